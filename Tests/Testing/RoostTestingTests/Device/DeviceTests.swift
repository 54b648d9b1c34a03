#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import Synchronization
import Testing

/// What an app has seen of its runs.
private final class SeenRuns: Sendable {
    let endings = Mutex<[DeviceApp.Ending]?>(nil)
}

@Suite struct `An app on a device` {
    private let device: Device
    private let weather: DeviceApp

    init() throws {
        device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00")
        weather = try device.install("com.example.weather", permitting: ["noon"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "noon", using: nil) { task in
                submit("noon", at: Date(timeIntervalSinceNow: 86_400))
                task.setTaskCompleted(success: true)
            }
            submit("noon", at: Date(timeIntervalSinceNow: 3 * 3600))
        }
        try weather.open()
        try weather.home()
    }

    @Test func `is woken when its time has come, and not before`() throws {
        #expect(weather.pending.map(\.task) == ["noon"])
        #expect(try weather.blockers(of: "noon").map(\.name) == ["earliestBeginDate"])
        try device.goes(on: .until("11:59"))
        #expect(weather.state == .suspended)
        #expect(weather.runs == [])
        try device.goes(on: .until("12:05"))
        #expect(device.clock == "2026-11-22 12:05:00")
        let run = try #require(weather.runs.last)
        #expect(run.task == "noon")
        #expect(run.ending == .completed)
        #expect(run.lateness < .seconds(1))
    }

    /// What it says without waiting for an answer is taken in with whatever comes next.
    @Test func `sees itself what it has just said`() throws {
        let seen = SeenRuns()
        try device.install("com.example.sync", permitting: ["sync"]) { [device] in
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "sync", using: nil) { task in
                Task { @MainActor in
                    await Task.yield()
                    task.setTaskCompleted(success: true)
                    let app = device.apps.first { $0.identifier == "com.example.sync" }
                    seen.endings.withLock { $0 = app?.runs.map(\.ending) }
                }
            }
            submit("sync", at: Date(timeIntervalSinceNow: 60))
        }
        .open()
        try device.goes(on: .for(.seconds(600)))
        #expect(seen.endings.withLock(\.self) == [.completed])
    }

    @Test func `lives through a year of daily refreshes`() throws {
        try device.goes(on: .for(.seconds(365 * 86_400)))
        #expect(weather.runs.count == 365)
        #expect(weather.runs.allSatisfy { $0.ending == .completed })
    }

    @Test func `runs nothing once a person has quit it, until it is opened again`() throws {
        try weather.quit()
        #expect(weather.state == .notRunning)
        try device.goes(on: .until("18:00"))
        #expect(weather.runs == [])
        #expect(try weather.blockers(of: "noon").map(\.name) == ["forceQuit"])
        try weather.open()
        #expect(try weather.blockers(of: "noon").map(\.name) == ["earliestBeginDate"])
    }

    @Test func `is gone with all that waits when it is uninstalled`() throws {
        try device.goes(on: .until("12:05"))
        try weather.uninstall()
        #expect(device.apps.isEmpty && weather.pending == [] && weather.state == .notRunning)
        try device.goes(on: .for(.seconds(3 * 86_400)))
        #expect(weather.runs.map(\.ending) == [.completed, .uninstalled])
        #expect(throws: DeviceError.self) { try weather.open() }
    }

    @Test func `waits for a battery that is used up until it is charged`() throws {
        device.power = .battery(percent: 40)
        device.batteryPerHour = -20
        try device.goes(on: .for(.seconds(3600)))
        #expect(device.power == .battery(percent: 20))
        try device.goes(on: .until("12:05"))
        #expect(device.power == .battery(percent: 0) && weather.runs == [])
        #expect(try weather.blockers(of: "noon").map(\.name) == ["batteryCritical"])
        device.batteryPerHour = 60
        device.power = .charger(percent: 1)
        try device.goes(on: .untilRunEnds(of: "noon", in: weather))
        #expect(weather.runs.map(\.ending) == [.completed])
        try device.goes(on: .for(.seconds(2 * 3600)))
        #expect(device.power == .charger(percent: 100))
    }

    @Test func `says in a test's words what helps`() throws {
        try weather.quit()
        let whileQuit = try weather.blockers(of: "noon").map(\.remedy)
        #expect(whileQuit.contains("open the app again (open())"), "\(whileQuit)")
        try weather.open()
        try device.set("background.com.example.weather", to: "off")
        let remedies = try weather.blockers(of: "noon").map(\.remedy)
        let switchOn = #"switch it on with device.set("background.com.example.weather", to: "on")"#
        #expect(remedies.contains(switchOn), "\(remedies)")
    }

    @Test func `has settings that are listed as they were set`() throws {
        #expect(try device.settings()["refresh-budget"] == "30")
        try device.set("refresh-budget", to: "10")
        #expect(try device.settings()["refresh-budget"] == "10")
    }

    @Test func `is launched anew for work when it has crashed`() throws {
        try weather.crash()
        #expect(weather.state == .notRunning)
        try device.goes(on: .untilRunEnds(of: "noon", in: weather))
        #expect(weather.runs.map(\.ending) == [.completed])
        #expect(weather.state != .notRunning)
    }
}

