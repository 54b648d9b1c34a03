extension Engine {
    mutating func finished(
        _ app: AppID,
        _ process: ProcessNumber,
        _ number: RunNumber,
        _ outcome: Event.Outcome,
        _ result: RunResult,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        // The number fences: a late answer, an early one, one from another process, or one that
        // crossed our kill.
        // A finish that was held back came before the end that was asked for since.
        guard let run = runs[number], run.process == process, run.app == app,
            !unsettled.isUntold(number),
            run.isFinishDeferred || apps[app]?.askProcess({ $0.isEnding }) == false
        else {
            turn.reply(token, .finished(wasCurrent: false))
            return
        }
        let ending: Ending
        switch (run.state, outcome) {
        // Also where the app says that it has no handler: it was told before it had registered one.
        case (.expiring(let reason, _, _), _): ending = .expired(reason)
        case (.running, .noHandler): ending = .noHandler
        // The app knows its deadline and expires by itself, which can be heard before we tell it.
        // One whose time is extended does not know when it is over, and made it.
        case (.running, _) where run.extended == nil && run.deadline <= turn.now.uptime:
            ending = .expired(.timeUsedUp)
        case (.running, .succeeded): ending = .completed
        case (.running, .failed): ending = .unsuccessful
        }
        end(
            run,
            ending,
            detail: detail(of: run, outcome, result, at: turn.now),
            result: result.object.flatMap { $0.utf8.count > limits.resultLength ? nil : $0 },
            command: result.command,
            &turn
        )
        if ending == .completed || ending == .unsuccessful { release(app, &turn) }
        if run.request.kind == .snapshot {
            snapshotIsOver(of: app, ending, result.snapshot, &turn)
        }
        turn.reply(token, .finished(wasCurrent: true))
    }

    private func detail(
        of run: Run,
        _ outcome: Event.Outcome,
        _ result: RunResult,
        at now: Moment
    ) -> String {
        switch (run.state, outcome) {
        case (.expiring(_, let since, _), _):
            "stopped \((now.uptime - since).words) after it was told to"
        case (.running, .noHandler):
            if let message = result.message {
                String(message.prefix(limits.textLength))
            } else if run.request.kind == .intent || run.request.kind == .job {
                "the app does not handle intents"
            } else {
                "the app registered no handler for \(run.task)"
            }
        case (.running, _) where run.extended == nil && run.deadline <= now.uptime:
            "stopped \((now.uptime - run.deadline).words) after its deadline"
        case (.running, .failed): String((result.message ?? "").prefix(limits.textLength))
        case (.running, .succeeded):
            result.object.map { $0.utf8.count > limits.resultLength } == true
                ? "what it gave back is longer than \(limits.resultLength) bytes and was not kept"
                : result.object == nil
                    ? String((result.message ?? "").prefix(limits.textLength)) : ""
        }
    }

    /// Takes a run out of the present and puts it into the history.
    mutating func end(
        _ run: Run,
        _ ending: Ending,
        detail: String = "",
        result: String? = nil,
        givenBack: Bool = false,
        command: AttemptCommand? = nil,
        _ turn: inout Turn
    ) {
        runs[run.number] = nil
        let processor = costs.ended(run, limits, at: turn.now)
        schedules.isOver(run.app, run.task)
        if let process = apps[run.app]?.sharedProcess, process.value.number == run.process {
            apps[run.app]?.process?.runs.removeAll { $0 == run.number }
            unsettled.touch(run.process)
            if process.value.isExtension { updateAssertionTimer(run.app, &turn) }
        }
        // A newer request with the same identifier stands in for the one that would come back. An
        // intent was asked for once, and does not come back by itself.
        let returns =
            givenBack && !run.isSuperseded && run.request.kind != .intent
            && run.request.kind != .job && !run.task.isOfFleet
        let finished = FinishedRun(
            number: run.number,
            request: run.request,
            ending: ending,
            begun: run.begun.date,
            ended: turn.now.date,
            detail: detail,
            result: result,
            processor: processor
        )
        turn.store(.finish(finished, givenBack: returns))
        if run.request.kind.isWatched {
            let seen = ShownRun(run, at: turn.now)
            if !returns { recent.keep(ShownRun(finished, seen: seen), turn) }
        }
        if run.device != nil {
            var run = run
            graphics.release(from: &run)
        }
        if ending == .completed { keepPromises(run, &turn) }
        freshness.somethingChanged(of: run.app)
        if let job = run.request.job {
            endAttempt(run, job, ending, command, detail: detail, result: result, &turn)
        } else if let claim = run.request.claim {
            endTask(claim, ending, detail: detail, isGivenBack: givenBack)
        }
        if returns {
            apps[present: run.app].count(run.request.kind, by: 1)
            if run.request.kind.isSystemRequest {
                apps[present: run.app].systemRequests[run.task] = run.request
            }
            window.insert(run.request)
            clocks.saw(run.request)
        }
    }

    /// Ends the throttling of an app, after an on-time completion.
    private mutating func release(_ id: AppID, _ turn: inout Turn) {
        guard let strikes = apps[id]?.record.strikes, strikes > 0, var record = apps[id]?.record
        else { return }
        record.strikes = 0
        record.throttledUntil = nil
        apps[present: id].record = record
        turn.store(.putApp(record))
        turn.log(.released, id, "no longer throttled: a run was completed in time")
    }

    /// Throttles an app whose process was killed for outliving its grace.
    mutating func strike(_ id: AppID, _ turn: inout Turn) {
        var record = apps.present(id).record
        record.strikes = record.strikes.saturating(plus: 1)
        let delay = limits.throttle(afterStrikes: record.strikes)
        record.throttledUntil = turn.now.date + delay
        apps[present: id].record = record
        turn.store(.putApp(record))
        turn.log(
            .throttled,
            id,
            "not launched for \(delay.words): it was killed for not stopping"
        )
    }

    /// Shortens holds to their longest, where a clock that was set back would keep them for ever.
    mutating func shortenHolds(_ turn: inout Turn) {
        let latest = turn.now.date + limits.longestThrottle
        // Each timer that goes off asks, and hardly any finds one: only those are put in order.
        let tooLong = apps.values.filter { $0.record.isHeld(beyond: latest) }
        guard !tooLong.isEmpty else { return }
        for var record in tooLong.map(\.record).sorted(by: { $0.app.id < $1.app.id }) {
            let id = record.app.id
            record.throttledUntil = record.throttledUntil.map { min($0, latest) }
            record.launchBlockedUntil = record.launchBlockedUntil.map { min($0, latest) }
            resting.end()
            apps[present: id].record = record
            turn.store(.putApp(record))
            turn.log(
                .clock,
                id,
                "the clock was set back; its throttling ends with it"
            )
        }
    }

    mutating func simulateExpiration(
        _ app: AppID,
        _ task: TaskID,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[app] != nil else { return turn.refuseUnknown(app, token) }
        guard let run = currentRun(of: app, task) else {
            return turn.refuse(
                token,
                .noSuchTask,
                "\(task) of \(app) is not running, so nothing can expire; roost tasks \(app) shows what is"
            )
        }
        guard case .running = run.state else {
            return turn.refuse(
                token,
                .notNow,
                "run \(run.number) of \(task) is being expired already"
            )
        }
        expire(run.number, .simulated, &turn)
        turn.reply(token, .began(run.number))
    }

    mutating func simulateLaunch(
        _ app: AppID,
        _ task: TaskID,
        existing: Request?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard let state = apps[app] else { return turn.refuseUnknown(app, token) }
        guard let request = existing else {
            guard fleet == nil || !state.record.app.isFleetTask(task) else {
                return turn.refuse(
                    token,
                    .noSuchTask,
                    "\(task) of \(app) is the fleet's, and nothing of it waits on this machine; roost fleet jobs \(app) shows where it is"
                )
            }
            return turn.refuse(
                token,
                .noSuchTask,
                "\(app) has no pending request \(task); the app submits it, or roost submit does, before it can be launched"
            )
        }
        if let job = request.job, job.waits > 0 {
            return turn.refuse(token, .notNow, Self.waitsForOthers(task))
        }
        if let run = currentRun(of: app, task) {
            return turn.refuse(
                token,
                .notNow,
                "run \(run.number) of \(task) has not ended; wait for it or expire it"
            )
        }
        if state.process?.isEnding == true {
            return turn.refuse(token, .notNow, "\(app) is being ended; try again in a moment")
        }
        if let process = state.process, process.runs.count >= limits.runsPerApp {
            return turn.refuse(
                token,
                .notNow,
                "\(app) has as many runs at once as it may; try again"
            )
        }
        if state.process?.reattachingEnds != nil {
            return turn.refuse(
                token,
                .notNow,
                "\(app) outlived the last system and has not found this one yet; try again in a moment"
            )
        }
        window.remove(request)
        guard let number = begin(request, isSimulated: true, &turn) else {
            preconditionFailure("\(app) was just looked up, and is not there")
        }
        turn.reply(token, .began(number))
    }
}

extension Duration {
    /// The length for people: "30 s", "1.2 s", "3 min", "2 h".
    var words: String {
        let milliseconds = wholeNanoseconds / 1_000_000
        if milliseconds < 1000 { return "\(milliseconds) ms" }
        let seconds = milliseconds / 1000
        if seconds < 60 {
            let tenth = milliseconds % 1000 / 100
            return tenth == 0 ? "\(seconds) s" : "\(seconds).\(tenth) s"
        }
        if seconds < 3600 {
            return seconds % 60 == 0
                ? "\(seconds / 60) min" : "\(seconds / 60) min \(seconds % 60) s"
        }
        return seconds % 3600 / 60 == 0
            ? "\(seconds / 3600) h" : "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
}

extension AppRecord {
    /// Whether the app is kept from being launched beyond a date.
    fileprivate func isHeld(beyond latest: Timestamp) -> Bool {
        throttledUntil.map { $0 > latest } ?? false
            || launchBlockedUntil.map { $0 > latest } ?? false
    }
}
