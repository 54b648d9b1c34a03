import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostWire
import Testing

@Suite struct `A job that is the fleet's by its intent` {
    let system: System
    let person: ConnectionID
    let app: ConnectionID

    init() throws {
        system = try System([.sharing])
        person = system.connect()
        app = system.connect(.sharing)
    }

    private func join() throws {
        _ = try system.checkedReplies(
            to: .system("JoinFleet", ["database": "host=db"]),
            on: person
        )
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

    /// Takes what the fleet's process was told since this was last asked.
    private func told() -> [FleetOrder] {
        defer { system.daemon.machine.fleetOrders = [] }
        return system.daemon.machine.fleetOrders
    }

    private func tell(_ news: FleetNews...) { system.turn(.fleet(news), at: 0) }

    /// Asks for something that only the fleet's database answers.
    private func ask(
        _ method: Method,
        on connection: ConnectionID
    ) throws -> (Int64, FleetRequest) {
        #expect(try system.checkedReplies(to: method, on: connection) == [])
        guard case .call(let number, let request)? = told().last else {
            throw FleetError("nobody is asked")
        }
        return (number, request)
    }

    private func ask(_ name: String, _ parameters: JSONObject) throws -> (Int64, FleetRequest) {
        try ask(.app(name, parameters), on: app)
    }

    private func answer(_ name: String) throws -> VarlinkReply {
        let reply = try #require(system.replies(app).first)
        let interface = try #require(`The published interfaces`.app)
        #expect(interface.problems(in: reply, to: "io.roost.App.\(name)") == [])
        return reply
    }

    private static func job(_ intent: String, _ more: JSONObject = [:]) -> JSON {
        var job: JSONObject = ["intent": .string(intent), "arguments": [:]]
        for member in more { job[member.key] = member.value }
        return .object(job)
    }

    private func jobs(_ jobs: JSON...) -> JSONObject { ["jobs": .array(jobs)] }

    /// A job of the host's own, which does not begin while this goes on.
    private func submitHere(_ id: String, _ intent: String = "Export") throws {
        var job: JSONObject = ["id": .string(id), "intent": .string(intent), "arguments": [:]]
        job["notBefore"] = .integer(Moment.at(6000).date.nanoseconds / 1000)
        var parameters: JSONObject = ["app": "com.example.weather", "job": .object(job)]
        parameters["here"] = true
        let reply = try system.checkedReply(to: .system("SubmitJob", parameters), on: person)
        #expect(reply.errorName == nil)
    }

    private var waitingHere: [String] {
        get throws {
            let reply = try system.checkedReply(to: .system("Jobs"), on: person)
            return (reply.parameters["jobs"]?.asArray ?? []).compactMap { $0["id"]?.asString }
        }
    }

    private func receipt(_ name: String) -> FleetAnswer {
        .submitted(FleetReceipt(work: [FleetWork(3)], name: name, replaced: []))
    }

    @Test func `is the host's own where that is in no fleet`() throws {
        let later: JSONObject = ["notBefore": .integer(Moment.at(6000).date.nanoseconds / 1000)]
        let reply = try system.checkedReply(
            to: .app("SubmitJobs", jobs(Self.job("Export", later))),
            on: app
        )
        #expect(reply.parameters["ids"] == ["Export#1"])
        #expect(try waitingHere == ["Export#1"])
    }

    @Test func `is submitted when the database has it, in the place of one from before`() throws {
        try submitHere("mine")
        try join()
        let more: JSONObject = ["id": "mine", "tags": ["t"], "requiresNetwork": true]
        let (number, request) = try ask("SubmitJobs", jobs(Self.job("Export", more)))
        guard case .submit(let submission) = request else {
            return _ = Issue.record("\(request)")
        }
        #expect(submission.name == "mine" && submission.place == FleetPlace())
        #expect(submission.job?.intent == "Export" && submission.job?.terms.tags == ["t"])
        #expect(submission.requiresNetwork && !submission.keepsPending)
        #expect(try waitingHere == ["mine"])
        tell(.answer(number, receipt("mine")))
        #expect(try answer("SubmitJobs").parameters["ids"] == ["mine"])
        #expect(try waitingHere == [])
    }

    /// Has the database say that it has nothing for this host.
    private func tellThatNothingWaits() {
        tell(.event(.claimed(FleetIncarnation(7), [], isMore: false, nextDue: nil)))
        _ = told()
    }

    @Test func `is asked for later, where nothing could be written as it was submitted`() throws {
        try join()
        tellThatNothingWaits()
        system.daemon.ledger.fullness = .whenCommitting
        _ = system.call(.set("launching", "10"), on: person)
        let parameters: JSONObject = [
            "app": "com.example.weather", "job": Self.job("Export"), "fleet": [:],
        ]
        _ = system.call(.system("SubmitJob", parameters), on: person)
        #expect(told().map { if case .call(_, .submit) = $0 { true } else { false } } == [true])
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 2)
        #expect(told().contains { if case .effect(.claim) = $0 { true } else { false } })
    }

