import Testing

@testable import RoostEngine

@Suite struct `A limit of jobs that run at once` {
    var device = Device.lasting()

    @Test mutating func `counts all of the intent that run, whatever they say themselves`() throws {
        device.submit(job: "free", at: 0)
        device.submit(job: "one", limits: [JobLimit(atOnce: 2)], at: 0)
        device.submit(job: "two", limits: [JobLimit(atOnce: 2)], at: 0)
        #expect(device.pending.map(\.task.job) == ["two"])
        let task = TaskID(job: "two")
        let blocker = try #require(device.blockers(of: task, of: .photos, at: 1).first)
        #expect(blocker.name == "tooManyAlike")
        #expect(blocker.evidence == #"2 jobs of "Export" run at once, as many as may"#)
        let free = try #require(device.run(of: "free"))
        #expect(device.finish(free, at: 2).delivered.map(\.task.job) == ["two"])
    }

    @Test mutating func `counts by its key those that say the same, whatever their intent`() throws
    {
        let server = JobLimit(key: "server", atOnce: 1)
        device.submit(job: "a", limits: [server], at: 0)
        device.submit(job: "b", "Import", limits: [server], at: 0)
        device.submit(job: "c", limits: [JobLimit(key: "other", atOnce: 1)], at: 0)
        #expect(device.pending.map(\.task.job) == ["b"])
        // Another app's are others.
        #expect(device.submit(job: "d", by: .mail, limits: [server], at: 1).delivered.count == 1)
        let first = try #require(device.run(of: "a"))
        #expect(device.finish(first, at: 2).delivered.map(\.task.job) == ["b"])
    }

    @Test mutating func `lets nothing wait but what is like it`() {
        device.set(.limit("jobs-at-once", 64), at: 0)
        for number in 0..<200 {
            device.submit(job: "e\(number)", limits: [JobLimit(atOnce: 1)], at: 0)
        }
        #expect(device.submit(job: "last", "Import", at: 1).delivered.count == 1)
        #expect(device.pending.count == 199)
    }

    @Test mutating func `is kept by every one of several, and never more run than it says`() throws
    {
        let limits = [JobLimit(atOnce: 3), JobLimit(key: "disk", atOnce: 2)]
        for number in 0..<30 { device.submit(job: "j\(number)", limits: limits, at: 0) }
        var done: [String?] = []
        for second in 1...30 {
            let running = (0..<30).compactMap { device.run(of: "j\($0)") }
            #expect(running.count == min(2, 30 - done.count))
            let run = try #require(running.min { $0.number < $1.number })
            device.finish(run, at: second)
            done.append(run.task.job)
        }
        // None was overtaken.
        #expect(done == (0..<30).map { "j\($0)" })
    }

    @Test mutating func `holds while an attempt goes on, and not while its job waits for the next`()
        throws
    {
        let one = [JobLimit(atOnce: 1)]
        let first = try #require(
            device.submit(job: "first", limits: one, at: 0).delivered.first
        )
        device.submit(job: "second", limits: one, at: 0)
        device.fail(first, "down", at: 1)
        #expect(device.run(of: "second") != nil)
        #expect(device.run(of: "first") == nil)
    }

    @Test mutating func `is refused where it cannot be meant`() {
        let long = String(repeating: "k", count: 129)
        for key in ["", long, "a\u{1}b", "a\u{1F}b", "a\u{85}b"] {
            let limit = JobLimit(key: key, atOnce: 1)
            #expect(device.submit(job: "a", limits: [limit], at: 0).refusals == [.invalid])
        }
        let five = (0..<5).map { JobLimit(key: "k\($0)", atOnce: 1) }
        #expect(device.submit(job: "a", limits: five, at: 0).refusals == [.invalid])
        #expect(device.pending.isEmpty)
    }
}
