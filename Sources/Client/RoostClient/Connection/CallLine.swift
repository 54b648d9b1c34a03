import RoostLinux
import RoostWire
import Synchronization

/// The way to the system: the connection there is, or a new one.
final class CallLine: Sendable {
    /// The path at which a new connection is made; `nil` if none is to be made.
    private let path: String?
    private let limits: ClientLimits
    private let channel: Mutex<(any CallConnection)?>

    init(_ channel: (any CallConnection)?, path: String?, limits: ClientLimits) {
        self.path = path
        self.limits = limits
        self.channel = Mutex(channel)
    }

    /// Calls a method of the app's interface and waits for the answer.
    ///
    /// A call on a connection that turns out to be over is made again on a new one: every call that
    /// an app makes can be made twice.
    func call(
        _ method: AppInterface.Method,
        _ parameters: some WireMessage
    ) throws(CallFailure) -> JSONObject {
        try call(Self.frame(method, parameters))
    }

    /// Calls a method that takes nothing, and waits for the answer.
    func call(_ method: AppInterface.Method) throws(CallFailure) -> JSONObject {
        try call(Self.frame(method))
    }

    /// Calls a method of the app's interface, waits for the answer and reads it as the interface
    /// has it.
    ///
    /// With `mend`, an element of a list that cannot be read does not hide the others.
    func ask<Reply: WireMessage>(
        _ method: AppInterface.Method,
        _ parameters: some WireMessage,
        mend: Fields.Mending? = nil
    ) throws(CallFailure) -> Reply {
        try Self.reply(to: method, in: try call(method, parameters), mend)
    }

    /// Calls a method that takes nothing, waits for the answer and reads it as the interface has
    /// it.
    func ask<Reply: WireMessage>(
        _ method: AppInterface.Method,
        mend: Fields.Mending? = nil
    ) throws(CallFailure) -> Reply {
        try Self.reply(to: method, in: try call(method), mend)
    }

    private static func reply<Reply: WireMessage>(
        to method: AppInterface.Method,
        in answer: JSONObject,
        _ mend: Fields.Mending?
    ) throws(CallFailure) -> Reply {
        do throws(FieldError) {
            return try Reply(reading: Fields(answer, context: method.rawValue, mend: mend))
        } catch {
            throw .unreadable(error)
        }
    }

    /// Makes a call and waits for the answer; if the connection is one that it may be made on.
    func call(
        _ frame: [UInt8],
        if isRight: () -> Bool = { true }
    ) throws(CallFailure) -> JSONObject {
        let reply = try onChannel { channel throws(ChannelFailure) in
            guard isRight() else { throw .gone }
            return try channel.call(frame)
        }
        if let error = reply.error { throw .refused(Refusal(reply, error: error)) }
        return reply.parameters
    }

    /// Tells the system something that it does not answer.
    ///
    /// If it cannot be told, nobody misses it.
    func tell(_ method: AppInterface.Method, _ parameters: some WireMessage) {
        tell(Self.frame(method, isOneway: true, parameters))
    }

    /// Tells the system something that it does not answer; on a new connection, if the one there is
    /// turns out to be over and the next system would miss it.
    func tell(_ frame: [UInt8], isMissed: Bool = false) {
        // What is told concerns a system that is there; one that is not has forgotten it.
        try? onChannel { channel throws(ChannelFailure) in
            try channel.tell(frame)
            if isMissed, channel.isBroken { throw .gone }
        }
    }

    /// Returns a call, as it travels.
    static func frame(
        _ method: AppInterface.Method,
        isOneway: Bool = false,
        wantsMore: Bool = false,
        _ parameters: some WireMessage
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        VarlinkCall.append(
            method.fullName,
            isOneway: isOneway,
            wantsMore: wantsMore,
            to: &bytes,
            parameters: parameters.write
        )
        return bytes
    }

    /// Returns a call of a method that takes nothing, as it travels.
    static func frame(_ method: AppInterface.Method) -> [UInt8] {
        var bytes: [UInt8] = []
        VarlinkCall.append(method.fullName, to: &bytes) { writer in
            writer.beginObject()
            writer.endObject()
        }
        return bytes
    }

    /// Connects to the system's public socket.
    static func connect(
        path: String,
        waits: Bool = true
    ) throws(CallFailure) -> Descriptor {
        do throws(SocketError) {
            return try UnixSocket.connect(path: path, waits: waits)
        } catch {
            throw .noSystem(error.description)
        }
    }

    /// Does something on the connection there is; on a new one, if that turns out to be over.
    func onChannel<Answer>(
        _ body: (any CallConnection) throws(ChannelFailure) -> Answer
    ) throws(CallFailure) -> Answer {
        let (first, isNew) = try current()
        do throws(ChannelFailure) {
            return try body(first)
        } catch {
            giveUp(first)
            // A new connection that is over at once would be again; and who is silent once is not
            // asked twice.
            guard error == .gone, !isNew, path != nil else { throw .failed(error) }
        }
        let second = try current().channel
        do throws(ChannelFailure) {
            return try body(second)
        } catch {
            giveUp(second)
            throw .failed(error)
        }
    }

    private func current() throws(CallFailure) -> (channel: any CallConnection, isNew: Bool) {
        try channel.withLock { channel throws(CallFailure) in
            if let channel { return (channel, false) }
            guard let path else { throw .failed(.gone) }
            let socket = try Self.connect(path: path)
            do throws(SystemError) {
                let new = try CallChannel(socket, limits: limits)
                channel = new
                return (new, true)
            } catch {
                throw .failed(.system(error))
            }
        }
    }

    private func giveUp(_ broken: any CallConnection) {
        guard broken.isBroken else { return }
        channel.withLock { channel in
            if channel === broken { channel = nil }
        }
    }
}

/// An error that says why a call did not do what it was to do.
enum CallFailure: Error, Hashable, Sendable {
    /// There is nobody to connect to.
    case noSystem(String)
    /// The connection failed during the call.
    case failed(ChannelFailure)
    /// The system answered with an error.
    case refused(Refusal)
    /// The system answered what is no answer to the call.
    case unreadable(FieldError)
}

/// An error that the system answered with.
struct Refusal: Hashable, Sendable {
    /// The kind of the error.
    enum Kind: Hashable, Sendable {
        /// An error that an app's calls can fail with.
        case own(AppInterface.Error)
        /// An error that every service answers with in the same way.
        case standard(ServiceInterface.Error)
        /// An error that this version does not know, by its name.
        case unknown(String)
    }

    let kind: Kind
    /// The system's sentence, or ours where there is none.
    let message: String

    init(_ error: AppInterface.Error, message: String) {
        kind = .own(error)
        self.message = message
    }

    /// Reads the answer to a call.
    init(_ reply: VarlinkReply, error: String) {
        if let standard = Varlink.Standard(reply) {
            kind = .standard(standard.kind)
            message = "the system says that \(standard); it may be of another version"
        } else {
            kind = AppInterface.Error(fullName: error).map(Kind.own) ?? .unknown(error)
            message =
                reply.parameters["message"]?.asString ?? "the system says \(error.quotedExcerpt)"
        }
    }

    /// Describes one refusal of a batch, which names the error without its interface.
    init(_ refused: AppInterface.Refused) {
        kind = AppInterface.Error(rawValue: refused.error).map(Kind.own) ?? .unknown(refused.error)
        message = refused.message
    }

    /// The error of an app's calls, if it is one.
    var own: AppInterface.Error? {
        if case .own(let error) = kind { error } else { nil }
    }

    /// Whether the same may be taken another time.
    var isPassing: Bool { own == .storeUnavailable || own == .unavailable }
}
