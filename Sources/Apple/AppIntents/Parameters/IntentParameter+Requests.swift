import RoostIntents
package import RoostWire
import RoostIntentRuns

extension IntentParameter {
    /// Asks a person for a value, sets the parameter to it, and returns it.
    ///
    /// - Throws: `AppIntentError` if there is nobody to ask, or if no value was given. An answer
    ///   that is not allowed is an error, too.
    @discardableResult
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        let descriptor = try described()
        return try await value(
            of: try await answer(.value(parameter: descriptor, dialog: dialog?.fullText))
        )
    }

    /// Returns an error that, thrown from `perform()`, has a person asked for the value and calls
    /// `perform()` again.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        .needsValue(knownName, dialog: dialog)
    }

    /// Asks a person to confirm a value.
    ///
    /// - Throws: `AppIntentError` if there is nobody to ask.
    public func requestConfirmation(
        for value: Value.ValueType,
        dialog: IntentDialog? = nil
    ) async throws -> Bool {
        let question = IntentQuestion.valueConfirmation(
            parameter: try described(),
            value: try written(value),
            dialog: dialog?.fullText
        )
        switch await run?.system.ask(question) ?? .nobody {
        case .confirmed, .value: return true
        case .declined: return false
        case .nobody: throw AppIntentError.UserActionRequired.confirmation
        }
    }

    /// Asks a person to choose one of several values.
    ///
    /// - Throws: `AppIntentError` if there is nobody to ask, or if none was chosen.
    public func requestDisambiguation(
        among values: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        let question = IntentQuestion.choice(
            parameter: try described(),
            among: try values.map(written),
            dialog: dialog?.fullText
        )
        return try await value(of: try await answer(question))
    }

    /// Returns an error that, thrown from `perform()`, has a person choose one of several values
    /// and calls `perform()` again.
    public func needsDisambiguationError(
        among values: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) -> AppIntentError {
        // What cannot be written cannot be offered; the person is asked for any value instead.
        let written = values.compactMap { try? self.written($0) }
        return .needsChoice(knownName, among: written, dialog: dialog)
    }

    private var knownName: String { descriptorName ?? title.key }

    private func described() throws -> ParameterDescriptor {
        guard run != nil, let name = descriptorName else { throw AppIntentError.notRunning }
        return descriptor(name: name)
    }

    private func answer(_ question: IntentQuestion) async throws -> JSON {
        switch await run?.system.ask(question) ?? .nobody {
        case .value(let value): return value
        case .confirmed, .declined: throw AppIntentError.declined
        case .nobody: throw AppIntentError.needsValue(knownName, dialog: nil)
        }
    }

    private func written(_ value: Value.ValueType) throws -> JSON {
        guard let value = value as? any _IntentValue else {
            throw ValueNotWritable(reason: "\(Value.ValueType.self) is no value of an intent")
        }
        return try value.written()
    }
}

extension _IntentValue {
    /// This value as JSON.
    package func written() throws -> JSON { try Self.intentValueForm.write(self) }
}
