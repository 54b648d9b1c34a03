#if os(Linux)
import CVirtualTime
import Foundation
import Synchronization

/// A timer of the main run loop that fires in virtual time.
///
/// Used by one thread at a time: the one that is within.
final class RunLoopTimer: @unchecked Sendable {
    private let timer: Timer
    /// The moment of the monotonic clock at which it fires next.
    private(set) var moment: Int64
    /// Changed whenever it is set, so that what was enqueued before is known.
    private(set) var setting = 0

    /// Takes a timer at a moment of both clocks.
    init(_ timer: Timer, now: (monotonic: Int64, calendar: Int64)) {
        self.timer = timer
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
        return seconds > 0 ? Int64(seconds * 1e9) : 0
    }

    func isOf(_ other: Timer) -> Bool { timer === other }

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
        timer.fireDate = Date(nanoseconds: now.calendar + (moment - now.monotonic))
    }

    /// Fires, and is invalid afterwards if it fires only once.
    func fire() { timer.fire() }
}

/// The timers of the main run loop within a virtual time.
///
/// What is enqueued keeps them; what is dropped lets them go.
struct RunLoopTimers {
    private struct Reference { weak var timer: RunLoopTimer? }

    private var references: [Reference] = []
    /// The timers that are put off for good, of which nothing is enqueued.
    private var putOff: [RunLoopTimer] = []
    /// Whether the change of a date is our own.
    var isTellingDate = false

    mutating func add(_ timer: RunLoopTimer) {
        references.removeAll { $0.timer == nil }
        references.append(Reference(timer: timer))
    }

    /// Keeps a timer for as long as it is put off, or no longer.
    mutating func keep(_ timer: RunLoopTimer, isPutOff: Bool) {
        putOff.removeAll { $0 === timer }
        if isPutOff { putOff.append(timer) }
    }

    func find(_ timer: Timer) -> RunLoopTimer? {
        references.lazy.compactMap(\.timer).first { $0.isOf(timer) }
    }
}

// MARK: - What is told by Foundation's functions

extension VirtualTime {
    /// A timer was added to a run loop.
    func added(_ timer: Timer, toServedLoop isServed: Bool) {
        guard isServed else {
            return warn(
                "a timer was added to the run loop of a thread that runs none, and never fires: "
                    + "add it on the main actor, or to RunLoop.main"
            )
        }
        // One that is in two modes of a run loop fires once all the same.
        if runLoopTimers.withLock({ $0.find(timer) }) != nil { return }
        let timer = RunLoopTimer(timer, now: now)
        runLoopTimers.withLock { $0.add(timer) }
        enqueue(timer)
    }

    /// The date of a timer was set.
    func dateWasSet(of timer: Timer) {
        let known = runLoopTimers.withLock { $0.isTellingDate ? nil : $0.find(timer) }
        guard let known else { return }
        known.dateWasSet(now: now)
        enqueue(known)
    }

    /// Fires a timer that is due.
    func fire(_ timer: RunLoopTimer, with setting: Int) {
        guard timer.isDue(with: setting) else { return }
        timer.fire()
        // Its own block may have set it anew, or ended it.
        guard timer.isDue(with: setting), timer.goesOn(now: now.monotonic) else { return }
        enqueue(timer)
        runLoopTimers.withLock { $0.isTellingDate = true }
        timer.tellDate(now: now)
        runLoopTimers.withLock { $0.isTellingDate = false }
    }
}
#endif
