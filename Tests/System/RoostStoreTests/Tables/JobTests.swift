import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about jobs, whoever implements it.
@Suite struct `A job in the store` {
    @Test(arguments: Implementation.allCases)
    func `keeps all that it says from its submission to the history`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let requests = Request.jobs
        for request in requests { try store.apply(.putRequest(request)) }
        try store.commit()
        try store.restart()
        let pending = try store.pending()
        // What is held comes last.
        #expect(Set(pending) == Set(requests) && pending.last?.job?.hold != nil)
        for request in requests {
            let found = try store.pending(request.app, request.task)
            #expect(found == request)
            try store.apply(.begin(Run(request.number.value, of: request)))
        }
        try store.commit()
        try store.restart()
        let open = try store.load().openRuns.map(\.request)
        #expect(open == requests)
        let finished = requests.map { FinishedRun($0.number.value, of: $0, .unsuccessful) }
        for run in finished { try store.apply(.finish(run, givenBack: false)) }
        try store.commit()
        try store.restart()
        let history = try store.history()
        #expect(history == finished.reversed())
        let counts = try store.load().counts
        #expect(counts.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `stays when its app withdraws what else it submitted, or a person quits it`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let job = Request.jobs[0]
        let others = [Request.continued(20, job.app), .intent(21, job.app), .number(22)]
        for request in [job] + others { try store.apply(.putRequest(request)) }
        try store.write(.withdrawAll(job.app, .cancelled, ended: .at(5), of: .submitted))
        try store.write(.withdrawAll(job.app, .forceQuit, ended: .at(6), of: .watched))
        try store.restart()
        let left = try store.pending(of: job.app)
        #expect(left == [job])
        let counts = try store.load().counts.filter { $0.app == job.app }
        #expect(counts == [Stored.Count(app: job.app, kind: .job, count: 1)])
        try store.write(.withdrawAll(job.app, .uninstalled, ended: .at(7)))
        let (none, last) = (try store.pending(of: job.app), try store.history(of: job.app).first)
        #expect(none.isEmpty)
        #expect(last?.request == job)
        #expect(last?.ending == .uninstalled)
    }

    @Test(arguments: Implementation.allCases)
    func `is not among what else is pending`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        // Names before all jobs, after them, and as near to theirs as can be.
        let others = ["a", "job", "job\"", "job$", "jobs", "z"].enumerated().map { index, name in
            Request(
                number: RequestNumber(Int64(100 - index)),
                app: maps,
                task: TaskID(name),
                kind: .processing,
                submitted: .at(Int64(50 - index))
            )
        }
        for request in Request.jobs + others { try store.apply(.putRequest(request)) }
        try store.write(.putRequest(.number(7)))
        let found = try store.pendingBesideJobs(of: maps, limit: 10)
        #expect(found == others.reversed())
        let first = try store.pendingBesideJobs(of: maps, limit: 1)
        #expect(first == [others[5]])
    }

    @Test(arguments: Implementation.allCases)
    func `is found by its intent and its tags, as they are`(_ implementation: Implementation) throws
    {
        var store = try StoreUnderTest(implementation)
        for request in Request.jobs { try store.apply(.putRequest(request)) }
        try store.write(.putRequest(.number(7)))
        func found(_ intent: String?, _ tag: String?, limit: Int = 10) throws -> [Request] {
            try store.jobs(of: maps, matching: JobMatch(intent: intent, tag: tag), limit: limit)
        }
        for request in Request.jobs {
            let job = try #require(request.job)
            let alike = Request.jobs.filter { $0.job?.intent == job.intent }
            #expect(Set(try found(job.intent, nil)) == Set(alike))
        }
        let tagged = Request.jobs.filter { $0.job?.terms.tags.contains("naïve 🦜") == true }
        #expect(Set(try found(nil, "naïve 🦜")) == Set(tagged) && tagged.count > 1)
        #expect(try found(nil, "naïve 🦜", limit: 1).count == 1)
        for other in ["", "naïve", "ve 🦜", "%", "_", "naïve 🦜\u{1F}b", "\u{1F}", "a\0b"] {
            #expect(try found(nil, other).isEmpty, "\(other)")
        }
    }

    @Test(arguments: Implementation.allCases)
    func `stays cancelled in an open run`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let job = Request.jobs[0]
        try store.write(.putRequest(job))
        try store.write(.begin(Run(3, of: job)))
        try store.write(.cancelRun(RunNumber(3)))
        try store.restart()
        let open = try store.load().openRuns
        #expect(open.map { $0.request.job?.hold } == [.cancelled])
        #expect(open.first?.request.task == job.task)
    }

    @Test(arguments: Implementation.allCases)
    func `has its pause from now on where that began later`(_ implementation: Implementation) throws
    {
        var store = try StoreUnderTest(implementation)
        // More than are moved in one go, in an order of places that changes.
        let later = (Int64(1)...600).map { Request.pausing($0, since: 100, until: 2000 - $0) }
        let others = [Request.pausing(700, since: 60, until: 900), .jobs[0], .number(701)]
        for request in later + others { try store.apply(.putRequest(request)) }
        try store.commit()
        #expect(try store.load().latestPause == .at(100))
        let counts = try store.load().counts
        try store.write(.job(.beginPausesAnew(at: .at(60))))
        try store.restart()
        let moved = later.map { request in
            Request.pausing(request.number.value, since: 60, until: 1960 - request.number.value)
        }
        let (pending, all) = (try store.pending(), Set(moved + others))
        #expect(Set(pending) == all && pending.count == all.count)
        #expect(pending.map(\.place) == pending.map(\.place).sorted())
        let stored = try store.load()
        #expect(stored.latestPause == .at(60) && stored.counts == counts)
        // Also to before it was submitted.
        try store.write(.job(.beginPausesAnew(at: .at(-5000))))
        let first = try store.pending(maps, TaskID(job: "pausing 3"))
        #expect(first == .pausing(3, since: -5000, until: -5000 + 1897))
    }

    @Test(arguments: Implementation.allCases)
    func `takes the place of itself after an attempt`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let (job, next) = (Request.jobs[0], Request.jobs[0].retried)
        try store.write(.putRequest(job))
        try store.write(.begin(Run(3, of: job)))
        try store.write(
            .finish(FinishedRun(3, of: job, .unsuccessful), givenBack: false),
            .putRequest(next)
        )
        try store.restart()
        let (pending, history) = (try store.pending(), try store.history())
        #expect(pending == [next])
        #expect(history.map(\.request) == [job])
    }
}

