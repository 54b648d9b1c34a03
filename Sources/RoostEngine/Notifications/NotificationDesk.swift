/// What the engine knows of notifications.
struct NotificationDesk: Sendable {
    /// What it knows of an app's.
    struct OfApp: Hashable, Sendable {
        /// A delivered one.
        struct Mark: Hashable, Sendable {
            let id: String
            let number: NotificationNumber
        }
        var record: NotificationRecord
        /// How many are to be delivered later.
        var pending = 0
        /// Those that people may see, the first delivered first.
        var delivered: [Mark] = []
        var categories: [NotificationCategory] = []
    }

    /// What an app in the foreground was asked, and has not said yet: what is shown of a notification.
    struct Question: Hashable, Sendable {
        let app: AppID
        let process: ProcessNumber
        let id: String
        let number: NotificationNumber
        /// The one that people saw before with this id.
        let former: NotificationNumber?
        let badge: Int?
        /// When all of it is shown without an answer.
        let ends: Uptime
    }

    var waiting = NotificationQueue()
    var apps: [AppID: OfApp] = [:]
    var zones: [String: ZoneRules] = [:]
    /// The processes that want to be asked.
    var presenting: [AppID: ProcessNumber] = [:]
    var questions: [Question] = []
    var last = NotificationNumber(0)
    /// When one was delivered last.
    var lastDelivery: Timestamp?
    /// By how much the calendar clock was ahead of the monotonic one at most since it was last set back,
    /// in nanoseconds.
    var lead = Int64.min
    /// Whether nothing can be written down, so that nothing is delivered.
    var isHeld = false

    subscript(app: AppID) -> OfApp {
        get { apps[app] ?? OfApp(record: NotificationRecord(app: app)) }
        set { apps[app] = newValue }
    }

    /// What holds in the zone of a trigger; where nobody knows it, what holds in the system's.
    func rules(for pattern: CalendarPattern) -> ZoneRules {
        zones[pattern.timeZone ?? ""] ?? zones[""] ?? .utc
    }
}
