import RoostEngine
import RoostWire

// While the store is short of room, commands are refused but for those that make room, facts are
// written down, and nothing new begins. The store has kept a reserve for that.
//
// While the store cannot be written to, commands are refused and nothing new begins. Facts are kept
// in order and written down when there is room again; until then the system does what needs no
// record:
// it tells runs that their time is over, ends those that do not stop, and suspends what nothing
// holds.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Gets through a turn whose changes could not be committed.
    mutating func endure(_ error: StoreError, _ items: [Item], at now: Moment) {
        work = TurnWork()
        work.isShownAnew = true
        trouble = StoreTrouble(error: error, since: trouble?.since ?? now.date)
        for item in items {
            switch item {
            case .fact(let event): hold(event, at: now)
            case .asked(let asked): refuse(asked, because: error, at: now)
            case .told(let told): tell(told)
            case .news(let news):
                // What a person did is not lost; a crowd of news does not fill the memory.
                if deferredNews.count < DaemonLimits.deferredNews { deferredNews.append(news) }
            }
        }
        // Nobody else tells of it: it is asked for when something may begin again.
        if work.bringsFleetWork { hold(.fleet(.offered), at: now) }
        doWhatNeedsNoRecord(at: now)
    }

    mutating func refuse(_ asked: Asked, because error: StoreError, at now: Moment) {
        if case .attach(let runs) = asked.call, reattach(asked, runs, at: now) { return }
        // Nobody waits for it any more: what is on its way goes on with the next renewal.
        if case .fleet(.importWork) = asked.call, asked.isLocal { fleet.importing = nil }
        if case .finish(let finishes) = asked.call, let (app, process) = attached(asked.connection)
        {
            // That the work is done is a fact, whether or not it can be written down.
            for finish in finishes {
                hold(
                    .finished(app, process, finish.run, finish.outcome, nil, finish.result),
                    at: now
                )
            }
        } else if !asked.call.isCommand {
            do throws(StoreError) {
                return try answer(asked, at: now)
            } catch {
                // The store cannot be read either: the caller hears of that.
            }
        }
        fail(asked, Refusal(.storeUnavailable, error.description))
    }

    /// Takes in a process that outlived the last system, if there is nothing to write down about
    /// it.
    ///
    /// That it is here is a fact, and it would be ended if it were not heard. Only where it has
    /// lost a run meanwhile it has to come again: it looks for the system for long enough.
    private mutating func reattach(
        _ asked: Asked,
        _ runs: [Event.OpenRun],
        at now: Moment
    ) -> Bool {
        guard let (app, process) = awaited(asked.connection) else { return false }
        recorded.keep()
        let token = token(asked, .plain)
        let effects = recorded.handle(.reattached(app, process, runs, token), at: now)
        let needsNoRecord = effects.allSatisfy { effect in
            if case .reply = effect { true } else { effect.needsNoRecord }
        }
        guard needsNoRecord else {
            recorded.goBack()
            _ = callers.take(token)
            return false
        }
        apply(withoutRecord: effects, at: now)
        return true
    }

    /// Answers and notes what is to be done where nothing can be written down, and nothing has to
    /// be.
    private mutating func apply(withoutRecord effects: [Effect], at now: Moment) {
        for effect in effects {
            switch effect {
            case .reply(let token, let answer): say(answer, to: token, at: now)
            // A line of the log may be missing.
            case .store(.log): continue
            case .store, .fetch, .fetchSuccessors, .schedule, .tellFreshness:
                preconditionFailure("what has to be written down was done without: \(effect)")
            default: work.effects.append(effect)
            }
        }
    }

    private mutating func hold(_ event: Event, at now: Moment) {
        // The sensors and the zones are read again, so that one reading is enough to keep, and the
        // last one counts whatever it says; the timers come again.
        switch event {
        case .wakeUp: return
        case .carrier(let reports):
            // How far something is, is told again.
            let kept = reports.filter { if case .progress = $0 { false } else { true } }
            guard !kept.isEmpty else { return }
            return deferredFacts.append(DeferredFact(event: .carrier(kept), moment: now))
        case .sensed: deferredFacts.removeAll { if case .sensed = $0.event { true } else { false } }
        case .notification(.zones):
            deferredFacts.removeAll {
                if case .notification(.zones) = $0.event { true } else { false }
            }
        // Said by somebody else, or once more, it changes nothing now or later.
        default: guard recorded.hold(event) else { return }
        }
        deferredFacts.append(DeferredFact(event: event, moment: now))
    }

    private mutating func doWhatNeedsNoRecord(at now: Moment) {
        var remaining: [DeferredFact] = []
        for fact in deferredFacts {
            recorded.keep()
            let effects = recorded.handle(fact.event, at: fact.moment)
            if effects.allSatisfy(\.needsNoRecord) {
                apply(withoutRecord: effects, at: now)
            } else {
                recorded.goBack()
                remaining.append(fact)
            }
        }
        deferredFacts = remaining
        do throws(StoreError) {
            // Nobody is told to stop for want of progress that could be seen.
            try look(at: now)
        } catch {
            preconditionFailure("a look at progress is not written down, and failed: \(error)")
        }
        recorded.forgetAlarm()
        // Somebody may wait for a moment that has come, such as the end of a launch.
        apply(withoutRecord: recorded.settle(at: now, beginning: false), at: now)
    }
}

extension Effect {
    /// Whether it can be done though nothing can be written down; a line of the log may be missing.
    fileprivate var needsNoRecord: Bool {
        switch self {
        case .store(.log): true
        case .store, .reply, .launch, .deliver, .fetch, .fetchSuccessors, .schedule,
            .tellFreshness:
            false
        default: true
        }
    }
}

extension StoreTrouble {
    /// Returns the pause before the system tries again to write down what it holds, if nothing
    /// happens meanwhile: the longer, the longer the trouble has lasted.
    ///
    /// A second at first; half a minute from two minutes on, so that a disk which is full for days
    /// costs two wake-ups a minute. Whatever happens, and whoever asks for something, has it tried
    /// at once.
    func pause(at now: Moment) -> Duration {
        // The calendar may have been set.
        min(max((now.date - since) / 4, .seconds(1)), .seconds(30))
    }

    /// The line that the log gets once it can be written again.
    func entry(at now: Moment) -> LogEntry {
        LogEntry(
            date: now.date,
            kind: .storage,
            text:
                "the store can be written again; it could not be since \(since.microseconds / 1_000_000) (seconds since 1970): \(error.detail)"
        )
    }
}
