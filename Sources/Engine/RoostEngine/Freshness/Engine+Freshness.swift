// What apps promise never to be too old.
extension Engine {
    mutating func handle(_ event: FreshnessEvent, _ turn: inout Turn) {
        switch event {
        case .put(let app, let command, let token):
            guard let record = apps[app]?.record else { return turn.refuseUnknown(app, token) }
            if let refusal = refusal(of: command, by: record.app) {
                return turn.reply(token, .refused(refusal))
            }
            promise(command, of: app, &turn)
            turn.reply(token, .done)
        case .remove(let app, let subject, let token):
            guard apps[app] != nil else { return turn.refuseUnknown(app, token) }
            guard freshness.remove(subject, of: app, &turn) else {
                return turn.refuse(
                    token,
                    .noSuchTask,
                    "\(app) promises nothing of \(subject.name.quoted); roost check \(app) lists what it does"
                )
            }
            turn.reply(token, .done)
        case .declare(let app, let commands):
            // The app may be gone again.
            guard apps[app] != nil else { return }
            for promise in freshness.all(of: app)
            where promise.origin == .declared
                && !commands.contains(where: { $0.subject == promise.subject })
            {
                _ = freshness.remove(promise.subject, of: app, &turn)
            }
            for command in commands { promise(command, of: app, &turn) }
        }
    }

    private mutating func promise(_ command: FreshnessCommand, of app: AppID, _ turn: inout Turn) {
        let former = freshness.all(of: app).first { $0.subject == command.subject }
        // Apps say the same at each launch.
        if let former, former.within == command.within, former.origin == command.origin { return }
        freshness.put(
            FreshnessPromise(
                app: app,
                subject: command.subject,
                within: command.within,
                origin: command.origin,
                since: former?.since ?? turn.now.date,
                wasDone: former?.wasDone ?? false
            ),
            &turn
        )
    }

    /// Returns the refusal of a promise that cannot be made, or `nil`.
    package func refusal(of command: FreshnessCommand, by app: InstalledApp) -> Refusal? {
        guard command.within >= .seconds(1), command.within <= .seconds(10 * 366 * 86_400) else {
            return Refusal(
                .invalid,
                "what is promised never to be too old is so for a second to ten years"
            )
        }
        let own = freshness.all(of: app.id)
        guard
            own.contains(where: { $0.subject == command.subject })
                || own.count < limits.promisesPerApp
        else {
            return Refusal(
                .tooManyPending,
                "\(app.id) has \(own.count) promises, as many as it may; take one back first"
            )
        }
        switch command.subject {
        case .intent(let name):
            return app.hasIntent(name)
                ? nil : Refusal(.noSuchIntent, noSuchIntent(name, of: app.id))
        case .task(let task):
            guard limits.allows(name: task.name), task.job?.isEmpty != true else {
                return Refusal(.invalid, "\(task.name.quoted) cannot be the name of a task")
            }
            guard task.job != nil || app.permits(task) else {
                return Refusal(
                    .notPermitted,
                    "\(task) is not advertised in BGTaskSchedulerPermittedIdentifiers of the Info.plist of \(app.id); add it and install the app again"
                )
            }
            return nil
        }
    }

    /// Takes in that a run was completed, which may keep a promise.
    mutating func keepPromises(_ run: Run, _ turn: inout Turn) {
        guard !freshness.isEmpty else { return }
        let restored = freshness.succeeded(
            run.task.submitted,
            intent: run.request.intent,
            of: run.app,
            &turn
        )
        for promise in restored {
            note(promise, "\(promise.subject.name) is fresh again", &turn)
            let news = FreshnessNews(promise: promise, cause: "")
            _ = notifications.removeDelivered(news.notification, of: promise.app, &turn)
        }
    }

    /// Tells people of promises that are about to be broken, or are.
    mutating func settleFreshness(isRecording: Bool, _ turn: inout Turn) {
        guard isRecording, !freshness.isEmpty else { return }
        if freshness.isToLookAgain {
            let now = turn.now
            var held: [FreshnessPromise: String] = [:]
            for promise in freshness.all() { held[promise] = holding(promise, at: now) }
            freshness.note(at: now.date) { held[$0] }
        }
        for promise in freshness.due(at: turn.now.date) {
            var next = promise
            next.stage = promise.stage(at: turn.now.date)
            freshness.put(next, &turn)
            let news = FreshnessNews(promise: next, cause: report(on: next, at: turn.now).cause)
            note(next, "\(next.sentence): \(news.cause)", &turn)
            turn.append(.tellFreshness(news))
        }
    }

