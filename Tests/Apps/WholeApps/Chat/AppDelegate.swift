// swift-format-ignore-file: NeverForceUnwrap
// Apps unwrap by force, and this file stands for them.
import BackgroundTasks
import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let service = ChatService.shared

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = PushHandler.shared
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        application.registerForRemoteNotifications()
        let registered = BGTaskScheduler.shared.register(
            forTaskWithIdentifier: "com.example.chat.sync",
            using: nil
        ) { [weak self] task in
            self?.sync(task as! BGAppRefreshTask)
        }
        assert(registered)

        let window = UIWindow(frame: UIScreen.main.bounds)
        let list = ConversationListController(service: service)
        window.rootViewController = UINavigationController(rootViewController: list)
        window.tintColor = UIColor(named: "Accent") ?? .systemBlue
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        let token = deviceToken.map { String(format: "%02x", $0) }.joined()
        UserDefaults.standard.set(token, forKey: "token")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        NSLog("push: %@", "\(error)")
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        service.fetch { result in
            switch result {
            case .success(let count): completionHandler(count > 0 ? .newData : .noData)
            case .failure: completionHandler(.failed)
            }
        }
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard url.scheme == "chat" else { return false }
        service.open(conversation: url.lastPathComponent)
        return true
    }

    func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        guard userActivity.activityType == NSUserActivityTypeBrowsingWeb,
            let url = userActivity.webpageURL
        else { return false }
        service.open(conversation: url.lastPathComponent)
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        var task = UIBackgroundTaskIdentifier.invalid
        task = application.beginBackgroundTask(withName: "Send") {
            application.endBackgroundTask(task)
            task = .invalid
        }
        service.sendPending {
            application.endBackgroundTask(task)
            task = .invalid
        }
        schedule()
    }

    func applicationWillTerminate(_ application: UIApplication) {
        service.save()
    }

    private func schedule() {
        let request = BGAppRefreshTaskRequest(identifier: "com.example.chat.sync")
        request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            NSLog("sync: %@", error.localizedDescription)
        }
    }

    private func sync(_ task: BGAppRefreshTask) {
        schedule()
        task.expirationHandler = { [weak self] in self?.service.cancel() }
        service.fetch { result in
            print("synced: \(result)")
            if case .success = result {
                task.setTaskCompleted(success: true)
            } else {
                task.setTaskCompleted(success: false)
            }
        }
    }
}
