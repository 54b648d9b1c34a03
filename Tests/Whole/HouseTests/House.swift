import Foundation

/// The house as it stands on the disk, found from where this file was compiled.
struct House: Sendable {
    let sources: [SourceFile]
    /// The folders of tests, as `Engine/RoostEngineTests`, with whether a Swift file in them has a
    /// test.
    let testFolders: [String: Bool]

    /// The names of the modules' folders, by the storeys below `Sources` that they are in.
    let storeys: [String: Set<String>]
    /// The page of each module that has one.
    let pages: [String: String]
    /// The text of `ARCHITECTURE.md`.
    let architecture: String

    /// The house that these tests are part of, read once.
    static let present = Result { try House() }

    /// The folder that the manifest is in.
    static let root = URL(filePath: "../../..", relativeTo: URL(filePath: #filePath))
        .standardizedFileURL

    private init() throws {
        let root = Self.root
        let below = root.appendingPathComponent("Sources")
        storeys = try Self.folders(in: below).reduce(into: [:]) { storeys, storey in
            let folders = try Self.folders(in: below.appendingPathComponent(storey))
            storeys[storey] = Set(folders)
        }
        pages = try Self.pages(of: storeys, in: below)
        architecture = try String(
            contentsOf: root.appendingPathComponent("ARCHITECTURE.md"),
            encoding: .utf8
        )
        sources = try storeys.keys.sorted().flatMap { storey in
            try Self.swiftFiles(in: below.appendingPathComponent(storey))
        }
        let tests = root.appendingPathComponent("Tests")
        testFolders = try Self.folders(in: tests).reduce(into: [:]) { folders, storey in
            for file in try Self.swiftFiles(in: tests.appendingPathComponent(storey)) {
                folders["\(storey)/\(file.module)", default: false] =
                    folders["\(storey)/\(file.module)"] == true || file.text.contains("@Test")
            }
        }
    }

    private static func folders(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    private static func swiftFiles(in folder: URL) throws -> [SourceFile] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let data = try Data(contentsOf: folder.appendingPathComponent(path))
            return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
        }
    }

    private static func pages(
        of storeys: [String: Set<String>],
        in folder: URL
    ) throws -> [String: String] {
        var pages: [String: String] = [:]
        for (storey, rooms) in storeys {
            for room in rooms {
                let page = folder.appendingPathComponent(
                    "\(storey)/\(room)/\(room).docc/\(room).md"
                )
                guard FileManager.default.fileExists(atPath: page.path) else { continue }
                pages[room] = try String(contentsOf: page, encoding: .utf8)
            }
        }
        return pages
    }

    /// The names of the modules' folders.
    var rooms: Set<String> { storeys.values.reduce(into: []) { $0.formUnion($1) } }
    var modules: [String: [SourceFile]] { Dictionary(grouping: sources, by: \.module) }
}
