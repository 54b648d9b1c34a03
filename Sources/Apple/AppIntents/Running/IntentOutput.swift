import Foundation
import RoostIntents
package import RoostWire

/// What a run of an intent handed back.
package struct IntentOutput: Hashable, Sendable {
    /// An intent to go on with.
    package struct Opened: Hashable, Sendable {
        package let name: String
        package let parameters: JSONObject

        package init(name: String, parameters: JSONObject) {
            self.name = name
            self.parameters = parameters
        }
    }

    /// The value, if the intent has one.
    package let value: JSON?
    /// What it says to people.
    package let dialog: String?
    package let opensIntent: Opened?

    package init(value: JSON? = nil, dialog: String? = nil, opensIntent: Opened? = nil) {
        self.value = value
        self.dialog = dialog
        self.opensIntent = opensIntent
    }

    /// Takes a result apart.
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

    /// The name of an intent, and what its parameters are, as it can be run with later.
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

    /// All of it as one object; members without a value are left out.
    package var json: JSON {
        var object = JSONObject()
        object["value"] = value
        object["dialog"] = dialog.map(JSON.string)
        object["opensIntent"] = opensIntent.map {
            ["name": .string($0.name), "parameters": .object($0.parameters)]
        }
        return .object(object)
    }
}

/// How a run ended.
package enum IntentOutcome: Hashable, Sendable {
    case completed(IntentOutput)
    case failed(IntentFailure)
    /// It was cancelled and did not get to its end.
    case cancelled(IntentCancellation)
}
