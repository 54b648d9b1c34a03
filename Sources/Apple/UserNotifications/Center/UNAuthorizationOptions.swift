/// The kinds of notification for which an app asks permission.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A badge on the app's icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// Sounds.
    public static let sound = Self(rawValue: 1 << 1)
    /// Alerts, which are shown.
    public static let alert = Self(rawValue: 1 << 2)
    /// Alerts in a car.
    ///
    /// On Linux it has no effect.
    public static let carPlay = Self(rawValue: 1 << 3)
    /// Sounds that are played even if the device is silent.
    ///
    /// On Linux the desktop decides.
    public static let criticalAlert = Self(rawValue: 1 << 4)
    /// The app has its own settings for notifications.
    ///
    /// On Linux nobody opens them.
    public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
    /// Quiet alerts, without having asked the person.
    ///
    /// On Linux people are never asked.
    public static let provisional = Self(rawValue: 1 << 6)
    /// Alerts that are read aloud.
    ///
    /// On Linux it has no effect.
    @available(*, deprecated, message: "people decide about it")
    public static let announcement = Self(rawValue: 1 << 7)
    /// Alerts that are shown at once.
    ///
    /// On Linux the desktop decides.
    @available(*, deprecated, message: "the interruption level says it")
    public static let timeSensitive = Self(rawValue: 1 << 8)

    /// Each by its name.
    private static let names = [
        "badge", "sound", "alert", "carPlay", "criticalAlert", "providesAppNotificationSettings",
        "provisional", "announcement", "timeSensitive",
    ]

    /// The names of those that are there.
    var names: [String] {
        Self.names.enumerated().compactMap { place, name in
            rawValue & 1 << place == 0 ? nil : name
        }
    }
}

/// The parts of a notification that are shown while its app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The badge on the app's icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// The sound of the notification.
    public static let sound = Self(rawValue: 1 << 1)
    /// The text of the notification: as a banner, and in the list.
    @available(*, deprecated, message: "use banner, list or both")
    public static let alert = Self(rawValue: 1 << 2)
    /// An entry in the list of delivered notifications.
    public static let list = Self(rawValue: 1 << 3)
    /// The banner of the notification.
    public static let banner = Self(rawValue: 1 << 4)

    /// All that a notification has by itself.
    static let all: Self = [.badge, .sound, .list, .banner]
    /// Both of what was one before they were told apart.
    private static let formerAlert = Self(rawValue: 1 << 2)

    /// The names of those that are there.
    var names: [String] {
        var options = self
        if contains(Self.formerAlert) { options.formUnion([.banner, .list]) }
        return [("badge", Self.badge), ("sound", .sound), ("banner", .banner), ("list", .list)]
            .filter { options.contains($0.1) }.map(\.0)
    }
}
