/// The rule for how often work that failed is tried again, and when.
package struct RetryPolicy: Hashable, Sendable {
    /// The growth of the pauses from one attempt to the next.
    package enum Growth: String, Hashable, Sendable, CaseIterable {
        /// Each pause is as long as the first.
        case constant
        /// Each pause is longer than the last by the first.
        case linear
        /// Each pause is twice as long as the last.
        case exponential
    }

    package let growth: Growth
    package let first: Duration
    package let longest: Duration
    /// The number of attempts in all, the first among them.
    package let attempts: Int

    /// The policy of a job that names none.
    ///
    /// Thirty seconds, doubled up to five hours, are WorkManager's; twenty-five attempts are
    /// Sidekiq's and River's. Together they take a little more than three days.
    package static let usual = RetryPolicy(
        .exponential,
        from: .seconds(30),
        upTo: .seconds(5 * 3600),
        attempts: 25
    )

    /// Creates a policy within bounds: at least one attempt, no pause below zero, and none longer
    /// than the longest.
    package init(_ growth: Growth, from first: Duration, upTo longest: Duration, attempts: Int) {
        self.growth = growth
        self.first = max(.zero, first)
        self.longest = max(self.first, longest)
        self.attempts = max(1, attempts)
    }

    /// Returns the pause after a number of attempts, or `nil` where no other one follows.
    ///
    /// Up to a tenth of it, more or less, is left to chance, which may be any number: what failed
    /// together is not tried together again.
    package func pause(afterAttempts made: Int, chance: UInt64) -> Duration? {
        guard made < attempts else { return nil }
        let pause = pause(afterAttempts: made).wholeNanoseconds
        let thousandths = Int64(chance % 2001) - 1000
        return .nanoseconds(pause.saturating(plus: pause / 10_000 * thousandths))
    }

    private func pause(afterAttempts made: Int) -> Duration {
        switch growth {
        case .constant: return first
        case .linear:
            let (product, overflow) = first.wholeNanoseconds
                .multipliedReportingOverflow(by: Int64(max(1, made)))
            return overflow ? longest : min(longest, .nanoseconds(product))
        case .exponential: return first.doubled(made - 1, upTo: longest)
        }
    }
}
