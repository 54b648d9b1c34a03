extension Transfers {
    /// Goes on with the transfers that the last system had: what moved waits again.
    mutating func takeIn(_ stored: Stored, _ facts: TransferFacts, _ turn: inout Turn) {
        for (id, account) in stored.transferAccounts where facts.apps.isInstalled(id) {
            rateLimiter.takeIn(account, of: id, turn)
        }
        for left in stored.resumables where facts.apps.isInstalled(left.app) {
            resumables.insert(left)
            last = max(last, TransferNumber(left.carrierTask.value))
        }
        var cancelled: [(TransferNumber, keeps: Bool)] = []
        // Also those of apps that a damaged store lost: their rows are there.
        for transfer in stored.transfers {
            last = max(last, transfer.number, TransferNumber(transfer.carrierTask.value))
        }
        for transfer in stored.transfers.sorted(by: { $0.number < $1.number })
        where facts.apps.isInstalled(transfer.app) {
            // A store may be damaged, and hold two of one name: the first stands.
            guard table[transfer.number] == nil,
                sessions[transfer.key, transfer.order.value.task] == nil
            else { continue }
            var transfer = transfer
            if case .stopping(.cancel(let keeps)) = transfer.state {
                cancelled.append((transfer.number, keeps))
            }
            transfer.state = transfer.isFinished ? .finished : .waiting
            sessions.add(transfer)
            table.insert(transfer)
            guard !transfer.isFinished else { continue }
            // The clock may have been set meanwhile: nothing waits longer than it was to.
            let patience = transfer.order.value.resourceTimeout ?? turn.limits.transferTimeout
            transfer.deadline = min(transfer.deadline, turn.now.date + max(patience, .seconds(1)))
            if var setback = transfer.setback?.value {
                setback.until = min(setback.until, turn.now.date + turn.limits.longestRetryAfter)
                transfer.setback = Shared(setback)
            }
            if let until = transfer.delayedUntil {
                transfer.delayedUntil = min(until, turn.now.date + turn.limits.longestThrottle)
            }
            table.update(transfer)
            enqueue(transfer, turn)
        }
        for (number, keeps) in cancelled {
            finish(number, self.cancelled(table.present(number), keeps: keeps), &turn)
        }
        // Whoever was to be told of what is over may not have been.
        sessions.takeUp(isCalled: { key in
            facts.apps.hasSystemRequest(
                TaskID(Kind.transfers.prefix + key.session.name),
                of: key.app
            )
        })
    }

    /// The carrier tasks whose files are still of use.
    var keptCarrierTasks: Set<CarrierTaskNumber> {
        var kept = Set(resumables.carrierTasks)
        for transfer in table.all
        where !transfer.isFinished || transfer.outcome?.value.length != nil {
            kept.insert(transfer.carrierTask)
        }
        return kept
    }
}
