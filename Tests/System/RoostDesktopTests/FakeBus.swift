import Foundation
import RoostDesktop
import RoostLinux

/// A bus with a notification service that does what a test says.
final class FakeBus {
    let path: String
    private let folder: URL
    private let listener: Listener
    private var connection: Descriptor?
    private var received: [UInt8] = []
    private var reader = BusMessageReader()
    private var isOpen = false
    private var calls: [BusMessage] = []
    static let service = ":1.5"

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        path = folder.appendingPathComponent("bus").path
        listener = try Listener(path: path, backlog: 4)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// How many calls came that were not looked at.
    var waitingCalls: Int { calls.count }

    /// Lets the desktop in, and answers up to its first notification.
    func notify(_ desktop: Desktop, capabilities: [String]) throws -> BusMessage {
        let accepted = try listener.accept()
        guard let accepted else { throw Unexpected() }
        connection = accepted.take()
        isOpen = false
        received = []
        reader = BusMessageReader()
        calls = []
        try pump(desktop)
        try send(Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8), desktop)
        try reply(to: next("GetCapabilities", desktop), [.strings(capabilities)], desktop)
        try reply(to: call("GetNameOwner"), [.string(Self.service)], desktop)
        try reply(to: call("Hello"), [.string(":1.9")], desktop)
        return try next("Notify", desktop)
    }

    /// The next call of a method, once the desktop has sent what it has.
    func next(_ member: String, _ desktop: Desktop) throws -> BusMessage {
        try pump(desktop)
        return try call(member)
    }

    /// A call of a method that has come.
    func call(_ member: String) throws -> BusMessage {
        guard let index = calls.firstIndex(where: { $0.member == member }) else {
            throw Unexpected()
        }
        return calls.remove(at: index)
    }

    func reply(to call: BusMessage, _ body: [BusValue], _ desktop: Desktop) throws {
        var reply = BusMessage(.reply)
        reply.serial = 1
        reply.replySerial = call.serial
        reply.sender = Self.service
        reply.body = body
        try send(reply.bytes, desktop)
    }

    func signal(
        _ member: String,
        _ body: [BusValue],
        from sender: String = service,
        _ desktop: Desktop
    ) throws {
        var signal = BusMessage(.signal)
        signal.serial = 1
        signal.path = "/org/freedesktop/Notifications"
        signal.interface = "org.freedesktop.Notifications"
        signal.member = member
        signal.sender = sender
        signal.body = body
        try send(signal.bytes, desktop)
    }

    func hangUp() { connection = nil }

    private func send(_ bytes: [UInt8], _ desktop: Desktop) throws {
        try connection?.writeAll(bytes)
        desktop.read(at: 0)
        try pump(desktop)
    }

    /// Takes in what the desktop has sent; it never waits to send it.
    private func pump(_ desktop: Desktop) throws {
        desktop.flush(at: 0)
        // Nothing is underway on a local socket: what was sent is there.
        while try connection?.waitUntilReadable(milliseconds: 0) == true {
            guard case .bytes = try connection?.read(into: &received, upTo: 65_536) else { break }
        }
        if !isOpen {
            guard let begin = Data(received).range(of: Data("BEGIN\r\n".utf8)) else { return }
            received.removeFirst(begin.upperBound)
            isOpen = true
        }
        calls += try reader.receive(received)
        received = []
    }
}
