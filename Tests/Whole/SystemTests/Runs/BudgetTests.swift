import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A run that does not stop` {
    @Test func `is told, then killed, and throttles its app until a run is in time`() throws {
        try withSystem { system in
            try system.install(app)
            try system.set("refresh-budget", "1")
            try system.set("grace", "1")
            try system.submit(app, "hang")
            let number = try #require(try system.running(app, "hang")["number"]?.asInteger)
            let process = try system.process(of: app)

            let finished = try system.ending(app, "hang")
            #expect(finished["ending"]?.asString == "killedAfterGrace")
            #expect(finished["reason"]?.asString == "timeUsedUp")
            #expect(try system.journal(app).contains("expire \(number) timeUsedUp"))
            #expect(process.hasEnded)
            try system.untilTrue("the kill to be told") {
                system.events.contains { $0.kind == "killed" }
            }
            let kinds = system.events.map(\.kind)
            let told = try #require(kinds.firstIndex(of: "runExpired"))
            let killed = try #require(kinds.firstIndex(of: "killed"))
            #expect(told < killed)

            // The first strike holds for a minute.
            try system.submit(app, "good")
            #expect(try remaining(system, "good", strikes: 1) <= 60)
            #expect(try remaining(system, "good", strikes: 1) > 20)

            // The second one for two.
            try system.call("Cancel", ["app": .string(app), "identifier": "good"])
            try system.submit(app, "hang")
            try system.simulateLaunch(app, "hang")
            try system.ending(app, "hang", count: 2)
            try system.submit(app, "good")
            #expect(try remaining(system, "good", strikes: 2) > 60)

            // A run in time ends it.
            try system.simulateLaunch(app, "good")
            #expect(try system.ending(app, "good", count: 2)["ending"]?.asString == "completed")
            #expect(try system.app(app)["strikes"]?.asInteger == 0)
            try system.submit(app, "good.1")
            #expect(try system.ending(app, "good.1")["ending"]?.asString == "completed")
        }
    }

    /// For how many seconds a task is throttled yet.
    private func remaining(
        _ system: PrivateSystem,
        _ task: String,
        strikes: Int64
    ) throws -> Int64 {
        #expect(try system.app(app)["strikes"]?.asInteger == strikes)
        let blockers = try system.explain(app, task)["blockers"]?.asArray ?? []
        #expect(blockers.compactMap { $0["name"]?.asString } == ["throttled"])
        let clears = try #require(blockers.first?["clearsAt"]?.asInteger)
        return (clears - Clocks.now().calendar / 1000) / 1_000_000
    }

    @Test(arguments: Means.here)
    func `is killed with what it started`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.install(app)
            try system.set("refresh-budget", "1")
            try system.set("grace", "1")
            try system.submit(app, "spawn-hang")
            let spinners = try system.spinners(of: app)
            let finished = try system.ending(app, "spawn-hang")
            #expect(finished["ending"]?.asString == "killedAfterGrace")
            // Killed before the end was told; they may still be on their way out.
            for spinner in spinners { try spinner.end() }
        }
    }
}

@Suite(.serialized) struct `A run whose time is over` {
    @Test func `has expired when it stops within the grace`() throws {
        try withSystem { system in
            try system.install(app)
            try system.set("refresh-budget", "1")
            try system.set("grace", "60")
            try system.submit(app, "slow-stop")
            let finished = try system.ending(app, "slow-stop")
            #expect(finished["ending"]?.asString == "expired")
            #expect(finished["reason"]?.asString == "timeUsedUp")
            try system.wait(app, toBe: "suspended")
            #expect(try system.app(app)["strikes"]?.asInteger == 0)
        }
    }

    @Test func `expires at once when somebody asks for it`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            try system.call("SimulateExpiration", ["app": .string(app), "identifier": "slow-stop"])
            let finished = try system.ending(app, "slow-stop")
            #expect(finished["ending"]?.asString == "expired")
            #expect(finished["reason"]?.asString == "simulated")
        }
    }

    @Test func `shares its time with the other runs of its launch`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            try system.submit(app, "slow-stop.1")
            try system.running(app, "slow-stop.1")
            try system.submit(app, "slow-stop.2", kind: "processing")
            try system.running(app, "slow-stop.2")
            // All are looked at in the same moment.
            let running = try system.call("Tasks")["running"]?.asArray ?? []
            let left = running.compactMap { $0["left"]?.asInteger }
            try #require(left.count == 3)
            #expect(left[0] == left[1])
            #expect(left[0] <= 30_000_000)
            #expect(left[2] > 30_000_000)
        }
    }

    @Test func `lets the next one wait for a launch with time of its own`() throws {
        try withSystem { system in
            let gate = try Gate(in: try system.install(app))
            try system.set("refresh-budget", "1")
            try system.set("grace", "60")
            try system.submit(app, "gate")
            try system.journal(app, says: "expire")
            try system.submit(app, "slow-stop")
            #expect(try system.blockers(app, "slow-stop") == ["waitingForNextLaunch"])
            try system.set("refresh-budget", "30")
            try gate.open()
            #expect(try system.ending(app, "gate")["ending"]?.asString == "expired")
            let left = try #require(try system.running(app, "slow-stop")["left"]?.asInteger)
            #expect(left > 1_000_000)
        }
    }
}

@Suite(.serialized) struct `A run` {
    @Test(arguments: [
        ("good", "completed"), ("fail", "unsuccessful"), ("unknown", "noHandler"),
        ("twice", "completed"), ("resubmit", "completed"),
    ])
    func `ends as its handler says`(task: String, ending: String) throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, task)
            #expect(try system.ending(app, task)["ending"]?.asString == ending)
            try system.wait(app, toBe: "suspended")
            #expect(try system.history(app).count == 1)
            let pending = try system.call("Tasks")["pending"]?.asArray ?? []
            #expect(pending.count == (task == "resubmit" ? 1 : 0))
        }
    }

    @Test(arguments: [("exit", "status 3"), ("crash", "signal 10")])
    func `has crashed when its process ends, and does not come again`(
        task: String,
        words: String
    ) throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, task)
            let finished = try system.ending(app, task)
            #expect(finished["ending"]?.asString == "crashed")
            #expect(finished["detail"]?.asString?.contains(words) == true)
            #expect(try system.state(of: app) == "notRunning")
            #expect(try system.explain(app, task)["pending"] == nil)

            // The app is not held to it.
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
            #expect(try system.history(app, task).count == 1)
        }
    }

    @Test func `has crashed when somebody kills its process`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            try system.process(of: app).signal(SIGKILL)
            let finished = try system.ending(app, "slow-stop")
            #expect(finished["ending"]?.asString == "crashed")
            #expect(finished["detail"]?.asString?.contains("SIGKILL") == true)
        }
    }

    @Test func `comes again when its app could not be started`() throws {
        try withSystem { system in
            let folder = try system.install(app)
            try FileSystem.rename(folder + "/TestApp", to: folder + "/Gone")
            try system.submit(app, "good")
            let finished = try system.ending(app, "good")
            #expect(finished["ending"]?.asString == "launchFailed")
            #expect(finished["detail"]?.asString?.contains("\(folder)/TestApp") == true)
            #expect(try system.blockers(app, "good") == ["launchFailing"])

            try FileSystem.rename(folder + "/Gone", to: folder + "/TestApp")
            try system.simulateLaunch(app, "good")
            #expect(try system.ending(app, "good", count: 2)["ending"]?.asString == "completed")
        }
    }
}
