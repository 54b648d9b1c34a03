/// The permission of the app to show activities.
public final class ActivityAuthorizationInfo: Sendable {
    /// The changes of ``areActivitiesEnabled``.
    public typealias ActivityEnablementUpdates = Changes<Bool>
    /// The changes of ``frequentPushesEnabled``.
    public typealias FrequentPushEnablementUpdates = Changes<Bool>

    /// Creates one; all are alike.
    public init() {}

    /// Whether the app may show activities.
    ///
    /// Always on Linux: people have no switch for it, and `NSSupportsLiveActivities` in the
    /// `Info.plist` is not asked for.
    public var areActivitiesEnabled: Bool { true }
    /// Whether a server may update often.
    ///
    /// No server does on Linux.
    public var frequentPushesEnabled: Bool { false }
    /// The changes of ``areActivitiesEnabled``: there are none.
    public var activityEnablementUpdates: ActivityEnablementUpdates { .never }
    /// The changes of ``frequentPushesEnabled``: there are none.
    public var frequentPushEnablementUpdates: FrequentPushEnablementUpdates { .never }
}

/// An error that says why an activity is not shown.
public enum ActivityAuthorizationError: Error, Equatable, Sendable {
    /// Attributes and content have more than 4 KiB together, as they are encoded.
    case attributesTooLarge
    /// The person does not want it. Does not occur on Linux.
    case denied
    /// As many activities are shown as may be, of all apps. Does not occur on Linux.
    case globalMaximumExceeded
    /// The activity's identifier is none. Does not occur on Linux.
    case malformedActivityIdentifier
    /// The process has no identity, as it belongs to no installed app.
    case missingProcessIdentifier
    /// It could not be written down, or there is no system.
    case persistenceFailure
    /// The app cannot take an activity over again. Does not occur on Linux.
    case reconnectNotPermitted
    /// The app shows as many activities as it may.
    case targetMaximumExceeded
    /// The app's `Info.plist` does not permit it. Does not occur on Linux.
    case unentitled
    /// The machine cannot show any. Does not occur on Linux.
    case unsupported
    /// The target cannot show any. Does not occur on Linux.
    case unsupportedTarget
    /// It is to begin while the app is in the background, and no intent of the app runs.
    case visibility
}

extension ActivityAuthorizationError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch self {
        case .attributesTooLarge:
            "attributes and content have more than 4 KiB together; show less"
        case .denied: "the person does not want activities of this app"
        case .globalMaximumExceeded: "as many activities are shown as may be"
        case .malformedActivityIdentifier: "the activity's identifier is none"
        case .missingProcessIdentifier:
            "the process belongs to no installed app; install it (roost install) and open that"
        case .persistenceFailure:
            "the activity could not be written down, or no system runs; start one (roost status)"
        case .reconnectNotPermitted: "the activity cannot be taken over again"
        case .targetMaximumExceeded: "the app shows as many activities as it may; end one first"
        case .unentitled: "the app's Info.plist does not permit activities"
        case .unsupported: "the machine cannot show activities"
        case .unsupportedTarget: "the target cannot show activities"
        case .visibility:
            "an activity begins in the foreground, or while an intent of the app runs"
        }
    }
    public var errorDescription: String? { description }
}
