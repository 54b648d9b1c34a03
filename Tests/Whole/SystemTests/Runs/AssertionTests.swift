import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An app that began a background task` {
    private let program = Here.products + "/UIKitApp"

    @Test(arguments: Means.here)
    func `goes on in the background until it ends it, and stands still then`(
        means: Means
    ) throws {
        try withSystem(environment: means.environment) { system in
            let gate = try Gate(in: try system.install(app, program: program))
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            try system.call("Home", ["app": .string(app)])
            try system.journal(app, says: "background")
            // What the app says after it has handled the background shows that it runs there.
            try gate.open()
            try system.journal(app, says: "saved")
            try system.wait(app, toBe: "suspended")
            try system.waitUntilStill(app)
            #expect(
                try system.journal(app).dropFirst() == [
                    "active", "inactive", "background", "saved",
                ]
            )
            #expect(!system.events.contains { $0.kind == "killed" })

            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active", count: 2)
            #expect(try system.journal(app).contains("foreground"))
        }
    }

    @Test func `is told when the time is over, and killed for what it leaks by name`() throws {
        try withSystem { system in
            try system.install(app, program: program)
            try system.set("assertion-budget", "1")
            try system.set("grace", "1")
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            let process = try system.process(of: app)
            try system.call("Home", ["app": .string(app)])
            #expect(try system.journal(app, says: "expired, on the main thread: ") == "true")

            let killed = try system.until("the app to be killed") {
                system.events.first { $0.kind == "killed" }
            }
            #expect(killed.text.contains(#""Save the notes""#))
            #expect(killed.text.contains("UIKitApp/AppDelegate.swift:"))
            try process.end()
            try system.wait(app, toBe: "notRunning")
            #expect(try system.app(app)["strikes"]?.asInteger == 1)
        }
    }

    @Test func `is killed though its handler never returns`() throws {
        try withSystem { system in
            let folder = try system.install(app, program: program)
            try FileSystem.write([], atomicallyTo: folder + "/stuck")
            try system.set("assertion-budget", "1")
            try system.set("grace", "1")
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            let process = try system.process(of: app)
            try system.call("Home", ["app": .string(app)])
            try system.journal(app, says: "expired")
            try process.end()
            let killed = try system.until("the kill to be told") {
                system.events.first { $0.kind == "killed" }
            }
            #expect(killed.text.contains(#""Save the notes""#))
        }
    }

    @Test func `goes on though it begins ten thousand, and ends each twice`() throws {
        try withSystem { system in
            let folder = try system.install(app, program: program)
            try FileSystem.write([], atomicallyTo: folder + "/many")
            let gate = try Gate(in: folder)
            try system.call("Open", ["app": .string(app)])
            // The first thousand are granted; the handlers of all others are called.
            #expect(
                try system.journal(app, says: "many: ") == "10000, 9000 refused"
            )
            try system.call("Home", ["app": .string(app)])
            try system.journal(app, says: "background")
            #expect(try system.state(of: app) == "background", "one is held")
            try gate.open()
            try system.wait(app, toBe: "suspended")
        }
    }
}
