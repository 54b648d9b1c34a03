/// The answers about runs that outlived their system, kept until a system has taken them.
struct UntoldAnswers {
    private struct Stored {
        let answer: RunAnswer
        /// The number of bytes that the answer takes in a message at most.
        let bytes: Int
    }

    private var kept: [Int64: Stored] = [:]
    /// The next attempt to tell what was not taken, if there is such a thing.
    private var again = Retry()
    /// The moment of that attempt; `nil` where there is none.
    var retry: Int64? { again.moment }

    /// Keeps an answer.
    mutating func keep(_ answer: RunAnswer, to number: Int64) {
        kept[number] = Stored(answer: answer, bytes: answer.longestText)
    }

    /// Returns the next answers to tell, in the order of the runs, as far as they fit into a
    /// message; at least one as long as any is kept.
    ///
    /// A message has room for 100,000 values, which take two bytes each or more.
    func batch(bytes most: Int) -> [(number: Int64, answer: RunAnswer)] {
        var bytes = 0
        var batch: [(number: Int64, answer: RunAnswer)] = []
        for number in kept.keys.sorted() {
            guard let kept = kept[number] else { continue }
            bytes += kept.bytes
            if bytes > most, !batch.isEmpty { break }
            batch.append((number, kept.answer))
        }
        return batch
    }

    /// Forgets answers, which are the system's now, or nobody's.
    mutating func forget(_ numbers: [Int64]) {
        for number in numbers { kept[number] = nil }
        again.set(nil)
    }

    /// Has answers that could not be told be told again at a moment.
    mutating func tellAgain(at moment: Int64) { again.set(kept.isEmpty ? nil : moment) }

    /// Whether it is time to tell again what was not taken.
    mutating func isDue(at now: Int64) -> Bool { again.isDue(at: now) }

    /// Whether a run's answer is kept.
    func keeps(_ number: Int64) -> Bool { kept[number] != nil }

    /// The runs whose answers are kept, in the order of their numbers.
    var numbers: [Int64] { kept.keys.sorted() }
}

extension RunAnswer {
    fileprivate var longestText: Int {
        // The result is measured, because it may be anything; the rest is short.
        result == nil
            ? (message?.utf8.count ?? 0) * 6 + 128 : CallLine.finish([(.max, self)]).count
    }
}
