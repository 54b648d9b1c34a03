/// The meter of the bytes that transfers move, as far as that is seen.
///
/// A transfer that goes on tells where it goes on from. What lies before that was counted when it
/// moved, and what the store says of it may be older. So received bytes are counted from there, and
/// no byte is twice.
struct TransferMeter: Sendable {
    /// The transfers whose carrier task has said where it begins.
    private var known: Set<TransferNumber> = []
    /// The bytes of each session that nobody has taken yet.
    private var sums: [SessionKey: MovedBytes] = [:]

    /// Notes that a carrier task has said where it goes on from.
    mutating func begins(_ number: TransferNumber) { known.insert(number) }

    mutating func moved(from before: Transfer, to counts: Transfer.Counts) {
        // What is sent again is moved again; it is told from the beginning.
        let sent = max(counts.sent - before.counts.sent, 0)
        add(before, received: counts.received, sent: sent)
    }

    /// Counts the rest of a carrier task that is over.
    mutating func ends(_ transfer: Transfer, received: Int64) {
        add(transfer, received: received, sent: 0)
        known.remove(transfer.number)
    }

    /// Forgets where all carrier tasks began, as they have ended.
    mutating func endAll() { known = [] }

    /// Returns the bytes that were moved since the last call, in the order of sessions.
    mutating func take() -> [MovedBytes] {
        guard !sums.isEmpty else { return [] }
        defer { sums = [:] }
        return sums.values.sorted { $0.key < $1.key }
    }

    private mutating func add(_ transfer: Transfer, received: Int64, sent: Int64) {
        // Neither is below zero, so their difference is within bounds.
        let isKnown = known.contains(transfer.number)
        let more = isKnown ? max(max(received, 0) - max(transfer.counts.received, 0), 0) : 0
        guard more > 0 || sent > 0 else { return }
        var sum = sums[transfer.key] ?? MovedBytes(key: transfer.key, received: 0, sent: 0)
        sum.received = sum.received.saturating(plus: more)
        sum.sent = sum.sent.saturating(plus: sent)
        sums[transfer.key] = sum
    }
}

/// The bytes that the transfers of one session have moved.
struct MovedBytes: Hashable, Sendable {
    let key: SessionKey
    var received: Int64
    var sent: Int64
}
