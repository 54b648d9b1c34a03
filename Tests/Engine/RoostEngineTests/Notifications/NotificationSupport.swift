import RoostEngine

/// A device with a store that keeps notifications.
struct Fixture {
    var device: Device
    private(set) var pending: [String: PendingNotification] = [:]
    private(set) var delivered: [String: Timestamp] = [:]
    private var shown: [DeliveredNotification] = []
    private var categories: [NotificationCategory] = []
    private var lastToken: UInt64 = 1_000_000
    private let limits: Limits

    init(limits: Limits = .prompt) {
        self.limits = limits
        device = Device(limits: limits)
        send(.zones(["": .utc]), at: 0)
    }

    /// Ends the system and starts another one, at second 0 of its life.
    @discardableResult
    mutating func restart() -> [Effect] {
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        stored.notifications.pending = pending.values.sorted { $0.place < $1.place }
        stored.notifications.delivered = shown.map {
            .init(app: .weather, id: $0.content.id, number: $0.number)
        }
        stored.notifications.categories = [.init(app: .weather, categories: categories)]
        let (engine, effects) = Engine.recover(stored, limits: limits, at: .at(0))
        var device = Device(engine: engine)
        // The zones are told before anything else is done, as by the daemon.
        let first = device.turn(.notification(.zones(["": .utc])), .sensed(.good), at: 0)
        self.device = device
        for effect in effects + first { write(effect) }
        return effects + first
    }

    @discardableResult
    mutating func turn(_ event: Event, at second: Int) -> [Effect] {
        let effects = device.turn(event, at: second)
        for effect in effects { write(effect) }
        return effects
    }

    @discardableResult
    mutating func send(_ event: NotificationEvent, at second: Int) -> [Effect] {
        turn(.notification(event), at: second)
    }

    @discardableResult
    mutating func wake(at second: Int) -> [Effect] { turn(.wakeUp, at: second) }

    @discardableResult
    mutating func notify(
        _ id: String,
        _ trigger: NotificationTrigger? = nil,
        text: String = "{}",
        badge: Int? = nil,
        at second: Int
    ) -> [Effect] {
        let content = NotificationContent(
            app: .weather,
            id: id,
            text: text,
            badge: badge,
            trigger: trigger
        )
        return send(.notify(content, existing: pending[id], token()), at: second)
    }

    @discardableResult
    mutating func remove(_ ids: [String], at second: Int) -> [Effect] {
        let found = ids.compactMap { pending[$0] }
        return send(.remove(.weather, pending: found, delivered: ids, token()), at: second)
    }

    @discardableResult
    mutating func tap(
        _ id: String,
        _ tap: NotificationEvent.Tap = .open,
        at second: Int
    ) -> [Effect] {
        let existing = shown.first { $0.content.id == id }
        return turn(
            .tap(.weather, id: id, tap, existing: existing, response: "{}", token()),
            at: second
        )
    }

    mutating func token() -> ReplyToken {
        lastToken += 1
        return ReplyToken(lastToken)
    }

    private mutating func write(_ effect: Effect) {
        guard case .store(.notification(let change)) = effect else { return }
        switch change {
        case .put(let notification): pending[notification.content.id] = notification
        case .move(_, let number, let due): move(number, to: due)
        case .remove(_, let number): pending = pending.filter { $0.value.number != number }
        case .deliver(let notification, let date, let next):
            show(notification.number, notification.content, at: date)
            if let next {
                move(notification.number, to: next)
            } else {
                pending = pending.filter { $0.value.number != notification.number }
            }
        case .deliverAtOnce(let notification):
            show(notification.number, notification.content, at: notification.date)
        case .removeDelivered(_, let number):
            for gone in shown where gone.number == number { delivered[gone.content.id] = nil }
            shown.removeAll { $0.number == number }
        case .forget: (pending, delivered, shown) = ([:], [:], [])
        case .putCategories(_, let all): categories = all
        case .removeAll, .putRecord: break
        }
    }

    private mutating func move(_ number: NotificationNumber, to due: Timestamp) {
        for (id, notification) in pending where notification.number == number {
            pending[id] = PendingNotification(
                number: number,
                content: notification.content,
                due: due
            )
        }
    }

    private mutating func show(
        _ number: NotificationNumber,
        _ content: NotificationContent,
        at date: Timestamp
    ) {
        shown.removeAll { $0.content.id == content.id }
        shown.append(DeliveredNotification(number: number, content: content, date: date))
        delivered[content.id] = date
    }
}

extension [Effect] {
    var ofNotifications: [NotificationEffect] {
        compactMap { if case .notification(let effect) = $0 { effect } else { nil } }
    }

    /// The ids of those that people are shown.
    var shown: [String] {
        ofNotifications.compactMap { effect in
            if case .show(_, let id, _, _, _) = effect { id } else { nil }
        }
    }

    var replaced: [NotificationNumber] {
        ofNotifications.compactMap { effect in
            if case .show(_, _, _, let former, _) = effect { former } else { nil }
        }
    }

    var shownNoLonger: [NotificationNumber] {
        ofNotifications.flatMap { effect -> [NotificationNumber] in
            if case .withdraw(let numbers) = effect { numbers } else { [] }
        }
    }

    /// The ids of those that an app is asked about.
    var askedAbout: [String] {
        ofNotifications.compactMap { effect in
            if case .ask(_, _, let id) = effect { id } else { nil }
        }
    }
}

extension Limits {
    static func with(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits.prompt
        change(&limits)
        return limits
    }
}
