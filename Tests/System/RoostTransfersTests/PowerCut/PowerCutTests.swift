import Glibc
import RoostBasics
import RoostLinux
import RoostTesting
@testable import RoostTransfers
import RoostWire
import Synchronization
import Testing

/// Whether a program's calls can be watched, and if not, why.
private let canTrace = (try? shell("strace -qq -o /dev/null true 2>/dev/null")) == 0

/// The contents of transfers' files, by address and version.
private struct Contents {
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

private let contents = Contents()

/// A server of files that have versions, by the rules of ranges and conditions.
///
/// What was there before is asked for again from the same place, so it is one for the whole test.
private final class Site: Sendable {
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
        let whole = contents.file(request.path, version: version)
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

/// The life of a carrier: a large file whose server breaks off, which changes, and goes on; some small files at once.
///
/// Of the changed file more comes at first than of the former one, so that a mark of that would fit its bytes.
private func recorded(_ site: Site) throws -> [FolderOperation] {
    let folder = try Scratch()
    let log = try Scratch()
    let carrier = try Carrier(
        in: folder,
        through: ["strace"] + FolderHistory.arguments + ["-o", log.path + "/calls"]
    )
    for attempt in 0..<4 {
        site.has(version: min(attempt, 1), breaks: [[300_000], [900_000], [100_000], []][attempt])
        try carrier.carry(1, site.address + "/large")
        let end = try carrier.end(1)
        try #require(end.name == (attempt < 3 ? "failed" : "finished"), "\(end)")
    }
    for number in Int64(2)...8 { try carrier.carry(number, site.address + "/small") }
    var left = Set(Int64(2)...8)
    while !left.isEmpty {
        let end = try carrier.wait(
            for: "finished",
            that: { body in
                left.contains(body["number"]?.asInteger ?? 0)
            }
        )
        left.remove(end.body["number"]?.asInteger ?? 0)
    }
    _ = try carrier.leave()
    let text = String(decoding: try log.read("calls"), as: UTF8.self)
    return FolderHistory(text, of: folder.path).operations
}

@Suite(.serialized, .enabled(if: canTrace, "strace may not watch programs here"))
struct `The power is cut while a carrier` {
    /// Has marks be of another run of the machine, as they are after the power was cut.
    private func ofAnotherRun(_ mark: [UInt8]) -> [UInt8] {
        var mark = mark
        for place in [0, 512] where mark.count >= place + 128 {
            let end = place + 120
            // What is torn stays so.
            guard Self.number(mark[end..<end + 8]) == Checksum(mark[place..<end]).value else {
                continue
            }
            let boot = place + Mark.magic.count + 24
            mark.replaceSubrange(boot..<boot + 7, with: Array("earlier".utf8))
            let sum = Checksum(mark[place..<end]).value
            mark.replaceSubrange(
                end..<end + 8,
                with: (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64($0 * 8)) }
            )
        }
        return mark
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let paths = Dictionary(
        uniqueKeysWithValues: (1...8).map { ($0, $0 == 1 ? "/large" : "/small") }
    )

    /// Goes on with what a cut left, and says which transfers have anything but a whole file then.
    private func recover(
        _ files: [String: [UInt8]],
        finished: Set<Int>,
        _ site: Site
    ) throws -> [String] {
        let folder = try Scratch()
        var wrong: [String] = []
        for (name, bytes) in files {
            let isMark = name.hasSuffix(".mark")
            try folder.write(isMark ? ofAnotherRun(bytes) : bytes, to: name, mode: 0o600)
        }
        for number in finished.sorted() {
            guard let path = Self.paths[number] else { continue }
            if !contents.isWhole(files["\(number).file"] ?? [], path) {
                wrong.append("\(number) was told to be finished, and its file is gone")
            }
        }
        let carrier = try Carrier(in: folder)
        for (number, path) in Self.paths.sorted(by: { $0.key < $1.key })
        where number == 1 || files.keys.contains(where: { $0.hasPrefix("\(number).") }) {
            // The answer may have been lost with the power, and is given again then.
            try carrier.carry(Int64(number), site.address + path)
            let end = try carrier.end(Int64(number))
            let file = try folder.has("\(number).file") ? folder.read("\(number).file") : []
            if end.name != "finished" || !contents.isWhole(file, path) {
                wrong.append("\(number) ended as \(end.name) with \(file.count) bytes")
            }
        }
        try carrier.kill()
        return wrong
    }

    @Test func `moves bytes, and every file is whole in the end`() throws {
        let site = try Site()
        let operations = try recorded(site)
        try #require(
            operations.filter { if case .finished = $0 { true } else { false } }.count == 8
        )
        try #require(operations.contains { if case .flushOfNames = $0 { true } else { false } })
        var random = SeededGenerator(seed: 1)
        var disk = FolderDisk()
        var cuts = 0
        for (index, operation) in operations.enumerated() {
            disk.take(operation)
            guard Thoroughness.isFull || random.below(4) == 0 || index == operations.count - 1
            else {
                continue
            }
            for loss in FolderDisk.Loss.allCases {
                let files = disk.files(loss, &random)
                // What was the earlier version's may be there under its name: its server tells.
                let version = loss == .everything ? 0 : random.below(2)
                site.has(version: version)
                let wrong = try recover(files, finished: disk.finished, site)
                cuts += 1
                try #require(
                    wrong.isEmpty,
                    "after operation \(index) of \(operations.count), losing \(loss): \(wrong)"
                )
            }
        }
        #expect(cuts > 20)
    }
}

/// Whether every moment is tried, rather than one in some: `make disk-faults` has it so.
private enum Thoroughness {
    static let isFull =
        unsafe getenv("ROOST_DISK_FAULTS").map { unsafe String(cString: $0) } == "all"
}
