import RoostEngine
import Testing

@Suite struct `A force-quit` {
    var device = Device()

    @Test mutating func `ends the process and what it does, which does not come again`() throws {
        let run = try device.begin(at: 0)
        let quit = device.quit(at: 1)
        #expect(quit.terminated == [run.process], "it runs, and ends by itself")
        #expect(quit.ended.isEmpty)
        #expect(device.state() == .ending)
        let gone = device.exit(at: 1)
        #expect(gone.endings == [.forceQuit])
        #expect(gone.givenBack.isEmpty)
    }

    @Test mutating func `keeps everything of the app from running until it is opened`() throws {
        device.quit(at: 0)
        #expect(device.submit(.refresh, at: 1).delivered.isEmpty)
        let blocker = try #require(device.blockers(of: .refresh, at: 2).first)
        #expect(blocker == Blocker(.forceQuit, since: .at(1)))
        #expect(device.wake(at: 1_000_000).delivered.isEmpty)
        #expect(device.open(at: 1_000_001).delivered.count == 1)
    }

    @Test mutating func `is lifted by starting the app by hand`() {
        device.quit(at: 0)
        device.submit(.refresh, at: 1)
        let effects = device.turn(.startedByHand(.weather, pid: 7, device.token()), at: 2)
        #expect(effects.delivered.count == 1)
    }

    @Test mutating func `stands though the app is installed again`() {
        device.quit(at: 0)
        device.turn(.install(.weather, device.token()), at: 1)
        #expect(device.submit(.refresh, at: 2).delivered.isEmpty)
    }

    @Test mutating func `is what ends the runs though the app is installed again meanwhile`() throws
    {
        let run = try device.begin(at: 0)
        device.quit(at: 1)
        let again = device.turn(.install(.weather, device.token()), at: 1)
        #expect(again.ended == [run.process], "the folder that it ends in goes")
        let once = device.turn(.install(.weather, device.token()), at: 1)
        #expect(once.ended.isEmpty, "it is being ended already")
        #expect(device.exit(at: 2).endings == [.forceQuit])
        #expect(run.process == ProcessNumber(1))
    }
}

@Suite struct `An app that a person quits` {
    var device = Device([.weather, .mail])

    /// Everything that is said to processes.
    private func said(_ effects: [Effect]) -> [Effect] {
        effects.filter { effect in
            switch effect {
            case .tell, .deliver, .expire, .lend, .tellAssertions, .tellActivity, .tellRefresh,
                .tellResumed, .warnOfMemory, .terminate:
                true
            default: false
            }
        }
    }

    @Test mutating func `is put away and told to end, and hears nothing more`() throws {
        device.open(at: 0)
        let process = try #require(device.engine.status(of: .weather)?.process)
        let quit = device.quit(at: 1)
        #expect(
            said(quit) == [
                .tell(process, .inactive), .tell(process, .background), .terminate(process),
            ]
        )
        #expect(quit.answers == [.done])
        #expect(device.engine.deviceInUse == nil)

        var later = device.set(.background(nil, false), at: 2)
        later += device.turn(.memoryPressure, at: 2)
        later += device.turn(.handled(.weather, process, .background), at: 2)
        let assertion = Assertion(id: 1, name: "save", site: "")
        later += device.turn(.assert(.weather, process, assertion, device.token()), at: 2)
        later += device.submit(.refresh, at: 2)
        later += device.wake(at: 5)
        #expect(said(later).isEmpty)
        #expect(later.ended.isEmpty)
        #expect(later.refusals.contains(.notNow), "no assertion holds who is being ended")
    }

    @Test mutating func `is killed if it has not ended five seconds later`() throws {
        let run = try device.begin(at: 0)
        device.quit(at: 1)
        #expect(device.engine.alarm.uptime == .at(6))
        #expect(device.wake(at: 5).ended.isEmpty)
        let killed = device.wake(at: 6)
        #expect(killed.ended == [run.process])
        #expect(killed.logged.contains(.killed))
        #expect(device.wake(at: 7).ended.isEmpty, "once")
        #expect(device.exit(at: 7).endings == [.forceQuit])
        #expect(device.engine.status(of: .weather)?.record.strikes == 0, "it did nothing wrong")
    }

    @Test mutating func `has as long as is set`() {
        device.set(.limit("terminating", 2), at: 0)
        device.open(at: 0)
        device.quit(at: 1)
        #expect(device.wake(at: 3).ended.count == 1)
    }

    @Test mutating func `is killed at once where it is suspended`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        let quit = device.quit(at: 2)
        #expect(quit.ended == [run.process])
        #expect(said(quit).isEmpty)
    }

    @Test mutating func `says in vain that its run is over`() throws {
        let run = try device.begin(at: 0)
        device.quit(at: 1)
        #expect(device.finish(run, at: 2).answers == [.finished(wasCurrent: false)])
        #expect(device.exit(.weather, .exited(0), at: 3).endings == [.forceQuit])
    }

    @Test mutating func `is not told that a run of it was stopped`() throws {
        let run = try device.begin(at: 0)
        device.quit(at: 1)
        #expect(
            device.turn(.stop(run.number, existing: nil, device.token()), at: 2).expired.isEmpty
        )
        #expect(
            device.turn(.simulateExpiration(.weather, .refresh, device.token()), at: 2).expired
                .isEmpty
        )
    }

    @Test mutating func `comes back in a new process when it is opened meanwhile`() throws {
        device.open(at: 0)
        let first = try #require(device.engine.status(of: .weather)?.process)
        device.quit(at: 1)
        #expect(device.open(at: 2).answers.isEmpty, "answered when it is there")
        let gone = device.exit(.weather, .exited(0), at: 3)
        #expect(gone.launches.map(\.phase) == [.active])
        #expect(gone.answers == [.done])
        #expect(device.engine.status(of: .weather)?.process != first)
        #expect(device.wake(at: 6).ended.isEmpty, "the new one was not quit")
    }

    @Test mutating func `is ended once more with its app`() throws {
        let run = try device.begin(at: 0)
        device.quit(at: 1)
        let gone = device.turn(.uninstall(.weather, device.token()), at: 2)
        #expect(gone.ended == [run.process])
        #expect(device.wake(at: 6).ended.isEmpty)
    }

    @Test mutating func `is waited for no longer when its end is known and cannot be written`() {
        device.open(at: 0)
        guard let process = device.engine.status(of: .weather)?.process else { return }
        device.quit(at: 1)
        var engine = device.engine
        let isHeld = engine.hold(.exited(.weather, process, .exited(0)))
        let effects = engine.settle(at: .at(6))
        #expect(isHeld && !effects.contains(.end(process)))
        #expect(engine.alarm.uptime == nil)
    }
}

