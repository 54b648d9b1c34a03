import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostTesting
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `Transfers on the wire` {
    let system: System
    let person: ConnectionID
    let calls: ConnectionID
    let events: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
        system.call(.about(.weather, "Open"), on: person)
        let process = try #require(system.daemon.engine.status(of: .weather)?.process)
        let launched = try #require(system.daemon.machine.launched[process])
        (calls, events) = (launched.calls, launched.events)
        system.turn(.carrier([.ready]), at: 0)
        system.call(.join, on: calls)
        _ = system.replies(events)
    }

    private func start(_ task: Int64 = 1, _ more: JSONObject = [:]) -> [VarlinkReply] {
        system.call(.transfer(task, more), on: calls)
    }

    @Test func `are answered when they are written down, and then carried`() throws {
        let reply = try #require(start().first)
        #expect(reply.parameters["numbers"] == [1])
        let lines = system.journal.lines
        let committed = try #require(lines.lastIndex(of: .committed))
        let answered = try #require(lines.lastIndex(of: .sent(calls)))
        #expect(committed < answered)
        #expect(system.daemon.machine.carried == [1])
    }

    @Test func `are told with where the bytes are`() throws {
        _ = start()
        system.turn(.carrier([.done(1)]), at: 1)
        let told = system.replies(events)
        let news = try #require(told.first?.parameters["transfers"]?.asArray?.first)
        #expect(news["task"] == 1)
        #expect(
            news["outcome"]?["file"]
                == .string(system.daemon.machine.file(of: CarrierTaskNumber(1)))
        )
        #expect(news["outcome"]?["headers"] == [["ETag", "x"]])
        #expect(told.last?.parameters["sessionDone"] == "photos")
        let acknowledged = system.call(
            .app("AcknowledgeTransfers", ["session": "photos", "tasks": [1, 7]]),
            on: calls
        )
        #expect(acknowledged.first?.error == nil)
        #expect(system.daemon.machine.discarded == [1])
    }

    @Test func `are told with what was asked for them, if that is written down in its form`() throws
    {
        let interface = try InterfaceDescription(parsing: Interface.app.text)
        let exchange: JSON = [
            "url": "https://example.com/", "method": "GET", "began": 1, "answered": 2, "ended": 3,
            "status": 200, "reused": true,
        ]
        let written: [(text: String?, told: JSON)] = [
            (JSON.array([exchange]).text, [exchange]), (nil, .null), ("[{", .null), ("7", .null),
            // What is unreadable is left out alone.
            (JSON.array([["url": 7], exchange, 3]).text, [exchange]),
            // Deeper than goes into a message.
            (String(repeating: "[", count: 60) + String(repeating: "]", count: 60), .null),
        ]
        for (place, (text, told)) in written.enumerated() {
            let number = Int64(place) + 1
            _ = start(number)
            system.turn(.carrier([.done(number, exchanges: text)]), at: place)
            let reply = try #require(system.replies(events).first)
            let news = try #require(reply.parameters["transfers"]?.asArray?.first)
            #expect(news["task"] == .integer(number))
            #expect((news["outcome"]?["exchanges"] ?? .null) == told)
            #expect(interface.problems(in: reply, to: "io.roost.App.Attach") == [])
        }
    }

    @Test func `are told in several messages where what was asked for them is long`() throws {
        let url = "https://example.com/" + String(repeating: "x", count: 30_000)
        let text = JSON.array([["url": .string(url), "method": "GET", "began": 1, "ended": 2]]).text
        // Of servers of their own: all are carried at once.
        for number in Int64(1)...12 {
            _ = start(number, ["url": .string("https://\(number).example/")])
        }
        system.turn(.carrier((Int64(1)...12).map { .done($0, exchanges: text) }), at: 1)
        let told = system.replies(events).compactMap { $0.parameters["transfers"]?.asArray }
        #expect(told.map(\.count).reduce(0, +) == 12)
        // 128 KiB, and what is begun.
        #expect(told.allSatisfy { $0.count <= 5 })
    }

    @Test func `are the app's own, and are shown to people without what is secret`() throws {
        _ = start(1, ["url": "https://me:secret@example.com/a?token=abc"])
        let other = system.connect(.mail)
        _ = system.call(.app("Attach", more: true), on: other)
        let mail = system.connect(.mail)
        let joined = try #require(system.call(.join, on: mail).first)
        #expect(joined.parameters["transfers"] == [])
        let cancelled = system.call(.cancel(1), on: mail)
        #expect(cancelled.first?.errorName == "NoSuchTransfer")
        let listed = try #require(system.call(.system("Transfers"), on: person).first)
        #expect(!"\(listed.parameters)".contains("secret"))
        #expect(!"\(listed.parameters)".contains("abc"))
        let log = try #require(system.call(.system("Log"), on: person).first)
        #expect(!"\(log.parameters)".contains("secret"))
        #expect(system.call(.system("Transfers"), on: calls).first?.errorName == "PermissionDenied")
    }

    @Test func `are what the interfaces say they are`() throws {
        let own = try InterfaceDescription(parsing: Interface.app.text)
        let people = try InterfaceDescription(parsing: Interface.system.text)
        func check(
            _ method: Method,
            on connection: ConnectionID,
            _ error: String? = nil,
            at second: Int = 0
        ) {
            let interface = connection == person ? people : own
            #expect(interface.problems(in: method.call) == [])
            let replies = system.call(method, on: connection, at: second)
            #expect(!replies.isEmpty, "\(method.call.method) is not answered")
            for reply in replies {
                #expect(reply.errorName == error, "\(reply)")
                #expect(interface.problems(in: reply, to: method.call.method) == [])
            }
        }
        func checkEvents() {
            for reply in system.replies(events) {
                #expect(own.problems(in: reply, to: "io.roost.App.Attach") == [], "\(reply)")
            }
        }
        check(.transfer(1), on: calls)
        check(.transfer(2, ["earliestBegin": 1_700_000_010_000_000]), on: calls)
        check(.transfer(3, ["method": "a b"]), on: calls)
        check(.transfer(4, ["url": "ftp://x"]), on: calls)
        check(.join, on: calls)
        check(.system("Transfers"), on: person)
        let challenge = TransferChallenge(
            isOfProxy: false,
            scheme: "basic",
            realm: nil,
            host: "example.com",
            port: 443
        )
        let carrierTask = CarrierTaskNumber(1)
        let response = TransferResponse(status: 206, url: "https://example.com/")
        system.turn(
            .carrier([
                .response(carrierTask, response, offset: 5, expected: 10, restarted: "it changed"),
                .progress([TransferProgress(carrierTask, received: 7, toReceive: 10)]),
                .challenge(carrierTask, challenge),
            ]),
            at: 1
        )
        checkEvents()
        check(.system("Transfers"), on: person, at: 1)
        let answer: JSONObject = ["session": "photos", "task": 1, "disposition": "useCredential"]
        check(.app("AnswerTransfer", answer), on: calls, "InvalidParameter", at: 2)
        check(
            .app("AnswerTransfer", answer.with("user", "me").with("password", "secret")),
            on: calls,
            at: 2
        )
        check(.app("AnswerTransfer", answer.with("user", "me")), on: calls, "NotNow", at: 3)
        let failure = TransferFailure(
            .error(.connectionLost),
            message: "the server went away",
            isRetryable: true
        )
        system.turn(.carrier([.failed(carrierTask, failure)]), at: 3)
        checkEvents()
        check(.system("Transfers"), on: person, at: 3)
        let change: JSONObject = ["session": "photos", "task": 1]
        check(
            .app(
                "ChangeTransfer",
                change.with("suspended", true).with("description", "x").with("priority", 0.9)
            ),
            on: calls,
            at: 4
        )
        check(.system("ChangeTransfer", ["number": 1, "change": "pause"]), on: person, at: 5)
        check(
            .system("ChangeTransfer", ["number": 1, "change": "pause"]),
            on: person,
            "NotNow",
            at: 5
        )
        check(
            .system("ChangeTransfer", ["number": 9, "change": "pause"]),
            on: person,
            "NoSuchTransfer",
            at: 5
        )
        check(.system("Transfers", ["app": "nobody"]), on: person, "NoSuchApp", at: 5)
        check(.system("Transfers"), on: person, at: 5)
        system.turn(.woken, at: 10)
        checkEvents()
        check(.cancel(1), on: calls, at: 11)
        check(.cancel(77), on: calls, "NoSuchTransfer", at: 11)
        checkEvents()
        check(.join, on: calls, at: 12)
        check(.app("LeaveSession", ["session": "photos"]), on: calls, at: 13)
        check(.system("Transfers"), on: person, at: 13)
    }

    @Test func `are told to those who watch, at most ten times a second`() throws {
        let watcher = system.connect()
        let first = system.call(.system("Transfers", more: true), on: watcher)
        #expect(first.map(\.continues) == [true])
        _ = start()
        system.turn(.woken, at: 1)
        let replies = system.replies(watcher)
        #expect(replies.last?.parameters["transfers"]?.asArray?.count == 1)
        for received in 1...50 {
            let progress = TransferProgress(CarrierTaskNumber(1), received: Int64(received))
            system.turn(.carrier([.progress([progress])]), at: 2)
        }
        #expect(system.replies(watcher).count == 1)
    }

    @Test func `that arrived while the disk was full are told when there is room`() throws {
        _ = start()
        _ = system.replies(events)
        system.daemon.ledger.fullness = .whenCommitting
        system.turn(.carrier([.done(1)]), at: 1)
        #expect(system.replies(events).isEmpty)
        #expect(start(2).first?.errorName == "StoreUnavailable")
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 3)
        let told = system.replies(events)
        #expect(told.first?.parameters["transfers"]?.asArray?.first?["task"] == 1)
    }

    @Test
    func `that moved when the disk filled up say what they wait for, and who watches is told`()
        throws
    {
        for task in 1...4 { _ = start(Int64(task)) }
        let watcher = system.connect()
        _ = system.call(.system("Transfers", more: true), on: watcher)
        system.daemon.ledger.fullness = .whenCommitting
        let disk = TransferFailure(
            .diskFull,
            message: "no room",
            isRetryable: true,
            retryAfter: .seconds(100)
        )
        let lost = TransferFailure(
            .error(.connectionLost),
            message: "it went away",
            isRetryable: false
        )
        system.turn(
            .carrier([
                .done(1), .failed(CarrierTaskNumber(2), disk), .failed(CarrierTaskNumber(3), lost),
            ]),
            at: 1
        )
        for listed in [
            system.replies(watcher).last,
            system.call(.system("Transfers"), on: person, at: 1).first,
        ] {
            #expect(
                listed.reasons == [
                    ["waiting", "storeUnavailable"], ["waiting", "diskFull", "storeUnavailable"],
                    ["waiting", "storeUnavailable"], ["moving"],
                ]
            )
            let transfer = listed?.parameters["transfers"]?[0]
            #expect(transfer?.asObject != nil && transfer?["outcome"] == nil)
            let remedy = transfer?["blockers"]?[0]?["remedy"]?.asString
            #expect(remedy?.contains("make room") == true)
        }
        // Nothing has changed since, and nobody is told.
        system.turn(.woken, at: 2)
        #expect(system.replies(watcher).isEmpty)

        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 3)
        #expect(
            system.replies(watcher).last.reasons
                == [["finished"], ["waiting", "diskFull"], ["finished"], ["moving"]]
        )
    }

    @Test func `that nobody can read are refused with what is wrong`() {
        for (name, value) in [
            ("kind", "move"), ("url", 7), ("headers", [["a"]]), ("headers", ["a"]), ("body", "a b"),
            ("task", "one"),
        ] as [(String, JSON)] {
            #expect(start(1, [name: value]).first?.errorName == "InvalidParameter")
        }
    }

    @Test func `cannot be asked for by a process that has not attached`() {
        let stranger = system.connect(.mail)
        #expect(system.call(.transfer(1), on: stranger).first?.errorName == "NotNow")
        #expect(system.call(.transfer(1), on: person).first?.errorName == "NotAnApp")
    }
}

