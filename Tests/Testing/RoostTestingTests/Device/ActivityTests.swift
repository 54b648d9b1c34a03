#if os(Linux)
import ActivityKit
import BackgroundTasks
import Foundation
import RoostTesting
import SwiftUI
import Testing

@Suite struct `What people see of an app on a device` {
    private let device: Device

    init() throws { device = try Device(at: "2027-03-01 09:00") }

    private func installTour() throws -> DeviceApp {
        try device.install("com.example.tour", permitting: []) {}
    }

    @Test func `is a Live Activity with its content, until it is shown no more`() throws {
        let tour = try installTour()
        #expect(tour.activities == [])
        try tour.does {
            let activity = try Activity.request(
                attributes: TourAttributes(name: "Old town"),
                content: ActivityContent(
                    state: TourAttributes.ContentState(stop: 1),
                    staleDate: Date(timeIntervalSinceNow: 600)
                )
            )
            #expect(activity.activityState == .active)
        }
        let began = device.date
        try tour.home()
        let activity = try #require(tour.activities.first)
        #expect(activity.kind == .live && activity.state == .running && !activity.isStale)
        #expect(activity.title == "TourAttributes" && activity.subtitle.isEmpty)
        #expect(try activity.attributes(as: TourAttributes.self).name == "Old town")
        #expect(activity.content == #"{"stop":1}"#)
        #expect(try activity.content(as: TourAttributes.ContentState.self).stop == 1)
        #expect(throws: DecodingError.self) { try activity.content(as: TourAttributes.self) }
        #expect(abs(try #require(activity.began).timeIntervalSince(began)) < 5)
        try device.goes(on: .for(.seconds(601)))
        #expect(tour.activities.map(\.isStale) == [true] && tour.activities[0].subtitle.isEmpty)
        try tour.open()
        try tour.does {
            let activity = Activity<TourAttributes>.activities.first
            let last = TourAttributes.ContentState(stop: 9)
            await activity?.end(
                ActivityContent(state: last, staleDate: nil),
                dismissalPolicy: .after(Date(timeIntervalSinceNow: 300))
            )
        }
        let ended = try #require(tour.activities.first)
        #expect(ended.state == .finished && ended.ended != nil && ended.ending == nil)
        #expect(ended.identifier == activity.identifier)
        #expect(try ended.content(as: TourAttributes.ContentState.self).stop == 9)
        try device.goes(on: .for(.seconds(301)))
        #expect(tour.activities == [])
    }

    @Test func `may be a Live Activity whose content is a number`() throws {
        let tour = try installTour()
        try tour.does {
            _ = try Activity.request(
                attributes: StopAttributes(),
                content: ActivityContent(state: 4, staleDate: nil)
            )
        }
        #expect(try #require(tour.activities.first).content(as: Int.self) == 4)
    }

    @Test func `is a long run with its progress, and its end`() throws {
        let film = Film()
        let app = try device.install(film.name, permitting: [film.task]) { film.launch() }
        try app.open()
        try app.does { try film.export() }
        try app.home()
        try device.goes(on: .for(.seconds(10)))
        let running = try #require(app.activities.first)
        #expect(running.identifier == film.task && running.kind == .continued)
        #expect(running.state == .running && running.title == "Exporting")
        #expect(running.subtitle == "The film" && running.total == 20)
        #expect((8...11).contains(try #require(running.completed)))
        #expect(running.attributes == nil && running.ended == nil && running.ending == nil)
        #expect(throws: DecodingError.self) { try running.content(as: Int.self) }
        try app.stop(film.task)
        #expect(app.activities.map(\.state) == [.stopping])
        try device.goes(on: .untilRunEnds(of: film.task, in: app))
        #expect(app.activities.map(\.state) == [.finished])
        #expect(app.activities.map(\.ending) == app.runs.map(\.ending))
    }

