extension Engine {
    /// Transfers for people: of one app or of all, in the order of their numbers.
    package func transferStatuses(
        of app: AppID?,
        limit: Int,
        at now: Moment
    ) -> (transfers: [TransferStatus], isMore: Bool) {
        var statuses: [TransferStatus] = []
        for transfer in work.table.all where app == nil || transfer.app == app {
            guard statuses.count < limit else { return (statuses, true) }
            statuses.append(
                TransferStatus(
                    transfer: transfer,
                    blockers: blockers(of: transfer, at: now, isPlaced: true)
                )
            )
        }
        return (statuses, false)
    }

    /// How many transfers there are that are not acknowledged.
    package var transferCount: Int { work.table.count }

    package func transfer(_ number: TransferNumber) -> Transfer? { work.table[number] }
}

/// A transfer as people see it.
package struct TransferStatus: Hashable, Sendable {
    package let transfer: Transfer
    package let blockers: [Blocker]

    /// The same while that it is over is still to be written down.
    package var unfinished: TransferStatus {
        var transfer = transfer
        transfer.state = .waiting
        transfer.outcome = nil
        return TransferStatus(transfer: transfer, blockers: blockers)
    }
}

extension Transfer {
    /// How long the rest takes at the rate of late.
    package var left: Duration? {
        guard state == .moving, let rate = counts.rate, rate >= 1 else { return nil }
        let isSending = order.value.kind == .upload
        guard let total = isSending ? counts.toSend : counts.toReceive else { return nil }
        let rest = Double(max(total &- (isSending ? counts.sent : counts.received), 0)) / rate
        return rest < 1e9 ? .seconds(rest) : nil
    }
}
