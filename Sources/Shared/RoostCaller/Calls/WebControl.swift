package import RoostLinux

/// How the pages' server is asked for an address to open, and told to stop, by the user whose it is.
package enum WebControl {
    package enum Word: String, CaseIterable, Sendable {
        /// Answered with an address that lets one browser in.
        case open
        case stop

        /// The word as it travels, with the end of its line.
        package var line: [UInt8] { Array("\(rawValue)\n".utf8) }

        /// Reads a word as it travels; `nil` for what is none.
        package init?(line: [UInt8]) {
            guard let word = Self.allCases.first(where: { $0.line == line }) else { return nil }
            self = word
        }
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
        var bytes: [UInt8] = []
        do throws(SystemError) {
            try connection.writeAll(word.line)
            while bytes.last != UInt8(ascii: "\n"), bytes.count < 4096 {
                guard try connection.waitUntilReadable(milliseconds: milliseconds) else { break }
                if case .end = try connection.read(into: &bytes, upTo: 4096) { break }
            }
        } catch {
            throw unanswered
        }
        guard bytes.popLast() == UInt8(ascii: "\n") else { throw unanswered }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let unanswered = CommandError(
        .failed,
        "roost-web does not answer; roost web stop may end it"
    )
}
