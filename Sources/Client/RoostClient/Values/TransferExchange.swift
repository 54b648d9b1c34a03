import RoostWire

/// A request that was made for a transfer, with the server's answer.
///
/// Moments are microseconds: the beginning since 1970, the others after it.
package struct TransferExchange: Hashable, Sendable {
    package let url: String
    package let method: String
    package let began: Int64
    package let lookedUp: Int64?
    package let connected: Int64?
    package let secured: Int64?
    package let requested: Int64?
    package let answered: Int64?
    package let ended: Int64
    package let status: Int64?
    package let version: String?
    package let isReused: Bool
    package let isThroughProxy: Bool
    package let local: String?
    package let localPort: Int64?
    package let remote: String?
    package let remotePort: Int64?
    package let requestHead: Int64
    package let requestBody: Int64
    package let answerHead: Int64
    package let answerBody: Int64
    package let decodedBody: Int64?

    /// Reads an exchange; a member of another type than it should have is taken as missing.
    ///
    /// It is for looking at alone, and no reason not to hear of what else a message says.
    init?(_ value: JSON) {
        func number(_ name: String) -> Int64? {
            value[name]?.asInteger.flatMap { $0 < 0 ? nil : $0 }
        }
        func moment(_ name: String) -> Int64? { number(name).map { min($0, Self.longest) } }
        guard let url = value["url"]?.asString, let began = number("began") else { return nil }
        self.url = url
        self.began = began
        method = value["method"]?.asString ?? "GET"
        lookedUp = moment("lookedUp")
        connected = moment("connected")
        secured = moment("secured")
        requested = moment("requested")
        answered = moment("answered")
        ended = moment("ended") ?? 0
        status = number("status")
        version = value["version"]?.asString
        isReused = value["reused"]?.asBool ?? false
        isThroughProxy = value["proxy"]?.asBool ?? false
        local = value["local"]?.asString
        localPort = number("localPort")
        remote = value["remote"]?.asString
        remotePort = number("remotePort")
        requestHead = number("requestHead") ?? 0
        requestBody = number("requestBody") ?? 0
        answerHead = number("answerHead") ?? 0
        answerBody = number("answerBody") ?? 0
        decodedBody = number("decodedBody")
    }

    /// A hundred years: nothing takes longer.
    private static let longest: Int64 = 3_155_760_000_000_000
}
