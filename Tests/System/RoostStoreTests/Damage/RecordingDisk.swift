import CPageSums
import CSQLite
import Synchronization

/// A SQLite file system that is the usual one and writes down what is asked of it.
///
/// It is chosen by its name when a store is opened. What is recorded belongs to the path of one
/// store.
enum RecordingDisk {
    static let name: String = {
        registerOnce
        return "recording"
    }()

    /// Records what is asked for a store, on a disk that takes flushed writes past the kernel's
    /// memory or one that does not.
    static func begin(for path: String, takingFlushedWrites: Bool = true) {
        state.withLock {
            $0.operations[path] = []
            if takingFlushedWrites { $0.takingFlushedWrites.insert(path) }
        }
    }

    /// How much has been recorded.
    static func count(for path: String) -> Int {
        state.withLock { $0.operations[path]?.count ?? 0 }
    }

    /// All that was recorded, in its order.
    static func end(for path: String) -> [DiskOperation] {
        state.withLock { $0.operations.removeValue(forKey: path) ?? [] }
    }

    // MARK: SQLite's side

    private struct OpenFile {
        let path: String
        let part: String
        /// The address of the functions that really do it.
        let original: UInt
    }

    private struct State {
        var operations: [String: [DiskOperation]] = [:]
        var takingFlushedWrites: Set<String> = []
        var files: [UInt: OpenFile] = [:]

        /// The store whose file a path is, if it is recorded, and which of its files.
        func store(of file: String) -> (path: String, part: String)? {
            for part in ["", "-wal", "-journal"] where file.hasSuffix(part) {
                let path = String(file.dropLast(part.count))
                if operations[path] != nil { return (path, part) }
            }
            return nil
        }
    }

    private static let state = Mutex(State())

    private static func note(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ operation: (String) -> DiskOperation
    ) {
        let address = UInt(bitPattern: file)
        guard let open = state.withLock({ $0.files[address] }) else { return }
        let operation = operation(open.part)
        state.withLock { $0.operations[open.path]?.append(operation) }
    }

    private static func original(
        _ file: UnsafeMutablePointer<sqlite3_file>?
    ) -> sqlite3_io_methods? {
        let address = state.withLock { $0.files[UInt(bitPattern: file)]?.original ?? 0 }
        return unsafe UnsafePointer<sqlite3_io_methods>(bitPattern: address)?.pointee
    }

    /// Takes a write that is flushed once it is answered, or says whether it would.
    private static func writeFlushed(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ argument: UnsafeMutableRawPointer?
    ) -> Int32 {
        let isTaken = state.withLock { state in
            state.files[UInt(bitPattern: file)].map { state.takingFlushedWrites.contains($0.path) }
        }
        guard isTaken == true else { return SQLITE_NOTFOUND }
        guard let asked = unsafe argument?.load(as: roost_flushed_write.self) else {
            return SQLITE_OK
        }
        let code =
            unsafe original(file)?.xWrite(file, asked.bytes, asked.count, asked.offset)
            ?? SQLITE_IOERR
        guard code == SQLITE_OK else { return code }
        let written = unsafe [UInt8](
            UnsafeRawBufferPointer(start: asked.bytes, count: Int(asked.count))
        )
        let offset = unsafe Int(asked.offset)
        // In between, the power may be cut: some of it is there then.
        unsafe note(file) { .write($0, offset, written) }
        unsafe note(file) { .flushOfWrite($0, offset..<offset + written.count) }
        return code
    }

    private static func length(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Int64 {
        var size: Int64 = 0
        _ = unsafe original(file)?.xFileSize(file, &size)
        return size
    }

    fileprivate static func opened(
        _ file: UnsafeMutablePointer<sqlite3_file>,
        _ name: UnsafePointer<CChar>
    ) {
        guard let original = unsafe file.pointee.pMethods,
            let store = state.withLock({ unsafe $0.store(of: String(cString: name)) })
        else { return }
        let open = OpenFile(
            path: store.path,
            part: store.part,
            original: UInt(bitPattern: original)
        )
        state.withLock { $0.files[UInt(bitPattern: file)] = open }
        // One table for each file, never freed: few are opened, and their tests end soon.
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        unsafe methods.initialize(to: original.pointee)
        unsafe methods.pointee.xWrite = { file, bytes, count, offset in
            let code =
                unsafe RecordingDisk.original(file)?.xWrite(file, bytes, count, offset)
                ?? SQLITE_IOERR
            guard code == SQLITE_OK, let bytes = unsafe bytes else { return code }
            let written = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            unsafe RecordingDisk.note(file) { .write($0, Int(offset), written) }
            return code
        }
        unsafe methods.pointee.xTruncate = { file, length in
            let code =
                unsafe RecordingDisk.original(file)?.xTruncate(file, length) ?? SQLITE_IOERR
            if code == SQLITE_OK { unsafe RecordingDisk.note(file) { .length($0, Int(length)) } }
            return code
        }
        unsafe methods.pointee.xFileControl = { file, operation, argument in
            if operation == writeFlushedNumber {
                return unsafe RecordingDisk.writeFlushed(file, argument)
            }
            let before = unsafe RecordingDisk.length(file)
            let code =
                unsafe RecordingDisk.original(file)?.xFileControl(file, operation, argument)
                ?? SQLITE_NOTFOUND
            let after = unsafe RecordingDisk.length(file)
            if before != after { unsafe RecordingDisk.note(file) { .length($0, Int(after)) } }
            return code
        }
        unsafe methods.pointee.xSync = { file, flags in
            let code = unsafe RecordingDisk.original(file)?.xSync(file, flags) ?? SQLITE_IOERR
            if code == SQLITE_OK { unsafe RecordingDisk.note(file) { .flush($0) } }
            return code
        }
        unsafe file.pointee.pMethods = UnsafePointer(methods)
    }

    fileprivate static func removed(_ name: UnsafePointer<CChar>, isFlushed: Bool) {
        state.withLock { state in
            guard let store = unsafe state.store(of: String(cString: name)) else { return }
            state.operations[store.path]?.append(.removal(store.part, isFlushed: isFlushed))
        }
    }

    private static let registerOnce: Void = {
        guard let usual = unsafe sqlite3_vfs_find("unix") else { return }
        let recording = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        unsafe recording.initialize(to: usual.pointee)
        let name: StaticString = "recording"
        unsafe recording.pointee.zName = unsafe UnsafeRawPointer(name.utf8Start)
            .assumingMemoryBound(to: CChar.self)
        unsafe recording.pointee.xOpen = { _, name, file, flags, outFlags in
            guard let usual = unsafe sqlite3_vfs_find("unix") else { return SQLITE_CANTOPEN }
            let code = unsafe usual.pointee.xOpen(usual, name, file, flags, outFlags)
            if code == SQLITE_OK, let file = unsafe file, let name = unsafe name {
                unsafe RecordingDisk.opened(file, name)
            }
            return code
        }
        unsafe recording.pointee.xDelete = { _, name, flushes in
            guard let usual = unsafe sqlite3_vfs_find("unix") else { return SQLITE_IOERR }
            let code = unsafe usual.pointee.xDelete(usual, name, flushes)
            if code == SQLITE_OK, let name = unsafe name {
                unsafe RecordingDisk.removed(name, isFlushed: flushes != 0)
            }
            return code
        }
        unsafe sqlite3_vfs_register(recording, 0)
    }()
}

/// The number by which a file is asked for a flushed write.
let writeFlushedNumber = Int32(ROOST_WRITE_FLUSHED)