@Suite struct `Work on a device` {
    private let device: Device

    init() throws { device = try Device(at: "2027-03-01 09:00") }

    private func install(
        _ handler: @escaping @Sendable (BGTask) -> Void
    ) throws -> DeviceApp {
        let app = try device.install("com.example.app", permitting: ["work"]) {
            BGTaskScheduler.shared.register(
                forTaskWithIdentifier: "work",
                using: .main,
                launchHandler: handler
            )
        }
        try app.open()
        try app.home()
        return app
    }

    /// Has the app itself ask for its work.
    private func submit(
        in app: DeviceApp,
        _ request: @escaping @Sendable () -> BGTaskRequest = {
            BGAppRefreshTaskRequest(identifier: "work")
        }
    ) throws {
        try app.does { try BGTaskScheduler.shared.submit(request()) }
    }

    @Test func `that waits for a charger says so at once where none comes`() throws {
        let app = try install { $0.setTaskCompleted(success: true) }
        try submit(in: app) {
            let request = BGProcessingTaskRequest(identifier: "work")
            request.requiresExternalPower = true
            return request
        }
        let error = #expect(throws: DeviceError.self) {
            try device.goes(on: .untilRunEnds(of: "work", in: app), line: 4711)
        }
        #expect(error?.line == 4711)
        guard case .cannotHappen("work", let blockers) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(blockers.map(\.name) == ["noExternalPower"])
        device.power = .charger(percent: 80)
        try device.goes(on: .untilRunEnds(of: "work", in: app))
        #expect(app.runs.map(\.ending) == [.completed])
    }

    @Test func `that was never asked for can never happen, which is said at once`() throws {
        let app = try install { $0.setTaskCompleted(success: true) }
        let error = #expect(throws: DeviceError.self) {
            try device.goes(on: .untilRunEnds(of: "work", in: app))
        }
        #expect(error?.reason == .cannotHappen(task: "work", blockers: []))
        #expect(device.elapsed < .seconds(3600))
    }

    @Test func `is told when its time is over, and may stop`() throws {
        let app = try install { task in
            let sleeper = Task { try await Task.sleep(for: .seconds(3600)) }
            task.expirationHandler = {
                sleeper.cancel()
                task.setTaskCompleted(success: false)
            }
        }
        try submit(in: app)
        try device.goes(on: .untilRunEnds(of: "work", in: app))
        let run = try #require(app.runs.last)
        #expect(run.ending == .expired)
        let began = try #require(run.began)
        #expect(run.ended.timeIntervalSince(began) == 30)
    }

    @Test func `that does not stop has its app killed, and throttled`() throws {
        let app = try install { task in
            task.expirationHandler = {}
        }
        try submit(in: app)
        try device.goes(on: .untilRunEnds(of: "work", in: app))
        #expect(app.runs.map(\.ending) == [.killedAfterGrace])
        #expect(app.state == .notRunning)
        try app.open()
        try submit(in: app)
        try app.home()
        #expect(try app.blockers(of: "work").map(\.name) == ["throttled"])
    }

    @Test func `goes on in detached tasks and queues only while the app is not suspended`() throws {
        let app = try install { $0.setTaskCompleted(success: true) }
        let ticks = Dates()
        try app.does {
            Task.detached {
                while true {
                    try await Task.sleep(for: .seconds(60))
                    ticks.add(Date())
                }
            }
        }
        try device.goes(on: .for(.seconds(3600)))
        #expect(app.state == .suspended)
        let before = ticks.all.count
        #expect(before <= 1)
        try app.open()
        try device.goes(on: .for(.seconds(600)))
        #expect(ticks.all.count >= before + 10)
    }

    @Test func `comes in the same order each time, of several apps`() throws {
        func history() throws -> [[String]] {
            let device = try Device(at: "2027-03-01 09:00")
            let apps = try (1...3).map { number in
                try device.install("com.example.app\(number)", permitting: ["work"]) {
                    BGTaskScheduler.shared.register(
                        forTaskWithIdentifier: "work",
                        using: nil
                    ) { task in
                        Task.detached {
                            try await Task.sleep(for: .seconds(number))
                            RoostTestingTests.submit("work", at: Date(timeIntervalSinceNow: 3600))
                            task.setTaskCompleted(success: true)
                        }
                    }
                    RoostTestingTests.submit("work", at: nil)
                }
            }
            for app in apps {
                try app.open()
                try app.home()
            }
            try device.goes(on: .for(.seconds(86_400)))
            return apps.map { app in app.runs.map { "\($0)" } }
        }
        let first = try history()
        #expect(first.allSatisfy { $0.count > 20 })
        #expect(try history() == first)
    }
}

/// Dates that several threads may add to.
final class Dates: Sendable {
    private let dates = Mutex<[Date]>([])
    func add(_ date: Date) { dates.withLock { $0.append(date) } }
    var all: [Date] { dates.withLock { $0 } }
}

/// An app asks for a refresh.
func submit(_ task: String, at date: Date?) {
    let request = BGAppRefreshTaskRequest(identifier: task)
    request.earliestBeginDate = date
    do {
        try BGTaskScheduler.shared.submit(request)
    } catch {
        Issue.record("\(error)")
    }
}
#endif
