import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about what holds many jobs, whoever implements it.
@Suite struct `A store of what holds many jobs` {
    private func start(
        _ run: Int64,
        of app: AppID = maps,
        key: String? = "a",
        from began: Int64,
        to ends: Int64
    ) -> JobStart {
        JobStart(
            group: JobGroup(app, isKey: key != nil, key ?? "a"),
            run: RunNumber(run),
            began: .at(began),
            ends: .at(ends)
        )
    }

    @Test(arguments: Implementation.allCases)
    func `keeps starts until they count no more`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let other = start(2, key: nil, from: 10, to: 20)
        for each in [start(1, from: 10, to: 60), other, start(3, from: 50, to: 99)] {
            try store.apply(.job(.putStart(each)))
        }
        try store.commit()
        try store.restart()
        let three = try store.load().jobStarts
        #expect(three == [start(1, from: 10, to: 60), other, start(3, from: 50, to: 99)])
        try store.write(.job(.putStart(start(3, from: 60, to: 99))))
        let over = try store.load().jobStarts
        #expect(over == [other, start(3, from: 60, to: 99)])
        // With one go those of its group alone that are over, or lie in time to come.
        try store.write(.job(.putStart(start(4, from: 30, to: 40))))
        let two = try store.load().jobStarts
        #expect(two == [other, start(4, from: 30, to: 40)])
        try store.write(.job(.forgetStarts(at: .at(30))))
        try store.restart()
        let one = try store.load().jobStarts
        #expect(one == [start(4, from: 30, to: 40)])
    }

    @Test(arguments: Implementation.allCases)
    func `keeps which intents are paused, and since when`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let odd = ["naïve 🦜", "'; DROP TABLE paused_intents; --", "B"]
        let paused = odd.sorted().map { PausedIntent(app: maps, intent: $0, since: .at(7)) }
        for intent in paused { try store.apply(.job(.pauseIntent(intent))) }
        try store.commit()
        try store.restart()
        let kept = try store.load().pausedIntents
        #expect(kept == paused)
        try store.write(.job(.resumeIntent(maps, "B")), .job(.resumeIntent(maps, "unknown")))
        let left = try store.load().pausedIntents
        #expect(left == paused.filter { $0.intent != "B" })
    }

    @Test(arguments: Implementation.allCases)
    func `forgets both with their app alone`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let mail = AppID("org.example.mail")
        try store.write(
            .job(.putStart(start(1, from: 1, to: 9))),
            .job(.putStart(start(2, of: mail, from: 1, to: 9))),
            .job(.pauseIntent(PausedIntent(app: maps, intent: "A", since: .at(1)))),
            .job(.pauseIntent(PausedIntent(app: mail, intent: "A", since: .at(1))))
        )
        try store.write(.withdrawAll(maps, .uninstalled, ended: .at(2)))
        try store.restart()
        let stored = try store.load()
        #expect(stored.jobStarts.map(\.group.app) == [mail])
        #expect(stored.pausedIntents.map(\.app) == [mail])
    }
}
