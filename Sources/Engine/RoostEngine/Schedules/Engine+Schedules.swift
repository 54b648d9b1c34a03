// Work that comes again. What is due and when is decided in `Schedules`; here it becomes requests.
extension Engine {
    mutating func handle(_ event: ScheduleEvent, _ turn: inout Turn) {
        switch event {
        case .loaded(let further, let isEverything):
            schedules.append(further, isEverything: isEverything)
        case .found(let found):
            for one in found { submitDue(one, &turn) }
        case .put(let app, let command, let former, let others, let token):
            put(command, of: app, former: former, others: others, token, &turn)
        case .change(let app, let task, let change, let former, let existing, let token):
            self.change(task, of: app, change, former: former, existing: existing, token, &turn)
        case .declare(let app, let commands, let former):
            declare(commands, of: app, former: former, &turn)
        }
    }

    // MARK: - Commands

    private mutating func put(
        _ command: ScheduleCommand,
        of id: AppID,
        former: Schedule?,
        others: Int,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        guard let app = apps[id]?.record.app else { return turn.refuseUnknown(id, token) }
        let schedule: Schedule
        do throws(Refusal) {
            schedule = try self.schedule(command, of: app, former: former, at: turn.now)
        } catch {
            return turn.reply(token, .refused(error))
        }
        guard former != nil || others < limits.schedulesPerApp else {
            return turn.refuse(
                token,
                .tooManyPending,
                "\(id) has \(others) schedules, as many as it may (schedules-per-app); remove one first"
            )
        }
        if former == nil { _ = numbers.nextRequest() }
        if schedule != former { schedules.put(schedule, for: former, &turn) }
        turn.reply(token, .done)
    }

    /// Returns the schedule that a command makes, or throws the refusal of one that cannot be.
    private func schedule(
        _ command: ScheduleCommand,
        of app: InstalledApp,
        former: Schedule?,
        at now: Moment
    ) throws(Refusal) -> Schedule {
        let submission = command.submission
        if let refusal = refusal(ofExtension: app.id) { throw refusal }
        if let refusal = refusal(ofRepeating: submission, by: app) { throw refusal }
        let isShared = submission.isFleets(of: app)
        let repetition = try repetition(command.every, isShared, former: former, at: now)
        let rules = schedules.rules(for: repetition)
        guard let due = repetition.next(after: now.date, in: rules) else {
            throw Refusal(.noDate, "there is no time to come at which it would be due")
        }
        guard command.flex >= .zero else {
            throw Refusal(.invalid, "a flex window is not shorter than nothing")
        }
        if let gap = repetition.shortestGap(after: now.date, in: rules), command.flex > gap {
            throw Refusal(
                .invalid,
                "the flex window of \(command.flex.words) is longer than the \(gap.words) from one time to the next"
            )
        }
        if case .all(let within) = command.catchUp, within <= .zero {
            throw Refusal(
                .invalid,
                "the time for which missed times are made up for is longer than nothing"
            )
        }
        var schedule = Schedule(
            request: Request(
                number: former?.request.number ?? numbers.upcomingRequest,
                app: app.id,
                task: submission.task,
                kind: submission.kind,
                requiresNetwork: submission.requiresNetwork,
                requiresPower: submission.requiresPower,
                submitted: now.date,
                payload: submission.payload
            ),
            repetition: repetition,
            flex: command.flex,
            catchUp: command.catchUp,
            overlap: command.overlap,
            origin: command.origin,
            handled: now.date,
            due: due
        )
        guard let former else { return schedule }
        // Apps say the same at each launch, and what was due stays so.
        if schedule.isSameCommand(as: former) { return former }
        schedule.pausedSince = former.pausedSince
        schedule.tally = former.tally
        schedule.last = former.last
        if schedule.repetition == former.repetition {
            schedule.handled = former.handled
            schedule.due = former.due
        }
        return schedule
    }

    /// Returns the refusal of a submission that cannot be repeated, at whatever times, or `nil`.
    private func refusal(ofRepeating submission: Submission, by app: InstalledApp) -> Refusal? {
        let name = submission.task.givenName
        guard !name.isEmpty, limits.allows(name: submission.task.name),
            !name.utf8.contains(UInt8(ascii: "#"))
        else {
            return Refusal(
                .invalid,
                "the name \(name.quoted) of what is repeated is empty, longer than \(limits.identifierLength) bytes, or has control characters or #"
            )
        }
        switch submission.kind {
        case .job:
            guard let job = submission.payload.job else {
                preconditionFailure("a job is repeated that says nothing of what it runs")
            }
            return refusal(ofIntent: job.intent, job.arguments, by: app)
        case .refresh, .processing:
            return notPermitted(submission.task, submission.kind, by: app).map {
                Refusal(.notPermitted, "\($0); add it and install the app again")
            }
        case .continued, .intent, .transfers, .response, .snapshot, .extension:
            return Refusal(
                .invalid,
                "what a person begins, or the system wants, does not come again by itself"
            )
        }
    }

