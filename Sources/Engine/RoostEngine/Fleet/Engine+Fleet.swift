// What the core does for a fleet. Where the host is in none, there is none of it.
//
// Claimed work is no local work: the fleet's database is the record of it. Here it waits beside the window, is written down
// while it runs as a job that does not come again, and its end is told to the database. So whatever becomes of this
// host, the work is the fleet's.
extension Engine {
    /// Whether the host has joined a fleet and not left it.
    package var isInFleet: Bool { fleet != nil }

    /// How the host stands in its fleet, where it is in one.
    package var fleetStanding: FleetStanding? { fleet?.standing }

    /// The claimed work that has not begun, in the order of its claims.
    package var claimedRequests: [Request] { fleet?.requests ?? [] }

    mutating func handle(_ event: FleetEvent, _ turn: inout Turn) {
        switch event {
        case .joined(let incarnation, let sent, let length):
            joinedFleet(incarnation, sent: sent, length: length, &turn)
        case .renewed(let renewal):
            fleet?.renewed(renewal, limits)
            for claim in renewal.cancelled { cancelClaim(claim, &turn) }
        case .superseded(let incarnation):
            fleet?.superseded(by: incarnation, at: turn.now)
        case .refused(let incarnation, let why):
            fleet?.refused(incarnation, why: why, at: turn.now)
        case .unreachable(let why): fleet?.unreachable(why: why, at: turn.now)
        case .reachable: fleet?.reachable()
        case .offered: fleet?.offered()
        case .claimed(let incarnation, let work, let isMore, let nextDue):
            var last = lastRequest
            fleet?.claimed(incarnation, work, isMore: isMore, nextDue: nextDue, at: turn.now) {
                last = last.next
                return Request(claimed: $0, as: last, at: turn.now.date)
            }
            lastRequest = last
        case .acknowledged(let claims): fleet?.acknowledged(claims)
        case .described(let incarnation): fleet?.described(incarnation)
        case .drain(let isDraining): fleet?.drain(isDraining)
        case .left: fleet?.leave()
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
            fleet?.joined(incarnation, sent: sent, length: length, limits)
        }
    }

    /// Ends a claim that somebody cancelled: before it begins, or by stopping its run.
    private mutating func cancelClaim(_ claim: FleetClaim, _ turn: inout Turn) {
        guard let run = runs.values.first(where: { $0.request.claim == claim }),
            let job = run.request.job
        else { return fleet?.ended(FleetEnd(claim, .over(.cancelled))) ?? () }
        stopJob(run, job, &turn)
    }

    /// Begins claimed work that nothing holds.
    mutating func dispatchClaims(
        _ noRoom: inout NoRoom,
        _ isWaiting: inout Bool,
        _ turn: inout Turn
    ) {
        guard let fleet else { return }
        for request in fleet.requests {
            guard let claim = request.claim, let job = request.job else { continue }
            if apps[request.app] == nil {
                self.fleet?.handBack { other, _ in other == request }
            } else if let until = job.usefulUntil, until <= turn.now.date {
                self.fleet?.ended(FleetEnd(claim, .over(.lapsed)))
            } else if noRoom.holds(request) {
                continue
            } else if let first = blockers(of: request, at: turn.now, firstAlone: true).first {
                noRoom.note(first, of: request)
                if case .waitingForNextLaunch = first.cause { isWaiting = true }
            } else {
                self.fleet?.began(claim)
                apps[request.app]?.count(request.kind, by: 1)
                begin(request, isSimulated: false, &turn)
            }
        }
    }

    /// Ends the claim of an attempt, whose next one is whoever's claims it.
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

    /// Asks for what the fleet needs: a longer lease, more work, an ear for what has ended.
    mutating func settleFleet(beginning: Bool, _ turn: inout Turn) {
        if let fleet, fleet.isToDescribe {
            let description = description(for: fleet)
            self.fleet?.describe(description)
        }
        guard let fleet else { return }
        let claimed = runs.values.filter { $0.request.claim != nil }
        let processes = Set(claimed.map(\.process)).sorted()
        let slots =
            beginning && fleet.isToClaim(at: turn.now.uptime) ? fleetSlots(fleet, at: turn.now) : []
        self.fleet?.settle(beginning: beginning, slots: slots, processes: processes, &turn)
        if self.fleet?.isGone == true { self.fleet = nil }
    }

    /// What this host has, for the fleet.
    private func description(for fleet: Fleet) -> FleetDescription {
        FleetDescription(
            FleetTraits(labels: labels.all, hasGraphics: !devices.isEmpty),
            apps: apps.values.map(\.record.app).filter { !$0.intents.isEmpty }.map(\.id).sorted(),
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

    /// The room for work of the fleet, by app.
    private func fleetSlots(_ fleet: Fleet, at now: Moment) -> [FleetSlots] {
        guard background.isOn else { return [] }
        var slots: [FleetSlots] = []
        for (id, state) in apps {
            guard let free = freeSlots(of: state, at: now) else { continue }
            let room = free - fleet.waits(of: id)
            if room > 0 { slots.append(FleetSlots(id, room)) }
        }
        return slots.sorted { $0.app < $1.app }
    }

    private func freeSlots(of state: AppState, at now: Moment) -> Int? {
        let record = state.record
        guard !record.app.intents.isEmpty, record.isBackgroundAllowed,
            record.forceQuitSince == nil, record.throttledUntil.map({ $0 <= now.date }) ?? true,
            record.launchBlockedUntil.map({ $0 <= now.date }) ?? true
        else { return nil }
        guard let process = state.process else { return limits.jobsAtOnce }
        guard process.isPresent else { return nil }
        return min(
            limits.jobsAtOnce - runningJobs(of: process),
            limits.runsPerApp - process.runs.count
        )
    }

    /// Whether a run is the fleet's, and the host has no time left to have it run.
    func isLeaseOver(for run: Run, at now: Uptime) -> Bool {
        guard let fleet, run.request.claim != nil else { return false }
        return fleet.killsAt <= now
    }

    /// Whether a run is the fleet's, and has to stop.
    func isLeaseEnding(for run: Run, at now: Uptime) -> Bool {
        guard let fleet, run.request.claim != nil else { return false }
        return fleet.expiresAt <= now
    }

    /// The moment at which a run's process is killed that does not stop: never later than the lease allows.
    func graceEnds(of run: Run, _ graceEnds: Uptime) -> Uptime {
        guard let fleet, run.request.claim != nil else { return graceEnds }
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
            kind: .job,
            requiresNetwork: work.requiresNetwork,
            requiresPower: work.requiresPower,
            submitted: now,
            payload: .job(work.job.claimed(work.claim))
        )
    }

    /// The claim of the request, where it is of a fleet.
    package var claim: FleetClaim? { job?.claim }
}

extension Run {
    /// The run as it is written down: whatever becomes of this host, its work does not come again here.
    var asWritten: Run {
        guard request.claim != nil else { return self }
        var written = self
        written.cancelJob()
        return written
    }
}
