import Testing

@testable import RoostEngine

@Suite struct `The pause before the next attempt of a job` {
    var device = Device.lasting()
    private let policy = RetryPolicy(
        .constant,
        from: .seconds(100),
        upTo: .seconds(100),
        attempts: 9
    )

    private mutating func fail(
        _ id: String,
        _ command: AttemptCommand? = nil,
        at second: Int
    ) throws {
        let run = try #require(device.submit(job: id, retry: policy, at: second).delivered.first)
        device.fail(run, "no luck", command, at: second)
    }

    /// How long each that waits has to wait from a second on.
    private func pauses(at second: Int) -> [Duration] {
        device.pending.compactMap { $0.earliestBegin.map { $0 - device.moment(second).date } }
    }

    @Test mutating func `begins anew where the clock is set back to before it`() throws {
        try fail("usual", at: 50)
        try fail("told", .retry(after: .seconds(40)), at: 50)
        try fail("snoozed", .snooze(.seconds(70)), at: 50)
        let before = pauses(at: 50)
        device.calendarShift = -1_000_000
        device.turn(.wakeUp, at: 60)
        #expect(pauses(at: 60) == before)
        let task = TaskID(job: "told")
        let blocker = try #require(device.blockers(of: task, of: .photos, at: 60).first)
        #expect(blocker.clearsAt == device.moment(100).date)
        // It asks to be woken then, and goes on.
        #expect(device.engine.alarm.date == device.moment(100).date)
        #expect(device.turn(.wakeUp, at: 100).delivered.map(\.task.job) == ["told"])
        #expect(device.turn(.wakeUp, at: 130).delivered.map(\.task.job) == ["snoozed"])
        #expect(device.turn(.wakeUp, at: 171).delivered.map(\.task.job) == ["usual"])
    }

    @Test mutating func `goes on where the clock is set forward, or not as far back`() throws {
        try fail("up", .retry(after: .seconds(100)), at: 50)
        device.calendarShift = -20
        device.turn(.wakeUp, at: 80)
        #expect(pauses(at: 80) == [.seconds(90)])
        device.calendarShift = 1000
        #expect(device.turn(.wakeUp, at: 81).delivered.count == 1)
    }

    @Test mutating func `begins anew at a start before it, and what an app asked for stays`() throws
    {
        try fail("up", .retry(after: .seconds(100)), at: 1000)
        let later = Timestamp.at(5000)
        device.submit(job: "later", notBefore: later, at: 1000)
        var stored = Stored()
        stored.apps = [AppRecord(app: .lasting(.photos))]
        stored.counts = [Stored.Count(app: .photos, kind: .job, count: 2)]
        stored.lastRequest = RequestNumber(2)
        stored.lastRun = RunNumber(1)
        stored.latestPause = device.pending.compactMap { $0.job?.pauseBegan }.max()
        let next = Device(stored: stored, pending: device.pending)
        #expect(Set(next.pending.compactMap(\.earliestBegin)) == [.at(100), later])
        // A start after it has nothing to do with it.
        let (_, effects) = Engine.recover(stored, at: device.moment(2000))
        #expect(!effects.contains(.store(.job(.beginPausesAnew(at: device.moment(2000).date)))))
    }

    @Test mutating func `begins anew also where it lies beyond what is held in memory`() throws {
        var limits = Limits.prompt
        limits.window = 4
        device = Device.lasting(limits: limits)
        for number in 0..<40 { try fail("j\(number)", .retry(after: .seconds(900)), at: 50) }
        device.calendarShift = -1_000_000
        device.turn(.wakeUp, at: 60)
        #expect(Set(pauses(at: 60)) == [.seconds(900)])
        for second in 960..<1000 {
            device.turn(.wakeUp, at: second)
            for run in (0..<40).compactMap({ device.run(of: "j\($0)") }) {
                device.finish(run, at: second)
            }
        }
        #expect(device.pending.isEmpty)
    }
}
