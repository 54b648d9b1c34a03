import FakeSystem
import Foundation
import NotificationsInSwift5
import RoostWire
import Testing
import UserNotifications

@Suite struct `The notification center` {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func `has taken a request when the call returns, and calls back`() throws {
        let errors = Inbox<String>()
        fixture.center.add(.simple("first")) { errors.put("\($0 as Any)") }
        #expect(fixture.keeper.delivered == ["first"])
        #expect(errors.next() == "nil")
        fixture.keeper.refuse("Notify", "NotAllowed", "a person said no")
        fixture.center.add(.simple("second")) { error in
            errors.put(error?.localizedDescription ?? "none")
        }
        #expect(errors.next() == "a person said no")
        #expect(fixture.keeper.delivered == ["first"])
        #expect(fixture.said.rest.isEmpty)
    }

    @Test func `says what is wrong where nobody asks for it`() {
        fixture.keeper.refuse("Notify", "NotAllowed", "a person said no")
        func add() { fixture.center.add(.simple()) }
        add()
        #expect(fixture.said.next()?.contains("a person said no") == true)
    }

    @Test func `lists however many there are, page by page`() async throws {
        let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        for id in ["e", "a", "d", "b", "c"] {
            try await fixture.center.add(.simple(id, trigger: minute))
            try await fixture.center.add(.simple(id + "!"))
        }
        let pending = Inbox<[String]>()
        fixture.center.getPendingNotificationRequests { pending.put($0.map(\.identifier)) }
        await #expect(pending.next() == ["a", "b", "c", "d", "e"])
        let delivered = Inbox<[String]>()
        fixture.center.getDeliveredNotifications { delivered.put($0.map(\.request.identifier)) }
        await #expect(delivered.next() == ["a!", "b!", "c!", "d!", "e!"])
        #expect(
            fixture.system.calls("PendingNotifications").map { $0.parameters["after"] } == [
                nil, "b", "d",
            ]
        )
    }

    @Test func `is not led in a circle by a system that repeats itself`() async throws {
        let (system, app) = try FakeSystem.launched(answers: { call in
            let request = AppInterface.Notification(
                id: "a",
                title: "",
                subtitle: "",
                body: "",
                category: "",
                thread: "",
                level: .active
            )
            return VarlinkReply(["notifications": [.object(request.object ?? [:])], "more": true])
        })
        let center = UNUserNotificationCenter(system: app, report: { _ in })
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
        system.go()
    }

    @Test func `passes over what makes no sense, and says so`() async throws {
        let said = Inbox<String>()
        let (system, app) = try FakeSystem.launched(answers: { call in
            VarlinkReply(["notifications": [["id": 5]], "more": 1])
        })
        let center = UNUserNotificationCenter(system: app, report: { said.put($0) })
        #expect(await center.pendingNotificationRequests().isEmpty)
        await #expect(said.next()?.contains("makes no sense") == true)
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        system.go()
    }

    @Test func `removes what it is told to, before the call returns`() async throws {
        let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        for id in ["a", "b", "c"] {
            try await fixture.center.add(.simple(id, trigger: minute))
            try await fixture.center.add(.simple(id))
        }
        fixture.center.removePendingNotificationRequests(withIdentifiers: ["a", "x"])
        #expect(fixture.keeper.pending == ["b", "c"])
        fixture.center.removeDeliveredNotifications(withIdentifiers: ["c"])
        #expect(fixture.keeper.delivered == ["a", "b"])
        fixture.center.removeAllDeliveredNotifications()
        #expect(fixture.keeper.delivered == [])
        #expect(fixture.keeper.pending == ["b", "c"])
        fixture.center.removeAllPendingNotificationRequests()
        #expect(fixture.keeper.pending == [])
    }

    @Test func `removes nothing where it is told of none`() async throws {
        try await fixture.center.add(.simple())
        fixture.center.removeDeliveredNotifications(withIdentifiers: [])
        #expect(fixture.keeper.delivered == ["a"])
        #expect(fixture.system.calls("RemoveNotifications").isEmpty)
    }

    @Test func `removes any number, whatever they are called`() throws {
        let ids =
            (0..<40_000).map { "\($0) \u{1}\u{1}\u{1}" } + [String(repeating: "x", count: 1 << 20)]
        fixture.center.removePendingNotificationRequests(withIdentifiers: ids)
        let told = fixture.system.calls("RemoveNotifications").map {
            $0.parameters["ids"]?.asArray?.count ?? -1
        }
        #expect(told.reduce(0, +) == 40_000)
        #expect(told.count > 1)
    }

    @Test func `asks for what the app names`() async throws {
        let granted = try await fixture.center.requestAuthorization(
            options: [.alert, .badge, .sound, .provisional]
        )
        #expect(granted)
        await #expect(
            fixture.system.next("Authorize")?.parameters
                == ["options": ["badge", "sound", "alert", "provisional"]]
        )
        fixture.keeper.set(settings: ["status": "denied"])
        let answers = Inbox<String>()
        fixture.center.requestAuthorization { answers.put("\($0) \($1 as Any)") }
        await #expect(answers.next() == "false nil")
    }

    @Test func `tells what people let the app do`() async throws {
        let settings = await fixture.center.notificationSettings()
        #expect(settings.authorizationStatus == .authorized)
        #expect(settings.alertSetting == .enabled)
        #expect(settings.soundSetting == .enabled)
        #expect(settings.badgeSetting == .enabled)
        #expect(settings.alertStyle == .banner)
        fixture.keeper.set(
            settings: ["status": "denied", "alert": false, "sound": false, "badge": false]
        )
        let told = Inbox<UNNotificationSettings>()
        fixture.center.getNotificationSettings { told.put($0) }
        let denied = try #require(told.next())
        #expect(denied.authorizationStatus == .denied)
        #expect(denied.notificationCenterSetting == .disabled)
        #expect(denied.alertStyle == UNAlertStyle.none)
        #expect(denied != settings)
    }

    @Test func `tells the system what its notifications offer`() async throws {
        let reply = UNTextInputNotificationAction(
            identifier: "reply",
            title: "Reply",
            options: [.authenticationRequired],
            textInputButtonTitle: "Send",
            textInputPlaceholder: "Words"
        )
        let delete = UNNotificationAction(
            identifier: "delete",
            title: "Delete",
            options: [.destructive, .foreground]
        )
        let categories: Set = [
            UNNotificationCategory(
                identifier: "mail",
                actions: [reply, delete],
                intentIdentifiers: [],
                options: [.customDismissAction]
            ),
            UNNotificationCategory(identifier: "empty", actions: [], intentIdentifiers: []),
        ]
        fixture.center.setNotificationCategories(categories)
        await #expect(
            fixture.system.next("SetCategories")?.parameters == [
                "categories": [
                    ["id": "empty", "actions": [], "dismissAction": false],
                    [
                        "id": "mail",
                        "actions": [
                            [
                                "id": "reply", "title": "Reply", "foreground": false,
                                "destructive": false, "authentication": true,
                                "input": ["button": "Send", "placeholder": "Words"],
                            ],
                            [
                                "id": "delete", "title": "Delete", "foreground": true,
                                "destructive": true, "authentication": false,
                            ],
                        ],
                        "dismissAction": true,
                    ],
                ]
            ]
        )
        #expect(await fixture.center.notificationCategories() == categories)
    }

    @Test func `says which categories are not taken`() {
        let action = UNNotificationAction(
            identifier: "a",
            title: String(repeating: "x", count: 1 << 20)
        )
        fixture.center.setNotificationCategories([
            UNNotificationCategory(identifier: "a", actions: [action], intentIdentifiers: [])
        ])
        #expect(fixture.said.next()?.contains("can be kept") == true)
        #expect(fixture.system.calls("SetCategories").isEmpty)
    }

    @Test func `sets the badge`() async throws {
        try await fixture.center.setBadgeCount(3)
        await #expect(fixture.system.next("SetBadge")?.parameters == ["count": 3])
        let errors = Inbox<String>()
        fixture.center.setBadgeCount(0) { errors.put("\($0 as Any)") }
        await #expect(errors.next() == "nil")
        await #expect(throws: UNError.self) { try await fixture.center.setBadgeCount(-1) }
    }

    @Test func `can be put behind an app's own protocol`() async throws {
        let scheduling: any NotificationScheduling = fixture.center
        scheduling.add(.simple(), withCompletionHandler: nil)
        #expect(fixture.keeper.delivered == ["a"])
        #expect(try await scheduling.requestAuthorization(options: [.alert]))
    }
}
