extension Engine {
    /// Writes down that a person runs an intent now; it begins in the same turn unless it has to wait.
    ///
    /// A person's wish is not held by what holds work that an app asked for: the switch, a force-quit,
    /// throttling, the battery.
    mutating func perform(
        _ id: AppID,
        _ intent: String,
        _ arguments: String,
        opensApp: Bool,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let state = apps[id] else { return refuseUnknown(id, token, &effects) }
        guard state.record.app.intents.contains(where: { $0.name == intent }) else {
            return refuse(
                token,
                .noSuchIntent,
                noSuchIntent(intent, of: id),
                &effects
            )
        }
        guard arguments.utf8.count <= limits.argumentsLength else {
            return refuse(
                token,
                .invalid,
                "the arguments are longer than \(limits.argumentsLength) bytes; give what is long as a file",
                &effects
            )
        }
        let waiting = state.pending(of: .intent)
        guard waiting < limits.pendingIntents else {
            return refuse(
                token,
                .tooManyPending,
                "\(waiting) intents of \(id) wait to be run, as many as may; wait for some to end",
                &effects
            )
        }
        lastRequest = lastRequest.next
        lastRun = lastRun.next
        let request = Request(
            number: lastRequest,
            app: id,
            task: TaskID("\(intent)#\(lastRun)"),
            kind: .intent,
            submitted: now.date,
            particulars: .intent(name: intent, arguments: arguments, run: lastRun)
        )
        apps[id]?.count(.intent, by: 1)
        window.insert(request)
        effects.append(.store(.putRequest(request)))
        effects.append(.reply(token, .began(lastRun)))
        if opensApp { bringForward(id, opener: nil, at: now, &effects) }
    }

    func noSuchIntent(_ intent: String, of id: AppID) -> String {
        "\(id) has no intent \(intent.quoted); roost intents \(id) lists those that it has"
    }

    /// Brings an app to the foreground that runs an intent and asks for it.
    mutating func comeForward(
        _ id: AppID,
        _ process: ProcessNumber,
        _ token: ReplyToken?,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let state = apps[id]?.process, state.number == process, state.isPresent,
            state.runs.contains(where: { runs[$0]?.request.kind == .intent })
        else {
            return refuse(
                token,
                .notVisible,
                "an app comes to the foreground by itself only for an intent that it runs",
                &effects
            )
        }
        bringForward(id, opener: token, at: now, &effects)
    }

    /// Stops a run because a person wants it to, or withdraws what was promised a run.
    mutating func stop(
        _ number: RunNumber,
        existing: Request?,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        if let run = runs[number] {
            guard case .running = run.state, apps[run.app]?.process?.isEnding != true else {
                return refuse(
                    token,
                    .notNow,
                    "run \(number) of \(run.task) is being stopped already",
                    &effects
                )
            }
            expire(number, .stopped, at: now, &effects)
            return effects.append(.reply(token, .done))
        }
        guard let existing, existing.promisedRun == number else {
            return refuse(
                token,
                .noSuchRun,
                "run \(number) is not going on; roost activities and roost tasks show what is",
                &effects
            )
        }
        window.remove(existing)
        withdraw(
            existing,
            .cancelled,
            detail: "stopped by a person before it began",
            at: now,
            &effects
        )
        effects.append(.reply(token, .done))
    }

    /// Puts a request that will not run into the history, and among what lately ran long if people saw it.
    mutating func withdraw(
        _ request: Request,
        _ ending: Ending,
        detail: String,
        isCounted: Bool = true,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        if isCounted { apps[request.app]?.count(request.kind, by: -1) }
        apps[request.app]?.errands[request.task] = nil
        let finished = FinishedRun(withdrawn: request, ending, detail: detail, ended: now.date)
        effects.append(.store(.withdraw(finished)))
        if request.kind.isWatched { linger(Activity(finished), at: now) }
    }

    /// Withdraws everything of an app that a person waits for: the person has put the app away.
    mutating func withdrawWatched(
        of id: AppID,
        _ ending: Ending,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let state = apps[id] else { return }
        guard Kind.allCases.contains(where: { $0.hasParticulars && state.pending(of: $0) > 0 })
        else { return }
        for request in window.requests where request.app == id && request.kind.isWatched {
            let finished = FinishedRun(withdrawn: request, ending, ended: now.date)
            linger(Activity(finished), at: now)
        }
        window.remove(.watched, of: id)
        apps[id]?.errands = [:]
        for kind in Kind.allCases where kind.hasParticulars {
            apps[id]?.count(kind, by: -state.pending(of: kind))
        }
        effects.append(.store(.withdrawAll(id, ending, ended: now.date, of: .watched)))
    }
}

extension FinishedRun {
    /// What becomes of a request that ends without a run.
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
