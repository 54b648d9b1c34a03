// A server app: no windows, no person. Each night it counts what lies in a folder, and adds a line
// to a file.

import BackgroundTasks
import Foundation
import Synchronization

let nightly = "com.example.tally.nightly"

/// Asks for the next night.
///
/// The same identifier again replaces what is pending, so asking twice does no harm.
func scheduleNextNight() {
    let request = BGProcessingTaskRequest(identifier: nightly)
    // Three in the morning by the machine's calendar, whatever happens to its clocks tonight.
    request.earliestBeginDate = Calendar.current.nextDate(
        after: .now,
        matching: DateComponents(hour: 3),
        matchingPolicy: .nextTime
    )
    do {
        try BGTaskScheduler.shared.submit(request)
    } catch {
        print("the next night is not asked for: \(error)")
    }
}

/// Counts the files of a folder, and looks now and then whether there is still time.
func tally(_ folder: URL, while mayGoOn: () -> Bool) throws -> (files: Int, bytes: Int)? {
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    var files = 0
    var bytes = 0
    while let file = found?.nextObject() as? URL {
        guard mayGoOn() else { return nil }
        let values = try file.resourceValues(forKeys: Set(keys))
        guard values.isRegularFile == true else { continue }
        files += 1
        bytes += values.fileSize ?? 0
    }
    return (files, bytes)
}

/// Adds a line, and creates the file for the first one.
func append(_ line: String, to file: URL) throws {
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((line + "\n").utf8))
}

let environment = ProcessInfo.processInfo.environment
let folder = URL(fileURLWithPath: environment["TALLY_FOLDER"] ?? "/var/log")
let report = URL(
    fileURLWithPath: environment["TALLY_REPORT"] ?? NSTemporaryDirectory() + "tally.txt"
)

// Handlers are registered before anything else: the system may have launched the program for one of
// them.
BGTaskScheduler.shared.register(forTaskWithIdentifier: nightly, using: nil) { task in
    // The next one first: whatever becomes of this one, tomorrow's is on record.
    scheduleNextNight()
    // Told from another thread when the time is over.
    let isOver = Mutex(false)
    task.expirationHandler = { isOver.withLock { $0 = true } }
    do {
        guard let sum = try tally(folder, while: { !isOver.withLock { $0 } }) else {
            return task.setTaskCompleted(success: false)
        }
        let line =
            "\(ISO8601DateFormatter().string(from: .now)) \(sum.files) files, \(sum.bytes) bytes"
        try append(line, to: report)
        print(line)
        task.setTaskCompleted(success: true)
    } catch {
        print("not counted: \(error)")
        task.setTaskCompleted(success: false)
    }
}

dispatchMain()
