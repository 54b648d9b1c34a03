import FakeSystem
import Foundation
import NotificationsInSwift5
import NotificationsInSwift6
import RoostClient
import RoostWire
import Testing
import UIKit
import UserNotifications

@MainActor @Suite(.serialized) struct `What a person does with a notification` {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func `is told to a delegate with a completion handler, on the main thread`()
        async throws
    {
        let delegate = AppDelegate()
        fixture.center.delegate = delegate
        fixture.system.respond(1)
        #expect(try await fixture.system.awaitedFinish() == ["1 succeeded"])
        fixture.system.respond(2, action: UNNotificationDismissActionIdentifier)
        #expect(try await fixture.system.awaitedFinish() == ["2 succeeded"])
        fixture.system.respond(3, action: "REPLY", text: "with milk")
        #expect(try await fixture.system.awaitedFinish() == ["3 succeeded"])
        fixture.system.respond(4, action: "snooze")
        #expect(try await fixture.system.awaitedFinish() == ["4 succeeded"])
        #expect(delegate.heard == ["open 7", "dismiss", "reply with milk", "snooze"])
    }

    @Test func `is told to a delegate that is async, which may notify again`() async throws {
        let delegate = AsyncDelegate()
        fixture.center.delegate = delegate
        fixture.system.respond(1)
        #expect(try await fixture.system.awaitedFinish() == ["1 succeeded"])
        let again = fixture.nextNotification()
        #expect(again?["title"] == "Tea again")
        #expect(again?["userInfo"] == ["id": 7])
    }

    @Test func `is told to delegates that are bound to the main actor in every way`()
        async throws
    {
        let model = NotificationModel()
        fixture.center.delegate = model
        fixture.system.respond(1)
        #expect(try await fixture.system.awaitedFinish() == ["1 succeeded"])
        #expect(model.opened == ["a"])

        let main = MainDelegate()
        fixture.center.delegate = main
        fixture.system.respond(2)
        #expect(try await fixture.system.awaitedFinish() == ["2 succeeded"])
        #expect(main.received == [UNNotificationDefaultActionIdentifier])

        let isolated = IsolatedDelegate()
        fixture.center.delegate = isolated
        fixture.system.respond(3)
        #expect(try await fixture.system.awaitedFinish() == ["3 succeeded"])
        #expect(isolated.received == ["Tea"])

        // It has none of the two.
        let silent = PreconcurrencyDelegate()
        fixture.center.delegate = silent
        fixture.system.respond(4)
        #expect(try await fixture.system.awaitedFinish() == ["4 succeeded"])
    }

    @Test func `waits until the app has finished launching`() async throws {
        fixture.system.respond(1)
        let application = UIApplication(system: fixture.app, report: { _ in })
        // The main thread launches: whoever sets the delegate on it is in time.
        application.finishLaunching(hasScenes: false)
        application.follow()
        let delegate = AppDelegate()
        application.notificationCenter.delegate = delegate
        #expect(try await fixture.system.awaitedFinish() == ["1 succeeded"])
        #expect(delegate.heard == ["open 7"])
    }

    @Test func `is over where nobody wants to know it, and that is said`() async throws {
        let application = UIApplication(
            system: fixture.app,
            report: { [said = fixture.said] in said.put($0) }
        )
        application.finishLaunching(hasScenes: false)
        application.follow()
        fixture.system.respond(1)
        #expect(try await fixture.system.awaitedFinish() == ["1 succeeded"])
        #expect(try await fixture.said.awaited()?.contains("has no delegate") == true)
    }

    @Test func `finds no delegate that is gone`() async throws {
        do {
            let delegate = AppDelegate()
            fixture.center.delegate = delegate
            #expect(fixture.center.delegate === delegate)
        }
        #expect(fixture.center.delegate == nil)
        fixture.system.respond(1)
        #expect(try await fixture.system.awaitedFinish() == ["1 succeeded"])
    }

    @Test func `is failed where the system makes no sense`() async throws {
        let delegate = AppDelegate()
        fixture.center.delegate = delegate
        let senseless: [JSON] = [[:], ["date": "now"], ["date": 1, "notification": [:]]]
        for (number, notification) in senseless.enumerated() {
            fixture.system.respond(Int64(number), notification: notification)
            #expect(try await fixture.system.awaitedFinish() == ["\(number) failed"])
        }
        #expect(delegate.heard.isEmpty)
    }

    @Test func `is over once, whatever the delegate does with its handler`() async throws {
        let delegate = Careless()
        fixture.center.delegate = delegate
        fixture.system.respond(1, action: "twice")
        #expect(try await fixture.system.awaitedFinish() == ["1 succeeded"])
        fixture.system.respond(2, action: "never")
        #expect(try await fixture.system.awaitedFinish() == ["2 succeeded"])
        fixture.system.respond(3, action: "elsewhere")
        #expect(try await fixture.system.awaitedFinish() == ["3 succeeded"])
    }

