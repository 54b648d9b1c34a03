@testable import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@Suite struct `A store that is full` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    private func fill(_ fullness: JournalingStore.Fullness? = .whenCommitting) {
        system.daemon.ledger.fullness = fullness
    }

    @Test(arguments: JournalingStore.Fullness.allCases)
    func `has every command refused, and nothing acknowledged`(fullness: JournalingStore.Fullness) {
        let app = system.connect(.weather)
        fill(fullness)
        for command in [
            Method.submit(), .later("tidy1"),
            .app("SubmitMany", ["requests": [["identifier": "tidy", "kind": "processing"]]]),
        ] {
            let replies = system.call(command, on: app, at: 1)
            #expect(replies.map(\.error) == ["io.roost.App.StoreUnavailable"])
            let message = replies.first?.parameters["message"]?.asString
            #expect(message?.contains("disk full") == true)
            #expect(message?.contains("make room") == true)
        }
        for command in [
            Method.submitFor(.weather), .about(.weather, "Quit"), .about(.weather, "Uninstall"),
            .about(.mail, "Open"), .set("grace", "9"),
        ] {
            let replies = system.call(command, on: person, at: 1)
            #expect(replies.map(\.error) == ["io.roost.System.StoreUnavailable"])
        }
        #expect(system.daemon.ledger.pending.isEmpty)
        #expect(!system.journal.lines.contains(.launched(.mail, ProcessNumber(1), .active)))
        #expect(system.daemon.engine.limits == .prompt)
        #expect(system.daemon.engine.status(of: .weather)?.record.forceQuitSince == nil)
    }

    @Test func `is tried again every second until there is room, without anybody asking`() {
        system.call(.later("tidy1"), on: system.connect(.weather))
        fill()
        // The due work cannot begin; nobody is told anything, and nothing else will happen.
        system.daemon.turn([.woken], at: .far)
        #expect(system.daemon.trouble != nil)
        #expect(system.journal.lines.last == .armed(Moment.far.uptime + .seconds(1), nil))
        system.daemon.turn([.woken], at: .far)
        #expect(system.journal.lines.last == .armed(Moment.far.uptime + .seconds(1), nil))
        fill(nil)
        system.daemon.turn([.woken], at: .far)
        #expect(system.daemon.trouble == nil)
        #expect(system.daemon.ledger.pending.isEmpty, "it has begun")
        #expect(system.daemon.ledger.log.contains { $0.kind == .storage })
    }

    @Test func `does not keep it from answering questions`() {
        let app = system.connect(.weather)
        system.call(.later("tidy1"), on: app)
        fill()
        system.call(.submit(), on: app, at: 1)
        #expect(system.call(.app("Pending"), on: app, at: 2).map(\.error) == [nil])
        for name in ["Apps", "Tasks", "History", "Log", "Settings", "Doctor"] {
            #expect(system.call(.system(name), on: person, at: 2).map(\.error) == [nil])
        }
        let explain: JSONObject = ["app": "com.example.weather", "identifier": "tidy1"]
        let reply = system.call(.system("Explain", explain), on: person, at: 2).first
        let names = reply?.parameters["blockers"]?.asArray?.compactMap { $0["name"]?.asString }
        #expect(names == ["earliestBeginDate", "storeUnavailable"])
    }

    @Test func `and that cannot be read either is said to whoever asks`() {
        fill()
        system.daemon.ledger.cannotBeRead = true
        let replies = system.call(.system("Tasks"), on: person, at: 1)
        #expect(replies.map(\.errorName) == ["StoreUnavailable"])
        #expect(system.call(.system("Apps"), on: person, at: 1).map(\.error) == [nil])
    }

    @Test func `does not let a run outlive its time and its grace`() {
        let started = system.begin(on: person)
        _ = system.replies(started.events)
        fill()
        system.turn(.woken, at: 30)
        #expect(system.replies(started.events).first?.parameters["expire"] != nil)
        system.turn(.woken, at: 34)
        #expect(!system.journal.lines.contains(.ended(started.process)))
        system.turn(.woken, at: 35)
        #expect(system.journal.lines.contains(.ended(started.process)))
        system.turn(.exited(started.process, .signalled(9)), at: 36)
        fill(nil)
        system.turn(.woken, at: 100)
        let finished = system.daemon.ledger.history
        #expect(finished.map(\.ending) == [.killedAfterGrace(.timeUsedUp)])
        #expect(finished.map(\.ended) == [.at(36)], "it ended when it ended")
        #expect(system.daemon.engine.status(of: .weather)?.record.strikes == 1)
    }

    @Test func `does not make a run late that was finished in time`() {
        let started = system.begin(on: person)
        _ = system.replies(started.events)
        fill()
        let replies = system.call(.finish(started.run), on: started.calls, at: 29)
        #expect(replies.map(\.errorName) == ["StoreUnavailable"])
        system.turn(.woken, at: 30)
        system.turn(.woken, at: 35)
        #expect(system.replies(started.events).isEmpty)
        #expect(!system.journal.lines.contains(.ended(started.process)))
        fill(nil)
        system.turn(.woken, at: 100)
        let finished = system.daemon.ledger.history
        #expect(finished.map(\.ending) == [.completed])
        #expect(finished.map(\.ended) == [.at(29)])
        #expect(system.journal.lines.contains(.suspended(started.process)))
    }

    @Test func `does not keep from whoever opened an app that its launch is over`() {
        system.call(.set("launching", "10"), on: person)
        #expect(system.call(.about(.weather, "Open"), on: person).isEmpty)
        _ = system.connect(.weather)
        fill()
        // It says nothing of phases, and has had its time for that; somebody's command meets the
        // full disk.
        let commands = system.call(.about(.mail, "Quit"), on: system.connect(), at: 100)
        #expect(commands.map(\.errorName) == ["StoreUnavailable"])
        #expect(system.replies(person).map(\.error) == [nil])
    }

    @Test func `does not let one app stop the clock of another's run`() {
        let started = system.begin(.weather, on: person)
        let other = system.begin(.mail, on: person)
        _ = system.replies(started.events)
        fill()
        system.call(.finish(started.run), on: other.calls, at: 1)
        system.turn(.woken, at: 30)
        #expect(system.replies(started.events).first?.parameters["expire"] != nil)
        fill(nil)
        system.turn(.woken, at: 31)
        system.turn(.woken, at: 35)
        #expect(system.journal.lines.contains(.ended(started.process)))
    }

    @Test func `does not gather what an app says over and over`() {
        let started = system.begin(on: person)
        fill()
        for _ in 1...100 {
            system.call(.finish(started.run, 77, started.run), on: started.calls, at: 1)
            system.turn(.sensed(.good), .woken, at: 1)
        }
        #expect(system.daemon.deferredFacts.count == 1)
        fill(nil)
        system.turn(.woken, at: 2)
        #expect(system.daemon.ledger.history.map(\.ending) == [.completed])
        #expect(system.daemon.deferredFacts.count == 0)
    }

    @Test func `does not turn a crash into a killing`() {
        let started = system.begin(on: person)
        fill()
        system.turn(.exited(started.process, .exited(3)), at: 10)
        system.turn(.woken, at: 30)
        system.turn(.woken, at: 35)
        #expect(!system.journal.lines.contains(.ended(started.process)), "it is gone already")
        fill(nil)
        system.turn(.woken, at: 40)
        let finished = system.daemon.ledger.history
        #expect(finished.map(\.ending) == [.crashed(.exited(3))])
        #expect(finished.map(\.ended) == [.at(10)])
        #expect(system.daemon.engine.status(of: .weather)?.record.strikes == 0)
    }

    @Test func `does not keep short memory from being relieved`() {
        let started = system.begin(on: person)
        system.call(.finish(started.run), on: started.calls, at: 1)
        fill()
        system.turn(.memoryPressure, .received(person, Method.about(.mail, "Quit").frame), at: 2)
        #expect(system.journal.lines.contains(.ended(started.process)))
    }

    @Test func `does not make half an app's process of who attaches`() {
        let app = system.connect(.weather, pid: 50)
        fill()
        let refused = system.call(.app("Attach", more: true), on: app, at: 1)
        #expect(refused.map(\.errorName) == ["StoreUnavailable"])
        #expect(!system.journal.lines.contains(.adopted(50, ProcessNumber(1))))
        // The connection is what it was: calls on it are answered, and it can try again.
        #expect(system.call(.app("Pending"), on: app, at: 2).map(\.error) == [nil])
        fill(nil)
        let attached = system.call(.app("Attach", more: true), on: app, at: 3)
        #expect(attached.first?.parameters == ["phase": "active"])
        #expect(system.journal.lines.contains(.adopted(50, ProcessNumber(1))))
    }

    /// Has an app outlive the system with a continued run, and a system whose disk is full take its
    /// place.
    private func outlive() throws -> (back: ConnectionID, process: ProcessNumber, run: Int64) {
        system.call(.about(.weather, "Open"), on: person)
        let process = try #require(system.daemon.engine.status(of: .weather)?.process)
        let launched = try #require(system.daemon.machine.launched[process])
        let request: JSON = [
            "identifier": "tidy", "kind": "continued", "title": "Tidying", "subtitle": "up",
        ]
        system.call(.app("Submit", ["request": request]), on: launched.calls, at: 1)
        let task = TaskID("tidy")
        let run = try #require(system.daemon.engine.currentRun(of: .weather, task)?.number.value)
        try system.restart(alive: [process], at: 2)
        fill()
        return (system.connect(process: process, pid: launched.pid, at: 3), process, run)
    }

    @Test func `takes back who has outlived the last system with all that it does`() throws {
        let (back, process, run) = try outlive()
        let still: JSON = [["number": .integer(run)]]
        let attached = system.call(.app("Attach", ["runs": still], more: true), on: back, at: 3)
        #expect(attached.first?.parameters == ["phase": "background"])
        // It is not waited for any more, nor ended when that would be over.
        system.turn(.woken, at: 20)
        #expect(!system.journal.lines.contains(.ended(process)))
        fill(nil)
        system.turn(.woken, at: 21)
        #expect(system.daemon.engine.currentRun(of: .weather, TaskID("tidy")) != nil)
    }

    @Test func `has who has lost some of it come again`() throws {
        let (back, _, _) = try outlive()
        let refused = system.call(.app("Attach", more: true), on: back, at: 3)
        #expect(refused.map(\.errorName) == ["StoreUnavailable"])
        fill(nil)
        let attached = system.call(.app("Attach", more: true), on: back, at: 4)
        #expect(attached.first?.parameters == ["phase": "background"])
        #expect(system.daemon.ledger.history.map(\.ending) == [.interrupted])
    }

    @Test func `is written down as it was when there is room again`() {
        let started = system.begin(on: person)
        fill()
        system.call(.finish(started.run), on: started.calls, at: 10)
        system.turn(.exited(started.process, .exited(0)), at: 11)
        fill(nil)
        system.call(.submitFor(.weather), on: person, at: 20)
        #expect(
            system.daemon.ledger.history.map(\.ending) == [.completed],
            "what happened first comes first"
        )
        #expect(system.daemon.ledger.processes == [ProcessNumber(2)])
    }
}

extension Moment {
    /// After everything that tests put into a far future.
    fileprivate static let far = Moment(
        uptime: .at(1000),
        date: Timestamp(nanoseconds: 4_100_000_000_000_000_000)
    )
}