extension JobTerms {
    fileprivate static let tagged: JobTerms = {
        var terms = JobTerms()
        terms.tags = ["naïve 🦜"]
        return terms
    }()
    fileprivate static let limited: JobTerms = {
        var terms = JobTerms()
        terms.limits = [
            JobLimit(atOnce: 1), JobLimit(key: "a; b/1", atOnce: 2),
            JobLimit(key: "7/8", begun: 3, within: .milliseconds(61_001)),
        ]
        return terms
    }()
    fileprivate static let full: JobTerms = {
        var terms = tagged
        terms.limits = limited.limits + [JobLimit(begun: 3, within: .seconds(31 * 86_400))]
        terms.tags.append("b")
        terms.priority = .userInitiated
        terms.isCancelledWithOthers = true
        return terms
    }()
}

extension Request {
    /// A job that has a pause before its next attempt.
    static func pausing(_ number: Int64, since began: Int64, until ends: Int64) -> Request {
        let terms: JobTerms = number.isMultiple(of: 3) ? .full : .usual
        return Request(
            number: RequestNumber(number),
            app: maps,
            task: TaskID(job: "pausing \(number)"),
            kind: .job,
            earliestBegin: .at(ends),
            submitted: .at(50),
            payload: .job(
                Job(
                    intent: "Go",
                    arguments: "{}",
                    failures: 1,
                    terms: terms,
                    pauseBegan: .at(began)
                )
            )
        )
    }
}

extension Request {
    /// Jobs that differ in all that a job may say.
    fileprivate static var jobs: [Request] {
        let odd = ["", "a\0b", "naïve 🦜", "'; DROP TABLE watched; --"]
        let holds = [Job.Hold?.none] + Job.Hold.allCases
        let terms: [JobTerms] = [.usual, .full, .tagged, .limited]
        return odd.indices.map { index in
            let policy = RetryPolicy(
                RetryPolicy.Growth.allCases[index % 3],
                from: .nanoseconds(index + 1),
                upTo: .seconds(index * 1_000_000),
                attempts: index + 1
            )
            return Request(
                number: RequestNumber(Int64(index + 1)),
                app: maps,
                task: TaskID(job: "job \(index) \(odd[index])"),
                kind: .job,
                earliestBegin: index.isMultiple(of: 2) ? nil : .at(9),
                requiresNetwork: index == 1,
                requiresPower: index == 2,
                submitted: .at(1),
                payload: .job(
                    Job(
                        intent: odd[index],
                        arguments: odd[odd.count - 1 - index],
                        retry: policy,
                        usefulUntil: index.isMultiple(of: 2) ? .at(99) : nil,
                        needs: index.isMultiple(of: 2) ? .nothing : all(index, odd[index]),
                        failures: index,
                        lastFailure: odd[index],
                        hold: holds[index],
                        waits: index == 0 ? 3 : 0,
                        steps: StepCount(steps: index, bytes: index * 7),
                        terms: terms[index],
                        pauseBegan: index.isMultiple(of: 2) ? nil : .at(8)
                    )
                )
            )
        }
    }

    /// Needs of every sort.
    private static func all(_ index: Int, _ odd: String) -> Needs {
        Needs(
            unmeteredNetwork: index == 1,
            batteryNotLow: true,
            charging: index == 3,
            deviceIdle: true,
            storage: .max - Int64(index),
            path: Needs.Path("/ \(odd) ", mark: PathMark("1.2.3/4"))
        )
    }

    fileprivate var retried: Request {
        Request(
            number: number,
            app: app,
            task: task,
            kind: .job,
            earliestBegin: .at(50),
            submitted: submitted,
            payload: .job(Job(intent: "x", arguments: "{}", failures: 1, lastFailure: "so"))
        )
    }
}
