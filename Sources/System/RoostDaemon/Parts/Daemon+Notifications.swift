import RoostEngine
import RoostSystemWire
import RoostWire

// What apps want people to be told.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    mutating func answer(
        _ call: NotificationCall,
        _ asked: Asked,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        switch call {
        case .notify(let content): try notify(asked, content, of: app, at: now)
        case .pending(let id): try tellPending(asked, of: app, after: id)
        case .delivered(let id): try tellDelivered(asked, of: app, after: id)
        case .remove(let ids, let pending, let delivered):
            try remove(asked, ids, of: app, pending: pending, delivered: delivered, at: now)
        case .setCategories(let categories):
            try handle(.setCategories(app, categories, token(asked, .plain)), at: now)
        case .authorize: try handle(.authorize(app, token(asked, .plain)), at: now)
        case .settings:
            let record = recorded.engine.notificationRecord(of: app)
            let isOn = record.isAllowed && record.hasAsked
            let status: AppInterface.NotificationSettings.Reply.Status =
                !record.isAllowed ? .denied : record.hasAsked ? .authorized : .notDetermined
            reply(
                asked,
                AppInterface.NotificationSettings.Reply(
                    status: status,
                    alert: isOn,
                    sound: isOn,
                    badge: isOn
                )
            )
        case .setBadge(let count):
            try handle(.setBadge(app, count, token(asked, .plain)), at: now)
        case .presenting(let isOn):
            guard let (app, process) = attached(asked.connection) else {
                return failUnattached(asked)
            }
            let token = token(asked, .plain)
            try handle(.presenting(app, process, isOn: isOn, token), at: now)
        case .present(let id, let shown):
            guard let (app, process) = attached(asked.connection) else {
                return failUnattached(asked)
            }
            let token = token(asked, .plain)
            try handle(.presented(app, process, id: id, shown, token), at: now)
        case .list, .tap: break
        }
    }

    private mutating func failUnattached(_ asked: Asked) {
        fail(
            asked,
            AppInterface.Error.notAnApp,
            "the caller is not attached as the process of its app; it attaches first (Attach)"
        )
    }

    mutating func handle(_ event: NotificationEvent, at now: Moment) throws(StoreError) {
        try handle(.notification(event), at: now)
    }

    private mutating func notify(
        _ asked: Asked,
        _ content: NotificationContent,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        if case .calendar(let pattern, _) = content.trigger, let zone = pattern.timeZone,
            try !learn(zone: zone, at: now)
        {
            return fail(asked, Refusal(.invalid, noSuchZone(zone)))
        }
        let own = NotificationContent(
            app: app,
            id: content.id,
            text: content.text,
            badge: content.badge,
            trigger: content.trigger
        )
        let existing = try ledger.pendingNotification(app, content.id)
        try handle(.notify(own, existing: existing, token(asked, .plain)), at: now)
    }

    private mutating func remove(
        _ asked: Asked,
        _ ids: [String]?,
        of app: AppID,
        pending: Bool,
        delivered: Bool,
        at now: Moment
    ) throws(StoreError) {
        guard let ids else {
            let token = token(asked, .plain)
            return try handle(
                .removeAll(app, pending: pending, delivered: delivered, token),
                at: now
            )
        }
        var found: [PendingNotification] = []
        if pending {
            for id in ids {
                if let one = try ledger.pendingNotification(app, id) { found.append(one) }
            }
        }
        let token = token(asked, .plain)
        try handle(
            .remove(app, pending: found, delivered: delivered ? ids : [], token),
            at: now
        )
    }

    // MARK: - Lists

    private mutating func tellPending(
        _ asked: Asked,
        of app: AppID,
        after id: String?
    ) throws(StoreError) {
        let (page, isMore) = try page(after: id, of: \PendingNotification.content, as: \.message) {
            (ledger, last) throws(StoreError) in
            try ledger.pendingNotifications(of: app, after: last, limit: PageLimits.lookUp)
        }
        reply(asked, AppInterface.PendingNotifications.Reply(notifications: page, more: isMore))
    }

    private mutating func tellDelivered(
        _ asked: Asked,
        of app: AppID,
        after id: String?
    ) throws(StoreError) {
        let (page, isMore) = try page(
            after: id,
            of: \DeliveredNotification.content,
            as: \.listedMessage
        ) { (ledger, last) throws(StoreError) in
            try ledger.deliveredNotifications(of: app, after: last, limit: PageLimits.lookUp)
        }
        reply(asked, AppInterface.DeliveredNotifications.Reply(notifications: page, more: isMore))
    }

    /// Returns as many of an app's notifications as go into one message, and whether there are
    /// more.
    private mutating func page<Item, Message: WireMessage>(
        after id: String?,
        of content: KeyPath<Item, NotificationContent>,
        as message: KeyPath<Item, Message>,
        lookUp: (inout Ledger, String?) throws(StoreError) -> [Item]
    ) throws(StoreError) -> ([Message], isMore: Bool) {
        var page = Page<Message>(after: id)
        while !page.isFull {
            let found = try lookUp(&ledger, page.last)
            for item in found where !page.isFull {
                page.add(item[keyPath: message], length: item[keyPath: content].text.utf8.count)
                page.last = item[keyPath: content].id
            }
            if found.count < PageLimits.lookUp, !page.isFull { return (page.messages, false) }
        }
        return (page.messages, true)
    }

    /// Lists all notifications, or those of an app, for people.
    mutating func list(
        _ asked: Asked,
        of app: AppID?,
        after place: (app: AppID, id: String)?
    ) throws(StoreError) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let apps = app.map { [$0] } ?? recorded.engine.appStatuses().map(\.record.app.id)
        var page = Page<SystemInterface.Notification>(after: nil)
        for app in apps {
            if let place, app < place.app { continue }
            page.last = place?.app == app ? place?.id : nil
            var isDone = false
            while !page.isFull, !isDone {
                isDone = try addPart(of: app, to: &page)
            }
            if page.isFull { break }
        }
        reply(
            asked,
            SystemInterface.Notifications.Reply(notifications: page.messages, more: page.isFull)
        )
    }

    /// Adds the next notifications of an app to a page, pending ones before delivered ones of the
    /// same id.
    ///
    /// - Returns: Whether these were the last.
    private mutating func addPart(
        of app: AppID,
        to page: inout Page<SystemInterface.Notification>
    ) throws(StoreError) -> Bool {
        let pending = try ledger.pendingNotifications(
            of: app,
            after: page.last,
            limit: PageLimits.lookUp
        )
        let delivered = try ledger.deliveredNotifications(
            of: app,
            after: page.last,
            limit: PageLimits.lookUp
        )
        // Beyond the end of a part that is not the last one, the other may have more in between.
        let ends = [
            pending.count < PageLimits.lookUp ? nil : pending.last?.content.id,
            delivered.count < PageLimits.lookUp ? nil : delivered.last?.content.id,
        ].compactMap(\.self)
        let end = ends.min { $0.comesBefore($1) }
        var rows = pending.map { (id: $0.content.id, length: $0.content.text.utf8.count) }
            .map { ($0, false) }
        rows += delivered.map { (id: $0.content.id, length: $0.content.text.utf8.count) }
            .map { ($0, true) }
        rows.sort { left, right in
            left.0.id.isSame(as: right.0.id)
                ? !left.1 && right.1 : left.0.id.comesBefore(right.0.id)
        }
        for ((id, length), isDelivered) in rows {
            if let end, end.comesBefore(id) { break }
            // Both of one id go into one message: the next begins after it.
            if page.isFull, page.last.map({ !$0.isSame(as: id) }) ?? true { return false }
            let row =
                isDelivered
                ? delivered.first { $0.content.id.isSame(as: id) }.map { message($0) }
                : pending.first { $0.content.id.isSame(as: id) }.map { message($0) }
            if let row { page.add(row, length: length) }
            page.last = id
        }
        return ends.isEmpty
    }

    private func message(_ pending: PendingNotification) -> SystemInterface.Notification {
        var message = message(pending.content, state: .pending)
        message.next = pending.due.microseconds
        message.repeats = pending.content.trigger?.repeats == true
        return message
    }

    private func message(_ delivered: DeliveredNotification) -> SystemInterface.Notification {
        var message = message(delivered.content, state: .delivered)
        message.date = delivered.date.microseconds
        message.shownOnDesktop = shownOnDesktop.contains(delivered.number)
        return message
    }

    private func message(
        _ content: NotificationContent,
        state: SystemInterface.Notification.State
    ) -> SystemInterface.Notification {
        let texts = NotificationTexts(content.text)
        let actions = recorded.engine.category(texts.category, of: content.app)?.actions ?? []
        return .init(
            app: content.app.name,
            id: content.id,
            state: state,
            title: texts.title,
            subtitle: texts.subtitle,
            body: texts.body,
            repeats: false,
            actions: actions.map { .init(id: $0.id, title: $0.title) },
            badge: texts.badge,
            shownOnDesktop: false
        )
    }
}

