// What apps want people to be told, now or later. It needs no process: the system delivers it while its
// app is suspended or ended, and over its own end.
extension Engine {
    mutating func handle(
        _ event: NotificationEvent,
        _ turn: inout Turn
    ) {
        switch event {
        case .zones(let zones): takeIn(zones, &turn)
        case .notify(let content, let existing, let token):
            notify(content, existing: existing, token, &turn)
        case .remove(let app, let pending, let delivered, let token):
            remove(of: app, pending: pending, delivered: delivered, token, &turn)
        case .removeAll(let app, let pending, let delivered, let token):
            removeAll(of: app, pending: pending, delivered: delivered, token, &turn)
        case .setCategories(let app, let categories, let token):
            setCategories(categories, of: app, token, &turn)
        case .authorize(let app, let token):
            guard apps[app] != nil else { return turn.refuseUnknown(app, token) }
            change(app, &turn) { $0.hasAsked = true }
            turn.reply(token, .granted(notifications[app].record.isAllowed))
        case .setBadge(let app, let badge, let token):
            guard apps[app] != nil else { return turn.refuseUnknown(app, token) }
            change(app, &turn) { $0.badge = max(badge, 0) }
            turn.reply(token, .done)
        case .presenting(let app, let process, let isOn, let token):
            if isOn {
                notifications.presenting[app] = process
            } else if notifications.presenting[app] == process {
                notifications.presenting[app] = nil
            }
            if let token { turn.reply(token, .done) }
        case .presented(let app, let process, let id, let shown, let token):
            presented(app, process, id, shown, &turn)
            if let token { turn.reply(token, .done) }
        case .tap(let app, let id, let tap, let existing, let response, let token):
            self.tap(
                app,
                id,
                tap,
                existing: existing,
                response: response,
                token,
                &turn
            )
        }
    }

    private mutating func notify(
        _ content: NotificationContent,
        existing: PendingNotification?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        let app = content.app
        guard apps[app] != nil else { return turn.refuseUnknown(app, token) }
        if let refusal = refusal(of: content, replaces: existing != nil) {
            return turn.reply(token, .refused(refusal))
        }
        var due: Timestamp?
        if let trigger = content.trigger {
            due = firstDue(of: trigger, at: turn.now)
            guard due != nil else {
                return turn.refuse(
                    token,
                    .noDate,
                    "there is no moment to come at which the trigger of \(content.id.quoted) would fire; name a date that is not past and that the calendar has"
                )
            }
        }
        if let existing { withdrawPending(existing, &turn) }
        notifications.last = notifications.last.next
        let number = notifications.last
        if let due {
            let pending = PendingNotification(number: number, content: content, due: due)
            turn.store(.notification(.put(pending)))
            notifications[app].pending += 1
            wait(PendingNotification(number: number, content: content.bare, due: due), at: turn.now)
        } else {
            let delivered = DeliveredNotification(
                number: number,
                content: content,
                date: deliveryDate(at: turn.now)
            )
            turn.store(.notification(.deliverAtOnce(delivered)))
            deliver(content, number, dueAt: turn.now.date, &turn)
        }
        turn.reply(token, .done)
    }

    private func refusal(of content: NotificationContent, replaces: Bool) -> Refusal? {
        let app = content.app
        let known = notifications[app]
        guard known.record.isAllowed else {
            return Refusal(
                .notAllowed,
                "notifications of \(app) are switched off; roost settings notifications.\(app) on lets them through"
            )
        }
        guard !content.id.isEmpty, content.id.utf8.count <= limits.identifierLength else {
            return Refusal(
                .invalid,
                "a notification's id is 1 to \(limits.identifierLength) bytes long, not \(content.id.utf8.count)"
            )
        }
        guard content.text.utf8.count <= limits.notificationLength else {
            return Refusal(
                .tooLarge,
                "the notification \(content.id.quoted) is \(content.text.utf8.count) bytes long, and may be \(limits.notificationLength); give what is long as a file"
            )
        }
        if case .interval(let interval, let repeats) = content.trigger {
            guard interval > .zero else {
                return Refusal(
                    .invalid,
                    "a trigger's interval is greater than zero; leave the trigger out to deliver at once"
                )
            }
            guard !repeats || interval >= limits.shortestRepeat else {
                return Refusal(
                    .invalid,
                    "an interval that repeats is at least \(limits.shortestRepeat.components.seconds) seconds long"
                )
            }
        }
        if content.trigger != nil, !replaces, known.pending >= limits.pendingNotifications {
            return Refusal(
                .tooManyPending,
                "\(app) has \(known.pending) notifications pending, as many as it may; remove some first"
            )
        }
        return nil
    }

    /// When a trigger fires that begins now.
    private func firstDue(of trigger: NotificationTrigger, at now: Moment) -> Timestamp? {
        switch trigger {
        case .interval(let interval, _):
            let due = now.date + interval
            return due.nanoseconds == .max ? nil : due
        case .calendar(let pattern, _):
            return pattern.next(after: now.date, in: notifications.rules(for: pattern))
        }
    }

