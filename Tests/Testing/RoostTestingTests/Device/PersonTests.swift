#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import SwiftUI
import Synchronization
import Testing
import UserNotifications

@Suite struct `A person at a device` {
    private let device: Device

    init() throws { device = try Device(at: "2027-03-01 09:00") }

    private func installPlayer() throws -> DeviceApp {
        try device.install("com.example.player", permitting: [], schemes: ["player"]) {
            PlayerApp.main()
        }
    }

    @Test func `sees a window, and uses what is in it`() throws {
        let player = try installPlayer()
        try player.open()
        let window = try player.window()
        #expect(window.text.contains("Pressed 0 times"))
        #expect(window.controls.map(\.label).prefix(2) == ["Play", "Loud"])
        #expect(
            window.controls.map(\.kind)
                == [.button, .toggle, .field, .picker, .stepper, .button, .button]
        )
        #expect(window.controls.allSatisfy { $0.isEnabled })
        try player.press("Play")
        try player.press("pl")
        try player.press("Loud")
        #expect(try player.window().text.contains("Pressed 2 times"))
        #expect(try player.window().controls[1].value == "on")
        try player.press("Loud", .turn(on: true))
        #expect(try player.window().controls[1].value == "on")
        try player.press("Name", .write("Ann"))
        try player.press("Speed", .set("Double"))
        try player.press("Tracks", .step(by: 2))
        try player.press("Skip", which: 2)
        let used = try player.window()
        #expect(used.text.contains("Pressed 102 times"))
        #expect(used.controls[2].value == "Ann" && used.controls[3].value == "Double")
        #expect(used.text.contains("Tracks 2"))
        #expect(device.elapsed < .seconds(60))
    }

    @Test func `is told what is not to be pressed, and why`() throws {
        let player = try installPlayer()
        func words(_ body: () throws -> Void) throws -> String {
            let error = #expect(throws: DeviceError.self) { try body() }
            return "\(try #require(error))"
        }
        #expect(try words { _ = try player.window() }.contains("is not running; open() opens it"))
        try player.open()
        let unknown = try words { try player.press("Stop") }
        #expect(unknown.contains("is called \"Stop\"; it has \"Play\", \"Loud\""))
        #expect(try words { try player.press("Play", .write("x")) }.contains("not for that"))
        #expect(try words { try player.press("Play", which: 2) }.contains("only 1"))
        #expect(try words { try player.press("Skip") }.contains("may be 2 controls"))
        try player.home()
        try device.goes(on: .untilIdle)
        #expect(try words { try player.press("Play") }.contains("is suspended; open()"))
        let plain = try device.install("com.example.plain", permitting: []) {}
        try plain.open()
        #expect(try words { _ = try plain.window() }.contains("shows no window"))
    }

    @Test func `opens an address that the app knows, and no other`() throws {
        let player = try installPlayer()
        try player.open(URL(string: "player://track/7"))
        #expect(player.state == .foreground)
        #expect(try player.window().text.contains("Opened player://track/7"))
        #expect(throws: DeviceError.self) { try player.open(URL(string: "radio://7")) }
    }

    @Test func `withdraws what waits, and hears where nothing does`() throws {
        let app = try device.install("com.example.app", permitting: ["look"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "look", using: nil) { _ in }
        }
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 60)) }
        try app.cancel("look")
        #expect(app.pending == [] && app.runs.map(\.ending) == [.cancelled])
        let error = #expect(throws: DeviceError.self) { try app.cancel("look") }
        #expect("\(try #require(error))".contains("look"))
    }

    @Test func `dismisses a notification, of which the app is told`() throws {
        let responses = Dismissals()
        let app = try device.install("com.example.app", permitting: []) {
            UNUserNotificationCenter.current().delegate = responses
        }
        try app.does {
            let center = UNUserNotificationCenter.current()
            _ = try await center.requestAuthorization()
            center.setNotificationCategories([
                UNNotificationCategory(
                    identifier: "told",
                    actions: [],
                    intentIdentifiers: [],
                    options: .customDismissAction
                )
            ])
            let content = UNMutableNotificationContent()
            content.title = "Storm"
            content.categoryIdentifier = "told"
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
            try await center.add(
                UNNotificationRequest(identifier: "a", content: content, trigger: trigger)
            )
        }
        try app.home()
        try device.goes(on: .untilNotification(from: app))
        try app.dismiss(try #require(app.notifications.first))
        try device.goes(on: .untilIdle)
        #expect(responses.actions == [UNNotificationDismissActionIdentifier])
        #expect(app.state == .suspended)
    }

    @Test func `holds a transfer, has it go on, and cancels it`() throws {
        let server = device.serves("films.example") { _ in .data(Data(count: 100_000)) }
        server.bytesPerSecond = 1_000
        let app = try device.install("com.example.films", permitting: []) {}
        try app.does {
            let config = URLSessionConfiguration.background(withIdentifier: "films")
            let session = URLSession(configuration: config, delegate: nil, delegateQueue: nil)
            guard let url = URL(string: "https://films.example/a") else { return }
            session.downloadTask(with: url).resume()
        }
        try app.home()
        try device.goes(on: .for(.seconds(10)))
        let film = try #require(app.transfers.first)
        #expect(film.state == .moving)
        try app.pause(film)
        #expect(app.transfers.map(\.state) == [.paused])
        let remedies = app.transfers.flatMap { $0.blockers.map(\.remedy) }
        #expect(remedies == ["let it go on with resume(_:)"])
        try device.goes(on: .for(.seconds(600)))
        #expect(app.transfers.map(\.state) == [.paused])
        try app.resume(film)
        #expect(app.transfers.map(\.state) == [.moving])
        try app.cancel(film)
        #expect(app.transfers.allSatisfy { $0.error == "cancelled" })
        try app.uninstall()
        #expect(throws: DeviceError.self) { try app.pause(film) }
    }
}

private struct PlayerApp: App {
    var body: some Scene { WindowGroup { PlayerView() } }
}

private struct PlayerView: View {
    @State private var count = 0
    @State private var isLoud = false
    @State private var name = ""
    @State private var speed = "Normal"
    @State private var tracks = 0
    @State private var address = "nothing"

    var body: some View {
        VStack {
            Text("Pressed \(count) times")
            Text("Opened \(address)").onOpenURL { address = $0.absoluteString }
            Button("Play") { count += 1 }
            Toggle("Loud", isOn: $isLoud)
            TextField("Name", text: $name)
            Picker("Speed", selection: $speed) {
                ForEach(["Half", "Normal", "Double"], id: \.self) { Text($0) }
            }
            Stepper("Tracks \(tracks)", value: $tracks)
            Button("Skip") { count += 10 }
            Button("Skip") { count += 100 }
        }
    }
}

private final class Dismissals: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let heard = Mutex<[String]>([])

    var actions: [String] { heard.withLock { $0 } }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let action = response.actionIdentifier
        heard.withLock { $0.append(action) }
    }
}
#endif
