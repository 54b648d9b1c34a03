extension Engine {
    mutating func launched(
        _ id: AppID,
        _ number: ProcessNumber,
        pid: Int32,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard var state = apps[id], var process = state.process, process.number == number else {
            return
        }
        effects.append(.store(.putProcess(ProcessRecord(number: number, app: id, pid: pid))))
        if state.record.launchFailures > 0 {
            state.record.launchFailures = 0
            state.record.launchBlockedUntil = nil
            state.record.launchFailure = nil
            effects.append(.store(.putApp(state.record)))
        }
        if process.phase == .active {
            log(.active, id, "launched in the foreground as process \(pid)", at: now, &effects)
        }
        if process.launchingEnds == nil { answerOpeners(of: &process, &effects) }
        state.process = process
        apps[id] = state
    }

    mutating func launchFailed(
        _ id: AppID,
        _ number: ProcessNumber,
        reason: String,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard var state = apps[id], let process = state.process, process.number == number else {
            return
        }
        for run in process.runs {
            guard let run = runs[run] else { continue }
            end(run, .launchFailed, detail: reason, givenBack: true, at: now, &effects)
        }
        for opener in process.openers {
            refuse(opener, .notNow, "\(id) could not be started: \(reason)", &effects)
        }
        state = apps[id] ?? state
        state.process = nil
        owners[number] = nil
        state.record.launchFailures = state.record.launchFailures.saturating(plus: 1)
        let delay = limits.throttle(afterStrikes: state.record.launchFailures)
        state.record.launchBlockedUntil = now.date + delay
        state.record.launchFailure = reason
        apps[id] = state
        effects.append(.store(.putApp(state.record)))
        log(
            .launchFailed,
            id,
            "could not be started: \(reason); tried again in \(delay.words)",
            at: now,
            &effects
        )
    }

    mutating func startedByHand(
        _ id: AppID,
        pid: Int32,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        forgetCalls(of: id, at: now, &effects)
        apps[id]?.spacings = [:]
        guard var state = apps[id] else { return refuseUnknown(id, token, &effects) }
        if let refusal = refusal(ofExtension: id) {
            return effects.append(.reply(token, .refused(refusal)))
        }
        guard state.process == nil else {
            return refuse(
                token,
                .notNow,
                "\(id) runs already, and an app has one process; roost quit \(id) ends it",
                &effects
            )
        }
        var process = makeProcess(for: id, phase: .active, at: now)
        process.inUseSince = now.date
        if state.record.forceQuitSince != nil {
            state.record.forceQuitSince = nil
            effects.append(.store(.putApp(state.record)))
        }
        state.process = process
        apps[id] = state
        effects.append(
            .store(.putProcess(ProcessRecord(number: process.number, app: id, pid: pid)))
        )
        log(.active, id, "started by hand as process \(pid)", at: now, &effects)
        effects.append(.reply(token, .attached(process.number)))
        effects.append(.tell(process.number, .active))
    }

    mutating func handled(
        _ id: AppID,
        _ number: ProcessNumber,
        _ phase: Phase,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard apps[id]?.process?.number == number else { return }
        hasLaunched(id, at: now, &effects)
        guard phase == .background, let process = apps[id]?.process, process.phase == .background
        else { return }
        apps[id]?.process?.leavingEnds = nil
        touched.append(number)
        if process.leavingEnds != nil {
            askForSnapshot(of: id, .appBackgrounded, at: now, &effects)
        }
    }

    mutating func exited(
        _ id: AppID,
        _ number: ProcessNumber,
        _ status: ExitStatus,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let process = apps[id]?.process, process.number == number else { return }
        var cause: ProcessState.Cause?
        if case .ending(let known) = process.activity { cause = known }
        for run in process.runs {
            guard let run = runs[run] else { continue }
            endWithProcess(run, cause, status, at: now, &effects)
        }
        apps[id]?.process = nil
        owners[number] = nil
        leaveSessions(of: id, number, at: now)
        effects.append(.store(.removeProcess(number)))
        log(.exited, id, status.words, at: now, &effects)
        emptyCaches(of: id, endedFor: cause, at: now, &effects)
        if cause == .outlivedGrace || cause == .heldTooLong { strike(id, at: now, &effects) }
        guard process.isToReopen, let app = apps[id]?.record.app else {
            // A program that has done what it was started for was there.
            let isDone = cause == nil && status == .exited(0)
            for opener in process.openers {
                if isDone { effects.append(.reply(opener, .done)) }
                if isDone { continue }
                refuse(
                    opener,
                    .notNow,
                    "\(id) ended as it was being opened: \(status.words)",
                    &effects
                )
            }
            return
        }
        var next = makeProcess(for: id, phase: .active, at: now)
        next.inUseSince = now.date
        next.openers = process.openers
        apps[id]?.process = next
        effects.append(.launch(app, next.number, .active))
    }

    private mutating func endWithProcess(
        _ run: Run,
        _ cause: ProcessState.Cause?,
        _ status: ExitStatus,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        switch cause {
        case .outlivedGrace:
            if case .expiring(let reason, _, let graceEnds) = run.state, graceEnds <= now.uptime {
                end(
                    run,
                    .killedAfterGrace(reason),
                    detail: "did not stop within \(limits.grace.words) of grace",
                    at: now,
                    &effects
                )
            } else {
                end(
                    run,
                    .endedWithApp,
                    detail: "another run of the app did not stop in time",
                    at: now,
                    &effects
                )
            }
        case .heldTooLong:
            end(
                run,
                .endedWithApp,
                detail: "the app did not end its assertions in time",
                at: now,
                &effects
            )
        case .slowToBackground:
            end(
                run,
                .endedWithApp,
                detail: "the app did not return from entering the background",
                at: now,
                &effects
            )
        case .forceQuit: end(run, .forceQuit, at: now, &effects)
        case .uninstalled: end(run, .uninstalled, at: now, &effects)
        case .replaced:
            end(
                run,
                .interrupted,
                detail: "the app was installed again",
                givenBack: true,
                at: now,
                &effects
            )
        case .lost:
            end(
                run,
                .interrupted,
                detail: "the system ended during the run, and the app did not find the next one",
                givenBack: true,
                at: now,
                &effects
            )
        case .memoryPressure:
            end(run, .interrupted, detail: "memory was short", givenBack: true, at: now, &effects)
        case .diskShort:
            end(run, .interrupted, detail: "the disk was short", givenBack: true, at: now, &effects)
        case .unneeded:
            end(
                run,
                .interrupted,
                detail: "the extension was being ended",
                givenBack: true,
                at: now,
                &effects
            )
        case nil:
            end(
                run,
                .crashed(status),
                detail: "\(status.words) before it said that the work is done",
                at: now,
                &effects
            )
        }
    }

    mutating func relieveMemory(at now: Moment, _ effects: inout [Effect]) {
        var oldest: (since: Uptime, number: ProcessNumber, app: AppID)?
        for (number, id) in owners {
            guard let process = apps[id]?.process, process.isPresent,
                case .suspended(let since) = process.activity
            else { continue }
            if let known = oldest, (known.since, known.number) < (since, number) { continue }
            oldest = (since, number, id)
        }
        // One at a time: the kernel reports again for as long as memory is short.
        guard let oldest else { return reclaim(at: now, &effects) }
        apps[oldest.app]?.process?.activity = .ending(.memoryPressure)
        effects.append(.end(oldest.number))
        log(.pressure, oldest.app, "ended while suspended: memory is short", at: now, &effects)
    }

    /// Stops the long run that has made the least progress, where nothing is suspended any more.
    private mutating func reclaim(at now: Moment, _ effects: inout [Effect]) {
        func isReclaimed(_ run: Run) -> Bool {
            if case .expiring(.memoryPressure, _, _) = run.state { true } else { false }
        }
        // The last one has its grace to give its memory back.
        guard !runs.values.contains(where: isReclaimed) else { return }
        let candidates = extendedRuns().filter { run in
            guard case .running = run.state, apps[run.app]?.process?.phase == .background else {
                return false
            }
            return true
        }
        // The first of those that are equal, by number.
        guard let least = candidates.min(by: { $0.progress < $1.progress }) else { return }
        log(
            .pressure,
            least.app,
            "run \(least.number) of \(least.task) is stopped: memory is short, and it had made the least progress",
            at: now,
            &effects
        )
        expire(least.number, .memoryPressure, at: now, &effects)
    }

    mutating func sensed(
        _ readings: Conditions,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        let before = conditions
        conditions = readings.following(before)
        work.isDue = true
        func note(_ name: String, _ changed: Bool, _ evidence: String) {
            guard changed else { return }
            log(.condition, nil, "\(name): \(evidence)", at: now, &effects)
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

    /// Those that end processes every day, by the numbers that Linux gives them on all machines.
    private static let signals: [Int32: String] = [
        1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT",
        4: "SIGILL, an illegal instruction or a trap in Swift",
        5: "SIGTRAP, a trap in Swift", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL",
        11: "SIGSEGV, a bad memory access", 13: "SIGPIPE", 15: "SIGTERM",
    ]
}
