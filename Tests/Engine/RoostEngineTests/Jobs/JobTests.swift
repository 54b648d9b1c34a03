import Testing

@testable import RoostEngine

@Suite struct `A job` {
    var device = Device.lasting()

    // MARK: Submission

    @Test mutating func `begins at once, in a launch of the app, and is over when it succeeds`()
        throws
    {
        let effects = device.submit(job: "import", at: 0)
        let run = try #require(effects.delivered.first)
        #expect(run.request.job?.arguments == #"{"n":1}"#)
        #expect(run.request.job?.attempt == 1)
        #expect(effects.launches.map(\.phase) == [.background])
        let done = device.finish(run, at: 1)
        #expect(done.endings == [.completed])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `is named by the system where its app says no name`() throws {
        device.set(.limit("jobs-at-once", 1), at: 0)
        for _ in 1...3 { #expect(device.submit(job: "", at: 0).refusals.isEmpty) }
        #expect(device.pending.compactMap(\.task.job) == ["Export#2", "Export#3"])
        #expect(device.submit(job: "Export#2", at: 0).refusals == [.invalid])
    }

    @Test mutating func `takes the place of one that waits, unless that is to be kept`() throws {
        let later = Timestamp.at(100)
        device.submit(job: "sync", notBefore: later, at: 0)
        let kept = device.submit(job: "sync", keeping: true, at: 1)
        #expect(kept.answers == [.submitted(RequestNumber(1), replaced: false)])
        #expect(kept.delivered.isEmpty)
        let replaced = device.submit(job: "sync", at: 2)
        #expect(replaced.answers == [.submitted(RequestNumber(2), replaced: true)])
        // What runs counts as well.
        let again = device.submit(job: "sync", keeping: true, at: 3)
        #expect(again.answers == [.submitted(RequestNumber(2), replaced: false)])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `does not come again where another took its place while it ran`() throws {
        let first = try #require(device.submit(job: "sync", at: 0).delivered.first)
        device.submit(job: "sync", at: 1)
        let effects = device.finish(first, .failed, at: 2)
        #expect(effects.delivered.map(\.request.number) == [RequestNumber(2)])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `stays replaced where its app withdraws all else`() throws {
        let first = try #require(device.submit(job: "sync", at: 0).delivered.first)
        device.submit(job: "sync", at: 1)
        _ = device.cancelAll(of: .photos, at: 2)
        let effects = device.finish(first, .failed, at: 3)
        #expect(effects.delivered.map(\.request.number) == [RequestNumber(2)])
        #expect(device.pending.isEmpty)
    }

    @Test
    mutating func `stays replaced where the other one is gone before it, and the system ends`()
        throws
    {
        device.submit(job: "sync", at: 0)
        device.submit(job: "sync", usefulUntil: .at(10), at: 1)
        device.wake(at: 10)
        #expect(device.history.map(\.ending) == [.lapsed])
        let open = try #require(device.run(of: "sync"))
        let (_, effects) = Engine.recover(Stored(open: open), at: .at(11))
        #expect(effects.endings == [.interrupted])
        let again = effects.changes.contains { if case .putRequest = $0 { true } else { false } }
        #expect(!again)
    }

    @Test mutating func `is stopped where somebody cancels it after another took its place`()
        throws
    {
        device.submit(job: "sync", at: 0)
        device.submit(job: "sync", at: 1)
        let effects = device.cancelJob("sync", at: 2)
        #expect(effects.expired.map(\.reason) == [.stopped])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `begins though the clock was set back behind its submission`() throws {
        let never = RetryPolicy(.constant, from: .zero, upTo: .zero, attempts: 1)
        let run = try #require(device.submit(job: "up", retry: never, at: 100).delivered.first)
        // The system is killed, and the next one begins a hundred seconds before that.
        let next = Device(stored: Stored(open: run))
        #expect(next.run(of: "up") != nil)
        // It fails, is held, and the same happens then.
        device.fail(run, "no luck", at: 101)
        var stored = Stored(open: run)
        stored.openRuns = []
        stored.counts = [Stored.Count(app: .photos, kind: .job, count: 1)]
        stored.lastRequest = RequestNumber(1)
        stored.lastRun = RunNumber(1)
        var other = Device(stored: stored, pending: device.pending)
        #expect(other.retry(TaskID(job: "up"), at: 10).delivered.count == 1)
    }

    @Test mutating func `is refused where it cannot be meant`() {
        #expect(device.submit(job: "a", "Else", at: 0).refusals == [.noSuchIntent])
        #expect(device.submit(job: "a", usefulUntil: .at(0), at: 0).refusals == [.noDate])
        #expect(
            device.submit(job: "a", notBefore: .at(9), usefulUntil: .at(9), at: 0).refusals
                == [.noDate]
        )
        device.set(.limit("pending-jobs", 1), at: 0)
        #expect(device.submit(job: "a", notBefore: .at(9), at: 0).refusals.isEmpty)
        #expect(device.submit(job: "b", notBefore: .at(9), at: 0).refusals == [.tooManyPending])
        let plain = Submission(task: TaskID(job: "a"), kind: .processing)
        #expect(device.submit(plain, by: .photos, at: 0).refusals == [.invalid])
    }

