import Testing

@testable import RoostEngine

@Suite struct `A job that comes after others` {
    var device = Device.lasting()

    private func names(of id: String, at second: Int) -> [String] {
        device.blockers(of: TaskID(job: id), of: .photos, at: second).map(\.name)
    }

    @Test mutating func `begins when the last of them has succeeded, and not before`() throws {
        let runs = ["a", "b"].flatMap { device.submit(job: $0, at: 0).delivered }
        device.submit(job: "zip", after: ["a", "b", "a"], at: 1)
        #expect(device.engine.graph.edges(of: .photos) == 2)
        #expect(names(of: "zip", at: 1) == ["afterJobs"])
        #expect(device.finish(runs[0], at: 2).delivered.isEmpty)
        // A failed attempt of one is no end.
        device.fail(runs[1], "no luck", at: 3)
        #expect(names(of: "zip", at: 4) == ["afterJobs"])
        let again = try #require(device.wake(at: 60).delivered.first)
        let zip = try #require(device.finish(again, at: 61).delivered.first)
        #expect(zip.task.job == "zip" && zip.request.job?.waits == 0)
        #expect(device.engine.graph.edges(of: .photos) == 0 && device.beside.edges.isEmpty)
        device.finish(zip, at: 62)
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `keeps its own earliest date, and its rank from its submission`() throws {
        let run = try #require(device.submit(job: "a", at: 0).delivered.first)
        device.submit(job: "late", after: ["a"], notBefore: .at(100), at: 0)
        #expect(device.finish(run, at: 10).delivered.isEmpty)
        #expect(names(of: "late", at: 11) == ["earliestBeginDate"])
        #expect(device.engine.alarm.date == .at(100))
        #expect(device.wake(at: 100).delivered.count == 1)
    }

    @Test mutating func `comes after what is over already, if that succeeded`() throws {
        let run = try #require(device.submit(job: "a", at: 0).delivered.first)
        device.finish(run, at: 1)
        #expect(device.submit(job: "zip", after: ["a"], at: 2).delivered.count == 1)
        device.submit(job: "b", notBefore: .at(99), at: 3)
        _ = device.cancelJob("b", at: 4)
        device.submit(job: "held", after: ["b"], at: 5)
        #expect(device.existing(.photos, TaskID(job: "held"))?.job?.hold == .predecessor)
        let effects = device.submit(job: "gone", after: ["b"], cancelling: true, at: 6)
        #expect(effects.refusals.isEmpty)
        #expect(device.existing(.photos, TaskID(job: "gone")) == nil)
        #expect(device.history.last?.ending == .cancelled)
        #expect(device.history.last?.detail.contains("\"b\", which it comes after") == true)
    }

    @Test mutating func `waits on while one of them is held, and goes on when that is retried`()
        throws
    {
        let run = try #require(device.submit(job: "a", at: 0).delivered.first)
        device.submit(job: "zip", after: ["a"], at: 0)
        device.fail(run, "in vain", .discard, at: 1)
        #expect(names(of: "zip", at: 2) == ["afterJobs"])
        let again = try #require(device.retry(TaskID(job: "a"), at: 3).delivered.first)
        #expect(device.finish(again, at: 4).delivered.map(\.task.job) == ["zip"])
    }

    @Test mutating func `is held, or cancelled, as it said, where one of them is withdrawn`() throws
    {
        device.submit(job: "a", notBefore: .at(99), at: 0)
        device.submit(job: "holds", after: ["a"], notBefore: .at(50), at: 0)
        device.submit(job: "ends", after: ["a"], cancelling: true, at: 0)
        device.submit(job: "last", after: ["ends"], cancelling: true, at: 0)
        _ = device.cancelJob("a", at: 1)
        let held = try #require(device.existing(.photos, TaskID(job: "holds"))?.job)
        #expect(held.hold == .predecessor && held.waits == 0)
        #expect(
            device.blockers(of: TaskID(job: "holds"), of: .photos, at: 2).map(\.evidence)
                == ["the job \"a\", which it comes after, ended as cancelled"]
        )
        #expect(
            device.history.compactMap(\.request.task.job).sorted() == ["a", "ends", "last"]
        )
        #expect(device.engine.graph.edges(of: .photos) == 0 && device.beside.edges.isEmpty)
        // A person has it begin all the same.
        #expect(device.retry(TaskID(job: "holds"), at: 3).delivered.count == 1)
    }

    @Test
    mutating func `is cancelled, as it said, where one of them is replaced by one that is held`() {
        device.submit(job: "gone", notBefore: .at(99), at: 1)
        _ = device.cancelJob("gone", at: 2)
        device.submit(job: "a", notBefore: .at(99), at: 2)
        device.submit(job: "ends", after: ["a"], cancelling: true, at: 2)
        device.submit(job: "waits", after: ["a"], at: 2)
        device.submit(job: "a", after: ["gone"], at: 3)
        #expect(device.existing(.photos, TaskID(job: "a"))?.job?.hold == .predecessor)
        #expect(device.existing(.photos, TaskID(job: "ends")) == nil)
        #expect(device.existing(.photos, TaskID(job: "waits"))?.job?.waits == 1)
    }

    @Test mutating func `is cancelled, as it said, where one of them has no attempt left`() throws {
        let run = try #require(
            device.submit(
                job: "a",
                retry: RetryPolicy(.constant, from: .zero, upTo: .zero, attempts: 1),
                at: 0
            )
            .delivered.first
        )
        device.submit(job: "ends", after: ["a"], cancelling: true, at: 0)
        device.submit(job: "waits", after: ["a"], at: 0)
        device.fail(run, "no luck", at: 1)
        #expect(device.existing(.photos, TaskID(job: "ends")) == nil)
        #expect(names(of: "waits", at: 1) == ["afterJobs"])
        #expect(device.engine.graph.edges(of: .photos) == 1)
    }

    @Test mutating func `waits for whichever has the name of one that was replaced`() throws {
        device.submit(job: "a", notBefore: .at(99), at: 0)
        device.submit(job: "zip", after: ["a"], at: 0)
        let run = try #require(device.submit(job: "a", at: 1).delivered.first)
        // Another takes its name while it runs.
        device.submit(job: "a", notBefore: .at(50), at: 2)
        #expect(device.finish(run, at: 3).delivered.isEmpty)
        #expect(names(of: "zip", at: 3) == ["afterJobs"])
        let last = try #require(device.wake(at: 50).delivered.first)
        #expect(device.finish(last, at: 51).delivered.map(\.task.job) == ["zip"])
    }

    @Test mutating func `is refused where it cannot come after those`() {
        device.submit(job: "a", notBefore: .at(99), at: 0)
        device.submit(job: "b", after: ["a"], at: 0)
        #expect(device.submit(job: "a", after: ["b"], at: 1).refusals == [.invalid])
        #expect(device.submit(job: "c", after: ["c"], at: 1).refusals == [.invalid])
        #expect(device.submit(job: "c", after: ["none"], at: 1).refusals == [.noSuchJob])
        // What was there stays as it was.
        #expect(device.existing(.photos, TaskID(job: "a"))?.number == RequestNumber(1))
        #expect(device.retry(TaskID(job: "b"), at: 2).refusals == [.notNow])
        #expect(device.simulateLaunch(TaskID(job: "b"), of: .photos, at: 2).refusals == [.notNow])
        let many = (1...10_001).map { Predecessor(TaskID(job: "\($0)"), .underWay) }
        var submission = Submission(
            task: TaskID(job: "many"),
            kind: .job,
            payload: .job(Job(intent: "Export", arguments: "{}"))
        )
        submission.predecessors = many
        #expect(device.submit(submission, by: .photos, at: 3).refusals == [.invalid])
        submission.predecessors = Array(many.dropLast())
        for number in 0..<10 {
            let named = Submission(
                task: TaskID(job: "many\(number)"),
                kind: .job,
                payload: submission.payload
            ).after(submission.predecessors)
            let refusals = device.submit(named, by: .photos, at: 3).refusals
            #expect(refusals == (number < 9 ? [] : [.tooManyPending]))
        }
    }

    @Test mutating func `is dropped where it waits for longer than it is of use`() throws {
        device.submit(job: "a", notBefore: .at(999), at: 0)
        device.submit(job: "news", after: ["a"], usefulUntil: .at(60), at: 0)
        device.submit(job: "next", after: ["news"], cancelling: true, at: 0)
        device.wake(at: 59)
        #expect(device.pending.count == 3)
        device.wake(at: 60)
        #expect(device.history.map(\.ending) == [.lapsed, .cancelled])
        #expect(device.pending.compactMap(\.task.job) == ["a"])
    }

    @Test
    mutating func `is found by the next system where its last predecessor ended as it was killed`()
        throws
    {
        let run = try #require(device.submit(job: "a", at: 0).delivered.first)
        device.submit(job: "zip", after: ["a"], at: 0)
        var stored = Stored()
        stored.apps = [AppRecord(app: .lasting(.photos))]
        stored.counts = [Stored.Count(app: .photos, kind: .job, count: 1)]
        stored.edges = [.photos: 1]
        stored.endedJobs = [EndedJob(.photos, run.task, .completed)]
        stored.lastRequest = RequestNumber(2)
        stored.lastRun = run.number
        let waiting = device.pending.filter { $0.task.job == "zip" }
        device = Device(stored: stored, pending: waiting, beside: device.beside)
        #expect(device.run(of: "zip") != nil)
    }

    @Test mutating func `may be one of ten thousand, in a chain or around one, at little cost`()
        throws
    {
        device.set(.limit("jobs-at-once", 64), at: 0)
        device.submit(job: "0", notBefore: .at(10), at: 0)
        for number in 1...1500 {
            device.submit(job: "\(number)", after: ["0"], at: 0)
        }
        // None of them is in memory that cannot begin.
        let first = try #require(device.wake(at: 10).delivered.first)
        var done = 0
        var running = device.finish(first, at: 11).delivered
        while let run = running.popLast() {
            done += 1
            running += device.finish(run, at: 12).delivered
        }
        #expect(done == 1500)
        #expect(device.engine.graph.edges(of: .photos) == 0)
    }
}

