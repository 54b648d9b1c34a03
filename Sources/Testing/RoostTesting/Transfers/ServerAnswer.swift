#if os(Linux)
public import Foundation
import RoostEngine

extension DeviceServer {
    /// The answer of a test's server, and the way in which its bytes arrive.
    public struct Answer: Sendable {
        /// The status, 200 by default.
        public var status: Int
        /// The headers; how long the body is says itself.
        public var headers: [String: String]
        /// The body.
        public var body: Data
        /// The tag of the file, where parts of it can be asked for.
        private var tag: String?
        /// The speed of the answer's bytes, where that is not the server's.
        private(set) var speed: Int?
        /// The pause before the answer begins.
        private(set) var pause: Duration = .zero
        /// The byte at which the connection meets with trouble, and the kind of it.
        private(set) var trouble: (at: Int64, kind: Trouble)?

        enum Trouble: Sendable {
            case breaks, stalls
        }

        /// Creates an answer of any kind.
        public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// Returns a status without a body: `.status(503, headers: ["Retry-After": "60"])`.
        public static func status(_ status: Int, headers: [String: String] = [:]) -> Answer {
            Answer(status: status, headers: headers)
        }

        /// Returns an answer of plain text.
        public static func text(_ text: String) -> Answer {
            Answer(headers: ["Content-Type": "text/plain; charset=utf-8"], body: Data(text.utf8))
        }

        /// Returns an answer with the text of a JSON value.
        public static func json(_ text: String) -> Answer {
            Answer(headers: ["Content-Type": "application/json"], body: Data(text.utf8))
        }

        /// Returns an answer of bytes that cannot be resumed: where a connection breaks, all of
        /// them are asked for anew.
        public static func data(_ data: Data) -> Answer {
            Answer(headers: ["Content-Type": "application/octet-stream"], body: data)
        }

        /// Returns an answer with a version of a file, of which the rest can be asked for: another
        /// tag says that the file has changed.
        public static func file(_ data: Data, tag: String) -> Answer {
            var answer = data.isEmpty ? Answer() : .data(data)
            answer.tag = tag
            answer.headers["ETag"] = "\"\(tag)\""
            answer.headers["Accept-Ranges"] = "bytes"
            return answer
        }

        /// Returns an answer that redirects to another address, whole or from the root of this
        /// server on.
        public static func redirect(to address: String, status: Int = 302) -> Answer {
            Answer(status: status, headers: ["Location": address])
        }

        /// Returns an answer that demands basic authentication.
        public static func unauthorized(realm: String = "test") -> Answer {
            Answer(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"\(realm)\""])
        }
    }
}

extension DeviceServer.Answer {
    /// Returns the answer at so many bytes a second: of an upload those that are sent, else those
    /// that are received.
    public func at(bytesPerSecond: Int) -> Self { with { $0.speed = max(1, bytesPerSecond) } }

    /// Returns the answer after a pause, when so much time has passed.
    public func after(_ pause: Duration) -> Self { with { $0.pause = max(.zero, pause) } }

    /// Returns the answer over a connection that breaks when so many bytes have moved.
    public func breaking(at byte: Int) -> Self {
        with { $0.trouble = (Int64(max(0, byte)), .breaks) }
    }

    /// Returns the answer over a connection on which nothing moves any more when so many bytes have
    /// moved.
    public func stalling(at byte: Int) -> Self {
        with { $0.trouble = (Int64(max(0, byte)), .stalls) }
    }

    /// The answer, over a connection that meets with no trouble.
    var withoutTrouble: Self { with { $0.trouble = nil } }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var answer = self
        change(&answer)
        return answer
    }

    /// Returns the part of the answer that fits a request: of a file, the part that was asked for,
    /// if it is still the same.
    func fitting(_ request: DeviceServer.Request) -> Self {
        guard let tag, status == 200, let first = request.firstByte,
            request["If-Range"].map({ $0 == "\"\(tag)\"" }) ?? true
        else { return self }
        guard first < body.count else {
            return .status(416, headers: ["Content-Range": "bytes */\(body.count)"])
        }
        return with { answer in
            answer.status = 206
            answer.headers["Content-Range"] = "bytes \(first)-\(body.count - 1)/\(body.count)"
            answer.body = body.dropFirst(first)
        }
    }
}

extension DeviceServer.Answer {
    /// The value of a header, however its name is written.
    subscript(_ header: String) -> String? {
        headers.first { $0.key.lowercased() == header.lowercased() }?.value
    }

    /// Whether its status lets it have a body.
    var mayHaveBody: Bool { status != 204 && status != 304 }

    /// The headers as they travel, with the length of the body.
    var fields: [HeaderField] {
        var fields = headers.keys.sorted().map { HeaderField($0, headers[$0] ?? "") }
        if self["Content-Length"] == nil {
            fields.append(HeaderField("Content-Length", "\(body.count)"))
        }
        return fields
    }
}
#endif
