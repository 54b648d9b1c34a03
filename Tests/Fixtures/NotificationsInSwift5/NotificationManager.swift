import Foundation
import UserNotifications

/// One for the whole app, as most apps have it.
public final class NotificationManager: NSObject, ObservableObject {
    public static let shared = NotificationManager()

    private let center = UNUserNotificationCenter.current()
    @Published public private(set) var isAuthorized = false
    @Published public var pending: [UNNotificationRequest] = []

    public func requestAuthorization(completion: @escaping (Bool) -> Void = { _ in }) {
        let options: UNAuthorizationOptions = [.alert, .sound, .badge]
        center.requestAuthorization(options: options) { [weak self] granted, error in
            if let error = error {
                print("Notification permission error: \(error.localizedDescription)")
            }
            DispatchQueue.main.async {
                self?.isAuthorized = granted
                completion(granted)
            }
        }
    }

    public func checkStatus(_ completion: @escaping (String) -> Void) {
        center.getNotificationSettings { settings in
            switch settings.authorizationStatus {
            case .notDetermined:
                completion("ask")
            case .denied:
                completion("denied")
            case .authorized, .provisional, .ephemeral:
                completion(settings.soundSetting == .enabled ? "loud" : "quiet")
            @unknown default:
                completion("unknown")
            }
        }
    }

    public func scheduleNotification(
        id: String = UUID().uuidString,
        title: String,
        body: String,
        after seconds: TimeInterval,
        userInfo: [AnyHashable: Any] = [:]
    ) {
        let content = UNMutableNotificationContent()
        content.title = title
        content.subtitle = NSString.localizedUserNotificationString(
            forKey: "Reminder",
            arguments: nil
        )
        content.body = body
        content.sound = UNNotificationSound.default
        content.badge = 1
        content.userInfo = userInfo
        content.categoryIdentifier = "REMINDER"
        content.threadIdentifier = "reminders"
        if #available(iOS 15.0, *) {
            content.interruptionLevel = .timeSensitive
            content.relevanceScore = 0.5
        }
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
        let request = UNNotificationRequest(identifier: id, content: content, trigger: trigger)
        center.add(request) { error in
            if let error = error as? UNError, error.code == .notificationsNotAllowed {
                print("not allowed: \(error.localizedDescription)")
            } else if let error {
                print("Error scheduling notification: \(error)")
            }
        }
    }

    public func scheduleDaily(hour: Int, minute: Int) {
        let content = UNMutableNotificationContent()
        content.title = "Good morning"
        content.sound = UNNotificationSound(named: UNNotificationSoundName("morning.caf"))
        var dateComponents = DateComponents()
        dateComponents.hour = hour
        dateComponents.minute = minute
        let trigger = UNCalendarNotificationTrigger(dateMatching: dateComponents, repeats: true)
        center.add(
            UNNotificationRequest(identifier: "daily", content: content, trigger: trigger)
        )
    }

    public func schedule(at date: Date) {
        let components = Calendar.current.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: date
        )
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        let content = UNMutableNotificationContent()
        content.title = "At \(date)"
        let request = UNNotificationRequest(
            identifier: "at",
            content: content,
            trigger: trigger
        )
        UNUserNotificationCenter.current().add(request, withCompletionHandler: nil)
    }

    public func registerCategories() {
        let done = UNNotificationAction(
            identifier: "DONE",
            title: "Done",
            options: [.foreground, .authenticationRequired]
        )
        let delete = UNNotificationAction(
            identifier: "DELETE",
            title: "Delete",
            options: .destructive
        )
        let reply = UNTextInputNotificationAction(
            identifier: "REPLY",
            title: "Reply",
            options: [],
            textInputButtonTitle: "Send",
            textInputPlaceholder: "Message"
        )
        let category = UNNotificationCategory(
            identifier: "REMINDER",
            actions: [done, delete, reply],
            intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: "",
            options: .customDismissAction
        )
        center.setNotificationCategories([category])
        center.getNotificationCategories { print($0.count) }
    }

    public func refresh() {
        center.getPendingNotificationRequests { requests in
            let reminders = requests.filter { $0.identifier.hasPrefix("reminder") }
            self.center.removePendingNotificationRequests(
                withIdentifiers: reminders.map { $0.identifier }
            )
            for request in requests {
                if let trigger = request.trigger as? UNCalendarNotificationTrigger {
                    print(trigger.nextTriggerDate() as Any, trigger.dateComponents)
                }
            }
            DispatchQueue.main.async { self.pending = requests }
        }
        center.getDeliveredNotifications { notifications in
            let old = notifications.filter { $0.date < Date().addingTimeInterval(-3600) }
            self.center.removeDeliveredNotifications(
                withIdentifiers: old.map { $0.request.identifier }
            )
        }
    }

    public func cancelAll() {
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
        center.setBadgeCount(0)
        center.setBadgeCount(0) { error in
            guard let error else { return }
            print(error)
        }
    }
}

/// What apps put between themselves and the center, to test without it.
public protocol NotificationScheduling {
    func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: ((Error?) -> Void)?
    )
    func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void
    )
    func requestAuthorization(
        options: UNAuthorizationOptions,
        completionHandler: @escaping (Bool, Error?) -> Void
    )
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
}

extension UNUserNotificationCenter: NotificationScheduling {}
