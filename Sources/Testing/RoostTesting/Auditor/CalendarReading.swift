import RoostEngine

/// When clocks and calendars show what a trigger says, as an onlooker works it out.
///
/// It shares no code with the engine, and knows only what the workload says: years, months, days,
/// weekdays, hours and minutes.
struct CalendarReading: Sendable {
    let pattern: CalendarPattern
    let zone: ZoneRules

    /// The first moment after another at which all of it is shown, or `nil` where there is none soon.
    func next(after moment: Timestamp) -> Timestamp? {
        let now = moment.nanoseconds.dividedDown(by: 1_000_000_000)
        let first: Int64
        let count: Int64
        if let year = pattern.year, let month = pattern.month, let day = pattern.day {
            first = Self.day(year: year, month: month, day: day)
            // What the calendar does not have, as 30 February, it never shows.
            guard Self.civil(first) == (year, month, day) else { return nil }
            count = 1
        } else {
            first = (now + Int64(offset(at: now))).dividedDown(by: 86_400) - 1
            count = 11
        }
        var earliest: Int64?
        for day in first..<(first + count) where shows(day: day) {
            for hour in pattern.hour.map({ $0...$0 }) ?? 0...23 {
                let local = day * 86_400 + Int64(hour * 3600 + (pattern.minute ?? 0) * 60)
                for moment in moments(ofLocal: local) where moment > now {
                    earliest = min(earliest ?? moment, moment)
                }
            }
            // Clocks are set by an hour: what is later in the days is later.
            if let earliest, (day - 2) * 86_400 > earliest { break }
        }
        return earliest.map { Timestamp(nanoseconds: $0 * 1_000_000_000) }
    }

    private func shows(day: Int64) -> Bool {
        // The first day of 1970 was a Thursday.
        guard let weekday = pattern.weekday else { return true }
        let days = day + 4
        return days - days.dividedDown(by: 7) * 7 + 1 == Int64(weekday)
    }

    /// When clocks show a local time: twice where they are set back, and where they skip it, as soon as
    /// they have.
    private func moments(ofLocal local: Int64) -> [Int64] {
        let offsets = Set([zone.first] + zone.transitions.map(\.offset))
        let shown = offsets.map { local - Int64($0) }.filter { $0 + Int64(offset(at: $0)) == local }
        if let first = shown.min() { return pattern.hour == nil ? shown : [first] }
        guard pattern.hour != nil else { return [] }
        var before = zone.first
        for transition in zone.transitions {
            let skipped =
                (transition.at + Int64(before))..<(transition.at + Int64(transition.offset))
            if transition.offset > before, skipped.contains(local) { return [transition.at] }
            before = transition.offset
        }
        return []
    }

    private func offset(at seconds: Int64) -> Int {
        zone.transitions.last { $0.at <= seconds }?.offset ?? zone.first
    }

    // MARK: - The calendar

    /// The number of a day, counted from the first of 1970.
    private static func day(year: Int, month: Int, day: Int) -> Int64 {
        // From March on, so that the leap day comes last.
        let year = month <= 2 ? year - 1 : year
        let era = Int64(year).dividedDown(by: 400)
        let ofEra = Int64(year) - era * 400
        let ofYear = Int64((153 * ((month + 9) % 12) + 2) / 5 + day - 1)
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    /// The date of a numbered day.
    static func civil(_ day: Int64) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = shifted.dividedDown(by: 146_097)
        let ofEra = shifted - era * 146_097
        let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        let date = Int(ofYear - (153 * month + 2) / 5 + 1)
        let number = Int(month < 10 ? month + 3 : month - 9)
        return (Int(year + era * 400) + (number <= 2 ? 1 : 0), number, date)
    }
}

extension Int64 {
    func dividedDown(by divisor: Int64) -> Int64 {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }
}