/// The part of a list that goes into one message.
private struct Page<Message: WireMessage> {
    private(set) var messages: [Message] = []
    private var length = 0
    /// The id after which the list goes on.
    var last: String?

    init(after id: String?) { last = id }

    var isFull: Bool { length > DaemonLimits.listedNotificationBytes }

    mutating func add(_ message: Message, length: Int) {
        messages.append(message)
        // With the names of the members, and what is written longer than it is.
        self.length += length + 200
    }
}

private enum PageLimits {
    /// The number of notifications that are looked up at a time: each may be long.
    static let lookUp = 32
}

extension DaemonLimits {
    /// The bytes of notifications after which a message has enough of them: one more, of at most
    /// 256 KiB, goes into it as well.
    static let listedNotificationBytes = 256 << 10
}

extension PendingNotification {
    /// The notification for the app, as it asked for it, with the time at which it is due.
    fileprivate var message: AppInterface.Notification {
        var message = content.message
        message.next = due.microseconds
        return message
    }
}

extension DeliveredNotification {
    /// The delivered notification for the app.
    var listedMessage: AppInterface.DeliveredNotifications.Reply.Notification {
        .init(date: date.microseconds, notification: content.message)
    }

    /// The question to an app about what is shown of the notification.
    var message: AppInterface.Attach.Reply.Present {
        AppInterface.Attach.Reply.Present(
            date: date.microseconds,
            notification: content.message
        )
    }
}

