/// The pieces in which a disk writes: after a power cut all of a sector is there, or nothing of it.
package enum Sectors {
    /// The number of bytes in a sector.
    package static let length = 512

    /// The sectors of a write that reached the disk when the power was cut in it, each by chance.
    package static func some(
        of bytes: [UInt8],
        at offset: Int,
        _ random: inout SeededGenerator
    ) -> [(offset: Int, bytes: [UInt8])] {
        var parts: [(offset: Int, bytes: [UInt8])] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, ((offset + start) / length + 1) * length - offset)
            if random.chance(50) { parts.append((offset + start, Array(bytes[start..<end]))) }
            start = end
        }
        return parts
    }
}
