import RoostEngine

// Downloads and uploads.
extension SQLiteStore {
    mutating func write(_ recording: TransferRecording) throws(Failure) {
        switch recording {
        case .put(let transfer):
            statements.transfers.update.bindChanging(of: transfer)
            statements.transfers.update.bind(transfer.number.value)
            try statements.transfers.update.run()
            if database.changedRows == 0 { try add(transfer) }
        case .rewrite(let transfer): try add(transfer)
        case .remove(let number):
            statements.transfers.remove.bind(number.value)
            try statements.transfers.remove.run()
        case .removeAll(let app):
            guard let key = names.key(of: app) else { return }
            statements.transfers.removeAll.bind(key)
            try statements.transfers.removeAll.run()
            statements.transfers.removeAccount.bind(key)
            try statements.transfers.removeAccount.run()
            statements.transfers.removeResumables.bind(key)
            try statements.transfers.removeResumables.run()
        case .putAccount(let app, let account):
            let key = try key(of: app)
            statements.transfers.putAccount.bind(key)
            statements.transfers.putAccount.bind(account.lastTask)
            statements.transfers.putAccount.bind(Int64(account.launches))
            statements.transfers.putAccount.bind(account.delayEnds?.nanoseconds)
            try statements.transfers.putAccount.run()
        case .putResumable(let left):
            let key = try key(of: left.app)
            statements.transfers.putResumable.bind(left.carriage.value)
            statements.transfers.putResumable.bind(key)
            statements.transfers.putResumable.bind(left.url)
            statements.transfers.putResumable.bind(left.expires.nanoseconds)
            try statements.transfers.putResumable.run()
        case .removeResumable(let carriage):
            statements.transfers.removeResumable.bind(carriage.value)
            try statements.transfers.removeResumable.run()
        }
    }

    private mutating func add(_ transfer: Transfer) throws(Failure) {
        let key = try key(of: transfer.app)
        statements.transfers.put.bindConstant(of: transfer, app: key)
        statements.transfers.put.bindChanging(of: transfer)
        try statements.transfers.put.run()
    }

    mutating func readTransfers(into stored: inout Stored) throws(Failure) {
        let names = names
        var all = database.prepare("SELECT * FROM transfers ORDER BY number", of: "transfers")
        stored.transfers = try all.rows { (row) throws(Failure) in try row.transfer(names) }
        var accounts = database.prepare("SELECT * FROM transfer_accounts", of: "transfer_accounts")
        let read = try accounts.rows { (row) throws(Failure) in
            let app = try row.app(names)
            var account = TransferAccount()
            account.lastTask = try row.givenNumber()
            account.launches = try row.count()
            account.delayEnds = try row.optionalTime()
            return (app, account)
        }
        stored.transferAccounts = Dictionary(read) { first, _ in first }
        var left = database.prepare(
            "SELECT * FROM resumables ORDER BY carriage",
            of: "resumables"
        )
        stored.resumables = try left.rows { (row) throws(Failure) in
            Resumable(
                carriage: CarriageNumber(try row.givenNumber()),
                app: try row.app(names),
                url: try row.text(),
                expires: try row.time()
            )
        }
        stored.lastTransfer = TransferNumber(
            try database.number(
                "SELECT ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'transfers'), 0)"
            )
        )
    }
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

extension Statement {
    fileprivate mutating func bindConstant(of transfer: Transfer, app: Int64) {
        let order = transfer.order.value
        bind(transfer.number.value)
        bind(app)
        bind(order.session.name)
        bind(order.task)
        bind(order.kind.code)
        bind(order.url)
        bind(order.method)
        bind(order.headers.lines)
        bind(order.body)
        bind(order.file)
        bind(order.description)
        bind(order.earliestBegin?.nanoseconds)
        bind(order.bytesToSend)
        bind(order.bytesToReceive)
        bind(Int64((order.priority * priorityUnit).rounded()))
        bind(
            (order.isDiscretionary ? Flag.discretionary : 0) | (order.launches ? Flag.launches : 0)
                | (order.allowsExpensive ? Flag.expensive : 0)
                | (order.allowsConstrained ? Flag.constrained : 0)
        )
        bind(order.requestTimeout?.wholeNanoseconds)
        bind(order.resourceTimeout?.wholeNanoseconds)
        bind(Int64(order.connectionsPerHost))
        bind(order.resume)
        bind(Int64(transfer.needs.rawValue))
        bind(transfer.submitted.nanoseconds)
    }

