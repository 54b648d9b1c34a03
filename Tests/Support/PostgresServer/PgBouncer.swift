internal import Foundation
internal import Glibc
internal import RoostLinux

/// The real pgbouncer before a server, in a folder that goes with it.
package final class PgBouncer {
    private static let program = "/usr/sbin/pgbouncer"
    package static let isInstalled =
        PostgresServer.isInstalled && FileManager.default.isExecutableFile(atPath: program)
    package static let why = "needs pgbouncer (make deps)"

    private let folder: String
    private var process: Process

    /// Starts one that lends a connection for a `session`, a `transaction` or a `statement`.
    package init(before server: PostgresServer, for mode: String) throws {
        folder = try PostgresServer.makeFreshFolder()
        let configuration = """
            [databases]
            postgres = host=\(server.folder) dbname=postgres user=roost
            [pgbouncer]
            listen_addr =
            unix_socket_dir = \(folder)
            pidfile = \(folder)/pid
            auth_type = any
            pool_mode = \(mode)
            """
        try configuration.write(
            toFile: "\(folder)/pgbouncer.ini",
            atomically: true,
            encoding: .utf8
        )
        process = try Self.start(in: folder)
    }

    private static func start(in folder: String) throws -> Process {
        let process = PostgresServer.process([program, "-q", "\(folder)/pgbouncer.ini"])
        try process.run()
        // Its socket is there a moment before anybody listens on it.
        while !takesConnections("\(folder)/.s.PGSQL.6432") {
            guard process.isRunning else { throw Ended() }
            sched_yield()
        }
        return process
    }

    private static func takesConnections(_ path: String) -> Bool {
        // What it says does not matter: it is asked until it does, or has ended.
        do { _ = try UnixSocket.connect(path: path) } catch { return false }
        return true
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Starts it anew, after it was killed.
    package func restart() throws {
        for left in [".s.PGSQL.6432", ".s.PGSQL.6432.lock", "pid"] {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(left)")
        }
        process = try Self.start(in: folder)
    }

    /// Kills it, and with it every connection that it has lent.
    package func kill() {
        guard process.isRunning else { return }
        // What was started is a shell, which does not pass a signal on; and it may keep to the
        // signals that a test does not take.
        let number = try? String(contentsOfFile: "\(folder)/pid", encoding: .utf8)
        if let number = number?.trimmingCharacters(in: .whitespacesAndNewlines),
            let pid = Int32(number)
        {
            Glibc.kill(pid, SIGKILL)
            process.waitUntilExit()
        }
    }

    private struct Ended: Error {}

    /// The way through it, as libpq takes it.
    package var conninfo: String { "host=\(folder) port=6432 user=roost dbname=postgres" }
}
