private import CMicroHTTP
package import RoostLinux

/// A server that speaks HTTP with browsers, on libmicrohttpd.
///
/// It is driven by one thread, which waits for ``rawValue`` and calls ``run()``; nothing of it may
/// be used by another. Where nobody is connected there is nothing to wait for but that.
@safe package final class WebServer {
    /// A request of a connection.
    @safe private final class Exchange {
        let id: WebExchangeID
        let target: String
        let connection: OpaquePointer
        var request: WebRequest?
        var admission = WebAdmission.taken
        var body: [UInt8] = []
        /// The bytes of the body that have come, wherever they are kept.
        var bodyLength = 0
        /// The file that the body is written to; `nil` where it is kept in memory.
        var file: BodyFile?
        /// The answer; `nil` until it is given.
        var answer: WebAnswer?
        /// Whether libmicrohttpd leaves the connection alone until it is resumed.
        var isSuspended = false
        /// Whether the answer is a stream, which goes on until it is ended.
        var isStream = false
        /// The bytes of the stream that wait to be sent.
        var outbox: [UInt8] = []
        /// Whether nothing more is added to the stream.
        var hasEnded = false
        /// Whether it was answered beside libmicrohttpd, which is to leave it alone.
        var isRefused = false

        init(id: WebExchangeID, target: String, connection: OpaquePointer) {
            self.id = id
            self.target = target
            unsafe self.connection = connection
        }
    }

    /// A connection, as long as it lasts.
    private final class Line {
        let socket: Int32
        /// The moment at which the patience with the request is over, by the monotonic clock; `nil`
        /// while it is not its turn.
        var deadline: Int64?

        init(socket: Int32, deadline: Int64) {
            self.socket = socket
            self.deadline = deadline
        }
    }

    /// The port that it listens at.
    package let port: UInt16
    private let bounds: WebBounds
    /// Decides what becomes of a request whose head has come.
    private let admit: (WebRequest) -> WebAdmission
    private let poller: Poller
    /// The server of libmicrohttpd; `nil` once it is closed.
    private var server: OpaquePointer?
    private var exchanges: [WebExchangeID: Exchange] = [:]
    /// The connections, by their sockets.
    private var lines: [Int32: Line] = [:]
    private var events: [WebEvent] = []
    /// The number that a request was given last.
    private var lastNumber: UInt64 = 0
    /// Whether a connection was resumed since libmicrohttpd last ran.
    ///
    /// It goes on with one only when it runs, and its own timeout need not say that it has to: the
    /// connection would stand still until something else came from the network.
    private var hasResumed = false

    /// The number of further connections that libmicrohttpd may have: those that were let go of,
    /// and are not gone yet.
    ///
    /// At its own limit it does not listen, and goes on only with the next event.
    private static let spareConnections: UInt32 = 64

    /// The number of connections that may wait to be looked at: as many as Linux keeps where nobody
    /// has set another number.
    ///
    /// Whoever comes to a full queue tries again only after a second.
    private static let backlog: Int32 = 4096

    /// The token of libmicrohttpd itself; every other token is the number of a stream.
    private static let serverToken: UInt64 = 0

    /// Listens at an address, which is one in numbers, and at a port, where 0 takes any that is
    /// free.
    ///
    /// Each request is decided on when its head has come.
    package init(
        address: String,
        port: UInt16,
        bounds: WebBounds = WebBounds(),
        admit: @escaping (WebRequest) -> WebAdmission
    ) throws(SystemError) {
        self.bounds = bounds
        self.admit = admit
        poller = try Poller()
        let listening = unsafe roost_http_listen(address, port, Self.backlog)
        guard listening >= 0 else {
            throw SystemError(
                call: "listen at \(address), port \(port)",
                number: -listening
            )
        }
        self.port = roost_http_port(listening)
        var limits = roost_http_bounds()
        limits.connections = bounds.connections + Self.spareConnections
        limits.idle_seconds = bounds.idleSeconds
        limits.connection_memory = bounds.connectionMemory
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe server = roost_http_start(listening, limits, Self.calls, context)
        guard let server = unsafe server else {
            // It says no more; memory is what it takes.
            throw SystemError(call: "start a server for HTTP", number: SystemError.noRoom)
        }
        try poller.add(unsafe roost_http_epoll(server), token: Self.serverToken)
    }

    deinit {
        guard let server = unsafe server else { return }
        for exchange in exchanges.values where exchange.isSuspended {
            exchange.hasEnded = true
            unsafe MHD_resume_connection(exchange.connection)
        }
        unsafe MHD_stop_daemon(server)
    }

    /// Readable when ``run()`` has something to do.
    package var rawValue: Int32 { poller.rawValue }

    /// The time until ``run()`` is to be called at the latest, in nanoseconds from now; `nil` where
    /// that can wait for ever.
    package var timeoutNanoseconds: Int64? {
        if hasResumed { return 0 }
        var timeouts: [Int64] = []
        var milliseconds: UInt64 = 0
        if let server = unsafe server, unsafe MHD_get_timeout(server, &milliseconds) == .YES {
            timeouts.append(Int64(clamping: milliseconds) &* 1_000_000)
        }
        if let deadline = lines.values.compactMap(\.deadline).min() {
            timeouts.append(max(deadline - Clocks.monotonic(), 0))
        }
        return timeouts.min()
    }

    /// Reads and writes whatever is ready, and answers with what is to be told of it.
    package func run() -> [WebEvent] {
        var ready: [Poller.Ready] = []
        // Where the kernel cannot tell what is ready, libmicrohttpd asks it itself.
        _ = try? poller.wait(into: &ready, timeoutNanoseconds: 0)
        for item in ready where item.token != Self.serverToken {
            hangUp(WebExchangeID(number: item.token))
        }
        let now = Clocks.monotonic()
        for line in lines.values {
            guard let deadline = line.deadline, deadline <= now else { continue }
            line.deadline = nil
            roost_http_hang_up(line.socket)
        }
        hasResumed = false
        if let server = unsafe server { unsafe MHD_run(server) }
        defer { events = [] }
        return events
    }

    /// Answers a request; nothing happens where whoever asked is gone.
    package func answer(_ id: WebExchangeID, _ answer: WebAnswer) {
        guard let exchange = exchanges[id], exchange.answer == nil else { return }
        exchange.answer = answer
        resume(exchange)
    }

    /// Whether everything that was sent to a stream has been taken.
    package func isDrained(_ id: WebExchangeID) -> Bool { exchanges[id]?.outbox.isEmpty ?? true }

    /// Sends more to a stream.
    package func send(_ text: String, to id: WebExchangeID) {
        guard let exchange = exchanges[id], exchange.isStream, !exchange.hasEnded else { return }
        guard exchange.outbox.count + text.utf8.count <= bounds.streamBytes else {
            return hangUp(id)
        }
        exchange.outbox.append(contentsOf: text.utf8)
        resume(exchange)
    }

    private func hangUp(_ id: WebExchangeID) {
        guard let exchange = exchanges[id] else { return }
        exchange.hasEnded = true
        exchange.outbox = []
        let socket = unsafe roost_http_socket(exchange.connection)
        // It was added, and is not closed yet.
        try? poller.remove(socket)
        roost_http_hang_up(socket)
        resume(exchange)
    }

    private func resume(_ exchange: Exchange) {
        guard exchange.isSuspended else { return }
        exchange.isSuspended = false
        hasResumed = true
        unsafe MHD_resume_connection(exchange.connection)
    }

    private func suspend(_ exchange: Exchange) {
        guard !exchange.isSuspended else { return }
        exchange.isSuspended = true
        unsafe MHD_suspend_connection(exchange.connection)
    }
}

