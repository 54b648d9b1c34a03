public import Foundation
public import FoundationNetworking
import RoostClient
import RoostFoundation

/// The requests that were made for a task, with their times.
///
/// Foundation's class of this name can be made by Foundation alone.
///
/// Of the last time that the system carried the task: what was asked before a failure that was
/// retried, before a pause or before a crash of the carrier is not in it.
public final class URLSessionTaskMetrics: NSObject, Sendable {
    /// The requests in the order in which they were made; at most 32, the last ones.
    public let transactionMetrics: [URLSessionTaskTransactionMetrics]
    /// The time from the making of the task, or from the first request of one that an earlier
    /// process made, until its end was told.
    public let taskInterval: DateInterval
    /// The number of answers that led somewhere else.
    public let redirectCount: Int

    /// The source of an answer.
    public enum ResourceFetchType: Int, Sendable {
        case unknown
        case networkLoad
        case serverPush
        case localCache
    }

    /// The protocol by which an address was looked up.
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

/// A request for a task, with the server's answer.
///
/// What libcurl does not tell is not known: when the last byte of a request was sent, the version
/// and the cipher of TLS, how the address was looked up, and whether a proxy was asked where it did
/// not lead to a server with TLS.
public final class URLSessionTaskTransactionMetrics: NSObject, Sendable {
    /// The request, with the address that was asked and the headers that the app had set.
    public let request: URLRequest
    /// The response, without headers but for the task's own.
    public let response: URLResponse?
    /// The date at which this request began.
    public let fetchStartDate: Date?
    /// The date at which the look-up of the host began; `nil`, like the next five, where a
    /// connection was there.
    public let domainLookupStartDate: Date?
    /// The date at which the host's address was known; `nil` where it was known before.
    public let domainLookupEndDate: Date?
    /// The date at which the connection began; `nil` where one was there.
    public let connectStartDate: Date?
    /// The date at which the handshake of TLS began; `nil` without TLS.
    public let secureConnectionStartDate: Date?
    /// The date at which the handshake of TLS was over; `nil` without TLS.
    public let secureConnectionEndDate: Date?
    /// The date at which the connection was there, with TLS where it has that.
    public let connectEndDate: Date?
    /// The date at which the first byte of the request was sent.
    public let requestStartDate: Date?
    /// The date at which the last byte of the request was sent: always `nil`.
    public var requestEndDate: Date? { nil }
    /// The date at which the first byte of the answer came.
    public let responseStartDate: Date?
    /// The date at which the last byte of the answer came.
    public let responseEndDate: Date?
    /// `http/1.0`, `http/1.1` or `h2`.
    public let networkProtocolName: String?
    /// Whether the request went through a proxy.
    public let isProxyConnection: Bool
    /// Whether the connection was there already.
    public let isReusedConnection: Bool
    /// The bytes of the request's head.
    public let countOfRequestHeaderBytesSent: Int64
    /// The bytes of the body that were sent.
    public let countOfRequestBodyBytesSent: Int64
    /// The bytes of the body that there were to send.
    public let countOfRequestBodyBytesBeforeEncoding: Int64
    /// The bytes of the answer's head.
    public let countOfResponseHeaderBytesReceived: Int64
    /// 0 for an answer that leads elsewhere, of which no more is read.
    public let countOfResponseBodyBytesReceived: Int64
    /// The bytes of the answer that the app was given.
    public let countOfResponseBodyBytesAfterDecoding: Int64
    /// This machine's address on the connection.
    public let localAddress: String?
    /// This machine's port on the connection.
    public let localPort: Int?
    /// The server's address, or the proxy's.
    public let remoteAddress: String?
    /// The server's port, or the proxy's.
    public let remotePort: Int?

    /// The source of the answer: always the network, as Roost keeps no cache.
    public var resourceFetchType: URLSessionTaskMetrics.ResourceFetchType { .networkLoad }
    /// The protocol of the host's look-up: always unknown, as the system library that looks names
    /// up does not tell.
    public var domainResolutionProtocol: URLSessionTaskMetrics.DomainResolutionProtocol { .unknown }
    /// The version of TLS: always `nil` on Linux, as it is not told.
    public var negotiatedTLSProtocolVersion: tls_protocol_version_t? { nil }
    /// The cipher suite of TLS: always `nil` on Linux, as it is not told.
    public var negotiatedTLSCipherSuite: tls_ciphersuite_t? { nil }
    /// Whether the network was a cellular one: always `false` on Linux, as the sort of network is
    /// not told.
    public var isCellular: Bool { false }
    /// Whether the network costs by the byte: always `false` on Linux, as that is not told.
    public var isExpensive: Bool { false }
    /// Whether a person wants to save on the network: always `false` on Linux, as that is not told.
    public var isConstrained: Bool { false }
    /// Whether several paths were used: always `false`, as transfers take one path.
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
