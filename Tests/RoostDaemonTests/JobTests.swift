import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostTesting
import RoostWire
import Testing

@Suite struct `A job on the wire` {
    let system: System
    let person: ConnectionID
    let app: ConnectionID

    init() throws {
        system = try System([.lasting(.weather), .mail])
        person = system.connect()
        app = system.connect(.lasting(.weather))
    }

    private func say(
        _ method: Method,
        on connection: ConnectionID,
        at second: Int = 0
    ) throws -> [VarlinkReply] {
        let interface = try InterfaceDescription(
            parsing: (connection == person ? Interface.system : Interface.app).text
        )
        #expect(interface.problems(in: method.call) == [])
        let replies = system.call(method, on: connection, at: second)
        for reply in replies {
            #expect(interface.problems(in: reply, to: method.call.method) == [])
        }
        return replies
    }

    private func submit(_ jobs: JSONObject..., at second: Int = 0) throws -> VarlinkReply {
        let method = Method.app("SubmitJobs", ["jobs": .array(jobs.map { .object($0) })])
        return try #require(try say(method, on: app, at: second).first)
    }

    private func state(of id: String, at second: Int = 0) throws -> JSON {
        let method = Method.app("FindJob", ["id": .string(id)])
        let reply = try #require(try say(method, on: app, at: second).first)
        return try #require(reply.parameters["job"])
    }

    private var launched: LaunchedProcess? {
        system.daemon.engine.status(of: .weather)?.process
            .flatMap { system.daemon.machine.launched[$0] }
    }

    private func runs() throws -> [JSON] {
        let events = try #require(launched?.events)
        return system.replies(events).flatMap { $0.parameters["runs"]?.asArray ?? [] }
    }

    @Test func `is written down, many at once, and each answered in its place`() throws {
        let later: JSON = .integer(Timestamp.at(100).nanoseconds / 1000)
        let reply = try submit(
            ["intent": "Export", "arguments": ["n": 1], "notBefore": later],
            ["intent": "Else", "arguments": [:]],
            ["id": "mine", "intent": "Export", "arguments": [:], "notBefore": later]
        )
        #expect(reply.parameters["ids"] == ["Export#1", "", "mine"])
        let refused = reply.parameters["refused"]?.asArray
        #expect(refused?.count == 1)
        #expect(refused?.first?["index"] == 1)
        #expect(refused?.first?["error"] == "NoSuchIntent")
        #expect(try state(of: "mine")["state"] == "waiting")
        let unknown = try say(.app("FindJob", ["id": "else"]), on: app)
        #expect(unknown.first?.error == "io.roost.App.NoSuchJob")
        // It is none of the requests that BGTaskScheduler shows or withdraws.
        let pending = try say(.app("Pending"), on: app).first
        #expect(pending?.parameters["requests"] == [])
        let cancelled = try say(.app("CancelAll"), on: app).first
        #expect(cancelled?.parameters["cancelled"] == 0)
        #expect(try state(of: "Export#1")["state"] == "waiting")
    }

