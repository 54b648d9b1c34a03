import RoostEngine
import Testing

@Suite struct `The time of a launch` {
    var device = Device()

    @Test(arguments: [(Submission.refresh, 30), (.tidy, 600)])
    mutating func `is over when the budget of the work is used up`(
        work: Submission,
        budget: Int
    ) throws {
        let run = try device.begin(work, at: 100)
        #expect(run.deadline == .at(100 + budget))
        #expect(device.engine.alarm.uptime == .at(100 + budget))

        #expect(device.wake(at: 100 + budget - 1).expired.isEmpty)
        let over = device.wake(at: 100 + budget)
        #expect(over.expired == [.init(run: run.number, reason: .timeUsedUp)])
        #expect(over.logged.contains(.runExpired))
    }

    @Test mutating func `is shared by the runs that come in it`() throws {
        let first = try device.begin(.refresh(1), at: 0)
        let second = try device.begin(.refresh(2), at: 10)
        #expect(second.process == first.process)
        #expect(second.deadline == .at(30))
        // Told in the order in which they began.
        #expect(device.wake(at: 30).expired.map(\.run) == [first.number, second.number])
    }

    @Test mutating func `is counted for each kind of work by itself`() throws {
        _ = try device.begin(.refresh, at: 0)
        #expect(try device.begin(.tidy, at: 5).deadline == .at(605))
    }

    @Test mutating func `takes further work in until half of it is used up`() throws {
        let first = try device.begin(.refresh(1), at: 0)
        #expect(device.submit(.refresh(2), at: 15).delivered.count == 1)
        #expect(device.submit(.refresh(3), at: 16).delivered.isEmpty)
        #expect(device.blockers(of: "refresh3", at: 16).map(\.name) == ["waitingForNextLaunch"])

        #expect(device.finish(first, at: 17).delivered.isEmpty, "the second run goes on")
        let second = try #require(device.engine.currentRun(of: .weather, "refresh2"))
        let next = device.finish(second, at: 20).delivered
        #expect(next.map(\.task) == ["refresh3"])
        #expect(next.map(\.deadline) == [.at(50)], "a launch of its own has time of its own")
    }

    @Test mutating func `is a new one for a run that is simulated when it is over`() throws {
        _ = try device.begin(.refresh(1), at: 0)
        device.submit(.refresh(2), at: 16)
        #expect(device.wake(at: 30).expired.count == 1)
        let run = try #require(
            device.simulateLaunch(TaskID("refresh2"), at: 32).delivered.first
        )
        #expect(run.deadline == .at(62))
    }

    @Test mutating func `goes on from the beginning after a suspension`() throws {
        let first = try device.begin(at: 0)
        #expect(device.finish(first, at: 29).suspended == [first.process])
        #expect(try device.begin(at: 40).deadline == .at(70))
    }

    @Test mutating func `is the time of an app in the foreground too`() throws {
        device.open(at: 0)
        let first = try device.begin(at: 10)
        #expect(first.deadline == .at(40))
        #expect(device.finish(first, at: 39).suspended.isEmpty)
        #expect(try device.begin(at: 50).deadline == .at(80))
    }

    @Test mutating func `is not charged while the machine sleeps`() throws {
        let run = try device.begin(at: 0)
        device.slept = 100_000
        #expect(device.wake(at: 29).expired.isEmpty)
        #expect(device.wake(at: 30).expired.map(\.run) == [run.number])
    }

    @Test mutating func `is not changed by a calendar that is set`() throws {
        let run = try device.begin(at: 0)
        device.calendarShift = -1_000_000
        #expect(device.wake(at: 29).expired.isEmpty)
        #expect(device.wake(at: 30).expired.map(\.run) == [run.number])
    }

    @Test mutating func `follows the setting for launches to come`() throws {
        let before = try device.begin(at: 0)
        device.set(.limit("refresh-budget", 7), at: 1)
        #expect(device.wake(at: 29).expired.isEmpty, "a promise once made stands")
        device.finish(before, at: 29)
        let after = try device.begin(at: 100)
        #expect(after.deadline == .at(107))
    }

    @Test mutating func `ends once for a run that is told`() throws {
        _ = try device.begin(at: 0)
        #expect(device.wake(at: 30).expired.count == 1)
        #expect(device.wake(at: 31).expired.isEmpty)
    }

    @Test mutating func `is given to as many runs at once as an app may have`() throws {
        var limits = Limits.prompt
        limits.runsPerApp = 2
        device = Device(limits: limits)
        let first = try device.begin(.tidy(1), at: 0)
        _ = try device.begin(.tidy(2), at: 0)
        #expect(device.submit(.tidy(3), at: 0).delivered.isEmpty)
        #expect(device.blockers(of: "tidy3", at: 0).map(\.cause) == [.tooManyRuns(2)])
        #expect(device.finish(first, at: 1).delivered.map(\.task) == ["tidy3"])
    }
}
