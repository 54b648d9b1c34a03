/// A hash of bytes (FNV-1a of 64 bits), which tells apart what differs by accident.
///
/// The same in every process, unlike Swift's own hashes. It tells apart what differs by accident,
/// such as what a torn write leaves, and is none against somebody who means to deceive.
/// http://www.isthe.com/chongo/tech/comp/fnv
package struct Checksum: Hashable, Sendable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package init(_ bytes: some Sequence<UInt8>) {
        add(bytes)
    }

    package mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// Adds a text's bytes of UTF-8.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
    }

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }
}
