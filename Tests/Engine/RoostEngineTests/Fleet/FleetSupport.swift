@testable import RoostEngine

extension Device {
    /// A device that joined a fleet at the beginning, with a lease of thirty seconds.
    static func member() -> Device {
        var device = Device([.lasting(.photos)])
        device.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0)
        return device
    }

    @discardableResult
    mutating func hear(_ event: FleetEvent, at second: Int) -> [Effect] {
        turn(.fleet(event), at: second)
    }

    /// Has the database give work to the host.
    @discardableResult
    mutating func claim(_ work: ClaimedWork..., at second: Int) -> [Effect] {
        hear(.claimed(.first, work, isMore: false, nextDue: nil), at: second)
    }

    /// Has the database renew the lease, as the host asked at a time.
    @discardableResult
    mutating func renew(
        sent: Int,
        holds: Int = 0,
        cancelled: [FleetClaim] = [],
        hosts: Int = 1,
        at second: Int
    ) -> [Effect] {
        let renewal = FleetEvent.Renewal(
            .first,
            sent: .at(sent),
            length: .seconds(30),
            holds: holds,
            cancelled: cancelled,
            hosts: hosts
        )
        return hear(.renewed(renewal), at: second)
    }
}

extension FleetIncarnation {
    static let first = FleetIncarnation(1)
}

extension FleetClaim {
    static let one = FleetClaim(FleetWork(1), FleetFence(11))
    static let two = FleetClaim(FleetWork(2), FleetFence(12))
}

extension ClaimedWork {
    static let one = ClaimedWork(.one, app: .photos, name: "nightly", job: .export)
    static let two = ClaimedWork(.two, app: .photos, name: "weekly", job: .export)
    static let onNetwork = ClaimedWork(
        .two,
        app: .photos,
        name: "weekly",
        job: .export,
        requiresNetwork: true
    )
}

extension Job {
    static let export = Job(
        intent: "Export",
        arguments: "{}",
        retry: RetryPolicy(.constant, from: .seconds(60), upTo: .seconds(60), attempts: 2)
    )
}

extension [Effect] {
    var calls: [FleetEffect] {
        compactMap { if case .fleet(let call) = $0 { call } else { nil } }
    }

    /// The ends that are told to the database.
    var toldEnds: [FleetEnd] {
        var all: [FleetEnd] = []
        for case .fleet(.tell(_, let ends)) in self { all += ends }
        return all
    }

    var renewals: [Uptime] {
        calls.compactMap { if case .renew(_, let sent, _) = $0 { sent } else { nil } }
    }

    var claims: [[FleetSlots]] {
        calls.compactMap { if case .claim(_, let slots, _, _) = $0 { slots } else { nil } }
    }

    /// The claims that the host says it knows of, where it claims.
    var known: [[FleetClaim]] {
        calls.compactMap { if case .claim(_, _, let known, _) = $0 { known } else { nil } }
    }

    /// What the database is told of the host.
    var descriptions: [FleetDescription] {
        calls.compactMap { if case .describe(_, let what) = $0 { what } else { nil } }
    }

    /// What the host says it has, where it claims.
    var traits: [FleetTraits] {
        calls.compactMap { if case .claim(_, _, _, let traits) = $0 { traits } else { nil } }
    }

    /// What the database is told of how far work is.
    var reports: [FleetProgress] {
        var all: [FleetProgress] = []
        for case .report(_, let progress) in calls { all += progress }
        return all
    }

    var guards: [Uptime] {
        calls.compactMap { if case .guardLease(_, let until) = $0 { until } else { nil } }
    }

    var joins: Int { calls.count { if case .join = $0 { true } else { false } } }
}
