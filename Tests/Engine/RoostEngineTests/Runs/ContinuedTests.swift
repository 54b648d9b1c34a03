import RoostEngine
import Testing

@Suite struct `Continued work` {
    var device = Device.lasting()

    @Test mutating func `begins from the foreground and goes on in the background`() throws {
        #expect(device.submit(.continued(), by: .photos, at: 0).refusals == [.notPermitted])
        let run = try device.beginContinued(at: 1)
        #expect(device.engine.status(of: .photos)?.state == .background)
        #expect(device.finish(run, at: 20).endings == [.completed])
        #expect(device.engine.status(of: .photos)?.state == .suspended)
    }

    @Test mutating func `stalls where it never says where its progress is`() throws {
        _ = try device.beginContinued(at: 0)
        let expirations = device.pass(from: 0, to: 40).expirations
        #expect(expirations.map(\.reason) == [.stalled])
        #expect(expirations.first?.at == .at(30))
    }

    @Test mutating func `is kept by its reports and by nothing else`() throws {
        let run = try device.beginContinued(at: 0)
        device.extend(run, at: 1)
        device.pass(from: 1, to: 60) { device, now in device.report(now.nanoseconds, by: run) }
        #expect(device.pass(from: 60, to: 120).expirations.map(\.reason) == [.stalled])
    }

    @Test mutating func `waits in a queue where as much runs as may`() throws {
        device.set(.limit("continued-at-once", 1), at: 0)
        let first = try device.beginContinued(at: 0)
        device.open(.mail, at: 1)
        #expect(device.submit(.continued("export"), by: .mail, at: 1).delivered.isEmpty)
        #expect(device.submit(.continued("convert"), by: .mail, at: 2).delivered.isEmpty)
        for (task, place) in [("export", 1), ("convert", 2)] {
            let request = try #require(device.existing(.mail, TaskID(task)))
            let blockers = device.engine.blockers(of: request, at: .at(3), isPlaced: true)
            #expect(blockers.map(\.cause) == [.queued(place: place, limit: 1)])
        }
        let next = device.finish(first, at: 4).delivered
        #expect(next.map(\.task.name) == ["export"])
    }

    @Test mutating func `is refused, and seen to be, where it was to begin at once`() throws {
        device.set(.limit("continued-at-once", 1), at: 0)
        let first = try device.beginContinued(at: 0)
        device.open(.mail, at: 1)
        let effects = device.submit(.continued(atOnce: true), by: .mail, at: 1)
        #expect(effects.refusals == [.notAtOnce])
        #expect(effects.withdrawn.map(\.ending) == [.refused])
        #expect(device.engine.activities(of: .mail, at: .at(2)).map(\.state) == [.finished])
        device.finish(first, at: 3)
        let later = device.submit(.continued(atOnce: true), by: .mail, at: 4)
        #expect(later.delivered.count == 1)
    }

    @Test mutating func `that was to begin at once begins in the same turn or is refused`() throws {
        device.set(.limit("continued-at-once", 1), at: 0)
        device.open(.photos, at: 0)
        let events = ["export", "convert"].map { task in
            Event.submit(
                .photos,
                .continued(task, atOnce: true),
                existing: nil,
                device.token()
            )
        }
        let effects = device.turn(events, at: device.moment(1))
        #expect(effects.delivered.count == 1)
        #expect(effects.refusals == [.notAtOnce])
    }

    @Test mutating func `that was to begin at once is refused where the app is throttled`() throws {
        _ = try device.beginIntent(at: 0)
        device.wake(at: 30)
        device.wake(at: 35)
        device.exit(.photos, at: 36)
        device.open(.photos, at: 37)
        let effects = device.submit(.continued(atOnce: true), by: .photos, at: 38)
        #expect(effects.refusals == [.notAtOnce])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `is permitted by name or by what its name begins with`() {
        device.open(.photos, at: 0)
        for (task, isPermitted) in [("film.1", true), ("film.", false), ("film", false)] {
            let effects = device.submit(.continued(task), by: .photos, at: 1)
            #expect(effects.refusals == (isPermitted ? [] : [.notPermitted]))
        }
    }

