// Nothing but Foundation, as most files of an app.
import Foundation

/// The app's own data: it counts its launches, by itself and with the other apps of its group.
enum Kept {
    static let group = "group.com.example.keeping"

    static func count(in defaults: UserDefaults?) -> Int {
        guard let defaults else { return 0 }
        let count = defaults.integer(forKey: "launches") + 1
        defaults.set(count, forKey: "launches")
        return count
    }

    static func countLaunches() {
        // Each of the two counts is one change.
        let told = ChangeCounter()
        let observer = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: nil,
            queue: nil
        ) { told.add($0.object as? UserDefaults === UserDefaults.standard) }
        defer {
            NotificationCenter.default.removeObserver(observer)
            print("told \(told.counts)")
        }
        print(
            "launch \(count(in: .standard)), \(count(in: UserDefaults(suiteName: group))) together"
        )
    }

    static func tellFolders() throws {
        let manager = FileManager.default
        let documents = try manager.url(
            for: .documentDirectory,
            in: .userDomainMask,
            appropriateFor: nil,
            create: true
        )
        print("documents \(documents.path)")
        print("home \(NSHomeDirectory())")
        print("temporary \(manager.temporaryDirectory.path) \(NSTemporaryDirectory())")
        let caches = NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true)
        print("caches \(caches)")
        let support = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        print("support \(support.map(\.path))")
        // What it starts has the person's home.
        print("true home \(ProcessInfo.processInfo.environment["HOME"] ?? "none")")
        try Data("dear diary".utf8).write(to: documents.appendingPathComponent("diary"))
        for cache in caches { try Data().write(to: URL(fileURLWithPath: cache + "/picture")) }
    }
}

/// The number of times that changes of the standard defaults, and of others, were told.
final class ChangeCounter: @unchecked Sendable {
    private var own = 0
    private var others = 0

    func add(_ isOwn: Bool) {
        if isOwn { own += 1 } else { others += 1 }
    }

    var counts: String { "\(own) and \(others)" }
}
