import Foundation
import UserNotifications

/// Tells the person what is worth knowing, and hears what they do about it.
final class Reminders: NSObject, UNUserNotificationCenterDelegate {
    static let shared = Reminders()

    /// Asks to be allowed to tell; the person is asked once.
    func ask() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) {
            isAllowed,
            _ in
            if !isAllowed { say("may not tell anybody of the sky") }
        }
    }

    /// Tells the person something now, in the place of what the same reminder said before.
    func tell(_ identifier: String, _ title: String, _ body: String) async {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = body
        content.sound = .default
        let request = UNNotificationRequest(
            identifier: identifier,
            content: content,
            trigger: nil
        )
        do {
            try await UNUserNotificationCenter.current().add(request)
        } catch {
            say("could not tell the person: \(error)")
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        say("opened by the notification \(response.notification.request.identifier)")
    }
}
