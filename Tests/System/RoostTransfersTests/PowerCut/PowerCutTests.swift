import Glibc
import RoostBasics
import RoostLinux
import RoostTesting
@testable import RoostTransfers
import RoostWire
import Testing

/// The life of a carrier: a large file whose server breaks off, which changes, and goes on; some
/// small files at once.
///
/// Of the changed file more comes at first than of the former one, so that a mark of that would fit
/// its bytes.
private func recorded(_ site: VersionedSite) throws -> [FolderOperation] {
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
        _ site: VersionedSite
    ) throws -> [String] {
        let folder = try Scratch()
        var wrong: [String] = []
        for (name, bytes) in files {
            let isMark = name.hasSuffix(".mark")
            try folder.write(isMark ? ofAnotherRun(bytes) : bytes, to: name, mode: 0o600)
        }
        for number in finished.sorted() {
            guard let path = Self.paths[number] else { continue }
            if !VersionedFiles.all.isWhole(files["\(number).file"] ?? [], path) {
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
            if end.name != "finished" || !VersionedFiles.all.isWhole(file, path) {
                wrong.append("\(number) ended as \(end.name) with \(file.count) bytes")
            }
        }
        try carrier.kill()
        return wrong
    }

    @Test func `moves bytes, and every file is whole in the end`() throws {
        let site = try VersionedSite()
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
