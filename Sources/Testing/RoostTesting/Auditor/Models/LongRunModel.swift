import RoostEngine

/// The runs that may be extended, and the graphics processors that are lent to some.
struct LongRunModel: Sendable {
    /// The time of each run that may be extended.
    var spans: [RunNumber: Span] = [:]
    /// The graphics processors of the machine.
    var devices: [String] = []
    /// The run that each graphics processor is lent to.
    var lent: [String: RunNumber] = [:]

    /// The time of a run that may be extended.
    struct Span: Sendable {
        /// The end of the run's usual time, where it has one.
        var deadline: Uptime
        /// The time since which the run's counts have stood still; `nil` where its time is not
        /// extended.
        var quietSince: Uptime?
        /// The rest of the run's usual time when it was extended.
        var usualLeft = Duration.zero
        /// Whether the run waits for a graphics processor.
        var isWaitingForDevice = false
        /// The time since which the run has been extended without a report, if it had to wait for
        /// nothing.
        var silentSince: Uptime?
        /// The turn in which the run was last extended; -1 before any.
        var extendedIn = -1
    }

    mutating func daemonDied() {
        spans = [:]
        lent = [:]
    }
}
