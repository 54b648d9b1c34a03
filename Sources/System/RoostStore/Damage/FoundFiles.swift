internal import CPageSums

/// The files of a store that nobody has open, and all that can be read of them.
@safe struct FoundFiles: ~Copyable {
    /// The kernel's number for why they cannot be looked at; 0 where they can.
    let error: Int32
    /// The facts about them, which are all zero where they cannot be looked at.
    let facts: roost_files
    private let source: OpaquePointer?

    init(_ path: String) {
        var facts = roost_files()
        var source: OpaquePointer?
        error = unsafe roost_files_look(path, &facts, &source)
        self.facts = error == 0 ? facts : roost_files()
        unsafe self.source = source
    }

    deinit {
        if let source = unsafe source { unsafe roost_source_close(source) }
    }

    /// The number of pages after the last whole transaction.
    var pages: Int64 { unsafe source.map { unsafe roost_source_pages($0) } ?? 0 }

    /// The kernel's number for why a page could not be read that was asked for; 0 where all could.
    var readError: Int32 { unsafe source.map { unsafe roost_source_error($0) } ?? error }

    /// Reads a page as the last whole transaction left it; answers whether that is what was
    /// written.
    func read(_ number: Int64, into page: UnsafeMutablePointer<UInt8>?) -> Bool {
        guard let source = unsafe source else { return false }
        return unsafe roost_source_read(source, number, page) == 1
    }

    /// Closes the files, of which nothing can be read any more, and keeps what was found in the
    /// log.
    ///
    /// Whoever closes a file gives up all the locks that the process has on it: so this comes
    /// before SQLite locks them.
    mutating func close() {
        if let source = unsafe source { unsafe roost_source_leave_files(source) }
    }

    /// Gives a connection that has read nothing yet what was found in the log.
    func giveLog(to connection: OpaquePointer) {
        if let source = unsafe source { unsafe roost_pages_hand_log(connection, source) }
    }
}
