import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A system that is killed` {
    @Test(arguments: Means.here)
    func `gives the runs again that it interrupted, and costs them nothing`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            let first = try #require(try system.running(app, "slow-stop")["number"]?.asInteger)
            let process = try system.process(of: app)
            try system.kill()
            try system.start()
            #expect(process.hasEnded, "the last system's process was there when this one began")

            let again = try #require(try system.running(app, "slow-stop")["number"]?.asInteger)
            #expect(again > first)
            let finished = try system.history(app, "slow-stop")
            #expect(finished.map { $0["ending"]?.asString } == ["interrupted"])
            #expect(finished.map { $0["number"]?.asInteger } == [first])
            #expect(try system.app(app)["strikes"]?.asInteger == 0)
        }
    }

    @Test(arguments: Means.here)
    func `leaves nobody whom the next one does not end`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.install(app)
            try system.submit(app, "spawn")
            try system.ending(app, "spawn")
            try system.wait(app, toBe: "suspended")
            try system.waitUntilStill(app)
            let process = try system.process(of: app)
            let spinners = try system.spinners(of: app)
            try system.kill()
            #expect(!process.hasEnded)
            try system.start()
            #expect(process.hasEnded)
            for spinner in spinners { #expect(spinner.hasEnded) }
            #expect(try system.state(of: app) == "notRunning")
        }
    }

    @Test(arguments: Means.here)
    func `has its leftovers ended though their app is gone already`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.install(app)
            try system.call("Open", ["app": .string(app)])
            try system.submit(app, "spawn")
            try system.ending(app, "spawn")
            let process = try system.process(of: app)
            let stayer = try Child(
                pid: try #require(Int32(try system.journal(app, says: "spinner stayer ")))
            )
            try system.kill()
            // Nothing holds it, and it hears that its system is gone.
            try process.end()
            #expect(!stayer.hasEnded)
            try system.start()
            #expect(stayer.hasEnded)
        }
    }

    @Test(arguments: Means.here)
    func `ends an app that a person started, too`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.install(app)
            let process = try system.startByHand(app)
            defer {
                process.signal(SIGKILL)
                _ = try? process.end()
            }
            try system.wait(app, toBe: "foreground")
            try system.kill()
            try system.start()
            #expect(process.hasEnded)
        }
    }

    @Test func `keeps its apps, their requests and what was set`() throws {
        try withSystem { system in
            try system.install(app)
            try system.set("grace", "7")
            try system.submit(app, "good", kind: "processing", earliestBegin: 9_000_000_000_000_000)
            try system.submit(app, "good.1")
            try system.ending(app, "good.1")
            try system.kill()
            try system.start()
            #expect(try system.blockers(app, "good") == ["earliestBeginDate"])
            #expect(try system.history(app, "good.1").count == 1)
            let settings = try system.call("Settings")["settings"]?.asArray ?? []
            let grace = settings.first { $0["name"]?.asString == "grace" }
            #expect(grace?["value"]?.asString == "7")
            try system.submit(app, "good.2")
            #expect(try system.ending(app, "good.2")["ending"]?.asString == "completed")
        }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `loses nothing that it has acknowledged, whenever it is killed`(seed: UInt64) throws {
        try withSystem(environment: ["TESTAPP_MANY=1000"]) { system in
            var storm = Storm(seed: seed)
            try storm.prepare(system)
            for _ in 1...8 {
                try storm.blow(over: system)
                try system.start()
                try storm.audit(system)
            }
            try storm.settle(system)
        }
    }
}

/// Several clients that submit, and a daemon that is killed in the middle of it.
private struct Storm {
    static let apps = ["com.example.one", "com.example.two", "com.example.three"]

    let seed: UInt64
    var chance: SplitMix
    var round = 0
    /// What each client was told is written down.
    let acknowledged = Shared<[String: Set<String>]>([:])
    /// Each run that has been told of, by its number.
    var runs: [Int64: String] = [:]
    var seen = 0

    init(seed: UInt64) {
        self.seed = seed
        chance = SplitMix(seed: seed)
    }

    func prepare(_ system: PrivateSystem) throws {
        for app in Self.apps { try system.install(app) }
        try system.set("pending-processing", "10000")
    }

    /// Lets every client submit until the daemon is killed under them.
    mutating func blow(over system: PrivateSystem) throws {
        round += 1
        let killAt = Int(chance.next() % 80) + 3
        let count = Shared(0)
        let working = Shared(Self.apps.count)
        let allDone = try EventFlag()
        for app in Self.apps {
            let line = try Line(path: system.socket)
            let daemon = system.daemon
            let acknowledged = acknowledged
            let ownSeed = chance.next()
            let round = round
            try Threads.start(name: "client") {
                defer {
                    if working.change({
                        $0 -= 1; return $0
                    }) == 0 {
                        allDone.raise()
                    }
                }
                var chance = SplitMix(seed: ownSeed)
                for number in 0..<100 {
                    let isLong = number == 0
                    let task = isLong ? "slow-stop.x.\(round)" : "good.x.\(round * 100 + number)"
                    var request: JSONObject = [
                        "identifier": .string(task), "kind": "processing",
                    ]
                    if !isLong, chance.next() % 4 == 0 {
                        request["earliestBegin"] = 9_000_000_000_000_000
                    }
                    // The daemon is gone: what was not answered may or may not be there.
                    guard
                        (try? line.call(
                            "Submit",
                            ["app": .string(app), "request": .object(request)]
                        )) != nil
                    else { return }
                    acknowledged.change { _ = $0[app, default: []].insert(task) }
                    if count.change({
                        $0 += 1; return $0
                    }) == killAt {
                        daemon.signal(SIGKILL)
                    }
                }
            }
        }
        guard try Descriptor.wait(for: allDone) else { throw TookTooLong(what: "the clients") }
        try system.kill()
    }

    /// Looks whether everything acknowledged is somewhere, and no number was given twice.
    mutating func audit(_ system: PrivateSystem) throws {
        for app in Self.apps {
            var known: Set<String> = []
            let tasks = try system.call("Tasks", ["app": .string(app), "limit": 1000])
            #expect(tasks["more"]?.asBool == false)
            for pending in tasks["pending"]?.asArray ?? [] {
                known.insert(pending["request"]?["identifier"]?.asString ?? "")
            }
            for running in tasks["running"]?.asArray ?? [] {
                known.insert(running["identifier"]?.asString ?? "")
            }
            let finished = try system.history(app)
            #expect(finished.count < 1000)
            known.formUnion(finished.compactMap { $0["identifier"]?.asString })
            let lost = acknowledged.value[app, default: []].subtracting(known)
            #expect(lost.isEmpty, "lost in round \(round) of seed \(seed)")

            var numbers: Set<Int64> = []
            for number in finished.compactMap({ $0["number"]?.asInteger }) {
                #expect(numbers.insert(number).inserted, "run \(number) has ended twice")
            }
        }
        try system.takeEvents()
        for event in system.events[seen...] where event.kind == "runBegan" {
            guard let number = event.run else { continue }
            let name = "\(event.app ?? "") \(event.task ?? "")"
            #expect(runs.updateValue(name, forKey: number) == nil, "run \(number) began twice")
        }
        seen = system.events.count
    }

    /// Waits until everything that can run has.
    mutating func settle(_ system: PrivateSystem) throws {
        for app in Self.apps {
            try system.untilTrue("the requests of \(app) to be done") {
                let tasks = try system.call("Tasks", ["app": .string(app), "limit": 1000])
                let due = (tasks["pending"]?.asArray ?? []).filter {
                    $0["request"]?["earliestBegin"]?.isNull == true
                }
                let running = (tasks["running"]?.asArray ?? []).filter {
                    $0["identifier"]?.asString?.hasPrefix("good") == true
                }
                return due.isEmpty && running.isEmpty
            }
            // What was interrupted each time runs again, all of it at once.
            let long = acknowledged.value[app, default: []].filter { $0.hasPrefix("slow-stop") }
            let running = try system.app(app)["runs"]?.asArray ?? []
            #expect(Set(running.compactMap { $0["identifier"]?.asString }) == long)
        }
        try audit(system)
    }
}

@Suite(.serialized) struct `A home` {
    @Test func `is refused to a second system, which names the first`() throws {
        try withSystem { system in
            let outcome = try run(
                Here.programs + "/roostd",
                ["--foreground", "--home", system.home]
            )
            #expect(outcome.status == .exited(5))
            #expect(outcome.output.contains("process \(system.pid) "))
            try system.call("Apps")
        }
    }

    @Test func `is taken over from a system that was killed`() throws {
        try withSystem { system in
            try system.kill()
            #expect(try FileSystem.status(system.socket)?.kind == .socket)
            try system.start()
            try system.call("Apps")
        }
    }

    @Test func `that cannot be written to is refused in words`() throws {
        let outcome = try run(
            Here.programs + "/roostd",
            ["--foreground", "--home", "/proc/roost"]
        )
        #expect(outcome.status == .exited(1))
        #expect(outcome.output.contains("/proc/roost"))
    }
}

@Suite(.serialized) struct `A system that is asked to end` {
    @Test(arguments: Means.here, [SIGTERM, SIGINT])
    func `ends with its apps, and goes on where it was`(means: Means, signal: Int32) throws {
        try withSystem(environment: means.environment) { system in
            let idle = "com.example.idle"
            try system.install(app)
            try system.install(idle)
            try system.submit(idle, "spin")
            try system.wait(idle, toBe: "suspended")
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            let processes = [try system.process(of: app), try system.process(of: idle)]

            system.daemon.signal(signal)
            #expect(try system.daemon.end() == .exited(0))
            for process in processes { #expect(process.hasEnded) }
            #expect(try FileSystem.status(system.socket) == nil)
            if let cgroups = system.cgroups {
                #expect(try FileSystem.status(cgroups) == nil)
            }
            try system.start()
            try system.running(app, "slow-stop")
            #expect(try system.ending(app, "slow-stop")["ending"]?.asString == "interrupted")
        }
    }
}
