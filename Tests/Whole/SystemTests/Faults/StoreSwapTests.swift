import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A store that is moved away` {
    private func move(_ system: PrivateSystem, _ from: String, _ to: String) throws {
        for ending in ["", "-wal"] {
            let path = "\(system.home)/\(from)\(ending)"
            guard try FileSystem.status(path) != nil else { continue }
            try FileSystem.rename(path, to: "\(system.home)/\(to)\(ending)")
        }
    }

    @Test(arguments: [true, false])
    func `finds its apps and transfers when it is put back`(endsWell: Bool) throws {
        try withSystem { system in
            func restart(_ moves: () throws -> Void) throws {
                if endsWell { _ = try system.terminate() } else { try system.kill() }
                try moves()
                try system.start()
            }
            let folder = try system.install(app)
            // It is old enough to have been forgotten.
            try #require(try shell("touch -d '2 days ago' \(folder)").status == .exited(0))
            let bytes = "\(system.home)/transfers/7.part"
            try FileSystem.write([1, 2, 3], atomicallyTo: bytes)
            let kept = "\(system.home)/containers/\(app)/Documents/kept"
            try FileSystem.write([4], atomicallyTo: kept)

            try restart { try move(system, "store.db", "old.db") }
            #expect(try system.call("Apps")["apps"]?.asArray?.isEmpty == true)
            #expect(try FileSystem.status(folder) == nil)
            let check = try system.check("another store")
            #expect(check["remedy"]?.asString?.contains("put that store back") == true)
            // The same app once more: what it keeps in this store is its own.
            try system.install(app)
            #expect(try FileSystem.status(kept) == nil)
            let other = try system.install("com.example.other")
            try #require(try shell("touch -d '2 days ago' \(other)").status == .exited(0))
            // Once more, as a day later.
            try restart {}
            #expect(try FileSystem.status(other) != nil)

            try restart {
                try move(system, "store.db", "new.db")
                try move(system, "old.db", "store.db")
            }
            #expect(try FileSystem.status(other) == nil)
            #expect(try FileSystem.status(folder) != nil)
            #expect(try FileSystem.read(kept, limit: 8) == [4])
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")

            try restart {
                try move(system, "store.db", "old.db")
                try move(system, "new.db", "store.db")
            }
            #expect(try FileSystem.status(other) != nil)
        }
    }
}
