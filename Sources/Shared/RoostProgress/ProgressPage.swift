package import RoostLinux
import Synchronization

/// A page of memory in which an app reports its progress, and which the system looks at.
///
/// An app makes one and sends its descriptor to the system once. From then on reporting costs
/// stores, and no message. The page lives until it and the last of its slots are gone.
package struct ProgressPage: ~Copyable, Sendable {
    /// The descriptor that is sent to the system: a memory file whose size nobody can change.
    package let descriptor: Descriptor
    private let memory: PageMemory

    package init() throws(SystemError) {
        let file = try MemoryFile.create(name: "roost-progress", size: PageLayout.size)
        memory = PageMemory(try MappedMemory(file, size: PageLayout.size, isWritable: true))
        descriptor = file
        let header = memory.header
        header.store(PageLayout.version, PageLayout.versionWord)
        header.store(UInt64(PageLayout.slotCount), PageLayout.countWord)
        header.storeReleasing(PageLayout.magic, PageLayout.magicWord)
    }

    /// Takes a slot for a run, with nothing reported in it yet.
    ///
    /// `nil` when all of them are taken: the run then goes on without being seen.
    package func takeSlot(run: UInt64) -> ProgressSlot? {
        guard let index = memory.takeIndex() else { return nil }
        return ProgressSlot(index, of: memory, run: run)
    }
}

/// The mapped page, with a note of which slots are taken.
///
/// The note is the app's own: what stands in the page is for the system.
final class PageMemory: Sendable {
    private let memory: MappedMemory
    private let taken = Atomic<UInt64>(0)

    init(_ memory: MappedMemory) { self.memory = memory }

    var header: Words { unsafe Words(at: memory.start) }

    func slot(_ index: Int) -> Words {
        precondition((0..<PageLayout.slotCount).contains(index), "a slot outside the page")
        return unsafe Words(
            at: memory.start + PageLayout.headerSize + index * PageLayout.slotSize
        )
    }

    func takeIndex() -> Int? {
        var before = taken.load(ordering: .relaxed)
        while true {
            let index = (~before).trailingZeroBitCount
            guard index < PageLayout.slotCount else { return nil }
            let (exchanged, original) = taken.weakCompareExchange(
                expected: before,
                desired: before | 1 << UInt64(index),
                ordering: .acquiringAndReleasing
            )
            if exchanged { return index }
            before = original
        }
    }

    func giveBack(_ index: Int) {
        taken.bitwiseAnd(~(1 << UInt64(index)), ordering: .releasing)
    }
}
