/// The statements that are about transfers.
struct TransferStatements: ~Copyable, Sendable {
    var put: Statement
    var update: Statement
    var remove: Statement
    var removeAll: Statement
    var putAccount: Statement
    var removeAccount: Statement
    var putResumable: Statement
    var removeResumable: Statement
    var removeResumables: Statement

    init(_ database: inout Database) {
        put = database.prepare(SQL.put(into: "transfers", TransferColumns.all))
        let changes = SQL.assignments(TransferColumns.changing)
        update = database.prepare("UPDATE transfers SET \(changes) WHERE number = ?")
        remove = database.prepare("DELETE FROM transfers WHERE number = ?")
        removeAll = database.prepare("DELETE FROM transfers WHERE app = ?")
        putAccount = database.prepare(
            SQL.put(into: "transfer_accounts", TransferAccountColumn.names)
        )
        removeAccount = database.prepare("DELETE FROM transfer_accounts WHERE app = ?")
        putResumable = database.prepare(SQL.put(into: "resumables", ResumableColumn.names))
        removeResumable = database.prepare("DELETE FROM resumables WHERE carriage = ?")
        removeResumables = database.prepare("DELETE FROM resumables WHERE app = ?")
    }
}