    // MARK: Attempts

    @Test mutating func `is tried again after pauses that grow, and then kept`() throws {
        let policy = RetryPolicy(.exponential, from: .seconds(10), upTo: .seconds(60), attempts: 3)
        var run = try #require(device.submit(job: "up", retry: policy, at: 0).delivered.first)
        var second = 0
        for attempt in 1...2 {
            #expect(run.request.job?.attempt == attempt)
            device.fail(run, "no luck", at: second)
            let waiting = try #require(device.pending.first)
            #expect(waiting.job?.failures == attempt)
            #expect(waiting.number == run.request.number)
            let date = try #require(waiting.earliestBegin)
            let pause = date - Timestamp.at(second)
            let usual = Duration.seconds(attempt == 1 ? 10 : 20)
            #expect(pause >= usual * 0.9 && pause <= usual * 1.1)
            #expect(device.engine.alarm.date == date)
            let blocker = try #require(
                device.blockers(of: waiting.task, of: .photos, at: second).first
            )
            #expect(blocker.evidence == "attempt \(attempt) of 3 failed: no luck")
            second += 30
            run = try #require(device.wake(at: second).delivered.first)
        }
        device.fail(run, "no luck at all", at: second)
        let kept = try #require(device.pending.first)
        #expect(kept.job?.hold == .exhausted)
        #expect(device.wake(at: 1_000_000).delivered.isEmpty)
        #expect(device.engine.alarm.date == nil)
        #expect(device.blockers(of: kept.task, of: .photos, at: second).map(\.name) == ["held"])
        #expect(device.history.map(\.ending) == [.unsuccessful, .unsuccessful, .unsuccessful])
        // A person tries it again, with all of its attempts.
        let again = device.retry(kept.task, at: second)
        #expect(again.delivered.first?.request.job?.attempt == 1)
    }

    @Test(arguments: [
        Ending.crashed(.signalled(6)), .expired(.timeUsedUp), .killedAfterGrace(.timeUsedUp),
    ])
    mutating func `has used up an attempt where its app broke it off`(ending: Ending) throws {
        let run = try #require(device.submit(job: "up", at: 0).delivered.first)
        switch ending {
        case .crashed: device.exit(.photos, .signalled(6), at: 1)
        case .expired:
            device.wake(at: 600)
            device.finish(run, at: 601)
        default:
            device.wake(at: 600)
            device.wake(at: 605)
            device.exit(.photos, at: 606)
        }
        #expect(device.history.map(\.ending) == [ending])
        #expect(device.pending.first?.job?.failures == 1)
    }

    @Test mutating func `has used up none where the system or a person broke it off`() throws {
        device.submit(job: "up", needsNetwork: true, at: 0)
        device.turn(.sensed(Conditions(network: false)), at: 1)
        let run = try #require(device.history.isEmpty ? device.run(of: "up") : nil)
        device.finish(run, at: 2)
        #expect(device.history.last?.ending == .expired(.networkLost))
        #expect(device.pending.map { $0.job?.failures } == [0])
        #expect(device.turn(.sensed(.good), at: 3).delivered.count == 1)
        // A person quits the app: it waits for the app to be opened.
        device.quit(.photos, at: 4)
        device.exit(.photos, at: 5)
        #expect(device.pending.map { $0.job?.failures } == [0])
        let blockers = device.blockers(of: TaskID(job: "up"), of: .photos, at: 6)
        #expect(blockers.map(\.name) == ["forceQuit"])
        #expect(device.open(.photos, at: 7).delivered.count == 1)
    }

    @Test mutating func `comes again after the system itself ended, with no attempt used up`()
        throws
    {
        let run = try #require(device.submit(job: "up", at: 0).delivered.first)
        let stored = Stored(open: run)
        let (_, effects) = Engine.recover(stored, at: .at(1))
        #expect(effects.endings == [.interrupted])
        let again = effects.changes.compactMap {
            if case .putRequest(let request) = $0 { request } else { nil }
        }
        #expect(again == [run.request])
    }

    @Test mutating func `is over, kept, or comes again when its app says so`() throws {
        let commands: [(AttemptCommand, Job.Hold?, failures: Int, pause: Duration?)] = [
            (.discard, .discarded, 1, nil), (.unsuitable, .unsuitable, 1, nil),
            (.retry(after: .seconds(7)), nil, 1, .seconds(7)),
            (.snooze(.seconds(9)), nil, 0, .seconds(9)),
        ]
        for (index, (command, hold, failures, pause)) in commands.enumerated() {
            let id = "job\(index)"
            let run = try #require(device.submit(job: id, at: index).delivered.first)
            device.fail(run, "so", command, at: index)
            let next = try #require(device.existing(.photos, TaskID(job: id)))
            #expect(next.job?.hold == hold)
            #expect(next.job?.failures == failures)
            #expect(next.earliestBegin == pause.map { Timestamp.at(index) + $0 })
        }
        let run = try #require(
            device.submit(job: "gone", at: 50).delivered.first { $0.task.job == "gone" }
        )
        device.finish(run, .noHandler, at: 51)
        #expect(device.existing(.photos, TaskID(job: "gone"))?.job?.hold == .unsuitable)
    }

    @Test mutating func `never is tried again at one moment with others that failed with it`()
        throws
    {
        device.set(.limit("jobs-at-once", 64), at: 0)
        let runs = (0..<40).flatMap { device.submit(job: "j\($0)", at: 0).delivered }
        #expect(runs.count == 40)
        for run in runs { device.fail(run, "down", at: 1) }
        let dates = Set(device.pending.compactMap(\.earliestBegin))
        #expect(dates.count > 35)
    }

    // MARK: Limits

    @Test mutating func `leaves room for what else its app does`() throws {
        for number in 0..<20 { device.submit(job: "j\(number)", at: 0) }
        #expect(device.pending.count == 12)
        let waiting = try #require(device.pending.first)
        #expect(
            device.blockers(of: waiting.task, of: .photos, at: 0).map(\.name) == ["tooManyJobs"]
        )
        #expect(device.perform(at: 1).delivered.count == 1)
        // Another app's jobs do not wait for these.
        #expect(device.submit(job: "other", by: .mail, at: 1).delivered.count == 1)
        let run = try #require(device.run(of: "j0"))
        #expect(device.finish(run, at: 2).delivered.map(\.task.job) == ["j8"])
    }

    @Test mutating func `is dropped where it could not begin for as long as it was of use`() throws
    {
        device.turn(.sensed(Conditions(network: false)), at: 0)
        device.submit(job: "news", needsNetwork: true, usefulUntil: .at(60), at: 0)
        #expect(device.engine.alarm.date == .at(60))
        device.wake(at: 59)
        #expect(device.pending.count == 1)
        device.wake(at: 60)
        #expect(device.pending.isEmpty)
        #expect(device.history.map(\.ending) == [.lapsed])
    }

    @Test mutating func `waits for its intent where a new version of the app has it no more`()
        throws
    {
        device.submit(job: "later", notBefore: .at(50), at: 0)
        var app = InstalledApp.lasting(.photos)
        app = InstalledApp(
            id: app.id,
            folder: app.folder,
            executable: app.executable,
            permitted: app.permitted,
            modes: app.modes,
            intents: []
        )
        device.turn(.install(app, device.token()), at: 1)
        #expect(device.wake(at: 50).delivered.isEmpty)
        let names = device.blockers(of: TaskID(job: "later"), of: .photos, at: 50).map(\.name)
        #expect(names == ["intentGone"])
        device.turn(.install(.lasting(.photos), device.token()), at: 51)
        #expect(device.run(of: "later") != nil)
    }

    // MARK: Withdrawing

    @Test
    mutating func `is cancelled wherever it stands, and not with what else the app submitted`()
        throws
    {
        device.submit(job: "waits", notBefore: .at(50), at: 0)
        #expect(device.cancelAll(of: .photos, at: 1).answers == [.cancelled(0)])
        #expect(device.cancelJob("waits", at: 1).answers == [.done])
        #expect(device.pending.isEmpty)
        let run = try #require(device.submit(job: "runs", at: 2).delivered.first)
        let effects = device.cancelJob("runs", at: 3)
        #expect(effects.expired.map(\.reason) == [.stopped])
        // It breaks down over that: it was stopped all the same.
        device.exit(.photos, .signalled(11), at: 4)
        #expect(device.history.last?.number == run.number)
        #expect(device.pending.isEmpty)
        #expect(device.cancelJob("runs", at: 5).refusals == [.noSuchJob])
    }

    @Test
    mutating func
        `stays cancelled where its attempt was stopping for another reason, or the system ends`()
        throws
    {
        device.set(.limit("job-budget", 10), at: 0)
        let run = try #require(device.submit(job: "slow", at: 0).delivered.first)
        #expect(device.wake(at: 10).expired.map(\.reason) == [.timeUsedUp])
        #expect(device.cancelJob("slow", at: 11).answers == [.done])
        // The next system finds what was written down of the run.
        let open = try #require(device.run(of: "slow"))
        #expect(open.number == run.number && open.request.job?.hold == .cancelled)
        let stored = Stored(open: open)
        let (_, effects) = Engine.recover(stored, at: .at(12))
        #expect(effects.endings == [.interrupted])
        let again = effects.changes.contains { if case .putRequest = $0 { true } else { false } }
        #expect(!again)
        device.wake(at: 15)
        device.exit(.photos, at: 16)
        #expect(device.history.map(\.ending) == [.killedAfterGrace(.timeUsedUp)])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `goes with its app`() {
        device.submit(job: "waits", notBefore: .at(50), at: 0)
        device.turn(.uninstall(.photos, device.token()), at: 1)
        #expect(device.pending.isEmpty)
        #expect(device.history.map(\.ending) == [.uninstalled])
    }
}

