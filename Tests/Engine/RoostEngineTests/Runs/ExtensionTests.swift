import RoostEngine
import Testing

@Suite struct `An intent` {
    var device = Device.lasting()

    @Test mutating func `has thirty seconds, and is told that they are used up`() throws {
        let run = try device.beginIntent(at: 10)
        #expect(run.deadline == .at(40))
        #expect(device.wake(at: 39).expired.isEmpty)
        let expired = device.wake(at: 40).expired
        #expect(expired == [.init(run: run.number, reason: .timeUsedUp)])
        #expect(device.finish(run, .failed, at: 41).endings == [.expired(.timeUsedUp)])
    }

    @Test mutating func `that does not stop is killed after its grace`() throws {
        let run = try device.beginIntent(at: 10)
        device.wake(at: 40)
        #expect(device.wake(at: 44).ended.isEmpty)
        #expect(device.wake(at: 45).ended == [run.process])
        let gone = device.exit(.photos, at: 46)
        #expect(gone.endings == [.killedAfterGrace(.timeUsedUp)])
    }

    @Test mutating func `has the extension instead of its usual time`() throws {
        let run = try device.beginIntent(at: 10)
        let extended = device.extend(run, at: 20)
        #expect(
            extended.answers == [.extended(isGranted: true, nil, patience: .seconds(30))]
        )
        let expirations = device.pass(from: 20, to: 60).expirations
        #expect(expirations.map(\.run) == [run.number])
        #expect(expirations.map(\.reason) == [.stalled])
        #expect(expirations.first?.at == .at(50), "thirty seconds after it was extended")
    }

    @Test mutating func `is given back what was left of its usual time`() throws {
        let run = try device.beginIntent(at: 10)
        device.extend(run, at: 20)
        device.report(1, by: run)
        device.pass(from: 20, to: 45)
        #expect(device.endExtendedTime(run, at: 45).answers == [.deadline(.at(65))])
        #expect(device.pass(from: 45, to: 64).expirations.isEmpty)
        let expirations = device.pass(from: 64, to: 66).expirations
        #expect(expirations.map(\.reason) == [.timeUsedUp])
        #expect(expirations.first?.at == .at(65))
    }

    @Test mutating func `has no time without end by one silent extension after the other`() throws {
        let run = try device.beginIntent(at: 10)
        device.extend(run, at: 20)
        #expect(device.endExtendedTime(run, at: 35).answers == [.deadline(.at(40))])
        device.extend(run, at: 36)
        #expect(device.endExtendedTime(run, at: 40).answers == [.deadline(.at(40))])
        #expect(device.extend(run, at: 40).refusals == [.noSuchRun])
    }

    @Test mutating func `cannot be extended once its time is over`() throws {
        let run = try device.beginIntent(at: 10)
        device.wake(at: 40)
        #expect(device.extend(run, at: 40).refusals == [.noSuchRun])
        device.finish(run, at: 41)
        #expect(device.extend(run, at: 42).refusals == [.noSuchRun])
        #expect(device.endExtendedTime(run, at: 42).refusals == [.noSuchRun])
    }

    @Test(arguments: [-1, 64, .min, .max])
    mutating func `cannot report where no slot is`(slot: Int) throws {
        let run = try device.beginIntent(at: 10)
        #expect(device.extend(run, slot: slot, at: 11).refusals == [.invalid])
        #expect(device.wake(at: 40).expired.map(\.reason) == [.timeUsedUp])
    }

    @Test mutating func `of another process cannot be extended`() throws {
        let run = try device.beginIntent(at: 10)
        let other = try device.beginIntent(of: .mail, at: 10)
        let events = [
            Event.extend(
                .mail,
                other.process,
                run.number,
                slot: 0,
                requiresGPU: false,
                device.token()
            ),
            .endExtendedTime(.mail, other.process, run.number, device.token()),
        ]
        #expect(device.turn(events, at: device.moment(11)).refusals == [.noSuchRun, .noSuchRun])
    }
}

@Suite struct `An extended run` {
    var device = Device.lasting()
    let run: Run

    init() throws {
        run = try device.beginIntent(at: 0)
        device.extend(run, at: 0)
    }

