/// The table of all transfers by number, with the indices and counts that follow from them.
struct TransferTable: Sendable {
    private var transfers = PagedSortedArray<Transfer>()
    /// The transfers that the carrier has, by the carrier's numbers.
    private(set) var carrierTasks: [CarrierTaskNumber: TransferNumber] = [:]
    /// The deadlines of the transfers that are not over.
    private var deadlines = DateQueue()
    /// The holdings of each app that has transfers.
    private var holdings: [AppID: Holdings] = [:]

    /// The transfers and bytes that an app has with the system.
    private struct Holdings: Hashable, Sendable {
        var count = 0
        /// The length of the bodies that the transfers send, as far as those are kept in memory.
        var bodyLength = 0
    }

    var all: some Sequence<Transfer> { transfers.all }
    var count: Int { transfers.count }
    /// The next date at which a transfer has had its time.
    var nextDeadline: Timestamp? { deadlines.first?.date }

    subscript(number: TransferNumber) -> Transfer? { transfers[number] }

    /// The transfer of a carrier task.
    subscript(carrierTask: CarrierTaskNumber) -> Transfer? {
        carrierTasks[carrierTask].flatMap { transfers[$0] }
    }

    /// Returns a transfer that the table itself, a session or a line of those that wait has named.
    ///
    /// Those name what the table has, and nothing else: `verify()` looks at that.
    func present(_ number: TransferNumber) -> Transfer {
        guard let transfer = transfers[number] else {
            preconditionFailure(
                "transfer \(number) is named by what is kept of transfers, and not there"
            )
        }
        return transfer
    }

    func count(of app: AppID) -> Int { holdings[app]?.count ?? 0 }

    func bodyLength(of app: AppID) -> Int { holdings[app]?.bodyLength ?? 0 }

    /// Returns the numbers of all transfers of an app, in order.
    func numbers(of app: AppID) -> [TransferNumber] {
        guard count(of: app) > 0 else { return [] }
        return all.filter { $0.app == app }.map(\.number)
    }

    /// Returns the transfers that have had their time, the earliest first.
    func overdue(at date: Timestamp) -> [TransferNumber] {
        deadlines.due(at: date).map { TransferNumber($0) }
    }

    mutating func insert(_ transfer: Transfer) {
        guard transfers.insert(transfer) else {
            preconditionFailure("transfer \(transfer.number) has the number of another one")
        }
        holdings[transfer.app, default: Holdings()].count += 1
        holdings[present: transfer.app].bodyLength += transfer.bodyLength
        enter(transfer)
    }

    /// Updates a transfer in the table, unless it is gone.
    mutating func update(_ transfer: Transfer) {
        guard let former = transfers.update(transfer) else { return }
        precondition(
            former.app == transfer.app && former.bodyLength == transfer.bodyLength,
            "a transfer keeps its app, and what it sends from memory"
        )
        guard
            former.isWithCarrier != transfer.isWithCarrier
                || former.carrierTask != transfer.carrierTask
                || former.deadline != transfer.deadline
                || former.isFinished != transfer.isFinished
        else { return }
        strike(former)
        enter(transfer)
    }

    mutating func remove(_ number: TransferNumber) {
        guard let transfer = transfers.remove(number) else {
            preconditionFailure("transfer \(number) is forgotten, and was not there")
        }
        strike(transfer)
        guard count(of: transfer.app) > 1 else { return holdings[transfer.app] = nil }
        holdings[present: transfer.app].count -= 1
        holdings[present: transfer.app].bodyLength -= transfer.bodyLength
    }

    private mutating func enter(_ transfer: Transfer) {
        if transfer.isWithCarrier { carrierTasks[transfer.carrierTask] = transfer.number }
        if !transfer.isFinished {
            deadlines.insert(transfer.number.value, at: transfer.deadline)
        }
    }

    private mutating func strike(_ transfer: Transfer) {
        // What was begun for one may move for another one by now.
        if transfer.isWithCarrier, carrierTasks[transfer.carrierTask] == transfer.number {
            carrierTasks[transfer.carrierTask] = nil
        }
        if !transfer.isFinished {
            deadlines.remove(transfer.number.value, at: transfer.deadline)
        }
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try transfers.verify("transfers")
        try deadlines.verify()
        var rest = holdings
        var unfinished = 0
        for transfer in all {
            rest[transfer.app, default: Holdings()].count -= 1
            rest[present: transfer.app].bodyLength -= transfer.bodyLength
            if !transfer.isFinished { unfinished += 1 }
            try Contradiction.verify(
                transfer.isFinished == (transfer.state == .finished),
                "transfer \(transfer.number) is \(transfer.stateName), and has \(transfer.isFinished ? "an" : "no") outcome"
            )
            try Contradiction.verify(
                !transfer.isWithCarrier || carrierTasks[transfer.carrierTask] == transfer.number,
                "transfer \(transfer.number) moves, and the carrier does not have it"
            )
        }
        for (app, left) in rest {
            try Contradiction.verify(
                left == Holdings(),
                "\(app) counts \(left.count) transfers and \(left.bodyLength) bytes more than it has"
            )
        }
        try Contradiction.verify(
            deadlines.count == unfinished,
            "\(deadlines.count) transfers have a deadline, and as many are not over: \(unfinished)"
        )
        for (carrierTask, number) in carrierTasks {
            try Contradiction.verify(
                self[number]?.carrierTask == carrierTask && self[number]?.isWithCarrier == true,
                "the carrier has carrier task \(carrierTask) for transfer \(number), which does not move"
            )
        }
    }
}

extension Transfer: Ordered {
    var sortKey: TransferNumber { number }
    // A transfer holds much; few of them are copied together.
    static var mostInPage: Int { 64 }
}

extension Transfer {
    /// Whether the carrier has the transfer, as far as its state says.
    fileprivate var isWithCarrier: Bool {
        switch state {
        case .moving, .stopping: true
        case .waiting, .asking, .finished: false
        }
    }

    /// The length of the body that the transfer sends, as far as that is kept in memory.
    fileprivate var bodyLength: Int { order.value.body?.utf8.count ?? 0 }
}
