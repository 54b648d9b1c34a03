// What apps and people want of transfers that are there.
extension Transfers {
    mutating func cancel(
        _ id: AppID,
        _ session: SessionID,
        _ task: Int64,
        keeps: Bool,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard let transfer = transfer(id, session, task) else {
            return refuseUnknown(task, of: session, token, &turn)
        }
        if !transfer.isFinished { cancel(transfer, keeps: keeps, &turn) }
        turn.reply(token, .done)
    }

    private mutating func cancel(
        _ transfer: Transfer,
        keeps: Bool,
        _ turn: inout Turn
    ) {
        var transfer = transfer
        let kind = transfer.order.value.kind
        let outcome = TransferOutcome(error: .cancelled, message: "the app cancelled it")
        if let follower = handovers.followers(of: transfer.number).first,
            transfer.state == .moving, var next = table[follower]
        {
            // What the app wants now instead goes on with what is there.
            handovers.unfollow(follower)
            let left = abandon(transfer, turn)
            next = Transfer(next, carrierTask: transfer.carrierTask, needs: transfer.needs)
            finish(transfer.number, outcome, keepsBytes: true, &turn)
            take(left, over: next, &turn)
            if let next = table[next.number] { turn.store(.transfer(.put(next))) }
            return
        }
        switch transfer.state {
        case .moving where keeps:
            transfer.state = .stopping(.cancel(keeps: true))
            table.update(transfer)
            turn.store(.transfer(.put(transfer)))
            turn.append(.stopCarrying(transfer.carrierTask))
        case .stopping where keeps:
            transfer.state = .stopping(.cancel(keeps: true))
            table.update(transfer)
            turn.store(.transfer(.put(transfer)))
        case .moving where kind != .upload:
            // It goes on for a while: the app may want the same in another way.
            let left = abandon(transfer, turn)
            finish(transfer.number, outcome, keepsBytes: true, &turn)
            handovers.abandon(transfer.carrierTask, left)
        default:
            finish(transfer.number, cancelled(transfer, keeps: keeps), &turn)
        }
    }

    private func abandon(_ transfer: Transfer, _ turn: Turn) -> Handovers.AbandonedTransfer {
        Handovers.AbandonedTransfer(transfer, until: turn.now.uptime + turn.limits.transferGrace)
    }

    /// Returns the outcome of a cancelled transfer, with the data that a later one can go on from.
    func cancelled(_ transfer: Transfer, keeps: Bool) -> TransferOutcome {
        let isKept =
            keeps && transfer.isResumable && transfer.counts.received > 0
            && transfer.order.value.kind == .download
        return TransferOutcome(
            error: .cancelled,
            message: "the app cancelled it",
            resume: isKept ? transfer.carrierTask : nil
        )
    }

    mutating func change(
        _ id: AppID,
        _ session: SessionID,
        _ task: Int64,
        _ change: TransferChange,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard var transfer = transfer(id, session, task) else {
            return refuseUnknown(task, of: session, token, &turn)
        }
        guard (change.description?.utf8.count ?? 0) <= turn.limits.textLength else {
            return turn.refuse(
                token,
                .tooLarge,
                "a description has at most \(turn.limits.textLength) bytes"
            )
        }
        if transfer.isFinished { return turn.reply(token, .done) }
        let isFollower = handovers.isFollower(transfer.number)
        if !isFollower { dequeue(transfer, turn) }
        var order = transfer.order.value
        change.apply(to: &order)
        if order != transfer.order.value { transfer.order = Shared(order) }
        if let suspended = change.suspended {
            setHold(.byApp, suspended, &transfer, &turn)
        }
        table.update(transfer)
        turn.store(.transfer(.rewrite(transfer)))
        if !isFollower { enqueue(transfer, turn) }
        turn.reply(token, .done)
    }

    /// Handles a person's command for a transfer.
    mutating func handle(
        _ number: TransferNumber,
        _ change: Event.TransferCommand,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard var transfer = table[number] else {
            return turn.refuse(
                token,
                .noSuchTransfer,
                "there is no transfer \(number); roost transfers lists those that are"
            )
        }
        guard !transfer.isFinished else {
            return turn.refuse(
                token,
                .notNow,
                "transfer \(number) is over, and waits for its app to take what came of it"
            )
        }
        let isPaused = transfer.holds.contains(.byPerson)
        switch change {
        case .cancel:
            finish(
                number,
                TransferOutcome(error: .cancelled, message: "a person cancelled it"),
                &turn
            )
        case .pause where isPaused:
            return turn.refuse(token, .notNow, "transfer \(number) is paused already")
        case .resume where !isPaused && transfer.endsPause(at: turn.now.date):
            // It was to rest after a failure, or as its app is woken often; a person can tell
            // better.
            dequeue(table[number] ?? transfer, turn)
            table.update(transfer)
            turn.store(.transfer(.put(transfer)))
            enqueue(transfer, turn)
        case .resume where !isPaused:
            return turn.refuse(
                token,
                .notNow,
                "nobody has paused transfer \(number), and it rests after no failure"
            )
        case .pause, .resume:
            dequeue(transfer, turn)
            setHold(.byPerson, change == .pause, &transfer, &turn)
            table.update(transfer)
            turn.store(.transfer(.put(transfer)))
            enqueue(transfer, turn)
        }
        let words = change == .cancel ? "cancelled" : change == .pause ? "paused" : "resumed"
        turn.log(.transfer, transfer.app, "transfer \(number) \(words) by a person")
        turn.reply(token, .done)
    }

