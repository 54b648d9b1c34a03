import RoostBasics
import RoostEngine

/// The times at which clocks and calendars show what a trigger says, as an onlooker works them out.
///
/// It shares no code with the engine, not even the calendar, and knows only what the workload says:
/// years, months, days, weekdays, hours and minutes.
struct CalendarReading: Sendable {
    let pattern: CalendarPattern
    let zone: ZoneRules

    /// The first moment after another at which all of it is shown, or `nil` where there is none
    /// soon.
    func next(after moment: Timestamp) -> Timestamp? {
        let now = moment.nanoseconds.floored(by: 1_000_000_000).quotient
        let first: Int64
        let count: Int64
        if let year = pattern.year, let month = pattern.month, let day = pattern.day {
            let date = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day))
            // What the calendar does not have, as 30 February, it never shows.
            guard date.exists else { return nil }
            first = date.dayNumber
            count = 1
        } else {
            first = (now + Int64(offset(at: now))).floored(by: 86_400).quotient - 1
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
        return days.floored(by: 7).rest + 1 == Int64(weekday)
    }

    /// The moments at which clocks show a local time: two where they are set back; where they skip
    /// it, as soon as they have.
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
}
