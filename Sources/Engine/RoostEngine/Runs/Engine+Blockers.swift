extension AppRecord {
    /// The blocker of work whose app's process could not be started.
    fileprivate func launchFailing(until: Timestamp) -> Blocker.Cause {
        .launchFailing(
            until: until,
            reason: launchFailure ?? "unknown",
            isExhausted: isForWantOfRoom
        )
    }
}

extension Engine {
    /// Everything that keeps a pending request from running now; empty if it may.
    ///
    /// This is both how the engine decides and what it tells people, so the two cannot differ.
    ///
    /// Places in queues are counted where `isPlaced` says so: people are told of them. Which others
    /// a job comes after is known to the store, and told by whoever asked that. Where the first one
    /// is asked for alone, others may be left out that come after it.
    package func blockers(
        of request: Request,
        at now: Moment,
        isPlaced: Bool = false,
        waitingFor others: [String] = [],
        firstAlone: Bool = false
    ) -> [Blocker] {
        var blockers: [Blocker] = []
        var isAnswered: Bool { firstAlone && !blockers.isEmpty }
        if let fleet, request.claim != nil, let blocker = fleet.blocker(of: request, at: now) {
            blockers.append(blocker)
        }
        if let job = request.job { addJob(job, request, others, at: now, &blockers) }
        // A job that is held waits for somebody, who has it begin at once; one that failed has said
        // when it comes again.
        let hasOwnTime = request.job.map { $0.failures == 0 && $0.hold == nil } ?? true
        if let date = request.earliestBegin, date > now.date, hasOwnTime {
            // When an app hears of its transfers nobody asked: it is launched for them only so
            // often.
            let cause: Blocker.Cause =
                request.kind == .transfers
                ? .launchDelay(until: date, launches: transfers.launches(of: request.app))
                : .earliestBeginDate(date)
            blockers.append(Blocker(cause, since: request.submitted))
        }
        // Where nothing tells since when, it is since the request was due; but not since a time to
        // come.
        let latest = max(now.date, request.submitted)
        let due = min(request.place.order, latest)
        func since(_ date: Timestamp?) -> Timestamp {
            min(max(date ?? due, request.submitted), latest)
        }
        // A delay began so long before it ends.
        func since(_ end: Timestamp, _ delay: Duration) -> Timestamp {
            since(end + (.zero - delay))
        }
        // A damaged store may have requests of an app that it lost.
        guard !isAnswered, let app = apps[request.app] else { return blockers }
        let record = app.record
        if request.kind == .intent || request.kind == .response || request.kind == .extension {
            // A person's command waits for nothing but room. That of an app which cannot be started
            // stays written down, and is tried again with its next launch.
            if request.kind == .response, let until = record.launchBlockedUntil, until > now.date,
                app.process == nil
            {
                blockers.append(
                    Blocker(
                        record.launchFailing(until: until),
                        since: since(until, limits.launchPause(of: record))
                    )
                )
            }
            addRoom(request, app, at: now, since: due, &blockers)
            return blockers
        }

        if let what = notPermitted(request.task, request.kind, by: record.app) {
            blockers.append(Blocker(.notPermitted(what: what), since: request.submitted))
        }
        if let quit = record.forceQuitSince {
            blockers.append(Blocker(.forceQuit, since: since(quit)))
        }
        if let off = settings.backgroundOff {
            blockers.append(Blocker(.backgroundOff(everywhere: true), since: since(off)))
        } else if !record.isBackgroundAllowed {
            blockers.append(
                Blocker(.backgroundOff(everywhere: false), since: since(record.heldSince))
            )
        }
        if let until = record.throttledUntil, until > now.date {
            blockers.append(
                Blocker(
                    .throttled(until: until, strikes: record.strikes),
                    since: since(until, limits.throttle(afterStrikes: record.strikes))
                )
            )
        }
        if let until = record.launchBlockedUntil, until > now.date, app.process == nil {
            blockers.append(
                Blocker(
                    record.launchFailing(until: until),
                    since: since(until, limits.launchPause(of: record))
                )
            )
        }
        if isAnswered { return blockers }
        if let blocker = spacingBlocker(of: request, at: now) { blockers.append(blocker) }
        if let job = request.job,
            let reached = jobStarts.reachedLimit(of: job, in: request.app, at: now)
        {
            blockers.append(
                Blocker(
                    .tooManyLately(reached.limit, intent: job.intent, until: reached.until),
                    since: due
                )
            )
        }
        if let cause = budgetCause(of: request, at: now) {
            blockers.append(Blocker(cause, since: since(nil)))
        }
        if isAnswered { return blockers }
        addConditions(request, since: since, &blockers)
        if isAnswered { return blockers }
        if let needs = request.job?.needs, needs != .nothing {
            addNeeds(needs, at: now, since: since, &blockers)
        }
        addRoom(request, app, at: now, since: due, &blockers)
        if request.kind == .continued {
            addQueue(request, isPlaced: isPlaced, since: due, &blockers)
        }
        return blockers
    }

