/// A message on D-Bus.
package struct BusMessage: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable {
        case call = 1
        case reply = 2
        case error = 3
        case signal = 4
    }

    package var kind: Kind
    package var serial: UInt32 = 0
    /// Whether nobody waits for an answer.
    package var isOneway = false
    /// The path of the object that is called, or signals.
    package var path: String?
    package var interface: String?
    /// The name of the method or the signal.
    package var member: String?
    package var errorName: String?
    /// The serial number of the call that this answers.
    package var replySerial: UInt32?
    package var destination: String?
    package var sender: String?
    package var body: [BusValue] = []

    package init(_ kind: Kind) { self.kind = kind }

    /// A call of a method.
    package init(
        call member: String,
        of interface: String,
        at path: String,
        on destination: String,
        _ body: [BusValue] = [],
        isOneway: Bool = false
    ) {
        kind = .call
        self.member = member
        self.interface = interface
        self.path = path
        self.destination = destination
        self.body = body
        self.isOneway = isOneway
    }

    /// The longest message that is read; the bus allows 128 MiB, and nobody has that much to say
    /// here.
    package static let longest = 1 << 20

    package var bytes: [UInt8] {
        var body = BusWriter()
        for value in self.body { body.write(value) }
        var fields: [BusValue] = []
        func add(_ code: UInt8, _ value: BusValue?) {
            if let value { fields.append(.structure([.byte(code), .variant(value)])) }
        }
        add(1, path.map { .objectPath($0) })
        add(2, interface.map { .string($0) })
        add(3, member.map { .string($0) })
        add(4, errorName.map { .string($0) })
        add(5, replySerial.map { .uint32($0) })
        add(6, destination.map { .string($0) })
        add(7, sender.map { .string($0) })
        let signature = self.body.map(\.type).joined()
        add(8, signature.isEmpty ? nil : .signature(signature))
        var writer = BusWriter()
        writer.write(.byte(UInt8(ascii: "l")))
        writer.write(.byte(kind.rawValue))
        writer.write(.byte(isOneway ? 1 : 0))
        writer.write(.byte(1))
        writer.write(UInt32(body.bytes.count))
        writer.write(serial)
        writer.write(.array(of: "(yv)", fields))
        writer.align(to: 8)
        return writer.bytes + body.bytes
    }

    /// Returns the length of the message that begins with these bytes, once it can be told.
    static func length(of bytes: ArraySlice<UInt8>) throws(BusFault) -> Int? {
        guard bytes.count >= 16 else { return nil }
        var reader = BusReader(bytes.prefix(16), isBigEndian: try isBigEndian(bytes))
        let fixed = try reader.values(of: "yyyyuuu")
        guard let body = fixed[4].asUInt32, let fields = fixed[6].asUInt32 else { return nil }
        let header = (16 + Int(fields) + 7) / 8 * 8
        guard header + Int(body) <= longest else {
            throw BusFault("a message is longer than \(longest) bytes")
        }
        return header + Int(body)
    }

    private static func isBigEndian(_ bytes: ArraySlice<UInt8>) throws(BusFault) -> Bool {
        switch bytes.first {
        case UInt8(ascii: "l"): return false
        case UInt8(ascii: "B"): return true
        default: throw BusFault("a message begins with no byte order")
        }
    }

    /// Reads one whole message, or `nil` for one of a kind that is not known and to be passed over.
    init?(_ bytes: ArraySlice<UInt8>) throws(BusFault) {
        let isBigEndian = try Self.isBigEndian(bytes)
        var reader = BusReader(bytes, isBigEndian: isBigEndian)
        let header = try reader.values(of: "yyyyuua(yv)")
        guard case .byte(let code) = header[1], case .byte(let flags) = header[2],
            let length = header[4].asUInt32, let serial = header[5].asUInt32,
            case .array(_, let fields) = header[6], bytes.count >= Int(length)
        else { throw BusFault("a header is no header") }
        guard let kind = Kind(rawValue: code) else { return nil }
        self.kind = kind
        self.serial = serial
        isOneway = flags & 1 != 0
        var signature = ""
        for field in fields {
            guard case .structure(let parts) = field, parts.count == 2,
                case .byte(let code) = parts[0], case .variant(let value) = parts[1]
            else { continue }
            switch code {
            case 1: path = value.asString
            case 2: interface = value.asString
            case 3: member = value.asString
            case 4: errorName = value.asString
            case 5: replySerial = value.asUInt32
            case 6: destination = value.asString
            case 7: sender = value.asString
            case 8: signature = value.asString ?? ""
            default: break
            }
        }
        var rest = BusReader(bytes.suffix(Int(length)), isBigEndian: isBigEndian)
        body = try rest.values(of: signature)
    }
}
