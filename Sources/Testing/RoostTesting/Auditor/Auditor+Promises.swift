import RoostDaemon
import RoostEngine
import RoostWire

// What has to hold whenever a turn is over.
extension Auditor {
    /// Checks promise 4: nothing goes on beyond its time.
    mutating func checkTimes(at now: Moment) {
        for number in model.open.keys.sorted() {
            guard let run = model.open[number], let life = lives[run.process], life.exit == nil,
                life.ended == nil, said.finished[number] == nil, said.delivered[number] != nil,
                life.awaitedUntil == nil
            else { continue }
            if let told = said.expiries[number] {
                if told.at + told.graces.upperBound + Self.slack < now.uptime {
                    violate("promise 4: run \(number) goes on beyond its grace")
                }
            } else if let end = latestEnd(of: run), end + Self.slack < now.uptime {
                violate("promise 4: run \(number) is over its time and was not told")
            }
        }
        for number in lives.keys.sorted() {
            guard let life = lives[number], life.ended == nil, life.exit == nil,
                life.awaitedUntil == nil, life.launchingEnds == nil,
                let ends = life.backgroundDeadline,
                ends + Self.slack < now.uptime
            else { continue }
            violate("promise 4: process #\(number) takes too long to leave the foreground")
        }
        checkTerminations(at: now)
    }

    /// Checks promise 9: everything that was asked is answered by the end of the turn.
    mutating func checkAnswers() {
        for connection in callers.unanswered.keys.sorted() {
            guard let first = callers.unanswered[connection]?.first,
                !callers.streams.contains(connection),
                callers.isOpen(connection)
            else { continue }
            // Opening an app takes until its process is there, or its last one is gone.
            if let call = first.call, call.method.hasSuffix(".Open") { continue }
            // And an app that is asked takes its time.
            if callers.questions[connection] != nil { continue }
            violate(
                "promise 9: \(first.call?.method ?? "garbage") on connection \(connection.value) was not answered"
            )
        }
    }

    /// Checks promise 5, and that every run that has begun was handed over.
    mutating func checkProcesses(at now: Moment) {
        for number in lives.keys.sorted() {
            guard let life = lives[number], life.exit == nil, life.ended == nil,
                life.awaitedUntil == nil
            else { continue }
            let runs = model.runs(of: number)
            if life.isSuspended {
                if let run = runs.first(where: { said.finished[$0.number] == nil }) {
                    violate("promise 5: run \(run.number) is in a suspended process")
                }
                if life.phase != .background {
                    violate("promise 5: process #\(number) is suspended in the foreground")
                }
                if isAsked(number) {
                    violate("promise 5: process #\(number) is suspended and has to answer")
                }
            } else if life.isLaunched, life.phase == .background, runs.isEmpty,
                life.launchingEnds == nil, life.backgroundDeadline == nil, !life.mayHaveLeft,
                !isAsked(number)
            {
                checkSettling(of: number, at: now)
            } else {
                lives[number]?.unheldSince = nil
            }
            checkRefresh(of: number, life)
            for run in runs where said.delivered[run.number] == nil && !life.isDisconnected {
                violate("promise 2: run \(run.number) was begun and not handed over")
            }
            guard !trouble.isNow else { continue }
            for run in runs
            where said.expiries[run.number] == nil && said.finished[run.number] == nil {
                if let reason = mustStop(run, at: now) {
                    violate("promise 4: run \(run.number) goes on though \(reason)")
                }
            }
        }
    }

    private func mustStop(_ run: Run, at now: Moment) -> String? {
        if isUsedUp(run, at: now) { return "its time is over" }
        guard !run.isSimulated else { return nil }
        if run.request.requiresNetwork, conditions?.network.value == false {
            return "the network is gone"
        }
        if run.request.requiresPower, conditions?.externalPower.value == false {
            return "the power is gone"
        }
        if run.request.kind == .processing, isDeviceInUse { return "the device is in use" }
        return nil
    }

    /// Checks promise 6: a pending request has a reason to wait.
    mutating func checkPending(_ pending: [Waiting], at now: Moment) {
        guard !trouble.isNow else { return }
        for (request, blockers) in pending where blockers.isEmpty {
            if isHiddenByClock(request, at: now) { continue }
            violate(
                "promise 6: nothing is in the way of request \(request.number) \(request.app) \(request.task), and it does not run"
            )
        }
    }

