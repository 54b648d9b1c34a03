import RoostEngine

/// A reader that makes values of bytes again, as their layouts say.
///
/// The bytes may come from anywhere: what makes no sense is an error. What was read before one is
/// found is not given back.
struct RecordReader {
    private let bytes: [UInt8]
    private var next = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { next == bytes.count }
    var left: Int { bytes.count - next }

    mutating func read<Value>(
        _ type: Value.Type,
        as layout: Layout
    ) throws(RecordingError) -> Value {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { unsafe memory.deallocate() }
        try unsafe read(into: UnsafeMutableRawPointer(memory), layout)
        return unsafe memory.move()
    }

    /// Reads a value into memory that holds none.
    mutating func read(
        into place: UnsafeMutableRawPointer,
        _ layout: Layout
    ) throws(RecordingError) {
        switch layout.form {
        case .integer(let count, let isSigned):
            try unsafe integer(into: place, bytes: count, isSigned)
        case .double: unsafe place.storeBytes(of: try word(), as: UInt64.self)
        case .truth:
            unsafe place.initializeMemory(as: Bool.self, to: try truth())
        case .text: unsafe place.initializeMemory(as: String.self, to: try text())
        case .fields(let fields):
            for field in fields { try unsafe read(into: place + field.offset, field.layout) }
        case .cases(let cases): try unsafe read(into: place, layout.metadata, cases)
        case .optional(let wrapped):
            unsafe Self.clear(place, layout.metadata)
            let isThere = try truth()
            if isThere { try unsafe read(into: place, wrapped) }
            unsafe layout.metadata.inject(isThere ? 0 : 1, into: place)
        case .array(let type, let element):
            try unsafe type.read(into: place, element, from: &self)
        case .set(let type, let element): try unsafe type.read(into: place, element, from: &self)
        case .table(let type, let key, let value):
            try unsafe type.read(into: place, key, value, from: &self)
        case .content(let type, _, let content):
            try unsafe type.read(into: place, content, from: &self)
        }
    }

    private mutating func read(
        into place: UnsafeMutableRawPointer,
        _ metadata: TypeMetadata,
        _ cases: [Layout.Case]
    ) throws(RecordingError) {
        let tag = try number()
        guard tag < cases.count else { throw .damaged("\(metadata.name) has no case \(tag)") }
        unsafe Self.clear(place, metadata)
        if let payload = cases[Int(tag)].payload { try unsafe read(into: place, payload) }
        unsafe metadata.inject(Int(tag), into: place)
    }

    /// Fills a place with zeros, as the compiler leaves what a case does not fill.
    private static func clear(_ place: UnsafeMutableRawPointer, _ metadata: TypeMetadata) {
        unsafe place.initializeMemory(as: UInt8.self, repeating: 0, count: metadata.size)
    }

    private mutating func integer(
        into place: UnsafeMutableRawPointer,
        bytes count: Int,
        _ isSigned: Bool
    ) throws(RecordingError) {
        switch (count, isSigned) {
        case (8, true): unsafe place.storeBytes(of: try signed(), as: Int64.self)
        case (8, false): unsafe place.storeBytes(of: try number(), as: UInt64.self)
        case (4, true): unsafe place.storeBytes(of: try fitting(try signed()), as: Int32.self)
        case (4, false): unsafe place.storeBytes(of: try fitting(try number()), as: UInt32.self)
        case (2, true): unsafe place.storeBytes(of: try fitting(try signed()), as: Int16.self)
        case (2, false): unsafe place.storeBytes(of: try fitting(try number()), as: UInt16.self)
        case (1, _): unsafe place.storeBytes(of: try byte(), as: UInt8.self)
        case (16, _):
            unsafe place.storeBytes(of: try word(), as: UInt64.self)
            unsafe place.storeBytes(of: try word(), toByteOffset: 8, as: UInt64.self)
        default: preconditionFailure("a number of \(count) bytes cannot be recorded")
        }
    }

    private func fitting<Large: FixedWidthInteger, Small: FixedWidthInteger>(
        _ number: Large
    ) throws(RecordingError) -> Small {
        guard let small = Small(exactly: number) else {
            throw .damaged("the number \(number) is too large")
        }
        return small
    }

    private mutating func signed() throws(RecordingError) -> Int64 {
        let number = try number()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    mutating func byte() throws(RecordingError) -> UInt8 {
        guard next < bytes.count else { throw .damaged("a record ends too early") }
        defer { next += 1 }
        return bytes[next]
    }

    private mutating func truth() throws(RecordingError) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        case let other: throw .damaged("\(other) is neither yes nor no")
        }
    }

    mutating func number() throws(RecordingError) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            let byte = try byte()
            number |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return number }
        }
        throw .damaged("a number has no end")
    }

    mutating func word() throws(RecordingError) -> UInt64 {
        var word: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) { word |= UInt64(try byte()) << shift }
        return word
    }

    /// Reads how many elements follow, each of which takes a byte at least.
    mutating func count() throws(RecordingError) -> Int {
        let count = try number()
        guard count <= UInt64(left) else { throw .damaged("a list is longer than its record") }
        return Int(count)
    }

    mutating func text() throws(RecordingError) -> String {
        let count = try count()
        defer { next += count }
        guard let text = String(validating: bytes[next..<next + count], as: UTF8.self) else {
            throw .damaged("a text is no UTF-8")
        }
        return text
    }
}
