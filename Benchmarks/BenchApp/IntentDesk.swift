import CBench
import RoostClient
import RoostLinux
import RoostProgress
import RoostWire
import Synchronization

/// The app's intents, run without AppIntents: `Say` returns at once, `Report` reports until it is
/// stopped, `Count` counts its runs, and `Stumble` those that succeed, after a first attempt that fails; `Stay` tells that
/// it has begun, and does not end.
final class IntentDesk: Sendable {
    private let started: Int64
    private let reported = Mutex<[ProgressRecord]>([])
    private let isReporting = Atomic(false)
    /// How many runs are counted before it is told, with the time of the first.
    private let all = EnvironmentVariables.read("BENCH_JOBS").flatMap { Int($0) } ?? 0
    private let counted = Mutex((runs: 0, first: Int64(0)))
    private let staying = Mutex<[TaskRun]>([])
    private let tell: @Sendable (TaskRun, Int64) -> Void

    init(started: Int64, tell: @escaping @Sendable (TaskRun, Int64) -> Void) {
        (self.started, self.tell) = (started, tell)
    }

    private func count(_ run: TaskRun, _ now: Int64) {
        run.finish(success: true)
        let first = counted.withLock { counted -> Int64? in
            if counted.runs == 0 { counted.first = now }
            counted.runs += 1
            guard counted.runs == all else { return nil }
            counted.runs = 0
            return counted.first
        }
        if let first { tell(run, first) }
    }

    func open(on system: AppSystem) {
        let handler: @Sendable (TaskRun) -> Void = { run in
            let first = bench_now()
            if run.identifier == "Count" { return self.count(run, first) }
            if run.identifier == "Stay" {
                self.staying.withLock { $0.append(run) }
                return self.tell(run, first)
            }
            if run.identifier == "Stumble" {
                guard run.attempt == 1 else { return self.count(run, first) }
                return run.finish(failure: "stumbled")
            }
            guard run.identifier == "Report" else {
                // When the app's first line ran, and the intent's.
                return run.finish(result: ["value": .string("\(self.started) \(first)")])
            }
            run.onExpiration { _ in run.finish(success: false) }
            Task.detached { await self.report(run, to: system) }
        }
        system.registerIntents(handler)
        system.register(.job, handler: handler)
    }

    private func report(_ run: TaskRun, to system: AppSystem) async {
        let longRun: LongRun
        do throws(ExtendedTimeError) {
            longRun = try await system.extend(run)
        } catch {
            return run.finish(failure: "\(error)")
        }
        let record = ProgressRecord(completed: 0, total: 1_000_000_000_000)
        record.set(title: "Rendering film \(run.number)", subtitle: "Scene 12 of 48, 2160p")
        longRun.attach({ slot in record.attach(slot) }, detach: { record.detach() })
        reported.withLock { $0.append(record) }
        if !isReporting.exchange(true, ordering: .relaxed) { startReporting() }
    }

    /// Reports in all slots, one after the other, as fast as the machine allows.
    private func startReporting() {
        do throws(SystemError) {
            try Threads.start(name: "reports") { [self] in
                var done: Int64 = 0
                while true {
                    done += 1
                    for record in reported.withLock({ $0 }) { record.setCompleted(done) }
                }
            }
        } catch {
            print("the app cannot report: \(error)")
        }
    }
}
