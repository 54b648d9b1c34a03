// What the carrier tells, and what follows from it.
extension Engine {
    mutating func heard(_ reports: [CarrierReport], _ turn: inout Turn) {
        for report in reports { heard(report, &turn) }
    }

    private mutating func heard(
        _ report: CarrierReport,
        _ turn: inout Turn
    ) {
        noteCarrier(report, &turn)
        switch report {
        case .ready:
            lostCarrier(&turn)
            if !work.isUp { work.upSince = turn.now.date }
            work.isUp = true
            work.isDue = true
            turn.append(.configureCarrier(limits.carrierSettings))
        case .down(let reason, let remedy):
            lostCarrier(&turn)
            if work.isUp { work.upSince = turn.now.date }
            work.isUp = false
            work.downReason = reason
            work.downRemedy = remedy
        case .progress(let all):
            for progress in all { moved(progress, &turn) }
        case .response(let carriage, let response, let offset, let expected, let restarted):
            guard var transfer = transfer(of: carriage) else { return }
            transfer.counts.received = offset
            transfer.counts.toReceive = expected
            work.table.update(transfer)
            if let restarted {
                let words = "transfer \(transfer.number) began again: \(restarted)"
                turn.log(.transfer, transfer.app, words)
            }
            if offset > 0 {
                tell(transfer, .resumed(offset: offset, expected: expected), &turn)
            }
            tell(transfer, .response(response), &turn)
        case .finished(let carriage, let response, let length, let restarts, let exchanges):
            let arrival = TransferWork.Arrival(
                response: response,
                length: length,
                restarts: restarts,
                exchanges: exchanges
            )
            if work.lingering[carriage] != nil {
                work.lingering[carriage]?.arrival = arrival
                work.isDue = true
            } else if let transfer = transfer(of: carriage) {
                if case .stopping(.cancel) = transfer.state {
                    return finish(
                        transfer.number,
                        cancelled(transfer, keeps: false),
                        &turn
                    )
                }
                arrived(transfer.number, arrival, &turn)
            }
        case .failed(let carriage, let failure):
            failed(carriage, failure, &turn)
        case .challenge(let carriage, let challenge):
            challenged(carriage, challenge, &turn)
        case .stopped(let carriage, let received, let isResumable):
            stopped(carriage, received: received, isResumable: isResumable, &turn)
        }
    }

    /// Has the log say that the carrier has gone, and that there is one again: once there is one that says
    /// something, as a start may fail over and over.
    private mutating func noteCarrier(
        _ report: CarrierReport,
        _ turn: inout Turn
    ) {
        switch report {
        case .ready: return
        case .down(let reason, _):
            guard !work.isMissed || work.downReason != reason else { return }
            work.isMissed = true
            turn.log(.transfer, nil, "the carrier is gone: \(reason)")
        default:
            guard work.isMissed else { return }
            work.isMissed = false
            turn.log(.transfer, nil, "the carrier is there again")
        }
    }

    private func transfer(of carriage: CarriageNumber) -> Transfer? {
        work.carriages[carriage].flatMap { work.table[$0] }
    }

    /// All of it is there.
    mutating func arrived(
        _ number: TransferNumber,
        _ arrival: TransferWork.Arrival,
        _ turn: inout Turn
    ) {
        let outcome = TransferOutcome(
            response: arrival.response,
            length: max(arrival.length, 0),
            restarts: max(arrival.restarts, 0),
            exchanges: arrival.exchanges
        )
        if var transfer = work.table[number] {
            transfer.counts.received = outcome.length ?? 0
            transfer.counts.toReceive = outcome.length
            work.table.update(transfer)
        }
        finish(number, outcome, &turn)
    }

    private mutating func moved(
        _ progress: TransferProgress,
        _ turn: inout Turn
    ) {
        if work.lingering[progress.carriage] != nil {
            work.lingering[progress.carriage]?.counts.take(progress, at: turn.now.uptime)
            return
        }
        guard var transfer = transfer(of: progress.carriage) else { return }
        transfer.counts.take(progress, at: turn.now.uptime)
        work.table.update(transfer)
        tell(transfer, .progress(transfer.counts), &turn)
    }

    private mutating func failed(
        _ carriage: CarriageNumber,
        _ failure: TransferFailure,
        _ turn: inout Turn
    ) {
        if work.lingering.removeValue(forKey: carriage) != nil {
            work.isDue = true
            return turn.append(.discardCarriage(carriage))
        }
        guard var transfer = transfer(of: carriage) else { return }
        let hasMoved = failure.received > transfer.counts.received || transfer.counts.sampled != nil
        transfer.counts.received = max(failure.received, 0)
        transfer.counts.sampled = nil
        transfer.counts.rate = nil
        transfer.isResumable = failure.isResumable
        if case .stopping = transfer.state {
            // That it has stopped is still to be said.
            return work.table.update(transfer)
        }
        let cause: Transfer.Setback.Cause
        switch failure.cause {
        case .error(let error):
            guard failure.isRetryable else {
                work.table.update(transfer)
                let response = failure.status.map {
                    TransferResponse(status: $0, url: transfer.order.value.url)
                }
                let outcome = TransferOutcome(
                    error: error,
                    message: failure.message.cut,
                    response: response,
                    exchanges: failure.exchanges
                )
                return finish(transfer.number, outcome, &turn)
            }
            cause = .failed
            transfer.attempts = transfer.attempts.saturating(plus: 1)
        case .diskFull: cause = .diskFull
        case .noNetwork: cause = .noNetwork
        }
        // What was got and cannot be kept is no success: a server that breaks off each time is asked ever
        // more rarely.
        let isFurther = hasMoved && failure.isResumable
        let count = isFurther ? 1 : (transfer.setback?.value.count ?? 0).saturating(plus: 1)
        var pause = limits.retryPause(after: count)
        // A server that wants to be left alone for a while is, whatever room there is.
        let wantedRoom = failure.retryAfter == nil ? failure.wantedRoom : nil
        work.wanting[transfer.number] = wantedRoom
        if wantedRoom != nil { pause = min(pause, limits.roomLooks) }
        if let retryAfter = failure.retryAfter {
            pause = max(pause, min(retryAfter, limits.longestRetryAfter))
        }
        transfer.setback = Shared(
            Transfer.Setback(
                cause,
                until: turn.now.date + pause,
                since: turn.now.date,
                words: failure.message.cut,
                count: count
            )
        )
        rest(transfer, &turn)
        tell(transfer, .waiting(failure.message.cut), &turn)
    }

