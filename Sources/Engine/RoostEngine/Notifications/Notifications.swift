/// The notifications that apps want people to see, now or later, and those that people may still
/// see.
///
/// No process of the app is needed: a notification is delivered while its app is suspended or
/// ended, and over the end of the system. Of apps this knows what ``AppFacts`` tells.
struct Notifications: Sendable {
    /// The known facts about an app's notifications.
    private struct OfApp: Hashable, Sendable {
        /// A delivered notification.
        struct Mark: Hashable, Sendable {
            let id: String
            let number: NotificationNumber
        }
        var record: NotificationRecord
        /// The number of notifications that are to be delivered later.
        var pending = 0
        /// The notifications that people may see, the first delivered first.
        var delivered: [Mark] = []
        var categories: [NotificationCategory] = []
    }

    /// A question to an app in the foreground that has no answer yet: which parts of a notification
    /// are shown.
    private struct Question: Hashable, Sendable {
        let app: AppID
        let process: ProcessNumber
        let id: String
        let number: NotificationNumber
        /// The notification that people saw before with this id.
        let former: NotificationNumber?
        /// The number on the app's icon from its delivery on; `nil` leaves it as it is.
        let badge: Int?
        /// The time at which the whole notification is shown if there is no answer.
        let ends: Uptime
    }

    private var waiting = NotificationQueue()
    private var byApp: [AppID: OfApp] = [:]
    private var zones: [String: ZoneRules] = [:]
    /// The processes that want to be asked how notifications are shown.
    private var presenting: [AppID: ProcessNumber] = [:]
    private var questions: [Question] = []
    /// The highest number that a notification was given.
    private var last = NotificationNumber(0)
    /// The moment of the latest delivery.
    private var lastDelivery: Timestamp?
    /// Whether nothing can be written down, so that nothing is delivered.
    private var isHeld = false

    private subscript(app: AppID) -> OfApp {
        get { byApp[app] ?? OfApp(record: NotificationRecord(app: app)) }
        set { byApp[app] = newValue }
    }

    /// The changes that would make an empty store hold those that wait, and each app's settings.
    var written: [Change] {
        byApp.sorted { $0.key < $1.key }.flatMap { app, known -> [Change] in
            [
                .notification(.putRecord(known.record)),
                .notification(.putCategories(app, known.categories)),
            ]
        } + waiting.all.map { .notification(.put($0.notification)) }
    }

    /// Returns the rules of a trigger's zone; where nobody knows it, those of the system's.
    private func rules(for pattern: CalendarPattern) -> ZoneRules {
        zones[pattern.timeZone ?? ""] ?? zones[""] ?? .utc
    }

    mutating func handle(
        _ event: NotificationEvent,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        switch event {
        case .zones(let zones): takeIn(zones, &turn)
        case .notify(let content, let existing, let token):
            notify(content, existing: existing, token, apps, &turn)
        case .remove(let app, let pending, let delivered, let token):
            remove(of: app, pending: pending, delivered: delivered, token, apps, &turn)
        case .removeAll(let app, let pending, let delivered, let token):
            removeAll(of: app, pending: pending, delivered: delivered, token, apps, &turn)
        case .setCategories(let app, let categories, let token):
            setCategories(categories, of: app, token, apps, &turn)
        case .authorize(let app, let token):
            guard apps.isInstalled(app) else { return turn.refuseUnknown(app, token) }
            change(app, &turn) { $0.hasAsked = true }
            turn.reply(token, .granted(self[app].record.isAllowed))
        case .setBadge(let app, let badge, let token):
            guard apps.isInstalled(app) else { return turn.refuseUnknown(app, token) }
            change(app, &turn) { $0.badge = max(badge, 0) }
            turn.reply(token, .done)
        case .presenting(let app, let process, let isOn, let token):
            if isOn {
                presenting[app] = process
            } else if presenting[app] == process {
                presenting[app] = nil
            }
            turn.reply(token, .done)
        case .presented(let app, let process, let id, let shown, let token):
            presented(app, process, id, shown, &turn)
            turn.reply(token, .done)
        }
    }

