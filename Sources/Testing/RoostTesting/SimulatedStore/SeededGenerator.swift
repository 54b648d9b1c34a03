/// A generator of numbers that look random and follow from a seed alone.
///
/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators"). It is our own
/// because the standard library's ways of choosing from a range may change from one version of
/// Swift to the next, and a seed that once failed has to go on failing in the same way.
package struct SeededGenerator: Hashable, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from zero up to, and without, a bound.
    package mutating func below(_ bound: Int) -> Int {
        precondition(bound > 0, "a choice from nothing")
        // The bias is less than the bound in 2⁶⁴.
        return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    /// A length between two, in whole milliseconds.
    package mutating func duration(_ range: ClosedRange<Int>) -> Duration {
        .milliseconds(range.lowerBound + below(range.upperBound - range.lowerBound + 1))
    }
}
