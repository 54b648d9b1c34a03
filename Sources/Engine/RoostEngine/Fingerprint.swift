/// A hash of bytes (FNV-1a of 64 bits) that is the same in every process.
///
/// It is none against somebody who means to deceive. The engine imports nothing, so it has one of
/// its own.
struct Fingerprint {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init() {}

    init(of text: String) { for byte in text.utf8 { add(byte) } }

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    /// Adds the eight bytes of a number, the lowest first.
    mutating func add(_ number: Int64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            add(UInt8(truncatingIfNeeded: number >> Int64(shift)))
        }
    }
}
