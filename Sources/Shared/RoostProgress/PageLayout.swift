import Synchronization

/// The layout of a page of progress.
///
/// Every byte is part of an eight-byte word that is only ever loaded and stored whole, so that no
/// two accesses of two processes are a data race.
///
///     header, 64 bytes      magic, version, number of slots
///     64 slots, each 1,024 bytes:
///       0...63              counts, in a cache line of their own: sequence, completed, total,
///                           flags, run, share
///       64...1023           texts: sequence, run, lengths, title, subtitle
///
/// A sequence is odd while its part is being written, and grows by two with each writing.
package enum PageLayout {
    package static let magic: UInt64 = 0x3174_736f_6f52_676f
    package static let version: UInt64 = 1
    package static let slotCount = 64
    package static let headerSize = 64
    package static let slotSize = 1024
    package static let size = headerSize + slotCount * slotSize
    /// The most bytes of UTF-8 that a text has; what is longer is cut.
    package static let textSize = 440

    // Words of the header.
    static let magicWord = 0
    static let versionWord = 1
    static let countWord = 2

    // Words of a slot.
    static let sequence = 0
    static let completed = 1
    static let total = 2
    static let flags = 3
    static let run = 4
    static let share = 5
    static let textSequence = 8
    static let textRun = 9
    static let lengths = 10
    static let title = 11
    static let subtitle = title + textWords
    static let textWords = textSize / 8

    /// Set in `flags` while somebody reports in the slot.
    static let isTaken: UInt64 = 1
    /// The sign in place of a share that the counts say it.
    static let noShare = UInt64(bitPattern: -1)
    /// The unit in which a share is counted.
    static let shareUnit = 1_000_000_000.0
}

/// The words of one slot, or of the header, in memory that others look at.
@safe struct Words: @unchecked Sendable {
    private let first: UnsafeMutablePointer<Atomic<UInt64>>

    /// Creates the view of memory that has to stay mapped, and has to be as long as what is asked
    /// for.
    init(at start: UnsafeMutableRawPointer) {
        unsafe first = start.assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    @inline(__always) func load(_ word: Int) -> UInt64 {
        unsafe first[word].load(ordering: .relaxed)
    }

    @inline(__always) func loadAcquiring(_ word: Int) -> UInt64 {
        unsafe first[word].load(ordering: .acquiring)
    }

    @inline(__always) func store(_ value: UInt64, _ word: Int) {
        unsafe first[word].store(value, ordering: .relaxed)
    }

    @inline(__always) func storeReleasing(_ value: UInt64, _ word: Int) {
        unsafe first[word].store(value, ordering: .releasing)
    }

    /// Writes a part so that a reader sees all of it or nothing.
    ///
    /// Only one thread may write at a time.
    @inline(__always) func write(under sequence: Int, _ body: () -> Void) {
        // An even number, whatever stands there.
        let before = load(sequence) & ~1
        store(before &+ 1, sequence)
        // No store of the part becomes visible before the odd number.
        atomicMemoryFence(ordering: .releasing)
        body()
        storeReleasing(before &+ 2, sequence)
    }

    /// Reads a part as it was at one moment, or nothing if it changed each time.
    @inline(__always) func read<Value>(
        under sequence: Int,
        attempts: Int,
        _ body: (UInt64) -> Value
    ) -> Value? {
        for _ in 0..<attempts {
            let before = loadAcquiring(sequence)
            guard before & 1 == 0 else { continue }
            let value = body(before)
            // No load of the part is made after the number is looked at again.
            atomicMemoryFence(ordering: .acquiring)
            if load(sequence) == before { return value }
        }
        return nil
    }
}
