public import Foundation

/// A delegate that hears what becomes of a scene; every method is optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// A person has opened the app for the first time in this process.
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )
    /// The scene is gone: the app is about to end.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is visible and in use from now on.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about not to be in use any more.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to become visible, the first time included.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Nothing of the scene is visible any more. It returns within five seconds, or the app is
    /// killed.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// A person opens an address whose scheme is the app's.
    ///
    /// On Linux one at a time, and also the one that the app was launched with.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// A person goes on with what they were doing elsewhere: on Linux,
    /// `roost open APP --activity TYPE`.
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
    /// Does nothing, so that the scene is done with entering the background at once.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// A delegate that hears what becomes of a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// No window, where the delegate has none of its own.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
