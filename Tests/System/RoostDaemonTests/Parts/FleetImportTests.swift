import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostTesting
import RoostWire
import Testing

@Suite struct `Work that a host takes along into its fleet` {
    let system: System
    var person: ConnectionID
    var app: ConnectionID

    init() throws {
        system = try System([.moving])
        person = system.connect()
        app = system.connect(.moving)
    }

    /// Ends the daemon without a word, and starts the next one in the same home.
    private mutating func restart(at second: Int) throws {
        try system.restart(alive: [], at: second)
        person = system.connect(at: second)
    }

    private static let joined = FleetEvent.joined(
        FleetIncarnation(7),
        sent: Uptime(nanoseconds: 0),
        length: .seconds(30)
    )

    private static let renewal = FleetEvent.Renewal(
        FleetIncarnation(7),
        sent: Uptime(nanoseconds: 0),
        length: .seconds(30),
        holds: 0
    )

    private func join() throws {
        let parameters: JSONObject = ["database": "host=db"]
        _ = try system.checkedReplies(to: .system("JoinFleet", parameters), on: person)
        guard case .call(let number, .join)? = told().last else {
            return _ = Issue.record("nobody is asked to join")
        }
        let joined = FleetAnswer.joined(
            FleetIncarnation(7),
            sent: Uptime(nanoseconds: 0),
            length: .seconds(30),
            place: "host=db"
        )
        tell(.answer(number, joined))
        _ = system.replies(person)
        _ = told()
    }

    private func told() -> [FleetOrder] {
        defer { system.daemon.machine.fleetOrders = [] }
        return system.daemon.machine.fleetOrders
    }

    private func tell(_ news: FleetNews..., at second: Int = 0) {
        system.turn(.fleet(news), at: second)
    }

    private func submitHere(_ id: String, _ intent: String = "Export") throws {
        let date = Moment.at(6000).date.nanoseconds / 1000
        let job: JSONObject = [
            "id": .string(id), "intent": .string(intent), "arguments": [:],
            "notBefore": .integer(date),
        ]
        let parameters: JSONObject = [
            "app": "com.example.weather", "job": .object(job), "here": true,
        ]
        let reply = try system.checkedReply(to: .system("SubmitJob", parameters), on: person)
        #expect(reply.errorName == nil)
    }

    private var waitingHere: [String] {
        get throws {
            // Whoever waits for an answer is not answered anything else before.
            let reply = try system.checkedReply(to: .system("Jobs"), on: system.connect())
            return (reply.parameters["jobs"]?.asArray ?? []).filter { $0["state"] != "over" }
                .compactMap { $0["id"]?.asString }
        }
    }

    /// What the database is offered.
    private func offer(at second: Int = 0) throws -> (call: Int64, [FleetArrival]) {
        let method = Method.system("ImportFleet")
        #expect(try system.checkedReplies(to: method, on: person, at: second) == [])
        guard case .call(let call, .offer(_, let arrivals))? = told().last else {
            throw FleetError("nothing is offered")
        }
        return (call, arrivals)
    }

    /// What the database is told to have arrived.
    private func arrival() throws -> (call: Int64, [RequestNumber]) {
        for case .call(let call, .arrive(_, let numbers)) in told() { return (call, numbers) }
        throw FleetError("nothing is said to have arrived")
    }

    private func answer() throws -> VarlinkReply {
        let reply = try #require(system.replies(person).first)
        let interface = try #require(`The published interfaces`.operators)
        #expect(interface.problems(in: reply, to: "io.roost.System.ImportFleet") == [])
        return reply
    }

    @Test func `is gone from here once the database has it, and begins when that hears of it`()
        throws
    {
        for id in ["one", "two"] { try submitHere(id) }
        try submitHere("other", "Own")
        try join()
        let dry: JSONObject = ["dryRun": true]
        let counted = try system.checkedReply(to: .system("ImportFleet", dry), on: person)
        #expect(counted.parameters["taken"] == 2)
        let (call, arrivals) = try offer()
        #expect(arrivals.map(\.submission.name) == ["one", "two"])
        #expect(try waitingHere.count == 3)
        tell(.answer(call, .offered([.taken, .name])))
        #expect(try waitingHere.sorted() == ["other", "two"])
        let found = try system.checkedReply(to: .app("FindJob", ["id": "one"]), on: app)
        let state = found.parameters["job"]
        #expect(state?["fleet"] == true && state?["state"] == "waiting")
        #expect(state?["intent"] == "Export")
        let (next, numbers) = try arrival()
        #expect(numbers == [arrivals[0].number])
        tell(.answer(next, .arrived(numbers)))
        let reply = try answer()
        #expect(reply.parameters["taken"] == 1 && reply.parameters["more"] == false)
        #expect(reply.parameters["stay"] == [["why": "name", "count": 1]])
        #expect(told() == [])
    }

