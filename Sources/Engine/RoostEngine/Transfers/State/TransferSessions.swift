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
        /// Whether a run has begun for a question, and none yet for the end of what it was about:
        /// that is not held back for the first one.
        fileprivate(set) var isEndOwed = false
        /// Whether the process was told during its run that it has heard everything, and was asked
        /// nothing since.
        fileprivate(set) var hasHeardAllInRun = false
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
        sessions[present: transfer.key].hasHeardAllInRun = false
        unheard.insert(transfer.key)
    }

    /// Has the session's process told, if that is so, that it has heard everything, now that it has
    /// answered something.
    mutating func lookAgain(at key: SessionKey) {
        if sessions[key] != nil { unheard.insert(key) }
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
        // A call that waited is withdrawn.
        sessions[present: key].isCalled = false
        sessions[present: key].hasHeardAllInRun = false
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
        sessions[present: key].isEndOwed = false
    }

    /// Notes that a run begins for a session, and whether one of its transfers has a question.
    mutating func began(_ key: SessionKey, isAsked: Bool) {
        guard sessions[key] != nil else { return }
        sessions[present: key].isEndOwed = isAsked
        sessions[present: key].hasHeardAllInRun = false
        unheard.insert(key)
    }

    /// Notes that the process has heard all news of a session.
    ///
    /// - Parameters:
    ///   - key: Which session.
    ///   - isInRun: Whether a run for the session goes on, which the app ends when it is told so,
    ///     and it has answered everything that it was asked.
    /// - Returns: Whether it is still to be told so.
    mutating func toldAll(_ key: SessionKey, isInRun: Bool) -> Bool {
        unheard.remove(key)
        guard let session = sessions[key] else {
            preconditionFailure("news was told of a session that is not there")
        }
        sessions[present: key].news = []
        if session.isDoneDue, session.open == 0 {
            sessions[present: key].isDoneDue = false
            sessions[present: key].isCalled = true
            sessions[present: key].isEndOwed = false
            sessions[present: key].hasHeardAllInRun = isInRun
            return true
        }
        guard isInRun, !session.hasHeardAllInRun else { return false }
        sessions[present: key].hasHeardAllInRun = true
        return true
    }

    /// Notes that the process has heard the news of a session, and not yet that this was all.
    mutating func told(_ key: SessionKey) { sessions[present: key].news = [] }

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
