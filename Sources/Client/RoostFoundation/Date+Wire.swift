public import FoundationEssentials
public import RoostClient

extension Date {
    /// The first microsecond since 1970 that is not before the date, as the system counts; `nil`
    /// for a date that is not a number.
    ///
    /// So nothing happens before the date that was asked for, and a date that the system told and
    /// that is given back is the same microsecond. Dates that are further away than the system can
    /// count are as far away as it can.
    package var microseconds: Int64? {
        let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
        if microseconds.isNaN { return nil }
        guard let nearest = Int64(exactly: microseconds) else {
            return microseconds < 0 ? .min : .max
        }
        return Date(microseconds: nearest) < self ? nearest + 1 : nearest
    }

    /// Creates the date that the system tells in microseconds since 1970.
    package init(microseconds: Int64) {
        self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
    }
}

extension CalendarTime {
    /// Creates the first microsecond that is not before a date, or returns `nil` if the date is not
    /// a number.
    public init?(_ date: Date) {
        guard let microseconds = date.microseconds else { return nil }
        self.init(microsecondsSince1970: microseconds)
    }
}

extension Date {
    /// Creates the date of a time as the system stores it.
    public init(_ time: CalendarTime) { self.init(microseconds: time.microsecondsSince1970) }
}

extension TimeInterval {
    /// The whole microseconds of the length, as the system counts: never less than was asked for;
    /// `nil` for what is not a number.
    ///
    /// What is longer than the system can count is as long as it can.
    package var microseconds: Int64? {
        let microseconds = (self * 1_000_000).rounded(.up)
        if microseconds.isNaN { return nil }
        return Int64(exactly: microseconds) ?? (microseconds < 0 ? .min : .max)
    }
}
