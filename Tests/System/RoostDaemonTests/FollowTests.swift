import RoostDaemon
import RoostEngine
import RoostTesting
import RoostWire
import Testing

@Suite struct `Somebody who follows a run` {
    let system: System
    let person: ConnectionID
    let follower: ConnectionID

    init() throws {
        system = try System([.lasting(.weather), .mail])
        person = system.connect()
        follower = system.connect()
    }

    private func states(of connection: ConnectionID) -> [String] {
        system.replies(connection).compactMap { $0.parameters["activity"]?["state"]?.asString }
    }

    private func follow(_ run: Int64, at second: Int = 0) -> [VarlinkReply] {
        system.call(.follow(run), on: follower, at: second)
    }

    @Test func `hears how it stands, each change, and its end with what it gave back`() {
        let started = system.perform(on: person)
        let first = follow(started.run)
        #expect(first.map(\.continues) == [true])
        #expect(first[0].parameters["activity"]?["state"] == "running")
        system.call(.app("Extend", ["run": .integer(started.run), "slot": 0]), on: started.calls)
        system.report(3, by: started.run)
        system.turn(.woken, at: 1)
        let second = system.replies(follower)
        #expect(second.last?.parameters["activity"]?["completed"] == 3)
        #expect(second.last?.continues == true)
        let result: JSON = ["value": 12, "dialog": "Done"]
        system.call(.finish(started.run, giving: result), on: started.calls, at: 2)
        let last = system.replies(follower)
        #expect(last.map(\.continues) == [false])
        #expect(last[0].parameters["activity"]?["ending"] == "completed")
        #expect(last[0].parameters["activity"]?["result"] == result)
        #expect(system.call(.system("Apps"), on: follower, at: 3).count == 1)
    }

    @Test func `hears of one that waits, begins and is stopped`() {
        system.call(.set("runs-per-app", "1"), on: person)
        let first = system.perform(on: person)
        let waiting = system.perform(on: person).run
        #expect(waiting != first.run)
        let reply = follow(waiting)
        #expect(reply[0].parameters["activity"]?["state"] == "waiting")
        #expect(reply[0].parameters["activity"]?["waiting"]?.asString?.isEmpty == false)
        system.call(.finish(first.run), on: first.calls, at: 1)
        system.turn(.woken, at: 2)
        #expect(states(of: follower) == ["running"])
        system.call(.stop(waiting), on: person, at: 3)
        system.turn(.woken, at: 4)
        #expect(states(of: follower) == ["stopping"])
        system.call(.finish(waiting, outcome: "failed"), on: first.calls, at: 5)
        let last = system.replies(follower)
        #expect(last.map(\.continues) == [false])
        #expect(last[0].parameters["activity"]?["ending"] == "expired")
        #expect(last[0].parameters["activity"]?["reason"] == "stopped")
    }

    @Test func `hears at once that what waited was withdrawn`() {
        system.call(.set("runs-per-app", "1"), on: person)
        _ = system.perform(on: person)
        let waiting = system.perform(on: person).run
        _ = follow(waiting)
        system.call(.stop(waiting), on: person, at: 1)
        #expect(states(of: follower) == ["finished"])
    }

    @Test func `hears that everything was withdrawn with its app`() {
        system.call(.set("runs-per-app", "1"), on: person)
        _ = system.perform(on: person)
        let waiting = system.perform(on: person).run
        _ = follow(waiting)
        system.call(.about(.weather, "Quit"), on: person, at: 0)
        let last = system.replies(follower)
        #expect(last.map(\.continues) == [false])
        #expect(last.first?.parameters["activity"]?["ending"] == "forceQuit")
    }

    @Test func `of one that is over is answered once, also long after`() {
        let started = system.perform(on: person)
        system.call(.finish(started.run), on: started.calls, at: 1)
        for second in [2, 2000] {
            let replies = follow(started.run, at: second)
            #expect(replies.map(\.continues) == [false])
            #expect(replies[0].parameters["activity"]?["ending"] == "completed")
        }
    }

