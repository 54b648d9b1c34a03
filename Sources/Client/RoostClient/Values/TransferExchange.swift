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

    /// Reads an exchange; `nil` for one that makes no sense.
    ///
    /// It is for looking at alone, and no reason not to hear of what else a message says.
    init?(_ value: JSON) {
        guard let told = AppInterface.TransferExchange(readable: value) else { return nil }
        self.init(told)
    }

    /// `nil` for an exchange that makes no sense.
    init?(_ told: AppInterface.TransferExchange) {
        func size(_ number: Int64?) -> Int64? { number.flatMap { $0 < 0 ? nil : $0 } }
        func moment(_ number: Int64?) -> Int64? { size(number).map { min($0, Self.longest) } }
        guard told.began >= 0 else { return nil }
        (url, method, began) = (told.url, told.method, told.began)
        lookedUp = moment(told.lookedUp)
        connected = moment(told.connected)
        secured = moment(told.secured)
        requested = moment(told.requested)
        answered = moment(told.answered)
        ended = moment(told.ended) ?? 0
        status = size(told.status)
        version = told.version
        isReused = told.reused ?? false
        isThroughProxy = told.proxy ?? false
        (local, remote) = (told.local, told.remote)
        localPort = size(told.localPort)
        remotePort = size(told.remotePort)
        requestHead = size(told.requestHead) ?? 0
        requestBody = size(told.requestBody) ?? 0
        answerHead = size(told.answerHead) ?? 0
        answerBody = size(told.answerBody) ?? 0
        decodedBody = size(told.decodedBody)
    }

    /// A hundred years: nothing takes longer.
    private static let longest: Int64 = 3_155_760_000_000_000

    /// Returns a transfer without those of its exchanges that cannot be read; `nil` where all can.
    static func withoutUnreadable(in transfer: JSON) -> JSON? {
        guard var object = transfer.asObject, var outcome = object["outcome"]?.asObject,
            let told = outcome["exchanges"], !told.isNull
        else { return nil }
        let exchanges = told.asArray ?? []
        let readable = exchanges.filter { AppInterface.TransferExchange(readable: $0) != nil }
        if told.asArray != nil, readable.count == exchanges.count { return nil }
        outcome["exchanges"] = .array(readable)
        object["outcome"] = .object(outcome)
        return .object(object)
    }
}

extension AppInterface.TransferExchange {
    /// `nil` for what is no exchange.
    fileprivate init?(readable value: JSON) {
        // What is for looking at alone need not say why it cannot be read.
        guard let object = value.asObject,
            let told = try? Self(reading: Fields(object, context: "exchange"))
        else { return nil }
        self = told
    }
}
