import RoostEngine
import Testing

@Suite struct `Work that needs a network or power` {
    var device = Device()
    let online = Submission(task: .tidy, kind: .processing, requiresNetwork: true)
    let charging = Submission(task: .tidy, kind: .processing, requiresPower: true)

    @Test mutating func `waits for the network`() throws {
        device.turn(.sensed(Conditions(network: false)), at: 5)
        #expect(device.submit(online, at: 10).delivered.isEmpty)
        let blocker = try #require(device.blockers(of: .tidy, at: 10).first)
        #expect(blocker.cause == .noNetwork(evidence: "route by eth0"))
        #expect(blocker.clearsAt == nil)
        let back = device.turn(.sensed(.good), at: 20)
        #expect(back.delivered.count == 1)
        #expect(back.logged.first == .condition)
    }

    @Test mutating func `waits for external power`() throws {
        device.turn(.sensed(Conditions(power: false)), at: 5)
        #expect(device.submit(charging, at: 10).delivered.isEmpty)
        #expect(
            device.blockers(of: .tidy, at: 10).map(\.cause) == [.noExternalPower(evidence: "AC")]
        )
        #expect(device.turn(.sensed(.good), at: 20).delivered.count == 1)
    }

    @Test mutating func `is told to stop when the network goes`() throws {
        let run = try device.begin(online, at: 0)
        let lost = device.turn(.sensed(Conditions(network: false)), at: 10)
        #expect(lost.expired == [.init(run: run.number, reason: .networkLost)])
        #expect(device.turn(.sensed(.good), at: 11).expired.isEmpty)
        #expect(device.wake(at: 15).ended == [run.process], "the grace is not taken back")
    }

    @Test mutating func `is told to stop when the power goes`() throws {
        let run = try device.begin(charging, at: 0)
        let lost = device.turn(.sensed(Conditions(power: false)), at: 10)
        #expect(lost.expired == [.init(run: run.number, reason: .powerLost)])
        #expect(device.finish(run, at: 12).endings == [.expired(.powerLost)])
    }

    @Test mutating func `is the only work that is told to stop for that`() throws {
        _ = try device.begin(.tidy, at: 0)
        _ = try device.begin(.refresh, at: 0)
        let lost = device.turn(.sensed(Conditions(network: false, power: false)), at: 10)
        #expect(lost.expired.isEmpty)
    }

    @Test func `waits until the sensors have spoken`() {
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        var (engine, _) = Engine.recover(stored, at: .at(0))
        _ = engine.settle(at: .at(0))
        _ = engine.handle(.loaded([], isEverything: true), at: .at(0))
        let submit = Event.submit(.weather, online, existing: nil, ReplyToken(1))
        _ = engine.handle(submit, at: .at(0))
        #expect(engine.settle(at: .at(0)).delivered.isEmpty)
        _ = engine.handle(.sensed(.good), at: .at(1))
        #expect(engine.settle(at: .at(1)).delivered.count == 1)
    }
}

@Suite struct `A condition` {
    var device = Device()

    @Test mutating func `holds since it began, however often it is read`() throws {
        for second in [100, 110, 120] {
            let readings = Conditions(
                network: Reading(false, evidence: "no route", since: .at(second)),
                externalPower: Reading(true, evidence: "AC", since: .at(second)),
                battery: Reading(nil, evidence: "no battery", since: .at(second)),
                personPresent: Reading(nil, evidence: "no sensor", since: .at(second))
            )
            device.turn(.sensed(readings), at: second)
        }
        #expect(device.engine.conditions.network.since == .at(100))
        #expect(device.engine.conditions.externalPower.since == .at(0))
        let online = Submission(task: .tidy, kind: .processing, requiresNetwork: true)
        device.submit(online, at: 50)
        let blocker = try #require(device.blockers(of: .tidy, at: 130).first)
        #expect(blocker.since == .at(100))
    }

    @Test mutating func `is written into the log when it changes, and only then`() {
        #expect(device.turn(.sensed(Conditions(network: false)), at: 1).logged == [.condition])
        #expect(device.turn(.sensed(Conditions(network: false)), at: 2).logged.isEmpty)
    }
}

@Suite struct `A battery` {
    var device = Device()

    @Test(arguments: [
        (20, false, true), (19, false, false), (0, false, false), (19, true, true), (0, true, true),
    ])
    mutating func `lets work begin from 20 percent on, or with power`(
        percent: Int,
        power: Bool,
        begins: Bool
    ) {
        device.turn(.sensed(Conditions(power: power, battery: percent)), at: 0)
        #expect(device.submit(.refresh, at: 1).delivered.isEmpty == !begins)
        let cause = Blocker.Cause.batteryCritical(percent: percent, evidence: "BAT0")
        #expect(device.blockers(of: .refresh, at: 1).map(\.cause) == (begins ? [] : [cause]))
    }

    @Test mutating func `that runs low does not end what goes on`() throws {
        _ = try device.begin(.tidy, at: 0)
        device.turn(.sensed(Conditions(power: false, battery: 3)), at: 1)
        #expect(device.wake(at: 2).expired.isEmpty)
    }
}

@Suite struct `A device in use` {
    var device = Device([.weather, .mail])

