/// Why a request was not written down.
public struct SubmissionError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: String, Hashable, Sendable {
        /// Background work is switched off, or no system answers.
        case unavailable
        case tooManyPending
        case notPermitted
        /// The system could not write it down (a full disk, say); try again later.
        case storeUnavailable
        /// The request itself is malformed.
        case invalid
    }
    public let reason: Reason
    /// What happened and what to do about it, in one sentence.
    public let description: String
    public init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}
