/// The same numbers each time.
struct Chance {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int64) -> Int64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int64((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
