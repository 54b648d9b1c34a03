public import Foundation
public import RoostFoundation

/// The methods by which an app learns of changes to its state, and of events.
///
/// Every method is optional: on Linux by a default implementation that does nothing, so that one
/// whose name or types are misspelt is not called, as on Apple's platforms, and not complained of.
///
/// Mark one delegate with `@main` to have it made and the app run; it inherits from `UIResponder`
/// or `NSObject`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of an app without scenes.
    var window: UIWindow? { get set }

    // MARK: Launching

    /// Called when the launch has begun; on Linux the returned value has no effect.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the launch is almost done; handlers of background tasks must be registered
    /// before the method returns.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    // MARK: Being seen; of an app that has scenes, these are told instead

    /// Called when the app has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the app is about to become inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app has entered the background; the method must return within five seconds,
    /// or the app is killed.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the app is about to enter the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)

    // MARK: The end

    /// Called when the app is about to end, because a person quits it or the system ends.
    ///
    /// The method has five seconds (the setting `terminating`), in which the app receives nothing
    /// more from the system. The process ends when it returns.
    ///
    /// Not called where the app is suspended, nor where it is killed for taking too long or
    /// replaced.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when memory is short, at most every ten seconds; the app should release what it can
    /// load again.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called when the clock or the time zone has been set; never on Linux.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Called when encrypted files have become readable; never on Linux.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    /// Called when encrypted files are about to be locked; never on Linux.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

    // MARK: Work in the background

    /// Called when the transfers of a background session are done, or when one needs the app, which
    /// was not running or was suspended.
    ///
    /// The handler is called when the app has done what it does then; within thirty seconds, on any
    /// thread. On Linux a SwiftUI app that has an action for the session is not called here.
    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    )
    /// Called when a push notification has arrived; never on Linux, which has none.
    ///
    /// The `async` form of this method is not a requirement of the protocol.
    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    )
    /// Called when the app may fetch data; never on Linux, where a `BGAppRefreshTaskRequest` takes
    /// its place.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    )
    /// Called with the app's token for push notifications; never on Linux, which has none.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    )
    /// Called when push notifications cannot be received, which on Linux follows every
    /// registration.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    )

    // MARK: Being asked

    /// Called when an app without scenes is to open a URL whose scheme is its own.
    ///
    /// On Linux it is not known who asked for it, and the returned value has no effect.
    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Called when a person continues an activity from elsewhere.
    ///
    /// On Linux a person does so with `roost open APP --activity TYPE`, and this is called if the
    /// app has no scenes; the returned value has no effect.
    func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Called when a person is about to continue an activity; never on Linux.
    func application(
        _ application: UIApplication,
        willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// Returns the configuration of a new scene; if it names a delegate, that delegate is told of
    /// the scene's state.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when scenes were closed for good; never on Linux.
    func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    )
    /// Returns the orientations in which the app may be shown.
    ///
    /// On Linux it is not called.
    func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// The default: no window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Returns `true`, so that the launch continues.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Returns `true`, so that the launch counts as successful.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing, so that the app has finished entering the background at once.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing, so that the app ends at once.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}

    /// Leaves the session's events to the code that creates the session again.
    ///
    /// On Linux an action of a SwiftUI app for the session is run instead.
    public func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) { application.leavesSessionEvents = true }

    /// Reports at once that the push notification brought no new data.
    public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }

    /// Reports at once that there was no new data to fetch.
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// Returns `false`: the URL was not opened.
    public func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    /// Returns `false`: the activity is not continued.
    public func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }

    /// Returns `false`, so that the system itself tells the person.
    public func application(
        _ application: UIApplication,
        willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }

    /// Returns the configuration of the scene's session.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    /// Returns all orientations.
    public func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }
}
