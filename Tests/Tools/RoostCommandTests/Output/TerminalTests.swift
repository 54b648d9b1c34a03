import RoostCaller
import RoostIntents
import RoostLinux
import RoostWire
import Synchronization
import Testing

@testable import RoostCommand

private let roostProgram = PseudoTerminal.products + "/roost"

@Suite(.timeLimit(.minutes(20))) struct `On a terminal` {
    private func terminal(
        _ words: String...,
        columns: UInt16 = 80,
        in folder: TemporaryFolder
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            // A shell tells of a program that a signal ended as all of them do, by 128 and its
            // number.
            ["/bin/sh", "-c", "trap : INT; \"$@\"; exit $?", "sh", roostProgram, "--no-start"]
                + words,
            columns: columns,
            environment: ["ROOST_HOME=\(folder.path)", "NO_COLOR=1"],
            in: folder.path
        )
    }

    @Test func `a run is drawn in its place until its end`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "Follow": [news(activity(["begun": .null, "left": .null]))]
            // Whoever sees the bar says so by asking for something else.
            case "Home":
                [
                    .done,
                    .tellWatchers(
                        VarlinkReply(["activity": ended("completed", ["result": ["value": 7]])])
                    ),
                ]
            default: []
            }
        }
        let terminal = try terminal("run", "uploader", "clean", in: folder)
        try terminal.wait(for: "\r\u{1B}[JUpload: 3 of 12  ██████")
        try terminal.wait(for: "42 %")
        _ = roost("home", "uploader", in: folder)
        #expect(try terminal.end() == .exited(0))
        #expect(
            terminal.shown.hasSuffix(
                "\r\u{1B}[J7\r\nroost: run 12 of UploadFileIntent completed after 1 min 2 s\r\n"
            ),
            "\(terminal.shown.debugDescription)"
        )
        #expect(daemon.problems == [])
    }

    @Test func `a run's line fits when the terminal becomes narrower`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            method == "Follow" ? [news(activity(["begun": .null, "left": .null]))] : []
        }
        let terminal = try terminal("run", "uploader", "clean", columns: 100, in: folder)
        try terminal.wait(for: "1.2k/s")
        try terminal.resize(columns: 24)
        // What was one line is two or more now, from the first of which it is drawn again.
        try terminal.wait(for: "A\u{1B}[JUpload: 3 of 12 42 %")
        try terminal.type("\u{3}")
        try terminal.wait(for: "Ctrl-C again leaves it alone")
        try terminal.type("\u{3}")
        #expect(try terminal.end() == .exited(130))
        #expect(
            terminal.shown.hasSuffix(
                "roost: run 12 goes on stopping; roost activities shows it\r\n"
            )
        )
        #expect(daemon.problems == [])
    }

    @Test func `Ctrl-C stops a run and waits for its end`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "Follow": return [news(activity())]
            case "Stop":
                let end = ended("expired", ["reason": "stopped"])
                return [.done, .tellWatchers(VarlinkReply(["activity": end]))]
            default: return []
            }
        }
        let terminal = try terminal("run", "uploader", "clean", in: folder)
        try terminal.wait(for: "42 %")
        try terminal.type("\u{3}")
        #expect(try terminal.end() == .exited(130))
        #expect(terminal.shown.hasSuffix("roost: run 12 of UploadFileIntent stopped by you\r\n"))
        #expect(try daemon.parameters(of: "Stop") == ["run": 12])
        #expect(daemon.problems == [])
    }

    @Test(arguments: [("\u{4}", RoostLinux.ExitStatus.exited(2)), ("\u{3}", .exited(130))])
    func `what is missing is asked for until somebody goes`(
        key: String,
        status: RoostLinux.ExitStatus
    ) throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        let terminal = try terminal("run", "uploader", "name", in: folder)
        try terminal.wait(for: "album-title> ")
        try terminal.type("Summer\n")
        try terminal.wait(for: "size> ")
        try terminal.type("7\n")
        try terminal.wait(for: "size> ")
        try terminal.type(key)
        #expect(try terminal.end() == status)
        #expect(daemon.methods.contains("Perform") == false)
    }

    @Test func `activities are drawn in their place`() throws {
        let folder = try TemporaryFolder()
        let daemon = try intentDaemon(in: folder) { method, _ in
            method == "Activities" ? [more(["activities": [activity()]])] : []
        }
        let terminal = try terminal("activities", "--watch", in: folder)
        try terminal.wait(for: "RUN  APP       WHAT\r\n")
        try terminal.resize(columns: 40)
        try terminal.wait(for: "A\r\u{1B}[J")
        try terminal.wait(for: "42 %")
        try terminal.type("\u{3}")
        #expect(try terminal.end() == .exited(130))
        #expect(daemon.problems == [])
    }
}