    private func note(_ promise: FreshnessPromise, _ text: String, _ turn: inout Turn) {
        var task: TaskID?
        if case .task(let named) = promise.subject { task = named }
        turn.store(
            .log(
                LogEntry(
                    date: turn.now.date,
                    kind: .freshness,
                    app: promise.app,
                    task: task,
                    text: text
                )
            )
        )
    }

    // MARK: - What is asked

    /// Returns reports on the promises of an app, or of all, as they stand now.
    package func freshness(of app: AppID?, at now: Moment) -> [FreshnessReport] {
        freshness.all(of: app).map { report(on: $0, at: now) }
    }

    /// Returns reports on the promises about a piece of work, as they stand now.
    package func freshness(of app: AppID, _ task: TaskID, at now: Moment) -> [FreshnessReport] {
        freshness.all(of: app).filter { $0.subject == .task(task) }.map { report(on: $0, at: now) }
    }

    private func report(on promise: FreshnessPromise, at now: Moment) -> FreshnessReport {
        let request = pending(for: promise)
        let blockers = request.map { self.blockers(of: $0, at: now, isPlaced: true) } ?? []
        var words: [String] = []
        if let run = running(for: promise) {
            words.append("run \(run.number) of it goes on")
        } else if let first = blockers.first {
            words.append("it waits: \(first.evidence)")
        } else if request != nil {
            words.append("it is about to run")
        } else if let schedule = schedules.known(promise.app, promise.subject) {
            words.append(
                schedule.pausedSince != nil
                    ? "its schedule is paused" : "it is scheduled, and its next time has not come"
            )
        } else {
            words.append("nothing asks for it: no request of it is pending")
        }
        let past = freshness.past(of: promise, at: now.date).prefix(4).map { past in
            past.name == Self.nobody
                ? "nothing asked for it for \(past.time.words)"
                : "\(past.name) held it for \(past.time.words)"
        }
        let since =
            promise.wasDone
            ? "since it was done last" : "it has not been done since it was promised"
        let list = past.joined(separator: ", ")
        if !past.isEmpty || !promise.wasDone {
            words.append(past.isEmpty ? since : "\(since): \(list)")
        }
        return FreshnessReport(
            promise: promise,
            stage: promise.stage(at: now.date),
            request: request,
            blockers: blockers,
            cause: words.joined(separator: "; ")
        )
    }

    /// What holds work for which there is no request.
    private static let nobody = "nothing asked for it"

    /// The name of what holds the work that a promise is about, or `nil` where nothing does.
    private func holding(_ promise: FreshnessPromise, at now: Moment) -> String? {
        guard let request = pending(for: promise) else {
            return running(for: promise) == nil ? Self.nobody : nil
        }
        return blockers(of: request, at: now).first?.name
    }

    /// The request that would keep a promise, of those that are next.
    private func pending(for promise: FreshnessPromise) -> Request? {
        window.requests.first { $0.app == promise.app && $0.isMeant(by: promise.subject) }
    }

    private func running(for promise: FreshnessPromise) -> Run? {
        for number in apps[promise.app]?.process?.runs ?? [] {
            if let run = runs[number], run.request.isMeant(by: promise.subject) { return run }
        }
        return nil
    }
}

extension FreshnessPromise {
    /// The stage of the promise, in a sentence for people.
    package var sentence: String {
        switch stage {
        case .fresh: "\(subject.name) is fresh"
        case .near: "\(subject.name) is about to be older than \(within.words)"
        case .broken: "\(subject.name) is older than \(within.words)"
        }
    }
}

extension Request {
    /// The intent that it runs, if it runs one.
    fileprivate var intent: String? {
        if let job { return job.intent }
        if case .intent(let name, _, _) = payload, kind == .intent { return name }
        return nil
    }

    fileprivate func isMeant(by subject: FreshnessPromise.Subject) -> Bool {
        switch subject {
        case .task(let task): self.task == task
        case .intent(let name): intent == name
        }
    }
}
