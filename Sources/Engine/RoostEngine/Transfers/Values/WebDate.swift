/// A date as servers write it.
package enum WebDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns the seconds since 1970; `nil` for what is no date.
    ///
    /// In the one form that may be sent (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`. What is
    /// in another form says nothing here, and so nothing is relied upon that it says.
    static func seconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count == 29, text.hasSuffix(" GMT"), bytes[3] == UInt8(ascii: ","),
            [4, 7, 11, 16].allSatisfy({ bytes[$0] == UInt8(ascii: " ") }),
            bytes[19] == UInt8(ascii: ":"), bytes[22] == UInt8(ascii: ":"),
            let month = months.firstIndex(of: String(decoding: bytes[8..<11], as: UTF8.self)),
            let day = number(bytes[5..<7]), let year = number(bytes[12..<16]),
            let hour = number(bytes[17..<19]), let minute = number(bytes[20..<22]),
            let second = number(bytes[23..<25]), hour < 24, minute < 60, second <= 60,
            1...CivilDate.days(in: month + 1, of: year) ~= day
        else { return nil }
        let days = CivilDate(year: year, month: month + 1, day: day).dayNumber
        return Int64(((days * 24 + hour) * 60 + minute) * 60 + second)
    }

    /// Returns the text of a date that is a number of seconds after the first of 1970.
    package static func text(_ seconds: Int64) -> String {
        let day = Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
        let second = Int(seconds) - day * 86_400
        let date = CivilDate(dayNumber: day)
        let weekday = weekdays[CivilDate.weekday(ofDay: day) - 1]
        let time = [second / 3600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
        return "\(weekday), \(two(date.day)) \(months[date.month - 1]) \(date.year) \(time) GMT"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
