import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What is said on the wire.
extension Auditor {
    mutating func see(_ reply: VarlinkReply, on connection: ConnectionID, at now: Moment) {
        if let run = callers.follows[connection] { return seeFollowed(run, reply, on: connection) }
        if callers.streams.contains(connection) { return seeEvent(reply, on: connection, at: now) }
        guard var calls = callers.unanswered[connection], !calls.isEmpty else {
            return violate("promise 9: an answer to nothing on connection \(connection.value)")
        }
        let (call, isApp) = (calls[0].call, calls[0].isOfApp)
        if reply.continues {
            callers.streams.insert(connection)
        } else {
            calls.removeFirst()
        }
        callers.unanswered[connection] = calls
        guard let call else {
            if reply.error == nil { violate("promise 9: garbage was answered with success") }
            return
        }
        if call.isOfSystem, isApp {
            // A call that cannot be understood is told so to anybody.
            if reply.error == nil { violate("promise 8: an app was let \(call.method)") }
            return
        }
        if Self.isQuestion(call) { seeAnswer(reply, on: connection, at: now) }
        if let error = reply.error {
            if error.hasPrefix("io.roost."), (reply.parameters["message"]?.asString ?? "").isEmpty {
                violate("promise 9: \(error) without a word")
            }
            return
        }
        seeSuccess(of: call, reply.parameters, on: connection, at: now)
        if call.ofSystem == .follow, let run = call.parameters["run"]?.asInteger {
            if reply.continues { callers.follows[connection] = RunNumber(run) }
            if !reply.continues, call.wantsMore {
                seeFollowed(RunNumber(run), reply, on: connection)
            }
        }
        if reply.continues, call.ofApp == .attach {
            if let process = process(on: connection) { foundAgain(process, call, at: now) }
            seeEvent(reply, on: connection, at: now)
        }
    }

    private mutating func seeSuccess(
        of call: VarlinkCall,
        _ answer: JSONObject,
        on connection: ConnectionID,
        at now: Moment
    ) {
        if let method = call.ofApp, let app = caller(on: connection) {
            return seeSuccess(of: method, call, by: app, answer, at: now)
        }
        guard let method = call.ofSystem else { return }
        guard let app = call.parameters["app"]?.asString.map({ AppID($0) }) else {
            if method == .tasks, isAsking { checkTasks(answer, at: now) }
            return
        }
        switch method {
        case .tap: seeTapped(call, of: app)
        case .submit: acknowledge(app, call.parameters["request"])
        case .open, .home:
            // A process that is waited for is told of it when it is here, and one whose connection
            // is lost never.
            for number in lives.keys.sorted() where lives[number]?.app == app {
                let isLost = method == .home && lives[number]?.isDisconnected == true
                guard lives[number]?.awaitedUntil != nil || isLost else { continue }
                lives[number]?.phase = method == .open ? .active : .background
            }
        case .perform:
            guard let run = answer["run"]?.asInteger.map({ RunNumber($0) }) else { return }
            if said.promised.contains(run) { violate("promise 3: run \(run) was promised twice") }
            said.promised.insert(run)
            checkPerformed()
        case .cancel: checkWithdrawn(app, call.parameters["identifier"]?.asString)
        case .quit where model.apps[app]?.forceQuitSince == nil:
            let opens = thisTurn.asked.contains { $0.ofApp == .attach }
            if opens || mayOpenByTap(app) { return }
            if isAskedFor(.open, of: app) || isAskedFor(.uninstall, of: app) { return }
            violate("promise 1: \(app) was force-quit, and that is not written down")
        default: break
        }
    }

