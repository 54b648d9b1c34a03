import CPageSums
import CSQLite
import Synchronization

/// A SQLite file system that is the usual one, except where a test makes it fail.
///
/// It is chosen by its name when a store is opened. Faults belong to the path of one store, so that
/// tests that run side by side do not meet.
enum FaultyDisk {
    /// An operation that SQLite asks of the disk.
    struct Operation: Hashable {
        enum Kind {
            case read, write, flush, length
            /// A write past the kernel's memory, which is flushed once it is answered.
            case flushedWrite

            /// Whether something is written, in the one way or the other.
            var writes: Bool { self == .write || self == .flushedWrite }
            /// Whether something is flushed.
            var flushes: Bool { self == .flush || self == .flushedWrite }
        }
        enum File { case main, log }
        let kind: Kind
        let file: File
        /// 1 for the first operation on the store since the fault was set.
        let number: Int
    }

    /// Decides which operations fail, and with which of SQLite's codes.
    typealias Fault = @Sendable (Operation) -> Int32?

    static let name: String = {
        registerOnce
        return "faulty"
    }()

    static func set(_ fault: Fault?, for path: String) {
        state.withLock {
            $0.faults[path] = fault
            $0.counts[path] = 0
        }
    }

    /// Has files grow no more, as on a disk without room; what they have they keep.
    static func set(full isFull: Bool, for path: String) {
        state.withLock { $0.full[path] = isFull }
    }

    /// Has a store opened from now on find a disk that takes flushed writes past the kernel's
    /// memory, or one that does not.
    static func set(takesFlushedWrites: Bool, for path: String) {
        state.withLock { $0.takesFlushedWrites[path] = takesFlushedWrites }
    }

    /// Has so many openings of a store's log from now on find a file that can only be read, as
    /// SQLite does where there is no descriptor at that moment.
    static func set(logsOpenedToRead count: Int, for path: String) {
        state.withLock { $0.logsOpenedToRead[path] = count }
    }

    /// How many operations there have been since the fault was set.
    static func count(for path: String) -> Int { state.withLock { $0.counts[path] ?? 0 } }

    // MARK: SQLite's side

    private struct OpenFile {
        let path: String
        let file: Operation.File
        /// The address of the functions that really do it.
        let original: UInt
    }

    private struct State {
        var faults: [String: Fault] = [:]
        var counts: [String: Int] = [:]
        var full: [String: Bool] = [:]
        var takesFlushedWrites: [String: Bool] = [:]
        var logsOpenedToRead: [String: Int] = [:]
        var files: [UInt: OpenFile] = [:]
    }

    private static let state = Mutex(State())

    /// The flags with which a file is really opened.
    private static func flags(_ flags: Int32, of name: UnsafePointer<CChar>) -> Int32 {
        guard flags & SQLITE_OPEN_WAL != 0 else { return flags }
        let path = String(unsafe String(cString: name).dropLast("-wal".count))
        let isToRead = state.withLock { state in
            let count = state.logsOpenedToRead[path] ?? 0
            state.logsOpenedToRead[path] = max(count - 1, 0)
            return count > 0
        }
        guard isToRead else { return flags }
        return flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
    }

    fileprivate static func opened(
        _ file: UnsafeMutablePointer<sqlite3_file>,
        _ name: UnsafePointer<CChar>,
        _ flags: Int32
    ) {
        let isMain = flags & SQLITE_OPEN_MAIN_DB != 0
        guard isMain || flags & SQLITE_OPEN_WAL != 0,
            let original = unsafe file.pointee.pMethods
        else { return }
        let full = unsafe String(cString: name)
        let path = isMain ? full : String(full.dropLast("-wal".count))
        let open = OpenFile(
            path: path,
            file: isMain ? .main : .log,
            original: UInt(bitPattern: original)
        )
        state.withLock { $0.files[UInt(bitPattern: file)] = open }
        // One table for each file, never freed: few are opened, and their tests end soon.
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        unsafe methods.initialize(to: original.pointee)
        unsafe methods.pointee.xWrite = { file, bytes, count, offset in
            if let code = unsafe FaultyDisk.fault(.write, file) { return code }
            if unsafe !FaultyDisk.hasRoom(file, upTo: offset + Int64(count)) { return SQLITE_FULL }
            return unsafe FaultyDisk.original(file)?.xWrite(file, bytes, count, offset)
                ?? SQLITE_IOERR
        }
        unsafe methods.pointee.xRead = { file, bytes, count, offset in
            if let code = unsafe FaultyDisk.fault(.read, file) { return code }
            return unsafe FaultyDisk.original(file)?.xRead(file, bytes, count, offset)
                ?? SQLITE_IOERR
        }
        unsafe methods.pointee.xTruncate = { file, length in
            if let code = unsafe FaultyDisk.fault(.length, file) { return code }
            return unsafe FaultyDisk.original(file)?.xTruncate(file, length) ?? SQLITE_IOERR
        }
        unsafe methods.pointee.xFileControl = { file, operation, argument in
            if operation == writeFlushedNumber {
                return unsafe FaultyDisk.writeFlushed(file, argument)
            }
            if operation == SQLITE_FCNTL_SIZE_HINT,
                let code = unsafe FaultyDisk.fault(.length, file)
            {
                return code
            }
            if operation == SQLITE_FCNTL_SIZE_HINT, let argument = unsafe argument {
                let end = unsafe argument.load(as: Int64.self)
                if unsafe !FaultyDisk.hasRoom(file, upTo: end) { return SQLITE_FULL }
            }
            return unsafe FaultyDisk.original(file)?.xFileControl(file, operation, argument)
                ?? SQLITE_NOTFOUND
        }
        unsafe methods.pointee.xSync = { file, flags in
            if let code = unsafe FaultyDisk.fault(.flush, file) { return code }
            return unsafe FaultyDisk.original(file)?.xSync(file, flags) ?? SQLITE_IOERR
        }
        unsafe file.pointee.pMethods = UnsafePointer(methods)
    }

