import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What the daemon does.
extension Auditor {
    mutating func see(_ entry: Substrate.Entry, _ replies: [VarlinkReply], at now: Moment) {
        switch entry {
        case .committed(let changes):
            said.lastExpired = RunNumber(.min)
            trouble.fails = false
            checkOrder(changes)
            for change in changes where violation == nil { see(change, at: now) }
            // Also those of processes that ended by an earlier clock and are written down now: the
            // system strikes at their ends, which it heard of before it was woken or began.
            if thisTurn.wasWoken || isRecovering {
                throttles.shorten(to: now.date + limits.longestThrottle)
            }
            checkTold()
            for index in thisTurn.begun.indices where thisTurn.begun[index].settings == nil {
                thisTurn.begun[index].settings = setBlockers(of: thisTurn.begun[index].run.request)
            }
        case .failed:
            said.lastExpired = RunNumber(.min)
            trouble.fails = true
            forgetCommands()
        case .looked(let isShort): trouble.isShort = isShort
        case .called(let call): see(call, replies, at: now)
        }
    }

    // MARK: - What becomes durable

    /// Takes a request as asked for, once for each time that its app asked.
    private mutating func takeAsked(_ request: Request) {
        guard orders.take(.init(app: request.app, wanted: Wanted(request))) else {
            return violate(
                "promise 8: request \(request.number) of \(request.app) was never asked for by it"
            )
        }
        putIn[request.number] = turn
    }

    /// Whether nobody has to have asked for a withdrawal: jobs have an auditor of their own, and an
    /// app that asks for itself what it was to be told of its transfers is not called any more.
    private func isJudgedElsewhere(_ withdrawn: FinishedRun) -> Bool {
        switch withdrawn.request.kind {
        case .job: true
        case .transfers: withdrawn.ending == .cancelled
        default: false
        }
    }

    /// An app is only called for news of its transfers where there are any.
    private mutating func checkNews(_ request: Request) {
        putIn[request.number] = turn
        if !newsOfTransfers.contains(request.app) {
            violate("promise 8: \(request.app) is called for transfers, of which there is no news")
        }
    }

    private mutating func see(_ change: Change, at now: Moment) {
        switch change {
        case .putRequest(let request) where request.kind == .intent:
            if !isAskedFor(.perform, of: request.app) {
                return violate("promise 8: nobody asked for run \(request.promisedRun?.value ?? 0)")
            }
            putIn[request.number] = turn
        case .putRequest(let request) where request.kind == .response: checkResponse(request)
        case .putRequest(let request) where request.kind == .transfers: checkNews(request)
        // Whether it may be there its own auditor judges.
        case .putRequest(let request) where request.kind == .job:
            if model.requests[request.number] == nil { putIn[request.number] = turn }
        case .putRequest(let request):
            takeAsked(request)
        case .begin(let run): begin(run, at: now)
        case .cancelRun: break
        case .finish(let finished, let givenBack):
            finish(finished, at: now)
            if givenBack { thisTurn.back.insert(finished.request.number) }
        case .withdraw(let finished) where isJudgedElsewhere(finished): break
        case .withdraw(let finished):
            let request = finished.request
            let since = putIn[request.number] ?? 0
            if finished.ending == .refused {
                _ = orders.take(.init(app: request.app, wanted: Wanted(request)))
            } else if let run = request.promisedRun, said.stops.contains(run) {
                break
            } else if !wasAskedFor("cancel", request.app, request.task, since: since) {
                violate("promise 2: request \(request.number) was withdrawn by nobody")
            }
        case .withdrawAll(let app, let ending, _, let meant):
            let what = ending == .uninstalled ? "uninstall" : "cancelAll"
            if meant == .watched
                ? !isAskedFor(.quit, of: app) : !wasAskedFor(what, app, since: turn)
            {
                violate("promise 2: all requests of \(app) were withdrawn by nobody")
            }
        case .putApp(let record): see(record)
        case .removeApp(let app):
            caches.forget(app)
            throttles.pardon(app)
            forgetUnlaunched(app)
        case .putProcess(let record):
            if lives[record.number] == nil {
                var life = Life(app: record.app)
                life.isLaunched = true
                life.phase = .active
                lives[record.number] = life
            }
        case .removeProcess(let number):
            guard let life = lives[number] else { break }
            if life.exit == nil, isAskedFor(.uninstall, of: life.app) {
                // Its process is killed after this has been written down.
                lives[number]?.ended = .uninstalled
            } else {
                if life.ended == .overrun { strike(life.app, at: life.exit ?? now.date) }
                lives[number] = nil
                thisTurn.missing.insert(number)
            }
        case .notification(let change): see(change, at: now)
        case .freshness(.put(let promise)): see(promise)
        case .log, .keepHistory, .job, .putSetting, .putActivity, .schedule, .freshness, .addCost,
            .keepCosts, .removeActivity, .putPicture, .transfer, .putRefusal, .removeRefusal:
            break
        }
        if let problem = model.take(change) { violate(problem) }
    }

