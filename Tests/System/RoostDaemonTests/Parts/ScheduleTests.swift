import RoostDaemon
import RoostEngine
import RoostTesting
import RoostWire
import Testing

@Suite struct `What comes again on the wire` {
    let system: System
    let person: ConnectionID
    let app: ConnectionID

    init() throws {
        system = try System([.lasting(.weather), .mail])
        person = system.connect()
        app = system.connect(.lasting(.weather))
    }

    private func `repeat`(
        _ more: JSONObject,
        id: String = "sync",
        at second: Int = 0
    ) throws
        -> VarlinkReply
    {
        var repetition: JSONObject = [
            "id": .string(id), "intent": "Export", "arguments": ["n": 1],
        ]
        for member in more { repetition[member.key] = member.value }
        return try system.checkedReply(
            to: .app("RepeatJob", ["repetition": .object(repetition)]),
            on: app,
            at: second
        )
    }

    private func listed(at second: Int = 0) throws -> [JSON] {
        let reply = try system.checkedReply(to: .system("Schedules"), on: person, at: second)
        return reply.parameters["schedules"]?.asArray ?? []
    }

    @Test func `is shown with its next five times, and has its jobs run`() throws {
        let every: JSON = .integer(10_000_000)
        #expect(try `repeat`(["interval": every, "overlap": "queue"]).error == nil)
        let shown = try #require(try listed().first)
        #expect(shown["next"]?.asArray?.count == 5)
        #expect(shown["name"] == "sync")
        #expect(shown["overlap"] == "queue")
        #expect(shown["origin"] == "app")
        system.turn([.woken], at: 10)
        let jobs = try system.checkedReply(to: .system("Jobs"), on: person, at: 10).parameters[
            "jobs"
        ]?.asArray
        #expect(jobs?.map { $0["id"] } == ["sync"])
        #expect(try listed(at: 10).first?["submitted"] == 1)
        let found = try system.checkedReply(
            to: .app("FindSchedule", ["id": "sync"]),
            on: app,
            at: 10
        )
        #expect(found.parameters["next"]?.asArray?.count == 5)
    }

    @Test func `is paused, resumed, run and removed by its app and by a person`() throws {
        _ = try `repeat`(["interval": 10_000_000])
        func change(_ word: String, at second: Int) throws -> VarlinkReply {
            try system.checkedReply(
                to:
                    .system(
                        "ChangeSchedule",
                        [
                            "app": .string(AppID.weather.name), "name": "sync",
                            "change": .string(word),
                        ]
                    ),
                on: person,
                at: second
            )
        }
        #expect(try change("pause", at: 1).error == nil)
        #expect(try listed(at: 1).first?["pausedSince"] != .null)
        #expect(try listed(at: 1).first?["next"] == [])
        let own = Method.app("ChangeSchedule", ["id": "sync", "change": "resume"])
        #expect(try system.checkedReply(to: own, on: app, at: 2).error == nil)
        #expect(try change("run", at: 3).error == nil)
        #expect(try change("run", at: 3).error == "io.roost.System.NotNow")
        #expect(try change("remove", at: 4).error == nil)
        #expect(try listed(at: 4).isEmpty)
        #expect(try change("pause", at: 5).error == "io.roost.System.NoSuchSchedule")
        #expect(
            try system.checkedReply(to: own, on: app, at: 5).error == "io.roost.App.NoSuchSchedule"
        )
    }

    @Test func `goes by a zone that the machine knows, and by no other`() throws {
        let unknown = try `repeat`(["cron": "15 3 * * *", "zone": "Nowhere/Town"])
        #expect(unknown.error == "io.roost.App.Invalid")
        #expect(unknown.parameters["message"]?.asString?.contains("zoneinfo") == true)
        #expect(try `repeat`(["cron": "15 3 * * *"]).error == nil)
    }

    @Test(
        arguments: [
            [:], ["interval": 5_000_000, "cron": "* * * * *"],
            ["cron": "* * * * *", "startingAt": 1],
            ["interval": 5_000_000, "zone": "UTC"], ["interval": 5_000_000, "within": 1],
            ["interval": 5_000_000, "catchUp": "all"],
            ["interval": 5_000_000, "catchUp": "twice"],
            ["interval": 5_000_000, "overlap": "later"],
        ] as [JSONObject]
    )
    func `is refused where it says what cannot be, and nothing is lost`(
        more: JSONObject
    ) throws {
        _ = try `repeat`(["interval": 10_000_000])
        var repetition: JSONObject = ["id": "sync", "intent": "Export", "arguments": [:]]
        for member in more { repetition[member.key] = member.value }
        let method = Method.app("RepeatJob", ["repetition": .object(repetition)])
        let reply = try #require(system.call(method, on: app, at: 0).first)
        #expect(reply.error == "org.varlink.service.InvalidParameter")
        #expect(try listed().first?["interval"] == 10_000_000)
    }

    @Test func `has a task come again on behalf of its app, if that may be`() throws {
        func ask(_ name: String, at second: Int) throws -> VarlinkReply {
            try system.checkedReply(
                to:
                    .system(
                        "Repeat",
                        [
                            "app": .string(AppID.weather.name),
                            "repetition": [
                                "name": .string(name), "kind": "refresh", "interval": 10_000_000,
                            ],
                        ]
                    ),
                on: person,
                at: second
            )
        }
        #expect(try ask("refresh", at: 0).error == nil)
        #expect(try ask("other", at: 0).error == "io.roost.System.NotPermitted")
        system.turn([.woken], at: 10)
        #expect(try listed(at: 10).first?["submitted"] == 1)
        #expect(try listed(at: 10).first?["origin"] == "person")
    }
}
