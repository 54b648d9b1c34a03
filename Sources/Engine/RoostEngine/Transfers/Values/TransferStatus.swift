/// A transfer as people see it.
package struct TransferStatus: Hashable, Sendable {
    package let transfer: Transfer
    package let blockers: [Blocker]

    /// The status as it is shown while the end of the transfer is still to be written down.
    package var unfinished: TransferStatus {
        var transfer = transfer
        transfer.state = .waiting
        transfer.outcome = nil
        return TransferStatus(transfer: transfer, blockers: blockers)
    }
}

extension Transfer {
    /// The time that the rest takes at the recent rate.
    package var left: Duration? {
        guard state == .moving, let rate = counts.rate, rate >= 1 else { return nil }
        let isSending = order.value.kind == .upload
        guard let total = isSending ? counts.toSend : counts.toReceive else { return nil }
        let rest = Double(max(total &- (isSending ? counts.sent : counts.received), 0)) / rate
        return rest < 1e9 ? .seconds(rest) : nil
    }
}
