import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An intent that is asked for by name or phrase` {
    @Test func `is found by the beginning of its name, in any case`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            #expect(try app.roost("run", "SAY", "--text", "hello").output == "hello\n")
            #expect(try app.roost("run", "read", "--book", "3").output == "Bread\n")
            #expect(try app.roost("run", "s", "--text", "x").status == .exited(5))
        }
    }

    @Test func `is said with what it is about, and with what its shortcut was made with`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let listed = try app.roost("intents")
            #expect(listed.output.contains("  roost say \"Read BOOK with baker\"\n"))
            #expect(try system.roost("say", "read 3", "with BAKER!").output == "Bread\n")
            #expect(try system.roost("say", "Greet me, baker").output == "hello\n")
            let near = try system.roost("say", "greet me baer")
            #expect(near.status == .exited(4))
            #expect(near.errors.contains("did you mean \"Greet me, baker\"?"), "\(near)")
        }
    }
}

@Suite(.serialized) struct `An entity that is asked for by its name` {
    @Test func `is found by the app that has it`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            // An identifier that is the title of another one is an identifier.
            for (words, title) in [
                ("LINUX, at last", "Linux, at last"), ("home", "Linux at home"),
                ("2", "Linux at home"),
            ] {
                let said = try app.roost("run", "read", "--book", words)
                #expect(said.output == "\(title)\n", "\(said)")
            }
            #expect(app.starts == 1, "it is asked and run in one process")
            #expect(try system.roost("say", "read bread with baker").output == "Bread\n")
            let runs = try system.history(app.name).map { $0["kind"]?.asString }
            #expect(runs == Array(repeating: "intent", count: 4), "questions are no runs")
        }
    }

    @Test func `is listed where it may be several, and guessed at where there is none`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let several = try app.roost("run", "read", "--book", "linux")
            #expect(several.status == .exited(2))
            #expect(several.errors.contains("  1  Linux, at last, by Ada\n"), "\(several)")
            let many = try app.roost("run", "read", "--book", "many")
            #expect(many.status == .exited(2))
            #expect(many.errors.contains("may be any of 100 and more"), "\(many)")
            let none = try app.roost("run", "read", "--book", "Linx, at last")
            #expect(none.status == .exited(2))
            #expect(none.errors.contains("did you mean \"Linux, at last\" (1)?"), "\(none)")
            #expect(app.said("start ") == [])
        }
    }

    @Test func `is offered by help, completion and errors, and left to what is so by default`()
        throws
    {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let help = try app.roost("run", "read", "--help")
            #expect(help.output.contains("\"Linux, at last\" (1), by Ada\n"), "\(help)")
            let missing = try app.roost("run", "read")
            #expect(missing.status == .exited(2))
            #expect(missing.errors.contains("--book may be \"Linux, at last\" (1), "), "\(missing)")
            let next = try system.roost("complete", "--", "run", app.name, "read", "--book", "Br")
            #expect(next.output == "Bread\t3\n")
            #expect(try app.roost("run", "shelve").output == "blue u1 \n")
            let red = try app.roost(
                "run",
                "shelve",
                "--room=the red ROOM",
                "--shelf=u9",
                "--books=bread",
                "--books=2"
            )
            #expect(red.output == "red u9 Bread|Linux at home\n", "\(red)")
        }
    }

    @Test func `is taken for an identifier where the app fails, is silent or dies`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            #expect(try system.roost("settings", "question-budget", "1").status == .exited(0))
            for (words, why) in [
                ("fire", "the library has burnt down"), ("crash", "ended before it answered"),
                ("never", "did not answer within 1 s"),
            ] {
                let said = try app.roost("run", "read", "--book", words)
                #expect(said.errors.contains(why), "\(said)")
                #expect(said.errors.contains("\"\(words)\" is taken as an identifier"), "\(said)")
                #expect(said.status == .exited(1), "\(said)")
            }
            #expect(try app.roost("run", "read", "--book", "3").output == "Bread\n")
            let status = try system.app(app.name)
            #expect(status["strikes"] == 0, "nobody is throttled for a question")
        }
    }
}