    /// Takes a write that is flushed once it is answered, or says whether it would.
    ///
    /// One that fails in the disk is there all the same: what the disk had got by then is not
    /// known.
    private static func writeFlushed(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ argument: UnsafeMutableRawPointer?
    ) -> Int32 {
        let isTaken = state.withLock { state in
            state.files[UInt(bitPattern: file)].map { state.takesFlushedWrites[$0.path] ?? true }
        }
        guard isTaken == true else { return SQLITE_NOTFOUND }
        guard let asked = unsafe argument?.load(as: roost_flushed_write.self) else {
            return SQLITE_OK
        }
        let end = unsafe asked.offset + Int64(asked.count)
        if unsafe !hasRoom(file, upTo: end) { return SQLITE_FULL }
        let failure = unsafe fault(.flushedWrite, file)
        if let failure, failure & 0xFF != SQLITE_IOERR { return failure }
        let code =
            unsafe original(file)?.xWrite(file, asked.bytes, asked.count, asked.offset)
            ?? SQLITE_IOERR
        return failure ?? code
    }

    private static func hasRoom(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        upTo end: Int64
    ) -> Bool {
        let isFull = state.withLock { state in
            state.files[UInt(bitPattern: file)].map { state.full[$0.path] ?? false } ?? false
        }
        guard isFull else { return true }
        var size: Int64 = 0
        _ = unsafe FaultyDisk.original(file)?.xFileSize(file, &size)
        return end <= size
    }

    private static func original(
        _ file: UnsafeMutablePointer<sqlite3_file>?
    ) -> sqlite3_io_methods? {
        let address = state.withLock { $0.files[UInt(bitPattern: file)]?.original ?? 0 }
        return unsafe UnsafePointer<sqlite3_io_methods>(bitPattern: address)?.pointee
    }

    private static func fault(
        _ kind: Operation.Kind,
        _ file: UnsafeMutablePointer<sqlite3_file>?
    ) -> Int32? {
        state.withLock {
            guard let open = $0.files[UInt(bitPattern: file)] else { return nil }
            $0.counts[open.path, default: 0] += 1
            let number = $0.counts[open.path] ?? 0
            return $0.faults[open.path]?(Operation(kind: kind, file: open.file, number: number))
        }
    }

    private static let registerOnce: Void = {
        guard let usual = unsafe sqlite3_vfs_find(nil) else { return }
        let faulty = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        unsafe faulty.initialize(to: usual.pointee)
        let name: StaticString = "faulty"
        unsafe faulty.pointee.zName = unsafe UnsafeRawPointer(name.utf8Start)
            .assumingMemoryBound(to: CChar.self)
        unsafe faulty.pointee.xOpen = { _, name, file, flags, outFlags in
            guard let usual = unsafe sqlite3_vfs_find("unix") else { return SQLITE_CANTOPEN }
            let granted = unsafe name.map { unsafe FaultyDisk.flags(flags, of: $0) } ?? flags
            let code = unsafe usual.pointee.xOpen(usual, name, file, granted, outFlags)
            if code == SQLITE_OK, let file = unsafe file, let name = unsafe name {
                unsafe FaultyDisk.opened(file, name, flags)
            }
            return code
        }
        unsafe sqlite3_vfs_register(faulty, 0)
    }()
}
