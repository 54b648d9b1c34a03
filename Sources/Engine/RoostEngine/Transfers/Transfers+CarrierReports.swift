// What the carrier tells, and what follows from it.
extension Transfers {
    mutating func heard(_ reports: [CarrierReport], _ facts: TransferFacts, _ turn: inout Turn) {
        for report in reports { heard(report, facts, &turn) }
    }

    private mutating func heard(
        _ report: CarrierReport,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) {
        carrier.heard(report, &turn)
        if let ended = report.ended { carrier.ends(ended) }
        switch report {
        case .ready:
            lostCarrier(&turn)
            isDue = true
            turn.append(.configureCarrier(turn.limits.carrierSettings))
        case .down: lostCarrier(&turn)
        case .server(let carrierTask, let isShared):
            // The carrier may speak of what was given up before it heard of that; so below.
            guard let origin = origin(of: carrierTask) else { return }
            if servers.heard(origin, isShared: isShared) { isDue = true }
        case .progress(let all):
            for progress in all { moved(progress, facts, &turn) }
        case .flushing(let all):
            for carrierTask in all where origin(of: carrierTask) != nil {
                carrier.flushes(carrierTask)
                isDue = true
            }
        case .response(let carrierTask, let response, let offset, let expected, let restarted):
            guard var transfer = table[carrierTask] else { return }
            transfer.counts.received = offset
            transfer.counts.toReceive = expected
            table.update(transfer)
            meter.begins(transfer.number)
            if let restarted {
                let words = "transfer \(transfer.number) began again: \(restarted)"
                turn.log(.transfer, transfer.app, words)
            }
            if offset > 0 {
                tell(transfer, .resumed(offset: offset, expected: expected), facts, &turn)
            }
            tell(transfer, .response(response), facts, &turn)
        case .finished(let carrierTask, let response, let length, let restarts, let exchanges):
            let arrival = Handovers.Arrival(
                response: response,
                length: length,
                restarts: restarts,
                exchanges: exchanges
            )
            if handovers.arrived(carrierTask, arrival) {
                isDue = true
            } else if let transfer = table[carrierTask] {
                if case .stopping(.cancel) = transfer.state {
                    return finish(
                        transfer.number,
                        cancelled(transfer, keeps: false),
                        &turn
                    )
                }
                arrived(transfer.number, arrival, &turn)
            }
        case .failed(let carrierTask, let failure):
            failed(carrierTask, failure, facts, &turn)
        case .challenge(let carrierTask, let challenge):
            challenged(carrierTask, challenge, &turn)
        case .stopped(let carrierTask, let received, let isResumable):
            stopped(carrierTask, received: received, isResumable: isResumable, &turn)
        }
    }

    /// Takes in that all of a transfer is there.
    mutating func arrived(
        _ number: TransferNumber,
        _ arrival: Handovers.Arrival,
        _ turn: inout Turn
    ) {
        let outcome = TransferOutcome(
            response: arrival.response,
            length: max(arrival.length, 0),
            restarts: max(arrival.restarts, 0),
            exchanges: arrival.exchanges
        )
        if var transfer = table[number] {
            meter.ends(transfer, received: outcome.length ?? 0)
            transfer.counts.received = outcome.length ?? 0
            transfer.counts.toReceive = outcome.length
            table.update(transfer)
        }
        finish(number, outcome, &turn)
    }

    private mutating func moved(
        _ progress: TransferProgress,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) {
        if handovers.moved(progress, at: turn.now.uptime) { return }
        // It may have been given up before the carrier heard of that.
        guard var transfer = table[progress.carrierTask] else { return }
        let before = transfer
        transfer.counts.take(progress, at: turn.now.uptime)
        meter.moved(from: before, to: transfer.counts)
        table.update(transfer)
        tell(transfer, .progress(transfer.counts), facts, &turn)
    }