    /// Whether a request may wait for a time that has been.
    ///
    /// Where the clock was set back behind its submission, a system that has started since takes
    /// its place for one to come, and does not look that far while its window is full of earlier
    /// ones.
    private func isHiddenByClock(_ request: Request, at now: Moment) -> Bool {
        request.submitted > now.date && putIn[request.number] ?? 0 < startTurn
            && limits.window < Limits().window
    }

    /// Checks promise 5 for timers: they are armed for what is to come, and for nothing else.
    mutating func checkAlarm(
        _ alarm: (uptime: Uptime?, date: Timestamp?),
        _ pending: [Waiting],
        at now: Moment
    ) {
        if let uptime = alarm.uptime, uptime <= now.uptime {
            return violate("promise 5: a timer is armed for what has been")
        }
        let uptimes = ends()
        // The daemon has a process ended whose connection it lost, and counts its time until it is
        // gone.
        // And where an app says that it has left just as it is told to leave, either came first.
        // So does one that ended by itself as it was told to, until that is heard of.
        let isLosing = lives.values.contains { life in
            life.ended == .disconnected || life.mayHaveLeft
                || life.ended == .quit && life.isDisconnected
        }
        if let next = uptimes.min(), (alarm.uptime ?? Uptime(nanoseconds: .max)) > next {
            return violate("promise 4: no timer is armed for the end of a run")
        }
        if trouble.isNow {
            let waits = pending.contains { $0.blockers.isEmpty }
            if waits, alarm.uptime == nil {
                violate("promise 6: a request waits for the disk, and nobody looks after it")
            }
            return
        }
        var dates: [Timestamp] = []
        for (request, blockers) in pending where !isHiddenByClock(request, at: now) {
            if let date = clears(request, blockers, at: now) { dates.append(date) }
        }
        if let next = dates.min(), (alarm.date ?? Timestamp(nanoseconds: .max)) > next {
            return violate(
                "promise 6: a request will be due at \(next.nanoseconds), and no timer is armed for it"
            )
        }
        // Where runs wait for a device their progress is shown all the same, and who watches is
        // told a little later.
        if uptimes.isEmpty, !isLosing, longRuns.spans.isEmpty, !hasWatchers, !hasTransfers,
            alarm.uptime != nil
        {
            violate("promise 5: a timer is armed and nothing runs")
        }
        if model.pending.isEmpty, notices.waiting.isEmpty, !model.hasTimes, !hasTransfers,
            alarm.date != nil
        {
            violate("promise 5: a timer is armed and nothing is pending")
        }
    }

    /// The ends of all times that are running.
    func ends() -> [Uptime] {
        var uptimes: [Uptime] = []
        for run in model.open.values where said.finished[run.number] == nil {
            guard let life = lives[run.process], life.ended == nil, life.exit == nil else {
                continue
            }
            if life.awaitedUntil != nil { continue }
            if let told = said.expiries[run.number] {
                uptimes.append(told.at + told.graces.upperBound)
            } else if let end = latestEnd(of: run) {
                uptimes.append(end)
            }
        }
        for life in lives.values where life.ended == nil && life.exit == nil {
            if let until = life.awaitedUntil {
                uptimes.append(until)
            } else if let ends = life.launchingEnds ?? life.backgroundDeadline {
                uptimes.append(ends)
            } else if let since = life.unheldSince, !life.isSuspended {
                uptimes.append(since + limits.longestSettling)
            }
        }
        uptimes += lives.values.compactMap { $0.exit == nil ? $0.terminationEnds : nil }
        if !trouble.isNow { uptimes += callers.questions.values.map(\.ends) }
        return uptimes
    }

    /// Whether anybody watches the long runs.
    private var hasWatchers: Bool {
        callers.streams.contains { connection in
            let method = callers.unanswered[connection]?.first?.call?.method ?? ""
            return method.hasSuffix(".Follow") || method.hasSuffix(".Activities")
        }
    }

    /// Checks that nothing begins while something blocks it.
    mutating func checkConditions(of begun: TurnModel.Begun, at now: Moment) {
        let run = begun.run
        guard !run.isSimulated, model.open[run.number] != nil else { return }
        let needsRest = run.request.kind == .processing
        var names = (begun.settings ?? []).union(
            worldBlockers(of: run.request, isDeviceInUse: needsRest && isDeviceInUse, at: now)
        )
        // It was told to stop when the device came into use, in a further round of the turn.
        if said.expiries[run.number]?.reason == Expiration.deviceInUse.rawValue {
            names.remove(.deviceInUse)
        }
        if !names.isEmpty {
            violate(
                "promise 6: run \(run.number) of \(run.app) \(run.task) began in spite of \(names.words)"
            )
        }
    }

