import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `Continued work` {
    @Test func `begins in the foreground only`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            for fails in [false, true] {
                let refused = try app.submit("steps.a", fails: fails)
                #expect(refused.hasPrefix("notPermitted "), "\(refused)")
                #expect(refused.contains("is not in the foreground"), "\(refused)")
            }
            try app.open()
            #expect(try app.submit("steps.a") == "submitted")
            _ = try app.waits(for: "continued steps.a")
        }
    }

    @Test func `shows its texts and its progress, and goes on in the background`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            try app.open()
            #expect(try app.submit("steps.a") == "submitted")
            let run = try app.run(of: "steps.a")
            let seen = try system.follow(run) { ($0["completed"]?.asInteger ?? 0) > 20 }
            #expect(seen["title"]?.asString == "Baking")
            #expect(seen["subtitle"]?.asString?.hasPrefix("loaf ") == true)
            #expect(seen["kind"]?.asString == "continued")
            #expect(seen["total"]?.asInteger == 1_000_000)
            #expect(try system.roost("home", app.name).status == .exited(0))
            try system.wait(app.name, toBe: "background")
            let before = try #require(try system.follow(run) { _ in true }["completed"]?.asInteger)
            try system.follow(run) { ($0["completed"]?.asInteger ?? 0) > before + 20 }
            let listed = try system.roost("activities")
            #expect(listed.output.contains("Baking"), "\(listed)")
            try gate.open()
            #expect(try app.end(of: run) == .init("completed"))
            try system.wait(app.name, toBe: "suspended")
            #expect(app.said("expired") == [])
        }
    }

    @Test(arguments: ["stop", "stall"])
    func `is told once when it is over, without the reason`(why: String) throws {
        try withSystem { system in
            if why == "stall" { try system.set("patience", "1") }
            let app = try IntentApp(in: system)
            try app.open()
            let task = why == "stall" ? "stall.a" : "steps.a"
            #expect(try app.submit(task) == "submitted")
            let run = try app.run(of: task)
            _ = try app.waits(for: "continued \(task)")
            if why == "stop" {
                #expect(try system.roost("stop", "\(run)").status == .exited(0))
            }
            let over = try app.end(of: run)
            #expect(over.ending == "expired")
            #expect(over.reason == (why == "stop" ? "stopped" : "stalled"))
            #expect(app.said("expired") == ["expired \(task)"])
        }
    }

    @Test func `waits for its turn, or is refused, where as much runs as may`() throws {
        try withSystem { system in
            try system.set("continued-at-once", "1")
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            try app.open()
            #expect(try app.submit("steps.a") == "submitted")
            #expect(try app.submit("steps.b") == "submitted")
            #expect(try app.submit("steps.c") == "submitted")
            let refused = try app.submit("once.a", fails: true)
            #expect(refused.hasPrefix("immediateRunIneligible "), "\(refused)")
            let history = try system.history(app.name, "once.a")
            #expect(history.map { $0["ending"]?.asString } == ["refused"])

            let tasks = try app.roost("tasks")
            #expect(tasks.output.contains("steps.b"), "\(tasks)")
            let first = try #require(
                tasks.output.split(separator: "\n").first { $0.contains("steps.b") }
            )
            let second = try #require(
                tasks.output.split(separator: "\n").first { $0.contains("steps.c") }
            )
            #expect(first.contains("1") && second.contains("2"), "\(tasks)")
            try gate.open()
            for task in ["steps.a", "steps.b", "steps.c"] {
                let ending = try system.ending(app.name, task)
                #expect(ending["ending"]?.asString == "completed")
            }
            #expect(
                app.said("continued ") == [
                    "continued steps.a -", "continued steps.b -", "continued steps.c -",
                ]
            )
        }
    }

    @Test func `is removed without a word when the app is closed`() throws {
        try withSystem { system in
            try system.set("continued-at-once", "1")
            let app = try IntentApp(in: system)
            try app.open()
            #expect(try app.submit("steps.a") == "submitted")
            #expect(try app.submit("steps.b") == "submitted")
            let run = try app.run(of: "steps.a")
            _ = try app.waits(for: "continued steps.a")
            #expect(try app.roost("quit").status == .exited(0))
            #expect(try app.end(of: run).ending == "forceQuit")
            let queued = try system.ending(app.name, "steps.b")
            #expect(queued["ending"]?.asString == "forceQuit")
            #expect(try system.call("Tasks")["pending"]?.asArray == [])
            #expect(app.said("expired") == [])
            try app.open()
            #expect(app.said("continued ").count == 1)
        }
    }

    @Test(arguments: [true, false])
    func `goes on when its system is killed`(isInForeground: Bool) throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            try app.open()
            #expect(try app.submit("steps.a") == "submitted")
            let run = try app.run(of: "steps.a")
            try system.follow(run) { ($0["completed"]?.asInteger ?? 0) > 3 }
            if !isInForeground {
                #expect(try system.roost("home", app.name).status == .exited(0))
                try system.wait(app.name, toBe: "background")
            }
            let process = try system.process(of: app.name)
            try system.kill()
            try system.start()
            let seen = try system.follow(run) { ($0["completed"]?.asInteger ?? 0) > 3 }
            #expect(seen["state"]?.asString == "running")
            #expect(seen["title"]?.asString == "Baking")
            #expect(!process.hasEnded)
            try gate.open()
            #expect(try app.end(of: run) == .init("completed"))
            #expect(app.said("continued ").count == 1)
        }
    }

    @Test func `needs a permitted identifier that has a handler`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            try app.open()
            let refused = try app.submit("other.a")
            #expect(refused.hasPrefix("notPermitted "), "\(refused)")
            // Permitted by its pattern, and nobody has registered it.
            #expect(try app.submit("steps.z") == "submitted")
            let ending = try system.ending(app.name, "steps.z")
            #expect(ending["ending"]?.asString == "noHandler")
        }
    }

    @Test func `has no graphics processor where there is none`() throws {
        let machine = try FakeMachine()
        try withSystem(environment: machine.environment) { system in
            let app = try IntentApp(in: system)
            try app.open()
            #expect(try app.roost("run", "Resources").output == "0\n")
            let refused = try app.submit("steps.a", needsGPU: true)
            #expect(refused.hasPrefix("notPermitted "), "\(refused)")
            #expect(refused.contains("graphics processor, and this machine has none"), "\(refused)")
        }
    }

    @Test func `is lent a graphics processor, one at a time`() throws {
        let machine = try FakeMachine()
        try machine.graphics()
        try withSystem(environment: machine.environment) { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let cook = try IntentApp("com.example.cook", in: system)
            let cookGate = try Gate(in: cook.folder)
            try app.open()
            #expect(try app.roost("run", "Resources").output == "1\n")
            #expect(try app.submit("steps.a", needsGPU: true) == "submitted")
            let run = try app.run(of: "steps.a")
            try system.follow(run) { ($0["completed"]?.asInteger ?? 0) > 3 }

            // An intent of another app waits for it, and goes on when it is free.
            let other = try cook.begin("run", ["Work", "--way", "gpu", "--mark", "y"])
            let number = try #require(try system.running(cook.name, "Work#4")["number"]?.asInteger)
            let waiting = try system.follow(number) { $0["state"]?.asString == "waiting" }
            #expect(waiting["waiting"]?.asString?.contains("graphics") == true)
            try gate.open()
            #expect(try app.end(of: run) == .init("completed"))
            try system.follow(number) { ($0["completed"]?.asInteger ?? 0) > 3 }
            try cookGate.open()
            #expect(try other.end().output == "done y\n")
        }
    }
}

