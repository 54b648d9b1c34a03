import RoostTesting

/// An operation that a store asked of its disk.
///
/// A file is named by what follows the store's path: "", "-wal".
enum DiskOperation {
    case write(String, Int, [UInt8])
    case length(String, Int)
    case flush(String)
    /// The end of a write past the kernel's memory: these bytes are flushed, and nothing else.
    case flushOfWrite(String, Range<Int>)
    case removal(String, isFlushed: Bool)

    var file: String {
        switch self {
        case .write(let file, _, _), .length(let file, _), .flush(let file),
            .flushOfWrite(let file, _), .removal(let file, _):
            file
        }
    }
}

extension DiskOperation {
    /// Whether it writes something between two places.
    func overlaps(_ range: Range<Int>) -> Bool {
        guard case .write(_, let offset, let bytes) = self else { return false }
        return range.overlaps(offset..<offset + bytes.count)
    }
}

/// A disk whose power may be cut.
///
/// What was flushed stays. What was not may be there or not, in any order, and only in part: a disk
/// writes sectors of 512 bytes, and keeps neither the order of writes nor their whole.
struct PowerCutDisk {
    /// The severity of a loss.
    enum Loss: CaseIterable {
        /// What a kill leaves: all of it is there.
        case nothing
        /// Nothing that was not flushed is there.
        case everything
        case some
    }

    /// A file: what was written, and how long it is, where nothing was written behind that.
    struct File {
        var bytes: [UInt8] = []
        var length = 0
    }

    private(set) var flushed: [String: File] = [:]
    private var waiting: [DiskOperation] = []

    mutating func take(_ operation: DiskOperation) {
        switch operation {
        case .flush(let file): settle(file) { _ in true }
        case .flushOfWrite(let file, let range):
            // The kernel writes its own pages first that are in the way.
            let pages = range.lowerBound / 4096 * 4096..<(range.upperBound + 4095) / 4096 * 4096
            settle(file) { $0.overlaps(pages) }
        case .removal(let file, isFlushed: true):
            waiting.removeAll { $0.file == file }
            flushed[file] = nil
        default: waiting.append(operation)
        }
    }

    private mutating func settle(_ file: String, where isMeant: (DiskOperation) -> Bool) {
        for operation in waiting where operation.file == file && isMeant(operation) {
            Self.carry(operation, to: &flushed)
        }
        waiting.removeAll { $0.file == file && isMeant($0) }
    }

    /// What is on the disk when the power is cut now.
    func files(_ loss: Loss, _ random: inout SeededGenerator) -> [String: File] {
        var files = flushed
        switch loss {
        case .everything: break
        case .nothing: for operation in waiting { Self.carry(operation, to: &files) }
        case .some:
            var rest = waiting
            while !rest.isEmpty {
                let operation = rest.remove(at: random.below(rest.count))
                switch random.below(5) {
                case 0, 1: Self.carry(operation, to: &files)
                case 2: for part in Self.torn(operation, &random) { Self.carry(part, to: &files) }
                default: break
                }
            }
        }
        return files
    }

    /// Some of the sectors of a write.
    private static func torn(
        _ operation: DiskOperation,
        _ random: inout SeededGenerator
    ) -> [DiskOperation] {
        guard case .write(let file, let offset, let bytes) = operation else { return [operation] }
        return Sectors.some(of: bytes, at: offset, &random).map {
            .write(file, $0.offset, $0.bytes)
        }
    }

    private static func carry(_ operation: DiskOperation, to files: inout [String: File]) {
        switch operation {
        case .write(let file, let offset, let bytes):
            files[file, default: File()].write(bytes, at: offset)
        case .length(let file, let length):
            files[file, default: File()].cut(to: length)
        case .removal(let file, _): files[file] = nil
        case .flush, .flushOfWrite: break
        }
    }
}

extension PowerCutDisk.File {
    fileprivate mutating func write(_ new: [UInt8], at offset: Int) {
        let end = offset + new.count
        if end > bytes.count { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
        bytes.replaceSubrange(offset..<end, with: new)
        length = max(length, end)
    }

    fileprivate mutating func cut(to length: Int) {
        if length < bytes.count { bytes.removeLast(bytes.count - length) }
        self.length = length
    }
}
