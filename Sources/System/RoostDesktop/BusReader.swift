/// A defect of a message on the bus that D-Bus does not allow.
package struct BusFault: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}

/// A reader of values from bytes that somebody sent.
///
/// Nothing of them is trusted: whatever does not fit is a ``BusFault``.
struct BusReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int
    /// Whether the most significant byte comes first.
    private let isBigEndian: Bool
    /// The number of further values that there may be: empty ones take no bytes.
    private var left = 65_536

    /// The depth to which values may lie within each other.
    private static let depth = 32

    init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
        place = bytes.startIndex
    }

    /// The values of a message, whose types are written one after the other.
    mutating func values(of signature: String) throws(BusFault) -> [BusValue] {
        let types = Array(signature.utf8)
        var position = 0
        var values: [BusValue] = []
        while position < types.count {
            values.append(try value(types, &position, depth: Self.depth))
        }
        return values
    }

    private mutating func value(
        _ types: [UInt8],
        _ position: inout Int,
        depth: Int
    ) throws(BusFault) -> BusValue {
        left -= 1
        guard depth > 0, left > 0 else { throw BusFault("its values are too many or too deep") }
        guard position < types.count else { throw BusFault("its signature ends too early") }
        let type = types[position]
        position += 1
        switch type {
        case UInt8(ascii: "y"): return .byte(try number())
        case UInt8(ascii: "b"): return .bool(try number() as UInt32 != 0)
        case UInt8(ascii: "n"): return .int16(Int16(bitPattern: try number()))
        case UInt8(ascii: "q"): return .uint16(try number())
        case UInt8(ascii: "i"): return .int32(Int32(bitPattern: try number()))
        case UInt8(ascii: "u"): return .uint32(try number())
        case UInt8(ascii: "h"): return .descriptor(try number())
        case UInt8(ascii: "x"): return .int64(Int64(bitPattern: try number()))
        case UInt8(ascii: "t"): return .uint64(try number())
        case UInt8(ascii: "d"): return .double(try number())
        case UInt8(ascii: "s"): return .string(try text(length: Int(try number() as UInt32)))
        case UInt8(ascii: "o"): return .objectPath(try text(length: Int(try number() as UInt32)))
        case UInt8(ascii: "g"): return .signature(try text(length: Int(try number() as UInt8)))
        case UInt8(ascii: "v"):
            let inner = Array(try text(length: Int(try number() as UInt8)).utf8)
            var start = 0
            let value = try value(inner, &start, depth: depth - 1)
            guard start == inner.count else { throw BusFault("a variant has several types") }
            return .variant(value)
        case UInt8(ascii: "a"): return try array(types, &position, depth: depth)
        case UInt8(ascii: "("), UInt8(ascii: "{"):
            try align(to: 8)
            let end = type == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
            var members: [BusValue] = []
            while position < types.count, types[position] != end {
                members.append(try value(types, &position, depth: depth - 1))
            }
            guard position < types.count else { throw BusFault("its signature ends too early") }
            position += 1
            if type == UInt8(ascii: "(") { return .structure(members) }
            guard members.count == 2 else { throw BusFault("an entry is a key and a value") }
            return .entry(members[0], members[1])
        default: throw BusFault("there is no type \(type)")
        }
    }

    private mutating func array(
        _ types: [UInt8],
        _ position: inout Int,
        depth: Int
    ) throws(BusFault) -> BusValue {
        let start = position
        try skip(types, &position, depth: depth)
        let element = types[start..<position]
        let length = Int(try number() as UInt32)
        try align(to: BusType.alignment(of: element.first ?? 0))
        let end = place + length
        guard end <= bytes.endIndex else { throw BusFault("an array is longer than the message") }
        var elements: [BusValue] = []
        while place < end {
            let before = place
            var inner = start
            elements.append(try value(types, &inner, depth: depth - 1))
            guard place > before else { throw BusFault("an element has no bytes") }
        }
        guard place == end else { throw BusFault("an array ends inside of an element") }
        return .array(of: String(decoding: element, as: UTF8.self), elements)
    }

    /// Goes past one complete type.
    private func skip(
        _ types: [UInt8],
        _ position: inout Int,
        depth: Int
    ) throws(BusFault) {
        guard depth > 0, position < types.count else {
            throw BusFault("its signature ends too early")
        }
        let type = types[position]
        position += 1
        switch type {
        case UInt8(ascii: "a"): try skip(types, &position, depth: depth - 1)
        case UInt8(ascii: "("), UInt8(ascii: "{"):
            let end = type == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
            while position < types.count, types[position] != end {
                try skip(types, &position, depth: depth - 1)
            }
            guard position < types.count else { throw BusFault("its signature ends too early") }
            position += 1
        default: break
        }
    }

    private mutating func number<Number: FixedWidthInteger>() throws(BusFault) -> Number {
        let width = Number.bitWidth / 8
        try align(to: width)
        guard bytes.endIndex - place >= width else { throw BusFault("it ends too early") }
        var number: Number = 0
        for index in 0..<width {
            let byte = Number(truncatingIfNeeded: bytes[place + index])
            number |= byte << (8 * (isBigEndian ? width - 1 - index : index))
        }
        place += width
        return number
    }

    private mutating func text(length: Int) throws(BusFault) -> String {
        // A NUL follows that is not counted.
        guard bytes.endIndex - place > length else { throw BusFault("it ends too early") }
        let text = String(decoding: bytes[place..<place + length], as: UTF8.self)
        place += length + 1
        return text
    }

    private mutating func align(to boundary: Int) throws(BusFault) {
        let offset = (place - bytes.startIndex) % boundary
        if offset != 0 { place += boundary - offset }
        guard place <= bytes.endIndex else { throw BusFault("it ends too early") }
    }
}
