#if os(Linux)
import CVirtualTime
package import Foundation

/// A request over the network that a session of Foundation's makes within virtual time.
///
/// All of the session is Foundation's own: redirects, challenges, cookies, delegates, files. Only
/// what libcurl would do over the network is done by who takes the request. Used by the one thread
/// that is within the virtual time, as the owner of the request.
@safe package final class VirtualRequest: @unchecked Sendable {
    /// The reason why a request came to nothing, as libcurl numbers them.
    package enum Failure: Int32, Sendable {
        /// There is no such host.
        case noHost = 6
        /// The host takes no connection.
        case noConnection = 7
        /// The connection broke.
        case connectionLost = 56
        /// Nothing has come for as long as the session waits.
        case timedOut = 28

        /// The system's number of the error, which Foundation looks at as well.
        fileprivate var number: Int32 {
            switch self {
            case .noConnection: ECONNREFUSED
            case .connectionLost: ECONNRESET
            case .noHost, .timedOut: 0
            }
        }
    }

    private let request: OpaquePointer
    package let url: String
    package let method: String
    /// The headers, as they would travel.
    package let headers: [(name: String, value: String)]
    /// Whether the answer's body is wanted.
    package let wantsBody: Bool
    /// Whether somebody wants the answer: it is not over, and was not cancelled.
    package private(set) var isWanted = true
    private var whenReady: ((Data) -> Void)?

    /// Whether the sessions of this process ask here, as those of Foundation's library do.
    static let areAsked = roost_requests_are_asked()

    @unsafe init(_ request: OpaquePointer) {
        unsafe self.request = request
        url = unsafe String(cString: roost_request_url(request))
        method = unsafe String(cString: roost_request_method(request))
        wantsBody = unsafe roost_request_wants_body(request)
        var lines: [String] = []
        while let line = unsafe roost_request_header(request, Int32(lines.count)) {
            unsafe lines.append(String(cString: line))
        }
        headers = lines.compactMap(Self.header)
    }

    /// Reads a line as libcurl takes it: `Name: value`, `Name;` for an empty value, and `Name:` for
    /// a header that is not to be sent.
    private static func header(_ line: String) -> (name: String, value: String)? {
        if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return value.isEmpty ? nil : (String(line[..<colon]), String(value))
        }
        return line.hasSuffix(";") ? (String(line.dropLast()), "") : nil
    }

    /// Takes the request: calls a function when all of the body that it sends is there.
    package func take(_ ready: @escaping (Data) -> Void) {
        whenReady = ready
        unsafe roost_request_follow(
            request,
            Unmanaged.passRetained(self).toOpaque(),
            { context, bytes, count in
                guard let context = unsafe context else { return }
                let body = unsafe bytes.map { unsafe Data(bytes: $0, count: count) } ?? Data()
                unsafe Unmanaged<VirtualRequest>.fromOpaque(context).takeUnretainedValue()
                    .isReady(body)
            },
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<VirtualRequest>.fromOpaque(context).takeRetainedValue().end()
            }
        )
    }

    /// Lets nothing more be heard of it: the process that asks is gone.
    package func abandon() {
        guard isWanted else { return }
        isWanted = false
        whenReady = nil
        unsafe roost_request_abandon(request)
    }

    private func isReady(_ body: Data) { whenReady.take()?(body) }

    private func end() {
        isWanted = false
        whenReady = nil
    }

    /// Tells the head of an answer, with the length of the body, where that is known.
    package func tellHead(
        status: Int,
        headers: [(name: String, value: String)],
        length: Int?
    ) {
        guard isWanted else { return }
        if let length { unsafe roost_request_tell_length(request, Int64(length)) }
        // The reason is for people, and none is as good as any.
        let lines = ["HTTP/1.1 \(status) "] + headers.map { "\($0.name): \($0.value)" }
        for line in lines + [""] {
            let bytes = Array("\(line)\r\n".utf8)
            unsafe bytes.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                unsafe roost_request_tell_header(request, base, bytes.count)
            }
        }
        wake()
    }

    /// Tells a part of the answer's body.
    package func tellBody(_ data: Data) {
        guard isWanted, !data.isEmpty else { return }
        unsafe data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            unsafe roost_request_tell_body(request, base, bytes.count)
        }
        wake()
    }

    /// Tells that all has been told.
    package func finish() { end(code: 0, number: 0, nil) }

    /// Tells that the request came to nothing, and why, in words for who reads the error.
    package func fail(_ failure: Failure, _ words: String) {
        end(code: failure.rawValue, number: failure.number, words)
    }

    private func end(code: Int32, number: Int32, _ words: String?) {
        guard isWanted else { return }
        unsafe roost_request_end(request, code, number, words)
        wake()
    }

    private func wake() { unsafe roost_request_wake(request) }
}
#endif
