import RoostEngine
import Testing

@Suite struct `An app that is told to stop` {
    var device = Device()

    @Test mutating func `has the grace to do it`() throws {
        let run = try device.begin(at: 0)
        device.wake(at: 30)
        let stopped = device.finish(run, .succeeded, at: 34)
        #expect(stopped.endings == [.expired(.timeUsedUp)])
        #expect(stopped.finished.first?.detail == "stopped 4 s after it was told to")
        #expect(stopped.answers == [.finished(wasCurrent: true)])
        #expect(stopped.suspended == [run.process])
        #expect(device.wake(at: 35).ended.isEmpty)
    }

    @Test mutating func `is killed when its grace is over`() throws {
        let run = try device.begin(at: 0)
        device.wake(at: 30)
        #expect(device.engine.alarm.uptime == .at(35))
        #expect(device.wake(at: 34).ended.isEmpty)
        #expect(device.wake(at: 35).ended == [run.process])
        #expect(device.state() == .ending)
        #expect(device.wake(at: 36).ended.isEmpty, "it is killed once")

        let gone = device.exit(at: 36)
        #expect(gone.endings == [.killedAfterGrace(.timeUsedUp)])
        #expect(gone.givenBack.isEmpty)
        #expect(device.state() == .notRunning)
    }

    @Test mutating func `is killed a grace after it was told, however late that was`() throws {
        let run = try device.begin(at: 0)
        #expect(device.wake(at: 90).expired.count == 1)
        #expect(device.wake(at: 94).ended.isEmpty)
        #expect(device.wake(at: 95).ended == [run.process])
    }

    @Test mutating func `takes its other runs with it, and those are told apart`() throws {
        _ = try device.begin(at: 0)
        _ = try device.begin(.tidy, at: 0)
        device.wake(at: 30)
        device.wake(at: 35)
        let gone = device.exit(at: 35)
        #expect(gone.endings == [.killedAfterGrace(.timeUsedUp), .endedWithApp])
    }

    @Test mutating func `cannot change anything once it is being killed`() throws {
        let run = try device.begin(at: 0)
        device.wake(at: 30)
        device.wake(at: 35)
        #expect(device.finish(run, at: 35).answers == [.finished(wasCurrent: false)])
        #expect(device.exit(at: 36).endings == [.killedAfterGrace(.timeUsedUp)])
        #expect(device.finish(run, at: 37).answers == [.finished(wasCurrent: false)])
    }

    @Test mutating func `is killed at the moment that it was given, whatever is set since`() throws
    {
        let run = try device.begin(at: 0)
        device.wake(at: 30)
        device.set(.limit("grace", 1000), at: 31)
        #expect(device.wake(at: 35).ended == [run.process])
    }
}

@Suite struct `The end of a run` {
    var device = Device()

    @Test(arguments: [
        (Event.Outcome.succeeded, Ending.completed), (.failed, .unsuccessful),
        (.noHandler, .noHandler),
    ])
    mutating func `is what the app says of it`(outcome: Event.Outcome, ending: Ending) throws {
        let run = try device.begin(at: 0)
        let effects = device.finish(run, outcome, at: 5)
        #expect(effects.endings == [ending])
        #expect(effects.givenBack.isEmpty, "it does not come again")
        let finished = try #require(effects.finished.first)
        #expect(finished.number == run.number)
        #expect(finished.begun == .at(0))
        #expect(finished.ended == .at(5))
    }

    @Test(arguments: [Event.Outcome.succeeded, .failed])
    mutating func `is its expiration when the app says so at its deadline, untold`(
        outcome: Event.Outcome
    ) throws {
        let inTime = try device.begin(at: 0)
        #expect(device.finish(inTime, outcome, at: 29).endings != [.expired(.timeUsedUp)])
        let late = try device.begin(at: 100)
        #expect(device.finish(late, outcome, at: 130).endings == [.expired(.timeUsedUp)])
    }

