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
            // The app says that it has passed when its run is over: it is not to be suspended
            // before, as it would be where the machine has no time for it.
            try system.set("longest-settling", "600")
            try system.set("settling", "600")
            let later: Int64 = 9_000_000_000_000_000
            for number in 0..<5 {
                try system.submit(app, "good.x.\(number)", kind: "processing", earliestBegin: later)
            }
            try system.submit(app, "gate")
            try system.running(app, "gate")
            try disk.fill()

            let (count, refused) = try system.fillStore(app)
            #expect(refused.name == "StoreUnavailable")
            #expect(refused.message.contains("make room on the disk"))
            #expect(
                try system.blockers(app, "good.x.0") == ["earliestBeginDate", "storeUnavailable"]
            )
            let check = try system.check("store")
            #expect(check["good"]?.asBool == false)

            // What happens meanwhile is recorded in the store's reserve.
            try gate.open()
            try system.journal(app, says: "passed")
            let process = try system.process(of: app)
            process.signal(SIGKILL)
            try process.end()
            let finished = try system.ending(app, "gate")
            #expect(finished["ending"]?.asString == "completed")
            try system.wait(app, toBe: "notRunning")
            #expect(try system.check("store")["good"]?.asBool == false)

            try disk.makeRoom()
            // Nobody has to ask for anything.
            try system.untilTrue("the store has room again") {
                try system.check("store")["good"]?.asBool == true
            }
            #expect(try system.blockers(app, "good.x.more.\(count)") == ["earliestBeginDate"])
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
            try disk.fill()
            try puppet.download(server.address + "/big")
            let blocker = try system.transfer(waitsFor: "diskFull")
            #expect(blocker["evidence"]?.asString?.contains("are missing") == true, "\(blocker)")
            let listed = try system.command(["transfers"])
            #expect(listed.output.contains("disk full"), "\(listed)")
            let explained = try system.command(["explain", puppet.app, "1"])
            #expect(explained.output.contains("make room on the disk"), "\(explained)")

            try disk.makeRoom()
            let outcome = try puppet.outcome()
            #expect(outcome.status == 200 && outcome.restarts == 0, "\(outcome.json)")
            #expect(try outcome.content() == content)
        }
    }

    @Test(.enabled(if: FileServer.program != nil, FileServer.why))
    func `is not made by a server that only says how much it sends`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        let server = try FileServer("limit_rate 1k;")
        try withSystem(home: disk.path) { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            let free = try FileSystem.room(at: disk.path).free
            try server.promise("most", bytes: free - 8192)
            try puppet.download(server.address + "/most")
            let blocker = try system.transfer(waitsFor: "diskFull")
            let evidence = blocker["evidence"]?.asString ?? ""
            #expect(evidence.contains("(setting transfer-reserve)"), "\(blocker)")
            #expect(try FileSystem.room(at: disk.path).free > free - 1 << 20)

            try system.install(app)
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
            _ = try puppet.call("CancelTransfer", ["session": "s", "task": 1])
            #expect(try puppet.outcome().error == "cancelled")
        }
    }

    @Test(.enabled(if: FileServer.program != nil, FileServer.why))
    func `lets everybody make room, also after a kill`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        let server = try FileServer("limit_rate 1k;")
        try withSystem(home: disk.path) { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            let free = try FileSystem.room(at: disk.path).free
            try server.promise("some", bytes: 1_200_000)
            try puppet.download(server.address + "/some")
            try system.transfer(hasReceived: 1)
            for task in Int64(2)...4 {
                try puppet.download("http://127.0.0.1:9/\(task)", task: task)
            }
            try disk.fill()
            _ = try system.fillStore(puppet.app)
            _ = try puppet.call("CancelTransfer", ["session": "s", "task": 2])
            _ = try puppet.call(
                "ChangeTransfer",
                ["session": "s", "task": 3, "suspended": true]
            )

            try system.kill()
            try system.start()
            for words in [
                ["transfers"], ["explain", puppet.app, "4"], ["apps", "--empty-caches"],
                ["transfers", "pause", "4"], ["transfers", "cancel", "1"],
                ["quit", puppet.app], ["uninstall", puppet.app],
            ] {
                let said = try system.command(words)
                #expect(said.status == .exited(0), "\(words): \(said)")
            }
            #expect(try system.call("Transfers")["transfers"]?.asArray?.isEmpty == true)
            try system.untilTrue("there is room again") {
                try system.check("store")["good"]?.asBool == true
            }
            #expect(try FileSystem.room(at: disk.path).free < free)
        }
    }

    @Test func `of which the store has none of its own is told, and nothing untrue with it`() throws
    {
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
            // As an earlier system leaves it, which kept nothing.
            _ = try system.terminate()
            try FileSystem.removeFile(disk.path + "/store.db-wal")
            try disk.fill()
            try system.start()
            #expect(try system.blockers(app, "good") == ["earliestBeginDate", "storeUnavailable"])
            let cancel: JSONObject = ["app": .string(app), "identifier": "good"]
            let refused = try refusal { try system.call("Cancel", cancel) }
            #expect(refused.message.contains("make room on the disk"))
            #expect(!refused.message.contains("work all the same"))
            #expect(try system.command(["apps", "--empty-caches"]).status == .exited(0))

            try disk.makeRoom()
            try system.untilTrue("there is room again") {
                try system.check("store")["good"]?.asBool == true
            }
            try system.call("Cancel", cancel)
            let entries = try system.call("Log")["entries"]?.asArray ?? []
            #expect(entries.filter { $0["kind"]?.asString == "started" }.count == 2)
        }
    }

    @Test func `does not keep a system from starting, telling and taking away`() throws {
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
            let (count, _) = try system.fillStore(app)
            for round in 0..<2 {
                try system.kill()
                try system.start()
                #expect(
                    try system.blockers(app, "good") == ["earliestBeginDate", "storeUnavailable"]
                )
                #expect(try system.check("store")["good"]?.asBool == false)
                try system.call(
                    "Cancel",
                    ["app": .string(app), "identifier": "good.x.more.\(round)"]
                )
            }
            try disk.makeRoom()
            try system.running(app, "slow-stop")
            #expect(try system.blockers(app, "good") == ["earliestBeginDate"])
            #expect(try system.blockers(app, "good.x.more.\(count)") == ["earliestBeginDate"])
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
                Here.programs + "/roostd",
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

extension PrivateSystem {
    /// Runs the command; what it says lies on another disk.
    fileprivate func command(_ words: [String]) throws -> Outcome {
        try run(
            Here.programs + "/roost",
            words,
            environment: plainEnvironment + ["ROOST_HOME=\(home)"]
        )
    }

    /// Submits requests for later, `good.x.more.0` and on, until the store keeps what room it has
    /// left, and gives the last number that was taken, and what the next one was told.
    fileprivate func fillStore(_ app: String) throws -> (last: Int, refused: Refused) {
        try set("pending-processing", "100000")
        for number in 0..<20_000 {
            do {
                try submit(
                    app,
                    "good.x.more.\(number)",
                    kind: "processing",
                    earliestBegin: 9_000_000_000_000_000
                )
            } catch let refused as Refused {
                return (number - 1, refused)
            }
        }
        throw TookTooLong(what: "the store to become full")
    }
}
