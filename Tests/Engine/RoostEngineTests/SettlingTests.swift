import RoostEngine
import Testing

@Suite struct `An app that nothing holds any more` {
    var device = Device(
        limits: {
            var limits = Limits.prompt
            limits.settling = .seconds(3)
            return limits
        }()
    )

    private mutating func calls(at second: Int) throws {
        let process = try #require(device.engine.status(of: .weather)?.process)
        device.turn(.called(.weather, process), at: second)
    }

    @Test mutating func `is suspended after a pause`() throws {
        let run = try device.begin(at: 0)
        let finished = device.finish(run, at: 1)
        #expect(finished.suspended.isEmpty)
        #expect(finished.contains(.arm(.at(4), nil)))
        #expect(device.engine.isSettling(run.process))
        #expect(device.wake(at: 3).suspended.isEmpty)
        let suspended = device.wake(at: 4)
        #expect(suspended.suspended == [run.process])
        #expect(suspended.contains(.arm(nil, nil)), "one that is suspended costs nothing")
        #expect(!device.engine.isSettling(run.process))
    }

    @Test func `is held by a question, and has a pause of its own after it`() throws {
        var device = Device.lasting(limits: device.engine.limits)
        let first = try #require(device.ask(at: 0).asked.first)
        device.answer(first, .offer("{}"), at: 1)
        #expect(device.engine.isSettling(first.process))
        let question = try #require(device.ask(at: 2).asked.first)
        #expect(question.process == first.process)
        #expect(!device.engine.isSettling(question.process))
        // Nothing is due when the first pause would have been over.
        let alarm = device.engine.alarm
        #expect(alarm.uptime == device.moment(2).uptime + device.engine.limits.questionBudget)
        #expect(device.wake(at: 4).suspended.isEmpty)
        #expect(device.engine.alarm == alarm)
        #expect(device.answer(question, .offer("{}"), at: 5).suspended.isEmpty)
        #expect(device.wake(at: 8).suspended == [question.process])
    }

    @Test mutating func `has another pause after each call, up to a limit`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        try calls(at: 3)
        #expect(device.wake(at: 5).suspended.isEmpty)
        try calls(at: 5)
        try calls(at: 7)
        try calls(at: 9)
        #expect(device.wake(at: 10).suspended.isEmpty)
        try calls(at: 10)
        #expect(device.wake(at: 11).suspended == [run.process], "ten seconds at most")
    }

    @Test mutating func `is not suspended if something holds it meanwhile`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        let effects = device.submit(.refresh, at: 2)
        let next = try #require(effects.delivered.first)
        #expect(effects.resumed.isEmpty, "it was never suspended")
        #expect(device.wake(at: 4).suspended.isEmpty)
        device.finish(next, at: 5)
        #expect(device.wake(at: 7).suspended.isEmpty, "the pause begins anew")
        #expect(device.wake(at: 8).suspended == [run.process])
    }

    @Test mutating func `is not suspended while a person sees it`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        device.open(at: 2)
        #expect(device.wake(at: 4).suspended.isEmpty)
        device.home(at: 10)
        device.turn(.handled(.weather, run.process, .background), at: 11)
        #expect(device.wake(at: 13).suspended.isEmpty)
        #expect(device.wake(at: 14).suspended == [run.process])
    }

    @Test mutating func `is not suspended while it asks for more time`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        let assertion = Assertion(id: 1, name: "save", site: "")
        device.turn(.assert(.weather, run.process, assertion, nil), at: 2)
        #expect(device.wake(at: 4).suspended.isEmpty)
        device.turn(.unassert(.weather, run.process, 1, nil), at: 6)
        #expect(device.wake(at: 9).suspended == [run.process])
    }

    @Test mutating func `gets the time of a new launch with its next work`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 20)
        let next = try device.begin(at: 21)
        #expect(next.deadline == .at(51))
    }

    @Test mutating func `is not suspended when it has ended`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        device.exit(at: 2)
        #expect(device.wake(at: 4).suspended.isEmpty)
        #expect(!device.engine.isSettling(run.process))
    }
}
