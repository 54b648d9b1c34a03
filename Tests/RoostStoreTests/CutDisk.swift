import RoostTesting

/// Something that a store asked of its disk.
///
/// A file is named by what follows the store's path: "", "-wal".
enum DiskDeed {
    case write(String, Int, [UInt8])
    case length(String, Int)
    case flush(String)
    case removal(String, isFlushed: Bool)

    var file: String {
        switch self {
        case .write(let file, _, _), .length(let file, _), .flush(let file),
            .removal(let file, _):
            file
        }
    }
}

/// A disk whose power may be cut.
///
/// What was flushed stays. What was not may be there or not, in any order, and only in part: a disk writes sectors
/// of 512 bytes, and keeps neither the order of writes nor their whole.
struct CutDisk {
    /// How bad it is.
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

    private static let sector = 512

    private(set) var flushed: [String: File] = [:]
    private var waiting: [DiskDeed] = []

    mutating func take(_ deed: DiskDeed) {
        switch deed {
        case .flush(let file): settle(file)
        case .removal(let file, isFlushed: true):
            waiting.removeAll { $0.file == file }
            flushed[file] = nil
        default: waiting.append(deed)
        }
    }

    private mutating func settle(_ file: String) {
        for deed in waiting where deed.file == file { Self.carry(deed, to: &flushed) }
        waiting.removeAll { $0.file == file }
    }

    /// What is on the disk when the power is cut now.
    func files(_ loss: Loss, _ random: inout SeededGenerator) -> [String: File] {
        var files = flushed
        switch loss {
        case .everything: break
        case .nothing: for deed in waiting { Self.carry(deed, to: &files) }
        case .some:
            var rest = waiting
            while !rest.isEmpty {
                let deed = rest.remove(at: random.below(rest.count))
                switch random.below(5) {
                case 0, 1: Self.carry(deed, to: &files)
                case 2: for part in Self.torn(deed, &random) { Self.carry(part, to: &files) }
                default: break
                }
            }
        }
        return files
    }

    /// Some of the sectors of a write.
    private static func torn(_ deed: DiskDeed, _ random: inout SeededGenerator) -> [DiskDeed] {
        guard case .write(let file, let offset, let bytes) = deed else { return [deed] }
        var parts: [DiskDeed] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, ((offset + start) / sector + 1) * sector - offset)
            if random.chance(50) {
                parts.append(.write(file, offset + start, Array(bytes[start..<end])))
            }
            start = end
        }
        return parts
    }

    private static func carry(_ deed: DiskDeed, to files: inout [String: File]) {
        switch deed {
        case .write(let file, let offset, let bytes):
            files[file, default: File()].write(bytes, at: offset)
        case .length(let file, let length):
            files[file, default: File()].cut(to: length)
        case .removal(let file, _): files[file] = nil
        case .flush: break
        }
    }
}

extension CutDisk.File {
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