    private mutating func see(_ record: AppRecord) {
        let app = record.app.id
        // Installing an app gives it a new start.
        if isAskedFor(.install, of: app), record.strikes == 0 { throttles.pardon(app) }
        // Each failure counts, the machine's below none.
        let failures = model.apps[app]?.launchFailures ?? 0
        if record.launchFailure != nil, record.launchFailures != failures { forgetUnlaunched(app) }
        // Another change of the app tells nothing of a process that was launched after it was quit.
        let isNewlyQuit =
            record.forceQuitSince != nil
            && record.forceQuitSince != model.apps[app]?.forceQuitSince
        if isNewlyQuit, isAskedFor(.quit, of: app) { noteQuit(of: app) }
    }

    /// A process that could not be started is none once that is written down.
    private mutating func forgetUnlaunched(_ app: AppID) {
        for number in lives.keys.sorted() where lives[number]?.app == app {
            if lives[number]?.isLaunched == false { lives[number] = nil }
        }
    }

    private mutating func begin(_ run: Run, at now: Moment) {
        thisTurn.begun.append(.init(run: run))
        var life = lives[run.process] ?? Life(app: run.app)
        if life.app != run.app {
            violate("promise 8: run \(run.number) of \(run.app) begins in a process of \(life.app)")
        }
        let kind = run.request.kind
        let key = DurableModel.Key(app: run.app, task: run.task)
        if kind == .job, !model.hasRuns(of: run.process), model.schedules[key] != nil,
            putIn[run.request.number] == turn
        {
            // What comes again is submitted after the launch before it was over, in the same turn.
            life.ends = [:]
        }
        if kind.isWatched || kind == .job || kind.isSystemRequest,
            !life.ends.isEmpty, wasWithoutRuns(run.process),
            model.runs(of: run.process).allSatisfy({ life.ends[$0.request.kind] == nil })
        {
            life.mayBeNextSince = turn
        }
        if kind.isWatched || kind == .job {
            lives[run.process] = life
            return beginSpan(of: run, at: now)
        }
        if kind.isSystemRequest {
            // Timed one by one.
            lives[run.process] = life
            if run.deadline != now.uptime + budget(kind) {
                violate("promise 4: run \(run.number) begins with \(run.deadline - now.uptime)")
            }
            return
        }
        let anew = now.uptime + budget(kind)
        if let ends = life.ends[kind], ends != anew {
            let isOver = ends <= now.uptime
            let isShort = ends - now.uptime < budget(kind) / 2
            if wasWithoutRuns(run.process), !run.isSimulated || !isOver,
                isShort || run.deadline == anew
            {
                // The launch before this one is over with its last run. What begins in the turn of
                // that end, with time enough, begins before it or after.
                life.ends = [:]
            } else if life.mayBeNextSince != nil, !isOver, run.deadline == anew {
                life.ends = [:]
            } else if isOver {
                // Its time is over, and that of other kinds of work goes on.
                life.ends[kind] = nil
            }
        }
        let ends = life.ends[kind] ?? anew
        // What has less time than a launch gives goes on with the one before.
        if run.deadline == ends, ends != anew { life.mayBeNextSince = nil }
        life.ends[kind] = ends
        lives[run.process] = life
        if run.deadline != ends {
            violate(
                "promise 4: run \(run.number) has \((run.deadline - now.uptime)) left, and its launch \((ends - now.uptime))"
            )
        }
        if run.isSimulated,
            !wasAskedFor("launch", run.app, run.task, since: putIn[run.request.number] ?? 0)
        {
            violate("promise 6: nobody asked for the simulated run \(run.number)")
        }
    }

