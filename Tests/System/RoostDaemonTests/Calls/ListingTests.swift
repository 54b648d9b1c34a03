import RoostEngine
import RoostSystemWire
import RoostWire
import Testing

@testable import RoostDaemon

@Suite struct `What is listed` {
    @Test func `goes into one message, with word that there is more`() throws {
        let system = try System()
        let person = system.connect()
        for number in 0..<900 {
            let request = Request(
                number: RequestNumber(Int64(10_000 + number)),
                app: .weather,
                // As long as it may be, each sign of which is written as six.
                task: TaskID("tidy.\(number)" + String(repeating: "\u{1}", count: 240)),
                kind: .processing,
                submitted: Timestamp(nanoseconds: 0)
            )
            try system.daemon.ledger.apply(.putRequest(request))
            try system.daemon.ledger.apply(
                .log(
                    LogEntry(
                        date: Timestamp(nanoseconds: Int64(number)),
                        kind: .started,
                        app: nil,
                        text: String(repeating: "\u{1}", count: 250)
                    )
                )
            )
        }
        try system.daemon.ledger.commit()
        let limit: JSONObject = ["limit": 1000]
        let tasks = try #require(system.call(.system("Tasks", limit), on: person).first)
        let pending = try #require(tasks.parameters["pending"]?.asArray)
        #expect(tasks.parameters["more"] == true)
        #expect(pending.count > 100 && pending.count < 900)
        #expect(tasks.frame.count < 1 << 20)

        let log = try #require(system.call(.system("Log", limit), on: person).first)
        let entries = try #require(log.parameters["entries"]?.asArray)
        #expect(entries.count > 100 && entries.count < 900)
        #expect(log.frame.count < 1 << 20)
    }

    @Test(arguments: [
        (name: "Tasks", list: "pending", kind: Kind.processing),
        (name: "Jobs", list: "jobs", kind: Kind.job),
    ])
    func `is told by pages, and nothing of it twice`(
        name: String,
        list: String,
        kind: Kind
    ) throws {
        let system = try System()
        let person = system.connect()
        for number in Int64(1)...7 {
            let request = Request(
                number: RequestNumber(10_000 + number),
                app: .weather,
                task: kind == .job ? TaskID(job: "\(number)") : TaskID("tidy.\(number)"),
                kind: kind,
                earliestBegin: .distantFuture,
                submitted: Timestamp(nanoseconds: 0),
                payload: kind == .job ? .job(Job(intent: "Tidy", arguments: "{}")) : .none
            )
            try system.daemon.ledger.apply(.putRequest(request))
        }
        try system.daemon.ledger.commit()
        var counts: [Int] = []
        var told: [String] = []
        var after = JSON.null
        repeat {
            let asked: JSONObject = ["limit": 3, "after": after]
            let reply = try #require(system.call(.system(name, asked), on: person).first)
            let page = try #require(reply.parameters[list]?.asArray)
            counts.append(page.count)
            told += page.map(\.text)
            after = reply.parameters["next"] ?? .null
            #expect((reply.parameters["more"] == true) == (after != .null))
        } while after != .null && counts.count < 10
        #expect(counts == [3, 3, 1])
        #expect(Set(told).count == 7)
    }

    @Test(arguments: ["", "1", "1.", "1.2.3", "a.b", "99999999999999999999.1"])
    func `goes on after nothing that was never told`(place: String) throws {
        let system = try System()
        let person = system.connect()
        for name in ["Tasks", "Jobs"] {
            let asked: JSONObject = ["after": .string(place)]
            let reply = try #require(system.call(.system(name, asked), on: person).first)
            #expect(reply.errorName == "InvalidParameter")
        }
    }

    @Test func `of the past is told as it was at a moment`() throws {
        let system = try System()
        let person = system.connect()
        for number in Int64(1)...6 {
            let request = Request(
                number: RequestNumber(10_000 + number),
                app: .weather,
                task: TaskID("tidy"),
                kind: .processing,
                submitted: Timestamp(nanoseconds: 0)
            )
            // Two at a moment, which is kept more exactly than it is told.
            let date = Timestamp(nanoseconds: (number + 1) / 2 * 1_000_000 + 700)
            try system.daemon.ledger.apply(
                .finish(
                    FinishedRun(
                        number: RunNumber(number),
                        request: request,
                        ending: .completed,
                        begun: date,
                        ended: date,
                        detail: ""
                    ),
                    givenBack: false
                )
            )
            try system.daemon.ledger.apply(
                .log(LogEntry(date: date, kind: .started, app: nil, text: "\(number)"))
            )
        }
        try system.daemon.ledger.commit()
        func told(_ name: String, _ list: String, _ asked: JSONObject) throws -> [JSONObject] {
            let reply = try #require(system.call(.system(name, asked), on: person).first)
            return try #require(reply.parameters[list]?.asArray).compactMap(\.asObject)
        }
        let past: JSONObject = ["until": 2000, "skip": 1, "limit": 2]
        let finished = try told("History", "finished", past)
        #expect(finished.map { $0["number"] } == [3, 2])
        let entries = try told("Log", "entries", ["until": 1000, "limit": 9])
        #expect(entries.map { $0["text"] } == ["1", "2"])
    }

    @Test func `is cut where it does not fit, and not before`() {
        func entry(_ length: Int) -> SystemInterface.Entry {
            SystemInterface.Entry(date: 0, kind: "", text: String(repeating: "x", count: length))
        }
        let long = entry(DaemonLimits.listedBytes / 2 - 40)
        #expect(count(ofFitting: [SystemInterface.Entry]()) == 0)
        #expect(count(ofFitting: [long]) == 1)
        #expect(count(ofFitting: [long, long]) == 2)
        #expect(count(ofFitting: [long, long, long]) == 2)
        #expect(count(ofFitting: [long, entry(700_000)]) == 1)
    }
}
