import RoostEngine

/// The columns of a notification that waits for its time, without its texts.
enum PendingNotificationColumn: Int, Columns {
    case number, app, id, due, badge, interval, pattern, repeats

    static let count = Int32(allCases.count)
}

/// The columns of a notification's texts, which are read where they are asked for.
enum NotificationTextColumn: Int, Columns {
    case text
}

enum DeliveredNotificationColumn: Int, Columns {
    case number, app, id, date, text
}

/// The columns that tell a delivered notification from others.
enum DeliveredNotificationKeyColumn: Int, Columns {
    case app, id, number
}

/// The columns of an app's permissions for notifications.
enum NotificationRecordColumn: Int, Columns {
    case app, asked, allowed, badge
}

enum NotificationCategoryColumn: Int, Columns {
    case app, position, id, tellsDismissal
}

/// The columns of an action in a category of notifications, which is named by its position.
enum NotificationActionColumn: Int, Columns {
    case app, category, position, id, title, foreground, destructive, authentication, button,
        placeholder
}

// MARK: Writing

extension Statement {
    mutating func bind(_ pending: PendingNotification, app: Int64) {
        let content = pending.content
        var interval: Int64?
        var pattern: String?
        switch content.trigger {
        case .interval(let length, _): interval = length.wholeNanoseconds
        case .calendar(let said, _): pattern = PatternText.written(said)
        case nil: break
        }
        bind(PendingNotificationColumn.self) { statement, column in
            switch column {
            case .number: statement.bind(pending.number.value)
            case .app: statement.bind(app)
            case .id: statement.bind(content.id)
            case .due: statement.bind(pending.due.nanoseconds)
            case .badge: statement.bind(content.badge.map { Int64($0) })
            case .interval: statement.bind(interval)
            case .pattern: statement.bind(pattern)
            case .repeats: statement.bind(content.trigger?.repeats ?? false)
            }
        }
        bind(NotificationTextColumn.self) { statement, column in
            switch column {
            case .text: statement.bind(content.text)
            }
        }
    }

    mutating func bind(_ delivered: DeliveredNotification, app: Int64) {
        bind(DeliveredNotificationColumn.self) { statement, column in
            switch column {
            case .number: statement.bind(delivered.number.value)
            case .app: statement.bind(app)
            case .id: statement.bind(delivered.content.id)
            case .date: statement.bind(delivered.date.nanoseconds)
            case .text: statement.bind(delivered.content.text)
            }
        }
    }

    mutating func bind(_ record: NotificationRecord, app: Int64) {
        bind(NotificationRecordColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .asked: statement.bind(record.hasAsked)
            case .allowed: statement.bind(record.isAllowed)
            case .badge: statement.bind(Int64(record.badge))
            }
        }
    }

    mutating func bind(_ category: NotificationCategory, at position: Int, app: Int64) {
        bind(NotificationCategoryColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .position: statement.bind(Int64(position))
            case .id: statement.bind(category.id)
            case .tellsDismissal: statement.bind(category.tellsDismissal)
            }
        }
    }

    mutating func bind(
        _ action: NotificationCategory.Action,
        at position: Int,
        ofCategory category: Int,
        app: Int64
    ) {
        bind(NotificationActionColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .category: statement.bind(Int64(category))
            case .position: statement.bind(Int64(position))
            case .id: statement.bind(action.id)
            case .title: statement.bind(action.title)
            case .foreground: statement.bind(action.isForeground)
            case .destructive: statement.bind(action.isDestructive)
            case .authentication: statement.bind(action.needsAuthentication)
            case .button: statement.bind(action.input?.button)
            case .placeholder: statement.bind(action.input?.placeholder)
            }
        }
    }
}

// MARK: Reading

extension Statement {
    /// Reads a notification that waits, with its text after it where that is asked for.
    mutating func pendingNotification(
        _ names: Names,
        withText: Bool
    ) throws(Failure) -> PendingNotification {
        typealias Column = PendingNotificationColumn
        let text =
            try withText
            ? after(Column.count) { (row) throws(Failure) in
                try row.text(NotificationTextColumn.text)
            } : ""
        let content = NotificationContent(
            app: try app(Column.app, names),
            id: try self.text(Column.id),
            text: text,
            badge: try optionalInteger(Column.badge).map { Int(clamping: $0) },
            trigger: try notificationTrigger()
        )
        return PendingNotification(
            number: NotificationNumber(try givenNumber(Column.number)),
            content: content,
            due: try time(Column.due)
        )
    }

    private mutating func notificationTrigger() throws(Failure) -> NotificationTrigger {
        typealias Column = PendingNotificationColumn
        return try value(
            Column.interval,
            { (row) throws(Failure) in
                (
                    try row.optionalInteger(Column.interval), try row.optionalText(Column.pattern),
                    try row.truth(Column.repeats)
                )
            }
        ) { interval, pattern, repeats -> NotificationTrigger? in
            switch (interval, pattern) {
            case (let length?, nil) where length > 0:
                .interval(.nanoseconds(length), repeats: repeats)
            case (nil, let pattern?):
                PatternText.read(pattern).map { .calendar($0, repeats: repeats) }
            default: nil
            }
        }
    }

    mutating func deliveredNotification(_ names: Names) throws(Failure) -> DeliveredNotification {
        typealias Column = DeliveredNotificationColumn
        return DeliveredNotification(
            number: NotificationNumber(try givenNumber(Column.number)),
            content: NotificationContent(
                app: try app(Column.app, names),
                id: try text(Column.id),
                text: try text(Column.text)
            ),
            date: try time(Column.date)
        )
    }

    mutating func deliveredNotificationKey(
        _ names: Names
    ) throws(Failure) -> StoredNotifications.Delivered {
        typealias Column = DeliveredNotificationKeyColumn
        return StoredNotifications.Delivered(
            app: try app(Column.app, names),
            id: try text(Column.id),
            number: NotificationNumber(try givenNumber(Column.number))
        )
    }

    mutating func notificationRecord(_ names: Names) throws(Failure) -> NotificationRecord {
        typealias Column = NotificationRecordColumn
        var record = NotificationRecord(app: try app(Column.app, names))
        record.hasAsked = try truth(Column.asked)
        record.isAllowed = try truth(Column.allowed)
        record.badge = try count(Column.badge)
        return record
    }

    mutating func notificationAction() throws(Failure) -> NotificationCategory.Action {
        typealias Column = NotificationActionColumn
        return NotificationCategory.Action(
            id: try text(Column.id),
            title: try text(Column.title),
            isForeground: try truth(Column.foreground),
            isDestructive: try truth(Column.destructive),
            needsAuthentication: try truth(Column.authentication),
            input: try value(
                Column.button,
                { (row) throws(Failure) in
                    (try row.optionalText(Column.button), try row.optionalText(Column.placeholder))
                }
            ) { button, placeholder -> NotificationCategory.Input?? in
                switch (button, placeholder) {
                case (nil, nil): .some(nil)
                case (let button?, let placeholder?):
                    .some(.init(button: button, placeholder: placeholder))
                default: nil
                }
            }
        )
    }
}
