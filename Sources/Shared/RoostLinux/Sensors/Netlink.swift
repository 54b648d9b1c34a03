import CLinux
import Glibc

/// The kernel's messages about itself.
enum Netlink {
    /// A message: its type, and what follows its header.
    struct Message {
        let type: UInt16
        let body: ArraySlice<UInt8>
    }

    /// Reads the notices that have come, and says whether any of them is about something relevant.
    static func drain(
        _ socket: borrowing Descriptor,
        isRelevant: (ArraySlice<UInt8>) -> Bool
    ) throws(SystemError) -> Bool {
        var isAny = false
        var bytes: [UInt8] = []
        while true {
            do throws(SystemError) {
                guard try receive(from: socket, into: &bytes) else { return isAny }
                if isRelevant(bytes[...]) { isAny = true }
            } catch {
                // More came than the socket could hold: something surely changed.
                guard error.number == ENOBUFS else { throw error }
                isAny = true
            }
        }
    }

    /// Replaces `bytes` by the next datagram from the kernel.
    ///
    /// False if there is none yet.
    private static func receive(
        from socket: borrowing Descriptor,
        into bytes: inout [UInt8]
    ) throws(SystemError) -> Bool {
        while true {
            bytes.removeAll(keepingCapacity: true)
            var sender: UInt32 = 0
            let reading = try socket.appended(to: &bytes, upTo: 65536, call: "recvfrom") {
                unsafe roost_netlink_receive(socket.rawValue, $0.baseAddress, $0.count, &sender)
            }
            guard case .bytes = reading else { return false }
            // Other processes may send to us as well. They are not believed.
            if sender == 0 { return true }
        }
    }

    /// Asks for everything of a kind, and hands over each message of the answer.
    static func dump(
        type: UInt16,
        family: UInt8,
        bodySize: Int,
        _ body: (Message) -> Void
    ) throws(SystemError) {
        let socket = Descriptor(
            owning: try kernel("netlink") { roost_netlink_open(NETLINK_ROUTE, 0) }
        )
        // Netlink answers before send returns, or while we read: this never waits for a device.
        try socket.setNonBlocking(false)
        try socket.writeAll(dumpRequest(type: type, family: family, bodySize: bodySize))
        var bytes: [UInt8] = []
        while true {
            guard try receive(from: socket, into: &bytes) else {
                throw SystemError(call: "netlink dump", number: EPROTO)
            }
            for message in messages(in: bytes[...]) {
                switch Int32(message.type) {
                case NLMSG_DONE: return
                case NLMSG_ERROR:
                    let number = message.body.number(at: 0, as: Int32.self) ?? -EPROTO
                    throw SystemError(
                        call: "netlink dump",
                        number: number < 0 && number > -4096 ? -number : EPROTO
                    )
                default: body(message)
                }
            }
        }
    }

    private static func dumpRequest(type: UInt16, family: UInt8, bodySize: Int) -> [UInt8] {
        let flags = UInt16(NLM_F_REQUEST | NLM_F_DUMP)
        var bytes: [UInt8] = []
        func append(_ number: some FixedWidthInteger) {
            unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
        }
        append(UInt32(headerSize + bodySize))
        append(type)
        append(flags)
        append(UInt32(1))
        append(UInt32(0))
        bytes.append(family)
        bytes.append(contentsOf: repeatElement(0, count: bodySize - 1))
        return bytes
    }

    private static let headerSize = 16

    /// Takes a datagram apart, as far as its lengths make sense.
    static func messages(in bytes: ArraySlice<UInt8>) -> [Message] {
        var messages: [Message] = []
        var rest = bytes
        while let length = rest.number(at: 0, as: UInt32.self).map({ Int($0) }),
            let type = rest.number(at: 4, as: UInt16.self), length >= headerSize,
            length <= rest.count
        {
            messages.append(
                Message(type: type, body: rest.dropFirst(headerSize).prefix(length - headerSize))
            )
            rest = rest.dropFirst(aligned(length))
        }
        return messages
    }

    /// Takes the attributes after a message's fixed part apart, as far as their lengths make sense.
    static func attributes(
        in bytes: ArraySlice<UInt8>
    ) -> [(type: UInt16, value: ArraySlice<UInt8>)] {
        var attributes: [(type: UInt16, value: ArraySlice<UInt8>)] = []
        var rest = bytes
        while let length = rest.number(at: 0, as: UInt16.self).map({ Int($0) }),
            let type = rest.number(at: 2, as: UInt16.self), length >= 4, length <= rest.count
        {
            // The two highest bits say how the value is to be read.
            attributes.append((type & 0x3fff, rest.dropFirst(4).prefix(length - 4)))
            rest = rest.dropFirst(aligned(length))
        }
        return attributes
    }

    /// Returns a length rounded up, as messages and attributes begin at multiples of four.
    static func aligned(_ length: Int) -> Int { (length + 3) & ~3 }
}

extension ArraySlice<UInt8> {
    /// A number in the machine's own byte order, or `nil` if the bytes end before it does.
    func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number? {
        guard offset >= 0, count >= offset + MemoryLayout<Number>.size else { return nil }
        var number: Number = 0
        for byte in dropFirst(offset).prefix(MemoryLayout<Number>.size).reversed() {
            number = number << 8 | Number(truncatingIfNeeded: byte)
        }
        return Number(littleEndian: number)
    }
}
