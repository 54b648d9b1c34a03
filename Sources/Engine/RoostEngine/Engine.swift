/// The engine, which decides what runs, and when.
///
/// The engine takes one ``Event`` at a time and answers with the ``Effect``s that follow from it.
/// It never waits, reads a clock, draws a random number or touches a file: the same events at the
/// same moments give the same effects, in production, in a test and in a replay.
///
/// A turn is any number of ``handle(_:at:)`` and one ``settle(at:)``. Its `store` effects are one
/// transaction. Where that cannot be committed, the owner goes back to the copy that it kept.
package struct Engine: Sendable {
    private var state: CopiedOnChange<EngineState>

    package var limits: Limits { _read { yield state.value.limits.value } }
    /// The limits behind a reference, for a turn to take along.
    var sharedLimits: CopiedOnChange<Limits> { state.value.limits }
    /// The mebibytes that a recording may have; none is made where that is zero.
    package var recordSize: Int { state.value.limits.value.recordSize }
    package var conditions: Conditions { _read { yield state.value.conditions } }

    package struct Alarm: Hashable, Sendable {
        package let uptime: Uptime?
        package let date: Timestamp?
    }

    /// Makes an engine that knows no app yet, and has what was set and given before.
    init(_ stored: Stored, limits: Limits, devices: [GraphicsDevice], at now: Moment) {
        state = CopiedOnChange(EngineState(stored, limits: limits, devices: devices, at: now))
    }

    /// The alarm at which the engine has to be woken.
    package var alarm: Alarm { timers.armed ?? Alarm(uptime: nil, date: nil) }

    /// Takes in what happened and answers with what to do about it.
    ///
    /// What follows from the passing of time, or from several events together, comes with
    /// ``settle(at:)``.
    package mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
        if !event.keepsRest { resting.end() }
        var turn = Turn(now: now, limits: sharedLimits)
        switch event {
        case .loaded(let requests, let isEverything):
            takeIn(requests, isEverything: isEverything)
        case .successors(let ended, let requests, let isMore):
            takeSuccessors(ended, requests, isMore: isMore, &turn)
        case .launched(let app, let process, let pid):
            launched(app, process, pid: pid, &turn)
        case .launchFailed(let app, let process, let reason, let isExhausted):
            launchFailed(app, process, reason: reason, isExhausted: isExhausted, &turn)
        case .startedByHand(let app, let pid, let token):
            startedByHand(app, pid: pid, token, &turn)
        case .exited(let app, let process, let status):
            exited(app, process, status, &turn)
        case .handled(let app, let process, let phase):
            handled(app, process, phase, &turn)
        case .offersSnapshots(let app, let process, let offers, let token):
            offersSnapshots(app, process, offers, token, &turn)
        case .finished(let app, let process, let run, let outcome, let token, let result):
            finished(app, process, run, outcome, result, token, &turn)
        case .extend(let app, let process, let run, let slot, let requiresGPU, let token):
            extend(
                app,
                process,
                run,
                slot: slot,
                requiresGPU: requiresGPU,
                token,
                &turn
            )
        case .called(let app, let process): called(app, process, at: now)
        case .endExtendedTime(let app, let process, let run, let token):
            endExtendedTime(app, process, run, token, &turn)
        case .comeForward(let app, let process, let token):
            comeForward(app, process, token, &turn)
        case .assert(let app, let process, let assertion, let token):
            assert(app, process, assertion, token, &turn)
        case .unassert(let app, let process, let assertion, let token):
            unassert(app, process, assertion, token, &turn)
        case .looked(let looks):
            for look in looks { looked(look, at: now) }
            progress.looked()
            lookSoon(after: now.uptime)
        case .lookedLast(let look): looked(look, at: now)
        case .reattached(let app, let process, let runs, let token):
            reattached(app, process, runs, token, &turn)
        case .sensed(let readings):
            sensed(readings, &turn)
            freshness.somethingChanged()
            fleet?.mayHaveChanged()
        case .carrier(let reports):
            transfers.heard(reports, facts, &turn)
            countMoved(at: now)
        case .transfer(let app, let process, let orders, let token):
            transfers.take(app, process, orders, token, facts, &turn)
        case .cancelTransfer(let app, let session, let task, let keeps, let token):
            transfers.cancel(app, session, task, keeps: keeps, token, &turn)
        case .changeTransfer(let app, let session, let task, let change, let token):
            transfers.change(app, session, task, change, token, &turn)
        case .answerTransfer(let app, let session, let task, let answer, let token):
            transfers.answer(app, session, task, answer, token, &turn)
        case .acknowledgeTransfers(let app, let session, let tasks, let token):
            transfers.acknowledge(app, session, tasks, token, &turn)
        case .joinSession(let app, let process, let session, let after, let token):
            joinSession(app, process, session, after: after, token, &turn)
        case .leaveSession(let app, let process, let session, let token):
            transfers.leave(app, process, session, token, &turn)
        case .handleTransfer(let number, let command, let token):
            transfers.handle(number, command, token, &turn)
        case .sawPaths(let sights): needWatch.saw(sights, limits, at: now)
        case .memoryPressure:
            warnOfMemory(&turn)
            relieveMemory(&turn)
        case .measuredCaches(let sizes, let room):
            measuredCaches(sizes, room, &turn)
        case .emptiedCaches: caches.somethingChanged()
        case .measured(let process, let total): costs.measured(process, total, limits, at: now)
        case .wakeUp:
            // Whatever went off, the timers are set anew.
            forgetAlarm()
            shortenHolds(&turn)
        case .install(let app, let token, let extensions):
            install(app, with: extensions, token, &turn)
        case .uninstall(let app, let token, let keepsData):
            uninstall(app, token, keepingData: keepsData, &turn)
        case .open(let app, let address, let token):
            open(app, address, token, &turn)
            freshness.somethingChanged()
        case .home(let app, let token):
            home(app, token, &turn)
        case .quit(let app, let token):
            quit(app, token, &turn)
            freshness.somethingChanged()
        case .submit(let app, let submission, let existing, let token):
            submit(app, submission, existing: existing, token, &turn)
        case .cancel(let app, let task, let existing, let token):
            cancel(app, task, existing: existing, token, &turn)
        case .cancelAll(let app, let token):
            cancelAll(app, token, &turn)
        case .retryJob(let app, let task, let existing, let token):
            retryJob(app, task, existing: existing, token, &turn)
        case .cancelJob(let app, let task, let existing, let token):
            cancelJob(app, task, existing: existing, token, &turn)
        case .cancelJobs(let app, let match, let pending, let token):
            cancelJobs(app, match, pending: pending, token, &turn)
        case .pauseIntent(let app, let intent, let isPaused, let token):
            setIntent(intent, of: app, isPaused: isPaused, token, &turn)
        case .putStep(let app, let process, let run, let step, let token):
            putStep(app, process, run, step, token, &turn)
        case .simulateLaunch(let app, let task, let existing, let token):
            simulateLaunch(app, task, existing: existing, token, &turn)
        case .simulateExpiration(let app, let task, let token):
            simulateExpiration(app, task, token, &turn)
        case .set(let setting, let token):
            set(setting, token, &turn)
            freshness.somethingChanged()
        case .perform(let app, let intent, let arguments, let opensApp, let token):
            perform(app, intent, arguments, opensApp: opensApp, token, &turn)
        case .ask(let app, let intent, let content, let token):
            ask(app, intent, content, token, &turn)
        case .answered(let app, let process, let question, let answer):
            answered(app, process, question, answer, &turn)
        case .openExtension(let app, let name, let content, let token):
            openExtension(name, of: app, content, token, &turn)
        case .startActivity(let activity, let token):
            liveActivities.start(activity, token, appFacts, &turn)
        case .updateActivity(let app, let activity, let content, let staleDate, let token):
            liveActivities.update(
                app,
                activity,
                content: content,
                staleDate: staleDate,
                token,
                appFacts,
                &turn
            )
        case .endActivity(
            let app,
            let activity,
            let content,
            let staleDate,
            let dismissal,
            let token
        ):
            liveActivities.end(
                app,
                activity,
                content: content,
                staleDate: staleDate,
                dismissal,
                token,
                appFacts,
                &turn
            )
        case .stop(let run, let existing, let token):
            stop(run, existing: existing, token, &turn)
        case .tap(let app, let id, let tap, let existing, let response, let token):
            self.tap(app, id, tap, existing: existing, response: response, token, &turn)
        case .notification(let event):
            if case .zones(let zones) = event {
                if let own = zones[""] { costs.takeIn(own) }
                schedules.takeIn(zones, &turn)
            }
            notifications.handle(event, appFacts, &turn)
        case .schedule(let event): handle(event, &turn)
        case .freshness(let event): handle(event, &turn)
        case .fleet(let event): handle(event, &turn)
        }
        return turn.effects
    }

    /// Begins the work that is due now, suspends the processes that nothing holds, and asks to be
    /// woken for the next event.
    ///
    /// Where the answer holds a ``Effect/fetch(after:limit:)``, the turn is not over: the owner
    /// looks up what is asked for, handles it, and settles again.
    ///
    /// - Parameters:
    ///   - now: The moment, on both clocks.
    ///   - beginning: Whether pending requests may begin, which needs a record.
    /// - Returns: What is to be done, in order.
    package mutating func settle(at now: Moment, beginning: Bool = true) -> [Effect] {
        defer { unsettled.endTurn() }
        // Whoever waits for a job that is over is known to the store. The turn goes on with the
        // next settling.
        if beginning, graph.hasEnded { return successorLookUps() }
        // What moves with the clock is written down: that it was set stays to be noticed until it
        // can be.
        let jump = beginning ? clocks.jump(at: now) : nil
        if beginning, jump == nil, let effects = settleResting(at: now) { return effects }
        resting.end()
        var turn = Turn(now: now, limits: sharedLimits, clockJump: jump)
        clocks.saw(now.date)
        // Places in the window are others then, also of those that it does not reach to.
        if beginning, pauses.beginAnew(&turn) { window = Window() }
        // A lease goes by while the machine sleeps.
        if let jump, jump > .zero { fleet?.pass(jump) }
        endOverdue(&turn)
        endQuestions(isRecording: beginning, &turn)
        if liveActivities.isToAge(turn) { liveActivities.age(appFacts, &turn) }
        notifications.deliver(isRecording: beginning, appFacts, &turn)
        // What was waited for may have come, or gone, and left a device. Not where that is heard
        // of: a fact that could not be written down for long is heard of as of then, and who is
        // lent a device has to be told of it before his patience counts; and a process that ends
        // has all its runs end.
        lendDevices(&turn)
        if turn.clockJump != nil { transfers.followClock(&turn) }
        settleTransfers(beginning: beginning, &turn)
        // Work first: a process that gets its next run at once need not be suspended in between.
        var waiting = beginning && dispatch(&turn)
        // A turn that has to look something up goes on with the next settling.
        while suspendUnheld(&turn), waiting, !turn.hasToFetch {
            waiting = dispatch(&turn)
        }
        settleFleet(beginning: beginning, &turn)
        // Whoever was resumed for something hears what it has missed.
        if transfers.hasUntold { settleTransfers(beginning: false, &turn) }
        tellRefresh(&turn)
        state.value.writeRefusals(isRecording: beginning, &turn)
        // What lapsed just now may be waited for.
        if beginning { for lookUp in successorLookUps() { turn.append(lookUp) } }
        // Before anything is looked up: the round after that knows no more that the clock was set.
        if beginning { freshness.followClock(&turn) }
        settleSchedules(isRecording: beginning, &turn)
        if !turn.hasToFetch { settleFreshness(isRecording: beginning, &turn) }
        if !turn.hasToFetch { arm(date: nextDate(after: now), &turn) }
        if beginning { beginRest(after: turn) }
        return turn.effects
    }
}

