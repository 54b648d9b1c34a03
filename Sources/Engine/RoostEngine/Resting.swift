/// The rest of an engine that has nothing to do, and a count of what ended it.
struct Resting: Sendable {
    /// A moment at which nothing was left to do, and the moment until which that holds if nothing
    /// happens.
    struct Rest: Sendable {
        /// The moment at which the engine was settled.
        let since: Moment
        /// The next date at which something is due by the calendar.
        let date: Timestamp?
        /// The date from which whatever turn comes may deal with a schedule.
        let opening: Timestamp

        fileprivate func holds(at now: Moment) -> Bool {
            now.uptime >= since.uptime && now.date >= since.date && now.date < opening
                && date.map { now.date < $0 } ?? true
        }
    }

    /// The rest while all is settled, as far as nothing has happened since.
    private var rest: Rest?
    /// The number of changes so far.
    private(set) var changes = 0

    /// Returns the rest that the engine still has at a moment; `nil` where there may be work.
    func rest(at now: Moment) -> Rest? { rest.flatMap { $0.holds(at: now) ? $0 : nil } }

    /// Ends the rest, as something has changed.
    mutating func end() {
        rest = nil
        changes &+= 1
    }

    mutating func begin(_ rest: Rest) { self.rest = rest }
}
