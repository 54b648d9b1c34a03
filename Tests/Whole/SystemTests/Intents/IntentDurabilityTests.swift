import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An intent whose system is killed` {
    @Test(arguments: Means.here)
    func `goes on, and whoever waits for it is told its end`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let run = try system.command(
                ["run", app.name, "Work", "--mark", "x"],
                environment: means.environment
            )
            try system.follow(app) { ($0["completed"]?.asInteger ?? 0) > 3 }
            let process = try system.process(of: app.name)
            try system.kill()
            try run.wait(for: "the daemon is gone")
            // It starts one itself.
            try system.untilAdopted()
            try system.follow(1) { ($0["completed"]?.asInteger ?? 0) > 3 }
            #expect(!process.hasEnded)
            try gate.open()
            let said = try run.end()
            #expect(said.status == .exited(0), "\(said)")
            #expect(said.output == "done x\n")
            #expect(try app.end(of: 1) == .init("completed"))
            #expect(app.said("start ") == ["start Work x"])
            #expect(app.starts == 1)
        }
    }

    @Test func `goes on without a descriptor left, and finds the next one when it has some`() throws
    {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let run = try app.perform("Work", ["way": "hoard", "mark": "x"])
            let held = try app.waits(for: "holds ")
            #expect(held.hasSuffix("errno \(EMFILE)"))
            try system.kill()
            try system.start()
            // It looks for a system again and again meanwhile, and cannot connect to it.
            _ = try app.waits(for: "tick ", count: app.said("tick ").count + 40)
            try FileSystem.write([], atomicallyTo: app.folder + "/let-go", mode: 0o600)
            _ = try app.waits(for: "let go")
            let before = app.said("tick ").count
            try system.follow(run) { ($0["completed"]?.asInteger ?? 0) > Int64(3 * before) }
            try gate.open()
            #expect(try app.end(of: run) == .init("completed"))
            #expect(app.said("start ") == ["start Work x"])
            #expect(app.starts == 1)
        }
    }

    @Test func `begins with the next one if it had not begun`() throws {
        try withSystem { system in
            try system.set("runs-per-app", "1")
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let first = try app.perform("Work", ["mark": "x"])
            try system.follow(first) { ($0["completed"]?.asInteger ?? 0) > 3 }
            let second = try app.begin("run", ["Say", "--text", "hello"])
            let waiting = try system.until("the second intent to wait") {
                try system.call("Tasks")["pending"]?.asArray?.first
            }
            #expect(waiting["blockers"]?.asArray?.first?["name"]?.asString == "tooManyRuns")
            try system.kill()
            try system.start()
            #expect(app.said("start Say").isEmpty)
            try gate.open()
            let said = try second.end()
            #expect(said.output == "hello\n", "\(said)")
            #expect(try app.end(of: first) == .init("completed"))
            #expect(try app.end(of: 2) == .init("completed"))
            #expect(app.said("start ") == ["start Work x", "start Say hello"])
        }
    }
}

@Suite(.serialized) struct `An intent whose caller goes` {
    @Test func `goes on when the command is killed`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let run = try app.begin("run", ["Work", "--mark", "x"])
            try system.follow(app) { ($0["completed"]?.asInteger ?? 0) > 3 }
            run.child.signal(SIGKILL)
            _ = try run.end()
            try gate.open()
            #expect(try app.end(of: 1) == .init("completed"))
            #expect(app.said("done ") == ["done Work x"])
        }
    }

    @Test func `goes on when a follower hangs up, and others still hear`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let run = try app.perform("Work", ["mark": "x"])
            for count in 0..<20 {
                let line = try Line(path: system.socket)
                try line.send(
                    VarlinkCall(
                        "io.roost.System.Follow",
                        parameters: ["run": .integer(run)],
                        wantsMore: true
                    )
                )
                // Some hang up before they have heard anything.
                for _ in 0..<(count % 4) { _ = try line.next() }
            }
            try gate.open()
            #expect(try app.end(of: run) == .init("completed"))
        }
    }

    @Test func `is run for each of ten who ask at once`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let runs = try (0..<10).map { try app.begin("run", ["Say", "--text", "hello \($0)"]) }
            for (number, run) in runs.enumerated() {
                let said = try run.end()
                #expect(said.status == .exited(0), "\(said)")
                #expect(said.output == "hello \(number)\n")
            }
            #expect(app.said("start ").count == 10)
            #expect(app.starts == 1)
            #expect(try system.history(app.name).count == 10)
        }
    }
}

@Suite(.serialized) struct `An intent that was accepted` {
    @Test(arguments: [1, 2] as [UInt64])
    func `ends once and starts at most once, whoever is killed`(seed: UInt64) throws {
        try withSystem { system in
            var storm = try IntentStorm(seed: seed, system)
            for _ in 1...10 { try storm.blow() }
            try storm.audit()
        }
    }
}

/// Callers of many intents, and one of daemon, app and callers killed in the middle of it.
private struct IntentStorm {
    let seed: UInt64
    let system: PrivateSystem
    let app: IntentApp
    let gate: Gate
    var chance: SplitMix
    var round = 0
    /// The runs whose number somebody was told.
    var accepted: Set<Int64> = []

    init(seed: UInt64, _ system: PrivateSystem) throws {
        self.seed = seed
        self.system = system
        chance = SplitMix(seed: seed)
        app = try IntentApp(in: system)
        gate = try Gate(in: app.folder)
    }

    mutating func blow() throws {
        round += 1
        gate.close()
        var commands = try (0..<3).map { number in
            try app.begin("run", words("\(round).\(number)") + ["--json"])
        }
        for number in 3..<6 {
            guard let run = try? app.perform("Work", ["mark": "\(round).\(number)"]) else {
                continue
            }
            accepted.insert(run)
        }
        work(milliseconds: Int64(chance.next() % 40))
        switch chance.next() % 4 {
        case 0: try system.kill()
        case 1: try killApp()
        case 2:
            let pid = try system.pid(of: app.name)
            try system.kill()
            // It outlived the system, and does not find the next one.
            if let pid { try? Child(pid: pid).signal(SIGKILL) }
        default:
            let command = commands.remove(at: Int(chance.next() % 3))
            command.child.signal(SIGKILL)
            _ = try command.end()
        }
        // Who finds no system starts one.
        let found = try system.roost("apps")
        try #require(found.status == .exited(0), "round \(round) of seed \(seed): \(found)")
        if system.daemon.hasEnded { try system.adopt() }
        try gate.open()
        for command in commands {
            let said = try command.end()
            guard let json = try? JSON(parsing: said.output), let run = json["run"]?.asInteger
            else {
                // Only who was not answered yet does not know: it says so, or that it could not
                // ask.
                let words = ["is not known", "the daemon did not answer"]
                #expect(
                    words.contains { said.errors.contains($0) },
                    "round \(round) of seed \(seed): \(said)"
                )
                continue
            }
            accepted.insert(run)
            #expect(json["ending"]?.asString?.isEmpty == false)
        }
    }

    private func killApp() throws {
        guard let pid = try system.pid(of: app.name) else { return }
        // It may have ended by itself in between.
        try? Child(pid: pid).signal(SIGKILL)
    }

    private mutating func words(_ mark: String) -> [String] {
        chance.next() % 2 == 0 ? ["Work", "--mark", mark] : ["Say", "--text", mark]
    }

    func audit() throws {
        for run in accepted.sorted() { try app.end(of: run) }
        let numbers = try system.history(app.name).compactMap { $0["number"]?.asInteger }
        #expect(Set(numbers).count == numbers.count, "a run has ended twice, seed \(seed)")
        #expect(accepted.isSubset(of: numbers), "a run is lost, seed \(seed)")
        let starts = app.said("start ")
        #expect(Set(starts).count == starts.count, "a run has started twice, seed \(seed)")
        #expect(starts.count > 10, "hardly anything was run, seed \(seed)")
        #expect(try system.call("Tasks")["pending"]?.asArray == [])
    }
}

extension PrivateSystem {
    /// Waits for the daemon that a command starts, and takes it over.
    func untilAdopted() throws {
        _ = try FileWatch.wait(for: "a daemon", in: socket) { _ in
            guard daemon.hasEnded else { return true }
            return (try? adopt()) == nil ? nil : true
        }
    }
}
