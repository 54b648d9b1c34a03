import RoostEngine
import RoostWire

// What apps and people say of transfers.
extension Call {
    static func order(_ fields: Fields) throws(FieldError) -> TransferOrder {
        let order = try AppInterface.TransferOrder(reading: fields)
        guard let kind = TransferOrder.Kind(order.kind) else {
            throw fields.error("kind", of: AppInterface.TransferOrder.Kind.allCases)
        }
        if let body = order.body, !body.utf8.allSatisfy(isOfBase64) {
            throw fields.error("body", expected: "base64")
        }
        return TransferOrder(
            session: SessionID(order.session),
            task: order.task,
            kind: kind,
            url: order.url,
            method: order.method ?? (kind == .upload ? "POST" : "GET"),
            headers: try headers(order.headers ?? [], in: fields),
            body: order.body,
            file: order.file,
            description: order.description,
            earliestBegin: order.earliestBegin.map(Timestamp.init(microseconds:)),
            bytesToSend: order.bytesToSend,
            bytesToReceive: order.bytesToReceive,
            priority: order.priority ?? 0.5,
            isDiscretionary: order.discretionary ?? false,
            launches: order.launches ?? true,
            // Nothing tells a cellular network from others that cost by the byte.
            allowsExpensive: (order.expensive ?? true) && (order.cellular ?? true),
            allowsConstrained: order.constrained ?? true,
            requestTimeout: length(order.requestTimeout),
            resourceTimeout: length(order.resourceTimeout),
            connectionsPerHost: Int(clamping: order.connectionsPerHost ?? 6),
            resume: order.resume
        )
    }

    /// A length of time; none where it is not above zero.
    private static func length(_ microseconds: Int64?) -> Duration? {
        microseconds.flatMap { $0 > 0 ? Duration(wire: $0) : nil }
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

    /// Pairs of a name and a value.
    private static func headers(
        _ pairs: [[String]],
        in fields: Fields
    ) throws(FieldError) -> [HeaderField] {
        guard pairs.allSatisfy({ $0.count == 2 }) else {
            throw fields.error("headers", expected: "an array of pairs of strings")
        }
        return pairs.map { HeaderField($0[0], $0[1]) }
    }

    static func change(_ fields: Fields) throws(FieldError) -> Call {
        let told = try AppInterface.ChangeTransfer.Parameters(reading: fields)
        var change = TransferChange()
        change.suspended = told.suspended
        change.description = told.description
        change.priority = told.priority
        change.earliestBegin = told.earliestBegin.map(Timestamp.init(microseconds:))
        change.bytesToSend = told.bytesToSend
        change.bytesToReceive = told.bytesToReceive
        return .changeTransfer(SessionID(told.session), told.task, change)
    }

    static func transferAnswer(_ fields: Fields) throws(FieldError) -> Call {
        let told = try AppInterface.AnswerTransfer.Parameters(reading: fields)
        return .answerTransfer(SessionID(told.session), told.task, try answer(told, in: fields))
    }

    private static func answer(
        _ told: AppInterface.AnswerTransfer.Parameters,
        in fields: Fields
    ) throws(FieldError) -> TransferAnswer {
        switch told.disposition {
        case .useCredential:
            guard let user = told.user else { throw fields.error("user", expected: "a string") }
            return .useCredential(TransferCredential(user: user, password: told.password ?? ""))
        case .performDefault: return .performDefault
        case .cancel: return .cancel
        case .reject: return .reject
        case .continue: return .proceed
        case .useRequest:
            guard let request = told.request else {
                throw fields.error("request", expected: "an object")
            }
            return .useRequest(
                url: request.url,
                method: request.method,
                headers: try headers(request.headers, in: fields.object("request"))
            )
        case .unknown:
            throw fields.error(
                "disposition",
                of: AppInterface.AnswerTransfer.Parameters.Disposition.allCases
            )
        }
    }
}

extension TransferOrder.Kind {
    fileprivate init?(_ word: AppInterface.TransferOrder.Kind) {
        switch word {
        case .download: self = .download
        case .upload: self = .upload
        case .data: self = .data
        case .unknown: return nil
        }
    }
}
