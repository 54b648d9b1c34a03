import Synchronization

/// A circuit breaker that remembers whether the system answered those who asked it last.
///
/// One that is stopped, or waits for its disk, takes in what it is asked and says nothing. Who
/// finds that out has waited for it; who comes then is told at once, but for one at a time who
/// tries again.
package final class CircuitBreaker: Sendable {
    private struct State {
        var isKnown = false
        var isTried = false
    }

    private let state = Mutex(State())

    package init() {}

    /// The time that an answer may take to a question that needs no app, in milliseconds.
    package static let patience: Int32 = 5000
    /// The time that an answer may take where there was none before, in milliseconds.
    package static let patienceOnceKnown: Int32 = 1000

    /// Returns the time that somebody may wait for the first answer, in milliseconds; `nil` where
    /// others know that none comes.
    ///
    /// Who may wait says then what came of it.
    package func patience() -> Int32? {
        state.withLock { state in
            guard state.isKnown else { return Self.patience }
            guard !state.isTried else { return nil }
            state.isTried = true
            return Self.patienceOnceKnown
        }
    }

    /// Takes in whether there was an answer.
    package func note(hasAnswered: Bool) {
        state.withLock { $0 = State(isKnown: !hasAnswered) }
    }
}
