import RoostEngine

/// The content of a store about transfers at one moment.
struct TransferImage: Hashable, Sendable {
    private var transfers: [TransferNumber: Transfer] = [:]
    private var accounts: [AppID: TransferAccount] = [:]
    private var resumables: [CarrierTaskNumber: Resumable] = [:]
    private var last = TransferNumber(0)

    mutating func apply(_ recording: TransferRecording) {
        switch recording {
        case .put(let transfer), .rewrite(let transfer):
            transfers[transfer.number] = transfer.recorded
            last = max(last, transfer.number)
        case .remove(let number): transfers[number] = nil
        case .removeAll(let app):
            transfers = transfers.filter { $0.value.app != app }
            accounts[app] = nil
            resumables = resumables.filter { $0.value.app != app }
        case .putAccount(let app, let account): accounts[app] = account
        case .putResumable(let left): resumables[left.carrierTask] = left
        case .removeResumable(let carrierTask): resumables[carrierTask] = nil
        }
    }

    /// Adds the transfers that an engine would go on from.
    func tell(_ stored: inout Stored) {
        stored.transfers = transfers.values.sorted { $0.number < $1.number }
        stored.transferAccounts = accounts
        stored.resumables = resumables.values.sorted { $0.carrierTask < $1.carrierTask }
        stored.lastTransfer = last
    }
}

extension Transfer {
    /// The part of the transfer that survives the system's end.
    fileprivate var recorded: Transfer {
        var recorded = self
        recorded.counts = Counts()
        recorded.counts.received = counts.received
        switch state {
        case .moving, .asking, .stopping(.rest): recorded.state = .waiting
        case .waiting, .finished, .stopping(.cancel): break
        }
        return recorded
    }
}
