/// A place in a page where one run reports, with one owner, who gives it back by letting go of it.
///
/// It cannot be copied and its calls are `mutating`, so that two threads cannot write in it at
/// once; a ``ProgressRecord`` is what several threads report to.
package struct ProgressSlot: ~Copyable, Sendable {
    /// The index of the slot in the page, for the system to find it.
    package let index: Int
    private let memory: PageMemory
    private let words: Words

    init(_ index: Int, of memory: PageMemory, run: UInt64) {
        self.index = index
        self.memory = memory
        words = memory.slot(index)
        words.write(under: PageLayout.sequence) {
            words.store(0, PageLayout.completed)
            words.store(0, PageLayout.total)
            words.store(PageLayout.isTaken, PageLayout.flags)
            words.store(run, PageLayout.run)
            words.store(PageLayout.noShare, PageLayout.share)
        }
        words.write(under: PageLayout.textSequence) {
            words.store(0, PageLayout.lengths)
            words.store(run, PageLayout.textRun)
        }
    }

    deinit {
        words.write(under: PageLayout.sequence) { words.store(0, PageLayout.flags) }
        memory.giveBack(index)
    }

    package mutating func setCompleted(_ completed: Int64) {
        words.write(under: PageLayout.sequence) {
            words.store(UInt64(bitPattern: completed), PageLayout.completed)
        }
    }

    package mutating func setTotal(_ total: Int64) {
        words.write(under: PageLayout.sequence) {
            words.store(UInt64(bitPattern: total), PageLayout.total)
        }
    }

    /// Reports both counts as of one moment, and how much is done where the counts alone do not say
    /// it.
    ///
    /// The share is between 0 and 1; the work of children that are not finished is in it.
    package mutating func set(completed: Int64, total: Int64, share: Double? = nil) {
        words.write(under: PageLayout.sequence) {
            words.store(UInt64(bitPattern: completed), PageLayout.completed)
            words.store(UInt64(bitPattern: total), PageLayout.total)
            words.store(Self.word(of: share), PageLayout.share)
        }
    }

    private static func word(of share: Double?) -> UInt64 {
        guard let share, share.isFinite else { return PageLayout.noShare }
        return UInt64(min(max(share, 0), 1) * PageLayout.shareUnit)
    }

    /// Says what is being done.
    ///
    /// What does not fit is cut between two characters.
    package mutating func set(title: String, subtitle: String) {
        set(title: SlotText(title), subtitle: SlotText(subtitle))
    }

    mutating func set(title: SlotText, subtitle: SlotText) {
        words.write(under: PageLayout.textSequence) {
            words.store(UInt64(title.count) | UInt64(subtitle.count) << 32, PageLayout.lengths)
            title.store(in: words, from: PageLayout.title)
            subtitle.store(in: words, from: PageLayout.subtitle)
        }
    }
}
