import Testing

@testable import RoostEngine

@Suite struct `A promise of freshness` {
    var device = Device.lasting()
    let sync = TaskID(job: "sync")

    @Test
    mutating func `is told of when it is about to be broken and when it is, and then no more`()
        throws
    {
        #expect(device.promise(.task(sync), within: .seconds(1000), at: 0).answers == [.done])
        #expect(device.engine.alarm.date == .at(900))
        #expect(device.wake(at: 899).freshnessNews.isEmpty)
        let near = try #require(device.wake(at: 900).freshnessNews.first)
        #expect(near.promise.stage == .near)
        #expect(device.engine.alarm.date == .at(1000))
        let broken = try #require(device.wake(at: 1000).freshnessNews.first)
        #expect(broken.promise.stage == .broken)
        #expect(broken.cause.contains("nothing asks for it"))
        #expect(broken.cause.contains("has not been done since it was promised"))
        #expect(device.engine.alarm.date == nil)
        #expect(device.wake(at: 5000).freshnessNews.isEmpty)
    }

    @Test mutating func `is told of an hour before it is broken where it is long`() {
        device.promise(.task(sync), within: .seconds(86_400), at: 0)
        #expect(device.engine.alarm.date == .at(86_400 - 3600))
    }

    @Test mutating func `is kept by the work, of whatever name it is about`() throws {
        device.promise(.task(sync), within: .seconds(1000), at: 0)
        device.promise(.intent("Export"), within: .seconds(1000), at: 0)
        device.promise(.task(TaskID("refresh")), within: .seconds(1000), at: 0)
        let run = try #require(device.submit(job: "sync", at: 500).delivered.first)
        // What fails keeps nothing.
        device.fail(run, "no", .retry(after: .zero), at: 501)
        #expect(device.wake(at: 901).freshnessNews.count == 3)
        let again = try #require(device.run(of: "sync"))
        let done = device.finish(again, at: 950)
        #expect(done.changes.contains { $0.isFreshnessLog })
        #expect(
            device.engine.freshness(of: .photos, at: .at(960)).map(\.stage) == [
                .fresh, .near, .fresh,
            ]
        )
        #expect(
            device.wake(at: 1000).freshnessNews.map(\.promise.subject) == [.task(TaskID("refresh"))]
        )
    }

    @Test mutating func `says what has held the work, and for how long`() throws {
        device.promise(.task(sync), within: .seconds(1000), at: 0)
        device.turn(.sensed(Conditions(network: false)), at: 1)
        device.submit(job: "sync", needsNetwork: true, at: 2)
        device.turn(.sensed(Conditions(network: false)), at: 3)
        let near = try #require(device.wake(at: 900).freshnessNews.first)
        #expect(near.cause.contains("the request requires a network"))
        #expect(near.cause.contains("promised: noNetwork held it for 14 min 58 s"))
        let report = try #require(device.engine.freshness(of: .photos, at: .at(900)).first)
        #expect(report.blockers.map(\.name) == ["noNetwork"])
    }

    @Test mutating func `is known after a kill, and told of by the next system`() throws {
        device.promise(.task(sync), within: .seconds(1000), at: 0)
        var stored = Stored()
        stored.apps = device.engine.appStatuses().map(\.record)
        stored.promises = device.promises
        device = Device(stored: stored)
        #expect(device.wake(at: 5000).freshnessNews.map(\.promise.stage) == [.broken])
        stored.promises = device.promises
        device = Device(stored: stored)
        #expect(device.wake(at: 5001).freshnessNews.isEmpty)
    }

    @Test mutating func `is not prolonged by a clock that was ahead when the work was done`() {
        device.promise(.task(sync), within: .seconds(1000), at: 0)
        device.calendarShift = 100_000
        if let run = device.submit(job: "sync", at: 1).delivered.first { device.finish(run, at: 2) }
        device.calendarShift = 0
        device.wake(at: 3)
        #expect(device.wake(at: 1003).freshnessNews.map(\.promise.stage) == [.broken])
    }

    @Test mutating func `is taken back, and goes with its app`() {
        device.promise(.task(sync), within: .seconds(1000), at: 0)
        device.promise(.intent("Export"), within: .seconds(1000), at: 0)
        let back = device.turn(
            .freshness(.remove(.photos, .task(sync), device.token())),
            at: 1
        )
        #expect(back.answers == [.done])
        device.turn(.uninstall(.photos, device.token()), at: 2)
        #expect(device.promises.isEmpty)
        #expect(device.wake(at: 1000).freshnessNews.isEmpty)
    }

    @Test mutating func `is refused where it cannot be meant`() {
        #expect(device.promise(.task(sync), within: .zero, at: 0).refusals == [.invalid])
        #expect(
            device.promise(.intent("Else"), within: .seconds(9), at: 0).refusals == [.noSuchIntent]
        )
        #expect(
            device.promise(.task(TaskID("else")), within: .seconds(9), at: 0).refusals
                == [.notPermitted]
        )
    }
}

extension Device {
    @discardableResult
    fileprivate mutating func promise(
        _ subject: FreshnessPromise.Subject,
        within: Duration,
        at second: Int
    ) -> [Effect] {
        let command = FreshnessCommand(subject, within: within)
        return turn(.freshness(.put(.photos, command, token())), at: second)
    }
}

extension [Effect] {
    fileprivate var freshnessNews: [FreshnessNews] {
        compactMap { if case .tellFreshness(let news) = $0 { news } else { nil } }
    }
}

extension Change {
    fileprivate var isFreshnessLog: Bool {
        if case .log(let entry) = self { entry.kind == .freshness } else { false }
    }
}
