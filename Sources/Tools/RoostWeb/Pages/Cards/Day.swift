import RoostCaller
import RoostWire

/// What the last day was like.
struct Day {
    let failures: [Response.Finished]
    let runs: Int
    /// Whether there were more than are told.
    let isCut: Bool
    private let latenesses: [Duration]

    init(_ finished: [Response.Finished], _ now: Timestamp) {
        let day = finished.filter { $0.ended > now - .seconds(86400) }
        failures = day.filter { Timeline.Outcome(ending: $0.ending) == .failed }
        runs = day.count { $0.begun != nil }
        isCut = day.count >= HistoryList.most
        latenesses = day.compactMap(\.lateness).sorted()
    }

    var failed: Int { failures.count }

    /// How late runs began: half of them at most so much, or nineteen of twenty.
    func lateness(half: Bool) -> Duration? {
        guard !latenesses.isEmpty else { return nil }
        return latenesses[(latenesses.count - 1) * (half ? 50 : 95) / 100]
    }
}

extension Response.Finished {
    /// How long after it could have begun at the earliest it began; `nil` where it did not.
    var lateness: Duration? {
        begun.map { max($0 - max(submitted, earliestBegin ?? submitted), .zero) }
    }
}
