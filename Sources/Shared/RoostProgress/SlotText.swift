/// A text as it stands in a slot: the bytes that fit, eight to a word.
struct SlotText {
    /// The number of bytes of the text.
    let count: Int
    private let words: [UInt64]

    init(_ text: String) {
        let bytes = Self.fitting(text)
        count = bytes.count
        words = stride(from: 0, to: bytes.count, by: 8).map { start in
            bytes[start..<min(start + 8, bytes.count)].enumerated().reduce(0) { word, byte in
                word | UInt64(byte.element) << UInt64(8 * byte.offset)
            }
        }
    }

    func store(in slot: Words, from first: Int) {
        for (place, word) in words.enumerated() { slot.store(word, first + place) }
    }

    /// Reads so many bytes, or as many as there can be.
    static func bytes(in slot: Words, from first: Int, count: UInt64) -> [UInt8] {
        let count = Int(min(count, UInt64(PageLayout.textSize)))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for place in 0..<(count + 7) / 8 {
            let word = slot.load(first + place)
            for byte in 0..<min(8, count - place * 8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * byte)))
            }
        }
        return bytes
    }

    /// Returns as many whole characters as fit; of a single one that does not, as much as makes
    /// sense.
    private static func fitting(_ text: String) -> [UInt8] {
        guard text.utf8.count > PageLayout.textSize else { return Array(text.utf8) }
        var bytes: [UInt8] = []
        for character in text {
            guard bytes.count + character.utf8.count <= PageLayout.textSize else { break }
            bytes += character.utf8
        }
        guard bytes.isEmpty else { return bytes }
        for scalar in text.unicodeScalars {
            guard bytes.count + UTF8.width(scalar) <= PageLayout.textSize else { break }
            bytes += String(scalar).utf8
        }
        return bytes
    }
}
