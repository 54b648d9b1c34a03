import RoostEngine
import Testing

@Suite struct `An app that was killed for not stopping` {
    var device = Device()

    /// Has a run outlive its grace; answers with the second at which its process is gone.
    @discardableResult
    private mutating func overrun(at second: Int) throws -> Int {
        _ = try device.begin(at: second)
        device.wake(at: second + 30)
        device.wake(at: second + 35)
        device.exit(at: second + 35)
        return second + 35
    }

    @Test mutating func `is not launched for a minute`() throws {
        let killed = try overrun(at: 0)
        #expect(killed == 35)
        #expect(device.submit(.refresh, at: 40).delivered.isEmpty)
        #expect(device.engine.alarm.date == .at(95))

        let blocker = try #require(device.blockers(of: .refresh, at: 94).first)
        #expect(blocker.cause == .throttled(until: .at(95), strikes: 1))
        #expect(blocker.since == .at(40), "a request is not held before it is there")
        #expect(blocker.clearsAt == .at(95))
        #expect(device.wake(at: 94).delivered.isEmpty)
        #expect(device.wake(at: 95).delivered.count == 1)
    }

    @Test mutating func `waits twice as long after each further kill`() throws {
        var second = 0
        for delay in [60, 120, 240, 480] {
            let killed = try overrun(at: second)
            let record = device.engine.status(of: .weather)?.record
            #expect(record?.throttledUntil == .at(killed + delay))
            second = killed + delay
        }
    }

    @Test(arguments: [
        (1, 60), (2, 120), (10, 30_720), (11, 61_440), (12, 86_400), (13, 86_400),
        (Int.max, 86_400), (0, 60), (-5, 60),
    ])
    func `never waits longer than a day`(strikes: Int, delay: Int) {
        #expect(Limits().throttle(afterStrikes: strikes) == .seconds(delay))
    }

    @Test func `waits as long as may be, where that is shorter than the first delay`() {
        var limits = Limits.prompt
        limits.longestThrottle = .seconds(10)
        #expect(limits.throttle(afterStrikes: 1) == .seconds(10))
        #expect(limits.throttle(afterStrikes: 9) == .seconds(10))
    }

    @Test(arguments: [Event.Outcome.succeeded, .failed])
    mutating func `is no longer throttled after a run on time`(outcome: Event.Outcome) throws {
        let killed = try overrun(at: 0)
        let run = try device.begin(at: killed + 60)
        let released = device.finish(run, outcome, at: killed + 61)
        #expect(released.logged.contains(.released))
        #expect(device.engine.status(of: .weather)?.record.strikes == 0)
        let again = try overrun(at: 200)
        #expect(device.engine.status(of: .weather)?.record.throttledUntil == .at(again + 60))
    }

    @Test mutating func `is not forgiven for stopping within the grace, or for having no handler`()
        throws
    {
        let killed = try overrun(at: 0)
        let late = try device.begin(at: killed + 60)
        device.wake(at: killed + 90)
        device.finish(late, at: killed + 91)
        let lost = try device.begin(at: 200)
        device.finish(lost, .noHandler, at: 201)
        #expect(device.engine.status(of: .weather)?.record.strikes == 1)
    }

    @Test mutating func `can be opened by a person all the same`() throws {
        let killed = try overrun(at: 0)
        #expect(device.open(at: killed + 1).launches.map(\.phase) == [.active])
        // What it does in the background still waits.
        #expect(device.submit(.refresh, at: killed + 2).delivered.isEmpty)
    }

    @Test mutating func `is not held longer than the longest delay by a clock set back`() throws {
        let killed = try overrun(at: 0)
        device.submit(.refresh, at: killed)
        device.calendarShift = -1_000_000
        device.wake(at: killed + 1)
        let until = try #require(device.engine.status(of: .weather)?.record.throttledUntil)
        #expect(until == .at(killed + 1 - 1_000_000 + 86_400))
        device.calendarShift = -1_000_000 + 86_400
        #expect(device.wake(at: killed).delivered.isEmpty)
        #expect(device.wake(at: killed + 1).delivered.count == 1)
    }

