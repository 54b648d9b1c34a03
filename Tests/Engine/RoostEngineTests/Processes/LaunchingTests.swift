import RoostEngine
import Testing

@Suite struct `A process that is launching` {
    var device = Device(
        limits: {
            var limits = Limits.prompt
            limits.launching = .seconds(10)
            return limits
        }()
    )

    private mutating func says(_ phase: Phase, at second: Int) throws -> [Effect] {
        let process = try #require(device.engine.status(of: .weather)?.process)
        return device.turn(.handled(.weather, process, phase), at: second)
    }

    @Test mutating func `is not suspended before it has said that it is in the background`() throws
    {
        device.open(at: 0)
        #expect(device.home(at: 0).suspended.isEmpty)
        #expect(try says(.inactive, at: 1).suspended.isEmpty)
        #expect(try says(.active, at: 1).suspended.isEmpty)
        #expect(try says(.background, at: 2).suspended.count == 1)
    }

    @Test mutating func `is not suspended after its first work before it has launched`() throws {
        let run = try device.begin(at: 0)
        #expect(device.finish(run, at: 1).suspended.isEmpty)
        #expect(try says(.background, at: 2).suspended == [run.process])
    }

    @Test mutating func `has been opened when it has launched`() throws {
        #expect(device.open(at: 0).answers.isEmpty)
        #expect(device.open(at: 1).answers.isEmpty, "nor has it for another who opens it")
        #expect(try says(.inactive, at: 2).answers == [.done, .done])
        #expect(device.open(at: 3).answers == [.done])
    }

    @Test mutating func `has its time to leave the foreground once it has launched`() throws {
        device.open(at: 0)
        device.home(at: 1)
        #expect(device.wake(at: 7).ended.isEmpty)
        _ = try says(.active, at: 8)
        #expect(device.wake(at: 12).ended.isEmpty)
        #expect(device.wake(at: 13).ended.count == 1)
    }

    @Test mutating func `that says nothing is suspended after a while, and not ended`() {
        let opened = device.open(at: 0)
        #expect(opened.contains(.arm(.at(10), nil)))
        device.home(at: 1)
        let effects = device.wake(at: 10)
        #expect(effects.suspended.count == 1)
        #expect(effects.answers == [.done], "whoever opened it has waited long enough")
        #expect(effects.contains(.arm(nil, nil)))
        device.open(at: 20)
        let again = device.home(at: 21)
        #expect(again.suspended.count == 1, "it says nothing this time either")
        #expect(device.wake(at: 60).ended.isEmpty)
    }

    @Test mutating func `is not waited for when it has ended`() {
        device.open(at: 0)
        let gone = device.exit(.weather, .signalled(11), at: 1)
        #expect(gone.refusals == [.notNow])
        device.open(at: 2)
        let done = device.exit(.weather, .exited(0), at: 3)
        #expect(done.answers == [.done], "a program that has done what it was for was there")
    }

    @Test mutating func `is one that a person started as well`() throws {
        device.turn(.startedByHand(.weather, pid: 7, device.token()), at: 0)
        #expect(device.home(at: 0).suspended.isEmpty)
        #expect(try says(.background, at: 1).suspended.count == 1)
    }
}
