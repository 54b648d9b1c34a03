import Synchronization

/// A record of counts that several threads report to, shown in a slot while there is one.
///
/// Without a slot the counts are kept all the same, and a slot that is attached later shows them at
/// once. Of two reports made at the same time either may be the last, in memory and in the slot
/// alike.
@safe package final class ProgressRecord: Sendable {
    private let turn = WriterGuard()
    private let latestCompleted: Atomic<Int64>
    private let latestTotal: Atomic<Int64>
    // These belong to whoever has the turn. Exclusive access is what the turn is for, and to have
    // it checked as well would double what a report costs.
    @exclusivity(unchecked) private nonisolated(unsafe) var slot: ProgressSlot?
    @exclusivity(unchecked) private nonisolated(unsafe) var title = Text()
    @exclusivity(unchecked) private nonisolated(unsafe) var subtitle = Text()

    /// A text as it was set, and as it is written in a slot.
    private struct Text {
        var text: String?
        var written = SlotText("")
    }

    package init(completed: Int64 = 0, total: Int64 = 0) {
        latestCompleted = Atomic(completed)
        latestTotal = Atomic(total)
    }

    package var completed: Int64 { latestCompleted.load(ordering: .relaxed) }
    package var total: Int64 { latestTotal.load(ordering: .relaxed) }

    /// The right to report, of one thread at a time; it is worth nothing outside the call that
    /// gives it.
    package struct Turn {
        fileprivate let record: ProgressRecord

        @inline(__always)
        package func setCompleted(_ completed: Int64) {
            record.latestCompleted.store(completed, ordering: .relaxed)
            unsafe record.slot?.setCompleted(completed)
        }

        @inline(__always)
        package func setTotal(_ total: Int64) {
            record.latestTotal.store(total, ordering: .relaxed)
            unsafe record.slot?.setTotal(total)
        }

        /// Reports both counts as of one moment.
        package func set(completed: Int64, total: Int64, share: Double? = nil) {
            record.latestCompleted.store(completed, ordering: .relaxed)
            record.latestTotal.store(total, ordering: .relaxed)
            unsafe record.slot?.set(completed: completed, total: total, share: share)
        }
    }

    /// Makes reports, and what belongs to them, while no other thread does.
    ///
    /// The others wait without sleeping, so that it has to be a matter of nanoseconds.
    @inline(__always)
    package func whileOthersWait<Value>(_ body: (Turn) -> Value) -> Value {
        turn.whileDeferred { body(Turn(record: self)) }
    }

    package func setCompleted(_ completed: Int64) {
        whileOthersWait { $0.setCompleted(completed) }
    }

    package func setTotal(_ total: Int64) {
        whileOthersWait { $0.setTotal(total) }
    }

    /// Reports both counts as of one moment, and a share as
    /// ``ProgressSlot/set(completed:total:share:)``.
    package func set(completed: Int64, total: Int64, share: Double? = nil) {
        whileOthersWait { $0.set(completed: completed, total: total, share: share) }
    }

    /// Adds to what is done, and answers with the sum.
    ///
    /// However many threads add, nothing is lost.
    ///
    /// A sum that is too large for the count stays at the largest.
    @discardableResult
    package func add(completed more: Int64) -> Int64 {
        whileOthersWait { turn in
            let (sum, overflow) = completed.addingReportingOverflow(more)
            let completed = overflow ? (more > 0 ? Int64.max : Int64.min) : sum
            turn.setCompleted(completed)
            return completed
        }
    }
}

extension ProgressRecord {
    /// The texts that were set, if any were.
    package var texts: (title: String?, subtitle: String?) {
        turn.whileDeferred { unsafe (title.text, subtitle.text) }
    }

    package func set(title: String?, subtitle: String?) {
        let title = Text(text: title, written: SlotText(title ?? ""))
        let subtitle = Text(text: subtitle, written: SlotText(subtitle ?? ""))
        turn.whileDeferred {
            unsafe self.title = title
            unsafe self.subtitle = subtitle
            writeTexts()
        }
    }

    package func set(title: String?) {
        let title = Text(text: title, written: SlotText(title ?? ""))
        turn.whileDeferred {
            unsafe self.title = title
            writeTexts()
        }
    }

    package func set(subtitle: String?) {
        let subtitle = Text(text: subtitle, written: SlotText(subtitle ?? ""))
        turn.whileDeferred {
            unsafe self.subtitle = subtitle
            writeTexts()
        }
    }

    private func writeTexts() {
        unsafe slot?.set(title: title.written, subtitle: subtitle.written)
    }
}

extension ProgressRecord {
    /// Shows the counts and texts in a slot from now on, and gives back the one before.
    package func attach(_ slot: consuming ProgressSlot) {
        var slot: ProgressSlot? = slot
        whileOthersWait { turn in
            unsafe swap(&self.slot, &slot)
            turn.set(completed: completed, total: total)
            writeTexts()
        }
    }

    /// Gives the slot back, if there is one.
    ///
    /// Reports that are made later are kept here.
    package func detach() {
        var slot: ProgressSlot?
        turn.whileDeferred { unsafe swap(&self.slot, &slot) }
    }

    package var isAttached: Bool {
        turn.whileDeferred { unsafe slot != nil }
    }
}
