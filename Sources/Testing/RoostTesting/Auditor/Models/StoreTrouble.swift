import RoostEngine

/// The trouble that the store is in, as far as it can be seen from outside.
struct StoreTrouble: Sendable {
    /// Whether the store has refused a transaction since the last one that it took.
    var fails = false
    /// Whether the store keeps what room it has left, for what makes room.
    var isShort = false
    /// The last time that the store was in trouble, as far as anything waited to be suspended.
    var last: Uptime?
    /// Whether the store was in trouble when the turn began.
    private(set) var wasAtStart = false

    /// Whether the store is in trouble now.
    var isNow: Bool { fails || isShort }

    mutating func beginTurn() { wasAtStart = isNow }

    mutating func daemonDied() {
        fails = false
        isShort = false
    }
}
