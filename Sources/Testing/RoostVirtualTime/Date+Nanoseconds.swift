package import Foundation

extension Date {
    /// The nearest whole nanosecond since 1970; the first or the last there is for dates beyond
    /// them, and 1970 for one that is not a number.
    package var nanoseconds: Int64 {
        let nanoseconds = (timeIntervalSince1970 * 1_000_000_000).rounded()
        if nanoseconds.isNaN { return 0 }
        return Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max)
    }

    /// Creates the date that is so many nanoseconds after 1970, as near as a date can be.
    package init(nanoseconds: Int64) {
        self.init(timeIntervalSince1970: Double(nanoseconds) / 1_000_000_000)
    }
}
