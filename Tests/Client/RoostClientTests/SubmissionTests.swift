import Dispatch
import FakeSystem
import RoostClient
import RoostLinux
import RoostWire
import Synchronization
import Testing

@Suite struct `A submission` {
    @Test func `says all that was asked for`() throws {
        let (system, app) = try FakeSystem.launched()
        try app.submit(
            TaskRequest(
                identifier: "a \"b\"\n",
                kind: .processing,
                earliestBegin: CalendarTime(microsecondsSince1970: .min),
                requiresNetwork: true,
                requiresPower: true
            )
        )
        let call = try #require(system.next("Submit"))
        #expect(
            call.parameters["request"] == [
                "identifier": "a \"b\"\n", "kind": "processing", "earliestBegin": .integer(.min),
                "requiresNetwork": true, "requiresPower": true,
            ]
        )
        #expect(!call.isOneway)
    }

    @Test(arguments: [
        ("io.roost.App.Unavailable", SubmissionError.Reason.unavailable),
        ("io.roost.App.NotAnApp", .unavailable),
        ("io.roost.App.TooManyPending", .tooManyPending),
        ("io.roost.App.NotPermitted", .notPermitted),
        ("io.roost.App.Invalid", .invalid),
        ("io.roost.App.StoreUnavailable", .storeUnavailable),
        ("io.roost.App.SomethingNew", .unavailable),
        ("nonsense", .unavailable),
    ])
    func `that is refused says why`(error: String, reason: SubmissionError.Reason) throws {
        let (_, app) = try FakeSystem.launched { _ in
            VarlinkReply(error: error, parameters: ["message": "the reason, and what to do"])
        }
        #expect(throws: SubmissionError(reason, "the reason, and what to do")) {
            try app.submit(TaskRequest(identifier: "refresh"))
        }
    }

    @Test(arguments: [
        Varlink.Standard.methodNotFound("io.roost.App.Submit"),
        .invalidParameter("request"), .permissionDenied,
    ])
    func `to a system of another version says so`(error: Varlink.Standard) throws {
        let (_, app) = try FakeSystem.launched { _ in error.reply }
        let refusal = #expect(throws: SubmissionError.self) {
            try app.submit(TaskRequest(identifier: "refresh"))
        }
        #expect(refusal?.description.contains("another version") == true)
    }

    @Test func `without a system says what to do`() throws {
        let app = AppSystem(path: "/nonexistent/roost.sock", report: { _ in })
        let refusal = #expect(throws: SubmissionError.self) {
            try app.submit(TaskRequest(identifier: "refresh"))
        }
        #expect(refusal?.reason == .unavailable)
        #expect(refusal?.description.contains("start roostd") == true)
        #expect(app.register(identifier: "refresh") { _ in } == .registered)
        // That nothing is known is not that nothing is pending.
        #expect(throws: SubmissionError.self) { try app.pending() }
    }

    @Test func `to a system that does not answer is given up`() throws {
        var limits = ClientLimits()
        limits.patience = 0
        let (_, app) = try FakeSystem.launched(limits: limits, answers: { _ in nil })
        let refusal = #expect(throws: SubmissionError.self) {
            try app.submit(TaskRequest(identifier: "refresh"))
        }
        #expect(refusal?.reason == .unavailable)
        #expect(refusal?.description.contains("did not answer") == true)
    }

    @Test func `that would not fit into a message is refused here`() throws {
        let (system, app) = try FakeSystem.launched()
        let huge = TaskRequest(identifier: String(repeating: "x", count: 1 << 20))
        let refusal = #expect(throws: SubmissionError.self) { try app.submit(huge) }
        #expect(refusal?.reason == .invalid)
        let refused = try app.submit([
            TaskRequest(identifier: "a"), huge, TaskRequest(identifier: "b"),
        ])
        #expect(refused.mapValues(\.reason) == [1: .invalid])
        #expect(system.next("SubmitMany")?.parameters["requests"]?.asArray?.count == 2)
        #expect(system.calls("Submit").isEmpty)
    }

    @Test func `of many travels in messages of the size that is allowed`() throws {
        let (system, app) = try FakeSystem.launched { call in
            // Refuses the first of each message.
            VarlinkReply([
                "refused": [["index": 0, "error": "TooManyPending", "message": "too many"]]
            ])
        }
        let requests = (0..<20_000).map { TaskRequest(identifier: "request number \($0)") }
        let refused = try app.submit(requests)
        let messages = system.calls("SubmitMany")
        #expect(messages.count > 1)
        #expect(messages.allSatisfy { $0.frame.count <= WireLimits.standard.messageBytes })
        let sent = messages.flatMap { $0.parameters["requests"]?.asArray ?? [] }
        #expect(sent.map { $0["identifier"]?.asString } == requests.map(\.identifier))
        var first = 0
        var places: Set<Int> = []
        for message in messages {
            places.insert(first)
            first += message.parameters["requests"]?.asArray?.count ?? 0
        }
        #expect(Set(refused.keys) == places)
        #expect(refused.values.allSatisfy { $0 == SubmissionError(.tooManyPending, "too many") })
    }

    @Test func `of none asks nobody`() throws {
        let (system, app) = try FakeSystem.launched()
        #expect(try app.submit([]) == [:])
        try app.submit(TaskRequest(identifier: "refresh"))
        #expect(system.calls("SubmitMany").isEmpty)
    }

    @Test func `that is told to refuse what it was not sent passes that over`() throws {
        let reports = Inbox<String>()
        let (_, app) = try FakeSystem.launched(
            answers: { _ in
                VarlinkReply([
                    "refused": [["index": 1, "error": "Invalid"], ["index": -1], 7, ["index": 0]]
                ])
            },
            report: { reports.put($0) }
        )
        let refused = try app.submit([TaskRequest(identifier: "refresh")])
        #expect(refused.mapValues(\.reason) == [0: .unavailable])
        #expect(reports.rest.count == 3)
    }

    /// Neither is answered before both have been made: one that kept the connection to itself would
    /// wait for ever.
    @Test func `from one thread does not wait for that of another`() throws {
        let waiting = Held()
        let (_, app) = try FakeSystem.launched(rawAnswers: { call in
            waiting.frames.withLock { frames in
                let isFirst = call.parameters["request"]?["identifier"] == "0"
                let error: AppInterface.Error = isFirst ? .tooManyPending : .notPermitted
                frames += VarlinkReply(error: error.fullName).frame
                return frames.count(where: { $0 == 0 }) == 2 ? frames : []
            }
        })
        let done = DispatchGroup()
        let results = Results()
        for number in 0..<2 {
            DispatchQueue.global().async(group: done) {
                do throws(SubmissionError) {
                    try app.submit(TaskRequest(identifier: "\(number)"))
                } catch {
                    results.reasons.withLock { $0[number] = error.reason }
                }
            }
        }
        #expect(done.wait(timeout: .now() + 10) == .success)
        // Each got its own answer.
        #expect(results.reasons.withLock { $0 } == [0: .tooManyPending, 1: .notPermitted])
    }

    @Test func `from many threads gets each its own answer`() throws {
        let (_, app) = try FakeSystem.launched { call in
            let identifier = call.parameters["request"]?["identifier"]?.asString ?? ""
            return VarlinkReply(
                error: "io.roost.App.Invalid",
                parameters: ["message": .string(identifier)]
            )
        }
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 400) { number in
            do throws(SubmissionError) {
                try app.submit(TaskRequest(identifier: "\(number)"))
                wrong.withLock { $0 += 1 }
            } catch {
                if error.description != "\(number)" { wrong.withLock { $0 += 1 } }
            }
        }
        #expect(wrong.withLock { $0 } == 0)
    }
}

