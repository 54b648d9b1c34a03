import Glibc

extension Descriptor {
    /// Returns so many bytes from a place in a file on, or fewer where the file ends before.
    package func bytes(at offset: Int64, count: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        // Beyond this the kernel does not count, and no file has anything.
        let end = Int64(off_t.max) - Int64(clamping: count)
        while bytes.count < count, 0...max(0, end) ~= offset {
            let place = off_t(offset + Int64(bytes.count))
            let rest = count - bytes.count
            let reading = try appended(to: &bytes, upTo: rest, call: "pread") { room in
                unsafe pread(rawValue, room.baseAddress, room.count, place)
            }
            guard case .bytes = reading else { break }
        }
        return bytes
    }
}
