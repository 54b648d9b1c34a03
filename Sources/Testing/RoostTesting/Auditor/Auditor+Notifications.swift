import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What was promised of notifications: each is delivered when it is due, as often as it is, unless
// it was taken away; and what a person did with one reaches its app.
extension Auditor {
    /// A notification that an app asked for, in the form in which it is compared with what is
    /// written down.
    struct AskedNotice: Hashable, Sendable {
        let name: NotificationModel.Name
        let trigger: NotificationTrigger?
    }

    // MARK: - What the daemon is told

    mutating func hearNotice(_ call: VarlinkCall, from app: AppID) {
        if let asked = Self.asked(call, by: app) {
            noticeWords.asked[asked, default: 0] += 1
            orders.note("notify", app, TaskID(asked.name.id), in: turn)
        }
        guard call.method.hasSuffix(".RemoveNotifications") else { return }
        if let ids = call.parameters["ids"]?.asArray {
            for id in ids.compactMap(\.asString) {
                orders.note("unnotify", app, TaskID(id), in: turn)
            }
        } else {
            orders.note("unnotify", app, in: turn)
        }
    }

    mutating func hear(_ news: DesktopNews) {
        switch news {
        case .tapped(let number, _, _):
            noticeWords.desktopTaps.insert(number)
            noticeWords.desktopOpens.insert(number)
        case .dismissed(let number): noticeWords.desktopTaps.insert(number)
        case .shown, .notShown: break
        }
    }

    private static func asked(_ call: VarlinkCall, by app: AppID) -> AskedNotice? {
        guard call.method.hasSuffix(".Notify"), let notice = call.parameters["notification"],
            let id = notice["id"]?.asString
        else { return nil }
        let name = NotificationModel.Name(app: app, id: id)
        let repeats = notice["trigger"]?["repeats"]?.asBool ?? false
        if let interval = notice["trigger"]?["interval"]?.asInteger {
            return AskedNotice(
                name: name,
                trigger: .interval(.microseconds(interval), repeats: repeats)
            )
        }
        guard let calendar = notice["trigger"]?["calendar"] else {
            return AskedNotice(name: name, trigger: nil)
        }
        var pattern = CalendarPattern()
        for unit in CalendarPattern.units {
            pattern[keyPath: unit.path] = calendar[unit.name]?.asInteger.map { Int($0) }
        }
        pattern.timeZone = calendar["timeZone"]?.asString
        return AskedNotice(name: name, trigger: .calendar(pattern, repeats: repeats))
    }

    /// A process that is waited for is told of it when it is here.
    private mutating func bringForward(_ app: AppID) {
        for number in lives.keys.sorted()
        where lives[number]?.app == app && lives[number]?.awaitedUntil != nil {
            lives[number]?.phase = .active
        }
    }

    /// Whether a person may have opened an app by one of its notifications in this turn.
    func mayOpenByTap(_ app: AppID) -> Bool {
        isAskedFor(.tap, of: app)
            || noticeWords.desktopTaps.contains { notices.delivered[$0]?.app == app }
            || noticeWords.appsTapped.contains(app)
    }

    // MARK: - What becomes durable

