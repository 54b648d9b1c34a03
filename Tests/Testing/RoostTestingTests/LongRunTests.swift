import RoostEngine
import RoostTesting
import Testing

@Suite struct `In a world, a run` {
    @Test(arguments: UInt64(1)...20)
    func `that reports steadily for an hour is not cancelled`(seed: UInt64) {
        let world = World(seed: seed)
        // The longest pause that the patience allows.
        let run = world.liveThroughOneRun(reports: 125, every: .seconds(29), standsStill: false)
        #expect(run.violation == nil)
        #expect(run.told == nil)
        #expect(run.lastReport >= .seconds(3600))
        #expect(run.ending == .completed)
    }

    @Test(arguments: UInt64(1)...20)
    func `that stalls is told within a second of its patience`(seed: UInt64) throws {
        let world = World(seed: seed)
        let run = world.liveThroughOneRun(
            reports: 1 + Int(seed),
            every: .milliseconds(1000 + 737 * Int64(seed)),
            standsStill: true
        )
        #expect(run.violation == nil)
        let told = try #require(run.told)
        #expect(told >= run.lastReport + .seconds(30))
        #expect(told <= run.lastReport + .seconds(31))
        #expect(run.ending == .expired(.stalled))
    }
}
