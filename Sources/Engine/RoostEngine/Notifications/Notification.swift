/// A number of one notification among all that wait or were delivered, for as long as the system
/// runs.
package struct NotificationNumber: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// The condition for the delivery of a notification.
package enum NotificationTrigger: Hashable, Sendable {
    /// A length of time after the request, and each time after the last delivery if it repeats.
    case interval(Duration, repeats: Bool)
    /// The moment at which calendar and clock show a given date and time, once or each time.
    case calendar(CalendarPattern, repeats: Bool)

    package var repeats: Bool {
        switch self {
        case .interval(_, let repeats), .calendar(_, let repeats): repeats
        }
    }
}

/// The content of a notification that an app wants people to see.
///
/// A class, for one that waits is copied with the engine at each turn: what never changes of it is
/// kept once.
package final class NotificationContent: Hashable, Sendable {
    package let app: AppID
    /// The identifier, which the app chooses.
    ///
    /// Of pending ones with the same the latest counts, and of delivered ones.
    package let id: String
    /// The whole content that the app gave, as the text of a JSON object.
    ///
    /// Empty in the engine's memory: the store
    /// has it.
    package let text: String
    /// The number on the app's icon from its delivery on; 0 takes it away, and `nil` leaves it as
    /// it is.
    package let badge: Int?
    /// The condition of the delivery; `nil` where it is delivered at once.
    package let trigger: NotificationTrigger?

    package init(
        app: AppID,
        id: String,
        text: String = "",
        badge: Int? = nil,
        trigger: NotificationTrigger? = nil
    ) {
        self.app = app
        self.id = id
        self.text = text
        self.badge = badge
        self.trigger = trigger
    }

    /// The content without the parts that only the store keeps.
    var bare: NotificationContent {
        NotificationContent(app: app, id: id, badge: badge, trigger: trigger)
    }

    package static func == (left: NotificationContent, right: NotificationContent) -> Bool {
        left === right
            || (left.app == right.app && left.id.isSame(as: right.id) && left.text == right.text
                && left.badge == right.badge && left.trigger == right.trigger)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(app)
        hasher.combine(id)
    }
}

/// A notification that is to be delivered later.
package struct PendingNotification: Hashable, Sendable {
    package let number: NotificationNumber
    package let content: NotificationContent
    /// The next moment at which the notification is delivered.
    package let due: Timestamp
    package init(number: NotificationNumber, content: NotificationContent, due: Timestamp) {
        self.number = number
        self.content = content
        self.due = due
    }

    /// The place of the notification among all that wait.
    package var place: NotificationPlace { NotificationPlace(due: due, number: number) }

    func moved(to due: Timestamp) -> PendingNotification {
        PendingNotification(number: number, content: content, due: due)
    }
}

/// A place in the order in which notifications are delivered.
package struct NotificationPlace: Hashable, Comparable, Sendable {
    package let due: Timestamp
    package let number: NotificationNumber
    package init(due: Timestamp, number: NotificationNumber) {
        self.due = due
        self.number = number
    }
    package static func < (left: NotificationPlace, right: NotificationPlace) -> Bool {
        left.due == right.due ? left.number < right.number : left.due < right.due
    }
}

/// A notification that people may see, and have done nothing about.
package struct DeliveredNotification: Hashable, Sendable {
    package let number: NotificationNumber
    package let content: NotificationContent
    /// The moment at which the notification was delivered.
    package let date: Timestamp
    package init(number: NotificationNumber, content: NotificationContent, date: Timestamp) {
        self.number = number
        self.content = content
        self.date = date
    }
}

/// A category of notifications, with the actions that people can take.
package struct NotificationCategory: Hashable, Sendable {
    package struct Action: Hashable, Sendable {
        package let id: String
        package let title: String
        /// Whether the action brings the app to the foreground.
        package let isForeground: Bool
        package let isDestructive: Bool
        package let needsAuthentication: Bool
        /// The button and the hint, where people answer in their own words.
        package let input: Input?
        package init(
            id: String,
            title: String,
            isForeground: Bool = false,
            isDestructive: Bool = false,
            needsAuthentication: Bool = false,
            input: Input? = nil
        ) {
            self.id = id
            self.title = title
            self.isForeground = isForeground
            self.isDestructive = isDestructive
            self.needsAuthentication = needsAuthentication
            self.input = input
        }
    }

    package struct Input: Hashable, Sendable {
        package let button: String
        package let placeholder: String
        package init(button: String, placeholder: String) {
            self.button = button
            self.placeholder = placeholder
        }
    }

    package let id: String
    package let actions: [Action]
    /// Whether the app is told when one of its notifications is dismissed.
    package let tellsDismissal: Bool
    package init(id: String, actions: [Action], tellsDismissal: Bool) {
        self.id = id
        self.actions = actions
        self.tellsDismissal = tellsDismissal
    }
}

/// A person's decisions about an app's notifications, with the badge of its icon.
package struct NotificationRecord: Hashable, Sendable {
    package let app: AppID
    /// Whether the app has asked if it may notify.
    package var hasAsked = false
    /// Whether the app may notify: people switch that off.
    package var isAllowed = true
    /// The number on the app's icon; 0 where it bears none.
    package var badge = 0
    package init(app: AppID) { self.app = app }
}

extension String {
    /// Returns whether the bytes are the same, by which stores and Apple's platforms compare: Swift
    /// holds two spellings of "é" for equal.
    package func isSame(as other: String) -> Bool {
        let (own, others) = (utf8.span, other.utf8.span)
        guard own.count == others.count else { return false }
        for place in own.indices where own[place] != others[place] { return false }
        return true
    }
    /// Returns whether the bytes come before those of another text.
    package func comesBefore(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}
