/// A schedule by the clocks and the calendar of a place, in the notation of cron.
///
/// Five fields stand for minute, hour, day of the month, month and weekday. A field is `*`, a
/// number, a range `a-b`, each with a step `/n`, or a list of those. Months and weekdays have names
/// (`jan`, `mon`), Sunday is 0 or 7. Where both days are said, either is enough, as cron has it.
/// `@hourly`, `@daily`, `@midnight`, `@weekly`, `@monthly`, `@yearly` and `@annually` stand for
/// what they say.
package struct CronSchedule: Hashable, Sendable {
    private let minutes: Values
    private let hours: Values
    private let days: Values
    private let months: Values
    /// The days of the week, from 0 for Sunday to 6 for Saturday.
    private let weekdays: Values

    /// The years of Gregorian days that can pass until one comes again: 29 February skips 2100.
    private static let years = 9

    /// Creates a schedule from a text in the notation of cron.
    ///
    /// It throws what is wrong with it in a sentence; also where no day is ever meant, as 30
    /// February is none.
    package init(_ text: String) throws(CronError) {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
        let fields: [Substring]
        if words.count == 1, let first = words.first, first.hasPrefix("@") {
            guard let meant = Self.named[first.lowercased()] else {
                throw .unknownName(String(first))
            }
            fields = meant.split(separator: " ")
        } else {
            fields = words
        }
        guard fields.count == Field.allCases.count else { throw .fieldCount(fields.count) }
        minutes = try Field.minute.values(of: fields[0])
        hours = try Field.hour.values(of: fields[1])
        days = try Field.day.values(of: fields[2])
        months = try Field.month.values(of: fields[3])
        weekdays = try Field.weekday.values(of: fields[4])
        guard canBe else { throw .never }
    }

    private static let named = [
        "@hourly": "0 * * * *", "@daily": "0 0 * * *", "@midnight": "0 0 * * *",
        "@weekly": "0 0 * * 0", "@monthly": "0 0 1 * *", "@yearly": "0 0 1 1 *",
        "@annually": "0 0 1 1 *",
    ]

    /// Whether any month has any of the days that are meant.
    private var canBe: Bool {
        guard weekdays.isAny else { return true }
        return (1...12).contains { month in
            months.contains(month)
                // In a leap year.
                && (1...CivilDate.days(in: month, of: 2024)).contains(where: days.contains)
        }
    }

    /// The first moment after another at which it is due; `nil` beyond where moments can be
    /// counted.
    ///
    /// A time that the clocks skip is due when they are set, and one that they show twice is due
    /// once, the first time. Where every hour is meant, each hour is due that there is, and none
    /// that there is not.
    package func next(after moment: Timestamp, in zone: ZoneRules) -> Timestamp? {
        let now = moment.nanoseconds.floored(by: 1_000_000_000)
        var number = zone.dayBefore(now)
        var date = CivilDate(dayNumber: number)
        let lastYear = date.year + Self.years
        while date.year <= lastYear {
            guard months.contains(date.month) else {
                date = CivilDate(
                    year: date.month == 12 ? date.year + 1 : date.year,
                    month: date.month % 12 + 1,
                    day: 1
                )
                number = date.dayNumber
                continue
            }
            if isMeant(date, number),
                let found = zone.firstMoment(
                    onDay: number,
                    after: now,
                    hours: (0..<24).lazy.filter(hours.contains),
                    minutes: (0..<60).lazy.filter(minutes.contains),
                    meansAnyHour: hours.isAny
                )
            {
                return Timestamp(seconds: found)
            }
            number += 1
            date = CivilDate(dayNumber: number)
        }
        return nil
    }

    private func isMeant(_ date: CivilDate, _ number: Int) -> Bool {
        let isDay = days.contains(date.day)
        let isWeekday = weekdays.contains(CivilDate.weekday(ofDay: number) - 1)
        // A field that says nothing leaves it to the other.
        if days.isAny || weekdays.isAny { return isDay && isWeekday }
        return isDay || isWeekday
    }
}

/// An error in a text in the notation of cron.
package enum CronError: Error, Hashable, Sendable, CustomStringConvertible {
    case fieldCount(Int)
    case unknownName(String)
    case badField(name: String, text: String, allowed: ClosedRange<Int>)
    case never

    package var description: String {
        switch self {
        case .fieldCount(let count):
            "it has \(count) fields where five are needed: minute, hour, day, month and weekday, as in \"15 3 * * mon-fri\""
        case .unknownName(let name):
            "there is no \(name); there are @hourly, @daily, @weekly, @monthly and @yearly"
        case .badField(let name, let text, let allowed):
            "\"\(text)\" is no \(name): say numbers from \(allowed.lowerBound) to \(allowed.upperBound), ranges such as 1-5, lists with commas, or steps such as */15"
        case .never: "no month has such a day"
        }
    }
}

// MARK: Fields

/// The numbers that a field means.
private struct Values: Hashable, Sendable {
    private(set) var bits: UInt64 = 0
    /// Whether the field began with `*`, which leaves the day to the other field of days.
    var isAny = false

    func contains(_ value: Int) -> Bool { bits >> UInt64(value) & 1 == 1 }

    mutating func insert(_ value: Int) { bits |= 1 << UInt64(value) }
}

private enum Field: CaseIterable {
    case minute, hour, day, month, weekday

    private var name: String {
        switch self {
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day of the month"
        case .month: "month"
        case .weekday: "weekday"
        }
    }

    private var allowed: ClosedRange<Int> {
        switch self {
        case .minute: 0...59
        case .hour: 0...23
        case .day: 1...31
        case .month: 1...12
        case .weekday: 0...7
        }
    }

    private var words: [String] {
        switch self {
        case .month:
            [
                "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
            ]
        case .weekday: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
        case .minute, .hour, .day: []
        }
    }

    func values(of text: Substring) throws(CronError) -> Values {
        var values = Values()
        values.isAny = text.hasPrefix("*")
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let (range, step) = try range(of: part, in: text)
            for value in stride(from: range.lowerBound, through: range.upperBound, by: step) {
                // Sunday has two numbers.
                values.insert(self == .weekday ? value % 7 : value)
            }
        }
        return values
    }

    private func range(
        of part: Substring,
        in text: Substring
    ) throws(CronError) -> (range: ClosedRange<Int>, step: Int) {
        let bad = CronError.badField(name: name, text: String(text), allowed: allowed)
        let halves = part.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        var step = 1
        if halves.count == 2 {
            guard let said = number(halves[1]), (1...allowed.upperBound).contains(said) else {
                throw bad
            }
            step = said
        }
        if halves[0] == "*" {
            // A week has seven days, though Sunday has two numbers.
            let last = self == .weekday ? 6 : allowed.upperBound
            return (allowed.lowerBound...last, step)
        }
        let ends = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = value(ends[0]) else { throw bad }
        guard ends.count == 2 else {
            // "5/15" is from 5 on, as most implementations have it.
            return (first...(halves.count == 2 ? allowed.upperBound : first), step)
        }
        guard let last = value(ends[1]), first <= last else { throw bad }
        return (first...last, step)
    }

    private func value(_ text: Substring) -> Int? {
        if let word = words.firstIndex(of: text.lowercased()) {
            return word + allowed.lowerBound
        }
        return number(text).flatMap { allowed.contains($0) ? $0 : nil }
    }

    /// Returns the number of a text of digits without a sign.
    private func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }
}