    @Test(arguments: [(1, 0), (0, 1), (-1, 0), (.max, .min)] as [(Int64, Int64)])
    mutating func `has its patience anew with every change of a count`(
        completed: Int64,
        total: Int64
    ) throws {
        device.pass(from: 0, to: 29)
        device.report(completed, of: total, by: run)
        let expirations = device.pass(from: 29, to: 100).expirations
        #expect(expirations.map(\.reason) == [.stalled])
        // Seen with the next look, half a second later at most.
        let at = try #require(expirations.first?.at)
        #expect(at >= .at(59) && at <= .at(59) + .milliseconds(500))
    }

    @Test mutating func `that changes texts alone has stalled`() throws {
        let expirations = device.pass(from: 0, to: 40) { [run] device, now in
            device.texts[run.number] = Event.Texts(title: "at \(now.nanoseconds)", subtitle: "")
        }
        .expirations
        #expect(expirations.map(\.reason) == [.stalled])
        #expect(expirations.first?.at == .at(30))
        #expect(device.activity(of: run, at: 40)?.title.hasPrefix("at ") == true)
    }

    @Test mutating func `that writes the same counts again and again has stalled`() {
        let expirations = device.pass(from: 0, to: 40) { [run] device, _ in
            device.report(0, of: 0, by: run)
        }
        .expirations
        #expect(expirations.map(\.reason) == [.stalled])
        #expect(expirations.first?.at == .at(30))
    }

    @Test mutating func `that is extended again has not made progress by that`() throws {
        device.pass(from: 0, to: 20)
        #expect(device.extend(run, slot: 5, at: 20).answers.count == 1)
        #expect(device.pass(from: 20, to: 40).expirations.first?.at == .at(30))
    }

    @Test mutating func `is looked at once more before it is told that it has stalled`() {
        // The looks come late, so that none falls on the end of the patience.
        for milliseconds in stride(from: 700, to: 29_500, by: 700) {
            let uptime = Uptime(nanoseconds: Int64(milliseconds) * 1_000_000)
            device.turn([.wakeUp], at: Moment(uptime: uptime, date: .at(0)))
        }
        device.report(1, by: run)
        #expect(device.wake(at: 30).expired.isEmpty)
    }

    @Test mutating func `is not cancelled for its length`() {
        var completed: Int64 = 0
        let done = device.pass(from: 0, to: 3600) { [run] device, now in
            // Every twenty-nine seconds and no sooner.
            if now.nanoseconds / 29_000_000_000 > completed {
                completed += 1
                device.report(completed, of: 1000, by: run)
            }
        }
        #expect(done.expirations.isEmpty)
        #expect(device.engine.currentRun(of: .photos, run.task) != nil)
        #expect(device.finish(run, at: 3600).endings == [.completed])
    }

    @Test mutating func `is completed even where its usual time is long over`() {
        device.report(1, by: run)
        device.pass(from: 0, to: 50) { [run] device, now in
            device.report(now.nanoseconds, by: run)
        }
        #expect(device.finish(run, at: 50).endings == [.completed])
    }

    @Test mutating func `wakes nobody any more when it is over`() {
        device.pass(from: 0, to: 3)
        device.finish(run, at: 3)
        #expect(device.engine.alarm.uptime == nil)
    }

    @Test mutating func `wakes nobody while its process is being ended`() {
        device.pass(from: 0, to: 3)
        device.quit(.photos, at: 3)
        device.wake(at: 4)
        #expect(device.engine.alarm.uptime == .at(8), "to end it, and for no look before that")
        device.wake(at: 8)
        #expect(device.engine.alarm.uptime == nil)
    }

    @Test mutating func `that is over leaves no look behind for continued work`() throws {
        device.pass(from: 0, to: 3)
        device.finish(run, at: 3)
        _ = try device.beginContinued(at: 10)
        device.wake(at: 11)
        #expect(device.engine.alarm.uptime == .at(40), "its patience, and nothing before it")
    }

    @Test mutating func `is looked at twice a second, and ten times while somebody watches`() {
        #expect(device.engine.alarm.uptime == .at(0) + .milliseconds(500))
        #expect(device.engine.looksDue(at: .at(0)).isEmpty)
        #expect(device.engine.looksDue(at: .at(1)).map(\.run) == [run.number])
    }
}

@Suite struct `A long run ends` {
    var device = Device.lasting()
    let run: Run

