/// A moment as a calendar and a clock show it.
///
/// Foundation's calendars could do this, and take some milliseconds to be loaded.
struct CalendarTime: Hashable {
    var year: Int64
    var month: Int64
    var day: Int64
    var hour: Int64 = 0
    var minute: Int64 = 0
    var second: Int64 = 0
    var microsecond: Int64 = 0
}

extension CalendarTime {
    /// The moment in UTC.
    init(_ time: Timestamp) {
        let (days, rest) = time.wholeSeconds.floored(by: 86400)
        // The proleptic Gregorian calendar in eras of 400 years, each beginning with a March, so
        // that a leap day is a year's last: https://howardhinnant.github.io/date_algorithms.html
        let (era, dayOfEra) = (days + 719_468).floored(by: 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
        microsecond = time.microseconds.floored(by: 1_000_000).rest
    }

    /// The moment in UTC that this is, or `nil` where no calendar or clock shows it.
    var moment: Timestamp? {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= daysInMonth,
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        let fromMarch = month > 2 ? month - 3 : month + 9
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).floored(by: 400)
        let dayOfYear = (153 * fromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        let seconds = days * 86400 + hour * 3600 + minute * 60 + second
        return Timestamp(microseconds: seconds * 1_000_000 + microsecond)
    }

    private var daysInMonth: Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// As in 2026-11-20.
    var dateText: String { "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))" }

    /// As in 14:41.
    var minuteText: String { "\(hour.digits(2)):\(minute.digits(2))" }

    /// As in 14:41:23.
    var secondText: String { "\(minuteText):\(second.digits(2))" }
}

extension Timestamp {
    var wholeSeconds: Int64 { microseconds.floored(by: 1_000_000).quotient }

    /// What a calendar and a clock in the zone show.
    func calendarTime(in zone: Zone) -> CalendarTime {
        CalendarTime(self + .seconds(zone.secondsAhead(at: self)))
    }

    /// The moment in ISO 8601 with its zone, which is UTC.
    package var iso8601: String {
        let time = CalendarTime(self)
        return "\(time.dateText)T\(time.secondText).\(time.microsecond.digits(6))Z"
    }

    /// The moment for people, as in 2026-11-20 14:41:23.
    func text(in zone: Zone) -> String {
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
        var time = CalendarTime(year: year, month: month, day: day)
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
}

extension Substring.UTF8View {
    fileprivate mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard let first, first == UInt8(ascii: byte) else { return false }
        removeFirst()
        return true
    }

    /// So many digits.
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
    /// The quotient that is rounded down, and a rest that is never negative.
    func floored(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    /// The number in at least so many digits.
    func digits(_ count: Int) -> String {
        let text = String(magnitude)
        return (self < 0 ? "-" : "")
            + String(repeating: "0", count: Swift.max(0, count - text.count))
            + text
    }
}