extension Engine {
    /// Sets a limit to a value within its range.
    mutating func set(_ limit: Limits.Setting, to value: Int64) {
        state.value.set(limit, to: value)
    }

    /// Takes in what the sensors say now.
    mutating func follow(_ readings: Conditions) { state.value.follow(readings) }

    /// Asks for the timers, if they should go off at another moment than they were set to.
    mutating func arm(date: Timestamp?, _ turn: inout Turn) {
        timers.arm(Alarm(uptime: nextUptime(), date: date), &turn)
    }

    /// Takes into account a fact that cannot be written down yet.
    ///
    /// It will be handled when it can be; until then nothing more is asked of a run that is over or
    /// of a process that is gone.
    ///
    /// - Returns: Whether it has to be handled again: not if it changes nothing, or was held
    ///   before.
    package mutating func hold(_ event: Event) -> Bool {
        resting.end()
        switch event {
        case .finished(let app, let process, let run, _, _, _):
            // Only who has the run can say that it is over, as when it is written down.
            guard runs[run]?.app == app, runs[run]?.process == process,
                apps[app]?.process?.isPresent == true, runs[run]?.isFinishDeferred == false
            else { return false }
            runs[present: run].isFinishDeferred = true
        case .exited(let app, let process, _), .launchFailed(let app, let process, _, _):
            // It may be told twice, or of a process that was given up.
            guard apps[app]?.process?.number == process, apps[app]?.process?.isExitDeferred == false
            else { return false }
            apps[present: app].ownedProcess.isExitDeferred = true
        default: break
        }
        return true
    }