extension Device {
    @discardableResult
    mutating func submit(
        job id: String,
        _ intent: String = "Export",
        by app: AppID = .photos,
        retry: RetryPolicy = .usual,
        notBefore: Timestamp? = nil,
        needsNetwork: Bool = false,
        usefulUntil: Timestamp? = nil,
        needs: Needs = .nothing,
        limits: [JobLimit] = [],
        priority: JobPriority = .utility,
        tags: [String] = [],
        keeping: Bool = false,
        at second: Int
    ) -> [Effect] {
        var terms = JobTerms()
        terms.limits = limits
        terms.priority = priority
        terms.tags = tags
        let job = Job(
            intent: intent,
            arguments: #"{"n":1}"#,
            retry: retry,
            usefulUntil: usefulUntil,
            needs: needs,
            terms: terms
        )
        let submission = Submission(
            task: TaskID(job: id),
            kind: .job,
            earliestBegin: notBefore,
            requiresNetwork: needsNetwork,
            payload: .job(job),
            keepsPending: keeping
        )
        return submit(submission, by: app, at: second)
    }

    @discardableResult
    mutating func fail(
        _ run: Run,
        _ words: String,
        _ command: AttemptCommand? = nil,
        at second: Int
    ) -> [Effect] {
        let result = RunResult(message: words, command: command)
        return turn(
            .finished(run.app, run.process, run.number, .failed, token(), result),
            at: second
        )
    }