    private mutating func setHold(
        _ hold: Transfer.Holds,
        _ isOn: Bool,
        _ transfer: inout Transfer,
        _ turn: inout Turn
    ) {
        guard transfer.holds.contains(hold) != isOn else { return }
        if isOn { transfer.holds.insert(hold) } else { transfer.holds.remove(hold) }
        transfer.heldSince = turn.now.date
        if isOn, transfer.state == .moving {
            transfer.state = .stopping(.rest)
            turn.append(.stopCarrying(transfer.carrierTask))
        }
    }

    mutating func answer(
        _ id: AppID,
        _ session: SessionID,
        _ task: Int64,
        _ answer: TransferAnswer,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard var transfer = transfer(id, session, task) else {
            return refuseUnknown(task, of: session, token, &turn)
        }
        guard case .asking(let question) = transfer.state else {
            return turn.refuse(
                token,
                .busy,
                "task \(task) of \(session.name.quoted) waits for no answer"
            )
        }
        let number = transfer.number
        switch (answer, question) {
        case (.cancel, _):
            finish(number, cancelled(transfer, keeps: false), &turn)
        case (.useCredential(let credential), .challenge(let challenge)):
            credentials[number, default: TransferCredentials()][challenge].credential =
                credential
        case (.performDefault, .challenge(let challenge)), (.reject, .challenge(let challenge)):
            // What a server says to somebody unknown is its answer; of a proxy there is none of
            // use.
            guard challenge.isOfProxy else {
                credentials[number, default: TransferCredentials()].server.isDeclined =
                    true
                break
            }
            let outcome = TransferOutcome(
                error: .authenticationRequired,
                message: "\(challenge.host) wants to know who asks, and nobody said"
            )
            finish(number, outcome, &turn)
        case (.useRequest(let url, let method, let headers), .begin):
            let request = TransferRequest(url: url, method: method, headers: headers)
            guard let refusal = refusal(of: request, turn.limits) else {
                var order = transfer.order.value
                order.lead(to: url)
                order.method = method
                order.headers = headers
                transfer.order = Shared(order)
                break
            }
            return turn.reply(token, .refused(refusal))
        case (.proceed, .begin), (.performDefault, .begin): break
        default:
            return turn.refuse(
                token,
                .invalid,
                "that is no answer to what was asked of task \(task) of \(session.name.quoted)"
            )
        }
        turn.reply(token, .done)
        // It may have been cancelled, or run out of time, while the app was asked.
        guard var left = table[number], !left.isFinished else { return }
        left.order = transfer.order
        left.state = .waiting
        left.mayBegin = true
        table.update(left)
        sessions.dropNews(left)
        sessions.lookAgain(at: left.key)
        turn.store(.transfer(.rewrite(left)))
        enqueue(left, turn)
    }

    private func refusal(of request: TransferRequest, _ limits: Limits) -> Refusal? {
        let isFitting =
            request.url.utf8.count <= limits.urlLength
            && request.headers.allSatisfy(\.isWellFormed) && request.headers.count <= 1000
            && request.headers.reduce(0, { $0 + $1.value.utf8.count + $1.name.utf8.count })
                <= limits.headersLength
            && !request.method.isEmpty && request.method.utf8.count <= 32
            && request.method.utf8.allSatisfy(HeaderField.isOfToken)
        guard isFitting else {
            return Refusal(.invalid, "the new request is too long, or cannot be sent")
        }
        do throws(WebLocation.Defect) {
            _ = try WebLocation(request.url)
            return nil
        } catch {
            return Refusal(.invalid, "the new request is not for a host over http or https")
        }
    }

    // MARK: - Finding

    func transfer(_ id: AppID, _ session: SessionID, _ task: Int64) -> Transfer? {
        sessions[SessionKey(id, session), task].flatMap { table[$0] }
    }

    private func refuseUnknown(
        _ task: Int64,
        of session: SessionID,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        turn.refuse(
            token,
            .noSuchTransfer,
            "the session \(session.name.quoted) has no task \(task) that is not acknowledged"
        )
    }
}

/// A change by an app to a transfer that has begun; `nil` leaves a property as it is.
package struct TransferChange: Hashable, Sendable {
    package var suspended: Bool?
    package var description: String?
    package var priority: Double?
    /// The moment before which nothing moves; the beginning of 1970 takes it away.
    package var earliestBegin: Timestamp?
    /// The number of bytes that the app expects to send; one below zero takes it away.
    package var bytesToSend: Int64?
    /// The number of bytes that the app expects to receive; one below zero takes it away.
    package var bytesToReceive: Int64?
    package init() {}

    func apply(to order: inout TransferOrder) {
        if let description { order.description = description.isEmpty ? nil : description }
        if let priority, priority >= 0 { order.priority = (min(priority, 1) * 1e6).rounded() / 1e6 }
        if let earliestBegin {
            order.earliestBegin = earliestBegin.nanoseconds == 0 ? nil : earliestBegin
        }
        if let bytesToSend { order.bytesToSend = bytesToSend < 0 ? nil : bytesToSend }
        if let bytesToReceive { order.bytesToReceive = bytesToReceive < 0 ? nil : bytesToReceive }
    }
}

/// The answer of an app to a question about a transfer.
package enum TransferAnswer: Hashable, Sendable {
    case useCredential(TransferCredential)
    case performDefault
    case cancel
    case reject
    case proceed
    case useRequest(url: String, method: String, headers: [HeaderField])
}

private struct TransferRequest {
    let url: String
    let method: String
    let headers: [HeaderField]
}

extension Transfer {
    /// Creates the same transfer, moving what another one has begun.
    fileprivate init(_ other: Transfer, carrierTask: CarrierTaskNumber, needs: Needs) {
        self.init(
            number: other.number,
            app: other.app,
            order: other.order,
            needs: needs,
            submitted: other.submitted,
            deadline: other.deadline,
            carrierTask: carrierTask
        )
        holds = other.holds
    }
}
