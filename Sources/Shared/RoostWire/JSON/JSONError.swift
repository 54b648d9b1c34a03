/// An error about bytes that are not the JSON that was expected.
package struct JSONError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The text breaks JSON's grammar. Whoever wrote it speaks something else, or half of it is
        /// missing.
        case malformed
        /// A string is not text: invalid UTF-8, or half of a surrogate pair.
        case notText
        /// An object has two members of the same name, and readers would not agree on which holds.
        case duplicateKey
        /// It may be JSON, but is longer, deeper or larger than we are willing to read.
        case beyondLimit
    }

    package let reason: Reason
    /// The place where reading stopped, counted in bytes from the start of the message.
    package let offset: Int
    /// The mistake at that place.
    package let sentence: String

    init(_ reason: Reason, at offset: Int, _ sentence: String) {
        self.reason = reason
        self.offset = offset
        self.sentence = sentence
    }
}

extension JSONError: CustomStringConvertible {
    package var description: String { "not readable as JSON at byte \(offset): \(sentence)" }
}
