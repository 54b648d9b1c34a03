// Which process hears of a background session.
extension Transfers {
    /// Directs the news of a session to a process from now on.
    ///
    /// Asked again with a task, it answers those that follow it.
    ///
    /// - Returns: What to answer, and whether the process has just joined; `nil` if that was
    ///   refused.
    mutating func join(
        _ id: AppID,
        _ process: ProcessNumber,
        _ session: SessionID,
        after: Int64?,
        _ token: ReplyToken,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) -> (answer: Answer, isNew: Bool)? {
        guard turn.limits.allows(name: session.name) else {
            turn.refuse(
                token,
                .invalid,
                "a session's identifier has 1 to \(turn.limits.identifierLength) bytes without control characters"
            )
            return nil
        }
        let key = SessionKey(id, session)
        let joined = sessions[key]?.joined
        if let joined, joined != process, facts.apps.isProcess(joined, of: id) {
            turn.refuse(
                token,
                .busy,
                "another process of \(id) has the session \(session.name.quoted)"
            )
            return nil
        }
        let known = sessions.count(of: id)
        guard sessions[key] != nil || known < turn.limits.sessionsPerApp else {
            turn.refuse(
                token,
                .tooManyPending,
                "\(id) has \(known) sessions, as many as it may; leave some, or use one for many tasks"
            )
            return nil
        }
        let isNew = after == nil || joined != process
        if isNew {
            // What is over is in the answer; what waits for one has to be asked again.
            let asked = (sessions[key]?.tasks ?? [:]).values.filter { number in
                if case .asking = table[number]?.state { true } else { false }
            }
            sessions.join(key, process, asked: asked.sorted())
        }
        let page = page(of: key, after: after, turn.limits)
        let isMore = page.last.map { last in
            sessions[key]?.tasks.keys.contains { $0 > last.order.value.task } == true
        }
        sessions.answered(key, isAll: isMore != true)
        let answer = Answer.joined(page, next: rateLimiter.nextTask(of: id), isMore: isMore == true)
        return (answer, isNew)
    }

    /// Returns as many transfers of a session as go into one message.
    private func page(of key: SessionKey, after: Int64?, _ limits: Limits) -> [Transfer] {
        guard let session = sessions[key] else {
            preconditionFailure("a process asks for transfers of a session that it has not joined")
        }
        var length = 0
        var page: [Transfer] = []
        for (task, number) in session.tasks.sorted(by: { $0.key < $1.key }) {
            if let after, task <= after { continue }
            let transfer = table.present(number)
            length += transfer.spokenLength
            if length > limits.pageLength, !page.isEmpty { break }
            page.append(transfer)
        }
        return page
    }

    /// Ends the telling of a session's news to a process.
    mutating func leave(
        _ id: AppID,
        _ process: ProcessNumber,
        _ session: SessionID,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        let key = SessionKey(id, session)
        if sessions[key]?.joined == process { leave(key, turn) }
        turn.reply(token, .done)
    }

    /// Ends the telling of news to a process that is no more.
    mutating func leaveAll(_ id: AppID, _ process: ProcessNumber, _ turn: Turn) {
        for key in sessions.joined(by: process, of: id) { leave(key, turn) }
    }

    private mutating func leave(_ key: SessionKey, _ turn: Turn) {
        let tasks = sessions[key]?.tasks ?? [:]
        sessions.leave(key)
        for number in tasks.values.sorted() {
            var transfer = table.present(number)
            // Nobody is there to be asked whether it may begin.
            guard transfer.state == .asking(.begin) else { continue }
            transfer.state = .waiting
            table.update(transfer)
            enqueue(transfer, turn)
        }
    }
}

extension Transfer {
    /// The approximate length of the transfer in a message to its app.
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
