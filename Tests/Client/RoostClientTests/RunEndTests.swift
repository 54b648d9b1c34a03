import Testing

@testable import RoostClient

@Suite struct `The end of a run` {
    private enum Event: CaseIterable { case finish, refuse, expire, ask, forget }

    /// The outcome of events in an order.
    private struct Outcome {
        var answers = 0
        var told = 0
        var isFinished = false
        var isToldLate = false
        var expiration: TaskRun.ExpirationReason?
    }

    private func outcome(of events: [Event]) -> Outcome {
        var end = RunEnd()
        var outcome = Outcome()
        func tell() {
            outcome.told += 1
            if outcome.isFinished { outcome.isToldLate = true }
        }
        for event in events {
            switch event {
            case .finish:
                outcome.answers += end.finish().isFirst ? 1 : 0
                outcome.isFinished = true
            case .refuse: outcome.answers += end.refuse() ? 1 : 0
            case .expire:
                switch end.expire(.stopped) {
                case .tell: tell()
                case .answer: outcome.answers += 1
                case .nothing: break
                }
            case .ask: if end.onExpiration({ _ in }).reason != nil { tell() }
            case .forget: _ = end.onExpiration(nil)
            }
        }
        outcome.expiration = end.expiration
        return outcome
    }

    /// Every order of so many events.
    private func orders(_ count: Int) -> [[Event]] {
        if count == 0 { return [[]] }
        return orders(count - 1).flatMap { order in Event.allCases.map { order + [$0] } }
    }

    @Test func `is answered once, and nobody hears of it who has finished, in any order`() {
        for events in orders(5) {
            let outcome = outcome(of: events)
            let mayBeAnswered = events.contains { $0 == .finish || $0 == .refuse || $0 == .expire }
            #expect(outcome.answers <= 1 && (mayBeAnswered || outcome.answers == 0), "\(events)")
            #expect(!outcome.isToldLate, "\(events)")
            let hasEnd = events.contains(.finish) || events.contains(.refuse)
            #expect(!hasEnd || outcome.answers == 1, "\(events)")
        }
    }

    @Test func `comes when the time is over, in an app that does not want to know`() {
        #expect(outcome(of: [.expire]).answers == 1)
        #expect(outcome(of: [.ask, .forget, .expire]).answers == 1)
        #expect(outcome(of: [.ask, .expire]).answers == 0)
    }

    @Test func `is told once to an app that wants to know`() {
        #expect(outcome(of: [.ask, .expire, .expire]).told == 1)
        #expect(outcome(of: [.ask, .finish, .expire]).told == 0)
        #expect(outcome(of: [.finish, .expire]).expiration == nil)
        #expect(outcome(of: [.expire, .finish]).expiration == .stopped)
        // Who asks afterwards hears of it at once.
        #expect(outcome(of: [.expire, .ask]).told == 1)
    }
}