    private func repetition(
        _ every: ScheduleCommand.Every,
        _ isShared: Bool,
        former: Schedule?,
        at now: Moment
    ) throws(Refusal) -> Repetition {
        switch every {
        case .interval(let length, let start):
            let (shortest, longest) = (Duration.seconds(1), Duration.seconds(10 * 366 * 86_400))
            guard length >= shortest, length <= longest else {
                throw Refusal(
                    .invalid,
                    "what comes again at intervals does so after a second to ten years"
                )
            }
            // On all hosts of a fleet it has the same times, whenever each has heard of it.
            if start == nil, isShared {
                return .interval(length, from: Timestamp(nanoseconds: 0))
            }
            if start == nil, case .interval(length, let former)? = former?.repetition {
                return .interval(length, from: former)
            }
            return .interval(length, from: start ?? now.date + length)
        case .calendar(let text, let zone):
            if let zone, !schedules.isKnown(zone: zone) {
                throw Refusal(.invalid, "the machine knows no time zone \(zone.quoted)")
            }
            do throws(CronError) {
                return .calendar(try CronSchedule(text), text: text, zone: zone)
            } catch {
                throw Refusal(.invalid, "\(text.quoted) is no time that comes again: \(error)")
            }
        }
    }

    private mutating func change(
        _ task: TaskID,
        of id: AppID,
        _ change: ScheduleCommand.Change,
        former: Schedule?,
        existing: Request?,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        guard apps[id] != nil else { return turn.refuseUnknown(id, token) }
        let name = task.givenName
        guard let former else {
            return turn.refuse(
                token,
                .noSuchSchedule,
                "\(id) has no schedule \(name.quoted); roost schedules \(id) lists those that it has"
            )
        }
        let now = turn.now.date
        switch change {
        case .pause:
            if former.pausedSince == nil {
                schedules.put(former.paused(at: now), for: former, &turn)
                note(former, "paused", &turn)
            }
        case .resume:
            if former.pausedSince != nil {
                let rules = schedules.rules(for: former.repetition)
                schedules.put(former.resumed(at: now, in: rules), for: former, &turn)
                note(former, "resumed", &turn)
            }
        case .remove:
            schedules.remove(former, &turn)
            note(former, "removed", &turn)
        case .run:
            if dealsWithSchedules,
                apps[id]?.record.app.fleetContent(of: former.request) != nil
            {
                return turn.refuse(
                    token,
                    .notNow,
                    "\(name) is the fleet's, and is submitted there: roost submit \(id) does it now"
                )
            }
            if let run = currentRun(of: id, task) {
                return turn.refuse(
                    token,
                    .notNow,
                    "run \(run.number) of \(name) has not ended; wait for it or stop it"
                )
            }
            if let full = full(for: former.request, existing: existing) {
                return turn.refuse(token, .tooManyPending, full)
            }
            submit(former.request, replacing: existing, &turn)
            var next = former
            next.last = now
            schedules.put(next, for: former, &turn)
            note(former, "run now, as somebody asked", &turn)
        }
        turn.reply(token, .done)
    }

    /// Gives an app the schedules that its `Info.plist` declares, and drops others that a former
    /// one declared.
    private mutating func declare(
        _ commands: [ScheduleCommand],
        of id: AppID,
        former: [Schedule],
        _ turn: inout Turn
    ) {
        // The app may be gone again.
        guard let app = apps[id]?.record.app else { return }
        for schedule in former
        where !commands.contains(where: { $0.submission.task == schedule.task }) {
            schedules.remove(schedule, &turn)
        }
        for command in commands {
            let same = former.first { $0.task == command.submission.task }
            do throws(Refusal) {
                let schedule = try schedule(command, of: app, former: same, at: turn.now)
                if same == nil { _ = numbers.nextRequest() }
                if schedule != same { schedules.put(schedule, for: same, &turn) }
            } catch {
                // Whoever installs is told of what is wrong before; this came since.
                turn.log(
                    .schedule,
                    id,
                    "\(command.submission.task.name.quoted) does not come again: \(error.description)"
                )
            }
        }
    }

    func note(_ schedule: Schedule, _ what: String, _ turn: inout Turn) {
        turn.store(
            .log(
                LogEntry(
                    date: turn.now.date,
                    kind: .schedule,
                    app: schedule.app,
                    task: schedule.task,
                    text:
                        "the schedule \(schedule.task.givenName.quoted): \(what)"
                )
            )
        )
    }

