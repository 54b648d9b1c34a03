import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostTesting
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `A host of a fleet` {
    let system: System
    var person: ConnectionID

    init() throws {
        system = try System([.lasting(.weather)])
        person = system.connect()
    }

    /// Ends the daemon without a word, and starts the next one in the same home.
    private mutating func restart(at second: Int) throws {
        try system.restart(alive: [], at: second)
        person = system.connect(at: second)
    }

    private var orders: [FleetOrder] { system.daemon.machine.fleetOrders }

    /// Takes what the fleet's process was told since this was last asked.
    private func told() -> [FleetOrder] {
        defer { system.daemon.machine.fleetOrders = [] }
        return orders
    }

    private func tell(_ news: FleetNews..., at second: Int) {
        system.turn(.fleet(news), at: second)
    }

    private func call(_ name: String, _ parameters: JSONObject = [:], at second: Int = 0) throws {
        #expect(
            try system.checkedReplies(to: .system(name, parameters), on: person, at: second) == []
        )
    }

    /// The answer that has come meanwhile.
    private func answer(to name: String) throws -> VarlinkReply {
        let reply = try #require(system.replies(person).first)
        let interface = try #require(`The published interfaces`.operators)
        #expect(interface.problems(in: reply, to: "io.roost.System.\(name)") == [])
        return reply
    }

    private func state(at second: Int) throws -> JSON? {
        try system.checkedReply(to: .system("Fleet"), on: person, at: second)
            .parameters["membership"]
    }

    private static let member = FleetIncarnation(7)
    private static let length = Duration.seconds(30)

    private func join(at second: Int = 0) throws {
        try call("JoinFleet", ["database": "host=db password=geheim", "name": "one"], at: second)
        guard
            case .call(let number, .join("host=db password=geheim", let host, Self.length)) = told()
                .last
        else { return _ = Issue.record("nobody is asked to join") }
        #expect(host == FleetHost(name: "one", identity: "secret"))
        #expect(try system.daemon.machine.membership() == nil)
        let joined = FleetAnswer.joined(
            Self.member,
            sent: Uptime(nanoseconds: Moment.at(second).uptime.nanoseconds),
            length: Self.length,
            place: "host=db"
        )
        tell(.answer(number, joined), at: second)
        let reply = try answer(to: "JoinFleet")
        #expect(reply.parameters["host"] == "one")
        #expect(reply.parameters["database"] == "host=db")
        #expect(try system.daemon.machine.membership()?.incarnation == Self.member)
    }

    private func work(_ name: String = "w", fence: Int64 = 1) -> ClaimedWork {
        ClaimedWork(
            FleetClaim(FleetWork(fence), FleetFence(fence)),
            app: .weather,
            name: name,
            job: Job(intent: "Export", arguments: "{}")
        )
    }

    // MARK: - Joining and leaving

    @Test func `is one once the database and its own home say so`() throws {
        #expect(try state(at: 0)?.isNull ?? true)
        try join()
        #expect(try state(at: 1)?["state"] == "member")
        let again = try system.checkedReply(
            to: .system("JoinFleet", ["database": "host=other"]),
            on: person,
            at: 1
        )
        #expect(again.errorName == "NotNow")
        #expect(
            told().contains {
                if case .effect(.claim(Self.member, _, _, _)) = $0 { true } else { false }
            }
        )
    }

    @Test func `is told to monitoring systems`() throws {
        func states() throws -> [Double] {
            let reply = try system.checkedReply(to: .system("Metrics"), on: person)
            let fields = Fields(reply.parameters, context: "")
            return try SystemInterface.Metrics.Reply(reading: fields).metrics
                .filter { $0.name == Metric.fleetState.rawValue }.flatMap(\.samples)
                .filter { $0.labels.map(\.value) == ["member"] }.map(\.value)
        }
        #expect(try states() == [])
        try join()
        #expect(try states() == [1])
    }

    @Test func `is none where the database refuses, and says why`() throws {
        try call("JoinFleet", ["database": "host=db"])
        tell(.answer(1, .failed(FleetError("no fleet yet", kind: .uninitialized))), at: 0)
        let reply = try answer(to: "JoinFleet")
        #expect(reply.errorName == "FleetUnavailable")
        #expect(reply.parameters["message"] == "no fleet yet")
        #expect(try system.daemon.machine.membership() == nil)
        #expect(!system.daemon.engine.isInFleet)
        #expect(system.daemon.machine.fleetEnds == 1)
    }

    @Test func `is none where its home cannot keep it`() throws {
        system.daemon.machine.keepFailure = FleetError("no room", kind: .crowded)
        try call("JoinFleet", ["database": "host=db"])
        let joined = FleetAnswer.joined(
            Self.member,
            sent: .init(nanoseconds: 0),
            length: .seconds(30),
            place: ""
        )
        tell(.answer(1, joined), at: 0)
        #expect(try answer(to: "JoinFleet").errorName == "StoreUnavailable")
        #expect(!system.daemon.engine.isInFleet)
    }

    @Test func `leaves when nothing of the fleet runs any more, and tells the database`() throws {
        try join()
        _ = told()
        try call("LeaveFleet", at: 1)
        #expect(told().last == .call(2, .leave(Self.member)))
        #expect(try system.daemon.machine.membership() != nil)
        tell(.answer(2, .left), at: 2)
        #expect(try answer(to: "LeaveFleet").parameters["untold"]?.isNull ?? true)
        #expect(try system.daemon.machine.membership() == nil)
        #expect(system.daemon.machine.fleetEnds == 1)
        #expect(try state(at: 3)?.isNull ?? true)
    }

    @Test func `that has left answers all who wait for its database`() throws {
        try join()
        let waiting =
            [
                ("FleetHosts", [:]), ("FleetJobs", ["wait": 5_000_000]),
                ("CancelFleetJob", ["app": "com.example.weather", "id": "w"]),
                ("InitFleet", ["database": "host=other"]), ("LeaveFleet", [:]),
            ] as [(String, JSONObject)]
        let connections = waiting.map { _ in system.connect() }
        for (connection, (name, parameters)) in zip(connections, waiting) {
            let method = Method.system(name, parameters)
            #expect(try system.checkedReplies(to: method, on: connection) == [])
        }
        let leave = try #require(
            told().compactMap {
                if case .call(let number, .leave) = $0 { number } else { nil }
            }.first
        )
        tell(.answer(leave, .left), at: 1)
        for (connection, (name, _)) in zip(connections, waiting) {
            let reply = try #require(system.replies(connection).first, "\(name) waits for ever")
            #expect(reply.errorName == (name == "LeaveFleet" ? nil : "FleetUnavailable"), "\(name)")
        }
        // Nobody is told anything twice, or kept waiting from then on.
        tell(.down(why: "it has ended"), at: 2)
        for connection in connections { #expect(system.replies(connection) == []) }
        try call("JoinFleet", ["database": "host=db"], at: 3)
    }

    @Test func `that several people have leave tells all of them`() throws {
        try join()
        _ = told()
        let other = system.connect()
        try call("LeaveFleet")
        #expect(try system.checkedReplies(to: .system("LeaveFleet"), on: other) == [])
        guard case .call(let first, .leave)? = told().first else {
            return _ = Issue.record("the database is not told")
        }
        tell(.answer(first, .left), at: 1)
        for connection in [person, other] {
            let reply = try #require(system.replies(connection).first)
            #expect(reply.errorName == nil && reply.parameters["untold"]?.isNull ?? true)
        }
    }

    @Test func `leaves also where the database does not answer`() throws {
        try join()
        try call("LeaveFleet", at: 1)
        tell(.down(why: "it hung"), at: 2)
        #expect(
            try answer(to: "LeaveFleet").parameters["untold"]?.asString?.contains("it hung") == true
        )
        #expect(try system.daemon.machine.membership() == nil)
    }

    @Test(arguments: [
        "FleetHosts", "LeaveFleet", "DrainFleet", "RetryFleetJob", "CancelFleetJob", "SubmitJob",
    ])
    func `is what it takes to ask a fleet for anything`(name: String) throws {
        let parameters: JSONObject =
            switch name {
            case "DrainFleet": ["drain": true]
            case "RetryFleetJob", "CancelFleetJob": ["app": "com.example.weather", "id": "w"]
            case "SubmitJob":
                [
                    "app": "com.example.weather", "fleet": [:],
                    "job": ["intent": "Export", "arguments": [:]],
                ]
            default: [:]
            }
        let reply = try system.checkedReply(to: .system(name, parameters), on: person)
        #expect(reply.errorName == "NoFleet")
        #expect(orders == [])
    }

    // MARK: - Coming back

    @Test mutating func `enters again after a restart, under the number that it had`() throws {
        try join()
        try restart(at: 10)
        guard case .enter(let membership, Self.length)? = told().last else {
            return _ = Issue.record("the membership is forgotten")
        }
        #expect(membership.incarnation == Self.member)
        #expect(try state(at: 10)?["state"] == "entering")
        tell(.event(.unreachable(why: "gone")), at: 11)
        tell(.event(.unreachable(why: "still gone")), at: 12)
        let trouble = try state(at: 13)?["trouble"]
        #expect(trouble?["why"] == "still gone")
        #expect(trouble?["since"] == .integer(Moment.at(11).date.nanoseconds / 1000))
        let next = FleetIncarnation(8)
        tell(.event(.joined(next, sent: Moment.at(14).uptime, length: Self.length)), at: 14)
        #expect(try state(at: 14)?["state"] == "member")
        #expect(try system.daemon.machine.membership()?.incarnation == next)
    }

    @Test mutating func `lets the membership of another start be when it leaves, and says so`()
        throws
    {
        try join()
        var membership = try #require(try system.daemon.machine.membership())
        membership.incarnation = nil
        system.daemon.machine.kept = .success(membership)
        try restart(at: 10)
        _ = told()
        let reply = try system.checkedReply(to: .system("LeaveFleet"), on: person, at: 11)
        #expect(reply.parameters["untold"]?.asString?.contains("no start of this system") == true)
        #expect(!told().contains { if case .call(_, .leave) = $0 { true } else { false } })
        #expect(try system.daemon.machine.membership() == nil)
    }

    @Test func `that is a member says so to whoever comes after a process that died`() throws {
        try join()
        tell(.down(why: "killed"), at: 1)
        #expect(try state(at: 1)?["state"] == "silent")
        _ = told()
        tell(.ready, at: 2)
        #expect(told().first == .use(try #require(try system.daemon.machine.membership())))
    }

    @Test mutating func `is asked to enter again by whoever comes after a process that died`()
        throws
    {
        try join()
        try restart(at: 10)
        _ = told()
        tell(.down(why: "killed"), at: 11)
        tell(.ready, at: 12)
        #expect(told().contains { if case .enter = $0 { true } else { false } })
    }

    @Test mutating func `whose home is damaged says so, and forgets it when it leaves`() throws {
        system.daemon.machine.kept = .failure(FleetError("damaged; leave", kind: .refused))
        try restart(at: 1)
        let reply = try system.checkedReply(to: .system("FleetHosts"), on: person)
        #expect(reply.errorName == "NoFleet")
        #expect(reply.parameters["message"] == "damaged; leave")
        let standing = try system.checkedReply(to: .system("Fleet"), on: person)
        #expect(standing.errorName == "NoFleet")
        #expect(standing.parameters["message"] == "damaged; leave")
        let doctor = try system.checkedReply(to: .system("Doctor"), on: person)
        let check = doctor.parameters["checks"]?.asArray?.first { $0["name"] == "fleet" }
        #expect(check?["good"] == false && check?["finding"] == "damaged")
        #expect(check?["remedy"] == "leave")
        let left = try system.checkedReply(to: .system("LeaveFleet"), on: person)
        #expect(left.errorName == nil)
        #expect(try system.daemon.machine.membership() == nil)
        try join()
    }

    // MARK: - Work

    @Test func `runs what it has claimed, and tells the end`() throws {
        try join()
        _ = told()
        tell(.event(.claimed(Self.member, [work()], isMore: false, nextDue: nil)), at: 1)
        let process = try #require(system.daemon.engine.status(of: .weather)?.process)
        let launched = try #require(system.daemon.machine.launched[process])
        #expect(system.daemon.machine.guarded?.processes == [process])
        let runs = system.replies(launched.events).flatMap { reply -> [JSON] in
            reply.parameters["runs"]?.asArray ?? []
        }
        let run = try #require(runs.first)
        #expect(run["identifier"] == "Export")
        let number = try #require(run["number"]?.asInteger)
        #expect(try state(at: 1)?["running"] == 1)
        system.call(.finish(number), on: launched.calls, at: 2)
        let claim = work().claim
        #expect(
            told().contains(.effect(.tell(Self.member, [FleetEnd(claim, .over(.completed))])))
        )
        #expect(try state(at: 2)?["untold"] == 1)
        tell(.event(.acknowledged([claim])), at: 3)
        #expect(try state(at: 3)?["untold"] == 0)
    }

    @Test func `explains what it has claimed and cannot begin`() throws {
        try join()
        system.turn(.sensed(Conditions(network: true, present: true)), at: 1)
        tell(.event(.unreachable(why: "gone")), at: 2)
        #expect(try state(at: 2)?["state"] == "silent")
        // Its lease runs out meanwhile, and what comes then may not begin.
        tell(.event(.claimed(Self.member, [work()], isMore: false, nextDue: nil)), at: 28)
        let explanation = try system.checkedReply(
            to: .system(
                "Explain",
                ["app": "com.example.weather", "identifier": .string("job#w#@1")]
            ),
            on: person,
            at: 28
        )
        let blockers = explanation.parameters["blockers"]?.asArray ?? []
        #expect(blockers.first?["name"] == "fleetUnreachable")
        #expect(blockers.first?["detail"]?.asString?.contains("gone") ?? true)
    }

    @Test func `submits, withdraws and lists by the database's word`() throws {
        try join()
        _ = told()
        let job: JSONObject = [
            "intent": "Export", "arguments": ["a": 1], "requiresPower": true,
            "notBefore": .integer(Moment.at(60).date.nanoseconds / 1000),
        ]
        try call(
            "SubmitJob",
            ["app": "com.example.weather", "fleet": [:], "job": .object(job)]
        )
        guard case .call(let number, .submit(let submission))? = told().last else {
            return _ = Issue.record("nothing is submitted")
        }
        #expect(submission.job?.arguments == #"{"a":1}"#)
        #expect(submission.requiresPower)
        #expect(submission.delay == .seconds(60))
        let receipt = FleetReceipt(work: [FleetWork(3)], name: "Export#3", replaced: [])
        tell(.answer(number, .submitted(receipt)), at: 0)
        #expect(try answer(to: "SubmitJob").parameters["id"] == "Export#3")
        try call("CancelFleetJob", ["app": "com.example.weather", "id": "Export#3"])
        tell(.answer(number + 1, .cancelled(true)), at: 0)
        #expect(try answer(to: "CancelFleetJob").errorName == nil)
        let alone: JSONObject = ["app": "com.example.weather", "id": "Export#3", "task": false]
        try call("CancelFleetJob", alone)
        tell(.answer(number + 2, .cancelled(false)), at: 0)
        #expect(try answer(to: "CancelFleetJob").errorName == "NoSuchJob")
        try call("FleetHosts")
        let has = FleetDescription(
            FleetTraits(labels: ["disk": "ssd"], hasGraphics: true),
            apps: [.weather],
            versions: [.weather: "1.2 (34)"]
        )
        let overview = try FleetOverview(
            reading: Fields(
                [
                    "hosts": [
                        [
                            "name": "one", "present": true, "left": 12.5, "holds": 2,
                            "has": .object(has.form),
                        ]
                    ],
                    "pending": 1, "claimed": 2, "held": 0,
                ],
                context: "test"
            )
        )
        tell(.answer(number + 3, .overview(overview)), at: 0)
        let hosts = try answer(to: "FleetHosts").parameters["hosts"]?.asArray
        #expect(hosts?.first?["left"] == 12_500_000)
        #expect(hosts?.first?["labels"] == [["key": "disk", "value": "ssd"]])
        #expect(hosts?.first?["gpu"] == true)
        #expect(hosts?.first?["apps"] == ["com.example.weather"])
        #expect(
            hosts?.first?["versions"] == [["app": "com.example.weather", "version": "1.2 (34)"]]
        )
    }

    @Test func `reads what a host says, also one with an earlier Roost`() throws {
        let whole = FleetDescription(
            FleetTraits(labels: ["disk": "ssd"]),
            apps: [.mail, .weather],
            intents: [.mail: [], .weather: ["Export", "Kit.Import"]],
            tasks: [.init(.mail, FleetSlots.Tasks([TaskID("a.*")], [.refresh]))],
            versions: [.weather: "1"],
            isDraining: true
        )
        var form = whole.form
        #expect(try FleetDescription(reading: Fields(form, context: "test")) == whole)
        (form["versions"], form["intents"], form["tasks"]) = (nil, nil, nil)
        let read = try FleetDescription(reading: Fields(form, context: "test"))
        let early = FleetDescription(whole.traits, apps: whole.apps, isDraining: true)
        #expect(read == early)
        form["versions"] = ["com.example.weather": .string(String(repeating: "9", count: 256))]
        #expect(try FleetDescription(reading: Fields(form, context: "test")) == early)
    }

    @Test(
        arguments: [
            ["append": true], ["id": "a#b"], ["after": ["a"]], ["needs": ["change": "/in"]],
        ] as [JSONObject]
    )
    func `submits nothing that a fleet cannot keep`(more: JSONObject) throws {
        try join()
        _ = told()
        var job: JSONObject = ["id": "a", "intent": "Export", "arguments": [:]]
        for member in more { job[member.key] = member.value }
        let reply = try system.checkedReply(
            to: .system(
                "SubmitJob",
                ["app": "com.example.weather", "fleet": [:], "job": .object(job)]
            ),
            on: person
        )
        #expect(reply.errorName == "Invalid")
        #expect(orders.allSatisfy { if case .call = $0 { false } else { true } })
    }

    @Test func `hears where a job may run, and tells who waits for what`() throws {
        try join()
        _ = told()
        let place: JSONObject = [
            "host": "two", "gpu": true, "labels": [["key": "disk", "value": "ssd"]],
        ]
        let job: JSONObject = ["intent": "Export", "arguments": [:]]
        let parameters: JSONObject = [
            "app": "com.example.weather", "job": .object(job), "fleet": .object(place),
        ]
        try call("SubmitJob", parameters)
        guard case .call(let number, .submit(let submission))? = told().last else {
            return _ = Issue.record("nothing is submitted")
        }
        let meant = FleetPlace(.named("two"), labels: ["disk": "ssd"], needsGraphics: true)
        #expect(submission.place == meant)
        tell(.answer(number, .failed(.noHost(for: submission))), at: 0)
        let refusal = try answer(to: "SubmitJob")
        #expect(refusal.errorName == "NoSuchHost")
        #expect(refusal.parameters["message"]?.asString?.contains("called two") == true)
        try call("FleetJobs", ["app": "com.example.weather", "id": "w", "wait": 60_000_000])
        let filter = FleetJobFilter(app: .weather, name: "w", patience: .seconds(5))
        #expect(told().last == .call(number + 1, .jobs(filter)))
        let waits: [JSON] = [
            ["why": "due", "after": 5.5], ["why": "name"], ["why": "hostLeft", "host": "x"],
            ["why": "hostGone", "host": "x"], ["why": "app"],
            ["why": "labels", "labels": ["disk": "ssd"]], ["why": "gpu"],
            ["why": "room", "hosts": ["one", "two"]],
        ]
        let end: JSONObject = [
            "ending": "expired", "cause": "stopped", "date": 5.5, "detail": "by hand",
            "result": #"{"value": 1}"#,
        ]
        let over: JSON = [
            "app": "com.example.weather", "name": "w", "state": "over", "end": .object(end),
        ]
        let jobs = waits.map { wait -> JSON in
            [
                "app": "com.example.weather", "name": "w", "intent": "Export", "state": "waiting",
                "wait": wait, "failures": .integer(.max),
            ]
        }
        let list = try FleetJobList(
            reading: Fields(["jobs": .array(jobs + [over]), "more": false], context: "test")
        )
        tell(.answer(number + 1, .jobs(list)), at: 0)
        var listed = try answer(to: "FleetJobs").parameters["jobs"]?.asArray ?? []
        let last = listed.removeLast()
        #expect(last["ended"] == 5_500_000)
        #expect(last["reason"] == "stopped")
        #expect(last["result"] == ["value": 1])
        #expect(listed.map { $0["waiting"]?["why"] } == waits.map { $0["why"] })
        let words = listed.compactMap { $0["waiting"]?["words"]?.asString }
        #expect(words[5].contains("disk=ssd"))
        #expect(words[7].contains("one, two"))
    }

    @Test func `answers its apps as their own interface says`() throws {
        let app = system.connect(.lasting(.weather))
        let interface = try #require(`The published interfaces`.app)
        func ask(_ name: String, _ parameters: JSONObject) throws {
            #expect(try system.checkedReplies(to: .app(name, parameters), on: app) == [])
        }
        func answer(to name: String) throws -> VarlinkReply {
            let reply = try #require(system.replies(app).first)
            #expect(interface.problems(in: reply, to: "io.roost.App.\(name)") == [])
            return reply
        }
        let job: JSONObject = ["intent": "Export", "arguments": [:]]
        let parameters: JSONObject = ["job": .object(job), "place": ["each": true]]
        let early = try system.checkedReply(to: .app("SubmitFleetJob", parameters), on: app)
        #expect(early.errorName == "NoFleet")
        try join()
        _ = told()
        try ask("SubmitFleetJob", parameters)
        guard case .call(let number, .submit(let submission))? = told().last else {
            return _ = Issue.record("nothing is submitted")
        }
        #expect(submission.app == .weather && submission.place == FleetPlace(.each))
        let receipt = FleetReceipt(work: [FleetWork(3)], name: "Export#3", replaced: [])
        tell(.answer(number, .submitted(receipt)), at: 0)
        #expect(try answer(to: "SubmitFleetJob").parameters["id"] == "Export#3")
        try ask("FleetJobs", ["id": "Export#3"])
        #expect(
            told().last == .call(number + 1, .jobs(FleetJobFilter(app: .weather, name: "Export#3")))
        )
        let row: JSON = [
            "app": "com.example.weather", "name": "Export#3", "state": "claimed", "host": "one",
        ]
        let list = try FleetJobList(
            reading: Fields(["jobs": [row], "more": false], context: "test")
        )
        tell(.answer(number + 1, .jobs(list)), at: 0)
        let listed = try answer(to: "FleetJobs").parameters["jobs"]?.asArray
        #expect(listed?.first?["host"] == "one")
        try ask("CancelFleetJob", ["id": "Export#3"])
        tell(.answer(number + 2, .failed(FleetError("gone"))), at: 0)
        #expect(try answer(to: "CancelFleetJob").errorName == "FleetUnavailable")
    }

    @Test(
        arguments: [
            ["host": "a", "each": true], ["labels": [["key": "a b", "value": "c"]]],
            ["labels": [["key": "a", "value": ""]]],
        ] as [JSONObject]
    )
    func `takes no place that makes no sense`(place: JSONObject) throws {
        try join()
        let reply = try system.checkedReply(
            to: .system(
                "SubmitJob",
                [
                    "app": "com.example.weather", "fleet": .object(place),
                    "job": ["intent": "Export", "arguments": [:]],
                ]
            ),
            on: person
        )
        #expect(reply.errorName == "InvalidParameter")
    }

    @Test func `that drains claims nothing, also after a restart`() throws {
        try join()
        tell(.event(.claimed(Self.member, [], isMore: false, nextDue: nil)), at: 0)
        _ = told()
        let reply = try system.checkedReply(
            to: .system("DrainFleet", ["drain": true]),
            on: person,
            at: 1
        )
        #expect(reply.errorName == nil)
        tell(.event(.offered), at: 2)
        #expect(orders.allSatisfy { if case .effect(.claim) = $0 { false } else { true } })
        #expect(try system.daemon.machine.membership()?.isDraining == true)
        tell(
            .event(.joined(FleetIncarnation(9), sent: Moment.at(3).uptime, length: Self.length)),
            .event(.offered),
            at: 3
        )
        #expect(orders.allSatisfy { if case .effect(.claim) = $0 { false } else { true } })
        // The database may have heard that from elsewhere, too, and is told first.
        try call("DrainFleet", ["drain": false], at: 4)
        guard case .call(let number, .drain(host: "one", false))? = told().last else {
            return _ = Issue.record("the database is not told")
        }
        tell(.answer(number, .drained), at: 4)
        #expect(try answer(to: "DrainFleet").errorName == nil)
        #expect(try system.daemon.machine.membership()?.isDraining == false)
        #expect(told().contains { if case .effect(.claim) = $0 { true } else { false } })
    }

    @Test mutating func `is drained from elsewhere, once for each wish and also after a restart`()
        throws
    {
        try join()
        tell(.event(.claimed(Self.member, [], isMore: false, nextDue: nil)), at: 0)
        tell(.wished(FleetWish(4, isDraining: true)), at: 1)
        #expect(try state(at: 1)?["draining"] == true)
        #expect(try system.daemon.machine.membership()?.wish == 4)
        try restart(at: 2)
        let again = FleetEvent.joined(
            FleetIncarnation(9),
            sent: Moment.at(3).uptime,
            length: Self.length
        )
        tell(.event(again), .event(.offered), at: 3)
        #expect(orders.allSatisfy { if case .effect(.claim) = $0 { false } else { true } })
        tell(.wished(FleetWish(5)), at: 4)
        #expect(try state(at: 4)?["draining"] == false)
        #expect(orders.contains { if case .effect(.claim) = $0 { true } else { false } })
        // A wish that it has heard of is over by what a person here wants.
        _ = try system.checkedReply(to: .system("DrainFleet", ["drain": true]), on: person, at: 5)
        tell(.wished(FleetWish(5)), at: 6)
        #expect(try state(at: 6)?["draining"] == true)
    }

    @Test func `has another one drained, and hears where there is none`() throws {
        try join()
        _ = told()
        for (answer, error) in [
            (FleetAnswer.drained, nil), (.failed(.noHost(named: "two")), "NoSuchHost"),
        ] {
            try call("DrainFleet", ["drain": true, "host": "two"], at: 1)
            guard case .call(let number, .drain(host: "two", true))? = told().last else {
                return _ = Issue.record("nobody is drained")
            }
            tell(.answer(number, answer), at: 1)
            #expect(try self.answer(to: "DrainFleet").errorName == error)
        }
        #expect(try state(at: 2)?["draining"] == false)
    }

    @Test func `loses nothing of what was asked while the store is full`() throws {
        try join()
        system.daemon.ledger.fullness = .whenCommitting
        system.turn(.sensed(.good), at: 1)
        let renewal = FleetEvent.Renewal(
            Self.member,
            sent: Moment.at(10).uptime,
            length: Self.length,
            holds: 0
        )
        tell(.event(.renewed(renewal)), at: 10)
        system.turn(.woken, at: 21)
        #expect(told().contains { if case .effect(.renew) = $0 { true } else { false } })
        #expect(try state(at: 21)?["state"] == "member")
    }
}
