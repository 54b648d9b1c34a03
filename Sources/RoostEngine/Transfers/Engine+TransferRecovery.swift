extension Engine {
    /// Goes on with the transfers that the last system had: what moved waits again.
    mutating func takeIn(_ stored: Stored, _ turn: inout Turn) {
        for (id, account) in stored.transferAccounts where apps[id] != nil {
            var account = account
            // The clock may have been set meanwhile: no app waits longer than it was to.
            let latest = turn.now.date + limits.launchPause(after: max(account.launches - 1, 0))
            account.delayEnds = account.delayEnds.map { min($0, latest) }
            work.accounts[id] = account
        }
        for left in stored.resumables where apps[left.app] != nil {
            work.resumables[left.carriage] = left
            work.expiries.insert(left.carriage.value, at: left.expires)
            work.last = max(work.last, TransferNumber(left.carriage.value))
        }
        var cancelled: [(TransferNumber, keeps: Bool)] = []
        for transfer in stored.transfers.sorted(by: { $0.number < $1.number })
        where apps[transfer.app] != nil {
            let key = transfer.key
            let task = transfer.order.value.task
            // A store may be damaged, and hold two of one name: the first stands.
            guard work.table[transfer.number] == nil,
                work.sessions[key]?.tasks[task] == nil
            else { continue }
            var transfer = transfer
            if case .stopping(.cancel(let keeps)) = transfer.state {
                cancelled.append((transfer.number, keeps))
            }
            transfer.state = transfer.isFinished ? .finished : .waiting
            work.last = max(work.last, transfer.number, TransferNumber(transfer.carriage.value))
            work.counts[transfer.app, default: 0] += 1
            work.bodies[transfer.app, default: 0] += transfer.order.value.body?.utf8.count ?? 0
            work.sessions[key, default: TransferWork.Session()].tasks[task] = transfer.number
            work.table.insert(transfer)
            guard !transfer.isFinished else { continue }
            work.sessions[key]?.open += 1
            // The clock may have been set meanwhile: nothing waits longer than it was to.
            let patience = transfer.order.value.resourceTimeout ?? limits.transferTimeout
            transfer.deadline = min(transfer.deadline, turn.now.date + max(patience, .seconds(1)))
            if var setback = transfer.setback?.value {
                setback.until = min(setback.until, turn.now.date + limits.longestRetryAfter)
                transfer.setback = Shared(setback)
            }
            if let until = transfer.delayedUntil {
                transfer.delayedUntil = min(until, turn.now.date + limits.longestThrottle)
            }
            work.table.update(transfer)
            work.deadlines.insert(transfer.number.value, at: transfer.deadline)
            enqueue(transfer, at: turn.now)
        }
        for (number, keeps) in cancelled {
            guard let transfer = work.table[number] else { continue }
            finish(number, self.cancelled(transfer, keeps: keeps), &turn)
        }
        // Whoever was to be told of what is over may not have been.
        for key in work.sessions.keys where work.sessions[key]?.open == 0 {
            work.sessions[key]?.isDoneDue = true
            let errand = TaskID(Kind.transfers.prefix + key.session.name)
            work.sessions[key]?.isCalled = apps[key.app]?.errands[errand] != nil
            work.untold.insert(key)
        }
    }

    /// The carriages whose files are still of use.
    package var keptCarriages: Set<CarriageNumber> {
        var kept = Set(work.resumables.keys)
        for transfer in work.table.all
        where !transfer.isFinished || transfer.outcome?.value.length != nil {
            kept.insert(transfer.carriage)
        }
        return kept
    }
}
