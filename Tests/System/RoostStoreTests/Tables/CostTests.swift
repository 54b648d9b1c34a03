import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about costs, whoever implements it.
@Suite struct `A store of costs` {
    private func entry(
        _ day: Int,
        _ app: AppID,
        _ item: CostItem,
        _ number: Int = 1
    ) -> CostEntry {
        CostEntry(
            CostEntry.Key(day: day, app: app, item: item),
            Cost(
                processor: .nanoseconds(number),
                received: Int64(number) * 2,
                sent: Int64(number) * 3,
                runs: number * 4,
                launches: number * 5,
                wakeUps: number * 6,
                awake: .nanoseconds(number * 7)
            )
        )
    }

    @Test(arguments: Implementation.allCases)
    func `adds what comes to what was there`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let odd = CostItem.work(.job, "naïve 🦜'; --")
        try store.write(.addCost(entry(5, mail, .app)), .addCost(entry(5, mail, odd, 2)))
        try store.write(.addCost(entry(5, mail, .app, 10)), .addCost(entry(5, mail, .others)))
        try store.write(
            .addCost(entry(5, maps, .work(.refresh, ""))),
            .addCost(entry(-3, maps, .app))
        )
        try store.restart()
        let expected = [
            entry(5, mail, .app, 11), entry(5, mail, odd, 2), entry(5, mail, .others),
            entry(5, maps, .work(.refresh, "")), entry(-3, maps, .app),
        ]
        #expect(try store.costs() == expected.sorted { $0.key < $1.key })
        #expect(try store.load().costs == expected.sorted { $0.key < $1.key })
        #expect(try store.costs(of: maps, since: 0) == [expected[3]])
        #expect(try store.costs(since: -9, withWork: false) == [expected[0], expected[4]])
        #expect(try store.costs(of: AppID("nobody")) == [])
        #expect(try store.costs(withWork: false, limit: 1) == [expected[0]])
    }

    @Test(arguments: Implementation.allCases)
    func `forgets days, and keeps what apps that are gone have cost`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putApp(.sample(mail)))
        for day in 1...5 { try store.write(.addCost(entry(day, mail, .app))) }
        try store.write(.keepCosts(days: 4), .removeApp(mail))
        try store.restart()
        #expect(try store.costs().map(\.key.day) == [5, 4, 3, 2])
        #expect(try store.load().costs.map(\.key.day) == [5, 4, 3])
    }

    @Test(arguments: Implementation.allCases)
    func `adds up to what it can count`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let most = CostEntry(
            CostEntry.Key(day: 1, app: mail, item: .app),
            Cost(processor: .nanoseconds(Int64.max), received: .max, runs: .max)
        )
        try store.write(.addCost(most))
        try store.write(.addCost(most))
        try store.restart()
        #expect(try store.costs() == [most])
    }

    @Test(arguments: Implementation.allCases)
    func `forgets what was not committed`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.addCost(entry(1, mail, .app)))
        try store.apply(.addCost(entry(1, mail, .app)))
        store.rollBack()
        #expect(try store.costs() == [entry(1, mail, .app)])
    }
}
