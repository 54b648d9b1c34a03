import RoostDaemon
import RoostEngine
import RoostWire
import Testing

private let hour = 3600

@Suite struct `An app that shows something` {
    let system: System
    let person: ConnectionID
    let news: ConnectionID
    let app: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
        news = system.connect(.weather)
        app = system.connect(.weather)
        system.call(.app("Attach", more: true), on: news)
    }

    private func start(_ id: String = "tour", staleDate: Int64? = nil) -> Method {
        .app(
            "StartActivity",
            [
                "id": .string(id), "type": "TourAttributes", "attributes": ["name": "Old town"],
                "content": ["stop": 1], "staleDate": staleDate.map { .integer($0) } ?? .null,
            ]
        )
    }

    private func update(_ stop: Int64, _ id: String = "tour") -> Method {
        .app("UpdateActivity", ["id": .string(id), "content": ["stop": .integer(stop)]])
    }

    private func own(at second: Int = 0) -> [JSON] {
        let replies = system.call(.app("LiveActivities"), on: app, at: second)
        return replies.first?.parameters["activities"]?.asArray ?? []
    }

    @Test func `is answered when that is written down, and finds it again`() {
        system.journal.lines = []
        let stale = Timestamp.at(60).nanoseconds / 1000
        #expect(system.call(start(staleDate: stale), on: app).map(\.error) == [nil])
        #expect(system.journal.lines.prefix(2) == [.committed, .sent(app)])
        #expect(
            own() == [
                [
                    "id": "tour", "type": "TourAttributes", "attributes": ["name": "Old town"],
                    "content": ["stop": 1], "staleDate": .integer(stale), "state": "active",
                ]
            ]
        )
    }

    @Test func `is told what it may not`() {
        #expect(
            system.call(start(), on: system.connect(.mail, pid: 60)).map(\.errorName) == [
                "NotAnApp"
            ]
        )
        #expect(system.call(start(), on: person).map(\.errorName) == ["NotAnApp"])
        #expect(system.call(update(2), on: app).map(\.errorName) == ["NoSuchActivity"])
        let end = Method.app("EndActivity", ["id": "tour"])
        #expect(system.call(end, on: app).map(\.errorName) == ["NoSuchActivity"])
        let long = String(repeating: "a", count: 4096)
        let large = Method.app(
            "StartActivity",
            ["id": "a", "type": "A", "attributes": ["a": .string(long)], "content": [:]]
        )
        #expect(system.call(large, on: app).map(\.errorName) == ["TooLarge"])
        for number in 1...5 { system.call(start("\(number)"), on: app) }
        #expect(system.call(start("6"), on: app).map(\.errorName) == ["TooManyPending"])
        system.call(.about(.weather, "Home"), on: person)
        #expect(system.call(start("7"), on: app).map(\.errorName) == ["NotVisible"])
    }

    @Test(
        arguments: [
            ["id": "a", "type": "A", "attributes": [], "content": [:]],
            ["id": 1, "type": "A", "attributes": [:], "content": [:]],
            ["id": "a", "type": "A", "attributes": [:]],
            ["id": "a", "type": "A", "attributes": [:], "content": [:], "staleDate": "now"],
        ] as [JSONObject]
    )
    func `is told which of its words make no sense`(words: JSONObject) {
        let reply = system.call(.app("StartActivity", words), on: app).first
        #expect(reply?.errorName == "InvalidParameter")
        #expect(own().isEmpty)
    }

    @Test(arguments: [Int64.min, -1, 0, .max])
    func `may say any date`(date: Int64) {
        #expect(system.call(start(staleDate: date), on: app).map(\.error) == [nil])
        let state = own().first?["state"]
        #expect(state == (date == .max ? "active" : "stale"))
        let end = Method.app("EndActivity", ["id": "tour", "dismissal": .integer(date)])
        #expect(system.call(end, on: app).map(\.error) == [nil])
        #expect(own().count == (date == .max ? 1 : 0))
    }

    @Test func `does not touch what another app shows`() {
        system.call(start(), on: app)
        let otherNews = system.connect(.mail, pid: 60)
        let other = system.connect(.mail, pid: 60)
        system.call(.app("Attach", more: true), on: otherNews)
        #expect(system.call(update(2), on: other).map(\.errorName) == ["NoSuchActivity"])
        let replies = system.call(.app("LiveActivities"), on: other)
        #expect(replies.first?.parameters["activities"] == [])
        #expect(own().first?["content"] == ["stop": 1])
    }

    @Test func `is told how that stands`() {
        system.call(start(staleDate: Timestamp.at(60).nanoseconds / 1000), on: app)
        _ = system.replies(news)
        system.turn(.woken, at: 60)
        #expect(
            system.replies(news).map(\.parameters) == [
                ["activity": ["id": "tour", "state": "stale"]]
            ]
        )
        system.turn(.woken, at: 8 * hour)
        system.turn(.woken, at: 12 * hour)
        #expect(
            system.replies(news).map { $0.parameters["activity"]?["state"] } == [
                "ended", "dismissed",
            ]
        )
    }

    @Test func `has it shown to people beside what runs`() {
        system.call(start(), on: app, at: 1)
        let activities = system.call(.system("Activities"), on: person, at: 2)
            .first?.parameters["activities"]?.asArray
        let shown = activities?.first
        #expect(activities?.count == 1)
        #expect(shown?["kind"] == "own")
        #expect(shown?["title"] == "TourAttributes")
        #expect(shown?["identifier"] == "tour")
        #expect(shown?["run"] == .null)
        #expect(shown?["state"] == "running")
        #expect(shown?["attributes"] == ["name": "Old town"])
        #expect(shown?["content"] == ["stop": 1])
    }

    @Test func `has each change told to those who watch`() {
        func told(at second: Int) -> [JSON?] {
            system.turn(.woken, at: second)
            return system.replies(person).map { reply in
                let shown = reply.parameters["activities"]?.asArray?.first
                return shown.map { [$0["state"] ?? .null, $0["subtitle"] ?? .null] }
            }
        }
        system.call(.system("Activities", more: true), on: person)
        system.call(start(staleDate: Timestamp.at(60).nanoseconds / 1000), on: app, at: 1)
        #expect(told(at: 2) == [["running", ""]])
        #expect(told(at: 59).isEmpty)
        #expect(told(at: 60) == [["running", "stale"]])
        system.call(update(2), on: app, at: 61)
        #expect(told(at: 62) == [["running", ""]])
        system.call(.app("EndActivity", ["id": "tour"]), on: app, at: 63)
        #expect(told(at: 64) == [["finished", ""]])
        #expect(told(at: 63 + 4 * hour) == [nil])
    }

    @Test func `keeps what was written down where the next thing cannot be`() {
        system.call(start(), on: app)
        system.daemon.ledger.fullness = .whenCommitting
        #expect(system.call(update(2), on: app).map(\.errorName) == ["StoreUnavailable"])
        #expect(own().first?["content"] == ["stop": 1])
        system.daemon.ledger.fullness = nil
        #expect(system.call(update(3), on: app).map(\.error) == [nil])
        #expect(own().first?["content"] == ["stop": 3])
    }
}
