#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import SwiftUI
import Testing
import UIKit

@Suite struct `A whole app on a device` {
    private let device: Device

    init() throws { device = try Device(at: "2027-03-01 09:00") }

    @Test func `runs the background tasks of its scenes, and is seen`() throws {
        let sky = try device.install("com.example.sky", permitting: ["sky"]) { SkyApp.main() }
        try sky.open()
        #expect(sky.state == .foreground)
        try sky.home()
        #expect(sky.pending.map(\.task) == ["sky"])
        try device.goes(on: .until("2027-03-03 10:00"))
        #expect(sky.runs.map(\.ending) == [.completed, .completed])
    }

    @Test func `has its action cancelled when its time is over`() throws {
        try device.set("refresh-budget", to: "1")
        let sky = try device.install("com.example.sky", permitting: ["sky"]) { SkyApp.main() }
        try sky.open()
        try sky.home()
        try device.goes(on: .untilRunEnds(of: "sky", in: sky))
        #expect(sky.runs.map(\.ending) == [.expired])
    }

    @Test func `tells its delegate what becomes of it, anew with each launch`() throws {
        let app = try device.install("com.example.delegate", permitting: ["work"]) {
            Delegate.main()
        }
        try app.open()
        #expect(try app.does { Delegate.words } == ["launched", "active"])
        try app.home()
        try device.goes(on: .untilRunEnds(of: "work", in: app))
        #expect(app.runs.map(\.ending) == [.completed])
        try app.crash()
        try app.open()
        #expect(try app.does { Delegate.words } == ["launched", "active"])
    }

    @Test func `has its own scheduler, delegate and centre beside another's`() throws {
        let first = try device.install("com.example.first", permitting: ["work"]) {
            Delegate.main()
        }
        let second = try device.install("com.example.second", permitting: ["work"]) {
            Delegate.main()
        }
        for app in [first, second] { try app.open() }
        let ids = try [first, second].map { app in
            try app.does { ObjectIdentifier(UIApplication.shared) }
        }
        #expect(ids[0] != ids[1])
        let schedulers = try [first, first, second].map { app in
            try app.does { ObjectIdentifier(BGTaskScheduler.shared) }
        }
        #expect(schedulers[0] == schedulers[1])
        #expect(schedulers[0] != schedulers[2])
    }
}

private struct SkyApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup { Text("Sky") }
            .backgroundTask(.appRefresh("sky")) {
                submit("sky", at: Date(timeIntervalSinceNow: 86_400))
                try? await Task.sleep(for: .seconds(5))
            }
            .onChange(of: phase) {
                if phase == .background { submit("sky", at: Date(timeIntervalSinceNow: 3600)) }
            }
    }
}

private final class Delegate: UIResponder, UIApplicationDelegate {
    /// What the delegate of the present launch was told.
    @MainActor static var words: [String] {
        (UIApplication.shared.delegate as? Delegate)?.heard ?? []
    }

    private var heard: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        heard.append("launched")
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "work", using: .main) { task in
            task.setTaskCompleted(success: true)
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }

    func applicationDidEnterBackground(_ application: UIApplication) {
        submit("work", at: Date(timeIntervalSinceNow: 600))
    }
}
#endif
