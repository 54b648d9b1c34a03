import RoostCaller
import RoostLinux
import RoostWire
import Synchronization
import Testing

@testable import RoostCommand

@Suite struct `A daemon that is not there` {
    @Test func `is not started where that is forbidden`() throws {
        let folder = try TemporaryFolder()
        let outcome = roost("apps", in: folder)
        #expect(outcome.code == .noDaemon)
        #expect(
            outcome.errors
                == "roost: no daemon is running (nobody listens at \(folder.path)/roost.sock); "
                + "leave out --no-start, or start roostd\n"
        )
        #expect(outcome.output.isEmpty)
    }

    @Test func `is never started to tell its status`() throws {
        let folder = try TemporaryFolder()
        let outcome = roost("status", in: folder, mayStart: true)
        #expect(outcome.code == .noDaemon)
        #expect(outcome.errorLines.count == 1)
        #expect(try FileSystem.status(folder.path + "/logs") == nil)
    }

    @Test func `is looked for beside the command and in PATH`() throws {
        let folder = try TemporaryFolder()
        let outcome = roost(
            "apps",
            in: folder,
            mayStart: true,
            variables: [("PATH", "relative:\(folder.path)/nowhere")],
            executable: folder.path + "/bin/roost"
        )
        #expect(outcome.code == .noDaemon)
        #expect(
            outcome.errors
                == "roost: no daemon is running and roostd is neither beside roost nor in PATH; "
                + "install roostd, or start it by hand\n"
        )
    }

    @Test(.timeLimit(.minutes(20))) func `is started and waited for`() throws {
        let folder = try TemporaryFolder()
        // It tells a pipe with what it was started; whoever reads that makes it listen.
        let pipe = folder.path + "/pipe"
        try folder.makePipe("pipe")
        try folder.write(
            "#!/bin/sh\necho \"$ROOST_HOME|$*\" > \(pipe)\n",
            to: "bin/roostd",
            mode: 0o755
        )
        let started = Mutex<(daemon: FakeDaemon?, arguments: String)>((nil, ""))
        try Threads.start(name: "starter") { [path = folder.path] in
            let said = try? FileSystem.readText(waitingFor: pipe)
            started.withLock {
                $0.arguments = said ?? ""
                $0.daemon = try? FakeDaemon(listeningIn: path) { _, _ in [.reply(["apps": []])] }
            }
        }
        let outcome = roost(
            "apps",
            in: folder,
            mayStart: true,
            executable: folder.path + "/bin/roost"
        )
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("No app is installed"))
        #expect(started.withLock { $0.arguments } == "\(folder.path)|\n")
    }

    @Test(.timeLimit(.minutes(20))) func `that ends at once is told with its last words`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "#!/bin/sh\necho first >&2\necho \"the disk is full\" >&2\nexit 7\n",
            to: "bin/roostd",
            mode: 0o755
        )
        let outcome = roost(
            "apps",
            in: folder,
            mayStart: true,
            variables: [("PATH", folder.path + "/bin")]
        )
        #expect(outcome.code == .noDaemon)
        #expect(outcome.errors == "roost: the daemon ended with status 7: the disk is full\n")
    }

    @Test(.timeLimit(.minutes(20))) func `that never listens is given up`() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\nexit 0\n", to: "bin/roostd", mode: 0o755)
        var starter = DaemonStarter(
            paths: SystemPaths(home: folder.path) { _ in nil },
            home: folder.path,
            surroundings: Surroundings(
                variables: [],
                executable: folder.path + "/bin/roost",
                workingDirectory: "/"
            )
        )
        starter.patience = .milliseconds(50)
        let error = #expect(throws: CommandError.self) { _ = try starter.start() }
        #expect(error?.code == .noDaemon)
        #expect(error?.description.contains("does not listen at \(folder.path)/roost.sock") == true)
    }

    @Test func `cannot live in a home with too long a name`() throws {
        let folder = try TemporaryFolder()
        let outcome = roost("apps", "--home", String(repeating: "x", count: 120), in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("choose a shorter home"))
    }

    @Test func `is looked for beneath a relative home`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(listeningIn: folder.path + "/sub") { _, _ in
            [.reply(["apps": []])]
        }
        #expect(roost("apps", "--home", "sub", in: folder).code == .done)
        #expect(
            roost(
                "apps",
                in: folder,
                variables: [("ROOST_SOCKET", folder.path + "/sub/roost.sock")]
            ).code == .done
        )
        #expect(daemon.methods == ["Apps", "Apps"])
    }
}

@Suite struct `An answer` {
    private func outcome(_ acts: FakeDaemon.Act...) throws -> Outcome {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder, isChecking: false) { _, _ in acts }
        defer { withExtendedLifetime(daemon) {} }
        return roost("apps", in: folder)
    }

    @Test(arguments: [
        ("NoSuchApp", ExitCode.notFound), ("NoSuchTask", .notFound), ("NotNow", .refused),
        ("Unavailable", .refused), ("TooManyPending", .refused), ("NotPermitted", .refused),
        ("Invalid", .refused), ("StoreUnavailable", .failed), ("SomethingNew", .failed),
    ])
    func `that is an error is told in the daemon's words`(name: String, code: ExitCode) throws {
        let outcome = try outcome(.refuse(name, "because\u{1B}[2J"))
        #expect(outcome.code == code)
        #expect(outcome.errors == "roost: because\\u{1b}[2J\n")
        #expect(outcome.output.isEmpty)
    }

    @Test func `that apps may not ask is refused`() throws {
        let outcome = try outcome(.reply(Varlink.Standard.permissionDenied.reply))
        #expect(outcome.code == .refused)
        #expect(outcome.errors.contains("run roost from a shell of your own"))
    }

    @Test func `of a daemon of another version is told as that`() throws {
        let unknown = try outcome(.reply(Varlink.Standard.methodNotFound("Apps").reply))
        #expect(unknown.code == .failed)
        #expect(unknown.errors.contains("of another version"))
        let other = try outcome(.reply(["apps": [["identifier": 7]]]))
        #expect(other.code == .failed)
        #expect(other.errors.contains("of the same version"))
        #expect(other.errorLines.count == 1)
    }

    @Test(arguments: [
        "nonsense\0", "[]\0", "{\"parameters\":7}\0", "\0", "{\"parameters\":{}", "\u{1}\u{2}\0",
    ])
    func `that is none is told, and never waited for`(bytes: String) throws {
        let outcome = try outcome(.send(Array(bytes.utf8)), .hangUp)
        #expect(outcome.code == .failed)
        #expect(outcome.errors.hasPrefix("roost: the daemon did not answer Apps: "))
        #expect(outcome.errorLines.count == 1)
    }

    @Test func `that does not come because the daemon ends is told`() throws {
        let outcome = try outcome(.hangUp)
        #expect(outcome.code == .failed)
        #expect(
            outcome.errors
                == "roost: the daemon did not answer Apps: the daemon ended the connection; "
                + "try again, and look at roost doctor\n"
        )
    }

    @Test func `may be longer than a call`() throws {
        let apps = (0..<10_000).map { app("com.example.app\($0)") }
        let outcome = try outcome(.reply(["apps": .array(apps)]))
        #expect(outcome.code == .done)
        #expect(outcome.outputLines.count == 10_001)
    }
}
