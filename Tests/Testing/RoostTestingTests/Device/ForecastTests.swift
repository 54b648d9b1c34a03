#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import Testing

// The example of docs/examples/forecast.md is the first.

@Test func `A night on the charger is what photos wait for`() throws {
    let device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00")
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
    let never = try #require(try device.forecast(for: .seconds(86_400)).first)
    #expect(never.begins == nil && never.held.map(\.name) == ["noExternalPower"])
    let nights: [Device.Supposition] = [
        .at("22:30", .power(.charger(percent: 40))), .at("07:00", .power(.battery(percent: 100))),
    ]
    let tonight = try #require(
        try device.forecast(for: .seconds(86_400), supposing: nights).first
    )
    #expect(tonight.task == "tidy" && tonight.held.map(\.name) == ["noExternalPower"])
    // What was forecast comes true.
    try device.goes(on: .until("22:30"))
    device.power = .charger(percent: 40)
    try device.goes(on: .untilRunEnds(of: "tidy", in: photos))
    #expect(photos.runs.map(\.began) == [tonight.begins])
}

@Suite struct `A forecast` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(at: "2026-11-22 09:00")
        app = try device.install("com.example.app", permitting: ["a", "b", "c"]) {
            for task in ["a", "b", "c"] {
                BGTaskScheduler.shared.register(forTaskWithIdentifier: task, using: nil) { task in
                    task.setTaskCompleted(success: true)
                }
            }
        }
        try app.does {
            for (task, hours) in [("b", 5.0), ("a", 3)] {
                let request = BGProcessingTaskRequest(identifier: task)
                request.earliestBeginDate = Date(timeIntervalSinceNow: hours * 3600)
                try BGTaskScheduler.shared.submit(request)
            }
            let request = BGProcessingTaskRequest(identifier: "c")
            request.requiresNetworkConnectivity = true
            try BGTaskScheduler.shared.submit(request)
        }
        device.network = .none
    }

    @Test func `tells what begins in its order, and then what does not`() throws {
        try app.home()
        device.network = .none
        let runs = try device.forecast(for: .seconds(4 * 3600))
        #expect(runs.map(\.task).prefix(1) == ["a"])
        #expect(runs.first?.begins == device.date + 3 * 3600)
        #expect(runs.first?.held.map(\.name) == ["earliestBeginDate"])
        #expect(runs.dropFirst().allSatisfy { $0.begins == nil })
    }

    @Test func `changes nothing`() throws {
        try app.home()
        let before = (app.pending, app.runs, app.state, device.date)
        _ = try device.forecast(
            for: .seconds(86_400),
            supposing: [.at("10:00", .network(.metered))]
        )
        #expect((app.pending, app.runs, app.state, device.date) == before)
        try device.goes(on: .until("12:30"))
        #expect(app.runs.map(\.task).contains("a"))
    }

    @Test func `says which time it cannot read`() throws {
        let error = #expect(throws: DeviceError.self) {
            try device.forecast(for: .seconds(60), supposing: [.at("noon", .isInUse(true))])
        }
        #expect("\(try #require(error))".contains("\"noon\" is no time of a day"))
    }
}
#endif
