package import RoostEngine

/// A writer that makes records of what the engine does.
///
/// A recording is the line ``RecordingWriter/mark`` and then records, each with its kind, its
/// length and a checksum. A segment begins with a copy of the engine. What follows are its turns:
/// the inputs, and a digest of each answer.
package struct RecordingWriter {
    /// The beginning of each recording.
    package static let mark = Array("roost recording 1\n".utf8)

    enum Kind: UInt8 {
        case beginning = 1
        case turn = 2
        /// Nothing follows: what was joined into a file is there as a whole.
        case end = 3
    }

    private let form = EngineForm()
    private let version: String
    private var body = RecordWriter(telling: .nothing)
    private var answers = RecordWriter(telling: .lengths)

    /// Creates a writer for a version of Roost.
    package init(version: String) { self.version = version }

    /// Returns the record that a segment begins with.
    ///
    /// - Parameters:
    ///   - engine: The engine, as it is now.
    ///   - now: The moment, on both clocks.
    ///   - isGoingOn: Whether the segment before this one has led to this engine.
    /// - Returns: The bytes of the record.
    package func beginning(of engine: borrowing Engine, at now: Moment, isGoingOn: Bool) -> [UInt8]
    {
        var body = RecordWriter(telling: .nothing)
        RecordingHead(version: version, shape: form.shape, moment: now, isGoingOn: isGoingOn)
            .write(to: &body)
        body.append(form.bytes(of: copy engine, telling: .nothing))
        return Self.record(.beginning, body.bytes)
    }

    /// Returns the record of the steps of a turn.
    package mutating func turn(_ steps: [EngineStep]) -> [UInt8] {
        body.clear()
        body.number(UInt64(steps.count))
        for step in steps {
            form.write(step.input, to: &body)
            guard step.input.isAnswered else { continue }
            body.word(form.digest(of: step.answer, &answers))
        }
        return Self.record(.turn, body.bytes)
    }

    /// The record with which a complete recording ends.
    static var end: [UInt8] { record(.end, []) }

    private static func record(_ kind: Kind, _ body: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count + RecordingReader.headLength)
        bytes.append(kind.rawValue)
        let length = UInt32(body.count)
        let sum = UInt32(truncatingIfNeeded: Digest(body).value)
        for number in [length, sum] {
            for shift in stride(from: 0, to: 32, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        bytes.append(contentsOf: body)
        return bytes
    }
}
