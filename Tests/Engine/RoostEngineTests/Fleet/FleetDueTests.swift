import Testing

@testable import RoostEngine

@Suite struct `A schedule of a fleet` {
    var device = Device([.repeating])
    /// The first time of ten minutes that are counted from 1970 on.
    private let first = Timestamp.at(400)

    init() { device.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0) }

    /// Keeps the lease, so that nothing but the schedule is looked at.
    private mutating func pass(to second: Int) -> [Effect] {
        device.renew(sent: second, at: second)
    }

    private mutating func dealt(_ outcome: FleetDealt.Outcome, at second: Int) -> [Effect] {
        device.hear(.dealt([FleetDealt(.photos, TaskID(job: "sync"), outcome)]), at: second)
    }

    @Test mutating func `is asked about when it is due, at times that all hosts have`() {
        #expect(device.repeat("sync", every: .minutes(10), at: 1).refusals.isEmpty)
        #expect(device.schedule("sync")?.due == first)
        #expect(pass(to: 399).deals.isEmpty)
        let due = FleetDue(
            app: .photos,
            task: TaskID(job: "sync"),
            .job(Job(intent: "Export", arguments: #"{"n":1}"#)),
            after: .at(1),
            due: first,
            through: first
        )
        #expect(pass(to: 400).deals == [due])
        #expect(device.pending.isEmpty)
        #expect(pass(to: 401).deals.isEmpty)
        _ = dealt(.submitted(through: first), at: 402)
        #expect(device.schedule("sync")?.due == .at(1000))
        #expect(device.schedule("sync")?.tally == Schedule.Tally(submitted: 1))
        #expect(device.schedule("sync")?.last == .at(402))
        #expect(pass(to: 999).deals.isEmpty)
        #expect(pass(to: 1000).deals.map(\.due) == [.at(1000)])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `goes on from what other hosts have had dealt with`() {
        device.repeat("sync", every: .minutes(10), at: 1)
        _ = pass(to: 400)
        _ = dealt(.known(through: .at(1000)), at: 401)
        #expect(device.schedule("sync")?.due == .at(1600))
        #expect(device.schedule("sync")?.tally == Schedule.Tally())
        _ = pass(to: 1600)
        _ = dealt(.leftOut(through: .at(1600)), at: 1601)
        #expect(device.schedule("sync")?.tally == Schedule.Tally(skipped: 1))
    }

    @Test mutating func `goes back to what no host has had dealt with`() {
        device.repeat("sync", every: .minutes(10), at: 1)
        _ = pass(to: 1000)
        _ = dealt(.submitted(through: .at(1000)), at: 1001)
        #expect(pass(to: 1600).deals.map(\.after) == [.at(1000)])
        let asked = dealt(.known(through: first), at: 1601).deals
        #expect(asked.map(\.after) == [first])
        #expect(asked.map(\.due) == [.at(1000)])
        #expect(asked.map(\.through) == [.at(1601)])
        _ = dealt(.submitted(through: .at(1601)), at: 1602)
        #expect(device.schedule("sync")?.due == .at(2200))
    }

    @Test mutating func `makes up once for all that passed, and says up to when`() {
        device.repeat("sync", every: .minutes(10), at: 1)
        let asked = pass(to: 1700).deals
        #expect(asked.map(\.due) == [first])
        #expect(asked.map(\.through) == [.at(1700)])
        _ = dealt(.submitted(through: .at(1700)), at: 1701)
        #expect(device.schedule("sync")?.tally == Schedule.Tally(submitted: 1, merged: 2))
        #expect(device.schedule("sync")?.due == .at(2200))
    }

    @Test mutating func `is asked about again after the time that the database says`() {
        device.repeat("sync", every: .minutes(10), at: 1)
        _ = pass(to: 400)
        let effects = dealt(.wait(.seconds(60)), at: 401)
        #expect(effects.contains(.arm(.at(461), nil)) || pass(to: 460).deals.isEmpty)
        #expect(pass(to: 461).deals.map(\.due) == [first])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `is asked about again where no answer came`() {
        device.repeat("sync", every: .minutes(10), at: 1)
        _ = pass(to: 400)
        #expect(device.hear(.unreachable(why: "cut"), at: 401).deals.isEmpty)
        #expect(pass(to: 402).deals.map(\.due) == [first])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `is not asked about any more where it is removed while nobody answers`() {
        device.repeat("sync", every: .minutes(10), at: 1)
        #expect(pass(to: 400).deals.count == 1)
        _ = device.change("sync", .remove, at: 401)
        #expect(device.hear(.unreachable(why: "cut"), at: 402).deals.isEmpty)
        #expect(pass(to: 403).deals.isEmpty)
    }

    @Test mutating func `waits for its fleet after a start, and is the host's own where it leaves`()
        throws
    {
        device.repeat("sync", every: .minutes(10), at: 1)
        var next = Device([.repeating], schedules: device.schedules)
        next.hear(.entering, at: 0)
        #expect(next.wake(at: 400).delivered.isEmpty)
        #expect(next.pending.isEmpty)
        let joined = FleetEvent.joined(.first, sent: .at(401), length: .seconds(30))
        #expect(next.hear(joined, at: 401).deals.map(\.due) == [first])
        let run = try #require(next.hear(.left, at: 402).delivered.first)
        #expect(run.task == TaskID(job: "sync"))
        #expect(next.schedule("sync")?.tally == Schedule.Tally(submitted: 1))
        // One that leaves before it was let in has its own at once.
        var last = Device([.repeating], schedules: device.schedules)
        last.hear(.entering, at: 0)
        #expect(last.wake(at: 400).delivered.isEmpty)
        #expect(last.hear(.left, at: 401).delivered.count == 1)
    }

    @Test mutating func `is submitted now by submitting its work`() {
        device.repeat("sync", every: .minutes(10), at: 1)
        let effects = device.change("sync", .run, at: 2)
        #expect(effects.refusals == [.notNow])
    }

    @Test mutating func `is none of an intent that is not listed`() {
        device.repeat("own", "Own", every: .minutes(10), at: 1)
        #expect(device.schedule("own")?.due == .at(601))
        let effects = pass(to: 601)
        #expect(effects.deals.isEmpty)
        #expect(effects.delivered.count == 1)
    }
}

extension InstalledApp {
    /// An app of whose two intents one is the fleet's.
    fileprivate static let repeating = InstalledApp(
        id: .photos,
        folder: "/apps/photos",
        executable: "/apps/photos/run",
        permitted: [],
        fleetTasks: [TaskID("Export")],
        modes: ["fetch", "processing"],
        intents: ["Export", "Own"].map { InstalledIntent(name: $0, description: "{}") }
    )
}

extension [Effect] {
    /// The times of schedules that the database is asked about.
    fileprivate var deals: [FleetDue] {
        var all: [FleetDue] = []
        for case .fleet(.deal(let dues)) in self { all += dues }
        return all
    }
}
