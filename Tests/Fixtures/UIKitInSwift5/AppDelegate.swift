import UIKit

/// An app delegate as the templates have it, which notes what it is told.
public class AppDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    public var told: [String] = []
    var task: UIBackgroundTaskIdentifier = .invalid

    public override init() {
        super.init()
        told.append("init")
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        told.append("willFinishLaunching \(application.applicationState)")
        return true
    }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        told.append("didFinishLaunching \(application.applicationState)")
        if launchOptions?[.url] != nil { told.append("with an address") }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        application.setMinimumBackgroundFetchIntervalIfNeeded()
        return true
    }

    public func applicationDidBecomeActive(_ application: UIApplication) {
        told.append("didBecomeActive \(application.applicationState)")
    }

    public func applicationWillResignActive(_ application: UIApplication) {
        told.append("willResignActive \(application.applicationState)")
    }

    public func applicationDidEnterBackground(_ application: UIApplication) {
        told.append("didEnterBackground \(application.applicationState)")
        task = application.beginBackgroundTask { [weak self] in
            guard let self = self else { return }
            application.endBackgroundTask(self.task)
            self.task = .invalid
        }
    }

    public func applicationWillEnterForeground(_ application: UIApplication) {
        told.append("willEnterForeground \(application.applicationState)")
        if task != .invalid { application.endBackgroundTask(task) }
        task = UIBackgroundTaskIdentifier.invalid
    }

    public func applicationWillTerminate(_ application: UIApplication) {}

    public func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        DispatchQueue.main.async { completionHandler() }
    }

    public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.newData)
    }

    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.noData)
    }

    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        told.append("no remote notifications")
    }
}

extension UIApplication {
    func setMinimumBackgroundFetchIntervalIfNeeded() {
        if backgroundRefreshStatus == .denied {
            if let url = URL(string: UIApplication.openSettingsURLString) { open(url) }
        }
    }
}

/// A scene delegate as the templates have it.
public class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    public static var told: [String] = []

    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        Self.told.append("willConnect \(scene.activationState)")
    }

    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {
        Self.told.append("didBecomeActive \(scene.activationState)")
    }
    public func sceneWillResignActive(_ scene: UIScene) {
        Self.told.append("willResignActive \(scene.activationState)")
    }
    public func sceneWillEnterForeground(_ scene: UIScene) {
        Self.told.append("willEnterForeground \(scene.activationState)")
    }
    public func sceneDidEnterBackground(_ scene: UIScene) {
        Self.told.append("didEnterBackground \(scene.activationState)")
    }
}

/// A delegate of an app of scenes.
public class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    public var told: [String] = []

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        told.append("didFinishLaunching \(application.applicationState)")
        return true
    }

    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
            name: "Default Configuration",
            sessionRole: connectingSceneSession.role
        )
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    public func applicationDidBecomeActive(_ application: UIApplication) {
        told.append("didBecomeActive")
    }
}
