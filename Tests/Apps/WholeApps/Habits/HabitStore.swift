import Foundation
import Observation
import WidgetKit

@MainActor @Observable
final class HabitStore {
    static let shared = HabitStore()
    static let group = "group.com.example.habits"

    var habits: [Habit] = [] {
        didSet { save() }
    }

    private let file: URL

    init() {
        let folder =
            FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: HabitStore.group
            ) ?? .documentsDirectory
        file = folder.appending(path: "habits.json")
        if let data = try? Data(contentsOf: file),
            let saved = try? JSONDecoder().decode([Habit].self, from: data)
        {
            habits = saved
        } else {
            habits = [
                Habit(name: "Read", symbol: "book"), Habit(name: "Run", symbol: "figure.run"),
            ]
        }
    }

    subscript(id: Habit.ID) -> Habit? {
        get { habits.first { $0.id == id } }
        set {
            guard let index = habits.firstIndex(where: { $0.id == id }) else { return }
            if let newValue { habits[index] = newValue } else { habits.remove(at: index) }
        }
    }

    func toggle(_ id: Habit.ID, on day: Date = .now) {
        guard var habit = self[id] else { return }
        let start = Calendar.current.startOfDay(for: day)
        if habit.done.remove(start) == nil { habit.done.insert(start) }
        self[id] = habit
        WidgetCenter.shared.reloadTimelines(ofKind: "HabitWidget")
    }

    func startDay() {
        UserDefaults(suiteName: HabitStore.group)?.set(Date.now, forKey: "dayStarted")
        WidgetCenter.shared.reloadAllTimelines()
    }

    private func save() {
        do {
            try JSONEncoder().encode(habits).write(to: file, options: .atomic)
        } catch {
            print("habits were not saved: \(error)")
        }
    }
}