    /// Puts one among those that wait.
    mutating func wait(_ pending: PendingNotification, at now: Moment) {
        var rings: Uptime?
        if case .interval = pending.content.trigger {
            rings = now.uptime + max(pending.due - now.date, .zero)
        }
        notifications.waiting.insert(.init(notification: pending, rings: rings))
    }

    private mutating func withdrawPending(
        _ pending: PendingNotification,
        _ turn: inout Turn
    ) {
        let app = pending.content.app
        guard notifications.waiting.remove(pending.place) != nil else { return }
        notifications[app].pending -= 1
        turn.store(.notification(.remove(app, pending.number)))
    }

    private mutating func remove(
        of app: AppID,
        pending: [PendingNotification],
        delivered: [String],
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[app] != nil else { return turn.refuseUnknown(app, token) }
        let before = notifications[app].pending
        for notification in pending { withdrawPending(notification, &turn) }
        var removed = before - notifications[app].pending
        for id in delivered where removeDelivered(id, of: app, &turn) { removed += 1 }
        turn.reply(token, .removed(removed))
    }

    private mutating func removeAll(
        of app: AppID,
        pending: Bool,
        delivered: Bool,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[app] != nil else { return turn.refuseUnknown(app, token) }
        var removed = 0
        let known = notifications[app]
        if pending {
            removed += known.pending
            notifications[app].pending = 0
            notifications.waiting.removeAll(of: app)
        }
        if delivered {
            removed += known.delivered.count
            turn.withdraw(known.delivered.map(\.number))
            notifications[app].delivered = []
        }
        if removed > 0 {
            turn.store(.notification(.removeAll(app, pending: pending, delivered: delivered)))
        }
        turn.reply(token, .removed(removed))
    }

    /// Takes a delivered one away, and says whether it was there.
    mutating func removeDelivered(
        _ id: String,
        of app: AppID,
        _ turn: inout Turn
    ) -> Bool {
        guard let index = notifications[app].delivered.firstIndex(where: { $0.id.isSame(as: id) })
        else { return false }
        let mark = notifications[app].delivered.remove(at: index)
        turn.store(.notification(.removeDelivered(app, mark.number)))
        turn.withdraw([mark.number])
        return true
    }

    /// Changes what is written down of an app, if it changes.
    mutating func change(
        _ app: AppID,
        _ turn: inout Turn,
        _ body: (inout NotificationRecord) -> Void
    ) {
        let before = notifications[app].record
        var record = before
        body(&record)
        guard record != before else { return }
        notifications[app].record = record
        turn.store(.notification(.putRecord(record)))
    }

    /// Lets an app's notifications through, or no longer.
    mutating func allowNotifications(
        of app: AppID,
        _ isAllowed: Bool,
        _ turn: inout Turn
    ) {
        change(app, &turn) { $0.isAllowed = isAllowed }
        turn.log(
            .setting,
            app,
            "notifications are switched \(isAllowed ? "on" : "off")"
        )
    }

    private mutating func setCategories(
        _ categories: [NotificationCategory],
        of app: AppID,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[app] != nil else { return turn.refuseUnknown(app, token) }
        if let defect = defect(of: categories) { return turn.refuse(token, .invalid, defect) }
        // Apps say the same at each launch.
        if categories != notifications[app].categories {
            notifications[app].categories = categories
            turn.store(.notification(.putCategories(app, categories)))
        }
        turn.reply(token, .done)
    }

    private func defect(of categories: [NotificationCategory]) -> String? {
        guard categories.count <= limits.notificationCategories else {
            return
                "\(categories.count) categories are more than the \(limits.notificationCategories) that an app may have"
        }
        for (index, category) in categories.enumerated() {
            guard !categories[..<index].contains(where: { $0.id.isSame(as: category.id) }) else {
                return "two categories have the id \(category.id.quoted)"
            }
            guard category.actions.count <= limits.notificationActions else {
                return
                    "the category \(category.id.quoted) has \(category.actions.count) actions, and may have \(limits.notificationActions)"
            }
            let texts =
                [category.id]
                + category.actions.flatMap {
                    [$0.id, $0.title, $0.input?.button ?? "", $0.input?.placeholder ?? ""]
                }
            guard texts.allSatisfy({ $0.utf8.count <= limits.identifierLength }) else {
                return
                    "a text of the category \(category.id.quoted) is longer than \(limits.identifierLength) bytes"
            }
        }
        return nil
    }

    /// Forgets everything of an app that is uninstalled.
    mutating func forgetNotifications(of app: AppID, _ turn: inout Turn) {
        notifications.presenting[app] = nil
        notifications.questions.removeAll { $0.app == app }
        guard let known = notifications.apps.removeValue(forKey: app) else { return }
        if known.pending > 0 { notifications.waiting.removeAll(of: app) }
        turn.withdraw(known.delivered.map(\.number))
        turn.store(.notification(.forget(app)))
    }
}

extension Turn {
    mutating func withdraw(_ numbers: [NotificationNumber]) {
        if !numbers.isEmpty { append(.notification(.withdraw(numbers))) }
    }
}