@Suite struct `The background-refresh switch` {
    var device = Device([.weather, .mail])

    @Test mutating func `is told to a process when it is there, and when it changes`() throws {
        #expect(device.open(at: 0).refreshes == [.available])
        #expect(device.wake(at: 1).refreshes.isEmpty)
        #expect(device.set(.background(.weather, false), at: 2).refreshes == [.denied])
        #expect(device.set(.background(nil, false), at: 3).refreshes.isEmpty, "it is off already")
        #expect(device.set(.background(.weather, true), at: 4).refreshes.isEmpty)
        #expect(device.set(.background(nil, true), at: 5).refreshes == [.available])
        #expect(device.set(.background(.mail, false), at: 6).refreshes.isEmpty)
        #expect(device.open(.mail, at: 7).refreshes == [.denied])
        #expect(
            device.turn(.startedByHand(.photos, pid: 5, device.token()), at: 8).refreshes.isEmpty
        )
    }

    @Test mutating func `is told to a suspended app when it goes on, as it is then`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        #expect(device.set(.background(nil, false), at: 2).refreshes.isEmpty)
        #expect(device.set(.background(nil, true), at: 3).refreshes.isEmpty)
        #expect(device.open(at: 4).refreshes.isEmpty, "nothing has changed for it")
        device.home(at: 5)
        device.turn(.handled(.weather, run.process, .background), at: 5)
        #expect(device.state() == .suspended)
        device.set(.background(nil, false), at: 6)
        #expect(device.open(at: 7).refreshes == [.denied])
    }

    @Test mutating func `is off while the machine saves power, and refreshes wait`() throws {
        #expect(device.open(at: 0).refreshes == [.available])
        let saved = device.turn(.sensed(Conditions(saving: true)), at: 1)
        #expect(saved.refreshes == [.denied])
        #expect(saved.logged.contains(.condition))
        #expect(device.submit(.refresh, at: 2).delivered.isEmpty)
        let blockers = device.blockers(of: .refresh, at: 2)
        #expect(blockers.map(\.name) == ["lowPower"])
        #expect(blockers.first?.evidence.contains("power profile low-power") == true)
        device.home(at: 3)
        #expect(device.submit(.tidy, at: 3).delivered.count == 1, "processing does not mind")
        let back = device.turn(.sensed(.good), at: 4)
        #expect(back.refreshes == [.available])
        #expect(back.delivered.map(\.task) == [.refresh])
    }

    @Test mutating func `says what submissions are told`() {
        device.set(.background(.weather, false), at: 0)
        #expect(device.submit(.refresh, at: 1).refusals == [.unavailable])
        #expect(device.engine.backgroundRefresh(of: .weather) == .denied)
        #expect(device.engine.backgroundRefresh(of: .mail) == .available)
    }
}

@Suite struct `An app that is resumed for work` {
    @Test func `hears that it goes on before it has the work, and then runs`() throws {
        var device = Device()
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        let effects = device.submit(.refresh, at: 2).filter { effect in
            switch effect {
            case .tellResumed, .deliver, .resume: true
            default: false
            }
        }
        #expect(effects.count == 3)
        #expect(effects.first == .tellResumed(run.process))
        #expect(effects.last == .resume(run.process))
        // Who is opened comes to the foreground instead.
        let next = try #require(device.engine.currentRun(of: .weather, .refresh))
        device.finish(next, at: 3)
        #expect(!device.open(at: 4).contains(.tellResumed(run.process)))
    }
}
