#if os(Linux)
import ActivityKit
import BackgroundTasks
import Foundation
import RoostTesting
import SwiftUI
import Testing
import UserNotifications

// The examples of docs/devices.md, docs/examples and docs/testing-migration.md.

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
        let request = BGAppRefreshTaskRequest(identifier: "noon")
        request.earliestBeginDate = Calendar.current.nextDate(
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
    // What held it to the last is why it began then.
    #expect(photos.runs.last?.cause?.held.map(\.name) == ["noExternalPower"])
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
    let throttle = try #require(try slow.blockers(of: "refresh").first)
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
    #expect(try weather.blockers(of: "noon").map(\.name) == ["forceQuit"])
    try weather.open()
    try device.goes(on: .until("18:05"))
    #expect(weather.runs.map(\.ending) == [.completed])
}

/// An app that exports a film, for as long as it takes.
struct Films {
    let name: String

    @MainActor func launch() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "\(name).export", using: .main) {
            guard let task = $0 as? BGContinuedProcessingTask else { return }
            Task {
                task.progress.totalUnitCount = 20
                for second in 1...20 {
                    try await Task.sleep(for: .seconds(1))
                    task.progress.completedUnitCount = Int64(second)
                }
                task.setTaskCompleted(success: true)
            }
        }
    }

    func export() throws {
        try BGTaskScheduler.shared.submit(
            BGContinuedProcessingTaskRequest(
                identifier: "\(name).export",
                title: "Exporting",
                subtitle: "The film of \(name)"
            )
        )
    }
}

@Test func `Of two films one is exported after the other, and the second knows why`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    try device.set("continued-at-once", to: "1")
    let films = ["com.example.sea", "com.example.hills"].map(Films.init)
    let apps = try films.map { film in
        try device.install(film.name, permitting: ["\(film.name).export"]) { film.launch() }
    }
    for (app, film) in zip(apps, films) {
        try app.open()
        try app.does { try film.export() }
        try app.home()
    }
    let waits = try #require(try apps[1].blockers(of: "com.example.hills.export").first)
    #expect(waits.name == "queued")
    try device.goes(on: .untilRunEnds(of: "com.example.hills.export", in: apps[1]))
    #expect(apps.map { $0.runs.map(\.ending) } == [[.completed], [.completed]])
    let first = try #require(apps[0].runs.first?.ended)
    let second = try #require(apps[1].runs.first?.began)
    #expect(first <= second)
}

@Test func `What the power broke off begins again`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let photos = try device.install("com.example.photos", permitting: ["sort"]) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "sort", using: nil) { task in
            Task {
                try await Task.sleep(for: .seconds(60))
                task.setTaskCompleted(success: true)
            }
        }
    }
    try photos.does {
        try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "sort"))
    }
    try photos.home()
    try device.goes(on: .for(.seconds(30)))
    #expect(photos.state == .background && photos.runs.isEmpty)
    try device.losesPower()
    #expect(photos.runs.map(\.ending) == [.interrupted])
    try device.goes(on: .untilRunEnds(of: "sort", in: photos))
    #expect(photos.runs.map(\.ending) == [.interrupted, .completed])
}

/// An app that opens the page that a notification is about.
final class News: NSObject, UNUserNotificationCenterDelegate, Sendable {
    @MainActor static var page = "front"
    /// Kept here, as the centre does not keep its delegate.
    private static let delegate = News()

    @MainActor static func launch() {
        page = "front"
        UNUserNotificationCenter.current().delegate = delegate
    }

    static func remind(in seconds: TimeInterval) async throws {
        let content = UNMutableNotificationContent()
        content.title = "Election"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
        try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "election", content: content, trigger: trigger)
        )
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let page = response.notification.request.identifier
        await MainActor.run { Self.page = page }
    }
}

