package import RoostEngine
package import RoostSystemWire
package import RoostWire

extension CarrierReport {
    /// Reads a message of the carrier; `nil` for one that says nothing about transfers.
    package init?(reading message: JSONObject) throws(FieldError) {
        let fields = Fields(message, context: "the carrier")
        try self.init(CarrierInterface.Report(reading: fields))
    }

    /// Creates a report from a message of the carrier; `nil` where that says nothing about
    /// transfers.
    package init?(_ told: CarrierInterface.Report) throws(FieldError) {
        if let list = told.progress {
            var progress: [TransferProgress] = []
            for one in list { progress.append(try TransferProgress(one)) }
            self = .progress(progress)
        } else if let told = told.flushing {
            var flushing: [CarrierTaskNumber] = []
            for number in told { flushing.append(try .carried(number)) }
            self = .flushing(flushing)
        } else if let told = told.response {
            self = .response(
                try .carried(told.number),
                try TransferResponse(told.status, told.url, told.headers, told.version),
                offset: try size(told.offset, "offset") ?? 0,
                expected: try size(told.expected, "expected"),
                restarted: told.restarted
            )
        } else if let told = told.server {
            self = .server(try .carried(told.number), isShared: told.shared)
        } else if let told = told.finished {
            self = .finished(
                try .carried(told.number),
                try TransferResponse(told.status, told.url, told.headers, told.version),
                length: try size(told.length, "length") ?? 0,
                restarts: Int(try size(told.restarts, "restarts") ?? 0),
                exchanges: kept(told.exchanges)
            )
        } else if let told = told.failed {
            self = .failed(try .carried(told.number), try TransferFailure(told))
        } else if let told = told.challenge {
            self = .challenge(try .carried(told.number), try TransferChallenge(told))
        } else if let told = told.stopped {
            self = .stopped(
                try .carried(told.number),
                received: try size(told.received, "received") ?? 0,
                isResumable: told.resumable ?? false
            )
        } else {
            return nil
        }
    }
}

extension TransferProgress {
    fileprivate init(_ told: CarrierInterface.Progress) throws(FieldError) {
        self.init(
            try .carried(told.number),
            received: try size(told.received, "received") ?? 0,
            toReceive: try size(told.expected, "expected"),
            sent: try size(told.sent, "sent") ?? 0,
            toSend: try size(told.toSend, "toSend")
        )
    }
}

extension TransferResponse {
    fileprivate init(
        _ status: Int64,
        _ url: String,
        _ headers: [[String]]?,
        _ version: String?
    ) throws(FieldError) {
        self.init(
            status: Int(try number(status, "status", in: 0...999)),
            url: url,
            headers: [HeaderField](pairs: headers),
            version: version
        )
    }
}

extension TransferChallenge {
    fileprivate init(_ told: CarrierInterface.Challenge) throws(FieldError) {
        self.init(
            isOfProxy: told.proxy ?? false,
            scheme: told.scheme,
            realm: told.realm,
            host: told.host,
            port: Int(try number(told.port, "port", in: 0...65_535))
        )
    }
}

extension TransferFailure {
    fileprivate init(_ told: CarrierInterface.Failure) throws(FieldError) {
        self.init(
            Cause(told.error),
            message: told.message ?? told.error.rawValue,
            isRetryable: told.retryable ?? false,
            retryAfter: try size(told.retryAfter, "retryAfter").map { Duration(wire: $0) },
            received: try size(told.received, "received") ?? 0,
            isResumable: told.resumable ?? false,
            status: try size(told.status, "status").map { Int($0) },
            exchanges: kept(told.exchanges),
            wantedRoom: try size(told.wanted, "wanted")
        )
    }
}

extension TransferFailure.Cause {
    fileprivate init(_ reason: CarrierInterface.FailureReason) {
        self =
            switch reason {
            case .diskFull: .diskFull
            case .noNetwork: .noNetwork
            case .timedOut: .error(.timedOut)
            case .cannotFindHost: .error(.cannotFindHost)
            case .cannotConnect: .error(.cannotConnect)
            case .connectionLost: .error(.connectionLost)
            case .tlsFailed: .error(.tlsFailed)
            case .tooManyRedirects: .error(.tooManyRedirects)
            case .badURL: .error(.badURL)
            case .unsupportedURL: .error(.unsupportedURL)
            case .badServerResponse: .error(.badServerResponse)
            case .cannotWriteFile: .error(.cannotWriteFile)
            case .fileDoesNotExist: .error(.fileDoesNotExist)
            case .noPermissionsToReadFile: .error(.noPermissionsToReadFile)
            case .authenticationRequired: .error(.authenticationRequired)
            case .insufficientResources: .error(.insufficientResources)
            // One that a later carrier knows; its message says what it is.
            case .unknown: .error(.connectionLost)
            }
    }
}

extension CarrierTaskNumber {
    fileprivate static func carried(_ told: Int64) throws(FieldError) -> CarrierTaskNumber {
        CarrierTaskNumber(try number(told, "number", in: 0...Int64.max))
    }
}

/// The requests that were made, as a text; nothing where none were, or more is said than is kept.
private func kept(_ exchanges: [JSONObject]?) -> String? {
    guard let exchanges, !exchanges.isEmpty else { return nil }
    let list = JSON.array(exchanges.map { .object($0) })
    guard list.isPassable else { return nil }
    let bytes = list.bytes
    guard bytes.count <= TransferOutcome.mostExchangeBytes else { return nil }
    return String(decoding: bytes, as: UTF8.self)
}

/// A number that is not below zero; `nil` where none is said.
private func size(_ told: Int64?, _ name: String) throws(FieldError) -> Int64? {
    guard let told else { return nil }
    return try number(told, name, in: 0...Int64.max)
}

private func number(
    _ told: Int64,
    _ name: String,
    in range: ClosedRange<Int64>
) throws(FieldError) -> Int64 {
    guard !range.contains(told) else { return told }
    return try Fields([name: .integer(told)], context: "the carrier").integer(name, in: range)
}