@Suite struct `A step of a job` {
    var device = Device.lasting()

    @Test mutating func `is kept over attempts, and gone with the job`() throws {
        let run = try #require(device.submit(job: "up", at: 0).delivered.first)
        #expect(device.putStep("resized", #"{"value":1}"#, of: run, at: 1).answers == [.done])
        // Said again, the first result stays.
        #expect(device.putStep("resized", #"{"value":2}"#, of: run, at: 1).answers == [.done])
        #expect(device.beside.steps[run.request.number] == ["resized": #"{"value":1}"#])
        device.fail(run, "no luck", at: 2)
        #expect(device.pending.first?.job?.steps == StepCount(steps: 1, bytes: 11))
        let again = try #require(device.wake(at: 60).delivered.first)
        #expect(again.request.job?.steps.steps == 1)
        device.finish(again, at: 61)
        #expect(device.beside.steps.isEmpty)
    }

    @Test mutating func `comes too late from a former attempt`() throws {
        let run = try #require(device.submit(job: "up", at: 0).delivered.first)
        device.fail(run, "no luck", at: 1)
        #expect(device.putStep("x", of: run, at: 2).refusals == [.noSuchRun])
        let again = try #require(device.wake(at: 60).delivered.first)
        #expect(device.putStep("x", of: run, at: 61).refusals == [.noSuchRun])
        #expect(device.putStep("x", of: again, at: 61).refusals.isEmpty)
    }

