/// A look at a binary property list before it is read.
///
/// In one, an object refers to others by number, so a thousand bytes can describe a tree of more
/// collections than any memory holds: each the array of its successor, twice. A reader unfolds
/// such a tree. Writers never share a collection, so whatever does is refused.
enum BinaryPropertyList {
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

    /// Returns the fault of a binary property list, or `nil` if it may be read.
    static func fault(in bytes: [UInt8]) -> String? {
        guard let trailer = Trailer(bytes) else { return "its trailer makes no sense" }
        // Counted by where the collections lie: two numbers may stand for the same bytes.
        var isReferredTo: Set<Int> = []
        var seen: Set<Int> = []
        for object in 0..<trailer.count {
            guard let offset = trailer.offset(of: object, in: bytes) else {
                return "an object lies outside of the file"
            }
            guard seen.insert(offset).inserted else { continue }
            guard trailer.isOfPropertyList(at: offset, in: bytes) else {
                return "it has a set in it, which no property list has"
            }
            guard let references = trailer.references(at: offset, in: bytes) else {
                return "a collection is longer than the file"
            }
            for reference in references {
                guard reference < trailer.count,
                    let target = trailer.offset(of: reference, in: bytes)
                else { return "a collection refers to an object that is not there" }
                guard trailer.isCollection(at: target, in: bytes) else { continue }
                guard isReferredTo.insert(target).inserted else {
                    return "a collection is in it in more than one place"
                }
            }
        }
        return nil
    }

    /// The end of the file, which says where everything is.
    private struct Trailer {
        let count: Int
        private let offsetSize: Int
        private let referenceSize: Int
        private let table: Int

        init?(_ bytes: [UInt8]) {
            let start = bytes.count - 32
            guard start >= 8 else { return nil }
            offsetSize = Int(bytes[start + 6])
            referenceSize = Int(bytes[start + 7])
            guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
                let count = number(at: start + 8, size: 8, in: bytes),
                let table = number(at: start + 24, size: 8, in: bytes),
                // Compared by dividing, because a product may not fit into a number.
                count > 0, table >= 8, table < start, count <= (start - table) / offsetSize
            else { return nil }
            self.count = count
            self.table = table
        }

        func offset(of object: Int, in bytes: [UInt8]) -> Int? {
            number(at: table + object * offsetSize, size: offsetSize, in: bytes)
                .flatMap { $0 < table ? $0 : nil }
        }

        /// Whether an object may be in a property list: Foundation reads sets, which archives have,
        /// and ends the program where one is the root.
        func isOfPropertyList(at offset: Int, in bytes: [UInt8]) -> Bool {
            !isCollection(at: offset, in: bytes) || [0xA, 0xD].contains(bytes[offset] >> 4)
        }

        func isCollection(at offset: Int, in bytes: [UInt8]) -> Bool { bytes[offset] >> 4 >= 0xA }

        /// The objects that the one at an offset refers to; `nil` if they do not fit into the file.
        func references(at offset: Int, in bytes: [UInt8]) -> [Int]? {
            guard isCollection(at: offset, in: bytes) else { return [] }
            var count = Int(bytes[offset] & 0xF)
            var first = offset + 1
            if count == 0xF {
                // The count follows, as an integer object.
                guard first < table, bytes[first] >> 4 == 0x1, bytes[first] & 0xF <= 3 else {
                    return nil
                }
                let size = 1 << Int(bytes[first] & 0xF)
                guard let long = number(at: first + 1, size: size, in: bytes) else { return nil }
                count = long
                first += 1 + size
            }
            let isDictionary = bytes[offset] >> 4 == 0xD
            guard first <= table,
                count <= (table - first) / referenceSize / (isDictionary ? 2 : 1)
            else { return nil }
            var references: [Int] = []
            for place in 0..<(isDictionary ? count * 2 : count) {
                guard
                    let reference = number(
                        at: first + place * referenceSize,
                        size: referenceSize,
                        in: bytes
                    )
                else { return nil }
                references.append(reference)
            }
            return references
        }
    }

    /// A big-endian number that fits.
    private static func number(at offset: Int, size: Int, in bytes: [UInt8]) -> Int? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        var number: UInt64 = 0
        for byte in bytes[offset..<offset + size] { number = number << 8 | UInt64(byte) }
        return Int(exactly: number)
    }
}
