public import SwiftUI

// The same questions with something to look at, which is not shown on Linux.
extension IntentParameter {
    /// Asks a person for a value, sets the parameter to it, and returns it.
    @discardableResult
    public func requestValue(
        _ dialog: IntentDialog? = nil,
        view: some View
    ) async throws -> Value.ValueType {
        try await requestValue(dialog)
    }

    /// Asks a person for a value, sets the parameter to it, and returns it.
    @discardableResult
    public func requestValue<Content: View>(
        _ dialog: IntentDialog? = nil,
        @ViewBuilder view: () -> Content
    ) async throws -> Value.ValueType {
        try await requestValue(dialog)
    }

    /// Returns an error that, thrown from `perform()`, has a person asked for the value and calls
    /// `perform()` again.
    public func needsValueError(_ dialog: IntentDialog? = nil, view: some View) -> AppIntentError {
        needsValueError(dialog)
    }

    /// Returns an error that, thrown from `perform()`, has a person asked for the value and calls
    /// `perform()` again.
    public func needsValueError<Content: View>(
        _ dialog: IntentDialog? = nil,
        @ViewBuilder view: () -> Content
    ) -> AppIntentError {
        needsValueError(dialog)
    }

    /// Asks a person to confirm a value.
    public func requestConfirmation(
        for value: Value.ValueType,
        dialog: IntentDialog? = nil,
        view: some View
    ) async throws -> Bool {
        try await requestConfirmation(for: value, dialog: dialog)
    }

    /// Asks a person to confirm a value.
    public func requestConfirmation<Content: View>(
        for value: Value.ValueType,
        dialog: IntentDialog? = nil,
        @ViewBuilder view: () -> Content
    ) async throws -> Bool {
        try await requestConfirmation(for: value, dialog: dialog)
    }

    /// Asks a person to choose one of several values.
    public func requestDisambiguation(
        among values: [Value.ValueType],
        dialog: IntentDialog? = nil,
        view: some View
    ) async throws -> Value.ValueType {
        try await requestDisambiguation(among: values, dialog: dialog)
    }

    /// Asks a person to choose one of several values.
    public func requestDisambiguation<Content: View>(
        among values: [Value.ValueType],
        dialog: IntentDialog? = nil,
        @ViewBuilder view: () -> Content
    ) async throws -> Value.ValueType {
        try await requestDisambiguation(among: values, dialog: dialog)
    }
}