extension Optional<VarlinkReply> {
    /// How each transfer stands, and what holds it.
    fileprivate var reasons: [[String?]] {
        (self?.parameters["transfers"]?.asArray ?? []).map { transfer in
            let blockers = transfer["blockers"]?.asArray ?? []
            return [transfer["state"]?.asString] + blockers.map { $0["name"]?.asString }
        }
    }
}

extension Method {
    fileprivate static let join = Method.app("JoinSession", ["session": "photos"])

    fileprivate static func cancel(_ task: Int64) -> Method {
        .app("CancelTransfer", ["session": "photos", "task": .integer(task)])
    }

    fileprivate static func transfer(_ task: Int64, _ more: JSONObject = [:]) -> Method {
        var transfer: JSONObject = [
            "session": "photos", "task": .integer(task), "kind": "download",
            "url": .string("http://example.com/\(task)"), "method": "GET",
            "headers": [["Accept", "*/*"]],
        ]
        for member in more { transfer = transfer.with(member.key, member.value) }
        return .app("Transfer", ["transfers": [.object(transfer)]])
    }
}

extension CarrierReport {
    fileprivate static func done(
        _ carrierTask: Int64,
        exchanges: String? = nil
    ) -> CarrierReport {
        .finished(
            CarrierTaskNumber(carrierTask),
            TransferResponse(
                status: 200,
                url: "https://example.com/",
                headers: [HeaderField("ETag", "x"), HeaderField("Bad\r\n", "y")]
            ),
            length: 3,
            restarts: 0,
            exchanges: exchanges
        )
    }
}
