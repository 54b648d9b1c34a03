public import Foundation
public import UserNotifications

/// A scene, which is one instance of what an app shows.
///
/// On Linux an app has at most one, from when it is first in the foreground until it ends.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The state of a scene: active, inactive, in the background or not connected.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive
        case foregroundInactive
        case background
    }

    /// The information with which a scene is created.
    ///
    /// On Linux a scene is created only because a person has opened the app.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The URLs to open: on Linux always empty, since the scene's delegate is told of each URL
        /// once it has the scene.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var sourceApplication: String? { nil }
        /// The response to a notification: on Linux always `nil`, since the notification center's
        /// delegate is told.
        open var notificationResponse: UNNotificationResponse? { nil }
        /// The activities to continue: on Linux always empty, since the scene's delegate is told of
        /// each activity once it has the scene.
        open var userActivities: Set<NSUserActivity> { [] }
        /// The type of an activity from another device: on Linux always `nil`.
        open var handoffUserActivityType: String? { nil }
    }

    /// The options of a request to open a URL.
    ///
    /// On Linux none are given.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        open var openInPlace: Bool { false }
    }

    /// A notification that is posted when a scene has been created.
    nonisolated public static let willConnectNotification = NSNotification.Name(
        "UISceneWillConnectNotification"
    )
    /// A notification that is posted when a scene has been removed, since the app is about to end.
    nonisolated public static let didDisconnectNotification = NSNotification.Name(
        "UISceneDidDisconnectNotification"
    )
    /// A notification that is posted when a scene has become active.
    nonisolated public static let didActivateNotification = NSNotification.Name(
        "UISceneDidActivateNotification"
    )
    /// A notification that is posted when a scene is about to become inactive.
    nonisolated public static let willDeactivateNotification = NSNotification.Name(
        "UISceneWillDeactivateNotification"
    )
    /// A notification that is posted when a scene is about to enter the foreground.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification"
    )
    /// A notification that is posted when a scene has entered the background.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification"
    )

    /// The session of the scene, which persists when the scene is closed.
    public let session: UISceneSession
    /// The delegate of the scene, which the scene retains.
    open var delegate: (any UISceneDelegate)?
    /// The state of the scene.
    ///
    /// On Linux the app's one scene goes with the app's own phase.
    public internal(set) var activationState = ActivationState.unattached
    open var title: String?

    /// Creates a scene for a session.
    ///
    /// On Linux the app's one scene is made when a person first opens the app.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }
}

/// A scene that has windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The windows of the scene.
    public internal(set) var windows: [UIWindow] = []

    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    open var screen: UIScreen { .main }
}

/// A persistent session, to which a scene belongs.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The role of a scene on the device's own screen.
        public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
        /// The role of a scene on an external screen.
        public static let windowExternalDisplay = Self(
            rawValue: "UIWindowSceneSessionRoleExternalDisplay"
        )
    }

    /// The role of the scene.
    public let role: Role
    /// The scene, while it is open.
    public internal(set) weak var scene: UIScene?
    /// The configuration that the scene is made from.
    public internal(set) var configuration: UISceneConfiguration
    /// An identifier that is unique to the session.
    ///
    /// On Linux it differs in each process.
    public let persistentIdentifier = UUID().uuidString

    init(role: Role, configuration: UISceneConfiguration) {
        self.role = role
        self.configuration = configuration
        super.init()
    }
}

/// The classes and the name with which a scene is created.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name of the configuration in the app's `Info.plist`.
    ///
    /// On Linux nothing is looked up by it.
    public let name: String?
    /// The role of the scenes that have the configuration.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate, which inherits from `UIResponder` or `NSObject`.
    open var delegateClass: AnyClass?
    /// The class of the scene.
    ///
    /// On Linux it is always `UIWindowScene`.
    open var sceneClass: AnyClass?

    /// Creates a configuration without classes, for the app to set.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// A URL that a scene is asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// The options of the request.
    ///
    /// On Linux there are none.
    public let options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
        super.init()
    }
}

extension UNNotificationResponse {
    /// The scene that the notification belongs to.
    ///
    /// On Linux always `nil`.
    @preconcurrency @MainActor public var targetScene: UIScene? { nil }
}
