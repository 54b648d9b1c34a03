package import RoostWire

// As io.roost.App describes them.
extension SystemNotification {
    /// The bytes that a notification may have as text: what the system keeps of one.
    package static let mostBytes = 256 << 10

    /// The notification as the system is told it; when it comes next is the system's to say.
    var message: AppInterface.Notification {
        .init(
            id: id,
            title: title,
            subtitle: subtitle,
            body: body,
            category: category,
            thread: thread,
            level: .init(level),
            badge: badge,
            sound: sound,
            userInfo: userInfo,
            more: more,
            trigger: trigger?.message
        )
    }

    package init(_ fields: Fields) throws(FieldError) {
        try self.init(AppInterface.Notification(reading: fields), in: fields)
    }

    init(_ told: AppInterface.Notification, in fields: Fields) throws(FieldError) {
        self.init(id: told.id)
        (title, subtitle, body) = (told.title, told.subtitle, told.body)
        (category, thread) = (told.category, told.thread)
        // One that a later system knows is an ordinary one here.
        level = Level(told.level) ?? .active
        (badge, sound, userInfo, more) = (told.badge, told.sound, told.userInfo, told.more)
        if let told = told.trigger { trigger = try Trigger(told, in: fields) }
        next = told.next
    }

    /// The reason why the notification cannot be kept, if so, with what to do about it.
    package var obstacle: String? {
        if id.isEmpty { return "a notification request has an identifier that is not empty" }
        let frame = CallLine.notify(self)
        guard frame.count <= Self.mostBytes else {
            return
                "the notification \(id.quotedExcerpt) has \(frame.count) bytes with all its texts "
                + "and its userInfo, and \(Self.mostBytes) can be kept: put what is long into a "
                + "file, and its path into userInfo"
        }
        if let userInfo, !JSON.object(userInfo).isPassable {
            return
                "the userInfo of the notification \(id.quotedExcerpt) has more than "
                + "\(JSON.passableValues) values, or is more than \(JSON.passableDepth) deep: put "
                + "it into a file, and its path into userInfo"
        }
        do throws(WireError) {
            // Without the NUL.
            _ = try VarlinkCall(parsing: Array(frame.dropLast()))
            return nil
        } catch {
            return "the notification \(id.quotedExcerpt) cannot be told to the system: \(error)"
        }
    }
}

extension SystemNotification.Level {
    fileprivate init?(_ told: AppInterface.Notification.Level) {
        switch told {
        case .passive: self = .passive
        case .active: self = .active
        case .timeSensitive: self = .timeSensitive
        case .critical: self = .critical
        case .unknown: return nil
        }
    }
}

extension AppInterface.Notification.Level {
    fileprivate init(_ level: SystemNotification.Level) {
        switch level {
        case .passive: self = .passive
        case .active: self = .active
        case .timeSensitive: self = .timeSensitive
        case .critical: self = .critical
        }
    }
}

extension SystemNotification.Trigger {
    private typealias Calendar = AppInterface.Trigger.Calendar

    fileprivate var message: AppInterface.Trigger {
        switch moment {
        case .interval(let interval):
            return .init(interval: interval, repeats: repeats)
        case .calendar(let values, let timeZone):
            var calendar = Calendar(timeZone: timeZone)
            for (unit, place) in Self.places { calendar[keyPath: place] = values[unit] }
            return .init(calendar: calendar, repeats: repeats)
        }
    }

    fileprivate init(_ told: AppInterface.Trigger, in fields: Fields) throws(FieldError) {
        repeats = told.repeats
        guard let calendar = told.calendar else {
            guard let interval = told.interval else {
                throw fields.error("trigger", expected: "an interval or a calendar")
            }
            moment = .interval(interval)
            return
        }
        var values: [String: Int64] = [:]
        for (unit, place) in Self.places { values[unit] = calendar[keyPath: place] }
        moment = .calendar(values, timeZone: calendar.timeZone)
    }

    /// The units of a clock, with their places in a message.
    private static var places: KeyValuePairs<String, WritableKeyPath<Calendar, Int64?>> {
        [
            "era": \.era, "year": \.year, "yearForWeekOfYear": \.yearForWeekOfYear,
            "quarter": \.quarter, "month": \.month, "weekOfYear": \.weekOfYear,
            "weekOfMonth": \.weekOfMonth, "weekday": \.weekday,
            "weekdayOrdinal": \.weekdayOrdinal, "day": \.day, "hour": \.hour,
            "minute": \.minute, "second": \.second,
        ]
    }
}

extension DeliveredNotification {
    package init(_ fields: Fields) throws(FieldError) {
        try self.init(
            AppInterface.DeliveredNotifications.Reply.Notification(reading: fields),
            in: fields
        )
    }

    init(
        _ told: AppInterface.DeliveredNotifications.Reply.Notification,
        in fields: Fields
    ) throws(FieldError) {
        date = told.date
        notification = try SystemNotification(told.notification, in: fields)
    }
}

extension NotificationCategory {
    var message: AppInterface.Category {
        .init(id: id, actions: actions.map(\.message), dismissAction: tellsDismissal)
    }
}

extension NotificationCategory.Action {
    fileprivate var message: AppInterface.Category.Action {
        .init(
            id: id,
            title: title,
            foreground: isForeground,
            destructive: isDestructive,
            authentication: needsAuthentication,
            input: input.map { .init(button: $0.button, placeholder: $0.placeholder) }
        )
    }
}

extension NotificationResponse {
    /// Reads a request for a response.
    package init(_ arguments: JSONObject) throws(FieldError) {
        let fields = Fields(arguments, context: "response")
        notification = try DeliveredNotification(try fields.object("notification"))
        action = try fields.string("action")
        text = try fields.optionalString("text")
    }
}

extension CallLine {
    /// Returns a `Notify`, as it travels.
    static func notify(_ notification: SystemNotification) -> [UInt8] {
        frame(.notify, AppInterface.Notify.Parameters(notification: notification.message))
    }
}
