package import RoostEngine

/// A notification as people are shown it.
package struct DesktopNotification: Hashable, Sendable {
    /// The level of attention that a notification asks for.
    package enum Level: String, Hashable, Sendable, CaseIterable {
        case passive, active, timeSensitive, critical
    }

    /// An action that people can take on a notification.
    package struct Action: Hashable, Sendable {
        package let id: String
        package let title: String
        /// The prompt for people's own words, if they are asked for some.
        package let placeholder: String?
        package init(id: String, title: String, placeholder: String? = nil) {
            self.id = id
            self.title = title
            self.placeholder = placeholder
        }
    }

    package let number: NotificationNumber
    /// The notification that it takes the place of; `nil` where it takes none.
    package let replacing: NotificationNumber?
    package let app: AppID
    package let title: String
    package let subtitle: String
    package let body: String
    package let level: Level
    /// Whether it is to be heard.
    package let sounds: Bool
    package let actions: [Action]

    package init(
        number: NotificationNumber,
        replacing: NotificationNumber? = nil,
        app: AppID,
        title: String,
        subtitle: String = "",
        body: String = "",
        level: Level = .active,
        sounds: Bool = false,
        actions: [Action] = []
    ) {
        self.number = number
        self.replacing = replacing
        self.app = app
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.level = level
        self.sounds = sounds
        self.actions = actions
    }
}

/// An event at the desktop that concerns a notification it was given to show.
package enum DesktopNews: Hashable, Sendable {
    case shown(NotificationNumber)
    /// It was not, in words that say why.
    case notShown([NotificationNumber], reason: String)
    /// A person chose it, or one of its actions, or answered in their own words.
    case tapped(NotificationNumber, action: String?, text: String? = nil)
    /// A person put it away.
    case dismissed(NotificationNumber)
}
