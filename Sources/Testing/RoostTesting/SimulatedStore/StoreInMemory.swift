package import RoostDaemon

/// A store in memory, which does nothing in the methods that only a disk needs.
///
/// The port has no such defaults, so that a store with a disk cannot leave any of it out unnoticed.
package protocol StoreInMemory: Store, ~Copyable {}

extension StoreInMemory where Self: ~Copyable {
    /// A store may always do more than is expected of it.
    package mutating func require(_ durability: Durability) {}
    /// A store that keeps no room of its own takes what it can.
    package mutating func roomShortage() -> StoreError? { nil }
    /// Always true: no disk changes a store in memory.
    package var isChecked: Bool { true }
    package var hasMoreToVerify: Bool { false }
    package var damage: [String] { [] }
    package var presentDamage: [String] { [] }
    package mutating func verifyAll() throws(StoreError) {}
    /// Copies nothing: a store in memory has nothing to copy.
    package mutating func backUp(to file: String) throws(StoreError) -> Int64 { 0 }
}
