/// An error that says why a run has no more than its usual time.
package struct ExtendedTimeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason why a run was not extended, by what the caller can do about it.
    package enum Reason: String, Hashable, Sendable {
        /// Nobody answers. The work has its usual time, if that.
        case noSystem
        /// The system does not grant more time. The work has its usual time.
        case refused
        /// The run is over, or its time is: the work is to stop.
        case runOver
        /// So much reports progress already that there is no room for more; end something first.
        case noFreeSlot
        /// The Swift task that waited was cancelled.
        case cancelled
    }
    /// The reason, by what the caller can do about it.
    package let reason: Reason
    /// The event, in one sentence.
    package let description: String

    package init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}

extension ExtendedTimeError {
    init(_ failure: CallFailure) {
        switch failure {
        case .noSystem(let sentence):
            self.init(.noSystem, "no system answers that could extend the time (\(sentence))")
        case .failed(let failure):
            self.init(.noSystem, "the time cannot be extended: \(failure)")
        case .refused(let refusal):
            self.init(.refused, refusal.message)
        case .unreadable(let error):
            self.init(.refused, "the system makes no sense: \(error)")
        }
    }

    static func over(
        _ number: Int64,
        _ reason: TaskRun.ExpirationReason? = nil
    ) -> ExtendedTimeError {
        let because = reason.map { " (\($0.rawValue))" } ?? ""
        return ExtendedTimeError(.runOver, "the time of run \(number) is over\(because)")
    }
}
