@testable import RoostEngine
import Testing

@Suite struct `An app that waits to be launched for transfers` {
    var device = Carrying()
    private static let year = 365 * 24 * 3600

    /// Has the app launched for a first download, and a second one under way when it is gone.
    private mutating func begin() throws -> Int64 {
        device.start(.download(1), at: 0)
        device.take(device.device.exit(at: 0))
        #expect(device.arrive(1, at: 0).launches.count == 1)
        device.join(at: 0)
        device.start(.data(2), at: 0)
        device.finishRuns(at: 0)
        device.take(device.device.exit(at: 0))
        return try #require(device.transferNumber(of: 2))
    }

    @Test mutating func `waits no longer for a clock that is set back, and that is written down`()
        throws
    {
        let carrierTask = try begin()
        #expect(device.accounts[.weather]?.delayEnds == .at(60))
        device.device.calendarShift = -Self.year
        device.turn(.wakeUp, at: 1)
        #expect(device.accounts[.weather]?.delayEnds == .at(60 - Self.year))
        #expect(device.arrive(carrierTask, at: 2).launches == [])
        #expect(device.turn(.wakeUp, at: 60).launches.count == 1)
    }

    @Test func `waits no longer where the clock was set back while the system was off`() {
        var account = TransferAccount()
        account.launches = 1
        account.delayEnds = .at(Self.year)
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        stored.transferAccounts = [.weather: account]
        let (engine, _) = Engine.recover(stored, at: .at(0))
        #expect(engine.transfers.rateLimiter.delay(of: .weather, at: .at(0)) == .at(60))
    }
}