    /// Forgets the alarm, so that the timers are set anew at the end of the turn, whatever they
    /// were last set to.
    package mutating func forgetAlarm() { timers.forget() }

    private func nextUptime() -> Uptime? {
        let deadline = nextDeadline()
        // Where nothing can be looked at, a look that was due once must not wake anybody again and
        // again.
        guard let look = progress.next, hasSeenRuns else { return deadline }
        return deadline.map { min($0, look) } ?? look
    }

    /// Returns the next time at which the engine has work by the monotonic clock, beside looking at
    /// progress.
    func nextDeadline() -> Uptime? {
        var next: Uptime?
        func consider(_ uptime: Uptime?) {
            guard let uptime else { return }
            next = next.map { min($0, uptime) } ?? uptime
        }
        // The smallest of all is the same in whatever order they are walked.
        for process in apps.processes { consider(process.nextEnd) }
        if transfers.hasHandovers { consider(transfers.nextUptime) }
        consider(notifications.nextUptime)
        consider(questions.nextEnd)
        consider(needWatch.next)
        consider(fleet?.nextUptime)
        consider(fleetDues.nextUptime)
        for run in runs.values {
            // To look an app up takes longer than the rest, and hardly any run has the first end.
            guard let end = nextEnd(of: run), next.map({ end < $0 }) ?? true, hearsNow(run.app)
            else { continue }
            next = end
        }
        return next
    }

