import CBench
import RoostClient
import RoostLinux
import Synchronization

/// The kind of a note; the benchmark knows the same letters.
enum What {
    static let began: Int32 = 0x73
    static let expired: Int32 = 0x65
    static let firstLine: Int32 = 0x68
    static let counted: Int32 = 0x63
}

/// The app as the system launches it: it registers a handler for each identifier and waits.
///
/// Every handler takes the time in its first line, and only then does anything else.
final class App: Sendable {
    private let started: Int64
    private let teller: Int32
    /// How many numbered identifiers it registers.
    private let numbered: Int
    private let held = Mutex<[TaskRun]>([])
    private let counts = Mutex(Counts())

    private struct Counts {
        var runs = 0
        var first: Int64 = 0
    }

    init(started: Int64) {
        self.started = started
        teller = unsafe bench_connect(EnvironmentVariables.read("BENCH_SOCKET") ?? "")
        numbered = EnvironmentVariables.read("BENCH_RUNS").flatMap { Int($0) } ?? 0
    }

    func run() {
        let system = AppSystem.shared
        register("bench.say") { run, monotonic in self.say(run, 0, monotonic) }
        for number in 0..<numbered {
            register("bench.say.\(number)") { run, monotonic in self.say(run, number, monotonic) }
            register("bench.run.\(number)") { run, monotonic in self.count(run, monotonic) }
        }
        register("bench.hold") { run, monotonic in
            self.held.withLock { $0.append(run) }
            self.tell(What.began, 0, run, monotonic)
        }
        register("bench.release") { run, _ in
            let held = self.held.withLock { held in
                defer { held = [] }
                return held
            }
            for run in held + [run] { run.finish(success: true) }
        }
        register("bench.expire") { run, _ in
            run.onExpiration { _ in
                let monotonic = bench_now()
                run.finish(success: false)
                self.tell(What.expired, 0, run, monotonic)
            }
        }
        register("bench.hang") { run, _ in
            run.onExpiration { _ in self.tell(What.expired, 1, run, bench_now()) }
        }
        IntentDesk(started: started) { run, first in
            self.send(What.counted, first, bench_now(), bench_date(), run.deadline)
        }
        .open(on: system)
        system.finishLaunching()
        waitForEver()
    }

    private func register(
        _ identifier: String,
        _ body: @escaping @Sendable (TaskRun, Int64) -> Void
    ) {
        _ = AppSystem.shared.register(identifier: identifier) { run in body(run, bench_now()) }
    }

    private func say(_ run: TaskRun, _ number: Int, _ monotonic: Int64) {
        run.finish(success: true)
        tell(What.began, Int64(number), run, monotonic)
    }

    private func count(_ run: TaskRun, _ monotonic: Int64) {
        run.finish(success: true)
        let first = counts.withLock { counts -> Int64? in
            if counts.runs == 0 { counts.first = monotonic }
            counts.runs += 1
            guard counts.runs == numbered else { return nil }
            counts.runs = 0
            return counts.first
        }
        if let first { tell(What.counted, first, run, monotonic) }
    }

    private func tell(_ what: Int32, _ number: Int64, _ run: TaskRun, _ monotonic: Int64) {
        // Both clocks at once: how late a run is, is told by the calendar.
        let calendar = bench_date() - (bench_now() - monotonic)
        send(what, number, monotonic, calendar, run.deadline)
        if what == What.began { send(What.firstLine, number, started, calendar, run.deadline) }
    }

    private func send(
        _ what: Int32,
        _ number: Int64,
        _ monotonic: Int64,
        _ calendar: Int64,
        _ deadline: Int64
    ) {
        var note = bench_note(
            what: what,
            pid: 0,
            number: number,
            monotonic: monotonic,
            calendar: calendar,
            deadline: deadline
        )
        // Whoever listens may be gone, and then nothing is measured any more.
        _ = unsafe bench_tell(teller, &note)
    }

    private func waitForEver() {
        do throws(SystemError) {
            let poller = try Poller()
            var ready: [Poller.Ready] = []
            while true { try poller.wait(into: &ready, timeoutNanoseconds: nil) }
        } catch {
            print("the app cannot wait: \(error)")
        }
    }
}
