package import RoostLinux

/// The control of the pages' server by the user whose it is: asking for an address to open, and
/// telling it to stop.
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

    /// The outcome of asking.
    package enum Reply: Equatable, Sendable {
        case answer(String)
        /// No server runs.
        case nobody
        /// A server was there, and ended before it had answered.
        case end
        /// A server is there, and does not answer.
        case silence
    }

    /// The time that an answer may take, in milliseconds; the machine may have other things to do.
    private static let patience: Int32 = 30_000

    /// Asks the server that runs, and waits for its answer; `nil` where none runs.
    ///
    /// One that is asked to stop has ended then.
    package static func ask(_ word: Word, of paths: SystemPaths) throws(CommandError) -> String? {
        // One that is about to end may still be found by its socket, but not again and again.
        for _ in 0..<3 {
            switch try reply(to: word, of: paths) {
            case .answer(let text): return text
            case .nobody: return nil
            case .end: continue
            case .silence: break
            }
            break
        }
        throw CommandError(.failed, "roost-web does not answer; roost web stop may end it")
    }

    /// Asks the server, which may be about to start or to end.
    package static func reply(to word: Word, of paths: SystemPaths) throws(CommandError) -> Reply {
        let connection: Descriptor
        do throws(SocketError) {
            connection = try UnixSocket.connect(path: path(of: paths))
        } catch {
            if case .nobodyListens = error { return .nobody }
            throw CommandError(.failed, "cannot reach roost-web: \(error)")
        }
        var bytes: [UInt8] = []
        do throws(SystemError) {
            try connection.writeAll(word.line)
            // The end of one that stops is the end of the connection.
            while word == .stop || bytes.last != UInt8(ascii: "\n"), bytes.count < 4096 {
                guard try connection.waitUntilReadable(milliseconds: patience) else {
                    return .silence
                }
                if case .end = try connection.read(into: &bytes, upTo: 4096) { break }
            }
        } catch {
            // It has ended, perhaps with the question unread; what it said before counts.
        }
        guard bytes.popLast() == UInt8(ascii: "\n") else { return .end }
        return .answer(String(decoding: bytes, as: UTF8.self))
    }
}
