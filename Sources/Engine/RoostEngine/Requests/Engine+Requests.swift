extension Engine {
    mutating func submit(
        _ id: AppID,
        _ submission: Submission,
        existing: Request?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        let refusal = refusal(of: submission, by: id, replacing: existing, at: turn.now)
        if let refusal { record(refusal, of: submission, by: id, at: turn.now) }
        if let refusal, submission.kind != .continued || !isRecorded(refusal) {
            return turn.reply(token, .refused(refusal))
        }
        if submission.keepsPending, let known = known(submission.task, of: id, existing) {
            return turn.reply(token, .submitted(known, replaced: false))
        }
        let number = numbers.nextRequest()
        // Continued work means now.
        let isContinued = submission.kind == .continued
        let entrance = entrance(of: submission)
        let request = Request(
            number: number,
            app: id,
            task: submission.name(number),
            kind: submission.kind,
            earliestBegin: isContinued ? nil : submission.earliestBegin,
            requiresNetwork: !isContinued && submission.requiresNetwork,
            requiresPower: !isContinued && submission.requiresPower,
            submitted: turn.now.date,
            payload: entrance.payload
        )
        if let refusal {
            // The person who began it sees why it does not go on.
            withdraw(
                request,
                .refused,
                detail: refusal.description,
                isCounted: false,
                &turn
            )
            return turn.reply(token, .refused(refusal))
        }
        if submission.isByPerson { forgetSpacing(of: submission, of: id) }
        enter(request, replacing: existing, &turn)
        enter(request, entrance, &turn)
        turn.reply(token, .submitted(request.number, replaced: existing != nil))
    }

    /// Makes a new request pending, in the place of one of its name.
    mutating func enter(_ request: Request, replacing existing: Request?, _ turn: inout Turn) {
        let id = request.app
        freshness.somethingChanged(of: id)
        // A damaged store may have a schedule of an app that it lost: what that submits leaves the
        // window when it is to begin.
        if let existing {
            window.remove(existing)
            apps[id]?.count(existing.kind, by: -1)
            forgetGraph(of: existing, &turn)
        }
        apps[id]?.count(request.kind, by: 1)
        forgetRefusal(of: id, request.task, &turn)
        window.insert(request)
        turn.store(.putRequest(request))
        supersede(request.task, of: id, &turn)
    }

    /// Keeps a run that goes by a name from coming again, as another request has taken its place.
    private mutating func supersede(_ task: TaskID, of id: AppID, _ turn: inout Turn) {
        guard let run = currentRun(of: id, task) else { return }
        runs[present: run.number].isSuperseded = true
        // A job would come again where what took its place is gone before it ends: after a kill
        // nobody else knows.
        if let job = run.request.job { giveUp(run.number, job, &turn) }
    }

    /// Returns the number of the request of a name that is pending, or runs and will not be
    /// replaced.
    private func known(_ task: TaskID, of id: AppID, _ existing: Request?) -> RequestNumber? {
        if let existing { return existing.number }
        guard let run = currentRun(of: id, task), !run.isSuperseded,
            // One that is being cancelled is none to rely on.
            run.request.job?.hold != .cancelled
        else { return nil }
        return run.request.number
    }

    /// Whether a refusal is of what an installed app may ask for in principle.
    private func isRecorded(_ refusal: Refusal) -> Bool {
        switch refusal.reason {
        case .notAtOnce, .tooManyPending, .notPermitted, .unavailable: true
        default: false
        }
    }

    /// Returns the refusal of continued work for reasons that it alone has, or `nil`.
    private func refusalOfContinued(
        _ submission: Submission,
        by id: AppID,
        replacing existing: Request?,
        at now: Moment
    ) -> Refusal? {
        guard case .continued(let title, let subtitle, let requiresGPU) = submission.payload
        else { return nil }
        guard title.utf8.count <= limits.textLength, subtitle.utf8.count <= limits.textLength else {
            return Refusal(.invalid, "a title or subtitle has at most \(limits.textLength) bytes")
        }
        guard let process = apps[id]?.process, process.phase != .background, process.isPresent
        else {
            return Refusal(
                .notPermitted,
                "continued work begins from the foreground, by what a person does there; \(id) is not in the foreground"
            )
        }
        guard !requiresGPU || !graphics.isEmpty else {
            return Refusal(
                .notPermitted,
                "the work requires a graphics processor, and this machine has none; BGTaskScheduler.supportedResources tells beforehand"
            )
        }
        guard submission.atOnce else { return nil }
        let queue = window.requests.filter {
            $0.kind == .continued && $0.number != existing?.number
        }
        let waiting = queue.count
        if continuedRuns + waiting >= limits.continuedAtOnce {
            return Refusal(
                .notAtOnce,
                "\(continuedRuns) continued tasks run and \(waiting) wait; \(limits.continuedAtOnce) may run at once. Submit it to wait (strategy .queue), or stop one"
            )
        }
        let free = freeDevice() == nil ? 0 : graphics.freeCount
        if requiresGPU, queue.count(where: \.requiresGPU) >= free {
            return Refusal(
                .notAtOnce,
                "all graphics processors are lent to other runs. Submit it to wait (strategy .queue), or stop one"
            )
        }
        let mine = queue.count { $0.app == id }
        if process.runs.count + mine >= limits.runsPerApp {
            return Refusal(.notAtOnce, "\(id) has as many runs at once as it may")
        }
        // Whatever would hold it, it would not begin at once.
        let request = Request(
            number: numbers.upcomingRequest,
            app: id,
            task: submission.task,
            kind: .continued,
            submitted: now.date,
            payload: submission.payload
        )
        if let blocker = blockers(of: request, at: now).first {
            return Refusal(.notAtOnce, blocker.evidence)
        }
        return nil
    }

    /// Returns the refusal of what an app submits to the fleet as a task, or `nil`; how many it has
    /// there only the fleet knows.
    package func refusal(ofTask submission: Submission, by id: AppID) -> Refusal? {
        refusalBesideOthers(of: submission, by: id, replacing: nil)
    }

    private func refusal(
        of submission: Submission,
        by id: AppID,
        replacing existing: Request?,
        at now: Moment
    ) -> Refusal? {
        if let refusal = refusalBesideOthers(of: submission, by: id, replacing: existing) {
            return refusal
        }
        let state = apps.present(id)
        let others =
            state.pending(of: submission.kind) - (existing?.kind == submission.kind ? 1 : 0)
        let limit = limits.pending(of: submission.kind)
        guard others < limit else {
            return Refusal(
                .tooManyPending,
                "\(id) has \(others) \(submission.kind.rawValue) \(others == 1 ? "request" : "requests") pending and may have \(limit); cancel one first"
            )
        }
        if submission.kind == .job {
            return refusal(ofJob: submission, by: state.record.app, at: now)
        }
        return refusalOfContinued(submission, by: id, replacing: existing, at: now)
    }

    /// Returns the refusal of a submission for a reason that lies in itself, its app or the
    /// switches, or `nil`.
    private func refusalBesideOthers(
        of submission: Submission,
        by id: AppID,
        replacing existing: Request?
    ) -> Refusal? {
        guard let state = apps[id] else {
            return Refusal(.noSuchApp, "no app \(id) is installed; roost apps lists those that are")
        }
        if let refusal = refusal(ofExtension: id) { return refusal }
        if let refusal = refusal(ofNameOf: submission, by: state.record.app, replacing: existing) {
            return refusal
        }
        if let what = notPermitted(submission.task, submission.kind, by: state.record.app) {
            return Refusal(.notPermitted, "\(what); add it and install the app again")
        }
        guard settings.isBackgroundOn, state.record.isBackgroundAllowed else {
            return Refusal(
                .unavailable,
                settings.isBackgroundOn
                    ? "background work is switched off for \(id); roost settings background.\(id) on allows it"
                    : "background work is switched off; roost settings background on allows it"
            )
        }
        return nil
    }

    /// Returns the refusal of what is submitted to the fleet as a job, or `nil`; what this host
    /// does not let its app do, another may.
    package func refusal(
        ofFleetJob submission: Submission,
        by id: AppID,
        at now: Moment
    ) -> Refusal? {
        guard let app = apps[id]?.record.app else {
            return Refusal(.noSuchApp, "no app \(id) is installed; roost apps lists those that are")
        }
        return refusal(ofNameOf: submission, by: app, replacing: nil)
            ?? refusal(ofJob: submission, by: app, at: now)
    }

    /// Returns the refusal of a submission for the name that it has, or `nil`.
    private func refusal(
        ofNameOf submission: Submission,
        by app: InstalledApp,
        replacing existing: Request?
    ) -> Refusal? {
        guard limits.allows(name: submission.task.name) else {
            return Refusal(
                .invalid,
                "the identifier \(submission.task.name.quoted) is empty, longer than \(limits.identifierLength) bytes, or has control characters"
            )
        }
        // A person's command stands under the name of its intent and a number, and nothing takes
        // its place.
        // Hardly any other name has the mark that stands between the two, so the intents are rarely
        // walked.
        let mark = UInt8(ascii: "#")
        let isTaken =
            submission.task.name.utf8.contains(mark)
            && app.intents.contains { intent in
                submission.task.name.utf8.starts(with: "\(intent.name)#".utf8)
            }
        let isReserved =
            submission.kind != .job
            && (Kind.isReserved(submission.task.name) || submission.task.isOfFleet)
        let hasMark = submission.task.job?.utf8.contains(mark) == true
        guard !isTaken, existing?.kind != .intent, !isReserved, !hasMark else {
            return Refusal(
                .invalid,
                "\(submission.task.name.quoted) is as the system's own work and the runs of an intent are named; submit it under another identifier"
            )
        }
        return nil
    }

    mutating func cancel(
        _ id: AppID,
        _ task: TaskID,
        existing: Request?,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[id] != nil else { return turn.refuseUnknown(id, token) }
        guard let existing else {
            turn.reply(token, .cancelled(0))
            return
        }
        window.remove(existing)
        if let run = currentRun(of: id, task) { runs[run.number]?.isSuperseded = false }
        withdraw(existing, .cancelled, detail: "", &turn)
        turn.reply(token, .cancelled(1))
    }

    mutating func cancelAll(
        _ id: AppID,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard var state = apps[id] else { return turn.refuseUnknown(id, token) }
        // What a person runs is not the app's to withdraw.
        let kinds = Kind.allCases.filter(Pending.submitted.contains)
        let count = kinds.reduce(0) { $0.saturating(plus: state.pending(of: $1)) }
        for kind in kinds { state.count(kind, by: -state.pending(of: kind)) }
        apps[id] = state
        window.remove(.submitted, of: id)
        schedules.isOver(id)
        for number in state.process?.runs ?? [] {
            // What took the place of a job, or of what the system asked for, is not withdrawn.
            guard let kind = runs[number]?.request.kind, kind != .job,
                Pending.submitted.contains(kind)
            else { continue }
            runs[present: number].isSuperseded = false
        }
        if count > 0 {
            turn.store(.withdrawAll(id, .cancelled, ended: turn.now.date, of: .submitted))
            turn.log(.cancelled, id, "withdrew all \(count) pending requests")
        }
        turn.reply(token, .cancelled(count))
    }
}
