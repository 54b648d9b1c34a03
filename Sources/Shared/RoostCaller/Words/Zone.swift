import RoostLinux

/// The offset of local time from UTC.
package struct Zone: Sendable {
    private let offset: @Sendable (_ secondsSince1970: Int64) -> Int64

    package static let utc = Zone(hours: 0)

    /// The zone that the machine, or the variable TZ, is set to.
    package static var current: Zone {
        Zone { seconds in
            // Beyond the years that calendars show there are no rules to look up.
            LocalTime.secondsAhead(at: min(max(seconds, -62_135_596_800), 253_402_300_799))
        }
    }

    package init(hours: Int64) { offset = { _ in hours * 3600 } }

    private init(offset: @escaping @Sendable (Int64) -> Int64) { self.offset = offset }

    /// Returns the seconds that local time is ahead at a moment.
    package func secondsAhead(at time: Timestamp) -> Int64 { offset(time.wholeSeconds) }

    /// The moment at which clocks here show this time of day.
    ///
    /// Of two moments it is the later one, and for one that clocks skip it is a moment within an
    /// hour of it.
    package func moment(atLocal local: Timestamp) -> Timestamp {
        let guess = local - .seconds(secondsAhead(at: local))
        return local - .seconds(secondsAhead(at: guess))
    }
}
