import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostWire
import Testing

@Suite struct `A task of a fleet` {
    let system: System
    let person: ConnectionID
    let app: ConnectionID

    init() throws {
        system = try System([.ofFleet])
        person = system.connect()
        app = system.connect(.ofFleet)
    }

    private func join() throws {
        #expect(
            try system.checkedReplies(
                to: .system("JoinFleet", ["database": "host=db"]),
                on: person
            ) == []
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

    /// Has the app ask for something that only the fleet's database answers.
    private func ask(_ name: String, _ parameters: JSONObject = [:]) throws -> (Int64, FleetRequest)
    {
        #expect(try system.checkedReplies(to: .app(name, parameters), on: app) == [])
        guard case .call(let number, let request)? = told().last else {
            throw FleetError("nobody is asked")
        }
        return (number, request)
    }

    private func answer(_ name: String) throws -> VarlinkReply {
        let reply = try #require(system.replies(app).first)
        let interface = try #require(`The published interfaces`.app)
        #expect(interface.problems(in: reply, to: "io.roost.App.\(name)") == [])
        return reply
    }

    /// What keeps a request that is this host's own from beginning.
    private var later: JSONObject {
        ["earliestBegin": .integer(Moment.at(6000).date.nanoseconds / 1000)]
    }

    private var tidy: JSON {
        var request: JSONObject = ["identifier": "tidy", "kind": "processing"]
        request["earliestBegin"] = later["earliestBegin"]
        return .object(request)
    }

    private static let sync: JSONObject = ["identifier": "sync.all", "kind": "refresh"]
    private func own(_ more: JSONObject = [:]) -> JSONObject {
        var request = Self.sync
        for member in more { request[member.key] = member.value }
        return ["request": .object(request)]
    }

    private var waitingHere: [String] {
        get throws {
            let reply = try system.checkedReply(to: .system("Tasks"), on: person)
            let pending = reply.parameters["pending"]?.asArray ?? []
            return pending.compactMap { $0["request"]?["identifier"]?.asString }
        }
    }

    @Test func `is the host's own where that is in no fleet, and doctor says so`() throws {
        let reply = try system.checkedReply(to: .app("Submit", own(later)), on: app)
        #expect(reply.errorName == nil)
        #expect(try waitingHere == ["sync.all"])
        let doctor = try system.checkedReply(to: .system("Doctor"), on: person)
        let check = doctor.parameters["checks"]?.asArray?.first { $0["name"] == "fleet-tasks" }
        #expect(check?["good"] == true)
        #expect(check?["finding"]?.asString?.contains("in none") == true)
        try join()
        let later = try system.checkedReply(to: .system("Doctor"), on: person)
        #expect(
            later.parameters["checks"]?.asArray?.contains { $0["name"] == "fleet-tasks" } == false
        )
    }

    @Test func `is submitted when the database has it, in the place of one from before`() throws {
        _ = try system.checkedReply(to: .app("Submit", own(later)), on: app)
        try join()
        let date = Moment.at(60).date.nanoseconds / 1000
        let (number, request) = try ask(
            "Submit",
            own(["earliestBegin": .integer(date), "requiresNetwork": true])
        )
        guard case .submit(let submission) = request else {
            return _ = Issue.record("\(request)")
        }
        #expect(submission.content == .task(.refresh) && submission.name == "sync.all")
        #expect(submission.delay == .seconds(60) && submission.requiresNetwork)
        #expect(submission.earliestBegin == Moment.at(60).date)
        #expect(submission.most == 1)
        #expect(try waitingHere == ["sync.all"])
        let receipt = FleetReceipt(
            work: [FleetWork(3)],
            name: "sync.all",
            replaced: [FleetWork(2)]
        )
        tell(.answer(number, .submitted(receipt)))
        #expect(try answer("Submit").parameters["replaced"] == true)
        #expect(try waitingHere == [])
    }

    @Test(arguments: [
        (FleetError("the database is away"), "FleetUnavailable"),
        (FleetError("as many as may be", kind: .tooManyPending), "TooManyPending"),
    ])
    func `is refused in the database's words, and never waits here instead`(
        error: FleetError,
        name: String
    ) throws {
        try join()
        let (number, _) = try ask("Submit", own())
        tell(.answer(number, .failed(error)))
        let reply = try answer("Submit")
        #expect(reply.errorName == name)
        #expect(reply.parameters["message"] == .string(error.reason))
        #expect(try waitingHere == [])
    }

    @Test func `is listed beside what waits here, with the date that the app gave`() throws {
        try join()
        _ = try system.checkedReply(
            to: .app("Submit", ["request": tidy]),
            on: app
        )
        let (number, request) = try ask("Pending")
        #expect(request == .tasks(.weather))
        let date = Moment.at(60).date
        let task = FleetTaskRequest(
            "sync.all",
            .refresh,
            earliestBegin: date,
            requiresNetwork: true
        )
        tell(.answer(number, .tasks([task])))
        let listed = try answer("Pending").parameters["requests"]?.asArray ?? []
        #expect(listed.map { $0["identifier"] } == ["tidy", "sync.all"])
        #expect(listed.last?["earliestBegin"] == .integer(date.nanoseconds / 1000))
        #expect(listed.last?["requiresNetwork"] == true)
    }

