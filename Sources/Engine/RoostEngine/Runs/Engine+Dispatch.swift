extension Engine {
    mutating func takeIn(_ requests: [Request], isEverything: Bool) {
        window.append(requests, isEverything: isEverything)
        for request in requests {
            clocks.saw(request)
            numbers.found(request)
        }
    }

    /// The result of one look through the requests that are due.
    private struct Look {
        var begun: [RequestPosition] = []
        var heldByTheWorld = 0
        var heldForRoom = 0
        var isWaiting = false
        var noRoom = NoRoom()
    }

    /// Begins every request that nothing stands in the way of.
    ///
    /// - Returns: Whether some wait for a launch of their own.
    mutating func dispatch(_ turn: inout Turn) -> Bool {
        var look = Look()
        // Nobody waits for these: the room is for the others first.
        var last: [Request] = []
        needWatch.begin()
        for (group, page) in window.pages {
            let isDue = isDue(page)
            if isDue, look.noRoom.holds(group) {
                look.heldForRoom += page.count
                continue
            }
            for request in page {
                guard request.place.order <= clocks.latestDate else { break }
                if request.givesWay(at: turn.now) {
                    last.append(request)
                } else {
                    consider(request, &look, &turn)
                }
            }
            if !isDue { break }
        }
        for request in last { consider(request, &look, &turn) }
        dispatchClaims(&look.noRoom, &look.isWaiting, &turn)
        if !look.begun.isEmpty { window.remove(inOrder: look.begun.sorted()) }
        needWatch.settle(&turn)
        // What the world holds may be held for long; it must not hide what comes after it, nor when
        // that is due. Nor must what an app has no room for, as far as memory allows: that may be
        // any number of requests.
        let held = look.heldByTheWorld + min(look.heldForRoom, limits.waitingForRoom)
        window.shorten(to: 2 * limits.window + held)
        if window.end != .everything, window.count - held < limits.window / 4 {
            turn.append(.fetch(after: window.lastPlace, limit: limits.window))
        }
        return look.isWaiting
    }

    /// Whether all requests of a page are due.
    func isDue(_ page: [Request]) -> Bool {
        page.last.map { $0.place.order <= clocks.latestDate } ?? true
    }

    /// Begins a request that is due, unless something holds it.
    private mutating func consider(_ request: Request, _ look: inout Look, _ turn: inout Turn) {
        if let until = request.job?.usefulUntil, until <= turn.now.date {
            look.begun.append(request.place)
            return lapse(request, &turn)
        }
        guard !look.noRoom.holds(request) else {
            look.heldForRoom += 1
            return
        }
        guard let first = blockers(of: request, at: turn.now, firstAlone: true).first else {
            look.begun.append(request.place)
            begin(request, isSimulated: false, &turn)
            return
        }
        if let needs = request.job?.needs, needs != .nothing { needWatch.note(needs, limits) }
        if first.isForWantOfRoom { look.heldForRoom += 1 } else { look.heldByTheWorld += 1 }
        look.noRoom.note(first, of: request)
        if case .waitingForNextLaunch = first.cause { look.isWaiting = true }
    }

    /// Turns a pending request into a run and hands it to the app, which is launched or resumed for
    /// it.
    ///
    /// - Returns: The number of the run; `nil` where the app is not there.
    @discardableResult
    mutating func begin(
        _ request: Request,
        isSimulated: Bool,
        _ turn: inout Turn
    ) -> RunNumber? {
        // A damaged store may have requests of an app that it lost.
        guard let app = apps[request.app] else { return nil }
        let spacing = spacing(ofBeginning: request, of: app, isSimulated: isSimulated, at: turn.now)
        var process: ProcessState
        var isNew = false
        if let present = app.process {
            process = present
        } else {
            process = makeProcess(for: request.app, phase: .background, at: turn.now)
            isNew = true
        }
        var run = Run(
            number: freeNumber(for: request),
            request: request,
            process: process.number,
            begun: turn.now,
            deadline: giveTime(for: request.kind, to: &process, at: turn.now.uptime),
            isSimulated: isSimulated
        )
        prepare(&run)
        runs[run.number] = run
        unsettled.began(run.number)
        costs.began(run, wasAwake: !isNew && !process.isSuspended, at: turn.now)
        process.runs.append(run.number)
        process.unneededAt = nil
        let isResting = process.isSuspended || process.settling != nil
        process.settling = nil
        turn.store(.begin(run.asWritten))
        jobStarts.note(run, &turn)
        if isNew {
            turn.log(
                .launched,
                request.app,
                "launched in the background for \(request.task)"
            )
            turn.append(
                .launch(app.record.app, process.number, .background, device: run.device)
            )
        }
        if request.kind == .transfers {
            transfers.began(run)
            if isNew || isResting {
                let wasHeld = request.earliestBegin != nil
                transfers.noteCall(of: request.app, wasHeld: wasHeld, &turn)
            }
        }
        if process.isSuspended { turn.append(.tellResumed(process.number)) }
        if request.kind == .transfers, isResting {
            transfers.tellNews(to: process.number, of: run, &turn)
        }
        turn.append(.deliver(process.number, run))
        if process.isSuspended {
            process.activity = .running
            costs.resumed(process.number, limits, at: turn.now)
            turn.log(.resumed, request.app, "resumed for \(request.task)")
            turn.append(.resume(process.number))
        }
        apps[present: request.app].hasBegun(request, in: process, spacing)
        if process.isExtension { updateAssertionTimer(request.app, &turn) }
        return run.number
    }

    /// Gives a process time for a kind of work, unless it has some already; returns when that is
    /// over.
    private func giveTime(
        for kind: Kind,
        to process: inout ProcessState,
        at now: Uptime
    ) -> Uptime {
        // Where the end of a run could not be written down for long, the time of its launch may be
        // over by now.
        let known = process.timeEnds(for: kind).flatMap { $0 > now ? $0 : nil }
        let ends = known ?? now + limits.budget(for: kind)
        switch kind {
        case .refresh: process.refreshEnds = ends
        case .processing: process.processingEnds = ends
        case .continued, .intent, .transfers, .response, .snapshot, .extension, .job: break
        }
        return ends
    }

    /// The number of the run of a request: the one that was promised to whoever follows it, or the
    /// next.
    private mutating func freeNumber(for request: Request) -> RunNumber {
        // A store may be damaged, and promise one number twice: the second run gets another.
        guard let promised = request.promisedRun, runs[promised] == nil else {
            return numbers.nextRun()
        }
        return promised
    }

    /// Gives a run that begins what its request asks for: texts for people, extended time, a
    /// graphics processor.
    private mutating func prepare(_ run: inout Run) {
        let request = run.request
        run.show(request.payload)
        guard request.kind == .continued else { return }
        run.extended = ExtendedTime(slot: nil, since: run.begun.uptime, usualTimeLeft: nil)
        if request.requiresGPU, let device = freeDevice() { graphics.lend(device, to: &run) }
    }

    /// Makes a process that is about to be started.
    mutating func makeProcess(for app: AppID, phase: Phase, at now: Moment) -> ProcessState {
        let number = numbers.nextProcess()
        // The identifier that the table has: equal references are compared without a look at their
        // letters.
        let app = apps[app]?.record.app.id ?? app
        owners[number] = app
        costs.launched(number, of: app, limits, at: now)
        caches.somethingChanged()
        var process = ProcessState(number: number, phase: phase)
        process.isExtension = apps[app]?.record.app.appExtension != nil
        if !process.isExtension, limits.launching > .zero {
            process.launchingEnds = now.uptime + limits.launching
        }
        return process
    }

    /// Expires runs whose time is over and ends processes that outlived their grace.
    mutating func endOverdue(_ turn: inout Turn) {
        let isInUse = !runs.isEmpty && isDeviceInUse
        let overdue = runs.values.filter { isOverdue($0, inUse: isInUse, at: turn.now) }
        for number in overdue.map(\.number) {
            // The process may just have been ended for another one of these runs.
            guard let run = runs[number], var process = apps[run.app]?.process, process.isPresent
            else { continue }
            switch run.state {
            case .running:
                let reason = expiration(of: run, inUse: isInUse, at: turn.now) ?? .timeUsedUp
                expire(number, reason, &turn)
                if isLeaseOver(for: run, at: turn.now.uptime) { endForLease(run, &turn) }
            case .expiring where isLeaseOver(for: run, at: turn.now.uptime):
                endForLease(run, &turn)
            case .expiring(let reason, _, _):
                process.activity = .ending(.outlivedGrace)
                apps[present: run.app].process = process
                turn.log(
                    .killed,
                    run.app,
                    "killed: run \(number) of \(run.task) did not stop within its grace (\(reason.rawValue))"
                )
                turn.append(.end(process.number))
            }
        }
        // Each turn asks, and hardly any finds one. Each of what follows looks once more, and makes
        // none due that was not.
        let now = turn.now.uptime
        let due = apps.processes.filter { $0.firstEnd.map { $0 <= now } ?? false }
        let ids = due.isEmpty ? [] : due.map { apps.owner(of: $0) }.sorted()
        endLaunches(of: ids, &turn)
        endSettling(at: now)
        guard !ids.isEmpty else { return }
        endSlowToLeave(ids, &turn)
        endLost(ids, &turn)
        endUnneeded(ids, &turn)
        endAssertions(of: ids, &turn)
        endUnwilling(ids, &turn)
    }

    /// Kills the process of a run of the fleet, as this host may have nothing of the fleet run any
    /// more.
    private mutating func endForLease(_ run: Run, _ turn: inout Turn) {
        apps[present: run.app].ownedProcess.activity = .ending(.leaseOver)
        turn.log(
            .killed,
            run.app,
            "killed: run \(run.number) of \(run.task) is the fleet's, and this host's lease is over"
        )
        turn.append(.end(run.process))
    }

    private func isOverdue(_ run: Run, inUse: Bool, at now: Moment) -> Bool {
        if run.isFinishDeferred { return false }
        let isOver =
            switch run.state {
            case .running: expiration(of: run, inUse: inUse, at: now) != nil
            case .expiring(_, _, let ends): graceEnds(of: run, ends) <= now.uptime
            }
        // Nothing can be said to a process that has not found the system again.
        return isOver && apps[run.app]?.askProcess { $0.reattachingEnds } == nil
    }

    /// Returns the reason why a run has to stop now, or `nil` if it may go on.
    private func expiration(of run: Run, inUse: Bool, at now: Moment) -> Expiration? {
        if isLeaseEnding(for: run, at: now.uptime) { return .leaseOver }
        if run.deadline <= now.uptime { return run.extended == nil ? .timeUsedUp : .stalled }
        if run.isSimulated { return nil }
        if run.request.kind == .processing, inUse { return .deviceInUse }
        if run.request.requiresNetwork, !conditions.network.value { return .networkLost }
        if run.request.requiresPower, !conditions.externalPower.value { return .powerLost }
        return run.request.job.flatMap { expiration(for: $0.needs, inUse: inUse) }
    }

    /// Returns those processes of some apps that meet a condition, in the order of the apps.
    func processes(
        of ids: [AppID],
        where isMeant: (ProcessState) -> Bool
    ) -> [(app: AppID, process: ProcessNumber)] {
        ids.compactMap { id in
            apps[id]?.askProcess { isMeant($0) ? (id, $0.number) : nil }
        }
    }

    /// Ends those processes of apps that have not returned from entering the background in time.
    private mutating func endSlowToLeave(_ ids: [AppID], _ turn: inout Turn) {
        let now = turn.now.uptime
        let slow = processes(of: ids) { process in
            process.isPresent && process.launchingEnds == nil && process.reattachingEnds == nil
                && process.backgroundDeadline.map { $0 <= now } ?? false
        }
        for (id, number) in slow {
            apps[present: id].ownedProcess.activity = .ending(.slowToBackground)
            turn.log(
                .killed,
                id,
                "killed: it did not return from entering the background in time"
            )
            turn.append(.end(number))
        }
    }

    /// Tells the app that a run's time is over; from now on its grace counts.
    mutating func expire(
        _ number: RunNumber,
        _ reason: Expiration,
        _ turn: inout Turn
    ) {
        // A person may stop what has just ended, or is told to stop already.
        guard let run = runs[number], case .running = run.state else { return }
        let graceEnds = turn.now.uptime + limits.grace
        runs[present: number].state = .expiring(
            reason,
            since: turn.now.uptime,
            graceEnds: graceEnds
        )
        if apps[run.app]?.process?.isPresent == true {
            turn.append(.expire(run.process, number, reason))
        }
        turn.store(
            .log(
                LogEntry(
                    date: turn.now.date,
                    kind: .runExpired,
                    app: run.app,
                    task: run.task,
                    run: number,
                    text: reason == .stopped
                        ? "told to stop by somebody" : "told to stop: \(reason.rawValue)"
                )
            )
        )
    }

    /// Suspends every process that has lost its last holder in this turn.
    ///
    /// - Returns: Whether the time of a launch is over with it, so that a next launch may begin.
    mutating func suspendUnheld(_ turn: inout Turn) -> Bool {
        var isLaunchOver = false
        for number in unsettled.takeProcesses() {
            // It may have ended in the same turn.
            guard let id = owners[number], var process = apps[id]?.process,
                process.number == number
            else { continue }
            // What is gone needs no suspending; the record of its end will tell the rest.
            if process.isExitDeferred { continue }
            if process.runs.isEmpty {
                // The next work comes in a launch of its own, with time of its own.
                isLaunchOver = true
                process.refreshEnds = nil
                process.processingEnds = nil
            }
            if process.isExtension {
                process.leave(at: turn.now.uptime + limits.leavingExtension)
            } else if !process.isHeld, process.activity == .running,
                hasSettled(&process, at: turn.now)
            {
                process.settling = nil
                process.activity = .suspended(since: turn.now.uptime)
                process.assertions.used = .zero
                costs.suspended(number, limits, at: turn.now)
                turn.append(.suspend(number))
                turn.log(.suspended, id, "suspended: nothing holds it any more")
            }
            apps[present: id].process = consume process
        }
        return isLaunchOver
    }
}
