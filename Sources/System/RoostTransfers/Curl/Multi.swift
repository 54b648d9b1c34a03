internal import CCurl
import RoostLinux

/// A set of all transfers that are under way, with the sockets they wait for.
///
/// It cannot be copied, so that libcurl's handle has one owner, who closes it; the transfers are
/// removed before that.
@safe struct Multi: ~Copyable {
    private let handle: UnsafeMutableRawPointer
    private let interests: Interests

    /// The descriptors that libcurl wants watched, and the moment at which it wants to be called.
    private final class Interests {
        let poller: Poller
        /// The moment at which libcurl wants to be called even if nothing happens.
        var deadline: Int64?
        /// The descriptors that the poller watches for it.
        var watched: Set<Int32> = []

        init(_ poller: consuming Poller) { self.poller = poller }

        func watch(_ socket: Int32, for interest: Poller.Interest?) {
            do throws(SystemError) {
                guard let interest else {
                    guard watched.remove(socket) != nil else { return }
                    do throws(SystemError) { try poller.remove(socket) } catch {
                        // libcurl may have closed it, and with that it is watched no more.
                        guard error.number == 9 || error.isMissing else { throw error }
                    }
                    return
                }
                let token = UInt64(UInt32(bitPattern: socket)) + Multi.firstSocketToken
                if watched.insert(socket).inserted {
                    try poller.add(socket, token: token, for: interest)
                } else {
                    try poller.change(socket, token: token, for: interest)
                }
            } catch {
                // A socket that is not watched stands still until its transfer times out.
                StandardError.write("cannot watch a connection: \(error)\n")
            }
        }
    }

    /// Tokens below this are the caller's own.
    static var firstSocketToken: UInt64 { 16 }

    /// Creates one that keeps so many connections open.
    init(connections: Int, poller: consuming Poller) throws(SystemError) {
        guard let handle = unsafe curl_multi_init() else {
            throw SystemError(call: "curl_multi_init", number: 12)
        }
        unsafe self.handle = handle
        interests = Interests(poller)
        set(connections: connections)
        let context = unsafe Unmanaged.passUnretained(interests).toOpaque()
        _ = unsafe roost_curl_multi_watch(
            handle,
            context,
            { _, socket, what, context, _ in
                guard let context = unsafe context else { return 0 }
                let interests = unsafe Unmanaged<Interests>.fromOpaque(context)
                    .takeUnretainedValue()
                switch what {
                case CURL_POLL_IN: interests.watch(socket, for: .readable)
                case CURL_POLL_OUT: interests.watch(socket, for: .writable)
                case CURL_POLL_INOUT: interests.watch(socket, for: [.readable, .writable])
                default: interests.watch(socket, for: nil)
                }
                return 0
            },
            { _, milliseconds, context in
                guard let context = unsafe context else { return 0 }
                let interests = unsafe Unmanaged<Interests>.fromOpaque(context)
                    .takeUnretainedValue()
                interests.deadline =
                    milliseconds < 0
                    ? nil : Clocks.monotonic() &+ Int64(milliseconds) &* 1_000_000
                return 0
            }
        )
    }

    deinit { _ = unsafe curl_multi_cleanup(handle) }

    func set(connections: Int) {
        _ = unsafe roost_curl_multi_set_long(handle, CURLMOPT_MAXCONNECTS, connections)
        _ = unsafe roost_curl_multi_set_long(handle, CURLMOPT_MAX_TOTAL_CONNECTIONS, connections)
    }

    /// The moment at which ``timeIsUp()`` wants to be called.
    var deadline: Int64? { interests.deadline }

    /// Watches a descriptor of the caller's own beside the transfers'.
    func watch(
        _ descriptor: Int32,
        token: UInt64,
        for interest: Poller.Interest
    ) throws(SystemError) {
        try interests.poller.add(descriptor, token: token, for: interest)
    }

    func change(
        _ descriptor: Int32,
        token: UInt64,
        for interest: Poller.Interest
    ) throws(SystemError) {
        try interests.poller.change(descriptor, token: token, for: interest)
    }

    func wait(into ready: inout [Poller.Ready], until deadline: Int64?) throws(SystemError) {
        let left = deadline.map { max(0, $0 &- Clocks.monotonic()) }
        try interests.poller.wait(into: &ready, timeoutNanoseconds: left)
    }

    /// Has a transfer begin.
    func add(_ easy: Easy) -> Bool { unsafe curl_multi_add_handle(handle, easy.handle) == CURLM_OK }

    /// Ends a transfer, whether or not it is over.
    func remove(_ easy: Easy) { _ = unsafe curl_multi_remove_handle(handle, easy.handle) }

    /// Has libcurl act on a connection that is ready.
    func go(_ ready: Poller.Ready) {
        var what: Int32 = 0
        if ready.isReadable || ready.hasHungUp { what |= CURL_CSELECT_IN }
        if ready.isWritable { what |= CURL_CSELECT_OUT }
        if ready.hasFailed { what |= CURL_CSELECT_ERR }
        var running: Int32 = 0
        let socket = Int32(truncatingIfNeeded: ready.token - Multi.firstSocketToken)
        guard interests.watched.contains(socket) else { return }
        _ = unsafe curl_multi_socket_action(handle, socket, what, &running)
    }

    func timeIsUp() {
        var running: Int32 = 0
        interests.deadline = nil
        // -1 is CURL_SOCKET_TIMEOUT, a macro of macros.
        _ = unsafe curl_multi_socket_action(handle, -1, 0, &running)
    }

    /// The next transfer that is over, with how.
    func nextDone() -> (easy: Easy, result: CURLcode)? {
        var result = CURLE_OK
        guard let done = unsafe roost_curl_next_done(handle, &result),
            let easy = unsafe Easy.of(done)
        else { return nil }
        return (easy, result)
    }
}
