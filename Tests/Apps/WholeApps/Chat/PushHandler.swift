import UserNotifications

final class PushHandler: NSObject, UNUserNotificationCenterDelegate {
    static let shared = PushHandler()

    private override init() {
        super.init()
        let reply = UNTextInputNotificationAction(
            identifier: "REPLY",
            title: "Reply",
            options: [.authenticationRequired],
            textInputButtonTitle: "Send",
            textInputPlaceholder: "Message"
        )
        let category = UNNotificationCategory(
            identifier: "MESSAGE",
            actions: [reply],
            intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: "New message",
            categorySummaryFormat: "%u more",
            options: []
        )
        UNUserNotificationCenter.current().setNotificationCategories([category])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .badge]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let info = response.notification.request.content.userInfo
        guard let conversation = info["conversation"] as? String else { return }
        if let reply = response as? UNTextInputNotificationResponse {
            ChatService.shared.send(reply.userText, to: conversation)
        } else if response.actionIdentifier == UNNotificationDefaultActionIdentifier {
            ChatService.shared.open(conversation: conversation)
        }
    }
}
