import RoostEngine

// Downloads and uploads.
extension SQLiteStore {
    mutating func write(_ recording: TransferRecording) throws(Failure) {
        switch recording {
        case .put(let transfer):
            statements.transfers.update.bindChanging(of: transfer)
            statements.transfers.update.bind(transfer.number.value)
            try statements.transfers.update.run()
            if database.changedRows == 0 { try add(transfer) }
        case .rewrite(let transfer): try add(transfer)
        case .remove(let number):
            statements.transfers.remove.bind(number.value)
            try statements.transfers.remove.run()
        case .removeAll(let app):
            guard let key = names.key(of: app) else { return }
            statements.transfers.removeAll.bind(key)
            try statements.transfers.removeAll.run()
            statements.transfers.removeAccount.bind(key)
            try statements.transfers.removeAccount.run()
            statements.transfers.removeResumables.bind(key)
            try statements.transfers.removeResumables.run()
        case .putAccount(let app, let account):
            let key = try key(of: app)
            statements.transfers.putAccount.bind(account, app: key)
            try statements.transfers.putAccount.run()
        case .putResumable(let left):
            let key = try key(of: left.app)
            statements.transfers.putResumable.bind(left, app: key)
            try statements.transfers.putResumable.run()
        case .removeResumable(let carrierTask):
            statements.transfers.removeResumable.bind(carrierTask.value)
            try statements.transfers.removeResumable.run()
        }
    }

    private mutating func add(_ transfer: Transfer) throws(Failure) {
        let key = try key(of: transfer.app)
        statements.transfers.put.bindOrder(of: transfer, app: key)
        statements.transfers.put.bindChanging(of: transfer)
        try statements.transfers.put.run()
    }

    mutating func readTransfers(into stored: inout Stored) throws(Failure) {
        let names = names
        var all = database.prepare(
            "SELECT \(TransferColumns.all.joined(separator: ", ")) FROM transfers ORDER BY number",
            of: "transfers"
        )
        stored.transfers = try all.rows { (row) throws(Failure) in try row.transfer(names) }
        var accounts = database.prepare(
            "SELECT \(TransferAccountColumn.list) FROM transfer_accounts",
            of: "transfer_accounts"
        )
        let read = try accounts.rows { (row) throws(Failure) in
            (try row.app(TransferAccountColumn.app, names), try row.transferAccount())
        }
        stored.transferAccounts = Dictionary(read) { first, _ in first }
        var left = database.prepare(
            "SELECT \(ResumableColumn.list) FROM resumables ORDER BY carriage",
            of: "resumables"
        )
        stored.resumables = try left.rows { (row) throws(Failure) in try row.resumable(names) }
        stored.lastTransfer = TransferNumber(
            try database.givenNumber(
                "SELECT ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'transfers'), 0)",
                of: "sqlite_sequence"
            )
        )
    }
}
