package import RoostWire

/// The state of a transfer, as the system says when its session is joined.
package struct TransferStanding: Hashable, Sendable {
    package enum State: Hashable, Sendable, CaseIterable {
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

/// The bytes of a transfer that have moved, and that will have in the end, where that is known.
package struct TransferCounts: Hashable, Sendable {
    package var sent: Int64 = 0
    package var toSend: Int64?
    package var received: Int64 = 0
    package var toReceive: Int64?

    package init(
        sent: Int64 = 0,
        toSend: Int64? = nil,
        received: Int64 = 0,
        toReceive: Int64? = nil
    ) {
        self.sent = sent
        self.toSend = toSend
        self.received = received
        self.toReceive = toReceive
    }
}

/// The outcome of a transfer.
package struct TransferOutcome: Hashable, Sendable {
    /// The name of the error, if the transfer failed; nothing if the server answered, whatever its
    /// status.
    package let error: String?
    /// The words for the error, for people.
    package let message: String?
    package let response: TransferResponse?
    /// The file with the bytes that were received.
    package let file: String?
    /// The number of bytes that were received; `nil` where there is no such file.
    package let length: Int64?
    /// The data from which a later download can go on.
    package let resume: String?
    /// The requests that were made, in their order.
    package let exchanges: [TransferExchange]
}

/// The response of a server to a transfer, without the bytes.
package struct TransferResponse: Hashable, Sendable {
    package let status: Int64
    package let url: String
    package let headers: [[String]]
    package let version: String?
}

/// A challenge of a server or proxy that asks for a name and a password.
package struct TransferChallenge: Hashable, Sendable {
    package let isProxy: Bool
    package let scheme: String
    package let realm: String?
    package let host: String
    package let port: Int64
    /// The number of answers that were in vain.
    package let failures: Int64
}

/// An event of a transfer.
package enum TransferNews: Hashable, Sendable {
    case progress(TransferCounts)
    /// It went on from bytes that were there, of so many.
    case resumed(offset: Int64, expected: Int64?)
    case response(TransferResponse)
    /// The transfer does not move, for a reason in people's words.
    case waiting(String)
    case challenge(TransferChallenge)
    /// The transfer's date has come, and the app may change its request.
    case begin
    case outcome(TransferOutcome)
}

/// An event of a background session.
package enum SessionNews: Hashable, Sendable {
    /// The system knows that this process has it; all its transfers that are not acknowledged, and
    /// the next number for one that is free. Told again when there is another system.
    case joined([TransferStanding], next: Int64)
    /// It is not this process's to have, for a reason and in a sentence; `nil` where this version
    /// does not know the reason.
    case refused(AppInterface.Error?, message: String)
    /// There is no system that can be asked at the moment.
    case away
    /// The system has written these down.
    case accepted([Int64])
    /// The system does not carry this, for a reason and in a sentence; `nil` where this version
    /// does not know the reason.
    case declined(task: Int64, error: AppInterface.Error?, message: String)
    /// The system has forgotten these.
    case acknowledged([Int64])
    case transfer(task: Int64, TransferNews)
    /// All transfers are over and told.
    case done
}

// MARK: - Reading

// What was asked for a transfer is for looking at alone: it is read by itself, so that whatever is
// said of it is no reason not to hear of the rest.

extension TransferStanding {
    /// `nil` for a transfer of a kind or in a state that only a later version knows.
    init?(_ told: AppInterface.TransferState) {
        guard let kind = TransferKind(told.kind), let state = State(told.state) else { return nil }
        task = told.task
        self.kind = kind
        url = told.url
        method = told.method
        headers = told.headers.pairs
        description = told.description
        earliestBegin = told.earliestBegin
        bytesToSend = told.bytesToSend
        bytesToReceive = told.bytesToReceive
        priority = told.priority
        self.state = state
        counts = TransferCounts(
            sent: told.sent,
            toSend: told.toSend,
            received: told.received,
            toReceive: told.toReceive
        )
        outcome = told.outcome.map {
            TransferOutcome($0, ($0.exchanges ?? []).compactMap(TransferExchange.init))
        }
    }
}

extension TransferStanding.State {
    fileprivate init?(_ word: AppInterface.TransferState.State) {
        switch word {
        case .waiting: self = .waiting
        case .moving: self = .moving
        case .paused: self = .paused
        case .finished: self = .finished
        case .unknown: return nil
        }
    }
}

extension TransferOutcome {
    /// Reads the outcome of a transfer from its members, if the transfer has ended.
    fileprivate static func read(_ fields: Fields) throws(FieldError) -> TransferOutcome? {
        guard let fields = try fields.optionalObject("outcome") else { return nil }
        return TransferOutcome(
            try AppInterface.TransferOutcome(reading: fields.without("exchanges")),
            (fields.object["exchanges"]?.asArray ?? []).compactMap(TransferExchange.init)
        )
    }

    fileprivate init(_ told: AppInterface.TransferOutcome, _ exchanges: [TransferExchange]) {
        self.init(
            error: told.error,
            message: told.message,
            response: told.status.map { status in
                TransferResponse(
                    status: status,
                    url: told.url ?? "",
                    headers: told.headers?.pairs ?? [],
                    version: told.version
                )
            },
            file: told.file,
            length: told.length,
            resume: told.resume,
            exchanges: exchanges
        )
    }
}

extension TransferNews {
    /// Reads one element of the system's news about a transfer.
    static func read(_ fields: Fields) throws(FieldError) -> SessionTransferNews {
        let told = try AppInterface.TransferNews(reading: fields.without("outcome"))
        var news: [TransferNews] = []
        if let response = told.response { news.append(.response(TransferResponse(response))) }
        if let resumed = told.resumed {
            news.append(.resumed(offset: resumed.offset, expected: resumed.expected))
        }
        if let progress = told.progress {
            let counts = TransferCounts(
                sent: progress.sent,
                toSend: progress.toSend,
                received: progress.received,
                toReceive: progress.toReceive
            )
            news.append(.progress(counts))
        }
        if let sentence = told.waiting { news.append(.waiting(sentence)) }
        if let challenge = told.challenge { news.append(.challenge(TransferChallenge(challenge))) }
        if told.begin == true { news.append(.begin) }
        if let outcome = try TransferOutcome.read(fields) { news.append(.outcome(outcome)) }
        return (told.session, news.map { .transfer(task: told.task, $0) })
    }

    /// The news of a transfer, as those of its session.
    typealias SessionTransferNews = (session: String, news: [SessionNews])
}

extension TransferResponse {
    fileprivate init(_ told: AppInterface.TransferNews.Response) {
        status = told.status
        url = told.url
        headers = told.headers.pairs
        version = told.version
    }
}

extension TransferChallenge {
    fileprivate init(_ told: AppInterface.TransferNews.Challenge) {
        isProxy = told.proxy
        scheme = told.scheme
        realm = told.realm
        host = told.host
        port = told.port
        failures = told.failures
    }
}

extension [[String]] {
    /// The pairs of a name and a value among the fields.
    fileprivate var pairs: [[String]] { filter { $0.count == 2 } }
}
