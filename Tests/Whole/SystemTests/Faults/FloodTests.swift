import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An app that floods the system` {
    @Test func `has its share of the connections, and leaves the others theirs`() throws {
        try withSystem { system in
            let puppet = try Puppet(opening: system)
            // It was left two.
            let lines = try (0..<126).map { _ in try puppet.connect() }
            for line in lines { try line.call("org.varlink.service.GetInfo") }
            try puppet.connect().waitUntilClosed()
            try Line(path: system.socket).call("Apps")
            _ = try lines.map { try $0.call("org.varlink.service.GetInfo") }
        }
    }

    @Test func `is not listened to while it leaves too much unread, and loses nothing by it`()
        throws
    {
        try withSystem { system in
            let puppet = try Puppet(opening: system)
            let ask = VarlinkCall(
                "org.varlink.service.GetInterfaceDescription",
                parameters: ["interface": "io.roost.App"]
            ).frame
            let lines = try (0..<60).map { _ in try puppet.connect() }
            for line in lines {
                try line.descriptor.writeAll([[UInt8]](repeating: ask, count: 63).flatMap(\.self))
            }
            // A person is served all the while.
            for _ in 0..<100 { try Line(path: system.socket).call("Apps") }
            let answer = try system.line.call(
                "org.varlink.service.GetInterfaceDescription",
                ["interface": "io.roost.App"]
            )
            let length = 63 * VarlinkReply(answer).frame.count
            for line in lines { try #expect(take(length, from: line) == length) }
            let most = try system.daemon.kibibytes("VmHWM")
            #expect(most < 64 << 10, "it needed \(most) KiB, and 110 MiB were asked for")
        }
    }

    @Test func `is heard to the end though it ends with more to say than its share`() throws {
        try withSystem { system in
            let puppet = try Puppet(in: system, running: "Flood")
            let number = try #require(puppet.runs["Flood"])
            let info = VarlinkCall("org.varlink.service.GetInfo").frame
            let finish = VarlinkCall(
                "io.roost.App.Finish",
                parameters: [
                    "runs": [["number": .integer(number), "outcome": "succeeded"]]
                ]
            ).frame
            try puppet.calls.descriptor.writeAll(
                [[UInt8]](repeating: info, count: 500).flatMap(\.self) + finish
            )
            puppet.process.signal(9)
            let ended = try system.ending(puppet.app, "Flood#\(number)")
            #expect(ended["ending"]?.asString == "completed")
        }
    }

    /// Reads so many bytes.
    private func take(_ count: Int, from line: Line) throws -> Int {
        var read = 0
        var bytes: [UInt8] = []
        while read < count {
            guard try line.descriptor.waitUntilReadable(milliseconds: patience),
                case .bytes = try line.descriptor.read(into: &bytes, upTo: 1 << 20)
            else { break }
            read += bytes.count
            bytes.removeAll(keepingCapacity: true)
        }
        return read
    }
}
