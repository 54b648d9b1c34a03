import RoostDaemon
import RoostEngine
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

    private func submit(_ jobs: JSONObject..., at second: Int = 0) throws -> VarlinkReply {
        let method = Method.app("SubmitJobs", ["jobs": .array(jobs.map { .object($0) })])
        return try #require(try system.checkedReplies(to: method, on: app, at: second).first)
    }

    private func state(of id: String, at second: Int = 0) throws -> JSON {
        let method = Method.app("FindJob", ["id": .string(id)])
        let reply = try #require(try system.checkedReplies(to: method, on: app, at: second).first)
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

    @Test func `takes along what it needs, and what is at the path it waits for`() throws {
        system.daemon.machine.marks["/in"] = PathMark("7.7")
        let needs: JSONObject = [
            "unmetered": true, "batteryNotLow": true, "charging": true, "deviceIdle": true,
            "storage": 5, "change": "/in",
        ]
        _ = try submit([
            "id": "mine", "intent": "Export", "arguments": [:], "needs": .object(needs),
        ])
        let job = try system.daemon.ledger.pending(.weather, TaskID(job: "mine"))
        #expect(job?.job?.needs.path == Needs.Path("/in", mark: PathMark("7.7")))
        #expect(job?.requiresNetwork == true)
        #expect(system.daemon.machine.watched == [["/in"]])
        let listed = try #require(try system.checkedReplies(to: .system("Jobs"), on: person).first)
        let first = listed.parameters["jobs"]?.asArray?.first
        #expect(first?["needs"] == .object(needs))
        let names = first?["blockers"]?.asArray?.map { $0["name"] }
        #expect(names == ["storageLow", "pathUnchanged"])
        // There is room, and what is at the path changes.
        system.daemon.machine.freeRoom = 5
        system.turn(.sawPaths(["/in": PathSight(PathMark("8.8"))]), at: 1)
        #expect(launched == nil)
        system.turn(.woken, at: 2)
        #expect(try runs().count == 1)
        #expect(system.daemon.machine.watched == [["/in"], []])
        for bad: JSONObject in [["storage": 0], ["change": "in"]] {
            let refused = try submit([
                "intent": "Export", "arguments": [:], "needs": .object(bad),
            ])
            let refusal = refused.parameters["refused"]?.asArray?.first
            #expect(refusal?["error"] == "Invalid")
            #expect(refusal?["message"]?.asString?.hasPrefix("a job needs") == true)
        }
    }

    @Test func `waits for those like it, and is refused where a limit lets none run`() throws {
        let limits: JSON = [["key": "server", "atOnce": 1]]
        let jobs: [JSONObject] = ["a", "b"].map {
            ["id": .string($0), "intent": "Export", "arguments": [:], "limits": limits]
        }
        _ = try submit(jobs[0], jobs[1])
        #expect(try state(of: "a")["state"] == "running")
        let waiting = try state(of: "b")
        #expect(waiting["waiting"]?.asString?.contains(#"with the key "server""#) == true)
        for bad: JSON in [["atOnce": 0], ["atOnce": .integer(.min)], ["atOnce": .integer(.max)]] {
            let refused = try submit([
                "intent": "Export", "arguments": [:], "limits": [bad],
            ])
            #expect(refused.error != nil, "\(bad.text)")
        }
        let empty = try submit([
            "intent": "Export", "arguments": [:], "limits": [["key": "", "atOnce": 1]],
        ])
        #expect(empty.parameters["refused"]?.asArray?.first?["error"] == "Invalid")
    }

    @Test func `is cancelled with all that have its tag, of its own app alone`() throws {
        let later: JSON = .integer(Timestamp.at(100).nanoseconds / 1000)
        let jobs: [JSONObject] = ["a", "b", "c"].map { id in
            [
                "id": .string(id), "intent": "Export", "arguments": [:], "notBefore": later,
                "tags": id == "c" ? ["%"] : ["red", "%_"],
            ]
        }
        _ = try submit(jobs[0], jobs[1], jobs[2])
        let listed = try #require(try system.checkedReplies(to: .system("Jobs"), on: person).first)
        #expect(listed.parameters["jobs"]?[0]?["tags"] == ["red", "%_"])
        func cancel(_ method: Method, on connection: ConnectionID) throws -> VarlinkReply? {
            try system.checkedReplies(to: method, on: connection).first
        }
        let ofMail = Method.system("CancelJobs", ["app": .string(AppID.mail.name), "tag": "red"])
        #expect(try cancel(ofMail, on: person)?.parameters == ["cancelled": 0])
        let red = Method.app("CancelJobs", ["tag": "red"])
        #expect(try cancel(red, on: app)?.parameters == ["cancelled": 2])
        #expect(try cancel(red, on: app)?.parameters == ["cancelled": 0])
        #expect(try state(of: "a")["ending"] == "cancelled")
        #expect(try state(of: "c")["state"] == "waiting")
        let nothing = try cancel(.app("CancelJobs", [:]), on: app)
        #expect(nothing?.error != nil)
        let ofIntent = Method.system(
            "CancelJobs",
            ["app": .string(AppID.weather.name), "intent": "Export"]
        )
        #expect(try cancel(ofIntent, on: person)?.parameters == ["cancelled": 1])
    }

    @Test func `is paused with all of its intent, by its app and by people`() throws {
        func call(_ method: Method, on connection: ConnectionID) throws -> VarlinkReply {
            try #require(try system.checkedReplies(to: method, on: connection).first)
        }
        #expect(try call(.app("PauseJobs", ["intent": "Export"]), on: app).error == nil)
        _ = try submit([
            "id": "a", "intent": "Export", "arguments": [:], "priority": "background",
            "limits": [["most": 2, "within": 60_000_000], ["key": "k", "atOnce": 3]],
        ])
        let listed = try call(.system("Jobs"), on: person)
        #expect(listed.parameters["paused"]?[0]?["intent"] == "Export")
        let job = listed.parameters["jobs"]?[0]
        #expect(job?["blockers"]?[0]?["name"] == "intentPaused")
        #expect(job?["priority"] == "background")
        #expect(
            job?["limits"] == [["most": 2, "within": 60_000_000], ["key": "k", "atOnce": 3]]
        )
        let ofExport: JSONObject = ["app": .string(AppID.weather.name), "intent": "Export"]
        #expect(try call(.system("ResumeJobs", ofExport), on: person).error == nil)
        #expect(try call(.system("Jobs"), on: person).parameters["paused"] == nil)
        #expect(try state(of: "a")["state"] == "running")
        let none: JSONObject = ["app": .string(AppID.weather.name), "intent": "Else"]
        let refused = try call(.system("PauseJobs", none), on: person)
        #expect(refused.error?.hasSuffix(".NoSuchIntent") == true)
        for limit: JSONObject in [
            ["most": 1], ["within": 1_000_000], [:], ["most": 1, "within": 1_000_000, "atOnce": 1],
            ["most": 0, "within": 1_000_000], ["most": 1, "within": 999_999],
            ["most": 10_001, "within": 1_000_000], ["most": 1, "within": .integer(.max)],
        ] {
            let job: JSONObject = [
                "intent": "Export", "arguments": [:], "limits": [.object(limit)],
            ]
            let call = Method.app("SubmitJobs", ["jobs": [.object(job)]])
            let replies = try system.checkedReplies(to: call, on: app)
            #expect(replies.first?.error != nil, "\(limit)")
        }
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
        let unknown = try system.checkedReplies(to: .app("FindJob", ["id": "else"]), on: app)
        #expect(unknown.first?.error == "io.roost.App.NoSuchJob")
        // It is none of the requests that BGTaskScheduler shows or withdraws.
        let pending = try system.checkedReplies(to: .app("Pending"), on: app).first
        #expect(pending?.parameters["requests"] == [])
        let cancelled = try system.checkedReplies(to: .app("CancelAll"), on: app).first
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
        let list = try #require(
            try system.checkedReplies(to: .system("Jobs"), on: person, at: 1).first
        )
        let job = try #require(list.parameters["jobs"]?.asArray?.first)
        #expect(job["state"] == "held" && job["id"] == "x" && job["failure"] == "in vain")
        #expect(job["blockers"]?.asArray?.first?["name"] == "held")
        let name: JSONObject = ["app": "com.example.weather", "id": "x"]
        #expect(
            try system.checkedReplies(to: .system("RetryJob", name), on: person, at: 2).first?.error
                == nil
        )
        #expect(try runs().first?["attempt"] == 1)
        #expect(
            try system.checkedReplies(to: .system("CancelJob", name), on: person, at: 3).first?
                .error == nil
        )
        let gone = try system.checkedReplies(to: .system("RetryJob", name), on: person, at: 3)
        #expect(gone.first?.error == "io.roost.System.NoSuchJob")
    }

    @Test func `is submitted by a person, under the name that is answered`() throws {
        let job: JSON = ["intent": "Export", "arguments": ["n": 2], "attempts": 1]
        let method = Method.system("SubmitJob", ["app": "com.example.weather", "job": job])
        let reply = try #require(try system.checkedReplies(to: method, on: person).first)
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
        _ = try system.checkedReplies(to: .app("SubmitJobs", ["jobs": jobs]), on: app)
        let later: JSON = [
            "identifier": "tidy", "kind": "processing",
            "earliestBegin": .integer(Timestamp.at(200).nanoseconds / 1000),
        ]
        _ = try system.checkedReplies(to: .app("Submit", ["request": later]), on: app)
        let pending = try system.checkedReplies(to: .app("Pending"), on: app).first?.parameters[
            "requests"
        ]?.asArray
        #expect(pending?.map { $0["identifier"] } == ["tidy"])
        let list = try system.checkedReplies(to: .system("Jobs", ["limit": 1000]), on: person).first
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
