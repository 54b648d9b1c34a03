internal import CCurl
import RoostLinux

/// A type that an ``Easy`` tells of its transfer while it goes on, and asks about it.
///
/// False, or nothing, ends the transfer.
protocol EasyHandler: AnyObject {
    /// Takes one line of a response's head, with its line break; a status line begins a new one.
    func take(headerLine: UnsafeRawBufferPointer) -> Bool
    /// Takes a piece of a response's body, of at most 16 KiB.
    func take(body: UnsafeRawBufferPointer) -> Bool
    /// Fills room with what is to be sent next, and says with how much; 0 where that is all.
    func supply(into room: UnsafeMutableRawBufferPointer) -> Int?
    /// Goes back to a place from which the body has to be sent again.
    func rewind(to offset: Int64) -> Bool
}

/// A handle of libcurl's: one transfer at a time, any number of them in turn.
@safe final class Easy {
    let handle: UnsafeMutableRawPointer
    weak var handler: (any EasyHandler)?
    /// The buffer for libcurl's words on what went wrong.
    private let words: UnsafeMutablePointer<CChar>
    /// The place for the kernel's error number where a socket could not be had.
    private let refusal: UnsafeMutablePointer<Int32>
    /// The headers that libcurl sends, which it does not copy.
    private var headers: UnsafeMutablePointer<curl_slist>?

    /// The kernel's error where the transfer got no socket.
    var socketError: SystemError? {
        let number = unsafe refusal.pointee
        return number == 0 ? nil : SystemError(call: "socket", number: number)
    }

    init?() {
        guard let handle = unsafe curl_easy_init() else { return nil }
        unsafe self.handle = handle
        unsafe words = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        unsafe refusal = .allocate(capacity: 1)
        unsafe refusal.initialize(to: 0)
    }

    deinit {
        unsafe curl_easy_cleanup(handle)
        unsafe curl_slist_free_all(headers)
        unsafe words.deallocate()
        unsafe refusal.deallocate()
    }

    /// Forgets the last transfer, and sets what all have in common.
    func reset(for handler: any EasyHandler) {
        unsafe curl_easy_reset(handle)
        unsafe curl_slist_free_all(headers)
        unsafe headers = nil
        unsafe words.pointee = 0
        unsafe refusal.pointee = 0
        self.handler = handler
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        set(CURLOPT_NOSIGNAL, 1)
        unsafe roost_curl_set_socket_number(handle, refusal)
        unsafe set(CURLOPT_ERRORBUFFER, pointer: UnsafeRawPointer(words))
        unsafe set(CURLOPT_PRIVATE, pointer: UnsafeRawPointer(context))
        unsafe set(CURLOPT_HEADERDATA, pointer: UnsafeRawPointer(context))
        unsafe set(CURLOPT_WRITEDATA, pointer: UnsafeRawPointer(context))
        unsafe set(CURLOPT_READDATA, pointer: UnsafeRawPointer(context))
        unsafe set(CURLOPT_SEEKDATA, pointer: UnsafeRawPointer(context))
        unsafe roost_curl_set_write(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            guard let easy = unsafe Easy.from(context), let handler = easy.handler else { return 0 }
            let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size &* count)
            return unsafe handler.take(headerLine: line) ? size &* count : 0
        }
        unsafe roost_curl_set_write(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            guard let easy = unsafe Easy.from(context), let handler = easy.handler else { return 0 }
            let body = unsafe UnsafeRawBufferPointer(start: bytes, count: size &* count)
            if unsafe body.isEmpty { return 0 }
            return unsafe handler.take(body: body) ? size &* count : 0
        }
        unsafe roost_curl_set_write(handle, CURLOPT_READFUNCTION) { bytes, size, count, context in
            guard let easy = unsafe Easy.from(context), let handler = easy.handler else {
                return Int(CURL_READFUNC_ABORT)
            }
            let room = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: size &* count)
            return unsafe handler.supply(into: room) ?? Int(CURL_READFUNC_ABORT)
        }
        unsafe roost_curl_set_seek(handle) { context, offset, origin in
            // libcurl only ever counts from the beginning (SEEK_SET).
            guard origin == 0, let easy = unsafe Easy.from(context), let handler = easy.handler,
                handler.rewind(to: Int64(offset))
            else { return CURL_SEEKFUNC_FAIL }
            return CURL_SEEKFUNC_OK
        }
    }

    /// The object that a handle of libcurl's belongs to.
    @unsafe static func of(_ handle: UnsafeMutableRawPointer) -> Easy? {
        unsafe from(roost_curl_get_private(handle))
    }

    @unsafe private static func from(_ context: UnsafeMutableRawPointer?) -> Easy? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<Easy>.fromOpaque(context).takeUnretainedValue()
    }

    /// libcurl's words on what went wrong; "" if it has none.
    var trouble: String { unsafe String(cString: words) }
}

// A setting that this libcurl does not know is refused by it, and stays at its default.
extension Easy {
    func set(_ option: CURLoption, _ value: Int) {
        _ = unsafe roost_curl_set_long(handle, option, value)
    }

    func set(_ option: CURLoption, size: Int64) {
        _ = unsafe roost_curl_set_size(handle, option, curl_off_t(size))
    }

    /// Sets a text, of which libcurl keeps a copy.
    func set(_ option: CURLoption, _ text: String) {
        _ = unsafe text.withCString { unsafe roost_curl_set_pointer(handle, option, $0) }
    }

    @unsafe private func set(_ option: CURLoption, pointer: UnsafeRawPointer) {
        _ = unsafe roost_curl_set_pointer(handle, option, pointer)
    }

    /// Sends these lines beside the ones that libcurl writes, or in place of them.
    func setHeaders(_ lines: [String]) {
        for line in lines {
            guard let longer = unsafe curl_slist_append(headers, line) else { continue }
            unsafe headers = longer
        }
        _ = unsafe roost_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    }

    func number(_ info: CURLINFO) -> Int { unsafe roost_curl_get_long(handle, info) }
    func size(_ info: CURLINFO) -> Int64 { unsafe Int64(roost_curl_get_size(handle, info)) }
    func text(_ info: CURLINFO) -> String? {
        guard let text = unsafe roost_curl_get_text(handle, info) else { return nil }
        return unsafe String(cString: text)
    }
}
