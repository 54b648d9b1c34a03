import BackgroundTasks
import FakeSystem
import RoostClient
import RoostWire
import Testing

@Suite struct `A task` {
    let system: FakeSystem
    let scheduler: BGTaskScheduler
    let tasks = Inbox<BGTask>()
    let told = Inbox<String>()

    init() throws {
        let (system, app) = try FakeSystem.launched()
        self.system = system
        scheduler = BGTaskScheduler(system: app) { _ in }
        scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { [tasks] task in
            tasks.put(task)
        }
    }

    @Test(arguments: [("refresh", "BGAppRefreshTask"), ("processing", "BGProcessingTask")])
    func `is of the class that belongs to its request`(kind: String, name: String) throws {
        system.deliver(FakeSystem.run(1, kind: kind))
        let task = try #require(tasks.next())
        #expect("\(type(of: task))" == name)
        #expect(task.identifier == "refresh")
        #expect((task as? BGAppRefreshTask != nil) == (kind == "refresh"))
    }

    @Test func `runs on the queue of its registration`() throws {
        let queue = DispatchQueue(label: "mine")
        queue.setSpecific(key: DispatchSpecificKey<Bool>.mine, value: true)
        scheduler.register(forTaskWithIdentifier: "mine", using: queue) { [told] _ in
            told.put("\(DispatchQueue.getSpecific(key: .mine) == true)")
        }
        system.deliver(FakeSystem.run(1, "mine"))
        #expect(told.next() == "true")
    }

    @Test func `without a queue runs after the one before it`() throws {
        let gate = DispatchSemaphore(value: 0)
        scheduler.register(forTaskWithIdentifier: "slow", using: nil) { [told] task in
            told.put("began")
            gate.wait()
            told.put("ended")
            task.setTaskCompleted(success: true)
        }
        scheduler.register(forTaskWithIdentifier: "quick", using: nil) { [told] task in
            told.put("quick")
        }
        system.deliver(FakeSystem.run(1, "slow"), FakeSystem.run(2, "quick"))
        #expect(told.next() == "began")
        #expect(told.rest.isEmpty)
        gate.signal()
        #expect(told.next() == "ended")
        #expect(told.next() == "quick")
    }

    @Test(arguments: [(true, "succeeded"), (false, "failed")])
    func `is complete when the app says so, from any thread, once`(
        success: Bool,
        outcome: String
    ) throws {
        system.deliver(FakeSystem.run(1))
        let task = try #require(tasks.next())
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            task.setTaskCompleted(success: success)
        }
        #expect(system.nextFinish() == ["1 \(outcome)"])
        task.setTaskCompleted(success: !success)
        system.deliver(FakeSystem.run(2))
        tasks.next()?.setTaskCompleted(success: true)
        #expect(system.nextFinish() == ["2 succeeded"])
    }

    @Test func `is told once that its time is over`() throws {
        system.deliver(FakeSystem.run(1))
        let task = try #require(tasks.next())
        task.expirationHandler = { [told] in
            told.put("expired")
            task.setTaskCompleted(success: false)
        }
        #expect(task.expirationHandler != nil)
        system.expire(1)
        #expect(told.next() == "expired")
        #expect(system.nextFinish() == ["1 failed"])
        #expect(task.expirationHandler == nil)
    }

    @Test func `is told while the queue of its handler is busy`() throws {
        scheduler.register(forTaskWithIdentifier: "busy", using: nil) { [told] task in
            let stop = DispatchSemaphore(value: 0)
            task.expirationHandler = { stop.signal() }
            told.put("busy")
            stop.wait()
            told.put("stopped")
            task.setTaskCompleted(success: false)
        }
        system.deliver(FakeSystem.run(1, "busy"))
        #expect(told.next() == "busy")
        system.expire(1)
        #expect(told.next() == "stopped")
        #expect(system.nextFinish() == ["1 failed"])
    }

    @Test func `is complete without success if it does not want to know`() throws {
        system.deliver(FakeSystem.run(1))
        let task = try #require(tasks.next())
        system.expire(1)
        #expect(system.nextFinish() == ["1 failed"])

        task.expirationHandler = { [told] in told.put("late") }
        #expect(told.next() == "late")
        #expect(task.expirationHandler == nil)
        task.setTaskCompleted(success: true)
        task.expirationHandler = { [told] in told.put("too late") }
        #expect(task.expirationHandler == nil)
        system.deliver(FakeSystem.run(2))
        tasks.next()?.setTaskCompleted(success: true)
        #expect(system.nextFinish() == ["2 succeeded"])
        #expect(told.rest.isEmpty)
    }

    @Test func `that is complete forgets its handler, and what that holds`() throws {
        final class Work: Sendable {
            let task: BGTask
            let told: Inbox<String>
            init(_ task: BGTask, _ told: Inbox<String>) {
                self.task = task
                self.told = told
            }
            deinit {
                task.setTaskCompleted(success: false)
                told.put("freed")
            }
        }
        system.deliver(FakeSystem.run(1))
        let task = try #require(tasks.next())
        do {
            let work = Work(task, told)
            task.expirationHandler = { _ = work }
        }
        task.setTaskCompleted(success: true)
        #expect(told.next() == "freed")
        #expect(task.expirationHandler == nil)
        #expect(system.nextFinish() == ["1 succeeded"])
    }

    @Test func `may change its mind on what to do when its time is over`() throws {
        system.deliver(FakeSystem.run(1))
        let task = try #require(tasks.next())
        task.expirationHandler = { [told] in told.put("first") }
        task.expirationHandler = { [told] in told.put("second") }
        system.expire(1)
        #expect(told.next() == "second")
        task.setTaskCompleted(success: false)
        #expect(told.rest.isEmpty)
    }
}

extension DispatchSpecificKey<Bool> {
    fileprivate static let mine = DispatchSpecificKey<Bool>()
}
