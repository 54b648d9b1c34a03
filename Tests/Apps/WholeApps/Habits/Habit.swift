import Foundation
import SwiftUI

nonisolated struct Habit: Identifiable, Codable, Hashable, Sendable {
    enum Cadence: String, Codable, CaseIterable, Sendable {
        case daily, weekdays, weekly
    }

    var id = UUID()
    var name: String
    var symbol = "star"
    var cadence = Cadence.daily
    var reminder: DateComponents?
    var done: Set<Date> = []

    func isDone(on day: Date, calendar: Calendar = .current) -> Bool {
        done.contains { calendar.isDate($0, inSameDayAs: day) }
    }

    var streak: Int {
        let calendar = Calendar.current
        var day = calendar.startOfDay(for: .now)
        var count = 0
        while isDone(on: day, calendar: calendar) {
            count += 1
            guard let before = calendar.date(byAdding: .day, value: -1, to: day) else { break }
            day = before
        }
        return count
    }
}

extension Habit.Cadence {
    var title: LocalizedStringKey {
        switch self {
        case .daily: "Every day"
        case .weekdays: "Monday to Friday"
        case .weekly: "Once a week"
        }
    }
}
