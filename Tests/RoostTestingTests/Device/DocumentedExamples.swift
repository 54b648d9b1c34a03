#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import Testing
import UserNotifications

// The examples of docs/devices.md.

/// An app, as its main.swift or its delegate would have it.
struct Weather {
    @MainActor static func launch() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "noon", using: .main) { task in
            let work = Task {
                // Tomorrow's first: whatever becomes of this one, that is on record.
                try askForNoon()
                try await Task.sleep(for: .seconds(2))
                await tell("Storm")
                task.setTaskCompleted(success: true)
            }
            task.expirationHandler = { work.cancel() }
        }
    }

    static func askForNoon() throws {
        var berlin = Calendar(identifier: .gregorian)
        berlin.timeZone = .init(identifier: "Europe/Berlin") ?? .gmt
        let request = BGAppRefreshTaskRequest(identifier: "noon")
        request.earliestBeginDate = berlin.nextDate(
            after: Date(),
            matching: DateComponents(hour: 12),
            matchingPolicy: .nextTime
        )
        try BGTaskScheduler.shared.submit(request)
    }

    private static func tell(_ title: String) async {
        let content = UNMutableNotificationContent()
        content.title = title
        let request = UNNotificationRequest(identifier: title, content: content, trigger: nil)
        try? await UNUserNotificationCenter.current().add(request)
    }
}

@Test func `The sky is checked at noon, and told when it storms`() throws {
    let device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00")
    let weather = try device.install("com.example.weather", permitting: ["noon"]) {
        Weather.launch()
    }
    try weather.does { try Weather.askForNoon() }
    try weather.home()
    try device.goes(on: .until("12:05"))
    let run = try #require(weather.runs.last)
    #expect(run.task == "noon" && run.ending == .completed && run.lateness < .seconds(1))
    #expect(weather.notifications.map(\.title) == ["Storm"])
}

@Test func `A year of noons, by the clocks of summer and winter`() throws {
    let device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00")
    let weather = try device.install("com.example.weather", permitting: ["noon"]) {
        Weather.launch()
    }
    try weather.does { try Weather.askForNoon() }
    try weather.home()
    try device.goes(on: .until("2027-11-22 09:00"))
    #expect(weather.runs.count == 365)
    // The night of March 28 is an hour shorter, so that noon comes after 23 hours.
    let noons = weather.runs.compactMap(\.began)
    let pauses = zip(noons, noons.dropFirst()).map { Int($1.timeIntervalSince($0) / 3600) }
    #expect(pauses.filter { $0 == 23 }.count == 1 && pauses.filter { $0 == 25 }.count == 1)
}

@Test func `A charger that never comes is named at once`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let photos = try device.install("com.example.photos", permitting: ["tidy"]) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "tidy", using: nil) { task in
            task.setTaskCompleted(success: true)
        }
    }
    try photos.does {
        let request = BGProcessingTaskRequest(identifier: "tidy")
        request.requiresExternalPower = true
        try BGTaskScheduler.shared.submit(request)
    }
    try photos.home()
    let error = #expect(throws: DeviceError.self) {
        try device.goes(on: .untilRunEnds(of: "tidy", in: photos))
    }
    #expect("\(try #require(error))".contains("noExternalPower"))
    device.power = .charger(percent: 80)
    try device.goes(on: .untilRunEnds(of: "tidy", in: photos))
    #expect(photos.runs.map(\.ending) == [.completed])
}

@Test func `Work that does not stop has its app killed, and wait`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let slow = try device.install("com.example.slow", permitting: ["refresh"]) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { task in
            // Hears that its time is over, and does nothing about it.
            task.expirationHandler = {}
        }
    }
    func ask() throws {
        try slow.does {
            try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
        }
        try slow.home()
    }
    try ask()
    try device.goes(on: .untilRunEnds(of: "refresh", in: slow))
    #expect(slow.runs.last?.ending == .killedAfterGrace)
    try ask()
    let throttle = try #require(slow.blockers(of: "refresh").first)
    #expect(throttle.name == "throttled")
    #expect(throttle.clearsAt != nil)
}

@Test func `An app that a person quit does nothing until it is opened`() throws {
    let device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00")
    let weather = try device.install("com.example.weather", permitting: ["noon"]) {
        Weather.launch()
    }
    try weather.does { try Weather.askForNoon() }
    try weather.quit()
    try device.goes(on: .until("18:00"))
    #expect(weather.runs.isEmpty)
    #expect(weather.blockers(of: "noon").map(\.name) == ["forceQuit"])
    try weather.open()
    try device.goes(on: .until("18:05"))
    #expect(weather.runs.map(\.ending) == [.completed])
}
#endif
