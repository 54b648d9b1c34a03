/// The reason for which a run refuses a request of the code within it.
package enum IntentRunError: Error, Hashable, Sendable {
    /// The app cannot come to the front, for the reason given.
    case cannotComeForward(String)
    /// The system does not let the run go on for longer, for the reason given.
    case notExtended(String)
    /// An operation that may run for longer is not done yet, and a run has one at a time.
    case backgroundTaskIsRunning
}

extension IntentRunError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cannotComeForward(let why): "the app cannot come to the front: \(why)"
        case .notExtended(let why): "the system does not let the intent go on: \(why)"
        case .backgroundTaskIsRunning:
            "performBackgroundTask was called while another call of the same run was not done: "
                + "call it again afterwards, or do both things in one operation"
        }
    }
}
