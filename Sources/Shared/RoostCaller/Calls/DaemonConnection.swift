package import RoostLinux
package import RoostSystemWire
package import RoostWire

/// A conversation with the daemon.
///
/// It waits for each answer, so it is for one call, or one stream of answers, at a time.
package final class DaemonConnection {
    /// The bounds on messages of the daemon.
    ///
    /// It is our own user's, and its listings are long.
    private static let limits = WireLimits(messageBytes: 32 << 20, values: 4_000_000)
    /// The usual time that an answer may take, in milliseconds.
    ///
    /// The daemon answers at once, unless its disk does not.
    package static let usualPatience: Int32 = 60_000

    /// The time that an answer may take, in milliseconds.
    package var patience: Int32
    /// Whether the daemon let that time go by.
    package private(set) var isSilent = false
    private let descriptor: Descriptor
    private var reader = FrameReader(limit: limits.messageBytes)
    /// The method that was called last, with the name of its interface in front.
    private var method = ""
    /// The name of that method without its interface.
    private var shortMethod = ""
    /// Whether the daemon has said its last word on the present call.
    private var isOver = true

    /// Connects to a daemon.
    ///
    /// While as many wait to be let in as may, the caller waits as well, or, if it is not to, gets
    /// the error `wouldBlock`.
    package init(
        path: String,
        patience: Int32 = usualPatience,
        waits: Bool = true
    ) throws(SocketError) {
        descriptor = try UnixSocket.connect(path: path, waits: waits)
        self.patience = patience
        do throws(SystemError) {
            try descriptor.setNonBlocking()
        } catch {
            throw .system(error)
        }
    }

    /// The daemon's process, as far as the kernel tells.
    package var pid: Int64? {
        // 0 stands for a process that cannot be seen from here, as from within a container.
        guard let peer = try? UnixSocket.credentials(of: descriptor), peer.pid > 0 else {
            return nil
        }
        return Int64(peer.pid)
    }

    /// Asks for something and waits for the answer.
    package func call(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject = [:]
    ) throws(CommandError) -> Fields {
        try send(method, parameters)
        return try answer(patience: patience)
    }

    /// Asks for something that every service has, and waits for the answer.
    package func call(
        _ method: ServiceInterface.Method,
        _ parameters: JSONObject = [:]
    ) throws(CommandError) -> Fields {
        try send(method, parameters)
        return try answer(patience: patience)
    }

    /// Asks for everything that happens, and waits for the first answer; ``next()`` has the others.
    ///
    /// Some of them may have come with the first, so that nothing becomes readable of them: who
    /// waits beside other things calls ``begin(_:_:wantsMore:)`` and ``arrived()``.
    package func beginStream(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject = [:]
    ) throws(CommandError) -> Fields {
        try send(method, parameters, wantsMore: true)
        return try answer(patience: patience)
    }

    /// Waits for the stream's next answer as long as it takes; `nil` where nothing more will come.
    package func next() throws(CommandError) -> Fields? {
        guard !isOver else { return nil }
        let reply: VarlinkReply
        do throws(Lost) {
            reply = try receive(patience: -1)
        } catch {
            return nil
        }
        return try fields(of: reply)
    }

    // MARK: Beside other things

    /// Whether nothing more will come for the present call.
    package var isAnswered: Bool { isOver }

    /// Whether the daemon has gone from an idle connection, or says what nobody asked for.
    ///
    /// One that owes an answer is left as well: what comes late would be taken for the answer to
    /// what is asked next.
    package var isLeft: Bool {
        isSilent || ((try? descriptor.waitUntilReadable(milliseconds: 0)) ?? true)
    }

    /// Readable when ``arrived()`` has something to tell.
    package var rawDescriptor: Int32 { descriptor.rawValue }

    package func waitUntilReadable(milliseconds: Int32) throws(SystemError) -> Bool {
        try descriptor.waitUntilReadable(milliseconds: milliseconds)
    }

    /// Asks for something without waiting for an answer.
    package func begin(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject = [:],
        wantsMore: Bool = false
    ) throws(CommandError) {
        try send(method, parameters, wantsMore: wantsMore)
    }

    /// Asks for something that every service has, without waiting for an answer.
    package func begin(_ method: ServiceInterface.Method) throws(CommandError) {
        try send(method, [:])
    }

    /// An answer that has come by itself.
    package enum Arrival {
        case answer(Fields)
        case refusal(CommandError)
    }

    /// All answers that have come; `nil` where nothing more will come.
    ///
    /// It waits for the first bytes of them and reads once, so it is for when there are some.
    package func arrived() -> [Arrival]? {
        guard !isOver else { return nil }
        var arrivals: [Arrival] = []
        do throws(Lost) {
            try receiveMore(patience: patience)
            while let frame = try nextFrame() {
                let reply = try reply(in: frame)
                do throws(CommandError) {
                    arrivals.append(.answer(try fields(of: reply)))
                } catch {
                    arrivals.append(.refusal(error))
                }
            }
            return arrivals
        } catch {
            // What came before the end counts, and the next call says that it is the end.
            isOver = true
            return arrivals.isEmpty ? nil : arrivals
        }
    }

    /// An error for a connection that broke, or was broken off.
    private struct Lost: Error { let reason: String }

    private func send(
        _ method: some InterfaceMember,
        _ parameters: JSONObject,
        wantsMore: Bool = false
    ) throws(CommandError) {
        let call = VarlinkCall(method.fullName, parameters: parameters, wantsMore: wantsMore)
        self.method = call.method
        shortMethod = method.rawValue
        isOver = false
        let isTaken: Bool
        do throws(SystemError) {
            isTaken = try descriptor.writeAll(call.frame, milliseconds: patience)
        } catch {
            throw lost(Lost(reason: error.description))
        }
        guard isTaken else { throw lost(silence(after: patience)) }
    }

    private func answer(patience: Int32) throws(CommandError) -> Fields {
        let reply: VarlinkReply
        do throws(Lost) {
            reply = try receive(patience: patience)
        } catch {
            throw lost(error)
        }
        return try fields(of: reply)
    }

    private func fields(of reply: VarlinkReply) throws(CommandError) -> Fields {
        isOver = !reply.continues
        if reply.error != nil { throw CommandError(reply, to: method) }
        return Fields(reply.parameters, context: shortMethod)
    }

    private func receive(patience: Int32) throws(Lost) -> VarlinkReply {
        while true {
            if let frame = try nextFrame() { return try reply(in: frame) }
            try receiveMore(patience: patience)
        }
    }

    private func nextFrame() throws(Lost) -> [UInt8]? {
        do throws(FrameReader.TooLong) {
            return try reader.next()
        } catch {
            throw Lost(reason: error.description)
        }
    }

    private func reply(in frame: [UInt8]) throws(Lost) -> VarlinkReply {
        do throws(WireError) {
            return try VarlinkReply(parsing: frame, limits: Self.limits)
        } catch {
            throw Lost(reason: error.description)
        }
    }

    private func receiveMore(patience: Int32) throws(Lost) {
        var chunk: [UInt8] = []
        let isThere: Bool
        do throws(SystemError) {
            isThere = try descriptor.waitUntilReadable(milliseconds: patience)
            if isThere, case .end = try descriptor.read(into: &chunk, upTo: 1 << 16) {
                isOver = true
            }
        } catch {
            throw Lost(reason: error.description)
        }
        guard isThere else { throw silence(after: patience) }
        guard !isOver else { throw Lost(reason: "the daemon ended the connection") }
        reader.append(chunk)
    }

    private func silence(after patience: Int32) -> Lost {
        isSilent = true
        return Lost(reason: "no answer within \(Duration.milliseconds(patience).words)")
    }

    private func lost(_ error: Lost) -> CommandError {
        isOver = true
        return CommandError(
            .failed,
            "the daemon did not answer \(shortMethod): \(error.reason); "
                + "try again, and look at roost doctor"
        )
    }
}

