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
        func size(_ number: Int64?) -> Int64? { number.flatMap { $0 < 0 ? nil : $0 } }
        func moment(_ number: Int64?) -> Int64? { size(number).map { min($0, Self.longest) } }
        guard let object = value.asObject,
            let told = try? AppInterface.TransferExchange(
                reading: Fields(object, context: "exchange")
            ),
            told.began >= 0
        else { return nil }
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
}
