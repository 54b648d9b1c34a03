public import Foundation
public import FoundationNetworking
import RoostClient
import RoostFoundation

/// The metrics of a task: the requests that were made for it, with their times.
///
/// Foundation's class of this name can be made by Foundation alone.
///
/// Of the last time that the system carried the task: what was asked before a failure that was
/// retried, before a pause or before a crash of the carrier is not in it.
public final class URLSessionTaskMetrics: NSObject, Sendable {
    /// The metrics of the requests, in their order; at most the last 32.
    public let transactionMetrics: [URLSessionTaskTransactionMetrics]
    /// The time from the creation of the task to its completion.
    ///
    /// For a task that an earlier process created, it begins with the first request.
    public let taskInterval: DateInterval
    /// The number of redirects.
    public let redirectCount: Int

    /// The source of a response.
    public enum ResourceFetchType: Int, Sendable {
        case unknown
        case networkLoad
        case serverPush
        case localCache
    }

    /// The protocol with which the host's name was resolved.
    public enum DomainResolutionProtocol: Int, Sendable {
        case unknown
        case udp
        case tcp
        case tls
        case https
    }

    init(
        _ exchanges: [TransferExchange],
        from start: Date?,
        to end: Date,
        request: URLRequest?,
        response: URLResponse?
    ) {
        let redirections: Set<Int64> = [301, 302, 303, 307, 308]
        redirectCount = exchanges.dropLast().count { redirections.contains($0.status ?? 0) }
        let last = exchanges.count - 1
        let status = (response as? HTTPURLResponse)?.statusCode
        transactionMetrics = exchanges.enumerated().map { place, exchange in
            URLSessionTaskTransactionMetrics(
                exchange,
                request: request,
                // What the task had before it was carried for the last time is none of that one's.
                response: place == last && exchange.status.map { Int(clamping: $0) } == status
                    ? response : nil
            )
        }
        let first = exchanges.first.map { Date(microseconds: $0.began) }
        // The clock may have been set in between.
        let start = min(start ?? first ?? end, end)
        taskInterval = DateInterval(start: start, end: end)
    }
}

/// The metrics of one request and its response.
///
/// What libcurl does not tell is not known: when the last byte of a request was sent, the version
/// and the cipher of TLS, how the address was looked up, and whether a proxy was asked where it did
/// not lead to a server with TLS.
public final class URLSessionTaskTransactionMetrics: NSObject, Sendable {
    /// The request, with its URL and the headers that the app set.
    public let request: URLRequest
    /// The response, with only those headers that the task's response has.
    public let response: URLResponse?
    /// The date at which the request began.
    public let fetchStartDate: Date?
    /// The date at which the resolution of the host's name began; `nil`, like the next five dates,
    /// if a connection was reused.
    public let domainLookupStartDate: Date?
    /// The date at which the host's name was resolved; `nil` if its address was known.
    public let domainLookupEndDate: Date?
    /// The date at which connecting began; `nil` if a connection was reused.
    public let connectStartDate: Date?
    /// The date at which the TLS handshake began; `nil` without TLS.
    public let secureConnectionStartDate: Date?
    /// The date at which the TLS handshake ended; `nil` without TLS.
    public let secureConnectionEndDate: Date?
    /// The date at which the connection was established, with TLS if it is used.
    public let connectEndDate: Date?
    /// The date at which the first byte of the request was sent.
    public let requestStartDate: Date?
    /// The date at which the last byte of the request was sent: on Linux always `nil`.
    public var requestEndDate: Date? { nil }
    /// The date at which the first byte of the response arrived.
    public let responseStartDate: Date?
    /// The date at which the last byte of the response arrived.
    public let responseEndDate: Date?
    /// The name of the protocol: `http/1.0`, `http/1.1` or `h2`.
    public let networkProtocolName: String?
    /// A Boolean value that is true if the request used a proxy.
    public let isProxyConnection: Bool
    /// A Boolean value that is true if the connection was reused.
    public let isReusedConnection: Bool
    /// The number of bytes of the request's headers that were sent.
    public let countOfRequestHeaderBytesSent: Int64
    /// The number of bytes of the request's body that were sent.
    public let countOfRequestBodyBytesSent: Int64
    /// The size of the request's body before encoding, in bytes.
    public let countOfRequestBodyBytesBeforeEncoding: Int64
    /// The number of bytes of the response's headers that were received.
    public let countOfResponseHeaderBytesReceived: Int64
    /// The number of bytes of the response's body that were received: 0 for a redirect, whose body
    /// is not read.
    public let countOfResponseBodyBytesReceived: Int64
    /// The size of the response's body after decoding, in bytes.
    public let countOfResponseBodyBytesAfterDecoding: Int64
    /// The local IP address of the connection.
    public let localAddress: String?
    /// The local port of the connection.
    public let localPort: Int?
    /// The IP address of the server, or of the proxy.
    public let remoteAddress: String?
    /// The port of the server, or of the proxy.
    public let remotePort: Int?

