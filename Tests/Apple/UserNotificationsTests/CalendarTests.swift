import Foundation
import Testing
import UserNotifications

/// Berlin puts its clocks forward on 30 March 2025 at 2:00, and back on 26 October 2025 at 3:00.
@Suite struct `A calendar trigger` {
    private static func moment(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    private func next(
        _ components: DateComponents,
        after text: String,
        zone: String = "Europe/Berlin"
    ) throws -> Date? {
        var components = components
        components.timeZone = TimeZone(identifier: zone)
        return UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
            .nextTriggerDate(after: try Self.moment(text))
    }

    @Test(arguments: [
        ("2025-06-01T09:59:59Z", "2025-06-01T10:00:00Z"),
        // Never at the moment itself.
        ("2025-06-01T10:00:00Z", "2025-06-02T10:00:00Z"),
        // On both sides of the change, noon is noon.
        ("2025-03-29T11:00:00Z", "2025-03-30T10:00:00Z"),
        ("2025-10-25T10:00:00Z", "2025-10-26T11:00:00Z"),
    ])
    func `comes when the clock shows its time`(now: String, expected: String) throws {
        #expect(try next(DateComponents(hour: 12), after: now) == Self.moment(expected))
    }

    @Test func `comes when the clocks have been put forward over its time`() throws {
        #expect(
            try next(DateComponents(hour: 2, minute: 30), after: "2025-03-29T12:00:00Z")
                == Self.moment("2025-03-30T01:00:00Z")
        )
        #expect(
            try next(DateComponents(hour: 2, minute: 30), after: "2025-03-30T01:00:00Z")
                == Self.moment("2025-03-31T00:30:00Z")
        )
    }

    @Test func `comes the first time where the clocks show its time twice`() throws {
        #expect(
            try next(DateComponents(hour: 2, minute: 30), after: "2025-10-25T12:00:00Z")
                == Self.moment("2025-10-26T00:30:00Z")
        )
        #expect(
            try next(DateComponents(hour: 2, minute: 30), after: "2025-10-26T00:30:00Z")
                == Self.moment("2025-10-27T01:30:00Z")
        )
    }

    @Test func `is the least of what was not said`() throws {
        let now = "2025-06-04T08:15:30Z"
        let zone = "UTC"
        #expect(
            try next(DateComponents(minute: 5), after: now, zone: zone)
                == Self.moment("2025-06-04T09:05:00Z")
        )
        #expect(
            try next(DateComponents(month: 3), after: now, zone: zone)
                == Self.moment("2026-03-01T00:00:00Z")
        )
        // A Monday.
        #expect(
            try next(DateComponents(hour: 9, weekday: 2), after: now, zone: zone)
                == Self.moment("2025-06-09T09:00:00Z")
        )
        #expect(
            try next(DateComponents(month: 2, day: 29), after: now, zone: zone)
                == Self.moment("2028-02-29T00:00:00Z")
        )
        #expect(
            try next(DateComponents(year: 2028, month: 2, day: 29), after: now, zone: zone)
                == Self.moment("2028-02-29T00:00:00Z")
        )
    }

    @Test(arguments: [
        DateComponents(), DateComponents(nanosecond: 5), DateComponents(year: 1999),
        DateComponents(year: 2024, month: 12, day: 31, hour: 23),
        DateComponents(month: 2, day: 30), DateComponents(month: 13), DateComponents(hour: 25),
        DateComponents(year: .max), DateComponents(day: .min), DateComponents(weekday: 99),
        DateComponents(year: 2025, month: 6, day: 1, weekday: 2),
    ])
    func `is over, or never comes`(components: DateComponents) throws {
        #expect(try next(components, after: "2025-07-01T00:00:00Z") == nil)
    }

    @Test func `follows the clocks of the device without a time zone`() throws {
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: 12),
            repeats: true
        )
        let next = try #require(trigger.nextTriggerDate())
        #expect(Calendar.current.component(.hour, from: next) == 12)
        #expect(next > Date.now.addingTimeInterval(-1))
    }

    @Test func `is the same as another that says the same`() {
        let noon = DateComponents(hour: 12)
        let trigger = UNCalendarNotificationTrigger(dateMatching: noon, repeats: true)
        #expect(trigger == UNCalendarNotificationTrigger(dateMatching: noon, repeats: true))
        #expect(trigger != UNCalendarNotificationTrigger(dateMatching: noon, repeats: false))
        #expect((trigger.copy() as? UNCalendarNotificationTrigger) == trigger)
    }
}

@Suite struct `A trigger after a while` {
    @Test func `comes after that while`() {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
        let now = Date(timeIntervalSince1970: 1000)
        #expect(trigger.nextTriggerDate(after: now) == Date(timeIntervalSince1970: 1090))
        #expect(trigger == UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true))
        #expect(trigger != UNTimeIntervalNotificationTrigger(timeInterval: 91, repeats: true))
    }
}
