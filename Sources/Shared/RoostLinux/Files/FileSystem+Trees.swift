import Glibc

/// A tree that could not be copied, and the one file in it that was the reason.
package enum TreeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Folders lie deeper within each other than the limit: probably a tree within itself.
    case tooDeep(path: String)
    /// There are more files than the limit.
    case tooMany(path: String, limit: Int)
    /// A name that is no text (UTF-8), which nobody could say again.
    case notText(path: String)
    /// A pipe, a socket or a device, which a copy would turn into something else.
    case notCopyable(path: String)
    /// The copy would lie within what is being copied.
    case withinItself(path: String)
    case system(SystemError)

    package var description: String {
        switch self {
        case .tooDeep(let path): "\(path): the folders are nested too deep"
        case .tooMany(let path, let limit): "\(path): there are more than \(limit) files"
        case .notText(let path):
            "the name of \(path) is not UTF-8, and � stands for what is wrong in it; rename it"
        case .notCopyable(let path): "\(path) is a pipe, a socket or a device, not a file"
        case .withinItself(let path): "\(path) lies within the folder that is to be copied"
        case .system(let error): "\(error)"
        }
    }
}

extension FileSystem {
    /// The depth that a tree may have which is copied or measured.
    package static var deepestTree: Int { 64 }

    /// Removes a folder with all that is in it.
    ///
    /// Does nothing if there is none.
    ///
    /// Links in it are removed and not followed, even if somebody puts one in the place of a folder
    /// meanwhile. It may be nested as deep as it is.
    package static func removeTree(_ path: String) throws(TreeError) {
        guard let above = parent(of: path) ?? (path.contains("/") ? nil : ".") else {
            throw .system(SystemError(call: "remove \(path)", number: EBUSY))
        }
        let found = try asTree { () throws(SystemError) in
            try status(path, followingLinks: false)
        }
        guard let found else { return }
        guard found.kind == .directory else {
            return try asTree { () throws(SystemError) in try removeFile(path) }
        }
        let directory = try asTree { () throws(SystemError) in
            try Descriptor(path: above, flags: O_RDONLY | O_DIRECTORY)
        }
        let name = Array(name(of: path).utf8) + [0]
        let root: Descriptor
        do throws(SystemError) {
            root = try open(folder: name, in: directory, path: path)
        } catch {
            // It is gone, or has become another thing meanwhile.
            guard error.number != ENOENT else { return }
            throw .system(error)
        }
        var removal = Removal(root: root.rawValue)
        // Whoever goes on making folders is not kept up with for ever.
        for _ in 0..<Removal.mostPasses {
            removal.movedNow = 0
            for name in try names(in: root, path: path) {
                try remove(name, in: root, path: path, depth: 1, &removal)
            }
            if removal.movedNow == 0 { break }
        }
        try removeFolder(name, in: directory, path: path)
    }

    /// The removal of a tree, in which what is nested too deep is moved up, into its root, and has
    /// its turn there: each level of folders holds a descriptor and a piece of the stack.
    private struct Removal {
        /// The descriptor of the root.
        let root: Int32
        /// What the names in the root begin with under which folders are moved there: nobody else
        /// has such.
        private let mark = Clocks.monotonic()
        private var moved = 0
        /// The number of folders that were moved since all in the root was last looked at.
        var movedNow = 0
        /// The number that are moved in one pass; what is left has its turn in the next one.
        static var mostInPass: Int { 10_000 }
        static var mostPasses: Int { 10_000 }

        init(root: Int32) { self.root = root }

        /// The next name in the root for what is moved.
        mutating func nextName() -> [UInt8] {
            moved += 1
            movedNow += 1
            return Array(".roost-removal-\(mark)-\(moved)".utf8) + [0]
        }
    }

    private static func names(
        in folder: borrowing Descriptor,
        path: String
    ) throws(TreeError) -> [[UInt8]] {
        do throws(SystemError) { return try rawNames(in: folder, path: path) } catch {
            throw .system(error)
        }
    }

    private static func open(
        folder name: [UInt8],
        in directory: borrowing Descriptor,
        path: String
    ) throws(SystemError) -> Descriptor {
        let descriptor = directory.rawValue
        return Descriptor(
            owning: try kernel("open \(path)") {
                unsafe use(name) {
                    unsafe openat(
                        descriptor,
                        $0,
                        O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
                    )
                }
            }
        )
    }

