// Transfers that wait for room on the disk.
extension Transfers {
    /// Whether a transfer waits for room.
    var wantsRoom: Bool { !wanting.isEmpty }

    /// The space that each transfer that waits for room needs to be free.
    var wantedRoom: [Int64] { Array(wanting.values) }

    /// Resumes the transfers that there is room for now, and makes the others wait longer.
    ///
    /// No server is asked again only to learn that the disk is still full.
    mutating func resume(for free: Int64, _ turn: Turn) {
        for (number, wanted) in wanting.sorted(by: { $0.key < $1.key }) {
            // It may have ended, moved or failed for another reason since.
            guard let transfer = table[number], transfer.state == .waiting,
                var setback = transfer.setback?.value, setback.cause == .diskFull
            else {
                wanting[number] = nil
                continue
            }
            if free >= wanted {
                wanting[number] = nil
                setback.until = min(setback.until, turn.now.date)
            } else if setback.until <= turn.now.date {
                setback.count = setback.count.saturating(plus: 1)
                let pause = min(turn.limits.retryPause(after: setback.count), turn.limits.roomLooks)
                setback.until = turn.now.date + pause
            } else {
                continue
            }
            var later = transfer
            later.setback = Shared(setback)
            dequeue(transfer, turn)
            table.update(later)
            enqueue(later, turn)
        }
    }
}
