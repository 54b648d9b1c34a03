package import RoostEngine

/// A file of a recording, as far as its records are whole.
package struct RecordingPart {
    /// The moment of the copy of the engine that it begins with.
    package let begun: Moment
    /// The records, without the line that a file begins with.
    private let records: ArraySlice<UInt8>
    /// The damage that ends it before its end, if there is any.
    package let damage: RecordingError?

    package init(_ bytes: [UInt8]) throws(RecordingError) {
        var reader = try RecordingReader(bytes)
        let start = reader.next
        guard let first = try reader.record(), first.kind == .beginning else { throw .empty }
        var head = RecordReader(first.body)
        begun = try RecordingHead(from: &head).moment
        var damage: RecordingError?
        var end = reader.next
        do throws(RecordingError) {
            while let next = try reader.record(), next.kind != .end { end = reader.next }
        } catch {
            damage = error
        }
        self.damage = damage
        records = bytes[start..<end]
    }

    /// Joins the parts of one recording, in order, into one that is known to be whole.
    package static func join(_ parts: some Sequence<RecordingPart>) -> [UInt8] {
        parts.reduce(into: RecordingWriter.mark) { $0 += $1.records } + RecordingWriter.end
    }
}

/// The head of a segment, which describes it and stands before its copy of the engine.
struct RecordingHead {
    /// The version of Roost that recorded it.
    let version: String
    /// The number for the structure of the recorded engine.
    let shape: UInt64
    /// The moment at which the segment begins.
    let moment: Moment
    /// Whether the segment before it has led to its engine.
    let isGoingOn: Bool

    init(version: String, shape: UInt64, moment: Moment, isGoingOn: Bool) {
        self.version = version
        self.shape = shape
        self.moment = moment
        self.isGoingOn = isGoingOn
    }

    init(from reader: inout RecordReader) throws(RecordingError) {
        version = try reader.text()
        shape = try reader.word()
        moment = Moment(
            uptime: Uptime(nanoseconds: Int64(bitPattern: try reader.word())),
            date: Timestamp(nanoseconds: Int64(bitPattern: try reader.word()))
        )
        isGoingOn = try reader.number() == 1
    }

    func write(to writer: inout RecordWriter) {
        writer.text(version)
        writer.word(shape)
        writer.word(UInt64(bitPattern: moment.uptime.nanoseconds))
        writer.word(UInt64(bitPattern: moment.date.nanoseconds))
        writer.number(isGoingOn ? 1 : 0)
    }
}
