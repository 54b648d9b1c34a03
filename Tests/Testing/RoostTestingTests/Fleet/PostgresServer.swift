import Foundation
import RoostDaemon
import Testing

/// A PostgreSQL server of a test's own, in a folder that goes with it.
final class PostgresServer {
    private static let programs = "/usr/lib/postgresql/15/bin"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "\(programs)/postgres")
    static let why: Comment = "PostgreSQL 15 is not installed"

    private let folder: String

    /// Starts a server with the schema of a fleet; as root under another name, as PostgreSQL wants it.
    init() throws {
        folder =
            FileManager.default.temporaryDirectory.path
            + "/fleet\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.removeItem(atPath: folder)
        let isRoot = getuid() == 0
        let owner = isRoot ? ["-o", "postgres"] : []
        _ = try Self.run(["install", "-d"] + owner + [folder])
        let user = isRoot ? ["runuser", "-u", "postgres", "--"] : []
        _ = try Self.run(
            user + [
                "\(Self.programs)/initdb", "-D", "\(folder)/data", "-A", "trust", "-U", "roost",
            ]
        )
        let options = "-k \(folder) -c listen_addresses='' -c fsync=off"
        _ = try Self.run(
            user + [
                "\(Self.programs)/pg_ctl", "-D", "\(folder)/data", "-l", "\(folder)/log", "-w",
                "-o",
                options, "start",
            ]
        )
    }

    deinit {
        let user = getuid() == 0 ? ["runuser", "-u", "postgres", "--"] : []
        let stop = ["\(Self.programs)/pg_ctl", "-D", "\(folder)/data", "-m", "immediate", "stop"]
        _ = try? Self.run(user + stop)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Makes the schema of a fleet anew.
    func reset() throws {
        let schema = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../packaging/fleet/schema.sql").standardizedFileURL.path
        _ = try ask("DROP SCHEMA IF EXISTS roost CASCADE")
        _ = try Self.run(connection + ["-q", "-f", schema])
    }

    private var connection: [String] {
        [
            "psql", "-h", folder, "-U", "roost", "-d", "postgres", "-X", "-At", "-v",
            "ON_ERROR_STOP=1",
        ]
    }

    /// Returns what a query gives, as text.
    func ask(_ query: String) throws(FleetError) -> String {
        do {
            return try Self.run(
                connection + ["-q", "-c", "SET client_min_messages = warning", "-c", query],
                reads: true
            )
        } catch {
            throw FleetError("\(error)")
        }
    }

    /// Begins a script of queries, and returns what hands over its answers when it is through.
    func begin(_ queries: [String]) throws -> () -> String {
        try Self.begin(connection + ["-q"] + queries.flatMap { ["-c", $0] })
    }

    /// Runs a command to its end.
    ///
    /// - Returns: What it has written, where that is read: a server that it starts would keep a pipe open.
    private static func run(_ words: [String], reads: Bool = false) throws -> String {
        if reads { return try begin(words)() }
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

    /// Runs a command with the three usual descriptors alone: Foundation takes a command for running as long as
    /// anything that it has started has the others.
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
