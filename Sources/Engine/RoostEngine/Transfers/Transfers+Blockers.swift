// Why a transfer does not move. How the engine decides and what it tells people are the same.
extension Transfers {
    /// Everything that keeps a transfer from moving now; empty if it moves, or is over.
    func blockers(
        of transfer: Transfer,
        isPlaced: Bool = false,
        _ facts: TransferFacts,
        _ turn: Turn
    ) -> [Blocker] {
        let now = turn.now
        var blockers: [Blocker] = []
        func add(_ cause: Blocker.Cause, since: Timestamp? = nil) {
            let since = min(max(since ?? transfer.submitted, transfer.submitted), now.date)
            blockers.append(Blocker(cause, since: max(since, transfer.submitted)))
        }
        if transfer.isFinished { return [] }
        if transfer.holds.contains(.byPerson) { add(.paused, since: transfer.heldSince) }
        if transfer.holds.contains(.byApp) { add(.suspended, since: transfer.heldSince) }
        switch transfer.state {
        case .finished, .moving: return blockers
        case .asking(let question):
            add(.needsApp(what: question.words), since: transfer.heldSince)
            return blockers
        case .waiting, .stopping: break
        }
        addDates(transfer, turn) { add($0, since: $1) }
        blockers += self.blockers(of: transfer.needs, for: transfer.app, facts, turn).map {
            Blocker($0.cause, since: max($0.since, transfer.submitted))
        }
        if let leader = handovers.leader(of: transfer.number) { add(.joining(leader)) }
        if case .stopping = transfer.state, blockers.isEmpty {
            add(.carrierDown(why: "it is letting go of the transfer"), since: now.date)
        }
        if transfer.state == .waiting, blockers.isEmpty {
            add(queueing(transfer, isPlaced: isPlaced, turn))
        }
        return blockers
    }

    /// Returns the cause of the wait of a transfer that nothing else holds: its server, or its turn
    /// among all.
    private func queueing(_ transfer: Transfer, isPlaced: Bool, _ turn: Turn) -> Blocker.Cause {
        // Where all places are taken, a server's would be no help.
        if inFlight < turn.limits.transfersAtOnce {
            let origin = transfer.order.value.origin
            let (moving, room) = (movingByServer[origin, default: 0], room(of: transfer.hostQueue))
            if !room.isThere(beside: moving) {
                return .serverBusy(origin: origin, moving: moving, isFirst: room == .first)
            }
        }
        let place = isPlaced ? waiting.place(of: transfer) : 1
        return .transferQueued(place: place, limit: turn.limits.transfersAtOnce)
    }

    /// Adds the dates that a transfer waits for: its own, or the next slot of the clock after it.
    private func addDates(
        _ transfer: Transfer,
        _ turn: Turn,
        _ add: (Blocker.Cause, Timestamp?) -> Void
    ) {
        let now = turn.now
        guard let held = transfer.heldUntil(slot: turn.limits.discretionarySlot), held > now.date
        else {
            return
        }
        let setback = transfer.setback?.value
        let dates = [transfer.order.value.earliestBegin, setback?.until, transfer.delayedUntil]
        let last = dates.compactMap(\.self).max()
        /// Returns the moment at which a date clears, if it still holds the transfer: the last of
        /// all with the slot.
        func clearing(_ date: Timestamp?) -> Timestamp? {
            guard let date else { return nil }
            return date == last ? held : date > now.date ? date : nil
        }
        if let date = clearing(transfer.order.value.earliestBegin) {
            add(.earliestBeginDate(date), nil)
        }
        if let setback, let date = clearing(setback.until) {
            let cause: Blocker.Cause =
                setback.cause == .diskFull
                ? .diskFull(until: date, words: setback.words)
                : .retryAt(date, words: setback.words)
            add(cause, setback.since)
        }
        if let date = clearing(transfer.delayedUntil) {
            let launches = rateLimiter.launches(of: transfer.app)
            add(.launchDelay(until: date, launches: launches), nil)
        }
    }

    /// Returns the blockers outside of transfers that keep all with the same needs from moving.
    func blockers(
        of needs: Transfer.Needs,
        for id: AppID,
        _ facts: TransferFacts,
        _ turn: Turn
    )
        -> [Blocker]
    {
        let conditions = facts.conditions
        var blockers: [Blocker] = []
        if let blocker = carrier.blocker { blockers.append(blocker) }
        if needs.contains(.network), !conditions.network.value {
            blockers.append(
                Blocker(
                    .noNetwork(evidence: conditions.network.evidence),
                    since: conditions.network.since
                )
            )
        }
        let isDiscretionary = needs.contains(.discretionary)
        if needs.contains(.network) {
            let expensive = facts.networkExpense
            if isDiscretionary || needs.contains(.inexpensive), expensive.value {
                blockers.append(
                    Blocker(
                        .networkExpensive(evidence: expensive.evidence),
                        since: expensive.since
                    )
                )
            }
            let constrained = conditions.networkConstrained
            if isDiscretionary || needs.contains(.unconstrained), constrained.value {
                blockers.append(
                    Blocker(
                        .networkConstrained(evidence: constrained.evidence),
                        since: constrained.since
                    )
                )
            }
        }
        if isDiscretionary { addPower(facts, turn, &blockers) }
        if needs.contains(.background) {
            if let since = facts.backgroundOff {
                let since = since ?? turn.now.date
                blockers.append(Blocker(.backgroundOff(everywhere: true), since: since))
            } else if let since = facts.apps.backgroundOff(for: id) {
                let since = since ?? turn.now.date
                blockers.append(Blocker(.backgroundOff(everywhere: false), since: since))
            }
        }
        return blockers
    }

    /// Adds the blockers of power: discretionary transfers are moved with power to spare.
    private func addPower(_ facts: TransferFacts, _ turn: Turn, _ blockers: inout [Blocker]) {
        let (conditions, limits) = (facts.conditions, turn.limits)
        let battery = conditions.battery
        if !conditions.externalPower.value {
            if let percent = battery.value, percent < limits.criticalBattery {
                blockers.append(
                    Blocker(
                        .batteryCritical(percent: percent, evidence: battery.evidence),
                        since: battery.since
                    )
                )
            } else if (battery.value ?? 0) < limits.criticalBattery + limits.spareBattery {
                blockers.append(
                    Blocker(
                        .noExternalPower(evidence: conditions.externalPower.evidence),
                        since: conditions.externalPower.since
                    )
                )
            }
        }
        if conditions.lowPower.value {
            blockers.append(
                Blocker(
                    .lowPower(evidence: conditions.lowPower.evidence),
                    since: conditions.lowPower.since
                )
            )
        }
    }
}

extension Transfer.Question {
    fileprivate var words: String {
        switch self {
        case .begin:
            "its earliest time has come, and the app was asked whether it may begin"
        case .challenge(let challenge):
            "\(challenge.isOfProxy ? "the proxy" : "the server") \(challenge.host.quoted) wants to know who asks (\(challenge.scheme.quoted))"
        }
    }
}
