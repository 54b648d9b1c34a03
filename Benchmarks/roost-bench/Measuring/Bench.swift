import CBench
import RoostLinux

/// The parts that all measurements share.
final class Bench {
    let options: Options
    /// The log in which the measured programs say what is wrong.
    private let log: Descriptor
    /// The app's executable.
    let app: [UInt8]
    private var folders = 0
    private var lines: [Line] = []

    init(_ options: Options) throws(Trouble) {
        self.options = options
        do throws(SystemError) {
            log = try FileSystem.openForAppending(options.home + "/log")
            app = try FileSystem.read(options.bin + "/BenchApp", limit: 256 << 20)
        } catch {
            throw Trouble("cannot begin: \(error)")
        }
    }

    var isQuick: Bool { options.isQuick }

    /// One number for a quick look and one for the real thing.
    func count(_ quick: Int, _ full: Int) -> Int { isQuick ? quick : full }

    func run() throws(Trouble) {
        let parts: [(rows: Set<Int>, name: String, measure: (Bench) throws(Trouble) -> [Line])] = [
            ([1, 2, 3], "how late tasks begin", Lateness.measure),
            ([5, 6], "durable submissions", Submissions.measure),
            ([7, 8], "runs and their latency", Runs.measure),
            ([9], "backlogs", Backlog.measure),
            ([10], "budgets", Budgets.measure),
            ([11], "progress", Reports.measure),
            ([12, 13], "transfers", Transfers.measure),
            ([15], "runs of intents", IntentRuns.measure),
            ([16], "a thousand long runs", LongRuns.measure),
            ([17], "assertions", Assertions.measure),
            ([18], "notifications", Notifications.measure),
            ([19], "floods", Floods.measure),
            ([20, 21, 22], "jobs", Jobs.measure),
            ([23], "pages", Pages.measure),
            ([24], "recordings", Recordings.measure),
            ([25], "a fleet", Fleets.measure),
        ]
        let start = bench_now()
        var idle: Idle?
        if options.rows.contains(4) { idle = try Idle(self) }
        for part in parts where !part.rows.isDisjoint(with: options.rows) {
            Progress.say("measuring \(part.name) …")
            lines += try part.measure(self)
        }
        if let idle {
            Progress.say("measuring an idle system …")
            lines += try idle.measure(isQuick: isQuick)
        }
        lines = lines.filter { options.rows.contains($0.row) }
        Progress.say("done in \(Report.words(Double(bench_now() - start) / 1e9)) s\n")
        print(Report.table(lines))
        if let path = options.json { try Report.write(lines, of: machine, to: path) }
    }

    /// The machine that was measured on.
    private var machine: String {
        let model = try? FileSystem.readText("/proc/cpuinfo", limit: 1 << 20)
            .split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last.map { String($0.drop { $0 == " " }) }
        let kernel = try? FileSystem.readText("/proc/sys/kernel/osrelease", limit: 256)
        return "\(model ?? "unknown"), Linux \((kernel ?? "").filter { $0 != "\n" })"
    }

    /// A new folder in the home.
    func folder(_ name: String) -> String {
        folders += 1
        let path = "\(options.home)/\(folders)-\(name)"
        // What is put there will say if it could not be made.
        try? FileSystem.makeDirectory(path, mode: 0o700)
        return path
    }

    /// Starts one of our own executables, or another program by its path.
    func start(
        _ name: String,
        _ arguments: [String],
        environment: [String] = []
    ) throws(Trouble) -> Program {
        try Program(
            name.hasPrefix("/") ? name : "\(options.bin)/\(name)",
            arguments,
            environment: environment,
            output: log
        )
    }

    /// Runs the app with some arguments, and reads the numbers that it leaves.
    func numbers(
        _ executable: String,
        _ arguments: [String],
        most: Int
    ) throws(Trouble) -> [Int64] {
        let out = options.home + "/numbers"
        let program = try start(executable, arguments + [out])
        try program.finish(seconds: 120)
        return try Self.readNumbers(out, most: most)
    }

    private static func readNumbers(_ path: String, most: Int) throws(Trouble) -> [Int64] {
        var numbers = [Int64](repeating: 0, count: most)
        let count = unsafe bench_read_numbers(path, &numbers, Int32(most))
        guard count >= 0 else { throw Trouble("cannot read \(path)") }
        return Array(numbers.prefix(Int(count)))
    }

    /// Times that a function in C fills in.
    func samples(
        _ what: String,
        _ count: Int,
        _ body: (inout [Int64]) -> Int32
    ) throws(Trouble) -> Samples {
        var times = [Int64](repeating: 0, count: count)
        let done = body(&times)
        guard done >= 0 else {
            throw Trouble("cannot measure \(what): \(unsafe String(cString: bench_error()))")
        }
        return Samples(times.prefix(Int(done)))
    }
}

/// The number of items that went by, and the time they took.
struct Load {
    let whole: Double
    let times: Samples

    /// From the time of all and the times of each.
    init(_ numbers: [Int64], each: Int = 1) {
        whole = Double(numbers.first ?? 0)
        times = Samples(numbers.dropFirst())
        rate = whole > 0 ? Double(times.count * each) * 1e9 / whole : 0
    }

    let rate: Double
}

/// beanstalkd as Debian has it, flushing each write.
final class Beanstalkd {
    let socket: String
    let program: Program

    /// `nil` where it is not installed.
    init?(_ bench: Bench) throws(Trouble) {
        let executable = "/usr/bin/beanstalkd"
        guard (try? FileSystem.status(executable)) != nil else { return nil }
        let folder = bench.folder("beanstalkd")
        socket = folder + "/socket"
        program = try bench.start(
            executable,
            ["-b", folder, "-f", "0", "-l", "unix:\(socket)"]
        )
        try Program.wait(for: socket)
    }
}