extension CommandError {
    /// Describes an answer of the daemon that is not what was asked for.
    package init(_ reply: VarlinkReply, to method: String) {
        if let standard = Varlink.Standard(reply) {
            self.init(standard)
            return
        }
        let name = reply.error ?? ""
        let message =
            reply.parameters["message"]?.asString
            ?? "the daemon answers \(method) with \(name.quoted)"
        let code: ExitCode =
            switch SystemInterface.Error(fullName: name) {
            case .noSuchApp, .noSuchTask, .noSuchIntent, .noSuchExtension, .noSuchRun,
                .noSuchTransfer, .noSuchNotification, .noSuchJob, .noSuchSchedule, .noSuchControl,
                .noSuchHost:
                .notFound
            case .notNow, .unavailable, .tooManyPending, .notPermitted, .invalid, .noFleet: .refused
            // The last is of a later version.
            case .noAnswer, .storeUnavailable, .fleetUnavailable, nil: .failed
            }
        self.init(code, message)
    }

    private init(_ standard: Varlink.Standard) {
        switch standard {
        case .permissionDenied:
            self.init(
                .refused,
                "the daemon does not let apps ask this; run roost from a shell of your own"
            )
        case .invalidParameter: self.init(.refused, standard.description)
        case .interfaceNotFound, .methodNotFound, .methodNotImplemented, .expectedMore:
            self.init(
                .failed,
                "the daemon is of another version than roost: \(standard); "
                    + "end it, and the next command starts the one that fits"
            )
        }
    }
}
