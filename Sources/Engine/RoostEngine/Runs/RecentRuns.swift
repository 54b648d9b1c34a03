/// The runs that people watched, and that stay listed for a while after their end.
struct RecentRuns: Sendable {
    /// The most that are kept.
    private static let most = 256
    /// All that are kept, the latest last.
    private var all: [ShownRun] = []

    /// Returns those of one app or of all that are recent now, the latest last.
    func all(of app: AppID?, _ limits: Limits, at now: Moment) -> [ShownRun] {
        let earliest = now.date + (.zero - limits.recentlyEnded)
        return all.filter { run in
            (app == nil || run.request.app == app)
                && run.finished.map { $0.ended >= earliest } ?? false
        }
    }

    subscript(number: RunNumber) -> ShownRun? { all.last { $0.run == number } }

    /// Keeps a run that is over, for a while.
    mutating func keep(_ run: ShownRun, _ turn: Turn) {
        let earliest = turn.now.date + (.zero - turn.limits.recentlyEnded)
        all.removeAll { run in run.finished.map { $0.ended < earliest } ?? true }
        if all.count >= Self.most { all.removeFirst() }
        var run = run
        run.finished = run.finished?.remembered(upTo: turn.limits.rememberedResultLength)
        all.append(run)
    }
}

extension FinishedRun {
    /// Returns the run without its result, if that is long: the store has it.
    fileprivate func remembered(upTo most: Int) -> FinishedRun {
        guard let result, result.utf8.count > most else { return self }
        return FinishedRun(
            number: number,
            request: request,
            ending: ending,
            begun: begun,
            ended: ended,
            detail: detail
        )
    }
}