    private mutating func failed(
        _ carrierTask: CarrierTaskNumber,
        _ failure: TransferFailure,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) {
        if handovers.take(carrierTask) != nil {
            isDue = true
            return turn.append(.discardCarrierTask(carrierTask))
        }
        // It may have been given up before the carrier heard of that.
        guard var transfer = table[carrierTask] else { return }
        meter.ends(transfer, received: failure.received)
        let hasMoved = failure.received > transfer.counts.received || transfer.counts.sampled != nil
        transfer.counts.received = max(failure.received, 0)
        transfer.counts.sampled = nil
        transfer.counts.rate = nil
        transfer.isResumable = failure.isResumable
        if case .stopping = transfer.state {
            // That it has stopped is still to be said.
            return table.update(transfer)
        }
        let cause: Transfer.Setback.Cause
        switch failure.cause {
        case .error(let error):
            guard failure.isRetryable else {
                table.update(transfer)
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
        // What was got and cannot be kept is no success: a server that breaks off each time is
        // asked ever more rarely.
        let isFurther = hasMoved && failure.isResumable
        let count = isFurther ? 1 : (transfer.setback?.value.count ?? 0).saturating(plus: 1)
        var pause = turn.limits.retryPause(after: count)
        // A server that wants to be left alone for a while is, whatever room there is.
        let wantedRoom = failure.retryAfter == nil ? failure.wantedRoom : nil
        wanting[transfer.number] = wantedRoom
        if wantedRoom != nil { pause = min(pause, turn.limits.roomLooks) }
        if let retryAfter = failure.retryAfter {
            pause = max(pause, min(retryAfter, turn.limits.longestRetryAfter))
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
        tell(transfer, .waiting(failure.message.cut), facts, &turn)
    }

    /// Makes a transfer wait that the carrier has let go of.
    private mutating func rest(_ transfer: Transfer, _ turn: inout Turn) {
        var transfer = transfer
        isDue = true
        transfer.state = .waiting
        transfer.counts.rate = nil
        transfer.counts.sampled = nil
        table.update(transfer)
        turn.store(.transfer(.put(transfer)))
        enqueue(transfer, turn)
        releaseFollowers(of: transfer.number, turn)
    }

    private mutating func challenged(
        _ carrierTask: CarrierTaskNumber,
        _ challenge: TransferChallenge,
        _ turn: inout Turn
    ) {
        if handovers.take(carrierTask) != nil {
            isDue = true
            return turn.append(.discardCarrierTask(carrierTask))
        }
        // It may have been given up, or be told to stop, before the carrier heard of that.
        guard var transfer = table[carrierTask], transfer.state == .moving else { return }
        // Who is known to a proxy may still be unknown to the server behind it.
        var credentials = self.credentials[transfer.number] ?? TransferCredentials()
        var challenge = challenge
        credentials[challenge].ask()
        challenge.failures = credentials[challenge].failures
        self.credentials[transfer.number] = credentials
        transfer.state = .asking(.challenge(challenge))
        transfer.heldSince = turn.now.date
        isDue = true
        table.update(transfer)
        sessions.ask(transfer)
    }

    private mutating func stopped(
        _ carrierTask: CarrierTaskNumber,
        received: Int64,
        isResumable: Bool,
        _ turn: inout Turn
    ) {
        if handovers.take(carrierTask) != nil {
            isDue = true
            return turn.append(.discardCarrierTask(carrierTask))
        }
        // It may have been given up before the carrier heard of that.
        guard var transfer = table[carrierTask] else { return }
        meter.ends(transfer, received: received)
        transfer.counts.received = max(received, 0)
        transfer.isResumable = isResumable
        if case .stopping(.cancel(let keeps)) = transfer.state {
            table.update(transfer)
            return finish(transfer.number, cancelled(transfer, keeps: keeps), &turn)
        }
        rest(transfer, &turn)
    }

    /// Takes in that the carrier is gone, and nothing moves any more.
    private mutating func lostCarrier(_ turn: inout Turn) {
        meter.endAll()
        discard(handovers.carrierTasks { $0.arrival == nil }, &turn)
        for (_, number) in table.carrierTasks.sorted(by: { $0.key < $1.key }) {
            let transfer = table.present(number)
            if case .stopping(.cancel(let keeps)) = transfer.state {
                finish(number, cancelled(transfer, keeps: keeps), &turn)
            } else {
                rest(transfer, &turn)
            }
        }
        isDue = true
    }
}

extension Transfer.Counts {
    /// Takes in the progress of a transfer, and its rate.
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
    /// The text of an outsider, cut to the length that is kept.
    fileprivate var cut: String { utf8.count <= 1000 ? self : String(prefix(240)) + "…" }
}

extension CarrierReport {
    /// The task of which this says how it came out.
    fileprivate var ended: CarrierTaskNumber? {
        switch self {
        case .finished(let number, _, _, _, _), .failed(let number, _), .challenge(let number, _),
            .stopped(let number, _, _):
            number
        case .ready, .down, .response, .server, .progress, .flushing: nil
        }
    }
}
