import RoostLinux
import RoostTesting
import RoostWire
import Testing

/// An error of the disk: which of the kernel's calls fails, how, and whether it goes on failing.
private struct DiskError: CustomTestStringConvertible {
    let call: String
    let error: String
    let goesOn: Bool

    static let all = [
        "pwrite64 EIO", "pwrite64 ENOSPC", "fdatasync EIO", "fsync EIO", "syncfs EIO", "rename EIO",
        "ftruncate EIO", "fallocate EIO", "fallocate ENOSPC",
    ].flatMap { words -> [DiskError] in
        let parts = words.split(separator: " ").map(String.init)
        return [false, true].map { DiskError(call: parts[0], error: parts[1], goesOn: $0) }
    }

    /// What the kernel calls it, which on some machines is another.
    private var calls: String {
        call == "rename" ? "?rename,?renameat,?renameat2" : call
    }

    /// Whether flushes take their time, so that small files come together meanwhile.
    private var isSlow: Bool { call == "syncfs" }

    var testDescription: String { "\(call) \(error)\(goesOn ? " from then on" : "")" }

    /// What has `strace` let it come at the n-th such call of each thread.
    func arguments(at number: Int, log: String) -> [String] {
        let moment = "\(number)\(goesOn ? "+" : "")"
        return [
            "strace", "-f", "-qq", "-o", log, "-e", "trace=\(calls),fdatasync", "-e",
            "inject=\(calls):error=\(error):when=\(moment)",
        ] + (isSlow ? ["-e", "inject=fdatasync:delay_enter=500000"] : [])
    }
}

@Suite(.serialized, .enabled(if: canTrace, "strace may not watch programs here"))
struct `A disk that fails while a carrier` {
    /// Which address each transfer has: a large file whose server breaks off once, and small ones,
    /// flushed together.
    private static let paths =
        [(number: Int64(1), path: "/large")]
        + (Int64(2)...8).map { (number: $0, path: "/small") }

    /// Carries what is left, all at once, and what failed again as soon as that is told, for some
    /// attempts each; answers with what is there.
    private func carryAll(
        _ carrier: Carrier,
        _ site: VersionedSite,
        but finished: Set<Int64>,
        attempts: Int
    ) throws -> Set<Int64> {
        var finished = finished
        let paths = Dictionary(uniqueKeysWithValues: Self.paths.map { ($0.number, $0.path) })
        var left = paths.filter { !finished.contains($0.key) }.mapValues { _ in attempts }
        for number in left.keys.sorted() {
            try carrier.carry(number, site.address + (paths[number] ?? ""))
        }
        var heard = carrier.said.count
        while !left.isEmpty {
            _ = try carrier.wait(for: "finished", "failed")
            let ends = Self.ends(carrier.said[heard...])
            heard = carrier.said.count
            for (number, name) in ends {
                if name == "finished" { finished.insert(number) }
                let more = name == "finished" ? 0 : (left[number] ?? 1) - 1
                left[number] = more > 0 ? more : nil
                if more > 0 { try carrier.carry(number, site.address + (paths[number] ?? "")) }
            }
        }
        return finished
    }

    /// How transfers ended, of what a carrier said; several may be told at once.
    private static func ends(_ said: ArraySlice<JSON>) -> [(Int64, String)] {
        var ends: [(Int64, String)] = []
        for case let (name, told)? in said.map({ $0.asObject?.first.map { ($0.key, $0.value) } })
        where ["finished", "failed"].contains(name) {
            for body in told.asArray ?? [told] {
                if let number = body["number"]?.asInteger { ends.append((number, name)) }
            }
        }
        return ends
    }

    private func expectWhole(
        _ numbers: Set<Int64>,
        in folder: Scratch,
        toldBy carrier: Carrier,
        _ words: String
    ) throws {
        for (number, path) in Self.paths where numbers.contains(number) {
            let file = try folder.has("\(number).file") ? folder.read("\(number).file") : []
            let isWhole = VersionedFiles.all.isWhole(file, path)
            let said = carrier.said.suffix(40).map(\.description).joined(separator: "\n")
            try #require(
                isWhole,
                "\(number) has \(file.count) bytes, \(words), and was told to be finished:\n\(said)"
            )
        }
    }

    @Test(arguments: DiskError.all)
    private func `moves bytes tells no end that is none, and is got over`(
        error: DiskError
    ) throws {
        let site = try VersionedSite()
        var random = SeededGenerator(seed: 1)
        var number = 1
        var met = 0
        while true {
            let folder = try Scratch()
            let log = try Scratch()
            site.has(version: 0, breaks: [300_000])
            let failing = try Carrier(
                in: folder,
                through: error.arguments(at: number, log: log.path + "/calls")
            )
            // One that passes is got over by who tries again.
            let attempts = error.goesOn ? 1 : 4
            var finished = try carryAll(failing, site, but: [], attempts: attempts)
            if !error.goesOn {
                #expect(finished.count == Self.paths.count, "the call \(number) of \(error)")
            }
            _ = try failing.leave()
            let calls = String(decoding: try log.read("calls"), as: UTF8.self)
            guard calls.contains("(INJECTED)") else { break }
            met += 1
            try expectWhole(
                finished,
                in: folder,
                toldBy: failing,
                "with the call \(number) failing"
            )
            // What was left by then has the new one begin where it can, or anew.
            site.has(version: random.below(2))
            let next = try Carrier(in: folder)
            finished = try carryAll(next, site, but: finished, attempts: 2)
            try #require(finished.count == Self.paths.count, "after the call \(number)")
            try expectWhole(finished, in: folder, toldBy: next, "after the call \(number) failed")
            try next.kill()
            number += 1
        }
        #expect(met > 0)
    }
}
