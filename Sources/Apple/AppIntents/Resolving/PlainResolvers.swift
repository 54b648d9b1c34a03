public import Foundation

/// A resolver whose results must be in the range of the parameter.
public protocol RangeCheckingResolver: Resolver where Output: Comparable {}

extension RangeCheckingResolver {
    /// A value, or nothing where it is out of range; no value is in a range whose bounds are the
    /// wrong way round.
    fileprivate func within<Value: Comparable>(
        _ range: InclusiveRange<Value>?,
        _ value: Value?
    ) -> Value? {
        guard let range, let value else { return value }
        return range.lowerBound <= value && value <= range.upperBound ? value : nil
    }
}

extension RangeCheckingResolver where Output == Int {
    fileprivate func inRange(_ value: Int?, _ context: Context) -> Int? {
        within(context.inclusiveRange, value)
    }
}

extension RangeCheckingResolver where Output == Double {
    fileprivate func inRange(_ value: Double?, _ context: Context) -> Double? {
        within(context.inclusiveRange, value)
    }
}

/// A resolver that takes a whole number in the range of the parameter.
public struct IntResolver: RangeCheckingResolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the number if it is in the range, and `nil` otherwise.
    public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int?
    {
        inRange(input, context)
    }
}

/// A resolver that rounds a number to a whole number.
public struct IntFromDoubleResolver: RangeCheckingResolver {
    private let rule: FloatingPointRoundingRule

    /// Creates a resolver with a rule for rounding.
    public init(roundingRule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
        rule = roundingRule
    }
    /// Returns the rounded number if it is in the range, and `nil` otherwise.
    public func resolve(
        from input: Double,
        context: IntentParameterContext<Int>
    ) async throws -> Int? {
        inRange(Int(exactly: input.rounded(rule)), context)
    }
}

/// A resolver that reads a whole number from text.
public struct IntFromStringResolver: RangeCheckingResolver {
    private let radix: Int

    /// Creates a resolver for numbers of a radix.
    public init(radix: Int = 10) { self.radix = radix }
    /// Returns the number in the text if it is in the range, and `nil` otherwise.
    public func resolve(
        from input: String,
        context: IntentParameterContext<Int>
    ) async throws -> Int? {
        guard 2...36 ~= radix else { return nil }
        return inRange(Int(input, radix: radix), context)
    }
}

/// A resolver that takes a number in the range of the parameter.
public struct DoubleResolver: RangeCheckingResolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the number if it is in the range, and `nil` otherwise.
    public func resolve(
        from input: Double,
        context: IntentParameterContext<Double>
    ) async throws -> Double? {
        inRange(input, context)
    }
}

/// A resolver that converts a whole number to a number with a fraction.
public struct DoubleFromIntResolver: RangeCheckingResolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the number if it is in the range, and `nil` otherwise.
    public func resolve(
        from input: Int,
        context: IntentParameterContext<Double>
    ) async throws -> Double? {
        inRange(Double(input), context)
    }
}

/// A resolver that reads a number from text.
public struct DoubleFromStringResolver: RangeCheckingResolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the number in the text if it is in the range, and `nil` otherwise.
    public func resolve(
        from input: String,
        context: IntentParameterContext<Double>
    ) async throws -> Double? {
        inRange(Double(input).flatMap { $0.isFinite ? $0 : nil }, context)
    }
}

/// A resolver that writes a whole number as text.
public struct StringFromIntResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the number as text.
    public func resolve(
        from input: Int,
        context: IntentParameterContext<String>
    ) async throws -> String? {
        String(input)
    }
}

/// A resolver that writes a number as text.
public struct StringFromDoubleResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the number as text.
    public func resolve(
        from input: Double,
        context: IntentParameterContext<String>
    ) async throws -> String? {
        String(input)
    }
}

/// A resolver that makes attributed text, without attributes, of plain text.
public struct AttributedStringFromStringResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the text.
    public func resolve(
        from input: String,
        context: IntentParameterContext<AttributedString>
    ) async throws -> AttributedString? {
        AttributedString(input)
    }
}

/// A resolver that reads a Boolean value from text.
public struct BoolFromStringResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the Boolean value in the text, or `nil` if it says neither.
    public func resolve(
        from input: String,
        context: IntentParameterContext<Bool>
    ) async throws -> Bool? {
        switch input.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }
}

/// A resolver that reads a URL from text.
public struct URLFromStringResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// Returns the URL in the text, or `nil` if the text is none.
    public func resolve(
        from input: String,
        context: IntentParameterContext<URL>
    ) async throws -> URL? {
        URL(string: input)
    }
}
