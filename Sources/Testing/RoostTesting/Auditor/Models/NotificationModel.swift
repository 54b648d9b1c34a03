import RoostEngine

/// The durable state of notifications, as an onlooker keeps it who reads only what was committed.
struct NotificationModel: Sendable {
    struct Name: Hashable, Comparable, Sendable {
        let app: AppID
        let id: String

        static func < (left: Name, right: Name) -> Bool {
            (left.app, left.id) < (right.app, right.id)
        }
    }

    struct Waiting: Sendable {
        let name: Name
        let trigger: NotificationTrigger
        var due: Timestamp
        /// The time at which an interval is over, however the calendar clock is set.
        var rings: Uptime?
    }

    private(set) var waiting: [NotificationNumber: Waiting] = [:]
    private(set) var delivered: [NotificationNumber: Name] = [:]
    /// The moments for which each was delivered, as far as they have not come again.
    private var firings: [NotificationNumber: Set<Timestamp>] = [:]
    private(set) var forbidden: Set<AppID> = []
    /// The time zones by place, "" for the machine's own.
    var zones: [String: ZoneRules] = [:]
    /// The zones that were the machine's own and may still be worked by.
    var formerZones: [FormerZone] = []

    struct FormerZone {
        let rules: ZoneRules
        /// The time at which the machine left the zone.
        let left: Timestamp
    }

