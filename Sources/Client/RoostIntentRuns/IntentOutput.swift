package import RoostWire

/// The output of a run of an intent.
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
    /// The words for people.
    package let dialog: String?
    /// The intent to go on with; `nil` where there is none.
    package let opensIntent: Opened?

    package init(value: JSON? = nil, dialog: String? = nil, opensIntent: Opened? = nil) {
        self.value = value
        self.dialog = dialog
        self.opensIntent = opensIntent
    }

    /// The whole output as one object; members without a value are left out.
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

/// The end of a run.
package enum IntentOutcome: Hashable, Sendable {
    case completed(IntentOutput)
    case failed(IntentFailure)
    /// The run was cancelled and did not get to its end.
    case cancelled(IntentCancellation)
}
