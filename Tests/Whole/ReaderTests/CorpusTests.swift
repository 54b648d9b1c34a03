import Foundation
import RoostEngine
import Testing

/// Inputs that a reader has met: some made by hand, and all that once broke a promise.
///
/// They lie in `Fuzz/Corpus/READER`, where `make fuzz` starts from.
private enum Corpus {
    static func inputs(of reader: OutsideReader) throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(
            filePath: "../../../Fuzz/Corpus/\(reader.rawValue)",
            relativeTo: URL(filePath: #filePath)
        )
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0))))
        }
    }
}

@Suite struct `A reader of what comes from outside` {
    @Test(arguments: OutsideReader.allCases)
    func `keeps its promises for what it has met`(reader: OutsideReader) throws {
        let inputs = try Corpus.inputs(of: reader)
        #expect(!inputs.isEmpty)
        for input in inputs {
            let broken = reader.brokenPromise(by: input.bytes)
            #expect(broken == nil, "\(reader) breaks a promise for \(input.name)")
        }
    }

    @Test(arguments: OutsideReader.allCases)
    func `keeps its promises for each beginning of it, and with a byte changed`(
        reader: OutsideReader
    ) throws {
        var generator = Chance(seed: 20)
        for input in try Corpus.inputs(of: reader) {
            for _ in 0..<50 where !input.bytes.isEmpty {
                let end = Int(generator.next() % UInt64(input.bytes.count + 1))
                #expect(reader.brokenPromise(by: Array(input.bytes[..<end])) == nil)
                var changed = input.bytes
                changed[Int(generator.next() % UInt64(changed.count))] = UInt8(
                    truncatingIfNeeded: generator.next() >> 7
                )
                #expect(reader.brokenPromise(by: changed) == nil, "\(input.name) changed")
            }
        }
    }
}

/// The same numbers in every run (SplitMix64).
private struct Chance {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= PseudoChance.step
        return PseudoChance.spread(state)
    }
}
