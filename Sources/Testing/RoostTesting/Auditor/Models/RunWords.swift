import RoostEngine

/// The messages about runs on the wire, to their processes and from them.
struct RunWords: Sendable {
    /// The process to which each run has been handed over.
    var delivered: [RunNumber: ProcessNumber] = [:]
    /// The words to a process that its run's time is over.
    var expiries: [RunNumber: Expiry] = [:]
    /// The words of processes about the end of their own runs.
    var finished: [RunNumber: Set<String>] = [:]
    /// The runs whose end was said after a command that ends the process: the system may count
    /// neither.
    var late: Set<RunNumber> = []
    /// The result of each run, as its app said.
    var results: [RunNumber: String] = [:]
    /// The runs that people were promised.
    var promised: Set<RunNumber> = []
    /// The runs that a person wants stopped.
    var stops: Set<RunNumber> = []

    /// The latest run that expired by itself since the last commit.
    var lastExpired = RunNumber(.min)

    /// The news that a run's time is over.
    struct Expiry: Hashable, Sendable {
        let reason: String
        let at: Uptime
        /// The grace that the run has: two, where somebody set it in the same turn.
        let graces: ClosedRange<Duration>
    }

    /// Notes that the daemon is gone: what was said and not written down was not heard.
    ///
    /// - Parameter open: The runs that are written down as not over.
    mutating func daemonDied(open: some Sequence<RunNumber>) {
        delivered = [:]
        expiries = [:]
        for run in open { finished[run] = nil }
    }
}
