public import Foundation

/// The methods by which an app learns of changes to a scene's state; all are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when a scene is being connected, since a person has opened the app for the first time
    /// in this process.
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )
    /// Called when the scene has been removed, since the app is about to end.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene is about to become inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called when the scene is about to enter the foreground, also for the first time.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene has entered the background; the method must return within five
    /// seconds, or the app is killed.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// A person opens an address whose scheme is the app's.
    ///
    /// On Linux one at a time, and also the one that the app was launched with.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Called when a person continues an activity from elsewhere: on Linux, with `roost open APP
    /// --activity TYPE`.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing, so that the scene has finished entering the background at once.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The methods by which an app learns of changes to a scene that has windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// The default: no window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
