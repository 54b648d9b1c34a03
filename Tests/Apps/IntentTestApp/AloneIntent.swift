import AppIntents
import Foundation
import Glibc

/// Holds a lock for a moment that nobody else may have meanwhile, and that goes with its process.
struct Alone: AppIntent {
    static let title: LocalizedStringResource = "Alone"

    @Parameter(title: "Mark") var mark: String
    @Parameter(title: "Folder") var folder: String
    @Parameter(title: "Milliseconds", default: 20) var milliseconds: Int

    func perform() async throws -> some IntentResult {
        let lock = open("\(folder)/\(mark)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(lock) }
        if flock(lock, LOCK_EX | LOCK_NB) != 0 { journal("twice \(mark)") }
        try await Task.sleep(for: .milliseconds(milliseconds))
        journal("did \(mark)")
        return .result()
    }
}
