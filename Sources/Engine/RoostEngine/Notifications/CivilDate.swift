/// A day of the Gregorian calendar, as people name it.
struct CivilDate: Hashable, Sendable {
    var year: Int
    /// The month, from 1 to 12.
    var month: Int
    /// The day of the month, from 1 to 31.
    var day: Int

    /// The number of days since the first of 1970.
    ///
    /// By eras of 400 years, after which the calendar repeats; each year is taken to begin in
    /// March, so that the leap day is its last.
    var dayNumber: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    init(dayNumber: Int) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the day of the week, from 1 for Sunday to 7 for Saturday.
    ///
    /// The first of 1970 was a Thursday.
    static func weekday(ofDay number: Int) -> Int {
        let fromThursday = number % 7
        return (fromThursday < 0 ? fromThursday + 11 : fromThursday + 4) % 7 + 1
    }
}

// Weeks begin on Sunday, and the first one of a year or month is that with its first day, as in the
// Gregorian calendar of Foundation where no region says otherwise.
extension CivilDate {
    var weekOfMonth: Int {
        let first = CivilDate(year: year, month: month, day: 1)
        return (day + CivilDate.weekday(ofDay: first.dayNumber) - 2) / 7 + 1
    }

    /// The week with the year that it counts for: the last days of December may be of the next
    /// one's first.
    var week: (number: Int, year: Int) {
        let number = dayNumber
        let next = CivilDate.firstWeek(of: year + 1)
        if number >= next { return (1, year + 1) }
        return ((number - CivilDate.firstWeek(of: year)) / 7 + 1, year)
    }

    /// The day on which the first week of a year begins.
    private static func firstWeek(of year: Int) -> Int {
        let first = CivilDate(year: year, month: 1, day: 1).dayNumber
        return first - (weekday(ofDay: first) - 1)
    }
}

extension Int64 {
    /// Returns the quotient by another number, rounded down.
    func floored(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
