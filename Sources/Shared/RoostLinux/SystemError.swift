import CLinux
import Glibc

/// A system call that the kernel refused.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call that failed, with the path or name that it was about.
    package let call: String

    /// The kernel's number for the reason, as in errno(3).
    package let number: Int32

    package init(call: String, number: Int32) {
        self.call = call
        self.number = number
    }

    package var description: String {
        guard let words = unsafe roost_error_text(number) else {
            return "\(call): error \(number)"
        }
        return unsafe "\(call): \(String(cString: words)) (error \(number))"
    }
}

// The numbers differ between machines; these names say what a caller can do.
extension SystemError {
    /// There is no room: nothing more can be written until some is made.
    package var isFull: Bool { number == ENOSPC || number == EDQUOT }

    /// The kernel's number for a lack of room.
    package static var noRoom: Int32 { ENOSPC }

    /// The thing asked about is not there, or no longer.
    package var isMissing: Bool { number == ENOENT || number == ESRCH || number == ENODEV }

    /// We may not; the same call by another user might be granted.
    package var isForbidden: Bool { number == EACCES || number == EPERM || number == EROFS }

    /// A file of that name is there already.
    package var isPresent: Bool { number == EEXIST }

    /// It cannot be done now without waiting.
    package var wouldBlock: Bool { number == EAGAIN || number == EWOULDBLOCK }

    /// It is in use; trying again later may succeed.
    package var isBusy: Bool { number == EBUSY || number == EAGAIN || number == ETXTBSY }

    /// The peer is gone: the connection is of no more use.
    package var isDisconnected: Bool {
        number == EPIPE || number == ECONNRESET || number == ENOTCONN || number == ECONNREFUSED
    }

    /// This process or this machine has run out of descriptors, processes or memory.
    package var isExhausted: Bool {
        number == EMFILE || number == ENFILE || lacksMemory || number == EAGAIN
    }

    /// The kernel has no memory for it at the moment.
    package var lacksMemory: Bool { number == ENOMEM || number == ENOBUFS }
}

/// Makes a call that returns -1 on failure, and again as long as a signal interrupts it.
///
/// The words are only put together for an error.
@discardableResult
func kernel<Answer: FixedWidthInteger & SignedInteger>(
    _ call: @autoclosure () -> String,
    _ body: () -> Answer
) throws(SystemError) -> Answer {
    while true {
        let answer = body()
        guard answer == -1 else { return answer }
        // Read at once: anything done between the call and this line could change it.
        let number = errno
        if number != EINTR { throw SystemError(call: call(), number: number) }
    }
}

/// Makes a call about a path, as ``kernel(_:_:)`` does.
///
/// A path with a NUL in it would reach the kernel cut short, and name another file. It is refused.
///
/// The pointer lives as long as the call, so asking for it is safe; what is done with it is marked.
@safe @discardableResult
func kernel<Answer: FixedWidthInteger & SignedInteger>(
    _ call: StaticString,
    path: String,
    _ body: (UnsafePointer<CChar>) -> Answer
) throws(SystemError) -> Answer {
    guard !path.utf8.contains(0) else {
        throw SystemError(call: "\(call) \(path.debugDescription)", number: EINVAL)
    }
    return try kernel("\(call) \(path)") { unsafe path.withCString(body) }
}
