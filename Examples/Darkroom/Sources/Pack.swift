import Foundation

/// A ZIP archive of files as they are, not made smaller.
struct Pack {
    private(set) var data = Data()
    private var directory = Data()
    private var count: UInt16 = 0

    mutating func add(_ name: String, _ content: Data) {
        var header = Data()
        // Version 2.0, no flags, stored; the first day that there is.
        for half in [20, 0, 0, 0, 0x21] as [UInt16] { header.append(half) }
        header.append(Self.checksum(content))
        header.append(UInt32(content.count))
        header.append(UInt32(content.count))
        header.append(UInt16(name.utf8.count))
        header.append(0 as UInt16)
        directory.append(0x0201_4B50 as UInt32)
        directory.append(20 as UInt16)
        directory += header
        // No comment, the first disk, no attributes; where it begins.
        for half in [0, 0, 0, 0, 0] as [UInt16] { directory.append(half) }
        directory.append(UInt32(data.count))
        directory += name.utf8
        data.append(0x0403_4B50 as UInt32)
        data += header
        data += name.utf8
        data += content
        count += 1
    }

    /// The whole archive.
    func finished() -> Data {
        var whole = data + directory
        whole.append(0x0605_4B50 as UInt32)
        for half in [0, 0, count, count] { whole.append(half) }
        whole.append(UInt32(directory.count))
        whole.append(UInt32(data.count))
        whole.append(0 as UInt16)
        return whole
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { rest, _ in
            rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
        }
    }

    /// CRC-32, as ZIP has it.
    private static func checksum(_ content: Data) -> UInt32 {
        ~content.reduce(~0 as UInt32) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
}

extension Data {
    /// The least byte first.
    fileprivate mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        for place in stride(from: 0, to: Number.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> Number(place)))
        }
    }
}
