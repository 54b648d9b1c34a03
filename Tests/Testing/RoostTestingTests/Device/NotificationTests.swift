#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import Synchronization
import Testing
import UserNotifications

@Suite struct `A notification on a device` {
    private let device: Device
    private let responses = Responses()

    init() throws { device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00") }

    @Test func `is not another app's to be tapped`() throws {
        let app = try install()
        let other = try device.install("com.example.other", permitting: []) {}
        try device.goes(on: .until("12:05"))
        let notification = try #require(app.notifications.first)
        let error = #expect(throws: DeviceError.self) { try other.tap(notification) }
        #expect("\(try #require(error))".contains("\"Storm\" is com.example.storm's"))
        #expect(responses.titles == [] && app.state == .suspended)
    }

    private func install() throws -> DeviceApp {
        let responses = responses
        let app = try device.install("com.example.storm", permitting: ["noon"]) {
            UNUserNotificationCenter.current().delegate = responses
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "noon", using: nil) { task in
                notify("Storm", after: nil)
                task.setTaskCompleted(success: true)
            }
            submit("noon", at: Date(timeIntervalSinceNow: 3 * 3600))
        }
        try app.open()
        try app.home()
        return app
    }

    @Test func `has actions, and words that people answer with`() throws {
        let app = try install()
        try app.does {
            let answer = UNTextInputNotificationAction(
                identifier: "answer",
                title: "Answer",
                textInputButtonTitle: "Send",
                textInputPlaceholder: "Your answer"
            )
            let category = UNNotificationCategory(
                identifier: "question",
                actions: [answer],
                intentIdentifiers: []
            )
            UNUserNotificationCenter.current().setNotificationCategories([category])
            notify("Photo?", after: nil, in: "question")
        }
        let notification = try #require(app.notifications.first { $0.title == "Photo?" })
        try app.tap(notification, action: "answer", text: "Yes")
        #expect(responses.titles == ["answer: Yes"])
    }

    @Test func `is seen when work says it`() throws {
        let app = try install()
        try device.goes(on: .until("12:05"))
        #expect(app.notifications.map(\.title) == ["Storm"])
        #expect(app.notifications.first?.body == "Take a photo.")
    }

    @Test func `is seen at its time, though the app is dead, and opens it when it is tapped`()
        throws
    {
        let app = try install()
        try app.does { notify("Later", after: 600) }
        try app.crash()
        try device.goes(on: .for(.seconds(599)))
        #expect(app.notifications == [])
        try device.goes(on: .for(.seconds(2)))
        let notification = try #require(app.notifications.first)
        #expect(notification.title == "Later")
        #expect(app.state == .notRunning)
        try app.tap(notification)
        #expect(app.state == .foreground)
        #expect(responses.titles == ["Later"])
    }
}

private func notify(_ title: String, after seconds: TimeInterval?, in category: String = "") {
    let content = UNMutableNotificationContent()
    content.categoryIdentifier = category
    content.title = title
    content.body = "Take a photo."
    let trigger = seconds.map {
        UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false)
    }
    UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: title, content: content, trigger: trigger)
    )
}

private final class Responses: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let heard = Mutex<[String]>([])
    var titles: [String] { heard.withLock { $0 } }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let title = response.notification.request.content.title
        let words = (response as? UNTextInputNotificationResponse)?.userText
        let heard = words.map { "\(response.actionIdentifier): \($0)" } ?? title
        self.heard.withLock { $0.append(heard) }
    }
}
#endif
