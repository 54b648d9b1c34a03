import CLinux
import Glibc

/// A timer that becomes readable when a clock reaches a moment.
package struct DeadlineTimer: ~Copyable, Sendable {
    package enum Clock: Hashable, Sendable {
        case monotonic
        /// Also becomes readable when somebody sets the clock, armed or not.
        case calendar
        /// The monotonic one, but goes on while the machine sleeps.
        case boot

        fileprivate var number: Int32 {
            switch self {
            case .monotonic: 0
            case .calendar: 1
            case .boot: 2
            }
        }
    }

    /// The news of a timer.
    package enum Notice: Hashable, Sendable {
        /// The moment has come. The timer is disarmed.
        case fired
        /// The calendar was set, so every moment computed from it has to be computed again.
        case clockWasSet
        case nothing
    }

    private let clock: Clock
    private let timer: Descriptor

    package init(_ clock: Clock) throws(SystemError) {
        let timer = Descriptor(
            owning: try kernel("timerfd_create") {
                roost_timer_create(clock.number)
            }
        )
        try Self.arm(timer, of: clock, at: nil)
        self.clock = clock
        self.timer = timer
    }

    package var rawValue: Int32 { timer.rawValue }

    /// Forgets the moment set before, and waits for this one, if any.
    ///
    /// A moment that is over fires at once.
    ///
    /// Answers `.clockWasSet` when the calendar was set since that was last told; the timer is
    /// armed nevertheless, and does not tell it a second time.
    @discardableResult
    package func arm(at moment: Int64?) throws(SystemError) -> Notice {
        try Self.arm(timer, of: clock, at: moment)
    }

    @discardableResult
    private static func arm(
        _ timer: borrowing Descriptor,
        of clock: Clock,
        at moment: Int64?
    ) throws(SystemError) -> Notice {
        // To the kernel 0 means "never". A calendar timer is kept armed for the end of time
        // instead, because only an armed one notices that the clock is set.
        let setting =
            if let moment { max(moment, 1) } else { clock == .calendar ? Int64.max : 0 }
        do throws(SystemError) {
            try kernel("timerfd_settime") {
                roost_timer_arm(timer.rawValue, clock.number, setting)
            }
            return .nothing
        } catch {
            guard error.number == ECANCELED else { throw error }
            return .clockWasSet
        }
    }

    /// Tells why the timer is readable, once.
    ///
    /// After `.clockWasSet` the timer is still armed for the moment it was.
    package func acknowledge() throws(SystemError) -> Notice {
        var expirations: UInt64 = 0
        do throws(SystemError) {
            try kernel("read") {
                unsafe read(timer.rawValue, &expirations, MemoryLayout<UInt64>.size)
            }
            return .fired
        } catch {
            switch error.number {
            case EAGAIN: return .nothing
            case ECANCELED: return .clockWasSet
            default: throw error
            }
        }
    }
}
