import BackgroundTasks
import UIKit

/// The app of the system tests that keeps things on the disk, and says where and what it found.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do { try Kept.tellFolders() } catch { print("failed: \(error)") }
        print("library \(URL.libraryDirectory.path)")
        print(
            "urls \([URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory].map(\.path))"
        )
        let shared = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: Kept.group
        )
        print("group \(shared?.path ?? "none")")
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "good", using: .main) { task in
            UserDefaults.standard.set("just before the end", forKey: "note")
            task.setTaskCompleted(success: true)
        }
        print("note \(UserDefaults.standard.string(forKey: "note") ?? "none")")
        Kept.countLaunches()
        // Started by hand, it prints when its buffer is full.
        fflush(nil)
        return true
    }
}
