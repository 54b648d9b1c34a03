public import Foundation
public import FoundationNetworking
import RoostClient

/// What was asked for a task, and when.
///
/// Foundation's class of this name can be made by Foundation alone.
///
/// Of the last time that the system carried the task: what was asked before a failure that was retried, before
/// a pause or before a crash of the carrier is not in it.
public final class URLSessionTaskMetrics: NSObject, Sendable {
    /// In the order in which they were asked; at most 32, the last ones.
    public let transactionMetrics: [URLSessionTaskTransactionMetrics]
    /// From the making of the task, or from the first thing asked for one that an earlier process made, until
    /// its end was told.
    public let taskInterval: DateInterval
    /// How many answers led somewhere else.
    public let redirectCount: Int

    /// Where an answer came from.
    public enum ResourceFetchType: Int, Sendable {
        case unknown
        case networkLoad
        case serverPush
        case localCache
    }

    /// How an address was looked up.
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

/// One request, and what was answered.
///
/// What libcurl does not tell is not known: when the last byte of a request was sent, the version and the
/// cipher of TLS, how the address was looked up, and whether a proxy was asked where it did not lead to a
/// server with TLS.
public final class URLSessionTaskTransactionMetrics: NSObject, Sendable {
    /// With the address that was asked; the headers are those that the app had set.
    public let request: URLRequest
    /// Without headers but for the task's own.
    public let response: URLResponse?
    public let fetchStartDate: Date?
    /// Nothing, like the next five, where a connection was there.
    public let domainLookupStartDate: Date?
    public let domainLookupEndDate: Date?
    public let connectStartDate: Date?
    public let secureConnectionStartDate: Date?
    public let secureConnectionEndDate: Date?
    public let connectEndDate: Date?
    public let requestStartDate: Date?
    /// Always nothing.
    public var requestEndDate: Date? { nil }
    public let responseStartDate: Date?
    public let responseEndDate: Date?
    /// `http/1.0`, `http/1.1` or `h2`.
    public let networkProtocolName: String?
    public let isProxyConnection: Bool
    public let isReusedConnection: Bool
    public let countOfRequestHeaderBytesSent: Int64
    public let countOfRequestBodyBytesSent: Int64
    public let countOfRequestBodyBytesBeforeEncoding: Int64
    public let countOfResponseHeaderBytesReceived: Int64
    /// 0 for an answer that leads elsewhere, of which no more is read.
    public let countOfResponseBodyBytesReceived: Int64
    public let countOfResponseBodyBytesAfterDecoding: Int64
    public let localAddress: String?
    public let localPort: Int?
    public let remoteAddress: String?
    public let remotePort: Int?

    public var resourceFetchType: URLSessionTaskMetrics.ResourceFetchType { .networkLoad }
    public var domainResolutionProtocol: URLSessionTaskMetrics.DomainResolutionProtocol { .unknown }
    public var negotiatedTLSProtocolVersion: tls_protocol_version_t? { nil }
    public var negotiatedTLSCipherSuite: tls_ciphersuite_t? { nil }
    public var isCellular: Bool { false }
    public var isExpensive: Bool { false }
    public var isConstrained: Bool { false }
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