    /// The source of the response: always the network, as Roost keeps no cache.
    public var resourceFetchType: URLSessionTaskMetrics.ResourceFetchType { .networkLoad }
    /// The protocol with which the host's name was resolved: always unknown, as the system's
    /// library does not tell it.
    public var domainResolutionProtocol: URLSessionTaskMetrics.DomainResolutionProtocol { .unknown }
    /// The version of TLS: on Linux always `nil`, as it is not known.
    public var negotiatedTLSProtocolVersion: tls_protocol_version_t? { nil }
    /// The cipher suite of TLS: on Linux always `nil`, as it is not known.
    public var negotiatedTLSCipherSuite: tls_ciphersuite_t? { nil }
    /// A Boolean value that is true if the network is cellular: on Linux always false, as the kind
    /// of network is not known.
    public var isCellular: Bool { false }
    /// A Boolean value that is true if the network is expensive: on Linux always false, as that is
    /// not known.
    public var isExpensive: Bool { false }
    /// A Boolean value that is true if a person wants to save data on the network: on Linux always
    /// false, as that is not known.
    public var isConstrained: Bool { false }
    /// A Boolean value that is true if the request used several network paths: always false, as
    /// transfers use one.
    public var isMultipath: Bool { false }

    init(_ exchange: TransferExchange, request: URLRequest?, response: URLResponse?) {
        func date(_ moment: Int64?) -> Date? {
            moment.map { moment in
                let (sum, isBeyond) = exchange.began.addingReportingOverflow(moment)
                return Date(microseconds: isBeyond ? .max : sum)
            }
        }
        let url = URL(string: exchange.url)
        self.request = Self.request(to: url, by: exchange.method, like: request)
        self.response = response ?? Self.response(exchange, from: url)
        fetchStartDate = date(0)
        let isNew = exchange.lookedUp != nil || exchange.connected != nil
        domainLookupStartDate = isNew ? date(0) : nil
        domainLookupEndDate = date(exchange.lookedUp)
        connectStartDate = exchange.connected == nil ? nil : date(exchange.lookedUp ?? 0)
        secureConnectionStartDate = exchange.secured == nil ? nil : date(exchange.connected)
        secureConnectionEndDate = date(exchange.secured)
        connectEndDate = date(exchange.secured ?? exchange.connected)
        requestStartDate = date(exchange.requested)
        responseStartDate = date(exchange.answered)
        responseEndDate = exchange.answered == nil ? nil : date(exchange.ended)
        networkProtocolName = exchange.version.map { version in
            version == "HTTP/2" ? "h2" : version.lowercased()
        }
        isProxyConnection = exchange.isThroughProxy
        isReusedConnection = exchange.isReused
        countOfRequestHeaderBytesSent = exchange.requestHead
        countOfRequestBodyBytesSent = exchange.requestBody
        countOfRequestBodyBytesBeforeEncoding = exchange.requestBody
        countOfResponseHeaderBytesReceived = exchange.answerHead
        countOfResponseBodyBytesReceived = exchange.answerBody
        countOfResponseBodyBytesAfterDecoding = exchange.decodedBody ?? exchange.answerBody
        localAddress = exchange.local
        localPort = exchange.localPort.map { Int(clamping: $0) }
        remoteAddress = exchange.remote
        remotePort = exchange.remotePort.map { Int(clamping: $0) }
    }

    private static func request(
        to url: URL?,
        by method: String,
        like original: URLRequest?
    ) -> URLRequest {
        // A task always has an address; this one is for what the system says of one that it had.
        var request = original ?? URLRequest(url: url ?? URL(fileURLWithPath: "/"))
        if let url { request.url = url }
        request.httpMethod = method
        return request
    }

    private static func response(_ exchange: TransferExchange, from url: URL?) -> URLResponse? {
        guard let status = exchange.status, let url else { return nil }
        return HTTPURLResponse(
            url: url,
            statusCode: Int(clamping: status),
            httpVersion: exchange.version,
            headerFields: nil
        )
    }
}
