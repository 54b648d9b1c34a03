/// The statements that are about transfers, prepared when the store is opened.
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

    /// How a transfer stands and what became of it, in the order of the table.
    static let changing = [
        "deadline", "carriage", "state", "holds", "held", "attempts", "setback", "setback_until",
        "setback_since", "setback_words", "setback_count", "delayed", "resumable",
        "begins", "received", "error", "message", "status", "answer_url", "answer_headers",
        "version", "length", "kept", "restarts", "exchanges",
    ]

    /// How many columns there are before those.
    private static let constant = 22

    init(_ database: inout Database) {
        let places = Array(repeating: "?", count: Self.constant + Self.changing.count)
        put = database.prepare(
            "INSERT OR REPLACE INTO transfers VALUES (\(places.joined(separator: ", ")))"
        )
        let changes = Self.changing.map { "\($0) = ?" }.joined(separator: ", ")
        update = database.prepare("UPDATE transfers SET \(changes) WHERE number = ?")
        remove = database.prepare("DELETE FROM transfers WHERE number = ?")
        removeAll = database.prepare("DELETE FROM transfers WHERE app = ?")
        putAccount = database.prepare(
            "INSERT OR REPLACE INTO transfer_accounts VALUES (?, ?, ?, ?)"
        )
        removeAccount = database.prepare("DELETE FROM transfer_accounts WHERE app = ?")
        putResumable = database.prepare("INSERT OR REPLACE INTO resumables VALUES (?, ?, ?, ?)")
        removeResumable = database.prepare("DELETE FROM resumables WHERE carriage = ?")
        removeResumables = database.prepare("DELETE FROM resumables WHERE app = ?")
    }
}
