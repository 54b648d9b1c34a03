import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@Suite struct `A call` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    @Test(arguments: [
        (Method("org.varlink.service.Nothing"), "MethodNotFound"),
        (Method("io.roost.System.Nothing"), "MethodNotFound"),
        (Method("io.roost.Else.Apps"), "InterfaceNotFound"),
        (Method("Apps"), "InvalidParameter"),
        (.system("Open"), "InvalidParameter"),
        (.system("Open", ["app": 5]), "InvalidParameter"),
        (.system("Watch"), "ExpectedMore"),
        (.app("Attach"), "ExpectedMore"),
        (.app("Submit", ["request": ["identifier": "a", "kind": "else"]]), "InvalidParameter"),
        (
            Method("org.varlink.service.GetInterfaceDescription", ["interface": "a.b"]),
            "InterfaceNotFound"
        ),
    ])
    func `that cannot be is told so`(method: Method, error: String) {
        #expect(system.call(method, on: person).map(\.errorName) == [error])
        #expect(!system.journal.lines.contains(.closed(person)))
    }

    @Test(arguments: [
        "", "{", "[]", "{}", #"{"method":5}"#, "\u{FF}", #"{"method":"a.b","parameters":[]}"#,
    ])
    func `that is no message ends the connection`(text: String) {
        let frame = Array(text.utf8)
        system.turn(
            .received(person, frame),
            .received(person, Method.about(.weather, "Quit").frame),
            at: 1
        )
        #expect(system.replies(person).map(\.errorName) == ["InvalidParameter"])
        #expect(system.journal.lines.last == .closed(person))
        let record = system.daemon.engine.status(of: .weather)?.record
        #expect(record?.forceQuitSince == nil, "what follows is not a message that can be trusted")
        system.turn(.received(person, Method.about(.weather, "Quit").frame), at: 2)
        #expect(system.replies(person).isEmpty)
    }

    @Test(arguments: [
        Method("org.varlink.service.GetInfo"), Method("org.varlink.service.Nothing"),
        Method("org.varlink.service.GetInterfaceDescription", ["interface": "a.b"]),
        Method("org.varlink.service.GetInterfaceDescription", ["interface": "io.roost.App"]),
        .system("Apps"), .system("Open", ["app": "com.example.mail"]),
        .system("Open", ["app": "nobody"]), .system("Explain", ["app": "a", "identifier": "b"]),
        .system("Watch"), .app("Pending"), .app("Submit"), .app("Attach"), .set("grace", "0"),
        .set("grace", "5"), .set("colour", "red"), .submitFor(.weather), .finish(1),
        .app("SubmitMany", ["requests": []]),
    ])
    func `that wants no answer gets none`(method: Method) {
        let app = system.connect(.weather)
        for connection in [person, app] {
            #expect(system.call(method.oneway, on: connection).isEmpty)
            // And the connection goes on.
            let info = Method("org.varlink.service.GetInfo")
            #expect(system.call(info, on: connection).count == 1)
        }
    }

    @Test func `is answered after the calls before it`() {
        system.turn(
            .received(person, Method.about(.weather, "Open").frame),
            .received(person, Method.system("Apps").frame),
            .received(person, Method.about(.mail, "Open").frame),
            .received(person, Method.set("grace", "9").frame),
            .received(person, Method("org.varlink.service.Nothing").frame),
            at: 1
        )
        let replies = system.replies(person)
        #expect(replies.map(\.parameters.count) == [0, 1, 0, 0, 1])
        #expect(replies.map(\.errorName) == [nil, nil, nil, nil, "MethodNotFound"])
    }

    @Test func `waits for those before it until they can be answered`() {
        system.call(.about(.weather, "Open"), on: person)
        system.call(.about(.weather, "Quit"), on: person, at: 1)
        #expect(system.call(.about(.weather, "Open"), on: person, at: 2).isEmpty)
        #expect(system.call(.system("Apps"), on: person, at: 3).isEmpty)
        #expect(system.call(.system("Settings"), on: person, at: 3).isEmpty)
        let other = system.connect()
        #expect(system.call(.system("Apps"), on: other, at: 3).count == 1)

        system.turn(.exited(ProcessNumber(1), .signalled(9)), at: 4)
        let replies = system.replies(person)
        #expect(replies.count == 3)
        #expect(replies.first?.parameters == [:])
        #expect(replies.dropFirst().first?.parameters["apps"] != nil)
        #expect(replies.last?.parameters["settings"] != nil)
        #expect(system.call(.system("Apps"), on: person, at: 5).count == 1)
    }

    @Test func `waits for its turn, one after the other`() {
        let calls = ["Open", "Home", "Open", "Quit", "Open", "Home"]
        system.turn(
            calls.map { .received(person, Method.about(.weather, $0).frame) }
                + [.received(person, Method.system("Apps").frame)],
            at: 1
        )
        #expect(system.replies(person).map(\.error) == [nil, nil, nil, nil])
        system.turn(.exited(ProcessNumber(1), .signalled(9)), at: 2)
        let rest = system.replies(person)
        #expect(rest.map(\.error) == [nil, nil, nil])
        #expect(rest.last?.parameters["apps"]?[1]?["state"] == "background")
    }

    @Test func `may wait behind another with sixty-three more`() {
        system.call(.about(.weather, "Open"), on: person)
        system.call(.about(.weather, "Quit"), on: person, at: 1)
        system.call(.about(.weather, "Open"), on: person, at: 2)
        for _ in 1...DaemonLimits.backlog { system.call(.system("Apps"), on: person, at: 3) }
        #expect(!system.journal.lines.contains(.closed(person)))
        system.call(.system("Apps"), on: person, at: 3)
        #expect(system.journal.lines.contains(.closed(person)))
    }

    @Test func `of somebody who has gone is answered to no one`() {
        system.call(.about(.weather, "Open"), on: person)
        system.call(.about(.weather, "Quit"), on: person, at: 1)
        system.call(.about(.weather, "Open"), on: person, at: 2)
        system.turn(.disconnected(person), at: 3)
        system.journal.lines = []
        system.turn(.exited(ProcessNumber(1), .signalled(9)), at: 4)
        #expect(!system.journal.lines.contains(.sent(person)))
        #expect(system.daemon.engine.status(of: .weather)?.state == .foreground)
    }

    @Test func `that submits many is told which were refused`() {
        let app = system.connect(.weather)
        func request(_ task: String) -> JSON {
            [
                "identifier": .string(task), "kind": "refresh",
                "earliestBegin": 4_000_000_000_000_000,
            ]
        }
        let many: JSON = [request("refresh1"), request("refresh2"), request("unlisted")]
        let replies = system.call(.app("SubmitMany", ["requests": many]), on: app)
        let refused = replies.first?.parameters["refused"]
        #expect(refused?[0]?["index"] == 1)
        #expect(refused?[0]?["error"] == "TooManyPending")
        #expect(refused?[1]?["index"] == 2)
        #expect(refused?[1]?["error"] == "NotPermitted")
        #expect(refused?.asArray?.count == 2)
        let pending = system.daemon.ledger.pending.map(\.task.name)
        #expect(pending == ["refresh1"])
        let none = system.call(.app("SubmitMany", ["requests": []]), on: app)
        #expect(none.map(\.parameters) == [["refused": []]])
    }

    @Test func `that finishes runs is told which were not the caller's any more`() {
        let started = system.begin(on: person)
        let replies = system.call(.finish(99, started.run, started.run), on: started.calls, at: 1)
        #expect(replies.map(\.parameters) == [["late": [99, .integer(started.run)]]])
        #expect(system.daemon.ledger.history.map(\.ending) == [.completed])
        let none = system.call(.app("Finish", ["runs": []]), on: started.calls, at: 2)
        #expect(none.map(\.parameters) == [["late": []]])
    }

    @Test func `that finishes a run needs no answer to count`() {
        let started = system.begin(on: person)
        #expect(system.call(Method.finish(started.run).oneway, on: started.calls).isEmpty)
        #expect(system.daemon.ledger.history.map(\.ending) == [.completed])
    }

    @Test(arguments: [
        ("device-in-use", "maybe"), ("device-in-use", "5"), ("background", "1"),
        ("background.com.example.mail", "0"), ("grace", "five"), ("grace", "0"), ("grace", ""),
        ("colour", "1"), ("colour", "red"),
    ])
    func `that sets what cannot be set is told what could`(name: String, value: String) {
        let replies = system.call(.set(name, value), on: person)
        #expect(replies.map(\.errorName) == ["Invalid"])
        let message = replies.first?.parameters["message"]?.asString ?? ""
        if name == "colour" {
            #expect(message.contains("there is no setting"))
        } else {
            #expect(message.contains("may be") || message.contains("is a whole number"))
        }
    }

    @Test(arguments: [(nil, 100), (0, 1), (-5, 1), (7, 7), (1_000_000, 1000)] as [(Int64?, Int)])
    func `for many rows gets as many as it may`(asked: Int64?, given: Int) {
        for number in 1...1200 {
            let entry = LogEntry(date: .at(number), kind: .clock, text: "")
            try? system.daemon.ledger.apply(.log(entry))
        }
        try? system.daemon.ledger.commit()
        let limit: JSONObject = asked.map { ["limit": .integer($0)] } ?? [:]
        let replies = system.call(.system("Log", limit), on: person)
        #expect(replies.first?.parameters["entries"]?.asArray?.count == given)
    }
}
