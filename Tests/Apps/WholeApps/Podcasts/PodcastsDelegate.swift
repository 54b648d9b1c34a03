// swift-format-ignore-file: NeverForceUnwrap
// Apps unwrap by force, and this file stands for them.
import BackgroundTasks
import UIKit

final class PodcastsDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        BGTaskScheduler.shared.register(
            forTaskWithIdentifier: "com.example.podcasts.refresh",
            using: .main
        ) { task in
            FeedRefresh.run(task as! BGAppRefreshTask)
        }
        BGTaskScheduler.shared.register(
            forTaskWithIdentifier: "com.example.podcasts.cleanup",
            using: DispatchQueue.global(qos: .background)
        ) { task in
            let removed = Library.removePlayedFiles()
            print("removed \(removed) files")
            task.setTaskCompleted(success: true)
        }
        NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification,
            object: nil,
            queue: .main
        ) { _ in
            FeedRefresh.schedule()
            FeedRefresh.scheduleCleanup()
        }
        return true
    }

    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        DownloadManager.shared.completionHandler = completionHandler
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
            name: "Default",
            sessionRole: connectingSceneSession.role
        )
        return configuration
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        ArtworkCache.shared.removeAll()
    }
}

enum FeedRefresh {
    static func schedule() {
        let request = BGAppRefreshTaskRequest(identifier: "com.example.podcasts.refresh")
        request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60)
        try? BGTaskScheduler.shared.submit(request)
    }

    static func scheduleCleanup() {
        let request = BGProcessingTaskRequest(identifier: "com.example.podcasts.cleanup")
        request.requiresExternalPower = false
        request.requiresNetworkConnectivity = false
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch BGTaskScheduler.Error.notPermitted {
            print("cleanup is not permitted")
        } catch {
            print("cleanup: \(error)")
        }
    }

    static func run(_ task: BGAppRefreshTask) {
        schedule()
        let work = Task { @MainActor in
            do {
                let found = try await Library.shared.refreshAll()
                print("found \(found) new episodes")
                task.setTaskCompleted(success: true)
            } catch {
                print("refresh failed: \(error.localizedDescription)")
                task.setTaskCompleted(success: false)
            }
        }
        task.expirationHandler = { work.cancel() }
    }
}
