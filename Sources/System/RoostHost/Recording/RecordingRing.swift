import RoostDaemon
import RoostEngine
import RoostLinux
import RoostRecording

/// A ring of files that has what the engine was told and what it answered, the latest of it.
///
/// Nothing waits for it: it is written after the answers are given, is never flushed, and wakes
/// nobody. Where it cannot be written, the system goes on without, and a new segment begins later.
struct RecordingRing: ~Copyable {
    private let folder: String
    private var writer: RecordingWriter?
    private var segment: Segment?
    private var trouble: Trouble?

    /// A file of the ring that is written to.
    private struct Segment: ~Copyable {
        let file: Descriptor
        let begun: Moment
        /// The length, in bytes, after which another one follows.
        let most: Int
        /// The present length, in bytes.
        var length: Int
    }

    /// What keeps it from being written.
    private struct Trouble {
        let words: String
        let remedy: String
        /// The end of the pause, in which whatever happens is not recorded.
        let ends: Uptime
        /// The size of the ring at which it does not fit, in MiB; `nil` where it is not that.
        var size: Int?
    }

    /// The pause after a failure.
    private static let pause = Duration.seconds(60)
    /// The pause after a copy of the engine that does not fit.
    ///
    /// To make one only to see that takes a second of the processor's where it has hundreds of MiB.
    private static let longPause = Duration.seconds(3600)
    /// The time after which another segment begins, so that what is too old can go.
    private static let longest = Duration.seconds(86_400)
    /// The number of segments in a ring, unless the copies of the engine at their beginnings are
    /// large.
    private static let segments = 8
    /// The number of times that a segment is as long as the copy of the engine at its beginning, at
    /// least, as far as half the ring allows.
    private static let copyShare = 4

    init(folder: String) { self.folder = folder }

    /// Records steps, or begins with what they have led to.
    mutating func record(
        _ steps: [EngineStep],
        leadingTo engine: borrowing Engine,
        at now: Moment
    ) {
        if let trouble, now.uptime < trouble.ends,
            trouble.size == nil || trouble.size == engine.limits.recordSize
        {
            return
        }
        do throws(SystemError) {
            let isFull = try write(steps, at: now)
            guard isFull ?? true else { return }
            switch try begin(with: engine, at: now, isGoingOn: isFull != nil) {
            case .begun: trouble = nil
            case .tooLarge(let copy): stop(as: Self.tooLarge(copy, for: engine, at: now))
            }
        } catch {
            stop(
                as: Trouble(
                    words: error.description,
                    remedy:
                        "see that there is room and that the folder can be written to; it is tried again once a minute",
                    ends: now.uptime + Self.pause
                )
            )
        }
    }

    private mutating func stop(as trouble: Trouble) {
        // What is left of it can be read up to here.
        segment = nil
        if self.trouble?.words != trouble.words {
            Messages.say("decisions are not recorded: \(trouble.words)")
        }
        self.trouble = trouble
    }

    private static func tooLarge(
        _ copy: Int,
        for engine: borrowing Engine,
        at now: Moment
    ) -> Trouble {
        let size = engine.limits.recordSize
        let needed = copy / (1 << 20) * 3 + 3
        return Trouble(
            words:
                "the \(size) MiB of record-size have no room for what happens beside a copy of what the system knows",
            remedy:
                "have record-size be \(needed) or more (roost settings record-size \(needed)), or see what asks for so much (roost status); it is tried again once an hour",
            ends: now.uptime + longPause,
            size: size
        )
    }

    /// Ends the segment, because nothing is to be recorded any more.
    mutating func end() {
        segment = nil
        trouble = nil
    }

    /// Writes steps into the segment that is open, and says whether it is full; `nil` where none is
    /// open.
    private mutating func write(_ steps: [EngineStep], at now: Moment) throws(SystemError) -> Bool?
    {
        guard var length = segment?.length, let bytes = writer?.turn(steps) else { return nil }
        if !steps.isEmpty {
            try segment?.file.writeAll(bytes, at: Int64(length))
            length += bytes.count
            segment?.length = length
        }
        guard let most = segment?.most, let begun = segment?.begun
        else { return nil }
        return length >= most || now.date - begun.date >= Self.longest || now.date < begun.date
    }

    private enum Beginning {
        case begun
        /// The copy of the engine leaves no room in a segment; its length, in bytes.
        case tooLarge(Int)
    }

    private mutating func begin(
        with engine: borrowing Engine,
        at now: Moment,
        isGoingOn: Bool
    ) throws(SystemError) -> Beginning {
        segment = nil
        try FileSystem.makeDirectory(folder, mode: 0o700)
        var all = try RecordingFiles.all(in: folder)
        // It is made when it is needed: most programs of this kind never record.
        let writer = self.writer ?? RecordingWriter(version: Host.version)
        self.writer = writer
        let bytes =
            RecordingWriter.mark + writer.beginning(of: engine, at: now, isGoingOn: isGoingOn)
        let most = Int(engine.limits.recordSize) << 20
        let length = min(max(most / Self.segments, bytes.count * Self.copyShare), most / 2)
        // Else one segment would follow another with each turn, and hardly hold more than copies.
        guard bytes.count <= length - length / 4 else {
            try RecordingFiles.removeOld(&all, leaving: most, days: engine.limits.recordAge)
            return .tooLarge(bytes.count)
        }
        try RecordingFiles.removeOld(
            &all,
            leaving: most - length,
            days: engine.limits.recordAge
        )
        let path = RecordingFiles.path(number: (all.last?.number ?? 0) + 1, in: folder)
        let file = try FileSystem.openForAppending(path, mode: 0o600)
        try file.writeAll(bytes)
        segment = Segment(file: file, begun: now, most: length, length: bytes.count)
        return .begun
    }

    var check: Check {
        Check(
            name: "recording",
            isGood: trouble == nil,
            finding: trouble.map { "decisions are not recorded: \($0.words)" }
                ?? (segment == nil
                    ? "decisions are not recorded (setting record-size)"
                    : "decisions are recorded in \(folder) (settings record-size, record-age)"),
            remedy: trouble?.remedy
        )
    }
}
