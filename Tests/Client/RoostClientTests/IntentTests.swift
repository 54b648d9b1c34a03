import FakeSystem
import RoostClient
import RoostLinux
import RoostWire
import Testing

@Suite struct `An intent` {
    let system: FakeSystem
    let app: AppSystem
    let runs = Inbox<TaskRun>()

    init() throws {
        (system, app) = try FakeSystem.launched()
        app.registerIntents { [runs] in runs.put($0) }
    }

    @Test func `reaches the one handler with all that it is run with`() throws {
        let deadline = FakeSystem.far
        system.deliver(
            FakeSystem.intent(
                3,
                "MakeTea",
                arguments: ["sort": "green", "cups": 2],
                deadline: deadline
            )
        )
        let run = try #require(runs.next())
        #expect(run.number == 3)
        #expect(run.identifier == "MakeTea")
        #expect(run.kind == .intent)
        #expect(run.arguments == ["sort": "green", "cups": 2])
        #expect(run.deadline == deadline)
        #expect(run.device == nil)
    }

    @Test func `need not be run with anything`() throws {
        system.deliver([
            "number": 1, "identifier": "Stop", "kind": "intent", "deadline": .integer(.max),
            "arguments": nil,
        ])
        #expect(runs.next()?.arguments == [:])
    }

    @Test func `that comes before its handler waits for it, and not for another's`() throws {
        let (system, app) = try FakeSystem.launched()
        system.deliver(FakeSystem.intent(1, "refresh"))
        _ = app.register(identifier: "refresh") { [runs] in runs.put($0) }
        system.deliver(FakeSystem.run(2, "refresh"))
        #expect(runs.next()?.number == 2)
        app.registerIntents { [runs] in runs.put($0) }
        #expect(runs.next()?.number == 1)
    }

    @Test func `is answered with that there is no handler, in an app that has launched without`()
        throws
    {
        let (system, app) = try FakeSystem.launched()
        system.deliver(FakeSystem.intent(1))
        app.finishLaunching()
        #expect(system.nextFinish() == ["1 noHandler"])
        system.deliver(FakeSystem.intent(2))
        #expect(system.nextFinish() == ["2 noHandler"])
    }

    @Test func `that the app does not have is refused by its handler`() throws {
        system.deliver(FakeSystem.intent(1, "Nonsense"))
        try #require(runs.next()).refuse()
        #expect(system.nextFinish() == ["1 noHandler"])
    }

    @Test func `is over at its deadline, unless it asked for more time`() throws {
        let told = Inbox<TaskRun.ExpirationReason>()
        let (system, app) = try FakeSystem.launched()
        app.registerIntents { run in
            run.onExpiration { reason in
                told.put(reason)
                run.finish(failure: "too slow")
            }
        }
        system.deliver(FakeSystem.intent(1, deadline: Clocks.monotonic() + 5_000_000))
        #expect(told.next() == .timeUsedUp)
        #expect(
            system.next("Finish")?.parameters["runs"]
                == [["number": 1, "outcome": "failed", "message": "too slow"]]
        )
    }

    // MARK: What it gives back

    @Test func `gives back what it returns and what it says`() throws {
        system.deliver(FakeSystem.intent(1))
        let run = try #require(runs.next())
        run.finish(result: ["value": ["a": [1, 2.5, nil]], "dialog": "Done \"it\"\n"])
        run.finish(result: ["value": "too late"])
        let call = try #require(system.next("Finish"))
        #expect(!call.isOneway)
        #expect(
            call.parameters["runs"] == [
                [
                    "number": 1, "outcome": "succeeded",
                    "result": ["value": ["a": [1, 2.5, nil]], "dialog": "Done \"it\"\n"],
                ]
            ]
        )
    }

    @Test func `may give back nothing`() throws {
        system.deliver(FakeSystem.intent(1), FakeSystem.intent(2))
        try #require(runs.next()).finish(result: nil)
        #expect(
            system.next("Finish")?.parameters["runs"] == [["number": 1, "outcome": "succeeded"]]
        )
        try #require(runs.next()).finish(success: false)
        #expect(system.nextFinish() == ["2 failed"])
    }

    @Test(
        arguments: [
            ["value": .string(String(repeating: "x", count: 768 << 10))],
            ["value": .array([JSON](repeating: 0, count: 100_001))], ["value": `An intent`.deep],
            ["value": .string("a" + String(repeating: "\u{301}", count: 31))],
        ] as [JSONObject]
    )
    func `whose result cannot travel has failed, and says why`(result: JSONObject) throws {
        system.deliver(FakeSystem.intent(1))
        try #require(runs.next()).finish(result: result)
        let told = try #require(system.next("Finish")?.parameters["runs"]?[0])
        #expect(told["outcome"] == "failed")
        #expect(told["result"] == nil)
        #expect(told["message"]?.asString?.hasPrefix("its result is not told: ") == true)
    }

    private static var deep: JSON {
        (0..<61).reduce(JSON.null) { value, _ in .array([value]) }
    }

    @Test
    func `of which many end at once is told of in few messages, each of a size that is taken`()
        throws
    {
        system.tell(["runs": .array((1...40).map { FakeSystem.intent($0) })])
        let text = JSON.string(String(repeating: "é", count: 30_000))
        for _ in 1...40 { try #require(runs.next()).finish(result: ["value": text]) }
        var told: [Int64] = []
        while told.count < 40, let call = system.next("Finish") {
            #expect(call.frame.count < 256 << 10)
            told += call.parameters["runs"]?.asArray?.compactMap { $0["number"]?.asInteger } ?? []
        }
        #expect(told == Array(1...40))
    }

    @Test func `has its message cut where that is very long`() throws {
        system.deliver(FakeSystem.intent(1))
        try #require(runs.next()).finish(failure: String(repeating: "…", count: 100_000))
        let told = try #require(system.next("Finish")?.parameters["runs"]?[0])
        let message = try #require(told["message"]?.asString)
        #expect(message.utf8.count <= 16 << 10)
        #expect(message.utf8.count > 16_000)
    }

    @Test func `whose result the system could not write down is told again`() throws {
        let isFirst = Once()
        var limits = ClientLimits()
        limits.retry = 1_000_000
        let (system, app) = try FakeSystem.launched(
            limits: limits,
            answers: { call in
                call.method.hasSuffix("Finish") && isFirst.take()
                    ? VarlinkReply(error: "io.roost.App.StoreUnavailable") : FakeSystem.agreed(call)
            }
        )
        app.registerIntents { $0.finish(result: ["value": 1]) }
        system.deliver(FakeSystem.intent(1))
        #expect(system.nextFinish() == ["1 succeeded"])
        #expect(system.nextFinish() == ["1 succeeded"])
    }

    @Test func `whose end is refused is not told again, and that is said`() throws {
        let reports = Inbox<String>()
        let isFirst = Once()
        let (system, app) = try FakeSystem.launched(
            answers: { call in
                call.method.hasSuffix("Finish") && isFirst.take()
                    ? VarlinkReply(
                        error: "io.roost.App.Invalid",
                        parameters: ["message": "no such thing"]
                    ) : FakeSystem.agreed(call)
            },
            report: { reports.put($0) }
        )
        app.registerIntents { $0.finish(success: true) }
        system.deliver(FakeSystem.intent(1))
        #expect(reports.next()?.contains("no such thing") == true)
        system.deliver(FakeSystem.intent(2))
        #expect(system.nextFinish() == ["1 succeeded"])
        #expect(system.nextFinish() == ["2 succeeded"])
    }
}
