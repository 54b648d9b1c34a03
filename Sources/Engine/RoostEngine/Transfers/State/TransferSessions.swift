/// The background sessions of apps, with their transfers and the news that is still to be told.
struct TransferSessions: Sendable {
    struct Session: Sendable {
        fileprivate(set) var joined: ProcessNumber?
        /// Whether the process still has to be answered some of the session's transfers.
        fileprivate(set) var isJoining = false
        fileprivate(set) var tasks: [Int64: TransferNumber] = [:]
        /// The number of transfers that are not over.
        fileprivate(set) var open = 0
        /// The transfers with news that the process has not been told.
        fileprivate(set) var news: [TransferNumber] = []
        /// Whether the process is still to be told that all transfers are over.
        fileprivate(set) var isDoneDue = false
        /// Whether the app was called for all news so far.
        fileprivate(set) var isCalled = false
        /// Whether the app was called to answer a question while transfers go on, and is still to
        /// be told that it has heard everything: it holds the run until then.
        fileprivate(set) var isAnswerAwaited = false
    }

    private var sessions: [SessionKey: Session] = [:]
    /// The sessions with news that were not told yet.
    private var unheard: Set<SessionKey> = []

    /// The sessions with news that were not told yet, in order.
    var untold: [SessionKey] { unheard.sorted() }
    var hasUntold: Bool { !unheard.isEmpty }

    subscript(key: SessionKey) -> Session? { sessions[key] }

    subscript(key: SessionKey, task: Int64) -> TransferNumber? { sessions[key]?.tasks[task] }

    func count(of app: AppID) -> Int { sessions.count { $0.key.app == app } }

    /// Returns the sessions that a process has joined, in order.
    func joined(by process: ProcessNumber, of app: AppID) -> [SessionKey] {
        sessions.filter { $0.key.app == app && $0.value.joined == process }.keys.sorted()
    }

    // MARK: - Transfers

    mutating func add(_ transfer: Transfer) {
        var session = sessions[transfer.key] ?? Session()
        session.tasks[transfer.order.value.task] = transfer.number
        if !transfer.isFinished {
            session.open += 1
            session.isDoneDue = false
        }
        sessions[transfer.key] = session
    }

    /// Notes that a transfer is over, which is to be told.
    mutating func ended(_ transfer: Transfer) {
        let key = transfer.key
        sessions[present: key].open -= 1
        sessions[present: key].news.append(transfer.number)
        unheard.insert(key)
        if sessions[present: key].open == 0 {
            sessions[present: key].isDoneDue = true
            sessions[present: key].isCalled = false
        }
    }

    /// Notes that a transfer waits for its app to say something.
    mutating func ask(_ transfer: Transfer) {
        sessions[present: transfer.key].news.append(transfer.number)
        sessions[present: transfer.key].isCalled = false
        unheard.insert(transfer.key)
    }

    /// Notes that the app has said what a transfer waited for.
    mutating func answered(_ transfer: Transfer) {
        dropNews(transfer)
        // Whoever was called for nothing but that has heard all there is.
        if sessions[present: transfer.key].isAnswerAwaited { unheard.insert(transfer.key) }
    }

    /// Drops the news of a transfer.
    mutating func dropNews(_ transfer: Transfer) {
        sessions[present: transfer.key].news.removeAll { $0 == transfer.number }
    }

    /// Removes a transfer whose outcome the app has taken.
    mutating func remove(_ transfer: Transfer) {
        sessions[present: transfer.key].tasks[transfer.order.value.task] = nil
        dropNews(transfer)
    }

    /// Forgets a session without transfers of which nobody wants to hear.
    mutating func removeIfUnused(_ key: SessionKey) {
        // An app may take outcomes of a session that it never had.
        guard let session = sessions[key], session.tasks.isEmpty, session.joined == nil else {
            return
        }
        sessions[key] = nil
        unheard.remove(key)
    }

    mutating func removeAll(of app: AppID) {
        for key in sessions.keys where key.app == app {
            sessions[key] = nil
            unheard.remove(key)
        }
    }

    /// Takes up the sessions after the start of a system: whoever was to be told that all are over
    /// may not have been.
    mutating func takeUp(isCalled: (SessionKey) -> Bool) {
        for (key, session) in sessions where session.open == 0 {
            sessions[present: key].isDoneDue = true
            sessions[present: key].isCalled = isCalled(key)
            unheard.insert(key)
        }
    }

    // MARK: - Processes

    /// Directs the news of a session to a process from now on, first that of the transfers it asks
    /// for.
    mutating func join(_ key: SessionKey, _ process: ProcessNumber, asked: [TransferNumber]) {
        sessions[key, default: Session()].joined = process
        sessions[present: key].news = asked
    }

    /// Notes that a process was answered some or all transfers of a session.
    mutating func answered(_ key: SessionKey, isAll: Bool) {
        guard var session = sessions[key] else {
            preconditionFailure("a process is answered that has not joined its session")
        }
        session.isJoining = !isAll
        if isAll, session.open == 0, !session.tasks.isEmpty { session.isDoneDue = true }
        sessions[key] = session
        unheard.insert(key)
    }

    /// Ends the telling of a session's news to its process.
    mutating func leave(_ key: SessionKey) {
        sessions[present: key].joined = nil
        sessions[present: key].isJoining = false
        removeIfUnused(key)
    }

    // MARK: - Telling

    /// Notes that the app was called for all news so far.
    mutating func called(_ key: SessionKey) {
        sessions[present: key].isCalled = true
        if sessions[present: key].open > 0 { sessions[present: key].isAnswerAwaited = true }
    }

    /// Notes that the process has heard all news of a session.
    ///
    /// - Parameters:
    ///   - key: Which session.
    ///   - isAsked: Whether one of its transfers still waits for the app to say something.
    /// - Returns: Whether it is still to be told so.
    mutating func toldAll(_ key: SessionKey, isAsked: Bool) -> Bool {
        unheard.remove(key)
        guard let session = sessions[key] else {
            preconditionFailure("news was told of a session that is not there")
        }
        sessions[present: key].news = []
        if session.isDoneDue, session.open == 0 {
            sessions[present: key].isDoneDue = false
            sessions[present: key].isAnswerAwaited = false
            sessions[present: key].isCalled = true
            return true
        }
        guard session.isAnswerAwaited, !isAsked else { return false }
        sessions[present: key].isAnswerAwaited = false
        return true
    }

    /// Notes that the process has heard some news of a session.
    mutating func told(_ key: SessionKey, where isTold: (TransferNumber) -> Bool) {
        sessions[present: key].news.removeAll(where: isTold)
    }

    /// Throws where it contradicts the table of transfers.
    func verify(with table: TransferTable) throws(Contradiction) {
        var found = 0
        for (key, session) in sessions {
            found += session.tasks.count
            for (task, number) in session.tasks {
                try Contradiction.verify(
                    table[number]?.key == key && table[number]?.order.value.task == task,
                    "task \(task) of session \(key.session.name) is another one's transfer \(number)"
                )
            }
            let open = session.tasks.values.count { table[$0]?.isFinished == false }
            try Contradiction.verify(
                session.open == open,
                "session \(key.session.name) counts \(session.open) that are not over, and has \(open)"
            )
        }
        try Contradiction.verify(
            found == table.count,
            "there are \(table.count) transfers, and sessions have \(found)"
        )
        try Contradiction.verify(
            unheard.allSatisfy { sessions[$0] != nil },
            "news is to be told of a session that is not there"
        )
    }
}
