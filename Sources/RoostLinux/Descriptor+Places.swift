import Glibc

extension Descriptor {
    /// Answers with so many bytes from a place in a file on, or fewer where the file ends before.
    package func bytes(at offset: Int64, count: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let (place, overflows) = offset.addingReportingOverflow(Int64(bytes.count))
            guard !overflows, place >= 0 else { return bytes }
            let reading = try appended(to: &bytes, upTo: count - bytes.count, call: "pread") {
                room in
                unsafe pread(rawValue, room.baseAddress, room.count, off_t(clamping: place))
            }
            guard case .bytes = reading else { return bytes }
        }
        return bytes
    }
}
