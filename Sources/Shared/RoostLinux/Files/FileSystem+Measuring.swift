/// The size of a folder on the disk, with all that is in it.
package struct TreeSize: Hashable, Sendable {
    /// The number of bytes that the removal gives back: files that have another name elsewhere
    /// stay.
    package private(set) var bytes: Int64 = 0
    /// The time of the last change within the folder, in nanoseconds since 1970; `nil` where there
    /// is nothing.
    package private(set) var lastChange: Int64?
    /// The number of files and folders that were looked at.
    package private(set) var count = 0
    /// Whether that was all.
    package fileprivate(set) var isWhole = true

    fileprivate mutating func add(_ status: FileStatus) {
        count += 1
        lastChange = max(lastChange ?? status.lastChange, status.lastChange)
        guard status.kind == .directory || status.links < 2 else { return }
        bytes = bytes.addingReportingOverflow(status.allocated).partialValue
    }

    package static func + (left: TreeSize, right: TreeSize) -> TreeSize {
        var sum = left
        sum.bytes = left.bytes.addingReportingOverflow(right.bytes).partialValue
        sum.count += right.count
        sum.isWhole = left.isWhole && right.isWhole
        sum.lastChange = [left.lastChange, right.lastChange].compactMap(\.self).max()
        return sum
    }

    package init() {}
}

extension FileSystem {
    /// Looks how much is in a folder; the folder itself is not counted.
    ///
    /// Links are not followed, and other file systems are not looked into. What cannot be read, is
    /// nested too deep or comes and goes meanwhile counts nothing. Where a number is given, so many
    /// files and folders are looked at and no more.
    package static func measure(_ path: String, most: Int = .max) -> TreeSize {
        var size = TreeSize()
        guard let root = try? status(path, followingLinks: false), root.kind == .directory else {
            return size
        }
        measure(path, on: root.device, depth: 0, most: most, &size)
        return size
    }

    private static func measure(
        _ folder: String,
        on device: UInt64,
        depth: Int,
        most: Int,
        _ size: inout TreeSize
    ) {
        guard depth < deepestTree, let names = try? list(folder) else { return }
        for name in names {
            guard size.count < most else {
                size.isWhole = false
                return
            }
            let path = "\(folder)/\(name)"
            guard let status = try? status(path, followingLinks: false), status.device == device
            else { continue }
            size.add(status)
            if status.kind == .directory {
                measure(path, on: device, depth: depth + 1, most: most, &size)
            }
        }
    }
}