    mutating func see(_ change: NotificationChange, at now: Moment) {
        switch change {
        case .put(let pending):
            checkAsked(pending.content)
        case .deliverAtOnce(let delivered):
            checkAsked(delivered.content)
            noticeWords.unshown.insert(delivered.number)
        case .deliver(let pending, _, _): noticeWords.unshown.insert(pending.number)
        case .remove(let app, let number):
            guard let notice = notices.waiting[number] else { break }
            let isSkipped = notices.forbidden.contains(app) && notice.due <= now.date
            if !isSkipped, !isUnwanted(notice.name), !wasNotified(notice.name) {
                violate("promise 1: notification \(number.value) is removed by nobody")
            }
        case .removeDelivered(let app, let number):
            guard let name = notices.delivered[number] else { break }
            let isTapped =
                wasAskedFor("tap", app, TaskID(name.id), since: turn)
                || noticeWords.desktopTaps.contains(number)
            if isTapped {
                noticeWords.tapped[name, default: 0] += 1
                if noticeWords.desktopOpens.remove(number) != nil { bringForward(app) }
                noticeWords.appsTapped.insert(app)
            }
            let isFull =
                notices.delivered.values.count(where: { $0.app == app })
                >= limits.deliveredNotifications
            if !isTapped, !isUnwanted(name), !isFull {
                violate("promise 1: notification \(number.value) is taken away by nobody")
            }
            noticeWords.desktopTaps.remove(number)
        case .removeAll(let app, _, _):
            if !wasAskedFor("unnotify", app, since: turn) {
                violate("promise 1: all notifications of \(app) are removed by nobody")
            }
        case .forget(let app):
            if !wasAskedFor("uninstall", app, since: turn) {
                violate("promise 1: notifications of \(app) are forgotten, which is there")
            }
        case .move, .putCategories, .putRecord: break
        }
        let problem = notices.take(change, isRecovering: isRecovering, at: now)
        if let problem { violate("promise 1: \(problem)") }
        switch change {
        case .put(let pending):
            noticeWords.put[pending.content.name] = turn
        case .deliverAtOnce(let delivered):
            noticeWords.put[delivered.content.name] = turn
        case .deliver(let pending, _, _):
            noticeWords.shown[pending.content.name] = turn
        default: break
        }
    }

    private mutating func checkAsked(_ content: NotificationContent) {
        let name = NotificationModel.Name(app: content.app, id: content.id)
        let asked = AskedNotice(name: name, trigger: content.trigger)
        guard let count = noticeWords.asked[asked], count > 0 else {
            return violate("promise 8: nobody asked for the notification \(content.id)")
        }
        noticeWords.asked[asked] = count - 1
    }

    /// People are told that something is about to be too old, or is, and see no more of it when it
    /// is fresh again.
    mutating func see(_ promise: FreshnessPromise) {
        let news = FreshnessNews(promise: promise, cause: "")
        let name = NotificationModel.Name(app: promise.app, id: news.notification)
        // One that is broken stays so where the clock is set back, and is told of once.
        guard noticeWords.stages.updateValue(promise.stage, forKey: name) != promise.stage else {
            return
        }
        guard promise.stage != .fresh else {
            orders.note("unnotify", promise.app, TaskID(news.notification), in: turn)
            return
        }
        noticeWords.asked[AskedNotice(name: name, trigger: nil), default: 0] += 1
        noticeWords.owed.insert(name)
    }

    /// Checks that what people are to be told is written down with its reason.
    mutating func checkTold() {
        for name in noticeWords.owed.sorted(by: { $0.id < $1.id })
        where noticeWords.put[name] != turn && !notices.forbidden.contains(name.app) {
            violate("promise 8: nobody is told of \(name.id)")
        }
        noticeWords.owed = []
    }

    private func isUnwanted(_ name: NotificationModel.Name) -> Bool {
        wasAskedFor("unnotify", name.app, TaskID(name.id), since: turn)
            || wasAskedFor("unnotify", name.app, since: turn)
    }

    private func wasNotified(_ name: NotificationModel.Name) -> Bool {
        wasAskedFor("notify", name.app, TaskID(name.id), since: turn)
    }

    /// Checks that a response is of a notification that was tapped, and that there is one for each
    /// tap.
    mutating func checkResponse(_ request: Request) {
        let id = request.workName
        let names = [id, id.split(separator: "#").first.map(String.init) ?? id]
        for id in names {
            let name = NotificationModel.Name(app: request.app, id: id)
            guard let count = noticeWords.tapped[name], count > 0 else { continue }
            noticeWords.tapped[name] = count - 1
            if model.pendingInOrder.contains(where: {
                $0.app == request.app && $0.task == request.task
            }) {
                violate("promise 1: a response to \(id) takes the place of another")
            }
            putIn[request.number] = turn
            return
        }
        violate("promise 8: \(request.app) hears of \(id), which nobody tapped")
    }

    // MARK: - What is said and shown

    mutating func seeNotified(_ call: VarlinkCall, of app: AppID) {
        guard let asked = Self.asked(call, by: app) else { return }
        if noticeWords.put[asked.name] != turn {
            violate(
                "promise 1: the notification \(asked.name.id) was acknowledged and is not durable"
            )
        }
    }

