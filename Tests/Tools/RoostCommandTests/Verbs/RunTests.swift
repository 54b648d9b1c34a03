import RoostCaller
import RoostIntents
import RoostLinux
import RoostWire
import Synchronization
import Testing

@testable import RoostCommand

/// Somebody at the keyboard who presses Ctrl-C when a test says so.
final class Keyboard: Sendable {
    private let flag: EventFlag
    private let presses = Mutex(0)

    init() throws { flag = try EventFlag() }

    func pressControlC(times: Int = 1) {
        presses.withLock { $0 += times }
        flag.raise()
    }

    var interruptions: Interruptions {
        Interruptions(descriptor: flag.rawValue) { [self] in
            flag.lower()
            return presses.withLock { count in
                guard count > 0 else { return nil }
                count -= 1
                return .stop
            }
        }
    }
}

/// A session of which nobody sees anything, and which starts no daemon.
private func quietSession(
    in folder: TemporaryFolder,
    patience: Int32 = DaemonConnection.usualPatience
) throws -> Session {
    let console = Console(
        write: { _ in },
        complain: { _ in },
        isTerminal: false,
        isColoured: false,
        size: { TerminalSize(columns: 80) },
        zone: .utc,
        now: { noon }
    )
    return try Session(
        console: console,
        surroundings: Surroundings(
            variables: [("ROOST_HOME", folder.path)],
            executable: nil,
            workingDirectory: "/"
        ),
        home: nil,
        mayStart: false,
        wantsJSON: false,
        patience: patience
    )
}

