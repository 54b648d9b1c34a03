import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostTesting
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `What work costs` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    private func costs(_ parameters: JSONObject = [:], at second: Int = 0) throws -> [JSON] {
        let method = Method.system("Cost", parameters)
        let interface = try InterfaceDescription(parsing: Interface.system.text)
        let reply = try #require(system.call(method, on: person, at: second).first)
        #expect(interface.problems(in: reply, to: method.call.method) == [])
        return try #require(reply.parameters["costs"]?.asArray)
    }

    /// Has a refresh run that uses so much.
    private func run(_ milliseconds: Int, at second: Int) {
        let begun = system.begin(on: person, at: second)
        system.daemon.machine.used[begun.process] = .milliseconds(milliseconds)
        system.call(.finish(begun.run), on: begun.calls, at: second)
    }

    @Test func `is told with what is not written down yet, once`() throws {
        run(250, at: 0)
        let told = try costs(["work": true])
        #expect(told.map { $0["processor"] } == [250_000, 250_000])
        #expect(told.first?["kind"] == nil)
        #expect(told.last?["kind"] == "refresh" && told.last?["identifier"] == "refresh")
        let written = try system.daemon.ledger.costs(of: nil, since: 0, withWork: true, limit: 9)
        #expect(written.map(\.cost.processor) == [.milliseconds(250), .milliseconds(250)])
        // The process used more, was suspended, and nothing was written down since.
        #expect(try costs(["work": true]).map { $0["processor"] } == [250_000, 250_000])
        let finished = system.daemon.ledger.history.last
        #expect(finished?.processor == .milliseconds(250))
    }

    @Test func `is written down with what is written down anyway, and by no turn of its own`()
        throws
    {
        // It is looked at when the run ends, and once more when the app was suspended.
        system.daemon.machine.growth = .milliseconds(1)
        run(250, at: 0)
        #expect(system.daemon.engine.unwrittenCosts.map(\.cost.processor) == [.milliseconds(1)])
        system.turn(.woken, at: 1)
        #expect(system.daemon.engine.unwrittenCosts.count == 1)
        system.call(.submitFor(.weather, "tidy", "processing"), on: person, at: 2)
        let written = try system.daemon.ledger.costs(of: nil, since: 0, withWork: false, limit: 9)
        #expect(written.map(\.cost.processor) == [.milliseconds(252)])
    }

    @Test func `of a launch whose time has come is written down with what is flushed`() throws {
        let request: JSONObject = [
            "identifier": "refresh", "kind": "refresh", "earliestBegin": 1_700_000_005_000_000,
        ]
        system.call(
            .system("Submit", ["app": "com.example.weather", "request": .object(request)]),
            on: person
        )
        system.turn(.woken, at: 6)
        _ = try #require(system.daemon.engine.currentRun(of: .weather, TaskID("refresh")))
        let atOnce = try system.daemon.ledger.costs(of: nil, since: 0, withWork: false, limit: 9)
        #expect(atOnce.isEmpty)
        #expect(try costs(at: 6).map { $0["launches"] } == [1])
        system.call(.submitFor(.weather, "tidy", "processing"), on: person, at: 7)
        let written = try system.daemon.ledger.costs(of: nil, since: 0, withWork: false, limit: 9)
        #expect(written.map(\.cost.launches) == [1])
    }

    @Test func `is counted once where a commit fails and is tried again`() throws {
        let begun = system.begin(on: person)
        system.daemon.machine.used[begun.process] = .milliseconds(80)
        system.daemon.ledger.fullness = .whenCommitting
        system.call(.finish(begun.run), on: begun.calls, at: 1)
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 5)
        #expect(try costs(at: 5).map { $0["processor"] } == [80_000])
    }

    @Test func `of a system that began anew is what was written down`() throws {
        run(90, at: 0)
        try system.restart(alive: [], at: 10)
        let again = system.connect()
        let reply = system.call(.system("Cost"), on: again, at: 10).first
        #expect(reply?.parameters["costs"]?.asArray?.map { $0["processor"] } == [90_000])
        #expect(reply?.parameters["today"] == "2023-11-14")
    }

    @Test func `is looked at before the first run of a process that is awake`() throws {
        system.call(.system("Open", ["app": "com.example.weather"]), on: person)
        let process = try #require(system.daemon.engine.status(of: .weather)?.process)
        system.daemon.machine.used[process] = .seconds(50)
        let begun = system.begin(on: person, at: 1)
        system.daemon.machine.used[process] = .seconds(51)
        system.call(.finish(begun.run), on: begun.calls, at: 2)
        #expect(system.daemon.ledger.history.last?.processor == .seconds(1))
    }

    @Test func `is of as many days as are asked for, within bounds`() throws {
        run(1, at: 0)
        run(1, at: 86_400)
        #expect(try costs(at: 86_400).count == 1)
        #expect(
            try costs(["days": 2], at: 86_400).map { $0["day"] } == ["2023-11-15", "2023-11-14"]
        )
        for days: JSON in [0, -1, 4000] {
            let reply = system.call(.system("Cost", ["days": days]), on: person).first
            #expect(reply?.errorName == "InvalidParameter")
        }
    }

    @Test func `holds what may wait where it is more than a person allows`() throws {
        system.call(
            .system("Set", ["name": "daily-processor-time.com.example.weather", "value": "1"]),
            on: person
        )
        run(1000, at: 0)
        system.call(.submitFor(.weather, "refresh", "refresh"), on: person, at: 1)
        #expect(system.daemon.engine.currentRun(of: .weather, TaskID("refresh")) == nil)
        let reply = system.call(.system("Cost"), on: person, at: 1).first
        let budget = try #require(reply?.parameters["budgets"]?.asArray?.first)
        #expect(budget["used"] == 1_000_000 && budget["limit"] == 1_000_000)
        #expect(budget["exhausted"] == true && budget["app"] == "com.example.weather")
        for value in ["-1", "ten", "8640001", ""] {
            let set = system.call(
                .system(
                    "Set",
                    ["name": "daily-processor-time.com.example.weather", "value": .string(value)]
                ),
                on: person
            ).first
            #expect(set?.errorName == "Invalid", "\(value)")
        }
    }
}