    mutating func seeRemoved(_ call: VarlinkCall, of app: AppID) {
        let ids = call.parameters["ids"]?.asArray?.compactMap(\.asString)
        for (number, notice) in notices.inOrder
        where notice.name.app == app && call.parameters["pending"]?.asBool == true {
            if ids?.contains(notice.name.id) == false { continue }
            if noticeWords.put[notice.name] == turn { continue }
            violate("promise 1: notification \(number.value) was removed and still waits")
        }
        for (number, name) in notices.deliveredInOrder
        where name.app == app && call.parameters["delivered"]?.asBool == true {
            if ids?.contains(name.id) == false { continue }
            if noticeWords.put[name] == turn || noticeWords.shown[name] == turn { continue }
            violate("promise 1: notification \(number.value) was taken away and is there")
        }
    }

    mutating func seeTapped(_ call: VarlinkCall, of app: AppID) {
        let action = call.parameters["action"]?.asString
        if call.parameters["dismiss"]?.asBool != true, action == nil || action == "go" {
            bringForward(app)
        }
        // Only what tells the app nothing has no response.
        guard call.parameters["dismiss"]?.asBool != true,
            let id = call.parameters["id"]?.asString
        else { return }
        let number = model.requests.keys.filter { number in
            guard let request = model.requests[number], request.app == app else { return false }
            return putIn[number] == turn && !acknowledged.contains(number)
                && request.kind == .response
                && (request.workName == id || request.workName.hasPrefix(id + "#"))
        }
        .min()
        guard let number else {
            return violate("promise 1: \(id) was tapped, and its app will not hear of it")
        }
        acknowledged.insert(number)
    }

    mutating func seeShown(_ number: NotificationNumber) {
        if noticeWords.unshown.remove(number) == nil {
            violate("promise 1: notification \(number.value) is shown and was not delivered")
        }
    }

    // MARK: - What has to hold

    mutating func checkNotices(_ alarm: (uptime: Uptime?, date: Timestamp?), at now: Moment) {
        for number in noticeWords.unshown where notices.delivered[number] != nil {
            violate("promise 1: notification \(number.value) is delivered, and nobody sees it")
        }
        noticeWords.unshown = []
        if !trouble.isNow { notices.formerZones = [] }
        defer { if !trouble.isNow { clock.hasChanged = false } }
        guard let next = notices.nextDue else { return }
        if trouble.isNow {
            if next <= now.date, alarm.uptime == nil {
                violate("promise 1: a notification waits for the disk, and nobody looks after it")
            }
            return
        }
        if next <= now.date { return violate("promise 1: a notification is due and not delivered") }
        if (alarm.date ?? Timestamp(nanoseconds: .max)) > next {
            violate("promise 1: no timer is armed for a notification")
        }
        if clock.hasChanged, let number = notices.misdated(at: now) {
            violate("promise 1: notification \(number.value) waits by a clock that is no more")
        }
        for (number, notice) in notices.inOrder {
            guard case .interval(let length, _) = notice.trigger else { continue }
            if notice.due - now.date > length + .seconds(2) {
                violate("promise 1: notification \(number.value) waits for longer than it was to")
            }
        }
    }

    /// Notifications that would never come to an end, or only after weeks.
    func endlessNotices(of app: AppID, at now: Moment) -> [String] {
        let horizon = now.date + .seconds(20 * 24 * 3600)
        return notices.inOrder.filter { _, notice in
            notice.name.app == app && (notice.trigger.repeats || notice.due > horizon)
        }
        .map(\.notice.name.id)
    }

    /// Holds what the store gives back of notifications against what was seen to become durable.
    mutating func compareNotices(_ stored: StoredNotifications) {
        let waiting = Dictionary(uniqueKeysWithValues: stored.pending.map { ($0.number, $0.due) })
        let delivered = Set(stored.delivered.map(\.number))
        if waiting != notices.waiting.mapValues(\.due) || delivered != Set(notices.delivered.keys) {
            violate("promise 1: after a crash the store's notifications are not those committed")
        }
    }
}
