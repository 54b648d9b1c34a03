import Glibc
import RoostLinux
import RoostWire
import Testing

/// A disk of 16 MiB, of which a tenth is kept free, and apps with caches on it.
@Suite(.serialized, .enabled(if: Here.canMount, Here.whyRoot))
struct `Caches on a short disk` {
    /// Writes into the caches of an app, and gives the path.
    private func leaveCache(of app: String, bytes: Int, in system: PrivateSystem) throws -> String {
        let container = try #require(try system.app(app)["container"]?.asString)
        let path = container + "/Library/Caches/pictures"
        try FileSystem.write([UInt8](repeating: 7, count: bytes), atomicallyTo: path)
        return path
    }

    private func exists(_ path: String) throws -> Bool {
        try FileSystem.status(path, followingLinks: false) != nil
    }

    private func untilGone(_ path: String) throws {
        // The folder itself is put aside, and another one takes its place.
        let folder = FileSystem.parent(of: path) ?? path
        try FileWatch.wait(for: "caches to be emptied", in: folder) { _ in
            (try? FileSystem.status(path, followingLinks: false)) == .some(nil) ? true : nil
        }
    }

    @Test func `stay while their app runs, and go when it has ended`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        try withSystem(home: disk.path) { system in
            try system.install(app)
            let cache = try leaveCache(of: app, bytes: 3 << 20, in: system)
            try disk.fill(leaving: 1 << 20)
            #expect(try system.check("disk")["good"]?.asBool == false)
            try system.call("Open", ["app": .string(app)])
            try system.wait(app, toBe: "foreground")
            let process = try system.process(of: app)
            #expect(try exists(cache))
            process.signal(SIGKILL)
            try process.end()
            try untilGone(cache)
            try system.untilTrue("there is room again") {
                try system.check("disk")["good"]?.asBool == true
            }
            let entries = try system.call("Log")["entries"]?.asArray ?? []
            let words = entries.compactMap { entry -> String? in
                entry["kind"]?.asString == "storage" ? entry["text"]?.asString : nil
            }
            #expect(
                words.contains { $0.hasPrefix("its caches of 3.0 MiB were emptied") },
                "\(words)"
            )
        }
    }

    @Test func `go with a suspended app, which is ended for it`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        try withSystem(home: disk.path) { system in
            try system.install(app)
            let cache = try leaveCache(of: app, bytes: 3 << 20, in: system)
            try system.call("Open", ["app": .string(app)])
            try system.wait(app, toBe: "foreground")
            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "suspended")
            try disk.fill(leaving: 1 << 20)
            #expect(try exists(cache))
            let other = "com.example.other"
            try system.install(other)
            try system.call("Open", ["app": .string(other)])
            try untilGone(cache)
            try system.wait(app, toBe: "notRunning")
            #expect(try system.state(of: other) == "foreground")
        }
    }

    @Test(.enabled(if: FileServer.program != nil, FileServer.why))
    func `go for a transfer that waits for room, which goes on then`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        let server = try FileServer()
        let content = try server.store("big", bytes: 2_000_000)
        try withSystem(home: disk.path) { system in
            try system.install(app)
            let cache = try leaveCache(of: app, bytes: 5 << 20, in: system)
            let puppet = try Puppet(opening: system)
            try puppet.join()
            // More is free than is kept, but not what the download takes beside it.
            try disk.fill(leaving: 2 << 20)
            try puppet.download(server.address + "/big")
            let outcome = try puppet.outcome()
            #expect(outcome.status == 200, "\(outcome.json)")
            #expect(try outcome.content() == content)
            #expect(try !exists(cache))
        }
    }

    @Test func `stay where that is set`() throws {
        let disk = try SmallDisk()
        defer { disk.remove() }
        try withSystem(home: disk.path) { system in
            try system.set("cache-reserve", "0")
            try system.install(app)
            let cache = try leaveCache(of: app, bytes: 3 << 20, in: system)
            try disk.fill(leaving: 1 << 20)
            let other = "com.example.other"
            try system.install(other)
            try system.call("Open", ["app": .string(other)])
            try system.wait(other, toBe: "foreground")
            let finding = try system.check("disk")["finding"]?.asString ?? ""
            #expect(finding.contains("left alone (setting cache-reserve)"), "\(finding)")
            #expect(try exists(cache))
        }
    }
}
