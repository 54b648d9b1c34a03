package import RoostBasics

/// A moment as a calendar and a clock show it.
///
/// Foundation's calendars could do this, and take some milliseconds to be loaded.
package struct CalendarTime: Hashable {
    package var date: CivilDate
    package var hour: Int64 = 0
    package var minute: Int64 = 0
    package var second: Int64 = 0
    package var microsecond: Int64 = 0
}

extension CalendarTime {
    /// The moment in UTC.
    package init(_ time: Timestamp) {
        let (days, rest) = time.wholeSeconds.floored(by: 86400)
        date = CivilDate(dayNumber: days)
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
        microsecond = time.microseconds.floored(by: 1_000_000).rest
    }

    /// The moment in UTC of this reading, or `nil` where no calendar or clock shows it.
    package var moment: Timestamp? {
        guard (0...9999).contains(date.year), date.exists, (0...23).contains(hour),
            (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        let seconds = date.dayNumber * 86400 + hour * 3600 + minute * 60 + second
        return Timestamp(microseconds: seconds * 1_000_000 + microsecond)
    }

    /// The date, as in 2026-11-20.
    package var dateText: String {
        "\(date.year.digits(4))-\(date.month.digits(2))-\(date.day.digits(2))"
    }

    /// The time of day, as in 14:41.
    package var minuteText: String { "\(hour.digits(2)):\(minute.digits(2))" }

    /// The time of day with seconds, as in 14:41:23.
    package var secondText: String { "\(minuteText):\(second.digits(2))" }
}

extension Timestamp {
    package var wholeSeconds: Int64 { microseconds.floored(by: 1_000_000).quotient }

    /// Returns the reading of a calendar and a clock in the zone.
    package func calendarTime(in zone: Zone) -> CalendarTime {
        CalendarTime(self + .seconds(zone.secondsAhead(at: self)))
    }

    /// The moment in ISO 8601 with its zone, which is UTC.
    package var iso8601: String {
        let time = CalendarTime(self)
        return "\(time.dateText)T\(time.secondText).\(time.microsecond.digits(6))Z"
    }

    /// The moment for people, as in 2026-11-20 14:41:23.
    package func text(in zone: Zone) -> String {
        let time = calendarTime(in: zone)
        return "\(time.dateText) \(time.secondText)"
    }

    /// Reads ISO 8601: a date, and with it a time of day, and with it a zone.
    ///
    /// Without a zone it is local time, without a time of day it is the day's beginning.
    package init?(iso8601 text: String, in zone: Zone) {
        var rest = text.utf8[...]
        guard let year = rest.number(4), rest.take("-"), let month = rest.number(2),
            rest.take("-"), let day = rest.number(2)
        else { return nil }
        var time = CalendarTime(date: CivilDate(year: year, month: month, day: day))
        var secondsAhead: Int64?
        if rest.take("T") || rest.take("t") || rest.take(" ") {
            guard let hour = rest.number(2), rest.take(":"), let minute = rest.number(2) else {
                return nil
            }
            time.hour = hour
            time.minute = minute
            if rest.take(":") {
                guard let second = rest.number(2) else { return nil }
                time.second = second
                if rest.take(".") || rest.take(",") {
                    guard let fraction = rest.microseconds() else { return nil }
                    time.microsecond = fraction
                }
            }
            if rest.take("Z") || rest.take("z") {
                secondsAhead = 0
            } else if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
            {
                rest.removeFirst()
                guard let hours = rest.number(2), hours <= 23 else { return nil }
                _ = rest.take(":")
                let minutes = rest.isEmpty ? 0 : rest.number(2)
                guard let minutes, minutes <= 59 else { return nil }
                let offset = hours * 3600 + minutes * 60
                secondsAhead = sign == UInt8(ascii: "-") ? -offset : offset
            }
        }
        guard rest.isEmpty, let moment = time.moment else { return nil }
        self = secondsAhead.map { moment - .seconds($0) } ?? zone.moment(atLocal: moment)
    }

    /// The next moment at which clocks show what was typed, as in 03:15.
    ///
    /// - Returns: `nil` where no clock shows it.
    package init?(next clock: String, after now: Timestamp, in zone: Zone) {
        var rest = clock.utf8[...]
        guard let hour = rest.number(2), rest.take(":"), let minute = rest.number(2), rest.isEmpty
        else { return nil }
        let today = now.calendarTime(in: zone).date.dayNumber
        // A clock that is set skips or repeats some times, so that of two days neither may do.
        for day in today...today + 2 {
            let time = CalendarTime(date: CivilDate(dayNumber: day), hour: hour, minute: minute)
            guard let moment = time.moment else { return nil }
            let shown = zone.moment(atLocal: moment)
            if shown > now {
                self = shown
                return
            }
        }
        return nil
    }
}

extension Substring.UTF8View {
    fileprivate mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard let first, first == UInt8(ascii: byte) else { return false }
        removeFirst()
        return true
    }

    /// Reads a number of so many digits.
    fileprivate mutating func number(_ count: Int) -> Int64? {
        guard self.count >= count else { return nil }
        var number: Int64 = 0
        for byte in prefix(count) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        removeFirst(count)
        return number
    }

    /// The digits of a fraction, of which those beyond the sixth are dropped.
    fileprivate mutating func microseconds() -> Int64? {
        var number: Int64 = 0
        var count = 0
        while let byte = first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            if count < 6 { number = number * 10 + Int64(byte - UInt8(ascii: "0")) }
            count += 1
            removeFirst()
        }
        guard count > 0 else { return nil }
        for _ in count..<Swift.max(count, 6) { number *= 10 }
        return number
    }
}

extension Int64 {
    /// The number in at least so many digits.
    package func digits(_ count: Int) -> String {
        let text = String(magnitude)
        return (self < 0 ? "-" : "")
            + String(repeating: "0", count: Swift.max(0, count - text.count))
            + text
    }
}
