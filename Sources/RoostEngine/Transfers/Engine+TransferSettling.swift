// What follows for transfers from the passing of time, and from all that happened in a turn.
extension Engine {
    /// Does what is due of transfers, and tells what is untold.
    ///
    /// Where `beginning` is not allowed, nothing begins to move and no app is called: that needs a record.
    mutating func settleTransfers(
        beginning: Bool,
        _ turn: inout Turn
    ) {
        noteClocks(beginning: beginning, &turn)
        guard hasTransferWork(at: turn.now) else { return }
        if beginning {
            for number in work.deadlines.take(until: turn.now.date) {
                timeOut(TransferNumber(number), &turn)
            }
            for number in work.expiries.take(until: turn.now.date) {
                guard let left = work.resumables[CarriageNumber(number)] else { continue }
                forget(left, &turn)
                turn.append(.discardCarriage(left.carriage))
            }
        }
        for number in work.wakes.take(until: turn.now.date) {
            guard let transfer = work.table[TransferNumber(number)] else { continue }
            work.queue.insert(transfer.place, in: transfer.lane)
            work.isDue = true
        }
        let over = work.lingering.filter { $0.value.ends <= turn.now.uptime }
        if !over.isEmpty { work.isDue = true }
        discard(over, &turn)
        for follower in work.followers where follower.ends <= turn.now.uptime {
            release(follower, at: turn.now)
        }
        if work.isDue {
            stopBlocked(&turn)
            if beginning {
                startFree(&turn)
                work.isDue = false
            }
        }
        if !work.untold.isEmpty { tellSessions(beginning: beginning, &turn) }
    }

    private func hasTransferWork(at now: Moment) -> Bool {
        work.isDue || !work.untold.isEmpty || !work.lingering.isEmpty || !work.followers.isEmpty
            || [work.deadlines.first, work.expiries.first, work.wakes.first].contains {
                ($0?.date).map { $0 <= now.date } ?? false
            }
    }

    // MARK: - Moving

    /// Has the carrier let go of what must not move any more.
    private mutating func stopBlocked(_ turn: inout Turn) {
        guard work.isUp else { return }
        // What goes on for whoever may ask for the same has no more right to move than others.
        let left = work.lingering.filter { _, left in
            left.arrival == nil && !blockers(of: left.needs, for: left.app, at: turn.now).isEmpty
        }
        discard(left, &turn)
        var blocked: [Transfer.Needs: [AppID: Bool]] = [:]
        for (_, number) in work.carriages.sorted(by: { $0.key < $1.key }) {
            guard var transfer = work.table[number], transfer.state == .moving else { continue }
            let isBlocked =
                blocked[transfer.needs]?[transfer.app]
                ?? !blockers(of: transfer.needs, for: transfer.app, at: turn.now).isEmpty
            blocked[transfer.needs, default: [:]][transfer.app] = isBlocked
            guard isBlocked else { continue }
            transfer.state = .stopping(.rest)
            work.table.update(transfer)
            turn.append(.stopCarrying(transfer.carriage))
            if let why = blockers(of: transfer.needs, for: transfer.app, at: turn.now).first {
                tell(transfer, .waiting(why.evidence), &turn)
            }
        }
    }

    /// Has the carrier take what nothing keeps from moving, as far as there is room: of the app that moves
    /// the least first, and of that app what is most wanted.
    private mutating func startFree(_ turn: inout Turn) {
        guard work.isUp, !work.queue.lanes.isEmpty, work.inFlight < limits.transfersAtOnce else {
            return
        }
        var open = work.queue.lanes.keys.sorted().filter {
            blockers(of: $0.needs, for: $0.app, at: turn.now).isEmpty
        }
        var byHost: [String: Int] = [:]
        var byApp: [AppID: Int] = [:]
        for number in work.carriages.values {
            guard let lane = work.table[number]?.lane else { continue }
            byHost[lane.host, default: 0] += 1
            byApp[lane.app, default: 0] += 1
        }
        for left in work.lingering.values where left.arrival == nil {
            byHost[left.order.value.location?.host ?? "", default: 0] += 1
        }
        while work.inFlight < limits.transfersAtOnce {
            open.removeAll { lane in
                work.queue.lanes[lane] == nil || byHost[lane.host, default: 0] >= lane.connections
            }
            func rank(_ lane: TransferQueue.Lane) -> Int { byApp[lane.app, default: 0] }
            var best: (lane: TransferQueue.Lane, place: TransferQueue.Place)?
            for lane in open {
                guard let place = work.queue.lanes[lane]?.first else { continue }
                if let known = best,
                    (rank(known.lane), known.place) <= (rank(lane), place)
                {
                    continue
                }
                best = (lane, place)
            }
            guard let best, let transfer = work.table[best.place.number] else { return }
            work.queue.remove(best.place, from: best.lane)
            if start(transfer, &turn) {
                byHost[best.lane.host, default: 0] += 1
                byApp[best.lane.app, default: 0] += 1
            }
        }
    }

