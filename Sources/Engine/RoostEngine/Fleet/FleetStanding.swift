/// The state of a host in its fleet, as people are shown it.
package struct FleetStanding: Sendable {
    package enum State: String, Hashable, Sendable {
        /// Its lease holds, as far as it knows.
        case member
        /// The database does not answer; the lease holds as long as it was given, or is over by
        /// now.
        case silent
        /// The lease was refused. It joins again when nothing of its former claims runs any more.
        case lost
        /// It leaves when nothing of its claims runs any more.
        case leaving
    }

    package let state: State
    package let isDraining: Bool
    /// The number of claims that wait to begin.
    package let waiting: Int
    /// The number of claims that run.
    package let running: Int
    /// The number of ends that the database has not acknowledged.
    package let untold: Int
    /// The trouble with the lease, the database or claims of work, and since when.
    package let trouble: (why: String, since: Timestamp)?
}