    @Test func `is asked for with its submission, where it is due`() throws {
        try join()
        func asked(_ more: JSONObject) throws -> [String] {
            let method = Method.app("SubmitJobs", jobs(Self.job("Export", more)))
            #expect(try system.checkedReplies(to: method, on: app) == [])
            return told().map { order in
                switch order {
                case .call(let number, .submit):
                    tell(.answer(number, receipt("mine")))
                    _ = system.replies(app)
                    return "submit"
                case .effect(.claim): return "claim"
                default: return "\(order)"
                }
            }
        }
        tellThatNothingWaits()
        #expect(try asked(["id": "now"]) == ["submit", "claim"])
        tellThatNothingWaits()
        let later = Moment.at(6000).date.nanoseconds / 1000
        let further = try asked(["id": "later", "notBefore": .integer(later)])
        #expect(further == ["submit"])
    }

    @Test func `keeps one of its name where it says so, in the fleet`() throws {
        try join()
        let more: JSONObject = ["id": "mine", "keep": true]
        let (number, request) = try ask("SubmitJobs", jobs(Self.job("Export", more)))
        guard case .submit(let submission) = request else {
            return _ = Issue.record("\(request)")
        }
        #expect(submission.keepsPending)
        tell(.answer(number, receipt("mine")))
        #expect(try answer("SubmitJobs").parameters["ids"] == ["mine"])
    }

    @Test(
        arguments: [
            ["append": true, "id": "a"], ["after": ["b"]], ["id": "a#b"], ["usefulUntil": 1],
        ] as [JSONObject]
    )
    func `is refused where a fleet cannot do it, and nobody is asked`(more: JSONObject) throws {
        try join()
        let reply = try system.checkedReply(
            to: .app("SubmitJobs", jobs(Self.job("Export", more))),
            on: app
        )
        #expect(reply.errorName == (more["usefulUntil"] == nil ? "Invalid" : "NoDate"))
        #expect(told() == [])
    }

    @Test func `is refused among others, which are submitted here`() throws {
        try join()
        let later: JSONObject = ["notBefore": .integer(Moment.at(6000).date.nanoseconds / 1000)]
        let reply = try system.checkedReply(
            to: .app("SubmitJobs", jobs(Self.job("Export"), Self.job("Own", later))),
            on: app
        )
        let refused = reply.parameters["refused"]?.asArray ?? []
        #expect(refused.map { $0["index"] } == [0])
        #expect(refused.first?["message"]?.asString?.contains("submit each alone") == true)
        #expect(try waitingHere == ["Own#1"])
    }

    @Test func `is refused in the database's words, and never waits here instead`() throws {
        try join()
        let (number, _) = try ask("SubmitJobs", jobs(Self.job("Export")))
        tell(.answer(number, .failed(FleetError("the database is away"))))
        let reply = try answer("SubmitJobs")
        #expect(reply.errorName == "FleetUnavailable")
        #expect(reply.parameters["message"] == "the database is away")
        #expect(try waitingHere == [])
    }

