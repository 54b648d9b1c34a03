internal import CPostgres
import RoostDaemon
import RoostLinux

/// A connection to PostgreSQL, each of whose calls has so much time and no more.
@safe struct PostgresConnection: ~Copyable {
    private let handle: OpaquePointer
    private let poller: Poller
    /// The names of the statements that the server has read and planned.
    private let names = Names()

    private final class Names {
        var all: [String: String] = [:]
    }

    /// The time that a connection may take to be made, and a call to be answered.
    private static let patience: Int64 = 3_000_000_000

    @unsafe private init(owning handle: OpaquePointer, _ poller: consuming Poller) {
        unsafe self.handle = handle
        self.poller = poller
    }

    deinit { unsafe PQfinish(handle) }

    /// Connects as libpq's connection string says, with all that libpq adds to it: services,
    /// password files, TLS.
    static func open(_ conninfo: String) throws(FleetError) -> PostgresConnection {
        guard PostgresPlace.words(for: conninfo) != nil else { throw PostgresFailure.unreadable }
        let poller: Poller
        do throws(SystemError) { poller = try Poller() } catch {
            throw FleetError("the database cannot be waited for: \(error)", kind: .crowded)
        }
        let connection = unsafe PostgresConnection(owning: try begin(conninfo), poller)
        try connection.connect()
        return connection
    }

    private static func begin(_ conninfo: String) throws(FleetError) -> OpaquePointer {
        // What the connection string says itself holds; these come before it.
        let names = ["fallback_application_name", "target_session_attrs", "dbname"]
        let values = ["roost-fleet", "read-write", conninfo]
        let started = unsafe CStrings.with(names) { names in
            unsafe CStrings.with(values) { values in
                unsafe PQconnectStartParams(names, values, 1)
            }
        }
        guard let handle = unsafe started else {
            throw FleetError("libpq has no memory left", kind: .crowded)
        }
        return unsafe handle
    }

    private func connect() throws(FleetError) {
        // With the state in the words, which is the same in all languages.
        _ = unsafe PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
        try greet()
        _ = unsafe PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
        unsafe PQsetNoticeProcessor(handle, { _, _ in }, nil)
        guard unsafe PQsetnonblocking(handle, 1) == 0 else { throw lost }
    }

    private func greet() throws(FleetError) {
        let deadline = Clocks.monotonic() + Self.patience
        var next = PGRES_POLLING_WRITING
        while true {
            if unsafe PQstatus(handle) == CONNECTION_BAD {
                throw PostgresFailure.connecting(message)
            }
            let interest: Poller.Interest =
                next == PGRES_POLLING_READING ? .readable : .writable
            guard try wait(for: interest, until: deadline) else {
                throw FleetError(
                    "the database does not answer within \(Self.patience / 1_000_000_000) s; check the address, and that nothing on the way drops packets"
                )
            }
            next = unsafe PQconnectPoll(handle)
            switch next {
            case PGRES_POLLING_OK: return
            case PGRES_POLLING_FAILED: throw PostgresFailure.connecting(message)
            default: break
            }
        }
    }

    /// The socket, to wait for notices while nothing else is under way.
    var socket: Int32 { unsafe PQsocket(handle) }

    /// The server's process, as whoever let this in has announced it.
    var announcedProcess: Int32 { unsafe PQbackendPID(handle) }

    private var message: String { unsafe String(cString: PQerrorMessage(handle)) }

    private var lost: FleetError {
        let words = message.split(separator: "\n").first.map(String.init) ?? "it was closed"
        return FleetError("the connection to the database is lost: \(words)")
    }

    // MARK: - Calls

    /// Carries one statement out, with its parameters, and waits so many nanoseconds for its
    /// answer.
    func ask(
        _ statement: String,
        _ parameters: [String?] = [],
        within patience: Int64 = patience
    ) throws(FleetError) -> String? {
        try Self.check(parameters)
        let sent = unsafe CStrings.with(parameters) { values in
            unsafe PQsendQueryParams(
                handle,
                statement,
                Int32(parameters.count),
                nil,
                values,
                nil,
                nil,
                0
            )
        }
        guard sent == 1 else { throw lost }
        return try answer(within: patience)
    }

    /// Carries one statement out that is asked again and again: the server reads and plans it once.
    func askAgain(_ statement: String, _ parameters: [String?]) throws(FleetError) -> String? {
        try Self.check(parameters)
        let name = try prepared(statement)
        let sent = unsafe CStrings.with(parameters) { values in
            unsafe PQsendQueryPrepared(
                handle,
                name,
                Int32(parameters.count),
                values,
                nil,
                nil,
                0
            )
        }
        guard sent == 1 else { throw lost }
        return try answer(within: Self.patience)
    }

