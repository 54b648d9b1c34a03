import Testing

@testable import RoostEngine

@Suite struct `Jobs that are cancelled together` {
    var device = Device.lasting()

    @Test mutating func `are those with a tag, whether they wait or run, and no others`() throws {
        let later = Timestamp.at(100)
        device.submit(job: "runs", tags: ["red"], at: 0)
        device.submit(job: "waits", notBefore: later, tags: ["blue", "red"], at: 0)
        device.submit(job: "other", notBefore: later, tags: ["redder"], at: 0)
        device.submit(job: "none", notBefore: later, at: 0)
        device.submit(job: "mail", by: .mail, notBefore: later, tags: ["red"], at: 0)
        let effects = device.cancelJobs(JobMatch(intent: nil, tag: "red"), at: 1)
        #expect(effects.answers == [.cancelled(2)])
        #expect(device.pending.map(\.task.job) == ["other", "none", "mail"])
        #expect(device.history.map(\.ending) == [.cancelled])
        let run = try #require(device.run(of: "runs"))
        #expect(run.request.job?.hold == .cancelled)
        // Asked again, none is left, though that one has not stopped yet.
        let again = device.cancelJobs(JobMatch(intent: nil, tag: "red"), at: 2)
        #expect(again.answers == [.cancelled(0)])
        device.finish(run, .failed, at: 3)
        #expect(device.pending.map(\.task.job) == ["other", "none", "mail"])
    }

    @Test mutating func `are those of an intent, and of a tag beside where both are said`() {
        let later = Timestamp.at(100)
        device.submit(job: "a", "Export", notBefore: later, tags: ["red"], at: 0)
        device.submit(job: "b", "Import", notBefore: later, tags: ["red"], at: 0)
        device.submit(job: "c", "Export", notBefore: later, at: 0)
        let both = device.cancelJobs(JobMatch(intent: "Import", tag: "red"), at: 1)
        #expect(both.answers == [.cancelled(1)])
        #expect(device.pending.map(\.task.job) == ["a", "c"])
        let all = device.cancelJobs(JobMatch(intent: "Export", tag: nil), at: 1)
        #expect(all.answers == [.cancelled(2)])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `are of an app that is there`() {
        let match = JobMatch(intent: "Export", tag: nil)
        #expect(
            device.cancelJobs(match, of: AppID("org.example.none"), at: 0).refusals == [.noSuchApp]
        )
    }

    @Test mutating func `have tags that can be meant`() {
        let many = (0..<17).map { "t\($0)" }
        for tags in [[""], ["a\u{1F}b"], [String(repeating: "t", count: 129)], many] {
            #expect(device.submit(job: "a", tags: tags, at: 0).refusals == [.invalid])
        }
        #expect(device.pending.isEmpty)
    }
}