    fileprivate mutating func bindChanging(of transfer: Transfer) {
        bind(transfer.deadline.nanoseconds)
        bind(transfer.carriage.value)
        switch transfer.state {
        case .waiting, .moving, .asking, .stopping(.rest): bind(0)
        case .stopping(.cancel(let keeps)): bind(keeps ? 2 : 1)
        case .finished: bind(3)
        }
        bind(Int64(transfer.holds.rawValue))
        bind(transfer.heldSince.nanoseconds)
        bind(Int64(transfer.attempts))
        let setback = transfer.setback?.value
        bind(setback?.cause.rawValue)
        bind(setback?.until.nanoseconds)
        bind(setback?.since.nanoseconds)
        bind(setback?.words)
        bind(setback.map { Int64($0.count) })
        bind(transfer.delayedUntil?.nanoseconds)
        bind(transfer.isResumable)
        bind(transfer.mayBegin)
        bind(transfer.counts.received)
        let outcome = transfer.outcome?.value
        bind(outcome?.error?.rawValue)
        bind(outcome?.message)
        bind((outcome?.response).map { Int64($0.status) })
        bind(outcome?.response?.url)
        bind(outcome?.response?.headers.lines)
        bind(outcome?.response?.version)
        bind(outcome?.length)
        bind(outcome?.resume?.value)
        bind(outcome.map { Int64($0.restarts) })
        bind(outcome?.exchanges)
    }

    fileprivate mutating func transfer(_ names: Names) throws(Failure) -> Transfer {
        let number = TransferNumber(try givenNumber())
        let app = try app(names)
        let order = try transferOrder()
        var transfer = Transfer(
            number: number,
            app: app,
            order: Shared(order),
            needs: try value({ (row) throws(Failure) in try row.integer() }) {
                UInt8(exactly: $0).map { Transfer.Needs(rawValue: $0) }
            },
            submitted: try time(),
            deadline: try time(),
            carriage: CarriageNumber(try givenNumber())
        )
        let state = try value({ (row) throws(Failure) in try row.integer() }) {
            (0...3).contains($0) ? $0 : nil
        }
        transfer.holds = try value({ (row) throws(Failure) in try row.integer() }) {
            UInt8(exactly: $0).map { Transfer.Holds(rawValue: $0) }
        }
        transfer.heldSince = try time()
        transfer.attempts = try count()
        transfer.setback = try setback()
        transfer.delayedUntil = try optionalTime()
        transfer.isResumable = try truth()
        transfer.mayBegin = try truth()
        transfer.counts.received = try integer()
        switch state {
        case 1: transfer.state = .stopping(.cancel(keeps: false))
        case 2: transfer.state = .stopping(.cancel(keeps: true))
        case 3:
            transfer.state = .finished
            transfer.outcome = Shared(try transferOutcome())
        default: break
        }
        return transfer
    }

    private mutating func transferOrder() throws(Failure) -> TransferOrder {
        let session = SessionID(try text())
        let task = try integer()
        let kind = try value({ (row) throws(Failure) in try row.integer() }) {
            TransferOrder.Kind(code: $0)
        }
        let (url, method) = (try text(), try text())
        let headers = Array<HeaderField>(lines: try text())
        let (body, file, description) = (try optionalText(), try optionalText(), try optionalText())
        let earliestBegin = try optionalTime()
        let (toSend, toReceive) = (try optionalInteger(), try optionalInteger())
        let priority = Double(try integer()) / priorityUnit
        let flags = try integer()
        return TransferOrder(
            session: session,
            task: task,
            kind: kind,
            url: url,
            method: method,
            headers: headers,
            body: body,
            file: file,
            description: description,
            earliestBegin: earliestBegin,
            bytesToSend: toSend,
            bytesToReceive: toReceive,
            priority: priority,
            isDiscretionary: flags & Flag.discretionary != 0,
            launches: flags & Flag.launches != 0,
            allowsExpensive: flags & Flag.expensive != 0,
            allowsConstrained: flags & Flag.constrained != 0,
            requestTimeout: try optionalInteger().map { .nanoseconds($0) },
            resourceTimeout: try optionalInteger().map { .nanoseconds($0) },
            connectionsPerHost: try count(),
            resume: try optionalText()
        )
    }

    private mutating func setback() throws(Failure) -> Shared<Transfer.Setback>? {
        if skipNothing(5) { return nil }
        let cause = try value({ (row) throws(Failure) in try row.text() }) {
            Transfer.Setback.Cause(rawValue: $0)
        }
        let (until, since) = (try time(), try time())
        return Shared(
            Transfer.Setback(
                cause,
                until: until,
                since: since,
                words: try text(),
                count: try count()
            )
        )
    }

    private mutating func transferOutcome() throws(Failure) -> TransferOutcome {
        let error = try value({ (row) throws(Failure) in try row.optionalText() }) {
            name -> TransferError?? in
            guard let name else { return .some(nil) }
            return TransferError(rawValue: name).map { .some($0) }
        }
        let message = try optionalText()
        var response: TransferResponse?
        if !skipNothing(4) {
            let status = try count()
            let url = try text()
            let headers = Array<HeaderField>(lines: try text())
            response = TransferResponse(
                status: status,
                url: url,
                headers: headers,
                version: try optionalText()
            )
        }
        return TransferOutcome(
            error: error,
            message: message,
            response: response,
            length: try optionalInteger(),
            resume: try optionalInteger().map { CarriageNumber($0) },
            restarts: try count(),
            exchanges: try optionalText()
        )
    }
}