    @Test mutating func `is its expiration when the app had no handler yet to be told`() throws {
        let run = try device.begin(at: 0)
        device.wake(at: 30)
        #expect(device.finish(run, .noHandler, at: 31).endings == [.expired(.timeUsedUp)])
    }

    @Test(arguments: [Event.Outcome.succeeded, .failed])
    mutating func `is an expiration from its deadline on, told or not`(
        outcome: Event.Outcome
    ) throws {
        let early = try device.begin(.refresh(1), at: 0)
        _ = try device.begin(.refresh(2), at: 0)
        #expect(device.finish(early, outcome, at: 29).endings != [.expired(.timeUsedUp)])
        let late = try #require(device.engine.currentRun(of: .weather, "refresh2"))
        let effects = device.finish(late, outcome, at: 30)
        #expect(effects.endings == [.expired(.timeUsedUp)])
        #expect(effects.expired.isEmpty, "it knew by itself")
    }

    @Test mutating func `is told once`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 5)
        let again = device.finish(run, .failed, at: 6)
        #expect(again == [.reply(ReplyToken(3), .finished(wasCurrent: false))])
    }

    @Test mutating func `is not told by another app or another process`() throws {
        device = Device([.weather, .mail])
        let run = try device.begin(at: 0)
        let other = try device.begin(by: .mail, at: 0)
        for (app, process) in [
            (AppID.mail, other.process), (.mail, run.process), (.weather, other.process),
        ] {
            let event = Event.finished(app, process, run.number, .succeeded, device.token())
            #expect(device.turn(event, at: 1).answers == [.finished(wasCurrent: false)])
        }
        #expect(device.engine.currentRun(of: .weather, .refresh) == run)
    }

    @Test mutating func `needs no one to answer to`() throws {
        let run = try device.begin(at: 0)
        let event = Event.finished(.weather, run.process, run.number, .succeeded, nil)
        let effects = device.turn(event, at: 1)
        #expect(effects.endings == [.completed])
        #expect(effects.answers.isEmpty)
    }

    @Test mutating func `is a crash if its process goes by itself`() throws {
        _ = try device.begin(at: 0)
        let effects = device.exit(.weather, .exited(139), at: 3)
        #expect(effects.endings == [.crashed(.exited(139))])
        #expect(effects.givenBack.isEmpty, "a crash is the app's own")
        #expect(device.pending.isEmpty)
    }

    @Test(arguments: [(Int32(11), "SIGSEGV"), (4, "SIGILL"), (35, "signal 35")])
    mutating func `names the signal that ended its process`(number: Int32, name: String) throws {
        _ = try device.begin(at: 0)
        let effects = device.exit(.weather, .signalled(number), at: 3)
        #expect(effects.finished.first?.detail.contains("ended by \(name)") == true)
    }

    @Test mutating func `comes early if somebody asks for it`() throws {
        let run = try device.begin(at: 0)
        let asked = device.turn(.simulateExpiration(.weather, .refresh, device.token()), at: 10)
        #expect(asked.expired == [.init(run: run.number, reason: .simulated)])
        #expect(asked.answers == [.began(run.number)])
        let again = device.turn(.simulateExpiration(.weather, .refresh, device.token()), at: 11)
        #expect(again.refusals == [.notNow])
        #expect(device.wake(at: 14).ended.isEmpty)
        #expect(device.wake(at: 15).ended == [run.process])
        #expect(device.exit(at: 15).endings == [.killedAfterGrace(.simulated)])
    }

    @Test mutating func `cannot be asked for where nothing runs`() {
        let none = device.turn(.simulateExpiration(.weather, .refresh, device.token()), at: 0)
        #expect(none.refusals == [.noSuchTask])
        let unknown = device.turn(.simulateExpiration(.mail, .refresh, device.token()), at: 0)
        #expect(unknown.refusals == [.noSuchApp])
    }
}