    @Test func `is failed where its time is over before the delegate is done`() async throws {
        let delegate = Careless()
        fixture.center.delegate = delegate
        fixture.system.respond(1, action: "keep")
        #expect(try await delegate.kept.awaited() == "keep")
        fixture.system.expire(1, "timeUsedUp")
        #expect(try await fixture.system.awaitedFinish() == ["1 failed"])
        // Too late to change anything.
        delegate.finish()
        fixture.system.respond(2, action: "twice")
        #expect(try await fixture.system.awaitedFinish() == ["2 succeeded"])
    }
}

/// A delegate that does with its handlers what it should not.
@MainActor private final class Careless: NSObject, @preconcurrency UNUserNotificationCenterDelegate
{
    nonisolated let kept = Inbox<String>()
    private var handler: (() -> Void)?

    func finish() { handler?() }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        switch response.actionIdentifier {
        case "twice":
            completionHandler()
            completionHandler()
        case "keep":
            handler = completionHandler
            kept.put("keep")
        case "elsewhere":
            struct Unchecked: @unchecked Sendable { let handler: () -> Void }
            let unchecked = Unchecked(handler: completionHandler)
            DispatchQueue.global().async { unchecked.handler() }
        default: break
        }
    }
}

@MainActor @Suite(.serialized) struct `What is shown in the foreground` {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private func options(
        of delegate: any UNUserNotificationCenterDelegate
    ) async throws -> JSONObject? {
        fixture.center.delegate = delegate
        fixture.system.ask(FakeSystem.delivered("a", title: "Tea"))
        return try await fixture.system.awaited("Present")
    }

    @Test func `is for the delegate to say`() async throws {
        #expect(
            try await options(of: AppDelegate())
                == ["id": "a", "options": ["sound", "banner", "list"]]
        )
        #expect(try await options(of: AsyncDelegate())?["options"] == ["badge", "banner"])
        #expect(
            try await options(of: NotificationModel())?["options"] == ["sound", "banner", "list"]
        )
        #expect(try await options(of: MainDelegate())?["options"] == ["badge"])
        #expect(try await options(of: PreconcurrencyDelegate())?["options"] == ["sound"])
    }

    @Test func `is nothing where the delegate says nothing`() async throws {
        #expect(try await options(of: IsolatedDelegate()) == ["id": "a", "options": []])
    }

    @Test func `is what it was when alerts were one thing`() async throws {
        #expect(
            try await options(of: Alerting())?["options"] == ["badge", "banner", "list"]
        )
    }

    @Test func `is everything where the delegate is gone`() async throws {
        fixture.center.delegate = AppDelegate()
        fixture.system.ask(FakeSystem.delivered("a"))
        #expect(
            try await fixture.system.awaited("Present")
                == ["id": "a", "options": ["badge", "sound", "banner", "list"]]
        )
    }

    @Test func `is asked of an app that has a delegate, and not of another`() async throws {
        let delegate = AppDelegate()
        fixture.center.delegate = delegate
        #expect(try await fixture.system.awaited("Presenting") == ["on": true])
        fixture.center.delegate = AsyncDelegate()
        fixture.center.delegate = delegate
        fixture.center.delegate = nil
        #expect(try await fixture.system.awaited("Presenting") == ["on": false])
        #expect(fixture.system.calls("Presenting").isEmpty)
    }

    @Test func `is asked of an app that was started by hand, and by the next system, too`()
        async throws
    {
        let folder = Folder()
        let path = folder.path + "/socket"
        let first = try FakeSystem(path: path)
        let app = AppSystem(path: path, report: { _ in })
        let center = UNUserNotificationCenter(system: app, report: { _ in })
        let delegate = AppDelegate()
        center.delegate = delegate
        #expect(try await first.awaited("Presenting") == ["on": true])
        try await elsewhere { first.go() }
        let second = try FakeSystem(path: path)
        // It finds the new one at its next call, once it has seen that the old one is gone.
        for _ in 0..<10_000 where second.calls("Presenting").isEmpty {
            _ = await center.notificationSettings()
        }
        second.ask(FakeSystem.delivered("b"))
        #expect(try await second.awaited("Present")?["id"] == "b")
        try await elsewhere { second.go() }
    }
}

/// A delegate of before banners and lists were told apart.
private final class Alerting: NSObject, UNUserNotificationCenterDelegate {
    @available(*, deprecated)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.alert, .badge])
    }
}

@MainActor @Suite struct `An app's icon` {
    @Test func `has the badge that the app sets, in the older way`() throws {
        let fixture = try Fixture()
        let application = UIApplication(system: fixture.app, report: { _ in })
        application.applicationIconBadgeNumber = 4
        #expect(fixture.system.next("SetBadge")?.parameters == ["count": 4])
        #expect(application.applicationIconBadgeNumber == 4)
    }
}
