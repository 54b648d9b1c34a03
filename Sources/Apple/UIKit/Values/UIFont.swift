public import Foundation

/// A font, by its name and size.
///
/// On Linux nothing is drawn: a font can be created, compared and examined.
open class UIFont: NSObject, @unchecked Sendable {
    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Ultra-light letters.
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

    /// A style of text, by its purpose.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The style of large titles: 34 points.
        public static let largeTitle = Self(rawValue: "UICTFontTextStyleLargeTitle")
        /// The style of titles of the first level: 28 points.
        public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
        /// The style of titles of the second level: 22 points.
        public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
        /// The style of titles of the third level: 20 points.
        public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
        /// The style of headlines: 17 points.
        public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
        /// The style of subheadlines: 15 points.
        public static let subheadline = Self(rawValue: "UICTFontTextStyleSubheadline")
        /// The style of body text: 17 points.
        public static let body = Self(rawValue: "UICTFontTextStyleBody")
        /// The style of callouts: 16 points.
        public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
        /// The style of footnotes: 13 points.
        public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
        /// The style of captions: 12 points.
        public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
        /// The style of small captions: 11 points.
        public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")
    }

    // Never changed after it was made.
    /// The name of the font.
    public let fontName: String
    /// The size of the font, in points.
    public let pointSize: CGFloat

    private init(_ name: String, _ size: CGFloat) {
        fontName = name
        pointSize = size
        super.init()
    }

    /// Creates the font of the given name and size.
    ///
    /// On Linux the name is not looked up, so that any is accepted but an empty one.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        self.init(name, size)
    }

    /// Returns the system's font in a size.
    open class func systemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .regular)
    }
    /// Returns the system's font in a size and a weight.
    open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont("System \(weight.rawValue)", size)
    }
    /// Returns the system's bold font in a size.
    open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }
    /// Returns the system's italic font in a size.
    open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont("System italic", size)
    }
    /// Returns the system's font with letters of equal width.
    open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont("System monospaced \(weight.rawValue)", size)
    }
    /// Returns the system's font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont("System digits \(weight.rawValue)", size)
    }
    /// Returns the font for a style of text.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(style == .headline ? "System bold" : "System", sizes[style] ?? 17)
    }

    /// Returns the font in another size.
    open func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size) }

    /// The size of the text of labels, in points.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of the text of buttons, in points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of small text, in points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of standard text, in points.
    open class var systemFontSize: CGFloat { 14 }

    private static let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15,
        .body: 17, .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
    ]

    /// Returns `true` if two fonts have the same name and size.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontName == fontName && other.pointSize == pointSize
    }

    /// The hash value of the name.
    open override var hash: Int { fontName.hashValue }
}
