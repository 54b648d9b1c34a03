/// An identifier that tells one background task of a process from another.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number, which no two tasks of a process have in common.
    public let rawValue: Int

    /// Creates an identifier of a number; the app has it from beginning a task, and seldom makes
    /// one.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The identifier of no task, by its older name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The permission to wake an app for a refresh.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The app may not, and the person cannot change that.
    case restricted = 0
    /// The app may not, as the person has switched it off.
    case denied = 1
    case available = 2
}

/// The result of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData
    case noData
    case failed
}
