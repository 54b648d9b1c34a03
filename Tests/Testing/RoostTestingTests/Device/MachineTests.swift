#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import Synchronization
import Testing

/// What an app has noted, in its order.
private final class Notes: Sendable {
    private let notes = Mutex<[String]>([])
    var all: [String] { notes.withLock { $0 } }
    func add(_ note: String) { notes.withLock { $0.append(note) } }
}

// The notification centre is the test process's.
@Suite(.serialized) struct `The heat and the power of a device` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(at: "2026-11-22 09:00")
        app = try device.install("com.example.film", permitting: []) {}
        try app.open()
    }

    private func read() throws -> [String] {
        try app.does {
            let info = ProcessInfo.processInfo
            return ["\(info.thermalState)", "\(info.isLowPowerModeEnabled)"]
        }
    }

    @Test func `are what its apps read`() throws {
        #expect(try read() == ["nominal", "false"])
        device.heat = .serious
        device.savesPower = true
        #expect(try read() == ["serious", "true"])
        let levels = try Device.Heat.allCases.map { heat in
            device.heat = heat
            return try read()[0] == heat.rawValue
        }
        #expect(levels == [true, true, true, true])
    }

    @Test func `are each device's own`() throws {
        device.heat = .critical
        let other = try Device(at: "2026-11-22 09:00")
        let another = try other.install("com.example.film", permitting: []) {}
        try another.open()
        let state = try another.does { ProcessInfo.processInfo.thermalState }
        #expect(state == .nominal)
    }

    @Test func `are told to who asked, once they have changed`() throws {
        let notes = Notes()
        try app.does {
            for name in [
                ProcessInfo.thermalStateDidChangeNotification,
                NSNotification.Name.NSProcessInfoPowerStateDidChange,
            ] {
                _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    notes.add("\($0.name == name) \(ProcessInfo.processInfo.thermalState)")
                }
            }
        }
        device.heat = .fair
        device.isInUse = true
        try device.goes(on: .for(.seconds(1)))
        #expect(notes.all == ["true fair"])
        device.savesPower = true
        try device.goes(on: .for(.seconds(1)))
        #expect(notes.all == ["true fair", "true fair"])
    }

    @Test func `are told once to an app that was suspended meanwhile`() throws {
        let notes = Notes()
        try app.does {
            let name = ProcessInfo.thermalStateDidChangeNotification
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                _ in
                notes.add("\(ProcessInfo.processInfo.thermalState)")
            }
        }
        try app.home()
        try device.goes(on: .untilIdle)
        #expect(app.state == .suspended)
        for heat in [Device.Heat.fair, .serious, .critical] { device.heat = heat }
        try device.goes(on: .for(.seconds(60)))
        #expect(notes.all == [])
        try app.open()
        try device.goes(on: .for(.seconds(1)))
        #expect(notes.all == ["critical"])
    }

    @Test func `go by a plan`() throws {
        try device.follows([.at("14:00", .heat(.serious)), .at("18:00", .heat(.nominal))])
        try device.goes(on: .until("15:00"))
        #expect(try read()[0] == "serious")
        try device.goes(on: .until("19:00"))
        #expect(try read()[0] == "nominal")
    }
}

@Suite struct `A disk of a device that is full` {
    private func ask(for task: String, after seconds: TimeInterval) throws {
        let request = BGProcessingTaskRequest(identifier: task)
        request.earliestBeginDate = Date(timeIntervalSinceNow: seconds)
        try BGTaskScheduler.shared.submit(request)
    }

    private func install(on device: Device) throws -> DeviceApp {
        try device.install("com.example.report", permitting: ["report", "more"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "report", using: nil) { task in
                Task {
                    try await Task.sleep(for: .seconds(60))
                    task.setTaskCompleted(success: true)
                }
            }
        }
    }

    @Test func `has the system refuse requests, and begin nothing`() throws {
        let device = try Device(at: "2026-11-22 09:00")
        let app = try install(on: device)
        try app.does { try ask(for: "report", after: 600) }
        device.isDiskFull = true
        #expect(throws: BGTaskScheduler.Error.self) {
            try app.does { try ask(for: "more", after: 600) }
        }
        try app.home()
        try device.goes(on: .for(.seconds(3600)))
        #expect(app.runs.isEmpty)
        #expect(try app.blockers(of: "report").map(\.name).contains("storeUnavailable"))
        device.isDiskFull = false
        try device.goes(on: .untilRunEnds(of: "report", in: app))
        #expect(app.runs.map(\.ending) == [.completed])
        try app.open()
        try app.does { try ask(for: "more", after: 600) }
        #expect(app.pending.map(\.task) == ["more"])
    }

    @Test func `has the end of what runs written down all the same`() throws {
        let device = try Device(at: "2026-11-22 09:00")
        let app = try install(on: device)
        try app.does { try ask(for: "report", after: 600) }
        try app.home()
        try device.goes(on: .until("09:10:30"))
        #expect(app.running == ["report"])
        device.isDiskFull = true
        try device.goes(on: .for(.seconds(60)))
        #expect(app.runs.map(\.ending) == [.completed])
        try device.losesPower()
        #expect(app.runs.map(\.ending) == [.completed])
    }

    @Test func `has a download wait for room`() throws {
        let device = try Device(at: "2026-11-22 09:00")
        let notes = Notes()
        let server = device.serves("films.example") { _ in
            .file(Data(count: 3_000_000), tag: "1").at(bytesPerSecond: 1_000_000)
        }
        let camera = try device.install("com.example.camera", permitting: []) { Camera.launch() }
        try camera.does { Task { notes.add("\(try await Camera.film().count)") } }
        try device.goes(on: .for(.seconds(1)))
        device.isDiskFull = true
        try device.goes(on: .for(.seconds(1)))
        let blockers = try #require(camera.transfers.first?.blockers)
        #expect(blockers.map(\.name) == ["diskFull", "storeUnavailable"])
        try device.goes(on: .for(.seconds(3600)))
        #expect(notes.all.isEmpty)
        device.isDiskFull = false
        let before = device.elapsed
        try device.goes(on: .untilTransfersEnd(in: camera))
        // Room is looked for; it does not wait as long as for a server that fails again and again.
        #expect(device.elapsed - before < .seconds(120))
        try device.goes(on: .for(.seconds(1)))
        #expect(notes.all == ["3000000"])
        // What had come was not asked for again.
        #expect(server.requests.last?.headers["Range"]?.hasPrefix("bytes=1") == true)
    }
}
#endif
