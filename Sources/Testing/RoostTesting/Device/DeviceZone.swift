#if os(Linux)
import Foundation
import RoostEngine

/// The time zone of a device: what its clocks show, and what people mean by a time of day.
struct DeviceZone: Sendable {
    /// The dates that clocks can show: from 1970 to 2099, as moments of libdispatch's on the
    /// calendar end in 2116.
    static let dates = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_102_444_800)

    private let calendar: Calendar

    /// Creates a zone by its name; `nil` where there is no such time zone.
    init?(_ name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    /// The time zone as Foundation has it.
    var timeZone: TimeZone { calendar.timeZone }

    /// The date that a text names: `2026-11-22 09:00`, or `09:00` for the next time after a date.
    func date(_ text: String, after date: Date) -> Date? {
        let parts = text.split(separator: " ")
        guard let time = parts.last.flatMap({ Self.numbers($0, between: ":", 2...3) }) else {
            return nil
        }
        var wanted = DateComponents(
            hour: time[0],
            minute: time[1],
            second: time.dropFirst(2).first ?? 0
        )
        guard parts.count == 2 else {
            guard parts.count == 1, isTime(wanted) else { return nil }
            return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
        }
        guard let day = Self.numbers(parts[0], between: "-", 3...3) else { return nil }
        (wanted.year, wanted.month, wanted.day) = (day[0], day[1], day[2])
        // What does not exist would be taken for another date.
        guard isTime(wanted), let found = calendar.date(from: wanted),
            calendar.dateComponents([.year, .month, .day], from: found)
                == DateComponents(year: day[0], month: day[1], day: day[2])
        else { return nil }
        return found
    }

    private func isTime(_ time: DateComponents) -> Bool {
        (0..<24).contains(time.hour ?? -1) && (0..<60).contains(time.minute ?? -1)
            && (0..<60).contains(time.second ?? -1)
    }

    private static func numbers(
        _ text: Substring,
        between separator: Character,
        _ count: ClosedRange<Int>
    ) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count <= 4 ? Int($0) : nil }
        return parts.count == numbers.count && count.contains(parts.count) ? numbers : nil
    }

    /// Returns the reading of the clocks at a date: `2026-11-22 09:00:00`.
    func text(_ date: Date) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: date
        )
        func padded(_ number: Int?, _ count: Int = 2) -> String {
            let digits = "\(number ?? 0)"
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        return "\(padded(parts.year, 4))-\(padded(parts.month))-\(padded(parts.day)) "
            + "\(padded(parts.hour)):\(padded(parts.minute)):\(padded(parts.second))"
    }

    /// Returns the rules of the clocks there, from a year before a date to ten years after it.
    func rules(around date: Date) -> ZoneRules {
        let year: TimeInterval = 366 * 86_400
        let first = date.addingTimeInterval(-year)
        var transitions: [ZoneRules.Transition] = []
        var last = first
        while let next = calendar.timeZone.nextDaylightSavingTimeTransition(after: last),
            next > last, next < date.addingTimeInterval(10 * year)
        {
            let offset = calendar.timeZone.secondsFromGMT(for: next)
            transitions.append(
                ZoneRules.Transition(at: Int64(next.timeIntervalSince1970), offset: offset)
            )
            last = next
        }
        return ZoneRules(
            first: calendar.timeZone.secondsFromGMT(for: first),
            transitions: transitions
        )
    }
}
#endif
