package import RoostEngine

/// The two clocks of a simulated machine.
///
/// The monotonic one only goes on, and stands still while the machine is suspended. The calendar
/// one drifts against it, goes on during suspension, and can be set to anything.
package struct VirtualClock: Hashable, Sendable {
    private var uptime: Int64
    private var date: Int64
    /// The gain of the calendar on the monotonic clock, in millionths.
    package var drift: Int64 = 0
    /// The time that has passed for the machine, awake or suspended, whatever its calendar was set
    /// to.
    package private(set) var passed: Duration = .zero

    package init(uptime: Int64 = 1_000_000_000_000, date: Int64 = 1_800_000_000_000_000_000) {
        self.uptime = uptime
        self.date = date
    }

    package var now: Moment {
        Moment(uptime: Uptime(nanoseconds: uptime), date: Timestamp(nanoseconds: date))
    }

    /// Lets time pass.
    package mutating func run(for length: Duration) {
        let elapsed = length.wholeNanoseconds
        precondition(elapsed >= 0, "the monotonic clock does not go back")
        uptime += elapsed
        passed += length
        date += elapsed + Int64(Int128(elapsed) * Int128(drift) / 1_000_000)
    }

    /// Lets time pass while the machine is suspended.
    package mutating func sleep(for length: Duration) {
        date += length.wholeNanoseconds
        passed += length
    }

    /// Sets the calendar forth or back.
    package mutating func set(by length: Duration) { date += length.wholeNanoseconds }

    /// The uptime at which the calendar will show a date if nobody sets it; `nil` if that is more
    /// than four years off.
    package func uptime(at wanted: Timestamp) -> Uptime? {
        let distance = Int128(wanted.nanoseconds) - Int128(date)
        guard distance > 0 else { return now.uptime }
        guard distance < 126_230_400_000_000_000 else { return nil }
        let rate = Int128(1_000_000 + drift)
        // Up to the next nanosecond: a timer never goes off early.
        return Uptime(nanoseconds: uptime + Int64((distance * 1_000_000 + rate - 1) / rate) + 1)
    }
}
