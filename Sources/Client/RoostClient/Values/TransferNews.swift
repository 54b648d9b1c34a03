package import RoostWire

/// How a transfer stands, as the system says when its session is joined.
package struct TransferStanding: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        case waiting, moving, paused, finished
    }
    package let task: Int64
    package let kind: TransferKind
    package let url: String
    package let method: String
    package let headers: [[String]]
    package let description: String?
    package let earliestBegin: Int64?
    package let bytesToSend: Int64?
    package let bytesToReceive: Int64?
    package let priority: Double
    package let state: State
    package let counts: TransferCounts
    package let outcome: TransferOutcome?
}

/// How many bytes of a transfer have moved, and how many will have in the end, where that is known.
package struct TransferCounts: Hashable, Sendable {
    package var sent: Int64 = 0
    package var toSend: Int64?
    package var received: Int64 = 0
    package var toReceive: Int64?

    package init() {}
}

/// How a transfer ended.
package struct TransferOutcome: Hashable, Sendable {
    /// Why it failed, by a name; nothing if the server answered, whatever its status.
    package let error: String?
    /// The same, for people.
    package let message: String?
    package let response: TransferResponse?
    /// Where the bytes are that were received.
    package let file: String?
    package let length: Int64?
    /// What a later download can go on with.
    package let resume: String?
    /// What was asked, in its order.
    package let exchanges: [TransferExchange]
}

/// What a server answered, without the bytes.
package struct TransferResponse: Hashable, Sendable {
    package let status: Int64
    package let url: String
    package let headers: [[String]]
    package let version: String?
}

/// Who asks for a name and a password.
package struct TransferChallenge: Hashable, Sendable {
    package let isProxy: Bool
    package let scheme: String
    package let realm: String?
    package let host: String
    package let port: Int64
    /// How often it was answered in vain.
    package let failures: Int64
}

/// What becomes of a transfer.
package enum TransferNews: Hashable, Sendable {
    case progress(TransferCounts)
    /// It went on from bytes that were there, of so many.
    case resumed(offset: Int64, expected: Int64?)
    case response(TransferResponse)
    /// Why it does not move, for people.
    case waiting(String)
    case challenge(TransferChallenge)
    /// Its date has come, and the app may change its request.
    case begin
    case outcome(TransferOutcome)
}

/// What becomes of a background session.
package enum SessionNews: Hashable, Sendable {
    /// The system knows that this process has it; all its transfers that are not acknowledged, and the
    /// next number for one that is free. Told again when there is another system.
    case joined([TransferStanding], next: Int64)
    /// It is not this process's to have, for a reason and in a sentence; `nil` where this version does not know the reason.
    case refused(AppInterface.Error?, message: String)
    /// There is no system that can be asked at the moment.
    case away
    /// The system has written these down.
    case accepted([Int64])
    /// The system does not carry this, for a reason and in a sentence; `nil` where this version does not know the reason.
    case declined(task: Int64, error: AppInterface.Error?, message: String)
    /// The system has forgotten these.
    case acknowledged([Int64])
    case transfer(task: Int64, TransferNews)
    /// All transfers are over and told.
    case done
}

// MARK: - Reading

extension TransferStanding {
    init(_ fields: Fields) throws(FieldError) {
        task = try fields.integer("task")
        kind = try fields.choice("kind")
        url = try fields.string("url")
        method = try fields.string("method")
        headers = fields.pairs("headers")
        description = try fields.optionalString("description")
        earliestBegin = try fields.optionalInteger("earliestBegin")
        bytesToSend = try fields.optionalInteger("bytesToSend")
        bytesToReceive = try fields.optionalInteger("bytesToReceive")
        priority = try fields.optionalNumber("priority") ?? 0.5
        state = try fields.choice("state")
        counts = try TransferCounts(fields)
        outcome = try fields.optionalObject("outcome").map { fields throws(FieldError) in
            try TransferOutcome(fields)
        }
    }
}

extension TransferCounts {
    init(_ fields: Fields) throws(FieldError) {
        sent = try fields.optionalInteger("sent") ?? 0
        toSend = try fields.optionalInteger("toSend")
        received = try fields.optionalInteger("received") ?? 0
        toReceive = try fields.optionalInteger("toReceive")
    }
}

extension TransferOutcome {
    init(_ fields: Fields) throws(FieldError) {
        error = try fields.optionalString("error")
        message = try fields.optionalString("message")
        response = try fields.optionalInteger("status").map { _ throws(FieldError) in
            try TransferResponse(fields)
        }
        file = try fields.optionalString("file")
        length = try fields.optionalInteger("length")
        resume = try fields.optionalString("resume")
        exchanges = (fields.object["exchanges"]?.asArray ?? []).compactMap(TransferExchange.init)
    }
}

extension TransferResponse {
    init(_ fields: Fields) throws(FieldError) {
        status = try fields.integer("status")
        url = try fields.optionalString("url") ?? ""
        headers = fields.pairs("headers")
        version = try fields.optionalString("version")
    }
}

extension TransferChallenge {
    init(_ fields: Fields) throws(FieldError) {
        isProxy = try fields.bool("proxy", default: false)
        scheme = try fields.string("scheme")
        realm = try fields.optionalString("realm")
        host = try fields.string("host")
        port = try fields.integer("port")
        failures = try fields.optionalInteger("failures") ?? 0
    }
}

extension TransferNews {
    /// What one element of the system's news says of a transfer.
    static func read(_ fields: Fields) throws(FieldError) -> [TransferNews] {
        var news: [TransferNews] = []
        if let response = try fields.optionalObject("response") {
            news.append(.response(try TransferResponse(response)))
        }
        if let resumed = try fields.optionalObject("resumed") {
            news.append(
                .resumed(
                    offset: try resumed.integer("offset"),
                    expected: try resumed.optionalInteger("expected")
                )
            )
        }
        if let progress = try fields.optionalObject("progress") {
            news.append(.progress(try TransferCounts(progress)))
        }
        if let sentence = try fields.optionalString("waiting") { news.append(.waiting(sentence)) }
        if let challenge = try fields.optionalObject("challenge") {
            news.append(.challenge(try TransferChallenge(challenge)))
        }
        if try fields.bool("begin", default: false) { news.append(.begin) }
        if let outcome = try fields.optionalObject("outcome") {
            news.append(.outcome(try TransferOutcome(outcome)))
        }
        return news
    }
}

extension Fields {
    /// Pairs of a name and a value; what is none is passed over, as servers say what they like.
    fileprivate func pairs(_ name: String) -> [[String]] {
        (object[name]?.asArray ?? []).compactMap { pair in
            let texts = (pair.asArray ?? []).compactMap(\.asString)
            return texts.count == 2 ? texts : nil
        }
    }
}
