package import RoostWire

/// A question of the system about what the app offers for a parameter of an intent.
package struct AppQuestion: Hashable, Sendable {
    package let number: Int64
    package let intent: String
    package let parameter: String
    /// The words to look for, if somebody typed some.
    package let words: String?

    /// The app's answer to such a question.
    package enum Answer: Hashable, Sendable {
        case offer(AppInterface.Answer.Parameters.Offer)
        /// The reason why the app cannot tell.
        case failure(String)
    }

    init(_ fields: Fields) throws(FieldError) {
        number = try fields.integer("number")
        intent = try fields.string("intent")
        parameter = try fields.string("parameter")
        words = try fields.optionalString("matching")
    }
}