    /// Has a transfer wait that the carrier has let go of.
    private mutating func rest(_ transfer: Transfer, _ turn: inout Turn) {
        var transfer = transfer
        work.carriages[transfer.carriage] = nil
        work.isDue = true
        transfer.state = .waiting
        transfer.counts.rate = nil
        transfer.counts.sampled = nil
        work.table.update(transfer)
        turn.store(.transfer(.put(transfer)))
        enqueue(transfer, at: turn.now)
        for follower in work.followers where follower.leader == transfer.number {
            release(follower, at: turn.now)
        }
    }

    private mutating func challenged(
        _ carriage: CarriageNumber,
        _ challenge: TransferChallenge,
        _ turn: inout Turn
    ) {
        if work.lingering.removeValue(forKey: carriage) != nil {
            work.isDue = true
            return turn.append(.discardCarriage(carriage))
        }
        guard var transfer = transfer(of: carriage), transfer.state == .moving else { return }
        // Who is known to a proxy may still be unknown to the server behind it.
        var credentials = work.credentials[transfer.number] ?? TransferWork.Credentials()
        var challenge = challenge
        credentials[challenge].ask()
        challenge.failures = credentials[challenge].failures
        work.credentials[transfer.number] = credentials
        transfer.state = .asking(.challenge(challenge))
        transfer.heldSince = turn.now.date
        work.carriages[carriage] = nil
        work.isDue = true
        work.table.update(transfer)
        ask(transfer)
    }

    /// Has the app told that a transfer waits for it to say something.
    mutating func ask(_ transfer: Transfer) {
        let key = transfer.key
        work.sessions[key]?.news.append(transfer.number)
        work.sessions[key]?.isCalled = false
        work.untold.insert(key)
    }

    private mutating func stopped(
        _ carriage: CarriageNumber,
        received: Int64,
        isResumable: Bool,
        _ turn: inout Turn
    ) {
        if work.lingering.removeValue(forKey: carriage) != nil {
            work.isDue = true
            return turn.append(.discardCarriage(carriage))
        }
        guard var transfer = transfer(of: carriage) else { return }
        transfer.counts.received = max(received, 0)
        transfer.isResumable = isResumable
        if case .stopping(.cancel(let keeps)) = transfer.state {
            work.table.update(transfer)
            return finish(transfer.number, cancelled(transfer, keeps: keeps), &turn)
        }
        rest(transfer, &turn)
    }

    /// Nothing moves any more, of what was moving.
    private mutating func lostCarrier(_ turn: inout Turn) {
        discard(work.lingering.filter { $0.value.arrival == nil }, &turn)
        for (carriage, number) in work.carriages.sorted(by: { $0.key < $1.key }) {
            guard let transfer = work.table[number] else {
                work.carriages[carriage] = nil
                continue
            }
            if case .stopping(.cancel(let keeps)) = transfer.state {
                finish(number, cancelled(transfer, keeps: keeps), &turn)
            } else {
                rest(transfer, &turn)
            }
        }
        work.isDue = true
    }

    /// Tells the process that has joined, if it runs.
    func tell(_ transfer: Transfer, _ content: TransferNews.Content, _ turn: inout Turn) {
        guard let process = listener(of: transfer.key) else { return }
        tell(process, transfer, content, &turn)
    }

    func tell(
        _ process: ProcessNumber,
        _ transfer: Transfer,
        _ content: TransferNews.Content,
        _ turn: inout Turn
    ) {
        let order = transfer.order.value
        turn.append(
            .tellTransfer(
                process,
                TransferNews(session: order.session, task: order.task, content)
            )
        )
    }

    /// The process that has joined a session, if it runs and can be told.
    func listener(of key: SessionKey) -> ProcessNumber? {
        guard let number = work.sessions[key]?.joined, let process = apps[key.app]?.process,
            process.number == number, process.isPresent, !process.isSuspended
        else { return nil }
        return number
    }
}

extension Transfer.Counts {
    /// Takes in what was told, and how fast that is.
    mutating func take(_ progress: TransferProgress, at now: Uptime) {
        let before = sent.saturating(plus: received)
        received = max(progress.received, 0)
        sent = max(progress.sent, 0)
        toReceive = progress.toReceive.map { max($0, 0) }
        toSend = progress.toSend.map { max($0, 0) }
        if let sampled {
            let seconds = Double((now - sampled).wholeNanoseconds) / 1e9
            guard seconds >= 0.1 else { return }
            let latest = max(Double(sent.saturating(plus: received)) - Double(before), 0) / seconds
            // Over the last seconds: what is five seconds ago counts a third.
            let weight = min(seconds / 5, 1)
            rate = rate.map { $0 * (1 - weight) + latest * weight } ?? latest
        }
        sampled = now
    }
}

extension String {
    /// What somebody outside said, as long as it is kept.
    fileprivate var cut: String { utf8.count <= 1000 ? self : String(prefix(240)) + "…" }
}
