import Testing

@testable import RoostEngine

@Suite struct `A limit of jobs that begin within some time` {
    var device = Device.lasting()
    private let rate = JobLimit(begun: 2, within: .seconds(60))

    private mutating func submit(_ ids: String..., limits: [JobLimit], at second: Int) {
        for id in ids { device.submit(job: id, limits: limits, at: second) }
    }

    private mutating func finish(_ id: String, at second: Int) throws {
        device.finish(try #require(device.run(of: id)), at: second)
    }

    @Test mutating func `lets so many begin, and the next when the first is so long ago`() throws {
        submit("a", limits: [rate], at: 0)
        submit("b", "c", "d", limits: [rate], at: 10)
        #expect(device.pending.map(\.task.job) == ["c", "d"])
        let blocker = try #require(
            device.blockers(of: TaskID(job: "c"), of: .photos, at: 11).first
        )
        #expect(blocker.name == "tooManyLately" && blocker.clearsAt == .at(60))
        #expect(
            blocker.evidence == #"2 jobs of "Export" have begun within 1 min, as many as may"#
        )
        // That they are over changes nothing.
        try finish("a", at: 20)
        try finish("b", at: 20)
        #expect(device.pending.count == 2)
        #expect(device.engine.alarm.date == .at(60))
        #expect(device.turn(.wakeUp, at: 59).delivered.isEmpty)
        #expect(device.turn(.wakeUp, at: 60).delivered.map(\.task.job) == ["c"])
        #expect(device.engine.alarm.date == .at(70))
        #expect(device.turn(.wakeUp, at: 70).delivered.map(\.task.job) == ["d"])
    }

    @Test mutating func `counts those that say so, by their key or else their intent`() {
        let server = JobLimit(key: "server", begun: 1, within: .seconds(60))
        device.submit(job: "plain", at: 0)
        submit("a", limits: [JobLimit(begun: 1, within: .seconds(60))], at: 0)
        #expect(device.pending.isEmpty)
        device.submit(job: "b", "Import", limits: [server], at: 1)
        device.submit(job: "c", limits: [server], at: 1)
        #expect(device.pending.map(\.task.job) == ["c"])
        // Another app's are others.
        #expect(device.submit(job: "d", by: .mail, limits: [server], at: 1).delivered.count == 1)
    }

    @Test mutating func `counts each for as long as its own job says`() {
        let day = JobLimit(key: "server", begun: 2, within: .seconds(1000))
        let moment = JobLimit(key: "server", begun: 9, within: .seconds(10))
        submit("a", limits: [day], at: 0)
        submit("b", "c", limits: [moment], at: 1)
        submit("d", limits: [day], at: 2)
        #expect(device.pending.map(\.task.job) == ["d"])
        // Another one that begins changes nothing of when it may.
        submit("e", limits: [moment], at: 5)
        #expect(device.engine.alarm.date == .at(15))
        #expect(device.turn(.wakeUp, at: 11).delivered.isEmpty)
        #expect(device.turn(.wakeUp, at: 15).delivered.map(\.task.job) == ["d"])
    }

    @Test mutating func `counts attempts, and stands beside other limits`() throws {
        let both = [JobLimit(begun: 3, within: .seconds(100)), JobLimit(atOnce: 1)]
        submit("a", "b", limits: both, at: 0)
        let task = TaskID(job: "b")
        #expect(device.blockers(of: task, of: .photos, at: 0).map(\.name) == ["tooManyAlike"])
        for (second, id) in [(1, "a"), (2, "b")] {
            let run = try #require(device.run(of: id))
            device.fail(run, "no luck", .retry(after: .zero), at: second)
        }
        #expect(device.rules.starts.count == 3)
        try finish("a", at: 3)
        let left = try #require(device.pending.first?.task)
        #expect(device.blockers(of: left, of: .photos, at: 4).map(\.name) == ["tooManyLately"])
    }

    @Test mutating func `is kept over a restart, and by no clock that was ahead`() throws {
        submit("a", "b", limits: [rate], at: 0)
        submit("c", limits: [rate], at: 1)
        var stored = Stored()
        stored.apps = [AppRecord(app: .lasting(.photos))]
        stored.counts = [Stored.Count(app: .photos, kind: .job, count: 1)]
        stored.lastRequest = RequestNumber(3)
        stored.lastRun = RunNumber(2)
        stored.jobStarts = device.rules.starts
        #expect(stored.jobStarts.count == 2)
        var next = Device(stored: stored, pending: device.pending)
        #expect(next.pending.count == 1)
        #expect(next.turn(.wakeUp, at: 60).delivered.map(\.task.job) == ["c"])
        // Those that were begun in a time to come count no more.
        device.calendarShift = -1000
        #expect(device.turn(.wakeUp, at: 2).delivered.map(\.task.job) == ["c"])
        stored.jobStarts = device.rules.starts
        let (_, effects) = Engine.recover(stored, at: device.moment(4000))
        #expect(effects.contains(.store(.job(.forgetStarts(at: device.moment(4000).date)))))
    }

    @Test mutating func `costs one look for thousands, and forgets what counts no more`() throws {
        device.set(.limit("pending-jobs", 10_000), at: 0)
        let one = [JobLimit(begun: 1, within: .seconds(1))]
        for number in 0..<300 { submit("j\(number)", limits: one, at: 0) }
        #expect(device.pending.count == 299)
        for second in 1..<300 {
            device.turn(.wakeUp, at: second)
            try finish("j\(second - 1)", at: second)
        }
        #expect(device.pending.isEmpty)
        #expect(device.rules.starts.count == 1)
    }

    @Test mutating func `is refused where it cannot be meant`() {
        for limit in [
            JobLimit(begun: 1, within: .milliseconds(999)),
            JobLimit(begun: 10_001, within: .seconds(60)),
            JobLimit(begun: 1, within: .seconds(31 * 86_400 + 1)),
        ] {
            #expect(device.submit(job: "a", limits: [limit], at: 0).refusals == [.invalid])
        }
    }

    @Test mutating func `goes with its app`() {
        submit("a", "b", limits: [rate], at: 0)
        device.turn(.uninstall(.photos, ReplyToken(9_999)), at: 1)
        device.turn(.install(.lasting(.photos), ReplyToken(9_999)), at: 2)
        submit("c", limits: [rate], at: 3)
        #expect(device.pending.isEmpty)
    }
}

