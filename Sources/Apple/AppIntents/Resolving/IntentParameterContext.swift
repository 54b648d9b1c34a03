public import RoostFoundation
public import SwiftUI

/// The parameter that a value is resolved for.
public struct IntentParameterContext<Value: _IntentValue>: Sendable {
    /// The parameter's name for people.
    public let title: LocalizedStringResource
    /// Whether the intent runs without a value for the parameter.
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

    /// The currencies that are taken; `nil` where all of them are.
    public var currencyCodes: [String]? { details.currencies.isEmpty ? nil : details.currencies }

    /// Asks a person for a value.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        try await parameter.requestValue(dialog)
    }

    /// Asks a person which of several values is meant.
    public func requestDisambiguation(
        among itemsToDisambiguate: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        try await parameter.requestDisambiguation(among: itemsToDisambiguate, dialog: dialog)
    }

    /// Asks a person whether a value is meant.
    public func requestConfirmation(
        for itemToConfirm: Value.ValueType,
        dialog: IntentDialog? = nil
    ) async throws -> Bool {
        try await parameter.requestConfirmation(for: itemToConfirm, dialog: dialog)
    }

    /// Asks a person whether a value is meant; on Linux the view is not shown.
    public func requestConfirmation<Content: View>(
        for itemToConfirm: Value.ValueType,
        dialog: IntentDialog? = nil,
        view: Content
    ) async throws -> Bool {
        try await parameter.requestConfirmation(for: itemToConfirm, dialog: dialog)
    }

    /// Asks a person whether a value is meant; on Linux the view is not shown.
    public func requestConfirmation<Content: View>(
        for itemToConfirm: Value.ValueType,
        dialog: IntentDialog? = nil,
        @ViewBuilder view: () -> Content
    ) async throws -> Bool {
        try await parameter.requestConfirmation(for: itemToConfirm, dialog: dialog)
    }

    /// The error to throw from `perform()` to have a person asked, and `perform()` called again.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        parameter.needsValueError(dialog)
    }

    /// The error to throw from `perform()` to have a person choose, and `perform()` called again.
    public func needsDisambiguationError(
        among itemsToDisambiguate: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) -> AppIntentError {
        parameter.needsDisambiguationError(among: itemsToDisambiguate, dialog: dialog)
    }
}

extension IntentParameterContext where Value.ValueType == Int {
    /// The least and the greatest value that is taken.
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
    /// The least and the greatest value that is taken.
    public var inclusiveRange: InclusiveRange<Double>? {
        guard let minimum = details.minimum, let maximum = details.maximum else { return nil }
        return (minimum, maximum)
    }
}
