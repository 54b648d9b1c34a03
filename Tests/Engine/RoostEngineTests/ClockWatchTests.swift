@testable import RoostEngine
import Testing

@Suite struct `A clock that is watched` {
    private var watch = ClockWatch(since: Self.moment(0))

    /// A moment so many seconds after the first, by a calendar clock that is ahead of that by some
    /// milliseconds.
    private static func moment(_ seconds: Int64, ahead milliseconds: Int64 = 0) -> Moment {
        Moment(
            uptime: Uptime(nanoseconds: seconds * 1_000_000_000),
            date: Timestamp(nanoseconds: (seconds * 1000 + milliseconds) * 1_000_000)
        )
    }

    @Test mutating func `tells once by how much it was set`() {
        #expect(watch.jump(at: Self.moment(5)) == nil)
        #expect(watch.jump(at: Self.moment(10, ahead: 3000)) == .seconds(3))
        #expect(watch.jump(at: Self.moment(20, ahead: 3000)) == nil)
        #expect(watch.jump(at: Self.moment(30, ahead: -7000)) == .seconds(-10))
        #expect(watch.jump(at: Self.moment(40, ahead: -7000)) == nil)
    }

    @Test mutating func `has small steps added up`() {
        #expect(watch.jump(at: Self.moment(10, ahead: 600)) == nil)
        #expect(watch.jump(at: Self.moment(20, ahead: 0)) == nil)
        #expect(watch.jump(at: Self.moment(30, ahead: -600)) == nil)
        #expect(watch.jump(at: Self.moment(40, ahead: -1200)) == .milliseconds(-1200))
    }
}

@Suite struct `A clock that is set while nothing can be written down` {
    @Test(arguments: [-50_000, 50_000]) func `is followed when something can`(shift: Int) throws {
        var device = Carrying()
        device.start(.download(1, resourceTimeout: .seconds(1000)), at: 0)
        var transfer = try #require(device.transfer(1))
        transfer.state = .waiting
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        stored.transfers = [transfer]
        // The disk is full from the start of the system on.
        var (engine, _) = Engine.recover(stored, at: .at(1))
        let later = Moment(uptime: Moment.at(2).uptime, date: Moment.at(2 + shift).date)
        _ = engine.settle(at: later, beginning: false)
        #expect(engine.transfer(transfer.number)?.deadline == transfer.deadline)
        _ = engine.settle(at: later)
        #expect(engine.transfer(transfer.number)?.deadline == transfer.deadline + .seconds(shift))
    }
}
