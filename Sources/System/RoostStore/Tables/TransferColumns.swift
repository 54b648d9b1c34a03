import RoostEngine

/// The columns of a transfer's order, which does not change.
enum TransferOrderColumn: Int, Columns {
    case number, app, session, task, kind, url, method, headers, body, file, description, earliest
    case toSend, toReceive, priority, flags, requestTimeout, resourceTimeout, connections, resume
    case needs, submitted

    static let count = Int32(allCases.count)
}

/// The columns of a transfer's state.
enum TransferStateColumn: Int, Columns {
    case deadline, carriage, state, holds, held, attempts
    case setback, setbackUntil, setbackSince, setbackWords, setbackCount
    case delayed, resumable, begins, received

    static let count = Int32(allCases.count)
}

/// The columns of a transfer's outcome.
enum TransferOutcomeColumn: Int, Columns {
    case error, message, status, answerUrl, answerHeaders, version, length, kept, restarts,
        exchanges
}

/// The columns of an app's account of transfers.
enum TransferAccountColumn: Int, Columns {
    case app, lastTask, launches, delayEnds
}

/// The columns of the bytes that a cancelled download left, from which another can go on.
enum ResumableColumn: Int, Columns {
    // The number of its carrier task, by the name that the tables have had from the start.
    case carriage, app, url, expires
}

enum TransferColumns {
    /// The columns that are written anew when a transfer has changed.
    static let changing = TransferStateColumn.names + TransferOutcomeColumn.names
    /// All columns of a transfer.
    static let all = TransferOrderColumn.names + changing
}

extension TransferOrder.Kind {
    fileprivate var code: Int64 {
        switch self {
        case .download: 1
        case .upload: 2
        case .data: 3
        }
    }

    fileprivate init?(code: Int64) {
        guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}

private enum Flag {
    static let discretionary: Int64 = 1
    static let launches: Int64 = 2
    static let expensive: Int64 = 4
    static let constrained: Int64 = 8

    static func all(of order: TransferOrder) -> Int64 {
        (order.isDiscretionary ? discretionary : 0) | (order.launches ? launches : 0)
            | (order.allowsExpensive ? expensive : 0)
            | (order.allowsConstrained ? constrained : 0)
    }
}

/// A file keeps a priority as a whole number of these.
private let priorityUnit = 1e6

extension Array<HeaderField> {
    fileprivate var lines: String { map { "\($0.name)\t\($0.value)" }.joined(separator: "\n") }

    fileprivate init(lines: String) {
        self = lines.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            return HeaderField(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
    }
}

/// The numbers that stand for states in the file.
private enum StoredState: Int64 {
    case going = 0
    case cancelled = 1
    case cancelledKeeping = 2
    case finished = 3

    init(_ state: Transfer.State) {
        self =
            switch state {
            case .waiting, .moving, .asking, .stopping(.rest): .going
            case .stopping(.cancel(let keeps)): keeps ? .cancelledKeeping : .cancelled
            case .finished: .finished
            }
    }
}

// MARK: Writing

extension Statement {
    mutating func bindOrder(of transfer: Transfer, app: Int64) {
        let order = transfer.order.value
        bind(TransferOrderColumn.self) { statement, column in
            switch column {
            case .number: statement.bind(transfer.number.value)
            case .app: statement.bind(app)
            case .session: statement.bind(order.session.name)
            case .task: statement.bind(order.task)
            case .kind: statement.bind(order.kind.code)
            case .url: statement.bind(order.url)
            case .method: statement.bind(order.method)
            case .headers: statement.bind(order.headers.lines)
            case .body: statement.bind(order.body)
            case .file: statement.bind(order.file)
            case .description: statement.bind(order.description)
            case .earliest: statement.bind(order.earliestBegin?.nanoseconds)
            case .toSend: statement.bind(order.bytesToSend)
            case .toReceive: statement.bind(order.bytesToReceive)
            case .priority: statement.bind(Int64((order.priority * priorityUnit).rounded()))
            case .flags: statement.bind(Flag.all(of: order))
            case .requestTimeout: statement.bind(order.requestTimeout?.wholeNanoseconds)
            case .resourceTimeout: statement.bind(order.resourceTimeout?.wholeNanoseconds)
            case .connections: statement.bind(Int64(order.connectionsPerHost))
            case .resume: statement.bind(order.resume)
            case .needs: statement.bind(Int64(transfer.needs.rawValue))
            case .submitted: statement.bind(transfer.submitted.nanoseconds)
            }
        }
    }