    @Test mutating func `is replaced while it waits`() throws {
        device.set(.limit("continued-at-once", 1), at: 0)
        let first = try device.beginContinued(at: 0)
        device.open(.mail, at: 1)
        device.submit(.continued(), by: .mail, at: 1)
        let again = device.submit(.continued(), by: .mail, at: 2)
        #expect(again.answers == [.submitted(RequestNumber(3), replaced: true)])
        let next = device.finish(first, at: 3).delivered
        #expect(next.map(\.request.number) == [RequestNumber(3)])
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `is removed with its app, what waits and what runs`() throws {
        device.set(.limit("continued-at-once", 1), at: 0)
        let run = try device.beginContinued(at: 0)
        device.open(.photos, at: 1)
        device.submit(.continued("convert"), by: .photos, at: 1)
        let quit = device.quit(.photos, at: 2)
        #expect(quit.terminated == [run.process])
        #expect(quit.expired.isEmpty, "cancelled without a callback")
        #expect(device.pending.isEmpty)
        #expect(device.exit(.photos, at: 3).endings == [.forceQuit])
        #expect(device.history.map(\.ending) == [.forceQuit, .forceQuit])
    }

    @Test mutating func `does not come back where its app is quit as it is installed again`() throws
    {
        _ = try device.beginContinued(at: 0)
        device.turn(.install(.lasting(.photos), device.token()), at: 1)
        device.quit(.photos, at: 1)
        let gone = device.exit(.photos, at: 2)
        #expect(gone.endings == [.forceQuit])
        #expect(gone.givenBack.isEmpty)
    }

    @Test mutating func `has a title of some length`() {
        device.open(.photos, at: 0)
        let long = Submission(
            task: TaskID("export"),
            kind: .continued,
            payload: .continued(
                title: String(repeating: "a", count: 4097),
                subtitle: "",
                requiresGPU: false
            )
        )
        #expect(device.submit(long, by: .photos, at: 1).refusals == [.invalid])
    }
}

@Suite struct `A graphics processor` {
    private static let one = GraphicsDevice(name: "/dev/dri/renderD128")
    private static let two = GraphicsDevice(name: "/dev/dri/renderD129")

    @Test func `that is not there is not waited for`() throws {
        var device = Device.lasting()
        device.open(.photos, at: 0)
        let effects = device.submit(.continued(requiresGPU: true), by: .photos, at: 1)
        #expect(effects.refusals == [.notPermitted])
        let run = try device.beginIntent(at: 2)
        #expect(device.extend(run, requiresGPU: true, at: 3).refusals == [.notPermitted])
    }

    @Test func `is lent to one run at a time, in the order in which they began`() throws {
        var device = Device.lasting(devices: [Self.one])
        let runs = try (0..<3).map { try device.beginIntent(at: $0) }
        for (slot, run) in runs.enumerated().reversed() {
            device.extend(run, slot: slot, requiresGPU: true, at: 3)
        }
        // The last one asked first.
        #expect(device.activity(of: runs[2], at: 4)?.state == .running)
        #expect(device.activity(of: runs[0], at: 4)?.state == .waiting)
        #expect(device.finish(runs[2], at: 5).lent == [runs[0].number])
        #expect(device.finish(runs[0], at: 6).lent == [runs[1].number])
    }

    @Test func `may be one of two`() throws {
        var device = Device.lasting(devices: [Self.one, Self.two])
        let runs = try (0..<3).map { try device.beginIntent(at: $0) }
        let answers = runs.enumerated().flatMap { slot, run in
            device.extend(run, slot: slot, requiresGPU: true, at: 3).answers
        }
        #expect(
            answers == [
                .extended(isGranted: true, Self.one, patience: .seconds(30)),
                .extended(isGranted: true, Self.two, patience: .seconds(30)),
                .extended(isGranted: false, nil, patience: .seconds(30)),
            ]
        )
    }

