import CBench
import RoostLinux

/// A PostgreSQL server of its own, set up as Debian sets one up: it flushes each commit.
///
/// It runs as the user `postgres` where the benchmark is root's, as PostgreSQL does not run as that.
final class PrivateDatabase {
    private let bench: Bench
    private let folder: String
    private let programs: String
    private let server: Program

    /// Makes one and starts it; `nil` where PostgreSQL 15 or later is not installed.
    init?(_ bench: Bench) throws(Trouble) {
        guard let programs = Self.installed else { return nil }
        self.bench = bench
        self.programs = programs
        folder = bench.folder("postgres")
        if ThisProcess.user == 0 {
            // Another user has to get to its folder.
            try bench.start("/bin/chmod", ["711", bench.options.home]).finish(seconds: 10)
            try bench.start("/bin/chown", ["postgres:", folder]).finish(seconds: 10)
        }
        let data = folder + "/data"
        try Self.start(
            bench,
            programs + "/initdb",
            ["-D", data, "-U", "roost", "-A", "trust", "--no-locale", "-E", "UTF8"]
        )
        .finish(seconds: 120)
        server = try Self.start(
            bench,
            programs + "/postgres",
            ["-D", data, "-k", folder, "-c", "listen_addresses="]
        )
        try Program.wait(for: folder + "/.s.PGSQL.5432", seconds: 60)
        try awaitReadiness()
    }

    /// It listens a moment before it answers, and refuses for another one.
    private func awaitReadiness() throws(Trouble) {
        let words = ["-q", "-h", folder, "-U", "roost", "-d", "postgres"]
        let end = bench_now() + 60_000_000_000
        while true {
            do throws(Trouble) {
                return try bench.start(programs + "/pg_isready", words).finish(seconds: 10)
            } catch {
                guard bench_now() < end else { throw error }
                bench_sleep_until(bench_now() + 50_000_000)
            }
        }
    }

    /// Ends it as a power cut would; what it shares with its processes goes with it.
    deinit { server.end(3) }

    /// Where the programs of the newest version are: Debian has none of them but `psql` in the PATH.
    private static var installed: String? {
        let root = "/usr/lib/postgresql"
        let versions = ((try? FileSystem.list(root)) ?? []).compactMap { Int($0) }
        guard let newest = versions.filter({ $0 >= 15 }).max() else { return nil }
        return "\(root)/\(newest)/bin"
    }

    private static func start(
        _ bench: Bench,
        _ program: String,
        _ arguments: [String]
    ) throws(Trouble) -> Program {
        // They want to know where they are, which not everybody may.
        let words = ["-C", "/", program] + arguments
        guard ThisProcess.user == 0 else { return try bench.start("/usr/bin/env", words) }
        return try bench.start(
            "/usr/bin/setpriv",
            ["--reuid=postgres", "--regid=postgres", "--clear-groups", "/usr/bin/env"] + words
        )
    }

    /// The way to it, as libpq takes it.
    var conninfo: String { "host=\(folder) user=roost dbname=postgres" }

    /// The processes of the server.
    var processes: [Int32] { [server.pid] + Children.of(server.pid) }

    /// Carries statements out, each a transaction, and returns the rows that they gave, as text with spaces in between.
    @discardableResult
    func ask(_ statements: String..., seconds: Int32 = 60) throws(Trouble) -> [String] {
        let out = bench.options.home + "/answer"
        let words = [conninfo, "-X", "-q", "-A", "-t", "-F", " ", "-v", "ON_ERROR_STOP=1"]
        let commands = statements.flatMap { ["-c", $0] }
        try bench.start(programs + "/psql", words + ["-o", out] + commands).finish(seconds: seconds)
        do throws(SystemError) {
            return try FileSystem.readText(out, limit: 64 << 20).split(separator: "\n").map(
                String.init
            )
        } catch {
            throw Trouble("cannot read what the database said: \(error)")
        }
    }

    /// The numbers of the only row that a query gives.
    func numbers(_ query: String) throws(Trouble) -> [Double] {
        let row = try ask(query).first ?? ""
        return row.split(separator: " ").compactMap { Double($0) }
    }

    /// Waits until a condition holds, looking now and then; no transaction stays open in between.
    func wait(until condition: String, seconds: Int64) throws(Trouble) {
        let end = bench_now() + seconds * 1_000_000_000
        while bench_now() < end {
            if try ask("SELECT \(condition)").first == "t" { return }
            bench_sleep_until(bench_now() + 250_000_000)
        }
        throw Trouble("the fleet has not done its work within \(seconds) s: \(condition)")
    }
}

/// The processes that another one has started.
enum Children {
    static func of(_ pid: Int32) -> [Int32] {
        let all = ((try? FileSystem.list("/proc")) ?? []).compactMap { Int32($0) }
        // One that has ended since it was listed is nobody's child any more.
        return all.filter { (try? ProcessFacts(pid: $0))?.parent == pid }.sorted()
    }

    /// The child that runs a program of this name.
    static func of(_ pid: Int32, named name: String) throws(Trouble) -> Int32 {
        guard let child = of(pid).first(where: { (try? ProcessFacts(pid: $0))?.name == name })
        else { throw Trouble("process \(pid) has started no \(name)") }
        return child
    }
}
