import RoostEngine
import RoostWire

// What apps and people say of transfers.
extension Call {
    static func order(_ fields: Fields) throws(FieldError) -> TransferOrder {
        let kind: TransferOrder.Kind = try fields.choice("kind")
        let body = try fields.optionalString("body")
        if let body, !body.utf8.allSatisfy(isOfBase64) {
            throw fields.error("body", expected: "base64")
        }
        let mayCost = try fields.optionalBool("expensive") ?? true
        let isCellularAllowed = try fields.optionalBool("cellular") ?? true
        return TransferOrder(
            session: SessionID(try fields.string("session")),
            task: try fields.integer("task"),
            kind: kind,
            url: try fields.string("url"),
            method: try fields.optionalString("method") ?? (kind == .upload ? "POST" : "GET"),
            headers: try headers(fields),
            body: body,
            file: try fields.optionalString("file"),
            description: try fields.optionalString("description"),
            earliestBegin: try fields.optionalInteger("earliestBegin")
                .map(Timestamp.init(microseconds:)),
            bytesToSend: try fields.optionalInteger("bytesToSend"),
            bytesToReceive: try fields.optionalInteger("bytesToReceive"),
            priority: try fields.optionalNumber("priority") ?? 0.5,
            isDiscretionary: try fields.optionalBool("discretionary") ?? false,
            launches: try fields.optionalBool("launches") ?? true,
            // Nothing tells a cellular network from others that cost by the byte.
            allowsExpensive: mayCost && isCellularAllowed,
            allowsConstrained: try fields.optionalBool("constrained") ?? true,
            requestTimeout: try length("requestTimeout", fields),
            resourceTimeout: try length("resourceTimeout", fields),
            connectionsPerHost: Int(
                clamping: try fields.optionalInteger("connectionsPerHost") ?? 6
            ),
            resume: try fields.optionalString("resume")
        )
    }

    /// A length of time; none where it is not above zero.
    private static func length(
        _ name: String,
        _ fields: Fields
    ) throws(FieldError) -> Duration? {
        try fields.optionalInteger(name).flatMap { $0 > 0 ? .microseconds($0) : nil }
    }

    private static func isOfBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }

    private static func headers(_ fields: Fields) throws(FieldError) -> [HeaderField] {
        guard let value = fields.object["headers"], !value.isNull else { return [] }
        let expected = "an array of pairs of strings"
        guard let pairs = value.asArray else { throw fields.error("headers", expected: expected) }
        var headers: [HeaderField] = []
        headers.reserveCapacity(pairs.count)
        for pair in pairs {
            guard let parts = pair.asArray, parts.count == 2, let name = parts[0].asString,
                let value = parts[1].asString
            else { throw fields.error("headers", expected: expected) }
            headers.append(HeaderField(name, value))
        }
        return headers
    }

    static func change(_ fields: Fields) throws(FieldError) -> TransferChange {
        var change = TransferChange()
        change.suspended = try fields.optionalBool("suspended")
        change.description = try fields.optionalString("description")
        change.priority = try fields.optionalNumber("priority")
        change.earliestBegin = try fields.optionalInteger("earliestBegin")
            .map(Timestamp.init(microseconds:))
        change.bytesToSend = try fields.optionalInteger("bytesToSend")
        change.bytesToReceive = try fields.optionalInteger("bytesToReceive")
        return change
    }

    private enum Disposition: String, CaseIterable {
        case useCredential, performDefault, cancel, reject, `continue`, useRequest
    }

    static func transferAnswer(_ fields: Fields) throws(FieldError) -> TransferAnswer {
        switch try fields.choice("disposition", of: Disposition.self) {
        case .useCredential:
            return .useCredential(
                TransferCredential(
                    user: try fields.string("user"),
                    password: try fields.optionalString("password") ?? ""
                )
            )
        case .performDefault: return .performDefault
        case .cancel: return .cancel
        case .reject: return .reject
        case .continue: return .proceed
        case .useRequest:
            let request = try fields.object("request")
            return .useRequest(
                url: try request.string("url"),
                method: try request.string("method"),
                headers: try headers(request)
            )
        }
    }
}