@Test func `A tap on a notification opens its page, though the app was dead`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let news = try device.install("com.example.news", permitting: []) { News.launch() }
    try news.does { try await News.remind(in: 3600) }
    try news.home()
    try news.crash()
    try device.goes(on: .until("10:01"))
    #expect(news.state == .notRunning)
    try news.tap(#require(news.notifications.first))
    #expect(news.state == .foreground)
    #expect(try news.does { News.page } == "election")
}

@Test func `A night that leaves out an hour has its work come once`() throws {
    let device = try Device(in: "Europe/Berlin", at: "2027-03-27 20:00")
    let backup = try device.install("com.example.backup", permitting: ["night"]) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "night", using: nil) { task in
            task.setTaskCompleted(success: true)
        }
    }
    try backup.does {
        let request = BGAppRefreshTaskRequest(identifier: "night")
        // There is no half past two in this night.
        request.earliestBeginDate = Calendar.current.nextDate(
            after: Date(),
            matching: DateComponents(hour: 2, minute: 30),
            matchingPolicy: .nextTime
        )
        try BGTaskScheduler.shared.submit(request)
    }
    try backup.home()
    try device.goes(on: .until("01:59"))
    #expect(backup.runs.isEmpty)
    try device.goes(on: .for(.seconds(120)))
    #expect(device.clock == "2027-03-28 03:01:00")
    try device.goes(on: .until("09:00"))
    #expect(backup.runs.map(\.ending) == [.completed])
}

/// What tells a server of the day's steps, and knows nothing of background tasks.
struct Steps {
    var send: @Sendable (Int) async throws -> Void

    func upload(_ steps: Int) async -> Bool {
        for attempt in 0..<3 {
            if (try? await send(steps)) != nil { return true }
            try? await Task.sleep(for: .seconds(10 << attempt))
        }
        return false
    }
}

@Test func `Steps are sent again after a pause`() throws {
    let time = VirtualTime()
    let isSent = try time.run {
        struct Offline: Error {}
        let began = Date()
        return await Steps { _ in if Date().timeIntervalSince(began) < 25 { throw Offline() } }
            .upload(8000)
    }
    #expect(isSent)
    #expect(time.elapsed == .seconds(30))
}

@Test func `A refresh is launched, and told when its time is over`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let feed = try device.install("com.example.feed", permitting: ["feed"]) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "feed", using: .main) { task in
            let work = Task {
                let isDone = (try? await Task.sleep(for: .seconds(600))) != nil
                task.setTaskCompleted(success: isDone)
            }
            task.expirationHandler = { work.cancel() }
        }
    }
    try feed.does {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "feed"))
    }
    try feed.home()
    try device.goes(on: .for(.seconds(10)))
    try feed.expire("feed")
    #expect(feed.runs.map(\.ending) == [.expired])
}

/// A parcel that is under way, as people see it on their screens.
struct Parcel: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stopsLeft: Int
    }
    var street: String
}

@Test func `A parcel that nobody hears of any more is shown as stale`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let shop = try device.install("com.example.shop", permitting: []) {}
    try shop.does {
        _ = try Activity.request(
            attributes: Parcel(street: "Main Street"),
            content: ActivityContent(
                state: Parcel.ContentState(stopsLeft: 3),
                staleDate: Date(timeIntervalSinceNow: 3600)
            )
        )
    }
    try shop.home()
    let parcel = try #require(shop.activities.first)
    #expect(parcel.kind == .live && parcel.state == .running && !parcel.isStale)
    #expect(try parcel.content(as: Parcel.ContentState.self).stopsLeft == 3)
    try device.goes(on: .until("10:05"))
    #expect(shop.activities.map(\.isStale) == [true])
}

struct CounterApp: App {
    var body: some Scene { WindowGroup { CounterView() } }
}

struct CounterView: View {
    @State private var count = 0

    var body: some View {
        Text("Counted to \(count)")
        Button("Count") { count += 1 }
    }
}

@Test func `A person presses a button, and sees what comes of it`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let counter = try device.install("com.example.counter", permitting: []) { CounterApp.main() }
    try counter.open()
    try counter.press("Count")
    #expect(try counter.window().text.contains("Counted to 1"))
}
#endif