    var nextDue: Timestamp? { waiting.values.map(\.due).min() }
    var inOrder: [(number: NotificationNumber, notice: Waiting)] {
        waiting.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    func waiting(for name: Name) -> NotificationNumber? {
        waiting.keys.filter { waiting[$0]?.name == name }.min()
    }
    var deliveredInOrder: [(number: NotificationNumber, name: Name)] {
        delivered.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Notes that the calendar has gone back, and shows again what it has shown before.
    mutating func goBack(to date: Timestamp) {
        firings = firings.mapValues { $0.filter { $0 <= date } }
    }

    /// Takes a committed change in.
    ///
    /// - Returns: What is wrong with it, if it is wrong in itself.
    mutating func take(_ change: NotificationChange, isRecovering: Bool, at now: Moment) -> String?
    {
        switch change {
        case .put(let pending): return put(pending, at: now)
        case .move(_, let number, let due):
            return move(number, to: due, isRecovering: isRecovering, at: now)
        case .remove(_, let number):
            if waiting.removeValue(forKey: number) == nil {
                return "notification \(number.value) is removed and does not wait"
            }
        case .deliver(let pending, let date, let next):
            return deliver(pending, date, next, at: now)
        case .deliverAtOnce(let notification):
            firings[notification.number] = nil
            show(notification.number, notification.content.name)
        case .removeDelivered(_, let number):
            if delivered.removeValue(forKey: number) == nil {
                return "notification \(number.value) is taken away and was not delivered"
            }
        case .removeAll(let app, let ofWaiting, let ofDelivered):
            if ofWaiting { waiting = waiting.filter { $0.value.name.app != app } }
            if ofDelivered { delivered = delivered.filter { $0.value.app != app } }
        case .forget(let app):
            waiting = waiting.filter { $0.value.name.app != app }
            delivered = delivered.filter { $0.value.app != app }
            forbidden.remove(app)
        case .putRecord(let record):
            if record.isAllowed {
                forbidden.remove(record.app)
            } else {
                forbidden.insert(record.app)
            }
        case .putCategories: break
        }
        return nil
    }

    private mutating func show(_ number: NotificationNumber, _ name: Name) {
        for former in delivered.keys where delivered[former] == name { delivered[former] = nil }
        delivered[number] = name
    }

    private mutating func put(_ pending: PendingNotification, at now: Moment) -> String? {
        let name = pending.content.name
        guard let trigger = pending.content.trigger, waiting[pending.number] == nil else {
            return "notification \(pending.number.value) waits a second time, or for nothing"
        }
        if let former = waiting(for: name) { waiting[former] = nil }
        firings[pending.number] = nil
        waiting[pending.number] = Waiting(
            name: name,
            trigger: trigger,
            due: pending.due,
            rings: rings(trigger, pending.due, at: now)
        )
        if isRight(pending.due, for: trigger, at: now) { return nil }
        return "notification \(pending.number.value) is put off to \(pending.due.nanoseconds)"
    }

    private func rings(_ trigger: NotificationTrigger, _ due: Timestamp, at now: Moment) -> Uptime?
    {
        guard case .interval = trigger else { return nil }
        return now.uptime + max(due - now.date, .zero)
    }

    /// Whether a trigger that begins now fires then.
    private func isRight(_ due: Timestamp, for trigger: NotificationTrigger, at now: Moment) -> Bool
    {
        switch trigger {
        case .interval(let length, _): due == now.date + length
        case .calendar(let pattern, _): expected(pattern, at: now).contains(due)
        }
    }

    private func expected(_ pattern: CalendarPattern, at now: Moment) -> [Timestamp?] {
        let place = pattern.timeZone ?? ""
        let former = place.isEmpty ? formerZones : []
        let rules = [zones[place] ?? .utc] + former.map(\.rules)
        return rules.map { CalendarReading(pattern: pattern, zone: $0).next(after: now.date) }
    }

    /// Whether a notification may be due then that is put off because the machine was moved:
    /// counted from now, or, where that could not be written down at the time, from when it was.
    private func isRightAfterMoves(
        _ due: Timestamp,
        for pattern: CalendarPattern,
        at now: Moment
    ) -> Bool {
        let moves = pattern.timeZone == nil ? formerZones.map(\.left) : []
        return ([now.date] + moves).contains { date in
            let dates = expected(pattern, at: Moment(uptime: now.uptime, date: date))
            // What will not be any more is due at once.
            return dates.contains(due) || due == date && dates.contains(nil)
        }
    }

    private mutating func move(
        _ number: NotificationNumber,
        to due: Timestamp,
        isRecovering: Bool,
        at now: Moment
    ) -> String? {
        guard let notice = waiting[number] else {
            return "notification \(number.value) is put off and does not wait"
        }
        // Where its app may not notify, one that is due goes on to the next time.
        let isSkipped = forbidden.contains(notice.name.app) && notice.due <= now.date
        let rings = rings(notice.trigger, due, at: now)
        waiting[number]?.due = due
        waiting[number]?.rings = rings
        let isFine: Bool
        switch notice.trigger {
        case .interval(let length, _) where isSkipped:
            isFine = due > now.date && due - now.date <= length
        case .interval(let length, _) where isRecovering: isFine = due == now.date + length
        case .interval:
            isFine = notice.rings.map { due == now.date + max($0 - now.uptime, .zero) } ?? false
        case .calendar(let pattern, _):
            isFine = isRightAfterMoves(due, for: pattern, at: now)
        }
        if isFine { return nil }
        return
            "notification \(number.value) is moved from \(notice.due.nanoseconds) to \(due.nanoseconds)"
    }

    private mutating func deliver(
        _ pending: PendingNotification,
        _ date: Timestamp,
        _ next: Timestamp?,
        at now: Moment
    ) -> String? {
        let number = pending.number
        guard let notice = waiting[number] else {
            return "notification \(number.value) is delivered and does not wait"
        }
        // No two have one date, so that of one may be a little later than its moment.
        guard notice.due <= now.date, date >= now.date, date - now.date < .milliseconds(1001) else {
            return "notification \(number.value) is delivered before it is due"
        }
        guard firings[number, default: []].insert(notice.due).inserted else {
            return "notification \(number.value) is delivered twice for one time"
        }
        if forbidden.contains(notice.name.app) {
            return "notification \(number.value) is delivered, and its app may not notify"
        }
        show(number, notice.name)
        let isNextRight: Bool
        switch notice.trigger {
        case .interval(let length, repeats: true):
            let gap = next.map {
                ($0 - notice.due).wholeNanoseconds % max(length.wholeNanoseconds, 1)
            }
            isNextRight = next.map { $0 > now.date && $0 - now.date <= length } == true && gap == 0
        case .calendar(let pattern, repeats: true):
            isNextRight = expected(pattern, at: now).contains(next)
        default: isNextRight = next == nil
        }
        if let next {
            let rings = rings(notice.trigger, next, at: now)
            waiting[number]?.due = next
            waiting[number]?.rings = rings
        } else {
            waiting[number] = nil
        }
        if isNextRight { return nil }
        return "notification \(number.value) comes again at \(next?.nanoseconds ?? 0)"
    }

    /// A notification that waits for what the calendar shows, and for another moment than it is
    /// shown at.
    func misdated(at now: Moment) -> NotificationNumber? {
        waiting.filter { _, notice in
            guard case .calendar(let pattern, _) = notice.trigger, notice.due > now.date else {
                return false
            }
            return !expected(pattern, at: now).contains(notice.due)
        }
        .keys.min()
    }

    /// Sets anew when waiting notifications with an interval ring, as the system that starts does.
    mutating func begin(at now: Moment) {
        for (number, notice) in waiting {
            guard case .interval(let length, _) = notice.trigger else { continue }
            waiting[number]?.rings = now.uptime + min(max(notice.due - now.date, .zero), length)
        }
    }
}

extension NotificationContent {
    /// The name by which apps and people know the notification.
    var name: NotificationModel.Name { NotificationModel.Name(app: app, id: id) }
}
