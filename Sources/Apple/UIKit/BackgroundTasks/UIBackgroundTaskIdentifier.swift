/// The identifier of a background task, unique in the process.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task, unique in the process.
    public let rawValue: Int

    /// Creates an identifier with a number; apps normally receive identifiers from beginning a
    /// task.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// An identifier that no task has.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The identifier of no task, by its older name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The permission to launch an app in the background for a refresh.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The app has no permission, and the person cannot change that.
    case restricted = 0
    /// The app has no permission, since the person has switched it off.
    case denied = 1
    case available = 2
}

/// The result of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData
    case noData
    case failed
}
