import Foundation

/// The format of a whole number.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var prefix = ""
    private var isUppercase = false
    private var hasPlus = false
    private var minDigits = 0

    /// A format in decimal: `255`.
    public static var decimal: Self { Self(radix: 10) }

    /// Returns a format in decimal, with a minimum number of digits, and with a sign for positive
    /// numbers if asked.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> Self {
        Self(radix: 10, hasPlus: explicitPositiveSign, minDigits: minDigits)
    }

    /// A format in hexadecimal: `ff`.
    public static var hex: Self { Self(radix: 16) }

    /// Returns a format in hexadecimal, with a minimum number of digits, and with `0x` and capital
    /// letters if asked.
    public static func hex(
        explicitPositiveSign: Bool = false,
        includePrefix: Bool = false,
        uppercase: Bool = false,
        minDigits: Int = 0
    ) -> Self {
        Self(
            radix: 16,
            prefix: includePrefix ? "0x" : "",
            isUppercase: uppercase,
            hasPlus: explicitPositiveSign,
            minDigits: minDigits
        )
    }

    /// A format in octal: `377`.
    public static var octal: Self { Self(radix: 8) }

    /// Returns a format in octal, with a minimum number of digits, and with `0o` if asked.
    public static func octal(
        explicitPositiveSign: Bool = false,
        includePrefix: Bool = false,
        uppercase: Bool = false,
        minDigits: Int = 0
    ) -> Self {
        Self(
            radix: 8,
            prefix: includePrefix ? "0o" : "",
            isUppercase: uppercase,
            hasPlus: explicitPositiveSign,
            minDigits: minDigits
        )
    }

    private init(
        radix: Int,
        prefix: String = "",
        isUppercase: Bool = false,
        hasPlus: Bool = false,
        minDigits: Int = 0
    ) {
        self.radix = radix
        self.prefix = prefix
        self.isUppercase = isUppercase
        self.hasPlus = hasPlus
        self.minDigits = min(max(0, minDigits), LogLimits.columns)
    }

    func text(of number: some BinaryInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (number < 0 ? "-" : hasPlus ? "+" : "") + prefix + zeros + digits
    }
}

/// The format of a number with a fraction.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private var precision: Int?
    private var hasPlus = false

    /// A format with six digits after the point.
    public static var fixed: Self { Self(conversion: "f") }

    /// Returns a format with a number of digits after the point.
    public static func fixed(
        precision: Int = 6,
        explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> Self {
        Self(conversion: uppercase ? "F" : "f", precision: precision, hasPlus: explicitPositiveSign)
    }

    /// A format in hexadecimal, which is exact: `0x1.8p+1`.
    public static var hex: Self { Self(conversion: "a") }

    /// Returns a format in hexadecimal, which is exact, with a sign or capital letters if asked.
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(conversion: uppercase ? "A" : "a", hasPlus: explicitPositiveSign)
    }

    /// A format with a digit, a point, six digits and an exponent: `1.500000e+03`.
    public static var exponential: Self { Self(conversion: "e") }

    /// Returns a format with a number of digits after the point, and an exponent.
    public static func exponential(
        precision: Int = 6,
        explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> Self {
        Self(conversion: uppercase ? "E" : "e", precision: precision, hasPlus: explicitPositiveSign)
    }

    /// A format with or without an exponent, whichever is shorter.
    public static var hybrid: Self { Self(conversion: "g") }

    /// Returns a format with or without an exponent, whichever is shorter, with a number of digits
    /// in all.
    public static func hybrid(
        precision: Int = 6,
        explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> Self {
        Self(conversion: uppercase ? "G" : "g", precision: precision, hasPlus: explicitPositiveSign)
    }

    func text(of number: Double) -> String {
        let digits = precision.map { ".\(min(max(0, $0), LogLimits.columns))" } ?? ""
        return String(format: "%\(hasPlus ? "+" : "")\(digits)\(conversion)", number)
    }
}

/// The words that stand for a truth value.
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`.
    case truth
    /// `yes` and `no`.
    case answer

    func text(of value: Bool) -> String {
        switch self {
        case .truth: value ? "true" : "false"
        case .answer: value ? "yes" : "no"
        }
    }
}

/// The alignment of a value in a column of a given width, of at most a thousand characters.
public struct OSLogStringAlignment: Sendable {
    private enum Side { case left, right }
    private var side = Side.left
    private var columns = 0

    /// An alignment that leaves the value as wide as it is.
    public static var none: Self { Self() }

    /// Returns an alignment to the left of a column, with its width in characters.
    public static func left(columns: Int) -> Self { Self(side: .left, columns: columns) }

    /// Returns an alignment to the right of a column, with its width in characters.
    public static func right(columns: Int) -> Self { Self(side: .right, columns: columns) }

    func applied(to text: String) -> String {
        guard columns > 0 else { return text }
        let missing = min(columns, LogLimits.columns) - text.count
        guard missing > 0 else { return text }
        let space = String(repeating: " ", count: missing)
        return side == .left ? text + space : space + text
    }
}
