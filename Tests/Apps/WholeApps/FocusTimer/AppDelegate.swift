import BackgroundTasks
import UIKit
import UserNotifications
import os.log

class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    static let refreshIdentifier = "com.example.focustimer.statistics"
    private let log = Logger(subsystem: "com.example.focustimer", category: "background")

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        registerCategories()
        BGTaskScheduler.shared.register(
            forTaskWithIdentifier: AppDelegate.refreshIdentifier,
            using: nil
        ) { task in
            guard let task = task as? BGAppRefreshTask else { return }
            self.handle(task)
        }
        return true
    }

    private func registerCategories() {
        let again = UNNotificationAction(
            identifier: "AGAIN",
            title: "Start again",
            options: [.foreground],
            icon: UNNotificationActionIcon(systemImageName: "arrow.clockwise")
        )
        let done = UNNotificationAction(
            identifier: "DONE",
            title: "Done",
            options: [.destructive]
        )
        let category = UNNotificationCategory(
            identifier: "SESSION",
            actions: [again, done],
            intentIdentifiers: [],
            options: .customDismissAction
        )
        UNUserNotificationCenter.current().setNotificationCategories([category])
    }

    static func scheduleStatisticsRefresh() {
        let request = BGAppRefreshTaskRequest(identifier: refreshIdentifier)
        request.earliestBeginDate = Calendar.current.date(
            byAdding: .hour,
            value: 6,
            to: Date()
        )
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            print("Could not schedule the statistics: \(error)")
        }
    }

    private func handle(_ task: BGAppRefreshTask) {
        AppDelegate.scheduleStatisticsRefresh()
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let operation = StatisticsOperation(store: SessionStore.shared)
        task.expirationHandler = { queue.cancelAllOperations() }
        operation.completionBlock = { [log] in
            log.info("statistics of \(operation.sessions) sessions")
            task.setTaskCompleted(success: !operation.isCancelled)
        }
        queue.addOperation(operation)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        if response.actionIdentifier == "AGAIN" {
            NotificationCenter.default.post(name: .startAgain, object: nil)
        }
        completionHandler()
    }
}

extension Notification.Name {
    static let startAgain = Notification.Name("startAgain")
}
