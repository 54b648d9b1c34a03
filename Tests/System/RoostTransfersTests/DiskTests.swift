import FileContents
import Glibc
import RoostLinux
import RoostWire
import Testing

/// Whether a small disk can be had.
private let canMount: Bool = {
    guard geteuid() == 0, let folder = try? Scratch() else { return false }
    let mount = "mount -t tmpfs -o size=1m tmpfs \(folder.path) && umount \(folder.path)"
    return (try? shell("{ \(mount); } 2>/dev/null")) == 0
}()

@Suite(.serialized, .enabled(if: canMount, "needs root, to mount a file system"))
struct `A disk that becomes full` {
    @Test(arguments: [true, false])
    func `stops a download, which goes on when there is room`(isAnnounced: Bool) throws {
        let server = try OwnServer { request, exchange in
            let from = request.from ?? 0
            let status = from > 0 ? "206 Partial Content" : "200 OK"
            let rest = pattern(3_000_000)[from...]
            var head = "HTTP/1.1 \(status)\r\nETag: \"a\"\r\n"
            head += "Content-Range: bytes \(from)-2999999/3000000\r\n"
            if isAnnounced { head += "Content-Length: \(rest.count)\r\n" }
            try exchange.write(head + "\r\n")
            try exchange.write(rest)
            return false
        }
        let folder = try Scratch()
        try #require(try shell("mount -t tmpfs -o size=2m tmpfs \(folder.path)") == 0)
        defer { _ = try? shell("umount -l \(folder.path)") }
        let carrier = try Carrier(in: folder)
        try carrier.carry(1, server.address)
        let full = try carrier.end(1)
        #expect(full.body["error"] == "diskFull", "\(full)")
        #expect(full.body["retryable"] == true)
        let kept = try #require(full.body["received"]?.asInteger)
        if !isAnnounced {
            #expect(kept > 1_000_000 && full.body["resumable"] == true)
        }
        try #require(try shell("mount -o remount,size=8m \(folder.path)") == 0)
        try carrier.carry(1, server.address)
        #expect(try carrier.end(1).name == "finished")
        #expect(try folder.read("1.file") == pattern(3_000_000))
        // What a write that failed had still put there is there.
        #expect(server.requests.last?.from ?? 0 >= Int(kept))
        try carrier.kill()
    }

    @Test func `is not filled by what a server only says that it sends`() throws {
        let folder = try Scratch()
        try #require(try shell("mount -t tmpfs -o size=200m tmpfs \(folder.path)") == 0)
        defer { _ = try? shell("umount -l \(folder.path)") }
        let free = try FileSystem.room(at: folder.path).free
        let server = try OwnServer { request, exchange in
            let length = request.path == "/most" ? free - 8192 : 150 << 20
            try exchange.write(
                "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Length: \(length)\r\n\r\n"
            )
            try exchange.write(pattern(100_000))
            // And then nothing, for as long as the carrier has patience.
            return true
        }
        let carrier = try Carrier(in: folder, settings: ["reserve": .integer(10 << 20)])
        try carrier.carry(1, server.address + "/most")
        let held = try carrier.end(1)
        #expect(held.body["error"] == "diskFull", "\(held)")
        let wanted = try #require(held.body["wanted"]?.asInteger)
        #expect(wanted == free - 8192 + 10 << 20)
        let words = held.body["message"]?.asString ?? ""
        #expect(words.contains("10.0 MiB are left free"), "\(held)")

        try carrier.carry(2, server.address + "/some")
        _ = try carrier.wait(for: "progress", of: nil)
        // What may come some time takes no room yet.
        let left = try FileSystem.room(at: folder.path).free
        #expect(left > free - 80 << 20 && left < free - 1 << 20)
        try carrier.stop(2)
        _ = try carrier.end(2)
        #expect(try FileSystem.room(at: folder.path).free > free - 1 << 20)
        try carrier.kill()
    }

    @Test func `is left as much room as it is to have, whoever sends without end`() throws {
        let folder = try Scratch()
        try #require(try shell("mount -t tmpfs -o size=30m tmpfs \(folder.path)") == 0)
        defer { _ = try? shell("umount -l \(folder.path)") }
        let server = try OwnServer { _, exchange in
            try exchange.write("HTTP/1.1 200 OK\r\nETag: \"a\"\r\n\r\n")
            for _ in 0..<40 { try exchange.write(pattern(1 << 20)) }
            return false
        }
        let carrier = try Carrier(in: folder, settings: ["reserve": .integer(1 << 30)])
        try carrier.carry(1, server.address)
        let held = try carrier.end(1)
        #expect(held.body["error"] == "diskFull", "\(held)")
        // A tenth of the disk, however much is asked for.
        let free = try FileSystem.room(at: folder.path).free
        #expect(free >= 3 << 20 && free < 5 << 20)
        try carrier.kill()
    }
}