    /// - Returns: Whether it moves; not if its app is asked first.
    private mutating func start(
        _ transfer: Transfer,
        _ turn: inout Turn
    ) -> Bool {
        var transfer = transfer
        let order = transfer.order.value
        if order.earliestBegin != nil, !transfer.mayBegin,
            let joined = work.sessions[transfer.key]?.joined,
            apps[transfer.app]?.process?.number == joined
        {
            transfer.state = .asking(.begin)
            transfer.heldSince = turn.now.date
            work.table.update(transfer)
            ask(transfer)
            return false
        }
        transfer.state = .moving
        work.carriages[transfer.carriage] = transfer.number
        work.table.update(transfer)
        let credentials = work.credentials[transfer.number]
        turn.append(
            .carry(
                Carriage(
                    number: transfer.carriage,
                    order: transfer.order,
                    requestTimeout: max(
                        order.requestTimeout ?? limits.transferPatience,
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
        guard let transfer = work.table[number], !transfer.isFinished else { return }
        let why = transfer.setback.map { ": \($0.value.words)" } ?? ""
        finish(
            number,
            TransferOutcome(error: .timedOut, message: "it was not done in its time\(why)"),
            &turn
        )
    }

    // MARK: - Telling

    /// Tells processes that run what they do not know yet, and calls apps that have to be told.
    private mutating func tellSessions(
        beginning: Bool,
        _ turn: inout Turn
    ) {
        for key in work.untold.sorted() {
            guard let session = work.sessions[key] else {
                work.untold.remove(key)
                continue
            }
            guard let process = listener(of: key) else {
                if beginning { call(key, session, &turn) }
                continue
            }
            // What the pages that are still to be asked for say is said by them.
            if session.isJoining { continue }
            for transfer in untold(of: session) {
                if let content = news(of: transfer) { tell(process, transfer, content, &turn) }
            }
            work.sessions[key]?.news = []
            if session.isDoneDue, session.open == 0 {
                work.sessions[key]?.isDoneDue = false
                work.sessions[key]?.isCalled = true
                turn.append(.tellSessionDone(process, key.session))
            }
            work.untold.remove(key)
        }
    }

    /// What is to be told of a transfer, as it is now.
    private func news(of transfer: Transfer) -> TransferNews.Content? {
        switch transfer.state {
        case .asking(.begin): .begin
        case .asking(.challenge(let challenge)): .challenge(challenge)
        case .finished: transfer.outcome.map { .outcome($0.value, transfer.carriage) }
        case .waiting, .moving, .stopping: nil
        }
    }

    /// Has a process that is about to be resumed for a session hear what came of its transfers before it
    /// hears what it is resumed for: the app asks for it at once then.
    ///
    /// That all has been told follows the run, which is over with it.
    mutating func tellOutcomes(
        to process: ProcessNumber,
        of run: Run,
        _ turn: inout Turn
    ) {
        let key = SessionKey(run.app, SessionID(run.request.workName))
        guard let session = work.sessions[key], session.joined == process, !session.isJoining
        else { return }
        for transfer in untold(of: session) {
            guard transfer.isFinished, let content = news(of: transfer) else { continue }
            tell(process, transfer, content, &turn)
        }
        work.sessions[key]?.news.removeAll { work.table[$0]?.isFinished ?? true }
    }

    /// The transfers of which a session's process is to hear, each once.
    private func untold(of session: TransferWork.Session) -> [Transfer] {
        var seen: Set<TransferNumber> = []
        return session.news.compactMap { seen.insert($0).inserted ? work.table[$0] : nil }
    }

    /// Has an app launched or resumed that has to be told of a session, once for all that it has to hear.
    private mutating func call(
        _ key: SessionKey,
        _ session: TransferWork.Session,
        _ turn: inout Turn
    ) {
        guard !session.isCalled, apps[key.app]?.record.forceQuitSince == nil else { return }
        let isAsked = session.news.contains { number in
            if case .asking = work.table[number]?.state { true } else { false }
        }
        guard session.open == 0 && session.isDoneDue || isAsked else { return }
        let mayLaunch = session.tasks.values.contains { number in
            guard let transfer = work.table[number] else { return false }
            return transfer.order.value.launches
        }
        guard mayLaunch else { return }
        let delay = work.accounts[key.app]?.delayEnds.flatMap { $0 > turn.now.date ? $0 : nil }
        guard
            entrust(
                key.app,
                .transfers,
                key.session.name,
                earliestBegin: delay,
                &turn
            ) != nil
        else { return }
        work.sessions[key]?.isCalled = true
    }

    // MARK: - The rate limiter

    /// An app is launched or resumed to be told of transfers: the next time is later.
    ///
    /// One that had to wait for the last delay to end follows on it; where nothing waited, that delay
    /// went by without a launch, and is forgotten. What comes up to a slot after it follows on it, too, or
    /// an app whose transfers are due slot after slot would be launched in each of them.
    mutating func noteCall(
        of id: AppID,
        wasHeld: Bool,
        _ turn: inout Turn
    ) {
        var account = work.accounts[id] ?? TransferAccount()
        if !wasHeld, let ends = account.delayEnds, ends + limits.discretionarySlot < turn.now.date {
            account.launches = 0
        }
        account.delayEnds = turn.now.date + limits.launchPause(after: account.launches)
        account.launches = account.launches.saturating(plus: 1)
        work.accounts[id] = account
        turn.store(.transfer(.putAccount(id, account)))
    }

    /// A person uses the app: nothing of it is held back any more.
    mutating func forgetCalls(of id: AppID, _ turn: inout Turn) {
        guard var account = work.accounts[id], account.launches > 0 || account.delayEnds != nil
        else { return }
        account.launches = 0
        account.delayEnds = nil
        work.accounts[id] = account
        turn.store(.transfer(.putAccount(id, account)))
        for number in transfers(of: id) {
            guard var transfer = work.table[number], transfer.delayedUntil != nil else { continue }
            dequeue(transfer)
            transfer.delayedUntil = nil
            work.table.update(transfer)
            turn.store(.transfer(.put(transfer)))
            enqueue(transfer, at: turn.now)
        }
        let held = apps[id]?.errands.values.filter {
            $0.kind == .transfers && $0.earliestBegin != nil
        }
        for errand in (held ?? []).sorted(by: { $0.number < $1.number }) {
            let name = String(errand.task.name.dropFirst(Kind.transfers.prefix.count))
            entrust(id, .transfers, name, &turn)
        }
    }

    // MARK: - The clocks

    /// Keeps what is counted by the calendar right where the calendar was set, or the machine slept.
    ///
    /// The two clocks go alike otherwise, so that what they differ by is no time in which anything could
    /// have moved.
    private mutating func noteClocks(
        beginning: Bool,
        _ turn: inout Turn
    ) {
        guard let seen = work.seen else { return work.seen = turn.now }
        let jump = (turn.now.date - seen.date) - (turn.now.uptime - seen.uptime)
        guard jump > .seconds(60) || jump < .seconds(-60) else {
            // Small steps add up to a jump, as a clock that is slowly set right may go.
            return
        }
        guard beginning else { return }
        work.seen = turn.now
        moveDelays(by: jump, &turn)
        guard work.deadlines.count > 0 else { return }
        work.deadlines = DateQueue()
        for transfer in work.table.all.map(\.self) where !transfer.isFinished {
            var transfer = transfer
            let isWaiting = transfer.state == .waiting && !isFollower(transfer.number)
            if isWaiting { dequeue(transfer) }
            transfer.deadline = transfer.deadline + jump
            if var setback = transfer.setback?.value {
                setback.until = setback.until + jump
                transfer.setback = Shared(setback)
            }
            transfer.delayedUntil = transfer.delayedUntil.map { $0 + jump }
            work.table.update(transfer)
            work.deadlines.insert(transfer.number.value, at: transfer.deadline)
            turn.store(.transfer(.put(transfer)))
            if isWaiting { enqueue(transfer, at: turn.now) }
        }
    }

    /// Has apps that wait to be launched for transfers wait for as long as they were to.
    private mutating func moveDelays(by jump: Duration, _ turn: inout Turn) {
        for (id, known) in work.accounts.sorted(by: { $0.key < $1.key }) {
            guard let ends = known.delayEnds else { continue }
            var account = known
            account.delayEnds = ends + jump
            work.accounts[id] = account
            turn.store(.transfer(.putAccount(id, account)))
        }
    }

    // MARK: - Being woken

    var nextTransferUptime: Uptime? {
        let ends = work.lingering.values.map(\.ends) + work.followers.map(\.ends)
        return ends.min()
    }

    var nextTransferDate: Timestamp? {
        [work.wakes.first, work.deadlines.first, work.expiries.first].compactMap(\.self)
            .map(\.date).min()
    }
}
