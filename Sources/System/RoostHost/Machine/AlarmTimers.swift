import RoostEngine
import RoostLinux

/// The two timers that wake the daemon: when the engine wants it, and for the machine's own chores.
///
/// They are set right before the daemon waits, and where the moment is a new one alone: whoever is
/// told something in a turn is told sooner, and a moment that several turns want is set once.
struct AlarmTimers: ~Copyable {
    private var uptimeTimer: LazyTimer
    private var dateTimer: LazyTimer
    /// The moment of the monotonic clock at which the engine wants to be woken, in nanoseconds;
    /// `nil`: never.
    private var uptime: Int64?
    /// The moment of the calendar clock at which the engine wants to be woken, in nanoseconds since
    /// 1970; `nil`: never.
    private var date: Int64?

    init() throws(SystemError) {
        // Either may fail, and a value that cannot be copied is made whole or not at all.
        let uptimeTimer = try LazyTimer(.monotonic)
        let dateTimer = try LazyTimer(.calendar)
        self.uptimeTimer = uptimeTimer
        self.dateTimer = dateTimer
    }

    func listen(_ poller: borrowing Poller) throws(SystemError) {
        try poller.add(uptimeTimer.rawValue, token: Token.uptimeTimer, for: .readable)
        try poller.add(dateTimer.rawValue, token: Token.dateTimer, for: .readable)
    }

    /// Has the daemon woken at either moment, in place of those before.
    mutating func want(uptime: Uptime?, date: Timestamp?) {
        self.uptime = uptime?.nanoseconds
        self.date = date?.nanoseconds
    }

    /// Sets the timers, the monotonic one for a chore if that comes first, and says whether
    /// somebody has set the clock.
    mutating func set(noLaterThan chore: Int64?) -> Bool {
        _ = uptimeTimer.set(at: [uptime, chore].compactMap(\.self).min(), "set the timer")
        return dateTimer.set(at: date, "set the calendar timer") == .clockWasSet
    }

    mutating func acknowledgeUptime() throws(SystemError) { try uptimeTimer.acknowledge() }

    mutating func acknowledgeDate() throws(SystemError) { try dateTimer.acknowledge() }
}

/// A timer that asks the kernel for nothing where it is set to the same moment again.
private struct LazyTimer: ~Copyable {
    private let timer: DeadlineTimer
    private var setting = Setting.unknown

    private enum Setting: Equatable {
        /// It has to be set: it is new, it has fired, or setting it failed.
        case unknown
        case at(Int64?)
    }

    init(_ clock: DeadlineTimer.Clock) throws(SystemError) { timer = try DeadlineTimer(clock) }

    var rawValue: Int32 { timer.rawValue }

    /// Sets the timer, or notes why it could not be done; then that is tried the next time.
    mutating func set(at moment: Int64?, _ doing: String) -> DeadlineTimer.Notice {
        guard setting != .at(moment) else { return .nothing }
        setting = .unknown
        do throws(SystemError) {
            let notice = try timer.arm(at: moment)
            setting = .at(moment)
            return notice
        } catch {
            Messages.note(error, doing)
            return .nothing
        }
    }

    mutating func acknowledge() throws(SystemError) {
        setting = .unknown
        _ = try timer.acknowledge()
    }
}
