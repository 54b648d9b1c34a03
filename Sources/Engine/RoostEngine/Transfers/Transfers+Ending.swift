// How transfers end, and are forgotten.
extension Transfers {
    /// Ends a transfer; its outcome waits to be taken by the app.
    mutating func finish(
        _ number: TransferNumber,
        _ outcome: TransferOutcome,
        keepsBytes: Bool = false,
        _ turn: inout Turn
    ) {
        // Whoever cancels, quits or runs out of time may come after its end.
        guard var transfer = table[number], !transfer.isFinished else { return }
        dequeue(transfer, turn)
        credentials[number] = nil
        if outcome.length == nil, outcome.resume == nil, !keepsBytes {
            turn.append(.discardCarrierTask(transfer.carrierTask))
        }
        if let carrierTask = outcome.resume {
            let left = Resumable(
                carrierTask: carrierTask,
                app: transfer.app,
                url: transfer.order.value.url,
                expires: turn.now.date + turn.limits.resumeLife
            )
            resumables.insert(left)
            turn.store(.transfer(.putResumable(left)))
        }
        transfer.state = .finished
        transfer.outcome = Shared(outcome)
        transfer.setback = nil
        table.update(transfer)
        isDue = true
        turn.store(.transfer(.put(transfer)))
        sessions.ended(transfer)
        // Who waited for it to be cancelled asks by itself now.
        releaseFollowers(of: number, turn)
        noteEnd(transfer, outcome, &turn)
    }

    private func noteEnd(
        _ transfer: Transfer,
        _ outcome: TransferOutcome,
        _ turn: inout Turn
    ) {
        var words = "transfer \(transfer.number) of \(WebLocation.shown(transfer.order.value.url)) "
        if let error = outcome.error {
            words += "ended: \(error.rawValue)"
        } else {
            words += "is there, status \(outcome.response?.status ?? 0)"
        }
        turn.log(.transfer, transfer.app, words)
    }

    mutating func releaseFollowers(of leader: TransferNumber, _ turn: Turn) {
        for follower in handovers.followers(of: leader) { release(follower, turn) }
    }

    /// Makes a follower wait by itself for what it needs.
    mutating func release(_ follower: TransferNumber, _ turn: Turn) {
        handovers.unfollow(follower)
        if let transfer = table[follower] { enqueue(transfer, turn) }
    }

    /// Removes the transfers whose outcomes the app has taken.
    mutating func acknowledge(
        _ id: AppID,
        _ session: SessionID,
        _ tasks: [Int64],
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        let key = SessionKey(id, session)
        for task in tasks {
            // An app may acknowledge twice, or what is not over.
            guard let number = sessions[key, task], let transfer = table[number],
                let outcome = transfer.outcome?.value
            else { continue }
            sessions.remove(transfer)
            table.remove(number)
            turn.store(.transfer(.remove(number)))
            if outcome.length != nil { turn.append(.discardCarrierTask(transfer.carrierTask)) }
        }
        // Nobody need be called for what has been taken.
        sessions.removeIfUnused(key)
        turn.reply(token, .done)
    }

    /// Forgets what a cancelled download left, because it is used, or too old.
    mutating func forget(_ left: Resumable, _ turn: inout Turn) {
        resumables.remove(left.carrierTask)
        turn.store(.transfer(.removeResumable(left.carrierTask)))
    }

    /// Ends all transfers of an app, as a person quit it.
    mutating func quit(_ id: AppID, _ turn: inout Turn) {
        discardAbandoned(of: id, &turn)
        for number in table.numbers(of: id) {
            let message = "a person force-quit the app"
            finish(number, TransferOutcome(error: .forceQuit, message: message), &turn)
        }
    }

    /// Forgets everything of an app that is no more.
    mutating func forget(_ id: AppID, _ turn: inout Turn) {
        discardAbandoned(of: id, &turn)
        for number in table.numbers(of: id) {
            let transfer = table.present(number)
            dequeue(transfer, turn)
            credentials[number] = nil
            turn.append(.discardCarrierTask(transfer.carrierTask))
            table.remove(number)
        }
        for left in resumables.ofApp(id) {
            forget(left, &turn)
            turn.append(.discardCarrierTask(left.carrierTask))
        }
        sessions.removeAll(of: id)
        rateLimiter.forget(id)
        isDue = true
        turn.store(.transfer(.removeAll(id)))
    }

    private mutating func discardAbandoned(of id: AppID, _ turn: inout Turn) {
        discard(handovers.carrierTasks { $0.app == id }, &turn)
    }

    /// Discards abandoned downloads that go on for whoever may ask for the same.
    mutating func discard(
        _ left: [CarrierTaskNumber],
        _ turn: inout Turn
    ) {
        for carrierTask in left {
            handovers.take(carrierTask)
            turn.append(.discardCarrierTask(carrierTask))
        }
    }
}
