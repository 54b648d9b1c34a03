/// The date and time that clocks and calendars are to show when a notification is delivered, as far
/// as given.
package struct CalendarPattern: Hashable, Sendable {
    package var era: Int?
    package var year: Int?
    package var month: Int?
    package var day: Int?
    package var hour: Int?
    package var minute: Int?
    package var second: Int?
    /// The day of the week, from 1 for Sunday to 7 for Saturday.
    package var weekday: Int?
    /// The ordinal of the weekday in its month: 2 for the second Tuesday.
    package var weekdayOrdinal: Int?
    package var quarter: Int?
    package var weekOfMonth: Int?
    package var weekOfYear: Int?
    package var yearForWeekOfYear: Int?
    /// The name of the time zone; `nil` for the system's, whichever that is then.
    package var timeZone: String?

    package init() {}

    /// The units that can be given in numbers, by the names that they are written with everywhere.
    package static let units: [Unit] = [
        Unit("era", \.era), Unit("year", \.year), Unit("month", \.month), Unit("day", \.day),
        Unit("hour", \.hour), Unit("minute", \.minute), Unit("second", \.second),
        Unit("weekday", \.weekday), Unit("weekdayOrdinal", \.weekdayOrdinal),
        Unit("quarter", \.quarter), Unit("weekOfMonth", \.weekOfMonth),
        Unit("weekOfYear", \.weekOfYear), Unit("yearForWeekOfYear", \.yearForWeekOfYear),
    ]

    package struct Unit: Sendable {
        package let name: String
        package let path: any WritableKeyPath<CalendarPattern, Int?> & Sendable
        init(_ name: String, _ path: any WritableKeyPath<CalendarPattern, Int?> & Sendable) {
            self.name = name
            self.path = path
        }
    }

    /// The number of years ahead that are searched for a match: 29 February falls on each weekday
    /// once in 40 years.
    private static let years = 44
    /// The years that a moment can be in, as far as moments are counted.
    private static let possibleYears = 1679...2261

    /// The first moment after another at which the clocks show the whole pattern.
    ///
    /// What was not said, and is less than the least that was, is the least that it can be: "hour
    /// 9" is at 9:00:00, "month 3" is the first of March at midnight. All else can be anything. A
    /// time that the clocks skip is taken for the moment after it; one that they show twice is the
    /// first of both, unless its hour was not said.
    ///
    /// - Returns: The moment, or `nil` where there is none in the next 44 years.
    package func next(after moment: Timestamp, in zone: ZoneRules) -> Timestamp? {
        guard canBe else { return nil }
        let now = moment.nanoseconds.floored(by: 1_000_000_000)
        guard let first = daysToLookAt(from: zone.dayBefore(now)) else { return nil }
        var date = CivilDate(dayNumber: first.lowerBound)
        for number in first {
            if matches(date, number), let found = firstTime(on: number, after: now, in: zone) {
                return Timestamp(seconds: found)
            }
            date.day += 1
            if date.day > CivilDate.days(in: date.month, of: date.year) {
                date.day = 1
                date.month += 1
                if date.month > 12 { (date.month, date.year) = (1, date.year + 1) }
            }
        }
        return nil
    }

    /// Whether each of its numbers is possible, and at least one is given.
    private var canBe: Bool {
        func isWithin(_ value: Int?, _ range: ClosedRange<Int>) -> Bool {
            value.map(range.contains) ?? true
        }
        return isWithin(era, 1...1) && isWithin(month, 1...12) && isWithin(day, 1...31)
            && isWithin(hour, 0...23) && isWithin(minute, 0...59) && isWithin(second, 0...59)
            && isWithin(weekday, 1...7) && isWithin(weekdayOrdinal, 1...5)
            && isWithin(quarter, 1...4) && isWithin(weekOfMonth, 1...6)
            && isWithin(weekOfYear, 1...54) && isWithin(year, Self.possibleYears)
            && isWithin(yearForWeekOfYear, Self.possibleYears)
            && (saysDay || saysTime)
    }

    private var saysTime: Bool { hour != nil || minute != nil || second != nil }

    private var saysDay: Bool {
        [
            year, month, day, weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear,
            yearForWeekOfYear,
        ].contains { $0 != nil }
    }

    private func daysToLookAt(from start: Int) -> Range<Int>? {
        let today = CivilDate(dayNumber: start).year
        // A year of weeks begins and ends up to a week apart from the other.
        let ofWeeks = yearForWeekOfYear.map { ($0 - 1)...($0 + 1) }
        let from = max(year ?? ofWeeks?.lowerBound ?? today, today)
        let to = min(
            year ?? ofWeeks?.upperBound ?? today + Self.years,
            Self.possibleYears.upperBound
        )
        guard from <= to else { return nil }
        let first = max(CivilDate(year: from, month: 1, day: 1).dayNumber, start)
        let end = CivilDate(year: to + 1, month: 1, day: 1).dayNumber
        return first < end ? first..<end : nil
    }

    private func matches(_ date: CivilDate, _ number: Int) -> Bool {
        if let year, year != date.year { return false }
        if let month, month != date.month { return false }
        if let day, day != date.day { return false }
        if let weekday, weekday != CivilDate.weekday(ofDay: number) { return false }
        if let weekdayOrdinal, weekdayOrdinal != (date.day - 1) / 7 + 1 { return false }
        if let quarter, quarter != (date.month - 1) / 3 + 1 { return false }
        if let weekOfMonth, weekOfMonth != date.weekOfMonth { return false }
        if weekOfYear != nil || yearForWeekOfYear != nil {
            let week = date.week
            if let weekOfYear, weekOfYear != week.number { return false }
            if let yearForWeekOfYear, yearForWeekOfYear != week.year { return false }
        }
        return saysTime || day != nil || isFirstOfItsLeast(date, number)
    }

    /// Whether a day is the first one of the smallest unit that the pattern gives, such as a month.
    private func isFirstOfItsLeast(_ date: CivilDate, _ number: Int) -> Bool {
        if weekday != nil { return true }
        if weekdayOrdinal != nil { return date.day % 7 == 1 }
        if weekOfMonth != nil {
            // The first week of a month begins with its first day.
            return CivilDate.weekday(ofDay: number) == 1 || date.day == 1
        }
        if weekOfYear != nil { return CivilDate.weekday(ofDay: number) == 1 }
        if month != nil { return date.day == 1 }
        if quarter != nil { return date.day == 1 && date.month % 3 == 1 }
        if yearForWeekOfYear != nil {
            return date.week.number == 1 && CivilDate.weekday(ofDay: number) == 1
        }
        return date.day == 1 && date.month == 1
    }

    /// The first moment after `now` on a day at which the clocks show the time that was said.
    private func firstTime(on day: Int, after now: Int64, in zone: ZoneRules) -> Int64? {
        zone.firstMoment(
            onDay: day,
            after: now,
            hours: range(hour, isFree: minute != nil || second != nil, upTo: 23),
            minutes: range(minute, isFree: second != nil, upTo: 59),
            second: second ?? 0,
            // Who named a minute of any hour means each hour.
            meansAnyHour: hour == nil && saysTime
        )
    }

    private func range(_ value: Int?, isFree: Bool, upTo last: Int) -> ClosedRange<Int> {
        if let value { return value...value }
        return isFree ? 0...last : 0...0
    }
}
