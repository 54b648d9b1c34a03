import BackgroundTasks
import UIKit
import os

/// The app that the system tests of an app's life install.
///
/// It says whatever it is told. What else it does is asked for by files in its folder. Unless there is
/// one named `light`, it begins a background task in the foreground, works until somebody opens the pipe
/// `gate`, and ends it; without a pipe it never does. With a pipe named `stay` it does not return from
/// `applicationWillTerminate` until that is opened; with a file named `stuck` not from the handler of the
/// background task. With one named `many` it begins ten thousand of them, and ends each twice.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var task = UIBackgroundTaskIdentifier.invalid
    private let logger = Logger(subsystem: "com.example.life", category: "events")

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("launched \(ProcessInfo.processInfo.processIdentifier)")
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "good", using: .main) { task in
            print("event")
            self.logger.notice("did the event\u{1B}[31m")
            self.logger.error("\(application.backgroundTimeRemaining, privacy: .private)")
            task.setTaskCompleted(success: true)
        }
        for name in [
            UIApplication.willTerminateNotification,
            UIApplication.didReceiveMemoryWarningNotification,
            UIApplication.backgroundRefreshStatusDidChangeNotification,
        ] {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                note in
                let isOnMain = Thread.isMainThread
                MainActor.assumeIsolated { self.observed(name, isOnMain) }
            }
        }
        _ = NotificationCenter.default.addObserver(
            forName: .NSProcessInfoPowerStateDidChange,
            object: nil,
            queue: .main
        ) { _ in
            print("saves power: \(ProcessInfo.processInfo.isLowPowerModeEnabled)")
        }
        return true
    }

    private func observed(_ name: NSNotification.Name, _ isOnMain: Bool) {
        let status = UIApplication.shared.backgroundRefreshStatus
        switch name {
        case UIApplication.backgroundRefreshStatusDidChangeNotification:
            print("refresh \(status), on the main thread: \(isOnMain)")
        default: print("noticed \(name.rawValue)")
        }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        if has("light") { return print("active") }
        if has("many") { beginMany(application) }
        task = application.beginBackgroundTask(withName: "Save the notes") {
            print("expired, on the main thread: \(Thread.isMainThread)")
            while self.has("stuck") { sleep(3600) }
        }
        if has("gate") {
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

    private func beginMany(_ application: UIApplication) {
        var refused = 0
        let tasks = (0..<10_000).map { _ in
            application.beginBackgroundTask(withName: "many") { refused += 1 }
        }
        for task in tasks + tasks { application.endBackgroundTask(task) }
        DispatchQueue.main.async {
            print("many: \(Set(tasks).count), \(refused) refused")
        }
    }

    func applicationWillResignActive(_ application: UIApplication) { print("inactive") }

    func applicationDidEnterBackground(_ application: UIApplication) { print("background") }

    func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { print("memory") }

    func applicationWillTerminate(_ application: UIApplication) {
        print("terminate")
        if has("stay") { _ = FileHandle(forReadingAtPath: "stay") }
    }

    private func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: name) }
}