    @Test mutating func `starts afresh when it is installed again`() throws {
        let killed = try overrun(at: 0)
        device.submit(.refresh, at: killed)
        #expect(device.turn(.install(.weather, device.token()), at: killed).delivered.count == 1)
    }

    @Test mutating func `can be killed once more than a number holds`() throws {
        var stored = Stored()
        var record = AppRecord(app: .weather)
        record.strikes = .max
        stored.apps = [record]
        device = Device(stored: stored)
        try overrun(at: 0)
        #expect(device.engine.status(of: .weather)?.record.strikes == .max)
    }
}

@Suite struct `An app that cannot be started` {
    var device = Device()

    init() { device.launchFailure = "no such file" }

    @Test mutating func `is tried again after a delay that doubles`() throws {
        let failed = device.submit(.refresh, at: 0)
        #expect(failed.endings == [.launchFailed])
        #expect(failed.finished.first?.detail == "no such file")
        #expect(failed.givenBack.map(\.task) == [.refresh], "the work is not lost")
        #expect(device.engine.alarm.date == .at(60))
        #expect(device.wake(at: 59).launches.isEmpty)
        #expect(device.wake(at: 60).launches.count == 1)
        #expect(device.engine.alarm.date == .at(180))
        let blocker = try #require(device.blockers(of: .refresh, at: 179).first)
        #expect(
            blocker.cause
                == .launchFailing(until: .at(180), reason: "no such file", isExhausted: false)
        )

        device.launchFailure = nil
        let run = try #require(device.wake(at: 180).delivered.first)
        #expect(device.engine.status(of: .weather)?.record.launchFailures == 0)
        device.finish(run, at: 181)
    }

    @Test mutating func `waits for less where it is the machine that has no room`() throws {
        device.submit(.refresh, at: 0)
        (device.launchFailure, device.isExhausted) = ("too many open files", true)
        // A failure of the app's own was before that.
        #expect(device.wake(at: 60).launches.count == 1)
        var (time, pause) = (60, 10)
        for next in [20, 40, 80, 160, 300, 300] {
            let ends = time + pause
            #expect(device.engine.alarm.date == .at(ends))
            let blocker = try #require(device.blockers(of: .refresh, at: ends - 1).first)
            #expect(
                blocker.cause
                    == .launchFailing(
                        until: .at(ends),
                        reason: "too many open files",
                        isExhausted: true
                    )
            )
            #expect(blocker.since == .at(time))
            #expect(device.wake(at: ends).launches.count == 1)
            (time, pause) = (ends, next)
        }
        device.isExhausted = false
        time += pause
        #expect(device.wake(at: time).launches.count == 1)
        #expect(device.engine.alarm.date == .at(time + 60), "that counts anew")

        device.launchFailure = nil
        #expect(device.wake(at: time + 60).delivered.count == 1)
        #expect(device.engine.status(of: .weather)?.record.launchBlockedUntil == nil)
        #expect(device.engine.status(of: .weather)?.record.launchFailures == 0)
    }

    @Test mutating func `is tried again at once when it is installed again`() {
        device.submit(.refresh, at: 0)
        device.launchFailure = nil
        let effects = device.turn(.install(.weather, device.token()), at: 1)
        #expect(effects.delivered.map(\.task) == [.refresh])
    }

    @Test mutating func `is an answer to whoever wanted to open it`() {
        #expect(device.open(at: 0).refusals == [.notNow])
        #expect(device.state() == .notRunning)
    }

    @Test mutating func `can fail once more than a number holds`() throws {
        var stored = Stored()
        var record = AppRecord(app: .weather)
        record.launchFailures = .max
        stored.apps = [record]
        device = Device(stored: stored)
        device.launchFailure = "no such file"
        device.submit(.refresh, at: 0)
        #expect(device.engine.status(of: .weather)?.record.launchFailures == .max)
    }

    @Test mutating func `does not lose the place of what it should have done`() {
        device.submit(.refresh, at: 0)
        #expect(device.engine.status(of: .weather)?.pendingRefresh == 1)
        #expect(device.submit(.refresh(1), at: 1).refusals == [.tooManyPending])
    }
}
