import RoostDaemon
import RoostEngine
import RoostLinux
import RoostProgress

/// The page of memory on which an app reports progress, as the system reads it.
///
/// What stands in it is the app's affair and may be anything at any time; all that comes of it is
/// wrong numbers and odd words. A class for the same reason as ``ClientConnection``.
final class MirroredPage {
    private let mirror: ProgressMirror
    /// The texts that were last read, by slot: they are read again only when the app has written.
    private var known = [Event.Texts?](repeating: nil, count: PageLayout.slotCount)
    /// The version of those texts, and the run that they are of; `nil` where none was read yet.
    ///
    /// They are beside the texts, which need not be copied to be compared.
    private var read = [(version: UInt64, run: UInt64)?](
        repeating: nil,
        count: PageLayout.slotCount
    )

    /// Maps the page that a descriptor is for, if it is one that can do no harm.
    init(_ descriptor: consuming Descriptor) throws(PageFailure) {
        do throws(ProgressMirror.Refusal) {
            mirror = try ProgressMirror(descriptor)
        } catch {
            throw PageFailure(reason: "the descriptor is no page of progress: \(error)")
        }
    }

    /// Reads the counts of a run from a slot.
    func counts(of run: RunNumber, in slot: Int) -> ProgressCounts? {
        guard let reading = mirror.read(slot: slot), reading.isTaken,
            reading.run == UInt64(bitPattern: run.value)
        else { return nil }
        guard let share = reading.share else {
            return ProgressCounts(
                completed: reading.completed,
                total: reading.total,
                updates: reading.updates
            )
        }
        // What parts of the work report shows in the share alone; as counts it is seen to change,
        // too.
        return ProgressCounts(
            completed: Int64((share * Double(Self.wholeShare)).rounded(.down)),
            total: Self.wholeShare,
            updates: reading.updates
        )
    }

    /// The count that stands for the whole, for a share that the app's own counts do not say.
    private static let wholeShare: Int64 = 1_000_000

    /// Reads the texts of a run from a slot.
    func texts(of run: RunNumber, in slot: Int) -> Event.Texts? {
        guard known.indices.contains(slot) else { return nil }
        let run = UInt64(bitPattern: run.value)
        // Where it is just being written, what it said before stands until then.
        if read[slot]?.version != mirror.textVersion(slot: slot),
            let new = mirror.readTexts(slot: slot)
        {
            // A slot that was just taken says nothing yet.
            let isSilent = new.title.isEmpty && new.subtitle.isEmpty
            known[slot] =
                isSilent
                ? nil : Event.Texts(title: new.title.inOneLine, subtitle: new.subtitle.inOneLine)
            read[slot] = (new.version, new.run)
        }
        return read[slot]?.run == run ? known[slot] : nil
    }
}

extension String {
    /// The text with spaces in place of what nobody is to see.
    ///
    /// These are ends of lines, control characters, and marks that turn the direction of whatever
    /// is shown beside it. How long it can be, the page bounds.
    fileprivate var inOneLine: String {
        guard unicodeScalars.contains(where: \.isUnseen) else { return self }
        var text = UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.isUnseen ? " " : scalar) }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isUnseen: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // The joiners are needed to write some languages, and emoji.
        case .format: value != 0x200C && value != 0x200D
        default: false
        }
    }
}