    @Test(arguments: [Int64(99), 0, -1, .min, .max])
    func `of one that never was is told so`(run: Int64) {
        #expect(follow(run).map(\.errorName) == ["NoSuchRun"])
        #expect(system.call(.stop(run), on: person).map(\.errorName) == ["NoSuchRun"])
    }

    @Test func `of one that is forgotten is told so`() {
        // What people still see of it is forgotten first, then the history.
        let started = system.perform(on: person)
        system.call(.finish(started.run), on: started.calls, at: 1)
        system.call(.set("history", "100"), on: person, at: 2)
        for second in 3...300 {
            let other = system.perform(on: person, at: second)
            system.call(.finish(other.run), on: other.calls, at: second)
        }
        let other = system.perform(on: person, at: 1000)
        system.call(.finish(other.run), on: other.calls, at: 1000)
        #expect(follow(started.run, at: 1001).map(\.errorName) == ["NoSuchRun"])
    }

    @Test func `without more is answered once`() {
        let started = system.perform(on: person)
        let method = Method.system("Follow", ["run": .integer(started.run)])
        #expect(system.call(method, on: follower).map(\.continues) == [false])
        system.call(.finish(started.run), on: started.calls, at: 1)
        #expect(system.replies(follower).isEmpty)
    }

    @Test func `is answered after it what was asked meanwhile`() {
        let started = system.perform(on: person)
        _ = follow(started.run)
        #expect(system.call(.system("Apps"), on: follower).isEmpty)
        #expect(system.call(.follow(started.run), on: follower).isEmpty)
        system.call(.finish(started.run), on: started.calls, at: 1)
        let replies = system.replies(follower)
        #expect(replies.map(\.continues) == [false, false, false])
        #expect(replies[1].parameters["apps"] != nil)
        #expect(replies[2].parameters["activity"]?["ending"] == "completed")
    }

    @Test func `in the turn in which it ends hears of its end`() {
        let started = system.perform(on: person)
        system.turn(
            .received(follower, Method.follow(started.run).frame),
            .received(started.calls, Method.finish(started.run).frame),
            at: 1
        )
        let replies = system.replies(follower)
        #expect(replies.map(\.continues) == [true, false])
        #expect(replies.last?.parameters["activity"]?["state"] == "finished")
    }

