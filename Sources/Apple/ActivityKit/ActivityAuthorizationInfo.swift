/// The permission of the app to show activities.
public final class ActivityAuthorizationInfo: Sendable {
    /// A sequence of the values of ``areActivitiesEnabled``.
    public typealias ActivityEnablementUpdates = Changes<Bool>
    /// A sequence of the values of ``frequentPushesEnabled``.
    public typealias FrequentPushEnablementUpdates = Changes<Bool>

    /// Creates a value that describes the app's permission.
    public init() {}

    /// A Boolean value that is true if the app may show activities.
    ///
    /// On Linux it is always `true`: people have no switch for activities, and
    /// `NSSupportsLiveActivities` in the `Info.plist` is not needed.
    public var areActivitiesEnabled: Bool { true }
    /// A Boolean value that is true if frequent push updates are allowed.
    ///
    /// On Linux it is always `false`.
    public var frequentPushesEnabled: Bool { false }
    /// The values of ``areActivitiesEnabled``, which never change.
    public var activityEnablementUpdates: ActivityEnablementUpdates { .never }
    /// The values of ``frequentPushesEnabled``, which never change.
    public var frequentPushEnablementUpdates: FrequentPushEnablementUpdates { .never }
}

/// The reason why an activity was not started.
public enum ActivityAuthorizationError: Error, Equatable, Sendable {
    /// The attributes and the content together are larger than 4 KiB when encoded.
    case attributesTooLarge
    /// The person does not allow activities; it does not occur on Linux.
    case denied
    /// The maximum number of activities of all apps is shown; it does not occur on Linux.
    case globalMaximumExceeded
    /// The identifier of the activity is not valid; it does not occur on Linux.
    case malformedActivityIdentifier
    /// The process does not belong to an installed app.
    case missingProcessIdentifier
    /// The activity could not be stored, or no system is running.
    case persistenceFailure
    /// The app cannot reconnect to the activity; it does not occur on Linux.
    case reconnectNotPermitted
    /// The app shows the maximum number of activities.
    case targetMaximumExceeded
    /// The app's `Info.plist` does not permit activities; it does not occur on Linux.
    case unentitled
    /// The machine does not support activities; it does not occur on Linux.
    case unsupported
    /// The target does not support activities; it does not occur on Linux.
    case unsupportedTarget
    /// The app is in the background, and none of its intents is running.
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
