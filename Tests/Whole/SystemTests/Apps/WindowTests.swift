import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `The window of a real app` {
    private static let name = "com.example.player"

    private func withPlayer(_ body: (IntentApp, PrivateSystem) throws -> Void) throws {
        try withSystem { system in
            let app = try IntentApp(Self.name, in: system)
            try system.call("Open", ["app": .string(app.name)])
            try body(app, system)
        }
    }

    /// What the window shows now.
    private func seen(_ app: IntentApp) throws -> JSON {
        let said = try app.roost("window", "--json")
        try #require(said.status == .exited(0), "\(said)")
        return try said.json()
    }

    private func lines(_ app: IntentApp) throws -> [String] {
        try seen(app)["lines"]?.asArray?.compactMap(\.asString) ?? []
    }

    @Test func `is used from the command line, and is not in the log`() throws {
        try withPlayer { app, system in
            let shown = try app.roost("window")
            #expect(
                shown.output == """
                    The app of the system tests, pressed 0 times
                    [Play]
                    [ ] Loud
                    Name: ____
                    [Never]
                    [Count]
                    [Hang]
                    Speed: Normal (Half, Normal, Double)
                    Volume: 0.5 (0 to 1, by 0.25)
                    Skip: 15 (5 to 60, by 5)
                    [More]

                    """,
                "\(shown)"
            )
            for words in [
                ["play"], ["Loud", "--on"], ["Name", "--text", "Ada", "--submit"],
            ] {
                let said = try app.begin("press", words).end()
                #expect(said.status == .exited(0), "\(said)")
            }
            #expect(try app.waits(for: "pressed ") == "1")
            #expect(try app.waits(for: "named ") == "Ada")
            try system.untilTrue("the window to show what was pressed") {
                try lines(app).prefix(4) == [
                    "The app of the system tests, pressed 1 times", "[Stop]", "[x] Loud",
                    "Name: Ada",
                ]
            }
            let refused = try app.roost("press", "Never")
            #expect(refused.status == .exited(5), "\(refused)")
            let unknown = try app.roost("press", "Stopp")
            #expect(unknown.errors.contains("did you mean \"Stop\"?"), "\(unknown)")
            #expect(
                app.said.filter { !$0.hasPrefix("started") } == ["pressed 1", "named Ada"]
            )
        }
    }

    @Test func `is set to what a person chooses, and refuses what cannot be`() throws {
        try withPlayer { app, system in
            for words in [
                ["Speed", "--value", "dou"], ["volume", "--value", "0.75"], ["Skip", "--by", "-1"],
                ["More"],
            ] {
                let said = try app.begin("press", words).end()
                #expect(said.status == .exited(0), "\(said)")
            }
            try system.untilTrue("the window to show what was set") {
                try lines(app).suffix(5) == [
                    "Speed: Double (Half, Normal, Double)", "Volume: 0.75 (0 to 1, by 0.25)",
                    "Skip: 10 (5 to 60, by 5)", "[Back]", "More of it",
                ]
            }
            for (words, help) in [
                (["Speed", "--value", "Duoble"], "did you mean \"Double\"?"),
                (["Speed", "--value", "fast"], "it has \"Half\", \"Normal\", \"Double\""),
                (["Volume", "--value", "0.6"], "(0 to 1, by 0.25), and 0.75 now"),
                (["Skip", "--value", "99"], "(5 to 60, by 5)"),
            ] {
                let said = try app.begin("press", words).end()
                #expect(said.status == .exited(2), "\(said)")
                #expect(said.errors.contains(help), "\(said)")
            }
            let counting = try app.roost("press", "Count")
            #expect(counting.status == .exited(0), "\(counting)")
            let refused = try app.roost("press", "Skip", "--by", "1")
            #expect(refused.status == .exited(5), "\(refused)")
        }
    }

    @Test func `that changes all the time leaves the log alone, and is told to two who look`()
        throws
    {
        try withPlayer { app, system in
            let first = try app.begin("window", ["--follow"])
            let second = try app.begin("window", ["--follow"])
            let said = try app.roost("press", "Count")
            #expect(said.status == .exited(0), "\(said)")
            for watcher in [first, second] {
                _ = try watcher.wait(for: "twenty pictures") { output in
                    output.split(separator: "\n").count { $0 == "counting" } >= 20 ? true : nil
                }
            }
            first.child.signal(SIGKILL)
            second.child.signal(SIGKILL)
            #expect(app.said.filter { !$0.hasPrefix("started") } == [])
        }
    }

    @Test func `of an app that is suspended stays as it was, and thaws nothing`() throws {
        try withPlayer { app, system in
            let watcher = try app.begin("window", ["--follow"])
            _ = try watcher.wait(for: "the window") { $0.contains("[Play]") ? true : nil }
            try system.call("Home", ["app": .string(app.name)])
            try watcher.wait(for: "is suspended; roost open \(app.name) brings it forward")
            try system.waitUntilStill(app.name)
            let before = try system.processorTime()
            for command in [["window"], ["press", "Play"]] {
                let said = try app.begin(command[0], Array(command.dropFirst())).end()
                #expect(said.status == .exited(5), "\(said)")
                #expect(said.errors.contains("roost open \(app.name) brings it forward"))
            }
            #expect(try system.processorTime() == before)
            #expect(try system.state(of: app.name) == "suspended")

            try system.call("Open", ["app": .string(app.name)])
            let said = try app.roost("press", "Play")
            #expect(said.status == .exited(0), "\(said)")
            _ = try watcher.wait(for: "what was pressed") { $0.contains("[Stop]") ? true : nil }
            try system.call("Quit", ["app": .string(app.name)])
            try watcher.wait(for: "is not running; roost open \(app.name) opens it")
        }
    }

    @Test func `of an app that hangs keeps nobody waiting`() throws {
        try withPlayer { app, system in
            let process = try system.process(of: app.name)
            let said = try app.roost("press", "Hang")
            #expect(said.status == .exited(5), "\(said)")
            #expect(said.errors.contains("does not answer"), "\(said)")
            let looked = try app.roost("window")
            #expect(looked.status == .exited(1), "\(looked)")
            process.signal(SIGKILL)
        }
    }

    @Test func `is told to be none of an app without views`() throws {
        try withSystem { system in
            try system.install(app)
            try system.call("Open", ["app": .string(app)])
            let said = try system.roost("window", app)
            #expect(said.status == .exited(5), "\(said)")
            #expect(said.errors.contains("an app without SwiftUI views"), "\(said)")
        }
    }

    @Test func `is used by key on a terminal`() throws {
        try withSystem { system in
            let app = try IntentApp(Self.name, in: system)
            let terminal = try Terminal(["open", app.name, "--follow"], in: system)
            try terminal.wait(for: "[7m[Play]")
            try terminal.type("\r")
            try terminal.wait(for: "[7m[Stop]")
            try terminal.type("\t \t")
            try terminal.type("Ada\r")
            #expect(try app.waits(for: "named ") == "Ada")
            try terminal.wait(for: "[7mName: Ada")
            try terminal.type("\u{1B}")
            #expect(try terminal.end() == .exited(0))
            #expect(try lines(app)[2] == "[x] Loud")
        }
    }
}
