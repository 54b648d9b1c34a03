import RoostCaller
import RoostLinux
import RoostWire

/// A starter of the daemon where none runs.
struct DaemonStarter {
    let paths: SystemPaths
    /// The folder that the daemon keeps everything in, or `nil` for the user's own.
    let home: String?
    let surroundings: Surroundings
    /// The time that the daemon may take until it can be reached.
    var patience: Duration = .seconds(10)

    /// Starts the daemon and connects to it.
    func start() throws(CommandError) -> DaemonConnection {
        let program = try program()
        let log = paths.logs + "/roostd-start.log"
        let daemon: ProcessHandle
        do throws(SystemError) {
            daemon = try spawn(program, log: log)
        } catch {
            throw CommandError(
                .noDaemon,
                "cannot start the daemon (\(error)); start \(program) by hand to see why"
            )
        }
        // It is tried again and again, with waits that are bounded and end with the daemon.
        let end = Clocks.monotonic() + patience.wholeMicroseconds * 1000
        var milliseconds: Int32 = 2
        var isRunning = true
        while Clocks.monotonic() < end {
            if let connection = try connected() { return connection }
            if isRunning {
                isRunning = !((try? daemon.waitUntilEnded(milliseconds: milliseconds)) ?? true)
                if !isRunning, let failure = failure(of: daemon, log: log) { throw failure }
            } else {
                Pause.take(milliseconds: Int64(milliseconds))
            }
            milliseconds = min(milliseconds * 2, 200)
        }
        throw CommandError(
            .noDaemon,
            "the daemon \(program) was started but does not listen at \(paths.socket) after "
                + "\(patience.words); look at \(log)"
        )
    }

    /// Returns the daemon's program.
    func program() throws(CommandError) -> String {
        for path in surroundings.daemonPrograms {
            // What cannot be looked at cannot be started either.
            if let status = try? FileSystem.status(path), status.isExecutable { return path }
        }
        throw CommandError(
            .noDaemon,
            "no daemon is running and roostd is neither beside roost nor in PATH; "
                + "install roostd, or start it by hand"
        )
    }

    private func spawn(_ program: String, log: String) throws(SystemError) -> ProcessHandle {
        try FileSystem.makeDirectory(paths.logs)
        // Made anew, so that what is in it is about this start.
        try FileSystem.write([], atomicallyTo: log)
        let output = try Descriptor(path: log, flags: DaemonStarter.writeOnly)
        return try Spawner.spawn(
            executable: program,
            arguments: home.map { ["--home", $0] } ?? [],
            environment: surroundings.variables.map { "\($0.name)=\($0.value)" },
            workingDirectory: "/",
            standardOutput: output.rawValue
        )
    }

    /// O_WRONLY, which is 1 on every Linux.
    private static let writeOnly: Int32 = 1

    private func connected() throws(CommandError) -> DaemonConnection? {
        do throws(SocketError) {
            return try DaemonConnection(path: paths.socket)
        } catch {
            if case .nobodyListens = error { return nil }
            throw CommandError(error)
        }
    }

    /// Returns the reason why a daemon that has ended will not be reached, or `nil` if one still
    /// may be.
    private func failure(
        of daemon: borrowing ProcessHandle,
        log: String
    ) -> CommandError? {
        // The first answer reaps it; all later ones say nothing, and need not.
        switch (try? daemon.reap()) ?? .unknown {
        // Ready and detached, or refused because another one is just starting here.
        case .exited(0), .exited(5), .unknown: return nil
        case .exited(let code): return ended("with status \(code)", log)
        case .signalled(let number): return ended("by signal \(number)", log)
        }
    }

    private func ended(_ how: String, _ log: String) -> CommandError {
        // Its last words make the message better, no more.
        let words = (try? FileSystem.readText(log, limit: 1 << 16)) ?? ""
        let last = words.split(separator: "\n").last.map(String.init)
        return CommandError(
            .noDaemon,
            last.map { "the daemon ended \(how): \($0)" }
                ?? "the daemon ended \(how) and said nothing; start roostd --foreground to see why"
        )
    }
}

extension CommandError {
    /// Describes the error for which the daemon cannot be reached.
    init(_ error: SocketError) {
        switch error {
        case .pathTooLong: self.init(.usage, error.description)
        case .nobodyListens(let path):
            self.init(
                .noDaemon,
                "no daemon is running (nobody listens at \(path)); "
                    + "leave out --no-start, or start roostd"
            )
        default: self.init(.noDaemon, "cannot reach the daemon: \(error)")
        }
    }
}
