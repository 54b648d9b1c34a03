import Foundation

/// The format of a whole number.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var prefix = ""
    private var isUppercase = false
    private var hasPlus = false
    private var minDigits = 0

    /// Writes a number in decimal: `255`.
    public static var decimal: Self { Self(radix: 10) }

    /// Writes a number in decimal, with a sign where it is positive and at least so many digits.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> Self {
        Self(radix: 10, hasPlus: explicitPositiveSign, minDigits: minDigits)
    }

    /// Writes a number in hexadecimal: `ff`.
    public static var hex: Self { Self(radix: 16) }

    /// Writes a number in hexadecimal, with `0x` before it, capital letters and at least so many
    /// digits as asked for.
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

    /// Writes a number in octal: `377`.
    public static var octal: Self { Self(radix: 8) }

    /// Writes a number in octal, with `0o` before it and at least so many digits as asked for.
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

    /// Six digits after the point.
    public static var fixed: Self { Self(conversion: "f") }

    /// Writes so many digits after the point.
    public static func fixed(
        precision: Int = 6,
        explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> Self {
        Self(conversion: uppercase ? "F" : "f", precision: precision, hasPlus: explicitPositiveSign)
    }

    /// Writes the number exactly, in hexadecimal: `0x1.8p+1`.
    public static var hex: Self { Self(conversion: "a") }

    /// Writes the number exactly, in hexadecimal, with a sign or capital letters as asked for.
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(conversion: uppercase ? "A" : "a", hasPlus: explicitPositiveSign)
    }

    /// Writes a digit, a point, six digits and an exponent: `1.500000e+03`.
    public static var exponential: Self { Self(conversion: "e") }

    /// Writes so many digits after the point, and an exponent.
    public static func exponential(
        precision: Int = 6,
        explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> Self {
        Self(conversion: uppercase ? "E" : "e", precision: precision, hasPlus: explicitPositiveSign)
    }

    /// A format with or without an exponent, whichever is shorter.
    public static var hybrid: Self { Self(conversion: "g") }

    /// Writes with or without an exponent, whichever is shorter, with so many digits in all.
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

    /// Leaves the value as wide as it is.
    public static var none: Self { Self() }

    /// Puts the value to the left of a column of so many characters.
    public static func left(columns: Int) -> Self { Self(side: .left, columns: columns) }

    /// Puts the value to the right of a column of so many characters.
    public static func right(columns: Int) -> Self { Self(side: .right, columns: columns) }

    func applied(to text: String) -> String {
        guard columns > 0 else { return text }
        let missing = min(columns, LogLimits.columns) - text.count
        guard missing > 0 else { return text }
        let space = String(repeating: " ", count: missing)
        return side == .left ? text + space : space + text
    }
}
