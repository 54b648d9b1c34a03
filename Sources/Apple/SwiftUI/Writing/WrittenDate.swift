import Foundation

/// The written form of a date in a field.
struct WrittenDate {
    let calendar: Calendar
    let components: DatePickerComponents

    private var hasDay: Bool { components.contains(.date) }
    private var hasTime: Bool { components.contains(.hourAndMinute) }

    /// The pattern that a person is shown for writing.
    var prompt: String {
        [hasDay ? "YYYY-MM-DD" : nil, hasTime ? "HH:MM" : nil].compactMap { $0 }
            .joined(separator: " ")
    }

    func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = [(parts.year, 4), (parts.month, 2), (parts.day, 2)].map(Self.padded)
        let time = [(parts.hour, 2), (parts.minute, 2)].map(Self.padded)
        return [
            hasDay ? day.joined(separator: "-") : nil,
            hasTime ? time.joined(separator: ":") : nil,
        ]
        .compactMap { $0 }.joined(separator: " ")
    }

    /// The date that was written, otherwise as it was; nothing where it is none.
    func date(of text: String, otherwise former: Date) -> Date? {
        var words = text.split(separator: " ")
        var parts = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second],
            from: former
        )
        if hasDay {
            guard let day = Self.numbers(words.first, by: "-", count: 3) else { return nil }
            words.removeFirst()
            (parts.year, parts.month, parts.day) = (day[0], day[1], day[2])
        }
        if hasTime {
            guard let time = Self.numbers(words.first, by: ":", count: 2) else { return nil }
            words.removeFirst()
            (parts.hour, parts.minute, parts.second) = (time[0], time[1], 0)
        }
        guard words.isEmpty, parts.isValidDate(in: calendar) else { return nil }
        return calendar.date(from: parts)
    }

    private static func padded(_ number: Int?, _ width: Int) -> String {
        let digits = String(number ?? 0)
        return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }

    private static func numbers(
        _ word: Substring?,
        by separator: Character,
        count: Int
    ) -> [Int]? {
        guard let word else { return nil }
        let numbers = word.split(separator: separator, omittingEmptySubsequences: false)
            .compactMap { Int($0) }
        return numbers.count == count ? numbers : nil
    }
}
