import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `What an app shows by itself` {
    @Test func `outlives its process and the system, and is ended by the next process`() throws {
        try withSystem { system in
            try system.install(app, program: Here.products + "/ActivityTestApp")
            try system.call("Open", ["app": .string(app)])
            let id = try system.journal(app, says: "began ")
            #expect(try system.journal(app, says: "updated ") == "2")

            try system.process(of: app).signal(SIGKILL)
            try system.wait(app, toBe: "notRunning")
            try system.kill()
            try system.start()

            let shown = try #require(try system.activities().first)
            #expect(shown["identifier"]?.asString == id)
            #expect(shown["kind"] == "own")
            #expect(shown["state"] == "running")
            #expect(shown["attributes"] == ["name": "Old town"])
            #expect(shown["content"]?["stop"] == 2)
            let lines = try system.roost("activities").output
            #expect(lines.contains("TourAttributes"))
            #expect(lines.contains("name: Old town"))
            #expect(lines.contains("stop: 2"))
            #expect(lines.contains("🦜"))
            #expect(!lines.contains("\u{1B}"))

            try system.call("Open", ["app": .string(app)])
            #expect(try system.journal(app, says: "found ") == "Old town at 2, active")
            #expect(try system.journal(app, says: "ended ") == "ended")
            let ended = try #require(try system.activities().first)
            #expect(ended["identifier"]?.asString == id)
            #expect(ended["state"] == "finished")
            #expect(ended["content"] == ["note": "home", "stop": 3])

            try system.call("Uninstall", ["app": .string(app)])
            #expect(try system.activities().isEmpty)
        }
    }

    @Test func `begins from the first line of an app that was started by hand`() throws {
        try withSystem { system in
            try system.install(app, program: Here.products + "/ActivityTestApp")
            let process = try system.startByHand(app)
            #expect(try system.journal(app, says: "updated ") == "2")
            #expect(try system.activities().count == 1)
            process.signal(SIGKILL)
            try process.end()
        }
    }
}

extension PrivateSystem {
    /// Runs the command line on this system.
    fileprivate func roost(_ arguments: String...) throws -> Outcome {
        try run(Here.programs + "/roost", ["--home", home, "--no-start"] + arguments)
    }

    /// What people are shown, as the command line says it.
    fileprivate func activities() throws -> [JSON] {
        let text = try roost("activities", "--json").output
        return try JSON(parsing: text)["activities"]?.asArray ?? []
    }
}
