import Foundation

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var prefix = ""
    private var isUppercase = false
    private var hasPlus = false
    private var minDigits = 0

    public static var decimal: Self { Self(radix: 10) }

    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> Self {
        Self(radix: 10, hasPlus: explicitPositiveSign, minDigits: minDigits)
    }

    public static var hex: Self { Self(radix: 16) }

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

    public static var octal: Self { Self(radix: 8) }

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

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private var precision: Int?
    private var hasPlus = false

    /// Six digits after the point.
    public static var fixed: Self { Self(conversion: "f") }

    public static func fixed(
        precision: Int = 6,
        explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> Self {
        Self(conversion: uppercase ? "F" : "f", precision: precision, hasPlus: explicitPositiveSign)
    }

    public static var hex: Self { Self(conversion: "a") }

    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(conversion: uppercase ? "A" : "a", hasPlus: explicitPositiveSign)
    }

    public static var exponential: Self { Self(conversion: "e") }

    public static func exponential(
        precision: Int = 6,
        explicitPositiveSign: Bool = false,
        uppercase: Bool = false
    ) -> Self {
        Self(conversion: uppercase ? "E" : "e", precision: precision, hasPlus: explicitPositiveSign)
    }

    /// With or without an exponent, whichever is shorter.
    public static var hybrid: Self { Self(conversion: "g") }

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

/// Which words stand for a truth value.
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

/// To which side a value is moved in a column of a given width, of at most a thousand characters.
public struct OSLogStringAlignment: Sendable {
    private enum Side { case left, right }
    private var side = Side.left
    private var columns = 0

    public static var none: Self { Self() }

    public static func left(columns: Int) -> Self { Self(side: .left, columns: columns) }

    public static func right(columns: Int) -> Self { Self(side: .right, columns: columns) }

    func applied(to text: String) -> String {
        guard columns > 0 else { return text }
        let missing = min(columns, LogLimits.columns) - text.count
        guard missing > 0 else { return text }
        let space = String(repeating: " ", count: missing)
        return side == .left ? text + space : space + text
    }
}
