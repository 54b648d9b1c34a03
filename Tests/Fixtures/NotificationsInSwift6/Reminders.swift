import Foundation
import UserNotifications

/// Reminds people to drink, every day at noon.
struct Reminders {
    func schedule() async throws {
        let center = UNUserNotificationCenter.current()
        guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }

        let drunk = UNNotificationAction(identifier: "drunk", title: "Done")
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "water", actions: [drunk], intentIdentifiers: [])
        ])

        let content = UNMutableNotificationContent()
        content.title = "Water"
        content.body = "It is noon, and you have had three glasses."
        content.sound = .default
        content.categoryIdentifier = "water"
        content.userInfo = ["glasses": 3]

        let noon = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: 12),
            repeats: true
        )
        try await center.add(
            UNNotificationRequest(identifier: "noon", content: content, trigger: noon)
        )
    }
}

/// Hears what came of it.
final class Glasses: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let glasses = response.notification.request.content.userInfo["glasses"] as? Int ?? 0
        if response.actionIdentifier == "drunk" {
            print("\(glasses + 1) glasses")
        }
    }
}
