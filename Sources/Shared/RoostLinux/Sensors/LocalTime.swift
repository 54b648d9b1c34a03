import Glibc

/// The time of day that clocks of the machine show.
package enum LocalTime {
    /// Returns the seconds by which local time is ahead of UTC at a moment, in seconds since 1970.
    ///
    /// The zone is that of the variable `TZ`, or the machine's, as the C library reads them; UTC
    /// where it knows of none, and where the moment is in no year that it can count.
    package static func secondsAhead(at seconds: Int64) -> Int64 {
        tzset()
        var moment = time_t(seconds)
        var shown = unsafe tm()
        guard unsafe localtime_r(&moment, &shown) != nil else { return 0 }
        return unsafe Int64(shown.tm_gmtoff)
    }
}
