/// The protocol on one connection to a bus: the greeting, and where messages begin and end.
///
/// It begins with the handshake: who is there is told by the kernel (EXTERNAL).
struct BusDialogue {
    private enum State {
        case authenticating
        case open
    }
    private var state = State.authenticating
    /// The bytes of the handshake's answer so far.
    private var greeting: [UInt8] = []
    private var reader = BusMessageReader()
    /// The serial number of the message that was sent last.
    private var lastSerial: UInt32 = 0
    /// The bytes that wait to be sent until the handshake is over.
    private var held: [UInt8] = []
    /// The bytes to send.
    private(set) var output: [UInt8] = []

    init(user: UInt32) {
        // The user's number, its digits each as two hexadecimal ones.
        let digits = String(user).utf8.map { "3\($0 - UInt8(ascii: "0"))" }.joined()
        output = [0] + Array("AUTH EXTERNAL \(digits)\r\n".utf8)
    }

    mutating func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    /// Has a message sent, and answers with the number that its reply will carry.
    @discardableResult
    mutating func send(_ message: BusMessage) -> UInt32 {
        var message = message
        lastSerial = lastSerial == .max ? 1 : lastSerial + 1
        message.serial = lastSerial
        if state == .open { output += message.bytes } else { held += message.bytes }
        return lastSerial
    }

    /// Takes bytes in, and answers with the messages that are whole.
    mutating func receive(_ bytes: [UInt8]) throws(BusFault) -> [BusMessage] {
        if state == .open { return try reader.receive(bytes) }
        greeting += bytes
        guard try authenticate() else { return [] }
        defer { greeting = [] }
        return try reader.receive(greeting)
    }

    private mutating func authenticate() throws(BusFault) -> Bool {
        guard let end = greeting.firstIndex(of: UInt8(ascii: "\n")) else {
            guard greeting.count < 4096 else { throw BusFault("it does not speak as a bus does") }
            return false
        }
        let line = String(decoding: greeting[..<end], as: UTF8.self)
        greeting.removeFirst(end + 1)
        guard line.hasPrefix("OK ") else {
            throw BusFault("the bus does not let us in: \(line.prefix(80))")
        }
        state = .open
        output += Array("BEGIN\r\n".utf8) + held
        held = []
        return true
    }
}

/// A reader that finds where messages begin and end in what comes over a connection.
package struct BusMessageReader {
    private var received: [UInt8] = []

    package init() {}

    /// Takes bytes in, and answers with the messages that are whole.
    package mutating func receive(_ bytes: [UInt8]) throws(BusFault) -> [BusMessage] {
        received += bytes
        var messages: [BusMessage] = []
        var start = 0
        while let length = try BusMessage.length(of: received[start...]),
            received.count - start >= length
        {
            // What cannot be read is passed over: where it ends is known.
            do throws(BusFault) {
                if let message = try BusMessage(received[start..<start + length]) {
                    messages.append(message)
                }
            } catch {}
            start += length
        }
        received.removeFirst(start)
        return messages
    }
}
