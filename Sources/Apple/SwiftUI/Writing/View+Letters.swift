public import Foundation

// How text is set; a terminal has one font, and no text is cut off.
extension View {
    /// Lets a person select its text; a terminal's can always be selected.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> Self { self }
    /// Writes its text in large or small letters.
    public nonisolated func textCase(_ textCase: Text.Case?) -> Self { self }
    /// Keeps its lines apart; a terminal's are as they are.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> Self { self }
    /// Keeps its letters apart; a terminal's are as they are.
    public nonisolated func kerning(_ kerning: CGFloat) -> Self { self }
    /// Keeps its letters apart; a terminal's are as they are.
    public nonisolated func tracking(_ tracking: CGFloat) -> Self { self }
    /// Raises its letters; a terminal's are as they are.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Self { self }
    /// Limits its lines; text is never cut off on Linux.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> Self { self }
    /// Limits its lines; text is never cut off on Linux.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> Self { self }
    /// Limits its lines; text is never cut off on Linux.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> Self { self }
    /// Limits its lines, and keeps their room; text is never cut off on Linux.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> Self { self }
    /// Lets its text become smaller; a terminal's has one size.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
    /// Lets its letters come closer; a terminal's do not.
    public nonisolated func allowsTightening(_ flag: Bool) -> Self { self }
    /// Sets where its text is cut off; on Linux it never is.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> Self { self }
    /// Draws a line below its text; on Linux none.
    public nonisolated func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> Self {
        self
    }
    /// Strikes its text through; not on Linux.
    public nonisolated func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> Self {
        self
    }
    /// Sets how wide its letters are; a terminal's have one width.
    public nonisolated func fontWidth(_ width: Font.Width?) -> Self { self }
    /// Sets how large its text is beside others; a terminal's has one size.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Self { self }
    /// Sets what is written into its fields; on Linux anything may be.
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> Self { self }
    /// Sets what its fields are written with; on Linux it is the person's keyboard.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> Self { self }
    /// Sets which letters are made large while they are written; on Linux none.
    public nonisolated func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> Self {
        self
    }
    /// Sets which letters are made large while they are written; on Linux none.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> Self {
        self
    }
    /// Switches off that typing is corrected; on Linux nothing is corrected.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> Self { self }
    /// Sets how its editors look; on Linux all look the same.
    public nonisolated func textEditorStyle<S: TextEditorStyle>(_ style: S) -> Self { self }
    /// Turns it over where people read from the right; on Linux nothing is turned.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }
}

/// A choice of whether a person can select text.
public protocol TextSelectability {}
/// The choice that a person can select text.
public struct EnabledTextSelectability: TextSelectability {}
/// The choice that a person cannot select text.
///
/// On Linux a person can.
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
    /// Text that a person can select, where a choice is expected.
    public static var enabled: Self { Self() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    /// Text that a person cannot select, where a choice is expected.
    public static var disabled: Self { Self() }
}

/// The look of editors.
public protocol TextEditorStyle {}
/// A style of editors as they usually look.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// Creates the style.
    public init() {}
}
/// A style of editors without a frame.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Creates the style.
    public init() {}
}
extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// Editors as they usually look, where a style is expected.
    public static var automatic: Self { Self() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// Editors without a frame, where a style is expected.
    public static var plain: Self { Self() }
}

extension Text {
    /// The case of letters.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    /// The place where text is cut off.
    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
    /// The size of text beside other text.
    public struct Scale: Hashable, Sendable {
        /// The size of the other words.
        public static let `default` = Self()
        /// A smaller size.
        public static let secondary = Self()
    }
    /// The look of a line through text or below it.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line.
        public struct Pattern: Hashable, Sendable {
            /// An unbroken line.
            public static let solid = Self()
            /// A line of points.
            public static let dot = Self()
            /// A line of short lines.
            public static let dash = Self()
            /// A line of short lines and points.
            public static let dashDot = Self()
        }
        /// Creates a line.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
        /// A single line.
        public static let single = Self()
    }

    /// The same text: letters stand as they stand.
    public func kerning(_ kerning: CGFloat) -> Text { self }
    /// The same text: letters stand as they stand.
    public func tracking(_ tracking: CGFloat) -> Text { self }
    /// The same text: letters stand as they stand.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
    /// The same text: it has one size.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
    /// The same text: its letters have one width.
    public func fontWidth(_ width: Font.Width?) -> Text { self }
}

extension Font {
    /// The width of letters.
    public struct Width: Hashable, Sendable {
        /// The width, from narrow below zero to wide above.
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

    /// A font by its name, which grows with others; on Linux the one that there is.
    public static func custom(
        _ name: String,
        size: CGFloat,
        relativeTo textStyle: TextStyle
    ) -> Font {
        .body
    }
    /// A font by its name, which stays as large; on Linux the one that there is.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { .body }
    /// The same font: on Linux its letters have one width.
    public func width(_ width: Width) -> Font { self }
    /// The same font: on Linux its lines are as they are.
    public func leading(_ leading: Leading) -> Font { self }
    /// The same font: on Linux small letters are as they are.
    public func smallCaps() -> Font { self }
}

/// The capitalization of text while it is written.
public struct TextInputAutocapitalization: Sendable {
    /// No letters, where a choice is expected.
    public static var never: Self { Self() }
    /// All letters, where a choice is expected.
    public static var characters: Self { Self() }
    /// The first letter of each sentence, where a choice is expected.
    public static var sentences: Self { Self() }
    /// The first letter of each word, where a choice is expected.
    public static var words: Self { Self() }
}