    /// Whether a process had no runs at some moment of this turn: all that it has began in it.
    private func wasWithoutRuns(_ process: ProcessNumber) -> Bool {
        model.runs(of: process).allSatisfy { open in
            thisTurn.begun.contains { $0.run.number == open.number }
        }
    }

    private mutating func finish(_ finished: FinishedRun, at now: Moment) {
        guard let number = finished.number, let run = model.open[number] else { return }
        thisTurn.ended.insert(number)
        defer {
            longRuns.spans[number] = nil
            giveBack(by: number)
        }
        if finished.ending == .completed, let result = said.results[number],
            finished.result != result
        {
            violate("promise 1: what run \(number) gave back is not written down")
        }
        let life = lives[run.process]
        let words = said.finished[number] ?? []
        let was = said.expiries[number]
        if !words.isEmpty, !isRecovering, finished.ending.isOfProcess {
            // What is said just as somebody quits or installs the app may cross that, also where
            // its process is found to be gone only later.
            if !isAskedFor(.quit, of: run.app), !isAskedFor(.install, of: run.app),
                !said.late.contains(number)
            {
                violate(
                    "promise 2: run \(number) ended as \(finished.ending) after its app had finished it"
                )
            }
        }
        func hold(_ isTrue: Bool, _ what: String) {
            if !isTrue {
                violate("promise 2: run \(number) ended as \(finished.ending), but \(what)")
            }
        }
        switch finished.ending {
        case .completed:
            hold(words.contains("succeeded") && was == nil, "its app did not say so in time")
            throttles.pardon(run.app)
        case .unsuccessful:
            hold(words.contains("failed") && was == nil, "its app did not say so in time")
            throttles.pardon(run.app)
        case .noHandler: hold(words.contains("noHandler"), "its app did not say so")
        case .expired(let reason):
            // Somebody may ask for it, and the app may finish, in one turn; and an app knows its
            // deadline, so that it need not be told that it has come.
            let isBeingTold =
                reason == .simulated && wasAskedFor("expire", run.app, run.task, since: turn)
            let knew = was == nil && reason == .timeUsedUp && isUsedUp(run, at: now)
            let isNew =
                was == nil
                && (reason == .stopped && isStopped(run)
                    || reason == .memoryPressure && thisTurn.memoryIsShort)
            hold(
                (was?.reason == reason.rawValue || isBeingTold || knew || isNew) && !words.isEmpty,
                "it was not told, or said nothing"
            )
        case .killedAfterGrace(let reason):
            hold(
                life?.ended == .overrun && was?.reason == reason.rawValue,
                "its process was ended for \(life?.ended.map { "\($0)" } ?? "nothing")"
            )
        case .endedWithApp:
            hold(
                life?.ended == .overrun || life?.ended == .slowToLeave,
                "its process was not killed"
            )
        case .crashed:
            // What is asked for in the turn of its exit may come before or after it.
            let isOfItself =
                life?.ended == nil || life?.ended == .disconnected || life?.exitIn == turn
            hold(
                life?.exit != nil && isOfItself,
                "its process was ended for \(life?.ended.map { "\($0)" } ?? "nothing")"
            )
        case .forceQuit:
            // A process may go by itself in the turn in which its app is quit.
            let wentJustAsQuit = life?.exitIn == turn && isAskedFor(.quit, of: run.app)
            hold(life?.ended == .quit || wentJustAsQuit, "nobody quit its app")
        case .interrupted:
            hold(
                isRecovering || life?.ended == .replaced || life?.ended == .pressure
                    || life?.ended == .lost || wasFoundWithout(number, life)
                    || wentJustAsInstalled(life),
                "its process was ended for \(life?.ended.map { "\($0)" } ?? "nothing")"
            )
        case .launchFailed: hold(life?.isLaunched != true, "its process was started")
        case .uninstalled: hold(wasAskedFor("uninstall", run.app, since: turn), "its app is there")
        case .cancelled, .lapsed, .refused: hold(false, "only requests are withdrawn")
        }
    }