extension NotificationContent {
    /// The notification as the app asked for it.
    fileprivate var message: AppInterface.Notification {
        let object = JSON.object(writtenAs: text) ?? JSONObject()
        let told = try? AppInterface.Notification(reading: Fields(object, context: "notification"))
        if let told { return told }
        // A store may be damaged, or of an earlier version, whose own notifications said less: what
        // can be read is told.
        let texts = NotificationTexts(text)
        return AppInterface.Notification(
            id: id,
            title: texts.title,
            subtitle: texts.subtitle,
            body: texts.body,
            category: texts.category,
            thread: "",
            level: .init(rawValue: texts.level.rawValue),
            badge: texts.badge
        )
    }
}

/// The texts of a notification.
struct NotificationTexts: Sendable {
    let title: String
    let subtitle: String
    let body: String
    let category: String
    let level: DesktopNotification.Level
    let hasSound: Bool
    let badge: Int64?

    init(_ text: String) {
        let members = JSON.object(writtenAs: text) ?? JSONObject()
        title = members["title"]?.asString ?? ""
        subtitle = members["subtitle"]?.asString ?? ""
        body = members["body"]?.asString ?? ""
        category = members["category"]?.asString ?? ""
        level =
            members["level"]?.asString.flatMap(DesktopNotification.Level.init(rawValue:))
            ?? .active
        hasSound = members["sound"]?.asString != nil
        badge = members["badge"]?.asInteger
    }
}