    mutating func bindChanging(of transfer: Transfer) {
        let setback = transfer.setback?.value
        bind(TransferStateColumn.self) { statement, column in
            switch column {
            case .deadline: statement.bind(transfer.deadline.nanoseconds)
            case .carriage: statement.bind(transfer.carrierTask.value)
            case .state: statement.bind(StoredState(transfer.state).rawValue)
            case .holds: statement.bind(Int64(transfer.holds.rawValue))
            case .held: statement.bind(transfer.heldSince.nanoseconds)
            case .attempts: statement.bind(Int64(transfer.attempts))
            case .setback: statement.bind(setback?.cause.rawValue)
            case .setbackUntil: statement.bind(setback?.until.nanoseconds)
            case .setbackSince: statement.bind(setback?.since.nanoseconds)
            case .setbackWords: statement.bind(setback?.words)
            case .setbackCount: statement.bind(setback.map { Int64($0.count) })
            case .delayed: statement.bind(transfer.delayedUntil?.nanoseconds)
            case .resumable: statement.bind(transfer.isResumable)
            case .begins: statement.bind(transfer.mayBegin)
            case .received: statement.bind(transfer.counts.received)
            }
        }
        bind(transfer.outcome?.value)
    }

    private mutating func bind(_ outcome: TransferOutcome?) {
        bind(TransferOutcomeColumn.self) { statement, column in
            switch column {
            case .error: statement.bind(outcome?.error?.rawValue)
            case .message: statement.bind(outcome?.message)
            case .status: statement.bind((outcome?.response).map { Int64($0.status) })
            case .answerUrl: statement.bind(outcome?.response?.url)
            case .answerHeaders: statement.bind(outcome?.response?.headers.lines)
            case .version: statement.bind(outcome?.response?.version)
            case .length: statement.bind(outcome?.length)
            case .kept: statement.bind(outcome?.resume?.value)
            case .restarts: statement.bind(outcome.map { Int64($0.restarts) })
            case .exchanges: statement.bind(outcome?.exchanges)
            }
        }
    }

    mutating func bind(_ account: TransferAccount, app: Int64) {
        bind(TransferAccountColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .lastTask: statement.bind(account.lastTask)
            case .launches: statement.bind(Int64(account.launches))
            case .delayEnds: statement.bind(account.delayEnds?.nanoseconds)
            }
        }
    }

    mutating func bind(_ left: Resumable, app: Int64) {
        bind(ResumableColumn.self) { statement, column in
            switch column {
            case .carriage: statement.bind(left.carrierTask.value)
            case .app: statement.bind(app)
            case .url: statement.bind(left.url)
            case .expires: statement.bind(left.expires.nanoseconds)
            }
        }
    }
}

// MARK: Reading

extension Statement {
    mutating func transfer(_ names: Names) throws(Failure) -> Transfer {
        typealias Column = TransferOrderColumn
        var transfer = Transfer(
            number: TransferNumber(try givenNumber(Column.number)),
            app: try app(Column.app, names),
            order: Shared(try transferOrder()),
            needs: try value(Column.needs) {
                UInt8(exactly: $0).map { Transfer.Needs(rawValue: $0) }
            },
            submitted: try time(Column.submitted),
            deadline: try after(Column.count) { (row) throws(Failure) in
                try row.time(TransferStateColumn.deadline)
            },
            carrierTask: try after(Column.count) { (row) throws(Failure) in
                CarrierTaskNumber(try row.givenNumber(TransferStateColumn.carriage))
            }
        )
        try after(Column.count) { (row) throws(Failure) in try row.readStand(of: &transfer) }
        return transfer
    }

