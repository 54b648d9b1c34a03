import Foundation
import Observation

struct SyncReport: Sendable, Equatable {
    var copied = 0
    var removed = 0
    var bytes: Int64 = 0
}

enum SyncError: LocalizedError {
    case noSource(URL)
    case conflict([String])

    var errorDescription: String? {
        switch self {
        case .noSource(let url): "There is no folder \(url.lastPathComponent)."
        case .conflict(let names): "Changed on both sides: \(names.formatted(.list(type: .and)))"
        }
    }
}

@Observable
final class SyncEngine {
    private(set) var report = SyncReport()
    private(set) var progress = Progress()
    private(set) var isRunning = false
    var failure: SyncError?

    let source = URL.documentsDirectory.appending(path: "Source", directoryHint: .isDirectory)
    let target = URL.documentsDirectory.appending(path: "Target", directoryHint: .isDirectory)

    func sync() async throws -> SyncReport {
        isRunning = true
        defer { isRunning = false }
        let activity = ProcessInfo.processInfo.beginActivity(
            options: [.background, .suddenTerminationDisabled],
            reason: "Mirroring"
        )
        defer { ProcessInfo.processInfo.endActivity(activity) }
        let manager = FileManager.default
        var isDirectory: ObjCBool = false
        guard manager.fileExists(atPath: source.path(), isDirectory: &isDirectory),
            isDirectory.boolValue
        else { throw SyncError.noSource(source) }
        try manager.createDirectory(at: target, withIntermediateDirectories: true)
        let names = try manager.contentsOfDirectory(atPath: source.path())
        progress = Progress(totalUnitCount: Int64(names.count))
        report = SyncReport()
        for name in names.sorted() {
            try Task.checkCancellation()
            report.bytes += try await Self.copy(
                from: source.appending(path: name),
                to: target.appending(path: name)
            )
            report.copied += 1
            progress.completedUnitCount += 1
        }
        for name in try manager.contentsOfDirectory(atPath: target.path())
        where !names.contains(name) {
            try manager.removeItem(at: target.appending(component: name))
            report.removed += 1
        }
        return report
    }

    @concurrent
    private nonisolated static func copy(from source: URL, to target: URL) async throws -> Int64 {
        let accesses = source.startAccessingSecurityScopedResource()
        defer { if accesses { source.stopAccessingSecurityScopedResource() } }
        let data = try Data(contentsOf: source)
        if (try? Data(contentsOf: target)) != data {
            try data.write(to: target, options: .atomic)
        }
        return Int64(data.count)
    }
}
