#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import Testing
import UserNotifications

@Suite struct `Time on a device` {
    private let device: Device

    init() throws { device = try Device(at: "2026-11-22 09:00") }

    /// Installs an app whose work takes ten seconds, and has it ask for that.
    private func install(_ identifier: String = "com.example.slow") throws -> DeviceApp {
        try device.install(identifier, permitting: ["work"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "work", using: nil) { task in
                Task {
                    try await Task.sleep(for: .seconds(10))
                    task.setTaskCompleted(success: true)
                }
            }
        }
    }

    private func ask(_ app: DeviceApp, in seconds: Double = 600) throws {
        try app.does {
            let request = BGAppRefreshTaskRequest(identifier: "work")
            request.earliestBeginDate = Date(timeIntervalSinceNow: seconds)
            try BGTaskScheduler.shared.submit(request)
        }
    }

    @Test func `passes until a run begins, which goes on then`() throws {
        let app = try install()
        try ask(app)
        try app.home()
        try device.goes(on: .untilRunBegins(of: "work", in: app))
        #expect(app.running == ["work"] && app.runs.isEmpty)
        #expect(device.clock == "2026-11-22 09:10:00")
        // The next one is another: this one goes on already, and nobody has asked for one more.
        let error = #expect(throws: DeviceError.self) {
            try device.goes(on: .untilRunBegins(of: "work", in: app))
        }
        #expect(error?.reason == .cannotHappen(task: "work", blockers: []))
        #expect(app.runs.map(\.ending) == [.completed])
    }

    @Test func `passes until a run begins that is over at once`() throws {
        let app = try device.install("com.example.quick", permitting: ["work"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "work", using: nil) {
                $0.setTaskCompleted(success: true)
            }
        }
        try ask(app)
        try app.home()
        try device.goes(on: .untilRunBegins(of: "work", in: app))
        #expect(app.runs.count == 1 || app.running == ["work"])
        #expect(device.clock == "2026-11-22 09:10:00")
    }

    @Test func `passes until a notification comes, or says that none does`() throws {
        let app = try install()
        try app.does {
            _ = try await UNUserNotificationCenter.current().requestAuthorization()
            let content = UNMutableNotificationContent()
            content.title = "Look"
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
            try await UNUserNotificationCenter.current().add(
                UNNotificationRequest(identifier: "look", content: content, trigger: trigger)
            )
        }
        try app.home()
        try device.goes(on: .untilNotification(from: app))
        #expect(app.notifications.map(\.title) == ["Look"])
        #expect(device.elapsed >= .seconds(60) && device.elapsed < .seconds(120))
        let error = #expect(throws: DeviceError.self) {
            try device.goes(on: .untilNotification(from: app))
        }
        #expect(error?.reason == .showsNothing(app: "com.example.slow"))
    }

    @Test func `passes until all apps rest, or says which does not`() throws {
        let app = try install()
        try app.open()
        let error = #expect(throws: DeviceError.self) { try device.goes(on: .untilIdle) }
        #expect(error?.reason == .doesNotRest(apps: ["com.example.slow"]))
        try ask(app, in: 0)
        try app.home()
        #expect(app.state == .background)
        try device.goes(on: .untilIdle)
        #expect(app.state == .suspended)
        #expect(app.runs.map(\.ending) == [.completed])
    }

    @Test func `has memory grow short, and the app end that slept longest`() throws {
        let first = try install("com.example.first")
        let second = try install("com.example.second")
        for app in [first, second] {
            try app.open()
            try app.home()
            try device.goes(on: .untilIdle)
        }
        try device.runsShortOfMemory()
        #expect(first.state == .notRunning && second.state == .suspended)
        let pressure = try #require(device.log.last { $0.kind == "pressure" })
        #expect(pressure.app == "com.example.first")
        #expect("\(pressure)".hasPrefix("pressure com.example.first ended while suspended"))
        let installed = device.log.filter { $0.kind == "installed" }.map(\.app)
        #expect(installed == ["com.example.first", "com.example.second"])
    }

    @Test func `has a person stop what goes on, and nothing else`() throws {
        let app = try device.install("com.example.sea", permitting: ["com.example.sea.export"]) {
            BGTaskScheduler.shared.register(
                forTaskWithIdentifier: "com.example.sea.export",
                using: nil
            ) { task in
                task.expirationHandler = { task.setTaskCompleted(success: false) }
            }
        }
        try app.open()
        let error = #expect(throws: DeviceError.self) { try app.stop("com.example.sea.export") }
        #expect("\(try #require(error))".contains("no run of com.example.sea.export goes on"))
        try app.does {
            try BGTaskScheduler.shared.submit(
                BGContinuedProcessingTaskRequest(
                    identifier: "com.example.sea.export",
                    title: "Exporting",
                    subtitle: "The film of the sea"
                )
            )
        }
        try app.stop("com.example.sea.export")
        try device.goes(on: .for(.seconds(1)))
        #expect(app.running.isEmpty)
        #expect(app.runs.map(\.ending) == [.expired])
    }
}
#endif
