import RoostCaller
import RoostLinux

/// The contents of a folder, down to its last file.
package struct FolderContents: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case folder
            case file(size: Int64)
            /// A link, and the text in it.
            case link(to: String)
        }
        /// The path within the folder.
        package let path: String
        package let kind: Kind
        /// The permission bits of the file.
        package let mode: UInt32
    }

    /// The entries, each folder before its contents.
    package let entries: [Entry]

    /// Looks through a folder, and tells everything in it that cannot be installed.
    package static func read(
        _ folder: String,
        limits: BundleLimits = .standard
    ) -> (contents: FolderContents?, defects: [Defect]) {
        var walk = Walk(folder: folder, limits: limits)
        walk.enter("", depth: 1)
        let contents = walk.defects.isEmpty ? FolderContents(entries: walk.entries) : nil
        return (contents, walk.defects)
    }
}

private struct Walk {
    let folder: String
    let limits: BundleLimits
    /// The folder without links in its path, to compare with where links lead.
    let resolved: String?
    var entries: [FolderContents.Entry] = []
    var defects: [Defect] = []
    /// The number of bytes that the files have together.
    private var bytes: Int64 = 0
    /// Set once a bound is exceeded: the rest is not looked at, because it may have no end.
    private var isOver = false

    init(folder: String, limits: BundleLimits) {
        self.folder = folder
        self.limits = limits
        // Where it cannot be resolved, listing it fails too, and that is told.
        resolved = try? FileSystem.resolve(folder)
    }

    mutating func enter(_ path: String, depth: Int) {
        do throws(SystemError) {
            for name in try FileSystem.list(full(path)) where !isOver {
                try take(path.isEmpty ? name : path + "/" + name, depth: depth)
            }
        } catch {
            fault(path, "it cannot be read (\(error))", "make it readable")
        }
    }

    private mutating func take(_ path: String, depth: Int) throws(SystemError) {
        guard entries.count < limits.entries else {
            isOver = true
            return fault(
                "",
                "it holds more than \(limits.entries) files",
                "install a folder with nothing in it but what the app needs"
            )
        }
        // Gone since it was listed: whoever builds it is not done.
        guard let status = try FileSystem.status(full(path), followingLinks: false) else {
            guard !path.unicodeScalars.contains("\u{FFFD}") else {
                return fault(
                    path,
                    "its name is not UTF-8, and \u{FFFD} stands for what is wrong in it",
                    "rename it"
                )
            }
            return fault(path, "it vanished while it was looked at", "install when it is built")
        }
        switch status.kind {
        case .directory:
            guard depth < limits.depth else {
                isOver = true
                return fault(
                    path,
                    "it lies \(depth) folders deep",
                    "use at most \(limits.depth - 1)"
                )
            }
            add(path, .folder, status)
            enter(path, depth: depth + 1)
        case .file:
            let (sum, overflow) = bytes.addingReportingOverflow(status.size)
            guard !overflow, sum <= limits.bytes else {
                isOver = true
                return fault(
                    "",
                    "its files have more than \(limits.bytes >> 20) MiB",
                    "install a folder with nothing in it but what the app needs"
                )
            }
            bytes = sum
            add(path, .file(size: status.size), status)
        case .link: try takeLink(path, status)
        case .socket, .other:
            fault(path, "it is a socket, pipe or device", "remove it")
        }
    }

    private mutating func takeLink(_ path: String, _ status: FileStatus) throws(SystemError) {
        let target = try FileSystem.readLink(full(path))
        guard !target.hasPrefix("/") else {
            return fault(
                path,
                "it is a link to the absolute path \(target.quoted), which is not installed with it",
                "make it a relative link, or put the file itself there"
            )
        }
        // A link that leads nowhere is as useless in the copy as it is here, and does no harm.
        if let end = try? FileSystem.resolve(full(path)), let resolved,
            end != resolved, !end.hasPrefix(resolved + "/")
        {
            return fault(
                path,
                "it is a link to \(target.quoted), outside of the app's folder",
                "put the file itself there"
            )
        }
        add(path, .link(to: target), status)
    }

    private mutating func add(
        _ path: String,
        _ kind: FolderContents.Entry.Kind,
        _ status: FileStatus
    ) {
        entries.append(FolderContents.Entry(path: path, kind: kind, mode: status.mode))
    }

    private mutating func fault(_ path: String, _ found: String, _ remedy: String) {
        defects.append(Defect(file: full(path), found: found, remedy: remedy))
    }

    private func full(_ path: String) -> String { path.isEmpty ? folder : folder + "/" + path }
}
