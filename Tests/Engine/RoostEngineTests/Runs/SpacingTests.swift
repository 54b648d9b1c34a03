import RoostEngine
import Testing

@Suite struct `Work that is asked for again from inside a run` {
    var device = Device(
        limits: {
            var limits = Limits.prompt
            limits.spacing = .seconds(10)
            return limits
        }()
    )

    /// Has a run submit the next one and end.
    private mutating func goOn(_ run: Run, _ next: Submission = .refresh, at second: Int) {
        device.submit(next, at: second)
        device.finish(run, at: second)
    }

    private mutating func began(at second: Int) -> Run? {
        device.wake(at: second).delivered.first
    }

    @Test(arguments: [Submission.refresh, .tidy])
    mutating func `waits, twice as long each time, up to a limit`(submission: Submission) throws {
        var run = try device.begin(submission, at: 0)
        var last = 0
        for pause in [10, 20, 40, 80, 160, 320, 640, 900, 900] {
            goOn(run, submission, at: last + 1)
            let blockers = device.blockers(of: submission.task, at: last + 1)
            #expect(blockers.map(\.name) == ["tooSoon"])
            #expect(blockers.first?.clearsAt == .at(last + pause))
            #expect(blockers.first?.since == .at(last + 1))
            #expect(began(at: last + pause - 1) == nil)
            last += pause
            run = try #require(began(at: last))
        }
    }

    @Test mutating func `has a reason and a remedy in words`() throws {
        let run = try device.begin(at: 0)
        goOn(run, at: 1)
        let blocker = try #require(device.blockers(of: .refresh, at: 1).first)
        #expect(
            blocker.evidence
                == "the app asked for it again after it began to run; from one run to the next there are now 10 s"
        )
        let request = try #require(device.existing(.weather, .refresh))
        #expect(blocker.remedy(for: request).contains("earliestBeginDate"))
    }

    @Test mutating func `is not held at an ordinary pace`() throws {
        var run = try device.begin(at: 0)
        for second in stride(from: 15, through: 300, by: 15) {
            let next = Submission(task: .refresh, kind: .refresh, earliestBegin: .at(second))
            goOn(run, next, at: second - 14)
            run = try #require(began(at: second), "\(second)")
        }
    }

    @Test mutating func `is no longer held for what was before once it asks for a later time`()
        throws
    {
        let run = try device.begin(at: 0)
        goOn(run, at: 1)
        let second = try #require(began(at: 10))
        let later = Submission(task: .refresh, kind: .refresh, earliestBegin: .at(100))
        goOn(second, later, at: 11)
        let third = try #require(began(at: 100))
        goOn(third, at: 101)
        #expect(device.blockers(of: .refresh, at: 101).first?.clearsAt == .at(110))
    }

    @Test mutating func `does not wait when somebody tries it out`() throws {
        let run = try device.begin(at: 0)
        goOn(run, at: 1)
        #expect(device.simulateLaunch(.refresh, at: 1).delivered.count == 1)
    }

    @Test mutating func `does not wait when a person submits it`() throws {
        let run = try device.begin(at: 0)
        goOn(run, at: 1)
        let byPerson = Submission(task: .refresh, kind: .refresh, isByPerson: true)
        #expect(device.submit(byPerson, at: 2).delivered.count == 1)
    }

    @Test mutating func `does not wait while a person sees the app, nor for what was before that`()
        throws
    {
        let run = try device.begin(at: 0)
        goOn(run, at: 1)
        let seen = try #require(device.open(at: 2).delivered.first)
        device.submit(.refresh, at: 3)
        device.finish(seen, at: 3)
        #expect(began(at: 3) == nil, "it began when the run before it was over")
        #expect(device.engine.currentRun(of: .weather, .refresh) != nil)
    }

    @Test mutating func `does not hold other work, nor what was asked for before the run`() throws {
        device.submit(.tidy(1), at: 0)
        device.submit(.tidy(2), at: 0)
        #expect(device.engine.status(of: .weather)?.runs.count == 2)
        // Ten at once from inside of a run wait together, and begin together.
        let prefix = InstalledApp.example(.mail, permitted: ["tidy.*"])
        device.turn(.install(prefix, device.token()), at: 0)
        let first = Submission(task: "tidy.0", kind: .processing)
        let run = try device.begin(first, by: .mail, at: 1)
        for number in 1...3 {
            let next = Submission(task: TaskID("tidy.\(number)"), kind: .processing)
            #expect(device.submit(next, by: .mail, at: 2).delivered.isEmpty)
        }
        device.finish(run, at: 3)
        #expect(device.wake(at: 11).delivered.count == 3)
    }

    @Test mutating func `comes back at once where its run was interrupted`() throws {
        let run = try device.begin(at: 0)
        device.turn(.install(.weather, device.token()), at: 1)
        let again = device.exit(at: 2).delivered
        #expect(again.map(\.request) == [run.request])
    }

    @Test mutating func `is not held by a clock that was set back`() throws {
        let run = try device.begin(at: 1000)
        device.calendarShift = -900
        goOn(run, at: 1001)
        #expect(device.engine.currentRun(of: .weather, .refresh) != nil)
    }
}
