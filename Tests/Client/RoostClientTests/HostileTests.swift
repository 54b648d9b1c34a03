import FakeSystem
import RoostClient
import RoostWire
import Testing

@Suite struct `A system that makes no sense` {
    static let nonsense = [
        "", "{", "null", "[]", "7", "\"runs\"", "{\"parameters\":[]}", "{\"parameters\":7}",
        "{\"continues\":1,\"parameters\":{}}",
        "{\"continues\":true,\"parameters\":{\"runs\":7}}",
        "{\"continues\":true,\"parameters\":{\"runs\":[7,null,{}]}}",
        "{\"continues\":true,\"parameters\":{\"runs\":[{\"number\":\"1\"}]}}",
        "{\"continues\":true,\"parameters\":{\"runs\":[{\"number\":1e300,\"identifier\":\"refresh\"}]}}",
        "{\"continues\":true,\"parameters\":{\"phase\":\"asleep\"}}",
        "{\"continues\":true,\"parameters\":{\"phase\":7}}",
        "{\"continues\":true,\"parameters\":{\"expire\":7}}",
        "{\"continues\":true,\"parameters\":{\"expire\":{}}}",
        "{\"continues\":true,\"parameters\":{\"expire\":{\"run\":\"x\",\"reason\":\"simulated\"}}}",
        "{\"continues\":true,\"parameters\":{\"runs\":[{\"number\":1,\"number\":2}]}}",
        "\u{FEFF}{}", "{\"a\":\"\u{0}", String(repeating: "[", count: 10_000),
    ]

    @Test(arguments: nonsense)
    func `is passed over, and understood again when it does`(message: String) throws {
        let reports = Inbox<String>()
        let (system, app) = try FakeSystem.launched(report: { reports.put($0) })
        _ = app.register(identifier: "refresh") { $0.finish(success: true) }
        system.send(Array(message.utf8) + [0])
        system.deliver(FakeSystem.run(9))
        #expect(system.nextFinish() == ["9 succeeded"])
        #expect(reports.next()?.contains("passed over") == true)
        #expect(reports.rest.allSatisfy { !$0.contains("\n") })
    }

    @Test func `is passed over where its bytes are no text`() throws {
        let (system, app) = try FakeSystem.launched()
        _ = app.register(identifier: "refresh") { $0.finish(success: true) }
        system.send([0xFF, 0xFE, 0x80, 0, 0x22, 0xC3, 0x22, 0])
        system.deliver(FakeSystem.run(9))
        #expect(system.nextFinish() == ["9 succeeded"])
    }

    @Test(arguments: [Int64.min, -1, 0, 1])
    func `expires a run whose deadline was long ago`(deadline: Int64) throws {
        let (system, app) = try FakeSystem.launched()
        _ = app.register(identifier: "refresh") { _ in }
        system.deliver(FakeSystem.run(1, deadline: deadline))
        #expect(system.nextFinish() == ["1 failed"])
    }

    @Test func `waits with a run whose deadline never comes`() throws {
        let (system, app) = try FakeSystem.launched()
        _ = app.register(identifier: "refresh") { _ in }
        system.deliver(FakeSystem.run(1, deadline: .max))
        system.expire(1)
        #expect(system.nextFinish() == ["1 failed"])
    }

    @Test func `is passed over where it says too much at once`() throws {
        let reports = Inbox<String>()
        let (system, app) = try FakeSystem.launched(report: { reports.put($0) })
        _ = app.register(identifier: "refresh") { $0.finish(success: true) }
        system.send([UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20) + [0])
        system.deliver(FakeSystem.run(9))
        #expect(system.nextFinish() == ["9 succeeded"])
        #expect(reports.next()?.contains("longer than") == true)
    }

    @Test func `is not listened to for ever`() throws {
        let isOver = Inbox<Bool>()
        let reports = Inbox<String>()
        var limits = ClientLimits()
        limits.unreadableMessages = 3
        let (system, app) = try FakeSystem.launched(
            limits: limits,
            report: { reports.put($0) },
            end: { isOver.put(true) }
        )
        withExtendedLifetime(app) {
            for _ in 1...3 { system.send([1, 0]) }
            #expect(isOver.next() == true)
        }
        #expect(reports.rest.count == 5)
    }

    @Test func `is listened to as long as it makes sense now and then`() throws {
        var limits = ClientLimits()
        limits.unreadableMessages = 3
        let (system, app) = try FakeSystem.launched(limits: limits)
        _ = app.register(identifier: "refresh") { $0.finish(success: true) }
        for number in Int64(1)...4 {
            for _ in 1...2 { system.send([1, 0]) }
            system.deliver(FakeSystem.run(number))
            #expect(system.nextFinish() == ["\(number) succeeded"])
        }
    }

    @Test(arguments: ["nonsense", "{\"error\":7}", "7", ""])
    func `cannot answer a submission, and can answer the next`(answer: String) throws {
        let isFirst = Once()
        let (_, app) = try FakeSystem.launched(rawAnswers: { _ in
            isFirst.take() ? Array(answer.utf8) + [0] : VarlinkReply().frame
        })
        let refusal = #expect(throws: SubmissionError.self) {
            try app.submit(TaskRequest(identifier: "refresh"))
        }
        #expect(refusal?.reason == .unavailable)
        #expect(refusal?.description.contains("cannot be read") == true)
        #expect(throws: Never.self) { try app.submit(TaskRequest(identifier: "refresh")) }
    }

    @Test func `does not hide the transfers that can be read`() throws {
        func transfer(_ task: Int64, _ more: JSONObject) -> JSON {
            var transfer: JSONObject = [
                "number": 1, "session": "s", "task": .integer(task), "kind": "data", "url": "u",
                "method": "GET", "headers": [], "priority": 0.5, "state": "finished", "sent": 0,
                "received": 0,
            ]
            for member in more { transfer[member.key] = member.value }
            return .object(transfer)
        }
        func ended(_ exchanges: JSON) -> JSONObject {
            ["outcome": ["error": "timedOut", "restarts": 0, "exchanges": exchanges]]
        }
        let exchange: JSON = ["url": "u", "method": "GET", "began": 5, "ended": 1]
        let transfers: [JSON] = [
            transfer(1, ended([exchange, 7, ["url": 1]])), transfer(2, ended("none")), "nothing",
            transfer(3, ["sent": "none"]), transfer(4, ["kind": "dream"]), transfer(5, [:]),
        ]
        let (reports, news) = (Inbox<String>(), Inbox<SessionNews>())
        let (_, app) = try FakeSystem.launched(
            answers: { _ in
                VarlinkReply(["transfers": .array(transfers), "next": 9, "more": true])
            },
            report: { reports.put($0) }
        )
        app.joinSession("s") { news.put($0) }
        guard case .joined(let told, next: 9) = news.next() else {
            Issue.record("the session was not joined")
            return
        }
        // A page that ends as the one before has nothing new.
        #expect(told.map(\.task) == [1, 2, 5, 1, 2, 5])
        #expect(told.map { $0.outcome?.exchanges.count } == [1, 0, nil, 1, 0, nil])
        #expect(reports.rest.count == 6)
    }

    @Test func `answers what it was not asked, and is not believed`() throws {
        let twice = VarlinkReply().frame + VarlinkReply().frame
        let (_, app) = try FakeSystem.launched(rawAnswers: { _ in twice })
        // The first answer may be read before the second one comes.
        let refusal = #expect(throws: SubmissionError.self) {
            for _ in 1...3 { try app.submit(TaskRequest(identifier: "refresh")) }
        }
        #expect(refusal?.reason == .unavailable)
    }
}
