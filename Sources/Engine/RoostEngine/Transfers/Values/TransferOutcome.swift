/// The outcome of a transfer.
package struct TransferOutcome: Hashable, Sendable {
    /// The error of the transfer; `nil`: the server answered, whatever its status.
    package let error: TransferError?
    /// The message for people.
    package let message: String?
    /// The final response of the server, after redirects; `nil` where none came.
    package let response: TransferResponse?
    /// The length of the file that was received; `nil` where there is none.
    package let length: Int64?
    /// The carrier task whose data a later download can go on from.
    package let resume: CarrierTaskNumber?
    /// The number of times that it had to begin again.
    package let restarts: Int
    /// The requests of the transfer and their times, as the carrier wrote them down; handed on to
    /// the app as they are.
    package let exchanges: String?

    /// The most bytes of exchanges that are kept; longer ones are dropped.
    package static let mostExchangeBytes = 32 << 10

    package init(
        error: TransferError? = nil,
        message: String? = nil,
        response: TransferResponse? = nil,
        length: Int64? = nil,
        resume: CarrierTaskNumber? = nil,
        restarts: Int = 0,
        exchanges: String? = nil
    ) {
        self.error = error
        self.message = message
        self.response = response
        self.length = length
        self.resume = resume
        self.restarts = restarts
        self.exchanges = exchanges.flatMap {
            $0.utf8.count <= Self.mostExchangeBytes ? $0 : nil
        }
    }
}

/// The reason why a transfer came to nothing; the names are stable.
package enum TransferError: String, Hashable, Sendable, CaseIterable {
    case cancelled
    case forceQuit
    case backgroundUpdatesDisabled
    case insufficientResources
    case timedOut
    case cannotFindHost
    case cannotConnect
    case connectionLost
    case tlsFailed
    case tooManyRedirects
    case badURL
    case unsupportedURL
    case badServerResponse
    case dataLengthExceedsMaximum
    case cannotWriteFile
    case fileDoesNotExist
    case noPermissionsToReadFile
    case authenticationRequired
    /// The system lost the transfer.
    case disconnected
}

/// The response of a server, after redirects.
package struct TransferResponse: Hashable, Sendable {
    package let status: Int
    package let url: String
    package let headers: [HeaderField]
    package let version: String?

    package init(status: Int, url: String, headers: [HeaderField] = [], version: String? = nil) {
        self.status = status
        self.url = url
        // Malformed headers are left out, and all that come after the limit is reached.
        var room = Self.mostHeaderBytes
        self.headers = headers.filter { header in
            room -= header.name.utf8.count + header.value.utf8.count
            return room >= 0 && header.isWellFormed
        }
        self.version = version
    }

    /// The most that the headers that are kept may take together, in bytes.
    static let mostHeaderBytes = 128 << 10
}

/// The challenge of a server or a proxy that wants to know who asks.
package struct TransferChallenge: Hashable, Sendable {
    package let isOfProxy: Bool
    /// The scheme of the challenge, as the server names it: basic, digest.
    package let scheme: String
    /// The part of the server that the answer is for, in its words; `nil` where it names none.
    package let realm: String?
    package let host: String
    package let port: Int
    /// The number of answers that were not good enough.
    package var failures: Int

    package init(
        isOfProxy: Bool,
        scheme: String,
        realm: String?,
        host: String,
        port: Int,
        failures: Int = 0
    ) {
        self.isOfProxy = isOfProxy
        self.scheme = scheme
        self.realm = realm
        self.host = host
        self.port = port
        self.failures = failures
    }
}
