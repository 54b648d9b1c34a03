import RoostDaemon
import RoostEngine

// What is in a request's way.
extension Auditor {
    /// A pending request, and what is in its way.
    typealias Waiting = (request: Request, blockers: BlockerNames)

    /// All that is pending, in order.
    func pendingWithBlockers(at now: Moment) -> [Waiting] {
        var look = PendingLook()
        return model.pendingInOrder.map { ($0, blockerNames(of: $0, &look, at: now)) }
    }

    /// The names of everything that blocks a request.
    func blockerNames(of request: Request, at now: Moment) -> BlockerNames {
        var look = PendingLook()
        return blockerNames(of: request, &look, at: now)
    }

    private func blockerNames(
        of request: Request,
        _ look: inout PendingLook,
        at now: Moment
    ) -> BlockerNames {
        let around = look.surroundings(of: request.app, self)
        let needsRest = request.kind == .processing
        var names = setBlockers(of: request, around.record).union(
            worldBlockers(
                of: request,
                isDeviceInUse: needsRest && look.isDeviceInUse(self),
                at: now
            )
        )
        if rateEnds(of: request, at: now) != nil { names.insert(.tooManyLately) }
        names.formUnion(queueNames(of: request))
        guard let life = around.life else {
            if let until = around.record?.launchBlockedUntil, until > now.date,
                request.kind != .intent
            {
                names.insert(.launchFailing)
            }
            return names
        }
        if life.ended != nil, life.ended != .disconnected { return names.union(.appEnding) }
        if life.awaitedUntil != nil { return names.union(.reattaching) }
        if around.runs.contains(where: { $0.task == request.task }) {
            names.insert(.alreadyRunning)
        }
        if around.runs.count >= runsPerApp {
            names.insert(.tooManyRuns)
        } else if request.kind == .job, around.jobs >= limits.jobsAtOnce {
            names.insert(.tooManyJobs)
        } else if !hasRoom(for: request, beside: around.runs) {
            names.insert(.tooManyAlike)
        }
        if let ends = life.ends[request.kind], ends - now.uptime < budget(request.kind) / 2 {
            names.insert(.waitingForNextLaunch)
        }
        return names
    }

    /// Whether the limits of a job leave room for it; most have none.
    private func hasRoom(for request: Request, beside runs: [Run]) -> Bool {
        guard request.job?.terms.limits.isEmpty == false,
            let command = JobCommand(written: request)
        else { return true }
        return command.hasRoom(beside: runs.compactMap { JobCommand(written: $0.request) })
    }

    /// The time until which as many jobs like this one have begun as may.
    func rateEnds(of request: Request, at now: Moment) -> Timestamp? {
        guard request.job?.terms.limits.isEmpty == false else { return nil }
        return JobCommand(written: request).flatMap { model.jobRules.until($0, at: now.date) }
    }

    func isPermitted(_ request: Request) -> Bool {
        model.apps[request.app].map { isPermitted(request, $0.app) } ?? false
    }

    private func isPermitted(_ request: Request, _ app: InstalledApp) -> Bool {
        if request.kind == .intent || request.kind == .job || request.kind.isSystemRequest {
            return true
        }
        if request.kind == .continued {
            return request.task.name.hasPrefix("film.") && app.permitted.contains(TaskID("film.*"))
        }
        return app.permitted.contains(request.task)
            && app.modes.contains(request.kind == .refresh ? "fetch" : "processing")
    }

    var isDeviceInUse: Bool {
        if let setting = model.settings["device-in-use"]?.prefix(while: { $0 != " " }) {
            if setting == "yes" { return true }
            if setting == "no" { return false }
        }
        if let present = conditions?.personPresent.value { return present }
        return lives.values.contains { life in
            life.phase != .background && life.exit == nil
                && (life.ended == nil || life.ended == .disconnected)
        }
    }

    /// The blockers that people have set for any run of this request.
    func setBlockers(of request: Request) -> BlockerNames {
        setBlockers(of: request, model.apps[request.app])
    }

    private func setBlockers(of request: Request, _ record: AppRecord?) -> BlockerNames {
        var names: BlockerNames = []
        // A person's command waits for room alone.
        if request.kind == .intent || request.kind == .response { return names }
        if record.map({ isPermitted(request, $0.app) }) != true { names.insert(.notPermitted) }
        if let job = request.job {
            if record?.app.intents.contains(where: { $0.name == job.intent }) != true {
                names.insert(.intentGone)
            }
            if model.jobRules.isPaused(job.intent, of: request.app) { names.insert(.intentPaused) }
        }
        if record?.forceQuitSince != nil { names.insert(.forceQuit) }
        if model.settings["background"]?.hasPrefix("off") == true
            || record?.isBackgroundAllowed == false
        {
            names.insert(.backgroundOff)
        }
        return names
    }

    /// The blockers of the time and the world for any run of this request, whatever its process
    /// does.
    func worldBlockers(
        of request: Request,
        isDeviceInUse: Bool,
        at now: Moment
    ) -> BlockerNames {
        if request.kind == .intent || request.kind == .response { return [] }
        var names = timeNames(of: request, at: now)
        if let until = throttles.until[request.app], until > now.date { names.insert(.throttled) }
        let hasPower = conditions?.externalPower.value ?? false
        if request.requiresNetwork, conditions?.network.value != true { names.insert(.noNetwork) }
        if request.requiresPower, !hasPower { names.insert(.noExternalPower) }
        if let battery = conditions?.battery.value, battery < limits.criticalBattery, !hasPower {
            names.insert(.batteryCritical)
        }
        if request.kind == .refresh, conditions?.lowPower.value == true { names.insert(.lowPower) }
        if request.kind == .processing, isDeviceInUse { names.insert(.deviceInUse) }
        return names
    }

    private func timeNames(of request: Request, at now: Moment) -> BlockerNames {
        let job = request.job
        if job?.hold != nil { return .held }
        let others: BlockerNames = job?.waits ?? 0 > 0 ? .afterJobs : []
        guard let date = request.earliestBegin, date > now.date else { return others }
        if request.kind == .transfers { return others.union(.launchDelay) }
        return others.union(job?.failures ?? 0 > 0 ? .retryAt : .earliestBeginDate)
    }

    /// The time at which a request is free to run, where only time blocks it.
    func clears(_ request: Request, _ names: BlockerNames, at now: Moment) -> Timestamp? {
        guard !names.isEmpty, names.isSubset(of: .ofTime) else { return nil }
        let record = model.apps[request.app]
        return [
            request.earliestBegin, throttles.until[request.app], record?.launchBlockedUntil,
            rateEnds(of: request, at: now),
        ].compactMap(\.self).max()
    }
}
