import CBench
import RoostClient
import RoostLinux
import RoostProgress
import RoostWire
import Synchronization

/// The app's intents, run without AppIntents: `Say` returns at once, `Report` reports until it is
/// stopped.
final class IntentDesk: Sendable {
    private let started: Int64
    private let reported = Mutex<[ProgressRecord]>([])
    private let isReporting = Atomic(false)

    init(started: Int64) { self.started = started }

    func open(on system: AppSystem) {
        system.registerIntents { run in
            let first = bench_now()
            guard run.identifier == "Report" else {
                // When the app's first line ran, and the intent's.
                return run.finish(result: ["value": .string("\(self.started) \(first)")])
            }
            run.onExpiration { _ in run.finish(success: false) }
            Task.detached { await self.report(run, to: system) }
        }
    }

    private func report(_ run: TaskRun, to system: AppSystem) async {
        let longRun: LongRun
        do throws(ExtensionError) {
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