    @Test func `that is waited for does not count as a stall`() throws {
        var device = Device.lasting(devices: [Self.one])
        let first = try device.beginIntent(at: 0)
        device.extend(first, requiresGPU: true, at: 0)
        let second = try device.beginIntent(of: .mail, at: 0)
        device.extend(second, requiresGPU: true, at: 0)
        let done = device.pass(from: 0, to: 100) { device, now in
            device.report(now.nanoseconds, by: first)
        }
        #expect(done.expirations.isEmpty)
        #expect(device.finish(first, at: 100).lent == [second.number])
        let expirations = device.pass(from: 100, to: 140).expirations
        #expect(expirations.map(\.run) == [second.number])
        #expect(expirations.first?.at == .at(130))
    }

    @Test func `counts from when its run is told, however long ago it was given back`() throws {
        var device = Device.lasting(devices: [Self.one])
        let first = try device.beginIntent(at: 0)
        device.extend(first, requiresGPU: true, at: 0)
        let second = try device.beginIntent(of: .mail, at: 0)
        device.extend(second, requiresGPU: true, at: 0)
        // What came while nothing could be written down is heard of as of then.
        let end = Event.finished(first.app, first.process, first.number, .succeeded, nil)
        #expect(device.hear(end, at: 20).lent.isEmpty)
        let told = device.turn(.wakeUp, at: 100)
        #expect(told.lent == [second.number])
        #expect(told.expired.isEmpty)
        let expirations = device.pass(from: 100, to: 140).expirations
        #expect(expirations.map(\.run) == [second.number])
        #expect(expirations.first?.at == .at(130))
    }

    @Test func `is not lent to what ends in the same moment`() throws {
        var device = Device.lasting(devices: [Self.one])
        let runs = try (0..<2).map { try device.beginIntent(at: $0) }
        for (slot, run) in runs.enumerated() {
            device.extend(run, slot: slot, requiresGPU: true, at: 3)
        }
        #expect(device.exit(.photos, at: 4).lent.isEmpty)
    }

    @Test(arguments: ["finish", "endExtendedTime", "exit", "uninstall"])
    func `is given back with the end of the run`(end: String) throws {
        var device = Device.lasting(devices: [Self.one])
        let first = try device.beginIntent(at: 0)
        device.extend(first, requiresGPU: true, at: 0)
        let second = try device.beginIntent(of: .mail, at: 0)
        device.extend(second, requiresGPU: true, at: 0)
        let effects =
            switch end {
            case "finish": device.finish(first, at: 1)
            case "endExtendedTime": device.endExtendedTime(first, at: 1)
            case "exit": device.exit(.photos, at: 1)
            default: device.turn(.uninstall(.photos, device.token()), at: 1)
            }
        #expect(effects.lent == [second.number])
    }

    @Test func `is not lent to a process that is being ended`() throws {
        var device = Device.lasting(devices: [Self.one])
        let first = try device.beginIntent(at: 0)
        device.extend(first, requiresGPU: true, at: 0)
        let second = try device.beginIntent(of: .mail, at: 0)
        device.extend(second, requiresGPU: true, at: 0)
        device.quit(.mail, at: 1)
        #expect(device.finish(first, at: 2).lent.isEmpty)
    }

    @Test func `is waited for by continued work, and named when it begins`() throws {
        var device = Device.lasting(devices: [Self.one])
        let first = try device.beginContinued(requiresGPU: true, at: 0)
        #expect(first.device == Self.one)
        device.open(.mail, at: 1)
        let waiting = device.submit(.continued(requiresGPU: true), by: .mail, at: 1)
        #expect(waiting.delivered.isEmpty)
        let request = try #require(device.existing(.mail, TaskID("export")))
        let blockers = device.engine.blockers(of: request, at: .at(2), isPlaced: true)
        #expect(blockers.map(\.cause) == [.deviceBusy(place: 1)])
        #expect(device.finish(first, at: 3).delivered.map(\.device) == [Self.one])
    }

    @Test func `is promised to one of two that are to begin at once`() throws {
        var device = Device.lasting(devices: [Self.one])
        device.open(.photos, at: 0)
        let events = ["export", "convert"].map { task in
            Event.submit(
                .photos,
                .continued(task, requiresGPU: true, atOnce: true),
                existing: nil,
                device.token()
            )
        }
        let effects = device.turn(events, at: device.moment(1))
        #expect(effects.delivered.count == 1)
        #expect(effects.refusals == [.notAtOnce])
    }
}
