// What the core does for transfers, and what it asks of them.
extension Engine {
    /// The facts about apps and the machine for transfers, as they stand now.
    var facts: TransferFacts {
        TransferFacts(
            apps: appFacts,
            conditions: conditions,
            networkExpense: networkExpense,
            backgroundOff: settings.backgroundOff
        )
    }

    /// Does the work of transfers that is due, tells processes the news, and calls apps that have
    /// to be told.
    ///
    /// Where `beginning` is not allowed, nothing begins to move and no app is called: that needs a
    /// record.
    mutating func settleTransfers(beginning: Bool, _ turn: inout Turn) {
        if transfers.hasWork(at: turn.now) {
            transfers.settle(beginning: beginning, facts, &turn)
        }
        guard transfers.hasUntold else { return }
        for key in transfers.untold {
            // Without room for one more request, the app is called when there is some.
            guard let call = transfers.tell(key, beginning: beginning, facts, &turn),
                enqueueSystemRequest(
                    key.app,
                    .transfers,
                    key.session.name,
                    earliestBegin: call.earliestBegin,
                    &turn
                ) != nil
            else { continue }
            transfers.called(key)
        }
    }

    mutating func joinSession(
        _ id: AppID,
        _ process: ProcessNumber,
        _ session: SessionID,
        after: Int64?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard
            let joined = transfers.join(id, process, session, after: after, token, facts, &turn)
        else { return }
        if joined.isNew {
            let why = "the app has joined the session"
            cancelSystemRequest(.transfers, session.name, of: id, because: why, &turn)
        }
        turn.reply(token, joined.answer)
    }

    /// Forgets the delays of an app that a person uses: it hears of its transfers without delay.
    mutating func forgetCalls(of id: AppID, _ turn: inout Turn) {
        guard transfers.forgive(id, &turn) else { return }
        let held = apps[id]?.systemRequests.values.filter {
            $0.kind == .transfers && $0.earliestBegin != nil
        }
        for systemRequest in (held ?? []).sorted(by: { $0.number < $1.number }) {
            let name = String(systemRequest.task.name.dropFirst(Kind.transfers.prefix.count))
            enqueueSystemRequest(id, .transfers, name, &turn)
        }
    }

    // MARK: - For people and the daemon

    /// Everything that keeps a transfer from moving now; empty if it moves, or is over.
    package func blockers(
        of transfer: Transfer,
        at now: Moment,
        isPlaced: Bool = false
    ) -> [Blocker] {
        let turn = Turn(now: now, limits: sharedLimits)
        return transfers.blockers(of: transfer, isPlaced: isPlaced, facts, turn)
    }

    /// Returns the states of transfers for people: of one app or of all, in the order of their
    /// numbers.
    package func transferStatuses(
        of app: AppID?,
        limit: Int,
        at now: Moment
    ) -> (transfers: [TransferStatus], isMore: Bool) {
        var statuses: [TransferStatus] = []
        let (facts, turn) = (facts, Turn(now: now, limits: sharedLimits))
        for transfer in transfers.all where app == nil || transfer.app == app {
            guard statuses.count < limit else { return (statuses, true) }
            statuses.append(
                TransferStatus(
                    transfer: transfer,
                    blockers: transfers.blockers(of: transfer, isPlaced: true, facts, turn)
                )
            )
        }
        return (statuses, false)
    }

    /// The number of transfers that are not acknowledged.
    package var transferCount: Int { transfers.count }

    package func transfer(_ number: TransferNumber) -> Transfer? { transfers[number] }

    /// Whether an app has a transfer of whose end it has not heard.
    package func hasTransfers(of app: AppID) -> Bool { transfers.all.contains { $0.app == app } }

    /// The carrier tasks whose files are still of use.
    package var keptCarrierTasks: Set<CarrierTaskNumber> { transfers.keptCarrierTasks }

    /// Whether a transfer waits for room.
    package var transfersWantRoom: Bool { transfers.wantsRoom }
}