@Suite(.timeLimit(.minutes(20))) struct `Running an intent` {
    @Test func `sends what was given, and prints what comes back`() throws {
        let folder = try TemporaryFolder()
        try folder.write("film", to: "film.mov")
        let daemon = try intentDaemon(in: folder) { method, _ in
            method == "Follow"
                ? [last(ended("completed", ["result": ["value": "id-7", "dialog": "Sent."]]))] : []
        }
        let outcome = roost(
            "run",
            "uploader",
            "upload-file",
            "--file-name",
            "film.mov",
            "--count=2",
            in: folder
        )
        #expect(outcome.code == .done)
        #expect(outcome.output == "id-7\n")
        #expect(outcome.errors == "Sent.\n")
        #expect(
            try daemon.parameters(of: "Perform") == [
                "app": .string(uploader), "intent": "UploadFileIntent",
                "arguments": [
                    "fileName": ["path": .string(folder.path + "/film.mov")], "count": 2,
                ],
            ]
        )
        #expect(try daemon.parameters(of: "Follow") == ["run": 12])
        #expect(try daemon.parameters(of: "Intents") == ["app": .string(uploader)])
        #expect(daemon.problems == [])
    }

    @Test(
        arguments: [
            ("text", "text\n"), (7, "7\n"), (true, "true\n"), (["a", 1], "[\"a\",1]\n"),
            (["a": "b"], "{\"a\":\"b\"}\n"), (.null, ""), ("a\n\u{1B}[2Jb", "a\n\u{1B}[2Jb\n"),
        ] as [(JSON, String)]
    )
    func `prints values as they are`(value: JSON, output: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            method == "Follow" ? [last(ended("completed", ["result": ["value": value]]))] : []
        }
        #expect(roost("run", "uploader", "clean", in: folder).output == output)
        let terminal = roost("run", "uploader", "clean", in: folder, isColoured: true)
        #expect(terminal.output == output.replacing("\u{1B}", with: "\\u{1b}"))
        #expect(daemon.problems == [])
    }

    @Test func `tells how it failed`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            method == "Follow" ? [last(ended("crashed", ["detail": "SIGSEGV"]))] : []
        }
        let outcome = roost("run", "uploader", "clean", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.output == "")
        #expect(
            outcome.errorLines == [
                "roost: run 12 of UploadFileIntent crashed: SIGSEGV",
                "roost: what the app printed is in \(folder.path)/logs/com.example.uploader.log",
            ]
        )
        let json = roost("run", "uploader", "clean", "--json", in: folder)
        #expect(json.code == .failed)
        #expect(json.errors == "")
        #expect(json.json?["ending"] == "crashed")
        #expect(json.json?["run"] == 12)
        #expect(json.json?["duration"] == 62.0)
        #expect(json.json?["value"] == .null)
        #expect(daemon.problems == [])
    }

    @Test func `tells how far it is in lines where nothing can be drawn again`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            method == "Follow" ? [news(activity()), last(ended("completed"))] : []
        }
        let plain = roost("run", "uploader", "clean", in: folder)
        #expect(plain.output == "")
        // Both may come at once, and then there is nothing to tell. Otherwise its end is told after
        // it.
        let told = [
            "Upload: 3 of 12: 42 % (1.2k/s, after 1 min 3 s, 90 s left)",
            "roost: run 12 of UploadFileIntent completed after 1 min 2 s",
        ]
        #expect([[], told].contains(plain.errorLines), "\(plain.errors)")
        let terminal = roost("run", "uploader", "clean", in: folder, showsProgress: true)
        #expect(
            terminal.errors.hasSuffix(
                "roost: run 12 of UploadFileIntent completed after 1 min 2 s\n"
            )
        )
        let json = roost("run", "uploader", "clean", "--json", in: folder, showsProgress: true)
        #expect(json.errors == "")
        #expect(json.json?["ending"] == "completed")
        #expect(daemon.problems == [])
    }

    @Test func `does not wait where it is detached`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        #expect(roost("run", "uploader", "clean", "--detach", in: folder).output == "12\n")
        let json = roost("run", "--detach", "uploader", "clean", "--json", in: folder)
        #expect(json.json == ["run": 12])
        #expect(daemon.methods.contains("Follow") == false)
        #expect(daemon.problems == [])
    }

    @Test(arguments: [
        ("NoSuchIntent", ExitCode.notFound), ("NotNow", .refused), ("Invalid", .refused),
        ("StoreUnavailable", .failed),
    ])
    func `may be refused`(error: String, code: ExitCode) throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            method == "Perform" ? [.refuse(error, "because")] : []
        }
        let outcome = roost("run", "uploader", "clean", in: folder)
        #expect(outcome.code == code)
        #expect(outcome.errors == "roost: because\n")
        #expect(daemon.problems == [])
    }

    @Test func `sends nothing where something is wrong`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        let wrong = roost("run", "uploader", "UPLOAD", "--count", "99", in: folder)
        #expect(wrong.code == .usage)
        #expect(roost("run", "uploader", "download", in: folder).code == .notFound)
        let missing = roost("run", "uploader", "NameIntent", in: folder)
        #expect(missing.code == .usage)
        #expect(
            missing.errors
                == "roost: NameIntent needs --album-title TEXT, --size s|l, --count N, "
                + "--is-public yes|no; roost run com.example.uploader NameIntent --help shows what "
                + "it takes\n"
        )
        #expect(daemon.methods.contains("Perform") == false)
        #expect(roost("run", "example", "clean", in: folder).code == .notFound)
        #expect(roost("run", "com.example", "clean", in: folder).code == .refused)
        #expect(
            roost("run", "example.uploader", "clean", "--help", in: folder).output
                .hasPrefix("usage: roost run com.example.uploader CleanIntent\n\nClean up\n")
        )
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Ctrl-C` {
    @Test func `tells the run to stop, and waits for its end`() throws {
        let folder = try TemporaryFolder()
        let keyboard = try Keyboard()
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "Follow":
                keyboard.pressControlC()
                return [news(activity())]
            case "Stop":
                let end = ended("expired", ["reason": "stopped"])
                return [.done, .tellWatchers(VarlinkReply(["activity": end]))]
            default: return []
            }
        }
        let outcome = roost(
            "run",
            "uploader",
            "clean",
            in: folder,
            interruptions: keyboard.interruptions
        )
        #expect(outcome.code.rawValue == 130)
        #expect(
            outcome.errors.contains("roost: telling it to stop; Ctrl-C again leaves it alone\n")
        )
        #expect(outcome.errors.hasSuffix("roost: run 12 of UploadFileIntent stopped by you\n"))
        #expect(try daemon.parameters(of: "Stop") == ["run": 12])
        #expect(daemon.problems == [])
    }

    @Test func `leaves at once the second time`() throws {
        let folder = try TemporaryFolder()
        let keyboard = try Keyboard()
        let daemon = try intentDaemon(in: folder) { method, _ in
            if method == "Follow" {
                keyboard.pressControlC()
                return [news(activity())]
            }
            if method == "Stop" { keyboard.pressControlC() }
            return []
        }
        let outcome = roost(
            "run",
            "uploader",
            "clean",
            in: folder,
            interruptions: keyboard.interruptions
        )
        #expect(outcome.code.rawValue == 130)
        #expect(
            outcome.errors.hasSuffix("roost: run 12 goes on stopping; roost activities shows it\n")
        )
        #expect(daemon.problems == [])
    }

    @Test func `twice at once tells the run to stop all the same`() throws {
        let folder = try TemporaryFolder()
        let keyboard = try Keyboard()
        let daemon = try intentDaemon(in: folder) { method, _ in
            guard method == "Follow" else { return [] }
            keyboard.pressControlC(times: 2)
            return [news(activity())]
        }
        let outcome = roost(
            "run",
            "uploader",
            "clean",
            in: folder,
            interruptions: keyboard.interruptions
        )
        #expect(outcome.code == .interrupted)
        #expect(outcome.errors.contains("run 12 goes on stopping"))
        // It is on its way when the command ends; whoever asks next comes after it.
        _ = roost("home", "uploader", in: folder)
        #expect(daemon.methods.contains("Stop"))
        #expect(daemon.problems == [])
    }

    @Test func `before the run has begun stops it once it has`() throws {
        let folder = try TemporaryFolder()
        let keyboard = try Keyboard()
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "Perform":
                keyboard.pressControlC()
                return [.reply(["run": 12])]
            case "Follow": return [news(activity())]
            case "Stop":
                let end = ended("expired", ["reason": "stopped"])
                return [.done, .tellWatchers(VarlinkReply(["activity": end]))]
            default: return []
            }
        }
        let outcome = roost(
            "run",
            "uploader",
            "clean",
            "--json",
            in: folder,
            interruptions: keyboard.interruptions
        )
        #expect(outcome.code == .interrupted)
        #expect(outcome.json?["reason"] == "stopped")
        #expect(daemon.problems == [])
    }
}

@Suite(.timeLimit(.minutes(20))) struct `A daemon that is lost while a run goes on` {
    @Test func `is looked for, and followed again by the run's number`() throws {
        let folder = try TemporaryFolder()
        let count = Mutex(0)
        let daemon = try intentDaemon(in: folder) { method, _ in
            guard method == "Follow" else { return [] }
            let number = count.withLock { count in
                count += 1
                return count
            }
            return number < 3
                ? [news(activity()), .hangUp]
                : [last(ended("completed", ["result": ["value": 1]]))]
        }
        let outcome = roost("run", "uploader", "clean", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output == "1\n")
        let told = "roost: the daemon is gone; waiting for it to come back"
        #expect(outcome.errorLines.count { $0 == told } == 1)
        #expect(daemon.methods.count { $0 == "Follow" } == 3)
        #expect(daemon.methods.count { $0 == "Perform" } == 1)
        #expect(daemon.problems == [])
    }

    @Test func `is looked for though it went right after it had answered`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "Perform": [.reply(["run": 12]), .hangUp]
            case "Follow": [last(ended("completed", ["result": ["value": 1]]))]
            default: []
            }
        }
        let outcome = roost("run", "uploader", "clean", in: folder)
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(outcome.output == "1\n")
        #expect(daemon.methods.count { $0 == "Perform" } == 1)
        #expect(daemon.problems == [])
    }

    @Test func `is started where none comes back`() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe"
        try folder.makePipe("pipe")
        try folder.write("#!/bin/sh\necho $* > \(pipe)\n", to: "bin/roostd", mode: 0o755)
        let old = try intentDaemon(in: folder) { [path = folder.path] method, _ in
            guard method == "Follow" else { return [] }
            // Nobody finds it any more.
            try? FileSystem.removeFile(path + "/roost.sock")
            return [news(activity()), .hangUp]
        }
        let new = Mutex<FakeDaemon?>(nil)
        try Threads.start(name: "starter") { [path = folder.path] in
            _ = try? FileSystem.readText(waitingFor: pipe)
            new.withLock {
                $0 = try? FakeDaemon(listeningIn: path) { method, _ in
                    method == "Follow" ? [last(ended("completed"))] : [.done]
                }
            }
        }
        let outcome = roost(
            "run",
            "uploader",
            "clean",
            in: folder,
            mayStart: true,
            executable: folder.path + "/bin/roost"
        )
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(new.withLock { $0?.methods.contains("Follow") } == true)
        #expect(old.problems == [])
    }

    @Test func `is told again to stop once it is back`() throws {
        let folder = try TemporaryFolder()
        let keyboard = try Keyboard()
        let stops = Mutex(0)
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "Follow":
                if stops.withLock({ $0 }) == 0 { keyboard.pressControlC() }
                return [news(activity())]
            case "Stop":
                let number = stops.withLock { count in
                    count += 1
                    return count
                }
                let end = VarlinkReply(["activity": ended("expired", ["reason": "stopped"])])
                return number == 1 ? [.hangUpOnWatchers] : [.done, .tellWatchers(end)]
            default: return []
            }
        }
        let outcome = roost(
            "run",
            "uploader",
            "clean",
            in: folder,
            interruptions: keyboard.interruptions
        )
        #expect(outcome.code == .interrupted)
        #expect(outcome.errors.hasSuffix("stopped by you\n"))
        #expect(daemon.methods.count { $0 == "Stop" } == 2)
        #expect(daemon.problems == [])
    }

    @Test func `may know the run only from its history`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "Follow": [.refuse("NoSuchRun", "there is no run 12")]
            case "History":
                [.reply(["finished": [finished(11, "completed"), finished(12, "interrupted")]])]
            default: []
            }
        }
        let outcome = roost("run", "uploader", "clean", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.errors.contains("was interrupted: the system itself ended"))
        #expect(daemon.problems == [])
    }

    @Test func `is given up in the end`() throws {
        let folder = try TemporaryFolder()
        var daemon: FakeDaemon? = try intentDaemon(in: folder) { method, _ in
            method == "Follow" ? [news(activity()), .hangUp] : []
        }
        let session = try quietSession(in: folder)
        let follower = try RunFollower("CleanIntent", session, patience: .zero)
        // The socket goes with what listens at it.
        try FileSystem.rename(folder.path + "/roost.sock", to: folder.path + "/other.sock")
        let error = #expect(throws: CommandError.self) { _ = try follower.perform([:]) }
        #expect(error?.code == .noDaemon)
        withExtendedLifetime(daemon) {}
        daemon = nil
    }
}

