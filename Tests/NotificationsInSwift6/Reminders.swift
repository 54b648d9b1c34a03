import Foundation
import UserNotifications

/// Reminds people to drink, every day at noon and once in a while.
struct Reminders {
    func schedule() async throws {
        let center = UNUserNotificationCenter.current()
        guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }

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
