import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An intent that is asked for wrongly` {
    @Test func `is refused with a sentence, and no process is started`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let folder = system.home + "/files"
            try FileSystem.makeDirectory(folder)
            try shell(
                """
                cd \(folder) && ln -s nowhere broken && mkfifo pipe && ln -s loop loop \
                && echo x > 'two
                lines'
                """
            )
            for (words, sentence) in Self.mistakes(folder) {
                let said = try app.begin("run", words).end()
                #expect(said.status != .exited(0), "\(words)")
                #expect(said.output == "", "\(words)")
                #expect(said.errors.contains(sentence), "\(words): \(said)")
                #expect(said.errors.hasPrefix("roost: "), "\(words): \(said)")
            }
            try expectUntouched(app)
        }
    }

    /// What is typed wrongly, and what is said of it.
    ///
    /// Of files that exist and may not be read there is none: root, as whom these tests mostly run,
    /// may read all of them.
    private static func mistakes(_ folder: String) -> [([String], String)] {
        [
            (["Choose"], "Choose needs --count"),
            (["Choose", "--cuont", "3"], "did you mean --count?"),
            (["Choose", "--count"], "--count needs a value"),
            (["Choose", "--count", "many"], "--count"),
            (["Choose", "--count", "1.5"], "--count"),
            (["Choose", "--count", "0"], "1 to 10"),
            (["Choose", "--count", "11"], "1 to 10"),
            (["Choose", "--count", "99999999999999999999"], "--count"),
            (["Choose", "--count", "3", "--count", "4"], "given twice"),
            (["Choose", "--count", "3", "--size", "huge"], "is one of small, large"),
            (["Choose", "--count", "3", "--share", "1.1"], "0 to 1"),
            (["Choose", "--count", "3", "--share", "nan"], "--share"),
            (["Choose", "--count", "3", "--open=perhaps"], "--open"),
            (["Choose", "3"], "does not expect \"3\""),
            (["Look", "--file", "\(folder)/nothing"], "does not exist"),
            (["Look", "--file", "\(folder)/broken"], "does not exist"),
            (["Look", "--file", "\(folder)/loop"], "cannot be read"),
            (["Look", "--file", folder], "which is a folder, not a file"),
            (["Look", "--file", "\(folder)/pipe"], "no regular file"),
            (["Look", "--file", "\(folder)/two\nlines"], "the end of a line"),
            (["Look", "--file", "\(folder)/pipe/x"], "does not exist"),
            (["Look", "--file", ""], "needs the path of a file"),
            (["Fly"], "Fly"),
            (["Say", "--text", String(repeating: "x", count: 100_000)].repeatingText(6), "twice"),
        ]
    }

    @Test func `is refused by the system too, whoever asks`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            #expect(try refusal { try app.ask("Fly") }.name == "NoSuchIntent")
            #expect(try refusal { try app.ask("") }.name == "NoSuchIntent")
            let long = try refusal {
                try app.ask("Say", ["text": .string(String(repeating: "x", count: 600_000))])
            }
            #expect(long.name == "Invalid")
            #expect(long.message.contains("as a file"), "\(long)")
            let unknown = try refusal {
                try system.call(
                    "Perform",
                    ["app": "com.example.nobody", "intent": "Say", "arguments": [:]]
                )
            }
            #expect(unknown.name == "NoSuchApp")
            let said = try system.roost("run", "nobody", "Say", "--text", "hello")
            #expect(said.status == .exited(4), "\(said)")
            #expect(said.errors.contains("nobody"), "\(said)")
            try expectUntouched(app)
        }
    }

    @Test func `is not sent ten mebibytes of arguments`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            // The kernel takes no word of more than 128 KiB, so that it takes many.
            let words = (0..<20).flatMap { _ in ["--words", String(repeating: "x", count: 90_000)] }
            let said = try app.begin("run", ["Join"] + words).end()
            #expect(said.status == .exited(2), "\(said.status)")
            #expect(said.errors.contains("at most 524288 bytes"), "\(said.errors.prefix(500))")
            // Ten mebibytes at once are more than a connection takes: it says so, and goes on.
            let line = try Line(path: system.socket)
            let call = VarlinkCall(
                "io.roost.System.Perform",
                parameters: [
                    "app": .string(app.name), "intent": "Say",
                    "arguments": ["text": .string(String(repeating: "x", count: 10 << 20))],
                ]
            )
            // It may hang up while it is being sent.
            try? line.send(call)
            try expectUntouched(app)
        }
    }

    private func expectUntouched(
        _ app: IntentApp,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try app.system.takeEvents()
        #expect(
            !app.system.events.contains { $0.kind == "launched" || $0.kind == "runBegan" },
            sourceLocation: sourceLocation
        )
        #expect(app.said == [], sourceLocation: sourceLocation)
        #expect(
            try app.system.state(of: app.name) == "notRunning",
            sourceLocation: sourceLocation
        )
    }
}

@Suite(.serialized) struct `A file that an intent is given` {
    @Test func `may vanish once it was found, and be read all the same`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let file = system.home + "/file"
            try FileSystem.write(Array("hello".utf8), atomicallyTo: file)
            let run = try app.begin("run", ["Look", "--file", file, "--reads"])
            _ = try app.waits(for: "start Look")
            try #require(unsafe unlink(file) == 0)
            try gate.open()
            #expect(try run.end().output == "5\n")
        }
    }

    @Test func `may vanish before the app looks, which is said`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let run = try app.perform("Look", ["file": .string(system.home + "/gone")])
            let over = try app.end(of: run)
            #expect(over.ending == "unsuccessful")
            #expect(over.detail.contains("the file for the parameter \"file\""), "\(over)")
            #expect(app.said("start ") == [])
        }
    }

    @Test func `is not read for its size, though it has 20 GiB`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let file = system.home + "/sparse"
            try shell("truncate -s 20G \(file)")
            #expect(try app.roost("run", "Look", "--file", file).output == "\(20 << 30)\n")
            let memory = try ProcessFacts.memory(of: try system.process(of: app.name).pid)
            #expect(memory.resident < 512 << 20)
        }
    }

    @Test(arguments: ["a b", "-x", "ü\u{301}", "'\"$(x)", "*", "tab\tx"])
    func `may be called anything that a line can show`(name: String) throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let file = system.home + "/" + name
            try FileSystem.write(Array("hello".utf8), atomicallyTo: file)
            let run = try system.command(
                ["run", app.name, "Look", "--file=\(name)"],
                in: system.home
            )
            #expect(try run.end().output == "5\n")
            #expect(app.said("start ") == ["start Look \(name.debugDescription)"])
        }
    }
}

extension IntentApp {
    fileprivate func ask(_ intent: String, _ arguments: JSONObject = [:]) throws -> JSONObject {
        try system.call(
            "Perform",
            ["app": .string(name), "intent": .string(intent), "arguments": .object(arguments)]
        )
    }
}

extension [String] {
    /// The same with the last two words several times.
    fileprivate func repeatingText(_ count: Int) -> [String] {
        self + (1..<count).flatMap { _ in suffix(2) }
    }
}
