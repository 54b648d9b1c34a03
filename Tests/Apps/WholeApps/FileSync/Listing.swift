import SwiftUI
import UniformTypeIdentifiers

nonisolated struct Listing: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    var lines: [String]

    init(lines: [String]) {
        self.lines = lines
    }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents,
            let text = String(data: data, encoding: .utf8)
        else { throw CocoaError(.fileReadCorruptFile) }
        lines = text.components(separatedBy: .newlines)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(lines.joined(separator: "\n").utf8))
    }
}

struct FilesKey: FocusedValueKey {
    typealias Value = [URL]
}

extension FocusedValues {
    var files: [URL]? {
        get { self[FilesKey.self] }
        set { self[FilesKey.self] = newValue }
    }
}
