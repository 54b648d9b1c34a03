public import Foundation

// How text is set; a terminal has one font, and no text is cut off.
extension View {
    /// Sets whether a person can select text; on Linux a terminal's text can always be selected.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> Self { self }
    /// Sets the case of text; on Linux it has no effect.
    public nonisolated func textCase(_ textCase: Text.Case?) -> Self { self }
    /// Sets the distance between lines; on Linux it has no effect.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> Self { self }
    /// Sets the distance between letters; on Linux it has no effect.
    public nonisolated func kerning(_ kerning: CGFloat) -> Self { self }
    /// Sets the distance between letters; on Linux it has no effect.
    public nonisolated func tracking(_ tracking: CGFloat) -> Self { self }
    /// Sets the height of the letters above the line; on Linux it has no effect.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Self { self }
    /// Sets the maximum number of lines; on Linux text is never cut off.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> Self { self }
    /// Sets the maximum number of lines; on Linux text is never cut off.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> Self { self }
    /// Sets the maximum number of lines; on Linux text is never cut off.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> Self { self }
    /// Sets the number of lines, and whether their room is reserved; on Linux text is never cut
    /// off.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> Self { self }
    /// Sets how far text may shrink to fit; on Linux it has no effect.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
    /// Sets whether letters may move closer together to fit; on Linux it has no effect.
    public nonisolated func allowsTightening(_ flag: Bool) -> Self { self }
    /// Sets where text is cut off if it does not fit; on Linux it is never cut off.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> Self { self }
    /// Sets the text with a line below it; on Linux it has no effect.
    public nonisolated func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> Self {
        self
    }
    /// Sets the text with a line through it; on Linux it has no effect.
    public nonisolated func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> Self {
        self
    }
    /// Sets the width of letters; on Linux it has no effect.
    public nonisolated func fontWidth(_ width: Font.Width?) -> Self { self }
    /// Sets the scale of text; on Linux it has no effect.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Self { self }
    /// Sets the meaning of the content of text fields; on Linux it has no effect.
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> Self { self }
    /// Sets the kind of keyboard; on Linux it has no effect.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> Self { self }
    /// Sets the rule for automatic capitals; on Linux there are none.
    public nonisolated func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> Self {
        self
    }
    /// Sets the rule for automatic capitals; on Linux there are none.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> Self {
        self
    }
    /// Turns off the correction of misspelt words; on Linux nothing is corrected.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> Self { self }
    /// Sets the style of text editors; on Linux all look the same.
    public nonisolated func textEditorStyle<S: TextEditorStyle>(_ style: S) -> Self { self }
    /// Mirrors the view for languages written from right to left; on Linux it has no effect.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }
}

/// A choice between text that can and cannot be selected.
public protocol TextSelectability {}
/// Text that a person can select.
public struct EnabledTextSelectability: TextSelectability {}
/// Text that a person cannot select.
///
/// On Linux a person can select it all the same.
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
    /// Text that a person can select.
    public static var enabled: Self { Self() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    /// Text that a person cannot select.
    public static var disabled: Self { Self() }
}

/// The look of a text editor.
public protocol TextEditorStyle {}
/// The default style of text editors.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// Creates the style.
    public init() {}
}
/// A style of text editors without decoration.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Creates the style.
    public init() {}
}
extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// The default style of text editors.
    public static var automatic: Self { Self() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// A style of text editors without decoration.
    public static var plain: Self { Self() }
}

extension Text {
    /// The case of letters.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    /// The place at which text is cut off.
    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
    /// The scale of text relative to text beside it.
    public struct Scale: Hashable, Sendable {
        /// The default scale.
        public static let `default` = Self()
        /// A smaller scale.
        public static let secondary = Self()
    }
    /// The style of a line through or below text.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line.
        public struct Pattern: Hashable, Sendable {
            /// An unbroken line.
            public static let solid = Self()
            /// A dotted line.
            public static let dot = Self()
            /// A dashed line.
            public static let dash = Self()
            /// A line of dashes and dots.
            public static let dashDot = Self()
        }
        /// Creates a line.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
        /// A single line.
        public static let single = Self()
    }

    /// Returns the text with a distance between letters; on Linux it is unchanged.
    public func kerning(_ kerning: CGFloat) -> Text { self }
    /// Returns the text with a distance between letters; on Linux it is unchanged.
    public func tracking(_ tracking: CGFloat) -> Text { self }
    /// Returns the text with its letters raised above the line; on Linux it is unchanged.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
    /// Returns the text in the given scale; on Linux it is unchanged.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
    /// Returns the text with a width of letters; on Linux it is unchanged.
    public func fontWidth(_ width: Font.Width?) -> Text { self }
}

extension Font {
    /// The width of letters.
    public struct Width: Hashable, Sendable {
        /// The width: below zero for narrow letters, above zero for wide ones.
        public var value: CGFloat
        /// Creates a width.
        public init(_ value: CGFloat) { self.value = value }
        /// Narrow letters.
        public static let condensed = Self(-0.2)
        /// Very narrow letters.
        public static let compressed = Self(-0.4)
        /// Letters of the usual width.
        public static let standard = Self(0)
        /// Wide letters.
        public static let expanded = Self(0.2)
    }
    /// The distance between lines.
    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    /// Returns the font of the given name, which grows with the preferred text size; on Linux all
    /// fonts look the same.
    public static func custom(
        _ name: String,
        size: CGFloat,
        relativeTo textStyle: TextStyle
    ) -> Font {
        .body
    }
    /// Returns the font of a name in a fixed size; on Linux all fonts look the same.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { .body }
    /// Returns the font with a width of letters; on Linux it is unchanged.
    public func width(_ width: Width) -> Font { self }
    /// Returns the font with a distance between lines; on Linux it is unchanged.
    public func leading(_ leading: Leading) -> Font { self }
    /// Returns the font with small capitals; on Linux it is unchanged.
    public func smallCaps() -> Font { self }
}

/// The rule for automatic capitals.
public struct TextInputAutocapitalization: Sendable {
    /// No automatic capitals.
    public static var never: Self { Self() }
    /// All letters are capitals.
    public static var characters: Self { Self() }
    /// The first letter of each sentence is a capital.
    public static var sentences: Self { Self() }
    /// The first letter of each word is a capital.
    public static var words: Self { Self() }
}
