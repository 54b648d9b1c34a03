import CBench
import CLimits
import RoostLinux
import RoostWire

/// A whole system with an app that has files downloaded: what the app costs, the daemon and the
/// carrier, together.
final class CarriedApp {
    private static let name = "com.example.benchtransfers"
    private let bench: Bench
    private let system: PrivateSystem
    /// Where the app is installed, and keeps its files.
    private let folder: String

    /// The cost of the downloads, from the first that the app asks for to the last that it has.
    struct Figures {
        var took = 0.0
        /// In seconds of the processor, of each of the three.
        var daemon = 0.0
        var carrier = 0.0
        var app = 0.0
        /// The most that each of them had, in MiB.
        var memory = (daemon: 0.0, carrier: 0.0, app: 0.0)

        var processor: Double { daemon + carrier + app }

        /// Takes another round in: the quicker one counts, and the most memory of each.
        mutating func take(_ other: Figures) {
            let most = (
                daemon: max(memory.daemon, other.memory.daemon),
                carrier: max(memory.carrier, other.memory.carrier),
                app: max(memory.app, other.memory.app)
            )
            if other.took < took { self = other }
            memory = most
        }
    }

    init(
        _ bench: Bench,
        files: String,
        count: Int,
        in network: OwnNetwork? = nil
    ) throws(Trouble) {
        self.bench = bench
        system = try PrivateSystem(
            "carried",
            of: bench,
            apps: 0,
            environment: ["BENCH_FILES=\(files)", "BENCH_COUNT=\(count)"],
            in: network
        )
        folder = "\(system.home)/apps/\(Self.name)-1"
        let executable = folder + "/BenchTransfers"
        do throws(SystemError) {
            try FileSystem.makeDirectory(folder, mode: 0o700)
            let program = try FileSystem.read(
                bench.options.bin + "/BenchTransfers",
                limit: 256 << 20
            )
            try FileSystem.write(program, atomicallyTo: executable, mode: 0o700)
        } catch {
            throw Trouble("cannot install the app with downloads: \(error)")
        }
        _ = try system.line.call(
            "Install",
            [
                "identifier": .string(Self.name), "folder": .string(folder),
                "executable": .string(executable), "permitted": [], "modes": ["fetch"],
                "intents": [],
            ]
        )
    }

    private func open() throws(Trouble) {
        _ = try system.line.call("Open", ["app": .string(Self.name)])
    }

    /// Has all files downloaded.
    func download(_ count: Int) throws(Trouble) -> Figures {
        let before = bench_cpu(system.pid)
        try open()
        let note = try system.hear(0x63, seconds: 300)
        guard note.number == count else {
            throw Trouble("the app has \(note.number) of \(count) files; see \(system.home)/logs")
        }
        let carrier = try carrierProcess()
        return Figures(
            took: Double(note.monotonic - note.calendar) / 1e9,
            daemon: Double(bench_cpu(system.pid) - before) / 1e9,
            carrier: Double(bench_cpu(carrier)) / 1e9,
            app: Double(note.deadline) / 1e9,
            memory: (
                try Memory.most(of: system.pid), try Memory.most(of: carrier),
                try Memory.most(of: note.pid)
            )
        )
    }

    /// Removes what the app has got.
    func discardFiles() throws(Trouble) {
        do throws(SystemError) {
            for name in try FileSystem.list(folder) where name.hasPrefix("file-") {
                try FileSystem.removeFile("\(folder)/\(name)")
            }
        } catch {
            throw Trouble("cannot remove what was downloaded: \(error)")
        }
    }

    private func carrierProcess() throws(Trouble) -> Int32 {
        let checks = try system.line.call("Doctor")["checks"]?.asArray ?? []
        let check = checks.first { $0["name"]?.asString == "transfers" }
        let words = (check?["finding"]?.asString ?? "").split(separator: "process ")
        guard let pid = words.last.flatMap({ Int32($0) }) else {
            throw Trouble("the system has no carrier: \(check ?? .null)")
        }
        return pid
    }

    // MARK: Waiting

    /// The work of daemon and carrier while nothing can move.
    struct Rest {
        /// In nanoseconds of the processor.
        var processor: Int64
        /// How often one of them woke up.
        var wakeUps: Int64
    }

