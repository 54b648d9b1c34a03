import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A suspended app` {
    @Test(arguments: Means.here)
    func `uses no processor time though it spins`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.install(app)
            try system.submit(app, "spin")
            try system.ending(app, "spin")
            try system.wait(app, toBe: "suspended")
            try system.waitUntilStill(app)

            let before = try system.processorTime()
            // On two processors there is room for both of us: a spinning app would show.
            work(milliseconds: 200)
            #expect(try system.processorTime() == before)
        }
    }

    @Test(arguments: Means.here)
    func `goes on where it was when there is work, and stands still after it`(
        means: Means
    ) throws {
        try withSystem(environment: means.environment) { system in
            let gate = try Gate(in: try system.install(app))
            try system.submit(app, "spin")
            try system.ending(app, "spin")
            try system.wait(app, toBe: "suspended")
            try system.waitUntilStill(app)

            let before = try system.processorTime()
            try system.submit(app, "gate")
            try system.running(app, "gate")
            let end = Clocks.monotonic() + Int64(patience) * 1_000_000
            while try system.processorTime() - before < 50_000_000 {
                try #require(Clocks.monotonic() < end, "the app was not resumed")
                work(milliseconds: 10)
            }
            try gate.open()
            #expect(try system.ending(app, "gate")["ending"]?.asString == "completed")
            try system.wait(app, toBe: "suspended")
            try system.waitUntilStill(app)
            let after = try system.processorTime()
            work(milliseconds: 200)
            #expect(try system.processorTime() == after)
        }
    }

    @Test(.enabled(if: Here.hasCgroups, Here.whyCgroups))
    func `stands still with everything that it started`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "spawn")
            try system.ending(app, "spawn")
            try system.wait(app, toBe: "suspended")
            try system.waitUntilStill(app)
            #expect(system.strays().count == 4)

            let before = try system.processorTime()
            work(milliseconds: 200)
            #expect(try system.processorTime() == before)
        }
    }

    @Test
    func `stands still with what it started where there are only signals, and goes on with it`()
        throws
    {
        try withSystem(environment: Means.signals.environment) { system in
            try system.install(app)
            try system.submit(app, "spawn")
            try system.ending(app, "spawn")
            try system.wait(app, toBe: "suspended")
            try system.waitUntilStill(app)
            let spinners = try system.spinners(of: app)
            for spinner in spinners { #expect(try ProcessFacts(pid: spinner.pid).state == "T") }
            try system.call("Open", ["app": .string(app)])
            try system.wait(app, toBe: "foreground")
            for spinner in spinners { #expect(try ProcessFacts(pid: spinner.pid).state == "R") }
        }
    }

    @Test(arguments: Means.here)
    func `has nobody who may ask what people may, wherever it went`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.install(app)
            try system.submit(app, "spawn")
            let answer = try system.journal(app, says: "wanderer hears ")
            #expect(answer.hasPrefix(#"{"error":"org.varlink.service.PermissionDenied""#))
            let wanderer = try system.spinners(of: app)[2]
            // It is in neither the app's session, nor its line of descendants, nor its cgroup.
            let facts = try ProcessFacts(pid: wanderer.pid)
            #expect(facts.parent == system.daemon.pid)
        }
    }

    @Test(arguments: Means.here)
    func `that a person started stands still after home`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.install(app)
            let process = try system.startByHand(app)
            defer {
                process.signal(SIGKILL)
                _ = try? process.end()
            }
            try system.wait(app, toBe: "foreground")
            try system.submit(app, "spin")
            try system.ending(app, "spin")
            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "suspended")
            try system.waitUntilStill(app)
            let before = try system.processorTime()
            work(milliseconds: 200)
            #expect(try system.processorTime() == before)
        }
    }
}

@Suite(.serialized) struct `The doctor` {
    @Test(.enabled(if: Here.hasCgroups, Here.whyCgroups))
    func `says where the freezer is used`() throws {
        try withSystem { system in
            let check = try system.check("suspension")
            #expect(check["good"]?.asBool == true)
            let place = try #require(system.cgroups)
            #expect(try FileSystem.status(place)?.kind == .directory)
        }
    }

    @Test func `says why only signals are used`() throws {
        try withSystem(environment: Means.signals.environment) { system in
            let check = try system.check("suspension")
            #expect(check["good"]?.asBool == false)
            #expect(
                check["finding"]?.asString == "by signals: ROOST_SUSPEND asks for signals"
            )
            #expect(check["remedy"]?.asString?.isEmpty == false)
        }
    }
}
