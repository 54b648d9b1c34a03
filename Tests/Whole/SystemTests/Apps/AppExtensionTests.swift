import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An extension` {
    @Test func `is given files and a text, and gives back what it has`() throws {
        try withExtension { album in
            let file = album.system.home + "/a photo.jpg"
            try FileSystem.write(Array("pixels".utf8), atomicallyTo: file)
            let said = try album.open("print", file)
            #expect(said.status == .exited(0), "\(said)")
            #expect(said.output == "got print\n\(file)\n")
            // Its app has no part in that.
            #expect(try album.system.state(of: album.name) == "notRunning")
        }
    }

    @Test func `finishes its work after it has disappeared, and is ended then`() throws {
        try withExtension { album in
            let gate = try Gate(in: try album.folder)
            let said = try album.open("finish later")
            #expect(said.status == .exited(0), "\(said)")
            try album.system.journal(album.extensionName, says: "complete")
            let process = try album.process()
            #expect(try !album.system.journal(album.extensionName).contains("finished"))
            try gate.open()
            try album.system.journal(album.extensionName, says: "finished")
            try process.end()
            try album.waitUntilGone()
            #expect(try !album.entries().contains { $0["kind"]?.asString == "killed" })
        }
    }

    @Test func `that never finishes is told so, and ended after its time`() throws {
        try withExtension { album in
            try album.system.set("assertion-budget", "1")
            try album.system.set("grace", "1")
            let said = try album.open("never finish")
            #expect(said.status == .exited(0), "\(said)")
            try album.system.journal(album.extensionName, says: "goes on")
            let process = try album.process()
            try album.system.journal(album.extensionName, says: "told")
            try process.end()
            try album.waitUntilGone()
            let killed = try album.entries().first { $0["kind"]?.asString == "killed" }
            #expect(killed?["text"]?.asString?.contains("the completion of a request") == true)
        }
    }

    @Test func `that stops when it is told is not killed for it`() throws {
        try withExtension { album in
            try album.system.set("assertion-budget", "1")
            #expect(try album.open("stop when told").status == .exited(0))
            let process = try album.process()
            try album.system.journal(album.extensionName, says: "stopped")
            try process.end()
            #expect(try !album.entries().contains { $0["kind"]?.asString == "killed" })
        }
    }

    @Test func `serves several requests in one process`() throws {
        try withExtension { album in
            try album.begin("wait")
            let first = try album.system.journal(album.extensionName, says: "asked to wait in ")
            #expect(try album.open("wake").status == .exited(0))
            let second = try album.system.journal(album.extensionName, says: "asked to wake in ")
            #expect(first == second)
            let endings = try album.system.history(album.extensionName)
                .map { $0["ending"]?.asString }
            #expect(endings == ["completed", "completed"])
        }
    }

    @Test func `says why it did not do it`() throws {
        try withExtension { album in
            let said = try album.open("fail")
            #expect(said.status == .exited(1))
            #expect(said.errors.contains("failed: "), "\(said)")
        }
    }

    @Test func `has no background tasks`() throws {
        try withExtension { album in
            #expect(try album.open("hold").status == .exited(0))
            let says = "the background task is invalid: "
            #expect(try album.system.journal(album.extensionName, says: says) == "true")
            let journal = try album.system.journal(album.extensionName)
            #expect(journal.contains { $0.contains("performExpiringActivity") }, "\(journal)")
        }
    }

    @Test func `goes on when its app is force-quit, and goes with it`() throws {
        try withExtension { album in
            try album.begin("hang")
            try album.system.journal(album.extensionName, says: "asked to hang")
            let process = try album.process()
            try album.system.call("Quit", ["app": .string(album.name)])
            #expect(try album.part["runs"]?.asArray?.count == 1)
            #expect(!process.hasEnded)
            #expect(try album.system.roost("uninstall", "album").status == .exited(0))
            try process.end()
        }
    }

    @Test(arguments: ["open", "home", "quit", "uninstall"])
    func `is no app`(verb: String) throws {
        try withExtension { album in
            let said = try album.system.roost(verb, album.extensionName)
            #expect(said.status == .exited(5), "\(said)")
            #expect(said.errors.contains("roost open com.example.album --extension Share"))
            #expect(try !album.system.roost("apps").output.contains(album.extensionName))
            #expect(try album.system.roost("apps").output.contains("extension Share"))
        }
    }

    private func withExtension(_ body: (ExtensionApp) throws -> Void) throws {
        try withSystem { system in try body(ExtensionApp(in: system)) }
    }
}
