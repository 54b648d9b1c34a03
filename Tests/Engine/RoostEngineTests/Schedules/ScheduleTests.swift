import Testing

@testable import RoostEngine

@Suite struct `What comes again` {
    var device = Device.lasting(limits: .longJobs)
    let sync = TaskID(job: "sync")

    // MARK: Times

    @Test mutating func `is submitted at each of its times, and once at each`() throws {
        #expect(device.repeat("sync", every: .minutes(10), at: 0).refusals.isEmpty)
        #expect(device.wake(at: 599).delivered.isEmpty)
        let first = try #require(device.wake(at: 600).delivered.first)
        #expect(first.request.job?.arguments == #"{"n":1}"#)
        device.finish(first, at: 601)
        #expect(device.wake(at: 1199).delivered.isEmpty)
        let second = try #require(device.wake(at: 1200).delivered.first)
        device.finish(second, at: 1201)
        #expect(device.schedule("sync")?.tally == Schedule.Tally(submitted: 2))
        #expect(device.wake(at: 1202).delivered.isEmpty)
    }

    @Test mutating func `begins nothing where a damaged store has lost its app`() {
        device.repeat("sync", every: .minutes(10), at: 0)
        var next = Device([], limits: .longJobs, schedules: device.schedules)
        for second in [600, 601, 1200] { #expect(next.wake(at: second).delivered.isEmpty) }
    }

    @Test mutating func `is woken for, and for nothing else`() {
        let effects = device.repeat("sync", every: .minutes(10), at: 0)
        #expect(effects.contains(.arm(nil, .at(600))))
    }

    @Test mutating func `goes by the clocks of its zone, which the machine's may not be`() {
        device.turn(.notification(.zones(["": .utc, "East": ZoneRules(first: 3600)])), at: 0)
        // The system starts at 22:13:20 UTC, which is 23:13:20 in the east.
        device.repeat("sync", every: .calendar("30 23 * * *", zone: "East"), at: 0)
        #expect(device.schedule("sync")?.due == .at(1000))
        device.repeat("home", every: .calendar("30 23 * * *", zone: nil), at: 0)
        #expect(device.schedule("home")?.due == .at(1000 + 3600))
    }

    @Test mutating func `goes by new rules of its zone from then on, near or far`() throws {
        device.turn(.notification(.zones(["": .utc])), at: 0)
        device.repeat("sync", every: .calendar("30 23 * * *", zone: nil), at: 0)
        #expect(device.schedule("sync")?.due == .at(4600))
        device.turn(.notification(.zones(["": ZoneRules(first: 3600)])), at: 10)
        #expect(device.schedule("sync")?.due == .at(1000))
        #expect(device.wake(at: 1000).delivered.count == 1)
        // The same rules once more change nothing.
        let again = device.turn(.notification(.zones(["": ZoneRules(first: 3600)])), at: 1001)
        #expect(again.changes.isEmpty)
    }

    @Test mutating func `is not due again where the clock is set back over one of its times`()
        throws
    {
        device.repeat("sync", every: .minutes(10), at: 0)
        device.finish(try #require(device.wake(at: 600).delivered.first), at: 601)
        device.calendarShift = -300
        #expect(device.wake(at: 900).delivered.isEmpty)
        #expect(device.schedule("sync")?.due == .at(1200))
        #expect(device.wake(at: 1500).delivered.count == 1)
    }

    @Test mutating func `comes again soon after a clock that was years ahead is put right`() throws
    {
        device.calendarShift = 400 * 86_400
        device.repeat("sync", every: .minutes(10), at: 0)
        device.finish(try #require(device.wake(at: 600).delivered.first), at: 601)
        device.calendarShift = 0
        device.wake(at: 700)
        let due = try #require(device.schedule("sync")?.due)
        #expect(due <= .at(700 + 600) && due > .at(700))
    }

    // MARK: Catching up

    @Test mutating func `makes up once for all that passed while the machine slept`() throws {
        device.repeat("sync", every: .minutes(10), catchUp: .once, at: 0)
        device.slept = 3600
        let run = try #require(device.wake(at: 1).delivered.first)
        #expect(device.schedule("sync")?.tally == Schedule.Tally(submitted: 1, merged: 5))
        device.finish(run, at: 2)
        #expect(device.schedule("sync")?.due == .at(4200))
    }

    @Test mutating func `makes up for nothing where that is wanted, but for what is in time`()
        throws
    {
        device.repeat("sync", every: .minutes(10), catchUp: .none, at: 0)
        device.slept = 3500
        #expect(device.wake(at: 1).delivered.isEmpty)
        #expect(device.schedule("sync")?.tally == Schedule.Tally(missed: 5))
        // Within a minute it is in time.
        device.slept = 3659
        #expect(device.wake(at: 1).delivered.count == 1)
        #expect(device.schedule("sync")?.tally == Schedule.Tally(submitted: 1, missed: 5))
    }

    @Test mutating func `makes up for each, one after the other, as far back as is wanted`() throws
    {
        device.repeat("sync", every: .minutes(10), catchUp: .all(within: .seconds(1500)), at: 0)
        device.slept = 3700
        var run = try #require(device.wake(at: 0).delivered.first)
        // 2200 is the cut: 600, 1200 and 1800 are too long ago.
        #expect(device.schedule("sync")?.tally == Schedule.Tally(submitted: 1, missed: 3))
        for count in 2...3 {
            run = try #require(device.finish(run, at: 0).delivered.first)
            #expect(device.schedule("sync")?.tally.submitted == count)
        }
        #expect(device.finish(run, at: 0).delivered.isEmpty)
    }

    // MARK: Overlap

    @Test mutating func `leaves out a time that comes while the last job is not over`() throws {
        device.repeat("sync", every: .minutes(10), overlap: .skip, at: 0)
        let run = try #require(device.wake(at: 600).delivered.first)
        #expect(device.wake(at: 1200).delivered.isEmpty)
        #expect(device.schedule("sync")?.tally == Schedule.Tally(submitted: 1, skipped: 1))
        // An attempt that failed is not the end.
        device.fail(run, "no", .retry(after: .seconds(1000)), at: 1201)
        #expect(device.wake(at: 1800).delivered.isEmpty)
        #expect(device.schedule("sync")?.tally.skipped == 2)
    }

    @Test mutating func `waits for the last job where that is wanted`() throws {
        device.repeat("sync", every: .minutes(10), overlap: .queue, at: 0)
        let run = try #require(device.wake(at: 600).delivered.first)
        #expect(device.wake(at: 1200).delivered.isEmpty)
        let next = device.finish(run, at: 1300)
        #expect(next.delivered.count == 1)
        #expect(device.schedule("sync")?.tally == Schedule.Tally(submitted: 2))
    }

    @Test mutating func `takes the place of the last job where that is wanted`() throws {
        device.repeat("sync", every: .minutes(10), overlap: .replace, at: 0)
        let run = try #require(device.wake(at: 600).delivered.first)
        let effects = device.wake(at: 1200)
        #expect(effects.contains(.expire(run.process, run.number, .stopped)))
        let next = device.finish(run, .failed, at: 1201)
        #expect(next.delivered.count == 1)
        #expect(next.delivered.first?.request.number != run.request.number)
    }

    @Test mutating func `takes the place of a job that is held`() throws {
        device.repeat("sync", every: .minutes(10), at: 0)
        device.fail(try #require(device.wake(at: 600).delivered.first), "no", .discard, at: 601)
        #expect(device.wake(at: 1200).delivered.count == 1)
    }

    // MARK: Flex

    @Test mutating func `shares a wake-up with others whose windows overlap`() {
        device.repeat("a", every: .minutes(10), flex: .seconds(300), at: 0)
        let effects = device.repeat("b", every: .minutes(11), flex: .seconds(500), at: 0)
        // The first window ends at 900, in which the second has opened.
        #expect(effects.refusals.isEmpty)
        #expect(device.engine.alarm.date == .at(900))
        #expect(device.wake(at: 700).delivered.isEmpty)
        let together = device.wake(at: 900)
        #expect(together.delivered.count == 2)
        #expect(together.launches.count == 1)
    }

    @Test mutating func `begins in its window as soon as something else runs`() throws {
        device.repeat("a", every: .minutes(10), flex: .seconds(300), at: 0)
        #expect(device.wake(at: 620).delivered.isEmpty)
        #expect(device.submit(job: "other", at: 630).delivered.count == 2)
    }

    // MARK: People

    @Test mutating func `does not come while it is paused, and goes on from when it is resumed`() {
        device.repeat("sync", every: .minutes(10), at: 0)
        #expect(device.change("sync", .pause, at: 1).answers == [.done])
        #expect(device.wake(at: 1300).delivered.isEmpty)
        #expect(device.engine.alarm.date == nil)
        device.change("sync", .resume, at: 1301)
        #expect(device.schedule("sync")?.due == .at(1800))
        #expect(device.schedule("sync")?.tally == Schedule.Tally(missed: 2))
        #expect(device.wake(at: 1800).delivered.count == 1)
    }

    @Test mutating func `runs now beside its times, and ends when it is removed`() throws {
        device.repeat("sync", every: .minutes(10), at: 0)
        let run = try #require(device.change("sync", .run, at: 5).delivered.first)
        #expect(device.change("sync", .run, at: 6).refusals == [.notNow])
        device.finish(run, at: 7)
        #expect(device.schedule("sync")?.due == .at(600))
        device.change("sync", .remove, at: 8)
        #expect(device.wake(at: 600).delivered.isEmpty)
        #expect(device.change("sync", .pause, at: 601).refusals == [.noSuchSchedule])
    }

    @Test mutating func `stays as it is where its app says the same at its next launch`() {
        device.repeat("sync", every: .minutes(10), at: 0)
        let again = device.repeat("sync", every: .minutes(10), at: 300)
        #expect(again.changes.isEmpty)
        #expect(device.schedule("sync")?.due == .at(600))
        // What only says more of the job keeps its times; another length begins anew.
        device.repeat("sync", every: .minutes(10), overlap: .queue, at: 300)
        #expect(device.schedule("sync")?.due == .at(600))
        device.repeat("sync", every: .minutes(20), at: 300)
        #expect(device.schedule("sync")?.due == .at(1500))
    }

    @Test mutating func `goes with its app`() {
        device.repeat("sync", every: .minutes(10), at: 0)
        device.turn(.uninstall(.photos, device.token()), at: 1)
        #expect(device.schedules.isEmpty)
        #expect(device.wake(at: 600).launches.isEmpty)
    }

    // MARK: What cannot be

    @Test(
        arguments: [
            (.calendar("0 0 30 2 *", zone: nil), .invalid),
            (.calendar("every day", zone: nil), .invalid),
            (.calendar("0 0 * * *", zone: "Nowhere/At_All"), .invalid),
            (.interval(.zero, from: nil), .invalid),
            (.interval(.seconds(-5), from: nil), .invalid),
            (.interval(.seconds(Int64.max / 1_000), from: nil), .invalid),
        ] as [(ScheduleCommand.Every, Refusal.Reason)]
    )
    mutating func `is refused where it has no times`(
        every: ScheduleCommand.Every,
        reason: Refusal.Reason
    ) {
        #expect(device.repeat("sync", every: every, at: 0).refusals == [reason])
        #expect(device.schedules.isEmpty)
    }

    @Test mutating func `is refused where anything else of it cannot be meant`() {
        let often = ScheduleCommand.Every.minutes(10)
        #expect(device.repeat("a", "Else", every: often, at: 0).refusals == [.noSuchIntent])
        #expect(device.repeat("a#b", every: often, at: 0).refusals == [.invalid])
        #expect(device.repeat("", every: often, at: 0).refusals == [.invalid])
        #expect(device.repeat("a", every: often, flex: .seconds(601), at: 0).refusals == [.invalid])
        #expect(device.repeat("a", every: often, flex: .seconds(-1), at: 0).refusals == [.invalid])
        #expect(
            device.repeat("a", every: often, catchUp: .all(within: .zero), at: 0).refusals
                == [.invalid]
        )
        device.set(.limit("schedules-per-app", 1), at: 0)
        #expect(device.repeat("a", every: often, at: 0).refusals.isEmpty)
        #expect(device.repeat("b", every: often, at: 0).refusals == [.tooManyPending])
        #expect(device.repeat("a", every: .minutes(20), at: 0).refusals.isEmpty)
    }

    // MARK: Many

    @Test mutating func `costs no memory as long as it is far off`() {
        let far = (1...400).map { number in
            Schedule.far(
                number,
                every: .interval(.seconds(100_000), from: .at(100_000 + number)),
                handled: .at(0),
                due: .at(100_000 + number)
            )
        }
        var limits = Limits.longJobs
        limits.window = 64
        device = Device([.lasting(.photos)], limits: limits, schedules: far)
        #expect(device.engine.schedulesInMemory <= 128)
        // Each of them comes all the same.
        for second in [100_001, 100_100, 100_250, 100_400] {
            device.set(.limit("jobs-at-once", 64), at: second)
            device.wake(at: second)
        }
        #expect(device.schedules.allSatisfy { $0.tally.submitted + $0.tally.skipped >= 1 })
        #expect(device.engine.schedulesInMemory <= 128)
    }
}

extension `What comes again` {
    @Test mutating func `is woken for where a clock was years ahead, however many there are`() {
        let ahead = 400 * 86_400
        let far = (1...100).map { number in
            Schedule.far(
                number,
                every: .interval(.seconds(600), from: .at(ahead)),
                handled: .at(ahead),
                due: .at(ahead + number)
            )
        }
        var limits = Limits.longJobs
        limits.window = 64
        device = Device([.lasting(.photos)], limits: limits, schedules: far)
        // In the turn that finds them, not only in whatever comes next.
        #expect(device.engine.alarm.date == .at(600))
    }
}

extension Schedule {
    /// One of many that were written down at the beginning.
    fileprivate static func far(
        _ number: Int,
        every repetition: Repetition,
        handled: Timestamp,
        due: Timestamp
    ) -> Schedule {
        Schedule(
            request: Request(
                number: RequestNumber(Int64(number)),
                app: .photos,
                task: TaskID(job: "s\(number)"),
                kind: .job,
                submitted: .at(0),
                payload: .job(Job(intent: "Export", arguments: "{}"))
            ),
            repetition: repetition,
            handled: handled,
            due: due
        )
    }
}

extension Limits {
    /// Jobs may take longer than from one time to the next.
    fileprivate static let longJobs: Limits = {
        var limits = Limits.prompt
        limits.jobBudget = .seconds(86_400)
        return limits
    }()
}

extension ScheduleCommand.Every {
    static func minutes(_ count: Int) -> Self { .interval(.seconds(60 * count), from: nil) }
}

extension Device {
    func schedule(_ id: String) -> Schedule? { schedules.first { $0.task == TaskID(job: id) } }

    @discardableResult
    mutating func `repeat`(
        _ id: String,
        _ intent: String = "Export",
        every: ScheduleCommand.Every,
        flex: Duration = .zero,
        catchUp: Schedule.CatchUp = .once,
        overlap: Schedule.Overlap = .skip,
        at second: Int
    ) -> [Effect] {
        let task = TaskID(job: id)
        let submission = Submission(
            task: task,
            kind: .job,
            payload: .job(Job(intent: intent, arguments: #"{"n":1}"#))
        )
        let command = ScheduleCommand(
            submission,
            every: every,
            flex: flex,
            catchUp: catchUp,
            overlap: overlap
        )
        let former = schedules.first { $0.app == .photos && $0.task == task }
        let others = schedules.count { $0.app == .photos && $0.task != task }
        return turn(
            .schedule(.put(.photos, command, former: former, others: others, token())),
            at: second
        )
    }

    @discardableResult
    mutating func change(
        _ id: String,
        _ change: ScheduleCommand.Change,
        at second: Int
    ) -> [Effect] {
        let task = TaskID(job: id)
        return turn(
            .schedule(
                .change(
                    .photos,
                    task,
                    change,
                    former: schedule(id),
                    existing: existing(.photos, task),
                    token()
                )
            ),
            at: second
        )
    }
}
