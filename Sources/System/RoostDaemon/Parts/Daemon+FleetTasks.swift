import RoostEngine
import RoostSystemWire
import RoostWire

// The requests of BGTaskScheduler that an app's Info.plist lists under RoostFleetTasks. Where the
// host is in a fleet they are in its database and nowhere else; where it is in none, they are the
// host's own as all others.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Whether the fleet's database answers a call, and not this host alone.
    func isForFleet(_ asked: Asked) -> Bool {
        guard fleet.membership != nil, fleet.leaving == nil, !asked.isLocal else { return false }
        switch asked.call {
        case .submit(let submission): return isForFleet(submission, of: caller(asked))
        case .submitFor(let app, let submission): return isForFleet(submission, of: app)
        case .cancel(let task): return isFleetTask(task, of: caller(asked))
        case .cancelFor(let app, let task): return isFleetTask(task, of: app)
        case .cancelAll, .pending:
            return caller(asked).map { !fleetTasks(of: $0).isEmpty } ?? false
        case .job(let call): return isForFleet(call, of: caller(asked))
        default: return false
        }
    }

    /// Answers a call of ``isForFleet(_:)``.
    mutating func answerForFleet(_ asked: Asked, at now: Moment) throws(StoreError) {
        guard let app = named(by: asked.call) ?? caller(asked) else { return }
        switch asked.call {
        case .submit(let submission), .submitFor(_, let submission):
            submitTask(submission, of: app, asked, at: now)
        case .cancel(let task), .cancelFor(_, let task):
            order(.cancel(FleetName(app, task.name, isTask: true)), for: asked)
        case .cancelAll: order(.cancelTasks(app), for: asked)
        case .pending:
            let here = try pending(of: app)
            order(.tasks(app), for: asked, beside: here)
        case .job(let call): try answerForFleet(call, of: app, asked, at: now)
        default: preconditionFailure("a call was taken for one of a fleet's tasks: \(asked.call)")
        }
    }

    private mutating func submitTask(
        _ submission: Submission,
        of app: AppID,
        _ asked: Asked,
        at now: Moment
    ) {
        if let refusal = recorded.engine.refusal(ofTask: submission, by: app) {
            return fail(asked, refusal)
        }
        guard let kind = FleetTaskKind(submission.kind) else {
            preconditionFailure("work was taken for a fleet's that begins where a person began it")
        }
        let delay = submission.earliestBegin.map { $0 - now.date } ?? .zero
        order(
            .submit(
                FleetSubmission(
                    app: app,
                    name: submission.task.name,
                    .task(kind),
                    delay: max(delay, .zero),
                    earliestBegin: submission.earliestBegin,
                    most: recorded.engine.limits.pending(of: submission.kind),
                    requiresNetwork: submission.requiresNetwork,
                    requiresPower: submission.requiresPower
                )
            ),
            for: asked
        )
    }

    /// The requests of an app that wait here, as it submitted them.
    mutating func pending(of app: AppID) throws(StoreError) -> [AppInterface.Request] {
        // What a person runs is not what the app submitted.
        try ledger.pendingBesideJobs(of: app, limit: 1000)
            .filter { $0.kind != .intent }.map(\.ownMessage)
    }

    // MARK: - What the database has said

    /// Tells what came of a submission, whose request takes the place of one that waits here from
    /// before the host joined.
    func told(_ receipt: FleetReceipt, _ asked: Asked, _ items: inout [Item]) -> CallerReply? {
        let app = named(by: asked.call) ?? caller(asked)
        switch asked.call {
        case .submit(let submission), .submitFor(_, let submission):
            if let app { items.append(.asked(asked.withdrawing(submission.task, of: app))) }
            let isReplaced = !receipt.replaced.isEmpty
            return told(asked, AppInterface.Submit.Reply(replaced: isReplaced))
        case .job(let call):
            if let app, let submission = call.submission, !submission.keepsPending,
                submission.task.job?.isEmpty == false
            {
                items.append(.asked(asked.withdrawing(submission.task, of: app)))
            }
            return asked.interface == .app
                ? told(asked, AppInterface.SubmitJobs.Reply(ids: [receipt.name], refused: []))
                : told(asked, SystemInterface.SubmitJob.Reply(id: receipt.name))
        default:
            return told(asked, SystemInterface.SubmitJob.Reply(id: receipt.name))
        }
    }

    /// Tells that so many requests were withdrawn in the fleet, and has those withdrawn that wait
    /// here.
    ///
    /// - Returns: `nil` where whoever asked is answered for those that wait here.
    func toldCancelled(_ count: Int, _ asked: Asked, _ items: inout [Item]) -> CallerReply? {
        let app = named(by: asked.call) ?? caller(asked)
        switch asked.call {
        case .cancel(let task), .cancelFor(_, let task):
            guard count > 0, let app else { break }
            items.append(.asked(asked.withdrawing(task, of: app)))
            return told(asked, AppInterface.Cancel.Reply(cancelled: Int64(count)))
        default: break
        }
        items.append(.asked(asked.here))
        return nil
    }

    /// Tells what waits in the fleet and here.
    func told(_ tasks: [FleetTaskRequest], _ waiting: FleetState.Waiting) -> CallerReply? {
        told(
            waiting.asked,
            AppInterface.Pending.Reply(requests: waiting.beside + tasks.map(\.message))
        )
    }

    // MARK: - Whose it is

    private func isForFleet(_ submission: Submission, of app: AppID?) -> Bool {
        FleetTaskKind(submission.kind) != nil && isFleetTask(submission.task, of: app)
    }

    /// Whether an app's requests of a name are the fleet's.
    func isFleetTask(_ task: TaskID, of app: AppID?) -> Bool {
        fleet.membership != nil
            && app.flatMap { recorded.engine.status(of: $0) }?.record.app.isFleetTask(task) ?? false
    }

    private func fleetTasks(of app: AppID) -> [TaskID] {
        recorded.engine.status(of: app)?.record.app.fleetTasks ?? []
    }

    /// The app that says something for itself.
    private func caller(_ asked: Asked) -> AppID? {
        asked.interface == .app
            ? app(on: asked.connection).map { recorded.engine.owningApp(of: $0) } : nil
    }

    /// The app that a person names.
    private func named(by call: Call) -> AppID? {
        switch call {
        case .submitFor(let app, _), .cancelFor(let app, _): app
        case .job(let call): call.named
        default: nil
        }
    }

    /// The check that warns people of tasks that are listed for a fleet where the host is in none.
    var fleetTasksCheck: Check? {
        guard fleet.membership == nil else { return nil }
        let apps = recorded.engine.appStatuses().map(\.record.app)
            .filter { !$0.fleetTasks.isEmpty }.map(\.id.name)
        guard !apps.isEmpty else { return nil }
        return Check(
            name: "fleet-tasks",
            isGood: true,
            finding:
                "\(apps.joined(separator: ", ")): tasks or jobs are listed for a fleet (RoostFleetTasks), and are this machine's own, as it is in none",
            remedy: nil
        )
    }
}