    private mutating func seeSuccess(
        of method: AppInterface.Method,
        _ call: VarlinkCall,
        by app: AppID,
        _ answer: JSONObject,
        at now: Moment
    ) {
        switch method {
        case .notify: seeNotified(call, of: app)
        case .removeNotifications: seeRemoved(call, of: app)
        case .submit: acknowledge(app, call.parameters["request"])
        case .extend:
            if let run = call.parameters["run"]?.asInteger {
                extended(RunNumber(run), answer, at: now)
            }
        case .endExtendedTime:
            if let run = call.parameters["run"]?.asInteger { notExtended(RunNumber(run), at: now) }
        case .submitMany:
            let refused = Set((answer["refused"]?.asArray ?? []).map { $0["index"]?.asInteger })
            for (index, request) in (call.parameters["requests"]?.asArray ?? []).enumerated()
            where !refused.contains(Int64(index)) {
                acknowledge(app, request)
            }
        case .cancel: checkWithdrawn(app, call.parameters["identifier"]?.asString)
        case .cancelAll: checkWithdrawn(app, nil)
        case .pending:
            for request in answer["requests"]?.asArray ?? [] {
                guard let wanted = Wanted(request), isKnown(wanted, of: app) else {
                    violate("promise 8: \(app) was shown a request that is not its own")
                    return
                }
            }
        default: break
        }
    }

    private func isKnown(_ wanted: Wanted, of app: AppID) -> Bool {
        model.requests.values.contains { $0.app == app && Wanted($0) == wanted }
    }

    /// Checks promise 1: nothing is acknowledged before it is durable.
    private mutating func acknowledge(_ app: AppID, _ request: JSON?) {
        guard let wanted = Wanted(request) else {
            return violate("promise 9: a submission that makes no sense was accepted")
        }
        let number = model.requests.keys.filter { number in
            guard let request = model.requests[number], request.app == app else { return false }
            return putIn[number] == turn && !acknowledged.contains(number)
                && Wanted(request) == wanted
        }
        .min()
        guard let number else {
            return violate(
                "promise 1: \(wanted.task) of \(app) was acknowledged and is not durable"
            )
        }
        acknowledged.insert(number)
    }

    /// Checks promise 1: what is said to be withdrawn is withdrawn, unless it has come anew.
    private mutating func checkWithdrawn(_ app: AppID, _ task: String?) {
        for request in model.pendingInOrder where request.app == app {
            if let task, request.task.name != task { continue }
            // What is not the app's own is not withdrawn with all that is.
            if task == nil, !Pending.submitted.contains(request.kind) { continue }
            if putIn[request.number] == turn || isRecentlyBack(request) { continue }
            violate("promise 1: request \(request.number) was withdrawn and is still pending")
        }
    }

    /// A request may come back from a run in the turn in which an earlier one is withdrawn.
    private func isRecentlyBack(_ request: Request) -> Bool {
        thisTurn.back.contains(request.number)
    }

    // MARK: - What the system has for a process

    private mutating func seeEvent(
        _ reply: VarlinkReply,
        on connection: ConnectionID,
        at now: Moment
    ) {
        guard let process = process(on: connection) else { return }
        hearLife(reply.parameters, process, at: now)
        if lives[process]?.isSuspended == true { lives[process]?.hasMail = true }
        if let phase = reply.parameters["phase"]?.asString.flatMap({ Phase(rawValue: $0) }) {
            enter(phase, process, at: now)
        }
        for run in reply.parameters["runs"]?.asArray ?? [] { deliver(run, to: process) }
        if let device = reply.parameters["lent"]?["device"]?.asString,
            let run = reply.parameters["lent"]?["run"]?.asInteger
        {
            longRuns.spans[RunNumber(run)]?.quietSince = now.uptime
            lend(device, to: RunNumber(run))
        }
        if let question = reply.parameters["question"] { seeQuestion(question, to: process) }
        if let expired = reply.parameters["expire"], !expired.isNull {
            expire(expired, process, at: now)
        }
    }

    /// Whether anybody wants a run to stop, or the job that it is an attempt of to be cancelled.
    func isStopped(_ run: Run) -> Bool {
        if said.stops.contains(run.number) { return true }
        let since = putIn[run.request.number] ?? 0
        guard let job = run.request.job else { return false }
        if wasAskedFor("cancelJob", run.app, run.task, since: since) { return true }
        if model.schedules[DurableModel.Key(app: run.app, task: run.task)] == true { return true }
        return orders.cancelledTogether.contains {
            $0.turn >= since && $0.means(run.app, job.intent, job.terms.tags)
        }
    }

