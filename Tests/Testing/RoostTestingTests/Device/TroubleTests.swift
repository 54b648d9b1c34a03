#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import Testing

@Suite struct `A device that goes through much` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(in: "Europe/Berlin", at: "2027-03-27 20:00")
        app = try device.install("com.example.app", permitting: ["work"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "work", using: nil) { task in
                Task {
                    try await Task.sleep(for: .seconds(5))
                    task.setTaskCompleted(success: true)
                }
            }
        }
        try app.open()
        try app.home()
    }

    @Test func `shows the hour that a night of spring leaves out`() throws {
        try device.goes(on: .until("2027-03-28 01:59"))
        try device.goes(on: .for(.seconds(120)))
        #expect(device.clock == "2027-03-28 03:01:00")
    }

    @Test func `begins again what the power broke off, and loses no request`() throws {
        try app.does { submit("work", at: Date(timeIntervalSinceNow: 60)) }
        try device.losesPower()
        #expect(app.pending.map(\.task) == ["work"])
        try device.goes(on: .for(.seconds(62)))
        #expect(app.runs == [])
        try device.losesPower()
        #expect(app.state != .suspended)
        try device.goes(on: .for(.seconds(120)))
        #expect(app.runs.map(\.ending) == [.interrupted, .completed])
    }

    @Test func `runs what is due by a clock that is set forth`() throws {
        try app.does { submit("work", at: Date(timeIntervalSinceNow: 5 * 3600)) }
        try device.setClock("2027-03-28 09:00")
        try device.goes(on: .for(.seconds(10)))
        #expect(app.runs.map(\.ending) == [.completed])
    }

    @Test func `gives work the time that is set`() throws {
        try device.set("refresh-budget", to: "2")
        try app.does { submit("work", at: nil) }
        try device.goes(on: .untilRunEnds(of: "work", in: app))
        #expect(app.runs.map(\.ending) == [.expired])
    }

    @Test func `holds work that needs a network, and says so`() throws {
        device.network = .none
        try app.does {
            let request = BGProcessingTaskRequest(identifier: "work")
            request.requiresNetworkConnectivity = true
            try BGTaskScheduler.shared.submit(request)
        }
        try device.goes(on: .for(.seconds(3600)))
        #expect(try app.blockers(of: "work").map(\.name) == ["noNetwork"])
        device.network = .metered
        try device.goes(on: .for(.seconds(60)))
        #expect(app.runs.map(\.ending) == [.completed])
    }

    @Test(arguments: ["noon", "25:00", "2027-02-30 09:00", "2027-03-01", "9", "", "1:2:3:4"])
    func `is not made or let go on by what is no date`(text: String) throws {
        let made = #expect(throws: DeviceError.self) { try Device(at: text) }
        let gone = #expect(throws: DeviceError.self) { try device.goes(on: .until(text)) }
        for error in [made, gone] {
            guard case .unreadable = error?.reason else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test(arguments: ["1969-12-31 09:00", "2100-01-02 09:00", "9999-12-31 23:00"])
    func `shows no date that its clock cannot hold`(text: String) throws {
        #expect(throws: DeviceError.self) { try Device(at: text) }
        #expect(throws: DeviceError.self) { try device.setClock(text) }
        #expect(throws: DeviceError.self) { try device.goes(on: .until(text)) }
        #expect(device.clock.hasPrefix("2027-03-27 20:00"))
    }

    @Test func `does not go back, or on for ever, without a word`() throws {
        let error = #expect(throws: DeviceError.self) {
            try device.goes(on: .until("2027-03-27 19:00"))
        }
        #expect("\(try #require(error))".contains("is over: the clock shows 2027-03-27 20:00:00"))
        for seconds in [-1, Int64.max / 2] {
            #expect(throws: DeviceError.self) { try device.goes(on: .for(.seconds(seconds))) }
        }
        #expect(device.elapsed == .zero)
    }

    @Test func `says that code of a suspended app cannot go on, and that opening it helps`() throws
    {
        try device.goes(on: .for(.seconds(3600)))
        #expect(app.state == .suspended)
        let line = #line + 1
        let error = #expect(throws: DeviceError.self) {
            try app.does { submit("work", at: Date(timeIntervalSinceNow: 3600)) }
        }
        #expect(error?.reason == .suspended(app: "com.example.app"))
        #expect(error?.line == line)
        try app.open()
        #expect(app.pending.map(\.task) == ["work"])
    }

    @Test func `says that a run which is waited for is over already`() throws {
        try app.does { submit("work", at: nil) }
        try device.goes(on: .for(.seconds(60)))
        let error = #expect(throws: DeviceError.self) {
            try device.goes(on: .untilRunEnds(of: "work", in: app))
        }
        #expect(error?.reason == .isOver(try #require(app.runs.last)))
        #expect("\(try #require(error))".contains("the last is over (completed), so look at runs"))
    }

    @Test func `does not take what another thread asks meanwhile, and says so`() throws {
        let error = #expect(throws: DeviceError.self) {
            try app.does {
                let scheduler = BGTaskScheduler.shared
                let isOver = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    try? scheduler.submit(BGAppRefreshTaskRequest(identifier: "work"))
                    isOver.signal()
                }
                func hold() { isOver.wait() }
                hold()
                try await Task.sleep(for: .seconds(1))
            }
        }
        #expect(error?.reason == .time(.resumedFromOutside))
        #expect(app.pending == [] && app.runs == [])
    }

    @Test func `names a wait for what the same thread is to do`() throws {
        let error = #expect(throws: DeviceError.self) {
            try app.does {
                let isOver = DispatchSemaphore(value: 0)
                Task { isOver.signal() }
                func hold() { isOver.wait() }
                hold()
            }
            try device.goes(on: .for(.seconds(1)))
        }
        #expect(error?.reason == .time(.waitsForever))
        #expect("\(try #require(error))".contains("await it, or give the wait a limit"))
    }

    @Test func `does what a queue has the main queue do, and names one that waits for itself`()
        throws
    {
        let isOnMain = try app.does {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    let isOn = DispatchQueue.main.sync { MainActor.assumeIsolated { true } }
                    continuation.resume(returning: isOn)
                }
            }
        }
        #expect(isOnMain)
        let error = #expect(throws: DeviceError.self) {
            try app.does {
                func wait() { DispatchQueue.main.sync {} }
                wait()
            }
            try device.goes(on: .for(.seconds(1)))
        }
        #expect(error?.reason == .time(.waitsForItself))
    }

    @Test func `takes what the test's own thread asks outside of its time`() throws {
        let scheduler = try app.does { BGTaskScheduler.shared }
        let request = BGAppRefreshTaskRequest(identifier: "work")
        request.earliestBeginDate = device.date.addingTimeInterval(3600)
        try scheduler.submit(request)
        #expect(app.pending.map(\.task) == ["work"])
    }

    @Test func `refuses an app that it cannot install, in the system's words`() throws {
        let error = #expect(throws: DeviceError.self) {
            try device.install("no identifier/", permitting: []) {}
        }
        guard case .refused = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
#endif