    private static func removeFolder(
        _ name: [UInt8],
        in directory: borrowing Descriptor,
        path: String
    ) throws(TreeError) {
        let descriptor = directory.rawValue
        do throws(SystemError) {
            try kernel("rmdir \(path)") {
                unsafe use(name) { unsafe unlinkat(descriptor, $0, AT_REMOVEDIR) }
            }
        } catch {
            guard error.number == ENOENT else { throw .system(error) }
        }
    }

    /// Moves a folder into the root of what is removed.
    private static func moveUp(
        _ name: [UInt8],
        in directory: borrowing Descriptor,
        path: String,
        _ removal: inout Removal
    ) throws(TreeError) {
        guard removal.movedNow < Removal.mostInPass else { return }
        let (descriptor, root) = (directory.rawValue, removal.root)
        let place = removal.nextName()
        do throws(SystemError) {
            try kernel("rename \(path)") {
                unsafe use(name) { name in
                    unsafe use(place) { unsafe renameat(descriptor, name, root, $0) }
                }
            }
        } catch {
            guard error.number == ENOENT else { throw .system(error) }
        }
    }

    private static func remove(
        _ name: [UInt8],
        in directory: borrowing Descriptor,
        path above: String,
        depth: Int,
        _ removal: inout Removal
    ) throws(TreeError) {
        let path = above + "/" + String(decoding: name.dropLast(), as: UTF8.self)
        let descriptor = directory.rawValue
        do throws(SystemError) {
            try kernel("unlink \(path)") { unsafe use(name) { unsafe unlinkat(descriptor, $0, 0) } }
            return
        } catch {
            if error.number == ENOENT { return }
            // A folder is EISDIR here, and EPERM by POSIX.
            guard error.number == EISDIR || error.number == EPERM else { throw .system(error) }
        }
        guard depth < deepestTree else {
            return try moveUp(name, in: directory, path: path, &removal)
        }
        let inner = try asTree { () throws(SystemError) in
            try open(folder: name, in: directory, path: path)
        }
        for name in try names(in: inner, path: path) {
            try remove(name, in: inner, path: path, depth: depth + 1, &removal)
        }
        do throws(TreeError) {
            try removeFolder(name, in: directory, path: path)
        } catch {
            // What had no turn to be moved is left in it for the next pass.
            guard case .system(let error) = error, error.number == ENOTEMPTY,
                removal.movedNow >= Removal.mostInPass
            else { throw error }
        }
    }

