package import RoostLinux

/// The contents of a slot at one moment.
package struct ProgressReading: Hashable, Sendable {
    /// The number of units that are done, as the app says: any number at all.
    package let completed: Int64
    /// The number of units in all, as the app says: any number at all.
    package let total: Int64
    /// The share of the work that is done, from 0 to 1, where the counts alone do not say it.
    package let share: Double?
    /// Grows with every report, so that two looks can tell whether there was one in between.
    package let updates: UInt64
    /// The run that the slot was taken for.
    package let run: UInt64
    /// False for a slot in which nobody reports now.
    package let isTaken: Bool

    /// The fraction of the work that is done, from 0 to 1; `nil` while nobody knows how much there
    /// is to do.
    package var fraction: Double? {
        if let share { return share }
        guard completed >= 0, total >= 0, completed != 0 || total != 0 else { return nil }
        guard total > 0, completed < total else { return 1 }
        return Double(completed) / Double(total)
    }
}

/// The app's own description of its progress.
package struct ProgressTexts: Hashable, Sendable {
    /// The title of the progress: valid text of at most so many bytes as a slot has room for, give
    /// or take the repair of bytes that are none.
    ///
    /// Control characters are left in.
    package let title: String
    /// The words below the title, under the same rules.
    package let subtitle: String
    /// The number of the texts, which differs from the one before if they were written in between.
    package let version: UInt64
    /// The run that the slot was taken for.
    package let run: UInt64
}

/// A view of the page that another process reports in.
///
/// That process is not trusted: it can put any bytes anywhere at any time, and all that comes of it
/// is wrong numbers. Reading waits for nobody, and works as well when the other is frozen or dead.
package struct ProgressMirror: ~Copyable, Sendable {
    private let memory: MappedMemory

    /// The reason why a descriptor is no page of progress.
    package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        case file(MemoryFile.Defect)
        /// The page begins with something else, or is of a version that is not known here.
        case foreign

        package var description: String {
            switch self {
            case .file(let defect): "\(defect)"
            case .foreign: "a memory file that is no page of progress, or one of another version"
            }
        }
    }

    /// Maps a page that was received.
    ///
    /// The descriptor is not needed afterwards.
    package init(_ descriptor: borrowing Descriptor) throws(Refusal) {
        memory = try Self.map(descriptor)
    }

    private static func map(_ descriptor: borrowing Descriptor) throws(Refusal) -> MappedMemory {
        let memory: MappedMemory
        do throws(MemoryFile.Defect) {
            try MemoryFile.verify(descriptor, size: PageLayout.size)
        } catch {
            throw .file(error)
        }
        do throws(SystemError) {
            memory = try MappedMemory(descriptor, size: PageLayout.size, isWritable: false)
        } catch {
            throw .file(.system(error))
        }
        let header = unsafe Words(at: memory.start)
        guard header.loadAcquiring(PageLayout.magicWord) == PageLayout.magic,
            header.load(PageLayout.versionWord) == PageLayout.version,
            header.load(PageLayout.countWord) == UInt64(PageLayout.slotCount)
        else { throw .foreign }
        return memory
    }

    /// The number of looks at a part that is just being written.
    ///
    /// A report takes some nanoseconds, and texts some hundred.
    private static let attempts = 32

    /// Reads a slot; `nil` if it is busy, in which case the last reading stays, or if there is no
    /// such slot.
    package func read(slot: Int) -> ProgressReading? {
        guard let words = words(of: slot) else { return nil }
        return words.read(under: PageLayout.sequence, attempts: Self.attempts) { sequence in
            let share = words.load(PageLayout.share)
            return ProgressReading(
                completed: Int64(bitPattern: words.load(PageLayout.completed)),
                total: Int64(bitPattern: words.load(PageLayout.total)),
                share: share > UInt64(PageLayout.shareUnit)
                    ? nil : Double(share) / PageLayout.shareUnit,
                updates: sequence >> 1,
                run: words.load(PageLayout.run),
                isTaken: words.load(PageLayout.flags) & PageLayout.isTaken != 0
            )
        }
    }

    /// Returns the version that ``readTexts(slot:)`` would give, for whoever only wants to know
    /// whether there is something new.
    package func textVersion(slot: Int) -> UInt64? {
        words(of: slot)?.load(PageLayout.textSequence)
    }

    /// Reads the texts of a slot; `nil` as for ``read(slot:)``.
    package func readTexts(slot: Int) -> ProgressTexts? {
        guard let words = words(of: slot) else { return nil }
        let raw = words.read(under: PageLayout.textSequence, attempts: Self.attempts) { sequence in
            let lengths = words.load(PageLayout.lengths)
            return (
                SlotText.bytes(in: words, from: PageLayout.title, count: lengths & 0xFFFF_FFFF),
                SlotText.bytes(in: words, from: PageLayout.subtitle, count: lengths >> 32),
                sequence, words.load(PageLayout.textRun)
            )
        }
        guard let raw else { return nil }
        return ProgressTexts(
            title: String(decoding: raw.0, as: UTF8.self),
            subtitle: String(decoding: raw.1, as: UTF8.self),
            version: raw.2,
            run: raw.3
        )
    }

    private func words(of slot: Int) -> Words? {
        guard (0..<PageLayout.slotCount).contains(slot) else { return nil }
        return unsafe Words(
            at: memory.start + PageLayout.headerSize + slot * PageLayout.slotSize
        )
    }
}
