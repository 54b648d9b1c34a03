import FakeSystem
import Foundation
import RoostClient
import RoostWire
import Testing
import UIKit

/// Puts down the addresses that it is to open.
private final class Opener: UIResponder, UIApplicationDelegate {
    let opened: Inbox<String>

    init(_ opened: Inbox<String>) { self.opened = opened }

    func applicationDidBecomeActive(_ application: UIApplication) { opened.put("active") }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        dispatchPrecondition(condition: .onQueue(.main))
        opened.put("app \(url)")
        return true
    }
}

/// The same for an app that is made of scenes.
private final class SceneOpener: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        configuration.delegateClass = OpeningScene.self
        return configuration
    }
}

private final class OpeningScene: UIResponder, UIWindowSceneDelegate {
    static let opened = Inbox<String>()

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { Self.opened.put("scene \(context.url)") }
    }
}

@MainActor @Suite(.serialized) struct `An app that a person opens with an address` {
    private func launched(
        with delegate: any UIApplicationDelegate,
        saying report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> (FakeSystem, UIApplication) {
        let (system, app) = try FakeSystem.launched(end: {})
        let application = UIApplication(system: app, report: report)
        application.prepareLaunch()
        application.delegate = delegate
        application.finishLaunching(hasScenes: false)
        return (system, application)
    }

    @Test func `has its delegate open it, after it is in the foreground`() async throws {
        let opened = Inbox<String>()
        let reported = Inbox<String>()
        let delegate = Opener(opened)
        let (system, application) = try launched(with: delegate) { reported.put($0) }
        // All of it lies there before the app begins to follow.
        system.tell(["phase": "inactive"])
        system.tell(["phase": "active"])
        system.tell(["url": ""])
        system.tell(["url": "weather://oslo"])
        application.follow()
        #expect(try await opened.awaited() == "active")
        #expect(try await opened.awaited() == "app weather://oslo")
        #expect(try await reported.awaited()?.contains("is none that Foundation knows") == true)
        withExtendedLifetime((application, delegate)) {}
        system.go()
    }

    @Test func `has its scene open it, where it is made of scenes`() async throws {
        let delegate = SceneOpener()
        let (system, application) = try launched(with: delegate)
        application.follow()
        system.tell(["phase": "active"])
        system.tell(["url": "weather://bergen"])
        #expect(try await OpeningScene.opened.awaited() == "scene weather://bergen")
        withExtendedLifetime((application, delegate)) {}
        system.go()
    }

    @Test func `opens no address of another app`() async throws {
        let opened = Inbox<String>()
        let delegate = Opener(opened)
        let (system, application) = try launched(with: delegate)
        let url = try #require(URL(string: "tel:110"))
        #expect(!application.canOpenURL(url))
        let isOpened = await withCheckedContinuation { done in
            application.open(url) { done.resume(returning: $0) }
        }
        #expect(!isOpened)
        withExtendedLifetime((application, delegate)) {}
        system.go()
    }
}
