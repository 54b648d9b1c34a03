import RoostDaemon
import RoostEngine
import RoostLinux
import RoostRecording
import RoostSystemWire
import RoostWire

/// The program that looks at what is recorded, in a process of its own: a replay takes as long as
/// it takes.
///
/// It says what it found as JSON objects, one on a line, the last of which sums up.
struct PastProgram {
    private let options: PastOptions
    private let folder: String

    init(_ options: PastOptions) {
        self.options = options
        folder = SystemPaths(home: options.home).recording
    }

    /// Does what was asked for, and ends the process where it cannot.
    func run() {
        do throws(PastTrouble) {
            switch options.command {
            case .export(let file, let since): try export(to: file, since: since)
            case .replay(let file, let tellsSteps): try replay(file, tellsSteps: tellsSteps)
            case .explain(let app, let task, let file): try explain(app, task, file)
            }
        } catch {
            say(["error": .string(error.words)])
            ThisProcess.exit(1)
        }
    }

    private func say(_ object: JSONObject) { print(JSON.object(object).text) }

    // MARK: - Files

    /// Reads a file of a recording, which is at most as large as a ring may be.
    private func read(_ path: String) throws(PastTrouble) -> [UInt8] {
        do throws(SystemError) { return try FileSystem.read(path, limit: 1 << 36) } catch {
            throw PastTrouble(words: "cannot read the recording \(path): \(error)")
        }
    }

    private func part(_ path: String) throws(PastTrouble) -> RecordingPart {
        try part(read(path), called: path)
    }

    private func part(_ bytes: [UInt8], called path: String) throws(PastTrouble) -> RecordingPart {
        do throws(RecordingError) { return try RecordingPart(bytes) } catch {
            throw PastTrouble(words: "\(path): \(error)")
        }
    }

    private func files() throws(PastTrouble) -> [RecordingFiles.File] {
        do throws(SystemError) {
            let files = try RecordingFiles.all(in: folder)
            guard !files.isEmpty else { throw SystemError(call: "open \(folder)", number: 2) }
            return files
        } catch {
            throw PastTrouble(
                words:
                    "nothing is recorded in \(folder): \(error); roost settings record-size says how much is kept"
            )
        }
    }

    /// The parts that tell of a stretch, the oldest first, and the words for what is missing of
    /// them.
    private func parts(
        since: Timestamp?
    ) throws(PastTrouble) -> (parts: [RecordingPart], damage: [String]) {
        var parts: [RecordingPart] = []
        var damage: [String] = []
        // The latest first: what was before the one in which the stretch begins is not looked at.
        for file in try files().reversed() {
            let part: RecordingPart
            do throws(PastTrouble) { part = try self.part(file.path) } catch {
                damage.append(error.words)
                continue
            }
            if let words = part.damage { damage.append("\(file.path): \(words)") }
            if let until = options.until, part.begun.date > until { continue }
            parts.append(part)
            if let since, part.begun.date <= since { break }
        }
        guard !parts.isEmpty else {
            throw PastTrouble(
                words: damage.first ?? "nothing that is recorded is as old; the oldest goes first"
            )
        }
        return (parts.reversed(), damage)
    }

    private func export(to path: String, since: Timestamp?) throws(PastTrouble) {
        if (try? FileSystem.status(path, followingLinks: false)) ?? nil != nil {
            throw PastTrouble(
                words: "there is something at \(path) already; name a file that is not there yet"
            )
        }
        let (parts, damage) = try parts(since: since)
        let bytes = RecordingPart.join(parts)
        do throws(SystemError) {
            try FileSystem.write(bytes, atomicallyTo: path)
        } catch {
            throw PastTrouble(words: "cannot write \(path): \(error)")
        }
        say([
            "file": .string(path), "bytes": .integer(Int64(bytes.count)),
            "since": parts.first.map { .integer($0.begun.date.told) } ?? .null,
            "damage": .array(damage.map { .string($0) }),
        ])
    }

    // MARK: - Replaying

