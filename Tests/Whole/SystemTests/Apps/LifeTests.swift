import Glibc
import RoostLinux
import RoostWire
import Testing

let app = "com.example.app"

@Suite(.serialized) struct `The life of an app` {
    @Test func `is launched for its work and suspended after it`() throws {
        try withSystem { system in
            try system.install(app)
            #expect(try system.state(of: app) == "notRunning")

            try system.submit(app, "good")
            let finished = try system.ending(app, "good")
            #expect(finished["ending"]?.asString == "completed")
            try system.wait(app, toBe: "suspended")
            #expect(try system.journal(app).contains("phase background"))

            try system.untilTrue("its suspension to be told") {
                system.events.contains { $0.kind == "suspended" }
            }
            let kinds = system.events.filter { $0.app == app }.map(\.kind)
            #expect(
                kinds == [
                    "installed", "submitted", "runBegan", "launched", "runEnded", "suspended",
                ]
            )
        }
    }

    @Test func `goes on in the process that it has`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "good")
            try system.ending(app, "good")
            try system.wait(app, toBe: "suspended")
            let pid = try system.pid(of: app)

            try system.submit(app, "good.1")
            #expect(try system.ending(app, "good.1")["ending"]?.asString == "completed")
            try system.wait(app, toBe: "suspended")
            #expect(try system.pid(of: app) == pid)
            #expect(try system.journal(app).filter { $0.hasPrefix("started") }.count == 1)
        }
    }

    @Test func `is in the foreground from open to home`() throws {
        try withSystem { system in
            try system.install(app)
            try system.call("Open", ["app": .string(app)])
            #expect(try system.state(of: app) == "foreground")
            try system.journal(app, says: "phase active")

            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "suspended")
            let phases = try system.journal(app).filter { $0.hasPrefix("phase") }
            #expect(phases.suffix(3) == ["phase active", "phase inactive", "phase background"])

            try system.call("Open", ["app": .string(app)])
            #expect(try system.state(of: app) == "foreground")
            try system.journal(app, says: "phase active", count: 2)
        }
    }

    @Test func `gets work directly while it is in the foreground`() throws {
        try withSystem { system in
            try system.install(app)
            try system.call("Open", ["app": .string(app)])
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
            #expect(try system.state(of: app) == "foreground")
            #expect(!system.events.contains { $0.kind == "launched" })
        }
    }

    @Test func `is ended when it does not return from entering the background`() throws {
        try withSystem(environment: ["TESTAPP_LEAVES=never"]) { system in
            try system.install(app)
            try system.set("leaving-foreground", "1")
            try system.call("Open", ["app": .string(app)])
            let process = try system.process(of: app)
            // Nobody returns from what nobody has handled: until it has a handler it need not.
            try system.journal(app, says: "phase active")
            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "notRunning")
            #expect(process.hasEnded)
            #expect(
                system.events.contains { $0.kind == "killed" && $0.text.contains("background") }
            )
        }
    }

    @Test func `keeps its requests when a person quits it, until it is opened`() throws {
        try withSystem { system in
            try system.install(app)
            try system.call("Open", ["app": .string(app)])
            let process = try system.process(of: app)
            try system.call("Quit", ["app": .string(app)])
            try system.wait(app, toBe: "notRunning")
            #expect(process.hasEnded)

            try system.submit(app, "good")
            #expect(try system.blockers(app, "good") == ["forceQuit"])
            try system.call("Open", ["app": .string(app)])
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
        }
    }

    @Test func `ends with its run when a person quits it`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            try system.call("Quit", ["app": .string(app)])
            #expect(try system.ending(app, "slow-stop")["ending"]?.asString == "forceQuit")
            #expect(try system.history(app, "slow-stop").count == 1)
        }
    }

    @Test func `begins anew when it is installed again, and so does its run`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            let process = try system.process(of: app)
            try system.install(app, folder: "\(system.home)/apps/\(app)-2")
            #expect(try system.ending(app, "slow-stop")["ending"]?.asString == "interrupted")
            try system.running(app, "slow-stop")
            #expect(process.hasEnded)
            #expect(try system.pid(of: app) != process.pid)
            #expect(try FileSystem.status("\(system.home)/apps/\(app)-1") == nil)
        }
    }

    @Test func `leaves its history and no process when it is uninstalled`() throws {
        try withSystem { system in
            let folder = try system.install(app)
            try system.submit(app, "slow-stop")
            try system.submit(app, "good", kind: "processing", earliestBegin: .max)
            try system.running(app, "slow-stop")
            let process = try system.process(of: app)
            try system.call("Uninstall", ["app": .string(app)])
            try process.end()
            // Answered as soon as it is written down; when this is answered, it is done.
            try system.call("Apps")
            #expect(try FileSystem.status(folder) == nil)
            #expect(
                try system.history(app).compactMap { $0["ending"]?.asString }
                    == ["uninstalled", "uninstalled"]
            )
        }
    }
}

@Suite(.serialized) struct `An app that a person starts` {
    @Test func `is known by its executable, and in the foreground`() throws {
        try withSystem { system in
            try system.install(app)
            let process = try system.startByHand(app)
            try system.wait(app, toBe: "foreground")
            #expect(try system.pid(of: app) == process.pid)
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
            process.signal(SIGKILL)
            try process.end()
            try system.wait(app, toBe: "notRunning")
        }
    }

    @Test func `is suspended after home, and resumed for its work`() throws {
        try withSystem { system in
            try system.install(app)
            let process = try system.startByHand(app)
            defer { process.signal(SIGKILL); _ = try? process.end() }
            try system.wait(app, toBe: "foreground")
            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "suspended")
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
            try system.wait(app, toBe: "suspended")
            #expect(try system.pid(of: app) == process.pid)
        }
    }

    @Test func `is refused while another process of the app is there`() throws {
        try withSystem { system in
            try system.install(app)
            try system.call("Open", ["app": .string(app)])
            let first = try system.pid(of: app)
            let second = try system.startByHand(app)
            defer { second.signal(SIGKILL); _ = try? second.end() }
            let words = try system.journal(app, says: "roost: ")
            #expect(words.contains("runs already"))
            #expect(try system.pid(of: app) == first)
        }
    }

    @Test func `crashes like any other when it dies in its run`() throws {
        try withSystem { system in
            try system.install(app)
            let process = try system.startByHand(app)
            defer { process.signal(SIGKILL); _ = try? process.end() }
            try system.wait(app, toBe: "foreground")
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            process.signal(SIGKILL)
            #expect(try system.ending(app, "slow-stop")["ending"]?.asString == "crashed")
        }
    }
}
