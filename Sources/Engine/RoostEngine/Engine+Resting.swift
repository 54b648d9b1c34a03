// While runs report progress the engine is woken again and again, to look and to be woken for the
// next look. Nothing else has changed then, and nothing is due: it rests, and only asks for its
// timers.
extension Engine {
    /// Settles an engine that rests and has nothing to do; `nil` where there may be work.
    mutating func settleResting(at now: Moment) -> [Effect]? {
        guard let rest = resting.rest(at: now), nextDeadline().map({ $0 > now.uptime }) ?? true,
            // Reckoned only when asked, as most rests end before. No process has begun or ended
            // since, so it is what it was.
            nextHalfTime(after: rest.since.uptime).map({ $0 > now.uptime }) ?? true
        else { return nil }
        clocks.saw(now.date)
        var turn = Turn(now: now, limits: sharedLimits)
        arm(date: rest.date, &turn)
        return turn.effects
    }

    /// Rests from now on, if a settling had nothing to do.
    mutating func beginRest(after turn: Turn) {
        guard turn.clockJump == nil, !turn.hasToFetch, turn.effects.allSatisfy(\.isArming),
            !unsettled.hasProcesses, !graph.hasEnded, unwrittenRefusals.isEmpty, !wantsRoom,
            !freshness.isToLookAgain, !transfers.hasUntold, !transfers.hasWork(at: turn.now),
            let armed = timers.armed
        else { return }
        let opening = schedules.nextOpening
        guard opening > turn.now.date else { return }
        resting.begin(Resting.Rest(since: turn.now, date: armed.date, opening: opening))
    }

    /// Returns the next time at which the present launch of a process has used up half of its time,
    /// so that more waits for the next one.
    private func nextHalfTime(after now: Uptime) -> Uptime? {
        var next: Uptime?
        func consider(_ ends: Uptime?, _ half: Duration) {
            // Half of a time is over before all of it is.
            guard let ends, ends > now, case let halfTime = ends + half, halfTime > now else {
                return
            }
            next = next.map { min($0, halfTime) } ?? halfTime
        }
        let refresh = .zero - limits.budget(for: .refresh) / 2
        let processing = .zero - limits.budget(for: .processing) / 2
        for process in apps.processes {
            consider(process.refreshEnds, refresh)
            consider(process.processingEnds, processing)
        }
        return next
    }
}

extension Effect {
    fileprivate var isArming: Bool { if case .arm = self { true } else { false } }
}

extension Event {
    /// Whether the event leaves an engine at rest: nothing follows from it by itself but what has a
    /// time.
    var keepsRest: Bool {
        switch self {
        case .wakeUp, .looked: true
        default: false
        }
    }
}
