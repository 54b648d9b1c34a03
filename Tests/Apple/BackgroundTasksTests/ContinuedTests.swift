import AppsInSwift5
import AppsInSwift6
import BackgroundTasks
import FakeSystem
import RoostClient
import RoostProgress
import RoostWire
import Testing

@Suite struct `A continued task` {
    let system: FakeSystem
    let scheduler: BGTaskScheduler
    let tasks = Inbox<BGContinuedProcessingTask>()

    init() throws {
        let (system, app) = try FakeSystem.launched()
        self.system = system
        scheduler = BGTaskScheduler(system: app) { _ in }
        scheduler.register(forTaskWithIdentifier: "export.1", using: nil) { [tasks] task in
            if let task = task as? BGContinuedProcessingTask { tasks.put(task) }
        }
    }

    private func delivered(_ number: Int64 = 1) throws -> BGContinuedProcessingTask {
        system.tell([
            "runs": [
                [
                    "number": .integer(number), "identifier": "export.1", "kind": "continued",
                    "deadline": .integer(FakeSystem.far), "title": "Export", "subtitle": "Starting",
                ]
            ]
        ])
        return try #require(tasks.next())
    }

    /// Where the app says that a run's progress is.
    private func slot() throws -> Int {
        let call = try #require(system.next("Extend"))
        return Int(try #require(call.parameters["slot"]?.asInteger))
    }

    @Test func `says what was submitted`() throws {
        let task = try delivered()
        #expect(task.identifier == "export.1")
        #expect(task.title == "Export")
        #expect(task.subtitle == "Starting")
        #expect(task.progress.totalUnitCount == 0)
        let reporting: any ProgressReporting = task
        #expect(reporting.progress === task.progress)
    }

    @Test func `is seen by the system without a message`() throws {
        let task = try delivered()
        let slot = try slot()
        task.progress.totalUnitCount = 100
        task.progress.completedUnitCount = 7
        let reading = try #require(system.progress(in: slot))
        #expect(reading.completed == 7)
        #expect(reading.total == 100)
        #expect(reading.run == 1)
        #expect(reading.isTaken)
        // The system has its own title until the app sets one.
        #expect(system.texts(in: slot)?.title == "")
        task.updateTitle("Exporting", subtitle: "7 %")
        #expect(task.title == "Exporting")
        #expect(task.subtitle == "7 %")
        #expect(system.texts(in: slot)?.title == "Exporting")
        #expect(system.texts(in: slot)?.subtitle == "7 %")
    }

    @Test(arguments: ["stopped", "stalled", "memoryPressure", "timeUsedUp", "boredom"])
    func `is told that it is to stop, for whatever reason`(reason: String) throws {
        let told = Inbox<String>()
        let task = try delivered()
        task.expirationHandler = {
            told.put("expired")
            task.setTaskCompleted(success: false)
        }
        system.expire(1, reason)
        #expect(told.next() == "expired")
        #expect(system.nextFinish() == ["1 failed"])
    }

    @Test func `may be reported to after its end, which nobody sees`() throws {
        let task = try delivered()
        let slot = try slot()
        task.progress.totalUnitCount = 3
        task.setTaskCompleted(success: true)
        #expect(system.nextFinish() == ["1 succeeded"])
        let other = try delivered(2)
        let next = try self.slot()
        task.progress.completedUnitCount = 2
        task.updateTitle("late", subtitle: "late")
        #expect(system.progress(in: next)?.run == 2)
        #expect(system.progress(in: next)?.completed == 0)
        #expect(system.texts(in: next)?.title == "")
        if slot != next { #expect(system.progress(in: slot)?.isTaken == false) }
        other.setTaskCompleted(success: true)
    }

    @Test func `is not served by the handler of a pattern`() throws {
        let (system, app) = try FakeSystem.launched { call in
            call.method.hasSuffix("Permitted")
                ? FakeSystem.permitted(["app.export.*"]) : FakeSystem.agreed(call)
        }
        let scheduler = BGTaskScheduler(system: app) { _ in }
        let told = Inbox<String>()
        #expect(scheduler.register(forTaskWithIdentifier: "app.export.*", using: nil) { _ in })
        #expect(!scheduler.register(forTaskWithIdentifier: "app.import.1", using: nil) { _ in })
        app.finishLaunching()
        system.deliver(FakeSystem.run(1, "app.export.1", kind: "continued"))
        #expect(system.nextFinish() == ["1 noHandler"])
        // A job's own identifier is registered when the job is there.
        #expect(
            scheduler.register(forTaskWithIdentifier: "app.export.2", using: nil) { task in
                told.put(task.identifier)
                task.setTaskCompleted(success: true)
            }
        )
        system.deliver(FakeSystem.run(2, "app.export.2", kind: "continued"))
        #expect(told.next() == "app.export.2")
        #expect(system.nextFinish() == ["2 succeeded"])
    }

    @Test func `of an app as it is written today exports, and can be stopped`() throws {
        let exporter = Exporter(scheduler: scheduler)
        try exporter.export()
        #expect(system.next("Submit")?.parameters["request"]?["atOnce"]?.asBool == true)
        system.deliver(FakeSystem.run(5, exporter.identifier, kind: "continued"))
        #expect(system.nextFinish() == ["5 succeeded"])
    }

    @Test func `of an app in Swift 6 reports until it is told to stop`() async throws {
        let (system, app) = try FakeSystem.launched()
        let library = await Library(scheduler: BGTaskScheduler(system: app))
        try await library.importPhotos(job: "1")
        await #expect(system.next("Submit") != nil)
        system.deliver(FakeSystem.run(1, "com.example.library.import.1", kind: "continued"))
        let call = try #require(system.next("Extend"))
        let slot = Int(try #require(call.parameters["slot"]?.asInteger))
        await library.importOne()
        #expect(system.progress(in: slot)?.completed == 1)
        #expect(system.progress(in: slot)?.total == 3)
        system.expire(1, "stopped")
        #expect(system.nextFinish() == ["1 failed"])
    }
}
