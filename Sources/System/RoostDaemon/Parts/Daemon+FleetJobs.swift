import RoostEngine
import RoostSystemWire
import RoostWire

// The jobs of intents that an app's Info.plist lists under RoostFleetTasks. Where the host is in a
// fleet they are submitted to its database, and an app that knows of no fleet asks for them,
// retries and cancels them as it would on one machine. What waits or runs here under a name comes
// first: it was submitted before the host joined, or is to stay here.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Whether a call about jobs is answered by the fleet's database, or has to be looked at before
    /// it is.
    func isForFleet(_ call: JobCall, of caller: AppID?) -> Bool {
        switch call {
        case .submit(let submissions):
            submissions.count == 1 && submissions.allSatisfy { isFleetJob($0, of: caller) }
        case .submitFor(let app, let submission, isHere: false):
            isFleetJob(submission, of: app)
        case .find, .retry, .cancel, .cancelMany: hasFleetJobs(caller)
        // People name any job of the fleet, whether or not its intent is listed, or its app
        // installed here.
        case .retryFor, .cancelFor, .cancelManyFor: true
        case .submitFor, .setIntent, .findStep, .putStep, .list, .show, .setIntentFor: false
        }
    }

    /// Answers a call of ``isForFleet(_:of:)``.
    mutating func answerForFleet(
        _ call: JobCall,
        of app: AppID,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        switch call {
        case .submit(let submissions):
            guard let submission = submissions.first else { return }
            submit(submission, of: app, to: FleetPlace(), asked, at: now)
        case .submitFor(_, let submission, _):
            submit(submission, of: app, to: FleetPlace(), asked, at: now)
        case .find(let task):
            if try isHere(task, of: app) { return try answer(asked.here, at: now) }
            if let state = stateOnItsWay(task, of: app) {
                return reply(asked, AppInterface.FindJob.Reply(job: state))
            }
            order(.jobs(FleetJobFilter(app: app, name: task.job)), for: asked)
        case .retry(let task), .retryFor(_, let task):
            if try isHere(task, of: app) { return try answer(asked.here, at: now) }
            order(.retry(FleetName(app, task.givenName)), for: asked)
        case .cancel(let task), .cancelFor(_, let task):
            if try isHere(task, of: app) { return try answer(asked.here, at: now) }
            order(.cancel(FleetName(app, task.givenName)), for: asked)
        case .cancelMany(let match), .cancelManyFor(_, let match):
            order(.cancelJobs(app, match), for: asked)
        case .findStep, .putStep, .setIntent, .list, .show, .setIntentFor:
            preconditionFailure("a call was taken for one of a fleet's jobs: \(call)")
        }
    }

    /// Whether work waits or runs on this host under the name of a job, and is this host's own.
    private mutating func isHere(_ task: TaskID, of app: AppID) throws(StoreError) -> Bool {
        if let run = recorded.engine.currentRun(of: app, task), !run.isSuperseded { return true }
        guard task.job?.isEmpty == false else { return false }
        return try ledger.pending(app, task) != nil
    }

    // MARK: - What the database has said

    /// Tells how a job of the fleet stands, or how it ended here where the fleet knows none.
    func toldFound(_ list: FleetJobList, _ asked: Asked, _ items: inout [Item]) -> CallerReply? {
        // What is not over comes first.
        guard let job = list.jobs.first(where: { $0.task == nil }) else {
            items.append(.asked(asked.here))
            return nil
        }
        return told(asked, AppInterface.FindJob.Reply(job: job.ownState))
    }

    /// Tells that a job was retried or withdrawn, or has this host answer where the fleet has none
    /// of its name.
    func toldChanged(_ wasThere: Bool, _ asked: Asked, _ items: inout [Item]) -> CallerReply? {
        guard wasThere else {
            // An app that is elsewhere alone has nothing here.
            if isElsewhere(asked) { return told(asked, .noSuchFleetJob) }
            items.append(.asked(asked.here))
            return nil
        }
        return told(asked, VarlinkReply.message(JSONObject()))
    }

    /// Tells that so many jobs were withdrawn in the fleet; who hears of some asks again, and of
    /// none is answered for this host.
    func toldCancelledJobs(_ count: Int, _ asked: Asked, _ items: inout [Item]) -> CallerReply? {
        guard count > 0 || isElsewhere(asked) else {
            items.append(.asked(asked.here))
            return nil
        }
        return asked.interface == .app
            ? told(asked, AppInterface.CancelJobs.Reply(cancelled: Int64(count)))
            : told(asked, SystemInterface.CancelJobs.Reply(cancelled: Int64(count)))
    }

    // MARK: - Whose it is

    private func isFleetJob(_ submission: Submission, of app: AppID?) -> Bool {
        guard let job = submission.payload.job else { return false }
        return installed(app)?.isFleetIntent(job.intent) ?? false
    }

    /// Whether jobs of an app are the fleet's, as the host is in one.
    func hasFleetJobs(_ app: AppID?) -> Bool {
        fleet.membership != nil && installed(app)?.hasFleetIntents ?? false
    }

    /// Whether a job is the fleet's among others, of which the system answers at once.
    func isFleetJobAmongOthers(_ submission: Submission, of app: AppID) -> Bool {
        fleet.membership != nil && isFleetJob(submission, of: app)
    }

    /// Whether a person names an app that this host does not have.
    private func isElsewhere(_ asked: Asked) -> Bool {
        guard case .job(let call) = asked.call, let app = call.named else { return false }
        return installed(app) == nil
    }

    private func installed(_ app: AppID?) -> InstalledApp? {
        app.flatMap { recorded.engine.status(of: $0) }?.record.app
    }
}

extension Refusal {
    /// The refusal of whoever names work that the fleet does not have.
    static let noSuchFleetJob = Refusal(
        .noSuchJob,
        "the fleet has no such job or task, or it is over; roost fleet jobs lists those that are not"
    )
}

extension JobCall {
    /// The app that a person names.
    var named: AppID? {
        switch self {
        case .submitFor(let app, _, _), .retryFor(let app, _), .cancelFor(let app, _),
            .cancelManyFor(let app, _):
            app
        default: nil
        }
    }

    /// The submission, where the call makes exactly one.
    var submission: Submission? {
        switch self {
        case .submit(let submissions): submissions.count == 1 ? submissions.first : nil
        case .submitFor(_, let submission, _): submission
        default: nil
        }
    }
}