    /// Adds the blockers of a job that come from its attempts, or from its intent.
    private func addJob(
        _ job: Job,
        _ request: Request,
        _ others: [String],
        at now: Moment,
        _ blockers: inout [Blocker]
    ) {
        if job.waits > 0 {
            blockers.append(Blocker(.afterJobs(others), since: request.submitted))
        }
        if let hold = job.hold {
            blockers.append(Blocker(.held(hold, job: job), since: request.submitted))
        } else if let date = request.earliestBegin, date > now.date, job.failures > 0 {
            let words =
                "attempt \(job.failures) of \(job.retry.attempts) failed: \(job.lastFailure)"
            blockers.append(Blocker(.retryAt(date, words: words), since: request.submitted))
        }
        if let since = pausedIntents.since(job.intent, of: request.app) {
            blockers.append(
                Blocker(.intentPaused(job.intent), since: max(since, request.submitted))
            )
        }
        if apps[request.app]?.record.app.hasIntent(job.intent) != true {
            blockers.append(Blocker(.intentGone(job.intent), since: request.submitted))
        }
    }

    private func addQueue(
        _ request: Request,
        isPlaced: Bool,
        since: Timestamp,
        _ blockers: inout [Blocker]
    ) {
        if continuedRuns >= limits.continuedAtOnce {
            let place = isPlaced ? place(of: request) { $0.kind == .continued } : 0
            blockers.append(
                Blocker(.queued(place: place, limit: limits.continuedAtOnce), since: since)
            )
        }
        if request.requiresGPU, freeDevice() == nil {
            let place = isPlaced ? place(of: request, among: \.requiresGPU) : 0
            blockers.append(Blocker(.deviceBusy(place: place), since: since))
        }
    }

    /// The number of continued tasks that run, of all apps.
    var continuedRuns: Int { runs.values.count { $0.request.kind == .continued } }

    /// Returns the place of a request among those that wait for the same, from 1.
    private func place(of request: Request, among isMeant: (Request) -> Bool) -> Int {
        window.requests.count { isMeant($0) && $0.place < request.place } + 1
    }

    private func addConditions(
        _ request: Request,
        since: (Timestamp?) -> Timestamp,
        _ blockers: inout [Blocker]
    ) {
        if request.requiresNetwork, !conditions.network.value {
            blockers.append(
                Blocker(
                    .noNetwork(evidence: conditions.network.evidence),
                    since: since(conditions.network.since)
                )
            )
        }
        if request.requiresPower, !conditions.externalPower.value {
            blockers.append(
                Blocker(
                    .noExternalPower(evidence: conditions.externalPower.evidence),
                    since: since(conditions.externalPower.since)
                )
            )
        }
        if let percent = conditions.battery.value, percent < limits.criticalBattery,
            !conditions.externalPower.value
        {
            blockers.append(
                Blocker(
                    .batteryCritical(percent: percent, evidence: conditions.battery.evidence),
                    since: since(conditions.battery.since)
                )
            )
        }
        if request.kind == .refresh, conditions.lowPower.value {
            blockers.append(
                Blocker(
                    .lowPower(evidence: conditions.lowPower.evidence),
                    since: since(conditions.lowPower.since)
                )
            )
        }
        if request.kind == .processing, let use = deviceInUse {
            blockers.append(
                Blocker(.deviceInUse(evidence: use.evidence), since: since(use.since))
            )
        }
    }

