import Synchronization
import UIKit

/// Copies one file into the scrapbook, which may take longer than somebody likes to wait.
final class Keeper: Sendable {
    private let source: URL
    private let isCancelled = Mutex(false)

    init(_ source: URL) { self.source = source }

    // As in "Background tasks in iOS", where this is how an extension extends its time.
    // swift-format-ignore
    func performTask()
    {
       // Perform the task in background.
       let processinfo = ProcessInfo()
       processinfo.performExpiringActivity(withReason: "Long task") { (expired) in
          if (!expired) {
             // Run task synchronously.
             self.performLongTask()
          }
          else {
             // Cancel task.
             self.cancelLongTask()
          }
       }
    }

    func performLongTask() {
        do {
            print("keeping \(source.lastPathComponent)")
            try keep()
        } catch {
            print("\(source.lastPathComponent) is not kept: \(error.localizedDescription)")
        }
    }

    func cancelLongTask() { isCancelled.withLock { $0 = true } }

    /// Copies it in pieces, and gives it its name when it is whole.
    private func keep() throws {
        let files = FileManager.default
        // An extension has the app's folder in common with its app: this is PlugIns/Keep of it.
        let scraps = URL(fileURLWithPath: "../../Scraps", isDirectory: true)
        try files.createDirectory(at: scraps, withIntermediateDirectories: true)
        let part = scraps.appendingPathComponent(".\(source.lastPathComponent).part")
        let kept = scraps.appendingPathComponent(source.lastPathComponent)
        try Data().write(to: part)
        let input = try FileHandle(forReadingFrom: source)
        let output = try FileHandle(forWritingTo: part)
        let total = try input.seekToEnd()
        try input.seek(toOffset: 0)
        var copied: UInt64 = 0
        var tenths: UInt64 = 0
        while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty {
            if isCancelled.withLock({ $0 }) {
                try files.removeItem(at: part)
                return print("\(source.lastPathComponent) is not kept: there was no more time")
            }
            try output.write(contentsOf: piece)
            copied += UInt64(piece.count)
            guard total > 0, copied * 10 / total > tenths else { continue }
            tenths = copied * 10 / total
            print("\(source.lastPathComponent): \(tenths * 10) %")
        }
        try output.synchronize()
        try output.close()
        if files.fileExists(atPath: kept.path) { try files.removeItem(at: kept) }
        try files.moveItem(at: part, to: kept)
        print("kept \(source.lastPathComponent)")
    }
}