extension Asked {
    /// The same call, answered for what is here alone.
    var here: Asked {
        var here = self
        here.isLocal = true
        return here
    }

    /// A call that withdraws what waits here under a name, which nobody is told of.
    fileprivate func withdrawing(_ task: TaskID, of app: AppID) -> Asked {
        Asked(
            call: .cancelFor(app, task),
            connection: connection,
            interface: .system,
            isOneway: true,
            wantsMore: false,
            isLocal: true
        )
    }
}

extension FleetTaskRequest {
    fileprivate var message: AppInterface.Request {
        AppInterface.Request(
            identifier: name,
            kind: kind.kind.ownWord,
            earliestBegin: earliestBegin?.microseconds,
            requiresNetwork: requiresNetwork,
            requiresPower: requiresPower
        )
    }
}

extension Refusal {
    /// The refusal of a job of the fleet among others, of which the system answers at once.
    static func alone(intent: String) -> Refusal {
        Refusal(
            .invalid,
            "jobs of \(intent) are the fleet's, whose database answers by itself; submit each alone"
        )
    }

    /// The refusal of a fleet's task among others, of which the system answers at once.
    static func alone(_ task: TaskID) -> Refusal {
        Refusal(
            .invalid,
            "\(task) is the fleet's, whose database answers by itself; submit it alone"
        )
    }
}