    mutating func retry(_ task: TaskID, of app: AppID = .photos, at second: Int) -> [Effect] {
        turn(.retryJob(app, task, existing: existing(app, task), token()), at: second)
    }

    mutating func cancelJob(_ id: String, of app: AppID = .photos, at second: Int) -> [Effect] {
        let task = TaskID(job: id)
        return turn(.cancelJob(app, task, existing: existing(app, task), token()), at: second)
    }

    mutating func cancelJobs(_ match: JobMatch, of app: AppID = .photos, at second: Int) -> [Effect]
    {
        let meant = pending.filter { $0.app == app && $0.job.map(match.matches) ?? false }
        return turn(.cancelJobs(app, match, pending: meant, token()), at: second)
    }

    @discardableResult
    mutating func pause(
        _ intent: String,
        of app: AppID = .photos,
        _ isPaused: Bool = true,
        at second: Int
    ) -> [Effect] {
        turn(.pauseIntent(app, intent, isPaused: isPaused, token()), at: second)
    }

    mutating func cancelAll(of app: AppID, at second: Int) -> [Effect] {
        turn(.cancelAll(app, token()), at: second)
    }

    func run(of id: String, by app: AppID = .photos) -> Run? {
        engine.currentRun(of: app, TaskID(job: id))
    }
}

extension Stored {
    /// What the next system finds that was killed in a run.
    init(open run: Run) {
        self.init()
        apps = [AppRecord(app: .lasting(.photos))]
        openRuns = [
            OpenRun(
                number: run.number,
                request: run.request,
                process: run.process,
                begun: run.begun.date,
                isSuperseded: run.isSuperseded
            )
        ]
    }
}
