import RoostEngine
import Testing

/// Berlin in 2026: clocks go forward on 29 March at 2:00 and back on 25 October at 3:00.
private let berlin = ZoneRules(
    first: 3600,
    transitions: [
        .init(at: 1_774_746_000, offset: 7200), .init(at: 1_792_890_000, offset: 3600),
    ]
)

@Suite struct `A calendar pattern` {
    @Test(
        arguments: [
            // What is left out and less than the least that was said is the least that it can be.
            (.hour(9), "2026-05-05 08:59:59", "2026-05-05 09:00:00"),
            (.hour(9), "2026-05-05 09:00:00", "2026-05-06 09:00:00"),
            (.hour(9, minute: 30), "2026-12-31 10:00:00", "2027-01-01 09:30:00"),
            (.minute(30), "2026-05-05 09:30:00", "2026-05-05 10:30:00"),
            (.second(15), "2026-05-05 09:30:14", "2026-05-05 09:30:15"),
            (.second(15), "2026-05-05 23:59:16", "2026-05-06 00:00:15"),
            (.of(day: 31), "2026-04-01 00:00:00", "2026-05-31 00:00:00"),
            (.of(month: 3), "2026-05-05 12:00:00", "2027-03-01 00:00:00"),
            (.of(year: 2028), "2026-05-05 12:00:00", "2028-01-01 00:00:00"),
            (.of(month: 3, hour: 9), "2026-03-05 10:00:00", "2026-03-06 09:00:00"),
            // Weekdays: 2026-05-05 was a Tuesday.
            (.of(weekday: 2), "2026-05-05 12:00:00", "2026-05-11 00:00:00"),
            (.of(weekday: 3, hour: 13), "2026-05-05 12:00:00", "2026-05-05 13:00:00"),
            (.of(weekday: 6, ordinal: 2), "2026-05-05 12:00:00", "2026-05-08 00:00:00"),
            (.of(weekday: 6, ordinal: 5), "2026-02-01 00:00:00", "2026-05-29 00:00:00"),
            // Leap days.
            (.of(month: 2, day: 29), "2026-05-05 12:00:00", "2028-02-29 00:00:00"),
            (.of(month: 2, day: 29, weekday: 1), "2026-05-05 12:00:00", "2032-02-29 00:00:00"),
            (.of(month: 2, day: 29), "2096-05-05 12:00:00", "2104-02-29 00:00:00"),
            // Weeks begin on Sunday; the first of a year holds its first day.
            (.of(weekOfYear: 1), "2026-05-05 12:00:00", "2026-12-27 00:00:00"),
            (.of(weekOfYear: 2, weekday: 2), "2026-05-05 12:00:00", "2027-01-04 00:00:00"),
            (.of(quarter: 3), "2026-05-05 12:00:00", "2026-07-01 00:00:00"),
        ] as [(CalendarPattern, String, String)]
    )
    func `names the next moment`(pattern: CalendarPattern, now: String, next: String) {
        let found = pattern.next(after: .utc(now), in: .utc)
        #expect(found == .utc(next), "\(found.map { $0.nanoseconds / 1_000_000_000 } ?? 0)")
    }

    @Test(arguments: [
        CalendarPattern(), .hour(24), .of(month: 13), .of(day: 0), .of(month: 2, day: 30),
        .of(year: 2025), .of(month: 4, day: 31), .of(year: .max), .of(year: .min), .second(60),
        .of(weekday: 1, ordinal: 6), .of(weekOfYear: 60), .of(era: 0, year: 2030),
    ])
    func `names none where there is none to come`(pattern: CalendarPattern) {
        #expect(pattern.next(after: .utc("2026-05-05 12:00:00"), in: .utc) == nil)
    }

