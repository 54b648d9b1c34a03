/// The rules of a time zone: its offsets from UTC, each with the moment from which it holds.
///
/// The engine reads no time zones: whoever knows the machine hands the rules in.
package struct ZoneRules: Hashable, Sendable {
    /// A moment from which on the clocks differ from UTC by another amount.
    package struct Transition: Hashable, Sendable {
        /// The moment, in seconds since the beginning of 1970, UTC.
        package let at: Int64
        /// The seconds that the clocks are ahead of UTC from then on.
        package let offset: Int
        package init(at: Int64, offset: Int) {
            self.at = at
            self.offset = offset
        }
    }
    /// The offset before the first transition.
    package let first: Int
    /// The transitions, in the order of their moments.
    package let transitions: [Transition]

    package init(first: Int, transitions: [Transition] = []) {
        self.first = first
        self.transitions = transitions
    }

    package static let utc = ZoneRules(first: 0)

    /// The difference at a moment.
    func offset(at seconds: Int64) -> Int { offset(before: index(after: seconds)) }

    private func offset(before index: Int) -> Int {
        index == 0 ? first : transitions[index - 1].offset
    }

    /// The first transition that is later than a moment.
    private func index(after seconds: Int64) -> Int {
        transitions.firstInOrder(where: { $0.at > seconds })
    }

    /// The moments that a reading of the place's clocks can mean.
    enum Meaning: Hashable, Sendable {
        case moment(Int64)
        /// The clocks show the reading twice, because they are set back.
        case twice(Int64, Int64)
        /// The clocks never show the reading, because they are set forward; this is the moment when
        /// that is done.
        case skipped(until: Int64)
    }

    /// Returns the moment at which the clocks show a number of seconds since the beginning of 1970,
    /// local time.
    func meaning(ofLocal seconds: Int64) -> Meaning {
        // No place is more than a day ahead or behind: what holds a day around decides.
        var found: [Int64] = []
        var skippedUntil = seconds
        for index in index(after: seconds - 86_400)...index(after: seconds + 86_400) {
            let offset = offset(before: index)
            let moment = seconds - Int64(offset)
            let begins = index == 0 ? Int64.min : transitions[index - 1].at
            let ends = index == transitions.count ? Int64.max : transitions[index].at
            if moment < begins {
                // Before the clocks were set to this: skipped, unless they showed it before that,
                // too.
                if found.isEmpty { skippedUntil = begins }
                break
            }
            if moment < ends { found.append(moment) }
        }
        switch found.count {
        case 0: return .skipped(until: skippedUntil)
        case 1: return .moment(found[0])
        default: return .twice(found[0], found[1])
        }
    }
}

extension ZoneRules {
    /// The day before the one that the clocks show.
    ///
    /// A search for what comes next begins here: where clocks are set over midnight, its end is yet
    /// to come.
    func dayBefore(_ now: Int64) -> Int {
        Int((now + Int64(offset(at: now))).floored(by: 86_400)) - 1
    }

    /// Returns the first moment after another at which the clocks show one of the given times on a
    /// day.
    ///
    /// A time that they skip is taken for the moment when they are set, and one that they show
    /// twice for the first. Where any hour is meant, each hour counts that there is, as often as it
    /// is, and none that there is not. Hours come in ascending order.
    func firstMoment(
        onDay day: Int,
        after now: Int64,
        hours: some Collection<Int>,
        minutes: some Collection<Int>,
        second: Int = 0,
        meansAnyHour: Bool
    ) -> Int64? {
        let midnight = Int64(day) * 86_400
        // Clocks are hardly ever set by more than this, so what they show comes in order but for
        // it.
        let disorder = 3
        let showing = Int((now + Int64(offset(at: now)) - midnight).floored(by: 3600))
        var earliest: Int64?
        var lastHour = 23
        for hour in hours where hour >= showing - disorder {
            if hour > lastHour { break }
            for minute in minutes {
                let local = midnight + Int64(hour * 3600 + minute * 60 + second)
                for moment in moments(ofLocal: local, meansAnyHour: meansAnyHour)
                where moment > now && moment < earliest ?? .max {
                    earliest = moment
                    lastHour = hour + disorder
                }
            }
        }
        return earliest
    }

    private func moments(ofLocal seconds: Int64, meansAnyHour: Bool) -> [Int64] {
        switch meaning(ofLocal: seconds) {
        case .moment(let moment): [moment]
        case .twice(let first, let second): meansAnyHour ? [first, second] : [first]
        case .skipped(let until): meansAnyHour ? [] : [until]
        }
    }
}
