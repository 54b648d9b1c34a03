#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import RoostWork
import Testing

@Suite struct `The conditions of a device` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(at: "2027-03-01 09:00")
        app = try device.install(
            "com.example.app",
            permitting: ["tidy"],
            intents: ["ResizeOnDevice"]
        ) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "tidy", using: nil) { task in
                Task {
                    try await Task.sleep(for: .seconds(20))
                    task.setTaskCompleted(success: true)
                }
            }
        }
    }

    private func askToTidy(in seconds: Double = 0, onPower: Bool = false) throws {
        try app.open()
        try app.does {
            let request = BGProcessingTaskRequest(identifier: "tidy")
            if seconds > 0 { request.earliestBeginDate = Date(timeIntervalSinceNow: seconds) }
            request.requiresExternalPower = onPower
            try BGTaskScheduler.shared.submit(request)
        }
    }

    private func blockersOfTidying() throws -> [String] {
        try app.blockers(of: "tidy").map(\.name)
    }

    @Test func `hold downloads for a person who saves data, and let them go on after`() throws {
        let server = device.serves("photos.example") { _ in .text("photo") }
        device.savesData = true
        #expect(device.savesData)
        try app.does {
            let config = URLSessionConfiguration.background(withIdentifier: "photos")
            config.allowsConstrainedNetworkAccess = false
            let session = URLSession(configuration: config, delegate: nil, delegateQueue: nil)
            guard let url = URL(string: "https://photos.example/a") else { return }
            session.downloadTask(with: url).resume()
        }
        try device.goes(on: .for(.seconds(10)))
        let waiting = try #require(app.transfers.first)
        #expect(waiting.state == .waiting && waiting.blockers.map(\.name) == ["networkConstrained"])
        #expect(waiting.blockers.map(\.evidence) == ["wlan0 saves data"])
        #expect(server.requests.isEmpty)
        device.savesData = false
        try device.goes(on: .for(.seconds(10)))
        #expect(server.requests.count == 1 && app.transfers.allSatisfy { $0.state == .finished })
    }

    @Test func `tell a charger that gives too little from one that charges`() throws {
        device.power = .charger(percent: 50)
        device.chargerSuffices = false
        try app.does {
            try await Work.shared.submit(
                ResizeOnDevice(photo: "charging.jpg", failing: 0),
                id: "resize",
                needing: [.charging]
            )
        }
        try app.home()
        try device.goes(on: .for(.seconds(60)))
        #expect(app.runs.isEmpty)
        // It is external power all the same.
        try askToTidy(onPower: true)
        try device.goes(on: .untilRunEnds(of: "tidy", in: app))
        #expect(app.runs.map(\.kind) == [.processing])
        device.chargerSuffices = true
        try app.home()
        try device.goes(on: .untilIdle)
        #expect(app.runs.map(\.kind) == [.processing, .job])
    }

    @Test func `are those of a machine without a battery, which is always on power`() throws {
        device.power = .battery(percent: 1)
        try askToTidy(onPower: true)
        try app.home()
        #expect(Set(try blockersOfTidying()) == ["batteryCritical", "noExternalPower"])
        device.hasBattery = false
        #expect(!device.hasBattery && device.power == .battery(percent: 1))
        try device.goes(on: .untilRunEnds(of: "tidy", in: app))
        device.hasBattery = true
        try askToTidy(onPower: true)
        try app.home()
        #expect(try blockersOfTidying().contains("batteryCritical"))
    }

    @Test func `go by the app in the foreground where no sensor tells of use`() throws {
        device.isInUse = true
        try askToTidy()
        try app.home()
        #expect(try blockersOfTidying() == ["deviceInUse"])
        device.sensesUse = false
        try device.goes(on: .untilRunEnds(of: "tidy", in: app))
        try askToTidy()
        // The app is in the foreground, and that is all that anybody knows.
        #expect(try blockersOfTidying() == ["deviceInUse"])
        device.sensesUse = true
        device.isInUse = false
        #expect(try blockersOfTidying() == [])
    }
}

@Suite struct `A device that sleeps` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(in: "Europe/Berlin", at: "2027-03-01 22:00")
        app = try device.install("com.example.app", permitting: ["look"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "look", using: nil) { task in
                Task {
                    try await Task.sleep(for: .seconds(20))
                    task.setTaskCompleted(success: true)
                }
            }
        }
    }

    @Test func `does late what came due meanwhile, as it wakes`() throws {
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 3600)) }
        try app.home()
        try device.goes(on: .untilIdle)
        let elapsed = device.elapsed
        try device.sleeps(for: .seconds(9 * 3600))
        #expect(device.elapsed == elapsed)
        #expect(device.clock.hasPrefix("2027-03-02 07:00"))
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        let run = try #require(app.runs.last)
        #expect(run.ending == .completed)
        #expect((.seconds(7.9 * 3600) ... .seconds(8.1 * 3600)).contains(run.lateness))
    }

    @Test func `takes no time from what runs`() throws {
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 60)) }
        try app.home()
        try device.goes(on: .untilRunBegins(of: "look", in: app))
        // Thirty seconds are all that it has, and twenty what it needs.
        try device.goes(on: .for(.seconds(10)))
        try device.sleeps(for: .seconds(3600))
        #expect(app.running == ["look"])
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        #expect(app.runs.map(\.ending) == [.completed])
        let run = try #require(app.runs.last)
        #expect(abs(run.ended.timeIntervalSince(try #require(run.began)) - 3620) < 5)
    }

    @Test func `has its battery stand still, and wakes to its plan`() throws {
        device.batteryPerHour = -10
        try device.follows([.at("23:00", .hasCharger(true)), .at("23:30", .savesData(true))])
        try device.sleeps(for: .seconds(8 * 3600))
        #expect(device.power == .charger(percent: 80) && device.savesData)
    }

    @Test func `does not sleep backwards`() throws {
        #expect(throws: DeviceError.self) { try device.sleeps(for: .seconds(-1)) }
    }
}
#endif
