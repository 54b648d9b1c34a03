// What follows for transfers from the passing of time, and from all that happened in a turn.
extension Transfers {
    /// Does the work of transfers that is due.
    ///
    /// Where `beginning` is not allowed, nothing begins to move: that needs a record. Whoever is to
    /// hear of it is told by ``tell(_:beginning:_:_:)``.
    mutating func settle(beginning: Bool, _ facts: TransferFacts, _ turn: inout Turn) {
        if beginning {
            for number in table.overdue(at: turn.now.date) { timeOut(number, &turn) }
            for left in resumables.expired(at: turn.now.date) {
                forget(left, &turn)
                turn.append(.discardCarrierTask(left.carrierTask))
            }
        }
        if waiting.wake(in: table, at: turn.now.date) { isDue = true }
        let over = handovers.carrierTasks { $0.ends <= turn.now.uptime }
        if !over.isEmpty { isDue = true }
        discard(over, &turn)
        for follower in handovers.impatient(at: turn.now.uptime) { release(follower, turn) }
        if isDue {
            stopBlocked(facts, &turn)
            if beginning {
                startFree(facts, &turn)
                isDue = false
            }
        }
    }

    /// Whether any work of transfers is due.
    @inline(__always) func hasWork(at now: Moment) -> Bool {
        isDue || !handovers.isEmpty || nextDate.map { $0 <= now.date } == true
    }

    // MARK: - Moving

    /// Makes the carrier let go of the transfers that must not move any more.
    private mutating func stopBlocked(_ facts: TransferFacts, _ turn: inout Turn) {
        guard carrier.isUp else { return }
        // What goes on for whoever may ask for the same has no more right to move than others.
        let left = handovers.carrierTasks { left in
            left.arrival == nil && !blockers(of: left.needs, for: left.app, facts, turn).isEmpty
        }
        discard(left, &turn)
        var blocked: [Transfer.Needs: [AppID: Bool]] = [:]
        for (_, number) in table.carrierTasks.sorted(by: { $0.key < $1.key }) {
            var transfer = table.present(number)
            // What stops already is not stopped twice.
            guard transfer.state == .moving else { continue }
            let isBlocked =
                blocked[transfer.needs]?[transfer.app]
                ?? !blockers(of: transfer.needs, for: transfer.app, facts, turn).isEmpty
            blocked[transfer.needs, default: [:]][transfer.app] = isBlocked
            guard isBlocked else { continue }
            transfer.state = .stopping(.rest)
            table.update(transfer)
            turn.append(.stopCarrying(transfer.carrierTask))
            if let why = blockers(of: transfer.needs, for: transfer.app, facts, turn).first {
                tell(transfer, .waiting(why.evidence), facts, &turn)
            }
        }
    }

    /// Makes the carrier take the transfers that nothing keeps from moving, as far as there is
    /// room: of the app that moves the least first, and of that app what is most wanted.
    private mutating func startFree(_ facts: TransferFacts, _ turn: inout Turn) {
        guard carrier.isUp, !waiting.isEmpty, inFlight < turn.limits.transfersAtOnce else {
            return
        }
        var open = waiting.hostQueues.sorted().filter {
            blockers(of: $0.needs, for: $0.app, facts, turn).isEmpty
        }
        var byServer = movingByServer
        var byApp: [AppID: Int] = [:]
        for number in table.carrierTasks.values {
            byApp[table.present(number).app, default: 0] += 1
        }
        while inFlight < turn.limits.transfersAtOnce {
            open.removeAll { hostQueue in
                waiting.first(of: hostQueue) == nil
                    || !room(of: hostQueue).isThere(beside: byServer[hostQueue.origin, default: 0])
            }
            func rank(_ hostQueue: TransferQueue.HostQueue) -> Int {
                byApp[hostQueue.app, default: 0]
            }
            var best: (hostQueue: TransferQueue.HostQueue, place: TransferQueue.Place)?
            for hostQueue in open {
                guard let place = waiting.first(of: hostQueue) else {
                    preconditionFailure("a host queue is open in which nobody waits")
                }
                if let known = best,
                    (rank(known.hostQueue), known.place) <= (rank(hostQueue), place)
                {
                    continue
                }
                best = (hostQueue, place)
            }
            // Nothing that waits may move.
            guard let best else { return }
            let transfer = table.present(best.place.number)
            waiting.remove(best.place, from: best.hostQueue)
            if start(transfer, facts, &turn) {
                byServer[best.hostQueue.origin, default: 0] += 1
                byApp[best.hostQueue.app, default: 0] += 1
            }
        }
    }

