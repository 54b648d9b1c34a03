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
