import FileContents
import Synchronization

/// Whether `strace` may watch a program's calls here.
let canTrace = (try? shell("strace -qq -o /dev/null true 2>/dev/null")) == 0

/// The contents of transfers' files, by address and version.
struct VersionedFiles {
    static let all = VersionedFiles()

    private let large = [pattern(1_300_000), pattern(1_300_000, version: 1)]
    private let small = [pattern(60_000, version: 2), pattern(60_000, version: 3)]

    func file(_ path: String, version: Int) -> [UInt8] {
        path == "/large" ? large[version] : small[version]
    }

    /// A whole file of some version.
    func isWhole(_ bytes: [UInt8], _ path: String) -> Bool {
        [0, 1].contains { file(path, version: $0) == bytes }
    }
}

/// A server of files that have versions, by the rules of ranges and conditions.
///
/// What was there before is asked for again from the same place, so it is one for the whole test.
final class VersionedSite: Sendable {
    /// Which version there is now, and after how many bytes answers for the large file break off.
    private final class State: Sendable {
        let now = Mutex<(version: Int, breaks: [Int])>((0, []))
    }

    private let state: State
    private let server: OwnServer

    init() throws {
        let state = State()
        self.state = state
        server = try OwnServer { request, exchange in
            let isLarge = request.path == "/large"
            let (version, limit) = state.now.withLock { now in
                (now.version, isLarge && !now.breaks.isEmpty ? now.breaks.removeFirst() : nil)
            }
            return try Self.answer(request, exchange, version, limit)
        }
    }

    var address: String { server.address }

    func has(version: Int, breaks: [Int] = []) { state.now.withLock { $0 = (version, breaks) } }

    private static func answer(
        _ request: OwnServer.Request,
        _ exchange: OwnServer.Exchange,
        _ version: Int,
        _ limit: Int?
    ) throws -> Bool {
        let whole = VersionedFiles.all.file(request.path, version: version)
        let tag = "\"version \(version)\""
        var from = 0
        if let asked = request.from, asked < whole.count, request["if-range"] == tag {
            from = asked
        }
        var head = "HTTP/1.1 \(from > 0 ? "206 Partial Content" : "200 OK")\r\nETag: \(tag)\r\n"
        head += "Content-Length: \(whole.count - from)\r\n"
        if from > 0 {
            head += "Content-Range: bytes \(from)-\(whole.count - 1)/\(whole.count)\r\n"
        }
        try exchange.write(head + "\r\n")
        let end = min(whole.count, from + (limit ?? whole.count))
        var place = from
        while place < end {
            let next = min(place + 64 << 10, end)
            try exchange.write(whole[place..<next])
            place = next
        }
        return end == whole.count
    }
}