    @Test func `reaches the app with its arguments, is tried again, and has its value in the end`()
        throws
    {
        _ = try submit([
            "id": "x", "intent": "Export", "arguments": ["n": 1],
            "retry": [
                "growth": "constant", "first": 10_000_000, "longest": 10_000_000, "attempts": 3,
            ],
        ])
        let run = try #require(try runs().first)
        #expect(run["kind"] == "job" && run["identifier"] == "Export")
        #expect(run["arguments"] == ["n": 1] && run["attempt"] == 1)
        #expect(try state(of: "x")["state"] == "running")
        let calls = try #require(launched?.calls)
        let number = try #require(run["number"]?.asInteger)
        let failed: JSONObject = [
            "runs": [["number": .integer(number), "outcome": "failed", "message": "no luck"]]
        ]
        _ = system.call(.app("Finish", failed), on: calls, at: 1)
        let waiting = try state(of: "x", at: 1)
        #expect(waiting["state"] == "retrying" && waiting["attempt"] == 2)
        #expect(waiting["waiting"] == "attempt 1 of 3 failed: no luck")
        system.turn(.woken, at: 30)
        let again = try #require(try runs().first)
        #expect(again["attempt"] == 2)
        let second = try #require(again["number"]?.asInteger)
        let done: JSONObject = [
            "runs": [["number": .integer(second), "outcome": "succeeded", "result": ["value": 7]]]
        ]
        _ = system.call(.app("Finish", done), on: try #require(launched?.calls), at: 31)
        let over = try state(of: "x", at: 31)
        #expect(over["state"] == "over" && over["ending"] == "completed")
        #expect(over["result"] == ["value": 7])
    }

    @Test func `is held when its app says so, is listed, and is tried again or cancelled`() throws {
        _ = try submit(["id": "x", "intent": "Export", "arguments": [:]])
        let number = try #require(try runs().first?["number"]?.asInteger)
        let calls = try #require(launched?.calls)
        let failed: JSONObject = [
            "runs": [
                [
                    "number": .integer(number), "outcome": "failed", "message": "in vain",
                    "then": "discard",
                ]
            ]
        ]
        _ = system.call(.app("Finish", failed), on: calls, at: 1)
        let list = try #require(try say(.system("Jobs"), on: person, at: 1).first)
        let job = try #require(list.parameters["jobs"]?.asArray?.first)
        #expect(job["state"] == "held" && job["id"] == "x" && job["failure"] == "in vain")
        #expect(job["blockers"]?.asArray?.first?["name"] == "held")
        let name: JSONObject = ["app": "com.example.weather", "id": "x"]
        #expect(try say(.system("RetryJob", name), on: person, at: 2).first?.error == nil)
        #expect(try runs().first?["attempt"] == 1)
        #expect(try say(.system("CancelJob", name), on: person, at: 3).first?.error == nil)
        let gone = try say(.system("RetryJob", name), on: person, at: 3)
        #expect(gone.first?.error == "io.roost.System.NoSuchJob")
    }

    @Test func `is submitted by a person, under the name that is answered`() throws {
        let job: JSON = ["intent": "Export", "arguments": ["n": 2], "attempts": 1]
        let method = Method.system("SubmitJob", ["app": "com.example.weather", "job": job])
        let reply = try #require(try say(method, on: person).first)
        #expect(reply.parameters["id"] == "Export#1")
        #expect(try runs().first?["arguments"] == ["n": 2])
        let wrong: JSON = ["intent": "Export", "arguments": [:], "attempts": 0]
        let refused = system.call(
            .system("SubmitJob", ["app": "com.example.weather", "job": wrong]),
            on: person
        )
        #expect(refused.first?.error == "org.varlink.service.InvalidParameter")
    }

    @Test func `hides no request of its app, however many there are`() throws {
        let job: JSONObject = [
            "intent": "Export", "arguments": [:],
            "notBefore": .integer(Timestamp.at(100).nanoseconds / 1000),
        ]
        let jobs = JSON.array(Array(repeating: .object(job), count: 1001))
        _ = try say(.app("SubmitJobs", ["jobs": jobs]), on: app)
        let later: JSON = [
            "identifier": "tidy", "kind": "processing",
            "earliestBegin": .integer(Timestamp.at(200).nanoseconds / 1000),
        ]
        _ = try say(.app("Submit", ["request": later]), on: app)
        let pending = try say(.app("Pending"), on: app).first?.parameters["requests"]?.asArray
        #expect(pending?.map { $0["identifier"] } == ["tidy"])
        let list = try say(.system("Jobs", ["limit": 1000]), on: person).first
        #expect(list?.parameters["jobs"]?.asArray?.count == 1000)
        #expect(list?.parameters["more"] == true)
    }

    @Test func `has its app hear when to ask again, once it has asked`() throws {
        _ = try submit(["id": "x", "intent": "Export", "arguments": [:]])
        let (calls, events) = try #require(launched.map { ($0.calls, $0.events) })
        let number = try #require(try runs().first?["number"]?.asInteger)
        _ = system.call(.app("FindJob", ["id": "x"]), on: calls, at: 1)
        #expect(system.replies(events).isEmpty)
        _ = system.call(.finish(number), on: calls, at: 2)
        #expect(system.replies(events).compactMap { $0.parameters["jobs"] } == [["x"]])
    }
}
