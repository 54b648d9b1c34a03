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
    /// The trouble that keeps it from being written, if there is any, and when it is tried again.
    private var trouble: (words: String, ends: Uptime)?

    /// A file of the ring that is written to.
    private struct Segment: ~Copyable {
        let file: Descriptor
        let begun: Moment
        /// The length, in bytes, after which another one follows.
        let most: Int
        /// The present length, in bytes.
        var length: Int
    }

    /// The pause after a failure; whatever happens meanwhile is not recorded.
    private static let pause = Duration.seconds(60)
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
        if let trouble, now.uptime < trouble.ends { return }
        do throws(SystemError) {
            let isFull = try write(steps, at: now)
            if isFull ?? true { try begin(with: engine, at: now, isGoingOn: isFull != nil) }
            trouble = nil
        } catch {
            // What is left of it can be read up to here.
            segment = nil
            if trouble == nil { Messages.say("decisions are not recorded: \(error)") }
            trouble = (error.description, now.uptime + Self.pause)
        }
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

    private mutating func begin(
        with engine: borrowing Engine,
        at now: Moment,
        isGoingOn: Bool
    ) throws(SystemError) {
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
        try RecordingFiles.removeOld(
            &all,
            leaving: most - length,
            days: engine.limits.recordAge
        )
        let path = RecordingFiles.path(number: (all.last?.number ?? 0) + 1, in: folder)
        let file = try FileSystem.openForAppending(path, mode: 0o600)
        try file.writeAll(bytes)
        segment = Segment(file: file, begun: now, most: length, length: bytes.count)
    }

    var check: Check {
        Check(
            name: "recording",
            isGood: trouble == nil,
            finding: trouble.map { "decisions are not recorded: \($0.words)" }
                ?? (segment == nil
                    ? "decisions are not recorded (setting record-size)"
                    : "decisions are recorded in \(folder) (settings record-size, record-age)"),
            remedy: trouble.map { _ in
                "see that there is room and that the folder can be written to; it is tried again once a minute"
            }
        )
    }
}
