import RoostDaemon
import RoostEngine
import RoostTesting
import RoostWire
import Testing

@Suite struct `A promise of freshness on the wire` {
    let system: System
    let person: ConnectionID
    let app: ConnectionID

    init() throws {
        system = try System([.lasting(.weather), .mail])
        person = system.connect()
        app = system.connect(.lasting(.weather))
    }

    private func promises(at second: Int) throws -> [JSON] {
        try system.checkedReply(to: .system("Check"), on: person, at: second).parameters[
            "promises"
        ]?.asArray ?? []
    }

    private func promise(_ name: String, _ about: String, within: Int64?) throws -> VarlinkReply {
        var parameters: JSONObject = ["name": .string(name), "about": .string(about)]
        if let within { parameters["within"] = .integer(within) }
        return try system.checkedReply(to: .app("PromiseFreshness", parameters), on: app)
    }

    @Test func `is listed, and told of by a notification and the log when it is broken`() throws {
        #expect(try promise("Export", "intent", within: 100_000_000).error == nil)
        let made = try #require(try promises(at: 1).first)
        #expect(made["state"] == "fresh")
        #expect(made["name"] == "Export")
        #expect(made["done"] == nil || made["done"] == .null)
        system.turn([.woken], at: 100)
        let broken = try #require(try promises(at: 100).first)
        #expect(broken["state"] == "broken")
        #expect(broken["cause"]?.asString?.contains("nothing asks for it") == true)
        let told = try system.checkedReply(to: .system("Notifications"), on: person, at: 100)
        let shown = told.parameters["notifications"]?.asArray?.first
        let title = shown.map { "\($0)" } ?? ""
        #expect(title.contains("Export is older than 1 min 40 s"), "\(title)")
        // The app finds it among its own, with all that its text has to say.
        let own = try system.checkedReply(to: .app("DeliveredNotifications", [:]), on: app)
        let delivered = try AppInterface.DeliveredNotifications.Reply(
            reading: Fields(own.parameters, context: "DeliveredNotifications")
        )
        #expect(delivered.notifications.map(\.notification.id).count == 1)
        let named = delivered.notifications.first?.notification.title
        #expect(named?.contains("Export is older than 1 min 40 s") == true)
        let log = try system.checkedReply(to: .system("Log"), on: person, at: 100).parameters[
            "entries"
        ]?.asArray
        #expect(log?.contains { $0["kind"] == "freshness" } == true)
        #expect(try promise("Export", "intent", within: nil).error == nil)
        #expect(try promises(at: 101).isEmpty)
        #expect(try promise("Export", "intent", within: nil).error != nil)
    }

    @Test func `comes with the app that declares it, as what comes again does, and goes with it`()
        throws
    {
        func install(_ more: JSONObject) throws -> VarlinkReply {
            var parameters: JSONObject = [
                "identifier": "com.example.new", "folder": "/apps/com.example.new-1",
                "executable": "/apps/com.example.new-1/run", "permitted": ["refresh"],
                "modes": ["fetch"], "intents": [],
            ]
            for member in more { parameters[member.key] = member.value }
            return try system.checkedReply(to: .system("Install", parameters), on: person)
        }
        func schedules() throws -> [JSON] {
            try system.checkedReply(to: .system("Schedules"), on: person).parameters["schedules"]?
                .asArray ?? []
        }
        let often: JSON = ["name": "refresh", "kind": "refresh", "interval": 60_000_000]
        let promise: JSON = ["name": "refresh", "about": "task", "within": 90_000_000]
        let installed = try install(["repeats": [often], "promises": [promise]])
        #expect(installed.error == nil, "\(installed)")
        #expect(try schedules().map { $0["origin"] } == ["declared"])
        #expect(try promises(at: 0).map { $0["origin"] } == ["declared"])
        // What cannot be is refused as a whole, and what was declared before holds.
        let never: JSON = ["name": "refresh", "kind": "refresh", "cron": "0 0 30 2 *"]
        let refused = try install(["repeats": [never]])
        #expect(refused.error == "io.roost.System.Invalid")
        #expect(refused.parameters["message"]?.asString?.contains("RoostRepeats") == true)
        let unknown: JSON = ["name": "Sync", "about": "intent", "within": 90_000_000]
        #expect(try install(["promises": [unknown]]).error == "io.roost.System.Invalid")
        #expect(try schedules().count == 1)
        _ = try install([:])
        #expect(try schedules().isEmpty)
        #expect(try promises(at: 0).isEmpty)
    }
}
