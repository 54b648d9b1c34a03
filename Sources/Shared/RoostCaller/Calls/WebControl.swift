package import RoostLinux

/// How the pages' server is asked for an address to open, and told to stop, by the user whose it is.
package enum WebControl {
    package enum Word: String, CaseIterable, Sendable {
        /// Answered with an address that lets one browser in.
        case open
        case stop
    }

    /// The socket of the server of a system.
    package static func path(of paths: SystemPaths) -> String { paths.run + "/web.sock" }

    /// Asks the server that runs, and waits for its answer; `nil` where none runs.
    package static func ask(
        _ word: Word,
        of paths: SystemPaths,
        milliseconds: Int32 = 5000
    ) throws(CommandError) -> String? {
        let connection: Descriptor
        do throws(SocketError) {
            connection = try UnixSocket.connect(path: path(of: paths))
        } catch {
            if case .nobodyListens = error { return nil }
            throw CommandError(.failed, "cannot reach roost-web: \(error)")
        }
        do throws(SystemError) {
            try connection.writeAll(Array("\(word.rawValue)\n".utf8))
            var bytes: [UInt8] = []
            while bytes.last != UInt8(ascii: "\n"), bytes.count < 4096 {
                guard try connection.waitUntilReadable(milliseconds: milliseconds) else { break }
                if case .end = try connection.read(into: &bytes, upTo: 4096) { break }
            }
            guard bytes.popLast() == UInt8(ascii: "\n") else {
                throw SystemError(call: "wait for its answer", number: SystemError.noRoom)
            }
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            throw CommandError(.failed, "roost-web does not answer; roost web stop may end it")
        }
    }
}