    @Test func `in the turn in which it is stopped hears of it without asking`() {
        let started = system.perform(on: person)
        _ = system.call(.follow(started.run), on: system.connect(), at: 1)
        system.turn(
            .received(follower, Method.follow(started.run).frame),
            .received(person, Method.stop(started.run).frame),
            at: 1
        )
        _ = system.replies(follower)
        // A timer is armed for what could not be told yet.
        let isArmed = system.journal.lines.contains { line in
            if case .armed(let uptime?, _) = line { uptime <= .at(2) } else { false }
        }
        #expect(isArmed)
        system.turn(.woken, at: 2)
        #expect(
            system.daemon.engine.activity(of: RunNumber(started.run), at: .at(2))?.state
                == .stopping
        )
    }

    @Test func `is told ten times a second at most, and then of what is latest`() {
        let started = system.perform(on: person)
        system.call(.app("Extend", ["run": .integer(started.run), "slot": 0]), on: started.calls)
        _ = follow(started.run)
        var told = 0
        for tick in 1...500 {
            system.report(Int64(tick), by: started.run)
            let uptime = Uptime.at(1) + .milliseconds(10 * tick)
            system.daemon.turn([.woken], at: Moment(uptime: uptime, date: .at(1)))
            told += system.replies(follower).count
        }
        // Five seconds.
        #expect(told <= 51 && told >= 45, "\(told)")
        let end = Moment(uptime: .at(7), date: .at(7))
        system.daemon.turn([.woken], at: end)
        #expect(
            system.replies(follower).last?.parameters["activity"]?["completed"] == 500
        )
    }

    @Test func `reads what its app says of it, which is recorded once`() {
        let started = system.perform(on: person)
        system.call(.app("Extend", ["run": .integer(started.run), "slot": 0]), on: started.calls)
        _ = follow(started.run)
        system.daemon.machine.isRecording = true
        // It is recorded from the next turn on.
        system.turn(.woken, at: 1)
        let run = RunNumber(started.run)
        let said = [
            Event.Texts(title: "Exporting", subtitle: "the first half"),
            Event.Texts(title: "Exporting", subtitle: "the second half"),
            Event.Texts(title: "Packing", subtitle: "the second half"),
        ]
        for tick in 1...90 {
            system.daemon.machine.texts[run] = said[(tick - 1) / 30]
            system.report(Int64(tick), by: started.run)
            let uptime = Uptime.at(1) + .milliseconds(200 * tick)
            system.daemon.turn([.woken], at: Moment(uptime: uptime, date: .at(1)))
            let told = system.replies(follower).last?.parameters["activity"]
            #expect(told?["title"] == .string(said[(tick - 1) / 30].title))
            #expect(told?["subtitle"] == .string(said[(tick - 1) / 30].subtitle))
        }
        #expect(system.daemon.machine.recordedTexts == said)
    }

    @Test func `leaves the system as it was when gone`() {
        let started = system.perform(on: person)
        system.call(.app("Extend", ["run": .integer(started.run), "slot": 0]), on: started.calls)
        _ = follow(started.run)
        system.turn(.disconnected(follower), at: 1)
        system.journal.lines = []
        system.turn(.woken, at: 2)
        #expect(!system.journal.lines.contains(.sent(follower)))
        #expect(system.daemon.engine.alarm.uptime == .at(2) + .milliseconds(500))
        system.call(.finish(started.run), on: started.calls, at: 3)
        #expect(system.daemon.ledger.history.map(\.ending) == [.completed])
    }

    /// The moment for which the timers were armed last.
    private var armed: Uptime? {
        let last = system.journal.lines.last { if case .armed = $0 { true } else { false } }
        if case .armed(let uptime, _) = last { return uptime }
        return nil
    }

    @Test(arguments: [false, true])
    func `leaves no timer behind when gone before the next telling`(inTheSameTurn: Bool) {
        let started = system.perform(on: person)
        // Somebody was told just now, so that the next telling is later.
        let first = system.connect()
        system.call(.follow(started.run), on: first, at: 1)
        system.turn(.disconnected(first), at: 1)
        let asking: [Input] = [
            .received(follower, Method.follow(started.run).frame),
            .received(person, Method.stop(started.run).frame),
        ]
        if inTheSameTurn {
            system.turn(asking + [.disconnected(follower)], at: 1)
        } else {
            system.turn(asking, at: 1)
            #expect(armed == .at(1) + .milliseconds(100))
            system.turn(.disconnected(follower), at: 1)
        }
        #expect(armed == system.daemon.engine.alarm.uptime)
        #expect(armed == .at(1) + Limits.prompt.grace)
    }

    @Test func `is told what happened in a store's trouble when that is over`() {
        let started = system.perform(on: person)
        _ = follow(started.run)
        system.daemon.ledger.fullness = .whenCommitting
        system.call(.finish(started.run), on: started.calls, at: 1)
        #expect(!states(of: follower).contains("finished"))
        #expect(
            system.call(.stop(started.run), on: person, at: 1)[0].errorName == "StoreUnavailable"
        )
        #expect(system.call(.performed, on: person, at: 1)[0].errorName == "StoreUnavailable")
        let late = system.connect(at: 2)
        #expect(system.call(.follow(started.run), on: late, at: 2).map(\.continues) == [true])
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 3)
        #expect(states(of: follower).last == "finished")
        #expect(states(of: late).last == "finished")
    }

    @Test func `is told when the store can be read again`() {
        system.call(.set("runs-per-app", "1"), on: person)
        let first = system.perform(on: person)
        let waiting = system.perform(on: person).run
        _ = follow(waiting)
        system.daemon.ledger.cannotBeRead = true
        #expect(
            system.call(.follow(waiting), on: system.connect(), at: 1)[0].errorName
                == "StoreUnavailable"
        )
        system.call(.finish(first.run), on: first.calls, at: 2)
        system.daemon.ledger.cannotBeRead = false
        system.turn(.woken, at: 3)
        system.turn(.woken, at: 4)
        #expect(states(of: follower).last == "running")
    }

    @Test func `is given a long result whole, and lists are not`() {
        let started = system.perform(on: person)
        _ = follow(started.run)
        let watcher = system.connect()
        system.call(.system("Activities", more: true), on: watcher)
        system.call(.app("Extend", ["run": .integer(started.run), "slot": 0]), on: started.calls)
        let long: JSON = ["value": .string(String(repeating: "a", count: 700 * 1024))]
        system.call(.finish(started.run, giving: long), on: started.calls, at: 1)
        #expect(system.replies(follower).last?.parameters["activity"]?["result"] == long)
        let listed = system.replies(watcher).last?.parameters["activities"]?[0]
        #expect(listed?["state"] == "finished")
        #expect(listed?["result"]?.isNull == true)
        #expect(follow(started.run, at: 400)[0].parameters["activity"]?["result"] == long)
    }
}

