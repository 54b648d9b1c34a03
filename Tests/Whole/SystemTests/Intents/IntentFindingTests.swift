import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `Entities that are looked for by what their properties are` {
    private func find(_ app: IntentApp, _ words: String...) throws -> Command.Said {
        try app.begin("run", ["FindPlant"] + words).end()
    }

    @Test func `are found from the command line, in order, and so many`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let listed = try app.roost("intents")
            #expect(listed.output.contains("FindPlant"), "\(listed)")
            let low = try find(app, "--where", "height < 100", "--where", "name contains o")
            #expect(low.output == #"["p2","p3","p4"]"# + "\n", "\(low)")
            #expect(low.errors.contains("3 found:\n  p2  Rose, 90 cm\n"), "\(low)")
            #expect(app.said.contains("find 2 and 0 0"))
            let any = try find(
                app,
                "--where",
                "height > 1000",
                "--where",
                "name = Moss",
                "--any",
                "--sort=-height",
                "--limit",
                "1"
            )
            #expect(any.output == #"["p1"]"# + "\n", "\(any)")
            #expect(app.said.contains("find 2 or 1 1"))
            let none = try find(app, "--where", "name = Fern")
            #expect(none.status == .exited(0) && none.output == "[]\n", "\(none)")
            #expect(none.errors.contains("nothing found"), "\(none)")
        }
    }

    @Test func `are told to programs, and what is wrong with a condition to people`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let json = try JSON(parsing: Array(find(app, "--sort", "name", "--json").output.utf8))
            #expect(json["value"] == ["p3", "p1", "p4", "p2"])
            let wrong = try find(app, "--where", "hight > 3")
            #expect(wrong.status == .exited(1), "\(wrong)")
            #expect(
                wrong.errors.contains("begins with one of name, height, found \"hight > 3\""),
                "\(wrong)"
            )
            let help = try find(app, "--help")
            #expect(help.output.contains("name contains"), "\(help)")
            #expect(help.output.contains("-height"), "\(help)")
        }
    }
}