    private mutating func transferOrder() throws(Failure) -> TransferOrder {
        typealias Column = TransferOrderColumn
        let flags = try integer(Column.flags)
        return TransferOrder(
            session: SessionID(try text(Column.session)),
            task: try integer(Column.task),
            kind: try value(Column.kind) { TransferOrder.Kind(code: $0) },
            url: try text(Column.url),
            method: try text(Column.method),
            headers: Array<HeaderField>(lines: try text(Column.headers)),
            body: try optionalText(Column.body),
            file: try optionalText(Column.file),
            description: try optionalText(Column.description),
            earliestBegin: try optionalTime(Column.earliest),
            bytesToSend: try optionalInteger(Column.toSend),
            bytesToReceive: try optionalInteger(Column.toReceive),
            priority: Double(try integer(Column.priority)) / priorityUnit,
            isDiscretionary: flags & Flag.discretionary != 0,
            launches: flags & Flag.launches != 0,
            allowsExpensive: flags & Flag.expensive != 0,
            allowsConstrained: flags & Flag.constrained != 0,
            requestTimeout: try optionalInteger(Column.requestTimeout).map { .nanoseconds($0) },
            resourceTimeout: try optionalInteger(Column.resourceTimeout).map { .nanoseconds($0) },
            connectionsPerHost: try count(Column.connections),
            resume: try optionalText(Column.resume)
        )
    }

    private mutating func readStand(of transfer: inout Transfer) throws(Failure) {
        typealias Column = TransferStateColumn
        transfer.holds = try value(Column.holds) {
            UInt8(exactly: $0).map { Transfer.Holds(rawValue: $0) }
        }
        transfer.heldSince = try time(Column.held)
        transfer.attempts = try count(Column.attempts)
        transfer.setback = try setback()
        transfer.delayedUntil = try optionalTime(Column.delayed)
        transfer.isResumable = try truth(Column.resumable)
        transfer.mayBegin = try truth(Column.begins)
        transfer.counts.received = try integer(Column.received)
        switch try value(Column.state, as: { StoredState(rawValue: $0) }) {
        case .going: break
        case .cancelled: transfer.state = .stopping(.cancel(keeps: false))
        case .cancelledKeeping: transfer.state = .stopping(.cancel(keeps: true))
        case .finished:
            transfer.state = .finished
            transfer.outcome = Shared(
                try after(Column.count) { (row) throws(Failure) in
                    try row.transferOutcome()
                }
            )
        }
    }

    private mutating func setback() throws(Failure) -> Shared<Transfer.Setback>? {
        typealias Column = TransferStateColumn
        if hasNothing(from: Column.setback, to: .setbackCount) { return nil }
        let cause = try value(Column.setback, { (row) throws(Failure) in try row.text() }) {
            Transfer.Setback.Cause(rawValue: $0)
        }
        return Shared(
            Transfer.Setback(
                cause,
                until: try time(Column.setbackUntil),
                since: try time(Column.setbackSince),
                words: try text(Column.setbackWords),
                count: try count(Column.setbackCount)
            )
        )
    }

    private mutating func transferOutcome() throws(Failure) -> TransferOutcome {
        typealias Column = TransferOutcomeColumn
        let error = try value(Column.error, { (row) throws(Failure) in try row.optionalText() }) {
            name -> TransferError?? in
            guard let name else { return .some(nil) }
            return TransferError(rawValue: name).map { .some($0) }
        }
        var response: TransferResponse?
        if !hasNothing(from: Column.status, to: .version) {
            response = TransferResponse(
                status: try count(Column.status),
                url: try text(Column.answerUrl),
                headers: Array<HeaderField>(lines: try text(Column.answerHeaders)),
                version: try optionalText(Column.version)
            )
        }
        return TransferOutcome(
            error: error,
            message: try optionalText(Column.message),
            response: response,
            length: try optionalInteger(Column.length),
            resume: try optionalInteger(Column.kept).map { CarrierTaskNumber($0) },
            restarts: try count(Column.restarts),
            exchanges: try optionalText(Column.exchanges)
        )
    }

    mutating func transferAccount() throws(Failure) -> TransferAccount {
        typealias Column = TransferAccountColumn
        var account = TransferAccount()
        account.lastTask = try givenNumber(Column.lastTask)
        account.launches = try count(Column.launches)
        account.delayEnds = try optionalTime(Column.delayEnds)
        return account
    }

    mutating func resumable(_ names: Names) throws(Failure) -> Resumable {
        typealias Column = ResumableColumn
        return Resumable(
            carrierTask: CarrierTaskNumber(try givenNumber(Column.carriage)),
            app: try app(Column.app, names),
            url: try text(Column.url),
            expires: try time(Column.expires)
        )
    }
}
