import UIKit

/// The app that the system tests of background tasks install.
///
/// It begins one in the foreground, works until somebody opens the pipe `gate` in its folder, and ends
/// it. Without a pipe it never does.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var task = UIBackgroundTaskIdentifier.invalid

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("launched \(ProcessInfo.processInfo.processIdentifier)")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        task = application.beginBackgroundTask(withName: "Save the notes") {
            print("expired, on the main thread: \(Thread.isMainThread)")
        }
        if FileManager.default.fileExists(atPath: "gate") {
            let task = task
            Thread.detachNewThread {
                // Opening a pipe waits until somebody opens its other end.
                _ = FileHandle(forReadingAtPath: "gate")
                application.endBackgroundTask(task)
                print("saved")
            }
        }
        print("active")
    }

    func applicationWillResignActive(_ application: UIApplication) { print("inactive") }

    func applicationDidEnterBackground(_ application: UIApplication) { print("background") }

    func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }
}
