public import Foundation

extension OSLogInterpolation {
    /// Adds a whole number in a format, which may be read by default.
    public mutating func appendInterpolation<Number: BinaryInteger>(
        _ number: Number,
        format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: number), align, privacy, isScalar: true)
    }

    /// Adds a number in a format, which may be read by default.
    public mutating func appendInterpolation(
        _ number: Double,
        format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: number), align, privacy, isScalar: true)
    }

    /// Adds a number in a format, which may be read by default.
    public mutating func appendInterpolation(
        _ number: Float,
        format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: Double(number)), align, privacy, isScalar: true)
    }

    /// Adds a number in a format, which may be read by default.
    public mutating func appendInterpolation(
        _ number: CGFloat,
        format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: Double(number)), align, privacy, isScalar: true)
    }

    /// Adds a number; without a format, six digits are written after the point.
    public mutating func appendInterpolation(
        _ number: Double,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(OSLogFloatFormatting.fixed.text(of: number), align, privacy, isScalar: true)
    }

    /// Adds a number with six digits after the point, which may be read by default.
    public mutating func appendInterpolation(
        _ number: Float,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(OSLogFloatFormatting.fixed.text(of: Double(number)), align, privacy, isScalar: true)
    }

    /// Adds a number with six digits after the point, which may be read by default.
    public mutating func appendInterpolation(
        _ number: CGFloat,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(OSLogFloatFormatting.fixed.text(of: Double(number)), align, privacy, isScalar: true)
    }

    /// Adds a truth value, which may be read by default.
    public mutating func appendInterpolation(
        _ boolean: Bool,
        format: OSLogBoolFormat = .truth,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: boolean), .none, privacy, isScalar: true)
    }

    /// Adds a text, which is private by default.
    public mutating func appendInterpolation(
        _ string: String,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(string, align, privacy, isScalar: false)
    }

    /// Adds the name of a type, which may be read by default.
    public mutating func appendInterpolation(
        _ type: any Any.Type,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append("\(type)", align, privacy, isScalar: true)
    }

    /// Adds the description of a value, which is private by default.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: Value,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(value.description, align, privacy, isScalar: false)
    }

    /// Errors, optionals, and everything else that can be described.
    @_disfavoredOverload public mutating func appendInterpolation<Value>(
        _ value: Value,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(String(describing: value), align, privacy, isScalar: false)
    }
}
