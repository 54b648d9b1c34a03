#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import RoostWork
import Testing

@Suite struct `Why a run began on a device` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(at: "2027-03-01 09:00")
        app = try device.install(
            "com.example.sky",
            permitting: ["look", "tidy"],
            intents: ["ResizeOnDevice"]
        ) {
            for task in ["look", "tidy"] {
                BGTaskScheduler.shared.register(forTaskWithIdentifier: task, using: nil) {
                    $0.setTaskCompleted(success: true)
                }
            }
        }
    }

    private func causeOfLastRun() throws -> DeviceApp.Run.Cause {
        try #require(app.runs.last?.cause)
    }

    @Test func `is the date that the app gave it, and says what that did to the app`() throws {
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 600)) }
        try app.home()
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        let run = try #require(app.runs.last)
        #expect(run.kind == .refresh)
        #expect(abs(run.submitted.timeIntervalSince(device.date) + 600) < 5)
        let resumed = try causeOfLastRun()
        #expect(resumed.requester == .app && resumed.process == .resumed && !resumed.isSimulated)
        #expect(resumed.held.map(\.name) == ["earliestBeginDate"])
        #expect(resumed.held.map(\.clearsAt) == [run.began])
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 600)) }
        try app.crash()
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        #expect(try causeOfLastRun().process == .launched)
    }

    @Test func `is the last of what held it, and not what held it before`() throws {
        device.power = .battery(percent: 80)
        try app.does {
            let request = BGProcessingTaskRequest(identifier: "tidy")
            request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
            request.requiresExternalPower = true
            try BGTaskScheduler.shared.submit(request)
        }
        try app.home()
        try device.goes(on: .for(.seconds(7200)))
        #expect(app.runs.isEmpty)
        device.power = .charger(percent: 80)
        try device.goes(on: .untilRunEnds(of: "tidy", in: app))
        let cause = try causeOfLastRun()
        #expect(cause.held.map(\.name) == ["noExternalPower"])
        #expect(
            cause.description
                == "processing that the app asked for, held until then (noExternalPower: the "
                + "request requires external power; AC offline), and the app was resumed for it"
        )
    }

    @Test func `is nothing but the request where it begins at once`() throws {
        try app.does { submit("look", at: nil) }
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        let cause = try causeOfLastRun()
        #expect(cause.held == [] && cause.process == .awake)
        #expect(
            "\(cause)" == "a refresh that the app asked for, begun at once, and the app was awake"
        )
    }

    @Test func `tells a person and a schedule from the app`() throws {
        try app.performs("ResizeOnDevice", arguments: #"{"photo": "cause.jpg"}"#)
        #expect(app.runs.last?.kind == .intent)
        #expect(try causeOfLastRun().requester == .person)
        try app.open()
        try app.does {
            let resize = ResizeOnDevice(photo: "cause.jpg", failing: 0)
            try await Work.shared.submit(resize, id: "once")
            try await Work.shared.repeat(resize, id: "noon", every: .day(at: 12, 0, in: "UTC"))
        }
        try app.home()
        try device.goes(on: .until("12:05"))
        let jobs = app.runs.filter { $0.kind == .job }
        #expect(jobs.map(\.cause?.requester) == [.app, .schedule])
        #expect(jobs.last?.cause?.held == [])
    }

    @Test func `is a person's wish where a request is begun before its time`() throws {
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 86_400)) }
        try app.home()
        try app.launch("look")
        try device.goes(on: .untilIdle)
        #expect(app.runs.map(\.ending) == [.completed] && device.elapsed < .seconds(60))
        let cause = try causeOfLastRun()
        #expect(cause.isSimulated && cause.held == [] && cause.requester == .app)
        #expect("\(cause)".contains("which a person had begin as if nothing held it"))
        #expect(throws: DeviceError.self) { try app.launch("look") }
    }

    @Test func `is told in a test's words`() throws {
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 86_400)) }
        let remedies = try app.blockers(of: "look").map(\.remedy)
        #expect(remedies == [#"wait, or start it now with launch("look")"#])
    }

    @Test func `stays known over a power cut, and is told of what comes again`() throws {
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 600)) }
        try app.home()
        try device.losesPower()
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        let cause = try causeOfLastRun()
        #expect(cause.requester == .app && cause.process == .launched)
        #expect(cause.held.map(\.name) == ["earliestBeginDate"])
    }

    @Test func `is not known of what never began`() throws {
        try app.does {
            submit("look", at: Date(timeIntervalSinceNow: 600))
            BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "look")
        }
        #expect(app.runs.map(\.ending) == [.cancelled])
        #expect(app.runs.map(\.cause) == [nil])
    }
}
#endif
