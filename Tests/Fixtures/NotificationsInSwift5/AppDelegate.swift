// Nothing else, as many files of apps have it.
import UIKit

public final class AppDelegate: UIResponder, UIApplicationDelegate {
    public var heard: [String] = []

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert, .badge, .sound]) { _, _ in }
        application.registerForRemoteNotifications()
        UIApplication.shared.applicationIconBadgeNumber = 0
        return true
    }

    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        print("Failed to register: \(error)")
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        heard.append("present \(notification.request.identifier)")
        if #available(iOS 14.0, *) {
            completionHandler([.banner, .list, .sound])
        } else {
            completionHandler([.sound])
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let userInfo = response.notification.request.content.userInfo
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier:
            heard.append("open \(userInfo["id"] as? Int ?? -1)")
        case UNNotificationDismissActionIdentifier:
            heard.append("dismiss")
        case "REPLY":
            if let textResponse = response as? UNTextInputNotificationResponse {
                heard.append("reply \(textResponse.userText)")
            }
        default:
            heard.append(response.actionIdentifier)
        }
        completionHandler()
    }
}

/// A delegate with the other forms.
public final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .badge]
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        // swift-format-ignore: NeverForceUnwrap
        let content =
            response.notification.request.content.mutableCopy() as! UNMutableNotificationContent
        content.title += " again"
        let request = UNNotificationRequest(
            identifier: "again",
            content: content,
            trigger: nil
        )
        try? await center.add(request)
    }
}
