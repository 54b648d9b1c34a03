package import RoostEngine

/// The content of a store about notifications at one moment.
package struct NotificationImage: Hashable, Sendable {
    private var waiting: [PendingNotification] = []
    /// The notifications that are shown, in the order in which they were delivered.
    private var shown: [DeliveredNotification] = []
    private var records: [AppID: NotificationRecord] = [:]
    private var categories: [AppID: [NotificationCategory]] = [:]

    mutating func apply(_ change: NotificationChange) {
        switch change {
        case .put(let pending):
            waiting.removeAll { $0.content.isNamed(as: pending.content) }
            waiting.append(pending)
        case .move(_, let number, let due): move(number, to: due)
        case .remove(_, let number): waiting.removeAll { $0.number == number }
        case .deliver(let pending, let date, let next):
            if let found = waiting.first(where: { $0.number == pending.number }) {
                show(found.number, found.content, at: date)
            }
            if let next {
                move(pending.number, to: next)
            } else {
                waiting.removeAll { $0.number == pending.number }
            }
        case .deliverAtOnce(let delivered):
            show(delivered.number, delivered.content, at: delivered.date)
        case .removeDelivered(let app, let number):
            shown.removeAll { $0.content.app == app && $0.number == number }
        case .removeAll(let app, let pending, let delivered):
            if pending { waiting.removeAll { $0.content.app == app } }
            if delivered { shown.removeAll { $0.content.app == app } }
        case .putCategories(let app, let all): categories[app] = all.isEmpty ? nil : all
        case .putRecord(let record): records[record.app] = record
        case .forget(let app):
            waiting.removeAll { $0.content.app == app }
            shown.removeAll { $0.content.app == app }
            records[app] = nil
            categories[app] = nil
        }
    }

    private mutating func move(_ number: NotificationNumber, to due: Timestamp) {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting[index] = PendingNotification(
            number: number,
            content: waiting[index].content,
            due: due
        )
    }

    private mutating func show(
        _ number: NotificationNumber,
        _ content: NotificationContent,
        at date: Timestamp
    ) {
        shown.removeAll { $0.content.isNamed(as: content) }
        let kept = NotificationContent(app: content.app, id: content.id, text: content.text)
        shown.append(DeliveredNotification(number: number, content: kept, date: date))
    }
}

extension NotificationImage {
    /// The notifications from which the engine would go on.
    package var stored: StoredNotifications {
        var stored = StoredNotifications()
        stored.pending = waiting.map(\.bare).sorted { $0.place < $1.place }
        stored.delivered = shown.map {
            .init(app: $0.content.app, id: $0.content.id, number: $0.number)
        }
        stored.records = records.values.sorted { $0.app < $1.app }
        stored.categories = categories.sorted { $0.key < $1.key }.map {
            .init(app: $0.key, categories: $0.value)
        }
        stored.last = (waiting.map(\.number) + shown.map(\.number))
            .reduce(NotificationNumber(0), max)
        return stored
    }

    package func pending(_ app: AppID, _ id: String) -> PendingNotification? {
        waiting.first { $0.content.app == app && $0.content.id.isSame(as: id) }?.bare
    }

    package func delivered(_ app: AppID, _ id: String) -> DeliveredNotification? {
        shown.first { $0.content.app == app && $0.content.id.isSame(as: id) }
    }

    package func pending(of app: AppID, after id: String?, limit: Int) -> [PendingNotification] {
        Self.part(waiting, \.content, of: app, after: id, limit)
    }

    package func delivered(
        of app: AppID,
        after id: String?,
        limit: Int
    ) -> [DeliveredNotification] {
        Self.part(shown, \.content, of: app, after: id, limit)
    }

    private static func part<Kept>(
        _ all: [Kept],
        _ content: KeyPath<Kept, NotificationContent>,
        of app: AppID,
        after id: String?,
        _ limit: Int
    ) -> [Kept] {
        let meant = all.filter { kept in
            kept[keyPath: content].app == app
                && (id.map { $0.comesBefore(kept[keyPath: content].id) } ?? true)
        }
        let sorted = meant.sorted {
            $0[keyPath: content].id.comesBefore($1[keyPath: content].id)
        }
        return Array(sorted.prefix(max(0, limit)))
    }
}

extension NotificationContent {
    fileprivate func isNamed(as other: NotificationContent) -> Bool {
        app == other.app && id.isSame(as: other.id)
    }
}

extension PendingNotification {
    /// The notification without its text, as a store is asked for it when the text does not matter.
    fileprivate var bare: PendingNotification {
        PendingNotification(
            number: number,
            content: NotificationContent(
                app: content.app,
                id: content.id,
                badge: content.badge,
                trigger: content.trigger
            ),
            due: due
        )
    }
}
