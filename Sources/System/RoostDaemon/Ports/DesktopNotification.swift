package import RoostEngine

/// A notification as people are shown it.
package struct DesktopNotification: Hashable, Sendable {
    /// How much it asks for attention.
    package enum Level: String, Hashable, Sendable, CaseIterable {
        case passive, active, timeSensitive, critical
    }

    /// Something that people can do about it.
    package struct Action: Hashable, Sendable {
        package let id: String
        package let title: String
        /// What people are asked for in their own words, if they are.
        package let placeholder: String?
        package init(id: String, title: String, placeholder: String? = nil) {
            self.id = id
            self.title = title
            self.placeholder = placeholder
        }
    }

    package let number: NotificationNumber
    /// The one that it takes the place of.
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

/// What the desktop tells of what it was given to show.
package enum DesktopNews: Hashable, Sendable {
    case shown(NotificationNumber)
    /// It was not, in words that say why.
    case notShown([NotificationNumber], reason: String)
    /// A person chose it, or one of its actions, or answered in their own words.
    case tapped(NotificationNumber, action: String?, text: String? = nil)
    /// A person put it away.
    case dismissed(NotificationNumber)
}