@Suite struct `Somebody who watches what runs long` {
    let system: System
    let person: ConnectionID
    let watcher: ConnectionID

    init() throws {
        system = try System([.lasting(.weather), .mail])
        person = system.connect()
        watcher = system.connect()
    }

    @Test func `hears of it when it begins, moves and ends`() {
        let first = system.call(.system("Activities", more: true), on: watcher)
        #expect(first.map(\.continues) == [true])
        #expect(first[0].parameters["activities"] == [])
        let started = system.perform(on: person)
        system.call(.app("Extend", ["run": .integer(started.run), "slot": 0]), on: started.calls)
        system.turn(.woken, at: 1)
        let begun = system.replies(watcher).last?.parameters["activities"]
        #expect(begun?[0]?["run"] == .integer(started.run))
        system.report(7, by: started.run)
        system.turn(.woken, at: 2)
        #expect(system.replies(watcher).last?.parameters["activities"]?[0]?["completed"] == 7)
        system.call(.finish(started.run), on: started.calls, at: 3)
        let over = system.replies(watcher).last?.parameters["activities"]
        #expect(over?[0]?["state"] == "finished")
        system.turn(.woken, at: 4)
        #expect(system.replies(watcher).isEmpty, "nothing has changed")
    }

    @Test func `of no app is told that there is none`() {
        let method = Method.system("Activities", ["app": "nobody"], more: true)
        #expect(system.call(method, on: watcher).map(\.errorName) == ["NoSuchApp"])
        #expect(system.call(.system("Apps"), on: watcher).count == 1)
    }
}