    @Test mutating func `stays here where the system ends before it was withdrawn`() throws {
        try submitHere("one")
        try join()
        let (_, arrivals) = try offer()
        try restart(at: 10)
        tell(.ready, .event(Self.joined), at: 10)
        #expect(try waitingHere == ["one"])
        _ = told()
        // It is offered anew under the same number.
        let (_, again) = try offer(at: 10)
        #expect(again.map(\.number) == arrivals.map(\.number))
    }

    @Test mutating func `goes on its way after a restart, and whenever the database answers`()
        throws
    {
        try submitHere("one")
        try join()
        let (call, arrivals) = try offer()
        tell(.answer(call, .offered([.taken])))
        let (_, numbers) = try arrival()
        try restart(at: 10)
        #expect(try waitingHere == [])
        tell(.ready, .event(Self.joined), at: 10)
        let (next, again) = try arrival()
        #expect(again == numbers && again == arrivals.map(\.number))
        tell(.answer(next, .failed(FleetError("no"))), at: 11)
        tell(.event(.renewed(Self.renewal)), at: 12)
        let (last, _) = try arrival()
        tell(.answer(last, .arrived(again)), at: 13)
        tell(.event(.renewed(Self.renewal)), at: 14)
        #expect(throws: FleetError.self) { try arrival() }
        // Nobody does it again after another restart.
        try restart(at: 20)
        tell(.ready, .event(Self.joined), at: 20)
        #expect(throws: FleetError.self) { try arrival() }
    }

    @Test func `goes on with the next renewal where the store was full as it arrived`() throws {
        try submitHere("one")
        try join()
        let (call, _) = try offer()
        tell(.answer(call, .offered([.taken])))
        let (next, numbers) = try arrival()
        system.daemon.ledger.fullness = .whenCommitting
        tell(.answer(next, .arrived(numbers)), at: 1)
        #expect(try answer().errorName == "StoreUnavailable")
        system.daemon.ledger.fullness = nil
        tell(.event(.renewed(Self.renewal)), at: 2)
        let (last, again) = try arrival()
        #expect(again == numbers)
        tell(.answer(last, .arrived(again)), at: 3)
        tell(.event(.renewed(Self.renewal)), at: 4)
        #expect(throws: FleetError.self) { try arrival() }
    }

    @Test func `is counted without any change, also of what is on its way`() throws {
        for id in ["one", "two"] { try submitHere(id) }
        try join()
        let (call, arrivals) = try offer()
        tell(.answer(call, .offered([.taken, .name])))
        let (next, _) = try arrival()
        tell(.answer(next, .failed(FleetError("no"))))
        #expect(try answer().errorName == "FleetUnavailable")
        _ = told()
        let dry: JSONObject = ["dryRun": true]
        let counted = try system.checkedReply(to: .system("ImportFleet", dry), on: person)
        #expect(counted.parameters["taken"] == 1)
        #expect(told() == [])
        #expect(try waitingHere == ["two"])
        // It arrives by itself all the same.
        tell(.event(.renewed(Self.renewal)), at: 1)
        #expect(try arrival().1 == [arrivals[0].number])
    }

    @Test func `is answered with what is wrong where the database is not there`() throws {
        try submitHere("one")
        try join()
        _ = try offer()
        tell(.down(why: "gone"))
        #expect(try answer().errorName == "FleetUnavailable")
        #expect(try waitingHere == ["one"])
        let none = try system.checkedReplies(to: .system("ImportFleet"), on: person)
        #expect(none == [])
    }
}

extension InstalledApp {
    /// The weather, of whose two intents one is the fleet's.
    fileprivate static let moving = InstalledApp(
        id: .weather,
        folder: weather.folder,
        executable: weather.executable,
        permitted: [TaskID("refresh")],
        fleetTasks: [TaskID("Export")],
        modes: ["fetch", "processing"],
        intents: ["Export", "Own"].map { InstalledIntent(name: $0, description: "{}") }
    )
}
