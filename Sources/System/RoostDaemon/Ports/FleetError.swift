/// A call of the fleet's database that failed, or whose answer is lost.
package struct FleetError: Error, Hashable, Sendable {
    /// The kind of failure, by what the caller can do next.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The database does not answer, or the answer is lost. The same call may be made again.
        case unreachable
        /// The database answers, and has no room or no connection left. The same call may be made
        /// again.
        case crowded
        /// The way to the database is written wrongly, or does not let this host in. A person has
        /// to change it.
        case refused
        /// The database has no schema of a fleet.
        case uninitialized
        /// The database's schema is of a version before this host's.
        case outdated
        /// The database's schema belongs to a later version, or to another program, and must not be
        /// touched.
        case foreign
        /// Another host of the fleet has the name.
        case nameTaken
        /// No host of the fleet is called so, or none has what was asked for.
        case noSuchHost
        /// As many tasks of the app and kind are pending in the fleet as may be.
        case tooManyPending
        /// The database cannot make sense of the call.
        case invalid
    }

    package let kind: Kind
    /// The defect and its remedy, in words that hold no secret.
    package let reason: String

    package init(_ reason: String, kind: Kind = .unreachable) {
        self.kind = kind
        self.reason = reason
    }
}
