import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about jobs that come after others, and about what they write down,
/// whoever implements it.
@Suite struct `A graph of jobs in the store` {
    private func put(
        _ number: Int64,
        _ name: String,
        after others: [String] = [],
        cancels: Bool = false,
        _ store: inout StoreUnderTest
    ) throws {
        var terms = JobTerms()
        terms.isCancelledWithOthers = cancels
        let job = Job(intent: "x", arguments: "{}", waits: others.count, terms: terms)
        let request = Request(
            number: RequestNumber(number),
            app: maps,
            task: TaskID(job: name),
            kind: .job,
            submitted: .at(1),
            payload: .job(job)
        )
        try store.apply(.putRequest(request))
        guard !others.isEmpty else { return }
        let before = others.map { TaskID(job: $0) }
        try store.apply(.job(.addEdges(maps, request.task, after: before)))
    }

    private func ended(_ name: String, _ outcome: EndedJob.Outcome) -> EndedJob {
        EndedJob(maps, TaskID(job: name), outcome)
    }

    private func names(_ requests: [Request]) -> [String] {
        requests.compactMap(\.task.job).sorted()
    }

    @Test(arguments: Implementation.allCases)
    func `tells of whom something becomes when one comes to an end`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try put(1, "a", &store)
        try put(2, "b", &store)
        try put(3, "of a", after: ["a"], &store)
        try put(4, "of both", after: ["a", "b"], cancels: true, &store)
        try put(5, "of b", after: ["b"], cancels: true, &store)
        try store.commit()
        try store.restart()
        let told1 = names(try store.successors(of: ended("a", .completed)))
        #expect(told1 == ["of a"])
        let told2 = names(try store.successors(of: ended("a", .held(""))))
        #expect(told2 == ["of both"])
        let told3 = names(try store.successors(of: ended("a", .ended(""))))
        #expect(told3 == ["of a", "of both"])
        let one = try store.successors(of: ended("b", .ended("")), limit: 1)
        #expect(one.count == 1)
        try store.write(.job(.removeEdgesBefore(maps, TaskID(job: "a"))))
        let told4 = names(try store.successors(of: ended("b", .completed)))
        #expect(told4 == ["of b", "of both"])
        try store.write(.job(.removeEdges(maps, of: TaskID(job: "of both"))))
        let told5 = names(try store.successors(of: ended("b", .completed)))
        #expect(told5 == ["of b"])
        let none = try store.successors(of: ended("c", .completed))
        #expect(none.isEmpty)
        let stored = try store.load()
        #expect(stored.edges == [maps: 4])
        // A job without an end that was noted is not pending, and does not run.
        #expect(stored.endedJobs.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `tells what a job waits for, in pages`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let others = ["a", "b", "c 🦜", "d"]
        for (index, name) in others.enumerated() { try put(Int64(index + 1), name, &store) }
        try put(9, "zip", after: others, &store)
        try store.commit()
        let zip = TaskID(job: "zip")
        let all = try store.predecessors(of: zip, in: maps)
        #expect(all.compactMap(\.job) == others)
        let page = try store.predecessors(of: zip, in: maps, after: all[1], limit: 1)
        #expect(page == [all[2]])
    }

    @Test(arguments: Implementation.allCases)
    func `tells of ends that were written down without what follows of them`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try put(1, "done", &store)
        try put(2, "cancelled", &store)
        try put(3, "runs", &store)
        try put(4, "zip", after: ["cancelled", "done", "runs", "unknown"], &store)
        for (number, name) in [(1, "done"), (2, "cancelled"), (3, "runs")] as [(Int64, String)] {
            let found = try store.pending(maps, TaskID(job: name))
            let request = try #require(found)
            try store.apply(.begin(Run(number, of: request)))
            let ending: Ending = name == "done" ? .completed : .cancelled
            guard name != "runs" else { continue }
            let run = FinishedRun(number, of: request, ending)
            try store.apply(.finish(run, givenBack: false))
        }
        try store.commit()
        try store.restart()
        let ended = try store.load().endedJobs
        #expect(
            ended == [
                self.ended(
                    "cancelled",
                    .ended("the job \"cancelled\", which it comes after, ended as cancelled")
                ),
                self.ended("done", .completed),
                self.ended(
                    "unknown",
                    .ended("the job \"unknown\", which it comes after, is not known any more")
                ),
            ]
        )
    }

    @Test(arguments: Implementation.allCases)
    func `finds the last one that was appended to a name`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let first = TaskID(job: "up")
        let none = try store.lastAppended(to: first, in: maps)
        #expect(none == nil)
        for (number, name) in [
            (3, "up"), (9, "up#+9"), (10, "up#+10"), (11, "upper"), (12, "up#12"),
        ] {
            try put(Int64(number), name, &store)
        }
        try store.commit()
        let last = try store.lastAppended(to: first, in: maps)
        #expect(last == TaskID(job: "up#+10"))
    }

    @Test(arguments: Implementation.allCases)
    func `keeps the steps of a job until it goes, with what its run counts of them`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try put(1, "up", &store)
        let found = try store.pending(maps, TaskID(job: "up"))
        let request = try #require(found)
        let (job, run) = (request.number, RunNumber(5))
        try store.apply(.begin(Run(5, of: request)))
        let odd = "naïve \u{1} 🦜"
        try store.write(
            .job(.putStep(maps, job, run, name: odd, result: "12345")),
            .job(.putStep(maps, job, run, name: "a", result: ""))
        )
        try store.restart()
        let names = try store.steps(of: job, in: maps)
        #expect(names == ["a", odd])
        let result = try store.step(odd, of: job, in: maps)
        #expect(result == "12345")
        let open = try store.load().openRuns.first?.request.job?.steps
        #expect(open == StepCount(steps: 2, bytes: 5))
        try store.write(.job(.removeSteps(maps, job)))
        let left = try store.steps(of: job, in: maps)
        #expect(left.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `goes with its app`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try put(1, "a", &store)
        try put(2, "zip", after: ["a"], &store)
        let step = JobRecording.putStep(
            maps,
            RequestNumber(1),
            RunNumber(1),
            name: "x",
            result: "{}"
        )
        try store.write(.job(step))
        try store.write(.withdrawAll(maps, .uninstalled, ended: .at(7)))
        try store.restart()
        let stored = try store.load()
        #expect(stored.edges.isEmpty && stored.endedJobs.isEmpty)
        let left = try store.predecessors(of: TaskID(job: "zip"), in: maps)
        let steps = try store.steps(of: RequestNumber(1), in: maps)
        #expect(left.isEmpty && steps.isEmpty)
    }
}
