import UserNotifications

enum Reminders {
    @concurrent
    static func plan(for habits: [Habit]) async {
        let center = UNUserNotificationCenter.current()
        let settings = await center.notificationSettings()
        guard settings.authorizationStatus == .authorized || settings.alertSetting == .enabled
        else { return }
        let pending = await center.pendingNotificationRequests()
        center.removePendingNotificationRequests(
            withIdentifiers: pending.map(\.identifier).filter { $0.hasPrefix("habit.") }
        )
        for habit in habits {
            guard let reminder = habit.reminder, !habit.isDone(on: .now) else { continue }
            let content = UNMutableNotificationContent()
            content.title = habit.name
            content.subtitle = "A streak of \(habit.streak) days"
            content.userInfo = ["habit": habit.id.uuidString]
            content.sound = UNNotificationSound(named: UNNotificationSoundName("bell.caf"))
            let trigger = UNCalendarNotificationTrigger(dateMatching: reminder, repeats: true)
            do {
                try await center.add(
                    UNNotificationRequest(
                        identifier: "habit.\(habit.id)",
                        content: content,
                        trigger: trigger
                    )
                )
            } catch {
                print("no reminder for \(habit.name): \(error)")
            }
        }
    }
}
