import Glibc
import RawStore
import RoostLinux
import RoostProgress
import RoostWire
import Testing

@Suite(.serialized) struct `A long run whose system is killed` {
    @Test(arguments: Means.here)
    func `goes on, and is finished with the next one`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            let page = try ProgressPage()
            guard var slot = page.takeSlot(run: UInt64(run)) else {
                throw TookTooLong(what: "a slot")
            }
            try puppet.share(page.descriptor.rawValue)
            try puppet.call("Extend", ["run": .integer(run), "slot": .integer(Int64(slot.index))])
            slot.set(completed: 3, total: 10)
            try system.follow(run) { $0["completed"]?.asInteger == 3 }

            try system.kill()
            #expect(try puppet.events.next() == nil)
            try system.start()
            #expect(!puppet.process.hasEnded)
            #expect(try system.pid(of: puppet.app) == puppet.process.pid)

            try puppet.reattach(with: [["number": .integer(run), "slot": 0]])
            try puppet.share(page.descriptor.rawValue)
            slot.set(completed: 7, total: 10)
            try system.follow(run) { $0["completed"]?.asInteger == 7 }
            #expect(try puppet.finish(run) == [])
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "completed")

            // It is suspended and ended as one that this system launched.
            try puppet.call("Handled", ["phase": "background"])
            try system.wait(puppet.app, toBe: "suspended")
            try system.waitUntilStill(puppet.app)
            try system.call("Quit", ["app": .string(puppet.app)])
            try puppet.process.end()
            try system.wait(puppet.app, toBe: "notRunning")
        }
    }

    @Test(arguments: Means.here)
    func `goes on after a second one, too`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            for _ in 1...2 {
                try system.kill()
                try system.start()
            }
            try puppet.reattach(with: [["number": .integer(run)]])
            try system.kill()
            try system.start()
            try puppet.reattach(with: [["number": .integer(run)]])
            #expect(try puppet.finish(run) == [])
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "completed")
            #expect(!puppet.process.hasEnded)
        }
    }

    @Test(arguments: Means.here)
    func `is ended if its app does not find the next one in time`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            try system.set("reattaching", "1")
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            try system.kill()
            try system.start()
            #expect(!puppet.process.hasEnded)
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "interrupted")
            try puppet.process.end()
            try system.wait(puppet.app, toBe: "notRunning")
        }
    }

    @Test(arguments: Means.here)
    func `is over if its app ends before the next one is there, or after`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            let other = try Puppet("com.example.other", in: system, running: "Cook")
            let otherRun = try #require(other.runs["Cook"])
            try system.kill()
            puppet.process.signal(SIGKILL)
            try puppet.process.end()
            try system.start()
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "interrupted")

            #expect(!other.process.hasEnded)
            other.process.signal(SIGKILL)
            let otherOver = try system.follow(otherRun) { $0["state"]?.asString == "finished" }
            #expect(otherOver["ending"]?.asString == "crashed")
            try system.wait(other.app, toBe: "notRunning")
        }
    }

    @Test(arguments: Means.here)
    func `is ended if its app stands still, as it could not find anybody`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            try system.kill()
            if let cgroup = try system.cgroup(of: puppet.process.pid) {
                let freezer = try Descriptor(path: cgroup + "/cgroup.freeze", flags: O_WRONLY)
                try freezer.writeAll([UInt8(ascii: "1")])
            } else {
                puppet.process.signal(SIGSTOP)
            }
            try system.waitUntilStill(puppet.process)
            try system.start()
            #expect(puppet.process.hasEnded)
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "interrupted")
        }
    }

    @Test(arguments: Means.here)
    func `is not looked for in a stranger who has its number`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            try system.kill()
            puppet.process.signal(SIGKILL)
            try puppet.process.end()
            let stranger = try sleeper([])
            defer {
                stranger.signal(SIGKILL)
                _ = try? stranger.end()
            }
            try system.record(pid: stranger.pid)
            try system.start()
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "interrupted")
            #expect(!stranger.hasEnded)
        }
    }

    @Test(arguments: [true, false])
    func `is known by its mark where there are no cgroups`(isOfThisBoot: Bool) throws {
        try withSystem(environment: Means.signals.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            let environment = try FileSystem.readText(
                "/proc/\(puppet.process.pid)/environ",
                limit: 1 << 20
            )
            let mark = try #require(
                environment.split(separator: "\0").first { $0.hasPrefix("ROOST_PROCESS=") }
            )
            let boot = try BootIdentifier.current()
            #expect(mark.hasSuffix(" " + boot))
            try system.kill()
            puppet.process.signal(SIGKILL)
            try puppet.process.end()
            // As if the machine had started anew, and the number had been given to another of ours.
            let number = mark.dropLast(boot.utf8.count)
            let other = try sleeper([
                "ROOST_SOCKET=\(system.socket)",
                isOfThisBoot ? String(mark) : number + "00000000-0000-0000-0000-000000000000",
            ])
            defer {
                other.signal(SIGKILL)
                _ = try? other.end()
            }
            try system.record(pid: other.pid)
            try system.start()
            #expect(other.hasEnded != isOfThisBoot)
            let state = try system.follow(run) { _ in true }["state"]?.asString
            #expect(state == (isOfThisBoot ? "running" : "finished"))
        }
    }

    @Test(arguments: Means.here)
    func `is finished by what its app said last, before it ended`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            try system.kill()
            try system.start()
            try puppet.reattach(with: [["number": .integer(run)]])
            // Longer than what is read at once, so that some of it is still there at the end.
            try puppet.calls.send(
                VarlinkCall(
                    "io.roost.App.Finish",
                    parameters: [
                        "padding": .string(String(repeating: "x", count: 500_000)),
                        "runs": [["number": .integer(run), "outcome": "succeeded"]],
                    ]
                )
            )
            puppet.process.signal(SIGKILL)
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "completed")
        }
    }

    @Test(.enabled(if: Here.hasCgroups, Here.whyCgroups))
    func `is still its app's, and so is what that starts`() throws {
        try withSystem { system in
            let puppet = try Puppet(in: system, running: "Bake")
            try system.kill()
            try system.start()
            #expect(try puppet.askByChild().contains("PermissionDenied"))
            let refused = try refusal { try puppet.connect().call("Apps") }
            #expect(refused.name == "PermissionDenied")
        }
    }

    @Test(arguments: Means.here)
    func `goes on though its system was killed before it had written down its start`(
        means: Means
    ) throws {
        try withSystem(environment: means.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            let run = try #require(puppet.runs["Bake"])
            try system.kill()
            try system.change("DELETE FROM processes")
            try system.start()
            #expect(!puppet.process.hasEnded)
            try puppet.reattach(with: [["number": .integer(run)]])
            #expect(try puppet.finish(run) == [])
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "completed")
        }
    }

    @Test(arguments: Means.here)
    func `is ended by a system that is asked to end, too`(means: Means) throws {
        try withSystem(environment: means.environment) { system in
            let puppet = try Puppet(in: system, running: "Bake")
            try system.kill()
            try system.start()
            #expect(!puppet.process.hasEnded)
            #expect(try system.terminate() == .exited(0))
            #expect(puppet.process.hasEnded)
        }
    }

    private func sleeper(_ environment: [String]) throws -> Child {
        Child(
            try Spawner.spawn(
                executable: "/bin/sleep",
                arguments: ["1000"],
                environment: plainEnvironment + environment
            )
        )
    }
}

extension PrivateSystem {
    /// Has the store say that every process has this number, as if that one had been given away.
    fileprivate func record(pid: Int32) throws { try change("UPDATE processes SET pid = \(pid)") }

    /// Changes the one row that a statement is about in the store, while no system has it.
    fileprivate func change(_ statement: String) throws {
        try #require(try RawStore(home + "/store.db").execute(statement) == 1)
    }

    /// Waits until a process and its cgroup stand still, of whom no system knows.
    fileprivate func waitUntilStill(_ process: Child) throws {
        let end = Clocks.monotonic() + Int64(patience) * 1_000_000
        while Clocks.monotonic() < end {
            if let cgroup = try cgroup(of: process.pid) {
                let events = try FileSystem.readText(cgroup + "/cgroup.events", limit: 4096)
                if events.contains("frozen 1") { return }
            } else if try ProcessFacts(pid: process.pid).state == "T" {
                return
            }
            sched_yield()
        }
        throw TookTooLong(what: "the standstill")
    }
}
