import Glibc
import RoostLinux
import RoostWire
import Testing

private let megabyte: Int64 = 1_000_000

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `The weather that Stormy asks for` {
    enum Fate: String, CaseIterable { case ended, suspended }

    @Test(arguments: Fate.allCases)
    func `arrives though its time is over and its process is away, and is served once`(
        fate: Fate
    ) throws {
        try withStormy("limit_rate 200k; dav_methods PUT;") { server, system in
            let sky =
                "{\"condition\":\"stormy\",\"radar\":\"\(String(repeating: "~", count: 600_000))\"}"
            try server.store(Array(sky.utf8), as: "weather.json")
            try system.set("refresh-budget", "1")
            try system.call("Open", ["app": "com.example.stormy"])
            try system.journal(stormy, says: "Stormy: asked to be woken at noon tomorrow")
            try system.call("Home", ["app": "com.example.stormy"])
            try system.wait(stormy, toBe: "suspended")

            // Its background refresh awaits the answer until its time is over.
            try system.simulateLaunch(stormy, "StormyNoon")
            try system.journal(stormy, says: "Stormy: the time is over")
            try system.ending(stormy, "StormyNoon")
            try system.wait(stormy, toBe: "suspended")
            // A download has taken the request's place, and goes on without the app; also without
            // its process.
            try system.transfer("a download that moves") {
                $0["kind"]?.asString == "download" && $0["state"]?.asString == "moving"
            }
            let process = try system.process(of: stormy)
            if fate == .ended {
                process.signal(SIGKILL)
                try process.end()
            }

            try system.journal(stormy, says: "Stormy: woken, as the weather has arrived")
            try system.journal(stormy, says: "Stormy: the weather service says: stormy")
            try system.journal(stormy, says: "Stormy: the sky is worth a picture")
            try system.wait(stormy, toBe: "suspended")
            #expect(try (system.process(of: stormy).pid == process.pid) == (fate == .suspended))
            #expect(
                server.requests() == [
                    .init(method: "GET", path: "/weather.json", status: 200, bytes: sky.utf8.count)
                ]
            )
            try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
        }
    }

    @Test func `is told in the action itself where it comes in time`() throws {
        try withStormy { server, system in
            try server.store(Array("{\"condition\":\"calm\"}".utf8), as: "weather.json")
            try system.submit(stormy, "StormyNoon")
            #expect(try system.ending(stormy, "StormyNoon")["ending"]?.asString == "completed")
            try system.journal(stormy, says: "Stormy: the weather service says: calm")
            #expect(try server.requests(atLeast: 1).count == 1)
            try system.wait(stormy, toBe: "suspended")
            #expect(try !system.journal(stormy).contains { $0.hasPrefix("Stormy: woken") })
        }
    }
}

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `A photo` {
    @Test func `is sent while the app is suspended, once the server is there`() throws {
        try withStormy(isAway: true) { server, system in
            let photo = try system.writePhoto(bytes: 3_000_000)
            try system.call("Open", ["app": "com.example.stormy"])
            try system.journal(stormy, says: "Stormy: the photo is the system's to send")
            let blocker = try system.transfer(waitsFor: "retryAt")
            #expect(blocker["evidence"]?.asString?.isEmpty == false)
            try system.call("Home", ["app": "com.example.stormy"])
            try system.wait(stormy, toBe: "suspended")

            try server.start()
            let said = try system.roost("transfers", "resume", "1")
            #expect(said.status == .exited(0), "\(said)")
            try system.journal(stormy, says: "Stormy: woken, as a photo has been sent")
            try system.journal(stormy, says: "Stormy: Photo of the sky was published (201)")
            try system.wait(stormy, toBe: "suspended")
            #expect(
                try FileSystem.read(server.stored + "/photos/sky.jpg", limit: 8 << 20) == photo
            )
            try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
        }
    }
}

private let stormy = "com.example.stormy"

private func withStormy(
    _ location: String = "dav_methods PUT; create_full_put_path on;",
    isAway: Bool = false,
    _ body: (FileServer, PrivateSystem) throws -> Void
) throws {
    let server = try FileServer(location, isAway: isAway)
    let camera = try Here.makeFolder()
    defer { try? FileSystem.removeTree(camera) }
    let environment = ["STORMY_WEATHER=\(server.address)", "STORMY_PHOTO=\(camera)/sky.jpg"]
    try withSystem(environment: environment) { system in
        try system.install(
            stormy,
            program: Here.products + "/Stormy",
            permitted: ["StormyNoon"],
            modes: ["fetch"]
        )
        try body(server, system)
    }
}

extension Child {
    /// The length of the largest file that it has open.
    fileprivate func bytesOfLargestOpenFile() throws -> Int64 {
        let folder = "/proc/\(pid)/fd"
        return try FileSystem.list(folder).reduce(0) { largest, name in
            // One that was closed since it was listed is none.
            guard let status = try FileSystem.status(folder + "/" + name), status.kind == .file
            else { return largest }
            return max(largest, status.size)
        }
    }
}

