import AppIntents
import BackgroundTasks
import SwiftUI

@main
struct HabitsApp: App {
    @State private var store = HabitStore.shared
    @State private var router = Router()

    var body: some Scene {
        WindowGroup {
            HabitGrid()
                .environment(store)
                .environment(router)
                .onOpenURL(perform: router.open)
                .task(priority: .background) { await Reminders.plan(for: store.habits) }
        }
        .backgroundTask(.appRefresh("com.example.habits.midnight")) { @MainActor in
            store.startDay()
            await Reminders.plan(for: store.habits)
            print("day started with \(store.habits.count) habits")
            Self.scheduleMidnight()
        }
    }

    static func scheduleMidnight() {
        let request = BGAppRefreshTaskRequest(identifier: "com.example.habits.midnight")
        request.earliestBeginDate = Calendar.current.nextDate(
            after: .now,
            matching: DateComponents(hour: 0, minute: 5),
            matchingPolicy: .nextTime
        )
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            print("midnight: \(error)")
        }
    }
}

@MainActor @Observable
final class Router {
    var shown: Habit.ID?
    var isAdding = false

    func open(_ url: URL) {
        switch url.host() {
        case "add": isAdding = true
        case "habit": shown = UUID(uuidString: url.lastPathComponent)
        default: break
        }
    }
}
