/// A number that looks drawn at random, and is the same in a replay.
package enum PseudoChance {
    /// Returns a number for these parts: where they differ in a single bit, it is another one
    /// altogether.
    static func of(_ first: UInt64, _ others: UInt64...) -> UInt64 {
        var mixed = first
        for part in others {
            mixed = spread((mixed ^ part) &+ step)
        }
        return mixed
    }

    /// The step of SplitMix64 from one state to the next: an odd number whose multiples are spread
    /// evenly.
    @inlinable package static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// Spreads what differs in few bits over all, as SplitMix64 does at the end.
    ///
    /// Steele, Lea, Flood: "Fast splittable pseudorandom number generators".
    @inlinable
    package static func spread(_ number: UInt64) -> UInt64 {
        var mixed = number
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
