import RoostDesktop
import Testing

/// All whole messages, received in pieces of a size.
private func messages(in bytes: [UInt8], size: Int = 1 << 30) throws -> [BusMessage] {
    var reader = BusMessageReader()
    return try stride(from: 0, to: bytes.count, by: size).flatMap { start in
        try reader.receive(Array(bytes[start..<min(start + size, bytes.count)]))
    }
}

@Suite struct `A message on the bus` {
    @Test func `is read as it was written`() throws {
        var message = BusMessage(
            call: "Notify",
            of: "org.freedesktop.Notifications",
            at: "/org/freedesktop/Notifications",
            on: "org.freedesktop.Notifications",
            [
                .string("naïve 🦜"), .uint32(7), .byte(2), .bool(true), .int16(-3), .uint16(4),
                .int32(-5), .int64(.min), .uint64(.max), .double(9), .objectPath("/a"),
                .signature("a{sv}"), .strings(["", "b"]), .array(of: "t", []),
                .dictionary([("urgency", .byte(2)), ("x", .variant(.int64(3)))]),
                .structure([.byte(1), .uint64(2)]), .variant(.strings([])),
            ]
        )
        message.serial = 77
        #expect(try messages(in: message.bytes) == [message])
    }

    @Test func `is read in whatever pieces it comes`() throws {
        var first = BusMessage(.signal)
        first.serial = 1
        first.body = [.string("first")]
        var second = first
        second.body = [.uint32(2)]
        let bytes = first.bytes + second.bytes
        for size in [1, 3, 16, 17, 1000] {
            #expect(try messages(in: bytes, size: size) == [first, second])
        }
    }

    @Test func `that is none ends nothing but the conversation`() throws {
        for text in ["HTTP/1.1 400 Bad Request, says somebody", "l\u{7F}\u{7F}\u{7F}ffffffffffff"] {
            #expect(throws: (any Error).self) {
                try messages(in: Array(text.utf8))
            }
        }
    }

    @Test func `of any bytes harms nobody`() {
        // Every byte of a message, changed in turn to some others.
        var message = BusMessage(.signal)
        message.serial = 5
        message.member = "ActionInvoked"
        message.body = [.dictionary([("a", .strings(["b", "c"]))]), .variant(.uint32(1))]
        let bytes = message.bytes
        for place in bytes.indices {
            for value in [0, 1, 0x28, 0x61, 0x76, 0x7B, 0x7F, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[place] = value
                // It is read, passed over or refused; which of them does not matter.
                _ = try? messages(in: changed + bytes)
            }
        }
        for length in bytes.indices {
            _ = try? messages(in: Array(bytes[..<length]))
        }
    }
}

@Suite struct `The address of a bus` {
    @Test(
        arguments: [
            ("unix:path=/run/user/0/bus", .path("/run/user/0/bus")),
            ("unix:abstract=/tmp/dbus-x,guid=12", .abstract("/tmp/dbus-x")),
            ("tcp:host=a;unix:guid=1,path=/a%20b", .path("/a b")),
        ] as [(String, BusAddress)]
    )
    func `is read`(text: String, address: BusAddress) {
        #expect(BusAddress(text) == address)
    }

    @Test(arguments: ["", "unix:", "tcp:host=a,port=1", "unix:path=%4", "unix:path=%00", ";;;"])
    func `may be none`(text: String) {
        #expect(BusAddress(text) == nil)
    }
}
