// Which process hears of a background session.
extension Engine {
    /// From now on, the news of a session come to a process.
    ///
    /// Asked again with a task, it answers those that follow it.
    mutating func joinSession(
        _ id: AppID,
        _ process: ProcessNumber,
        _ session: SessionID,
        after: Int64?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard limits.allows(name: session.name) else {
            return turn.refuse(
                token,
                .invalid,
                "a session's identifier has 1 to \(limits.identifierLength) bytes without control characters"
            )
        }
        let key = SessionKey(id, session)
        var state = work.sessions[key] ?? TransferWork.Session()
        if let other = state.joined, other != process, apps[id]?.process?.number == other {
            return turn.refuse(
                token,
                .busy,
                "another process of \(id) has the session \(session.name.quoted)"
            )
        }
        let known = work.sessions.count { $0.key.app == id }
        guard work.sessions[key] != nil || known < limits.sessionsPerApp else {
            return turn.refuse(
                token,
                .tooManyPending,
                "\(id) has \(known) sessions, as many as it may; leave some, or use one for many tasks"
            )
        }
        if after == nil || state.joined != process {
            state.joined = process
            // What is over is in the answer; what waits for one has to be asked again.
            state.news = state.tasks.values.filter { number in
                if case .asking = work.table[number]?.state { true } else { false }
            }.sorted()
            takeBack(
                .transfers,
                session.name,
                of: id,
                because: "the app has joined the session",
                &turn
            )
        }
        let page = page(of: state, after: after)
        let isMore = page.last.map { last in
            state.tasks.keys.contains { $0 > last.order.value.task }
        }
        state.isJoining = isMore ?? false
        if !state.isJoining, state.open == 0, !state.tasks.isEmpty { state.isDoneDue = true }
        work.sessions[key] = state
        work.untold.insert(key)
        let next = work.accounts[id].map { max($0.lastTask.saturating(plus: 1), 1) } ?? 1
        turn.reply(token, .joined(page, next: next, isMore: state.isJoining))
    }

    /// As many as go into one message.
    private func page(of session: TransferWork.Session, after: Int64?) -> [Transfer] {
        var length = 0
        var page: [Transfer] = []
        for task in session.tasks.keys.sorted() {
            if let after, task <= after { continue }
            guard let number = session.tasks[task], let transfer = work.table[number] else {
                continue
            }
            length += transfer.spokenLength
            if length > limits.pageLength, !page.isEmpty { break }
            page.append(transfer)
        }
        return page
    }

    mutating func leaveSession(
        _ id: AppID,
        _ process: ProcessNumber,
        _ session: SessionID,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        let key = SessionKey(id, session)
        if work.sessions[key]?.joined == process { leave(key, at: turn.now) }
        turn.reply(token, .done)
    }

    /// A process is no more, or tells nobody any more of a session.
    mutating func leave(_ key: SessionKey, at now: Moment) {
        guard let session = work.sessions[key] else { return }
        work.sessions[key]?.joined = nil
        work.sessions[key]?.isJoining = false
        if session.tasks.isEmpty {
            work.sessions[key] = nil
            work.untold.remove(key)
            return
        }
        for number in session.tasks.values.sorted() {
            // Nobody is there to be asked whether it may begin.
            guard var transfer = work.table[number], transfer.state == .asking(.begin) else {
                continue
            }
            transfer.state = .waiting
            work.table.update(transfer)
            enqueue(transfer, at: now)
        }
    }

    mutating func leaveSessions(of id: AppID, _ process: ProcessNumber, at now: Moment) {
        let left = work.sessions.filter { $0.key.app == id && $0.value.joined == process }
        for key in left.keys.sorted() { leave(key, at: now) }
    }
}

extension Transfer {
    /// About how long it is when its app is told of it.
    var spokenLength: Int {
        func length(_ headers: [HeaderField]) -> Int {
            headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 8 }
        }
        let order = order.value
        let response = outcome?.value.response
        return 800 + order.url.utf8.count + length(order.headers)
            + 2 * (order.description?.utf8.count ?? 0) + (response?.url.utf8.count ?? 0)
            + (response.map { length($0.headers) } ?? 0)
            + 2 * (outcome?.value.message?.utf8.count ?? 0)
            + (outcome?.value.exchanges?.utf8.count ?? 0)
    }
}
