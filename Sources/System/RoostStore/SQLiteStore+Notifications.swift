package import RoostDaemon
package import RoostEngine

extension SQLiteStore {
    mutating func write(_ change: NotificationChange) throws(Failure) {
        switch change {
        case .put(let pending): try put(pending)
        case .move(_, let number, let due):
            statements.notifications.move.bind(due.nanoseconds)
            statements.notifications.move.bind(number.value)
            try statements.notifications.move.run()
        case .remove(_, let number): try removePending(number)
        case .deliver(let pending, let date, let next):
            statements.notifications.deliver.bind(date.nanoseconds)
            statements.notifications.deliver.bind(pending.number.value)
            try statements.notifications.deliver.run()
            guard let next else { return try removePending(pending.number) }
            statements.notifications.move.bind(next.nanoseconds)
            statements.notifications.move.bind(pending.number.value)
            try statements.notifications.move.run()
        case .deliverAtOnce(let delivered):
            let key = try key(of: delivered.content.app)
            statements.notifications.deliverAtOnce.bind(delivered, app: key)
            try statements.notifications.deliverAtOnce.run()
        case .removeDelivered(let app, let number):
            guard let key = names.key(of: app) else { return }
            statements.notifications.removeDelivered.bind(key)
            statements.notifications.removeDelivered.bind(number.value)
            try statements.notifications.removeDelivered.run()
        case .removeAll(let app, let pending, let delivered):
            guard let key = names.key(of: app) else { return }
            if pending { try statements.notifications.removeAll.run(key) }
            if delivered { try statements.notifications.removeAllDelivered.run(key) }
        case .putCategories(let app, let categories):
            try put(categories, of: try key(of: app))
        case .putRecord(let record):
            let key = try key(of: record.app)
            statements.notifications.putRecord.bind(record, app: key)
            try statements.notifications.putRecord.run()
        case .forget(let app):
            guard let key = names.key(of: app) else { return }
            try statements.notifications.removeAll.run(key)
            try statements.notifications.removeAllDelivered.run(key)
            try statements.notifications.removeRecord.run(key)
            try statements.notifications.removeCategories.run(key)
            try statements.notifications.removeActions.run(key)
        }
    }

    private mutating func removePending(_ number: NotificationNumber) throws(Failure) {
        try statements.notifications.remove.run(number.value)
    }

    private mutating func put(_ pending: PendingNotification) throws(Failure) {
        let key = try key(of: pending.content.app)
        statements.notifications.put.bind(pending, app: key)
        try statements.notifications.put.run()
    }

    private mutating func put(
        _ categories: [NotificationCategory],
        of key: Int64
    ) throws(Failure) {
        try statements.notifications.removeCategories.run(key)
        try statements.notifications.removeActions.run(key)
        for (position, category) in categories.enumerated() {
            statements.notifications.addCategory.bind(category, at: position, app: key)
            try statements.notifications.addCategory.run()
            for (place, action) in category.actions.enumerated() {
                statements.notifications.addAction
                    .bind(action, at: place, ofCategory: position, app: key)
                try statements.notifications.addAction.run()
            }
        }
    }
}

// MARK: Look-ups

extension SQLiteStore {
    package mutating func pendingNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> PendingNotification? {
        guard let key = names.key(of: app) else { return nil }
        return try attempt("looking up a notification") { (store) throws(Failure) in
            let names = store.names
            store.statements.notifications.pendingNamed.bind(key)
            store.statements.notifications.pendingNamed.bind(id)
            return try store.statements.notifications.pendingNamed.first { (row) throws(Failure) in
                try row.pendingNotification(names, withText: false)
            }
        }
    }

    package mutating func deliveredNotification(
        _ app: AppID,
        _ id: String
    ) throws(StoreError) -> DeliveredNotification? {
        guard let key = names.key(of: app) else { return nil }
        return try attempt("looking up a notification") { (store) throws(Failure) in
            let names = store.names
            store.statements.notifications.deliveredNamed.bind(key)
            store.statements.notifications.deliveredNamed.bind(id)
            return try store.statements.notifications.deliveredNamed.first {
                (row) throws(Failure) in
                try row.deliveredNotification(names)
            }
        }
    }

