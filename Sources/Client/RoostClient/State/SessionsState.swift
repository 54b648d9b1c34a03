import RoostWire

/// The background sessions that this process has, and what the system is still to be told of them.
///
/// What the app wants is told in the order in which it wanted it, however long there is no system.
struct SessionsState {
    typealias Handler = @Sendable (SessionNews) -> Void

    /// A command to the system.
    enum Command: Hashable, Sendable {
        case join(String)
        case leave(String)
        case carry(TransferOrder)
        case cancel(session: String, task: Int64, keeps: Bool)
        case change(session: String, task: Int64, TransferChange)
        case acknowledge(session: String, tasks: [Int64])
        case answer(session: String, task: Int64, TransferAnswer)

        var session: String {
            switch self {
            case .join(let session), .leave(let session): session
            case .carry(let order): order.session
            case .cancel(let session, _, _), .change(let session, _, _),
                .acknowledge(let session, _), .answer(let session, _, _):
                session
            }
        }
    }

    /// The contents of one message.
    enum Parcel: Hashable, Sendable {
        case one(Command)
        case carry([TransferOrder])
    }

    private struct Session {
        let handler: Handler
        /// Whether the present system knows that this process has the session.
        var isJoined = false
        /// The news of the session that came before the answer to joining it.
        var early: [SessionNews] = []
    }

    private var sessions: [String: Session] = [:]
    private var commands: [Command] = []
    /// The number of the first commands that have been told.
    private var told = 0
    /// The news that the handlers have not heard, in order.
    private var news: [(handler: Handler, news: SessionNews)] = []
    /// Whether somebody hands the news over.
    private var isDelivering = false
    /// Whether somebody tells the system the commands.
    private var isTelling = false
    /// The next attempt to tell what could not be told.
    private var again = Retry()
    /// The moment of that attempt; `nil` where there is none.
    var retry: Int64? { again.moment }
    /// The latest pause before an attempt, in nanoseconds; 0 where the last one succeeded.
    private var pause: Int64 = 0

    // MARK: What the app wants

    /// Knows who hears of a session, and has it joined.
    mutating func join(_ session: String, _ handler: @escaping Handler) {
        sessions[session] = Session(handler: handler)
        commands.append(.join(session))
    }

    /// Forgets who hears of a session, and has it left.
    mutating func leave(_ session: String) {
        guard sessions.removeValue(forKey: session) != nil else { return }
        commands.append(.leave(session))
    }

    mutating func add(_ command: Command) {
        if case .acknowledge(let session, let tasks) = command, told < commands.count,
            case .acknowledge(session, let earlier) = commands[commands.count - 1],
            commands.count - 1 > told
        {
            commands[commands.count - 1] = .acknowledge(session: session, tasks: earlier + tasks)
        } else {
            commands.append(command)
        }
    }

    // MARK: Telling the system

    /// Whether somebody is needed who tells the system what there is.
    mutating func beginTelling() -> Bool {
        defer { isTelling = true }
        return !isTelling
    }

    /// Returns the next parcel, which stays to be told until it was; `nil` if there is none, and
    /// nobody tells any more.
    mutating func next(_ limits: ClientLimits) -> Parcel? {
        guard told < commands.count else {
            isTelling = false
            return nil
        }
        guard case .carry(let first) = commands[told] else { return .one(commands[told]) }
        var orders = [first]
        var bytes = first.longestText
        for command in commands[(told + 1)...] {
            guard case .carry(let order) = command else {
                break
            }
            bytes += order.longestText
            if bytes > limits.batchBytes { break }
            orders.append(order)
        }
        return .carry(orders)
    }

    /// Notes that the system has taken a parcel, or never will.
    mutating func wasTold(_ parcel: Parcel) {
        // While it was told there may have been another system, to which all is told anew.
        guard told < commands.count else { return }
        switch parcel {
        case .one(let command):
            if commands[told] == command { told += 1 }
        case .carry(let orders):
            for order in orders where told < commands.count && commands[told] == .carry(order) {
                told += 1
            }
        }
        again.set(nil)
        pause = 0
        if told == commands.count || told > 1024 {
            commands.removeFirst(told)
            told = 0
        }
    }

    /// Notes that the system could not be told, and is to be told again after a while.
    mutating func couldNotTell(at now: Int64, _ limits: ClientLimits) {
        isTelling = false
        pause = min(max(limits.pauses.lowerBound, pause * 2), limits.longestTransferPause)
        let (moment, isBeyond) = now.addingReportingOverflow(pause)
        again.set(isBeyond ? .max : moment)
        for session in sessions.keys.sorted() { tellIfUnjoined(session, .away) }
    }

    /// Whether it is time to tell again what could not be told.
    mutating func isDue(at now: Int64) -> Bool { again.isDue(at: now) }

    /// Whether there is something that a system has to know.
    var isEmpty: Bool { told == commands.count && sessions.isEmpty }

    /// Whether the app wants something that the system does not know yet.
    var hasUntold: Bool { told < commands.count }

    /// Has all told anew to the next system; says whether there is anything to tell it.
    @discardableResult
    mutating func systemEnded() -> Bool {
        guard !isEmpty else { return false }
        for session in sessions.keys { sessions[session]?.isJoined = false }
        let kept = commands[told...].filter { command in
            switch command {
            // A system that begins has nobody who has joined.
            case .join, .leave: false
            default: true
            }
        }
        commands = sessions.keys.sorted().map { .join($0) } + kept
        told = 0
        again.set(0)
        return true
    }

    // MARK: Hearing

    /// Notes that the system has answered that a session is joined.
    mutating func joined(_ session: String, _ standings: [TransferStanding], next: Int64) {
        guard let known = sessions[session] else { return }
        sessions[session]?.isJoined = true
        sessions[session]?.early = []
        news.append((known.handler, .joined(standings, next: next)))
        for early in known.early { news.append((known.handler, early)) }
    }

    /// Takes in news of a session.
    mutating func hear(_ session: String, _ heard: SessionNews) {
        guard let known = sessions[session] else { return }
        if known.isJoined {
            news.append((known.handler, heard))
        } else {
            sessions[session]?.early.append(heard)
        }
    }

    /// Tells a session something of which the system does not have to know that it has it.
    mutating func tell(_ session: String, _ told: SessionNews) {
        guard let known = sessions[session] else { return }
        news.append((known.handler, told))
    }

    private mutating func tellIfUnjoined(_ session: String, _ told: SessionNews) {
        if sessions[session]?.isJoined == false { tell(session, told) }
    }

    /// Takes the next news with its handler, to be told outside of the lock; `nil` if there is
    /// none, or somebody does it.
    mutating func nextNews(isFirst: Bool) -> [(handler: Handler, news: SessionNews)]? {
        if isFirst, isDelivering { return nil }
        guard !news.isEmpty else {
            isDelivering = false
            return nil
        }
        isDelivering = true
        defer { news = [] }
        return news
    }
}
