/// A day of the Gregorian calendar, as people name it.
///
/// The calendar is taken to hold for all time, before 1582 as well. Foundation's calendars know
/// this too; they take some milliseconds to be loaded, and not every program here has Foundation.
/// The engine, which imports nothing, has its own.
package struct CivilDate: Hashable, Sendable {
    package var year: Int64
    /// The month, from 1 to 12.
    package var month: Int64
    /// The day of its month, from 1 to 31.
    package var day: Int64

    package init(year: Int64, month: Int64, day: Int64) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates the date of a day that is counted from the first of 1970.
    ///
    /// By eras of 400 years, after which the calendar repeats, each beginning with a March, so that
    /// a leap day is the last of its year: https://howardhinnant.github.io/date_algorithms.html
    package init(dayNumber: Int64) {
        let (era, dayOfEra) = (dayNumber + 719_468).floored(by: 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since the first of 1970.
    ///
    /// Says something for dates that ``exists`` holds for.
    package var dayNumber: Int64 {
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).floored(by: 400)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Whether the calendar has it, as it does not have 30 February.
    package var exists: Bool {
        (1...12).contains(month) && day >= 1 && day <= daysInMonth
    }

    /// The number of days that the date's month has.
    package var daysInMonth: Int64 {
        switch month {
        case 2: isInLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether the date's year has a leap day.
    package var isInLeapYear: Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
}

extension Int64 {
    /// The quotient that is rounded down, and a rest that is never negative.
    ///
    /// - Parameter divisor: A number greater than 0.
    /// - Returns: Both; the quotient times the divisor, and the rest, are the number.
    package func floored(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}
