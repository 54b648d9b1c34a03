import RoostEngine

/// A reader that finds the records of a recording.
struct RecordingReader {
    /// A record, whose bytes are those that were written.
    struct Record {
        let kind: RecordingWriter.Kind
        let body: [UInt8]
    }

    /// The length of a record's kind, length and checksum.
    static let headLength = 9

    private let bytes: [UInt8]
    private(set) var next: Int

    init(_ bytes: [UInt8]) throws(RecordingError) {
        guard bytes.starts(with: RecordingWriter.mark) else { throw .foreign }
        self.bytes = bytes
        next = RecordingWriter.mark.count
    }

    /// Returns the next record; `nil` at the end, where the last one may not be there as a whole:
    /// who wrote it was killed.
    mutating func record() throws(RecordingError) -> Record? {
        guard bytes.count - next >= Self.headLength else { return nil }
        guard let kind = RecordingWriter.Kind(rawValue: bytes[next]) else {
            throw .damaged("at byte \(next) is no record")
        }
        let length = Int(number(at: next + 1))
        let start = next + Self.headLength
        guard length <= bytes.count - start else { return nil }
        let body = Array(bytes[start..<start + length])
        guard number(at: next + 5) == UInt32(truncatingIfNeeded: Digest(body).value) else {
            throw .damaged("the record at byte \(next) has another checksum")
        }
        next = start + length
        return Record(kind: kind, body: body)
    }

    private func number(at place: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32($1 * 8) }
    }
}
