// What the core does for a fleet. Where the host is in none, there is none of it.
//
// Claimed work is no local work: the fleet's database is the record of it. Here it waits beside the
// window, is written down while it runs as a job that does not come again, and its end is told to
// the database. So whatever becomes of this host, the work is the fleet's.
extension Engine {
    /// Whether the host has joined a fleet and not left it.
    package var isInFleet: Bool { fleet != nil }

    /// The state of the host in its fleet, if it is in one.
    package var fleetStanding: FleetStanding? { fleet?.standing }

    /// The claimed work that has not begun, in the order of its claims.
    package var claimedRequests: [Request] { fleet?.requests ?? [] }

    /// The run of a piece of the fleet's work, by the name that it was submitted under.
    package func claimedRun(of app: AppID, _ task: TaskID) -> Run? {
        runs.values.first { run in
            run.app == app && run.request.claim != nil && run.task.submitted == task
        }
    }

    mutating func handle(_ event: FleetEvent, _ turn: inout Turn) {
        switch event {
        case .joined(let incarnation, let sent, let length):
            joinedFleet(incarnation, sent: sent, length: length, &turn)
        case .renewed(let renewal):
            let limits = limits
            fleet?.renewed(renewal, limits)
            for claim in renewal.cancelled { cancelClaim(claim, &turn) }
        case .superseded(let incarnation):
            fleet?.superseded(by: incarnation, at: turn.now)
        case .refused(let incarnation, let why):
            fleet?.refused(incarnation, why: why, at: turn.now)
        case .unreachable(let why): fleet?.unreachable(why: why, at: turn.now)
        case .reachable: fleet?.reachable()
        case .offered: fleet?.offered()
        case .noticed: fleet?.noticed(at: turn.now.uptime)
        case .claimed(let incarnation, let work, let isMore, let nextDue):
            var numbers = numbers
            let rest = limits.fleetRest
            fleet?.claimed(
                incarnation,
                work,
                isMore: isMore,
                nextDue: nextDue,
                rest: rest,
                at: turn.now
            ) {
                Request(claimed: $0, as: numbers.nextRequest(), at: turn.now.date)
            }
            self.numbers = numbers
        case .acknowledged(let claims): fleet?.acknowledged(claims)
        case .dealt(let all): dealt(all, &turn)
        case .described(let incarnation): fleet?.described(incarnation)
        case .drain(let isDraining): fleet?.drain(isDraining)
        case .entering: fleetDues.enter()
        case .handedOver(let requests, let key): handOver(requests, under: key, &turn)
        case .arrived(let known): arrived(known, &turn)
        case .left:
            fleet?.leave()
            if fleet == nil { forgetDues() }
        }
    }

    private mutating func joinedFleet(
        _ incarnation: FleetIncarnation,
        sent: Uptime,
        length: Duration,
        _ turn: inout Turn
    ) {
        if fleet == nil {
            fleet = Fleet(incarnation, sent: sent, length: length, limits)
        } else {
            let limits = limits
            fleet?.joined(incarnation, sent: sent, length: length, limits)
        }
    }

    /// Ends a claim that somebody cancelled: before it begins, or by stopping its run.
    private mutating func cancelClaim(_ claim: FleetClaim, _ turn: inout Turn) {
        guard let run = runs.values.first(where: { $0.request.claim == claim }) else {
            return fleet?.ended(FleetEnd(claim, .over(.cancelled))) ?? ()
        }
        // Whoever withdraws the request of a task does not touch a run of it.
        if let job = run.request.job { stopJob(run, job, &turn) }
    }

    /// Begins claimed work that nothing holds.
    mutating func dispatchClaims(
        _ noRoom: inout NoRoom,
        _ isWaiting: inout Bool,
        _ turn: inout Turn
    ) {
        guard let fleet else { return }
        for request in fleet.requests {
            guard let claim = request.claim else {
                preconditionFailure("work of the fleet waits that nobody has claimed")
            }
            if apps[request.app] == nil {
                self.fleet?.handBack { other, _ in other == request }
            } else if let until = request.job?.usefulUntil, until <= turn.now.date {
                self.fleet?.ended(FleetEnd(claim, .over(.lapsed)))
            } else if noRoom.holds(request) {
                continue
            } else if let first = blockers(of: request, at: turn.now, firstAlone: true).first {
                noRoom.note(first, of: request)
                if case .waitingForNextLaunch = first.cause { isWaiting = true }
                // Work that asks for itself would go round the fleet: what waits here waits
                // everywhere.
                if case .tooSoon(let until, _) = first.cause {
                    let pause = until - turn.now.date
                    self.fleet?.ended(.handBack(claim, request.job, after: pause))
                }
            } else {
                self.fleet?.began(claim)
                apps[present: request.app].count(request.kind, by: 1)
                begin(request, isSimulated: false, &turn)
            }
        }
    }