    /// Whether a process went by itself in the very turn in which its app was installed again.
    private func wentJustAsInstalled(_ life: Life?) -> Bool {
        guard let life else { return false }
        return life.exitIn == turn && isAskedFor(.install, of: life.app)
    }

    /// Whether a run's process has just come back and did not name the run.
    private func wasFoundWithout(_ number: RunNumber, _ life: Life?) -> Bool {
        life?.awaitedUntil != nil
            && thisTurn.asked.contains { call in
                call.method.hasSuffix(".Attach")
                    && !(call.parameters["runs"]?.asArray ?? []).contains {
                        $0["number"]?.asInteger == number.value
                    }
            }
    }

    /// Checks that requests begin in the order in which they came due, as far as nothing holds
    /// them.
    private mutating func checkOrder(_ changes: [Change]) {
        var last: Run?
        var launched: Set<ProcessNumber> = []
        for case .begin(let run) in changes {
            guard !run.isSimulated, !run.request.kind.hasPayload else {
                // What waited for a launch goes along, later than its place.
                if lives[run.process] == nil { launched.insert(run.process) }
                continue
            }
            // So does a run that had to wait for a launch of its own.
            if let last, last.request.place > run.request.place, last.app != run.app,
                lives[run.process]?.ends[run.request.kind] == nil,
                !launched.contains(run.process)
            {
                violate("promise 6: run \(run.number) began after one that came due later")
            }
            last = run
        }
    }

    // MARK: - What the machine is told

    private mutating func see(_ call: MachineCall, _ replies: [VarlinkReply], at now: Moment) {
        switch call {
        case .launch(let app, let process, let phase, let connections):
            if lives.contains(where: { $0.value.app == app.id && $0.value.isLaunched }) {
                violate("a second process of \(app.id) is launched")
            }
            var life = lives[process] ?? Life(app: app.id)
            life.isLaunched = true
            life.launchedIn = turn
            life.launchingEnds = now.uptime + limits.launching
            // It was uninstalled after that was decided, and is ended at once.
            if model.apps[app.id] == nil { life.ended = .uninstalled }
            lives[process] = life
            callers.launched[connections.calls] = (process, app.id)
            callers.launched[connections.events] = (process, app.id)
            callers.streams.insert(connections.events)
            checkThrottle(of: app.id, process, phase, at: now)
        case .launchFailed(_, let process): thisTurn.missing.insert(process)
        case .adopt(_, let process):
            lives[process]?.isLaunched = true
            lives[process]?.isByHand = true
            lives[process]?.launchingEnds = now.uptime + limits.launching
        case .suspend(let process): suspend(process)
        case .resume(let process):
            // What was found to be gone in this turn may have been resumed before that.
            if lives[process] == nil, thisTurn.missing.contains(process) { return }
            if lives[process]?.isSuspended != true {
                violate("promise 5: process #\(process) is resumed and was not suspended")
            }
            // One whose connections are gone will be found to be gone itself.
            if lives[process]?.hasMail != true, lives[process]?.isDisconnected != true {
                violate("promise 5: process #\(process) is resumed with nothing to read")
            }
            lives[process]?.isSuspended = false
        case .end(let process): end(process, at: now)
        case .send(_, let connection):
            for reply in replies where violation == nil { see(reply, on: connection, at: now) }
        case .close(let connection): callers.unanswered[connection] = nil
        case .show(let notification): seeShown(notification.number)
        case .withdraw(let numbers): noticeWords.unshown.subtract(numbers)
        case .emptyCaches(let apps):
            if let wrong = caches.emptied(apps, atRest: appsAtRest) { violate(wrong) }
        case .arm, .discardFiles, .carrier, .measureCaches: break
        }
    }

