public import Foundation

/// A resolver whose values have to be in the range of the parameter.
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

/// Takes a whole number that is in the range.
public struct IntResolver: RangeCheckingResolver {
    /// Creates the resolver.
    public init() {}
    /// The number, if it is in the range.
    public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int?
    {
        inRange(input, context)
    }
}

/// Rounds a number.
public struct IntFromDoubleResolver: RangeCheckingResolver {
    private let rule: FloatingPointRoundingRule

    /// Creates a resolver with a rounding rule.
    public init(roundingRule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
        rule = roundingRule
    }
    /// The whole number, if it is in the range.
    public func resolve(
        from input: Double,
        context: IntentParameterContext<Int>
    ) async throws -> Int? {
        inRange(Int(exactly: input.rounded(rule)), context)
    }
}

/// Reads a whole number.
public struct IntFromStringResolver: RangeCheckingResolver {
    private let radix: Int

    /// Creates a resolver of numbers with a base.
    public init(radix: Int = 10) { self.radix = radix }
    /// The number that a text is, if it is in the range.
    public func resolve(
        from input: String,
        context: IntentParameterContext<Int>
    ) async throws -> Int? {
        guard 2...36 ~= radix else { return nil }
        return inRange(Int(input, radix: radix), context)
    }
}

/// Takes a number that is in the range.
public struct DoubleResolver: RangeCheckingResolver {
    /// Creates the resolver.
    public init() {}
    /// The number, if it is in the range.
    public func resolve(
        from input: Double,
        context: IntentParameterContext<Double>
    ) async throws -> Double? {
        inRange(input, context)
    }
}

/// Takes a whole number as a number.
public struct DoubleFromIntResolver: RangeCheckingResolver {
    /// Creates the resolver.
    public init() {}
    /// The number, if it is in the range.
    public func resolve(
        from input: Int,
        context: IntentParameterContext<Double>
    ) async throws -> Double? {
        inRange(Double(input), context)
    }
}

/// Reads a number.
public struct DoubleFromStringResolver: RangeCheckingResolver {
    /// Creates the resolver.
    public init() {}
    /// The number that a text is, if it is in the range.
    public func resolve(
        from input: String,
        context: IntentParameterContext<Double>
    ) async throws -> Double? {
        inRange(Double(input).flatMap { $0.isFinite ? $0 : nil }, context)
    }
}

/// Writes a whole number.
public struct StringFromIntResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// The number in decimal digits.
    public func resolve(
        from input: Int,
        context: IntentParameterContext<String>
    ) async throws -> String? {
        String(input)
    }
}

/// Writes a number.
public struct StringFromDoubleResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// The number in decimal digits.
    public func resolve(
        from input: Double,
        context: IntentParameterContext<String>
    ) async throws -> String? {
        String(input)
    }
}

/// Takes a text as one with attributes, of which it has none.
public struct AttributedStringFromStringResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// The text.
    public func resolve(
        from input: String,
        context: IntentParameterContext<AttributedString>
    ) async throws -> AttributedString? {
        AttributedString(input)
    }
}

/// Reads a yes or a no.
public struct BoolFromStringResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// The truth value that a text says; `nil` where it says neither.
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

/// Reads an address.
public struct URLFromStringResolver: Resolver {
    /// Creates the resolver.
    public init() {}
    /// The address that a text is; `nil` for other text.
    public func resolve(
        from input: String,
        context: IntentParameterContext<URL>
    ) async throws -> URL? {
        URL(string: input)
    }
}
