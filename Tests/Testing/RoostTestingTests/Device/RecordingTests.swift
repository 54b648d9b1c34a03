#if os(Linux)
import BackgroundTasks
import Foundation
import RoostRecording
import Testing

@testable import RoostTesting

@Suite struct `A device that goes on from a recording` {
    private static let weather = "com.example.weather"

    /// The app, which is woken at noon and asks for the next one.
    @MainActor private static func launchWeather() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "noon", using: nil) { task in
            ask(for: Date(timeIntervalSinceNow: 86_400))
            task.setTaskCompleted(success: true)
        }
    }

    private static func ask(for date: Date) {
        let request = BGAppRefreshTaskRequest(identifier: "noon")
        request.earliestBeginDate = date
        do { try BGTaskScheduler.shared.submit(request) } catch { Issue.record(error) }
    }

    /// Has a device live a morning, and records how its system stands.
    private func recorded(
        _ settle: (Device, DeviceApp) throws -> Void = { _, _ in }
    ) throws
        -> String
    {
        let device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00")
        let weather = try device.install(Self.weather, permitting: ["noon"]) {
            Self.launchWeather()
            Self.ask(for: Date(timeIntervalSinceNow: 3 * 3600))
        }
        try weather.open()
        try weather.home()
        try settle(device, weather)
        let path = NSTemporaryDirectory() + "/device-\(UUID().uuidString).recording"
        let writer = RecordingWriter(version: "test")
        let bytes =
            RecordingWriter.mark
            + writer.beginning(of: device.system.engine, at: device.system.now, isGoingOn: false)
        try Data(RecordingPart.join([try RecordingPart(bytes)])).write(
            to: URL(fileURLWithPath: path)
        )
        return path
    }

    @Test func `runs what was pending when it is due`() throws {
        let path = try recorded { device, _ in
            try device.set("refresh-budget", to: "12")
            device.power = .battery(percent: 55)
            device.network = .metered
        }
        defer { try? FileManager.default.removeItem(atPath: path) }
        let device = try Device(
            recording: path,
            in: "Europe/Berlin",
            launching: [Self.weather: { Self.launchWeather() }]
        )
        #expect(device.clock.hasPrefix("2026-11-22 09:00"))
        #expect(device.power == .battery(percent: 55) && device.network == .metered)
        #expect(try device.settings()["refresh-budget"] == "12")
        let weather = try device.app(Self.weather)
        #expect(try weather.blockers(of: "noon").map(\.name) == ["earliestBeginDate"])
        try device.goes(on: .until("12:05"))
        let run = try #require(weather.runs.last)
        #expect(run.ending == .completed && run.lateness < .seconds(1))
        // Its code has asked for the next one.
        try device.goes(on: .for(.seconds(86_400)))
        #expect(weather.runs.count == 2)
    }

    @Test func `remembers what held the work`() throws {
        let path = try recorded { _, weather in try weather.quit() }
        defer { try? FileManager.default.removeItem(atPath: path) }
        let device = try Device(
            recording: path,
            at: "2026-11-22 14:00",
            in: "Europe/Berlin",
            launching: [Self.weather: { Self.launchWeather() }]
        )
        #expect(device.clock == "2026-11-22 14:00:00")
        let weather = try device.app(Self.weather)
        #expect(try weather.blockers(of: "noon").map(\.name) == ["forceQuit"])
        try weather.open()
        try weather.home()
        try device.goes(on: .for(.seconds(60)))
        #expect(weather.runs.map(\.ending) == [.completed])
    }

    @Test func `cannot be made of what is no recording, and nothing is older than the first`()
        throws
    {
        let path = try recorded()
        defer { try? FileManager.default.removeItem(atPath: path) }
        func words(_ path: String, at date: String? = nil) -> String {
            do {
                _ = try Device(recording: path, at: date, launching: [:])
                return "made"
            } catch { return "\(error)" }
        }
        #expect(words(path, at: "2026-11-20 09:00").contains("nothing that is recorded is as old"))
        #expect(words(path, at: "yesterday").contains("is no date"))
        #expect(words(path + "/none").contains(path))
        try Data("SQLite format 3".utf8).write(to: URL(fileURLWithPath: path))
        #expect(words(path).contains("this is no recording of Roost"))
    }
}
#endif