    @Test mutating func `has bounds`() throws {
        let run = try #require(device.submit(job: "up", at: 0).delivered.first)
        let long = String(repeating: "x", count: 64 << 10)
        #expect(device.putStep("", of: run, at: 1).refusals == [.invalid])
        #expect(device.putStep("long", long + "x", of: run, at: 1).refusals == [.tooLarge])
        for number in 0..<16 {
            #expect(device.putStep("\(number)", long, of: run, at: 1).refusals.isEmpty)
        }
        #expect(device.putStep("one more", "x", of: run, at: 1).refusals == [.tooLarge])
        #expect(device.beside.steps[run.request.number]?.count == 16)
    }

    @Test mutating func `goes with a job that is cancelled or replaced`() throws {
        for (index, end) in ["cancel", "replace"].enumerated() {
            let run = try #require(device.submit(job: end, at: index).delivered.first)
            device.putStep("x", of: run, at: index)
            device.fail(run, "later", .snooze(.seconds(1000)), at: index)
            #expect(device.beside.steps.count == 1)
            switch end {
            case "cancel": _ = device.cancelJob(end, at: index)
            default: device.submit(job: end, notBefore: .at(999), at: index)
            }
            #expect(device.beside.steps.isEmpty, "\(end)")
        }
    }
}

extension Submission {
    fileprivate func after(_ others: [Predecessor]) -> Submission {
        var submission = self
        submission.predecessors = others
        return submission
    }
}
