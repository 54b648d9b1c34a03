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
            statements.notifications.deliverAtOnce.bind(delivered.number.value)
            statements.notifications.deliverAtOnce.bind(try key(of: delivered.content.app))
            statements.notifications.deliverAtOnce.bind(delivered.content.id)
            statements.notifications.deliverAtOnce.bind(delivered.date.nanoseconds)
            statements.notifications.deliverAtOnce.bind(delivered.content.text)
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
            statements.notifications.putRecord.bind(try key(of: record.app))
            statements.notifications.putRecord.bind(record.hasAsked)
            statements.notifications.putRecord.bind(record.isAllowed)
            statements.notifications.putRecord.bind(Int64(record.badge))
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
        let content = pending.content
        var interval: Int64?
        var pattern: String?
        switch content.trigger {
        case .interval(let length, _): interval = length.wholeNanoseconds
        case .calendar(let said, _): pattern = PatternText.written(said)
        case nil: break
        }
        statements.notifications.put.bind(pending.number.value)
        statements.notifications.put.bind(try key(of: content.app))
        statements.notifications.put.bind(content.id)
        statements.notifications.put.bind(pending.due.nanoseconds)
        statements.notifications.put.bind(content.badge.map { Int64($0) })
        statements.notifications.put.bind(interval)
        statements.notifications.put.bind(pattern)
        statements.notifications.put.bind(content.trigger?.repeats ?? false)
        statements.notifications.put.bind(content.text)
        try statements.notifications.put.run()
    }

    private mutating func put(
        _ categories: [NotificationCategory],
        of key: Int64
    ) throws(Failure) {
        try statements.notifications.removeCategories.run(key)
        try statements.notifications.removeActions.run(key)
        for (position, category) in categories.enumerated() {
            statements.notifications.addCategory.bind(key)
            statements.notifications.addCategory.bind(Int64(position))
            statements.notifications.addCategory.bind(category.id)
            statements.notifications.addCategory.bind(category.tellsDismissal)
            try statements.notifications.addCategory.run()
            for (place, action) in category.actions.enumerated() {
                statements.notifications.addAction.bind(key)
                statements.notifications.addAction.bind(Int64(position))
                statements.notifications.addAction.bind(Int64(place))
                statements.notifications.addAction.bind(action.id)
                statements.notifications.addAction.bind(action.title)
                statements.notifications.addAction.bind(action.isForeground)
                statements.notifications.addAction.bind(action.isDestructive)
                statements.notifications.addAction.bind(action.needsAuthentication)
                statements.notifications.addAction.bind(action.input?.button)
                statements.notifications.addAction.bind(action.input?.placeholder)
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
        var statement = database.prepare(
            """
            SELECT \(NotificationStatements.pending) FROM pending_notifications
                ORDER BY due, number
            """,
            of: "pending_notifications"
        )
        stored.pending = try statement.rows { (row) throws(Failure) in
            try row.pendingNotification(names, withText: false)
        }
        statement = database.prepare(
            "SELECT app, id, number FROM delivered_notifications ORDER BY place",
            of: "delivered_notifications"
        )
        stored.delivered = try statement.rows { (row) throws(Failure) in
            StoredNotifications.Delivered(
                app: try row.app(names),
                id: try row.text(),
                number: NotificationNumber(try row.givenNumber())
            )
        }
        statement = database.prepare(
            "SELECT app, asked, allowed, badge FROM notification_records",
            of: "notification_records"
        )
        stored.records = try statement.rows { (row) throws(Failure) in
            var record = NotificationRecord(app: try row.app(names))
            record.hasAsked = try row.truth()
            record.isAllowed = try row.truth()
            record.badge = try row.count()
            return record
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
            SELECT app, category, id, title, foreground, destructive, authentication, button,
                placeholder FROM notification_actions ORDER BY app, category, position
            """,
            of: "notification_actions"
        )
        var actions: [AppID: [Int64: [NotificationCategory.Action]]] = [:]
        while try statement.next() {
            let (app, category) = (try statement.app(names), try statement.integer())
            let action = try statement.action()
            actions[app, default: [:]][category, default: []].append(action)
        }
        statement = database.prepare(
            """
            SELECT app, position, id, tells_dismissal FROM notification_categories
                ORDER BY app, position
            """,
            of: "notification_categories"
        )
        var categories: [AppID: [NotificationCategory]] = [:]
        while try statement.next() {
            let (app, position) = (try statement.app(names), try statement.integer())
            categories[app, default: []].append(
                NotificationCategory(
                    id: try statement.text(),
                    actions: actions[app]?[position] ?? [],
                    tellsDismissal: try statement.truth()
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

    fileprivate mutating func action() throws(Failure) -> NotificationCategory.Action {
        NotificationCategory.Action(
            id: try text(),
            title: try text(),
            isForeground: try truth(),
            isDestructive: try truth(),
            needsAuthentication: try truth(),
            input: try value({ (row) throws(Failure) in
                (try row.optionalText(), try row.optionalText())
            }) { button, placeholder -> NotificationCategory.Input?? in
                switch (button, placeholder) {
                case (nil, nil): .some(nil)
                case (let button?, let placeholder?):
                    .some(.init(button: button, placeholder: placeholder))
                default: nil
                }
            }
        )
    }

    fileprivate mutating func pendingNotification(
        _ names: Names,
        withText: Bool
    ) throws(Failure) -> PendingNotification {
        let number = NotificationNumber(try givenNumber())
        let (app, id) = (try app(names), try text())
        let due = try time()
        let badge = try value({ (row) throws(Failure) in try row.optionalInteger() }) {
            Optional($0.map { Int(clamping: $0) })
        }
        let trigger = try value({ (row) throws(Failure) in
            (try row.optionalInteger(), try row.optionalText(), try row.truth())
        }) { interval, pattern, repeats -> NotificationTrigger? in
            switch (interval, pattern) {
            case (let length?, nil) where length > 0:
                .interval(.nanoseconds(length), repeats: repeats)
            case (nil, let pattern?):
                PatternText.read(pattern).map { .calendar($0, repeats: repeats) }
            default: nil
            }
        }
        return PendingNotification(
            number: number,
            content: NotificationContent(
                app: app,
                id: id,
                text: withText ? try text() : "",
                badge: badge,
                trigger: trigger
            ),
            due: due
        )
    }

    fileprivate mutating func deliveredNotification(
        _ names: Names
    ) throws(Failure) -> DeliveredNotification {
        let number = NotificationNumber(try givenNumber())
        let (app, id, date) = (try app(names), try text(), try time())
        return DeliveredNotification(
            number: number,
            content: NotificationContent(app: app, id: id, text: try text()),
            date: date
        )
    }
}
