import AppIntents
import FakeSystem
import FoundationEssentials
import RoostClient
import RoostWire
import Synchronization
import Testing

@testable import RoostWork

struct Resize: AppIntent {
    static let title: LocalizedStringResource = "Resize"

    @Parameter(title: "Photo") var photo: String
    @Parameter(title: "Width") var width: Int?

    init() {}
    init(photo: String) { self.photo = photo }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: 1)
    }
}

@Suite struct `What an app has run later` {
    private func work(
        _ answers: @escaping FakeSystem.Answers
    ) throws -> (FakeSystem, Work) {
        let (system, app) = try FakeSystem.launched(answers: answers)
        return (system, Work(app))
    }

    @Test func `is submitted with its arguments and all that is asked for`() async throws {
        let (system, work) = try work { _ in VarlinkReply(["ids": ["mine"], "refused": []]) }
        let job = try await work.submit(
            Resize(photo: "a.jpg"),
            id: "mine",
            ifPending: .keep,
            notBefore: Date(timeIntervalSince1970: 2),
            usefulUntil: Date(timeIntervalSince1970: 3.5),
            needing: [.network],
            retrying: .linear(from: .seconds(1), upTo: .seconds(9), attempts: 4)
        )
        #expect(job.id == "mine")
        let sent = system.calls("SubmitJobs").last?.parameters["jobs"]?.asArray?.first
        #expect(
            sent == [
                "id": "mine", "intent": "Resize", "arguments": ["photo": "a.jpg", "width": .null],
                "notBefore": 2_000_000, "usefulUntil": 3_500_000, "requiresNetwork": true,
                "retry": [
                    "growth": "linear", "first": 1_000_000, "longest": 9_000_000, "attempts": 4,
                ],
                "keep": true,
            ]
        )
    }

    @Test func `goes to a fleet with where it may be done`() async throws {
        let (system, work) = try work { _ in VarlinkReply(["id": "mine"]) }
        let job = try await work.submit(
            Resize(photo: "a.jpg"),
            id: "mine",
            on: .each,
            where: [.label("disk", "ssd"), .label("a", "b"), .gpu]
        )
        #expect(job.id == "mine")
        try await work.submit(Resize(photo: "b.jpg"), on: .host("anvil"))
        try await work.submit(Resize(photo: "b.jpg"), on: .fleet)
        let sent = system.calls("SubmitFleetJob").map(\.parameters)
        #expect(sent.first?["job"]?["id"] == "mine")
        #expect(
            sent.map { $0["place"] } == [
                [
                    "each": true,
                    "labels": [["key": "a", "value": "b"], ["key": "disk", "value": "ssd"]],
                    "gpu": true,
                ], ["host": "anvil"], [:],
            ]
        )
    }

    @Test(arguments: [
        ("NoFleet", SubmissionError.Reason.noFleet), ("FleetUnavailable", .fleetUnavailable),
        ("NoSuchHost", .noSuchHost), ("Invalid", .invalid),
    ])
    func `is refused by a fleet with what can be done about it`(
        name: String,
        reason: SubmissionError.Reason
    ) async throws {
        let (_, work) = try work { _ in
            VarlinkReply(error: "io.roost.App.\(name)", parameters: ["message": "a sentence"])
        }
        let error = await #expect(throws: SubmissionError.self) {
            try await work.submit(Resize(photo: "a.jpg"), on: .fleet)
        }
        #expect(error?.reason == reason)
        #expect(error?.description == "a sentence")
    }

    @Test func `stands in a fleet as that says, and is cancelled there`() async throws {
        let (system, work) = try work { call in
            guard call.method.hasSuffix(".FleetJobs") else { return VarlinkReply([:]) }
            let jobs: [JSON] = [("waiting", 1), ("claimed", 2), ("held", 3), ("over", 4)].map {
                [
                    "id": "mine", "intent": "Resize", "state": .string($0.0), "host": "anvil",
                    "attempt": .integer($0.1), "attempts": 25, "waiting": "no machine has the app",
                    "ending": $0.0 == "over" ? "completed" : .null, "result": ["value": 640],
                ]
            }
            return VarlinkReply(["jobs": .array(jobs), "more": false])
        }
        let job = work.fleetJob("mine", of: Resize.self)
        let states = try await job.states
        #expect(
            states.map(\.stage) == [
                .waiting(why: "no machine has the app"), .claimed(host: "anvil"), .held,
                .over(ending: "completed"),
            ]
        )
        #expect(states.map(\.attempt) == [1, 2, 3, 4])
        #expect(try await work.fleetJobs == states)
        #expect(system.calls("FleetJobs").map { $0.parameters["id"] } == ["mine", nil])
        #expect(try await job.values == [640])
        try await job.cancel()
        #expect(system.calls("CancelFleetJob").map { $0.parameters["id"] } == ["mine"])
    }

    @Test func `comes after others, by their names`() async throws {
        let (system, work) = try work { _ in VarlinkReply(["ids": ["x"], "refused": []]) }
        let first = work.job("a", of: Resize.self)
        try await work.submit(
            Resize(photo: "b"),
            id: "x",
            ifPending: .append,
            after: [first, JobName("b")],
            onFailure: .cancel
        )
        try await work.submit(Resize(photo: "c"), after: [first])
        let sent = system.calls("SubmitJobs").compactMap { $0.parameters["jobs"]?.asArray?.first }
        #expect(sent.first?["after"] == ["a", "b"] && sent.first?["append"] == true)
        #expect(sent.first?["onFailure"] == "cancel" && sent.first?["keep"] == nil)
        #expect(sent.last?["after"] == ["a"] && sent.last?["onFailure"] == nil)
    }

    @Test func `says how many like it may run at once`() async throws {
        let (system, work) = try work { _ in VarlinkReply(["ids": ["x"], "refused": []]) }
        let limits: [Work.Limit] = [
            .atOnce(2), .atOnce(1, sharing: "server"), .rate(9, per: .seconds(60)),
            .rate(8, per: .seconds(1), sharing: "server"),
        ]
        try await work.submit(Resize(photo: "b"), priority: .userInitiated, limits: limits)
        try await work.submit([Resize(photo: "c")], limits: limits)
        try await work.submit(Resize(photo: "d"))
        let sent = system.calls("SubmitJobs").compactMap { $0.parameters["jobs"]?.asArray?.first }
        let expected: JSON = [
            ["atOnce": 2], ["key": "server", "atOnce": 1], ["most": 9, "within": 60_000_000],
            ["key": "server", "most": 8, "within": 1_000_000],
        ]
        #expect(sent.map { $0["limits"] } == [expected, expected, nil])
        #expect(sent.map { $0["priority"] } == ["userInitiated", nil, nil])
    }

    @Test func `is cancelled together with others, until none is left`() async throws {
        let left = Mutex([1000, 2, 0, 1, 0])
        let (system, work) = try work { call in
            guard call.method.hasSuffix("CancelJobs") else {
                return VarlinkReply(["ids": ["x"], "refused": []])
            }
            return VarlinkReply(["cancelled": .integer(Int64(left.withLock { $0.removeFirst() }))])
        }
        try await work.submit(Resize(photo: "b"), tags: ["holiday", "big"])
        let sent = system.calls("SubmitJobs").last?.parameters["jobs"]?.asArray?.first
        #expect(sent?["tags"] == ["big", "holiday"])
        #expect(try await work.cancelAll(tagged: "holiday") == 1002)
        #expect(try await work.cancelAll(of: Resize.self) == 1)
        let asked = system.calls("CancelJobs").map(\.parameters)
        #expect(asked.map { $0["tag"] } == ["holiday", "holiday", "holiday", nil, nil])
        #expect(asked.map { $0["intent"] } == [nil, nil, nil, "Resize", "Resize"])
    }

    @Test func `is paused with all of its intent, and goes on`() async throws {
        let (system, work) = try work { _ in VarlinkReply() }
        try await work.pause(Resize.self)
        try await work.resume(Resize.self)
        #expect(system.calls("PauseJobs").map { $0.parameters["intent"] } == ["Resize"])
        #expect(system.calls("ResumeJobs").map { $0.parameters["intent"] } == ["Resize"])
    }

    @Test func `is submitted with all that it needs of the machine`() async throws {
        let (system, work) = try work { _ in VarlinkReply(["ids": ["mine"], "refused": []]) }
        try await work.submit(
            Resize(photo: "a.jpg"),
            needing: [
                .network(.unmetered), .externalPower, .deviceIdle, .batteryNotLow, .charging,
                .storage(free: .gigabytes(2)), .storage(free: .megabytes(1)),
                .change(at: URL(filePath: "/data/in box")),
            ]
        )
        let sent = system.calls("SubmitJobs").last?.parameters["jobs"]?.asArray?.first
        #expect(sent?["requiresNetwork"] == true && sent?["requiresPower"] == true)
        #expect(
            sent?["needs"] == [
                "unmetered": true, "batteryNotLow": true, "charging": true, "deviceIdle": true,
                "storage": 2_000_000_000, "change": "/data/in box",
            ]
        )
        let two: Set<Work.Requirement> = [
            .change(at: URL(filePath: "/a")), .change(at: URL(filePath: "/b")),
        ]
        await #expect(throws: SubmissionError.self) {
            try await work.submit(Resize(photo: "a.jpg"), needing: two)
        }
        #expect(ByteCount.gigabytes(.max).bytes == .max && ByteCount.kilobytes(.min).bytes == .min)
    }

    @Test func `is answered one by one where there is much of it`() async throws {
        let refusal: JSON = ["index": 1, "error": "TooManyPending", "message": "full"]
        let (_, work) = try work { _ in
            VarlinkReply(["ids": ["Resize#1", "", "Resize#2"], "refused": [refusal]])
        }
        let answers = try await work.submit((1...3).map { Resize(photo: "\($0)") })
        #expect(answers.map { try? $0.get().id } == ["Resize#1", nil, "Resize#2"])
        let error = #expect(throws: SubmissionError.self) { try answers[1].get() }
        #expect(error?.reason == .tooManyPending && error?.description == "full")
    }

    @Test func `that has no arguments, or no name, is not submitted`() async throws {
        let (system, work) = try work { _ in VarlinkReply([:]) }
        await #expect(throws: SubmissionError.self) {
            try await work.submit(Resize(photo: "a"), id: "")
        }
        // What the system does not answer for was not written down.
        await #expect(throws: SubmissionError.self) { try await work.submit(Resize(photo: "a")) }
        #expect(system.calls("SubmitJobs").count == 1)
    }

    @Test func `has a value once it is over, which is waited for`() async throws {
        let states = Inbox<JSON>()
        let (system, work) = try work { call in
            call.method.hasSuffix("FindJob")
                ? VarlinkReply(["job": states.next() ?? .null]) : VarlinkReply([:])
        }
        states.put(Self.state("retrying", ["waiting": "attempt 1 of 2 failed: so"]))
        states.put(Self.state("over", ["ending": "completed", "result": ["value": 7]]))
        let job = work.job("x", of: Resize.self)
        async let value = job.value
        // It asks again when it hears that the job stands in another way.
        await #expect(system.next("FindJob") != nil)
        system.tell(["jobs": ["else", "x"]])
        #expect(try await value == 7)
        await #expect(system.next("FindJob") != nil)
    }

    /// A system that lists an intent for the fleet.
    private static let permitted = FakeSystem.permitted(fleetTasks: ["Resize"])

    @Test func `is submitted each for itself where it is the fleet's, until that is silent`()
        async throws
    {
        let answers = Inbox<VarlinkReply>()
        let (system, work) = try work { call in
            call.method.hasSuffix("Permitted") ? Self.permitted : answers.next()
        }
        for name in ["a", "b"] {
            answers.put(VarlinkReply(["ids": [.string(name)], "refused": []]))
        }
        let message: JSONObject = ["message": "the database is away"]
        answers.put(VarlinkReply(error: "io.roost.App.FleetUnavailable", parameters: message))
        let jobs = try await work.submit((1...4).map { Resize(photo: "\($0)") })
        #expect(jobs.map { try? $0.get().id } == ["a", "b", nil, nil])
        let error = #expect(throws: SubmissionError.self) { try jobs[3].get() }
        #expect(error?.reason == .fleetUnavailable)
        let sent = system.calls("SubmitJobs").map { $0.parameters["jobs"]?.asArray?.count }
        #expect(sent == [1, 1, 1])
    }

    @Test func `has a value once the fleet has done it, which tells nobody by itself`() async throws
    {
        let states = Inbox<JSON>()
        let (system, work) = try work { call in
            if call.method.hasSuffix("FindJob") {
                return VarlinkReply(["job": states.next() ?? .null])
            }
            return VarlinkReply(["jobs": [], "more": false])
        }
        states.put(Self.state("running", ["fleet": true]))
        states.put(Self.state("retrying", ["fleet": true]))
        states.put(
            Self.state("over", ["fleet": true, "ending": "completed", "result": ["value": 7]])
        )
        #expect(try await work.job("x", of: Resize.self).value == 7)
        #expect(system.calls("FleetJobs").map { $0.parameters["id"] } == ["x", "x"])
        #expect(system.calls("FleetJobs").allSatisfy { $0.parameters["wait"] != nil })
    }

    @Test func `that is held, ended otherwise or is not known has none`() async throws {
        let states = Inbox<VarlinkReply>()
        let (_, work) = try work { call in
            call.method.hasSuffix("FindJob") ? states.next() : VarlinkReply([:])
        }
        let ends: [(VarlinkReply, JobError.Reason)] = [
            (VarlinkReply(["job": Self.state("held", ["waiting": "all failed"])]), .held),
            (
                VarlinkReply(["job": Self.state("over", ["ending": "cancelled", "detail": ""])]),
                .ended
            ),
            (
                VarlinkReply(error: "io.roost.App.NoSuchJob", parameters: ["message": "none"]),
                .unknown
            ),
        ]
        for (reply, reason) in ends {
            states.put(reply)
            let error = await #expect(throws: JobError.self) {
                try await work.job("x", of: Resize.self).value
            }
            #expect(error?.reason == reason)
        }
    }

    @Test func `tells each state in words`() throws {
        let states: [(String, JSONObject, JobState.Stage)] = [
            ("waiting", ["waiting": "no network"], .pending(why: "no network")),
            ("waiting", [:], .pending(why: "it is about to begin")), ("running", [:], .running),
            ("retrying", ["waiting": "so"], .retrying(why: "so")),
            ("held", ["waiting": "so"], .held(why: "so")),
            ("over", ["ending": "lapsed"], .over(ending: "lapsed")),
            ("else", [:], .pending(why: "else")),
        ]
        for (word, more, stage) in states {
            let object = try #require(Self.state(word, more).asObject)
            let told = try AppInterface.JobState(reading: Fields(object, context: "test"))
            #expect(JobState(told).stage == stage)
            #expect(JobState(told).attempt == 1 && JobState(told).attempts == 2)
        }
    }

    private static func state(_ word: String, _ more: JSONObject) -> JSON {
        var object: JSONObject = [
            "id": "x", "intent": "Resize", "state": .string(word), "attempt": 1, "attempts": 2,
        ]
        for member in more { object[member.key] = member.value }
        return .object(object)
    }
}
