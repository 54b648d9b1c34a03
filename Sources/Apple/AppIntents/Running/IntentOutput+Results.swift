package import RoostIntentRuns
import RoostIntents
package import RoostWire

extension IntentOutput {
    /// Creates the output of a result.
    ///
    /// - Throws: ``IntentFailure``: a value that is too large, or that cannot be written.
    package init<Result: IntentResult>(_ result: Result) throws {
        let spoken = result as? any SpokenResult
        self.init(
            value: try Self.write("value", result.value),
            dialog: spoken?.dialog?.fullText.clipped(to: IntentLimits.wordsBytes),
            opensIntent: try spoken?.opened.map { try Self.opened($0) }
        )
    }

    private static func write<Value: _IntentValue>(_ what: String, _ value: Value?) throws -> JSON?
    {
        guard let value else { return nil }
        let json: JSON
        do {
            json = try value.written()
        } catch let error as ValueNotWritable {
            throw IntentFailure.valueNotEncodable(error.reason)
        }
        guard json.fits(IntentLimits.valueBytes) else {
            throw IntentFailure.valueTooLarge(
                "the \(what) that the intent handed back takes \(json.bytes.count) bytes of JSON, and "
                    + "at most \(IntentLimits.valueBytes) are taken: hand back a file instead"
            )
        }
        return json
    }

    private static func opened<Intent: AppIntent>(_ intent: Intent) throws -> Opened {
        let (name, parameters) = try description(of: intent)
        return Opened(name: name, parameters: parameters)
    }

    /// The name of an intent with its arguments, as it can be run with later.
    ///
    /// - Throws: ``IntentFailure`` where that cannot be written, or is too long.
    package static func description<Intent: AppIntent>(
        of intent: Intent
    ) throws -> (name: String, parameters: JSONObject) {
        var parameters = JSONObject()
        for (name, parameter) in IntentParts(of: intent).parameters {
            do {
                parameters[name] = try parameter.currentJSON()
            } catch let error as ValueNotWritable {
                throw IntentFailure.valueNotEncodable(error.reason)
            }
        }
        guard JSON.object(parameters).fits(IntentLimits.valueBytes) else {
            throw IntentFailure.valueTooLarge(
                "the parameters of the intent to go on with take more than "
                    + "\(IntentLimits.valueBytes) bytes of JSON"
            )
        }
        return (IntentCatalogue.name(of: Intent.self), parameters)
    }

    /// Reads a value that an intent returned.
    ///
    /// - Throws: ``IntentFailure`` where it is none of that type.
    package static func read<Value: _IntentValue>(
        _ type: Value.Type,
        from json: JSON
    ) async throws -> Value {
        let form = type.intentValueForm
        var descriptor = ParameterDescriptor(name: "value", kind: form.shape.kind)
        descriptor.isOptional = form.shape.isOptional
        descriptor.isArray = form.shape.isArray
        descriptor.typeName = form.shape.typeName
        let reader = ValueReader(descriptor)
        guard let value = try await form.read([json], reader).first else {
            throw reader.wrongType(json)
        }
        return value
    }
}
