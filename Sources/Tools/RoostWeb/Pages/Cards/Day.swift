import RoostCaller
import RoostSystemWire

/// The summary of the last day.
struct Day {
    let failures: [Response.Finished]
    let runs: Int
    /// Whether there were more than are told.
    let isCut: Bool
    /// The delays of the runs, the shortest first.
    private let latenesses: [Duration]

    init(_ finished: [Response.Finished], _ now: Timestamp) {
        let day = finished.filter { $0.ended > now - .seconds(86400) }
        failures = day.filter { Timeline.Outcome(ending: $0.ending) == .failed }
        runs = day.count { $0.begun != nil }
        isCut = day.count >= HistoryList.most
        latenesses = day.compactMap(\.lateness).sorted()
    }

    var failed: Int { failures.count }

    /// Returns the delay that half of the runs, or nineteen of twenty, did not exceed.
    func lateness(half: Bool) -> Duration? {
        guard !latenesses.isEmpty else { return nil }
        return latenesses[(latenesses.count - 1) * (half ? 50 : 95) / 100]
    }
}

extension Response.Finished {
    /// The delay of the run after the first moment at which it could have begun; `nil` where it did
    /// not begin.
    var lateness: Duration? {
        begun.map { max($0 - max(submitted, earliestBegin ?? submitted), .zero) }
    }
}
