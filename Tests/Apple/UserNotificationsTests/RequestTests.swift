import FakeSystem
import Foundation
import RoostClient
import RoostWire
import Testing
import UserNotifications

@Suite struct `A notification request` {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func `is told to the system with all that it says`() async throws {
        let content = UNMutableNotificationContent()
        content.title = "Storm"
        content.subtitle = "Tonight"
        content.body = "Bring the chairs in"
        content.badge = 3
        content.sound = UNNotificationSound(named: UNNotificationSoundName("thunder.wav"))
        content.userInfo = ["id": 7]
        content.threadIdentifier = "weather"
        content.categoryIdentifier = "STORM"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 2.5, repeats: false)
        try await fixture.center.add(
            UNNotificationRequest(identifier: "storm", content: content, trigger: trigger)
        )
        #expect(
            fixture.nextNotification() == [
                "id": "storm", "title": "Storm", "subtitle": "Tonight",
                "body": "Bring the chairs in", "category": "STORM", "thread": "weather",
                "level": "timeSensitive", "badge": 3, "sound": "thunder.wav",
                "userInfo": ["id": 7], "more": ["relevance": 0.5],
                "trigger": ["interval": 2_500_000, "repeats": false],
            ]
        )
    }

    @Test func `tells of a calendar what was set of it`() async throws {
        var components = DateComponents(timeZone: TimeZone(identifier: "Europe/Berlin"))
        components.hour = 12
        components.weekday = 2
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        try await fixture.center.add(.simple(trigger: trigger))
        #expect(
            fixture.nextNotification()?["trigger"] == [
                "calendar": ["hour": 12, "weekday": 2, "timeZone": "Europe/Berlin"],
                "repeats": true,
            ]
        )
    }

    @Test(arguments: [
        (TimeZone(secondsFromGMT: 7200), "Etc/GMT-2"),
        (TimeZone(secondsFromGMT: -3 * 3600), "Etc/GMT+3"),
        (TimeZone(secondsFromGMT: 0), "GMT"),
        (TimeZone(identifier: "Asia/Kolkata"), "Asia/Kolkata"),
        (nil, nil),
    ])
    func `names a time zone as the database of zones does`(
        zone: TimeZone?,
        name: String?
    )
        async throws
    {
        var components = DateComponents(hour: 9)
        components.timeZone = zone
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        try await fixture.center.add(.simple(trigger: trigger))
        let told = try #require(fixture.nextNotification()?["trigger"]?["calendar"])
        #expect(told["timeZone"]?.asString == name)
        let back = await fixture.center.pendingNotificationRequests().first
        #expect(back?.trigger == trigger)
    }

    @Test func `follows the clock of a calendar of its own`() async throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let components = calendar.dateComponents([.calendar, .hour, .minute], from: Date())
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        try await fixture.center.add(.simple(trigger: trigger))
        let told = try #require(fixture.nextNotification()?["trigger"]?["calendar"])
        #expect(told["timeZone"] == "Asia/Tokyo")
        let back = try #require(await fixture.center.pendingNotificationRequests().first)
        let kept = try #require(back.trigger as? UNCalendarNotificationTrigger).dateComponents
        #expect(kept.calendar?.identifier == .iso8601)
        #expect(kept.calendar?.timeZone.identifier == "Asia/Tokyo")
        #expect(kept.timeZone == nil)
        #expect(kept.hour == components.hour)
    }

    @Test func `comes back as it was`() async throws {
        let content = UNMutableNotificationContent()
        content.title = "Storm"
        content.badge = 0
        content.sound = .criticalSoundNamed(
            UNNotificationSoundName("default"),
            withAudioVolume: 0.25
        )
        content.userInfo = ["who": "Ida", "tags": ["a", "b"]]
        content.launchImageName = "launch"
        content.targetContentIdentifier = "scene"
        content.filterCriteria = "work"
        content.summaryArgument = "Ida"
        content.summaryArgumentCount = 2
        content.interruptionLevel = .critical
        let noon = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: 12),
            repeats: true
        )
        let request = UNNotificationRequest(identifier: "b", content: content, trigger: noon)
        try await fixture.center.add(request)
        try await fixture.center.add(.simple("a", trigger: nil))

        let pending = await fixture.center.pendingNotificationRequests()
        #expect(pending == [request])
        let trigger = try #require(pending.first?.trigger as? UNCalendarNotificationTrigger)
        // The system knows better when it is.
        #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 4_000_000_000))
        #expect(pending.first?.content.userInfo["who"] as? String == "Ida")

        let delivered = await fixture.center.deliveredNotifications()
        #expect(delivered.map(\.request.identifier) == ["a"])
        #expect(delivered.first?.date == Date(timeIntervalSince1970: 1))
        #expect(delivered.first?.request.trigger == nil)
    }

    @Test func `is a copy of its content`() {
        let content = UNMutableNotificationContent()
        content.title = "before"
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        content.title = "after"
        #expect(request.content.title == "before")
        #expect(!(request.content is UNMutableNotificationContent))
    }

    @Test(arguments: [
        "<b>bold</b> &amp; <script>alert(1)</script>", "\u{0}\u{1}\u{7f}\u{1b}[31mred", "\r\n\t",
        "\u{202e}backwards", "👩‍👩‍👧‍👦 \u{fffd}\u{feff}", "\"\\/", String(repeating: "ä", count: 50_000),
    ])
    func `passes on what it says as it is`(text: String) async throws {
        let content = UNMutableNotificationContent()
        content.title = text
        content.userInfo = ["text": text]
        try await fixture.center.add(
            UNNotificationRequest(
                identifier: "a",
                content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
            )
        )
        let back = try #require(await fixture.center.pendingNotificationRequests().first)
        #expect(Array(back.content.title.utf8) == Array(text.utf8))
        #expect(
            (back.content.userInfo["text"] as? String).map { Array($0.utf8) } == Array(text.utf8)
        )
    }

    @Test func `is refused with what to do where it is too large`() async throws {
        let long = String(repeating: "x", count: 1 << 20)
        let error = try #require(await fixture.refusal(of: .simple(title: long)))
        #expect(error.code == .notificationInvalidNoContent)
        #expect(
            error.localizedDescription
                == "the notification \"a\" has 1048728 bytes with all its texts and its userInfo, and "
                + "262144 can be kept: put what is long into a file, and its path into userInfo"
        )
        #expect(await fixture.refusal(of: .simple(userInfo: ["x": Data(count: 1 << 18)])) != nil)
        let nearly = String(repeating: "x", count: 261_900)
        #expect(await fixture.refusal(of: .simple(title: nearly)) == nil)
        #expect(fixture.system.calls("Notify").count == 1)
    }

    @Test func `is refused where its text would keep every reader busy`() async throws {
        let marks = "e" + String(repeating: "\u{301}", count: 200)
        let error = try #require(await fixture.refusal(of: .simple(title: marks)))
        #expect(error.code == .notificationInvalidNoContent)
        #expect(error.localizedDescription.contains("combining"))
    }

    @Test func `has an identifier`() async throws {
        let error = try #require(await fixture.refusal(of: .simple("")))
        #expect(error.code == .notificationInvalidNoContent)
        #expect(error.localizedDescription.contains("identifier that is not empty"))
    }

    @Test(
        arguments: [
            (0, false), (-1, false), (.nan, false), (.infinity, false), (-.infinity, true),
            (59.999, true), (1e300, false), (4e10, true),
        ] as [(Double, Bool)]
    )
    func `is refused where it would never come`(interval: Double, repeats: Bool) async throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
        let error = try #require(await fixture.refusal(of: .simple(trigger: trigger)))
        #expect(error.code == .notificationInvalidNoDate)
        #expect(error.localizedDescription.contains("the time interval of a trigger"))
        #expect(trigger.nextTriggerDate() == nil || interval > 0)
        #expect(fixture.system.calls("Notify").isEmpty)
    }

    @Test(arguments: [(60, true), (0.000_000_1, false), (1e10, false)] as [(Double, Bool)])
    func `may come very soon or very late`(interval: Double, repeats: Bool) async throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
        #expect(await fixture.refusal(of: .simple(trigger: trigger)) == nil)
        let told = try #require(fixture.nextNotification()?["trigger"]?["interval"]?.asInteger)
        #expect(told == max(1, Int64(interval * 1_000_000)))
    }

    @Test func `is refused where its calendar says nothing that the system knows`() async throws {
        var hebrew = DateComponents(day: 1)
        hebrew.calendar = Calendar(identifier: .hebrew)
        var numbered = DateComponents(hour: 1)
        numbered.dayOfYear = 3
        for components in [DateComponents(), DateComponents(nanosecond: 1), hebrew, numbered] {
            let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
            let error = try #require(await fixture.refusal(of: .simple(trigger: trigger)))
            #expect(error.code == .notificationInvalidNoDate)
        }
        #expect(fixture.system.calls("Notify").isEmpty)
    }

    @Test func `has a badge that is not negative`() async throws {
        let content = UNMutableNotificationContent()
        content.badge = -1
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        #expect(await fixture.refusal(of: request)?.code == .badgeInputInvalid)
    }

    @Test(
        arguments: [
            ("NotAllowed", .notificationsNotAllowed), ("NoDate", .notificationInvalidNoDate),
            ("TooLarge", .notificationInvalidNoContent), ("Invalid", .notificationInvalidNoContent),
            ("TooManyPending", .notificationsNotAllowed),
            ("StoreUnavailable", .notificationsNotAllowed), ("New", .notificationsNotAllowed),
        ] as [(String, UNError.Code)]
    )
    func `is refused with the system's words`(name: String, code: UNError.Code) async throws {
        fixture.keeper.refuse("Notify", name, "it is not to be")
        let error = try #require(await fixture.refusal(of: .simple()))
        #expect(error.code == code)
        #expect(error.localizedDescription == "it is not to be")
        let nsError = error as NSError
        #expect(nsError.domain == UNErrorDomain)
        #expect(nsError.code == code.rawValue)
    }

    @Test func `is refused at once where there is no system`() async throws {
        let folder = Folder()
        let alone = UNUserNotificationCenter(
            system: AppSystem(path: folder.path + "/none", report: { _ in }),
            report: { _ in }
        )
        do {
            try await alone.add(.simple())
            Issue.record("nobody has taken it")
        } catch UNError.notificationsNotAllowed {
        }
        await #expect(throws: UNError.self) { try await alone.requestAuthorization() }
        await #expect(throws: UNError.self) { try await alone.setBadgeCount(1) }
        #expect(await alone.pendingNotificationRequests().isEmpty)
        #expect(await alone.deliveredNotifications().isEmpty)
        #expect(await alone.notificationSettings().authorizationStatus == .notDetermined)
        alone.removeAllPendingNotificationRequests()
        alone.setNotificationCategories([])
        alone.delegate = nil
    }
}