    @Test func `takes an hour that clocks skip for the moment after it`() {
        // 2:30 on 29 March never is: clocks show 3:00 at one o'clock, UTC.
        let daily = CalendarPattern.hour(2, minute: 30)
        let skipped = daily.next(after: .utc("2026-03-28 12:00:00"), in: berlin)
        #expect(skipped == .utc("2026-03-29 01:00:00"))
        let following = daily.next(after: .utc("2026-03-29 01:00:00"), in: berlin)
        #expect(following == .utc("2026-03-30 00:30:00"))
        // Who named no hour is served by those that there are.
        let hourly = CalendarPattern.minute(30)
        let next = hourly.next(after: .utc("2026-03-29 00:30:00"), in: berlin)
        #expect(next == .utc("2026-03-29 01:30:00"))
    }

    @Test func `takes the first of an hour that clocks show twice`() {
        let daily = CalendarPattern.hour(2, minute: 30)
        let first = daily.next(after: .utc("2026-10-24 12:00:00"), in: berlin)
        #expect(first == .utc("2026-10-25 00:30:00"))
        let following = daily.next(after: .utc("2026-10-25 00:30:00"), in: berlin)
        #expect(following == .utc("2026-10-26 01:30:00"))
        let hourly = CalendarPattern.minute(30)
        let again = hourly.next(after: .utc("2026-10-25 00:30:00"), in: berlin)
        #expect(again == .utc("2026-10-25 01:30:00"))
    }

    @Test func `is about the days of its place`() {
        let midnight = CalendarPattern.of(month: 5, day: 6)
        let found = midnight.next(after: .utc("2026-05-05 12:00:00"), in: berlin)
        #expect(found == .utc("2026-05-05 22:00:00"))
        // Samoa had no 30 December 2011 at all.
        let samoa = ZoneRules(
            first: -36_000,
            transitions: [.init(at: 1_325_239_200, offset: 50_400)]
        )
        let gone = CalendarPattern.of(day: 30, hour: 8)
        let next = gone.next(after: .utc("2011-12-30 00:00:00"), in: samoa)
        #expect(next == .utc("2011-12-30 10:00:00"))
    }

    @Test func `is found quickly, whatever it says`() {
        // Ten thousand may have to be computed anew at once.
        var pattern = CalendarPattern.of(month: 2, day: 29)
        pattern.weekday = 3
        pattern.second = 59
        pattern.weekOfMonth = 1
        for _ in 0..<5 {
            #expect(pattern.next(after: .utc("2026-05-05 12:00:00"), in: berlin) == nil)
        }
    }
}

extension CalendarPattern {
    static func hour(_ hour: Int, minute: Int? = nil) -> CalendarPattern {
        var pattern = CalendarPattern()
        pattern.hour = hour
        pattern.minute = minute
        return pattern
    }

    static func minute(_ minute: Int) -> CalendarPattern {
        var pattern = CalendarPattern()
        pattern.minute = minute
        return pattern
    }

    static func second(_ second: Int) -> CalendarPattern {
        var pattern = CalendarPattern()
        pattern.second = second
        return pattern
    }

    static func of(
        era: Int? = nil,
        year: Int? = nil,
        quarter: Int? = nil,
        month: Int? = nil,
        weekOfYear: Int? = nil,
        day: Int? = nil,
        weekday: Int? = nil,
        ordinal: Int? = nil,
        hour: Int? = nil
    ) -> CalendarPattern {
        var pattern = CalendarPattern()
        pattern.era = era
        pattern.year = year
        pattern.quarter = quarter
        pattern.month = month
        pattern.weekOfYear = weekOfYear
        pattern.day = day
        pattern.weekday = weekday
        pattern.weekdayOrdinal = ordinal
        pattern.hour = hour
        return pattern
    }
}

extension Timestamp {
    /// "2026-05-05 12:00:00", by counting days as everybody can check.
    static func utc(_ text: String) -> Timestamp {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
        var days = (1970..<numbers[0]).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
        let months = [31, isLeap(numbers[0]) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        days += months.prefix(numbers[1] - 1).reduce(0, +) + numbers[2] - 1
        let seconds = days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
        return Timestamp(nanoseconds: Int64(seconds) * 1_000_000_000)
    }
}
