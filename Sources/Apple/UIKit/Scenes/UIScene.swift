public import Foundation
public import UserNotifications

/// A scene: one instance of what an app shows.
///
/// On Linux an app has at most one, from when it is first in the foreground until it ends.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The degree to which a scene is seen.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive
        case foregroundInactive
        case background
    }

    /// The options with which a scene is made.
    ///
    /// On Linux a person has opened the app.
    ///
    /// On Linux a person has opened the app.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The addresses to open: on Linux always none, as the scene's delegate is told of the
        /// address once it has the scene.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var sourceApplication: String? { nil }
        /// The response to a notification: on Linux always `nil`, as the notification center's
        /// delegate is told.
        open var notificationResponse: UNNotificationResponse? { nil }
        /// On Linux always empty: the scene's delegate is told of the activity once it has the
        /// scene.
        open var userActivities: Set<NSUserActivity> { [] }
        /// On Linux always `nil`: nothing comes from another device.
        open var handoffUserActivityType: String? { nil }
    }

    /// The options of a request to open an address.
    ///
    /// On Linux there are none.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        open var openInPlace: Bool { false }
    }

    /// Posted when a scene has been made.
    nonisolated public static let willConnectNotification = NSNotification.Name(
        "UISceneWillConnectNotification"
    )
    /// Posted when a scene is gone, as the app is about to end.
    nonisolated public static let didDisconnectNotification = NSNotification.Name(
        "UISceneDidDisconnectNotification"
    )
    /// Posted when a scene is visible and in use from now on.
    nonisolated public static let didActivateNotification = NSNotification.Name(
        "UISceneDidActivateNotification"
    )
    /// Posted when a scene is about not to be in use any more.
    nonisolated public static let willDeactivateNotification = NSNotification.Name(
        "UISceneWillDeactivateNotification"
    )
    /// Posted when a scene is about to become visible.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification"
    )
    /// Posted when nothing of a scene is visible any more.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification"
    )

    /// The session of the scene, which outlasts the time in which the scene is open.
    public let session: UISceneSession
    /// The delegate that is told what becomes of the scene, which keeps it.
    open var delegate: (any UISceneDelegate)?
    /// The state of the scene: whether it is seen and in use.
    ///
    /// On Linux the app's one scene goes with the app's own phase.
    public internal(set) var activationState = ActivationState.unattached
    open var title: String?

    /// Creates a scene.
    ///
    /// On Linux the app's one scene is made when a person first opens the app.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }
}

/// A scene that shows windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The windows that were made for the scene.
    public internal(set) var windows: [UIWindow] = []

    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    open var screen: UIScreen { .main }
}

/// The session of a scene, which outlasts the time in which the scene is open.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A window on a device's own screen.
        public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
        /// A window on another screen.
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
    /// A name of its own.
    ///
    /// On Linux it is another one in each process.
    public let persistentIdentifier = UUID().uuidString

    init(role: Role, configuration: UISceneConfiguration) {
        self.role = role
        self.configuration = configuration
        super.init()
    }
}

/// The configuration that a scene is made from.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name in the app's `Info.plist`.
    ///
    /// On Linux nothing is looked up by it.
    public let name: String?
    /// The role of a scene that is made from the configuration.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate, which inherits from `UIResponder` or `NSObject`.
    open var delegateClass: AnyClass?
    /// The class of the scene.
    ///
    /// On Linux it is always `UIWindowScene`.
    open var sceneClass: AnyClass?

    /// Creates a configuration without classes; the delegate's is set before it is handed back.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// An address that a scene is asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The address.
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