    /// Ends the claim of an attempt; the next attempt is made by whichever host claims it.
    mutating func endClaim(
        _ claim: FleetClaim,
        _ run: Run,
        _ job: Job,
        _ ending: Ending,
        next: Request?,
        detail: String,
        result: String?,
        _ turn: inout Turn
    ) {
        forgetSteps(of: run.request, job, &turn)
        let outcome: FleetEnd.Outcome =
            if let after = next?.job {
                after.outcome(after: next?.earliestBegin.map { $0 - turn.now.date } ?? .zero)
            } else if ending == .uninstalled {
                job.outcome(after: .zero)
            } else {
                .over(ending)
            }
        guard case .over = outcome else { return fleet?.ended(FleetEnd(claim, outcome)) ?? () }
        fleet?.ended(FleetEnd(claim, outcome, detail: detail, result: result))
    }

    /// Ends the claim of a task, which comes again where a local one would, or where the reason lay
    /// in this host alone.
    mutating func endTask(
        _ claim: FleetClaim,
        _ ending: Ending,
        detail: String,
        isGivenBack: Bool
    ) {
        switch ending {
        case .expired(.leaseOver), .killedAfterGrace(.leaseOver), .uninstalled:
            fleet?.ended(.handBack(claim, nil))
        default:
            fleet?.ended(
                isGivenBack
                    ? .handBack(claim, nil) : FleetEnd(claim, .over(ending), detail: detail)
            )
        }
    }

    /// Makes the fleet's calls that are due: it renews the lease, claims more work, and reports
    /// what has ended.
    mutating func settleFleet(beginning: Bool, _ turn: inout Turn) {
        if let fleet, fleet.isToDescribe {
            let description = description(for: fleet)
            self.fleet?.describe(description)
        }
        if fleet != nil {
            let isIdle = !isDeviceInUse
            fleet?.note(isIdle: isIdle)
        }
        guard let fleet else { return }
        let claimed = runs.values.filter { $0.request.claim != nil }
        let processes = Set(claimed.map(\.process)).sorted()
        let (slots, isAll) =
            beginning && fleet.isToClaim(at: turn.now.uptime)
                && !fleet.isDraining ? fleetSlots(fleet, at: turn.now) : ([], true)
        fleetDues.forgetUnlessWaiting(schedules)
        let dues = fleetDues
        self.fleet?.settle(
            beginning: beginning,
            slots: slots,
            isAll: isAll,
            processes: processes,
            progress: fleet.isToRenew(at: turn.now.uptime)
                ? claimed.compactMap(\.fleetProgress).sorted { $0.claim < $1.claim } : [],
            dues: dues,
            &turn
        )
        guard self.fleet?.isGone == true else { return }
        self.fleet = nil
        forgetDues()
    }

    /// Returns the description of this host for the fleet.
    private func description(for fleet: Fleet) -> FleetDescription {
        let installed = apps.values.map(\.record.app)
            .filter { !$0.intents.isEmpty || $0.tasksOfFleet != nil }.sorted { $0.id < $1.id }
        return FleetDescription(
            FleetTraits(
                labels: labels.all,
                hasGraphics: !graphics.isEmpty,
                hasNetwork: conditions.network.value,
                hasPower: conditions.externalPower.value
            ),
            apps: installed.filter { !$0.intents.isEmpty }.map(\.id),
            intents: installed.reduce(into: [:]) { intents, app in
                guard !app.intents.isEmpty else { return }
                intents[app.id] = claimableIntents(of: app)
            },
            tasks: installed.compactMap { app in
                app.tasksOfFleet.map { FleetDescription.Tasks(app.id, $0) }
            },
            versions: installed.reduce(into: [:]) { versions, app in
                versions[app.id] = app.version
            },
            isDraining: fleet.isDraining
        )
    }

    /// The labels that a person has given this host, by their keys.
    package var hostLabels: [String: String] { labels.all }

    mutating func setLabel(
        _ key: String,
        _ value: String,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard HostLabels.isLabel(key, value) else {
            return turn.refuse(token, .invalid, "\(key.quoted) is no label: \(HostLabels.rule)")
        }
        guard value.isEmpty || labels.hasRoom(for: key) else {
            return turn.refuse(
                token,
                .invalid,
                "a host has at most \(HostLabels.most) labels; take one away with roost settings \(HostLabels.prefix)KEY ''"
            )
        }
        labels.set(value, of: key, &turn)
        fleet?.mayHaveChanged()
        turn.reply(token, .done)
    }

