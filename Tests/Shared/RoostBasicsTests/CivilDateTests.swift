import RoostBasics
import Testing

@Suite struct `A date of the calendar` {
    @Test func `follows the day before it through all eras`() {
        // A calendar on the wall, turned day by day: eight centuries around year 0, and eight
        // around 1970.
        for (first, years) in [
            (CivilDate(year: -401, month: 1, day: 1), Int64(802)),
            (CivilDate(year: 1600, month: 1, day: 1), 801),
        ] {
            var date = first
            var number = date.dayNumber
            while date.year < first.year + years {
                guard CivilDate(dayNumber: number) == date, date.dayNumber == number, date.exists
                else {
                    Issue.record(
                        "day \(number) is \(date), and not \(CivilDate(dayNumber: number))"
                    )
                    return
                }
                date = dayAfter(date)
                number += 1
            }
        }
    }

    @Test func `is counted from the first of 1970`() {
        #expect(CivilDate(year: 1970, month: 1, day: 1).dayNumber == 0)
        #expect(CivilDate(year: 2026, month: 11, day: 20).dayNumber == 20_777)
        #expect(CivilDate(dayNumber: -1) == CivilDate(year: 1969, month: 12, day: 31))
    }

    @Test(
        arguments: [
            (2026, 2, 29), (2026, 0, 1), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0), (2026, 1, 32),
            (1900, 2, 29), (2000, 2, 30),
        ] as [(Int64, Int64, Int64)]
    )
    func `is none where the calendar has no such day`(year: Int64, month: Int64, day: Int64) {
        #expect(!CivilDate(year: year, month: month, day: day).exists)
    }

    private func dayAfter(_ date: CivilDate) -> CivilDate {
        let isLeap = date.year % 400 == 0 || date.year % 4 == 0 && date.year % 100 != 0
        let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if date.day < lengths[Int(date.month) - 1] {
            return CivilDate(year: date.year, month: date.month, day: date.day + 1)
        }
        return date.month < 12
            ? CivilDate(year: date.year, month: date.month + 1, day: 1)
            : CivilDate(year: date.year + 1, month: 1, day: 1)
    }
}

@Suite struct `A quotient that is rounded down` {
    @Test(
        arguments: [(7, 3, 2, 1), (-7, 3, -3, 2), (-6, 3, -2, 0), (0, 3, 0, 0)]
            as [(
                Int64, Int64, Int64, Int64
            )]
    )
    func `has a rest that is never negative`(
        number: Int64,
        divisor: Int64,
        quotient: Int64,
        rest: Int64
    ) {
        let (actual, left) = number.floored(by: divisor)
        #expect(actual == quotient)
        #expect(left == rest)
    }
}