    /// Makes a call that takes a name, given as the bytes that the kernel gave with their NUL.
    private static func use(
        _ name: [UInt8],
        _ body: (UnsafePointer<CChar>) -> Int32
    ) -> Int32 {
        unsafe name.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return -1 }
            return unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { name in
                unsafe body(name)
            }
        }
    }

    /// Copies a folder with all that is in it to a path where there is nothing yet.
    ///
    /// Permissions are kept, owners and times are not; set-user and set-group bits are dropped,
    /// because the copy belongs to whoever makes it. Links are copied as links. All of it is on the
    /// disk when this returns. A copy that fails is removed again.
    package static func copyTree(
        _ source: String,
        to destination: String,
        mostFiles: Int = 100_000
    ) throws(TreeError) {
        let isWithin = try asTree { () throws(SystemError) in
            let from = try resolve(source)
            let to = try resolve(parent(of: destination) ?? ".") + "/"
            if try status(destination, followingLinks: false) != nil {
                throw SystemError(call: "copy to \(destination)", number: EEXIST)
            }
            return to.hasPrefix(from == "/" ? from : from + "/")
        }
        guard !isWithin else { throw .withinItself(path: destination) }
        var rest = mostFiles
        do throws(TreeError) {
            try copy(source, to: destination, depth: 0, rest: &rest, limit: mostFiles)
        } catch {
            // The reason for the failure is what the caller is told.
            try? removeTree(destination)
            throw error
        }
    }

    private static func copy(
        _ source: String,
        to destination: String,
        depth: Int,
        rest: inout Int,
        limit: Int
    ) throws(TreeError) {
        guard rest > 0 else { throw .tooMany(path: source, limit: limit) }
        rest -= 1
        guard depth < deepestTree else { throw .tooDeep(path: source) }
        let status = try asTree { () throws(SystemError) in
            // The root of the tree may be reached by a link, what is in it may not.
            guard let found = try Self.status(source, followingLinks: depth == 0) else {
                throw SystemError(call: "copy \(source)", number: ENOENT)
            }
            return found
        }
        let mode = status.mode & 0o777
        switch status.kind {
        case .link:
            try asTree { () throws(SystemError) in try copyLink(source, to: destination) }
        case .file:
            try asTree { () throws(SystemError) in
                try copyFile(source, to: destination, mode: mode)
            }
        case .directory:
            let names = try asTree { () throws(SystemError) in
                try kernel("mkdir", path: destination) { unsafe mkdir($0, 0o700) }
                return try list(source)
            }
            for name in names {
                guard try isText(name, in: source) else {
                    throw .notText(path: source + "/" + name)
                }
                try copy(
                    source + "/" + name,
                    to: destination + "/" + name,
                    depth: depth + 1,
                    rest: &rest,
                    limit: limit
                )
            }
            try asTree { () throws(SystemError) in
                // Only now: a folder that may not be written to could not have been filled.
                try kernel("chmod", path: destination) { unsafe chmod($0, mode) }
                try syncDirectory(destination)
            }
        case .socket, .other: throw .notCopyable(path: source)
        }
    }

    /// Whether a name that was listed is what the file is called, and no other bytes in its place.
    private static func isText(_ name: String, in folder: String) throws(TreeError) -> Bool {
        guard name.unicodeScalars.contains("\u{FFFD}") else { return true }
        return try asTree { () throws(SystemError) in
            try Self.status(folder + "/" + name, followingLinks: false) != nil
        }
    }

    private static func copyLink(
        _ source: String,
        to destination: String
    ) throws(SystemError) {
        let target = try readLink(source)
        try kernel("symlink", path: destination) { unsafe symlink(target, $0) }
    }

    private static func copyFile(
        _ source: String,
        to destination: String,
        mode: UInt32
    ) throws(SystemError) {
        let from = try Descriptor(path: source, flags: O_RDONLY | O_NONBLOCK)
        let to = try Descriptor(path: destination, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        try copyData(from: from, to: to, path: source)
        try kernel("fchmod \(destination)") { fchmod(to.rawValue, mode) }
        try kernel("fsync \(destination)") { fsync(to.rawValue) }
    }
}

extension FileSystem {
    /// Copies what a file holds, and leaves holes where it has them.
    private static func copyData(
        from source: borrowing Descriptor,
        to copy: borrowing Descriptor,
        path: String
    ) throws(SystemError) {
        let (from, to) = (source.rawValue, copy.rawValue)
        let size = try kernel("lseek \(path)") { lseek(from, 0, SEEK_END) }
        try kernel("ftruncate \(path)") { ftruncate(to, size) }
        var place: off_t = 0
        while place < size, let start = try data(of: source, from: place, path: path) {
            let end = try kernel("lseek \(path)") { lseek(from, start, seekHole) }
            try kernel("lseek \(path)") { lseek(from, start, SEEK_SET) }
            try kernel("lseek \(path)") { lseek(to, start, SEEK_SET) }
            place = start
            while place < end {
                // The kernel copies, so that nothing passes through our memory.
                let most = Int(min(end - place, 1 << 24))
                let count = try kernel("copy \(path)") { sendfile(to, from, nil, most) }
                // It has become shorter meanwhile.
                guard count > 0 else { return }
                place += off_t(count)
            }
        }
    }

    /// The number of `SEEK_DATA`, which Linux gives it on all machines.
    private static var seekData: Int32 { 3 }
    /// The number of `SEEK_HOLE`, which Linux gives it on all machines.
    private static var seekHole: Int32 { 4 }

    /// Returns the place where there is data again, or `nil` if the rest is a hole.
    private static func data(
        of file: borrowing Descriptor,
        from place: off_t,
        path: String
    ) throws(SystemError) -> off_t? {
        let descriptor = file.rawValue
        do throws(SystemError) {
            return try kernel("lseek \(path)") { lseek(descriptor, place, seekData) }
        } catch {
            guard error.number == ENXIO else { throw error }
            return nil
        }
    }
}

private func asTree<Answer: ~Copyable>(
    _ body: () throws(SystemError) -> Answer
) throws(TreeError) -> Answer {
    do throws(SystemError) {
        return try body()
    } catch {
        throw .system(error)
    }
}
