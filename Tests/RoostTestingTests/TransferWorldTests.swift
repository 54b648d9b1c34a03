import RoostTesting
import Testing

@Suite struct `A world of transfers` {
    @Test(arguments: UInt64(1)...25)
    func `keeps every promise`(seed: UInt64) {
        var world = TransferWorld(seed: seed)
        let verdict = world.live()
        #expect(verdict.violation == nil, "\(verdict.report)")
    }
}
