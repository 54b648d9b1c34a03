import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A store that the disk has damaged` {
    private let later: Int64 = 9_000_000_000_000_000

    /// A system with some requests that wait, and some that are over.
    private func fill(_ system: PrivateSystem) throws {
        try system.install(app)
        for number in 100..<500 {
            try system.submit(app, "good.over.\(number)", earliestBegin: later)
            try system.call(
                "Cancel",
                ["app": .string(app), "identifier": .string("good.over.\(number)")]
            )
        }
        for number in 0..<5 {
            try system.submit(app, "good.x.\(number)", kind: "processing", earliestBegin: later)
        }
    }

    /// Flips a bit in a page that holds rows of a text, and says how many such pages there are.
    private func damage(_ system: PrivateSystem, pageWith text: String) throws {
        let path = system.home + "/store.db"
        var file = try FileSystem.read(path, limit: 64 << 20)
        let found = stride(from: 4096, to: file.count - 4095, by: 4096).first { at in
            // A leaf of a table whose rows have numbers.
            guard file[at] == 13 else { return false }
            return String(decoding: file[at..<(at + 4096)], as: UTF8.self).contains(text)
        }
        let at = try #require(found)
        file[at + 4050] ^= 4
        try FileSystem.write(file, atomicallyTo: path)
    }

    private func refused(_ system: PrivateSystem, _ method: String) throws -> Refused? {
        do {
            try system.call(method, ["limit": 1000])
            return nil
        } catch let refused as Refused {
            return refused
        }
    }

    @Test func `is told by who reads it, serves the rest, and is repaired when it is asked for`()
        throws
    {
        try withSystem { system in
            try fill(system)
            #expect(try system.terminate() == .exited(0))
            try damage(system, pageWith: "good.over.300")
            try system.start()

            let refusals = try ["History", "Log"].compactMap { try refused(system, $0) }
            #expect(refusals.count == 1)
            let message = refusals.first?.message ?? ""
            #expect(refusals.first?.name == "StoreUnavailable")
            #expect(message.contains("is damaged"))
            #expect(message.contains("roost repair"))
            // The rest goes on.
            try system.submit(app, "good.y", kind: "processing", earliestBegin: later)
            #expect(try system.call("Tasks")["pending"]?.asArray?.count == 6)
            let check = try system.check("store")
            #expect(check["good"]?.asBool == false)
            #expect(check["remedy"]?.asString?.contains("roost repair") == true)
            let copy = try system.roost("backup", system.home + "/copy.db")
            #expect(copy.status != .exited(0))
            #expect(copy.errors.contains("is damaged"), "\(copy)")

            let said = try system.roost("repair")
            #expect(said.status == .exited(0))
            #expect(said.output.contains("begins again"))
            try system.waitUntilBegunAgain(starts: 3)
            for method in ["History", "Log"] { #expect(try refused(system, method) == nil) }
            #expect(try system.blockers(app, "good.y") == ["earliestBeginDate"])
            #expect(try system.blockers(app, "good.x.1") == ["earliestBeginDate"])
            #expect(try system.app(app)["state"] != nil)
            let mended = try system.check("store")
            #expect(mended["remedy"]?.asString?.contains("roost repair") == false)
            #expect(mended["remedy"]?.asString?.contains("roost log") == true)
            let apart = try system.check("damaged store")
            #expect(apart["finding"]?.asString?.contains("store.db.damaged-1") == true)
            let told = try system.call("Log", ["limit": 1000])["entries"]?.asArray ?? []
            #expect(told.contains { $0["text"]?.asString?.hasPrefix("lost of ") == true })
            #expect(try system.roost("repair").output.contains("Nothing of the store is damaged"))
        }
    }

    @Test func `is made anew by a start that could not go on otherwise`() throws {
        try withSystem { system in
            try fill(system)
            #expect(try system.terminate() == .exited(0))
            // Where the apps are.
            try damage(system, pageWith: "/apps/\(app)-1")
            try system.start()
            #expect(system.output.contains("made anew of what could be read"))
            #expect(system.output.contains("\(app) is installed; install it again"))
            let check = try system.check("store")
            #expect(check["good"]?.asBool == false)
            // Nothing of the app was removed with what the store no longer knows.
            #expect(try FileSystem.status("\(system.home)/apps/\(app)-1") != nil)
            try system.install(app, folder: "\(system.home)/apps/\(app)-2")
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
        }
    }

    @Test func `is replaced by a copy that was made while the system went on`() throws {
        try withSystem { system in
            try fill(system)
            let said = try system.roost("backup", system.home + "/copy.db", "--json")
            #expect(try said.json()["file"]?.asString == system.home + "/copy.db")
            try system.submit(app, "good.y", kind: "processing", earliestBegin: later)
            let again = try system.roost("backup", system.home + "/copy.db")
            #expect(again.status != .exited(0))
            #expect(again.errors.contains("it is there already"))
            try system.kill()
            try FileSystem.rename(system.home + "/copy.db", to: system.home + "/store.db")
            try FileSystem.removeFile(system.home + "/store.db-wal")
            try system.start()
            #expect(try system.blockers(app, "good.x.4") == ["earliestBeginDate"])
            #expect(throws: Refused.self) { try system.explain(app, "good.y") }
            #expect(try system.check("store")["good"]?.asBool == true)
        }
    }
}