    @Test mutating func `ends processing runs, and lets refreshes go on`() throws {
        let refresh = try device.begin(.refresh, at: 0)
        let tidy = try device.begin(.tidy, at: 0)
        let opened = device.open(.mail, at: 10)
        #expect(opened.expired == [.init(run: tidy.number, reason: .deviceInUse)])
        #expect(device.finish(tidy, at: 15).endings == [.expired(.deviceInUse)])
        #expect(device.finish(refresh, at: 16).endings == [.completed])
        #expect(device.engine.status(of: .weather)?.record.strikes == 0)
    }

    @Test mutating func `ends an app that goes on processing after its grace`() throws {
        let run = try device.begin(.tidy, at: 0)
        device.open(.mail, at: 10)
        #expect(device.wake(at: 14).ended.isEmpty)
        #expect(device.wake(at: 15).ended == [run.process])
        #expect(device.exit(at: 15).endings == [.killedAfterGrace(.deviceInUse)])
    }

    @Test mutating func `holds processing requests and says who uses it`() throws {
        device.open(.mail, at: 0)
        #expect(device.submit(.tidy, at: 10).delivered.isEmpty)
        #expect(device.submit(.refresh, at: 10).delivered.count == 1)
        let blocker = try #require(device.blockers(of: .tidy, at: 10).first)
        #expect(blocker.cause == .deviceInUse(evidence: "com.example.mail is in the foreground"))
        #expect(device.home(.mail, at: 20).delivered.map(\.task) == [.tidy])
    }

    @Test mutating func `is in use since the first of those who use it came`() throws {
        device.open(.mail, at: 10)
        device.open(.weather, at: 20)
        #expect(device.engine.deviceInUse?.since == .at(10))
        device.home(.mail, at: 30)
        #expect(device.engine.deviceInUse?.since == .at(20))
        #expect(device.engine.deviceInUse?.evidence == "com.example.weather is in the foreground")
    }

    @Test mutating func `is not in use any more when the app in the foreground is gone`() {
        device.open(.mail, at: 0)
        device.submit(.tidy, at: 1)
        #expect(device.exit(.mail, at: 2).delivered.map(\.task) == [.tidy])
    }

    @Test mutating func `is what a sensor says, whatever is in the foreground`() {
        device.open(.mail, at: 0)
        device.turn(.sensed(Conditions(present: false)), at: 1)
        #expect(device.submit(.tidy(1), at: 2).delivered.count == 1)
        device.turn(.sensed(Conditions(present: true)), at: 3)
        device.home(.mail, at: 4)
        #expect(device.submit(.tidy(2), at: 5).delivered.isEmpty)
    }

    @Test mutating func `is what a person says, whatever a sensor says`() {
        device.turn(.sensed(Conditions(present: false)), at: 1)
        device.set(.deviceInUse(true), at: 2)
        #expect(device.submit(.tidy, at: 3).delivered.isEmpty)
        device.turn(.sensed(Conditions(present: true)), at: 4)
        #expect(device.set(.deviceInUse(false), at: 5).delivered.count == 1)
        #expect(device.set(.deviceInUse(nil), at: 6).expired.map(\.reason) == [.deviceInUse])
    }
}

@Suite struct `A simulated launch` {
    var device = Device([.weather, .mail])

    @Test mutating func `begins as if nothing stood in the way`() throws {
        device.turn(.sensed(Conditions(network: false, power: false, battery: 1)), at: 0)
        device.quit(at: 0)
        device.open(.mail, at: 0)
        let demanding = Submission(
            task: .tidy,
            kind: .processing,
            earliestBegin: .at(1_000_000),
            requiresNetwork: true,
            requiresPower: true
        )
        device.submit(demanding, at: 1)
        #expect(device.blockers(of: .tidy, at: 1).count == 6)
        let effects = device.simulateLaunch(.tidy, at: 2)
        let run = try #require(effects.delivered.first)
        #expect(effects.answers == [.began(run.number)])
        #expect(device.pending.isEmpty)
        // What did not keep it from beginning does not end it either; its time does.
        #expect(device.wake(at: 601).expired.isEmpty)
        #expect(device.wake(at: 602).expired.map(\.reason) == [.timeUsedUp])
    }

    @Test mutating func `is refused for what is not pending, or runs already`() throws {
        #expect(device.simulateLaunch(.tidy, of: .photos, at: 0).refusals == [.noSuchApp])
        #expect(device.simulateLaunch(.tidy, at: 0).refusals == [.noSuchTask])
        _ = try device.begin(.tidy, at: 0)
        device.submit(.tidy, at: 1)
        #expect(device.simulateLaunch(.tidy, at: 2).refusals == [.notNow])
        device.quit(at: 3)
        #expect(device.simulateLaunch(.tidy, at: 4).refusals == [.notNow])
    }

    @Test mutating func `is refused while the app has as many runs as it may`() throws {
        var limits = Limits.prompt
        limits.runsPerApp = 1
        device = Device(limits: limits)
        _ = try device.begin(.tidy(1), at: 0)
        device.submit(.tidy(2), at: 0)
        #expect(device.simulateLaunch("tidy2", at: 1).refusals == [.notNow])
    }
}
