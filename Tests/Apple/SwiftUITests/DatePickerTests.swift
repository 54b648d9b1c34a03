import Foundation
import RoostWindows
import Testing

@testable import SwiftUI

@Suite struct `A date that is written` {
    private let day: Date
    private let berlin: Calendar

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        berlin = calendar
        let parts = DateComponents(year: 2026, month: 3, day: 9, hour: 7, minute: 5, second: 33)
        day = try #require(calendar.date(from: parts))
    }

    @Test(
        arguments: [
            ([.date, .hourAndMinute], "2026-03-09 07:05"), ([.date], "2026-03-09"),
            ([.hourAndMinute], "07:05"), ([], ""),
        ] as [(DatePickerComponents, String)]
    )
    func `has what is to be set`(components: DatePickerComponents, text: String) {
        #expect(WrittenDate(calendar: berlin, components: components).text(of: day) == text)
    }

    @Test(
        arguments: [
            ([.date, .hourAndMinute], "2027-12-31 23:59", "2027-12-31 23:59:00"),
            ([.date], "2027-1-2", "2027-01-02 07:05:33"),
            ([.hourAndMinute], "18:00", "2026-03-09 18:00:00"),
        ] as [(DatePickerComponents, String, String)]
    )
    func `leaves the rest as it was`(
        components: DatePickerComponents,
        text: String,
        expected: String
    ) throws {
        let written = WrittenDate(calendar: berlin, components: components)
        let date = try #require(written.date(of: text, otherwise: day))
        let style = Date.VerbatimFormatStyle(
            format: """
                \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\
                \(minute: .twoDigits):\(second: .twoDigits)
                """,
            timeZone: berlin.timeZone,
            calendar: berlin
        )
        #expect(date.formatted(style) == expected)
    }

    @Test(arguments: [
        "", "2026", "2026-02-30 07:00", "2026-03-09", "2026-03-09 24:00", "a-b-c d:e",
        "2026-03-09 07:05 more", "2026-03 07:05",
    ])
    func `is refused where it is none`(text: String) {
        let written = WrittenDate(calendar: berlin, components: [.date, .hourAndMinute])
        #expect(written.date(of: text, otherwise: day) == nil)
    }
}

@MainActor @Suite struct `A picker of dates` {
    @Test func `is written into, and stays in its range`() async throws {
        let start = Date(timeIntervalSince1970: 0)
        let value = Kept(start)
        let stage = Stage(
            ViewApp {
                DatePicker(
                    "Due",
                    selection: Binding(get: { value.date }, set: { value.date = $0 }),
                    in: start...start.addingTimeInterval(86_400)
                )
                .environment(\.timeZone, .gmt)
            }
        )
        await stage.watch()
        await stage.system.enter(.active)
        #expect(stage.shown.first?.contains("1970-01-01 00:00") == true)
        let window = try #require(stage.host.window)
        #expect(window.press("Due", .write("1970-01-01 06:30", isSubmitted: true)))
        #expect(value.date == start.addingTimeInterval(6.5 * 3600))
        #expect(window.press("Due", .write("1999-01-01 00:00", isSubmitted: true)))
        #expect(value.date == start.addingTimeInterval(86_400))
        #expect(!window.press("Due", .write("tomorrow", isSubmitted: true)))
    }
}

@MainActor private final class Kept {
    var date: Date
    init(_ date: Date) { self.date = date }
}
