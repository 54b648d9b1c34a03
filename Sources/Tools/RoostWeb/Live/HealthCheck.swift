/// The health checks of the system, as long as a page listens.
///
/// One that was stopped says nothing of it, and nothing else tells it from one in which nothing
/// happens.
package struct HealthCheck: Sendable {
    private enum State {
        /// It has answered, and is asked again at this moment.
        case answered(next: Int64)
        /// It is to answer until this moment.
        case asked(until: Int64)
        /// It did not; those who came since are told at this moment.
        case silent(told: Int64?)
    }

    package enum Deed: Hashable, Sendable {
        case ask
        /// Tells pages that the system does not answer.
        case tell
    }

    /// The pause after an answer, in nanoseconds.
    package static let interval: Int64 = 2_000_000_000
    /// The time that an answer may take, in nanoseconds.
    package static let patience = Int64(CircuitBreaker.patience) * 1_000_000
    /// The time within which a page that has begun to listen hears at last, in nanoseconds.
    private static let beginning: Int64 = 250_000_000

    private var state: State

    /// Begins with a question.
    package init(at now: Int64) { state = .answered(next: now) }

    /// Returns the next action, if one is due.
    package mutating func act(at now: Int64) -> Deed? {
        switch state {
        case .answered(let next) where next <= now:
            state = .asked(until: now + Self.patience)
            return .ask
        case .asked(let end) where end <= now:
            state = .silent(told: nil)
            return .tell
        case .silent(let moment?) where moment <= now:
            state = .silent(told: nil)
            return .tell
        case .answered, .asked, .silent: return nil
        }
    }

    /// Takes in that another page listens.
    package mutating func join(at now: Int64) {
        if case .silent = state { state = .silent(told: now + Self.beginning) }
    }

    /// Takes in an answer, and says whether it broke a silence.
    package mutating func answer(at now: Int64) -> Bool {
        defer { state = .answered(next: now + Self.interval) }
        if case .silent = state { return true }
        return false
    }

    /// The moment of the next action; `nil` where that is up to the system.
    package var next: Int64? {
        switch state {
        case .answered(let next): next
        case .asked(let end): end
        case .silent(let moment): moment
        }
    }
}
