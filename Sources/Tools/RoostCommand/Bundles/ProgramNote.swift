import RoostLinux

/// The note by which a program says that it can be asked for its intents.
///
/// Notes are found by the program headers, as elf(5) has them, which are what the kernel loads a
/// program by: stripping leaves them, and section headers may be missing.
enum ProgramNote {
    /// The version of the way to ask, or `nil` for a program that knows none.
    static func version(in path: String) throws(SystemError) -> UInt32? {
        let file = try Descriptor(path: path)
        let header = Words(try file.bytes(at: 0, count: 64))
        // A script; or a program of another kind, which has its own ways to fail.
        guard header.bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), header.bytes.count == 64,
            header.bytes[5] == 1
        else { return nil }
        let isWide = header.bytes[4] == 2
        let place = isWide ? header.long(32) : UInt64(header.word(28))
        let size = Int(header.half(isWide ? 54 : 42))
        let count = Int(header.half(isWide ? 56 : 44))
        guard size >= (isWide ? 56 : 32), size * count <= mostBytes else { return nil }
        let table = Words(try file.bytes(at: Int64(clamping: place), count: size * count))
        for start in stride(from: 0, to: table.bytes.count - size + 1, by: size) {
            guard table.word(start) == typeOfNotes else { continue }
            let place = isWide ? table.long(start + 8) : UInt64(table.word(start + 4))
            let length = isWide ? table.long(start + 32) : UInt64(table.word(start + 16))
            let notes = try file.bytes(
                at: Int64(clamping: place),
                count: Int(min(length, UInt64(mostBytes)))
            )
            if let version = version(among: Words(notes)) { return version }
        }
        return nil
    }

    private static let typeOfNotes: UInt32 = 4
    /// The most bytes that are read of headers, and of notes: programs have some hundred, and what
    /// has more is not read.
    private static let mostBytes = 1 << 16
    /// The name of our notes, with the NUL that ends it.
    private static let name = Array("Roost".utf8) + [0]

    private static func version(among notes: Words) -> UInt32? {
        var start = 0
        while start + 12 <= notes.bytes.count {
            let nameSize = Int(notes.word(start))
            let size = Int(notes.word(start + 4))
            let content = start + 12 + (nameSize + 3) / 4 * 4
            let isOurs =
                notes.word(start + 8) == 1 && size == 4 && content + 4 <= notes.bytes.count
                && nameSize == name.count && notes.bytes[(start + 12)...].starts(with: name)
            if isOurs { return notes.word(content) }
            start = content + (size + 3) / 4 * 4
        }
        return nil
    }
}

/// The numbers in bytes, the least byte first; what is beyond the end reads as 0.
private struct Words {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func half(_ place: Int) -> UInt16 { UInt16(truncatingIfNeeded: number(place, 2)) }
    func word(_ place: Int) -> UInt32 { UInt32(truncatingIfNeeded: number(place, 4)) }
    func long(_ place: Int) -> UInt64 { number(place, 8) }

    private func number(_ place: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { number, index in
            let isInside = bytes.indices.contains(place + index)
            return number | (isInside ? UInt64(bytes[place + index]) << (8 * UInt64(index)) : 0)
        }
    }
}
