@testable import RoostEngine
import Testing

@Suite struct `A clock that is watched` {
    private var watch = ClockWatch()

    /// A moment so many seconds after the first, by a calendar clock that is ahead of that by some milliseconds.
    private func moment(_ seconds: Int64, ahead milliseconds: Int64 = 0) -> Moment {
        Moment(
            uptime: Uptime(nanoseconds: seconds * 1_000_000_000),
            date: Timestamp(nanoseconds: (seconds * 1000 + milliseconds) * 1_000_000)
        )
    }

    @Test mutating func `may have been set while nobody looked`() {
        #expect(watch.change(at: moment(0, ahead: 5000)) == .unknown)
        #expect(watch.change(at: moment(10, ahead: 5000)) == .none)
    }

    @Test mutating func `is told once by how much it was set`() {
        _ = watch.change(at: moment(0))
        #expect(watch.change(at: moment(10, ahead: 3000)) == .moved(by: .seconds(3)))
        #expect(watch.change(at: moment(20, ahead: 3000)) == .none)
        #expect(watch.change(at: moment(30, ahead: -7000)) == .moved(by: .seconds(-10)))
        #expect(watch.change(at: moment(40, ahead: -7000)) == .none)
    }

    @Test mutating func `has small steps added up`() {
        _ = watch.change(at: moment(0))
        #expect(watch.change(at: moment(10, ahead: 600)) == .none)
        #expect(watch.change(at: moment(20, ahead: 0)) == .none)
        #expect(watch.change(at: moment(30, ahead: -600)) == .none)
        #expect(watch.change(at: moment(40, ahead: -1200)) == .moved(by: .milliseconds(-1200)))
    }

    @Test(arguments: [
        (ClockChange.none, false), (.moved(by: .seconds(1)), false),
        (.moved(by: .seconds(-1)), true),
        (.unknown, true),
    ])
    func `may have been set back`(change: ClockChange, isSo: Bool) {
        #expect(change.mayBeSetBack == isSo)
    }
}

@Suite struct `A clock that is set while nothing can be written down` {
    @Test func `is followed when something can`() throws {
        var record = AppRecord(app: .weather)
        record.throttledUntil = .at(80_000)
        var stored = Stored()
        stored.apps = [record]
        var (engine, _) = Engine.recover(stored, at: .at(0))
        _ = engine.settle(at: .at(0))
        let later = Moment(uptime: Moment.at(10).uptime, date: Moment.at(-50_000).date)
        let without = engine.settle(at: later, beginning: false)
        #expect(!without.contains { if case .store = $0 { true } else { false } })
        _ = engine.settle(at: later)
        #expect(engine.status(of: .weather)?.record.throttledUntil == .at(36_400))
    }
}
