import RoostDaemon
import RoostEngine
import RoostTesting
import RoostWire
import Testing

@Suite struct `A graph of jobs on the wire` {
    let system: System
    let person: ConnectionID
    let app: ConnectionID

    init() throws {
        system = try System([.lasting(.weather), .mail])
        person = system.connect()
        app = system.connect(.lasting(.weather))
    }

    private func submit(_ jobs: JSONObject..., at second: Int = 0) throws -> VarlinkReply {
        try system.checkedReply(
            to: .app("SubmitJobs", ["jobs": .array(jobs.map { .object($0) })]),
            on: app,
            at: second
        )
    }

    private func job(_ id: String, _ more: JSONObject = [:]) -> JSONObject {
        var job: JSONObject = ["id": .string(id), "intent": "Export", "arguments": [:]]
        for member in more { job[member.key] = member.value }
        return job
    }

    private var launched: LaunchedProcess? {
        system.daemon.engine.status(of: .weather)?.process
            .flatMap { system.daemon.machine.launched[$0] }
    }

    private func runs() throws -> [JSON] {
        let events = try #require(launched?.events)
        return system.replies(events).flatMap { $0.parameters["runs"]?.asArray ?? [] }
    }

    private func finish(_ run: JSON, at second: Int) throws {
        let number = try #require(run["number"]?.asInteger)
        _ = system.call(.finish(number), on: try #require(launched?.calls), at: second)
    }

    @Test func `is submitted at once, runs in its order, and says what waits for what`() throws {
        let reply = try submit(
            job("a"),
            job("zip", ["after": ["a", "b"]]),
            job("b"),
            job("up", ["after": ["a", "b"], "onFailure": "cancel"])
        )
        #expect(reply.parameters["ids"] == ["a", "", "b", "up"])
        let refused = try #require(reply.parameters["refused"]?.asArray?.first)
        #expect(refused["index"] == 1 && refused["error"] == "NoSuchJob")
        let first = try runs()
        #expect(first.count == 2)
        let found = try system.checkedReply(to: .app("FindJob", ["id": "up"]), on: app).parameters[
            "job"
        ]
        #expect(found?["after"] == ["a", "b"])
        #expect(found?["waiting"] == "it comes after a (running), b (running)")
        let listed = try system.checkedReply(to: .system("Jobs"), on: person).parameters["jobs"]?
            .asArray
        let up = try #require(listed?.first { $0["id"] == "up" })
        #expect(up["after"] == ["a", "b"])
        #expect(up["blockers"]?.asArray?.first?["name"] == "afterJobs")
        let explained = try system.checkedReply(
            to:
                .system("Explain", ["app": "com.example.weather", "identifier": "job#up"]),
            on: person
        )
        let words = explained.parameters["blockers"]?.asArray?.first?["evidence"]
        #expect(words == "it comes after a (running), b (running)")
        try finish(first[0], at: 1)
        #expect(try runs().isEmpty)
        try finish(first[1], at: 2)
        #expect(try runs().count == 1)
    }

    @Test func `is shown by its name, waiting or running, and no other with it`() throws {
        _ = try submit(job("a"), job("b", ["after": ["a"]]))
        func shown(_ parameters: JSONObject) throws -> [JSON?] {
            let reply = try system.checkedReply(to: .system("Jobs", parameters), on: person)
            return (reply.parameters["jobs"]?.asArray ?? []).map { $0["state"] }
        }
        let app: JSONObject = ["app": "com.example.weather"]
        #expect(try shown(app.with("id", "a")) == ["running"])
        #expect(try shown(app.with("id", "b")) == ["waiting"])
        #expect(try shown(app.with("id", "c")) == [])
        // One of that name that comes again waits beside its run.
        _ = try submit(job("a"))
        #expect(try shown(app.with("id", "a")) == ["running", "waiting"])
        let nobody = try system.checkedReply(
            to: .system("Jobs", ["app": "nobody", "id": "a"]),
            on: person
        )
        #expect(nobody.error == "io.roost.System.NoSuchApp")
        let unsaid = system.call(.system("Jobs", ["id": "a"]), on: person).first
        #expect(unsaid?.error == "org.varlink.service.InvalidParameter")
    }

    @Test func `is refused where it would go round, also by way of a replaced job`() throws {
        let later: JSON = .integer(Timestamp.at(100).nanoseconds / 1000)
        _ = try submit(
            job("a", ["notBefore": later]),
            job("b", ["after": ["a"]]),
            job("c", ["after": ["b"]])
        )
        for (id, after) in [("a", "c"), ("a", "a"), ("new", "new")] {
            let reply = try submit(job(id, ["after": [.string(after)]]))
            let refused = try #require(reply.parameters["refused"]?.asArray?.first)
            #expect(refused["error"] == "Invalid", "\(id) after \(after)")
        }
        let unknown = system.call(
            .app("SubmitJobs", ["jobs": [.object(job("x", ["onFailure": "explode"]))]]),
            on: app
        )
        #expect(unknown.first?.error == "org.varlink.service.InvalidParameter")
    }

    @Test func `grows at its end where a job is appended`() throws {
        #expect(try submit(job("s", ["append": true])).parameters["ids"] == ["s"])
        #expect(try submit(job("s", ["append": true])).parameters["ids"] == ["s#+2"])
        #expect(try submit(job("s", ["append": true])).parameters["ids"] == ["s#+3"])
        let last = try system.checkedReply(to: .app("FindJob", ["id": "s#+3"]), on: app).parameters[
            "job"
        ]
        #expect(last?["after"] == ["s#+2"])
        for second in 1...3 {
            let run = try runs()
            #expect(run.count == 1)
            try finish(try #require(run.first), at: second)
        }
    }

    @Test func `has steps that are told to the next attempt, and not taken from a former one`()
        throws
    {
        _ = try submit(job("x"))
        let run = try #require(try runs().first)
        #expect(run["steps"] == nil)
        let number = try #require(run["number"])
        let calls = try #require(launched?.calls)
        let put = Method.app(
            "PutStep",
            ["run": number, "name": "resized", "result": ["value": [1, 2]]]
        )
        #expect(try system.checkedReply(to: put, on: calls, at: 1).error == nil)
        let find = Method.app("FindStep", ["run": number, "name": "resized"])
        let found = try system.checkedReply(to: find, on: calls, at: 1).parameters
        #expect(found["done"] == true && found["result"] == ["value": [1, 2]])
        let listed = try system.checkedReply(to: .system("Jobs"), on: person, at: 1).parameters[
            "jobs"
        ]?.asArray
        #expect(listed?.first?["steps"] == ["resized"])
        let one: JSONObject = ["app": "com.example.weather", "id": "x"]
        let shown = try system.checkedReply(to: .system("Jobs", one), on: person, at: 1).parameters[
            "jobs"
        ]?.asArray
        #expect(shown?.map { $0["steps"] } == [["resized"]])
        let failed: JSONObject = [
            "runs": [["number": number, "outcome": "failed", "then": "snooze", "after": 1]]
        ]
        _ = system.call(.app("Finish", failed), on: calls, at: 2)
        system.turn(.woken, at: 10)
        let again = try #require(try runs().first)
        #expect(again["steps"] == 1)
        let late = try system.checkedReply(
            to:
                .app("PutStep", ["run": number, "name": "late", "result": [:]]),
            on: try #require(launched?.calls),
            at: 11
        )
        #expect(late.error == "io.roost.App.NoSuchRun")
        let other = try system.checkedReply(
            to:
                .app("FindStep", ["run": try #require(again["number"]), "name": "late"]),
            on: try #require(launched?.calls),
            at: 11
        )
        #expect(other.parameters["done"] == false)
    }
}
