/// The statements that are about notifications.
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

    init(_ database: inout Database) {
        put = database.prepare(
            SQL.put(
                into: "pending_notifications",
                PendingNotificationColumn.names + NotificationTextColumn.names
            )
        )
        move = database.prepare("UPDATE pending_notifications SET due = ? WHERE number = ?")
        remove = database.prepare("DELETE FROM pending_notifications WHERE number = ?")
        // A row that takes the place of another comes last, as what was delivered last.
        deliver = database.prepare(
            """
            INSERT OR REPLACE INTO delivered_notifications (\(DeliveredNotificationColumn.list))
                SELECT number, app, id, ?, text FROM pending_notifications WHERE number = ?
            """
        )
        deliverAtOnce = database.prepare(
            SQL.put(into: "delivered_notifications", DeliveredNotificationColumn.names)
        )
        removeDelivered = database.prepare(
            "DELETE FROM delivered_notifications WHERE app = ? AND number = ?"
        )
        removeAll = database.prepare("DELETE FROM pending_notifications WHERE app = ?")
        removeAllDelivered = database.prepare(
            "DELETE FROM delivered_notifications WHERE app = ?"
        )
        putRecord = database.prepare(
            SQL.put(into: "notification_records", NotificationRecordColumn.names)
        )
        removeRecord = database.prepare("DELETE FROM notification_records WHERE app = ?")
        addCategory = database.prepare(
            SQL.insert(into: "notification_categories", NotificationCategoryColumn.names)
        )
        removeCategories = database.prepare(
            "DELETE FROM notification_categories WHERE app = ?"
        )
        addAction = database.prepare(
            SQL.insert(into: "notification_actions", NotificationActionColumn.names)
        )
        removeActions = database.prepare("DELETE FROM notification_actions WHERE app = ?")
        pendingNamed = database.prepare(
            """
            SELECT \(PendingNotificationColumn.list) FROM pending_notifications
                WHERE app = ? AND id = ?
            """,
            of: "pending_notifications"
        )
        pendingOfApp = database.prepare(
            """
            SELECT \(PendingNotificationColumn.list), \(NotificationTextColumn.list)
                FROM pending_notifications
                WHERE app = ? AND id > ? ORDER BY id LIMIT ?
            """,
            of: "pending_notifications"
        )
        deliveredNamed = database.prepare(
            """
            SELECT \(DeliveredNotificationColumn.list) FROM delivered_notifications
                WHERE app = ? AND id = ?
            """,
            of: "delivered_notifications"
        )
        deliveredOfApp = database.prepare(
            """
            SELECT \(DeliveredNotificationColumn.list) FROM delivered_notifications
                WHERE app = ? AND id > ? ORDER BY id LIMIT ?
            """,
            of: "delivered_notifications"
        )
    }
}
