internal import CPageSums
internal import CSQLite
import RoostDaemon

/// An error of SQLite, or of a row that makes no sense.
enum Failure: Error {
    /// `system` is the kernel's number for it, or 0.
    case sqlite(code: Int32, system: Int32, message: String)
    case unreadable(String)
    /// The bytes on the disk are not those that were written there.
    case damaged(String)
    /// Found when opening: there is something at the path, but no store of ours.
    case foreign(String)
    /// Found when opening: it is there, and we may not write to it.
    case refused(String)

    @unsafe init(_ connection: OpaquePointer?, code: Int32) {
        // After a failed opening, and for bound values, the connection knows more than the code.
        let extended = unsafe sqlite3_extended_errcode(connection)
        if extended == Failure.badData || code == Failure.badData {
            let damage = unsafe roost_pages_damage(connection)
            self = .damaged(Failure.words(of: damage.number, isLog: damage.is_log != 0))
            return
        }
        let message = unsafe sqlite3_errmsg(connection).map { unsafe String(cString: $0) }
        unsafe self = .sqlite(
            code: extended & 0xFF == code & 0xFF ? extended : code,
            system: sqlite3_system_errno(connection),
            message: message ?? "no message"
        )
    }

    /// Returns the words for damage to a page.
    static func words(of number: Int64, isLog: Bool) -> String {
        let place = isLog ? "frame \(number) of its log" : "page \(number)"
        return "\(place) is damaged: it does not hold what was written there"
    }

    /// Whether it is the code for damage that was met.
    static func isDamage(_ code: Int32) -> Bool { code == badData }

    /// SQLite's code for what a file system found changed, a macro that Swift does not import.
    private static let badData = SQLITE_IOERR | 32 << 8

    /// Returns the error as the daemon knows it.
    func told(of path: String, while doing: String) -> StoreError {
        StoreError(reason, doing: doing, detail: "\(path): \(words)")
    }

    private var words: String {
        switch self {
        case .sqlite(let code, let system, let message):
            let cause = SystemError(rawValue: system).map { ", \($0.words)" } ?? ""
            return "\(message)\(cause) (SQLite's code \(code))"
        case .unreadable(let what), .damaged(let what), .foreign(let what), .refused(let what):
            return what
        }
    }

    /// The reason, by what the caller can do about it.
    var reason: StoreError.Reason {
        switch self {
        case .sqlite(let code, let system, _): Failure.reason(code: code, system: system)
        case .unreadable, .damaged, .foreign: .damaged
        case .refused: .full
        }
    }

    /// Whether one of the kernel's numbers says that there was no memory, or no descriptor.
    static func isForWantOfMemory(_ system: Int32) -> Bool {
        SystemError(rawValue: system)?.isForWantOfMemory == true
    }

    /// Returns the reason for a result of SQLite's, by what the caller can do about it
    /// (https://sqlite.org/rescode.html).
    private static func reason(code: Int32, system: Int32) -> StoreError.Reason {
        let cause = SystemError(rawValue: system)
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_CONSTRAINT, SQLITE_MISMATCH,
            SQLITE_ERROR:
            return .damaged
        case SQLITE_CANTOPEN where cause?.isForWantOfMemory == true: return .starved
        case SQLITE_CANTOPEN: return cause == .isFolder ? .damaged : .full
        case SQLITE_FULL, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: return .full
        case SQLITE_NOMEM: return .starved
        case SQLITE_IOERR where cause?.isForWantOfMemory == true: return .starved
        case SQLITE_IOERR: return cause?.isForWantOfRoomOrRight == true ? .full : .failing
        default: return .failing
        }
    }
}

/// The kernel's numbers that tell what can be done; this module has no other use for its headers.
private enum SystemError: Int32 {
    case notPermitted = 1
    case missing = 2
    case inputOutput = 5
    case noMemory = 12
    case noAccess = 13
    case exists = 17
    case notAFolder = 20
    case isFolder = 21
    case tooManyFilesInAll = 23
    case tooManyFiles = 24
    case fileTooLarge = 27
    case noSpace = 28
    case readOnly = 30
    case quota = 122

    var isForWantOfRoomOrRight: Bool {
        switch self {
        case .notPermitted, .noAccess, .fileTooLarge, .noSpace, .readOnly, .quota: true
        case .missing, .inputOutput, .noMemory, .notAFolder, .isFolder, .tooManyFilesInAll,
            .tooManyFiles, .exists:
            false
        }
    }

    /// Whether there was no memory, or no descriptor.
    var isForWantOfMemory: Bool {
        self == .noMemory || self == .tooManyFilesInAll || self == .tooManyFiles
    }

    var words: String {
        switch self {
        case .notPermitted, .noAccess: "permission denied"
        case .missing: "its folder does not exist"
        case .inputOutput: "the disk reports an error"
        case .notAFolder: "a part of the path is not a folder"
        case .isFolder: "it is a folder"
        case .noMemory: "there is no memory"
        case .tooManyFiles, .tooManyFilesInAll: "too many open files"
        case .fileTooLarge: "larger than a file may be"
        case .exists: "it is there already"
        case .noSpace: "no space left"
        case .readOnly: "the file system can only be read"
        case .quota: "the disk quota is used up"
        }
    }
}
