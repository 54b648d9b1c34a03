import RoostLinux
import Synchronization

/// A cache of answers that take long or fail: whoever asks soon after somebody else is told the
/// same, and where nobody answers, what was answered last.
package final class RecentAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    /// The known answer to a question.
    package struct KnownAnswer: Sendable {
        /// The last answer that there was.
        package var answer: Answer?
        /// For how long that has been known, in nanoseconds.
        package var age: Int64 = 0
        /// The reason why there is no later answer.
        package var fault: WebFault?

        package init(answer: Answer? = nil, age: Int64 = 0, fault: WebFault? = nil) {
            self.answer = answer
            self.age = age
            self.fault = fault
        }
    }

    private struct Known {
        var answer: Answer?
        var answered: Int64 = 0
        var fault: WebFault?
        /// The moment until which nobody asks again.
        var freshUntil: Int64 = .min
        /// The pause after the latest answer, in nanoseconds.
        var pause = FleetPace.usual
        /// Whether it is being asked now.
        var isAsked = false
        /// The moment at which somebody wanted the answer last.
        var lastUse: Int64

        func told(at now: Int64) -> KnownAnswer {
            KnownAnswer(
                answer: answer,
                age: answer == nil ? 0 : max(now - answered, 0),
                fault: fault
            )
        }
    }

    private struct State {
        var known: [Question: Known] = [:]
        /// The number of changes so far, by which an answer from before a change is not taken for
        /// one from after.
        var changes = 0

        /// Forgets what nobody has asked for the longest time.
        mutating func forgetOldest(beyond most: Int) {
            while known.count > most,
                let oldest = known.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                known[oldest.key] = nil
            }
        }
    }

    private let state = Mutex(State())
    private let clock: @Sendable () -> Int64
    /// The number of questions of which answers are kept.
    private static var most: Int { 16 }

    package init(clock: @escaping @Sendable () -> Int64 = { Clocks.monotonic() }) {
        self.clock = clock
    }

    /// Returns what is known of a question, and asks it where that is not fresh and nobody else
    /// asks just now.
    package func look(
        _ question: Question,
        ask: () throws(WebFault) -> Answer
    ) -> KnownAnswer {
        let begun = clock()
        let (known, changes) = state.withLock { state -> (KnownAnswer?, Int) in
            var known = state.known[question] ?? Known(lastUse: begun)
            known.lastUse = begun
            let isFresh = begun < known.freshUntil || known.isAsked && known.answer != nil
            if !isFresh { known.isAsked = true }
            state.known[question] = known
            state.forgetOldest(beyond: Self.most)
            return (isFresh ? known.told(at: begun) : nil, state.changes)
        }
        if let known { return known }
        let result = Result { () throws(WebFault) in try ask() }
        let now = clock()
        return state.withLock { state in
            var known = state.known[question] ?? Known(lastUse: now)
            known.isAsked = false
            switch result {
            case .success(let answer):
                known.answer = answer
                known.answered = now
                known.fault = nil
                known.pause = FleetPace.pause(after: now - begun)
            case .failure(let fault):
                known.fault = fault
                known.pause = FleetPace.afterFailure
            }
            // Pages are told to look once in each pause, all at once; it is over for none of them
            // by then.
            known.freshUntil = state.changes == changes ? now + known.pause / 2 : now
            state.known[question] = known
            return known.told(at: now)
        }
    }

    /// Returns what was answered last, and asks nobody.
    package func last(_ question: Question) -> KnownAnswer {
        let now = clock()
        return state.withLock { $0.known[question]?.told(at: now) } ?? KnownAnswer()
    }

    /// Takes in that somebody has changed what was answered.
    package func change() {
        state.withLock { state in
            state.changes += 1
            for question in state.known.keys { state.known[question]?.freshUntil = .min }
        }
    }

    /// The longest pause after an answer of those that were asked for lately, in nanoseconds.
    package var pause: Int64 {
        let now = clock()
        return state.withLock { state in
            state.known.values.filter { now - $0.lastUse < 2 * $0.pause }.map(\.pause).max()
        } ?? FleetPace.usual
    }
}
