/// A fast hash of bytes, which tells apart what differs by accident.
///
/// It takes eight bytes at a time, for it is made of all that the engine answers. It tells apart
/// what differs by accident, and is none against somebody who means to deceive.
struct Digest: Hashable, Sendable {
    private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

    init() {}

    init(_ bytes: [UInt8]) { add(bytes) }

    mutating func add(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                add(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < bytes.count {
                rest = rest << 8 | UInt64(unsafe bytes[offset])
                offset += 1
            }
            add(rest)
        }
        add(UInt64(bytes.count))
    }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    private mutating func add(_ word: UInt64) {
        // The multiplication moves what differs upwards, and the shift moves it down again.
        value = (value ^ word) &* 0xff51_afd7_ed55_8ccd
        value ^= value >> 32
    }
}