    /// The apps that have no process; one that is still to be launched is none yet.
    private var appsAtRest: [AppID] {
        model.apps.keys.filter { app in
            !lives.values.contains { $0.app == app && $0.exit == nil && $0.isLaunched }
        }
    }

    private mutating func suspend(_ process: ProcessNumber) {
        guard let life = lives[process] else {
            return violate("promise 5: process #\(process) is suspended and is not there")
        }
        if life.isSuspended { violate("promise 5: process #\(process) is suspended twice") }
        checkPause(of: process, life)
        lives[process]?.unheldSince = nil
        lives[process]?.isSuspended = true
        lives[process]?.hasMail = false
        lives[process]?.isToldResumed = false
        // Its launch is over, also where something that comes again has it go on in the same turn.
        let begun = Set(
            thisTurn.begun.filter { $0.run.process == process }.map(\.run.request.kind)
        )
        lives[process]?.ends = life.ends.filter { begun.contains($0.key) }
        lives[process]?.mayBeNextSince = nil
    }

    private mutating func end(_ process: ProcessNumber, at now: Moment) {
        guard let life = lives[process] else {
            // To end what was ended just now, or never began, does nothing.
            if thisTurn.missing.contains(process) { return }
            return violate("promise 4: process #\(process) is ended and is not there")
        }
        // It is gone already; that it is ended once more changes nothing.
        guard life.exit == nil || life.exitIn == turn else { return }
        let overdue = model.runs(of: process).contains { run in
            guard let told = said.expiries[run.number], said.finished[run.number] == nil else {
                return false
            }
            return told.at + told.graces.lowerBound <= now.uptime
        }
        let cause: Cause
        if life.ended == .uninstalled {
            lives[process] = nil
            thisTurn.missing.insert(process)
            return
        } else if let known = life.ended, known != .disconnected {
            cause = known
            checkKill(of: process, life, at: now)
        } else if let command = commandThatEnds(life) {
            if command == .quit, !overdue { checkKillWithoutNotice(of: process, life, at: now) }
            cause = command == .quit || life.isQuit ? .quit : .replaced
        } else if overdue {
            cause = .overrun
        } else if let ends = life.backgroundDeadline, ends <= now.uptime {
            cause = .slowToLeave
        } else if let until = life.awaitedUntil, until <= now.uptime {
            cause = .lost
        } else if thisTurn.memoryIsShort, life.isSuspended {
            cause = .pressure
        } else if life.isDisconnected {
            cause = .disconnected
        } else if caches.mayEnd(life.app), life.isSuspended {
            // Who is to make room is chosen when all that happened is known.
            cause = .pressure
        } else {
            return violate("promise 4: process #\(process) of \(life.app) is killed without reason")
        }
        if life.ended == nil { lives[process]?.endedIn = turn }
        lives[process]?.ended = cause
    }

    /// Checks promise 4: no background launch comes before the throttle has passed.
    private mutating func checkThrottle(
        of app: AppID,
        _ process: ProcessNumber,
        _ phase: Phase,
        at now: Moment
    ) {
        lives[process]?.phase = phase
        guard phase == .background, let until = throttles.until[app], until > now.date else {
            return
        }
        if isAsked(app) { return }
        // Nor does a person who runs an intent, or taps a notification, wait for that.
        let runs = model.runs(of: process)
        let ofPeople: Set<Kind> = [.intent, .response]
        if runs.contains(where: { $0.isSimulated || ofPeople.contains($0.request.kind) }) { return }
        violate("promise 4: \(app) is launched while it is throttled for \(until - now.date)")
    }
}

extension Ending {
    /// Whether the ending comes from the fate of the process.
    fileprivate var isOfProcess: Bool {
        switch self {
        case .killedAfterGrace, .endedWithApp, .crashed, .forceQuit, .interrupted: true
        default: false
        }
    }
}
