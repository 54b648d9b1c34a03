import RoostEngine

/// A generator of numbers that look random and follow from a seed alone.
///
/// SplitMix64, of which the engine has the parts. It is our own because the standard library's ways
/// of choosing from a range may change from one version of Swift to the next, and a seed that once
/// failed has to go on failing in the same way.
package struct SeededGenerator: Hashable, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= PseudoChance.step
        return PseudoChance.spread(state)
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