    private mutating func enter(_ phase: Phase, _ process: ProcessNumber, at now: Moment) {
        guard let life = lives[process] else { return }
        if phase == .background, life.phase != .background {
            let hasAnswered = life.handledIn == turn
            let isAwaited = !hasAnswered && !life.isSilent
            lives[process]?.backgroundDeadline =
                isAwaited ? now.uptime + limits.leavingForeground : nil
            lives[process]?.mayHaveLeft = hasAnswered
        } else if phase != .background {
            lives[process]?.backgroundDeadline = nil
            lives[process]?.mayHaveLeft = false
        }
        lives[process]?.phase = phase
    }

    private mutating func deliver(_ run: JSON, to process: ProcessNumber) {
        let number = run["number"]?.asInteger.map { RunNumber($0) }
        // What was uninstalled in the turn in which it was simulated is handed over, and ended at
        // once.
        if let number, thisTurn.ended.contains(number) { return }
        guard let number, let known = model.open[number]
        else { return violate("promise 1: a run was handed over before it was written down") }
        if known.process != process || run["identifier"]?.asString != known.request.workName
            || run["deadline"]?.asInteger != known.deadline.nanoseconds
        {
            violate("promise 3: run \(number) was handed over as something else")
        }
        if lives[process]?.isSuspended == true, lives[process]?.isToldResumed == false {
            violate("process #\(process) is not told that it goes on before run \(number)")
        }
        if said.delivered.updateValue(process, forKey: number) != nil {
            violate("promise 3: run \(number) was handed over twice")
        }
        if let device = run["device"]?.asString { lend(device, to: number) }
    }

    /// Whether the system began anew since a run was started, and does not know any more that
    /// somebody started it so.
    private func isFound(_ run: Run) -> Bool { lives[run.process]?.foundIn ?? -1 >= 0 }

    private func isOfReattaching(_ run: Run) -> Bool { lives[run.process]?.foundIn == turn }

    private mutating func expire(_ expired: JSON, _ process: ProcessNumber, at now: Moment) {
        guard let number = expired["run"]?.asInteger.map({ RunNumber($0) }),
            let reason = expired["reason"]?.asString
        else { return violate("promise 4: something expires that makes no sense") }
        // What it finished as it was being expired is over, and that it is told so changes nothing.
        if thisTurn.ended.contains(number) { return }
        guard let run = model.open[number], run.process == process
        else { return violate("promise 4: something expires that is not running") }
        guard said.expiries[number] == nil else {
            return violate("promise 4: run \(number) was told twice that its time is over")
        }
        said.expiries[number] = RunWords.Expiry(
            reason: reason,
            at: now.uptime,
            graces: min(grace, thisTurn.grace)...max(grace, thisTurn.grace)
        )
        if !["simulated", "stopped", "memoryPressure"].contains(reason), !isOfReattaching(run) {
            if number < said.lastExpired {
                violate(
                    "promise 4: run \(number) expires after \(said.lastExpired), which began later"
                )
            }
            said.lastExpired = number
        }
        let request = run.request
        let isRight: Bool
        switch reason {
        case "timeUsedUp": isRight = isUsedUp(run, at: now)
        case "stalled": isRight = hasStalled(run, at: now)
        case "stopped": isRight = isStopped(run)
        case "memoryPressure":
            isRight =
                thisTurn.memoryIsShort && (request.kind.isWatched || request.kind == .job)
                && !lives.values.contains { $0.isSuspended && $0.ended == nil && $0.exit == nil }
        case "deviceInUse":
            // Whoever opens an app uses the device, even where the app then cannot be started.
            isRight =
                request.kind == .processing && (!run.isSimulated || isFound(run))
                && (isDeviceInUse || !noticeWords.appsTapped.isEmpty
                    || thisTurn.begun.contains { $0.run.request.kind == .response }
                    || thisTurn.asked.contains { $0.method.hasSuffix(".Open") })
        case "networkLost": isRight = request.requiresNetwork && conditions?.network.value == false
        case "powerLost":
            isRight = request.requiresPower && conditions?.externalPower.value == false
        case "simulated":
            // Who outlived the last system hears it as soon as he has found this one.
            let first = isOfReattaching(run) ? putIn[run.request.number] ?? 0 : turn
            isRight = wasAskedFor("expire", run.app, run.task, since: first)
        default: isRight = false
        }
        if !isRight { violate("promise 4: run \(number) expires for \(reason), which is not so") }
    }
}