@Suite(.timeLimit(.minutes(20))) struct `The connection of a command` {
    @Test func `is the one on which a run is followed, and the next question has another`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { _, _ in [.reply(["apps": []])] }
        let session = try quietSession(in: folder)
        _ = try session.apps()
        let first = try session.daemon()
        let kept = try session.connectionToKeep()
        #expect(kept === first)
        #expect(try session.daemon() !== first)
        #expect(daemon.problems == [])
    }

    @Test func `is another one where the daemon has left it`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { _, _ in [.reply(["apps": []]), .hangUp] }
        let session = try quietSession(in: folder)
        _ = try session.apps()
        let first = try session.daemon()
        #expect(try first.waitUntilReadable(milliseconds: 600_000))
        #expect(try session.connectionToKeep() !== first)
        #expect(daemon.problems == [])
    }

    @Test func `is another one where the daemon owes an answer`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { _, _ in [] }
        let session = try quietSession(in: folder, patience: 1)
        let first = try session.daemon()
        #expect(throws: CommandError.self) { try session.apps() }
        #expect(try session.connectionToKeep() !== first)
        // The next question as well: what comes late is no answer to it.
        let second = try session.daemon()
        #expect(throws: CommandError.self) { try session.apps() }
        #expect(try session.daemon() !== second)
        #expect(daemon.problems == [])
    }
}