    /// Returns the end of a run's time, or of its grace; `nil` where it has none yet.
    private func nextEnd(of run: Run) -> Uptime? {
        if run.isFinishDeferred { return nil }
        switch run.state {
        case .running:
            // What waits for a device has no deadline yet.
            let deadline = run.deadline < .distantFuture ? run.deadline : nil
            guard let fleet, run.request.claim != nil else { return deadline }
            return deadline.map { min($0, fleet.expiresAt) } ?? fleet.expiresAt
        case .expiring(_, _, let ends): return graceEnds(of: run, ends)
        }
    }

    /// Whether an app's process is there and can be told something.
    private func hearsNow(_ id: AppID) -> Bool {
        apps[id]?.askProcess { $0.isPresent && $0.reattachingEnds == nil } == true
    }

    private func nextDate(after now: Moment) -> Timestamp? {
        var next = Timestamp.earliest(liveActivities.nextDate, transfers.nextDate)
        next = Timestamp.earliest(next, notifications.nextDate)
        next = Timestamp.earliest(next, schedules.nextDate(after: now.date))
        next = Timestamp.earliest(next, freshness.nextDate.flatMap { $0 > now.date ? $0 : nil })
        // What else an app without room has due begins when one of its runs ends, not at a time.
        var noRoom = NoRoom()
        for (group, page) in window.pages {
            if noRoom.holds(group), isDue(page) { continue }
            for request in page {
                guard request.place.order <= clocks.latestDate else {
                    // What is held has no time to come.
                    let order = request.place.order
                    guard order < .distantFuture else { return next }
                    return next.map { min($0, order) } ?? order
                }
                look(at: request, &noRoom, &next, after: now)
            }
        }
        return next
    }

    /// Takes in when a due request may begin at last, or is of no use any more.
    private func look(
        at request: Request,
        _ noRoom: inout NoRoom,
        _ next: inout Timestamp?,
        after now: Moment
    ) {
        if let until = request.job?.usefulUntil, until > now.date {
            next = next.map { min($0, until) } ?? until
        }
        guard !noRoom.holds(request) else { return }
        for blocker in blockers(of: request, at: now) {
            noRoom.note(blocker, of: request)
            if let clears = blocker.clearsAt, clears > now.date {
                next = next.map { min($0, clears) } ?? clears
            }
        }
    }
}

