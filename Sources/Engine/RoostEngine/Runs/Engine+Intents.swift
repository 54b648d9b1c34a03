extension Engine {
    /// Writes down that a person runs an intent now; it begins in the same turn unless it has to
    /// wait.
    ///
    /// A person's command is not held by what holds work that an app asked for: the switch, a
    /// force-quit, throttling, the battery.
    mutating func perform(
        _ id: AppID,
        _ intent: String,
        _ arguments: String,
        opensApp: Bool,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard let state = apps[id] else { return turn.refuseUnknown(id, token) }
        if let refusal = refusal(ofIntent: intent, arguments, by: state.record.app) {
            return turn.reply(token, .refused(refusal))
        }
        let waiting = state.pending(of: .intent)
        guard waiting < limits.pendingIntents else {
            return turn.refuse(
                token,
                .tooManyPending,
                "\(waiting) intents of \(id) wait to be run, as many as may; wait for some to end"
            )
        }
        let run = numbers.nextRun()
        let request = Request(
            number: numbers.nextRequest(),
            app: id,
            task: TaskID("\(intent)#\(run)"),
            kind: .intent,
            submitted: turn.now.date,
            payload: .intent(name: intent, arguments: arguments, run: run)
        )
        apps[present: id].count(.intent, by: 1)
        window.insert(request)
        turn.store(.putRequest(request))
        turn.reply(token, .began(run))
        if opensApp { bringForward(id, opener: nil, &turn) }
    }

    /// Returns the refusal of an intent that cannot be run with some arguments, now or later, or
    /// `nil`.
    func refusal(
        ofIntent intent: String,
        _ arguments: String,
        by app: InstalledApp
    ) -> Refusal? {
        guard app.hasIntent(intent) else {
            return Refusal(.noSuchIntent, noSuchIntent(intent, of: app.id))
        }
        guard arguments.utf8.count <= limits.argumentsLength else {
            return Refusal(
                .invalid,
                "the arguments are longer than \(limits.argumentsLength) bytes; give what is long as a file"
            )
        }
        return nil
    }

    func noSuchIntent(_ intent: String, of id: AppID) -> String {
        "\(id) has no intent \(intent.quoted); roost intents \(id) lists those that it has"
    }

    /// Brings an app to the foreground that runs an intent and asks for it.
    mutating func comeForward(
        _ id: AppID,
        _ process: ProcessNumber,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        guard let state = apps[id]?.process, state.number == process, state.isPresent,
            state.runs.contains(where: { runs[$0]?.request.kind == .intent })
        else {
            return turn.refuse(
                token,
                .notVisible,
                "an app comes to the foreground by itself only for an intent that it runs"
            )
        }
        bringForward(id, opener: token, &turn)
    }

    /// Stops a run because a person wants it to, or withdraws the request that was promised it.
    mutating func stop(
        _ number: RunNumber,
        existing: Request?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        if let run = runs[number] {
            guard case .running = run.state, apps[run.app]?.process?.isEnding != true else {
                return turn.refuse(
                    token,
                    .notNow,
                    "run \(number) of \(run.task) is being stopped already"
                )
            }
            if let job = run.request.job {
                stopJob(run, job, &turn)
            } else {
                expire(number, .stopped, &turn)
            }
            return turn.reply(token, .done)
        }
        guard let existing, existing.promisedRun == number else {
            return turn.refuse(
                token,
                .noSuchRun,
                "run \(number) is not going on; roost activities and roost tasks show what is"
            )
        }
        window.remove(existing)
        withdraw(
            existing,
            .cancelled,
            detail: "stopped by a person before it began",
            &turn
        )
        turn.reply(token, .done)
    }

    /// Puts a request that will not run into the history, and among the work that lately ran long
    /// if people saw it.
    mutating func withdraw(
        _ request: Request,
        _ ending: Ending,
        detail: String,
        isCounted: Bool = true,
        _ turn: inout Turn
    ) {
        // A damaged store may have requests of an app that it lost.
        if isCounted { apps[request.app]?.count(request.kind, by: -1) }
        apps[request.app]?.systemRequests[request.task] = nil
        schedules.isOver(request.app, request.task)
        let finished = FinishedRun(withdrawn: request, ending, detail: detail, ended: turn.now.date)
        turn.store(.withdraw(finished))
        noteWithdrawn(request, ending, &turn)
        if request.kind.isWatched { recent.keep(ShownRun(finished), turn) }
    }

    /// Withdraws all requests of an app that a person waits for: the person has put the app away.
    mutating func withdrawWatched(
        of id: AppID,
        _ ending: Ending,
        _ turn: inout Turn
    ) {
        let state = apps.present(id)
        guard
            Kind.allCases.contains(where: { $0.isWithdrawnByQuitting && state.pending(of: $0) > 0 })
        else { return }
        for request in window.requests where request.app == id && request.kind.isWatched {
            let finished = FinishedRun(withdrawn: request, ending, ended: turn.now.date)
            recent.keep(ShownRun(finished), turn)
        }
        window.remove(.watched, of: id)
        apps[present: id].systemRequests = [:]
        for kind in Kind.allCases where kind.isWithdrawnByQuitting {
            apps[present: id].count(kind, by: -state.pending(of: kind))
        }
        turn.store(.withdrawAll(id, ending, ended: turn.now.date, of: .watched))
    }
}

extension FinishedRun {
    /// Creates the record of a request that ends without a run.
    fileprivate init(
        withdrawn request: Request,
        _ ending: Ending,
        detail: String = "",
        ended: Timestamp
    ) {
        self.init(
            number: request.promisedRun,
            request: request,
            ending: ending,
            begun: nil,
            ended: ended,
            detail: detail
        )
    }
}