@Suite(.timeLimit(.minutes(20))) struct `What is missing` {
    @Test func `is asked for, and asked again`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            method == "Follow" ? [last(ended("completed"))] : []
        }
        let outcome = roost(
            "run",
            "uploader",
            "name",
            in: folder,
            typed: ["Summer", "7", "2", "1", "10", "", "1", "2", "", "perhaps", "Y"]
        )
        #expect(outcome.code == .done)
        #expect(
            try daemon.parameters(of: "Perform")["arguments"] == [
                "albumTitle": "Summer", "size": "l", "count": [1, 2], "isPublic": true,
            ]
        )
        #expect(
            outcome.errors.hasPrefix(
                """
                What is it called?
                album-title> Size
                  1) Small (s)
                  2) Large (l)
                size> --size is one of s, l, not "7"
                size> count
                One on each line; an empty line ends them.
                count> count> count> --count is a whole number of at most 9, not
                """
            )
        )
        #expect(daemon.problems == [])
    }

    @Test func `is not asked for where somebody wants JSON or goes away`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        let gone = roost("run", "uploader", "name", in: folder, typed: ["Summer"])
        #expect(gone.code == .usage)
        #expect(gone.errors.hasSuffix("nothing was run: --size is needed; it is one of s, l\n"))
        let json = roost("run", "uploader", "name", "--json", in: folder, typed: ["Summer"])
        #expect(json.code == .usage)
        #expect(json.errors.contains("NameIntent needs --album-title TEXT"))
        #expect(daemon.methods.contains("Perform") == false)
    }
}

@Suite struct `Listing intents` {
    @Test func `shows what each takes`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        let output = roost("intents", "uploader", in: folder).output
        #expect(
            output.hasPrefix(
                """
                com.example.uploader UploadFileIntent  Upload a file
                  Sends a file to the server.
                  --file-name FILE
                """
            )
        )
        #expect(output.contains("\n\ncom.example.uploader CleanIntent  Clean up\n\n"))
        let json = roost("intents", "--json", in: folder).json
        #expect(json?["intents"]?[0]?["app"] == .string(uploader))
        #expect(json?["intents"]?[0]?["parameters"]?[0]?["kind"] == "file")
        #expect(daemon.problems == [])
    }

    @Test func `goes on where one is not understood`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            guard method == "Intents" else { return [] }
            return [
                .reply([
                    "intents": [
                        [
                            "app": "com.new",
                            "intent": ["name": "X", "title": "", "modes": ["new"]],
                        ],
                        ["app": .string(uploader), "intent": cleaning.json],
                    ]
                ])
            ]
        }
        let outcome = roost("intents", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output == "com.example.uploader CleanIntent  Clean up\n")
        #expect(outcome.errors.contains("an intent of com.new is described in a way"))
        #expect(daemon.problems == [])
    }
}
