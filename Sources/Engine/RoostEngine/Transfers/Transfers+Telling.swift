// What processes hear of transfers, and for which sessions an app has to be called.
extension Transfers {
    /// Tells the process of a session the news that it does not know yet.
    ///
    /// Where no process hears of it, its app may have to be called; that needs a record, and so
    /// `beginning`.
    ///
    /// - Returns: What the app is to be called for, and when: the engine does that, and says so
    ///   (``called(_:)``).
    mutating func tell(
        _ key: SessionKey,
        beginning: Bool,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) -> SessionCall? {
        guard let session = sessions[key] else {
            preconditionFailure("news is to be told of a session that is not there")
        }
        guard let process = listener(of: key, facts) else {
            return beginning ? call(for: key, session, facts, turn) : nil
        }
        // What the pages that are still to be asked for say is said by them.
        if session.isJoining { return nil }
        tellNews(of: session, to: process, &turn)
        // An app that was called for a question ends its run when it has heard everything, also
        // where transfers go on. Of a session of thousands that is looked at there alone.
        let isInRun =
            !session.hasHeardAllInRun
            && facts.apps.isRunning(.transfers, named: key.session.name, in: key.app)
            && !session.tasks.values.contains { isAsking($0) }
        if sessions.toldAll(key, isInRun: isInRun) {
            turn.append(.tellSessionDone(process, key.session))
        }
        return nil
    }

    /// Whether the app wants to be called for a session.
    private func mayCall(for session: TransferSessions.Session) -> Bool {
        session.tasks.values.contains { table[$0]?.order.value.launches == true }
    }

    private func isAsking(_ number: TransferNumber) -> Bool {
        if case .asking = table[number]?.state { true } else { false }
    }

    /// Looks again whether a session's process has heard everything, as a run begins for it: it may
    /// have done so before.
    mutating func began(_ run: Run) {
        let key = SessionKey(run.app, SessionID(run.request.workName))
        let isAsked = sessions[key]?.tasks.values.contains { isAsking($0) } == true
        sessions.began(key, isAsked: isAsked)
    }

    /// Notes that the app was called for all news so far of a session.
    mutating func called(_ key: SessionKey) { sessions.called(key) }

    /// Returns the news that the app is to be told of a transfer, as it is now.
    private func news(of transfer: Transfer) -> TransferNews.Content? {
        switch transfer.state {
        case .asking(.begin): .begin
        case .asking(.challenge(let challenge)): .challenge(challenge)
        case .finished: transfer.outcome.map { .outcome($0.value, transfer.carrierTask) }
        case .waiting, .moving, .stopping: nil
        }
    }

    /// Tells a process that is about to be resumed for a session the news of its transfers, before
    /// it hears what it is resumed for: the app asks for outcomes at once then, and has heard
    /// everything before.
    ///
    /// That all has been told follows the run, which is over with it.
    mutating func tellNews(
        to process: ProcessNumber,
        of run: Run,
        _ turn: inout Turn
    ) {
        let key = SessionKey(run.app, SessionID(run.request.workName))
        // The process may not have joined the session that it was called for, or not any more.
        guard let session = sessions[key], session.joined == process, !session.isJoining
        else { return }
        tellNews(of: session, to: process, &turn)
        sessions.told(key)
    }

    /// Tells a process the news of a session, that of each transfer once.
    private func tellNews(
        of session: TransferSessions.Session,
        to process: ProcessNumber,
        _ turn: inout Turn
    ) {
        var seen: Set<TransferNumber> = []
        for number in session.news where seen.insert(number).inserted {
            guard let transfer = table[number], let content = news(of: transfer) else { continue }
            tell(process, transfer, content, &turn)
        }
    }

    /// Returns the call of an app that has to be launched or resumed for the news of a session,
    /// once for all that it has to hear.
    private func call(
        for key: SessionKey,
        _ session: TransferSessions.Session,
        _ facts: TransferFacts,
        _ turn: Turn
    ) -> SessionCall? {
        guard !session.isCalled, !facts.apps.isForceQuit(key.app) else { return nil }
        let isAsked = session.news.contains { isAsking($0) }
        guard session.open == 0 && session.isDoneDue || isAsked else { return nil }
        guard mayCall(for: session) else { return nil }
        let isHeldBack = isAsked || !session.isEndOwed
        return SessionCall(
            key: key,
            earliestBegin: isHeldBack ? rateLimiter.delay(of: key.app, at: turn.now.date) : nil
        )
    }

    // MARK: - Processes that run

    /// Tells the process that has joined, if it runs.
    func tell(
        _ transfer: Transfer,
        _ content: TransferNews.Content,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) {
        guard let process = listener(of: transfer.key, facts) else { return }
        tell(process, transfer, content, &turn)
    }

    private func tell(
        _ process: ProcessNumber,
        _ transfer: Transfer,
        _ content: TransferNews.Content,
        _ turn: inout Turn
    ) {
        let order = transfer.order.value
        turn.append(
            .tellTransfer(
                process,
                TransferNews(session: order.session, task: order.task, content)
            )
        )
    }

    /// The process that has joined a session, if it runs and can be told.
    private func listener(of key: SessionKey, _ facts: TransferFacts) -> ProcessNumber? {
        guard let session = sessions[key], let joined = session.joined,
            facts.apps.awakeProcess(of: key.app) == joined
        else { return nil }
        // An app in its pause before the freezer is called as one that is suspended: what it does
        // when it is called may be all that it does for what came, and the pause is short.
        return facts.apps.isSettling(key.app) && mayCall(for: session) ? nil : joined
    }

    // MARK: - The rate limiter

    /// Forgets the delays of an app that a person uses: nothing of it is held back any more.
    ///
    /// - Returns: Whether something may have been.
    mutating func forgive(_ id: AppID, _ turn: inout Turn) -> Bool {
        guard rateLimiter.forgive(id, &turn) else { return false }
        for number in table.numbers(of: id) {
            var transfer = table.present(number)
            guard transfer.delayedUntil != nil else { continue }
            dequeue(transfer, turn)
            transfer.delayedUntil = nil
            table.update(transfer)
            turn.store(.transfer(.put(transfer)))
            enqueue(transfer, turn)
        }
        return true
    }
}

/// An app that has to be launched or resumed, to be told of a session.
struct SessionCall: Hashable, Sendable {
    let key: SessionKey
    /// The moment before which the app is not called, as it was called often.
    let earliestBegin: Timestamp?
}