    /// The number of transfers that move with each server; what is only being flushed needs it no
    /// more.
    var movingByServer: [String: Int] {
        var moving: [String: Int] = [:]
        for (carrierTask, number) in table.carrierTasks where !carrier.isFlushing(carrierTask) {
            moving[table.present(number).order.value.origin, default: 0] += 1
        }
        for (carrierTask, left) in handovers.moving where !carrier.isFlushing(carrierTask) {
            moving[left.order.value.origin, default: 0] += 1
        }
        return moving
    }

    func room(of hostQueue: TransferQueue.HostQueue) -> KnownServers.Room {
        servers.room(with: hostQueue.origin, connections: hostQueue.connections)
    }

    /// The server that a carrier task is for.
    func origin(of carrierTask: CarrierTaskNumber) -> String? {
        (table[carrierTask]?.order ?? handovers.order(of: carrierTask))?.value.origin
    }

    /// Has the carrier move a transfer, unless its app is asked first.
    ///
    /// - Returns: Whether it moves.
    private mutating func start(
        _ transfer: Transfer,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) -> Bool {
        var transfer = transfer
        let order = transfer.order.value
        if order.earliestBegin != nil, !transfer.mayBegin,
            let joined = sessions[transfer.key]?.joined,
            facts.apps.isProcess(joined, of: transfer.app)
        {
            transfer.state = .asking(.begin)
            transfer.heldSince = turn.now.date
            table.update(transfer)
            sessions.ask(transfer)
            return false
        }
        transfer.state = .moving
        table.update(transfer)
        let credentials = self.credentials[transfer.number]
        turn.append(
            .carry(
                CarrierTask(
                    number: transfer.carrierTask,
                    order: transfer.order,
                    requestTimeout: max(
                        order.requestTimeout ?? turn.limits.transferPatience,
                        .seconds(1)
                    ),
                    credential: credentials?.server.credential,
                    proxyCredential: credentials?.proxy.credential,
                    asksForCredentials: credentials?.server.isDeclined != true
                )
            )
        )
        return true
    }

    private mutating func timeOut(
        _ number: TransferNumber,
        _ turn: inout Turn
    ) {
        // Another that ran out of time in this turn may have taken it along.
        guard let transfer = table[number], !transfer.isFinished else { return }
        let why = transfer.setback.map { ": \($0.value.words)" } ?? ""
        finish(
            number,
            TransferOutcome(error: .timedOut, message: "it was not done in its time\(why)"),
            &turn
        )
    }

    // MARK: - The clocks

    /// Keeps the counts by the calendar right where the calendar was set, or the machine slept.
    ///
    /// What the calendar has gone on by beside time is no time in which anything could have moved.
    /// It is called once in a turn: each call moves everything.
    mutating func followClock(_ turn: inout Turn) {
        guard let jump = turn.clockJump else { return }
        rateLimiter.moveDelays(by: jump, &turn)
        for transfer in table.all.map(\.self) where !transfer.isFinished {
            var transfer = transfer
            let isWaiting = transfer.state == .waiting && !handovers.isFollower(transfer.number)
            if isWaiting { dequeue(transfer, turn) }
            transfer.deadline = transfer.deadline + jump
            if var setback = transfer.setback?.value {
                setback.until = setback.until + jump
                transfer.setback = Shared(setback)
            }
            transfer.delayedUntil = transfer.delayedUntil.map { $0 + jump }
            table.update(transfer)
            turn.store(.transfer(.put(transfer)))
            if isWaiting { enqueue(transfer, turn) }
        }
    }

    // MARK: - Being woken

    // Each turn asks these: where they are part of the caller, only what they look at is loaded,
    // and not a copy of all tables made.
    @inline(__always) var hasHandovers: Bool { !handovers.isEmpty }
    var nextUptime: Uptime? { handovers.nextEnd }

    @inline(__always) var nextDate: Timestamp? {
        Timestamp.earliest(
            Timestamp.earliest(waiting.nextWake, table.nextDeadline),
            resumables.nextExpiry
        )
    }
}
