import Foundation

/// The house as it stands on the disk, found from where this file was compiled.
struct House: Sendable {
    let sources: [SourceFile]
    /// The folders below `Tests`, with whether a Swift file in them has a test.
    let testFolders: [String: Bool]

    /// The names of the folders below `Sources`.
    let rooms: Set<String>
    /// The page of each module that has one.
    let pages: [String: String]
    /// The text of `ARCHITECTURE.md`.
    let architecture: String

    /// The house that these tests are part of, read once.
    static let present = Result { try House() }

    private init(containing file: String = #filePath) throws {
        let root = URL(fileURLWithPath: file)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        rooms = Set(
            try FileManager.default.contentsOfDirectory(
                atPath: root.appendingPathComponent("Sources").path
            )
        )
        pages = try Self.pages(of: rooms, in: root.appendingPathComponent("Sources"))
        architecture = try String(
            contentsOf: root.appendingPathComponent("ARCHITECTURE.md"),
            encoding: .utf8
        )
        sources = try Self.swiftFiles(in: root.appendingPathComponent("Sources"))
        let tests = try Self.swiftFiles(in: root.appendingPathComponent("Tests"))
        testFolders = Dictionary(
            tests.map { ($0.module, $0.text.contains("@Test")) },
            uniquingKeysWith: { $0 || $1 }
        )
    }

    private static func swiftFiles(in folder: URL) throws -> [SourceFile] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let data = try Data(contentsOf: folder.appendingPathComponent(path))
            return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
        }
    }

    private static func pages(of rooms: Set<String>, in folder: URL) throws -> [String: String] {
        var pages: [String: String] = [:]
        for room in rooms {
            let page = folder.appendingPathComponent("\(room)/\(room).docc/\(room).md")
            guard FileManager.default.fileExists(atPath: page.path) else { continue }
            pages[room] = try String(contentsOf: page, encoding: .utf8)
        }
        return pages
    }

    var modules: [String: [SourceFile]] { Dictionary(grouping: sources, by: \.module) }
}
