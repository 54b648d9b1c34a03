package import RoostWire

/// What the system wants to know of what the app offers for a parameter of an intent.
package struct AppQuestion: Hashable, Sendable {
    package let number: Int64
    package let intent: String
    package let parameter: String
    /// What somebody means by these words, if they typed some.
    package let words: String?

    /// What the app says to it.
    package enum Answer: Hashable, Sendable {
        /// As `Answer` of the protocol has it.
        case offer(JSONObject)
        /// Why it cannot tell.
        case failure(String)
    }

    init(_ fields: Fields) throws(FieldError) {
        number = try fields.integer("number")
        intent = try fields.string("intent")
        parameter = try fields.string("parameter")
        words = try fields.optionalString("matching")
    }
}
