import BackgroundTasks
import Foundation

/// Exports something that is not to be broken off.
final class LongExport {
    private var activity: NSObjectProtocol?

    func start() {
        activity = ProcessInfo.processInfo.beginActivity(
            options: [.userInitiated, .idleSystemSleepDisabled],
            reason: "Exporting the album"
        )
    }

    func stop() {
        if let activity = activity {
            ProcessInfo.processInfo.endActivity(activity)
        }
        activity = nil
    }

    func count(_ names: [String]) -> Int {
        var count = 0
        ProcessInfo.processInfo.performActivity(options: .background, reason: "Counting") {
            count = names.count
        }
        return count
    }
}
