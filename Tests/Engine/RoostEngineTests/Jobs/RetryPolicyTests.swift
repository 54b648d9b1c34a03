import RoostEngine
import Testing

@Suite struct `A policy of retries` {
    /// The middle of what is left to chance.
    private let middle: UInt64 = 1000

    private func pauses(_ policy: RetryPolicy, _ count: Int) -> [Duration?] {
        (1...count).map { policy.pause(afterAttempts: $0, chance: middle) }
    }

    @Test func `grows as it says, up to the longest, and ends`() {
        func policy(_ growth: RetryPolicy.Growth) -> RetryPolicy {
            RetryPolicy(growth, from: .seconds(10), upTo: .seconds(35), attempts: 5)
        }
        #expect(
            pauses(policy(.constant), 5) == [
                .seconds(10), .seconds(10), .seconds(10), .seconds(10), nil,
            ]
        )
        #expect(
            pauses(policy(.linear), 5) == [
                .seconds(10), .seconds(20), .seconds(30), .seconds(35), nil,
            ]
        )
        #expect(
            pauses(policy(.exponential), 5) == [
                .seconds(10), .seconds(20), .seconds(35), .seconds(35), nil,
            ]
        )
    }

    @Test func `leaves a tenth to chance, and no more`() {
        let policy = RetryPolicy(.constant, from: .seconds(100), upTo: .seconds(100), attempts: 2)
        let pauses = (UInt64(0)...4002).compactMap { policy.pause(afterAttempts: 1, chance: $0) }
        #expect(pauses.min() == .seconds(90))
        #expect(pauses.max() == .seconds(110))
        #expect(Set(pauses).count == 2001)
        #expect(policy.pause(afterAttempts: 1, chance: .max) != nil)
    }

    @Test func `takes what can be meant, and ends where numbers do`() {
        let none = RetryPolicy(.exponential, from: .seconds(-1), upTo: .seconds(-5), attempts: 0)
        #expect(none.attempts == 1 && none.first == .zero && none.longest == .zero)
        #expect(none.pause(afterAttempts: 1, chance: 0) == nil)
        for growth in RetryPolicy.Growth.allCases {
            let long = RetryPolicy(
                growth,
                from: .nanoseconds(Int64.max / 2),
                upTo: .nanoseconds(Int64.max),
                attempts: .max
            )
            for attempt in [0, 1, 2, 3, 1000, Int.max - 1] {
                for chance in [0, middle, 2000, UInt64.max] {
                    let pause = long.pause(afterAttempts: attempt, chance: chance)
                    #expect(pause.map { $0 >= .zero } == true)
                }
            }
        }
        let still = RetryPolicy(.exponential, from: .zero, upTo: .seconds(1), attempts: .max)
        #expect(still.pause(afterAttempts: .max - 1, chance: 7) == .zero)
    }

    @Test func `goes on for some days where nothing is said`() {
        let usual = RetryPolicy.usual
        let all = (1..<usual.attempts).compactMap { usual.pause(afterAttempts: $0, chance: middle) }
        let days = all.reduce(.zero, +) / .seconds(86_400)
        #expect(all.count == 24)
        #expect(days > 3 && days < 4)
    }
}
