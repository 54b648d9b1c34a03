package import RoostWire

/// A notification as it travels between an app and the system.
package struct SystemNotification: Hashable, Sendable {
    /// The level of attention that a notification asks for.
    package enum Level: String, Hashable, Sendable, CaseIterable {
        case passive, active, timeSensitive, critical
    }

    /// The condition for the delivery of a notification.
    package struct Trigger: Hashable, Sendable {
        package enum Moment: Hashable, Sendable {
            /// The delivery comes so many microseconds after the request.
            case interval(Int64)
            /// The delivery comes when the clock shows these numbers, by the names of their units,
            /// in a time zone; without one, in the system's.
            case calendar([String: Int64], timeZone: String?)
        }
        package var moment: Moment
        package var repeats: Bool

        package init(_ moment: Moment, repeats: Bool) {
            self.moment = moment
            self.repeats = repeats
        }
    }

    package var id: String
    package var title = ""
    package var subtitle = ""
    package var body = ""
    package var category = ""
    package var thread = ""
    package var level = Level.active
    package var badge: Int64?
    package var sound: String?
    /// The app's own, which the system hands back.
    package var userInfo: JSONObject?
    /// The other fields that an app of this sort needs back.
    package var more: JSONObject?
    /// The trigger; with none, the notification is delivered at once.
    package var trigger: Trigger?
    /// The date of the delivery, in microseconds since 1970; the system tells it.
    package var next: Int64?

    package init(id: String) { self.id = id }
}

/// A notification that has been delivered.
package struct DeliveredNotification: Hashable, Sendable {
    /// The date of the delivery, in microseconds since 1970.
    package let date: Int64
    package let notification: SystemNotification

    package init(date: Int64, notification: SystemNotification) {
        self.date = date
        self.notification = notification
    }
}

/// A category of notifications, with the actions that people can take on them.
package struct NotificationCategory: Hashable, Sendable {
    package struct Action: Hashable, Sendable {
        /// An input in which people answer in their own words.
        package struct Input: Hashable, Sendable {
            package let button: String
            package let placeholder: String

            package init(button: String, placeholder: String) {
                self.button = button
                self.placeholder = placeholder
            }
        }
        package let id: String
        package let title: String
        package var isForeground = false
        package var isDestructive = false
        package var needsAuthentication = false
        package var input: Input?

        package init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }
    package let id: String
    package let actions: [Action]
    /// Whether the app is told that one is dismissed.
    package let tellsDismissal: Bool

    package init(id: String, actions: [Action], tellsDismissal: Bool) {
        self.id = id
        self.actions = actions
        self.tellsDismissal = tellsDismissal
    }
}

/// The permissions that a person gives an app for notifications.
package struct NotificationPermissions: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable, CaseIterable {
        case notDetermined, denied, authorized
    }
    package let status: Status
    package let alert: Bool
    package let sound: Bool
    package let badge: Bool

    /// The permissions before anybody was asked, or where there is nobody to ask.
    package static let undetermined = NotificationPermissions(
        status: .notDetermined,
        alert: false,
        sound: false,
        badge: false
    )
}

/// The response of a person to a notification.
package struct NotificationResponse: Hashable, Sendable {
    package let notification: DeliveredNotification
    /// An action's identifier; ``opened`` or ``dismissed``.
    package let action: String
    /// The text that the person wrote.
    package let text: String?

    /// The notification itself was chosen.
    package static let opened = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The notification was put away.
    package static let dismissed = "com.apple.UNNotificationDismissActionIdentifier"
}
