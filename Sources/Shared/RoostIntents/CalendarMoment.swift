import RoostBasics

/// A moment as ISO 8601 writes it.
///
/// The proleptic Gregorian calendar, years 1 to 9999, a zone always there: without one nobody but
/// the writer knows which moment is meant.
package struct CalendarMoment: Hashable, Sendable {
    /// Whole seconds since the beginning of 1970 in UTC, leap seconds not counted.
    package let seconds: Int64
    /// The nanoseconds on top, below a second.
    package let nanoseconds: Int32

    package static let form = "a date in ISO 8601 with its zone, such as 2026-11-20T17:30:00Z"

    /// Reads a moment such as `2026-11-20T17:30:00Z`, `2026-11-20 17:30:00.25+01:00` or
    /// `2026-11-20T17:30Z`.
    package init?(parsing text: String) {
        var reader = DigitReader(text)
        guard let date = reader.date(), reader.skip("T") || reader.skip("t") || reader.skip(" "),
            let time = reader.time(), let offset = reader.zone(), reader.isAtEnd
        else { return nil }
        let clock = time.hour * 3600 + time.minute * 60 + time.second
        seconds = date.dayNumber * 86_400 + Int64(clock - offset)
        nanoseconds = Int32(time.nanosecond)
    }
}

/// A reader of the parts of dates and times, byte by byte.
struct DigitReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) {
        // Longer than any date that is written in good faith.
        bytes = Array(text.utf8.prefix(65))
    }

    var isAtEnd: Bool { place == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func digits(_ count: Int, in range: ClosedRange<Int>) -> Int? {
        guard bytes.count - place >= count else { return nil }
        var value = 0
        for _ in 0..<count {
            let digit = Int(bytes[place]) - 48
            guard 0...9 ~= digit else { return nil }
            value = value * 10 + digit
            place += 1
        }
        return range.contains(value) ? value : nil
    }

    mutating func date() -> CivilDate? {
        guard let year = digits(4, in: 1...9999), skip("-"), let month = digits(2, in: 1...12),
            skip("-"), let day = digits(2, in: 1...31)
        else { return nil }
        let date = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day))
        return date.exists ? date : nil
    }

    /// Hours and minutes, and seconds if they are there.
    mutating func time() -> (hour: Int, minute: Int, second: Int, nanosecond: Int)? {
        guard let hour = digits(2, in: 0...23), skip(":"), let minute = digits(2, in: 0...59) else {
            return nil
        }
        guard skip(":") else { return (hour, minute, 0, 0) }
        guard let second = digits(2, in: 0...59) else { return nil }
        guard skip(".") || skip(",") else { return (hour, minute, second, 0) }
        var nanosecond = 0
        var unit = 100_000_000
        let first = place
        while place < bytes.count, 48...57 ~= bytes[place] {
            nanosecond += (Int(bytes[place]) - 48) * unit
            unit /= 10
            place += 1
        }
        return place > first ? (hour, minute, second, nanosecond) : nil
    }

    /// Reads the offset from UTC, in seconds.
    mutating func zone() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign: Int
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let hour = digits(2, in: 0...23) else { return nil }
        _ = skip(":")
        guard let minute = digits(2, in: 0...59) else { return nil }
        return sign * (hour * 3600 + minute * 60)
    }
}
