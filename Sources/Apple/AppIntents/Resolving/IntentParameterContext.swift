public import RoostFoundation
public import SwiftUI

/// A description of the parameter for which a resolver converts a value.
public struct IntentParameterContext<Value: _IntentValue>: Sendable {
    /// The parameter's name for people.
    public let title: LocalizedStringResource
    /// A Boolean value that is true if the intent can run without a value for the parameter.
    public let isOptional: Bool
    private let details: ParameterDetails
    /// Asks for values in the parameter's name.
    private let parameter: IntentParameter<Value>

    package init(_ resolved: ResolvedParameter) {
        title = resolved.title
        isOptional = resolved.isOptional
        details = resolved.details
        parameter = IntentParameter(title: resolved.title, details: resolved.details)
        if let run = resolved.run { parameter.enter(run, name: resolved.name) }
    }

    /// The currencies that the parameter takes, or `nil` if it takes all.
    public var currencyCodes: [String]? { details.currencies.isEmpty ? nil : details.currencies }

    /// Asks a person for a value.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        try await parameter.requestValue(dialog)
    }

    /// Asks a person to choose one of several values.
    public func requestDisambiguation(
        among itemsToDisambiguate: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        try await parameter.requestDisambiguation(among: itemsToDisambiguate, dialog: dialog)
    }

    /// Asks a person to confirm a value.
    public func requestConfirmation(
        for itemToConfirm: Value.ValueType,
        dialog: IntentDialog? = nil
    ) async throws -> Bool {
        try await parameter.requestConfirmation(for: itemToConfirm, dialog: dialog)
    }

    /// Asks a person to confirm a value; the view is not shown on Linux.
    public func requestConfirmation<Content: View>(
        for itemToConfirm: Value.ValueType,
        dialog: IntentDialog? = nil,
        view: Content
    ) async throws -> Bool {
        try await parameter.requestConfirmation(for: itemToConfirm, dialog: dialog)
    }

    /// Asks a person to confirm a value; the view is not shown on Linux.
    public func requestConfirmation<Content: View>(
        for itemToConfirm: Value.ValueType,
        dialog: IntentDialog? = nil,
        @ViewBuilder view: () -> Content
    ) async throws -> Bool {
        try await parameter.requestConfirmation(for: itemToConfirm, dialog: dialog)
    }

    /// Returns an error that, thrown from `perform()`, has a person asked for the value and calls
    /// `perform()` again.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        parameter.needsValueError(dialog)
    }

    /// Returns an error that, thrown from `perform()`, has a person choose one of several values
    /// and calls `perform()` again.
    public func needsDisambiguationError(
        among itemsToDisambiguate: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) -> AppIntentError {
        parameter.needsDisambiguationError(among: itemsToDisambiguate, dialog: dialog)
    }
}

extension IntentParameterContext where Value.ValueType == Int {
    /// The smallest and the largest value that the parameter takes.
    public var inclusiveRange: InclusiveRange<Int>? {
        guard let minimum = details.minimum, let maximum = details.maximum else { return nil }
        return (Self.bound(minimum), Self.bound(maximum))
    }

    /// A bound is kept as a `Double`, in which the greatest whole number is one too many.
    private static func bound(_ value: Double) -> Int {
        Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
    }
}

extension IntentParameterContext where Value.ValueType == Double {
    /// The smallest and the largest value that the parameter takes.
    public var inclusiveRange: InclusiveRange<Double>? {
        guard let minimum = details.minimum, let maximum = details.maximum else { return nil }
        return (minimum, maximum)
    }
}
