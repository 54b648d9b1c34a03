extension ClientMachine {
    // MARK: Handlers

    /// Registers what runs when the system delivers work with an identifier.
    mutating func register(
        _ identifier: String,
        mayBeLate: Bool,
        _ handler: @escaping RunState.Handler
    ) -> AppSystem.Registration {
        let registration = runs.register(identifier, mayBeLate: mayBeLate, handler)
        if runs.holds(identifier) { act(.wake) }
        return registration
    }

    /// Sets who does all work of a kind.
    mutating func register(_ kind: TaskRun.Kind, _ handler: @escaping RunState.Handler) {
        if runs.register(kind, handler) { act(.wake) }
    }

    /// Has work that comes at the launch start, after the app has heard in which phase it is.
    mutating func releaseRuns() {
        guard runs.isHeldBack else { return }
        runs.holdBack(false)
        act(.wake)
    }

    // MARK: Runs

    /// Takes in a run that the system delivers.
    mutating func arrived(_ run: TaskRun) {
        // One that is over already, of which the system is yet to be told, is not done again.
        if answers.keeps(run.number) { return }
        if let step = runs.arrived(run) { perform([step]) }
    }

    /// Takes in that a run's time is over, as the system says.
    mutating func expired(_ number: Int64, _ reason: TaskRun.ExpirationReason) {
        if let step = runs.expired(number, reason) { perform([step]) }
    }

    /// A run is over, and the system is to be told; `reason`: why its time was over before, if it
    /// was.
    ///
    /// Of most runs it is told without waiting for an answer: a system that ends before it has
    /// heard it delivers them again. What outlives a system is told until one has taken it.
    mutating func finished(
        _ run: TaskRun,
        _ answer: RunAnswer,
        _ reason: TaskRun.ExpirationReason?
    ) {
        // Nobody is left to be told in a process that ends; but it may have been what kept it.
        guard runs.finished(run) else { return }
        extensionIsOver(run.number, reason)
        if runs.isEnding { return act(.wake) }
        if run.kind.outlivesSystem {
            answers.keep(answer, to: run.number)
            sayLast(.answers)
        } else {
            sayLast(.finish(Outbox.Finish(number: run.number, answer: answer.briefly)))
        }
    }

    /// Notes that the system delivers a run of a sort that this version does not know, and waits
    /// for an answer.
    mutating func arrivedUnknown(_ number: Int64) {
        let finish = Outbox.Finish(number: number, answer: RunAnswer(outcome: .noHandler))
        send(.finish([finish]))
    }

    mutating func perform(_ steps: [RunState.Step]) {
        for step in steps {
            switch step {
            case .start(let run, let handler): act(.start(run, handler))
            case .expire(let run, let reason):
                extensionIsOver(run.number, reason)
                act(.expire(run, reason))
            case .refuse(let run, let reason):
                if let reason { act(.report(reason)) }
                act(.refuse(run))
            }
        }
    }

    // MARK: Telling the system

    /// Says something that may be the last that the app says before it is suspended.
    ///
    /// What it wanted of its transfers is told first; the system would not hear of that while the
    /// app is suspended. Where that cannot be told now, nothing waits for it.
    mutating func sayLast(_ last: ClientAction.Last) {
        if transfers.hasUntold { act(.transferCall(.say(last))) } else { say(last) }
    }

    /// Says it now.
    mutating func say(_ last: ClientAction.Last) {
        switch last {
        case .handled(let phase): send(.handled(phase))
        case .finish(let finish): send(.finish([finish]))
        case .answers: act(.call(.tellAnswers))
        }
    }

    /// Forgets what was kept of runs: the system has taken it, or never will.
    mutating func tookAnswers(_ numbers: [Int64]) {
        answers.forget(numbers)
        freeSlots(of: numbers)
        // It may have been what the next system was looked for.
        if connection.isSeeking { act(.wake) }
    }

    /// The system did not take what was kept of runs; says whether it is told again.
    ///
    /// It is in a while; if the system has ended, when there is one again.
    mutating func couldNotTellAnswers(at now: Int64) -> Bool {
        guard !connection.isWithoutSystem else { return false }
        answers.tellAgain(at: Self.moment(limits.retry, after: now))
        act(.wake)
        return true
    }
}
