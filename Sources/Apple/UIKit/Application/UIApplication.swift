import Foundation
package import RoostClient
package import UserNotifications

/// The object that represents the running app.
///
/// There is one, ``shared``, in every process. On Linux an app has a state as soon as it was
/// started by `UIApplicationMain`, by a delegate marked `@main` or by a SwiftUI `App`; before, and
/// without a system, it counts as being launched.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    private static let instance = UIApplication(
        system: .shared,
        notificationCenter: .current(),
        report: AppMessages.say
    )

    /// The app object of this process.
    open class var shared: UIApplication {
        AppSystem.part(instance) {
            UIApplication(
                system: $0,
                notificationCenter: .current(),
                report: AppMessages.say
            )
        }
    }

    /// The state of an app: active, inactive or in the background.
    public enum State: Int, Sendable {
        /// The app is visible and in use.
        case active
        /// The app is visible but not in use, or is being launched.
        case inactive
        /// The app is not visible, and may be suspended or ended at any time.
        case background
    }

    nonisolated let system: AppSystem
    nonisolated let report: @Sendable (String) -> Void
    /// The center that hears what people do with the app's notifications.
    nonisolated package let notificationCenter: UNUserNotificationCenter

    /// The delegate of the app, which the app object does not retain.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The delegate where nobody else keeps it: on a test's device, where `main()` has returned.
    var stagedDelegate: (any UIApplicationDelegate)?

    /// The state of the app, which is that of its scene if it has one.
    public internal(set) var applicationState = State.inactive

    /// The scenes that are open: one once the app has been in the foreground, and none before.
    public internal(set) var connectedScenes: Set<UIScene> = []

    /// Whether scenes take the delegate's place in hearing what is seen of the app.
    var hasScenes = false
    /// The configuration that the scene's delegate is made from.
    var sceneConfiguration: UISceneConfiguration?

    /// The closure that takes the place of the delegates in opening addresses.
    package var addressOpener: ((URL) -> Void)?

    /// Whether the delegate has left what it was told of a background session to the session.
    var leavesSessionEvents = false

    /// A Boolean value that is true if the device is to stay awake while the app is in use.
    ///
    /// On Linux the value is stored, but has no effect.
    open var isIdleTimerDisabled = false

    /// The number on the app's icon, or 0 for none.
    ///
    /// Apple deprecates it for `UNUserNotificationCenter.setBadgeCount`; on Linux it does the same,
    /// and reads as it was set by this process.
    open var applicationIconBadgeNumber = 0 {
        didSet {
            notificationCenter.setBadgeCount(
                applicationIconBadgeNumber,
                withCompletionHandler: nil
            )
        }
    }

    package convenience init(
        system: AppSystem,
        report: @escaping @Sendable (String) -> Void = AppMessages.say
    ) {
        self.init(
            system: system,
            notificationCenter: UNUserNotificationCenter(system: system, report: report),
            report: report
        )
    }

    private init(
        system: AppSystem,
        notificationCenter: UNUserNotificationCenter,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.system = system
        self.notificationCenter = notificationCenter
        self.report = report
        super.init()
    }

    /// The permission to launch the app in the background for a refresh.
    ///
    /// `.denied` while background work is switched off, for the app or altogether (`roost settings
    /// background off`), when requests are refused as `unavailable`; and while the machine saves
    /// power, when refreshes wait. Asks the system the first time, unless it has said. On Linux
    /// never `.restricted`: who may open the app may also switch it on. Without a system
    /// `.available`.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus {
        switch system.backgroundRefresh {
        case .available: .available
        case .denied: .denied
        case .restricted: .restricted
        }
    }

    /// A Boolean value that is true if encrypted files can be read.
    ///
    /// On Linux it is always `true`, as the protection of files is not known.
    nonisolated open var isProtectedDataAvailable: Bool { true }

    /// The windows of the app's scene.
    open var windows: [UIWindow] {
        connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    }

    /// The window that was made key most recently.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }
}