    // MARK: - What is due

    /// Looks whether a schedule is due, and has the pending requests of due ones looked up.
    mutating func settleSchedules(isRecording: Bool, _ turn: inout Turn) {
        guard isRecording else { return }
        lookAgainAtDues(at: turn.now.uptime)
        schedules.settle(isAwake: !runs.isEmpty, &turn)
    }

    private mutating func submitDue(_ found: ScheduleEvent.Found, _ turn: inout Turn) {
        let key = found.key
        if askFleet(about: key, &turn) { return }
        let run = currentRun(of: key.app, key.task)
        // What is held has come to its end, as far as it goes by itself; what is being cancelled
        // has, too.
        let isOutstanding =
            found.existing.map { $0.job?.hold == nil } ?? false
            || run.map { $0.request.job?.hold != .cancelled } ?? false
        guard
            let (schedule, decision, missed) = schedules.deal(
                with: key,
                isOutstanding: isOutstanding,
                &turn
            )
        else { return }
        if missed > 0 {
            note(
                schedule,
                "\(missed == 1 ? "a time" : "\(missed) times") passed and is not made up for",
                &turn
            )
        }
        switch decision {
        case .nothing, .wait: break
        case .skip(_, let others):
            let times = others == 0 ? "a time was" : "\(others + 1) times were"
            note(schedule, "\(times) left out: what was submitted before is not over", &turn)
        case .submit(_, let others):
            if let full = full(for: schedule.request, existing: found.existing) {
                return note(schedule, "nothing was submitted: \(full)", &turn)
            }
            if others > 0 {
                note(schedule, "made up for \(others) more that had passed", &turn)
            }
            if let run {
                if let job = run.request.job {
                    stopJob(run, job, &turn)
                } else {
                    expire(run.number, .stopped, &turn)
                }
            }
            submit(schedule.request, replacing: found.existing, &turn)
        }
    }

    /// Returns the reason why no more requests of a kind can be submitted for an app, or `nil`.
    private func full(for request: Request, existing: Request?) -> String? {
        let pending = apps[request.app]?.pending(of: request.kind) ?? 0
        let others = pending - (existing?.kind == request.kind ? 1 : 0)
        let limit = limits.pending(of: request.kind)
        guard others >= limit else { return nil }
        return
            "\(request.app) has \(others) \(request.kind.rawValue) \(others == 1 ? "request" : "requests") pending and may have \(limit)"
    }

    private mutating func submit(
        _ template: Request,
        replacing existing: Request?,
        _ turn: inout Turn
    ) {
        let request = Request(
            number: numbers.nextRequest(),
            app: template.app,
            task: template.task,
            kind: template.kind,
            requiresNetwork: template.requiresNetwork,
            requiresPower: template.requiresPower,
            submitted: turn.now.date,
            payload: template.payload
        )
        enter(request, replacing: existing, &turn)
    }

    // MARK: - What is asked

    /// The next times of a schedule, as far as they are known now.
    package func nextTimes(of schedule: Schedule, count: Int) -> [Timestamp] {
        guard let due = schedule.due, count > 0, schedule.pausedSince == nil else { return [] }
        let rules = schedules.rules(for: schedule.repetition)
        return [due] + schedule.repetition.times(after: due, in: rules, count: count - 1)
    }
}

extension Engine {
    /// The number of schedules held in memory: the next ones, and those that wait for what they
    /// submitted.
    package var schedulesInMemory: Int { schedules.count }
}

extension Engine {
    /// Returns the refusal of an app's declarations in its `Info.plist`, in a sentence that names
    /// the key, or `nil`.
    package func refusal(
        ofDeclared repeats: [ScheduleCommand],
        _ promises: [FreshnessCommand],
        by app: InstalledApp,
        at now: Moment
    ) -> Refusal? {
        for command in repeats {
            do throws(Refusal) {
                _ = try schedule(command, of: app, former: nil, at: now)
            } catch {
                let name = command.submission.task.givenName
                return Refusal(
                    .invalid,
                    "RoostRepeats in the Info.plist of \(app.id), \(name.quoted): \(error.description)"
                )
            }
        }
        for command in promises {
            if let refusal = refusal(of: command, by: app) {
                return Refusal(
                    .invalid,
                    "RoostFreshness in the Info.plist of \(app.id): \(refusal.description)"
                )
            }
        }
        return nil
    }
}

extension Submission {
    /// Whether the work is the fleet's, where the host is in one.
    fileprivate func isFleets(of app: InstalledApp) -> Bool {
        payload.job.map { app.isFleetIntent($0.intent) } ?? app.isFleetTask(task)
    }
}