@Suite(.timeLimit(.minutes(20))) struct `A shell` {
    private static let hasZsh = PseudoTerminal.path(of: "zsh") != nil
    private static let hasFish = PseudoTerminal.path(of: "fish") != nil

    /// What the words of a command line are after it was completed and its first word replaced.
    private func completed(
        _ line: String,
        shell: [String],
        start: String,
        beginning: String,
        in folder: TemporaryFolder
    ) throws -> String {
        let terminal = try PseudoTerminal(
            shell,
            columns: 200,
            environment: ["ROOST_HOME=\(folder.path)", "HOME=\(folder.path)", "PS1=READY>"],
            in: folder.path
        )
        try terminal.wait(for: "READY>")
        try terminal.type(start + "\n")
        try terminal.wait(for: "STARTED")
        try terminal.wait(for: "READY>")
        try terminal.type(line + "\t" + beginning + "\n")
        try terminal.wait(for: "[[")
        try terminal.wait(for: "]]")
        try terminal.type("exit\n")
        _ = try terminal.end()
        let words = terminal.shown.split(separator: "[[").last?.split(separator: "]]").first
        return words.map(String.init) ?? ""
    }

    private static let lines = [
        ("roost acti", "<roost><activities>"),
        ("roost run upl", "<roost><run><uploader>"),
        ("roost run com.example.u", "<roost><run><com.example.uploader>"),
        ("roost run uploader Up", "<roost><run><uploader><UploadFileIntent>"),
        (
            "roost run uploader UploadFileIntent --qual",
            "<roost><run><uploader><UploadFileIntent><--quality>"
        ),
        (
            "roost run uploader UploadFileIntent --quality hi",
            "<roost><run><uploader><UploadFileIntent><--quality><high quality>"
        ),
        (
            "roost run uploader UploadFileIntent --quality=hi",
            "<roost><run><uploader><UploadFileIntent><--quality=high quality>"
        ),
        (
            "roost run uploader UploadFileIntent --quality a:",
            "<roost><run><uploader><UploadFileIntent><--quality><a:b>"
        ),
        (
            "roost run uploader UploadFileIntent --quality=a",
            "<roost><run><uploader><UploadFileIntent><--quality=a:b>"
        ),
        (
            "roost run uploader UploadFileIntent --quality \"hi",
            "<roost><run><uploader><UploadFileIntent><--quality><high quality>"
        ),
        (
            "roost run uploader UploadFileIntent --file-name my",
            "<roost><run><uploader><UploadFileIntent><--file-name><my film:1.mov>"
        ),
        (
            "roost run uploader UploadFileIntent --file-name=my",
            "<roost><run><uploader><UploadFileIntent><--file-name=my film:1.mov>"
        ),
        (
            "roost run uploader UploadFileIntent --file-name my\\ film:",
            "<roost><run><uploader><UploadFileIntent><--file-name><my film:1.mov>"
        ),
        ("roost --no-start home stor", "<roost><--no-start><home><stormy>"),
    ]

    @Test(arguments: lines) func `bash completes`(line: String, words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "my film:1.mov")
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        let result = try completed(
            line,
            shell: ["/usr/bin/bash", "--norc", "--noprofile", "-i"],
            start:
                "show() { printf '[[%s]]\\n' \"$(printf '<%s>' \"$@\")\"; }; "
                + "bind 'set enable-bracketed-paste off'; "
                + "source <(roost completion bash); echo START''ED",
            beginning: "\u{1}show ",
            in: folder
        )
        #expect(result == words)
        withExtendedLifetime(daemon) {}
    }

    /// Typed by somebody, and as make install has it.
    private static let zshBeginnings = [
        "compinit -u; source <(roost completion zsh)",
        "mkdir f; roost completion zsh > f/_roost; fpath=($PWD/f $fpath); compinit -u",
    ]

    @Test(.enabled(if: hasZsh, "zsh is not installed"), arguments: lines, zshBeginnings)
    func `zsh completes`(line: (String, String), beginning: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "my film:1.mov")
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        let result = try completed(
            line.0,
            shell: [try #require(PseudoTerminal.path(of: "zsh")), "-f", "-i"],
            start:
                "show() { printf '[[%s]]\\n' \"$(printf '<%s>' \"$@\")\"; }; bindkey -e; "
                + "autoload -U compinit; \(beginning); echo START''ED",
            beginning: "\u{1}show ",
            in: folder
        )
        #expect(result == line.1)
        withExtendedLifetime(daemon) {}
    }

    @Test(.enabled(if: hasFish, "fish is not installed"), arguments: lines)
    func `fish asks for`(line: String, words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "my film:1.mov")
        let daemon = try intentDaemon(in: folder) { _, _ in [] }
        let fish = try #require(PseudoTerminal.path(of: "fish"))
        let quoted = line.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        let terminal = try PseudoTerminal(
            [
                fish, "--no-config", "-c",
                "roost completion fish | source; complete -C '\(quoted)'",
            ],
            environment: ["ROOST_HOME=\(folder.path)", "HOME=\(folder.path)"],
            in: folder.path
        )
        #expect(try terminal.end() == .exited(0))
        let last = words.split(separator: "<").last?.dropLast() ?? ""
        #expect(terminal.shown.contains(last), "\(terminal.shown)")
        withExtendedLifetime(daemon) {}
    }
}
