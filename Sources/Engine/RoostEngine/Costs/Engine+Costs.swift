// What the core does for the ledger of costs, and what the daemon asks of it.
extension Engine {
    /// Whether the processor time that a process used before its first run has to be measured
    /// before it is handed that run.
    package func wantsMeasure(of process: ProcessNumber) -> Bool {
        costs.wantsMeasure(of: process)
    }

    /// Hands over the costs since they were last written down.
    ///
    /// It goes with a commit that there is anyway.
    package mutating func takeCosts(at now: Moment) -> [Change] { costs.take(limits, at: now) }

    /// The costs that are not written down yet.
    package var unwrittenCosts: [CostEntry] { costs.pending }

    /// The day of the machine's calendar, in days since the first of 1970.
    package func day(at now: Moment) -> Int { costs.day(of: now.date) }

    /// Counts the bytes that transfers have moved since the last call.
    mutating func countMoved(at now: Moment) {
        for moved in transfers.takeMoved() {
            costs.moved(
                moved.key.session.name,
                of: moved.key.app,
                received: moved.received,
                sent: moved.sent,
                limits,
                at: now
            )
        }
    }
}