    /// Whether a request has just left the list: it began in this turn, or, as a schedule may have
    /// it, another one took its place by itself after the answer that lists it.
    private func hasJustLeft(_ request: Request) -> Bool {
        switch model.whereabouts[request.number] {
        case .running: thisTurn.begun.contains { $0.run.request.number == request.number }
        case .replaced:
            // What took its place may have begun at once.
            ([model.pending[.init(app: request.app, task: request.task)]].compactMap(\.self)
                + thisTurn.begun.map(\.run.request))
                .contains {
                    $0.app == request.app && $0.task == request.task && putIn[$0.number] == turn
                }
        default: false
        }
    }

    /// Whether a request need not wait for another launch, as it was told: where this may be that.
    ///
    /// What is told settles it, unless it may have been said before the rest of its turn.
    private mutating func mayBeInNextLaunch(
        _ request: Request,
        _ known: BlockerNames,
        told names: [String]
    ) -> Bool {
        guard known.contains(.waitingForNextLaunch),
            let (process, life) = lives.first(where: {
                $0.value.app == request.app && $0.value.exit == nil
                    && $0.value.mayBeNextSince != nil
            })
        else { return false }
        let isNext = names == known.subtracting(.waitingForNextLaunch).words
        guard life.mayBeNextSince != turn else { return isNext }
        if isNext { lives[process]?.ends = [:] }
        if names == known.words { lives[process]?.mayBeNextSince = nil }
        return isNext
    }

    /// Whether a request is told to have room because what takes it began later in the same turn,
    /// as a schedule may have it.
    private func hasBegunSince(
        _ request: Request,
        _ known: BlockerNames,
        told names: [String]
    ) -> Bool {
        let crowded: BlockerNames = [.tooManyJobs, .tooManyRuns, .tooManyAlike]
        return !known.isDisjoint(with: crowded) && names == known.subtracting(crowded).words
            && thisTurn.begun.contains { $0.run.app == request.app }
    }

    /// Checks promise 6 by what people are told.
    mutating func checkTasks(_ answer: JSONObject, at now: Moment) {
        // What the disk has just taken of what had been held back came after the answer.
        if trouble.wasAtStart, !trouble.isNow { return }
        let listed = answer["pending"]?.asArray ?? []
        var numbers: Set<RequestNumber> = []
        for entry in listed {
            guard let number = entry["request"]?["number"]?.asInteger.map({ RequestNumber($0) }),
                let request = model.requests[number],
                model.whereabouts[number] == .pending || hasJustLeft(request)
            else { return violate("promise 2: a request is listed that is not pending") }
            numbers.insert(number)
            guard model.whereabouts[number] == .pending else { continue }
            let blockers = entry["blockers"]?.asArray ?? []
            for blocker in blockers {
                let texts = ["name", "evidence", "remedy"].map { blocker[$0]?.asString ?? "" }
                if texts.contains("") || blocker["since"]?.asInteger == nil {
                    violate("promise 6: what blocks request \(number) is told incompletely")
                }
            }
            let names = blockers.compactMap { $0["name"]?.asString }.sorted()
            if trouble.isNow {
                if !names.contains("storeUnavailable") {
                    violate("promise 6: nobody is told that the store cannot be written to")
                }
                continue
            }
            let known = blockerNames(of: request, at: now)
            if mayBeInNextLaunch(request, known, told: names) { continue }
            if hasBegunSince(request, known, told: names) { continue }
            if names != known.words {
                violate(
                    "promise 6: request \(number) \(request.app) \(request.task) is told to be blocked by \(names), and is by \(known.words)"
                )
            }
        }
        // What was submitted or began in this turn by itself, as a schedule may have it, came after
        // the answer.
        let pending = model.pending.values.map(\.number).filter { putIn[$0] != turn }
        if !numbers.isSuperset(of: pending) {
            violate("promise 2: what is pending is not what is listed")
        }
        let running = (answer["running"]?.asArray ?? []).compactMap { $0["number"]?.asInteger }
        let begun = Set(thisTurn.begun.map(\.run.number))
        let open = model.open.keys.filter { !begun.contains($0) }.map(\.value)
        let isKnown = running.allSatisfy { model.open[RunNumber($0)] != nil }
        if !trouble.isNow, !isKnown || !Set(running).isSuperset(of: open) {
            violate("promise 2: what runs is not what is listed")
        }
    }
}
