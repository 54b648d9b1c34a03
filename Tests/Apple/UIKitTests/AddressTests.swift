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

    func application(
        _ application: UIApplication,
        continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        let page = userActivity.userInfo?["page"] as? String ?? "-"
        opened.put("app goes on with \(userActivity.activityType) at \(page)")
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

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        Self.opened.put("scene goes on with \(userActivity.activityType)")
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

    /// Has the app's property list say something while a test runs.
    private func saying(_ list: [String: Any], _ body: () async throws -> Void) async throws {
        let before = UIApplication.propertyList
        UIApplication.propertyList = list
        defer { UIApplication.propertyList = before }
        try await body()
    }

    @Test func `is opened if the property list says so, in any case of letters`() async throws {
        let opened = Inbox<String>()
        let delegate = Opener(opened)
        let (system, application) = try launched(with: delegate)
        try await saying([
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["Weather", "forecast"]]]
        ]) {
            for own in ["weather://oslo", "FORECAST:x"] {
                let url = try #require(URL(string: own))
                #expect(application.canOpenURL(url), "\(own)")
            }
            for other in ["tel:110", "oslo", "weathers://oslo"] {
                let url = try #require(URL(string: other))
                #expect(!application.canOpenURL(url), "\(other)")
            }
            let url = try #require(URL(string: "weather://oslo"))
            let isOpened = await withCheckedContinuation { done in
                application.open(url) { done.resume(returning: $0) }
            }
            #expect(isOpened)
            #expect(try await opened.awaited() == "app weather://oslo")
        }
        withExtendedLifetime((application, delegate)) {}
        system.go()
    }

    @Test func `goes on with an activity of a type that the property list says`() async throws {
        let opened = Inbox<String>()
        let delegate = Opener(opened)
        let (system, application) = try launched(with: delegate)
        try await saying(["NSUserActivityTypes": ["com.example.Reading"]]) {
            application.handOver(try #require(URL(string: "com.example.reading:?page=7")))
            #expect(try await opened.awaited() == "app goes on with com.example.Reading at 7")
            application.handOver(try #require(URL(string: "com.example.other:?page=7")))
            #expect(try await opened.awaited() == "app com.example.other:?page=7")
        }
        withExtendedLifetime((application, delegate)) {}
        system.go()
    }

    @Test func `has its scene go on with one, where it is made of scenes`() async throws {
        let delegate = SceneOpener()
        let (system, application) = try launched(with: delegate)
        application.follow()
        try await saying(["NSUserActivityTypes": ["com.example.reading"]]) {
            system.tell(["phase": "active"])
            system.tell(["url": "com.example.reading:?page=7"])
            let told = try await OpeningScene.opened.awaited()
            #expect(told == "scene goes on with com.example.reading")
        }
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