@Suite struct `A request that is pending` {
    @Test func `is listed as it was submitted`() throws {
        let (_, app) = try FakeSystem.launched { _ in
            VarlinkReply([
                "requests": [
                    ["identifier": "a", "kind": "refresh", "earliestBegin": 5],
                    ["identifier": "b", "kind": "dreaming"], 7,
                    ["identifier": "c", "kind": "processing", "requiresPower": true],
                ]
            ])
        }
        #expect(
            try app.pending() == [
                TaskRequest(
                    identifier: "a",
                    earliestBegin: CalendarTime(microsecondsSince1970: 5)
                ),
                TaskRequest(identifier: "c", kind: .processing, requiresPower: true),
            ]
        )
    }

    @Test func `can be withdrawn`() throws {
        let (system, app) = try FakeSystem.launched()
        try app.cancel(identifier: "a")
        #expect(system.next("Cancel")?.parameters == ["identifier": "a"])
        try app.cancelAll()
        #expect(system.next("CancelAll") != nil)
    }

    @Test func `stays if it cannot be withdrawn, and that is said`() throws {
        let app = AppSystem(path: "/nonexistent/roost.sock", report: { _ in })
        let refusal = #expect(throws: SubmissionError.self) { try app.cancel(identifier: "a") }
        #expect(refusal?.description.hasPrefix("no system answers") == true)
        #expect(throws: SubmissionError.self) { try app.cancelAll() }
    }

    @Test(
        arguments: [
            (5, .microseconds(3), 8), (5, .nanoseconds(1), 6), (5, .zero, 5),
            (5, .microseconds(-9), -4),
            (.max, .seconds(1), .max), (0, .seconds(Int64.max), .max),
            (0, .seconds(Int64.min), .min),
            (-1, .seconds(1), 999_999),
        ] as [(Int64, Duration, Int64)]
    )
    func `waits for a time that is so much later`(time: Int64, length: Duration, sum: Int64) {
        let later = CalendarTime(microsecondsSince1970: time) + length
        #expect(later.microsecondsSince1970 == sum)
    }
}

/// Answers that are kept back.
private final class Held: Sendable {
    let frames = Mutex<[UInt8]>([])
}

/// The results of submissions.
private final class Results: Sendable {
    let reasons = Mutex<[Int: SubmissionError.Reason]>([:])
}
