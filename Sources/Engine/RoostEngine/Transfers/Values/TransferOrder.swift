/// The order of an app to carry a transfer.
package struct TransferOrder: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The server's answer becomes a file of the app's.
        case download
        /// The upload of a file.
        case upload
        /// The app awaits the answer while it runs.
        case data
    }

    package let session: SessionID
    /// The number of the task in its session, which the app chose.
    package let task: Int64
    package let kind: Kind
    package private(set) var url: String
    /// The place that the URL leads to; `nil` where that cannot be told.
    package private(set) var location: WebLocation?
    package var method: String
    package var headers: [HeaderField]
    /// The body that is sent, in base64.
    package let body: String?
    /// The path of the file that is sent.
    package let file: String?
    /// The app's own note about the task; `nil` where it made none.
    package var description: String?
    /// The moment before which nothing moves; `nil` where it may begin at once.
    package var earliestBegin: Timestamp?
    /// The number of bytes that the app expects to send; `nil` where it does not say.
    package var bytesToSend: Int64?
    /// The number of bytes that the app expects to receive; `nil` where it does not say.
    package var bytesToReceive: Int64?
    /// The priority of the transfer, from 0 to 1.
    package var priority: Double
    /// Whether it waits for power to spare, and a network that is neither expensive nor
    /// constrained.
    package let isDiscretionary: Bool
    /// Whether the app is launched when the session is done.
    package let launches: Bool
    package let allowsExpensive: Bool
    package let allowsConstrained: Bool
    /// The time for which nothing may move; `nil`: as usual.
    package let requestTimeout: Duration?
    /// The time for which it is tried at all; `nil`: as usual.
    package let resourceTimeout: Duration?
    package let connectionsPerHost: Int
    /// The token of the bytes that an earlier transfer left.
    package let resume: String?

    package init(
        session: SessionID,
        task: Int64,
        kind: Kind,
        url: String,
        method: String,
        headers: [HeaderField] = [],
        body: String? = nil,
        file: String? = nil,
        description: String? = nil,
        earliestBegin: Timestamp? = nil,
        bytesToSend: Int64? = nil,
        bytesToReceive: Int64? = nil,
        priority: Double = 0.5,
        isDiscretionary: Bool = false,
        launches: Bool = true,
        allowsExpensive: Bool = true,
        allowsConstrained: Bool = true,
        requestTimeout: Duration? = nil,
        resourceTimeout: Duration? = nil,
        connectionsPerHost: Int = 6,
        resume: String? = nil
    ) {
        self.session = session
        self.task = task
        self.kind = kind
        self.url = url
        location = Self.location(of: url)
        self.method = method
        self.headers = headers
        self.body = body
        self.file = file
        self.description = description
        self.earliestBegin = earliestBegin
        self.bytesToSend = bytesToSend
        self.bytesToReceive = bytesToReceive
        // What is no number is as if nothing had been said.
        let wanted = priority >= 0 ? min(priority, 1) : priority < 0 ? 0 : 0.5
        // As exactly as it is kept.
        self.priority = (wanted * 1e6).rounded() / 1e6
        self.isDiscretionary = isDiscretionary
        self.launches = launches
        self.allowsExpensive = allowsExpensive
        self.allowsConstrained = allowsConstrained
        self.requestTimeout = requestTimeout
        self.resourceTimeout = resourceTimeout
        self.connectionsPerHost = min(max(connectionsPerHost, 1), 256)
        self.resume = resume
    }

    /// Changes the address that is asked.
    mutating func lead(to url: String) {
        self.url = url
        location = Self.location(of: url)
    }

    /// The server that the order is for.
    package var origin: String { location?.origin ?? "" }

    private static func location(of url: String) -> WebLocation? {
        do throws(WebLocation.Defect) {
            return try WebLocation(url)
        } catch {
            return nil
        }
    }

    /// Whether both orders ask a server for the same.
    func asksTheSame(as other: TransferOrder) -> Bool {
        url == other.url && method == other.method && headers == other.headers
            && body == other.body && file == other.file
    }
}

extension [HeaderField] {
    /// Reads pairs of a name and a value, as messages have headers; what is no pair is passed over.
    package init(pairs: [[String]]?) {
        self = (pairs ?? []).compactMap { $0.count == 2 ? HeaderField($0[0], $0[1]) : nil }
    }

    /// The headers as messages have them: pairs of a name and a value.
    package var pairs: [[String]] { map { [$0.name, $0.value] } }
}

/// A header of a request or an answer.
package struct HeaderField: Hashable, Sendable {
    package let name: String
    package let value: String
    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Whether the header can be sent: a name of the characters of a token, and a value on one
    /// line.
    ///
    /// RFC 9110, sections 5.1 and 5.5.
    package var isWellFormed: Bool {
        !name.isEmpty && name.utf8.allSatisfy(Self.isOfToken)
            && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    /// Whether a method or the name of a header may have it (RFC 9110, section 5.6.2).
    static func isOfToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
