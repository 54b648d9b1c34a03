import RoostEngine

/// The part of an answer that a simulated carrier has: bytes of one source after the other, in the
/// order in which they came.
///
/// Which answers become one file is decided by ``FilePart``, as for the real carrier.
struct CarriedPart<Source: Sendable>: Sendable {
    /// The address that was asked.
    let asked: String
    /// The answer that brought the first byte.
    let first: FileAnswer
    /// The length of the whole file, in bytes; `nil` where it is not known.
    private(set) var total: Int64?
    private(set) var pieces: [(source: Source, count: Int64)] = []
    /// The source of the bytes that come.
    private(set) var source: Source
    /// The byte of the file at which the source ends.
    private(set) var end: Int64

    /// Begins with an answer, of which nothing has come yet.
    init(asked: String, first: FileAnswer, total: Int64?, source: Source, end: Int64) {
        self.asked = asked
        self.first = first
        self.total = total
        self.source = source
        self.end = end
    }

    var received: Int64 { pieces.reduce(0) { $0 + $1.count } }
    var missing: Int64 { end - received }

    /// The part with which the rest can be asked for; `nil` where nothing tells the file's versions
    /// apart.
    var known: FilePart? {
        FilePart(of: first, validator: first.validator, total: total, length: received)
    }

    /// Joins the rest from another source, up to a byte of a file that is so long.
    mutating func join(_ source: Source, to end: Int64, of total: Int64) {
        self.total = total
        self.source = source
        self.end = end
    }

    /// Takes so many bytes that have come.
    mutating func take(_ count: Int64) {
        if count > 0 { pieces.append((source, count)) }
    }
}
