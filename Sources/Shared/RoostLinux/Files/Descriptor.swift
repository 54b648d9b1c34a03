import CLinux
import Glibc

/// An open descriptor with one owner, who closes it.
///
/// A number that is closed twice closes whatever another thread opened in between, and one that is
/// never closed is lost; neither can be written with this type.
package struct Descriptor: ~Copyable, Sendable {
    /// The number, for calls that borrow it.
    ///
    /// It must not outlive the descriptor.
    package let rawValue: Int32

    /// Takes over a number that nobody else will close.
    package init(owning rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Opens a file, without passing it on to programs that are executed later.
    package init(
        path: String,
        flags: Int32 = O_RDONLY,
        mode: UInt32 = 0o600
    ) throws(SystemError) {
        rawValue = try kernel("open", path: path) { path in
            unsafe open(path, flags | O_CLOEXEC, mode)
        }
    }

    deinit {
        // A failed close leaves nothing that the owner could still do about it.
        _ = close(rawValue)
    }

    /// Gives up the ownership: the caller closes the number, or passes it on.
    package consuming func release() -> Int32 {
        let rawValue = rawValue
        discard self
        return rawValue
    }

    /// Makes another descriptor for the same open file, above the standard streams.
    package func duplicate() throws(SystemError) -> Descriptor {
        Descriptor(owning: try kernel("fcntl") { fcntl(rawValue, F_DUPFD_CLOEXEC, 3) })
    }
}

extension Descriptor {
    /// Makes reads and writes answer at once instead of waiting.
    ///
    /// The setting belongs to the open file, and so to every descriptor that shares it.
    package func setNonBlocking(_ isNonBlocking: Bool = true) throws(SystemError) {
        let flags = try kernel("fcntl") { fcntl(rawValue, F_GETFL) }
        let wanted = isNonBlocking ? flags | O_NONBLOCK : flags & ~O_NONBLOCK
        guard wanted != flags else { return }
        try kernel("fcntl") { fcntl(rawValue, F_SETFL, wanted) }
    }

    /// Says whether programs that are executed keep this descriptor.
    package func setInherited(_ isInherited: Bool) throws(SystemError) {
        try kernel("fcntl") { fcntl(rawValue, F_SETFD, isInherited ? 0 : FD_CLOEXEC) }
    }

    /// The result of a read.
    package enum Reading: Hashable, Sendable {
        /// So many bytes were appended, at least one.
        case bytes(Int)
        /// Nothing is there yet; more may come.
        case wouldBlock
        /// The other end has closed, or the file is over. Nothing more will come.
        case end
    }

    /// Appends what is there, up to a limit, which is the most that is held in memory for it.
    package func read(
        into buffer: inout [UInt8],
        upTo limit: Int
    ) throws(SystemError) -> Reading {
        try appended(to: &buffer, upTo: limit, call: "read") { bytes in
            unsafe Glibc.read(rawValue, bytes.baseAddress, bytes.count)
        }
    }

    /// Takes room for `limit` bytes, has it filled, and keeps what was filled.
    @safe func appended(
        to buffer: inout [UInt8],
        upTo limit: Int,
        call: StaticString,
        _ body: (UnsafeMutableRawBufferPointer) -> Int
    ) throws(SystemError) -> Reading {
        precondition(limit > 0, "a read needs room for a byte")
        let outcome = unsafe withUnsafeTemporaryAllocation(byteCount: limit, alignment: 16) {
            room -> Result<Int, SystemError> in
            do throws(SystemError) {
                let count = try kernel("\(call)") { unsafe body(room) }
                unsafe buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<count]))
                return .success(count)
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        case .success(0): return .end
        case .success(let count): return .bytes(count)
        case .failure(let error) where error.wouldBlock: return .wouldBlock
        case .failure(let error): throw error
        }
    }

    /// The result of a write.
    package enum Writing: Hashable, Sendable {
        /// So many bytes were taken; the rest is still the caller's.
        case written(Int)
        /// Nothing was taken: the other end is not reading at the moment.
        case wouldBlock
    }

    /// Writes what can be taken of the bytes from an offset on.
    ///
    /// A peer that is gone is the error `isDisconnected`. On a socket it never raises SIGPIPE; on a
    /// pipe it does unless ``Signals/makeWritesFail()`` was called.
    package func write(
        _ bytes: [UInt8],
        from offset: Int = 0
    ) throws(SystemError) -> Writing {
        precondition(offset >= 0 && offset <= bytes.count, "an offset outside the bytes")
        guard offset < bytes.count else { return .written(0) }
        do throws(SystemError) {
            let count = try kernel("write") {
                unsafe bytes.withUnsafeBytes { bytes in
                    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
                    let sent = unsafe Glibc.send(
                        rawValue,
                        rest.baseAddress,
                        rest.count,
                        Int32(MSG_NOSIGNAL)
                    )
                    guard sent == -1, errno == ENOTSOCK else { return sent }
                    return unsafe Glibc.write(rawValue, rest.baseAddress, rest.count)
                }
            }
            return .written(count)
        } catch {
            guard error.wouldBlock else { throw error }
            return .wouldBlock
        }
    }

    /// Writes all of the bytes to a file or to a descriptor that waits.
    package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
        var offset = 0
        while offset < bytes.count {
            switch try write(bytes, from: offset) {
            case .written(let count): offset += count
            case .wouldBlock: try waitUntil(POLLOUT)
            }
        }
    }

    /// Writes all of the bytes, and waits for at most a time whenever the other end takes none.
    ///
    /// False when the time is over. The descriptor must not wait by itself: ``setNonBlocking(_:)``.
    package func writeAll(_ bytes: [UInt8], milliseconds: Int32) throws(SystemError) -> Bool {
        var offset = 0
        while offset < bytes.count {
            switch try write(bytes, from: offset) {
            case .written(let count): offset += count
            case .wouldBlock:
                guard try waitUntil(POLLOUT, milliseconds: milliseconds) else { return false }
            }
        }
        return true
    }

    /// Waits until the descriptor can be read, for at most a time.
    ///
    /// False when the time is over.
    ///
    /// For tests and command-line tools; a daemon asks its ``Poller``.
    package func waitUntilReadable(milliseconds: Int32 = -1) throws(SystemError) -> Bool {
        try waitUntil(POLLIN, milliseconds: milliseconds)
    }

    /// Whether the other end of a connection has closed, whatever it sent before that is still
    /// unread.
    package var isHungUp: Bool {
        get throws(SystemError) {
            var polled = pollfd(fd: rawValue, events: 0, revents: 0)
            try kernel("poll") { unsafe poll(&polled, 1, 0) }
            return Int32(polled.revents) & (POLLHUP | POLLERR) != 0
        }
    }

    @discardableResult
    private func waitUntil(
        _ events: Int32,
        milliseconds: Int32 = -1
    ) throws(SystemError) -> Bool {
        var polled = pollfd(fd: rawValue, events: Int16(truncatingIfNeeded: events), revents: 0)
        return try kernel("poll") { unsafe poll(&polled, 1, milliseconds) } > 0
    }
}
