import RoostTesting
import Testing

@Suite struct `A world of transfers` {
    @Test(arguments: UInt64(1)...25)
    func `keeps every promise`(seed: UInt64) {
        let world = TransferWorld(seed: seed)
        let verdict = world.live()
        #expect(verdict.violation == nil, "\(verdict.report)")
    }

    /// Seeds that broke a promise once, with what was wrong.
    @Test(
        arguments: [
            // An app whose transfers were due slot after slot was launched in each, as the delay
            // had just ended.
            20333, 500521,
            // The auditor forgot that an app was to be uninstalled while a person's earlier call
            // was still answered.
            502370, 503709, 503756,
            // The auditor took what a person had asked for as done, while it waited for the end of
            // a process.
            10_077_796,
        ] as [UInt64]
    )
    func `keeps those that it broke once`(seed: UInt64) {
        let world = TransferWorld(seed: seed)
        let verdict = world.live()
        #expect(verdict.violation == nil, "\(verdict.report)")
    }
}
