// Reads files that a person has chosen, on a queue of its own, as apps for Apple's platforms do.
import BackgroundTasks
import Foundation

final class FileImport {
    static let queue = DispatchQueue(label: "import")

    var isOnMainQueue = false

    func lengths(of files: [URL]) -> [String: Int] {
        var lengths: [String: Int] = [:]
        for file in files {
            let isScoped = file.startAccessingSecurityScopedResource()
            defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
            autoreleasepool {
                lengths[file.lastPathComponent] = (try? Data(contentsOf: file))?.count
            }
        }
        return lengths
    }

    func first(of files: [URL]) throws -> Data? {
        try autoreleasepool { try files.first.map { try Data(contentsOf: $0) } }
    }

    func run(on target: DispatchQueue?) -> String {
        isOnMainQueue = target == .main
        guard let target, target != DispatchQueue.main else { return "main" }
        return [DispatchQueue.main: "main", Self.queue: "import"][target] ?? "other"
    }
}
