/// A number that looks drawn at random, and is the same in a replay.
enum PseudoChance {
    /// Returns a number for these parts: where they differ in a single bit, it is another one
    /// altogether.
    static func of(_ first: UInt64, _ others: UInt64...) -> UInt64 {
        var mixed = first
        for part in others {
            // The finalizer of SplitMix64 spreads what differs in few bits over all.
            mixed = (mixed ^ part) &+ 0x9E37_79B9_7F4A_7C15
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            mixed ^= mixed >> 31
        }
        return mixed
    }
}
