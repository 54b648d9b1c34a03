package import FoundationEssentials

extension Date {
    /// Microseconds since 1970, as the system counts; `nil` for a date that is not a number.
    ///
    /// Dates that are further away than the system can count are as far away as it can.
    package func microseconds(rounded rule: FloatingPointRoundingRule) -> Int64? {
        let microseconds = (timeIntervalSince1970 * 1_000_000).rounded(rule)
        if microseconds.isNaN { return nil }
        return Int64(exactly: microseconds) ?? (microseconds < 0 ? .min : .max)
    }

    /// Creates the date that the system tells in microseconds since 1970.
    package init(microseconds: Int64) {
        self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
    }
}
