/// A writer of values into bytes, the least significant byte first.
struct BusWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: BusValue) {
        switch value {
        case .byte(let value): bytes.append(value)
        case .bool(let value): write(value ? 1 : 0 as UInt32)
        case .int16(let value): write(UInt16(bitPattern: value))
        case .uint16(let value): write(value)
        case .int32(let value): write(UInt32(bitPattern: value))
        case .uint32(let value), .descriptor(let value): write(value)
        case .int64(let value): write(UInt64(bitPattern: value))
        case .uint64(let value), .double(let value): write(value)
        case .string(let text), .objectPath(let text):
            // D-Bus ends strings with NUL, and has none inside of them.
            let text = text.utf8.filter { $0 != 0 }
            write(UInt32(text.count))
            bytes += text + [0]
        case .signature(let text):
            bytes.append(UInt8(clamping: text.utf8.count))
            bytes += text.utf8.prefix(255) + [0]
        case .array(let type, let elements): write(elements, of: type)
        case .structure(let members):
            align(to: 8)
            for member in members { write(member) }
        case .entry(let key, let value):
            align(to: 8)
            write(key)
            write(value)
        case .variant(let value):
            write(.signature(value.type))
            write(value)
        }
    }

    private mutating func write(_ elements: [BusValue], of type: String) {
        write(0 as UInt32)
        let place = bytes.count - 4
        // The room up to the first element is not counted as the array's.
        align(to: BusType.alignment(of: type.utf8.first ?? 0))
        let start = bytes.count
        for element in elements { write(element) }
        patch(UInt32(bytes.count - start), at: place)
    }

    mutating func write<Number: FixedWidthInteger>(_ number: Number) {
        let width = Number.bitWidth / 8
        align(to: width)
        for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    mutating func align(to boundary: Int) {
        while bytes.count % boundary != 0 { bytes.append(0) }
    }

    mutating func patch(_ number: UInt32, at place: Int) {
        for index in 0..<4 {
            bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * UInt32(index)))
        }
    }
}

enum BusType {
    /// Returns the multiple of bytes on which a value of a type begins.
    static func alignment(of type: UInt8) -> Int {
        switch type {
        case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
        case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
        case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("),
            UInt8(ascii: "{"):
            8
        default: 4
        }
    }
}
