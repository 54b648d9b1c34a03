@testable import RoostEngine

extension Device {
    /// What a store has of the apps, of the jobs of one of them, and of the runs that go on, when
    /// the system is killed now.
    func stored(_ lastRequest: RequestNumber, _ lastRun: RunNumber) -> Stored {
        var stored = Stored()
        stored.apps = engine.appStatuses().map(\.record)
        stored.counts = [
            Stored.Count(app: .photos, kind: .job, count: pending.count { $0.kind == .job })
        ]
        stored.openRuns = engine.appStatuses().flatMap(\.runs).map { run in
            Stored.OpenRun(
                number: run.number,
                request: run.request,
                process: run.process,
                begun: run.begun.date,
                isSuperseded: run.isSuperseded
            )
        }
        stored.lastRequest = lastRequest
        stored.lastRun = lastRun
        return stored
    }
}
