import RoostDaemon
import RoostEngine
import RoostTesting
import RoostWire
import Testing

@Suite struct `Somebody who looks at a window` {
    let system: System
    let person: ConnectionID
    let watcher: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
        watcher = system.connect()
    }

    private static let watch = Method.system(
        "WatchWindow",
        ["app": "com.example.weather"],
        more: true
    )

    private func show(_ text: String) -> Method {
        .app("ShowWindow", ["window": ["nodes": [["kind": "text", "text": .string(text)]]]])
    }

    private func press(_ control: Int64, _ more: JSONObject = [:]) -> Method {
        var parameters = more
        parameters["app"] = "com.example.weather"
        parameters["control"] = .integer(control)
        return .system("Press", parameters)
    }

    /// Opens the app.
    private func open(at second: Int = 0) throws -> LaunchedProcess {
        system.call(.about(.weather, "Open"), on: person, at: second)
        return try #require(system.daemon.machine.launched.values.max { $0.calls < $1.calls })
    }

    /// What a process was told of its window, as the members' names and values.
    private func told(_ process: LaunchedProcess) -> [JSONObject] {
        system.replies(process.events).map(\.parameters).filter {
            $0["windowWatched"] != nil || $0["press"] != nil
        }
    }

    private func seen(at second: Int? = nil) -> [(state: String, answer: String, text: String?)] {
        if let second { system.turn(.woken, at: second) }
        return system.replies(watcher).map { reply in
            (
                reply.parameters["state"]?.asString ?? reply.errorName ?? "",
                reply.parameters["answer"]?.asString ?? "",
                reply.parameters["window"]?["nodes"]?[0]?["text"]?.asString
            )
        }
    }

    @Test func `is told what the app shows, which is asked for it`() throws {
        let app = try open()
        #expect(told(app) == [])
        system.call(Self.watch, on: watcher, at: 1)
        #expect(told(app) == [["windowWatched": true]])
        system.call(show("sun"), on: app.calls, at: 2)
        #expect(seen().last! == ("foreground", "shown", "sun"))
        system.call(show("rain"), on: app.calls, at: 3)
        system.call(show("rain"), on: app.calls, at: 4)
        #expect(seen(at: 5).map(\.text) == ["rain"])
        system.turn(.disconnected(watcher), at: 6)
        #expect(told(app) == [["windowWatched": false]])
        // It said that before it heard.
        system.call(show("snow"), on: app.calls, at: 7)
        system.turn(.woken, at: 8)
        #expect(told(app) == [])
    }

    @Test func `is told at once how it stands, and what was seen last by others`() throws {
        let app = try open()
        #expect(system.call(Self.watch, on: watcher).map(\.continues) == [true])
        system.call(show("sun"), on: app.calls, at: 1)
        let other = system.connect()
        let replies = system.call(Self.watch, on: other, at: 2)
        #expect(replies.map { $0.parameters["answer"] } == ["shown"])
        #expect(replies[0].parameters["window"]?["nodes"]?[0]?["text"] == "sun")
        #expect(told(app) == [["windowWatched": true]])
        system.turn(.disconnected(watcher), at: 3)
        #expect(told(app) == [])
        system.turn(.disconnected(other), at: 4)
        #expect(told(app) == [["windowWatched": false]])
    }

    @Test func `is told ten times a second at most`() throws {
        let app = try open()
        system.call(Self.watch, on: watcher, at: 1)
        system.call(show("0"), on: app.calls, at: 1)
        _ = system.replies(watcher)
        for number in 1...20 { system.call(show("\(number)"), on: app.calls, at: 1) }
        #expect(seen().isEmpty)
        let telling = Uptime.at(1) + .milliseconds(100)
        #expect(system.journal.lines.contains(.armed(telling, nil)))
        #expect(seen(at: 2).map(\.text) == ["20"])
    }

    @Test func `neither launches nor resumes an app, and is told when it comes and goes`() throws {
        let first = system.call(Self.watch, on: watcher)
        #expect(first.map { $0.parameters["state"] } == ["notRunning"])
        #expect(system.daemon.machine.launched.isEmpty)
        let app = try open(at: 1)
        #expect(told(app) == [["windowWatched": true]])
        system.call(show("sun"), on: app.calls, at: 2)
        _ = seen()
        system.call(.about(.weather, "Home"), on: person, at: 3)
        #expect(seen().map(\.state) == ["background"])
        system.call(.app("Handled", ["phase": "background"]), on: app.calls, at: 4)
        let suspended = seen()
        #expect(suspended.map(\.state) == ["suspended"])
        #expect(suspended.map(\.text) == ["sun"], "the last picture stays")

        // Others look, and nobody is thawed for them.
        system.journal.lines = []
        let other = system.connect()
        system.call(Self.watch, on: other, at: 5)
        system.turn(.disconnected(other), at: 6)
        system.turn(.disconnected(watcher), at: 7)
        #expect(told(app) == [])
        #expect(!system.journal.lines.contains { if case .resumed = $0 { true } else { false } })
        // It hears that nobody looks any more when it comes forward.
        system.call(.about(.weather, "Open"), on: person, at: 8)
        #expect(told(app) == [["windowWatched": false]])
    }

    @Test func `is told of an app's end, of its next process, and that it is no more`() throws {
        let app = try open()
        system.call(Self.watch, on: watcher)
        system.call(show("sun"), on: app.calls, at: 1)
        _ = seen()
        system.turn(.exited(ProcessNumber(1), .signalled(9)), at: 2)
        #expect(seen().map(\.state) == ["notRunning"])
        let next = try open(at: 3)
        #expect(told(next) == [["windowWatched": true]])
        #expect(seen(at: 4).map(\.answer) == ["waiting"])
        system.call(show("rain"), on: next.calls, at: 5)
        #expect(seen().map(\.text) == ["rain"])
        system.turn(.exited(ProcessNumber(2), .signalled(9)), at: 6)
        _ = seen(at: 7)
        system.call(.about(.weather, "Uninstall"), on: person, at: 8)
        #expect(seen().map(\.state) == ["NoSuchApp"])
        #expect(system.call(.system("Apps"), on: watcher, at: 9).count == 1)
    }

    @Test func `is told that an app has no window`() throws {
        let app = try open()
        system.call(Self.watch, on: watcher)
        _ = seen()
        system.call(.app("ShowWindow"), on: app.calls, at: 1)
        #expect(seen().map(\.answer) == ["none"])
    }

    @Test func `costs an idle system nothing`() throws {
        let app = try open()
        system.call(Self.watch, on: watcher)
        system.call(show("sun"), on: app.calls, at: 1)
        system.turn(.woken, at: 2)
        system.journal.lines = []
        system.turn(.woken, at: 3)
        #expect(
            !system.journal.lines.contains { if case .armed(.some, _) = $0 { true } else { false } }
        )
    }

    @Test func `is not an app`() throws {
        let app = try open()
        for method in [Self.watch, press(1)] {
            #expect(system.call(method, on: app.calls).map(\.errorName) == ["PermissionDenied"])
        }
        let unknown = Method.system("WatchWindow", ["app": "nobody"], more: true)
        #expect(system.call(unknown, on: person).map(\.errorName) == ["NoSuchApp"])
        #expect(system.call(show("a"), on: system.connect(.mail)).map(\.errorName) == ["NotAnApp"])
    }

    @Test func `is not told what is too much`() throws {
        let app = try open()
        system.call(Self.watch, on: watcher)
        _ = seen()
        let long = String(repeating: "x", count: DaemonLimits.windowBytes)
        #expect(system.call(show(long), on: app.calls, at: 1).map(\.errorName) == ["TooLarge"])
        var deep: JSON = []
        for _ in 0..<50 { deep = [deep] }
        let tooDeep = Method.app("ShowWindow", ["window": ["nodes": deep]])
        #expect(system.call(tooDeep, on: app.calls).map(\.errorName) == ["InvalidParameter"])
        #expect(seen(at: 2).isEmpty)
    }

    // MARK: - Pressing

    @Test func `presses what the app then does`() throws {
        let app = try open()
        _ = told(app)
        #expect(system.call(press(4, ["text": "a", "submit": true]), on: person, at: 1).isEmpty)
        #expect(
            told(app).map { $0["press"] } == [
                ["number": 1, "control": 4, "text": "a", "submit": true]
            ]
        )
        system.call(.app("Pressed", ["number": 1]), on: app.calls, at: 2)
        #expect(system.replies(person).map(\.error) == [nil])
        // What follows on the connection is answered.
        #expect(system.call(.system("Apps"), on: person, at: 3).count == 1)
        for (number, more): (Int64, JSONObject) in [(2, ["value": "Double"]), (3, ["by": -2])] {
            #expect(system.call(press(5, more), on: person, at: 4).isEmpty)
            let pressed = told(app).last?["press"]
            for member in more { #expect(pressed?[member.key] == member.value) }
            system.call(.app("Pressed", ["number": .integer(number)]), on: app.calls, at: 5)
            #expect(system.replies(person).map(\.error) == [nil])
        }
    }

    @Test(arguments: [
        ("gone", "NoSuchControl"), ("disabled", "NotNow"), ("unsuitable", "Invalid"),
    ])
    func `is told why a press came to nothing`(refusal: String, error: String) throws {
        let app = try open()
        system.call(press(4), on: person, at: 1)
        let answer = Method.app("Pressed", ["number": 1, "refusal": .string(refusal)])
        // A number that is another's, or was never given, changes nothing.
        system.call(.app("Pressed", ["number": 9]), on: app.calls, at: 2)
        system.call(answer, on: system.connect(.mail), at: 2)
        #expect(system.replies(person).isEmpty)
        system.call(answer, on: app.calls, at: 3)
        #expect(system.replies(person).map(\.errorName) == [error])
    }

    @Test func `is not kept waiting by an app that does not answer`() throws {
        let app = try open()
        system.call(press(4), on: person, at: 1)
        #expect(system.journal.lines.contains(.armed(.at(6), nil)))
        system.turn(.woken, at: 5)
        #expect(system.replies(person).isEmpty)
        system.turn(.woken, at: 6)
        #expect(system.replies(person).map(\.errorName) == ["NotNow"])
        system.call(.app("Pressed", ["number": 1]), on: app.calls, at: 7)
        #expect(system.replies(person).isEmpty)
    }

    @Test func `is told at once that the app has ended`() throws {
        _ = try open()
        system.call(press(4), on: person, at: 1)
        system.turn(.exited(ProcessNumber(1), .signalled(9)), at: 2)
        #expect(system.replies(person).map(\.errorName) == ["NotNow"])
    }

    @Test func `cannot press in an app that is not in the foreground`() throws {
        #expect(system.call(press(1), on: person).map(\.errorName) == ["NotNow"])
        let app = try open()
        system.call(.about(.weather, "Home"), on: person, at: 1)
        system.call(.app("Handled", ["phase": "background"]), on: app.calls, at: 2)
        system.journal.lines = []
        let replies = system.call(press(1), on: person, at: 3)
        #expect(replies.map(\.errorName) == ["NotNow"])
        #expect(replies[0].parameters["message"]?.asString?.contains("roost open") == true)
        #expect(!system.journal.lines.contains { if case .resumed = $0 { true } else { false } })
    }

    @Test func `is refused a text that is too long`() throws {
        _ = try open()
        let text = String(repeating: "x", count: DaemonLimits.writtenBytes + 1)
        #expect(
            system.call(press(1, ["text": .string(text)]), on: person).map(\.errorName) == [
                "Invalid"
            ]
        )
    }

    @Test func `presses though nothing can be written down`() throws {
        let app = try open()
        system.daemon.ledger.fullness = .whenCommitting
        system.call(press(4), on: person, at: 1)
        system.call(.submitFor(.weather), on: system.connect(), at: 1)
        system.call(.app("Pressed", ["number": 1]), on: app.calls, at: 2)
        #expect(system.replies(person).map(\.error) == [nil])
    }
}
