/// The times at which work comes again: by an interval, or by a calendar.
package enum Repetition: Hashable, Sendable {
    /// A length of time by the calendar clock, from a first time on.
    case interval(Duration, from: Timestamp)
    /// The clocks and the calendar of a place: of a zone, or of wherever the machine is.
    case calendar(CronSchedule, text: String, zone: String?)

    /// The zone whose clocks the times follow, "" for the machine's; `nil` where they follow none.
    package var zone: String? {
        switch self {
        case .interval: nil
        case .calendar(_, _, let zone): zone ?? ""
        }
    }

    /// Returns its first time after a moment; `nil` beyond where moments can be counted.
    package func next(after moment: Timestamp, in zone: ZoneRules) -> Timestamp? {
        switch self {
        case .calendar(let schedule, _, _): return schedule.next(after: moment, in: zone)
        case .interval(let interval, let start):
            guard moment >= start else { return start }
            let (elapsed, isFar) = moment.nanoseconds
                .subtractingReportingOverflow(start.nanoseconds)
            guard !isFar else { return nil }
            let length = max(interval.wholeNanoseconds, 1)
            let (steps, isMuch) = (elapsed / length + 1).multipliedReportingOverflow(by: length)
            guard !isMuch else { return nil }
            let (sum, isOver) = start.nanoseconds.addingReportingOverflow(steps)
            return isOver ? nil : Timestamp(nanoseconds: sum)
        }
    }

    /// The times that follow a moment, the next first.
    package func times(
        after moment: Timestamp,
        in zone: ZoneRules,
        count: Int
    ) -> [Timestamp] {
        var times: [Timestamp] = []
        var last = moment
        while times.count < count, let next = next(after: last, in: zone) {
            times.append(next)
            last = next
        }
        return times
    }

    /// Returns the number of its times that lie after one moment and not after another; no more are
    /// counted than a thousand.
    func count(after moment: Timestamp, through last: Timestamp, in zone: ZoneRules) -> Int {
        let most = 1000
        if case .interval(let interval, let start) = self {
            guard let first = next(after: moment, in: zone), first <= last else { return 0 }
            let length = max(interval.wholeNanoseconds, 1)
            let (elapsed, isFar) = last.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
            return isFar || start > last ? most : min(most, Int(clamping: elapsed / length) + 1)
        }
        var (count, time) = (0, moment)
        while count < most, let next = next(after: time, in: zone), next <= last {
            count += 1
            time = next
        }
        return count
    }

    /// Returns the shortest time from one of the next few times to the one after it.
    func shortestGap(after moment: Timestamp, in zone: ZoneRules) -> Duration? {
        if case .interval(let interval, _) = self { return interval }
        let times = times(after: moment, in: zone, count: 9)
        return zip(times, times.dropFirst()).map { $1 - $0 }.min()
    }
}
