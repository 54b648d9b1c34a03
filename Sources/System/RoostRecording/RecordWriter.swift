import RoostEngine

/// A writer that puts values into bytes, as their layouts say.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []
    let telling: Telling

    /// What is told of secret texts.
    enum Telling {
        case everything
        /// Others take their place.
        case nothing
        /// What two engines have to agree on where one of them has seen the others in their place.
        case lengths
    }

    init(telling: Telling) { self.telling = telling }

    mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    mutating func write<Value>(_ value: Value, as layout: Layout) {
        unsafe withUnsafePointer(to: value) { unsafe write(at: UnsafeRawPointer($0), layout) }
    }

    /// Writes the value that lies at a place.
    mutating func write(at place: UnsafeRawPointer, _ layout: Layout) {
        switch layout.form {
        case .integer(let count, let isSigned): unsafe integer(place, bytes: count, isSigned)
        case .double: word(unsafe place.load(as: UInt64.self))
        case .truth: bytes.append(unsafe place.load(as: UInt8.self) & 1)
        case .text: text(unsafe place.assumingMemoryBound(to: String.self).pointee, layout.secrecy)
        case .fields:
            // Most of what is written are numbers that lie in types of their own, of which there is nothing to write.
            for leaf in layout.leaves { unsafe write(at: place + leaf.offset, leaf.layout) }
        case .cases(let cases): unsafe write(at: place, layout.metadata, cases)
        case .optional(let wrapped):
            let isThere = unsafe layout.metadata.tag(of: place) == 0
            bytes.append(isThere ? 1 : 0)
            // What is there lies as it would without the choice.
            if isThere { unsafe write(at: place, wrapped) }
        case .list(let type, let element): unsafe type.write(at: place, element, to: &self)
        case .table(let type, let key, let value):
            unsafe type.write(at: place, key, value, to: &self)
        case .content(let type, let content): unsafe type.write(at: place, content, to: &self)
        }
    }

    private mutating func write(
        at place: UnsafeRawPointer,
        _ metadata: TypeMetadata,
        _ cases: [Layout.Case]
    ) {
        let tag = unsafe metadata.tag(of: place)
        number(UInt64(tag))
        guard let payload = cases[tag].payload else { return }
        let size = metadata.size
        unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { copy in
            guard let start = copy.baseAddress else { return }
            // The bytes alone, which own nothing: the value itself stays as it is.
            unsafe start.copyMemory(from: place, byteCount: size)
            unsafe metadata.project(start)
            unsafe write(at: UnsafeRawPointer(start), payload)
        }
    }

    private mutating func integer(_ place: UnsafeRawPointer, bytes count: Int, _ isSigned: Bool) {
        switch (count, isSigned) {
        case (8, true): number(Self.zigzag(unsafe place.load(as: Int64.self)))
        case (8, false): number(unsafe place.load(as: UInt64.self))
        case (4, true): number(Self.zigzag(Int64(unsafe place.load(as: Int32.self))))
        case (4, false): number(UInt64(unsafe place.load(as: UInt32.self)))
        case (2, true): number(Self.zigzag(Int64(unsafe place.load(as: Int16.self))))
        case (2, false): number(UInt64(unsafe place.load(as: UInt16.self)))
        case (1, _): bytes.append(unsafe place.load(as: UInt8.self))
        case (16, _):
            word(unsafe place.load(as: UInt64.self))
            word(unsafe place.load(fromByteOffset: 8, as: UInt64.self))
        default: preconditionFailure("a number of \(count) bytes cannot be recorded")
        }
    }

    /// Small numbers, of either sign, are small ones without.
    private static func zigzag(_ number: Int64) -> UInt64 {
        UInt64(bitPattern: (number << 1) ^ (number >> 63))
    }

    /// Writes a number in as many bytes as it takes, seven bits in each.
    mutating func number(_ number: UInt64) {
        var rest = number
        if rest < 0x80 { return bytes.append(UInt8(truncatingIfNeeded: rest)) }
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func word(_ word: UInt64) {
        unsafe withUnsafeBytes(of: word.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func text(_ text: String, _ secrecy: Secrecy? = nil) {
        number(UInt64(text.utf8.count))
        switch (secrecy, telling) {
        case (nil, _), (_, .everything): bytes.append(contentsOf: text.utf8)
        case (let secrecy?, .nothing): bytes.append(contentsOf: secrecy.hide(text).utf8)
        case (_, .lengths): break
        }
    }

    /// Writes bytes that were written elsewhere.
    mutating func append(_ further: [UInt8]) { bytes.append(contentsOf: further) }
}