    package mutating func pendingNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [PendingNotification] {
        guard let key = names.key(of: app) else { return [] }
        return try attempt("looking up notifications") { (store) throws(Failure) in
            let names = store.names
            store.statements.notifications.pendingOfApp.bind(key)
            store.statements.notifications.pendingOfApp.bind(id ?? "")
            store.statements.notifications.pendingOfApp.bind(Int64(max(0, limit)))
            return try store.statements.notifications.pendingOfApp.rows { (row) throws(Failure) in
                try row.pendingNotification(names, withText: true)
            }
        }
    }

    package mutating func deliveredNotifications(
        of app: AppID,
        after id: String?,
        limit: Int
    ) throws(StoreError) -> [DeliveredNotification] {
        guard let key = names.key(of: app) else { return [] }
        return try attempt("looking up notifications") { (store) throws(Failure) in
            let names = store.names
            store.statements.notifications.deliveredOfApp.bind(key)
            store.statements.notifications.deliveredOfApp.bind(id ?? "")
            store.statements.notifications.deliveredOfApp.bind(Int64(max(0, limit)))
            return try store.statements.notifications.deliveredOfApp.rows { (row) throws(Failure) in
                try row.deliveredNotification(names)
            }
        }
    }

    // Read once, so the statements are not kept.
    mutating func readNotifications() throws(Failure) -> StoredNotifications {
        let names = names
        var stored = StoredNotifications()
        // In the order in which they lie there: to put them in the order of their places, SQLite
        // would keep a copy of each.
        var statement = database.prepare(
            "SELECT \(PendingNotificationColumn.list) FROM pending_notifications",
            of: "pending_notifications"
        )
        stored.pending = try statement.rows { (row) throws(Failure) in
            try row.pendingNotification(names, withText: false)
        }.sorted { $0.place < $1.place }
        statement = database.prepare(
            """
            SELECT \(DeliveredNotificationKeyColumn.list) FROM delivered_notifications
                ORDER BY place
            """,
            of: "delivered_notifications"
        )
        stored.delivered = try statement.rows { (row) throws(Failure) in
            try row.deliveredNotificationKey(names)
        }
        statement = database.prepare(
            "SELECT \(NotificationRecordColumn.list) FROM notification_records",
            of: "notification_records"
        )
        stored.records = try statement.rows { (row) throws(Failure) in
            try row.notificationRecord(names)
        }.sorted { $0.app < $1.app }
        stored.categories = try readCategories()
        stored.last = (stored.pending.map(\.number) + stored.delivered.map(\.number))
            .reduce(NotificationNumber(0), max)
        return stored
    }

    private mutating func readCategories() throws(Failure) -> [StoredNotifications.Categories] {
        let names = names
        var statement = database.prepare(
            """
            SELECT \(NotificationActionColumn.list) FROM notification_actions
                ORDER BY app, category, position
            """,
            of: "notification_actions"
        )
        var actions: [AppID: [Int64: [NotificationCategory.Action]]] = [:]
        while try statement.next() {
            let app = try statement.app(NotificationActionColumn.app, names)
            let category = try statement.integer(NotificationActionColumn.category)
            let action = try statement.notificationAction()
            actions[app, default: [:]][category, default: []].append(action)
        }
        statement = database.prepare(
            """
            SELECT \(NotificationCategoryColumn.list) FROM notification_categories
                ORDER BY app, position
            """,
            of: "notification_categories"
        )
        var categories: [AppID: [NotificationCategory]] = [:]
        while try statement.next() {
            typealias Column = NotificationCategoryColumn
            let app = try statement.app(Column.app, names)
            let position = try statement.integer(Column.position)
            categories[app, default: []].append(
                NotificationCategory(
                    id: try statement.text(Column.id),
                    actions: actions[app]?[position] ?? [],
                    tellsDismissal: try statement.truth(Column.tellsDismissal)
                )
            )
        }
        return categories.sorted { $0.key < $1.key }.map {
            StoredNotifications.Categories(app: $0.key, categories: $0.value)
        }
    }
}

extension Statement {
    fileprivate mutating func run(_ value: Int64) throws(Failure) {
        bind(value)
        try run()
    }
}
