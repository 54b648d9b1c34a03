import RoostEngine
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
        try tell(asked, after: id, of: \PendingNotification.content, form: \.form) {
            (ledger, last) throws(StoreError) in
            try ledger.pendingNotifications(of: app, after: last, limit: Page.lookUp)
        }
    }

    private mutating func tellDelivered(
        _ asked: Asked,
        of app: AppID,
        after id: String?
    ) throws(StoreError) {
        try tell(asked, after: id, of: \DeliveredNotification.content, form: \.form) {
            (ledger, last) throws(StoreError) in
            try ledger.deliveredNotifications(of: app, after: last, limit: Page.lookUp)
        }
    }

    /// Answers with as many of an app's own as go into one message.
    private mutating func tell<Item>(
        _ asked: Asked,
        after id: String?,
        of content: KeyPath<Item, NotificationContent>,
        form: KeyPath<Item, JSON>,
        lookUp: (inout Ledger, String?) throws(StoreError) -> [Item]
    ) throws(StoreError) {
        var page = Page(after: id)
        while !page.isFull {
            let found = try lookUp(&ledger, page.last)
            for item in found where !page.isFull {
                page.add(item[keyPath: form], length: item[keyPath: content].text.utf8.count)
                page.last = item[keyPath: content].id
            }
            if found.count < Page.lookUp, !page.isFull {
                return reply(asked, ["notifications": .array(page.forms), "more": false])
            }
        }
        reply(asked, ["notifications": .array(page.forms), "more": true])
    }

    /// All of them, or an app's, for people.
    mutating func list(
        _ asked: Asked,
        of app: AppID?,
        after place: (app: AppID, id: String)?
    ) throws(StoreError) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let apps = app.map { [$0] } ?? recorded.engine.appStatuses().map(\.record.app.id)
        var page = Page(after: nil)
        for app in apps {
            if let place, app < place.app { continue }
            page.last = place?.app == app ? place?.id : nil
            var isDone = false
            while !page.isFull, !isDone {
                isDone = try addPart(of: app, to: &page)
            }
            if page.isFull { break }
        }
        reply(asked, ["notifications": .array(page.forms), "more": .bool(page.isFull)])
    }

    /// Adds the next of an app's to a page, pending ones before delivered ones of the same id.
    ///
    /// - Returns: Whether these were the last.
    private mutating func addPart(
        of app: AppID,
        to page: inout Page
    ) throws(StoreError) -> Bool {
        let pending = try ledger.pendingNotifications(
            of: app,
            after: page.last,
            limit: Page.lookUp
        )
        let delivered = try ledger.deliveredNotifications(
            of: app,
            after: page.last,
            limit: Page.lookUp
        )
        // Beyond the end of a part that is not the last one, the other may have more in between.
        let ends = [
            pending.count < Page.lookUp ? nil : pending.last?.content.id,
            delivered.count < Page.lookUp ? nil : delivered.last?.content.id,
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
                ? delivered.first { $0.content.id.isSame(as: id) }.map { form($0) }
                : pending.first { $0.content.id.isSame(as: id) }.map { form($0) }
            if let row { page.add(row, length: length) }
            page.last = id
        }
        return ends.isEmpty
    }

    private func form(_ pending: PendingNotification) -> JSON {
        form(
            pending.content,
            state: "pending",
            next: pending.due.form,
            date: .null,
            isShown: false
        )
    }

    private func form(_ delivered: DeliveredNotification) -> JSON {
        form(
            delivered.content,
            state: "delivered",
            next: .null,
            date: delivered.date.form,
            isShown: shownOnDesktop.contains(delivered.number)
        )
    }

    private func form(
        _ content: NotificationContent,
        state: String,
        next: JSON,
        date: JSON,
        isShown: Bool
    ) -> JSON {
        let texts = NotificationTexts(content.text)
        let actions = recorded.engine.category(texts.category, of: content.app)?.actions ?? []
        return [
            "app": .string(content.app.name), "id": .string(content.id), "state": .string(state),
            "title": .string(texts.title), "subtitle": .string(texts.subtitle),
            "body": .string(texts.body), "next": next, "date": date,
            "repeats": .bool(state == "pending" && content.trigger?.repeats == true),
            "actions": .array(
                actions.map { ["id": .string($0.id), "title": .string($0.title)] }
            ),
            "badge": (texts.badge.map { .integer($0) }).orNull, "shownOnDesktop": .bool(isShown),
        ]
    }
}

/// The part of a list that goes into one message.
private struct Page {
    private(set) var forms: [JSON] = []
    private var length = 0
    /// The id after which the list goes on.
    var last: String?

    /// The number of notifications that are looked up at a time: each may be long.
    static let lookUp = 32

    init(after id: String?) { last = id }

    var isFull: Bool { length > ClientLimits.listedNotificationBytes }

    mutating func add(_ form: JSON, length: Int) {
        forms.append(form)
        // With the names of the members, and what is written longer than it is.
        self.length += length + 200
    }
}

extension ClientLimits {
    /// The bytes of notifications after which a message has enough of them: one more, of at most
    /// 256 KiB, goes into it as well.
    static let listedNotificationBytes = 256 << 10
}

extension PendingNotification {
    /// The notification for the app, as it asked for it, with the time at which it is due.
    fileprivate var form: JSON {
        var members = content.members
        members["next"] = due.form
        return .object(members)
    }
}

extension DeliveredNotification {
    /// The delivered notification for the app.
    var form: JSON { ["date": date.form, "notification": .object(content.members)] }

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
        do throws(FieldError) {
            return try AppInterface.Notification(reading: Fields(members, context: "notification"))
        } catch {
            // A store may be damaged: one that cannot be read any more says nothing.
            return AppInterface.Notification(
                id: id,
                title: "",
                subtitle: "",
                body: "",
                category: "",
                thread: "",
                level: .active
            )
        }
    }

    /// The members of the notification; one that cannot be read any more, as a store may be
    /// damaged, says nothing.
    fileprivate var members: JSONObject {
        JSON.object(writtenAs: text) ?? [
            "id": .string(id), "title": "", "subtitle": "", "body": "", "category": "",
            "thread": "", "level": "active",
        ]
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