    @Test func `is nothing of an app that is gone`() throws {
        let tour = try installTour()
        try tour.does {
            _ = try Activity.request(
                attributes: TourAttributes(name: "Old town"),
                content: ActivityContent(
                    state: TourAttributes.ContentState(stop: 1),
                    staleDate: nil
                )
            )
        }
        #expect(tour.activities.count == 1)
        try tour.uninstall()
        #expect(tour.activities == [] && tour.transfers == [] && tour.picture == nil)
    }

    @Test func `is the picture that it takes of itself as it is left`() throws {
        let sky = try device.install("com.example.sky", permitting: []) { SkyWithPicture.main() }
        try sky.open()
        #expect(sky.picture == nil)
        let left = device.date
        try sky.home()
        try device.goes(on: .untilIdle)
        let picture = try #require(sky.picture)
        #expect(picture.text == "Sky" && picture.name == "clear" && !picture.showsDefaultState)
        #expect((0...60).contains(picture.date.timeIntervalSince(left)))
        #expect(sky.runs.map(\.kind) == [.snapshot])
        #expect(sky.runs.map(\.cause?.requester) == [.system])
        // As the app said: the next one in an hour.
        try device.goes(on: .for(.seconds(3660)))
        #expect(try #require(sky.picture).date > picture.date)
    }
}

@Suite struct `A question to a device` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(at: "2027-03-01 09:00")
        app = try device.install("com.example.sky", permitting: ["look"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "look", using: nil) {
                $0.setTaskCompleted(success: true)
            }
        }
    }

    @Test func `about a task that was never submitted is refused in the system's words`() throws {
        try app.does { submit("look", at: nil) }
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        #expect(try app.blockers(of: "look") == [])
        let error = #expect(throws: DeviceError.self) { try app.blockers(of: "luck") }
        #expect("\(try #require(error))".contains("com.example.sky has never submitted luck"))
        #expect(try #require(error).line == #line - 2)
    }

    @Test func `about an app that is gone is refused`() throws {
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 60)) }
        try app.uninstall()
        let error = #expect(throws: DeviceError.self) { try app.blockers(of: "look") }
        #expect("\(try #require(error))".contains("no app com.example.sky is installed"))
        let awaited = #expect(throws: DeviceError.self) {
            try device.goes(on: .untilRunEnds(of: "look", in: app))
        }
        #expect("\(try #require(awaited))".contains("no app com.example.sky is installed"))
    }

    @Test func `that waits for what was never submitted says to submit it`() throws {
        let error = #expect(throws: DeviceError.self) {
            try device.goes(on: .untilRunEnds(of: "look", in: app))
        }
        #expect(error?.reason == .cannotHappen(task: "look", blockers: []))
    }
}

private struct TourAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stop: Int
    }
    var name: String
}

private struct StopAttributes: ActivityAttributes {
    typealias ContentState = Int
}

private struct SkyWithPicture: App {
    var body: some Scene {
        WindowGroup { Text("Sky") }
            .backgroundTask(.snapshot) { _ in
                SnapshotResponse(
                    estimatedSnapshotExpiration: Date(timeIntervalSinceNow: 3600),
                    identifier: "clear"
                )
            }
    }
}

/// An app that exports a film for twenty seconds.
private struct Film {
    let name = "com.example.film"
    var task: String { "\(name).export" }

    @MainActor func launch() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: task, using: .main) {
            guard let task = $0 as? BGContinuedProcessingTask else { return }
            let work = Task {
                task.progress.totalUnitCount = 20
                for second in 1...20 {
                    try await Task.sleep(for: .seconds(1))
                    task.progress.completedUnitCount = Int64(second)
                }
                task.setTaskCompleted(success: true)
            }
            task.expirationHandler = {
                work.cancel()
                Task {
                    try await Task.sleep(for: .seconds(1))
                    task.setTaskCompleted(success: false)
                }
            }
        }
    }

    func export() throws {
        try BGTaskScheduler.shared.submit(
            BGContinuedProcessingTaskRequest(
                identifier: task,
                title: "Exporting",
                subtitle: "The film"
            )
        )
    }
}
#endif