    @Test func `is withdrawn in the fleet and here`() throws {
        _ = try system.checkedReply(to: .app("Submit", own(later)), on: app)
        try join()
        let (number, request) = try ask("Cancel", ["identifier": "sync.all"])
        #expect(request == .cancel(FleetName(.weather, "sync.all", isTask: true)))
        tell(.answer(number, .cancelled(true)))
        #expect(try answer("Cancel").parameters["cancelled"] == 1)
        #expect(try waitingHere == [])
        let (second, _) = try ask("Cancel", ["identifier": "sync.all"])
        tell(.answer(second, .cancelled(false)))
        #expect(try answer("Cancel").parameters["cancelled"] == 0)
        let (third, all) = try ask("CancelAll")
        #expect(all == .cancelTasks(.weather))
        tell(.answer(third, .cancelledTasks(2)))
        #expect(try answer("CancelAll").errorName == nil)
    }

    @Test func `is named by people as by its app`() throws {
        try join()
        let parameters: JSONObject = ["app": "com.example.weather", "request": .object(Self.sync)]
        #expect(try system.checkedReplies(to: .system("Submit", parameters), on: person) == [])
        guard case .call(let number, .submit)? = told().last else {
            return _ = Issue.record("nobody is asked")
        }
        let receipt = FleetReceipt(work: [FleetWork(3)], name: "sync.all", replaced: [])
        tell(.answer(number, .submitted(receipt)))
        #expect(system.replies(person).first?.parameters["replaced"] == false)
        let explained = try system.checkedReply(
            to: .system("Explain", ["app": "com.example.weather", "identifier": "sync.all"]),
            on: person
        )
        #expect(explained.errorName == nil)
        let launch = try system.checkedReply(
            to: .system(
                "SimulateLaunch",
                ["app": "com.example.weather", "identifier": "sync.all"]
            ),
            on: person
        )
        #expect(launch.parameters["message"]?.asString?.contains("roost fleet jobs") == true)
    }

    @Test(arguments: ["com.example.weather", "org.example.elsewhere"])
    func `is withdrawn by people on any host, where no job of its name is there`(
        app: String
    ) throws {
        try join()
        let job = FleetRequest.cancel(FleetName(AppID(app), "sync.all"))
        let task = FleetRequest.cancel(FleetName(AppID(app), "sync.all", isTask: true))
        func cancel(_ parameters: JSONObject) throws -> (Int64, FleetRequest) {
            var all: JSONObject = ["app": .string(app), "id": "sync.all"]
            for member in parameters { all[member.key] = member.value }
            let none = try system.checkedReplies(to: .system("CancelFleetJob", all), on: person)
            #expect(none == [])
            return try asked()
        }
        func asked() throws -> (Int64, FleetRequest) {
            guard case .call(let number, let request)? = told().last else {
                throw FleetError("nobody is asked")
            }
            return (number, request)
        }
        // Either may be meant, whatever is installed here.
        let first = try cancel([:])
        #expect(first.1 == job)
        tell(.answer(first.0, .cancelled(false)))
        #expect(system.replies(person) == [])
        let second = try asked()
        #expect(second.1 == task)
        tell(.answer(second.0, .cancelled(true)))
        #expect(system.replies(person).map(\.errorName) == [nil])
        // There is neither, or one of them alone is meant.
        let neither = try cancel([:])
        tell(.answer(neither.0, .cancelled(false)))
        tell(.answer(try asked().0, .cancelled(false)))
        #expect(system.replies(person).map(\.errorName) == ["NoSuchJob"])
        for isTask in [true, false] {
            let one = try cancel(["task": .bool(isTask)])
            #expect(one.1 == (isTask ? task : job))
            tell(.answer(one.0, .cancelled(false)))
            #expect(told() == [])
            #expect(system.replies(person).map(\.errorName) == ["NoSuchJob"])
        }
    }

    @Test func `is refused among others`() throws {
        try join()
        let reply = try system.checkedReply(
            to: .app("SubmitMany", ["requests": [.object(Self.sync), tidy]]),
            on: app
        )
        let refused = reply.parameters["refused"]?.asArray ?? []
        #expect(refused.map { $0["index"] } == [0])
        #expect(try waitingHere == ["tidy"])
    }

    @Test func `runs by the name that the app knows, with the number of the claim`() throws {
        try join()
        let work = ClaimedWork(
            FleetClaim(FleetWork(5), FleetFence(9)),
            app: .weather,
            name: "sync.all",
            .task(.refresh)
        )
        tell(.event(.claimed(FleetIncarnation(7), [work], isMore: false, nextDue: nil)))
        let process = try #require(system.daemon.engine.status(of: .weather)?.process)
        let launched = try #require(system.daemon.machine.launched[process])
        let runs = system.replies(launched.events).flatMap { reply -> [JSON] in
            reply.parameters["runs"]?.asArray ?? []
        }
        #expect(runs.map { $0["identifier"] } == ["sync.all"])
        #expect(runs.first?["kind"] == "refresh" && runs.first?["fence"] == 9)
        let explained = try system.checkedReply(
            to: .system("Explain", ["app": "com.example.weather", "identifier": "sync.all"]),
            on: person
        )
        #expect(explained.parameters["running"]?["identifier"] == "sync.all#@5")
    }
}

extension InstalledApp {
    fileprivate static let ofFleet = InstalledApp(
        id: .weather,
        folder: weather.folder,
        executable: weather.executable,
        permitted: [TaskID("sync.*"), TaskID("tidy")],
        fleetTasks: [TaskID("sync.*")],
        modes: ["fetch", "processing"]
    )
}
