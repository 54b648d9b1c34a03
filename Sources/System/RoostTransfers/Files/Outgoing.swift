import RoostLinux
import RoostSystemWire
import RoostWire

/// The body of a request: a file, bytes, or nothing.
@safe struct Outgoing {
    private enum Source {
        case file(OpenFile)
        case bytes([UInt8])
    }
    private let source: Source
    let length: Int64
    /// The identity by which a file is seen to be the same; `nil` for bytes.
    let identity: Mark.FileIdentity?
    /// The beginning of what is sent; what is before it the server has already.
    var start: Int64 = 0
    /// The place up to which it was sent, in bytes from its beginning.
    private(set) var place: Int64 = 0
    /// The failure after which nothing more could be read.
    private(set) var failure: Failure?

    init?(_ transfer: CarriedTransfer) throws(Failure) {
        if let bytes = transfer.body {
            source = .bytes(bytes)
            length = Int64(bytes.count)
            identity = nil
            return
        }
        guard let path = transfer.file else { return nil }
        do throws(SystemError) {
            let file = OpenFile(try Descriptor(reading: path))
            let status = try file.descriptor.fileStatus()
            guard status.kind == .file else {
                throw SystemError(call: "open \(path), which is no file", number: 21)
            }
            identity = Mark.FileIdentity(
                length: status.size,
                changed: try file.descriptor.changed(),
                inode: Int64(bitPattern: status.inode)
            )
            length = status.size
            source = .file(file)
        } catch {
            throw Failure(reading: error)
        }
    }

    /// Goes on from a place, counted from where what is sent begins.
    mutating func rewind(to offset: Int64) -> Bool {
        guard offset >= 0, offset <= length - start else { return false }
        place = start + offset
        return true
    }

    /// Fills room with what comes next; 0 at the end, `nil` where a file has become shorter.
    @unsafe mutating func supply(into room: UnsafeMutableRawBufferPointer) -> Int? {
        let count = Int(min(Int64(room.count), length - place))
        guard count > 0 else { return 0 }
        let target = unsafe UnsafeMutableRawBufferPointer(rebasing: room[..<count])
        switch source {
        case .bytes(let bytes):
            let from = Int(place)
            unsafe bytes.withUnsafeBytes { bytes in
                unsafe target.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[from..<from + count])
                )
            }
            place += Int64(count)
            return count
        case .file(let file):
            do throws(SystemError) {
                let read = try unsafe file.descriptor.read(into: target, at: place)
                guard read > 0 else {
                    let words = "the file has become shorter while it was sent"
                    failure = Failure(.fileDoesNotExist, words, isRetryable: true)
                    return nil
                }
                place += Int64(read)
                return read
            } catch {
                failure = Failure(reading: error)
                return nil
            }
        }
    }
}