// MARK: - The parts of its state

extension Engine {
    var apps: AppTable {
        _read { yield state.value.apps }
        _modify { yield &state.value.apps }
    }
    var runs: RunTable {
        _read { yield state.value.runs }
        _modify { yield &state.value.runs }
    }
    var owners: NumberedTable<ProcessNumber, AppID> {
        _read { yield state.value.owners }
        _modify { yield &state.value.owners }
    }
    var window: Window {
        _read { yield state.value.window }
        _modify { yield &state.value.window }
    }
    var settings: PersonSettings {
        _read { yield state.value.settings }
        _modify { yield &state.value.settings }
    }
    var numbers: GivenNumbers {
        _read { yield state.value.numbers }
        _modify { yield &state.value.numbers }
    }
    var clocks: ClockWatch {
        _read { yield state.value.clocks }
        _modify { yield &state.value.clocks }
    }
    var unsettled: Unsettled {
        _read { yield state.value.unsettled }
        _modify { yield &state.value.unsettled }
    }
    var timers: Timers {
        _read { yield state.value.timers }
        _modify { yield &state.value.timers }
    }
    var resting: Resting {
        _read { yield state.value.resting }
        _modify { yield &state.value.resting }
    }
    var graphics: GraphicsDevices {
        _read { yield state.value.graphics }
        _modify { yield &state.value.graphics }
    }
    var progress: ProgressWatch {
        _read { yield state.value.progress }
        _modify { yield &state.value.progress }
    }
    var liveActivities: LiveActivities {
        _read { yield state.value.liveActivities }
        _modify { yield &state.value.liveActivities }
    }
    var notifications: Notifications {
        _read { yield state.value.notifications }
        _modify { yield &state.value.notifications }
    }
    var schedules: Schedules {
        _read { yield state.value.schedules }
        _modify { yield &state.value.schedules }
    }
    var freshness: Freshness {
        _read { yield state.value.freshness }
        _modify { yield &state.value.freshness }
    }
    var questions: Questions {
        _read { yield state.value.questions }
        _modify { yield &state.value.questions }
    }
    var unwrittenRefusals: UnwrittenRefusals {
        _read { yield state.value.unwrittenRefusals }
        _modify { yield &state.value.unwrittenRefusals }
    }
    var graph: JobGraph {
        _read { yield state.value.graph }
        _modify { yield &state.value.graph }
    }
    var jobStarts: JobStarts {
        _read { yield state.value.jobStarts }
        _modify { yield &state.value.jobStarts }
    }
    var pausedIntents: PausedIntents {
        _read { yield state.value.pausedIntents }
        _modify { yield &state.value.pausedIntents }
    }
    var pauses: JobPauses {
        _read { yield state.value.pauses }
        _modify { yield &state.value.pauses }
    }
    var caches: CacheEviction {
        _read { yield state.value.caches }
        _modify { yield &state.value.caches }
    }
    var needWatch: NeedWatch {
        _read { yield state.value.needWatch }
        _modify { yield &state.value.needWatch }
    }
    var costs: CostLedger {
        _read { yield state.value.costs }
        _modify { yield &state.value.costs }
    }
    var budgets: AppBudgets {
        _read { yield state.value.budgets }
        _modify { yield &state.value.budgets }
    }
    var keptData: KeptData {
        _read { yield state.value.keptData }
        _modify { yield &state.value.keptData }
    }
    var transfers: Transfers {
        _read { yield state.value.transfers.value }
        _modify { yield &state.value.transfers.value }
    }
    var memoryWarnings: MemoryWarnings {
        _read { yield state.value.memoryWarnings }
        _modify { yield &state.value.memoryWarnings }
    }
    var labels: HostLabels {
        _read { yield state.value.labels }
        _modify { yield &state.value.labels }
    }
    var fleet: Fleet? {
        _read { yield state.value.fleet }
        _modify { yield &state.value.fleet }
    }
    var fleetDues: FleetDues {
        _read { yield state.value.fleetDues }
        _modify { yield &state.value.fleetDues }
    }
    var fleetImports: FleetImports {
        _read { yield state.value.fleetImports }
        _modify { yield &state.value.fleetImports }
    }
    var recent: RecentRuns {
        _read { yield state.value.recent }
        _modify { yield &state.value.recent }
    }
}
