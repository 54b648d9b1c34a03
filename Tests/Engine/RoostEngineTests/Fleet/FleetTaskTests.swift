import Testing

@testable import RoostEngine

@Suite struct `A task of a fleet` {
    var device = Device([.ofFleet])

    init() { device.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0) }

    @Test func `is asked for by the identifiers and kinds that the app may do`() {
        var device = Device([.ofFleet])
        let joined = FleetEvent.joined(.first, sent: .at(0), length: .seconds(30))
        let tasks = FleetSlots.Tasks([TaskID("sync.*")], [.refresh, .processing])
        let effects = device.hear(joined, at: 0)
        #expect(effects.claims == [[FleetSlots(.photos, 64, tasks: tasks)]])
        #expect(effects.descriptions.map(\.tasks) == [[FleetDescription.Tasks(.photos, tasks)]])
    }

    @Test func `is none that only an intent is called`() {
        let app = InstalledApp(
            id: .photos,
            folder: "/apps/photos",
            executable: "/apps/photos/run",
            permitted: [TaskID("sync.*"), TaskID("Tidy")],
            fleetTasks: [TaskID("Export"), TaskID("Tidy"), TaskID("Gone")],
            modes: ["fetch"],
            intents: ["Export", "Tidy", "Own"].map { InstalledIntent(name: $0, description: "{}") }
        )
        #expect(
            ["Export", "Tidy", "Own", "Gone"].map(app.isFleetIntent) == [true, true, false, false]
        )
        #expect(app.hasFleetIntents)
        var device = Device([app])
        let effects = device.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0)
        // What is permitted is a task as well, whatever else goes by its name; so is what is no
        // intent.
        let tasks = FleetSlots.Tasks([TaskID("Tidy"), TaskID("Gone")], [.refresh])
        #expect(effects.claims.first?.last?.tasks == tasks)
    }

    @Test mutating func `is no maintenance while somebody uses the device, and is afterwards`() {
        device.claim(at: 1)
        device.turn(.sensed(Conditions(present: true)), at: 2)
        #expect(device.hear(.offered, at: 3).claims.first?.first?.tasks?.kinds == [.refresh])
        device.claim(at: 4)
        let idle = device.turn(.sensed(Conditions(present: false)), at: 5)
        #expect(idle.claims.first?.first?.tasks?.kinds == [.refresh, .processing])
    }

    @Test mutating func `is not asked for without the network that it may need`() {
        device.claim(at: 1)
        device.turn(.sensed(Conditions(network: false, power: false)), at: 2)
        let lacking = device.hear(.offered, at: 3).traits
        #expect(lacking == [FleetTraits(hasNetwork: false, hasPower: false)])
        device.claim(at: 4)
        #expect(device.turn(.sensed(.good), at: 5).traits == [FleetTraits()])
    }

    @Test mutating func `runs as any other of its name, under its fence`() throws {
        let effects = device.claim(.refresh, at: 1)
        let run = try #require(effects.delivered.first)
        #expect(run.request.workName == "sync.all")
        #expect(run.request.claim == .one)
        #expect(run.request.kind == .refresh)
        #expect(run.task.isOfFleet)
        #expect(device.engine.claimedRun(of: .photos, TaskID("sync.all")) == run)
        #expect(effects.guards == [.at(25)])
        #expect(device.finish(run, at: 2).toldEnds == [FleetEnd(.one, .over(.completed))])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `is over where it fails or its time is, as a local one`() throws {
        let run = try #require(device.claim(.refresh, at: 1).delivered.first)
        #expect(
            device.finish(run, .failed, at: 2).toldEnds == [FleetEnd(.one, .over(.unsuccessful))]
        )
        device.hear(.acknowledged([.one]), at: 3)
        device.claim(.processing, at: 4)
        device.wake(at: 10)
        device.renew(sent: 10, holds: 1, at: 10)
        device.turn(.sensed(Conditions(present: true)), at: 11)
        let next = try #require(device.engine.claimedRun(of: .photos, TaskID("sync.some")))
        let ends = device.finish(next, .failed, at: 12).toldEnds
        #expect(ends.map(\.outcome) == [.over(.expired(.deviceInUse))])
    }

    @Test mutating func `comes again where this host was the reason`() throws {
        let again = FleetEnd(.one, .again(after: .zero, failures: 0, words: ""))
        device.claim(.refresh, at: 1)
        device.wake(at: 20)
        device.wake(at: 25)
        #expect(device.exit(.photos, at: 25).toldEnds == [again])
        var other = Device([.ofFleet])
        other.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0)
        let run = try #require(other.claim(.refresh, at: 1).delivered.first)
        var effects = other.turn(.uninstall(.photos, ReplyToken(1)), at: 2)
        effects += other.turn(.exited(.photos, run.process, .signalled(9)), at: 3)
        #expect(effects.toldEnds == [again])
        var last = Device([.ofFleet])
        last.launchFailure = "no memory"
        last.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0)
        #expect(last.claim(.refresh, at: 1).toldEnds == [again])
        #expect(last.pending.isEmpty)
    }

    @Test mutating func `is left to the fleet where the system ends`() throws {
        let effects = device.claim(.refresh, at: 1)
        let begun = effects.changes.compactMap { if case .begin(let run) = $0 { run } else { nil } }
        let written = try #require(begun.first)
        let (engine, recovered) = Engine.recover(Stored(open: written), at: .at(11))
        #expect(recovered.endings == [.interrupted])
        for change in recovered.changes {
            if case .finish(_, givenBack: true) = change { Issue.record("it comes again here") }
        }
        #expect(engine.fleet == nil)
        #expect(Stored(open: written).processesToKeep.isEmpty)
    }

    @Test mutating func `is withdrawn before it begins, and goes on where it runs`() throws {
        device.turn(.sensed(Conditions(network: false, power: true)), at: 0)
        device.claim(.onNetwork(.refresh), at: 1)
        device.wake(at: 10)
        let gone = device.renew(sent: 10, holds: 1, cancelled: [.two], at: 10)
        #expect(gone.toldEnds == [FleetEnd(.two, .over(.cancelled))])
        device.hear(.acknowledged([.two]), at: 11)
        let run = try #require(device.claim(.refresh, at: 12).delivered.first)
        device.wake(at: 20)
        #expect(device.renew(sent: 20, holds: 1, cancelled: [.one], at: 20).expired.isEmpty)
        #expect(device.finish(run, at: 21).toldEnds == [FleetEnd(.one, .over(.completed))])
    }

    @Test func `that asks for itself waits for its time in the fleet`() throws {
        var limits = Limits.prompt
        limits.spacing = .seconds(10)
        var device = Device([.ofFleet], limits: limits)
        device.hear(.joined(.first, sent: .at(0), length: .seconds(30)), at: 0)
        let run = try #require(device.claim(.refresh, at: 1).delivered.first)
        device.finish(run, at: 2)
        device.hear(.acknowledged([.one]), at: 2)
        let next = FleetClaim(FleetWork(3), FleetFence(13))
        let work = ClaimedWork(next, app: .photos, name: "sync.all", .task(.refresh))
        let effects = device.claim(work, at: 3)
        #expect(effects.delivered.isEmpty)
        guard case .again(let pause, _, _) = effects.toldEnds.first?.outcome else {
            return _ = Issue.record("it is kept")
        }
        #expect(pause > .zero)
    }

    @Test mutating func `keeps its identifier from what apps submit`() {
        let submission = Submission(task: TaskID("sync.all#@1"), kind: .refresh)
        #expect(device.engine.refusal(ofTask: submission, by: .photos)?.reason == .invalid)
        let other = Submission(task: TaskID("other"), kind: .refresh)
        #expect(device.engine.refusal(ofTask: other, by: .photos)?.reason == .notPermitted)
        let good = Submission(task: TaskID("sync.all"), kind: .refresh)
        #expect(device.engine.refusal(ofTask: good, by: .photos) == nil)
    }
}

extension InstalledApp {
    fileprivate static let ofFleet = InstalledApp(
        id: .photos,
        folder: "/apps/photos",
        executable: "/apps/photos/run",
        permitted: [TaskID("sync.*")],
        fleetTasks: [TaskID("sync.*")],
        modes: ["fetch", "processing"]
    )
}

extension ClaimedWork {
    fileprivate static let refresh = ClaimedWork(
        .one,
        app: .photos,
        name: "sync.all",
        .task(.refresh)
    )
    fileprivate static let processing = ClaimedWork(
        .two,
        app: .photos,
        name: "sync.some",
        .task(.processing)
    )

    fileprivate static func onNetwork(_ kind: FleetTaskKind) -> ClaimedWork {
        ClaimedWork(.two, app: .photos, name: "sync.some", .task(kind), requiresNetwork: true)
    }
}
