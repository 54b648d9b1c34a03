import RoostEngine
import Testing

@Suite struct `Somebody who runs an intent` {
    var device = Device.lasting()

    @Test mutating func `has its run begin at once, under the number that was promised`() throws {
        let effects = device.perform(at: 0)
        let run = try #require(effects.delivered.first)
        #expect(effects.promised == [run.number])
        #expect(effects.launches.map(\.phase) == [.background])
        #expect(run.request.workName == "Export")
    }

    @Test mutating func `is one of ten, and each has a run of his own`() {
        let runs = (1...10).flatMap { _ in device.perform(at: 0).delivered }
        #expect(Set(runs.map(\.number)).count == 10)
        #expect(Set(runs.map(\.process)).count == 1)
    }

    @Test mutating func `waits for room in the app, in the order of asking`() throws {
        device.set(.limit("runs-per-app", 1), at: 0)
        let first = try device.beginIntent(at: 0)
        let second = device.perform(at: 1)
        let third = device.perform(at: 2)
        #expect(second.delivered.isEmpty && third.delivered.isEmpty)
        let next = device.finish(first, at: 3).delivered
        #expect(next.map(\.number) == second.promised)
        let last = try device.finish(#require(next.first), at: 4).delivered
        #expect(last.map(\.number) == third.promised)
    }

    @Test mutating func `is refused where too many wait`() {
        device.set(.limit("runs-per-app", 1), at: 0)
        device.set(.limit("pending-intents", 2), at: 0)
        for _ in 1...3 { #expect(device.perform(at: 1).refusals.isEmpty) }
        #expect(device.perform(at: 1).refusals == [.tooManyPending])
        #expect(device.perform(of: .mail, at: 1).delivered.count == 1)
    }

    @Test mutating func `is refused where there is no such intent or app`() {
        #expect(device.perform("Else", at: 0).refusals == [.noSuchIntent])
        #expect(device.perform(of: AppID("com.example.else"), at: 0).refusals == [.noSuchApp])
    }

    @Test mutating func `waits while the app is being ended, and then has it launched anew`() {
        let first = device.perform(at: 0).delivered
        device.quit(.photos, at: 1)
        let second = device.perform(at: 2)
        #expect(second.delivered.isEmpty)
        #expect(device.engine.status(of: .photos)?.state == .ending)
        let gone = device.exit(.photos, at: 3)
        #expect(gone.endings == [.forceQuit])
        #expect(gone.delivered.map(\.number) == second.promised)
        #expect(gone.launches.count == 1)
        #expect(first.first?.process != gone.launches.first?.process)
    }

    @Test mutating func `may withdraw what waits`() throws {
        device.set(.limit("runs-per-app", 1), at: 0)
        let first = try device.beginIntent(at: 0)
        let waiting = try #require(device.perform(at: 1).promised.first)
        let stopped = device.stop(waiting, at: 2)
        #expect(stopped.answers == [.done])
        #expect(stopped.withdrawn.map(\.number) == [waiting])
        #expect(stopped.withdrawn.map(\.ending) == [.cancelled])
        #expect(device.finish(first, at: 3).delivered.isEmpty)
        #expect(device.stop(waiting, at: 4).refusals == [.noSuchRun])
    }

    @Test mutating func `keeps the number of what is cancelled by its name`() throws {
        device.set(.limit("runs-per-app", 1), at: 0)
        _ = try device.beginIntent(at: 0)
        let waiting = try #require(device.perform(at: 1).promised.first)
        let cancelled = device.cancel(TaskID("Export#\(waiting)"), of: .photos, at: 2)
        #expect(cancelled.withdrawn.map(\.number) == [waiting])
        #expect(device.engine.activity(of: waiting, at: .at(2))?.finished?.ending == .cancelled)
    }

    @Test mutating func `is not kept waiting by what holds work that apps ask for`() throws {
        device.quit(.photos, at: 0)
        device.set(.background(nil, false), at: 0)
        device.set(.background(.photos, false), at: 0)
        device.turn(.sensed(Conditions(network: false, power: false, battery: 3)), at: 0)
        let run = try device.beginIntent(at: 1)
        // One that was killed for not stopping is launched again for a person.
        device.wake(at: 31)
        device.wake(at: 36)
        device.exit(.photos, at: 37)
        #expect(device.engine.status(of: .photos)?.record.throttledUntil != nil)
        let again = try device.beginIntent(at: 38)
        #expect(again.number > run.number)
    }

    @Test mutating func `is told where the app cannot be started, and once`() {
        device.launchFailure = "no such file"
        let effects = device.perform(at: 0)
        #expect(effects.endings == [.launchFailed])
        #expect(effects.givenBack.isEmpty)
        #expect(device.wake(at: 3600).launches.isEmpty)
        // The delay before the next attempt is not for those whom a person waits for.
        device.launchFailure = nil
        #expect(device.perform(at: 3600).launches.count == 1)
    }

    @Test mutating func `has it run where it was simulated, under the promised number`() throws {
        device.set(.limit("runs-per-app", 1), at: 0)
        let first = try device.beginIntent(at: 0)
        let waiting = try #require(device.perform(at: 1).promised.first)
        device.perform("Import", at: 1)
        device.set(.limit("runs-per-app", 2), at: 1)
        device.finish(first, at: 2)
        let task = TaskID("Export#\(waiting)")
        #expect(device.engine.currentRun(of: .photos, task)?.number == waiting)
    }

    @Test mutating func `is not taken the place of by a submission of the same name`() {
        device.set(.limit("runs-per-app", 1), at: 0)
        device.perform(at: 0)
        let waiting = device.perform(at: 1).promised
        let name = Submission(task: TaskID("Export#\(waiting[0])"), kind: .processing)
        #expect(device.submit(name, by: .photos, at: 2).refusals == [.invalid])
        #expect(device.pending.map(\.promisedRun) == waiting)
    }

    @Test mutating func `has it named to him with what runs long, once it is extended`() throws {
        let run = try device.beginIntent(at: 0)
        #expect(device.engine.activities(of: nil, at: device.moment(1)).isEmpty)
        device.extend(run, at: 1)
        let activities = device.engine.activities(of: .photos, at: device.moment(2))
        #expect(activities.map(\.run) == [run.number])
        #expect(activities.map(\.state) == [.running])
        #expect(device.engine.activities(of: .mail, at: device.moment(2)).isEmpty)
        device.finish(run, at: 3)
        let after = device.engine.activities(of: nil, at: device.moment(303))
        #expect(after.map(\.state) == [.finished])
        #expect(device.engine.activities(of: nil, at: device.moment(304)).isEmpty)
    }
}

@Suite struct `What runs long` {
    var device = Device.lasting()

    @Test mutating func `is listed running first, then waiting, then what lately ended`() throws {
        device.set(.limit("continued-at-once", 1), at: 0)
        let over = try device.beginIntent(at: 0)
        device.extend(over, at: 0)
        let running = try device.beginContinued(at: 1)
        device.open(.photos, at: 2)
        device.submit(.continued("convert"), by: .photos, at: 2)
        device.finish(over, at: 3)
        let activities = device.engine.activities(of: nil, at: device.moment(4))
        #expect(activities.map(\.state) == [.running, .waiting, .finished])
        #expect(activities.map(\.run) == [running.number, nil, over.number])
        #expect(activities[1].waiting?.contains("place 1 of the queue") == true)
    }

    @Test mutating func `is forgotten from the list, the earliest first, where too much is over`()
        throws
    {
        var first: RunNumber?
        for second in 0..<300 {
            let run = try device.beginIntent(at: second / 10)
            first = first ?? run.number
            device.extend(run, at: second / 10)
            device.finish(run, at: second / 10)
        }
        let activities = device.engine.activities(of: nil, at: device.moment(31))
        #expect(activities.count == 256)
        #expect(!activities.contains { $0.run == first })
    }
}