    /// Returns the room for work of the fleet, by app, and whether there is room for everything
    /// that the host may ever do.
    private func fleetSlots(
        _ fleet: Fleet,
        at now: Moment
    ) -> (slots: [FleetSlots], isAll: Bool) {
        var slots: [FleetSlots] = []
        var purposes = 0
        for (id, state) in apps.sorted(by: { $0.key < $1.key }) {
            let intents = fleet.intents(of: id)
            if !intents.isEmpty { purposes += 1 }
            if state.record.app.tasksOfFleet != nil { purposes += 1 }
            guard settings.isBackgroundOn, mayRun(state, at: now) else { continue }
            let free = limits.runsPerApp - (state.process?.runs.count ?? 0)
            if !intents.isEmpty {
                let running = state.process.map { runningJobs(of: $0) } ?? 0
                let room =
                    min(limits.jobsAtOnce - running, free) - fleet.waits(of: id, isTask: false)
                if room > 0 { slots.append(FleetSlots(id, room, intents: intents)) }
            }
            guard let tasks = state.record.app.tasksOfFleet else { continue }
            let kinds = tasks.kinds.filter { $0 != .processing || !isDeviceInUse }
            let room = free - fleet.waits(of: id, isTask: true)
            guard room > 0, !kinds.isEmpty else { continue }
            slots.append(
                FleetSlots(id, room, tasks: FleetSlots.Tasks(tasks.identifiers, kinds))
            )
        }
        return (slots, slots.count == purposes)
    }

    /// Returns the intents of an app whose jobs this host claims: one that is paused here is left
    /// to other hosts.
    private func claimableIntents(of app: InstalledApp) -> [String] {
        app.intents.map(\.name).filter { pausedIntents.since($0, of: app.id) == nil }.sorted()
    }

    /// Whether work of an app may begin, as far as it does not depend on the work.
    private func mayRun(_ state: AppState, at now: Moment) -> Bool {
        let record = state.record
        return record.isBackgroundAllowed && record.forceQuitSince == nil
            && record.throttledUntil.map { $0 <= now.date } ?? true
            && record.launchBlockedUntil.map { $0 <= now.date } ?? true
            && state.process?.isPresent ?? true
    }

    /// Whether a run is the fleet's, and the host has no time left to have it run.
    func isLeaseOver(for run: Run, at now: Uptime) -> Bool {
        guard run.request.claim != nil, let fleet else { return false }
        return fleet.killsAt <= now
    }

    /// Whether a run is the fleet's, and has to stop.
    func isLeaseEnding(for run: Run, at now: Uptime) -> Bool {
        guard run.request.claim != nil, let fleet else { return false }
        return fleet.expiresAt <= now
    }

    /// The moment at which a run's process is killed that does not stop: never later than the lease
    /// allows.
    func graceEnds(of run: Run, _ graceEnds: Uptime) -> Uptime {
        guard run.request.claim != nil, let fleet else { return graceEnds }
        return min(graceEnds, fleet.killsAt)
    }

    func verifyFleet() throws(Contradiction) {
        let claims = runs.values.compactMap(\.request.claim)
        try Contradiction.verify(
            fleet != nil || claims.isEmpty,
            "a run is of a fleet, and the host is in none"
        )
        try fleet?.verify(running: Set(claims))
    }
}

extension Job {
    /// The state that the job is left in, for the fleet.
    fileprivate func outcome(after pause: Duration) -> FleetEnd.Outcome {
        hold.map { .held($0, failures: failures, words: lastFailure) }
            ?? .again(after: max(pause, .zero), failures: failures, words: lastFailure)
    }
}

extension Request {
    fileprivate init(claimed work: ClaimedWork, as number: RequestNumber, at now: Timestamp) {
        self.init(
            number: number,
            app: work.app,
            task: TaskID(work),
            kind: work.content.kind,
            requiresNetwork: work.requiresNetwork,
            requiresPower: work.requiresPower,
            submitted: now,
            payload: work.content.payload(under: work.claim)
        )
    }

    /// The claim of the request, where it is of a fleet.
    package var claim: FleetClaim? {
        switch payload {
        case .job(let job): job.claim
        case .claimed(let claim): claim
        case .none, .continued, .intent, .systemRequest: nil
        }
    }
}

extension FleetContent {
    fileprivate var kind: Kind {
        switch self {
        case .job: .job
        case .task(let kind): kind.kind
        }
    }

    fileprivate func payload(under claim: FleetClaim) -> Payload {
        switch self {
        case .job(let job): .job(job.claimed(claim))
        case .task: .claimed(claim)
        }
    }
}

extension InstalledApp {
    /// The tasks that are a fleet's, where there are any that the app may do.
    fileprivate var tasksOfFleet: FleetSlots.Tasks? {
        let kinds = FleetTaskKind.allCases.filter { kind in
            kind.kind.mode.map { modes.contains($0) } ?? true
        }
        let identifiers = fleetIdentifiers
        return identifiers.isEmpty || kinds.isEmpty ? nil : FleetSlots.Tasks(identifiers, kinds)
    }
}

extension Run {
    /// The run as it is written down: whatever becomes of this host, its work does not come again
    /// here.
    var asWritten: Run {
        guard request.job?.claim != nil else { return self }
        var written = self
        written.cancelJob()
        return written
    }
}