// MARK: - What libmicrohttpd calls

extension WebServer {
    private static func of(_ context: UnsafeMutableRawPointer?) -> WebServer {
        guard let context = unsafe context else { preconditionFailure("a server without itself") }
        return unsafe Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
    }

    private static func exchange(_ pointer: UnsafeMutableRawPointer?) -> Exchange? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    }

    private static let calls: roost_http_calls = {
        var calls = roost_http_calls()
        unsafe calls.began = { context, target, connection in
            guard let target = unsafe target, let connection = unsafe connection else { return nil }
            let exchange = unsafe of(context).begin(String(cString: target), connection)
            return unsafe Unmanaged.passRetained(exchange).toOpaque()
        }
        unsafe calls.request = { context, _, _, method, _, upload, size, place in
            guard let place = unsafe place, let exchange = unsafe exchange(place.pointee),
                let method = unsafe method, let size = unsafe size
            else { return .NO }
            let server = unsafe of(context)
            guard !exchange.isRefused else { return .NO }
            guard exchange.request != nil else {
                return unsafe server.takeHead(exchange, String(cString: method))
            }
            guard unsafe size.pointee > 0 else { return server.takeEnd(exchange) }
            let part = unsafe UnsafeRawBufferPointer(start: upload, count: size.pointee)
            unsafe server.takePart(exchange, part)
            unsafe size.pointee = 0
            return .YES
        }
        unsafe calls.completed = { context, _, place, _ in
            guard let place = unsafe place, let pointer = unsafe place.pointee else { return }
            let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
            unsafe place.pointee = nil
            unsafe of(context).complete(exchange)
        }
        unsafe calls.connection = { context, connection, _, what in
            guard let connection = unsafe connection else { return }
            let socket = unsafe roost_http_socket(connection)
            let isThere = what == .CONNECTION_NOTIFY_STARTED
            let server = unsafe of(context)
            if !isThere { unsafe server.explain(connection) }
            server.noteConnection(socket, isThere: isThere)
        }
        return calls
    }()

    private func noteConnection(_ socket: Int32, isThere: Bool) {
        lines[socket] = isThere ? Line(socket: socket, deadline: deadline) : nil
        if isThere { makeRoom(besides: socket) }
    }

    /// Closes the connection that has been silent for the longest, where there is no room for
    /// others.
    private func makeRoom(besides newest: Int32) {
        guard lines.count > Int(bounds.connections) else { return }
        let idle = lines.values.filter { $0.deadline != nil && $0.socket != newest }
        guard let oldest = idle.min(by: { ($0.deadline ?? 0) < ($1.deadline ?? 0) }) else {
            return
        }
        oldest.deadline = nil
        roost_http_hang_up(oldest.socket)
    }

    private var deadline: Int64 {
        Clocks.monotonic() + bounds.patience.components.seconds * 1_000_000_000
    }

    private func setDeadline(_ exchange: Exchange, _ deadline: Int64?) {
        lines[unsafe roost_http_socket(exchange.connection)]?.deadline = deadline
    }

    private func begin(_ target: String, _ connection: OpaquePointer) -> Exchange {
        lastNumber += 1
        let id = WebExchangeID(number: lastNumber)
        let exchange = unsafe Exchange(id: id, target: target, connection: connection)
        exchanges[id] = exchange
        let fields = 1 + target.utf8.count { $0 == UInt8(ascii: "&") }
        if fields > bounds.queryFields {
            refuse(
                exchange,
                .addressTooLong,
                "An address has at most \(bounds.queryFields) fields here."
            )
        } else if bounds.memory(of: target.utf8.count, fields: fields) > bounds.addressMemory {
            refuse(
                exchange,
                .addressTooLong,
                "An address is at most \(bounds.addressMemory) bytes long here, of which each field takes \(WebBounds.fieldMemory)."
            )
        }
        return exchange
    }

    /// Answers before libmicrohttpd has read on: it would run out of memory then, and say nothing.
    private func refuse(_ exchange: Exchange, _ status: WebAnswer.Status, _ sentence: String) {
        exchange.isRefused = true
        let text = "\(sentence)\n"
        let answer =
            "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\nContent-Type: text/plain; charset=utf-8\r\n"
            + "Content-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)"
        let socket = unsafe roost_http_socket(exchange.connection)
        let bytes = Array(answer.utf8)
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe roost_http_refuse(socket, bytes.baseAddress, bytes.count)
        }
    }

    /// Answers what libmicrohttpd hangs up on and tells nothing of: it had no room for all the
    /// cookies, and none to say so.
    private func explain(_ connection: OpaquePointer) {
        let left = exchanges.values.first { unsafe $0.connection == connection }
        guard let exchange = left else { return }
        if exchange.request == nil, !exchange.isRefused {
            refuse(exchange, .headTooLong, Self.headTooLong)
        }
        // It holds one that it will not give back.
        let held = unsafe Unmanaged.passUnretained(exchange)
        complete(exchange)
        unsafe held.release()
    }

    private static let headTooLong =
        "What is said before a form is too long, or has too many headers or cookies: forget some of "
        + "this place's cookies in the browser, and load the page again."

    /// Returns the objection to a head, however it is read on; `nil` where there is none.
    private func objection(
        _ exchange: Exchange,
        _ headers: WebFields
    ) -> (WebAnswer.Status, String)? {
        let cookies = headers.all("cookie").reduce(0) { count, header in
            count + 1 + header.utf8.count { $0 == UInt8(ascii: ";") }
        }
        let fields =
            headers.fields.count + cookies + exchange.target.utf8.count { $0 == UInt8(ascii: "&") }
        let bytes = headers.fields.reduce(exchange.target.utf8.count) { count, field in
            count + field.name.utf8.count + field.value.utf8.count + 4
        }
        guard bounds.memory(of: bytes, fields: fields) <= bounds.headMemory else {
            return (.headTooLong, Self.headTooLong)
        }
        guard headers.all("content-length").count <= 1 else {
            return (.badRequest, "A form says once how long it is.")
        }
        return nil
    }

    private func takeHead(_ exchange: Exchange, _ method: String) -> MHD_Result {
        var headers = Headers()
        unsafe withUnsafeMutablePointer(to: &headers) { headers in
            _ = unsafe MHD_get_connection_values_n(
                exchange.connection,
                .HEADER_KIND,
                { context, _, name, nameLength, value, valueLength in
                    guard let context = unsafe context else { return .NO }
                    let name = unsafe text(name, nameLength).lowercased()
                    let headers = unsafe context.assumingMemoryBound(to: Headers.self)
                    unsafe headers.pointee.fields.add(name, text(value, valueLength))
                    return .YES
                },
                headers
            )
        }
        let request = WebRequest(
            .init(method),
            WebTarget(exchange.target),
            headers: headers.fields
        )
        exchange.request = request
        if let (status, sentence) = objection(exchange, headers.fields) {
            refuse(exchange, status, sentence)
            return .NO
        }
        exchange.admission = admit(request)
        if case .answered(let answer) = exchange.admission {
            exchange.answer = answer
            // Before a body has come, libmicrohttpd hangs up after the answer; where there is none
            // it need not.
            let hasBody =
                request.headers["content-length"] != nil
                || request.headers["transfer-encoding"] != nil
            return hasBody ? queue(exchange) : .YES
        }
        let limit = bodyLimit(exchange)
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        guard length <= limit else {
            exchange.answer = .tooLong(limit: limit)
            return queue(exchange)
        }
        if case .filed(let folder, _) = exchange.admission {
            do throws(SystemError) {
                exchange.file = try BodyFile(in: folder, number: exchange.id.number)
            } catch {
                exchange.answer = .cannotKeep(error)
                return queue(exchange)
            }
        }
        return .YES
    }

    private func bodyLimit(_ exchange: Exchange) -> Int {
        switch exchange.admission {
        case .filed(_, let limit), .takenShort(let limit): limit
        case .taken, .answered: bounds.bodyBytes
        }
    }

    private func takePart(_ exchange: Exchange, _ part: UnsafeRawBufferPointer) {
        // What is refused is read on to its end, where the answer is heard, and forgotten.
        guard exchange.answer == nil else { return }
        let limit = bodyLimit(exchange)
        guard part.count <= limit - exchange.bodyLength else {
            exchange.body = []
            exchange.answer = .tooLong(limit: limit)
            return
        }
        exchange.bodyLength += part.count
        guard let file = exchange.file else {
            unsafe exchange.body.append(contentsOf: part)
            return
        }
        do throws(SystemError) {
            try file.append(unsafe Array(part))
        } catch {
            exchange.answer = .cannotKeep(error)
        }
    }

    private func takeEnd(_ exchange: Exchange) -> MHD_Result {
        if exchange.answer != nil { return queue(exchange) }
        guard let request = exchange.request, !exchange.isSuspended else { return .YES }
        setDeadline(exchange, nil)
        let whole = request.with(
            exchange.file.map { .file(path: $0.path) } ?? .bytes(exchange.body)
        )
        exchange.body = []
        events.append(.request(exchange.id, whole))
        suspend(exchange)
        return .YES
    }

    private func queue(_ exchange: Exchange) -> MHD_Result {
        guard let answer = exchange.answer else { return .NO }
        let response: OpaquePointer?
        switch answer.content {
        case .bytes(let bytes):
            unsafe response = bytes.withUnsafeBytes { bytes in
                unsafe MHD_create_response_from_buffer(
                    bytes.count,
                    UnsafeMutableRawPointer(mutating: bytes.baseAddress),
                    .RESPMEM_MUST_COPY
                )
            }
            setDeadline(exchange, deadline)
        case .stream:
            unsafe response = stream(exchange)
            setDeadline(exchange, nil)
        }
        guard let response = unsafe response else { return .NO }
        defer { unsafe MHD_destroy_response(response) }
        for field in answer.headers.fields {
            // Refused where it is none: no line of a header may come from outside.
            _ = unsafe MHD_add_response_header(response, field.name, field.value)
        }
        let status = UInt32(answer.status.rawValue)
        return unsafe MHD_queue_response(exchange.connection, status, response)
    }

    private func complete(_ exchange: Exchange) {
        exchanges[exchange.id] = nil
        setDeadline(exchange, deadline)
        exchange.file?.remove()
        if exchange.isStream { events.append(.ended(exchange.id)) }
    }

    // MARK: Streams

    /// The source of a stream's bytes.
    private final class Feed {
        let server: WebServer
        let exchange: Exchange

        init(_ server: WebServer, _ exchange: Exchange) {
            self.server = server
            self.exchange = exchange
        }
    }

    private func stream(_ exchange: Exchange) -> OpaquePointer? {
        exchange.isStream = true
        let socket = unsafe roost_http_socket(exchange.connection)
        // Without it, that somebody has left is noticed when something is sent next.
        try? poller.add(socket, token: exchange.id.number)
        let feed = unsafe Unmanaged.passRetained(Feed(self, exchange)).toOpaque()
        return unsafe MHD_create_response_from_callback(
            roost_http_size_unknown(),
            16 << 10,
            { context, _, room, most in
                guard let context = unsafe context, let room = unsafe room else {
                    return roost_http_end_of_stream()
                }
                let feed = unsafe Unmanaged<Feed>.fromOpaque(context).takeUnretainedValue()
                return unsafe feed.server.fill(
                    UnsafeMutableRawBufferPointer(start: room, count: most),
                    from: feed.exchange
                )
            },
            feed,
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<Feed>.fromOpaque(context).release()
            }
        )
    }

    private func fill(_ room: UnsafeMutableRawBufferPointer, from exchange: Exchange) -> Int {
        if exchange.hasEnded { return roost_http_end_of_stream() }
        guard !exchange.outbox.isEmpty else {
            suspend(exchange)
            return 0
        }
        let count = min(exchange.outbox.count, room.count)
        unsafe room.copyBytes(from: exchange.outbox[..<count])
        exchange.outbox.removeFirst(count)
        return count
    }
}

/// The headers while they are read.
private struct Headers {
    var fields = WebFields()
}

private func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
    guard let start = unsafe start else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length)
    return unsafe String(decoding: bytes, as: UTF8.self)
}

extension WebAnswer {
    fileprivate static func tooLong(limit: Int) -> WebAnswer {
        WebAnswer(
            .tooLarge,
            "text/plain; charset=utf-8",
            "This is longer than is taken here, which is \(limit) bytes.\n"
        )
    }

    fileprivate static func cannotKeep(_ error: SystemError) -> WebAnswer {
        WebAnswer(
            .unavailable,
            "text/plain; charset=utf-8",
            "What was sent cannot be kept: \(error). Make room, and send it again.\n"
        )
    }
}
