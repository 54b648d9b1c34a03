import RoostWire
import Testing

import struct Foundation.Data
import class Foundation.FileManager
import struct Foundation.URL

@Suite struct `The fuzzer's corpus` {
    /// A file that is named by its place when something is wrong with it.
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        var testDescription: String { name }
    }

    static func examples(in folder: String) -> [Example] {
        let corpus = URL(
            filePath: "../../../Fuzz/Corpus/\(folder)",
            relativeTo: URL(filePath: #filePath)
        )
        let files = try? FileManager.default.contentsOfDirectory(
            at: corpus,
            includingPropertiesForKeys: nil
        )
        return (files ?? []).sorted { $0.path < $1.path }.compactMap { file in
            (try? Data(contentsOf: file)).map {
                Example(name: "\(folder)/\(file.lastPathComponent)", bytes: Array($0))
            }
        }
    }

    static let folders = ["accepted", "refused", "frames"]

    @Test(arguments: folders)
    func `is there`(folder: String) {
        #expect(!Self.examples(in: folder).isEmpty)
    }

    @Test(arguments: (folders + ["found"]).flatMap(examples))
    func `breaks no promise`(example: Example) {
        #expect(brokenPromise(by: example.bytes) == nil)
    }

    @Test(arguments: examples(in: "accepted"))
    func `holds JSON that is accepted`(example: Example) {
        #expect(throws: Never.self) { try JSON(parsing: example.bytes) }
    }

    @Test(arguments: examples(in: "refused"))
    func `holds JSON that is refused`(example: Example) {
        #expect(throws: JSONError.self) { try JSON(parsing: example.bytes) }
    }
}
