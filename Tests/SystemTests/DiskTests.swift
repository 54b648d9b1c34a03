import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: Here.canMount, Here.whyRoot))
struct `A disk without room` {
    @Test func `refuses what is new, loses nothing, and is gone when there is room`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        try withSystem(home: disk.path) { system in
            let folder = try system.install(app)
            let gate = try Gate(in: folder)
            let later: Int64 = 9_000_000_000_000_000
            for number in 0..<5 {
                try system.submit(app, "good.x.\(number)", kind: "processing", earliestBegin: later)
            }
            try system.submit(app, "gate")
            try system.running(app, "gate")
            try disk.fill()

            let refused = try refusal {
                try system.call(
                    "Submit",
                    ["app": .string(app), "request": ["identifier": "good", "kind": "processing"]]
                )
            }
            #expect(refused.name == "StoreUnavailable")
            #expect(refused.message.contains("make room on the disk"))
            #expect(
                try system.blockers(app, "good.x.0") == ["earliestBeginDate", "storeUnavailable"]
            )
            let check = try system.check("store")
            #expect(check["good"]?.asBool == false)

            // What happens meanwhile is recorded when there is room, in the order in which it happened.
            try gate.open()
            try system.journal(app, says: "passed")
            let process = try system.process(of: app)
            process.signal(SIGKILL)
            try process.end()
            #expect(try system.history(app, "gate").isEmpty)

            try disk.makeRoom()
            let finished = try system.ending(app, "gate")
            #expect(finished["ending"]?.asString == "completed")
            try system.wait(app, toBe: "notRunning")
            #expect(try system.check("store")["good"]?.asBool == true)
            for number in 0..<5 {
                #expect(try system.blockers(app, "good.x.\(number)") == ["earliestBeginDate"])
            }
            #expect(try system.history(app, "good").isEmpty)
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
            #expect(
                (try system.call("Log")["entries"]?.asArray ?? []).contains {
                    $0["kind"]?.asString == "storage"
                }
            )
        }
    }

    @Test func `does not keep a run from being killed after its grace`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        try withSystem(home: disk.path) { system in
            try system.install(app)
            try system.set("refresh-budget", "1")
            try system.set("grace", "1")
            try system.submit(app, "hang")
            try system.running(app, "hang")
            let process = try system.process(of: app)
            try disk.fill()
            try process.end()
            try disk.makeRoom()
            #expect(try system.ending(app, "hang")["ending"]?.asString == "killedAfterGrace")
        }
    }

    @Test(.enabled(if: FileServer.program != nil, FileServer.why))
    func `has a transfer say so, and go on when there is room`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        let server = try FileServer("limit_rate 500k;")
        let content = try server.store("big", bytes: 2_000_000)
        try withSystem(home: disk.path) { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            try system.transfer(hasReceived: 300_000)
            // What becomes of it cannot be written down from now on.
            try disk.fill()
            let transfer = try system.transfer("no room") { transfer in
                transfer["state"]?.asString == "waiting"
            }
            let blockers = try #require(transfer["blockers"]?.asArray)
            #expect(blockers.last?["name"]?.asString == "storeUnavailable")
            // What the command says is not to lie on that disk.
            let environment = plainEnvironment + ["ROOST_HOME=\(system.home)"]
            let roost = Here.products + "/roost"
            let listed = try run(roost, ["transfers"], environment: environment)
            #expect(listed.output.contains("the store cannot be written to"), "\(listed)")
            let words = ["explain", puppet.app, "1"]
            let explained = try run(roost, words, environment: environment)
            #expect(explained.output.contains("make room on the disk"), "\(explained)")

            try disk.makeRoom()
            let outcome = try puppet.outcome()
            #expect(outcome.status == 200 && outcome.restarts == 0, "\(outcome.json)")
            #expect(try outcome.content() == content)
        }
    }

    @Test func `keeps a system from starting only until there is room`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        try withSystem(home: disk.path) { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            try system.submit(
                app,
                "good",
                kind: "processing",
                earliestBegin: 9_000_000_000_000_000
            )
            try disk.fill()
            try system.kill()
            let outcome = try run(
                Here.products + "/roostd",
                ["--foreground", "--home", disk.path]
            )
            #expect(outcome.status == .exited(1))
            #expect(outcome.output.contains("make room on the disk"))

            try disk.makeRoom()
            try system.start()
            #expect(try system.blockers(app, "good") == ["earliestBeginDate"])
            try system.running(app, "slow-stop")
        }
    }
}

@Suite(.serialized, .enabled(if: Here.canMount, Here.whyRoot))
struct `A disk that cannot be written to` {
    @Test func `keeps a system from starting, in words, until it can`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        try withSystem(home: disk.path) { system in
            try system.install(app)
            try system.submit(
                app,
                "good",
                kind: "processing",
                earliestBegin: 9_000_000_000_000_000
            )
            try system.kill()
            try disk.remount("ro")
            let outcome = try run(
                Here.products + "/roostd",
                ["--foreground", "--home", disk.path]
            )
            #expect(outcome.status == .exited(1))
            #expect(outcome.output.contains(disk.path))
            try disk.remount("rw")
            try system.start()
            #expect(try system.blockers(app, "good") == ["earliestBeginDate"])
        }
    }

    @Test(.enabled(if: Here.canMakeImmutable, Here.whyImmutable))
    func `refuses what is new, and is forgotten when it can be`() throws {
        try withSystem { system in
            try system.install(app)
            let store = "\(system.home)/store.db \(system.home)/store.db-wal"
            try #require(try shell("chattr +i \(store)").status == .exited(0))
            defer { _ = try? shell("chattr -i \(store)") }
            let refused = try refusal {
                try system.call(
                    "Submit",
                    ["app": .string(app), "request": ["identifier": "good", "kind": "refresh"]]
                )
            }
            #expect(refused.name == "StoreUnavailable")
            try #require(try shell("chattr -i \(store)").status == .exited(0))
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
        }
    }
}
