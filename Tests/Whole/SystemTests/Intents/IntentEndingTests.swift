import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An intent that is told to stop` {
    @Test func `is told that its time is over, once, before its task is cancelled`() throws {
        try withSystem { system in
            try system.set("intent-budget", "1")
            let app = try IntentApp(in: system)
            let said = try app.roost("run", "Wait")
            #expect(said.status == .exited(1))
            #expect(said.errors.contains("stopped: its time was used up"), "\(said)")
            #expect(try app.end(of: 1) == .init("expired", "timeUsedUp", detail(system, 1)))
            #expect(app.told == ["onCancel timeout", "task cancelled"])
        }
    }

    @Test func `is told when it stalls, as when its time is over`() throws {
        try withSystem { system in
            try system.set("patience", "1")
            let app = try IntentApp(in: system)
            let said = try app.roost("run", "Work", "--way", "stall")
            #expect(said.status == .exited(1))
            #expect(said.errors.contains("stopped: no progress for 1 s"), "\(said)")
            #expect(try app.end(of: 1) == .init("expired", "stalled", detail(system, 1)))
            #expect(app.told == ["onCancel timeout", "task cancelled"])
        }
    }

    @Test func `is told that a person wanted it`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let detached = try app.roost("run", "Work", "--detach")
            #expect(detached.output == "1\n")
            try system.follow(1) { ($0["completed"]?.asInteger ?? 0) > 3 }
            #expect(try system.roost("stop", "1").status == .exited(0))
            #expect(try app.end(of: 1) == .init("expired", "stopped", detail(system, 1)))
            #expect(app.told == ["onCancel userCancelled", "task cancelled"])
            let again = try system.roost("stop", "1")
            #expect(again.status == .exited(4), "\(again)")
        }
    }

    @Test func `is stopped by Ctrl-C, and waited for`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let run = try app.begin("run", ["Work"])
            try system.follow(app) { ($0["completed"]?.asInteger ?? 0) > 3 }
            run.child.signal(SIGINT)
            let said = try run.end()
            #expect(said.status == .exited(130))
            #expect(said.errors.contains("stopped by you"), "\(said)")
            #expect(try app.end(of: 1) == .init("expired", "stopped", detail(system, 1)))
            #expect(app.told == ["onCancel userCancelled", "task cancelled"])
        }
    }

    @Test func `is stopped by Ctrl-C on a terminal`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let terminal = try Terminal(["run", "baker", "Work"], in: system)
            try system.follow(app) { ($0["completed"]?.asInteger ?? 0) > 3 }
            // Once it shows how far that is, it listens to the keys, too.
            try terminal.wait(for: " %")
            try terminal.type("\u{3}")
            #expect(try terminal.end() == .exited(130), "\(terminal.shown.debugDescription)")
            #expect(terminal.shown.contains("stopped by you"))
            #expect(try app.end(of: 1) == .init("expired", "stopped", detail(system, 1)))
            #expect(app.told == ["onCancel userCancelled", "task cancelled"])
        }
    }

    @Test func `is left alone by a second Ctrl-C, and killed if it does not care`() throws {
        try withSystem { system in
            try system.set("grace", "3600")
            let app = try IntentApp(in: system)
            let run = try app.begin("run", ["Work", "--way", "unresponsive"])
            _ = try app.waits(for: "unresponsive")
            run.child.signal(SIGINT)
            try run.wait(for: "Ctrl-C again leaves it alone")
            _ = try app.waits(for: "task cancelled")
            run.child.signal(SIGINT)
            let said = try run.end()
            #expect(said.status == .exited(130), "\(said)")
            #expect(said.errors.contains("run 1 goes on stopping"), "\(said)")
            #expect(try system.follow(1) { _ in true }["state"]?.asString == "stopping")
            #expect(app.told == ["onCancel userCancelled", "task cancelled"])
        }
    }

    @Test(arguments: [["Work", "--way", "unresponsive"], ["Deadlock"]])
    func `is killed with its process if it does not`(words: [String]) throws {
        try withSystem { system in
            for setting in ["patience", "intent-budget", "grace"] { try system.set(setting, "1") }
            let app = try IntentApp(in: system)
            let said = try app.begin("run", words).end()
            #expect(said.status == .exited(1))
            #expect(said.errors.contains("was killed, because it did not stop"), "\(said)")
            #expect(said.errors.contains("logs/com.example.baker.log"), "\(said)")
            let over = try app.end(of: 1)
            #expect(over.ending == "killedAfterGrace")
            #expect(over.reason == (words == ["Deadlock"] ? "timeUsedUp" : "stalled"))
            try system.wait(app.name, toBe: "notRunning")
            #expect(try system.app(app.name)["strikes"]?.asInteger == 1)
            if words != ["Deadlock"] {
                #expect(app.told == ["onCancel timeout", "task cancelled"])
            }
            // A person's command is not held by the throttle.
            #expect(try app.roost("run", "Say", "--text", "hello").output == "hello\n")
        }
    }

    @Test func `is told when memory is short and nothing else can go`() throws {
        let machine = try FakeMachine()
        try withSystem(environment: machine.environment) { system in
            let app = try IntentApp(in: system)
            let run = try app.perform("Work")
            try system.follow(run) { ($0["completed"]?.asInteger ?? 0) > 3 }
            try machine.pressure(40)
            #expect(try app.end(of: run) == .init("expired", "memoryPressure", detail(system, 1)))
            #expect(app.told == ["onCancel timeout", "task cancelled"])
        }
    }
}

@Suite(.serialized) struct `An intent whose process goes` {
    @Test(arguments: [
        ("crash", "signal 10"), ("exit", "status 0"),
    ])
    func `has crashed, however it went`(way: String, words: String) throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let said = try app.roost("run", "Work", "--way", way)
            #expect(said.status == .exited(1))
            #expect(said.errors.contains("crashed"), "\(said)")
            let over = try app.end(of: 1)
            #expect(over.ending == "crashed")
            #expect(over.detail.contains(words), "\(over)")
            #expect(app.told == [])
        }
    }

    @Test func `takes along the children that it has`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let run = try app.perform("Work", ["way": "spawn"])
            let child = try Child(pid: try #require(Int32(try app.waits(for: "child "))))
            try system.process(of: app.name).signal(SIGKILL)
            #expect(try app.end(of: run).ending == "crashed")
            #expect(try child.handle.waitUntilEnded(milliseconds: patience))
        }
    }

    @Test func `is over before its children are, if it is done`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let run = try app.perform("Work", ["way": "spawn", "mark": "x"])
            let child = try Child(pid: try #require(Int32(try app.waits(for: "child "))))
            try gate.open()
            #expect(try app.end(of: run).ending == "completed")
            try system.wait(app.name, toBe: "suspended")
            try system.waitUntilStill(app.name)
            #expect(!child.hasEnded)
            #expect(try app.roost("quit").status == .exited(0))
            #expect(try child.handle.waitUntilEnded(milliseconds: patience))
        }
    }

    @Test(arguments: ["quit", "uninstall", "install"])
    func `is told nothing when a person puts the app away`(verb: String) throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let run = try app.begin("run", ["Work"])
            try system.follow(app) { ($0["completed"]?.asInteger ?? 0) > 3 }
            let process = try system.process(of: app.name)
            let done = verb == "install" ? try app.installAgain() : try app.roost(verb)
            #expect(done.status == .exited(0), "\(done)")
            let said = try run.end()
            #expect(said.status == .exited(1), "\(said)")
            #expect(try process.handle.waitUntilEnded(milliseconds: patience))
            let expected = [
                "quit": "forceQuit", "uninstall": "uninstalled", "install": "interrupted",
            ]
            #expect(try app.end(of: 1).ending == expected[verb])
            #expect(app.told == [])
            let words = [
                "quit": "the app was force-quit", "uninstall": "the app was uninstalled",
                "install": "was interrupted: the app was installed again",
            ]
            #expect(said.errors.contains(words[verb] ?? "-"), "\(said)")
            guard verb != "uninstall" else { return }
            #expect(try app.roost("run", "Say", "--text", "hello").output == "hello\n")
        }
    }
}

extension IntentApp {
    /// What it says of being told to stop.
    var told: [String] { said.filter { $0.hasPrefix("onCancel") || $0 == "task cancelled" } }
}

extension PrivateSystem {
    /// Waits until what people see of an app's first intent is as it should be.
    @discardableResult
    func follow(_ app: IntentApp, until isSo: (JSON) -> Bool) throws -> JSON {
        try untilTrue("an intent of \(app.name)") {
            try self.app(app.name)["runs"]?.asArray?.isEmpty == false
        }
        return try follow(1, until: isSo)
    }
}

/// The words of an ending, which are not what these tests are about.
private func detail(_ system: PrivateSystem, _ run: Int64) throws -> String {
    try system.follow(run) { _ in true }["detail"]?.asString ?? ""
}