    /// Has files asked for, takes the network away, and looks for some seconds at what goes on.
    func wait(_ count: Int, without network: OwnNetwork, seconds: Int) throws(Trouble) -> Rest {
        try open()
        try wait { () throws(Trouble) in try transfers().isAll(count) }
        try network.cut(of: system.pid)
        try wait { () throws(Trouble) in
            try transfers().shown.allSatisfy { transfer in
                let blockers = transfer["blockers"]?.asArray ?? []
                return blockers.contains { $0["name"] == "noNetwork" }
            }
        }
        let carrier = try carrierProcess()
        // What was asked here is not to be counted, nor that the app goes to rest.
        bench_sleep_until(bench_now() + 3_000_000_000)
        func look() throws(Trouble) -> Rest {
            do throws(SystemError) {
                return Rest(
                    processor: bench_cpu(system.pid) + bench_cpu(carrier),
                    wakeUps: try ProcessFacts.voluntarySwitches(of: system.pid)
                        + ProcessFacts.voluntarySwitches(of: carrier)
                )
            } catch {
                throw Trouble("cannot see what daemon and carrier do: \(error)")
            }
        }
        let before = try look()
        bench_sleep_until(bench_now() + Int64(seconds) * 1_000_000_000)
        let after = try look()
        return Rest(
            processor: after.processor - before.processor,
            wakeUps: after.wakeUps - before.wakeUps
        )
    }

    /// The system's list of its transfers: the first of many.
    private struct Listed {
        let shown: [JSON]
        let hasMore: Bool

        func isAll(_ count: Int) -> Bool { hasMore || shown.count == count }
    }

    private func transfers() throws(Trouble) -> Listed {
        let listed = try system.line.call("Transfers")
        return Listed(
            shown: listed["transfers"]?.asArray ?? [],
            hasMore: listed["more"] == true
        )
    }

    // MARK: Killed

    /// Kills all three once half of the file is there, and starts the daemon alone again.
    ///
    /// - Returns: How long after its start the file grew again, in nanoseconds.
    func downloadKilledAtHalf(of size: Int64, sameAs original: String) throws(Trouble) -> Int64 {
        try open()
        try wait { () throws(Trouble) in try partLength() >= size / 2 }
        let carrier = try carrierProcess()
        let app = try system.pid(of: Self.name)
        try Program.kill(carrier)
        system.kill()
        try Program.kill(app)
        _ = try Program.end(of: carrier)
        let left = try partLength()
        guard left < size else { throw Trouble("the file was there before it could be killed") }
        let start = try system.restart()
        try wait { () throws(Trouble) in try partLength() > left }
        let again = bench_now() - start
        try system.reconnect()
        // The app is launched for what has come.
        let note = try system.hear(0x63, seconds: 120)
        guard note.number == 1 else { throw Trouble("the app did not get its file") }
        var cost = bench_cost()
        let compare = "cmp \(folder)/file-1 \(original)"
        guard unsafe bench_command(compare, &cost) == 0 else {
            throw Trouble("what was gone on with is another file")
        }
        return again
    }

    private func wait(until isSo: () throws(Trouble) -> Bool) throws(Trouble) {
        let end = bench_now() + 60_000_000_000
        while try !isSo() {
            guard bench_now() < end else { throw Trouble("a download stands still") }
            bench_sleep_until(bench_now() + 200_000)
        }
    }

    /// How much there is of the one file; all of it, once that has its name.
    private func partLength() throws(Trouble) -> Int64 {
        let folder = system.home + "/transfers"
        do throws(SystemError) {
            guard try FileSystem.status(folder) != nil else { return 0 }
            for name in try FileSystem.list(folder) {
                guard name.hasSuffix(".part") || name.hasSuffix(".file") else { continue }
                // It may have got another name in between, and is looked for again.
                return try FileSystem.status("\(folder)/\(name)")?.size ?? 0
            }
            return 0
        } catch {
            throw Trouble("cannot look at a download: \(error)")
        }
    }
}

extension Memory {
    /// The most that a process ever had, in MiB, with the pages of its files.
    static func most(of pid: Int32) throws(Trouble) -> Double { try status("VmHWM", of: pid) }

    /// What of a process's memory is nobody else's and no file's, in MiB.
    static func own(of pid: Int32) throws(Trouble) -> Double { try status("RssAnon", of: pid) }

    private static func status(_ name: String, of pid: Int32) throws(Trouble) -> Double {
        let status = try? FileSystem.readText("/proc/\(pid)/status", limit: 65_536)
        let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
        guard let size = line?.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        else { throw Trouble("process \(pid) has ended") }
        return size / 1024
    }
}
