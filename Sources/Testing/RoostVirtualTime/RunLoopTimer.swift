#if os(Linux)
import CVirtualTime
import Foundation
import Synchronization

/// A timer of the main run loop that fires in virtual time.
///
/// Used by one thread at a time: the one that is within.
final class RunLoopTimer: @unchecked Sendable {
    private let timer: Timer
    /// The owner of the work that added it, which fires it.
    let owner: WorkOwner
    /// The moment of the monotonic clock at which it fires next.
    private(set) var moment: Int64
    /// Changed whenever it is set, so that what was enqueued before is known.
    private(set) var setting = 0

    /// Takes an owner's timer at a moment of both clocks.
    init(_ timer: Timer, of owner: WorkOwner, now: (monotonic: Int64, calendar: Int64)) {
        self.timer = timer
        self.owner = owner
        moment = Self.moment(of: timer.fireDate, now: now)
    }

    /// A timer fires after a time, as Foundation has it: whoever sets the calendar changes nothing.
    private static func moment(of date: Date, now: (monotonic: Int64, calendar: Int64)) -> Int64 {
        let pause = nanoseconds(date.timeIntervalSince(Date(nanoseconds: now.calendar)))
        return pause.map { now.monotonic + $0 } ?? never
    }

    /// The moment of what never comes.
    static let never = Int64.max

    /// Returns a number of seconds in nanoseconds, no less than none; `nil` for decades, which a
    /// timer has that is put off for good.
    private static func nanoseconds(_ seconds: TimeInterval) -> Int64? {
        guard seconds < 1e9 else { return nil }
        // A date tells no more than a tenth of a microsecond, and nothing is to fire early by that.
        return seconds > 0 ? Int64((seconds * 1e6).rounded()) * 1000 : 0
    }

    var identity: ObjectIdentifier { ObjectIdentifier(timer) }
    var isValid: Bool { timer.isValid }

    /// Notes that its date was set.
    func dateWasSet(now: (monotonic: Int64, calendar: Int64)) {
        moment = Self.moment(of: timer.fireDate, now: now)
        setting += 1
    }

    /// Whether it fires, if it has been neither set anew nor invalidated since it had a setting.
    func isDue(with setting: Int) -> Bool { self.setting == setting && timer.isValid }

    /// Whether it will fire again; then that has a moment from now on.
    ///
    /// What was missed meanwhile fires once for all.
    func goesOn(now: Int64) -> Bool {
        guard let interval = Self.nanoseconds(timer.timeInterval), interval > 0 else {
            return false
        }
        moment += (1 + max(0, now - moment) / interval) * interval
        setting += 1
        return true
    }

    /// The date of the next firing is what the program reads there.
    func tellDate(now: (monotonic: Int64, calendar: Int64)) {
        let (next, isBeyond) = now.calendar.addingReportingOverflow(moment - now.monotonic)
        timer.fireDate = Date(nanoseconds: isBeyond ? .max : next)
    }

    /// Fires, and is invalid afterwards if it fires only once.
    func fire() { timer.fire() }
}

/// The timers of the main run loop within a virtual time, as long as they may fire.
struct RunLoopTimers {
    private var timers: [ObjectIdentifier: RunLoopTimer] = [:]
    /// Whether the change of a date is our own.
    var isTellingDate = false

    subscript(_ timer: Timer) -> RunLoopTimer? { timers[ObjectIdentifier(timer)] }

    mutating func add(_ timer: RunLoopTimer) { timers[timer.identity] = timer }

    /// Takes those out of it for which a condition holds, to be let go of by the caller: what they
    /// hold may come back here.
    mutating func take(_ isGone: (RunLoopTimer) -> Bool) -> [RunLoopTimer] {
        let gone = timers.values.filter(isGone)
        for timer in gone { timers[timer.identity] = nil }
        return gone
    }
}

// MARK: - What is told by Foundation's functions

extension VirtualTime {
    /// Something was given to a run loop that nobody runs.
    func warnOfUnservedLoop(isTimer: Bool) {
        warn(
            "a \(isTimer ? "timer was added" : "block was given") to the run loop of a thread that "
                + "runs none, and never \(isTimer ? "fires" : "is called"): add it on the main actor, "
                + "or to RunLoop.main"
        )
    }

    /// A timer was added to a run loop that an app runs.
    func added(_ timer: Timer) {
        let owner = presentOwner
        forgetTimers { !$0.isValid }
        // One that is in two modes of a run loop fires once all the same.
        if runLoopTimers.withLock({ $0[timer] }) != nil { return }
        let timer = RunLoopTimer(timer, of: owner, now: now)
        runLoopTimers.withLock { $0.add(timer) }
        enqueue(timer)
    }

    /// Lets go of the timers for which a condition holds.
    func forgetTimers(_ isGone: (RunLoopTimer) -> Bool) {
        let gone = runLoopTimers.withLock { $0.take(isGone) }
        _ = consume gone
    }

    /// The date of a timer was set.
    func dateWasSet(of timer: Timer) {
        let known = runLoopTimers.withLock { $0.isTellingDate ? nil : $0[timer] }
        guard let known else { return }
        known.dateWasSet(now: now)
        enqueue(known)
    }

    /// Fires a timer that is due.
    func fire(_ timer: RunLoopTimer, with setting: Int) {
        guard timer.isDue(with: setting) else { return }
        timer.fire()
        // Its own block may have set it anew, or ended it.
        guard timer.isDue(with: setting), timer.goesOn(now: now.monotonic) else {
            if !timer.isValid { forgetTimers { $0 === timer } }
            return
        }
        enqueue(timer)
        runLoopTimers.withLock { $0.isTellingDate = true }
        timer.tellDate(now: now)
        runLoopTimers.withLock { $0.isTellingDate = false }
    }
}
#endif
