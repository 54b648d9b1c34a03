import AppIntents
package import RoostClient
import RoostWire
import RoostIntentRuns

/// The rule for when and how often a failed job is tried again.
///
/// Up to a tenth of each pause, more or less, is left to chance: what failed together is not tried
/// together again.
public struct Retry: Hashable, Sendable {
    private enum Growth: Hashable, Sendable {
        case constant, linear, exponential
    }

    private let growth: Growth
    /// The pause after the first attempt that failed.
    public let first: Duration
    /// The longest pause.
    public let longest: Duration
    /// The maximum number of attempts, including the first.
    public let attempts: Int

    /// The default: pauses that double from 30 seconds up to 5 hours, and 25 attempts, which take a
    /// little more than three days.
    ///
    /// The pauses are those of Android's WorkManager, the number is that of Sidekiq and River.
    public static let usual = exponential(
        from: .seconds(30),
        upTo: .seconds(5 * 3600),
        attempts: 25
    )

    /// A single attempt.
    public static let never = constant(.zero, attempts: 1)

    /// Returns a rule with the same pause after each attempt.
    public static func constant(_ pause: Duration, attempts: Int = 25) -> Retry {
        Retry(growth: .constant, first: pause, longest: pause, attempts: attempts)
    }

    /// Returns a rule in which each pause is longer than the one before by the length of the first.
    public static func linear(
        from first: Duration,
        upTo longest: Duration = .seconds(5 * 3600),
        attempts: Int = 25
    ) -> Retry {
        Retry(growth: .linear, first: first, longest: longest, attempts: attempts)
    }

    /// Returns a rule in which each pause is twice as long as the one before.
    public static func exponential(
        from first: Duration,
        upTo longest: Duration = .seconds(5 * 3600),
        attempts: Int = 25
    ) -> Retry {
        Retry(growth: .exponential, first: first, longest: longest, attempts: attempts)
    }

    /// The policy as it travels; the usual one need not.
    var message: AppInterface.Retry? {
        guard self != .usual else { return nil }
        let word: AppInterface.Retry.Growth =
            switch growth {
            case .constant: .constant
            case .linear: .linear
            case .exponential: .exponential
            }
        return AppInterface.Retry(
            growth: word,
            first: max(first, .zero).wholeMicroseconds,
            longest: max(longest, .zero).wholeMicroseconds,
            attempts: Int64(attempts)
        )
    }
}

/// An error that an intent throws to decide what happens to its job.
///
/// Thrown where no job runs, it is an error like any other.
public struct JobFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let command: AttemptCommand
    /// The reason, in a sentence for people.
    public let description: String

    /// Returns an error that ends all attempts: the job is held until somebody retries or cancels
    /// it.
    public static func discard(_ why: String) -> JobFailure {
        JobFailure(command: .discard, description: why)
    }

    /// Returns an error that counts as a failed attempt, with the pause before the next one in
    /// place of that of the rule.
    public static func retry(after pause: Duration, _ why: String) -> JobFailure {
        JobFailure(command: .retry(after: pause), description: why)
    }

    /// Returns an error that starts the job again after a pause, without counting an attempt.
    public static func snooze(for pause: Duration, _ why: String = "snoozed") -> JobFailure {
        JobFailure(command: .snooze(pause), description: why)
    }
}

extension JobFailure: AttemptError {}
