import FakeSystem
import Foundation
import RoostClient
import Testing
import UIKit
import UIKitInSwift5
import UIKitInSwift6

@MainActor @Suite(.serialized) struct `An app delegate` {
    let folder = Folder()
    private var system: AppSystem { AppSystem(path: folder.path + "/none", report: { _ in }) }

    @Test func `is told what becomes of the app, in order`() {
        let application = UIApplication(system: system)
        let delegate = AppDelegate.made()
        application.delegate = delegate
        application.finishLaunching(hasScenes: false)
        #expect(
            delegate.told == [
                "init", "willFinishLaunching inactive", "didFinishLaunching inactive",
            ]
        )

        delegate.told = []
        application.enter(.active)
        #expect(delegate.told == ["didBecomeActive active"])

        delegate.told = []
        application.enter(.background)
        #expect(delegate.told == ["willResignActive active", "didEnterBackground background"])

        delegate.told = []
        application.enter(.active)
        #expect(delegate.told == ["willEnterForeground background", "didBecomeActive active"])

        delegate.told = []
        application.enter(.inactive)
        application.enter(.inactive)
        application.enter(.active)
        #expect(delegate.told == ["willResignActive active", "didBecomeActive active"])
    }

    @Test func `of an app launched in the background is told that it is there`() {
        let application = UIApplication(system: system)
        let delegate = AppDelegate()
        application.delegate = delegate
        application.finishLaunching(hasScenes: false)
        delegate.told = []
        application.enter(.background)
        #expect(delegate.told == ["didEnterBackground background"])
        #expect(application.applicationState == .background)
    }

    @Test func `is not needed by those who observe`() {
        let application = UIApplication(system: system)
        let seen = Inbox<String>()
        let names: [NSNotification.Name] = [
            UIApplication.didFinishLaunchingNotification,
            UIApplication.willEnterForegroundNotification,
            UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
                seen.put($0.name.rawValue)
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        application.finishLaunching(hasScenes: true)
        #expect(application.applicationState == .background)
        application.enter(.background)
        application.enter(.active)
        application.enter(.background)
        #expect(
            seen.rest == [
                "UIApplicationDidFinishLaunchingNotification",
                "UIApplicationWillEnterForegroundNotification",
                "UIApplicationDidBecomeActiveNotification",
                "UIApplicationWillResignActiveNotification",
                "UIApplicationDidEnterBackgroundNotification",
            ]
        )
    }

    @Test func `of an app of scenes leaves what is seen to the scene's`() {
        SceneDelegate.told = []
        let application = UIApplication(system: system)
        let delegate = SceneAppDelegate()
        application.delegate = delegate
        application.finishLaunching(hasScenes: false)
        application.enter(.background)
        #expect(SceneDelegate.told.isEmpty)
        #expect(application.connectedScenes.isEmpty)

        application.enter(.active)
        #expect(delegate.told == ["didFinishLaunching background"])
        #expect(
            SceneDelegate.told == [
                "willConnect unattached", "willEnterForeground unattached",
                "didBecomeActive foregroundActive",
            ]
        )
        #expect(application.windows.count == 1)
        #expect(application.keyWindow != nil)

        SceneDelegate.told = []
        application.enter(.background)
        #expect(
            SceneDelegate.told == [
                "willResignActive foregroundActive", "didEnterBackground background",
            ]
        )
        application.enter(.active)
        #expect(application.connectedScenes.count == 1, "the scene stays")
    }

    @Test func `is made of whatever class is named`() throws {
        let name = NSStringFromClass(Delegate.self)
        let type: AnyClass? = NSClassFromString(name)
        let named = type as? any (NSObject & UIApplicationDelegate).Type
        let delegate = try #require(named?.made() as? Delegate)
        #expect(delegate.launches == 0)
    }

    @Test func `hears that there are no remote notifications`() async throws {
        let application = UIApplication(system: system)
        let delegate = AppDelegate()
        application.delegate = delegate
        application.registerForRemoteNotifications()
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(delegate.told.last == "no remote notifications")
        #expect(!application.isRegisteredForRemoteNotifications)
    }
}

@MainActor @Suite struct `The device` {
    @Test func `has the names that the kernel gives it`() {
        #expect(!UIDevice.current.name.isEmpty)
        #expect(UIDevice.current.systemName == "Linux")
        #expect(UIDevice.current.systemVersion.first?.isNumber == true)
    }
}
