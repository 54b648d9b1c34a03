// Transfers that wait for room on the disk.
extension Engine {
    /// Whether a transfer waits for room.
    package var transfersWantRoom: Bool { !work.wanting.isEmpty }

    /// Has go on what there is room for now, and what there is none for wait longer.
    ///
    /// No server is asked again only to learn that the disk is still full.
    mutating func resumeTransfers(for free: Int64, at now: Moment) {
        for (number, wanted) in work.wanting.sorted(by: { $0.key < $1.key }) {
            guard let transfer = work.table[number], transfer.state == .waiting,
                var setback = transfer.setback?.value, setback.cause == .diskFull
            else {
                work.wanting[number] = nil
                continue
            }
            if free >= wanted {
                work.wanting[number] = nil
                setback.until = min(setback.until, now.date)
            } else if setback.until <= now.date {
                setback.count = setback.count.saturating(plus: 1)
                let pause = min(limits.retryPause(after: setback.count), limits.roomLooks)
                setback.until = now.date + pause
            } else {
                continue
            }
            var later = transfer
            later.setback = Shared(setback)
            dequeue(transfer)
            work.table.update(later)
            enqueue(later, at: now)
        }
    }
}
