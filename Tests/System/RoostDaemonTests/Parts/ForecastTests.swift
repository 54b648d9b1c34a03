import RoostDaemon
import RoostEngine
import RoostTesting
import RoostWire
import Testing

@Suite struct `A forecast that a person asks for` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
        var conditions = Conditions.good
        conditions.externalPower = Reading(false, evidence: "AC", since: .at(0))
        system.turn(.sensed(conditions), at: 0)
        let request: JSONObject = [
            "identifier": "tidy", "kind": "processing", "requiresPower": true,
        ]
        let submission: JSONObject = [
            "app": .string(AppID.weather.name), "request": .object(request),
        ]
        system.call(.system("Submit", submission), on: person, at: 0)
    }

    private func forecast(_ supposing: [JSON], at second: Int = 0) throws -> JSON {
        let day = Moment.at(second + 86_400).date.nanoseconds / 1000
        let parameters: JSONObject = ["until": .integer(day), "supposing": .array(supposing)]
        let reply = try #require(
            system.call(.system("Forecast", parameters), on: person, at: second).first
        )
        return try #require(reply.parameters["runs"]?[0], "\(reply)")
    }

    private func power(_ isOn: Bool, at second: Int? = nil) -> JSON {
        let moment = second.map { Moment.at($0).date.nanoseconds / 1000 }
        return ["power": .bool(isOn), "at": moment.map { .integer($0) } ?? .null]
    }

    @Test func `tells when what is supposed lets work begin`() throws {
        let never = try forecast([power(false)])
        #expect(never["begins"] ?? .null == .null)
        #expect(never["blockers"]?[0]?["name"] == "noExternalPower")
        // Whatever order it is said in, it comes in the order of time.
        let later = try forecast([power(true, at: 7200), power(false), power(true, at: 3600)])
        #expect(later["begins"] == .integer(Moment.at(3600).date.nanoseconds / 1000))
        #expect(later["blockers"]?[0]?["evidence"] != nil)
    }

    @Test func `writes nothing down and begins nothing`() throws {
        _ = try forecast([power(false)])
        let before = system.journal.lines
        let engine = system.daemon.engine.status(of: .weather)?.runs
        _ = try forecast([power(true, at: 60)], at: 1)
        let after = system.journal.lines.dropFirst(before.count)
        #expect(after.allSatisfy { if case .sent = $0 { true } else { false } }, "\(after)")
        #expect(system.daemon.engine.status(of: .weather)?.runs == engine)
    }
}
