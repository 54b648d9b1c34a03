import FakeSystem
import RoostClient
import RoostWire
import Testing

@Suite struct `A system that makes no sense of what runs long` {
    private static let run = "\"identifier\":\"Export\",\"kind\":\"intent\",\"deadline\":1"
    static let nonsense = [
        "{\"lent\":7}", "{\"lent\":{}}", "{\"lent\":{\"run\":1}}",
        "{\"lent\":{\"run\":1,\"device\":7}}", "{\"lent\":{\"run\":\"1\",\"device\":\"d\"}}",
        "{\"runs\":[{\"number\":1,\(run),\"arguments\":7}]}",
        "{\"runs\":[{\"number\":1,\(run),\"arguments\":[]}]}",
        "{\"runs\":[{\"number\":1,\(run),\"title\":7}]}",
        "{\"runs\":[{\"number\":1,\(run),\"device\":{}}]}",
        "{\"expire\":{\"run\":1,\"reason\":7}}",
    ]

    @Test(arguments: nonsense)
    func `is passed over, and understood again when it does`(parameters: String) throws {
        let reports = Inbox<String>()
        let (system, app) = try FakeSystem.launched(report: { reports.put($0) })
        app.registerIntents { $0.finish(result: ["value": .string($0.identifier)]) }
        system.send(Array("{\"continues\":true,\"parameters\":\(parameters)}".utf8) + [0])
        system.deliver(FakeSystem.intent(9))
        // A run that makes no sense is refused, because the system waits for its end.
        let refused = parameters.contains("runs") ? ["1 noHandler"] : []
        #expect(
            Set(system.nextFinishes(1 + refused.count)) == Set(refused + ["9 succeeded"])
        )
        #expect(reports.next()?.contains("passed over") == true)
    }

    @Test func `lends what nobody asked for, to runs that are not there`() throws {
        let (system, app) = try FakeSystem.launched()
        let runs = Inbox<TaskRun>()
        app.registerIntents { runs.put($0) }
        system.lend(77)
        system.lend(.min)
        system.deliver(FakeSystem.intent(.max), FakeSystem.intent(.min))
        let run = try #require(runs.next())
        #expect(runs.next()?.number == .min)
        system.lend(.max)
        system.expire(.max, "no reason at all")
        #expect(system.nextFinish() == ["\(Int64.max) failed"])
        #expect(run.expiration == .other)
    }

    @Test func `has runs that it has delivered already`() throws {
        let (system, app) = try FakeSystem.launched()
        let runs = Inbox<TaskRun>()
        app.registerIntents { runs.put($0) }
        system.deliver(FakeSystem.intent(1), FakeSystem.intent(1, "Other"))
        system.deliver(FakeSystem.run(1, kind: "continued"), FakeSystem.intent(2))
        #expect(runs.next()?.identifier == "Export")
        #expect(runs.next()?.number == 2)
    }
}
