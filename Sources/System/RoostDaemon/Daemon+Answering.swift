import RoostEngine
import RoostSystemWire
import RoostWire

extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Answers a call, or hands it to the engine, whose answer comes with its effects.
    mutating func answer(_ asked: Asked, at now: Moment) throws(StoreError) {
        // Nobody will read it: many questions at once must not cost more than the answers that fit.
        if asked.call.isQuestion, work.isFlooded(asked.connection) { return }
        if isForFleet(asked) { return try answerForFleet(asked, at: now) }
        switch asked.interface {
        case .app: try answerApp(asked, at: now)
        case .system: try answerOperator(asked, at: now)
        case .service: answerService(asked)
        }
    }

    private mutating func answerService(_ asked: Asked) {
        switch asked.call {
        case .describe(let name):
            guard let interface = Interface(rawValue: name) else {
                if asked.isOneway { return }
                return work.reply(
                    Varlink.Standard.interfaceNotFound(name).reply.frame,
                    to: asked.connection
                )
            }
            reply(
                asked,
                ServiceInterface.GetInterfaceDescription.Reply(description: interface.text)
            )
        default:
            reply(
                asked,
                ServiceInterface.GetInfo.Reply(
                    vendor: "Roost",
                    product: "roostd",
                    version: version,
                    url: "https://roost.example",
                    interfaces: Interface.allCases.map(\.rawValue)
                )
            )
        }
    }

    // MARK: - io.roost.App

    private mutating func answerApp(_ asked: Asked, at now: Moment) throws(StoreError) {
        guard let app = app(on: asked.connection) else {
            return fail(
                asked,
                AppInterface.Error.notAnApp,
                "the caller is not the executable of an installed app; roost install copies an app, and roost open starts the copy"
            )
        }
        // What an extension has run later, its app runs.
        let owningApp = recorded.engine.owningApp(of: app)
        if let (app, process) = attached(asked.connection), recorded.engine.isSettling(process) {
            try handle(.called(app, process), at: now)
        }
        switch asked.call {
        case .attach(let runs):
            guard let peer = clients[asked.connection]?.peer else { return }
            if let (app, process) = awaited(asked.connection) {
                return try handle(.reattached(app, process, runs, token(asked, .plain)), at: now)
            }
            if peer.process != nil {
                return fail(
                    asked,
                    AppInterface.Error.notAnApp,
                    "the system launched this process and has attached it by the descriptor named in ROOST_EVENTS"
                )
            }
            try handle(.startedByHand(app, pid: peer.pid, token(asked, .plain)), at: now)
        case .handled(let phase):
            if let (app, process) = attached(asked.connection) {
                try handle(.handled(app, process, phase), at: now)
            }
            reply(asked, [:])
        case .submit(let submission):
            let existing = try ledger.pending(owningApp, submission.task)
            try handle(
                .submit(owningApp, submission, existing: existing, token(asked, .plain)),
                at: now
            )
        case .submitMany(let submissions):
            guard !submissions.isEmpty else {
                return reply(asked, AppInterface.SubmitMany.Reply(refused: []))
            }
            let batch = batch(asked, of: submissions.count)
            for (index, submission) in submissions.enumerated() {
                let part = token(asked, .part(batch: batch, index: index))
                if isFleetTask(submission.task, of: owningApp), submission.kind != .continued {
                    say(.refused(.alone(submission.task)), to: part, at: now)
                    continue
                }
                let existing = try ledger.pending(owningApp, submission.task)
                try handle(.submit(owningApp, submission, existing: existing, part), at: now)
            }
        case .cancel(let task):
            let existing = try ledger.pending(owningApp, task)
            try handle(
                .cancel(owningApp, task, existing: existing, token(asked, .plain)),
                at: now
            )
        case .cancelAll:
            try handle(.cancelAll(owningApp, token(asked, .plain)), at: now)
        case .pending:
            let requests = try pending(of: owningApp)
            reply(asked, AppInterface.Pending.Reply(requests: requests))
        case .finish(let finishes):
            try finish(asked, finishes, at: now)
        case .assert(let assertion): try assert(asked, assertion, at: now)
        case .unassert(let id): try unassert(asked, id, at: now)
        case .snapshots(let areOn): try offerSnapshots(asked, areOn, at: now)
        case .showWindow(let window): showWindow(asked, window)
        case .pressed(let number, let refusal): pressed(asked, number, refusal)
        case .answer(let question, let answer):
            try take(asked, answer, to: question, at: now)
        case .ownFleet(let call): try answer(call.made(by: owningApp), asked, at: now)
        case .share: share(asked)
        case .comeForward: try comeForward(asked, at: now)
        case .extend(let run, let slot, let requiresGPU):
            try extend(asked, run, slot: slot, requiresGPU: requiresGPU, at: now)
        case .endExtendedTime(let run): try endExtendedTime(asked, run, at: now)
        case .startActivity, .updateActivity, .endActivity, .liveActivities:
            try answerLiveActivity(asked, of: app, at: now)
        case .notification(let call): try answer(call, asked, of: app, at: now)
        case .job(let call): try answer(call, asked, of: owningApp, at: now)
        case .schedule(let call): try answer(call, asked, of: owningApp, at: now)
        case .freshness(let call): try answer(call, asked, of: owningApp, at: now)
        case let call where call.isOfTransfers: try answerTransfers(asked, at: now)
        default:
            guard let status = recorded.engine.status(of: app) else { return }
            reply(
                asked,
                AppInterface.Permitted.Reply(
                    app: app.name,
                    identifiers: status.record.app.permitted.map(\.name),
                    fleetTasks: status.record.app.fleetTasks.map(\.name),
                    modes: status.record.app.modes.map { $0 },
                    devices: Int64(recorded.engine.devices.count),
                    refresh: .init(recorded.engine.backgroundRefresh(of: app))
                )
            )
        }
    }

    private mutating func finish(
        _ asked: Asked,
        _ finishes: [Call.Finish],
        at now: Moment
    ) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else {
            return reply(
                asked,
                AppInterface.Finish.Reply(late: finishes.map(\.run.value))
            )
        }
        guard !finishes.isEmpty else {
            return reply(asked, AppInterface.Finish.Reply(late: []))
        }
        let batch = asked.isOneway ? nil : batch(asked, of: finishes.count)
        try measure(process, at: now)
        for (index, finish) in finishes.enumerated() {
            let part = batch.map { token(asked, .part(batch: $0, index: index)) }
            if let part { callers.runs[part] = finish.run }
            try lookLast(at: finish.run, of: process, at: now)
            try handle(
                .finished(
                    app,
                    process,
                    finish.run,
                    finish.outcome,
                    part,
                    result(of: finish, in: app)
                ),
                at: now
            )
        }
    }

    // MARK: - io.roost.System

    private mutating func answerOperator(_ asked: Asked, at now: Moment) throws(StoreError) {
        switch asked.call {
        case .install(let app, let extensions, let declared):
            try install(app, with: extensions, declared, asked, at: now)
        case .uninstall(let app, let keepsData):
            try handle(.uninstall(app, token(asked, .plain), keepingData: keepsData), at: now)
        case .open(let app, let address):
            try handle(.open(app, address: address, token(asked, .plain)), at: now)
        case .home(let app): try handle(.home(app, token(asked, .plain)), at: now)
        case .quit(let app): try handle(.quit(app, token(asked, .plain)), at: now)
        case .submitFor(let app, let submission):
            let existing = try ledger.pending(app, submission.task)
            try handle(
                .submit(app, submission, existing: existing, token(asked, .plain)),
                at: now
            )
        case .cancelFor(let app, let task):
            let existing = try ledger.pending(app, task)
            try handle(.cancel(app, task, existing: existing, token(asked, .plain)), at: now)
        case .simulateLaunch(let app, let task):
            let known = try ledger.pending(app, task)
            let token = token(asked, .plain)
            try handle(.simulateLaunch(app, task, existing: known, token), at: now)
        case .simulateExpiration(let app, let task):
            try handle(.simulateExpiration(app, task, token(asked, .plain)), at: now)
        case .perform(let app, let intent, let arguments):
            try handle(
                .perform(
                    app,
                    intent: intent,
                    arguments: JSON.object(arguments).text,
                    opensApp: opensApp(app, intent),
                    token(asked, .plain)
                ),
                at: now
            )
        case .openExtension(let app, let name, let files, let text):
            try openExtension(asked, name, of: app, files: files, text: text, at: now)
        case .ask(let app, let question):
            try handle(
                .ask(
                    app,
                    intent: question.intent,
                    content: question.text,
                    token(asked, .plain)
                ),
                at: now
            )
        case .stop(let run):
            let existing = try ledger.promised(run)
            try handle(.stop(run, existing: existing, token(asked, .plain)), at: now)
        case .notification(.tap(let app, let id, let tapping)):
            try tap(asked, app, id, tapping, at: now)
        case .job(let call): try answer(call, asked, at: now)
        case .schedule(let call): try answer(call, asked, at: now)
        case .freshness(.list(let app)): check(asked, app, at: now)
        case .handleTransfer(let number, let command):
            try handle(.handleTransfer(number, command, token(asked, .plain)), at: now)
        case .fleet(let call): try answer(call, asked, at: now)
        case .set(let name, let value):
            guard let setting = Event.Setting(name: name, value: value) else {
                return fail(
                    asked,
                    Refusal(.invalid, Event.Setting.problem(name: name, value: value))
                )
            }
            try handle(.set(setting, token(asked, .plain)), at: now)
        default: try answerQuestion(asked, at: now)
        }
    }

    private mutating func answerQuestion(_ asked: Asked, at now: Moment) throws(StoreError) {
        switch asked.call {
        case .apps: tellApps(asked, at: now)
        case .emptyCaches(let app): emptyCaches(asked, of: app)
        case .tasks(let app, let place, let limit):
            try tell(asked, tasksOf: app, after: place, limit: limit, at: now)
        case .history(let app, let task, let until, let skip, let limit):
            let finished = try ledger.history(
                of: app,
                task: task,
                until: until,
                skip: skip,
                limit: limit
            )
            reply(asked, SystemInterface.History.Reply(finished: fitting(finished).map(\.message)))
        case .explain(let app, let task): try explain(asked, app, task, at: now)
        case .cost(let app, let days, let withWork):
            try tellCosts(asked, of: app, days: days, withWork: withWork, at: now)
        case .metrics(let place): tellMetrics(asked, after: place, at: now)
        case .forecast(let app, let task, let end, let suppositions):
            tellForecast(asked, of: app, task, until: end, suppositions, at: now)
        case .log(let app, let since, let until, let limit):
            let entries = try ledger.log(of: app, since: since, until: until, limit: limit)
                .map(\.message)
            let latest = entries.suffix(count(ofFitting: entries.reversed()))
            let message = SystemInterface.Log.Reply(entries: Array(latest))
            reply(asked, message, continues: asked.wantsMore)
            if asked.wantsMore {
                work.begin(.log(app, withRuns: false), to: asked.connection)
            }
        case .watch(let app):
            reply(asked, SystemInterface.Watch.Reply(entries: []), continues: true)
            work.begin(.log(app, withRuns: true), to: asked.connection)
        case .backup(let file):
            guard file.hasPrefix("/") else {
                return fail(asked, Refusal(.invalid, "\(file) is no absolute path"))
            }
            work.storeCalls.append(asked)
        case .repair: work.storeCalls.append(asked)
        case .settings: reply(asked, SystemInterface.Settings.Reply(settings: settings()))
        case .intents(let app): tellIntents(asked, of: app)
        case .follow(let run): try follow(asked, run, at: now)
        case .activities(let app): tellActivities(asked, of: app, at: now)
        case .notification(.list(let app, let place)): try list(asked, of: app, after: place)
        case .transfers(let app): tellTransfers(asked, of: app, at: now)
        case .watchWindow(let app): watchWindow(asked, of: app)
        case .press(let app, let press): self.press(asked, press, in: app, at: now)
        default:
            // One of them says whether it is recorded.
            recordStart()
            let own = [membershipCheck, fleetTasksCheck, roomCheck(), storeCheck(at: now)]
                .compactMap(\.self)
            let checks = machine.checks() + own
            reply(
                asked,
                SystemInterface.Doctor.Reply(
                    checks: checks.map(\.message),
                    conditions: recorded.engine.conditions.messages
                )
            )
        }
    }

    private mutating func tellIntents(_ asked: Asked, of app: AppID?) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let statuses =
            app.map { [recorded.engine.status(of: $0)].compactMap(\.self) }
            ?? recorded.engine.appStatuses()
        let intents = statuses.flatMap { status in
            status.record.app.intents.map { intent in
                SystemInterface.Intent(
                    app: status.record.app.id.name,
                    intent: JSON.object(writtenAs: intent.description)
                        ?? ["name": .string(intent.name)]
                )
            }
        }
        let length = statuses.reduce(0) { sum, status in
            status.record.app.intents.reduce(sum) { $0 + $1.description.utf8.count }
        }
        guard length <= DaemonLimits.listedIntentBytes else {
            return fail(
                asked,
                Refusal(
                    .invalid,
                    "the intents of all apps do not go into one message; ask for those of one app"
                )
            )
        }
        reply(asked, SystemInterface.Intents.Reply(intents: intents))
    }

    private mutating func tell(
        _ asked: Asked,
        tasksOf app: AppID?,
        after place: RequestPosition?,
        limit: Int,
        at now: Moment
    ) throws(StoreError) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let requests = try ledger.pending(of: app, after: place, limit: limit + 1)
        var pending: [SystemInterface.Tasks.Reply.Pending] = []
        for request in requests.prefix(limit) {
            pending.append(
                SystemInterface.Tasks.Reply.Pending(
                    request: request.message,
                    blockers: try blockers(of: request, at: now)
                )
            )
        }
        let statuses =
            app.map { [recorded.engine.status(of: $0)].compactMap(\.self) }
            ?? recorded.engine.appStatuses()
        let listed = pending.prefix(count(ofFitting: pending))
        let isMore = requests.count > listed.count
        reply(
            asked,
            SystemInterface.Tasks.Reply(
                pending: Array(listed),
                running: statuses.flatMap(\.runs).map { $0.message(at: now) },
                refused: refused(of: statuses.map(\.record.app.id)).map(\.message),
                more: isMore,
                next: isMore ? requests.prefix(listed.count).last?.place.told : nil
            )
        )
    }

    /// Returns the refused submissions of some apps, the latest first, as many as go into one
    /// message.
    private func refused(of apps: [AppID]) -> ArraySlice<RefusedSubmission> {
        apps.flatMap { recorded.engine.refusals(of: $0) }.sorted { $0.latest > $1.latest }
            .prefix(DaemonLimits.listedRefusals)
    }

    private mutating func explain(
        _ asked: Asked,
        _ app: AppID,
        _ task: TaskID,
        at now: Moment
    ) throws(StoreError) {
        guard recorded.engine.status(of: app) != nil else { return failUnknown(app, asked) }
        let claimed = recorded.engine.claimedRequests.first {
            $0.app == app && ($0.task == task || $0.task.submitted == task)
        }
        let pending = try ledger.pending(app, task) ?? claimed
        let run =
            recorded.engine.currentRun(of: app, task) ?? recorded.engine.claimedRun(of: app, task)
        let finished = try ledger.history(of: app, task: task, limit: 5)
        let refused = recorded.engine.refusal(of: app, task)
        // Of what is the fleet's, this host need not know anything.
        let isFleets = isFleetTask(task, of: app) || task.job != nil && hasFleetJobs(app)
        if pending == nil, run == nil, finished.isEmpty, refused == nil, !isFleets {
            return fail(
                asked,
                Refusal(
                    .noSuchTask,
                    "\(app) has never submitted \(task); roost tasks \(app) shows what it has"
                )
            )
        }
        let blocking = pending.map { recorded.engine.blockers(of: $0, at: now) } ?? []
        var blockers: [SystemInterface.Blocker] = []
        if let pending { blockers = try self.blockers(of: pending, at: now) }
        let earliest = trouble == nil ? blocking.allCleared : nil
        reply(
            asked,
            SystemInterface.Explain.Reply(
                pending: pending?.message,
                blockers: blockers,
                earliestStart: earliest?.microseconds,
                running: run?.message(at: now),
                refused: refused?.message,
                finished: finished.map(\.message)
            )
        )
    }

    private mutating func blockers(
        of request: Request,
        at now: Moment
    ) throws(StoreError) -> [SystemInterface.Blocker] {
        try told(of: request, at: now).map { $0.message(for: request) }
            + (trouble.map { [$0.message] } ?? [])
    }

    private func settings() -> [SystemInterface.Setting] {
        func said(_ word: Bool?) -> String { word.map { $0 ? "yes" : "no" } ?? "auto" }
        var settings = Limits.settings.map { setting in
            SystemInterface.Setting(
                name: setting.name,
                value: "\(setting.read(recorded.engine.limits))",
                unit: setting.unit,
                meaning: setting.meaning
            )
        }
        func add(_ name: String, _ value: String, unit: String = "on or off", _ meaning: String) {
            settings.append(
                SystemInterface.Setting(name: name, value: value, unit: unit, meaning: meaning)
            )
        }
        add(
            "background",
            recorded.engine.isBackgroundAllowed ? "on" : "off",
            "whether background work runs at all; background.APP for one app"
        )
        for app in recorded.engine.appStatuses() where !app.record.isBackgroundAllowed {
            let name = "background.\(app.record.app.id)"
            add(name, "off", "whether background work of the app runs")
        }
        for (app, budget) in recorded.engine.ownBudgets {
            add(
                "\(AppBudgets.processor).\(app)",
                "\(budget.components.seconds)",
                unit: "seconds",
                "processor time that refreshes, processing and jobs of the app have each day; auto: as all"
            )
        }
        for app in recorded.engine.appStatuses().map(\.record.app.id)
        where !recorded.engine.notificationRecord(of: app).isAllowed {
            let name = "notifications.\(app)"
            add(name, "off", "whether notifications of the app are let through")
        }
        add(
            "device-in-use",
            said(recorded.engine.deviceInUseOverride),
            unit: "yes, no or auto",
            "whether a person uses the device; auto: while an app is in the foreground"
        )
        add(
            "network-metered",
            said(recorded.engine.networkMeteredOverride),
            unit: "yes, no or auto",
            "whether the network costs by the byte; auto: where it is a mobile one"
        )
        for (key, value) in engine.hostLabels.sorted(by: { $0.key < $1.key }) {
            add(
                HostLabels.prefix + key,
                value,
                unit: "text",
                "a label of this machine, by which jobs of a fleet find it; an empty one takes it away"
            )
        }
        return settings
    }

    private func storeCheck(at now: Moment) -> Check {
        if let trouble {
            return Check(
                name: "store",
                isGood: false,
                finding: "cannot be written to: \(trouble.error.detail)",
                remedy: trouble.error.description
            )
        }
        if let first = ledger.damage.first {
            let others = ledger.damage.count - 1
            return Check(
                name: "store",
                isGood: false,
                finding: others == 0 ? first : "\(first) (and \(others) more, see roost log)",
                remedy: ledger.presentDamage.isEmpty
                    ? StoreError.lossRemedy : StoreError.damageRemedy
            )
        }
        guard ledger.isChecked else {
            return Check(
                name: "store",
                isGood: false,
                finding:
                    "takes what is written, but its pages have no checksums: there was no room to write them anew",
                remedy:
                    "make room on the disk for three times the store, and start the system again"
            )
        }
        return Check(
            name: "store",
            isGood: true,
            finding: "takes what is written",
            remedy: nil
        )
    }
}

extension AppInterface.Permitted.Reply.Refresh {
    fileprivate init(_ refresh: BackgroundRefresh) {
        switch refresh {
        case .available: self = .available
        case .denied: self = .denied
        case .restricted: self = .restricted
        }
    }
}
