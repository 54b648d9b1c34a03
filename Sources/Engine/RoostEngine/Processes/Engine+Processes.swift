extension Engine {
    mutating func launched(
        _ id: AppID,
        _ number: ProcessNumber,
        pid: Int32,
        _ turn: inout Turn
    ) {
        // It was ended, or its app uninstalled, before it was known that it had begun.
        guard var state = apps[id], var process = state.process, process.number == number else {
            return
        }
        turn.store(.putProcess(ProcessRecord(number: number, app: id, pid: pid)))
        if state.record.launchFailure != nil {
            state.record.launchFailures = 0
            state.record.launchBlockedUntil = nil
            state.record.launchFailure = nil
            turn.store(.putApp(state.record))
        }
        if process.phase == .active {
            turn.log(.active, id, "launched in the foreground as process \(pid)")
        }
        if process.launchingEnds == nil { answerOpeners(of: &process, &turn) }
        state.process = process
        apps[id] = state
    }

    mutating func launchFailed(
        _ id: AppID,
        _ number: ProcessNumber,
        reason: String,
        isExhausted: Bool,
        _ turn: inout Turn
    ) {
        // Its app was uninstalled before it was known that nothing had begun.
        guard var state = apps[id], let process = state.process, process.number == number else {
            return
        }
        for number in process.runs {
            let run = runs.present(number)
            end(run, .launchFailed, detail: reason, givenBack: true, &turn)
        }
        for opener in process.openers {
            turn.refuse(opener, .notNow, "\(id) could not be started: \(reason)")
        }
        state = apps[id] ?? state
        state.process = nil
        owners[number] = nil
        costs.gone(number, limits, at: turn.now)
        state.record.countLaunchFailure(isExhausted: isExhausted)
        let delay = limits.launchPause(of: state.record)
        state.record.launchBlockedUntil = turn.now.date + delay
        state.record.launchFailure = reason
        apps[id] = state
        turn.store(.putApp(state.record))
        turn.log(
            .launchFailed,
            id,
            "could not be started: \(reason); tried again in \(delay.words)"
        )
    }

    mutating func startedByHand(
        _ id: AppID,
        pid: Int32,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        forgetCalls(of: id, &turn)
        guard apps[id] != nil else { return turn.refuseUnknown(id, token) }
        apps[present: id].spacings = Spacings()
        var state = apps.present(id)
        if let refusal = refusal(ofExtension: id) {
            return turn.reply(token, .refused(refusal))
        }
        guard state.process == nil else {
            return turn.refuse(
                token,
                .notNow,
                "\(id) runs already, and an app has one process; roost quit \(id) ends it"
            )
        }
        var process = makeProcess(for: id, phase: .active, at: turn.now)
        process.inUseSince = turn.now.date
        if state.record.forceQuitSince != nil {
            state.record.forceQuitSince = nil
            turn.store(.putApp(state.record))
        }
        state.process = process
        apps[id] = state
        turn.store(.putProcess(ProcessRecord(number: process.number, app: id, pid: pid)))
        turn.log(.active, id, "started by hand as process \(pid)")
        turn.reply(token, .attached(process.number))
        turn.append(.tell(process.number, .active))
    }

    mutating func handled(
        _ id: AppID,
        _ number: ProcessNumber,
        _ phase: Phase,
        _ turn: inout Turn
    ) {
        // A process that is given up may still say so.
        guard apps[id]?.process?.number == number else { return }
        hasLaunched(id, &turn)
        // What it says of the foreground asks for nothing; and it may be back there by now.
        guard phase == .background, let process = apps[id]?.process, process.phase == .background
        else { return }
        apps[present: id].ownedProcess.backgroundDeadline = nil
        unsettled.touch(number)
        if process.backgroundDeadline != nil {
            askForSnapshot(of: id, .appBackgrounded, &turn)
        }
    }

    mutating func exited(
        _ id: AppID,
        _ number: ProcessNumber,
        _ status: ExitStatus,
        _ turn: inout Turn
    ) {
        // An app that was uninstalled has no process any more when the kernel tells of its end.
        guard let process = apps[id]?.process, process.number == number else { return }
        var cause: ProcessState.Cause?
        if case .ending(let known) = process.activity { cause = known }
        for number in process.runs {
            let run = runs.present(number)
            endWithProcess(run, cause, status, &turn)
        }
        apps[present: id].process = nil
        owners[number] = nil
        costs.gone(number, limits, at: turn.now)
        transfers.leaveAll(id, number, turn)
        turn.store(.removeProcess(number))
        turn.log(.exited, id, status.words)
        emptyCaches(of: id, endedFor: cause, &turn)
        if cause == .outlivedGrace || cause == .heldTooLong { strike(id, &turn) }
        guard process.isToReopen, let app = apps[id]?.record.app else {
            // A program that has done what it was started for was there.
            let isDone = cause == nil && status == .exited(0)
            for opener in process.openers {
                if isDone { turn.reply(opener, .done) }
                if isDone { continue }
                turn.refuse(
                    opener,
                    .notNow,
                    "\(id) ended as it was being opened: \(status.words)"
                )
            }
            return
        }
        var next = makeProcess(for: id, phase: .active, at: turn.now)
        next.inUseSince = turn.now.date
        next.openers = process.openers
        apps[present: id].process = next
        turn.append(.launch(app, next.number, .active))
        for address in process.addresses { turn.append(.tellAddress(next.number, address)) }
    }

    private mutating func endWithProcess(
        _ run: Run,
        _ cause: ProcessState.Cause?,
        _ status: ExitStatus,
        _ turn: inout Turn
    ) {
        switch cause {
        case .outlivedGrace:
            if case .expiring(let reason, _, let graceEnds) = run.state,
                graceEnds <= turn.now.uptime
            {
                end(
                    run,
                    .killedAfterGrace(reason),
                    detail: "did not stop within \(limits.grace.words) of grace",
                    &turn
                )
            } else {
                end(
                    run,
                    .endedWithApp,
                    detail: "another run of the app did not stop in time",
                    &turn
                )
            }
        case .leaseOver where run.request.claim != nil:
            end(
                run,
                .killedAfterGrace(.leaseOver),
                detail: "this host's lease in the fleet was over",
                &turn
            )
        case .leaseOver:
            end(
                run,
                .endedWithApp,
                detail: "another run of the app was the fleet's, and this host's lease was over",
                &turn
            )
        case .heldTooLong:
            end(
                run,
                .endedWithApp,
                detail: "the app did not end its assertions in time",
                &turn
            )
        case .slowToBackground:
            end(
                run,
                .endedWithApp,
                detail: "the app did not return from entering the background",
                &turn
            )
        case .forceQuit: end(run, .forceQuit, &turn)
        case .uninstalled: end(run, .uninstalled, &turn)
        case .replaced:
            end(
                run,
                .interrupted,
                detail: "the app was installed again",
                givenBack: true,
                &turn
            )
        case .lost:
            end(
                run,
                .interrupted,
                detail: "the system ended during the run, and the app did not find the next one",
                givenBack: true,
                &turn
            )
        case .memoryPressure:
            end(run, .interrupted, detail: "memory was short", givenBack: true, &turn)
        case .diskShort:
            end(run, .interrupted, detail: "the disk was short", givenBack: true, &turn)
        case .unneeded:
            end(
                run,
                .interrupted,
                detail: "the extension was being ended",
                givenBack: true,
                &turn
            )
        case nil:
            end(
                run,
                .crashed(status),
                detail: "\(status.words) before it said that the work is done",
                &turn
            )
        }
    }

    mutating func relieveMemory(_ turn: inout Turn) {
        var oldest: (since: Uptime, number: ProcessNumber, app: AppID)?
        for (number, id) in owners {
            let process = ownedProcess(of: id)
            guard process.isPresent, case .suspended(let since) = process.activity else { continue }
            if let known = oldest, (known.since, known.number) < (since, number) { continue }
            oldest = (since, number, id)
        }
        // One at a time: the kernel reports again for as long as memory is short.
        guard let oldest else { return reclaim(&turn) }
        apps[present: oldest.app].ownedProcess.activity = .ending(.memoryPressure)
        turn.append(.end(oldest.number))
        turn.log(.pressure, oldest.app, "ended while suspended: memory is short")
    }

    /// Stops the long run that has made the least progress, where nothing is suspended any more.
    private mutating func reclaim(_ turn: inout Turn) {
        func isReclaimed(_ run: Run) -> Bool {
            if case .expiring(.memoryPressure, _, _) = run.state { true } else { false }
        }
        // The last one has its grace to give its memory back.
        guard !runs.values.contains(where: isReclaimed) else { return }
        let candidates = seenRuns.filter { run in
            guard case .running = run.state, apps[run.app]?.process?.phase == .background else {
                return false
            }
            return true
        }
        // The first of those that are equal, by number.
        guard let least = candidates.min(by: { $0.progress < $1.progress }) else { return }
        turn.log(
            .pressure,
            least.app,
            "run \(least.number) of \(least.task) is stopped: memory is short, and it had made the least progress"
        )
        expire(least.number, .memoryPressure, &turn)
    }

    mutating func sensed(
        _ readings: Conditions,
        _ turn: inout Turn
    ) {
        let before = conditions
        follow(readings)
        transfers.somethingChanged()
        func note(_ name: String, _ changed: Bool, _ evidence: String) {
            guard changed else { return }
            turn.log(.condition, nil, "\(name): \(evidence)")
        }
        note(
            "network",
            before.network.value != conditions.network.value,
            conditions.network.evidence
        )
        note(
            "external power",
            before.externalPower.value != conditions.externalPower.value,
            conditions.externalPower.evidence
        )
        note(
            "network cost",
            before.networkExpensive.value != conditions.networkExpensive.value
                || before.networkConstrained.value != conditions.networkConstrained.value,
            conditions.networkExpensive.evidence
        )
        note(
            "charging",
            before.charging.value != conditions.charging.value
                && before.externalPower.value == conditions.externalPower.value,
            conditions.charging.evidence
        )
        note(
            "saving power",
            before.lowPower.value != conditions.lowPower.value,
            conditions.lowPower.evidence
        )
    }
}

extension ExitStatus {
    var words: String {
        switch self {
        case .exited(let code): "the process exited with status \(code)"
        case .signalled(let number):
            "the process was ended by \(Self.signals[number] ?? "signal \(number)")"
        case .unknown: "the process is gone"
        }
    }

    /// The signals that end processes every day, by the numbers that Linux gives them on all
    /// machines.
    private static let signals: [Int32: String] = [
        1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT",
        4: "SIGILL, an illegal instruction or a trap in Swift",
        5: "SIGTRAP, a trap in Swift", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL",
        11: "SIGSEGV, a bad memory access", 13: "SIGPIPE", 15: "SIGTERM",
    ]
}

extension AppRecord {
    /// Counts a process that could not be started: failures of the app's own and those for want of
    /// room apart, as the one says nothing of the other.
    fileprivate mutating func countLaunchFailure(isExhausted: Bool) {
        launchFailures =
            isExhausted
            ? min(launchFailures, 0).saturating(plus: -1)
            : max(launchFailures, 0).saturating(plus: 1)
    }
}
