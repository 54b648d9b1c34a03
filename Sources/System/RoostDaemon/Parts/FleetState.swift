import RoostEngine
import RoostWire

/// The host's membership in a fleet as the daemon knows it, and those who wait for the fleet's
/// database.
struct FleetState: Sendable {
    /// The membership that the home keeps.
    var membership: FleetMembership?
    /// The reason why the home's membership cannot be read.
    var defect: FleetError?
    /// The trouble with becoming a member again, and since when.
    var trouble: (why: String, since: Timestamp)?
    /// The host that asks to become a member, kept so that a call whose answer was lost is known to
    /// be its own.
    private var candidate: FleetHost?
    /// The callers that wait for the database, by the numbers of their calls.
    private(set) var calls: [Int64: Waiting] = [:]
    /// The number of the latest call of the database.
    private var lastCall: Int64 = 0
    /// The caller who has the host leave, while something of the fleet still runs.
    var leaving: Asked?
    /// The pending work that somebody has taken along into the fleet.
    var importing: FleetImporting?
    /// The call about that which the database has not answered.
    private(set) var importCall: Int64?

    /// A caller, and what is kept when the database has said yes.
    struct Waiting: Sendable {
        let asked: Asked
        /// The membership that it is about, where it makes one.
        var joins: (database: String, host: FleetHost)?
        /// The requests that wait on this host beside those of the fleet, where those are asked
        /// for.
        var beside: [AppInterface.Request] = []
        /// The work to withdraw instead, if the work that was named first is not there.
        var otherwise: FleetName?
    }

    /// The connections that are not answered yet.
    var waiting: Set<ConnectionID> {
        if calls.isEmpty, leaving == nil, importing == nil { return [] }
        let others = [leaving?.connection, importing?.asked.connection].compactMap(\.self)
        return Set(calls.values.map(\.asked.connection) + others)
    }

    /// Whether somebody waits for the host to become a member.
    var isJoining: Bool { calls.values.contains { $0.joins != nil } }

    mutating func begin(_ waiting: Waiting) -> Int64 {
        lastCall += 1
        calls[lastCall] = waiting
        return lastCall
    }

    /// Begins a call about work that is taken along.
    mutating func beginImportCall() -> Int64 {
        lastCall += 1
        importCall = lastCall
        return lastCall
    }

    /// Ends the call about work that is taken along.
    ///
    /// - Returns: Whether it was this one, or any where none is named.
    mutating func endImportCall(_ call: Int64?) -> Bool {
        guard let importCall, call == nil || call == importCall else { return false }
        self.importCall = nil
        return true
    }

    mutating func end(_ call: Int64) -> Waiting? { calls.removeValue(forKey: call) }

    /// Takes all who wait, in the order in which they asked.
    mutating func endAll() -> [Waiting] {
        defer { calls = [:] }
        return calls.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the host as which it asks to become a member.
    mutating func candidate(named name: String?, _ new: (String?) -> FleetHost) -> FleetHost {
        let fresh = new(name)
        let host = FleetHost(
            name: fresh.name,
            identity: candidate?.identity ?? fresh.identity,
            start: fresh.start
        )
        candidate = host
        return host
    }
}
