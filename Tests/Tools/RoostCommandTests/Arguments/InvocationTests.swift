import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

@Suite struct `A command line` {
    private func error(_ words: String...) -> String? { error(words) }

    private func error(_ words: [String]) -> String? {
        do throws(CommandError) {
            _ = try Invocation.parse(words)
            return nil
        } catch {
            #expect(error.code == .usage)
            #expect(error.sentences.count == 1)
            return error.description
        }
    }

    @Test func `may have its options anywhere`() throws {
        for words in [
            ["--home", "/h", "submit", "a", "b", "--kind=processing", "--network"],
            ["submit", "--network", "a", "--kind", "processing", "b", "--home=/h"],
        ] {
            let command = try Invocation.parse(words)
            #expect(command.verb?.name == "submit")
            #expect(command.invocation.operands == ["a", "b"])
            #expect(command.invocation["home"] == "/h")
            #expect(command.invocation["kind"] == "processing")
            #expect(command.invocation.has("network"))
            #expect(!command.invocation.has("power"))
        }
    }

    @Test func `may have operands that look like options`() throws {
        let command = try Invocation.parse(["settings", "--", "--json", "-"])
        #expect(command.invocation.operands == ["--json", "-"])
    }

    @Test func `that makes no sense is answered with a remedy`() {
        #expect(
            error("isntall", "x") == "there is no command \"isntall\"; did you mean install?"
        )
        #expect(error("xyzzy") == "there is no command \"xyzzy\"; roost help lists what there is")
        #expect(
            error("tasks", "--histroy")
                == "roost tasks has no option \"--histroy\"; did you mean --history?"
        )
        #expect(
            error("open")
                == "roost open needs APP [URL | FILE ...]; roost open --help shows how it is used"
        )
        #expect(
            error("apps", "x\u{1B}")
                == "roost apps does not expect \"x\\u{1b}\"; roost apps --help shows how it is used"
        )
        #expect(
            error("open", "x", "--json")
                == "roost open has no option \"--json\"; roost open --help shows how it is used"
        )
        #expect(error("apps", "--home") == "--home needs a value, as in --home DIR")
        #expect(error("apps", "--home=") == "--home needs a value, as in --home DIR")
        #expect(
            error("apps", "--json=yes")
                == "--json takes no value; roost apps --help shows how it is used"
        )
        #expect(
            error("apps", "--home", "a", "--home", "b") == "--home is given twice; give it once"
        )
        #expect(
            error(["open", "stormy", "--extension", "Share"] + (1...1000).map { "\($0)" })
                == "roost open takes at most 1000 words, not 1001; roost open --help shows how it is used"
        )
        #expect(error("-x") == "roost has no option \"-x\"; roost help shows how it is used")
        #expect(error("--kind", "x", "submit")?.contains("has no option \"--kind\"") == true)
    }

    @Test(arguments: Verb.all.map(\.name)) func `explains each verb`(verb: String) throws {
        let folder = try TemporaryFolder()
        for outcome in [
            roost(verb, "--help", in: folder), roost("help", verb, in: folder),
            roost(verb, "-h", "a", "b", "c", "d", in: folder),
        ] {
            #expect(outcome.code == .done)
            #expect(outcome.output.hasPrefix("usage: roost \(verb)"))
            #expect(outcome.outputLines.allSatisfy { $0.count <= 100 })
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test func `lists every verb in the help`() throws {
        let folder = try TemporaryFolder()
        let help = roost("help", in: folder).output
        #expect(roost("--help", in: folder).output == help)
        for verb in Verb.shown { #expect(help.contains("\n  \(verb.name) ")) }
        #expect(roost("version", in: folder).output == "roost \(RoostCommand.version)\n")
        #expect(roost("--version", in: folder).output == "roost \(RoostCommand.version)\n")
    }

    @Test func `without a verb is a mistake`() throws {
        let outcome = roost(in: try TemporaryFolder())
        #expect(outcome.code == .usage)
        #expect(outcome.errors == "roost: no command is given; roost help lists what there is\n")
        #expect(outcome.output.isEmpty)
    }
}

@Suite struct `A name` {
    private func apps(_ identifiers: String...) throws -> FakeDaemon.Script {
        { method, _ in
            method == "Apps" ? [.reply(["apps": .array(identifiers.map { app($0) })])] : [.done]
        }
    }

    @Test(arguments: [
        "com.example.stormy", "stormy", "Stormy", "STORMY", "sto", "com.example.s",
        "COM.EXAMPLE.STORMY",
    ])
    func `stands for an app if it is clear which`(name: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(
            in: folder,
            try apps("com.example.stormy", "com.example.photos", "org.rain.cloud")
        )
        let outcome = roost("quit", name, in: folder)
        #expect(outcome.code == .done)
        #expect(try daemon.parameters(of: "Quit") == ["app": "com.example.stormy"])
        #expect(daemon.problems == [])
    }

    @Test func `that is one app's whole name is not that of a longer one`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder, try apps("com.example", "com.example.two"))
        #expect(roost("open", "com.example", in: folder).code == .done)
        #expect(try daemon.parameters(of: "Open") == ["app": "com.example"])
    }

    @Test func `that may be several apps is refused with the candidates`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder, try apps("com.a.stormy", "com.b.stormy"))
        let outcome = roost("uninstall", "stormy", in: folder)
        #expect(outcome.code == .refused)
        #expect(
            outcome.errors
                == "roost: \"stormy\" may be any of com.a.stormy, com.b.stormy; "
                + "type more of the one you mean\n"
        )
        #expect(daemon.methods == ["Apps"])
    }

    @Test(arguments: [
        ("strmy", "did you mean stormy?"),
        ("com.exmaple.stormy", "did you mean com.example.stormy?"),
        ("q", "roost apps lists those that are"), ("", "roost apps lists those that are"),
    ])
    func `that is no app's is not found`(name: String, remedy: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder, try apps("com.example.stormy", "com.b.photos"))
        let outcome = roost("open", name, in: folder)
        #expect(outcome.code == .notFound)
        #expect(outcome.errors == "roost: no app \"\(name)\" is installed; \(remedy)\n")
        #expect(daemon.methods == ["Apps"])
    }

    @Test func `of a task may be its last part`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            method == "Apps" ? [.reply(["apps": [app()]])] : [.reply(["cancelled": 1])]
        }
        #expect(roost("cancel", "stormy", "Refresh", in: folder).code == .done)
        #expect(
            try daemon.parameters(of: "Cancel") == [
                "app": "com.example.stormy", "identifier": "com.example.stormy.refresh",
            ]
        )
    }

    @Test func `of a task that may be several is refused`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { _, _ in
            [.reply(["apps": [app(permitted: ["a.refresh", "b.refresh", "refresh.c"])]])]
        }
        let outcome = roost("cancel", "stormy", "refresh", in: folder)
        #expect(outcome.code == .refused)
        #expect(outcome.errors.contains("may be any of a.refresh, b.refresh;"))
        #expect(daemon.methods == ["Apps"])
    }

    @Test func `of a task that is not listed is passed on as it is`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app()]])]
            case "History": [.reply(["finished": []])]
            case "FleetJobs": [.refuse("NoFleet", "this machine is in no fleet")]
            case "Check": [.reply(["promises": []])]
            default: [.refuse("NoSuchTask", "com.example.stormy has never submitted refrehs")]
            }
        }
        let outcome = roost("explain", "stormy", "refrehs", in: folder)
        #expect(outcome.code == .notFound)
        #expect(
            outcome.errors
                == "roost: com.example.stormy has no task \"refrehs\"; did you mean refresh?\n"
        )
        // As it is, and as a job's name.
        #expect(daemon.methods.filter { $0 == "Explain" }.count == 2)
    }

    @Test(arguments: ["feed.refresh", "Feed.Refresh", "example.feed.refresh"])
    func `of a task may be as many of its last parts as tell it from others`(typed: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            let permitted = ["com.example.feed.refresh", "refresh", "com.example.unfeed.refresh"]
            return method == "Apps"
                ? [.reply(["apps": [app(permitted: permitted)]])] : [.refuse("NotPending", "no")]
        }
        _ = roost("cancel", "stormy", typed, in: folder)
        #expect(try daemon.parameters(of: "Cancel")["identifier"] == "com.example.feed.refresh")
    }

    @Test(arguments: [
        ("report", "com.example.stormy.report"), ("stormy.report", "com.example.stormy.report"),
        ("com.example.stormy.report", "com.example.stormy.report"),
        ("refresh", "com.example.feed.refresh"), ("refrehs", "refrehs"),
        ("com.other.report", "com.other.report"),
    ])
    func `of a task may be what follows the prefix of an entry with a star`(
        typed: String,
        meant: String
    ) throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            let permitted = ["com.example.feed.refresh", "com.example.stormy.*"]
            return switch method {
            case "Apps": [.reply(["apps": [app(permitted: permitted)]])]
            // A name that no task has may be that of an intent.
            case "Intents": [.reply(["intents": []])]
            default: [.refuse("NotPending", "no")]
            }
        }
        _ = roost("submit", "stormy", typed, in: folder)
        #expect(try daemon.parameters(of: "Submit")["request"]?["identifier"]?.asString == meant)
    }

    @Test func `of a task that several stars permit is not guessed`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            method == "Apps"
                ? [.reply(["apps": [app(permitted: ["com.a.upload.*", "com.a.sync.*"])]])]
                : [.refuse("NotPending", "no")]
        }
        let outcome = roost("submit", "stormy", "photos", in: folder)
        #expect(outcome.code == .refused)
        let words =
            "may be any of com.a.sync.photos, com.a.upload.photos, which its Info.plist permits"
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        _ = roost("submit", "stormy", "sync.photos", in: folder)
        let request = try daemon.parameters(of: "Submit")["request"]
        #expect(request?["identifier"] == "com.a.sync.photos")
    }

    @Test func `of a task that is like no other is answered with those that there are`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app(permitted: ["a.refresh", "a.clean"])]])]
            case "History": [.reply(["finished": []])]
            case "FleetJobs": [.refuse("NoFleet", "this machine is in no fleet")]
            case "Check": [.reply(["promises": []])]
            default: [.refuse("NoSuchTask", "com.example.stormy has never submitted sun")]
            }
        }
        #expect(
            roost("explain", "stormy", "sun", in: folder).errors
                == "roost: com.example.stormy has no task \"sun\"; its Info.plist lists a.clean, a.refresh\n"
        )
        #expect(
            daemon.methods == ["Apps", "Explain", "History", "Explain", "FleetJobs", "Check"]
        )
    }
}