    @Test func `is found in the fleet, or here where it waits here`() throws {
        try submitHere("old")
        try join()
        let own = try system.checkedReply(to: .app("FindJob", ["id": "old"]), on: app)
        #expect(own.parameters["job"]?["state"] == "waiting")
        #expect(own.parameters["job"]?["fleet"] == nil)
        let (number, request) = try ask("FindJob", ["id": "mine"])
        #expect(request == .jobs(FleetJobFilter(app: .weather, name: "mine")))
        let words: [(state: String, failures: Int, told: String)] = [
            ("waiting", 0, "waiting"), ("waiting", 2, "retrying"), ("claimed", 0, "running"),
            ("held", 3, "held"),
        ]
        tell(.answer(number, .jobs(try Self.list("waiting", 0, task: "refresh"))))
        #expect(try answer("FindJob").errorName == "NoSuchJob")
        for (state, failures, told) in words {
            let (number, _) = try ask("FindJob", ["id": "mine"])
            tell(.answer(number, .jobs(try Self.list(state, failures))))
            let job = try answer("FindJob").parameters["job"]
            #expect(job?["state"] == .string(told) && job?["fleet"] == true)
            #expect(job?["attempts"] == 3)
        }
        let (last, _) = try ask("FindJob", ["id": "mine"])
        tell(.answer(last, .jobs(try Self.list("over", 0))))
        let job = try answer("FindJob").parameters["job"]
        #expect(job?["ending"] == "completed" && job?["result"] == ["value": 7])
    }

    private static func list(
        _ state: String,
        _ failures: Int,
        task: String? = nil
    ) throws -> FleetJobList {
        let end: JSON = ["ending": "completed", "date": 5, "result": "{\"value\":7}"]
        let job: JSONObject = [
            "app": "com.example.weather", "name": "mine", "task": task.map { .string($0) } ?? .null,
            "intent": "Export", "state": .string(state), "failures": .integer(Int64(failures)),
            "attempts": 3, "lastFailure": "no luck", "end": state == "over" ? end : .null,
        ]
        let list: JSONObject = ["jobs": [.object(job)], "more": false]
        return try FleetJobList(reading: Fields(list, context: "test"))
    }

    @Test func `is retried and withdrawn in the fleet, by its app and by people`() throws {
        try join()
        let name = FleetName(.weather, "mine")
        for (method, request, found) in [
            ("RetryJob", FleetRequest.retry(name), FleetAnswer.retried(true)),
            ("CancelJob", .cancel(name), .cancelled(true)),
        ] {
            let (number, asked) = try ask(method, ["id": "mine"])
            #expect(asked == request)
            tell(.answer(number, found))
            #expect(try answer(method).errorName == nil)
            let parameters: JSONObject = ["app": "com.example.weather", "id": "mine"]
            let (second, other) = try ask(.system(method, parameters), on: person)
            #expect(other == request)
            // What the fleet does not have may be over here.
            let none: FleetAnswer = method == "RetryJob" ? .retried(false) : .cancelled(false)
            tell(.answer(second, none))
            #expect(system.replies(person).first?.errorName == "NoSuchJob")
        }
    }

    @Test func `is retried in the fleet alone where that is said, whatever waits here`() throws {
        try submitHere("mine")
        try join()
        let name: JSONObject = ["app": "com.example.weather", "id": "mine"]
        let (number, request) = try ask(.system("RetryFleetJob", name), on: person)
        #expect(request == .retry(FleetName(.weather, "mine")))
        tell(.answer(number, .retried(true)))
        #expect(system.replies(person).map(\.errorName) == [nil])
        // What waits here is not told to begin.
        #expect(try waitingHere == ["mine"])
        let elsewhere: JSONObject = ["app": "org.example.elsewhere", "id": "a"]
        let (other, asked) = try ask(.system("RetryFleetJob", elsewhere), on: person)
        #expect(asked == .retry(FleetName(AppID("org.example.elsewhere"), "a")))
        tell(.answer(other, .retried(false)))
        #expect(system.replies(person).first?.errorName == "NoSuchJob")
    }

