import Foundation

// The one scene of an app that is made of scenes, and its delegate.
extension UIApplication {
    /// Finds out whether the app is made of scenes: whether its Info.plist, or what its delegate
    /// answers, names a delegate for them.
    func prepareScene() {
        let known = UISceneConfiguration.inInfoPlist
        let session = UISceneSession(
            role: .windowApplication,
            configuration: known
                ?? UISceneConfiguration(
                    name: nil,
                    sessionRole: .windowApplication
                )
        )
        guard
            let configuration = delegate?.application(
                self,
                configurationForConnecting: session,
                options: UIScene.ConnectionOptions()
            )
        else { return }
        configuration.delegateClass = configuration.delegateClass ?? known?.delegateClass
        guard configuration.delegateClass != nil else { return }
        sceneConfiguration = configuration
        hasScenes = true
    }

    /// Makes the scene when it is first seen.
    func connectScene() {
        guard let configuration = sceneConfiguration, connectedScenes.isEmpty else { return }
        let session = UISceneSession(role: .windowApplication, configuration: configuration)
        let options = UIScene.ConnectionOptions()
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        connectedScenes = [scene]
        guard let type = configuration.delegateClass as? any (NSObject & UISceneDelegate).Type
        else {
            return report(
                "the scene has no delegate: "
                    + "\(configuration.delegateClass.map { "\($0)" } ?? "its class") is not a "
                    + "UISceneDelegate that inherits from UIResponder or NSObject"
            )
        }
        let delegate = type.made()
        scene.delegate = delegate
        delegate.scene(scene, willConnectTo: session, options: options)
        post(UIScene.willConnectNotification, scene)
    }

    func sceneWillEnterForeground() {
        for scene in connectedScenes {
            scene.delegate?.sceneWillEnterForeground(scene)
            scene.activationState = .foregroundInactive
            post(UIScene.willEnterForegroundNotification, scene)
        }
    }

    func sceneDidBecomeActive() {
        for scene in connectedScenes {
            scene.activationState = .foregroundActive
            scene.delegate?.sceneDidBecomeActive(scene)
            post(UIScene.didActivateNotification, scene)
        }
    }

    func sceneWillResignActive() {
        for scene in connectedScenes {
            scene.delegate?.sceneWillResignActive(scene)
            post(UIScene.willDeactivateNotification, scene)
            scene.activationState = .foregroundInactive
        }
    }

    func sceneDidEnterBackground() {
        for scene in connectedScenes {
            scene.activationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
            post(UIScene.didEnterBackgroundNotification, scene)
        }
    }

    /// Closes the scene, as the app is about to end.
    func disconnectScene() {
        for scene in connectedScenes {
            scene.delegate?.sceneDidDisconnect(scene)
            scene.activationState = .unattached
            post(UIScene.didDisconnectNotification, scene)
        }
        connectedScenes = []
    }

    private func post(_ name: NSNotification.Name, _ scene: UIScene) {
        NotificationCenter.default.post(name: name, object: scene)
    }
}

extension UISceneConfiguration {
    /// The first configuration that the app's Info.plist has for windows.
    fileprivate static var inInfoPlist: UISceneConfiguration? {
        let role = UISceneSession.Role.windowApplication
        guard let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"],
            let configurations = (manifest as? [String: Any])?["UISceneConfigurations"],
            let ofRole = (configurations as? [String: Any])?[role.rawValue] as? [[String: Any]],
            let first = ofRole.first
        else { return nil }
        let configuration = UISceneConfiguration(
            name: first["UISceneConfigurationName"] as? String,
            sessionRole: role
        )
        configuration.delegateClass = (first["UISceneDelegateClassName"] as? String)
            .flatMap(NSClassFromString)
        return configuration
    }
}
