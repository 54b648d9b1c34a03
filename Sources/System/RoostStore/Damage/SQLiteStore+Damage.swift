internal import CPageSums
internal import CSQLite
package import RoostDaemon

// Disks change what they were given. Each page of the file ends with a checksum of its content and
// its number, which is verified whenever the page is read; so is each frame of the log. What is
// read seldom is looked at when there is nothing else to do: all pages, once after each start and
// once a week.
extension SQLiteStore {
    /// The known damage, and the progress of verifying the pages.
    struct Verification: Sendable {
        /// The page to verify next; `nil` when all are verified.
        var next: Int64? = 1
        /// The moment at which the latest verification ended; `nil` before any.
        var ended: ContinuousClock.Instant?
        /// The damage that was found, each once.
        private(set) var damage: [String] = []
        /// The damage that is in the files now.
        private(set) var present: [String] = []

        /// The number of pages that are verified without a pause: 4 MiB, some milliseconds.
        static let pagesAtOnce: Int64 = 1024
        /// The time after which all pages are verified again.
        static let interval: Duration = .seconds(7 * 86_400)
        /// The amount of damage that is told piece by piece.
        ///
        /// More of it says nothing new.
        static let mostTold = 64

        mutating func note(_ what: String?) {
            guard let what, damage.count < Verification.mostTold, !damage.contains(what) else {
                return
            }
            damage.append(what)
        }

        mutating func notePresent(_ what: String) {
            note(what)
            if damage.contains(what), !present.contains(what) { present.append(what) }
        }
    }

    package var damage: [String] { verification.damage }
    package var presentDamage: [String] { verification.present }

    package mutating func verifyAll() throws(StoreError) {
        verification.next = 1
        while verification.next != nil { try verifyNextPages() }
    }

    package var hasMoreToVerify: Bool { verification.next != nil && shortage == nil }

    /// Verifies some pages, if it is time for that.
    mutating func verifyNextPages() throws(StoreError) {
        guard isChecked else { return verification.next = nil }
        if let ended = verification.ended, .now - ended >= Verification.interval {
            verification.next = 1
        }
        guard let first = verification.next else { return }
        let found: (looked: Int64, damaged: Int64?)
        do throws(Failure) {
            // A page whose copy-back was cut short is whole in the log. After this it is in the
            // file.
            if database.loggedPages > 0 || first == 1 { try copyLogBack() }
            found = try database.verify(from: first, count: Verification.pagesAtOnce)
        } catch {
            verification.next = nil
            verification.ended = .now
            noteDamage(error)
            throw error.told(of: path, while: "looking for damage")
        }
        let isOver = found.looked < Verification.pagesAtOnce
        verification.next = isOver ? nil : first + found.looked
        if isOver { verification.ended = .now }
        if let page = found.damaged {
            verification.notePresent("\(path): \(Failure.words(of: page, isLog: false))")
        }
    }

    /// Notes what was met while something was read.
    mutating func noteDamage(_ failure: Failure) {
        if case .damaged(let what) = failure { verification.notePresent("\(path): \(what)") }
    }

    /// Gives a store of an earlier version checksums, and says whether it has them.
    ///
    /// All pages are written anew, in one transaction: a kill or a power cut leaves it with or
    /// without. Where there is no room for that, the store goes on as it was, and it is tried again
    /// at the next start.
    static func addSums(to database: inout Database) throws(Failure) -> Bool {
        guard !database.hasRoomForSums else { return true }
        do throws(Failure) {
            try database.makeRoomForSums()
            // It is first written beside, which need not fit the memory.
            try database.execute("PRAGMA temp_store = FILE")
            try database.execute("VACUUM")
            try database.execute("PRAGMA temp_store = MEMORY")
            try database.copyLogBack()
            return true
        } catch {
            guard error.reason == .full else { throw error }
            try database.execute("PRAGMA temp_store = MEMORY")
            return false
        }
    }

    /// Returns what the files of a store that nobody has open have lost, if there is anything.
    ///
    /// A log that was written further than it can be read is copied beside: SQLite writes over what
    /// it does not count.
    static func loss(
        in found: borrowing FoundFiles,
        of path: String
    ) throws(Failure) -> String? {
        // What SQLite could not count either it would write over.
        if found.error == Self.ioError {
            throw .sqlite(
                code: SQLITE_IOERR,
                system: found.error,
                message: "its files cannot be read; \(DamagedStore.wayOut)"
            )
        }
        if Failure.isForWantOfMemory(found.error) {
            throw .sqlite(
                code: SQLITE_NOMEM,
                system: found.error,
                message: "its files cannot be read"
            )
        }
        // Whatever else is the matter, SQLite says it better.
        let files = found.facts
        if files.file_bytes == 0, files.log_bytes > 0 {
            throw .damaged("it is empty, though its log is not: what it held is gone")
        }
        if files.is_headless != 0 {
            return
                "\(path): the head of its log cannot be read, and so nothing in it\(keepLog(of: path))"
        }
        if files.lost > 0 {
            return
                "\(path): its log cannot be read beyond page \(files.whole); \(files.lost) pages that were written to it later are lost\(keepLog(of: path))"
        }
        guard files.is_cut != 0 else { return nil }
        return
            "\(path): its log ends where none should. After a power cut that is what was just being written, which nobody was promised; otherwise the disk lost the latest changes"
    }

    /// Keeps a log that is to be written over, and says where, as the end of a sentence.
    private static func keepLog(of path: String) -> String {
        for number in 1...mostKept {
            let copy = "\(path)-wal.damaged-\(number)"
            let code = unsafe roost_copy_file(path + "-wal", copy)
            if code == 0 { return "; a copy of the log is in \(copy)" }
            if code != Self.exists { return "; it could not be copied (error \(code))" }
        }
        return "; \(mostKept) copies of such logs are kept already, and no more"
    }

    /// The number of damaged logs that are kept beside the store, and of damaged stores.
    ///
    /// Who does not look after nine has no use for a tenth.
    static let mostKept = 9
    // The kernel's numbers for a file that is there already, and for a disk that does not answer.
    static let exists: Int32 = 17
    static let ioError: Int32 = 5
}
