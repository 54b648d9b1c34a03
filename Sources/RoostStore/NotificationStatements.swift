/// The statements that are about notifications, prepared when the store is opened.
struct NotificationStatements: ~Copyable, Sendable {
    var put: Statement
    var move: Statement
    var remove: Statement
    var deliver: Statement
    var deliverAtOnce: Statement
    var removeDelivered: Statement
    var removeAll: Statement
    var removeAllDelivered: Statement
    var putRecord: Statement
    var removeRecord: Statement
    var addCategory: Statement
    var removeCategories: Statement
    var addAction: Statement
    var removeActions: Statement
    var pendingNamed: Statement
    var pendingOfApp: Statement
    var deliveredNamed: Statement
    var deliveredOfApp: Statement

    /// The columns that speak of a pending one, but for its text.
    static let pending = "number, app, id, due, badge, interval, pattern, repeats"
    static let delivered = "number, app, id, date, text"

    init(_ database: inout Database) {
        put = database.prepare(
            """
            INSERT OR REPLACE INTO pending_notifications VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        )
        move = database.prepare("UPDATE pending_notifications SET due = ? WHERE number = ?")
        remove = database.prepare("DELETE FROM pending_notifications WHERE number = ?")
        // A row that takes the place of another comes last, as what was delivered last.
        deliver = database.prepare(
            """
            INSERT OR REPLACE INTO delivered_notifications (number, app, id, date, text)
                SELECT number, app, id, ?, text FROM pending_notifications WHERE number = ?
            """
        )
        deliverAtOnce = database.prepare(
            """
            INSERT OR REPLACE INTO delivered_notifications (number, app, id, date, text)
                VALUES (?, ?, ?, ?, ?)
            """
        )
        removeDelivered = database.prepare(
            "DELETE FROM delivered_notifications WHERE app = ? AND number = ?"
        )
        removeAll = database.prepare("DELETE FROM pending_notifications WHERE app = ?")
        removeAllDelivered = database.prepare(
            "DELETE FROM delivered_notifications WHERE app = ?"
        )
        putRecord = database.prepare(
            "INSERT OR REPLACE INTO notification_records VALUES (?, ?, ?, ?)"
        )
        removeRecord = database.prepare("DELETE FROM notification_records WHERE app = ?")
        addCategory = database.prepare(
            "INSERT INTO notification_categories VALUES (?, ?, ?, ?)"
        )
        removeCategories = database.prepare(
            "DELETE FROM notification_categories WHERE app = ?"
        )
        addAction = database.prepare(
            "INSERT INTO notification_actions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        removeActions = database.prepare("DELETE FROM notification_actions WHERE app = ?")
        pendingNamed = database.prepare(
            """
            SELECT \(Self.pending) FROM pending_notifications WHERE app = ? AND id = ?
            """,
            of: "pending_notifications"
        )
        pendingOfApp = database.prepare(
            """
            SELECT \(Self.pending), text FROM pending_notifications
                WHERE app = ? AND id > ? ORDER BY id LIMIT ?
            """,
            of: "pending_notifications"
        )
        deliveredNamed = database.prepare(
            "SELECT \(Self.delivered) FROM delivered_notifications WHERE app = ? AND id = ?",
            of: "delivered_notifications"
        )
        deliveredOfApp = database.prepare(
            """
            SELECT \(Self.delivered) FROM delivered_notifications
                WHERE app = ? AND id > ? ORDER BY id LIMIT ?
            """,
            of: "delivered_notifications"
        )
    }
}
