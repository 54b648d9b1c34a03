/// One execution of a piece of work, in this process, now.
public final class TaskRun: Sendable {
    /// The run's number; it fences late answers.
    public let number: Int64
    public let identifier: String
    public let kind: TaskRequest.Kind
    /// When its time is over, in nanoseconds of the monotonic clock.
    public let deadline: Int64

    package init(number: Int64, identifier: String, kind: TaskRequest.Kind, deadline: Int64) {
        self.number = number
        self.identifier = identifier
        self.kind = kind
        self.deadline = deadline
    }
    /// Why a run's time is over before its work is.
    public enum ExpirationReason: String, Hashable, Sendable {
        case timeUsedUp, deviceInUse, networkLost, powerLost, simulated, memoryPressure, other
    }
    /// Calls `handler` once, on a thread of the system's, when the time is over; at once if it is.
    ///
    /// A later call replaces the handler; `nil` removes it.
    public func onExpiration(_ handler: (@Sendable (ExpirationReason) -> Void)?) {}
    /// Says that the work is over. Only the first call counts.
    public func finish(success: Bool) {}
}
