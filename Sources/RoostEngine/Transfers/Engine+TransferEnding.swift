// How transfers end, and are forgotten.
extension Engine {
    /// Ends a transfer; its outcome waits to be taken by the app.
    mutating func finish(
        _ number: TransferNumber,
        _ outcome: TransferOutcome,
        keepsBytes: Bool = false,
        _ turn: inout Turn
    ) {
        guard var transfer = work.table[number], !transfer.isFinished else { return }
        dequeue(transfer)
        work.deadlines.remove(number.value, at: transfer.deadline)
        if work.carriages[transfer.carriage] == number { work.carriages[transfer.carriage] = nil }
        work.credentials[number] = nil
        if outcome.length == nil, outcome.resume == nil, !keepsBytes {
            turn.append(.discardCarriage(transfer.carriage))
        }
        if let carriage = outcome.resume {
            let left = Resumable(
                carriage: carriage,
                app: transfer.app,
                url: transfer.order.value.url,
                expires: turn.now.date + limits.resumeLife
            )
            work.resumables[carriage] = left
            work.expiries.insert(carriage.value, at: left.expires)
            turn.store(.transfer(.putResumable(left)))
        }
        transfer.state = .finished
        transfer.outcome = Shared(outcome)
        transfer.setback = nil
        work.table.update(transfer)
        work.isDue = true
        turn.store(.transfer(.put(transfer)))
        let key = transfer.key
        work.sessions[key]?.open -= 1
        work.sessions[key]?.news.append(number)
        work.untold.insert(key)
        if work.sessions[key]?.open == 0 {
            work.sessions[key]?.isDoneDue = true
            work.sessions[key]?.isCalled = false
        }
        // Who waited for it to be cancelled asks by itself now.
        for follower in work.followers where follower.leader == number {
            release(follower, at: turn.now)
        }
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

    mutating func release(_ follower: TransferWork.Follower, at now: Moment) {
        work.followers.removeAll { $0.number == follower.number }
        if let transfer = work.table[follower.number] { enqueue(transfer, at: now) }
    }

    /// The app has taken outcomes.
    mutating func acknowledge(
        _ id: AppID,
        _ session: SessionID,
        _ tasks: [Int64],
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        let key = SessionKey(id, session)
        for task in tasks {
            guard let number = work.sessions[key]?.tasks[task], let transfer = work.table[number],
                let outcome = transfer.outcome?.value
            else { continue }
            work.sessions[key]?.tasks[task] = nil
            work.sessions[key]?.news.removeAll { $0 == number }
            remove(transfer)
            turn.store(.transfer(.remove(number)))
            if outcome.length != nil { turn.append(.discardCarriage(transfer.carriage)) }
        }
        // Nobody need be called for what has been taken.
        if let left = work.sessions[key], left.tasks.isEmpty, left.joined == nil {
            work.sessions[key] = nil
            work.untold.remove(key)
        }
        turn.reply(token, .done)
    }

    /// Forgets one that is over.
    private mutating func remove(_ transfer: Transfer) {
        work.table.remove(transfer.number)
        work.counts[transfer.app, default: 1] -= 1
        work.bodies[transfer.app, default: 0] -= transfer.order.value.body?.utf8.count ?? 0
    }

    /// Forgets what a cancelled download left, because it is used, or too old.
    mutating func forget(_ left: Resumable, _ turn: inout Turn) {
        work.resumables[left.carriage] = nil
        work.expiries.remove(left.carriage.value, at: left.expires)
        turn.store(.transfer(.removeResumable(left.carriage)))
    }

    /// Ends all transfers of an app, as a person quit it.
    mutating func quitTransfers(of id: AppID, _ turn: inout Turn) {
        discardLingering(of: id, &turn)
        for number in transfers(of: id) {
            let message = "a person force-quit the app"
            finish(number, TransferOutcome(error: .forceQuit, message: message), &turn)
        }
    }

    /// Forgets everything of an app that is no more.
    mutating func removeTransfers(of id: AppID, _ turn: inout Turn) {
        discardLingering(of: id, &turn)
        for number in transfers(of: id) {
            guard let transfer = work.table[number] else { continue }
            dequeue(transfer)
            work.deadlines.remove(number.value, at: transfer.deadline)
            work.credentials[number] = nil
            if work.carriages[transfer.carriage] == number {
                work.carriages[transfer.carriage] = nil
            }
            turn.append(.discardCarriage(transfer.carriage))
            remove(transfer)
        }
        for left in work.resumables.values.filter({ $0.app == id })
            .sorted(by: { $0.carriage < $1.carriage })
        {
            forget(left, &turn)
            turn.append(.discardCarriage(left.carriage))
        }
        for key in work.sessions.keys where key.app == id {
            work.sessions[key] = nil
            work.untold.remove(key)
        }
        work.accounts[id] = nil
        work.counts[id] = nil
        work.bodies[id] = nil
        work.isDue = true
        turn.store(.transfer(.removeAll(id)))
    }

    private mutating func discardLingering(of id: AppID, _ turn: inout Turn) {
        discard(work.lingering.filter { $0.value.app == id }, &turn)
    }

    /// Lets go of what goes on for whoever may ask for the same.
    mutating func discard(
        _ left: [CarriageNumber: TransferWork.Lingering],
        _ turn: inout Turn
    ) {
        for carriage in left.keys.sorted() {
            work.lingering[carriage] = nil
            turn.append(.discardCarriage(carriage))
        }
    }

    /// All of an app, by their numbers.
    func transfers(of id: AppID) -> [TransferNumber] {
        guard work.counts[id, default: 0] > 0 else { return [] }
        return work.table.all.filter { $0.app == id }.map(\.number)
    }
}