@Suite struct `An intent on the wire` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System([.lasting(.weather), .mail])
        person = system.connect()
    }

    @Test(arguments: [5, "{}", [], true, 1.5] as [JSON])
    func `has arguments that are an object`(arguments: JSON) {
        let method = Method.system(
            "Perform",
            ["app": "com.example.weather", "intent": "Export", "arguments": arguments]
        )
        #expect(system.call(method, on: person).map(\.errorName) == ["InvalidParameter"])
    }

    @Test func `is handed over by its name, with its arguments as they were`() {
        let arguments: JSON = ["film": "a\u{0}\u{1F600}b", "times": [1, 2.5, .null, ["x": []]]]
        let method = Method.system(
            "Perform",
            ["app": "com.example.weather", "intent": "Export", "arguments": arguments]
        )
        let run = system.call(method, on: person)[0].parameters["run"]
        let process = system.daemon.engine.status(of: .weather)?.process ?? ProcessNumber(-1)
        let events = system.daemon.machine.launched[process]?.events ?? ConnectionID(.max)
        let handed = system.replies(events).compactMap { $0.parameters["runs"]?[0] }
        #expect(handed.map { $0["number"] } == [run])
        #expect(handed.map { $0["identifier"] } == ["Export"])
        #expect(handed.map { $0["arguments"] } == [arguments])
    }

    @Test func `is for people to run and not for apps`() {
        let started = system.perform(on: person)
        for method in [
            Method.performed, .follow(started.run), .stop(started.run), .system("Activities"),
            .system("Intents"),
        ] {
            let replies = system.call(method, on: started.calls)
            #expect(replies.map(\.errorName) == ["PermissionDenied"])
        }
    }

    @Test func `is run for each of ten callers, in one commit`() {
        let callers = (1...10).map { _ in system.connect() }
        system.journal.lines = []
        system.turn(callers.map { .received($0, Method.performed.frame) }, at: 1)
        let runs = callers.map { system.replies($0).first?.parameters["run"]?.asInteger }
        #expect(Set(runs).count == 10 && !runs.contains(nil))
        #expect(system.journal.lines.count { $0 == .committed } == 1)
    }

    @Test func `of a caller who goes away goes on`() {
        let caller = system.connect()
        system.turn(
            .received(caller, Method.performed.frame),
            .disconnected(caller),
            at: 1
        )
        let runs = system.daemon.engine.status(of: .weather)?.runs ?? []
        #expect(runs.count == 1)
    }

    @Test func `is not the app's to cancel with its own`() {
        system.call(.set("runs-per-app", "1"), on: person)
        let started = system.perform(on: person)
        _ = system.perform(on: person)
        let pending = system.call(.app("Pending"), on: started.calls)
        #expect(pending[0].parameters["requests"] == [])
    }

    @Test func `cannot be spoken of by who is no app's process`() {
        let stranger = system.connect(.weather, pid: 999)
        let started = system.perform(on: person)
        let run: JSON = .integer(started.run)
        for method in [
            Method.app("Share"), .app("Extend", ["run": run, "slot": 0]),
            .app("EndExtendedTime", ["run": run]),
        ] {
            #expect(system.call(method, on: stranger).map(\.errorName) == ["NotAnApp"])
            #expect(system.call(method.oneway, on: stranger).isEmpty)
        }
    }

    @Test func `has its page taken in, or is told why not`() {
        let started = system.perform(on: person)
        #expect(system.call(.app("Share"), on: started.calls).map(\.error) == [nil])
        #expect(system.daemon.machine.shared == [started.process])
        system.daemon.machine.pageFailure = PageFailure(reason: "no descriptor came with the call")
        let replies = system.call(.app("Share"), on: started.calls)
        #expect(replies.map(\.errorName) == ["Invalid"])
        #expect(replies[0].parameters["message"] == "no descriptor came with the call")
    }
}

// MARK: - What is said

extension System {
    /// Has an intent run, and answers with its run and where its process is heard.
    func perform(
        on connection: ConnectionID,
        at second: Int = 0
    ) -> (calls: ConnectionID, events: ConnectionID, process: ProcessNumber, run: Int64) {
        let run = call(.performed, on: connection, at: second)
            .first?.parameters["run"]?.asInteger
        let process = daemon.engine.status(of: .weather)?.process ?? ProcessNumber(-1)
        let launched = daemon.machine.launched[process]
        let nowhere = ConnectionID(.max)
        return (launched?.calls ?? nowhere, launched?.events ?? nowhere, process, run ?? -1)
    }

    func report(_ completed: Int64, by run: Int64) {
        let updates = (daemon.machine.counts[RunNumber(run)]?.updates ?? 0) + 1
        daemon.machine.counts[RunNumber(run)] = ProgressCounts(
            completed: completed,
            total: 1000,
            updates: updates
        )
    }
}

extension Method {
    static let performed = Method.system(
        "Perform",
        ["app": "com.example.weather", "intent": "Export", "arguments": [:]]
    )

    static func follow(_ run: Int64) -> Method {
        .system("Follow", ["run": .integer(run)], more: true)
    }

    static func stop(_ run: Int64) -> Method { .system("Stop", ["run": .integer(run)]) }

    static func finish(_ run: Int64, giving result: JSON) -> Method {
        .app(
            "Finish",
            [
                "runs": [
                    ["number": .integer(run), "outcome": "succeeded", "result": result]
                ]
            ]
        )
    }
}

extension InstalledApp {
    /// An app with an intent and continued work.
    static func lasting(_ id: AppID) -> InstalledApp {
        let plain = example(id)
        return InstalledApp(
            id: id,
            folder: plain.folder,
            executable: plain.executable,
            permitted: plain.permitted + [TaskID("film.*")],
            modes: plain.modes,
            intents: [InstalledIntent(name: "Export", description: #"{"name":"Export"}"#)]
        )
    }
}
