import FakeSystem
import Foundation
import NotificationsInSwift5
import RoostWire
import Testing
import UserNotifications

@Suite struct `The notification center` {
    let desk: Desk

    init() throws { desk = try Desk() }

    @Test func `has taken a request when the call returns, and calls back`() throws {
        let errors = Inbox<String>()
        desk.center.add(.simple("first")) { errors.put("\($0 as Any)") }
        #expect(desk.keeper.delivered == ["first"])
        #expect(errors.next() == "nil")
        desk.keeper.refuse("Notify", "NotAllowed", "a person said no")
        desk.center.add(.simple("second")) { error in
            errors.put(error?.localizedDescription ?? "none")
        }
        #expect(errors.next() == "a person said no")
        #expect(desk.keeper.delivered == ["first"])
        #expect(desk.said.rest.isEmpty)
    }

    @Test func `says what is wrong where nobody asks for it`() {
        desk.keeper.refuse("Notify", "NotAllowed", "a person said no")
        func add() { desk.center.add(.simple()) }
        add()
        #expect(desk.said.next()?.contains("a person said no") == true)
    }

    @Test func `lists however many there are, page by page`() async throws {
        let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        for id in ["e", "a", "d", "b", "c"] {
            try await desk.center.add(.simple(id, trigger: minute))
            try await desk.center.add(.simple(id + "!"))
        }
        let pending = Inbox<[String]>()
        desk.center.getPendingNotificationRequests { pending.put($0.map(\.identifier)) }
        #expect(pending.next() == ["a", "b", "c", "d", "e"])
        let delivered = Inbox<[String]>()
        desk.center.getDeliveredNotifications { delivered.put($0.map(\.request.identifier)) }
        #expect(delivered.next() == ["a!", "b!", "c!", "d!", "e!"])
        #expect(
            desk.system.calls("PendingNotifications").map { $0.parameters["after"] } == [
                nil, "b", "d",
            ]
        )
    }

    @Test func `is not led in a circle by a system that repeats itself`() async throws {
        let (system, app) = try FakeSystem.launched(answers: { call in
            VarlinkReply(["notifications": [["id": "a"]], "more": true])
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
        #expect(said.next()?.contains("makes no sense") == true)
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        system.go()
    }

    @Test func `removes what it is told to, before the call returns`() async throws {
        let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        for id in ["a", "b", "c"] {
            try await desk.center.add(.simple(id, trigger: minute))
            try await desk.center.add(.simple(id))
        }
        desk.center.removePendingNotificationRequests(withIdentifiers: ["a", "x"])
        #expect(desk.keeper.pending == ["b", "c"])
        desk.center.removeDeliveredNotifications(withIdentifiers: ["c"])
        #expect(desk.keeper.delivered == ["a", "b"])
        desk.center.removeAllDeliveredNotifications()
        #expect(desk.keeper.delivered == [])
        #expect(desk.keeper.pending == ["b", "c"])
        desk.center.removeAllPendingNotificationRequests()
        #expect(desk.keeper.pending == [])
    }

    @Test func `removes nothing where it is told of none`() async throws {
        try await desk.center.add(.simple())
        desk.center.removeDeliveredNotifications(withIdentifiers: [])
        #expect(desk.keeper.delivered == ["a"])
        #expect(desk.system.calls("RemoveNotifications").isEmpty)
    }

    @Test func `removes any number, whatever they are called`() throws {
        let ids =
            (0..<40_000).map { "\($0) \u{1}\u{1}\u{1}" } + [String(repeating: "x", count: 1 << 20)]
        desk.center.removePendingNotificationRequests(withIdentifiers: ids)
        let told = desk.system.calls("RemoveNotifications").map {
            $0.parameters["ids"]?.asArray?.count ?? -1
        }
        #expect(told.reduce(0, +) == 40_000)
        #expect(told.count > 1)
    }

    @Test func `asks for what the app names`() async throws {
        let granted = try await desk.center.requestAuthorization(
            options: [.alert, .badge, .sound, .provisional]
        )
        #expect(granted)
        #expect(
            desk.system.next("Authorize")?.parameters
                == ["options": ["badge", "sound", "alert", "provisional"]]
        )
        desk.keeper.set(settings: ["status": "denied"])
        let answers = Inbox<String>()
        desk.center.requestAuthorization { answers.put("\($0) \($1 as Any)") }
        #expect(answers.next() == "false nil")
    }

    @Test func `tells what people let the app do`() async throws {
        let settings = await desk.center.notificationSettings()
        #expect(settings.authorizationStatus == .authorized)
        #expect(settings.alertSetting == .enabled)
        #expect(settings.soundSetting == .enabled)
        #expect(settings.badgeSetting == .enabled)
        #expect(settings.alertStyle == .banner)
        desk.keeper.set(
            settings: ["status": "denied", "alert": false, "sound": false, "badge": false]
        )
        let told = Inbox<UNNotificationSettings>()
        desk.center.getNotificationSettings { told.put($0) }
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
        desk.center.setNotificationCategories(categories)
        #expect(
            desk.system.next("SetCategories")?.parameters == [
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
        #expect(await desk.center.notificationCategories() == categories)
    }

    @Test func `says which categories are not taken`() {
        let action = UNNotificationAction(
            identifier: "a",
            title: String(repeating: "x", count: 1 << 20)
        )
        desk.center.setNotificationCategories([
            UNNotificationCategory(identifier: "a", actions: [action], intentIdentifiers: [])
        ])
        #expect(desk.said.next()?.contains("can be kept") == true)
        #expect(desk.system.calls("SetCategories").isEmpty)
    }

    @Test func `sets the badge`() async throws {
        try await desk.center.setBadgeCount(3)
        #expect(desk.system.next("SetBadge")?.parameters == ["count": 3])
        let errors = Inbox<String>()
        desk.center.setBadgeCount(0) { errors.put("\($0 as Any)") }
        #expect(errors.next() == "nil")
        await #expect(throws: UNError.self) { try await desk.center.setBadgeCount(-1) }
    }

    @Test func `can be put behind an app's own protocol`() async throws {
        let scheduling: any NotificationScheduling = desk.center
        scheduling.add(.simple(), withCompletionHandler: nil)
        #expect(desk.keeper.delivered == ["a"])
        #expect(try await scheduling.requestAuthorization(options: [.alert]))
    }
}