    private func replay(_ file: String?, tellsSteps: Bool) throws(PastTrouble) {
        let bytes =
            if let file { try read(file) } else { RecordingPart.join(try parts(since: nil).parts) }
        var sum = ReplaySum()
        do throws(RecordingError) {
            var replay = try Replay(bytes)
            while let event = try replay.next(until: options.until) {
                if tellsSteps { say(event.line) }
                sum.add(event)
            }
        } catch {
            sum.trouble = error.description
        }
        if sum.segments == 0, sum.trouble == nil { sum.trouble = RecordingError.empty.description }
        say(sum.line)
        guard sum.isSame else { ThisProcess.exit(1) }
    }

    private func explain(
        _ app: AppID,
        _ task: TaskID,
        _ file: String?
    ) throws(PastTrouble) {
        guard let moment = options.until else { throw PastTrouble(words: "a moment is missing") }
        let bytes =
            if let file { try read(file) } else {
                RecordingPart.join(try parts(since: moment).parts)
            }
        let begun = try part(bytes, called: file ?? folder).begun
        guard begun.date <= moment else {
            throw PastTrouble(words: "nothing that is recorded is as old; the oldest goes first")
        }
        var engine: Engine?
        var latest = begun
        var sum = ReplaySum()
        do throws(RecordingError) {
            var replay = try Replay(bytes)
            while let event = try replay.next(until: moment) { sum.add(event) }
            engine = replay.engine
            latest = replay.moment
        } catch {
            throw PastTrouble(words: error.description)
        }
        // The clocks went on after the last thing that happened.
        let now = Moment(uptime: latest.uptime + (moment - latest.date), date: moment)
        guard let engine, let known = try PastNames(app, task).meant(in: engine, at: now) else {
            throw PastTrouble(
                words:
                    "\(app) had no request \(task) among the next ones then, nor did it run; what had ended by then is in roost tasks \(app) --history"
            )
        }
        say([
            "app": .string(known.app.name), "identifier": .string(known.task.name),
            "same": .bool(sum.isSame),
        ])
        var writer = JSONWriter()
        known.reply.write(to: &writer)
        print(String(decoding: writer.bytes, as: UTF8.self))
    }
}

/// A trouble with a recording, in words for people.
struct PastTrouble: Error { let words: String }

/// The summary of a replay.
private struct ReplaySum {
    private(set) var segments = 0
    private var steps = 0
    private var versions: [String] = []
    private var first: Timestamp?
    private var last: Timestamp?
    /// The first decision that came out otherwise.
    private var difference: JSONObject?
    /// The reason why the replay stopped early.
    var trouble: String?

    var isSame: Bool { difference == nil && trouble == nil }

    mutating func add(_ event: Replay.Event) {
        switch event {
        case .segment(let moment, let version, _, let difference):
            segments += 1
            if !versions.contains(version) { versions.append(version) }
            note(moment, difference == nil, event)
        case .step(let step):
            steps += 1
            note(step.moment, step.isSame, event)
        }
    }

    private mutating func note(_ moment: Moment, _ isSame: Bool, _ event: Replay.Event) {
        first = first ?? moment.date
        last = moment.date
        if !isSame, difference == nil { difference = event.line }
    }

    var line: JSONObject {
        [
            "same": .bool(isSame), "steps": .integer(Int64(steps)),
            "segments": .integer(Int64(segments)),
            "versions": .array(versions.map { .string($0) }),
            "since": first.map { .integer($0.told) } ?? .null,
            "until": last.map { .integer($0.told) } ?? .null,
            "difference": difference.map { .object($0) } ?? .null,
            "trouble": trouble.map { .string($0) } ?? .null,
        ]
    }
}

extension Replay.Event {
    fileprivate var line: JSONObject {
        switch self {
        case .segment(let moment, let version, let isGoingOn, let difference):
            [
                "at": .integer(moment.date.told), "input": "copy",
                "version": .string(version), "goesOn": .bool(isGoingOn),
                "same": .bool(difference == nil),
                "differs": difference.map { .string($0) } ?? .null,
            ]
        case .step(let step):
            [
                "step": .integer(Int64(step.number)),
                "at": .integer(step.moment.date.told), "input": .string(step.input.words),
                "answer": .array(step.answer.words.map { .string($0) }), "same": .bool(step.isSame),
            ]
        }
    }
}

extension Timestamp {
    /// The moment as it is told: in microseconds since 1970.
    fileprivate var told: Int64 { nanoseconds / 1000 }
}
