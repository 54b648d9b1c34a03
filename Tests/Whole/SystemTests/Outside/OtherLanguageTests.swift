import Glibc
import RoostLinux
import RoostWire
import Testing

/// Examples/Checksums, a script that only knows the protocol.
@Suite(.serialized, .enabled(if: Here.hasPython, Here.whyPython))
struct `An app in another language` {
    private static let app = "com.example.checksums"

    @Test func `is installed with its intents, and runs one that submits jobs and waits for them`()
        throws
    {
        try withSystem { system in
            try install(in: system)
            let intents = try system.call("Intents", ["app": .string(Self.app)])["intents"]
            let names = (intents?.asArray ?? []).map { $0["intent"]?["name"]?.asString }
            #expect(names == ["Checksum", "ChecksumAll"])
            let folder = "\(system.home)/files"
            try FileSystem.makeDirectory(folder)
            try FileSystem.write(Array("abc".utf8), atomicallyTo: folder + "/a")
            try FileSystem.write([], atomicallyTo: folder + "/b")
            let said = try system.roost("run", Self.app, "ChecksumAll", "--folder", folder)
            #expect(
                said.output == """
                    ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  \(folder)/a
                    e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  \(folder)/b

                    """,
                "\(said)"
            )
            // Nothing holds it any more, so it is suspended like any other; and woken for a job.
            try system.wait(Self.app, toBe: "suspended")
            let process = try system.pid(of: Self.app)
            let job = try submit("Checksum", ["file": .string(folder + "/a")], in: system)
            let over = try system.ending(Self.app, "job#\(job)")
            #expect(over["ending"]?.asString == "completed", "\(over)")
            #expect(try system.pid(of: Self.app) == process)
        }
    }

    @Test func `reports progress in its page`() throws {
        try withSystem { system in
            try install(in: system)
            // What is read of a pipe comes when the test writes it.
            let gate = try Gate(in: system.home)
            let file = "\(system.home)/gate"
            let answer = try system.call(
                "Perform",
                [
                    "app": .string(Self.app), "intent": "Checksum",
                    "arguments": ["file": .string(file)],
                ]
            )
            let run = try #require(answer["run"]?.asInteger)
            try gate.open()
            // As much as is read at once.
            try write([UInt8](repeating: 0, count: 1 << 20), to: file)
            let seen = try system.follow(run) { $0["completed"]?.asInteger == 1 << 20 }
            #expect(seen["total"]?.asInteger == 1 << 20 && seen["extended"] == true)
            gate.close()
            let over = try system.follow(run) { $0["state"]?.asString == "finished" }
            #expect(over["ending"]?.asString == "completed", "\(over)")
        }
    }

    @Test func `begins an attempt anew after kill -9 of the system`() throws {
        try withSystem { system in
            try install(in: system)
            // It can be opened at once, and nothing comes out of it.
            let gate = try Gate(in: system.home)
            try gate.open()
            let file = "\(system.home)/gate"
            let job = try submit("Checksum", ["file": .string(file)], in: system)
            _ = try system.journal(Self.app, says: "reading \(file)")
            let process = try system.process(of: Self.app)
            try system.kill()
            try process.waitUntilEnded()
            try system.start()
            _ = try system.journal(Self.app, says: "reading \(file)", count: 2)
            try write(Array("abc".utf8), to: file)
            gate.close()
            let over = try system.ending(Self.app, "job#\(job)", count: 2)
            #expect(over["ending"]?.asString == "completed", "\(over)")
            #expect(
                try system.history(Self.app).map { $0["ending"]?.asString }
                    == ["completed", "interrupted"]
            )
        }
    }

    @Test func `says what is to become of a job, and is stopped like any other`() throws {
        try withSystem { system in
            try install(in: system)
            let gone = try submit("Checksum", ["file": "/no/such/file"], in: system)
            let held = try system.until("\(gone) to be held") {
                try jobs(in: system).first { $0["state"] == "held" }
            }
            #expect(held["failure"] == "there is no /no/such/file")
            #expect(held["blockers"]?[0]?["name"] == "held")
            let retried = try system.roost("retry", Self.app, gone)
            #expect(retried.status == .exited(0), "\(retried)")
            _ = try system.journal(Self.app, says: "attempt 1 at /no/such/file", count: 2)
            try system.call("CancelJob", ["app": .string(Self.app), "id": .string(gone)])
            try system.untilTrue("the job to be over") { try jobs(in: system).isEmpty }
            // It ends by itself when a person quits it.
            let process = try system.process(of: Self.app)
            try system.call("Quit", ["app": .string(Self.app)])
            try system.untilTrue("the app to have ended") { process.hasEnded }
        }
    }

    @Test func `is refused where what it says of its intents cannot be meant`() throws {
        try withSystem { system in
            let bundle = try bundle(in: system)
            let text = #"{"version": 1, "intents": [{"title": "No name"}]}"#
            try FileSystem.write(Array(text.utf8), atomicallyTo: bundle + "/Intents.json")
            let said = try system.roost("install", bundle)
            #expect(said.status == .exited(5), "\(said)")
            #expect(said.errors.contains("does not describe intents as it should"), "\(said)")
            #expect(said.errors.contains("name"), "\(said)")
            #expect(try system.call("Apps")["apps"]?.asArray?.isEmpty == true)
        }
    }

    private func bundle(in system: PrivateSystem) throws -> String {
        let bundle = "\(system.home)/Checksums.app"
        let example = "\(Here.repository)/Examples/Checksums"
        try FileSystem.copyTree(example, to: bundle)
        return bundle
    }

    /// Puts bytes into a pipe that somebody reads.
    private func write(_ bytes: [UInt8], to pipe: String) throws {
        try Descriptor(path: pipe, flags: O_RDWR).writeAll(bytes)
    }

    private func install(in system: PrivateSystem) throws {
        let said = try system.roost("install", try bundle(in: system))
        try #require(said.output == "Installed com.example.checksums (Checksums), 2 intents.\n")
    }

    private func submit(
        _ intent: String,
        _ arguments: JSONObject,
        in system: PrivateSystem
    ) throws -> String {
        let job: JSON = ["intent": .string(intent), "arguments": .object(arguments)]
        let reply = try system.call("SubmitJob", ["app": .string(Self.app), "job": job])
        return try #require(reply["id"]?.asString)
    }

    private func jobs(in system: PrivateSystem) throws -> [JSON] {
        try system.call("Jobs", ["app": .string(Self.app)])["jobs"]?.asArray ?? []
    }
}
