import RoostEngine
import RoostLinux

/// The two timers that wake the daemon: when the engine wants it, and for the machine's own chores.
///
/// They are set right before the daemon waits, and where the moment is a new one alone: whoever is told something in a
/// turn is told sooner, and a moment that several turns want is set once.
struct AlarmTimers: ~Copyable {
    private let uptimeTimer: DeadlineTimer
    private let dateTimer: DeadlineTimer
    /// The moments at which the engine wants to be woken.
    private var uptime: Int64?
    private var date: Int64?
    private var uptimeSetting = Setting.unknown
    private var dateSetting = Setting.unknown

    /// The moment that a timer is set to.
    private enum Setting: Equatable {
        /// It has to be set: it has fired, or setting it failed.
        case unknown
        case at(Int64?)
    }

    init() throws(SystemError) {
        // Either may fail, and a value that cannot be copied is made whole or not at all.
        let uptimeTimer = try DeadlineTimer(.monotonic)
        let dateTimer = try DeadlineTimer(.calendar)
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

    /// Sets the timers, the monotonic one for a chore if that comes first, and says whether somebody has set the clock.
    mutating func set(noLaterThan chore: Int64?) -> Bool {
        let first = [uptime, chore].compactMap(\.self).min()
        if uptimeSetting != .at(first) {
            uptimeSetting = .unknown
            do throws(SystemError) {
                try uptimeTimer.arm(at: first)
                uptimeSetting = .at(first)
            } catch {
                Messages.note(error, "set the timer")
            }
        }
        guard dateSetting != .at(date) else { return false }
        dateSetting = .unknown
        do throws(SystemError) {
            let notice = try dateTimer.arm(at: date)
            dateSetting = .at(date)
            return notice != .nothing
        } catch {
            Messages.note(error, "set the calendar timer")
            return false
        }
    }

    mutating func acknowledgeUptime() throws(SystemError) {
        uptimeSetting = .unknown
        _ = try uptimeTimer.acknowledge()
    }

    mutating func acknowledgeDate() throws(SystemError) {
        dateSetting = .unknown
        _ = try dateTimer.acknowledge()
    }
}