    private func addRoom(
        _ request: Request,
        _ app: AppState,
        at now: Moment,
        since: Timestamp,
        _ blockers: inout [Blocker]
    ) {
        guard let process = app.process else { return }
        if process.isEnding {
            blockers.append(Blocker(.appEnding, since: since))
            return
        }
        if process.reattachingEnds != nil {
            blockers.append(Blocker(.reattaching, since: since))
            return
        }
        if let run = currentRun(of: request.app, request.task) {
            blockers.append(
                Blocker(.alreadyRunning(run.number), since: max(run.begun.date, since))
            )
        }
        if process.runs.count >= limits.runsPerApp {
            blockers.append(Blocker(.tooManyRuns(process.runs.count), since: since))
        } else if request.kind == .job, runningJobs(of: process) >= limits.jobsAtOnce {
            blockers.append(Blocker(.tooManyJobs(limits.jobsAtOnce), since: since))
        } else if let job = request.job, let limit = reachedLimit(of: job, in: process) {
            blockers.append(Blocker(.tooManyAlike(limit, intent: job.intent), since: since))
        }
        if let ends = process.timeEnds(for: request.kind),
            ends - now.uptime < limits.budget(for: request.kind) / 2
        {
            blockers.append(Blocker(.waitingForNextLaunch, since: since))
        }
    }

    /// Whether the device is in use.
    var isDeviceInUse: Bool { deviceUse != nil }

    /// Whether the network costs by the byte: as a person said, and otherwise as the sensors say.
    var networkExpense: Reading<Bool> {
        guard let setting = settings.isNetworkMetered else { return conditions.networkExpensive }
        return Reading(
            setting.isSo,
            evidence: "a person set the network as "
                + "\(setting.isSo ? "" : "not ")metered (roost settings network-metered)",
            since: setting.since
        )
    }

    /// The use of the device, if anybody or anything uses it: since when, and by which evidence.
    package var deviceInUse: (since: Timestamp, evidence: String)? {
        switch deviceUse {
        case .set(let since):
            (since, "a person set the device as in use (roost settings device-in-use)")
        case .sensed(let presence): (presence.since, presence.evidence)
        case .app(let app, let since): (since, "\(app) is in the foreground")
        case nil: nil
        }
    }

    private enum DeviceUse {
        case set(since: Timestamp)
        case sensed(Reading<Bool?>)
        case app(AppID, since: Timestamp)
    }

    private var deviceUse: DeviceUse? {
        if let setting = settings.isDeviceInUse {
            return setting.isSo ? .set(since: setting.since) : nil
        }
        if let isPresent = conditions.personPresent.value {
            return isPresent ? .sensed(conditions.personPresent) : nil
        }
        var use: (since: Timestamp, app: AppID)?
        for process in apps.processes {
            guard let since = process.inUseSince else { continue }
            let id = apps.owner(of: process)
            // The earliest, and of two at once the first by name: the walk's order does not show.
            if let known = use, (known.since, known.app) < (since, id) { continue }
            use = (since, id)
        }
        return use.map { .app($0.app, since: $0.since) }
    }

    /// The run of a piece of work that is going on.
    package func currentRun(of app: AppID, _ task: TaskID) -> Run? {
        let own = apps[app]?.askProcess { $0.runs } ?? []
        return own.first { runs.isRun($0, of: task) }.flatMap { runs[$0] }
    }

    /// Returns the permission for the work that the app's `Info.plist` lacks, or `nil`.
    func notPermitted(_ task: TaskID, _ kind: Kind, by app: InstalledApp) -> String? {
        if kind == .intent || kind == .job || kind.isSystemRequest { return nil }
        if !app.permits(task.submitted) {
            return
                "\(task.submitted) is not advertised in BGTaskSchedulerPermittedIdentifiers of the Info.plist of \(app.id)"
        }
        if let mode = kind.mode, !app.modes.contains(mode) {
            return "\(mode) is not in UIBackgroundModes of the Info.plist of \(app.id)"
        }
        return nil
    }
}
