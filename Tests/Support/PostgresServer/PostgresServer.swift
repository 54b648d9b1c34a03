internal import Foundation
internal import Synchronization

/// A PostgreSQL server of a test's own, in a folder that goes with it.
///
/// The user `roost` owns it and needs no password, `guest` has the password `geheim`, and nobody
/// else comes in.
package final class PostgresServer {
    private static let programs = "/usr/lib/postgresql/15/bin"
    package static let isInstalled = FileManager.default.isExecutableFile(
        atPath: "\(programs)/postgres"
    )
    /// The schema of a fleet as it was in version 1.
    package static let firstSchema = String(
        decoding: PackageResources.fleet_version_1_sql,
        as: UTF8.self
    )
    package static let why = "PostgreSQL 15 is not installed"

    /// Where its socket is.
    package let folder: String
    private let options: [String]

    /// Starts a server with a folder of its own; as root under another name, as PostgreSQL wants
    /// it.
    ///
    /// The folder is made among temporary files where no other place is named.
    package init(_ options: [String] = [], in parent: String? = nil) throws {
        folder = Self.freshFolder(in: parent)
        self.options = options
        try Self.makeFolder(folder)
        _ = try Self.run(Self.user + ["cp", "-a", try Self.pattern.get(), "\(folder)/data"])
        try start()
    }

    /// Starts a replica of another server, for which the commits of that one wait from now on.
    package init(following primary: PostgresServer) throws {
        folder = Self.freshFolder()
        options = []
        try Self.makeFolder(folder)
        _ = try Self.run(
            Self.user + [
                "\(Self.programs)/pg_basebackup", "-D", "\(folder)/data", "-h", primary.folder,
                "-U", "roost", "-R", "-c", "fast",
            ]
        )
        try start()
        // Not before: the replica has a copy of the settings that the other one had.
        _ = try primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        _ = try primary.ask("SELECT pg_reload_conf()")
    }

    /// Has a replica take the place of the server that it follows; returns when it does.
    package func promote() throws { _ = try ask("SELECT pg_promote()") }

    /// The files of a server that has never run, of which each server takes a copy: to make them
    /// anew takes seconds.
    ///
    /// They go when the tests have ended.
    private static let pattern = Result {
        let folder = freshFolder()
        try makeFolder(folder)
        patternFolder.withLock { $0 = folder }
        atexit {
            guard let folder = PostgresServer.patternFolder.withLock(\.self) else { return }
            try? FileManager.default.removeItem(atPath: folder)
        }
        let rules =
            "local all roost trust\\nlocal replication roost trust\\nlocal all guest scram-sha-256\\n"
        let script = """
            initdb -D \(folder)/data -A trust -U roost --no-sync &&
            printf '\(rules)' > \(folder)/data/pg_hba.conf &&
            echo "CREATE ROLE guest LOGIN PASSWORD 'geheim'" | postgres --single -D \(folder)/data postgres
            """
        _ = try run(user + ["env", "PATH=\(programs):/usr/bin:/bin", "bash", "-c", script])
        return "\(folder)/data"
    }
    private static let patternFolder = Mutex<String?>(nil)

    /// Makes a folder for what runs as the server's user does.
    static func makeFreshFolder() throws -> String {
        let folder = freshFolder()
        try makeFolder(folder)
        return folder
    }

    /// A program that is to run as the server's user.
    static func process(_ words: [String]) -> Process { make(user + words) }

    private static func freshFolder(in parent: String? = nil) -> String {
        (parent ?? NSTemporaryDirectory()) + "/fleet-" + UUID().uuidString.prefix(8)
    }

    private static func makeFolder(_ folder: String) throws {
        _ = try run(["install", "-d"] + (getuid() == 0 ? ["-o", "postgres"] : []) + [folder])
    }

    deinit {
        try? stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static var user: [String] { getuid() == 0 ? ["runuser", "-u", "postgres", "--"] : [] }

    package func start() throws {
        let words = ["-k \(folder)", "-c listen_addresses=''", "-c fsync=off"] + options
        _ = try Self.run(
            Self.user + [
                "\(Self.programs)/pg_ctl", "-D", "\(folder)/data", "-l", "\(folder)/log", "-w",
                "-o", words.joined(separator: " "), "start",
            ]
        )
    }

    /// Ends the server as a power cut would.
    package func stop() throws {
        _ = try Self.run(
            Self.user + [
                "\(Self.programs)/pg_ctl", "-D", "\(folder)/data", "-m", "immediate", "-w", "stop",
            ]
        )
    }

    /// The way to it, as libpq takes it.
    package func conninfo(user: String = "roost", database: String = "postgres") -> String {
        "host=\(folder) user=\(user) dbname=\(database)"
    }

    private var connection: [String] {
        ["psql", conninfo(), "-X", "-At", "-v", "ON_ERROR_STOP=1"]
    }

    /// Returns what a query gives, as text.
    package func ask(_ query: String) throws -> String {
        try Self.run(
            connection + ["-q", "-c", "SET client_min_messages = warning", "-c", query],
            reads: true
        )
    }

    /// Begins a script of queries, and returns what hands over its answers when it is through.
    package func begin(_ queries: [String]) throws -> () -> String {
        try Self.begin(connection + ["-q"] + queries.flatMap { ["-c", $0] })
    }

    /// Runs a command to its end.
    ///
    /// - Returns: What it has written, where that is read: a server that it starts would keep a
    ///   pipe open.
    private static func run(_ words: [String], reads: Bool = false) throws -> String {
        if reads {
            let answer = try begin(words)()
            guard !answer.hasPrefix("failed: ") else { throw Failed(words: words, status: 1) }
            return answer
        }
        let process = make(words)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failed(words: words, status: process.terminationStatus)
        }
        return ""
    }

    private struct Failed: Error {
        let words: [String]
        let status: Int32
    }

    private static func begin(_ words: [String]) throws -> () -> String {
        let process = make(words)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        return {
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            let text = String(decoding: data, as: UTF8.self)
            return process.terminationStatus == 0
                ? text.trimmingCharacters(in: .whitespacesAndNewlines) : "failed: \(text)"
        }
    }

    /// Runs a command with the three usual descriptors alone: Foundation takes a command for
    /// running as long as anything that it has started has the others.
    private static let alone = """
        (
            for each in /proc/$BASHPID/fd/*; do
                if [ "${each##*/}" -gt 2 ]; then eval "exec ${each##*/}>&-"; fi
            done
            exec "$@"
        )
        exit $?
        """

    private static func make(_ words: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", "-c", alone, "bash"] + words
        process.currentDirectoryURL = URL(filePath: "/")
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }
}
