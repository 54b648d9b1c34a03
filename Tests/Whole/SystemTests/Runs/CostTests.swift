import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `What the work of real apps costs` {
    private func costs(_ system: PrivateSystem) throws -> [JSON] {
        try system.call("Cost", ["work": true])["costs"]?.asArray ?? []
    }

    private func cost(_ kind: String?, _ name: String?, _ system: PrivateSystem) throws -> JSON? {
        try costs(system).first {
            $0["kind"]?.asString == kind && $0["identifier"]?.asString == name
        }
    }

    @Test func `is counted while they burn it, and not twice by a system that was killed`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            try app.burn(200)
            try app.untilNoJobs()
            let burnt = try #require(try cost("job", "Burn", system))
            let used = try #require(burnt["processor"]?.asInteger)
            #expect((200_000..<5_000_000).contains(used), "\(burnt)")
            #expect(burnt["runs"] == 1)
            #expect(try #require(burnt["awake"]?.asInteger) >= 200_000)
            let all = try #require(try cost(nil, nil, system))
            #expect(try #require(all["processor"]?.asInteger) >= used)
            #expect(all["launches"] == 1 && all["runs"] == 1)
            let run = try system.history(app.name).first
            #expect(run?["processor"]?.asInteger == used)
            try system.kill()
            try system.start()
            #expect(try cost("job", "Burn", system) == burnt)
            #expect(try cost(nil, nil, system)?["runs"] == 1)
            let said = try system.command(["cost", app.name, "--by", "task"]).end()
            #expect(said.status == .exited(0) && said.output.contains("Burn (job)"), "\(said)")
        }
    }

    @Test func `holds what may wait where it is more than a person allows`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let setting = "daily-processor-time.\(app.name)"
            let set = try system.command(["settings", setting, "1s"]).end()
            #expect(set.status == .exited(0), "\(set)")
            try app.burn(1100)
            try app.untilNoJobs()
            let id = try app.burn(1)
            let job = try app.untilJob(id, is: "waiting")
            let blocker = try #require(job["blockers"]?.asArray?.first)
            #expect(blocker["name"] == "overBudget")
            #expect(blocker["clearsAt"]?.asInteger != nil)
            #expect(blocker["evidence"]?.asString?.contains("of 1 s") == true, "\(blocker)")
            // A person is never held.
            #expect(try app.end(of: app.perform("Say", ["text": "x"])).ending == "completed")
            let told = try system.command(["cost", app.name]).end()
            #expect(told.output.contains("today (daily-processor-time)"), "\(told)")
            #expect(try system.command(["settings", setting, "auto"]).end().status == .exited(0))
            try app.untilNoJobs()
        }
    }
}

@Suite(.serialized, .enabled(if: Here.canMount, Here.whyRoot))
struct `A job on a small disk` {
    @Test func `waits for room, and begins when there is some`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        let bundles = disk.beside("bundles")
        try FileSystem.makeDirectory(bundles)
        try #require(unsafe symlink(bundles, disk.path + "/bundles") == 0)
        try withSystem(home: disk.path) { system in
            let app = try IntentApp(in: system)
            try disk.fill(leaving: 6 << 20)
            let id = try app.burn(1, ["storage": .integer(9 << 20)])
            let job = try app.untilJob(id, is: "waiting", for: "storageLow")
            let evidence = job["blockers"]?.asArray?.first?["evidence"]?.asString
            #expect(evidence?.contains("9.0 MiB") == true, "\(job)")
            try disk.makeRoom()
            try app.untilNoJobs()
        }
    }
}

@Suite(.serialized) struct `A job that waits for a file` {
    @Test func `begins when it is there, and lets nothing wake the system then`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let folder = "\(app.folder)/in"
            let said = try system.command([
                "submit", app.name, "Burn", "--milliseconds", "1", "--id", "file",
                "--needing", "change=\(folder)/photo.jpg",
            ]).end()
            #expect(said.output == "file\n", "\(said)")
            try app.untilJob("file", is: "waiting", for: "pathUnchanged")
            try FileSystem.makeDirectory(folder)
            try FileSystem.write([1], atomicallyTo: folder + "/other.jpg")
            #expect(try app.untilJob("file", is: "waiting")["attempt"] == 1)
            try FileSystem.write([1], atomicallyTo: folder + "/photo.jpg")
            try app.untilNoJobs()
        }
    }

    @Test func `still knows after a new start what was there when it was submitted`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let file = "\(app.folder)/list"
            try FileSystem.write([1], atomicallyTo: file)
            let id = try app.burn(1, ["change": .string(file)])
            try app.untilJob(id, is: "waiting", for: "pathUnchanged")
            try system.kill()
            try FileSystem.write([2, 2], atomicallyTo: file)
            try system.start()
            try app.untilNoJobs()
        }
    }
}

extension IntentApp {
    /// Has a job use so much processor time, and answers with its name.
    @discardableResult
    fileprivate func burn(_ milliseconds: Int64, _ needs: JSONObject? = nil) throws -> String {
        var job: JSONObject = [
            "intent": "Burn", "arguments": ["milliseconds": .integer(milliseconds)],
        ]
        if let needs { job["needs"] = .object(needs) }
        let reply = try system.call("SubmitJob", ["app": .string(name), "job": .object(job)])
        return try #require(reply["id"]?.asString)
    }

    /// Waits until a job stands so, and is held by something of this name, where one is given.
    @discardableResult
    fileprivate func untilJob(
        _ id: String,
        is state: String,
        for blocker: String? = nil
    ) throws -> JSON {
        try system.until("job \(id) to be \(state)") {
            try jobs().first { job in
                job["id"]?.asString == id && job["state"]?.asString == state
                    && (blocker == nil
                        || job["blockers"]?.asArray?.contains { $0["name"]?.asString == blocker }
                            == true)
            }
        }
    }

    fileprivate func untilNoJobs() throws {
        _ = try system.until("all jobs to be over") { try jobs().isEmpty ? true : nil }
    }

    private func jobs() throws -> [JSON] {
        try system.call("Jobs", ["app": .string(name)])["jobs"]?.asArray ?? []
    }
}
