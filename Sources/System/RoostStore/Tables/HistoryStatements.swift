/// The statements that look up runs that are over, the latest first.
///
/// A task is looked up by its index: what else there is in the history is not gone through for
/// that. They name no index, as a store that has no room for it is without.
struct HistoryStatements: ~Copyable, Sendable {
    var all: Statement
    var ofApp: Statement
    var ofTask: Statement
    /// The statement that looks up the numbers alone of a task's rows.
    var rowsOfTask: Statement
    /// The statement that looks up one run by the number of its row.
    var row: Statement

    init(_ database: inout Database, ended: String) {
        let page = "id > ? AND ended <= ? ORDER BY id DESC LIMIT ? OFFSET ?"
        let ofOneTask = "WHERE app = ? AND task = ?"
        all = database.prepare("\(ended) WHERE \(page)", of: "history")
        ofApp = database.prepare("\(ended) WHERE app = ? AND \(page)", of: "history")
        ofTask = database.prepare("\(ended) \(ofOneTask) AND \(page)", of: "history")
        rowsOfTask = database.prepare(
            "SELECT id FROM history \(ofOneTask) AND \(page)",
            of: "history"
        )
        row = database.prepare("\(ended) WHERE id = ?", of: "history")
    }
}
