public import Foundation

/// A font, by its name and size.
///
/// On Linux nothing is drawn: a font can be made, compared and asked.
open class UIFont: NSObject, @unchecked Sendable {
    /// The thickness of letters.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// UltraLight letters.
        public static let ultraLight = Self(rawValue: -0.8)
        /// Thin letters.
        public static let thin = Self(rawValue: -0.6)
        /// Light letters.
        public static let light = Self(rawValue: -0.4)
        /// Regular letters.
        public static let regular = Self(rawValue: 0)
        /// Medium letters.
        public static let medium = Self(rawValue: 0.23)
        /// Semibold letters.
        public static let semibold = Self(rawValue: 0.3)
        /// Bold letters.
        public static let bold = Self(rawValue: 0.4)
        /// Heavy letters.
        public static let heavy = Self(rawValue: 0.56)
        /// Black letters.
        public static let black = Self(rawValue: 0.62)
    }

    /// The purpose of a text.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A text of 34 points, where nothing else is set.
        public static let largeTitle = Self(rawValue: "UICTFontTextStyleLargeTitle")
        /// A text of 28 points, where nothing else is set.
        public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
        /// A text of 22 points, where nothing else is set.
        public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
        /// A text of 20 points, where nothing else is set.
        public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
        /// A text of 17 points, where nothing else is set.
        public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
        /// A text of 15 points, where nothing else is set.
        public static let subheadline = Self(rawValue: "UICTFontTextStyleSubheadline")
        /// A text of 17 points, where nothing else is set.
        public static let body = Self(rawValue: "UICTFontTextStyleBody")
        /// A text of 16 points, where nothing else is set.
        public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
        /// A text of 13 points, where nothing else is set.
        public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
        /// A text of 12 points, where nothing else is set.
        public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
        /// A text of 11 points, where nothing else is set.
        public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")
    }

    // Never changed after it was made.
    /// The font's name.
    public let fontName: String
    /// The size of letters, in points.
    public let pointSize: CGFloat

    private init(_ name: String, _ size: CGFloat) {
        fontName = name
        pointSize = size
        super.init()
    }

    /// Creates the font of a name.
    ///
    /// On Linux it is taken whether or not there is such a font.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        self.init(name, size)
    }

    /// The font that the system has, of a size.
    open class func systemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .regular)
    }
    /// The font that the system has, of a size and a weight.
    open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont("System \(weight.rawValue)", size)
    }
    /// The font that the system has, with thick letters.
    open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }
    /// The font that the system has, with leaning letters.
    open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont("System italic", size)
    }
    /// The font whose letters are all as wide.
    open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont("System monospaced \(weight.rawValue)", size)
    }
    /// The font whose digits are all as wide.
    open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont("System digits \(weight.rawValue)", size)
    }
    /// The font for what a text is for.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(style == .headline ? "System bold" : "System", sizes[style] ?? 17)
    }

    /// The same font in another size.
    open func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size) }

    /// The size of labels.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of the words of buttons.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of small words.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The usual size of words.
    open class var systemFontSize: CGFloat { 14 }

    private static let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15,
        .body: 17, .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
    ]

    /// Whether two fonts are the same in one size.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontName == fontName && other.pointSize == pointSize
    }

    /// Hashes the name.
    open override var hash: Int { fontName.hashValue }
}