    private mutating func notify(
        _ content: NotificationContent,
        existing: PendingNotification?,
        _ token: ReplyToken?,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        let app = content.app
        guard apps.isInstalled(app) else { return turn.refuseUnknown(app, token) }
        if let refusal = refusal(of: content, replaces: existing != nil, turn.limits) {
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
        last = last.next
        let number = last
        if let due {
            let pending = PendingNotification(number: number, content: content, due: due)
            turn.store(.notification(.put(pending)))
            self[app].pending += 1
            wait(PendingNotification(number: number, content: content.bare, due: due), at: turn.now)
        } else {
            let delivered = DeliveredNotification(
                number: number,
                content: content,
                date: deliveryDate(at: turn.now)
            )
            turn.store(.notification(.deliverAtOnce(delivered)))
            deliver(content, number, dueAt: turn.now.date, apps, &turn)
        }
        turn.reply(token, .done)
    }

    private func refusal(
        of content: NotificationContent,
        replaces: Bool,
        _ limits: Limits
    ) -> Refusal? {
        let app = content.app
        let known = self[app]
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

    /// Returns the moment at which a trigger fires that begins now.
    private func firstDue(of trigger: NotificationTrigger, at now: Moment) -> Timestamp? {
        switch trigger {
        case .interval(let interval, _):
            let due = now.date + interval
            return due.nanoseconds == .max ? nil : due
        case .calendar(let pattern, _):
            return pattern.next(after: now.date, in: rules(for: pattern))
        }
    }

    /// Puts a notification among those that wait.
    private mutating func wait(_ pending: PendingNotification, at now: Moment) {
        var rings: Uptime?
        if case .interval = pending.content.trigger {
            rings = now.uptime + max(pending.due - now.date, .zero)
        }
        waiting.insert(.init(notification: pending, rings: rings))
    }

    private mutating func withdrawPending(
        _ pending: PendingNotification,
        _ turn: inout Turn
    ) {
        let app = pending.content.app
        // It may have been delivered since it was looked up.
        guard waiting.remove(pending.place) != nil else { return }
        self[app].pending -= 1
        turn.store(.notification(.remove(app, pending.number)))
    }

    private mutating func remove(
        of app: AppID,
        pending: [PendingNotification],
        delivered: [String],
        _ token: ReplyToken,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        guard apps.isInstalled(app) else { return turn.refuseUnknown(app, token) }
        let before = self[app].pending
        for notification in pending { withdrawPending(notification, &turn) }
        var removed = before - self[app].pending
        for id in delivered where removeDelivered(id, of: app, &turn) { removed += 1 }
        turn.reply(token, .removed(removed))
    }

    private mutating func removeAll(
        of app: AppID,
        pending: Bool,
        delivered: Bool,
        _ token: ReplyToken,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        guard apps.isInstalled(app) else { return turn.refuseUnknown(app, token) }
        var removed = 0
        let known = self[app]
        if pending {
            removed += known.pending
            self[app].pending = 0
            waiting.removeAll(of: app)
        }
        if delivered {
            removed += known.delivered.count
            turn.withdraw(known.delivered.map(\.number))
            self[app].delivered = []
        }
        if removed > 0 {
            turn.store(.notification(.removeAll(app, pending: pending, delivered: delivered)))
        }
        turn.reply(token, .removed(removed))
    }

    /// Removes a delivered notification, and says whether it was there.
    mutating func removeDelivered(
        _ id: String,
        of app: AppID,
        _ turn: inout Turn
    ) -> Bool {
        guard let index = self[app].delivered.firstIndex(where: { $0.id.isSame(as: id) })
        else { return false }
        let mark = self[app].delivered.remove(at: index)
        turn.store(.notification(.removeDelivered(app, mark.number)))
        turn.withdraw([mark.number])
        return true
    }

    /// Changes the record of an app's notifications, if it differs.
    private mutating func change(
        _ app: AppID,
        _ turn: inout Turn,
        _ body: (inout NotificationRecord) -> Void
    ) {
        let before = self[app].record
        var record = before
        body(&record)
        guard record != before else { return }
        self[app].record = record
        turn.store(.notification(.putRecord(record)))
    }

    /// Lets an app's notifications through, or no longer.
    mutating func allow(
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
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        guard apps.isInstalled(app) else { return turn.refuseUnknown(app, token) }
        if let defect = defect(of: categories, turn.limits) {
            return turn.refuse(token, .invalid, defect)
        }
        // Apps say the same at each launch.
        if categories != self[app].categories {
            self[app].categories = categories
            turn.store(.notification(.putCategories(app, categories)))
        }
        turn.reply(token, .done)
    }

    private func defect(of categories: [NotificationCategory], _ limits: Limits) -> String? {
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
    mutating func forget(_ app: AppID, _ turn: inout Turn) {
        presenting[app] = nil
        questions.removeAll { $0.app == app }
        // Most apps never notify.
        guard let known = byApp.removeValue(forKey: app) else { return }
        if known.pending > 0 { waiting.removeAll(of: app) }
        turn.withdraw(known.delivered.map(\.number))
        turn.store(.notification(.forget(app)))
    }

    // MARK: - Delivering

    /// Delivers the notifications that are due, unless nothing can be written down.
    ///
    /// A power cut may take back what was delivered by the passing of time alone
    /// (docs/decisions/0010-time-is-not-flushed.md); it is delivered again then.
    mutating func deliver(
        isRecording: Bool,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        isHeld = !isRecording
        guard isRecording else { return }
        noteClock(&turn)
        endQuestions(apps, &turn)
        // Ten thousand that are due at once have others wait for no longer than so many take.
        for _ in 0..<turn.limits.notificationsAtOnce {
            guard let next = waiting.first?.notification, next.due <= turn.now.date
            else {
                return
            }
            deliver(next, apps, &turn)
        }
    }

    private mutating func deliver(
        _ pending: PendingNotification,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        let app = pending.content.app
        waiting.remove(pending.place)
        let next = nextDue(of: pending, at: turn.now)
        if let next {
            wait(pending.moved(to: next), at: turn.now)
        } else {
            self[app].pending -= 1
        }
        guard self[app].record.isAllowed else {
            turn.store(
                .notification(
                    next.map { .move(app, pending.number, to: $0) }
                        ?? .remove(app, pending.number)
                )
            )
            return turn.log(
                .notified,
                app,
                "\(pending.content.id.quoted) was due and not delivered: notifications of the app are switched off"
            )
        }
        let date = deliveryDate(at: turn.now)
        turn.store(.notification(.deliver(pending, date: date, next: next)))
        deliver(pending.content, pending.number, dueAt: pending.due, apps, &turn)
    }

    /// The date of a delivery: later than that of the one before, so that all are listed in the
    /// order in which they were delivered.
    private mutating func deliveryDate(at now: Moment) -> Timestamp {
        var date = now.date
        // As fine as dates are told. A clock that was set back is not kept up with.
        if let last = lastDelivery, date < last + .microseconds(1),
            last - date < .seconds(1)
        {
            date = last + .microseconds(1)
        }
        lastDelivery = date
        return date
    }

    /// Returns the moment at which a trigger fires again, if it does; what was missed meanwhile
    /// does not pile up.
    private func nextDue(of pending: PendingNotification, at now: Moment) -> Timestamp? {
        switch pending.content.trigger {
        case .interval(let interval, repeats: true):
            let length = interval.wholeNanoseconds
            guard length > 0 else { return nil }
            let missed = (now.date - pending.due).wholeNanoseconds / length
            let (skipped, overflow) = missed.multipliedReportingOverflow(by: length)
            guard !overflow else { return nil }
            return pending.due + .nanoseconds(skipped) + interval
        case .calendar(let pattern, repeats: true):
            return pattern.next(
                after: max(pending.due, now.date),
                in: rules(for: pattern)
            )
        case .interval, .calendar, nil: return nil
        }
    }

    /// Puts a notification among the delivered, in the place of an earlier one with its id, and has
    /// it shown.
    private mutating func deliver(
        _ content: NotificationContent,
        _ number: NotificationNumber,
        dueAt due: Timestamp,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        let app = content.app
        var marks = self[app].delivered
        var former: NotificationNumber?
        if let index = marks.firstIndex(where: { $0.id.isSame(as: content.id) }) {
            former = marks.remove(at: index).number
        }
        marks.append(.init(id: content.id, number: number))
        let surplus = marks.count - turn.limits.deliveredNotifications
        if surplus > 0 {
            for mark in marks.prefix(surplus) {
                turn.store(.notification(.removeDelivered(app, mark.number)))
            }
            turn.withdraw(marks.prefix(surplus).map(\.number))
            marks.removeFirst(surplus)
        }
        self[app].delivered = marks
        let delay = turn.now.date - due
        let late =
            delay >= .seconds(60)
            ? ", \(delay.components.seconds) seconds late: the system or the machine was off, or the clock was set"
            : ""
        turn.log(.notified, app, "delivered \(content.id.quoted)\(late)")
        if let process = processToAsk(app, apps, turn.limits) {
            questions.append(
                .init(
                    app: app,
                    process: process,
                    id: content.id,
                    number: number,
                    former: former,
                    badge: content.badge,
                    ends: turn.now.uptime + turn.limits.presenting
                )
            )
            turn.append(.notification(.ask(process, app, id: content.id)))
        } else {
            if let badge = content.badge { change(app, &turn) { $0.badge = max(badge, 0) } }
            turn.append(
                .notification(
                    .show(app, id: content.id, number, replacing: former, isSilent: false)
                )
            )
        }
    }

    /// Returns the app's process, if it is in the foreground and wants to say how notifications are
    /// shown.
    private func processToAsk(
        _ app: AppID,
        _ apps: AppFacts,
        _ limits: Limits
    ) -> ProcessNumber? {
        guard let process = apps.process(of: app), apps.phase(of: app) != .background,
            presenting[app] == process,
            // Who leaves so many unanswered will not answer this one in time.
            questions.count(where: { $0.app == app }) < limits.notificationQuestions
        else { return nil }
        return process
    }

    /// Treats a notification as an app in the foreground says.
    private mutating func presented(
        _ app: AppID,
        _ process: ProcessNumber,
        _ id: String,
        _ shown: NotificationEvent.Presentation,
        _ turn: inout Turn
    ) {
        // The app may answer late, or what it was not asked.
        guard
            let index = questions.firstIndex(where: {
                $0.app == app && $0.process == process && $0.id.isSame(as: id)
            })
        else { return }
        settle(questions.remove(at: index), shown, &turn)
    }

    private mutating func settle(
        _ question: Question,
        _ shown: NotificationEvent.Presentation,
        _ turn: inout Turn
    ) {
        let app = question.app
        if shown.contains(.badge), let badge = question.badge {
            change(app, &turn) { $0.badge = max(badge, 0) }
        }
        // It may have been taken away or tapped meanwhile.
        guard self[app].delivered.contains(where: { $0.number == question.number })
        else { return }
        if shown.contains(.banner) {
            turn.append(
                .notification(
                    .show(
                        app,
                        id: question.id,
                        question.number,
                        replacing: question.former,
                        isSilent: !shown.contains(.sound)
                    )
                )
            )
        } else if let former = question.former {
            turn.withdraw([former])
        }
        if shown.isDisjoint(with: [.banner, .list]) {
            _ = removeDelivered(question.id, of: app, &turn)
        }
    }

    /// Shows the notifications that an app was asked about and gave no answer to in time, or can
    /// give none any more.
    private mutating func endQuestions(_ apps: AppFacts, _ turn: inout Turn) {
        guard !questions.isEmpty else { return }
        let over = questions.filter { question in
            question.ends <= turn.now.uptime
                || !apps.isProcess(question.process, of: question.app)
        }
        guard !over.isEmpty else { return }
        questions.removeAll(where: over.contains)
        for question in over { settle(question, .everything, &turn) }
    }

    /// The next moment at which a notification is due by itself, on the two clocks.
    var nextDate: Timestamp? {
        isHeld ? nil : waiting.first?.notification.due
    }
    // Each turn asks: where it is part of the caller, only what it looks at is loaded, and not a
    // copy of all made.
    @inline(__always) var nextUptime: Uptime? {
        isHeld ? nil : questions.map(\.ends).min()
    }

    // MARK: - Clocks and zones

    /// Moves all waiting notifications where the calendar clock was set back.
    ///
    /// Set forward, it has more due, at once. Set back by a year, it would have intervals wait for
    /// a year longer: they wait for what was left of them, on the monotonic clock. What waits for
    /// the calendar waits for what the calendar now shows. What was set before the system ran is
    /// looked at when it takes over.
    private mutating func noteClock(_ turn: inout Turn) {
        if turn.isClockSetBack { computeAnew(&turn) { _ in true } }
    }

    /// Takes in the rules of the zones' clocks.
    private mutating func takeIn(
        _ zones: [String: ZoneRules],
        _ turn: inout Turn
    ) {
        var changed: Set<String> = []
        for (name, rules) in zones where self.zones[name] != rules {
            self.zones[name] = rules
            changed.insert(name)
        }
        // Where a zone is not known, the system's counts in its place.
        let known = self.zones
        computeAnew(&turn) { trigger in
            guard case .calendar(let pattern, _) = trigger else { return false }
            let name = pattern.timeZone ?? ""
            return changed.contains(name) || (known[name] == nil && changed.contains(""))
        }
    }

    /// Computes anew when each waiting notification that is not due yet is due.
    private mutating func computeAnew(
        _ turn: inout Turn,
        _ isMeant: (NotificationTrigger) -> Bool
    ) {
        // At a start the zones are told when all has just been read: as a rule nothing is meant,
        // and nothing is copied then.
        guard waiting.all.contains(where: { $0.notification.content.trigger.map(isMeant) ?? false })
        else { return }
        var all = Array(waiting.all)
        var hasChanged = false
        for index in all.indices {
            let pending = all[index].notification
            guard let trigger = pending.content.trigger, pending.due > turn.now.date,
                isMeant(trigger)
            else { continue }
            let due: Timestamp
            switch trigger {
            case .interval:
                guard let rings = all[index].rings else {
                    preconditionFailure("an interval is waited for that ends by no clock")
                }
                due = turn.now.date + max(rings - turn.now.uptime, .zero)
            case .calendar(let pattern, _):
                // What will not be any more has been, by the new clock or in the new place.
                due =
                    pattern.next(after: turn.now.date, in: rules(for: pattern))
                    ?? turn.now.date
            }
            guard due != pending.due else { continue }
            hasChanged = true
            all[index].notification = pending.moved(to: due)
            turn.store(.notification(.move(pending.content.app, pending.number, to: due)))
        }
        if hasChanged { waiting = NotificationQueue(all) }
    }

    /// Takes over the notifications that the store has.
    ///
    /// An interval that would last longer than it is has seen the clock being set back meanwhile:
    /// it begins anew. What waits for the calendar is looked at when the zones are told.
    mutating func takeIn(
        _ stored: StoredNotifications,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        last = stored.last
        for record in stored.records where apps.isInstalled(record.app) {
            self[record.app].record = record
        }
        for categories in stored.categories where apps.isInstalled(categories.app) {
            self[categories.app].categories = categories.categories
        }
        for delivered in stored.delivered where apps.isInstalled(delivered.app) {
            self[delivered.app].delivered.append(
                .init(id: delivered.id, number: delivered.number)
            )
            last = max(last, delivered.number)
        }
        var waiting: [NotificationQueue.Waiting] = []
        waiting.reserveCapacity(stored.pending.count)
        // Those of an app often follow each other, and it is looked up once for them.
        var latest: (app: AppID, isInstalled: Bool, pending: Int)?
        for pending in stored.pending {
            let app = pending.content.app
            last = max(last, pending.number)
            if latest?.app != app {
                if let latest { count(latest.pending, of: latest.app) }
                latest = (app, apps.isInstalled(app), 0)
            }
            // A repaired store may have kept those of an app that it lost.
            guard latest?.isInstalled == true else { continue }
            latest?.pending += 1
            guard case .interval(let interval, _) = pending.content.trigger else {
                waiting.append(.init(notification: pending, rings: nil))
                continue
            }
            let left = max(pending.due - turn.now.date, .zero)
            let due = left > interval ? turn.now.date + interval : pending.due
            if due != pending.due {
                turn.store(.notification(.move(app, pending.number, to: due)))
            }
            waiting.append(
                .init(
                    notification: pending.moved(to: due),
                    rings: turn.now.uptime + min(left, interval)
                )
            )
        }
        if let latest { count(latest.pending, of: latest.app) }
        self.waiting = NotificationQueue(waiting)
    }

    private mutating func count(_ pending: Int, of app: AppID) {
        guard pending > 0 else { return }
        self[app].pending += pending
    }

    // MARK: - What is asked

    /// Returns a category with its actions, if the app has declared it.
    func category(_ id: String, of app: AppID) -> NotificationCategory? {
        byApp[app]?.categories.first { $0.id.isSame(as: id) }
    }

    /// The zones of the notifications that wait, "" for the system's.
    var zonesInUse: Set<String> {
        var names: Set<String> = [""]
        for one in waiting.all {
            if case .calendar(let pattern, _) = one.notification.content.trigger {
                names.insert(pattern.timeZone ?? "")
            }
        }
        return names
    }

    func isKnown(zone: String) -> Bool { self.zones[zone] != nil }

    func record(of app: AppID) -> NotificationRecord {
        self[app].record
    }

    /// Whether people may see a notification of this id.
    func isDelivered(_ id: String, of app: AppID) -> Bool {
        self[app].delivered.contains { $0.id.isSame(as: id) }
    }

    /// Returns the app and the identifier of a delivered notification.
    func delivered(_ number: NotificationNumber) -> (app: AppID, id: String)? {
        // Asked when a person taps; numbers are never given twice, so the order does not matter.
        for (app, known) in byApp {
            if let mark = known.delivered.first(where: { $0.number == number }) {
                return (app, mark.id)
            }
        }
        return nil
    }

    /// The number of notifications that wait, of all apps.
    var pendingCount: Int { waiting.count }

    /// Throws where two of its parts contradict each other.
    func verify() throws(Contradiction) {
        try waiting.verify()
        var pending: [AppID: Int] = [:]
        for one in waiting.all { pending[one.notification.content.app, default: 0] += 1 }
        for (app, known) in byApp {
            try Contradiction.verify(
                known.pending == pending[app, default: 0],
                "\(app) counts \(known.pending) notifications that wait, and has \(pending[app, default: 0])"
            )
        }
        try Contradiction.verify(
            pending.keys.allSatisfy { byApp[$0] != nil },
            "a notification waits whose app is not known"
        )
    }
}

extension Turn {
    mutating func withdraw(_ numbers: [NotificationNumber]) {
        if !numbers.isEmpty { append(.notification(.withdraw(numbers))) }
    }
}