    /// Returns the name under which the server has a statement.
    private func prepared(_ statement: String) throws(FleetError) -> String {
        if let name = names.all[statement] { return name }
        // What a pooler lends may have those of whoever had it before.
        if names.all.isEmpty { try run("DEALLOCATE ALL") }
        let name = "roost\(names.all.count)"
        guard unsafe PQsendPrepare(handle, name, statement, 0, nil) == 1 else { throw lost }
        _ = try answer(within: Self.patience)
        names.all[statement] = name
        return name
    }

    private static func check(_ parameters: [String?]) throws(FleetError) {
        guard !parameters.contains(where: { $0?.utf8.contains(0) ?? false }) else {
            throw FleetError(
                "a text has a NUL in it, which the database cannot keep",
                kind: .invalid
            )
        }
    }

    /// Carries several statements out that take no parameters, within so many nanoseconds.
    func run(_ script: String, within patience: Int64 = patience) throws(FleetError) {
        guard unsafe PQsendQuery(handle, script) == 1 else { throw lost }
        _ = try answer(within: patience)
    }

    /// Waits for the answer to what was sent, to its last part; returns the value of that.
    private func answer(within patience: Int64) throws(FleetError) -> String? {
        let deadline = Clocks.monotonic() + patience
        try flush(until: deadline)
        var value: String?
        var failure: FleetError?
        while true {
            while unsafe PQisBusy(handle) == 1 {
                guard try wait(for: .readable, until: deadline) else { throw Self.late }
                guard unsafe PQconsumeInput(handle) == 1 else { throw lost }
            }
            guard let part = unsafe PQgetResult(handle) else { break }
            let result = unsafe PostgresResult(owning: part)
            failure = failure ?? result.failure
            value = result.value
        }
        if let failure { throw failure }
        guard unsafe PQstatus(handle) == CONNECTION_OK else { throw lost }
        return value
    }

    private func flush(until deadline: Int64) throws(FleetError) {
        while true {
            let left = unsafe PQflush(handle)
            if left == 0 { return }
            guard left == 1 else { throw lost }
            // A server that cannot be written to may have something to say first.
            guard try wait(for: [.readable, .writable], until: deadline) else { throw Self.late }
            guard unsafe PQconsumeInput(handle) == 1 else { throw lost }
        }
    }

    private static let late = FleetError(
        "the database has not answered for \(patience / 1_000_000_000) s"
    )

    /// Takes the notifications that the server has sent unasked.
    ///
    /// - Returns: The channels of the notices that there were, and whether they came of a call on
    ///   this connection.
    func takeNotices() throws(FleetError) -> [(channel: String, isOwn: Bool)] {
        guard unsafe PQconsumeInput(handle) == 1 else { throw lost }
        var told: [(channel: String, isOwn: Bool)] = []
        while let notice = unsafe PQnotifies(handle) {
            told.append(
                unsafe (
                    String(cString: notice.pointee.relname),
                    notice.pointee.be_pid == announcedProcess
                )
            )
            unsafe PQfreemem(notice)
        }
        return told
    }

    private func wait(
        for interest: Poller.Interest,
        until deadline: Int64
    ) throws(FleetError) -> Bool {
        let left = deadline - Clocks.monotonic()
        guard left > 0 else { return false }
        do throws(SystemError) {
            var ready: [Poller.Ready] = []
            try poller.add(socket, token: 0, for: interest)
            try poller.wait(into: &ready, timeoutNanoseconds: left)
            try poller.remove(socket)
            return !ready.isEmpty
        } catch {
            throw FleetError("the database cannot be waited for: \(error)")
        }
    }
}

/// Texts for C, in an array that lasts as long as the call that they are for.
private enum CStrings {
    static func with<Answer>(
        _ texts: [String?],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Answer
    ) -> Answer {
        let copies = texts.map { text -> [CChar]? in text.map { $0.utf8CString.map { $0 } } }
        var bytes: [CChar] = []
        var places: [Int?] = []
        for copy in copies {
            places.append(copy == nil ? nil : bytes.count)
            bytes += copy ?? []
        }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            // One more, that an empty list has an address as well.
            let pointers =
                unsafe places.map { place -> UnsafePointer<CChar>? in
                    unsafe place.flatMap { place in
                        unsafe bytes.baseAddress.map { unsafe $0 + place }
                    }
                } + [nil]
            return unsafe pointers.withUnsafeBufferPointer { pointers in
                guard let first = pointers.baseAddress else {
                    preconditionFailure("an array with an element has no address")
                }
                return unsafe body(first)
            }
        }
    }
}
