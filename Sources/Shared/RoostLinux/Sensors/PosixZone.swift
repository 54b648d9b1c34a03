import RoostBasics

/// A rule for all years: "CET-1CEST,M3.5.0,M10.5.0/3".
///
/// <https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_03>
struct PosixZone: Hashable, Sendable {
    /// The day of a year on which clocks are set.
    private enum Day: Hashable, Sendable {
        /// The weekday, 0 for Sunday, in the week of the month, 5 for the last.
        case weekday(month: Int, week: Int, day: Int)
        /// 1 to 365, never counting a leap day.
        case withoutLeap(Int)
        /// 0 to 365, counting it.
        case withLeap(Int)
    }

    private struct Change: Hashable, Sendable {
        let day: Day
        /// Seconds after midnight; also of days around.
        let time: Int
    }

    /// The offset in winter, in seconds ahead of UTC.
    let standard: Int
    /// The offset in summer, in seconds ahead of UTC.
    private let summer: Int
    /// The beginning of summer; `nil` where clocks are never set.
    private let begins: Change?
    /// The end of summer; `nil` where clocks are never set.
    private let ends: Change?

    init?(_ text: String) {
        var rest = text[...]
        guard Self.takeName(&rest), let west = Self.takeTime(&rest) else { return nil }
        standard = -west
        guard !rest.isEmpty else {
            (summer, begins, ends) = (standard, nil, nil)
            return
        }
        guard Self.takeName(&rest) else { return nil }
        summer = Self.takeTime(&rest).map { -$0 } ?? standard + 3600
        // Without days those that most of America had when the rule was written down.
        if rest.isEmpty { rest = ",M3.2.0,M11.1.0" }
        guard let begins = Self.takeChange(&rest), let ends = Self.takeChange(&rest),
            rest.isEmpty
        else { return nil }
        self.begins = begins
        self.ends = ends
    }

    /// The rule, written out for each year.
    func file(upTo lastYear: Int) -> ZoneFile {
        guard let begins, let ends else { return ZoneFile(first: standard, transitions: []) }
        // Where one ends as the other begins, the later one in the order of the years counts: a
        // summer that ends as it begins is none, and one that begins as the last one ends goes on
        // all year (RFC 8536, section 3.3.1).
        var offsets: [Int64: Int] = [:]
        for year in 1970...lastYear {
            offsets[seconds(of: begins, in: year) - Int64(standard)] = summer
            offsets[seconds(of: ends, in: year) - Int64(summer)] = standard
        }
        let transitions = offsets.sorted { $0.key < $1.key }
            .map { ZoneFile.Transition(at: $0.key, offset: $0.value) }
        return ZoneFile(
            first: transitions.first?.offset == summer ? standard : summer,
            transitions: transitions
        )
    }

    private func seconds(of change: Change, in year: Int) -> Int64 {
        dayNumber(of: change.day, in: Int64(year)) * 86_400 + Int64(change.time)
    }

    private func dayNumber(of day: Day, in year: Int64) -> Int64 {
        let newYear = CivilDate(year: year, month: 1, day: 1)
        switch day {
        case .withoutLeap(let number):
            // The 60th day without a leap day is the first of March.
            let isAfterLeapDay = newYear.isInLeapYear && number > 59
            return newYear.dayNumber + Int64(number) - (isAfterLeapDay ? 0 : 1)
        case .withLeap(let number): return newYear.dayNumber + Int64(number)
        case .weekday(let month, let week, let day):
            let firstOfMonth = CivilDate(year: year, month: Int64(month), day: 1)
            let first = firstOfMonth.dayNumber
            // The first of 1970 was a Thursday.
            let offset = (Int64(day) - 4 - first).floored(by: 7).rest
            let number = offset + 7 * Int64(week - 1)
            return first + (number < firstOfMonth.daysInMonth ? number : number - 7)
        }
    }

    // MARK: - Reading

    private static func takeName(_ rest: inout Substring) -> Bool {
        if rest.first == "<" {
            guard let end = rest.firstIndex(of: ">") else { return false }
            rest = rest[rest.index(after: end)...]
            return true
        }
        let name = rest.prefix { $0.isLetter && $0.isASCII }
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    private static func takeNumber(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isNumber && $0.isASCII }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int(digits)
    }

    /// Takes a time such as "-1:30" from the text, in seconds.
    private static func takeTime(_ rest: inout Substring) -> Int? {
        var sign = 1
        if let first = rest.first, first == "-" || first == "+" {
            sign = first == "-" ? -1 : 1
            rest.removeFirst()
        }
        guard var seconds = takeNumber(&rest).map({ $0 * 3600 }), seconds <= 167 * 3600 else {
            return nil
        }
        for unit in [60, 1] where rest.first == ":" {
            rest.removeFirst()
            guard let number = takeNumber(&rest), number < 60 else { return nil }
            seconds += number * unit
        }
        return sign * seconds
    }

    private static func takeChange(_ rest: inout Substring) -> Change? {
        guard rest.first == "," else { return nil }
        rest.removeFirst()
        let day: Day
        switch rest.first {
        case "M":
            rest.removeFirst()
            guard let month = takeNumber(&rest), (1...12).contains(month), takeDot(&rest),
                let week = takeNumber(&rest), (1...5).contains(week), takeDot(&rest),
                let weekday = takeNumber(&rest), (0...6).contains(weekday)
            else { return nil }
            day = .weekday(month: month, week: week, day: weekday)
        case "J":
            rest.removeFirst()
            guard let number = takeNumber(&rest), (1...365).contains(number) else { return nil }
            day = .withoutLeap(number)
        default:
            guard let number = takeNumber(&rest), (0...365).contains(number) else { return nil }
            day = .withLeap(number)
        }
        guard rest.first == "/" else { return Change(day: day, time: 7200) }
        rest.removeFirst()
        guard let time = takeTime(&rest) else { return nil }
        return Change(day: day, time: time)
    }

    private static func takeDot(_ rest: inout Substring) -> Bool {
        guard rest.first == "." else { return false }
        rest.removeFirst()
        return true
    }
}
