/// The transfers that wait for a date, and those that wait for conditions and a free place alone.
struct WaitingTransfers: Sendable {
    private var queue = TransferQueue()
    private var wakes = DateQueue()

    var nextWake: Timestamp? { wakes.first?.date }
    var hostQueues: some Sequence<TransferQueue.HostQueue> { queue.hostQueues.keys }
    var isEmpty: Bool { queue.hostQueues.isEmpty }
    var count: Int { queue.count + wakes.count }

    /// Returns the place of a transfer among those that wait; from 1.
    func place(of transfer: Transfer) -> Int { queue.place(of: transfer.place) }

    /// Returns the first transfer of a host queue.
    func first(of hostQueue: TransferQueue.HostQueue) -> TransferQueue.Place? {
        queue.hostQueues[hostQueue]?.first
    }

    /// Puts a transfer where it is found when its time has come.
    ///
    /// - Returns: Whether that is now.
    mutating func insert(_ transfer: Transfer, _ turn: Turn) -> Bool {
        let date = transfer.heldUntil(slot: turn.limits.discretionarySlot)
        if let date, date > turn.now.date {
            wakes.insert(transfer.number.value, at: date)
            return false
        }
        queue.insert(transfer.place, in: transfer.hostQueue)
        return true
    }

    /// Takes a transfer out of wherever it waits.
    mutating func remove(_ transfer: Transfer, _ turn: Turn) {
        queue.remove(transfer.place, from: transfer.hostQueue)
        if let date = transfer.heldUntil(slot: turn.limits.discretionarySlot) {
            wakes.remove(transfer.number.value, at: date)
        }
    }

    /// Takes the first of a host queue, whose turn it is.
    mutating func remove(_ place: TransferQueue.Place, from hostQueue: TransferQueue.HostQueue) {
        queue.remove(place, from: hostQueue)
    }

    /// Moves the transfers whose date has come to those that wait for a free place.
    ///
    /// - Returns: Whether there were any.
    mutating func wake(in table: TransferTable, at date: Timestamp) -> Bool {
        let woken = wakes.take(until: date).compactMap { table[TransferNumber($0)] }
        for transfer in woken { queue.insert(transfer.place, in: transfer.hostQueue) }
        return !woken.isEmpty
    }

    /// Throws where two of its parts contradict each other.
    func verify() throws(Contradiction) {
        try queue.verify()
        try wakes.verify()
    }
}