    @Test func `of an app that is not here is retried and withdrawn by people all the same`()
        throws
    {
        try join()
        let name: JSONObject = ["app": "org.example.elsewhere", "id": "a"]
        for method in ["RetryJob", "CancelJob"] {
            for (wasThere, error) in [(true, nil), (false, "NoSuchJob")] {
                let (number, _) = try ask(.system(method, name), on: person)
                let answer = method == "RetryJob" ? FleetAnswer.retried : FleetAnswer.cancelled
                tell(.answer(number, answer(wasThere)))
                #expect(system.replies(person).map(\.errorName) == [error])
            }
        }
        // Those that are alike are withdrawn by thousands, until there are none.
        let tagged: JSONObject = ["app": "org.example.elsewhere", "tag": "t"]
        for count in [3, 0] {
            let (number, _) = try ask(.system("CancelJobs", tagged), on: person)
            tell(.answer(number, .cancelledJobs(count)))
            let reply = try #require(system.replies(person).first)
            #expect(reply.parameters["cancelled"] == .integer(Int64(count)))
        }
    }

    @Test func `is withdrawn with all that are like it, there and then here`() throws {
        try submitHere("old")
        try join()
        let (number, request) = try ask("CancelJobs", ["intent": "Export"])
        #expect(request == .cancelJobs(.weather, JobMatch(intent: "Export", tag: nil)))
        tell(.answer(number, .cancelledJobs(2)))
        #expect(try answer("CancelJobs").parameters["cancelled"] == 2)
        #expect(try waitingHere == ["old"])
        let (second, _) = try ask("CancelJobs", ["intent": "Export"])
        tell(.answer(second, .cancelledJobs(0)))
        #expect(try answer("CancelJobs").parameters["cancelled"] == 1)
        #expect(try waitingHere == [])
    }

    @Test func `comes again by the fleet, which is asked about each of its times`() throws {
        let repetition: JSON = [
            "id": "sync", "intent": "Export", "arguments": [:], "interval": 600_000_000,
        ]
        let reply = try system.checkedReply(
            to: .app("RepeatJob", ["repetition": repetition]),
            on: app
        )
        #expect(reply.errorName == nil)
        try join()
        system.turn(at: 700)
        let asked = told().compactMap { order -> [FleetDue]? in
            if case .effect(.deal(let dues)) = order { dues } else { nil }
        }
        let due = try #require(asked.first?.first)
        #expect(due.task == TaskID(job: "sync") && due.due.nanoseconds % 600_000_000_000 == 0)
        #expect(try waitingHere == [])
        let dealt = FleetDealt(.weather, TaskID(job: "sync"), .known(through: due.through))
        system.turn(.fleet([.event(.dealt([dealt]))]), at: 701)
        #expect(try waitingHere == [])
    }

    @Test func `is submitted by people as by its app, and stays here where they say so`() throws {
        try join()
        try submitHere("own")
        #expect(try waitingHere == ["own"])
        #expect(told() == [])
        let parameters: JSONObject = ["app": "com.example.weather", "job": Self.job("Export")]
        let (number, _) = try ask(.system("SubmitJob", parameters), on: person)
        tell(.answer(number, receipt("Export#fleet-3")))
        #expect(system.replies(person).first?.parameters["id"] == "Export#fleet-3")
        var both = parameters
        both["here"] = true
        both["fleet"] = [:]
        let reply = try system.checkedReply(to: .system("SubmitJob", both), on: person)
        #expect(reply.errorName == "InvalidParameter")
        let explained = try system.checkedReply(
            to: .system("Explain", ["app": "com.example.weather", "identifier": "job#mine"]),
            on: person
        )
        #expect(explained.errorName == nil)
    }
}

extension InstalledApp {
    /// An app of whose two intents one is the fleet's.
    fileprivate static let sharing = InstalledApp(
        id: .weather,
        folder: weather.folder,
        executable: weather.executable,
        permitted: [TaskID("refresh")],
        fleetTasks: [TaskID("Export")],
        modes: ["fetch", "processing"],
        intents: ["Export", "Own"].map { InstalledIntent(name: $0, description: "{}") }
    )
}
