import Glibc
import RoostLinux
import RoostWire
import Testing

/// Long enough for any machine; only a hang takes this long.
let patience: Int32 = 120_000

/// One connection to a system, on which calls are made one after the other.
final class Line: Sendable {
    let descriptor: Descriptor
    private let reader = Shared(FrameReader())

    init(path: String) throws {
        descriptor = try UnixSocket.connect(path: path)
    }

    /// Speaks on a connection that somebody else made.
    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

    /// Calls a method of `io.roost.System`, or any other one by its full name.
    ///
    /// - Throws: ``Refused`` for an error, and something else where no answer came.
    @discardableResult
    func call(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
        try ask(method, parameters)
        return try answer(to: method)
    }

    /// Calls a method, and leaves it to others to wait for the answer.
    func ask(_ method: String, _ parameters: JSONObject) throws {
        let name = method.contains(".") ? method : "io.roost.System.\(method)"
        try send(VarlinkCall(name, parameters: parameters))
    }

    /// What was answered to the call that was made first.
    @discardableResult
    func answer(to method: String) throws -> JSONObject {
        guard let reply = try next() else { throw ConnectionEnded(call: method) }
        if let error = reply.error { throw Refused(error: error, parameters: reply.parameters) }
        return reply.parameters
    }

    func send(_ call: VarlinkCall) throws { try descriptor.writeAll(call.frame) }

    /// The next reply, or `nil` if the connection is over.
    func next(milliseconds: Int32 = patience) throws -> VarlinkReply? {
        while true {
            if let frame = try reader.change({ try $0.next() }) {
                return try VarlinkReply(parsing: frame)
            }
            guard try descriptor.waitUntilReadable(milliseconds: milliseconds) else {
                throw TookTooLong(what: "the next reply")
            }
            guard try receive() else { return nil }
        }
    }

    /// The next reply if it has arrived, without waiting for it.
    func nextArrived() throws -> VarlinkReply? {
        while true {
            if let frame = try reader.change({ try $0.next() }) {
                return try VarlinkReply(parsing: frame)
            }
            guard try descriptor.waitUntilReadable(milliseconds: 0), try receive() else {
                return nil
            }
        }
    }

    /// Waits until the other end closes the connection, and reads what it says until then.
    func waitUntilClosed() throws {
        while try next() != nil {}
    }

    /// Takes in what has arrived, and says whether more can come.
    private func receive() throws -> Bool {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            guard case .bytes = try descriptor.read(into: &bytes, upTo: 65_536) else {
                return false
            }
        } catch {
            // A system that is killed with unread messages resets its connections.
            guard error.isDisconnected else { throw error }
            return false
        }
        reader.change { $0.append(bytes) }
        return true
    }
}

/// A call that was answered with an error.
struct Refused: Error, CustomStringConvertible {
    /// The error's name without its interface.
    let name: String
    let fullName: String
    let parameters: JSONObject

    init(error: String, parameters: JSONObject) {
        fullName = error
        name = String(
            error[(error.lastIndex(of: ".").map(error.index(after:)) ?? error.startIndex)...]
        )
        self.parameters = parameters
    }

    var message: String { parameters["message"]?.asString ?? "" }
    var description: String { "\(fullName) \(parameters)" }
}

/// A system that went before it answered.
struct ConnectionEnded: Error, CustomStringConvertible {
    let call: String
    var description: String { "the connection ended before \(call) was answered" }
}

/// An error about something that did not happen in ``patience``.
struct TookTooLong: Error, CustomStringConvertible {
    let what: String
    var description: String { "\(what) did not come within \(patience / 1000) s" }
}

/// Waits until something is so of which nobody has a notice: it is asked until it is.
func wait(for what: String, _ look: () throws -> Bool) throws {
    let end = Clocks.monotonic() + Int64(patience) * 1_000_000
    while try !look() {
        guard Clocks.monotonic() < end else { throw TookTooLong(what: what) }
        sched_yield()
    }
}

/// What a call was refused with; the test fails if it was granted.
func refusal(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> JSONObject
) throws -> Refused {
    do {
        let granted = try body()
        Issue.record("granted: \(granted)", sourceLocation: sourceLocation)
        throw TookTooLong(what: "a refusal")
    } catch let refused as Refused {
        return refused
    }
}
