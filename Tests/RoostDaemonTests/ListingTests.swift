import RoostEngine
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

    @Test func `is cut where it does not fit, and not before`() {
        func entry(_ length: Int) -> SystemInterface.Entry {
            SystemInterface.Entry(date: 0, kind: "", text: String(repeating: "x", count: length))
        }
        let long = entry(ClientLimits.listedBytes / 2 - 40)
        #expect(count(ofFitting: [SystemInterface.Entry]()) == 0)
        #expect(count(ofFitting: [long]) == 1)
        #expect(count(ofFitting: [long, long]) == 2)
        #expect(count(ofFitting: [long, long, long]) == 2)
        #expect(count(ofFitting: [long, entry(700_000)]) == 1)
    }
}
