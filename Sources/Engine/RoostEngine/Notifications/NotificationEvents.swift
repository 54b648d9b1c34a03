/// An event or a command about notifications.
package enum NotificationEvent: Hashable, Sendable {
    /// The offsets of the clocks of places, by the names of zones; "" is the system's own.
    ///
    /// The former offsets of a place no longer hold.
    case zones([String: ZoneRules])

    /// An app posts a notification; `existing` is the pending one with the same id, as the store
    /// has it.
    case notify(NotificationContent, existing: PendingNotification?, ReplyToken?)
    /// An app removes notifications; `pending` and `delivered` are those that are meant, as the
    /// store has them.
    case remove(AppID, pending: [PendingNotification], delivered: [String], ReplyToken)
    case removeAll(AppID, pending: Bool, delivered: Bool, ReplyToken)
    case setCategories(AppID, [NotificationCategory], ReplyToken)
    case authorize(AppID, ReplyToken)
    case setBadge(AppID, Int, ReplyToken)
    /// Whether the app's process is asked how notifications are shown while it is in the
    /// foreground.
    case presenting(AppID, ProcessNumber, isOn: Bool, ReplyToken?)
    /// The app says which parts of a notification are shown, as it was asked.
    case presented(AppID, ProcessNumber, id: String, Presentation, ReplyToken?)

    /// The parts of a notification that are shown while its app is in the foreground.
    package struct Presentation: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let badge = Presentation(rawValue: 1)
        package static let sound = Presentation(rawValue: 2)
        package static let banner = Presentation(rawValue: 4)
        package static let list = Presentation(rawValue: 8)
        package static let everything: Presentation = [.badge, .sound, .banner, .list]
    }

    /// The action that a person takes on a notification.
    package enum Tap: Hashable, Sendable {
        /// The person opens the app.
        case open
        case dismiss(category: String)
        /// The person takes one of the actions that its category offers, with words where it asks
        /// for some.
        case action(String, category: String, text: String?)
    }
}

/// An action about notifications, once the decision is written down.
package enum NotificationEffect: Hashable, Sendable {
    /// Show a notification to people, with sound or without, in the place of an earlier one with
    /// its id.
    case show(
        AppID,
        id: String,
        NotificationNumber,
        replacing: NotificationNumber?,
        isSilent: Bool
    )
    /// Ask the app which parts of a notification are shown.
    case ask(ProcessNumber, AppID, id: String)
    /// Show these notifications no longer.
    case withdraw([NotificationNumber])
}

/// A change about notifications, to be written down.
package enum NotificationChange: Hashable, Sendable {
    /// A pending notification, in the place of one with the same app and id.
    case put(PendingNotification)
    /// A pending notification is due at another time.
    case move(AppID, NotificationNumber, to: Timestamp)
    case remove(AppID, NotificationNumber)
    /// A pending notification is delivered, in the place of a delivered one with its id, and
    /// pending again for `next`.
    case deliver(PendingNotification, date: Timestamp, next: Timestamp?)
    /// A notification that never was pending is delivered.
    case deliverAtOnce(DeliveredNotification)
    case removeDelivered(AppID, NotificationNumber)
    /// All notifications of an app that are meant are removed.
    case removeAll(AppID, pending: Bool, delivered: Bool)
    case putCategories(AppID, [NotificationCategory])
    case putRecord(NotificationRecord)
    /// All notifications and settings of an app that is no more are removed.
    case forget(AppID)
}

/// The notifications that the store held when the system started.
package struct StoredNotifications: Hashable, Sendable {
    package struct Delivered: Hashable, Sendable {
        package let app: AppID
        package let id: String
        package let number: NotificationNumber
        package init(app: AppID, id: String, number: NotificationNumber) {
            self.app = app
            self.id = id
            self.number = number
        }
    }
    package struct Categories: Hashable, Sendable {
        package let app: AppID
        package let categories: [NotificationCategory]
        package init(app: AppID, categories: [NotificationCategory]) {
            self.app = app
            self.categories = categories
        }
    }
    /// The pending notifications without their texts, in the order of their places.
    package var pending: [PendingNotification] = []
    /// The delivered notifications, the first delivered first.
    package var delivered: [Delivered] = []
    package var categories: [Categories] = []
    package var records: [NotificationRecord] = []
    /// The highest number that a notification was given.
    package var last = NotificationNumber(0)

    package init() {}
}