extension PrivateSystem {
    /// Leaves a photo where Stormy looks for one.
    fileprivate func writePhoto(bytes: Int) throws -> [UInt8] {
        let variable = environment.first { $0.hasPrefix("STORMY_PHOTO=") } ?? ""
        let path = String(variable.dropFirst("STORMY_PHOTO=".count))
        var generator = SplitMix(seed: 7)
        let photo = (0..<bytes).map { _ in UInt8.random(in: 0...255, using: &generator) }
        try FileSystem.write(photo, atomicallyTo: path)
        return photo
    }
}

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `A download` {
    enum Victim: String, CaseIterable { case carrier, daemon, both, all }

    @Test(arguments: Victim.allCases)
    func `goes on from the bytes on disk after a kill`(victim: Victim) throws {
        let server = try FileServer("limit_rate 4m;")
        let content = try server.store("big", bytes: 40_000_000)
        try withSystem { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            try system.transfer(hasReceived: 8 * megabyte)
            let carrier = try system.carrier()
            let onDisk = try carrier.bytesOfLargestOpenFile()
            // The last quarter of a megabyte may not be written yet.
            try #require(onDisk >= 7 * megabyte)
            if victim != .daemon { carrier.signal(SIGKILL) }
            if victim == .all { puppet.process.signal(SIGKILL) }
            if victim != .carrier {
                try system.kill()
                try system.start()
                // Its own process is ended with the system; the app is launched for what it is
                // told.
                try puppet.awaken()
                let known = try puppet.join()
                #expect(known.count == 1)
            }
            let outcome: Puppet.Outcome
            if victim == .carrier {
                outcome = try puppet.outcome()
            } else {
                outcome = Puppet.Outcome(json: try puppet.join()[0]["outcome"] ?? .null)
            }
            #expect(outcome.error == nil && outcome.status == 200, "\(outcome.json)")
            #expect(outcome.restarts == 0)
            #expect(try outcome.content() == content)
            // What had been served before is no measure: it is also what was still on its way, of which
            // the kernel holds many megabytes for a carrier that a busy machine keeps waiting.
            for request in try server.requests(atLeast: 2).dropFirst() {
                #expect(Int64(request.bytes) <= Int64(content.count) - onDisk, "\(request)")
            }
            let file = try #require(outcome.file)
            try puppet.acknowledge(1)
            try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
            try FileWatch.wait(for: "the end of the file", in: file) { _ in
                ((try? FileSystem.status(file)) ?? nil) == nil ? true : nil
            }
        }
    }

    @Test func `starts over where the server's file has changed, and says so`() throws {
        let server = try FileServer("limit_rate 5m;")
        try server.store("big", bytes: 15_000_000)
        try withSystem { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            let number = try puppet.download(server.address + "/big")
            try system.transfer(hasReceived: 2 * megabyte)
            #expect(try system.roost("transfers", "pause", "\(number)").status == .exited(0))
            try system.transfer("paused") { $0["state"]?.asString == "paused" }
            #expect(try system.roost("transfers").output.contains("paused by somebody"))
            // Longer by a byte: within one second, nginx tells files of one length not apart.
            let changed = try server.store("big", bytes: 15_000_001)
            #expect(try system.roost("transfers", "resume", "\(number)").status == .exited(0))
            let outcome = try puppet.outcome()
            #expect(outcome.status == 200 && outcome.restarts == 1, "\(outcome.json)")
            #expect(try outcome.content() == changed, "half of it is of the old file")
        }
    }

    @Test func `of many at once all arrive`() throws {
        let server = try FileServer()
        let content = try server.store("small", bytes: 1000)
        try withSystem { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            let count = 10_000
            for start in stride(from: 1, through: count, by: 500) {
                let transfers = (start..<start + 500).map { task -> JSON in
                    [
                        "session": "s", "task": .integer(Int64(task)), "kind": "download",
                        "url": .string("\(server.address)/small?\(task)"), "method": "GET",
                        "headers": [],
                    ]
                }
                let answer = try puppet.call("Transfer", ["transfers": .array(transfers)])
                #expect(answer["numbers"]?.asArray?.count == 500)
                #expect(answer["refused"]?.asArray?.isEmpty == true)
            }
            var arrived: Set<Int64> = []
            while arrived.count < count {
                for news in try puppet.hear()["transfers"]?.asArray ?? [] {
                    guard let task = news["task"]?.asInteger, let outcome = news["outcome"],
                        !outcome.isNull
                    else { continue }
                    let told = Puppet.Outcome(json: outcome)
                    #expect(try told.status == 200 && told.content() == content)
                    #expect(arrived.insert(task).inserted, "told twice")
                    try puppet.acknowledge(task)
                }
            }
            #expect(try server.requests(atLeast: count).count == count)
            try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
            // The last files go once that nobody wants them is durable.
            try wait(for: "a folder without transfers") {
                try FileSystem.list(system.home + "/transfers").allSatisfy {
                    // Whose the folder is stays written there.
                    $0 == "lock" || $0.hasPrefix(".of-")
                }
            }
        }
    }

    @Test func `keeps what is secret in its address to itself`() throws {
        let server = try FileServer("limit_rate 2m;")
        let content = try server.store("big", bytes: 6_000_000)
        try withSystem { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            let place = server.address.dropFirst("http://".count)
            try puppet.download("http://anna:hunter2@\(place)/big?token=swordfish#fragment")
            try system.transfer(hasReceived: megabyte)
            let carrier = try system.carrier()
            var seen = try system.roost("transfers").output
            seen += try system.roost("transfers", "--json").output
            seen += try system.roost("explain", puppet.app, "1").output
            seen += "\(try system.call("Log"))"
            for pid in [carrier.pid, system.pid] {
                let title = try FileSystem.read("/proc/\(pid)/cmdline", limit: 1 << 16)
                seen += String(decoding: title, as: UTF8.self)
                let environment = try FileSystem.read("/proc/\(pid)/environ", limit: 1 << 16)
                seen += String(decoding: environment, as: UTF8.self)
            }
            #expect(try puppet.outcome().content() == content)
            for name in try FileSystem.list(system.home + "/logs") {
                seen += try FileSystem.readText("\(system.home)/logs/\(name)", limit: 1 << 20)
            }
            seen += system.output
            seen += try system.roost("transfers", "--json").output
            #expect(seen.contains("/big"))
            for secret in ["hunter2", "swordfish", "anna", "fragment"] {
                #expect(!seen.contains(secret), "\(secret) is in \(seen)")
            }
        }
    }

    @Test func `is cancelled by a force-quit, and nothing is launched for it`() throws {
        let server = try FileServer("limit_rate 1m;")
        try server.store("big", bytes: 20_000_000)
        try withSystem { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            try system.transfer(hasReceived: megabyte)
            try system.call("Quit", ["app": .string(puppet.app)])
            try system.transfer("cancelled") {
                $0["outcome"]?["error"]?.asString == "forceQuit"
            }
            #expect(try system.roost("transfers").output.contains("was force-quit"))
            try system.wait(puppet.app, toBe: "notRunning")
            #expect(try server.requests(atLeast: 1)[0].bytes < 20_000_000)

            try system.call("Open", ["app": .string(puppet.app)])
            try puppet.awaken()
            let known = try puppet.join()
            #expect(known.first?["outcome"]?["error"]?.asString == "forceQuit")
        }
    }

    @Test func `of an app with a delegate is told to a new process of it`() throws {
        let server = try FileServer("limit_rate 1m;")
        let content = try server.store("big", bytes: 3_000_000)
        try withSystem(environment: ["TRANSFER_URL=\(server.address)/big"]) { system in
            let app = "com.example.transfers"
            let folder = try system.install(app, program: Here.products + "/TransferApp")
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "began ")
            try system.transfer(hasReceived: 100_000)
            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "suspended")
            let process = try system.process(of: app)
            process.signal(SIGKILL)
            try process.end()

            try system.journal(app, says: "finished events")
            try system.wait(app, toBe: "suspended")
            let said = try system.journal(app).filter { !$0.hasPrefix("roost:") }
            let again = try #require(said.lastIndex { $0.hasPrefix("launched ") })
            #expect(
                said[(again + 1)...].filter { !$0.hasPrefix("tasks ") } == [
                    "events of files", "received 3000000", "completed well -", "finished events",
                ]
            )
            #expect(try FileSystem.read(folder + "/received", limit: 8 << 20) == content)
            #expect(server.requests().map(\.bytes) == [content.count])
        }
    }
}

@Suite(.serialized, .enabled(if: Here.canMount && FileServer.program != nil, Here.whyRoot))
struct `A disk without room for a download` {
    @Test func `has it wait, and go on when there is room`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        let home = try Here.makeFolder()
        defer { try? FileSystem.removeTree(home) }
        try #require(unsafe symlink(disk.path, home + "/transfers") == 0)
        let server = try FileServer()
        let content = try server.store("big", bytes: 5_000_000)
        try disk.fill(leaving: 2 << 20)
        try withSystem(home: home) { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            try system.transfer(waitsFor: "diskFull")
            #expect(try system.roost("transfers").output.contains("disk full"))
            // Nobody has to say so.
            try disk.makeRoom()
            let outcome = try puppet.outcome()
            #expect(outcome.error == nil && outcome.restarts == 0, "\(outcome.json)")
            #expect(try outcome.content() == content)
        }
    }
}
