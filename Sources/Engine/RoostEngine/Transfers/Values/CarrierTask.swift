/// The order for the carrier to move bytes.
///
/// It goes on from the bytes that lie under its number, if there are any and the server's are the
/// same.
package struct CarrierTask: Hashable, Sendable {
    package let number: CarrierTaskNumber
    package let order: Shared<TransferOrder>
    package let requestTimeout: Duration
    package let credential: TransferCredential?
    package let proxyCredential: TransferCredential?
    /// Whether the app is asked for credentials where a server wants to know who asks, rather than
    /// the server taken at its word.
    package let asksForCredentials: Bool

    package init(
        number: CarrierTaskNumber,
        order: Shared<TransferOrder>,
        requestTimeout: Duration,
        credential: TransferCredential? = nil,
        proxyCredential: TransferCredential? = nil,
        asksForCredentials: Bool = true
    ) {
        self.number = number
        self.order = order
        self.requestTimeout = requestTimeout
        self.credential = credential
        self.proxyCredential = proxyCredential
        self.asksForCredentials = asksForCredentials
    }
}

/// A name and a password for a server or a proxy.
///
/// Kept in memory alone, and never shown.
package struct TransferCredential: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    package let user: String
    package let password: String
    package init(user: String, password: String) {
        self.user = user
        self.password = password
    }
    package var description: String { "a credential" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The settings of the carrier.
package struct CarrierSettings: Hashable, Sendable {
    /// The most connections at once.
    package let connections: Int
    /// The time between two reports of progress.
    package let progressInterval: Duration
    /// The number of bytes that are left free on the disk.
    package let reserve: Int64
    package init(connections: Int, progressInterval: Duration, reserve: Int64 = 0) {
        self.reserve = reserve
        self.connections = connections
        self.progressInterval = progressInterval
    }
}

/// A report of the carrier.
///
/// After ``Effect/stopCarrying(_:)`` and ``Effect/discardCarrierTask(_:)`` it says `stopped`,
/// whether or not anything of that number was moving; not of what was being flushed and is finished
/// with that.
package enum CarrierReport: Hashable, Sendable {
    /// The carrier takes orders.
    ///
    /// Nothing moves yet, whatever moved before.
    case ready
    /// The carrier is gone, and with it all that moved; what is on the disk is still there.
    ///
    /// Where it does not come back by itself, the remedy says what a person can do.
    case down(reason: String, remedy: String? = nil)
    /// The server has begun to answer; what follows goes on from an offset.
    case response(
        CarrierTaskNumber,
        TransferResponse,
        offset: Int64,
        expected: Int64?,
        restarted: String?
    )
    /// The server of a task has answered for the first time, and takes several requests on one
    /// connection or does not.
    case server(CarrierTaskNumber, isShared: Bool)
    case progress([TransferProgress])
    /// The bytes of these tasks have all arrived, and are being flushed to the disk: their servers
    /// have room for others.
    case flushing([CarrierTaskNumber])
    /// All of the transfer is there: verified, and durable under its number.
    case finished(
        CarrierTaskNumber,
        TransferResponse,
        length: Int64,
        restarts: Int,
        exchanges: String? = nil
    )
    case failed(CarrierTaskNumber, TransferFailure)
    /// The carrier task stopped because a server or a proxy asks for credentials.
    case challenge(CarrierTaskNumber, TransferChallenge)
    case stopped(CarrierTaskNumber, received: Int64, isResumable: Bool)
}

/// The progress of a transfer, with the bytes that were there before.
package struct TransferProgress: Hashable, Sendable {
    package let carrierTask: CarrierTaskNumber
    package let received: Int64
    package let toReceive: Int64?
    package let sent: Int64
    package let toSend: Int64?
    package init(
        _ carrierTask: CarrierTaskNumber,
        received: Int64,
        toReceive: Int64? = nil,
        sent: Int64 = 0,
        toSend: Int64? = nil
    ) {
        self.carrierTask = carrierTask
        self.received = received
        self.toReceive = toReceive
        self.sent = sent
        self.toSend = toSend
    }
}

/// The reason why a carrier task stopped moving.
package struct TransferFailure: Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        case error(TransferError)
        /// The disk has no room.
        case diskFull
        /// The carrier has no network, whatever the sensors say.
        case noNetwork
    }
    package let cause: Cause
    /// The message for people.
    package let message: String
    /// Whether another attempt may succeed.
    package let isRetryable: Bool
    /// The time after which the server wants to be asked again.
    package let retryAfter: Duration?
    /// The number of bytes that were received.
    package let received: Int64
    /// Whether a further attempt can go on from these bytes.
    package let isResumable: Bool
    /// The status of the server's answer; `nil` where none came.
    package let status: Int?
    /// The requests of the transfer and their times, as the carrier wrote them down.
    package let exchanges: String?
    /// The number of bytes that have to be free on the disk for the transfer to go on, where that
    /// is known.
    package let wantedRoom: Int64?

    package init(
        _ cause: Cause,
        message: String,
        isRetryable: Bool,
        retryAfter: Duration? = nil,
        received: Int64 = 0,
        isResumable: Bool = false,
        status: Int? = nil,
        exchanges: String? = nil,
        wantedRoom: Int64? = nil
    ) {
        self.wantedRoom = wantedRoom
        self.cause = cause
        self.message = message
        self.isRetryable = isRetryable
        self.retryAfter = retryAfter
        self.received = received
        self.isResumable = isResumable
        self.status = status
        self.exchanges = exchanges
    }
}