@Suite struct `An intent whose jobs are paused` {
    var device = Device.lasting()

    @Test mutating func `has none of them begin until it is let go on, and those that run stay`()
        throws
    {
        device.submit(job: "a", at: 0)
        device.pause("Export", at: 1)
        #expect(device.submit(job: "b", at: 2).delivered.isEmpty)
        #expect(device.submit(job: "c", "Import", at: 2).delivered.count == 1)
        #expect(device.submit(job: "d", by: .mail, at: 2).delivered.count == 1)
        let blocker = try #require(device.blockers(of: TaskID(job: "b"), of: .photos, at: 3).first)
        #expect(blocker.name == "intentPaused" && blocker.since == .at(2))
        #expect(device.run(of: "a") != nil)
        #expect(device.engine.pausedIntents(of: .photos).map(\.intent) == ["Export"])
        #expect(device.pause("Export", false, at: 9).delivered.map(\.task.job) == ["b"])
        #expect(device.rules.paused.isEmpty)
        #expect(device.engine.pausedIntents(of: .photos).isEmpty)
    }

    @Test mutating func `stays so over a restart and an update, and goes with the app`() {
        device.pause("Export", at: 1)
        // Twice is once.
        device.pause("Export", at: 2)
        #expect(device.rules.paused.map(\.since) == [.at(1)])
        device.turn(.install(.lasting(.photos), ReplyToken(9_999)), at: 3)
        device.submit(job: "a", at: 4)
        #expect(device.pending.count == 1)
        var stored = Stored()
        stored.apps = [AppRecord(app: .lasting(.photos))]
        stored.pausedIntents = device.rules.paused
        var next = Device(stored: stored)
        next.submit(job: "a", at: 5)
        #expect(next.pending.count == 1)
        device.turn(.uninstall(.photos, ReplyToken(9_999)), at: 6)
        device.turn(.install(.lasting(.photos), ReplyToken(9_999)), at: 7)
        #expect(device.submit(job: "a", at: 8).delivered.count == 1)
    }

    @Test mutating func `has to be one of the app's, or to be paused`() {
        #expect(device.pause("Else", at: 0).refusals == [.noSuchIntent])
        #expect(device.pause("Else", false, at: 0).refusals == [.noSuchIntent])
        #expect(
            device.pause("Export", of: AppID("org.example.none"), at: 0).refusals == [.noSuchApp]
        )
    }
}

@Suite struct `The priority of a job` {
    var device = Device.lasting()

    private mutating func begins(_ ids: [String], at second: Int) throws -> [String?] {
        var order: [String?] = []
        for _ in ids {
            let now = device
            let run = try #require(ids.compactMap { now.run(of: $0) }.first)
            order.append(run.task.job)
            device.finish(run, at: second)
        }
        return order
    }

    @Test mutating func `says which goes first where there is no room for all`() throws {
        device.set(.limit("jobs-at-once", 1), at: 0)
        device.submit(job: "first", at: 0)
        device.submit(job: "last", priority: .background, at: 1)
        device.submit(job: "usual", at: 2)
        device.submit(job: "soon", priority: .userInitiated, at: 3)
        let order = try begins(["first", "last", "usual", "soon"], at: 4)
        #expect(order == ["first", "soon", "usual", "last"])
    }

    @Test mutating func `has none wait for ever`() throws {
        device.set(.limit("jobs-at-once", 1), at: 0)
        device.submit(job: "first", at: 0)
        device.submit(job: "old", priority: .background, at: 0)
        device.submit(job: "older", at: 0)
        device.submit(job: "new", at: 3601)
        device.submit(job: "soon", priority: .userInitiated, at: 3601)
        let order = try begins(["first", "old", "older", "new", "soon"], at: 3602)
        #expect(order == ["first", "old", "older", "soon", "new"])
    }
}
