import Glibc

/// A disk that does not answer when it is asked for one page of a file.
///
/// The program's own `pread` stands before the C library's, for everything that this program is
/// linked of.
enum BadDisk {
    // Set once, before anything is read.
    nonisolated(unsafe) private static var file: ino_t?
    nonisolated(unsafe) private static var place: off_t = -1

    static func refuse(page: Int64, of path: String) {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0 else { return }
        unsafe file = facts.st_ino
        unsafe place = off_t(page - 1) * 4096
    }

    static func isRefused(_ descriptor: Int32, _ count: Int, at offset: off_t) -> Bool {
        guard let file = unsafe file, unsafe offset <= place,
            unsafe place < offset + off_t(count)
        else { return false }
        var facts = stat()
        return unsafe fstat(descriptor, &facts) == 0 && facts.st_ino == file
    }
}

@_cdecl("pread")
func readFromBadDisk(
    _ descriptor: Int32,
    _ bytes: UnsafeMutableRawPointer?,
    _ count: Int,
    _ offset: off_t
) -> Int {
    if BadDisk.isRefused(descriptor, count, at: offset) {
        errno = EIO
        return -1
    }
    var part = unsafe iovec(iov_base: bytes, iov_len: count)
    return unsafe preadv(descriptor, &part, 1, offset)
}
