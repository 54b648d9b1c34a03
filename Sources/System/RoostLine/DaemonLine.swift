package import RoostLinux
package import RoostWire

/// The line on which a process that the daemon has started takes its orders and says what has come
/// of them.
package struct DaemonLine: ~Copyable {
    package let descriptor: Descriptor
    private let limits: WireLimits
    private var reader: FrameReader
    private var outgoing: [UInt8] = []
    private var sent = 0
    /// Whether so much waits for a daemon that reads slowly that what can wait is not said now.
    package var isClogged: Bool { outgoing.count - sent > 256 << 10 }
    /// Whether bytes wait to be sent.
    package var wantsToWrite: Bool { sent < outgoing.count }

    /// Takes a connection over; a message that goes beyond the limits is not heard.
    package init(
        _ descriptor: consuming Descriptor,
        limits: WireLimits = .standard
    ) throws(SystemError) {
        try descriptor.setNonBlocking()
        self.descriptor = descriptor
        self.limits = limits
        reader = FrameReader(limit: limits.messageBytes)
    }

    /// Everything that has been said, message by message; `nil` once the daemon is gone.
    package mutating func read() -> [JSON]? {
        var messages: [JSON] = []
        var chunk: [UInt8] = []
        while true {
            chunk.removeAll(keepingCapacity: true)
            do throws(SystemError) {
                switch try descriptor.read(into: &chunk, upTo: 65_536) {
                case .wouldBlock: return messages
                case .end: return messages.isEmpty ? nil : messages
                case .bytes: break
                }
            } catch {
                return messages.isEmpty ? nil : messages
            }
            reader.append(chunk)
            while true {
                do {
                    guard let frame = try reader.next() else { break }
                    messages.append(try JSON(parsing: frame, limits: limits))
                } catch {
                    StandardError.write("a message of the system's cannot be read: \(error)\n")
                }
            }
            // The rest waits in the socket, so that transfers have their turn.
            if messages.count >= 1000 { return messages }
        }
    }

    package mutating func say(_ message: JSONObject) {
        JSON.object(message).append(to: &outgoing)
        outgoing.append(0)
    }

    /// Says messages that are bytes already, each with its end.
    package mutating func say(written messages: [UInt8]) { outgoing.append(contentsOf: messages) }

    package mutating func say(_ message: some WireMessage) {
        outgoing.append(contentsOf: message.bytes)
        outgoing.append(0)
    }

    /// Writes as much as the daemon takes; false once the daemon is gone.
    package mutating func write() -> Bool {
        while sent < outgoing.count {
            do throws(SystemError) {
                switch try descriptor.write(outgoing, from: sent) {
                case .written(let count): sent += count
                case .wouldBlock:
                    if sent > 1 << 20 {
                        outgoing.removeFirst(sent)
                        sent = 0
                    }
                    return true
                }
            } catch {
                return false
            }
        }
        outgoing.removeAll(keepingCapacity: outgoing.capacity <= 65_536)
        sent = 0
        return true
    }
}
