import RoostBasics
import RoostWire

/// An axis of moments that people like to read: full minutes, hours or days of local time.
package struct TimeAxis {
    package struct Tick: Hashable {
        package let date: Timestamp
        package let label: String
    }

    package let ticks: [Tick]

    /// Chooses as many ticks as have room, at most so many.
    package init(from start: Timestamp, to end: Timestamp, most: Int, zone: Zone) {
        let length = (end - start).wholeMicroseconds / 1_000_000
        let step = Self.steps.first { length / $0 < Int64(max(most, 1)) } ?? Self.steps.last ?? 1
        var ticks: [Tick] = []
        // Counted in local time, so that an hour's tick stands at a full hour here.
        let ahead = zone.secondsAhead(at: start)
        var local = (start.wholeSeconds + ahead).floored(by: step).quotient * step
        while ticks.count <= most {
            let date = Timestamp(microseconds: 0) + .seconds(local - ahead)
            if date > end { break }
            if date >= start { ticks.append(Tick(date: date, label: Self.label(date, step, zone))) }
            local += step
        }
        self.ticks = ticks
    }

    private static let steps: [Int64] = [
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400,
        172_800, 604_800, 2_592_000, 31_536_000, 3_153_600_000,
    ]

    private static func label(_ date: Timestamp, _ step: Int64, _ zone: Zone) -> String {
        let time = date.calendarTime(in: zone)
        if step < 60 { return time.secondText }
        let isMidnight = time.hour == 0 && time.minute == 0
        if step < 86400, !isMidnight { return time.minuteText }
        return "\(time.date.month.digits(2))-\(time.date.day.digits(2))"
    }
}
