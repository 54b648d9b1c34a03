import RoostDaemon
import RoostEngine
import Testing

/// The port's account of promises of freshness, whoever implements it.
@Suite struct `A promise of freshness in the store` {
    @Test(arguments: Implementation.allCases)
    func `is kept, changed, taken back, and goes with its app`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let subjects: [FreshnessPromise.Subject] = [
            .task(TaskID("naïve 🦜")), .task(TaskID(job: "a")), .intent("a"), .intent("'; --"),
        ]
        let all = zip(subjects, FreshnessPromise.Stage.allCases + [.near]).map { subject, stage in
            FreshnessPromise(
                app: subject == .intent("a") ? mail : maps,
                subject: subject,
                within: .nanoseconds(7),
                origin: stage == .near ? .declared : .app,
                since: .at(3),
                wasDone: stage == .broken,
                stage: stage
            )
        }.sorted { ($0.app, $0.subject) < ($1.app, $1.subject) }
        for promise in all.reversed() { try store.apply(.freshness(.put(promise))) }
        try store.commit()
        try store.restart()
        var found = try store.load().promises
        #expect(found == all)
        let next = FreshnessPromise(
            app: maps,
            subject: subjects[0],
            within: .seconds(1),
            origin: .person,
            since: .at(9)
        )
        try store.apply(.freshness(.put(next)))
        try store.apply(.freshness(.remove(maps, subjects[1])))
        try store.apply(.freshness(.removeAll(mail)))
        try store.commit()
        try store.restart()
        found = try store.load().promises
        #expect(found.count == 2 && found.contains(next))
    }
}
