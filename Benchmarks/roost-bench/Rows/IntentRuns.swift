import CBench
import CLimits
import RoostLinux
import RoostWire

/// Row 15: running an intent that returns at once, of an app that is suspended or not running.
enum IntentRuns {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let system = try PrivateSystem("intents", of: bench)
        let plain = Subject(
            app: PrivateSystem.name(0),
            executable: system.executable(),
            words: "RoostClient alone"
        )
        try IntentApp.install(bench, in: system)
        let usual = Subject(
            app: IntentApp.name,
            executable: try IntentApp.executable(in: system),
            words: "as apps are written"
        )
        let limits = try Limits(bench, plain, usual)
        var lines: [Line] = []
        for isCold in [false, true] {
            for subject in [plain, usual] {
                lines.append(try roundTrips(bench, system, subject, isCold: isCold, limits))
            }
            lines.append(try commands(bench, system, usual, isCold: isCold, lines.last, limits))
        }
        return lines
    }

    /// An app whose intent is run.
    private struct Subject {
        let app: String
        let executable: String
        let words: String
    }

    /// The time that the machine takes for the parts of a run.
    private struct Limits {
        /// Two flushes, of the promise and of the end, and the messages of four wake-ups.
        let awake: Double
        /// From before a start to the first line, in milliseconds.
        var starts: [String: Double] = [:]
        /// A start of the command line that asks nobody.
        let command: Double

        init(_ bench: Bench, _ subjects: Subject...) throws(Trouble) {
            let ping = try bench.samples("messages", 2000) {
                unsafe bench_ping(&$0, Int32($0.count))
            }
            let folder = bench.folder("flushes")
            let flush = try bench.samples("flushes", bench.count(100, 300)) {
                unsafe bench_overwrite(folder + "/flushed", &$0, Int32($0.count), 2_000_000)
            }
            awake = 2 * (flush.p50 + ping.p50)
            let count = bench.count(20, 100)
            for subject in subjects {
                var times: [Int64] = []
                for _ in 0..<count {
                    times.append(try Lateness.start(subject.executable, bench))
                }
                starts[subject.app] = Samples(times).p50
            }
            var times: [Int64] = []
            for _ in 0..<count {
                times.append(try IntentApp.time(of: bench, ["version"]))
            }
            command = Samples(times).p50
        }

        func roundTrip(_ subject: Subject, isCold: Bool) -> Line.Other {
            let words = "two flushes and four messages"
            guard isCold else { return Line.Other(name: words, value: awake) }
            return Line.Other(
                name: "\(words), and spawn → main",
                value: awake + (starts[subject.app] ?? 0)
            )
        }
    }

    /// Brings the app to where each run begins.
    private static func rest(
        _ system: PrivateSystem,
        _ subject: Subject,
        isCold: Bool
    ) throws(Trouble) {
        try system.wait(for: ["suspended", "notRunning"], app: subject.app)
        if isCold, try system.status(subject.app)["state"]?.asString == "suspended" {
            // Ended while it is suspended, as the kernel does when memory is short.
            try Program.kill(try system.pid(of: subject.app))
            try system.wait(for: ["notRunning"], app: subject.app)
        }
        bench_sleep_until(bench_now() + 2_000_000)
    }

    // MARK: - By a client that is connected

    /// When what happened of one run.
    private struct Moments {
        var asked: Int64 = 0
        var promised: Int64 = 0
        var main: Int64 = 0
        var performed: Int64 = 0
        var told: Int64 = 0
    }

    private static func roundTrips(
        _ bench: Bench,
        _ system: PrivateSystem,
        _ subject: Subject,
        isCold: Bool,
        _ limits: Limits
    ) throws(Trouble) -> Line {
        // One that has never run has its pages to read first.
        try rest(system, subject, isCold: isCold)
        _ = try run(subject, system.line)
        var all: [Moments] = []
        for _ in 0..<(isCold ? bench.count(30, 200) : bench.count(100, 500)) {
            try rest(system, subject, isCold: isCold)
            all.append(try run(subject, system.line))
        }
        let whole = Samples(all.map { $0.told - $0.asked })
        func part(_ from: KeyPath<Moments, Int64>, _ to: KeyPath<Moments, Int64>) -> String {
            Report.words(Samples(all.map { $0[keyPath: to] - $0[keyPath: from] }).p50)
        }
        let most = isCold ? 1.3 : 2
        var line = Line(
            row: 15,
            what: "Perform → end told, \(words(isCold)), \(subject.words)",
            unit: .milliseconds,
            value: whole.p50,
            p99: whole.p99,
            limit: limits.roundTrip(subject, isCold: isCold),
            goal: "≤ \(Report.words(most)) × limit"
        )
        line.isMet = (line.ofLimit ?? 9) <= most
        let begin =
            isCold
            ? "main \(part(\.asked, \.main)) ms after it was asked, the intent \(part(\.main, \.performed)) ms later"
            : "the intent \(part(\.asked, \.performed)) ms after it was asked"
        line.note =
            "promised after \(part(\.asked, \.promised)) ms; \(begin), its end told \(part(\.performed, \.told)) ms after it"
        return line
    }

    private static func run(_ subject: Subject, _ line: SystemLine) throws(Trouble) -> Moments {
        var moments = Moments()
        moments.asked = bench_now()
        let numbers = try IntentApp.run("Say", of: subject.app, over: line) {
            moments.promised = bench_now()
        }
        moments.told = bench_now()
        guard numbers.count == 2 else { throw Trouble("an intent gave back something else") }
        moments.main = numbers[0]
        moments.performed = numbers[1]
        return moments
    }

    private static func words(_ isCold: Bool) -> String {
        isCold ? "app not running" : "app suspended"
    }

    // MARK: - By the command line

    private static func commands(
        _ bench: Bench,
        _ system: PrivateSystem,
        _ subject: Subject,
        isCold: Bool,
        _ roundTrip: Line?,
        _ limits: Limits
    ) throws(Trouble) -> Line {
        var times: [Int64] = []
        for _ in 0..<bench.count(30, 200) {
            try rest(system, subject, isCold: isCold)
            times.append(
                try IntentApp.time(of: bench, ["--home", system.home, "run", subject.app, "Say"])
            )
        }
        let samples = Samples(times)
        var line = Line(
            row: 15,
            what: "roost run, from its start to its exit, \(words(isCold))",
            unit: .milliseconds,
            value: samples.p50,
            p99: samples.p99,
            limit: Line.Other(
                name: "the above, and roost version",
                value: (roundTrip?.value ?? 0) + limits.command
            ),
            goal: "≤ 1.3 × limit"
        )
        line.isMet = (line.ofLimit ?? 9) <= 1.3
        return line
    }
}