@Suite(.serialized) struct `What runs long` {
    @Test func `is told as it changes, of all apps, and stays listed`() throws {
        try withSystem { system in
            let apps = try ["com.example.one", "com.example.two", "com.example.three"].map {
                try IntentApp($0, in: system)
            }
            let gates = try apps.map { try Gate(in: $0.folder) }
            let watch = try system.command(["activities", "--watch", "--json"])
            let runs = try apps.map { try $0.perform("Work", ["mark": "x"]) }
            for (app, run) in zip(apps, runs) {
                _ = try watch.wait(for: "progress of \(app.name)") { text in
                    Self.objects(in: text).contains {
                        $0["run"]?.asInteger == run && ($0["completed"]?.asInteger ?? 0) > 100
                    } ? true : nil
                }
            }
            for gate in gates { try gate.open() }
            for run in runs {
                _ = try watch.wait(for: "the end of \(run)") { text in
                    Self.objects(in: text).contains {
                        $0["run"]?.asInteger == run && $0["ending"]?.asString == "completed"
                    } ? true : nil
                }
            }
            // Every line is one object.
            let lines = watch.output.split(separator: "\n")
            #expect(Self.objects(in: watch.output).count == lines.count)
            let listed = try system.roost("activities", "--json").json()
            let endings = (listed["activities"]?.asArray ?? []).map { $0["ending"]?.asString }
            #expect(endings == ["completed", "completed", "completed"])
            try system.kill()
            #expect(try watch.end().status == .exited(1))
        }
    }

    private static func objects(in text: String) -> [JSON] {
        // The last line may not be there as a whole yet.
        text.split(separator: "\n").compactMap { try? JSON(parsing: String($0)) }
    }
}

extension IntentApp {
    func open() throws {
        let said = try roost("open")
        try #require(said.status == .exited(0), "\(said)")
        try system.wait(name, toBe: "foreground")
    }

    /// The number of the run of a task.
    fileprivate func run(of task: String) throws -> Int64 {
        try #require(try system.running(name, task)["number"]?.asInteger)
    }
}