    init() throws {
        run = try device.beginIntent(at: 0)
        device.extend(run, at: 0)
    }

    @Test mutating func `as stopped when a person stops it`() {
        let stopped = device.stop(run.number, at: 5)
        #expect(stopped.expired == [.init(run: run.number, reason: .stopped)])
        #expect(stopped.answers == [.done])
        let lines: [String] = stopped.changes.compactMap { change in
            if case .log(let entry) = change { entry.text } else { nil }
        }
        #expect(lines.contains("told to stop by somebody"))
        let again = device.stop(run.number, at: 6)
        #expect(again.refusals == [.notNow])
        #expect(again.expired.isEmpty, "it is told once")
        #expect(device.finish(run, .failed, at: 7).endings == [.expired(.stopped)])
        #expect(device.stop(run.number, at: 8).refusals == [.noSuchRun])
    }

    @Test mutating func `as killed when it does not stop`() {
        device.stop(run.number, at: 5)
        let ended = device.pass(from: 5, to: 20).compactMap { entry in
            if case .end = entry.effect { entry.at } else { nil }
        }
        #expect(ended == [.at(10)])
        #expect(device.exit(.photos, at: 11).endings == [.killedAfterGrace(.stopped)])
    }

    @Test mutating func `as crashed when its process dies`() {
        let gone = device.exit(.photos, .signalled(11), at: 5)
        #expect(gone.endings == [.crashed(.signalled(11))])
        #expect(gone.givenBack.isEmpty)
    }

    @Test mutating func `as force-quit when a person quits its app`() {
        #expect(device.quit(.photos, at: 5).terminated == [run.process])
        #expect(device.exit(.photos, at: 6).endings == [.forceQuit])
    }

    @Test mutating func `as uninstalled with its app`() {
        let gone = device.turn(.uninstall(.photos, device.token()), at: 5)
        #expect(gone.endings == [.uninstalled])
    }

    @Test mutating func `as interrupted when its app is installed again, and is not run again`() {
        device.turn(.install(.lasting(.photos), device.token()), at: 5)
        let gone = device.exit(.photos, at: 6)
        #expect(gone.endings == [.interrupted])
        #expect(gone.givenBack.isEmpty)
        #expect(gone.delivered.isEmpty)
    }

    @Test mutating func `with what it gave back, or why it failed`() throws {
        let object = #"{"value":1}"#
        let given = device.turn(
            .finished(
                .photos,
                run.process,
                run.number,
                .succeeded,
                nil,
                RunResult(object: object)
            ),
            at: 5
        )
        #expect(given.finished.map(\.result) == [object])
        let other = try device.beginIntent(at: 6)
        let failed = device.turn(
            .finished(
                .photos,
                other.process,
                other.number,
                .failed,
                nil,
                RunResult(message: "no film in it")
            ),
            at: 7
        )
        #expect(failed.endings == [.unsuccessful])
        #expect(failed.finished.map(\.detail) == ["no film in it"])
    }

    @Test mutating func `under short memory when nothing is suspended any more, by its progress`()
        throws
    {
        let refresh = try device.begin(by: .mail, at: 1)
        device.finish(refresh, at: 1)
        let behind = try device.beginIntent("Import", at: 2)
        device.extend(behind, slot: 1, at: 2)
        device.report(50, by: run)
        device.report(10, by: behind)
        device.pass(from: 2, to: 4)
        // The suspended app goes first.
        let first = device.turn(.memoryPressure, at: 5)
        #expect(first.ended == [refresh.process])
        #expect(first.expired.isEmpty)
        let second = device.turn(.memoryPressure, at: 6)
        #expect(second.expired == [.init(run: behind.number, reason: .memoryPressure)])
        #expect(device.turn(.memoryPressure, at: 7).expired.isEmpty, "one at a time")
        #expect(device.finish(behind, .failed, at: 8).endings == [.expired(.memoryPressure)])
        let third = device.turn(.memoryPressure, at: 9)
        #expect(third.expired == [.init(run: run.number, reason: .memoryPressure)])
    }

    @Test mutating func `under short memory only in the background`() {
        device.open(.photos, at: 5)
        #expect(device.turn(.memoryPressure, at: 6).expired.isEmpty)
    }
}
