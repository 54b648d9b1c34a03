// The colours that have names.
extension UIColor {
    /// Black.
    public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// A dark grey.
    public static let darkGray = UIColor(red: 0.333, green: 0.333, blue: 0.333, alpha: 1)
    /// A light grey.
    public static let lightGray = UIColor(red: 0.667, green: 0.667, blue: 0.667, alpha: 1)
    /// White.
    public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Grey.
    public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// A transparent colour.
    public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// The red of the system's palette.
    public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
    /// The green of the system's palette.
    public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
    /// The blue of the system's palette.
    public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    /// The orange of the system's palette.
    public static let systemOrange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
    /// The yellow of the system's palette.
    public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    /// The pink of the system's palette.
    public static let systemPink = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
    /// The purple of the system's palette.
    public static let systemPurple = UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
    /// The teal of the system's palette.
    public static let systemTeal = UIColor(red: 0.19, green: 0.69, blue: 0.78, alpha: 1)
    /// The indigo of the system's palette.
    public static let systemIndigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
    /// The brown of the system's palette.
    public static let systemBrown = UIColor(red: 0.64, green: 0.52, blue: 0.37, alpha: 1)
    /// The mint of the system's palette.
    public static let systemMint = UIColor(red: 0, green: 0.78, blue: 0.75, alpha: 1)
    /// The cyan of the system's palette.
    public static let systemCyan = UIColor(red: 0.2, green: 0.68, blue: 0.9, alpha: 1)
    /// The grey of the system's palette.
    public static let systemGray = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
    /// The second grey of the system's palette, lighter than the first.
    public static let systemGray2 = UIColor(red: 0.68, green: 0.68, blue: 0.68, alpha: 1)
    /// The third grey of the system's palette, lighter than the second.
    public static let systemGray3 = UIColor(red: 0.78, green: 0.78, blue: 0.78, alpha: 1)
    /// The fourth grey of the system's palette, lighter than the third.
    public static let systemGray4 = UIColor(red: 0.82, green: 0.82, blue: 0.82, alpha: 1)
    /// The fifth grey of the system's palette, lighter than the fourth.
    public static let systemGray5 = UIColor(red: 0.90, green: 0.90, blue: 0.90, alpha: 1)
    /// The sixth grey of the system's palette, the lightest.
    public static let systemGray6 = UIColor(red: 0.95, green: 0.95, blue: 0.95, alpha: 1)
    /// The tint colour of controls.
    public static let tintColor = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    /// The colour of links.
    public static let link = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    /// The colour of the most important text.
    public static let label = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// The colour of less important text.
    public static let secondaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
    /// The colour of even less important text.
    public static let tertiaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.3)
    /// The colour of placeholders in text fields.
    public static let placeholderText = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.3)
    /// The colour of lines between rows.
    public static let separator = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
    /// The background colour of a screen.
    public static let systemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// The background colour of a group on the screen.
    public static let secondarySystemBackground = UIColor(
        red: 0.95,
        green: 0.95,
        blue: 0.97,
        alpha: 1
    )
    /// The background colour of a group within a group.
    public static let tertiarySystemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// The background colour of a screen with groups.
    public static let systemGroupedBackground = UIColor(
        red: 0.95,
        green: 0.95,
        blue: 0.97,
        alpha: 1
    )
    /// The background colour of the groups on such a screen.
    public static let secondarySystemGroupedBackground = UIColor(
        red: 1,
        green: 1,
        blue: 1,
        alpha: 1
    )
    /// The colour that fills small shapes.
    public static let systemFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
}
