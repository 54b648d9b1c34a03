#if os(Linux)
public import Foundation
import Synchronization

/// A server that the apps of a ``Device`` reach, with answers of the test's.
///
/// No byte of it goes over a real network. What a session of an app's sends and receives moves in
/// the device's time, as fast as ``bytesPerSecond`` says, and what one in the background receives
/// lies in a temporary folder until the app has it.
public final class DeviceServer: Sendable {
    private struct State {
        var requests: [Request] = []
        var speed = 1_000_000
    }

    /// The host, in small letters, with the port where one was said.
    public let host: String
    private let answer: @Sendable (Request) -> Answer
    private let state = Mutex(State())

    init(_ host: String, answering answer: @escaping @Sendable (Request) -> Answer) {
        self.host = host
        self.answer = answer
    }

    /// The requests that the server received, the earliest first: redirects that led here, and
    /// requests for the rest of a file, are among them.
    public var requests: [Request] { state.withLock { $0.requests } }

    /// The bytes that the server takes or gives in a second, for each transfer alone: a million,
    /// unless the test says otherwise.
    ///
    /// It holds for what is asked from now on.
    public var bytesPerSecond: Int {
        get { state.withLock { $0.speed } }
        set { state.withLock { $0.speed = max(1, newValue) } }
    }

    /// Answers a request, which gets its number here.
    func take(_ request: Request) -> Answer {
        let numbered = state.withLock { state in
            var request = request
            request.number = state.requests.count + 1
            state.requests.append(request)
            return request
        }
        // The test's own code is called when the lock is not held: it may look at the requests.
        return answer(numbered).fitting(numbered)
    }
}

extension DeviceServer {
    /// A request that a server received.
    public struct Request: Hashable, Sendable {
        /// The number of the request among all requests to this server, from 1 on: an answer by
        /// script asks for this.
        public internal(set) var number = 0
        /// The method: `GET`.
        public let method: String
        /// The whole address.
        public let url: String
        /// The headers by their names, as they were sent.
        public let headers: [String: String]
        /// The body that was sent with the request.
        public let body: Data
        /// The date of the request.
        public let date: Date

        /// The value of a header, however its name is written.
        public subscript(_ header: String) -> String? {
            headers.first { $0.key.lowercased() == header.lowercased() }?.value
        }

        /// The part of the URL after the host: `/a/b?c=d`.
        public var path: String {
            guard let scheme = url.range(of: "://") else { return url }
            let rest = url[scheme.upperBound...]
            return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
        }

        /// The byte from which on the request asks for the rest of a file, if it does.
        public var firstByte: Int? {
            guard let range = self["Range"], range.hasPrefix("bytes="), range.hasSuffix("-") else {
                return nil
            }
            return Int(range.dropFirst(6).dropLast())
        }

        /// Whether the request says, by basic authentication, that this user asks.
        public func isBy(_ user: String, password: String) -> Bool {
            self["Authorization"] == Self.authorization(user, password)
        }

        static func authorization(_ user: String, _ password: String) -> String {
            "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
        }
    }
}

extension Device {
    /// The state that all servers of a device are in.
    public enum Servers: String, Hashable, Sendable, CaseIterable {
        /// Each server answers as the test has set.
        case well
        /// No server accepts a connection.
        case unreachable
        /// Each answers with the status 503, whatever it is asked.
        case failing
        /// Each connection breaks when half of what is sent or received has moved.
        case breaking
    }

    /// The state of the servers that ``serves(_:answering:)`` has there.
    ///
    /// It holds for what is asked from now on. A server that fails has been asked all the same, and
    /// so has one whose connections break.
    public var servers: Servers {
        get { looking { system.carrier.state } }
        set { looking { system.carrier.state = newValue } }
    }
}

extension DeviceServer {
    /// The words of the failure while the server cannot be reached.
    var unreachableWords: String { "the server \(host) takes no connection" }

    /// Answers a request in the state that servers are in.
    func take(_ request: Request, in state: Device.Servers) -> Answer {
        let answer = take(request)
        switch state {
        case .well, .unreachable: return answer
        case .failing: return .status(503)
        case .breaking:
            let sent = request.body.isEmpty ? answer.body.count : request.body.count
            return answer.trouble == nil ? answer.breaking(at: sent / 2) : answer
        }
    }
}
#endif
