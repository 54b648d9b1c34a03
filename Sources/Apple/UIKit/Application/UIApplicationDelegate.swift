public import Foundation
public import RoostFoundation

/// A delegate that hears what becomes of an app.
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

    /// The app is being launched. What is answered changes nothing on Linux.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is launched but for this; handlers of background tasks are registered by its end.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    // MARK: Being seen; of an app that has scenes, these are told instead

    /// The app is visible and in use from now on.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app is about not to be in use any more.
    func applicationWillResignActive(_ application: UIApplication)
    /// Nothing of the app is visible any more. It returns within five seconds, or is killed.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app is about to become visible again.
    func applicationWillEnterForeground(_ application: UIApplication)

    // MARK: The end

    /// The app is about to end: a person quits it, or the system ends. It has five seconds
    /// (`terminating`), in which nothing more comes from the system, and is ended when this
    /// returns.
    ///
    /// Not called where the app is suspended, nor where it is killed for taking too long or
    /// replaced.
    func applicationWillTerminate(_ application: UIApplication)
    /// Memory is short: what can be had again should be given back. At most every ten seconds.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// The clock or the time zone was set. On Linux it is not called.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Encrypted files can be read. On Linux it is not called.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    /// Encrypted files are about to be locked. On Linux it is not called.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

    // MARK: Work in the background

    /// The transfers of a background session are done, or one of them needs the app, which was not
    /// running, or suspended.
    ///
    /// The handler is called when the app has done what it does then; within thirty seconds, on any
    /// thread. On Linux a SwiftUI app that has an action for the session is not called here.
    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    )
    /// A push has come. On Linux there are none, and the form of this that is `async` is no
    /// requirement.
    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    )
    /// It is time to fetch. On Linux it is not called: submit a `BGAppRefreshTaskRequest`.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    )
    /// Pushes can be sent with a token. On Linux there are none.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    )
    /// Pushes cannot be received. On Linux the answer to every registration.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    )

    // MARK: Being asked

    /// A person opens an address whose scheme is the app's, and the app has no scenes to be told of
    /// it.
    ///
    /// On Linux nothing is known of who asked for it, and what is answered changes nothing.
    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// A person goes on with what they were doing elsewhere.
    ///
    /// On Linux that is `roost open APP --activity TYPE`, of an app that has no scenes to be told
    /// of it; what is answered changes nothing.
    func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// A person is about to go on with something. On Linux it is not called.
    func application(
        _ application: UIApplication,
        willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// Returns the configuration of a new scene. One that names a delegate has the app's scene tell
    /// it what is seen.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Scenes were closed for good. On Linux it is not called.
    func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    )
    /// The ways up in which the app may be shown.
    ///
    /// On Linux it is not called.
    func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// No window, where the delegate has none of its own.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Says that the launch goes on.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Says that the launch went well.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing, so that the app is done with entering the background at once.
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

    /// Leaves the session's events to whoever joins the session.
    ///
    /// On Linux an action of a SwiftUI app for the session is run instead.
    public func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) { application.leavesSessionEvents = true }

    /// Says at once that a push brought nothing new.
    public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }

    /// Says at once that there was nothing to fetch.
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

    /// Says that the address was not opened.
    public func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    /// Says that nothing goes on.
    public func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }

    /// Says that the system tells the person.
    public func application(
        _ application: UIApplication,
        willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }

    /// Makes the scene as its session says.
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

    /// Says that any way up will do.
    public func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }
}
