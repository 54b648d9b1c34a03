package import RoostEngine
package import RoostWire

extension CarrierReport {
    /// Reads a message of the carrier; `nil` for one that says nothing about transfers.
    package init?(reading message: JSONObject) throws(FieldError) {
        guard
            let (kind, value) = message.first(where: { !$0.value.isNull }).map({
                ($0.key, $0.value)
            })
        else { return nil }
        if kind == "progress" {
            let list = Fields(message, context: "the carrier")
            self = .progress(try list.array("progress", of: TransferProgress.init(reading:)))
            return
        }
        guard let object = value.asObject else { return nil }
        let fields = Fields(object, context: kind)
        switch kind {
        case "response":
            self = .response(
                try fields.carrierTask(),
                try TransferResponse(reading: fields),
                offset: try fields.size("offset") ?? 0,
                expected: try fields.size("expected"),
                restarted: try fields.optionalString("restarted")
            )
        case "server":
            self = .server(try fields.carrierTask(), isShared: try fields.bool("shared"))
        case "finished":
            self = .finished(
                try fields.carrierTask(),
                try TransferResponse(reading: fields),
                length: try fields.size("length") ?? 0,
                restarts: Int(try fields.size("restarts") ?? 0),
                exchanges: fields.exchanges
            )
        case "failed":
            self = .failed(try fields.carrierTask(), try TransferFailure(reading: fields))
        case "challenge":
            self = .challenge(
                try fields.carrierTask(),
                TransferChallenge(
                    isOfProxy: try fields.bool("proxy", default: false),
                    scheme: try fields.string("scheme"),
                    realm: try fields.optionalString("realm"),
                    host: try fields.string("host"),
                    port: Int(try fields.integer("port", in: 0...65_535))
                )
            )
        case "stopped":
            self = .stopped(
                try fields.carrierTask(),
                received: try fields.size("received") ?? 0,
                isResumable: try fields.bool("resumable", default: false)
            )
        default: return nil
        }
    }
}

extension TransferProgress {
    fileprivate init(reading fields: Fields) throws(FieldError) {
        self.init(
            try fields.carrierTask(),
            received: try fields.size("received") ?? 0,
            toReceive: try fields.size("expected"),
            sent: try fields.size("sent") ?? 0,
            toSend: try fields.size("toSend")
        )
    }
}

extension TransferResponse {
    fileprivate init(reading fields: Fields) throws(FieldError) {
        // Headers of another form are none; a server may have sent anything.
        let headers = (fields.object["headers"]?.asArray ?? []).compactMap { pair in
            pair[0]?.asString.flatMap { name in
                pair[1]?.asString.map { HeaderField(name, $0) }
            }
        }
        self.init(
            status: Int(try fields.integer("status", in: 0...999)),
            url: try fields.string("url"),
            headers: headers,
            version: try fields.optionalString("version")
        )
    }
}

extension TransferFailure {
    fileprivate init(reading fields: Fields) throws(FieldError) {
        let name = try fields.string("error")
        let cause: Cause =
            switch name {
            case "diskFull": .diskFull
            case "noNetwork": .noNetwork
            // One that a later carrier knows; its message says what it is.
            default: .error(TransferError(rawValue: name) ?? .connectionLost)
            }
        self.init(
            cause,
            message: try fields.optionalString("message") ?? name,
            isRetryable: try fields.bool("retryable", default: false),
            retryAfter: try fields.size("retryAfter").map { .microseconds($0) },
            received: try fields.size("received") ?? 0,
            isResumable: try fields.bool("resumable", default: false),
            status: try fields.size("status").map { Int($0) },
            exchanges: fields.exchanges,
            wantedRoom: try fields.size("wanted")
        )
    }
}

extension Fields {
    fileprivate func carrierTask() throws(FieldError) -> CarrierTaskNumber {
        CarrierTaskNumber(try integer("number", in: 0...Int64.max))
    }

    /// The requests that were made, as a text; nothing where none were, or more is said than is
    /// kept.
    fileprivate var exchanges: String? {
        guard let list = object["exchanges"], list.asArray?.isEmpty == false, list.isPassable
        else { return nil }
        let bytes = list.bytes
        guard bytes.count <= TransferOutcome.mostExchangeBytes else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A number that is not below zero; `nil` where none is said.
    fileprivate func size(_ name: String) throws(FieldError) -> Int64? {
        guard object[name]?.isNull == false else { return nil }
        return try integer(name, in: 0...Int64.max)
    }
}
