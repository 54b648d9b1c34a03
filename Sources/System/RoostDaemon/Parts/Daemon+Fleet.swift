import RoostEngine
import RoostSystemWire
import RoostWire

// The fleet that this host may be in. The engine decides what becomes of claims; here is who joins,
// leaves and asks, and what the home keeps of it.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Becomes a member again, where the home says that the host is in a fleet.
    ///
    /// Until the fleet lets it in, or where its membership cannot be read, what repeats in the
    /// fleet is not this host's own.
    mutating func enterFleetAtStart(at now: Moment) {
        do throws(FleetError) {
            fleet.membership = try machine.membership()
        } catch {
            fleet.defect = error
        }
        if fleet.membership != nil || fleet.defect != nil {
            // It changes nothing that would be written down.
            _ = recorded.handle(.fleet(.entering), at: now)
        }
        enterFleet()
    }

    private mutating func enterFleet() {
        guard let membership = fleet.membership else { return }
        if recorded.engine.isInFleet { return machine.tellFleet(.use(membership)) }
        machine.tellFleet(.enter(membership, lease: recorded.engine.limits.fleetLease))
    }

    // MARK: - What is asked

    mutating func answer(_ call: FleetCall, _ asked: Asked, at now: Moment) throws(StoreError) {
        switch call {
        case .initialize(let database): order(.initialize(database: database), for: asked)
        case .join(let database, let name): join(database, named: name, asked)
        case .leave: try leave(asked, at: now)
        case .drain(let isDraining, let host):
            try drain(isDraining, host: host, asked, at: now)
        case .standing:
            if let defect = membershipDefect { return fail(asked, Refusal(.noFleet, defect)) }
            reply(asked, SystemInterface.Fleet.Reply(membership: standing))
        case .hosts: if isMember(asked) { order(.overview, for: asked) }
        case .jobs(let filter): if isMember(asked) { order(.jobs(filter), for: asked) }
        case .importWork(let app, let isDry):
            try importWork(of: app, isDry: isDry, asked, at: now)
        case .submit(let app, let submission, let place):
            submit(submission, of: app, to: place, asked, at: now)
        case .retry(let app, let name):
            if isMember(asked) { order(.retry(FleetName(app, name)), for: asked) }
        case .cancel(let app, let name, let isTask): cancel(name, of: app, isTask, asked)
        }
    }

    /// Withdraws a task or a job; where the caller does not say which, the job, or the task where
    /// there is no job.
    ///
    /// What this host has installed says nothing about it: others have other apps.
    private mutating func cancel(
        _ name: String,
        of app: AppID,
        _ isTask: Bool?,
        _ asked: Asked
    ) {
        guard isMember(asked) else { return }
        var waiting = FleetState.Waiting(asked: asked)
        if isTask == nil { waiting.otherwise = FleetName(app, name, isTask: true) }
        let first = FleetName(app, name, isTask: isTask ?? false)
        work.fleetOrders.append(.call(fleet.begin(waiting), .cancel(first)))
    }

    mutating func order(
        _ request: FleetRequest,
        for asked: Asked,
        beside requests: [AppInterface.Request] = []
    ) {
        var waiting = FleetState.Waiting(asked: asked, beside: requests)
        if case .join(let database, let host, _) = request { waiting.joins = (database, host) }
        work.fleetOrders.append(.call(fleet.begin(waiting), request))
    }

    /// Whether the host is in a fleet; whoever asked is told where it is not.
    mutating func isMember(_ asked: Asked) -> Bool {
        if fleet.membership != nil, fleet.leaving == nil { return true }
        let words =
            membershipDefect ?? "this host is in no fleet; roost fleet join makes it a member"
        fail(asked, Refusal(.noFleet, words))
        return false
    }

    /// The defect of the membership that the home has, if it cannot be read.
    private var membershipDefect: String? { fleet.membership == nil ? fleet.defect?.reason : nil }

    /// The check of the membership, where nobody can read it: the host does nothing for the fleet
    /// then.
    var membershipCheck: Check? {
        membershipDefect.map { defect in
            let parts = defect.split(separator: "; ", maxSplits: 1).map(String.init)
            return Check(name: "fleet", isGood: false, finding: parts[0], remedy: parts.last)
        }
    }

    private mutating func join(_ database: String, named name: String?, _ asked: Asked) {
        if let membership = fleet.membership {
            return fail(
                asked,
                Refusal(
                    .notNow,
                    "this host is in a fleet as \(membership.host.name) (\(membership.place)); roost fleet leave has it leave that one first"
                )
            )
        }
        if let defect = fleet.defect { return fail(asked, Refusal(.notNow, defect.reason)) }
        guard !fleet.isJoining else {
            return fail(
                asked,
                Refusal(.notNow, "somebody else has this host join a fleet just now")
            )
        }
        let host = fleet.candidate(named: name) { machine.newFleetHost(named: $0) }
        let lease = recorded.engine.limits.fleetLease
        order(.join(database: database, host, lease: lease), for: asked)
    }

    /// Drains a host, so that it claims nothing, or lets it claim again.
    ///
    /// This one claims nothing at once, whatever becomes of the database; to claim again, it has to
    /// be given something.
    private mutating func drain(
        _ isDraining: Bool,
        host: String?,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        guard isMember(asked), var membership = fleet.membership else { return }
        let isHere = host == nil || host == membership.host.name
        guard isHere, isDraining else {
            let name = host ?? membership.host.name
            return order(.drain(host: name, isDraining), for: asked)
        }
        membership.isDraining = true
        do throws(FleetError) { try machine.keep(membership) } catch {
            return fail(asked, Refusal(.storeUnavailable, error.reason))
        }
        fleet.membership = membership
        try handle(.fleet(.drain(true)), at: now)
        reply(asked, [:])
    }

    /// Claims again at once where somebody here has asked for that; the database tells of it later.
    private mutating func resumeHere(_ asked: Asked, _ items: inout [Item]) {
        guard case .fleet(.drain(false, let host)) = asked.call,
            var membership = fleet.membership, host == nil || host == membership.host.name
        else { return }
        membership.isDraining = false
        do throws(FleetError) { try machine.keep(membership) } catch { return }
        fleet.membership = membership
        items.append(.fact(.fleet(.drain(false))))
    }

    /// Takes in, once, what somebody in the fleet has asked of this host.
    private mutating func hear(_ wish: FleetWish, _ items: inout [Item]) {
        guard var membership = fleet.membership, wish.number > membership.wish else { return }
        membership.wish = wish.number
        membership.isDraining = wish.isDraining
        // Where it cannot be kept it is heard again: the database says it with each renewal.
        do throws(FleetError) { try machine.keep(membership) } catch { return }
        fleet.membership = membership
        items.append(.fact(.fleet(.drain(wish.isDraining))))
    }

    mutating func submit(
        _ submission: Submission,
        of app: AppID,
        to place: FleetPlace,
        _ asked: Asked,
        at now: Moment
    ) {
        guard isMember(asked) else { return }
        guard let status = recorded.engine.status(of: app) else { return failUnknown(app, asked) }
        guard let job = submission.payload.job, let name = submission.task.job else {
            preconditionFailure("what was submitted to the fleet is no job")
        }
        guard status.record.app.intents.contains(where: { $0.name == job.intent }) else {
            return fail(
                asked,
                Refusal(
                    .noSuchIntent,
                    "\(app) has no intent \(job.intent); roost intents \(app) lists those that it has"
                )
            )
        }
        if let defect = submission.fleetDefect { return fail(asked, Refusal(.invalid, defect)) }
        if let refusal = recorded.engine.refusal(ofFleetJob: submission, by: app, at: now) {
            return fail(asked, refusal)
        }
        let delay = submission.earliestBegin.map { $0 - now.date } ?? .zero
        order(
            .submit(
                FleetSubmission(
                    app: app,
                    name: name,
                    job: job,
                    delay: max(delay, .zero),
                    requiresNetwork: submission.requiresNetwork,
                    requiresPower: submission.requiresPower,
                    place: place,
                    keepsPending: submission.keepsPending
                )
            ),
            for: asked
        )
    }

    // MARK: - Leaving

    private mutating func leave(_ asked: Asked, at now: Moment) throws(StoreError) {
        if fleet.membership == nil, fleet.defect != nil {
            // Of a membership that cannot be read nothing is known that could be told.
            do throws(FleetError) { try machine.keep(nil) } catch {
                return fail(asked, Refusal(.storeUnavailable, error.reason))
            }
            fleet.defect = nil
            try handle(.fleet(.left), at: now)
            return reply(asked, SystemInterface.LeaveFleet.Reply(untold: nil))
        }
        guard isMember(asked) else { return }
        fleet.leaving = asked
        try handle(.fleet(.left), at: now)
    }

    /// Tells the database that the host leaves, once nothing of the fleet runs here any more.
    mutating func leaveFleet(_ items: inout [Item]) {
        guard let asked = fleet.leaving, !recorded.engine.isInFleet else { return }
        fleet.leaving = nil
        guard let member = fleet.membership?.incarnation else {
            let untold = "no start of this system within this run of the machine has been a member"
            if let told = hasLeft(asked, untold: untold, &items) { items.append(.told(told)) }
            return
        }
        let call = fleet.begin(FleetState.Waiting(asked: asked))
        machine.tellFleet(.call(call, .leave(member)))
    }

    /// Takes in that the host is in no fleet any more, and answers the callers that wait.
    private mutating func hasLeft(
        _ asked: Asked,
        untold: String?,
        _ items: inout [Item]
    ) -> CallerReply? {
        do throws(FleetError) { try machine.keep(nil) } catch {
            return told(asked, Refusal(.storeUnavailable, error.reason))
        }
        fleet.membership = nil
        fleet.trouble = nil
        machine.endFleet()
        let reply = SystemInterface.LeaveFleet.Reply(untold: untold)
        // Whatever else was asked is answered by nobody any more, as the process that was asked has
        // ended.
        let error = FleetError("the machine has left the fleet; whether it was done, nobody knows")
        for waiting in fleet.endAll() {
            if case .fleet(.leave) = waiting.asked.call {
                if let told = told(waiting.asked, reply) { items.append(.told(told)) }
            } else {
                settle(waiting, .failed(error), &items)
            }
        }
        if fleet.endImportCall(nil) { heard(.failed(error), &items) }
        return told(asked, reply)
    }

    // MARK: - What is heard

    mutating func hear(_ news: FleetNews, _ items: inout [Item], at now: Moment) {
        switch news {
        case .ready: enterFleet()
        case .down(let why):
            unreachable(why, &items, at: now)
            let error = FleetError("\(why); whether it was done, nobody knows")
            for waiting in fleet.endAll() { settle(waiting, .failed(error), &items) }
            if fleet.endImportCall(nil) { heard(.failed(error), &items) }
        case .durability, .schema, .clock:
            preconditionFailure("the machine keeps to itself of what kind its database is")
        case .event(.unreachable(let why)): unreachable(why, &items, at: now)
        case .event(.joined(let member, let sent, let length)):
            guard fleet.membership != nil else { return }
            joined(member, sent: sent, length: length, &items)
            goOnWithImport()
        case .event(.superseded(let member)):
            fleet.membership?.incarnation = member
            items.append(.fact(.fleet(.superseded(by: member))))
        case .event(let event):
            items.append(.fact(.fleet(event)))
            if case .renewed = event { goOnWithImport() }
        case .wished(let wish): hear(wish, &items)
        case .answer(let call, let answer):
            if fleet.endImportCall(call) { return heard(answer, &items) }
            guard let waiting = fleet.end(call) else { return }
            settle(waiting, answer, &items)
        }
    }

    private mutating func unreachable(_ why: String, _ items: inout [Item], at now: Moment) {
        guard fleet.membership != nil else { return }
        fleet.trouble = (why, fleet.trouble?.since ?? now.date)
        items.append(.fact(.fleet(.unreachable(why: why))))
    }

    private mutating func joined(
        _ member: FleetIncarnation,
        sent: Uptime,
        length: Duration,
        _ items: inout [Item]
    ) {
        fleet.membership?.incarnation = member
        fleet.trouble = nil
        if let membership = fleet.membership {
            // A number that could not be kept is asked for again: the next start names the former
            // one, and hears of this one.
            do throws(FleetError) { try machine.keep(membership) } catch {
                fleet.trouble = nil
            }
        }
        items.append(.fact(.fleet(.joined(member, sent: sent, length: length))))
        if fleet.membership?.isDraining == true { items.append(.fact(.fleet(.drain(true)))) }
    }

    /// Answers a caller with the result of their call.
    private mutating func settle(
        _ waiting: FleetState.Waiting,
        _ answer: FleetAnswer,
        _ items: inout [Item]
    ) {
        let asked = waiting.asked
        let told: CallerReply?
        switch answer {
        case .initialized(let founding):
            endFleetIfUnused()
            told = self.told(asked, founding.message)
        case .joined(let member, let sent, let length, let place):
            guard let joins = waiting.joins else { return }
            let membership = FleetMembership(
                database: joins.database,
                place: place,
                host: joins.host,
                incarnation: member
            )
            told = hasJoined(membership, sent: sent, length: length, asked, &items)
        case .left: told = hasLeft(asked, untold: nil, &items)
        case .overview(let overview): told = self.told(asked, overview.message)
        case .jobs(let list):
            if case .job = asked.call {
                told = toldFound(list, asked, &items)
                break
            }
            told =
                asked.interface == .app
                ? self.told(asked, list.ownMessage) : self.told(asked, list.message)
        case .submitted(let receipt): told = self.told(receipt, asked, &items)
        case .cancelledTasks(let count): told = toldCancelled(count, asked, &items)
        case .cancelledJobs(let count): told = toldCancelledJobs(count, asked, &items)
        case .retried(let wasThere) where asked.isOfJobs:
            told = toldChanged(wasThere, asked, &items)
        case .drained:
            resumeHere(asked, &items)
            told = self.told(asked, VarlinkReply.message(JSONObject()))
        case .tasks(let tasks): told = self.told(tasks, waiting)
        case .cancelled(let wasThere) where asked.isOfTasks:
            told = toldCancelled(wasThere ? 1 : 0, asked, &items)
        case .cancelled(let wasThere) where asked.isOfJobs:
            told = toldChanged(wasThere, asked, &items)
        case .offered, .arrived: return
        case .retried(true), .cancelled(true):
            told = self.told(asked, VarlinkReply.message(JSONObject()))
        case .retried(false):
            let words =
                "the fleet has no such job that waits or is held; one that a machine has goes on"
            told = self.told(asked, Refusal(.noSuchJob, words))
        case .cancelled(false):
            if let otherwise = waiting.otherwise {
                let call = fleet.begin(FleetState.Waiting(asked: asked))
                return machine.tellFleet(.call(call, .cancel(otherwise)))
            }
            told = self.told(asked, .noSuchFleetJob)
        case .failed(let error):
            if case .fleet(.leave) = asked.call {
                told = hasLeft(asked, untold: error.reason, &items)
            } else {
                endFleetIfUnused()
                told = self.told(asked, error.refusal)
            }
        }
        if let told { items.append(.told(told)) }
    }

    /// Ends the process that was started for somebody who has been answered.
    private mutating func endFleetIfUnused() {
        if fleet.membership == nil, fleet.calls.isEmpty { machine.endFleet() }
    }

    private mutating func hasJoined(
        _ membership: FleetMembership,
        sent: Uptime,
        length: Duration,
        _ asked: Asked,
        _ items: inout [Item]
    ) -> CallerReply? {
        do throws(FleetError) { try machine.keep(membership) } catch {
            // Nothing is half joined: the database gives the lease back by itself.
            machine.endFleet()
            return told(asked, Refusal(.storeUnavailable, error.reason))
        }
        fleet.membership = membership
        guard let member = membership.incarnation else { return nil }
        items.append(.fact(.fleet(.joined(member, sent: sent, length: length))))
        return told(
            asked,
            SystemInterface.JoinFleet.Reply(
                host: membership.host.name,
                database: membership.place
            )
        )
    }

    func told(_ asked: Asked, _ message: some WireMessage) -> CallerReply? {
        told(asked, VarlinkReply.message(message))
    }

    func told(_ asked: Asked, _ refusal: Refusal) -> CallerReply? {
        let name = refusal.reason.errorName(in: asked.interface)
        return told(asked, VarlinkReply.error(name, refusal.description))
    }

    func told(_ asked: Asked, _ reply: [UInt8]) -> CallerReply? {
        asked.isOneway
            ? nil : CallerReply(reply: reply, connection: asked.connection, isLast: false)
    }

    // MARK: - What people see

    private typealias Membership = SystemInterface.Fleet.Reply.Membership

    var standing: SystemInterface.Fleet.Reply.Membership? {
        guard let membership = fleet.membership else {
            return nil
        }
        let standing = recorded.engine.fleetStanding
        let trouble = standing == nil ? fleet.trouble : standing?.trouble
        return Membership(
            host: membership.host.name,
            database: membership.place,
            state: standing.map { Membership.State($0.state) } ?? .entering,
            draining: membership.isDraining,
            waiting: Int64(standing?.waiting ?? 0),
            running: Int64(standing?.running ?? 0),
            untold: Int64(standing?.untold ?? 0),
            trouble: trouble.map {
                Membership.Trouble(why: $0.why, since: $0.since.microseconds)
            }
        )
    }
}

extension SystemInterface.Fleet.Reply.Membership.State {
    fileprivate init(_ state: FleetStanding.State) {
        switch state {
        case .member: self = .member
        case .silent: self = .silent
        case .lost: self = .lost
        case .leaving: self = .leaving
        }
    }
}

extension Asked {
    /// Whether it is about jobs as they are submitted on one machine.
    fileprivate var isOfJobs: Bool {
        if case .job = call { true } else { false }
    }

    /// Whether it is about tasks, which are withdrawn here as well.
    fileprivate var isOfTasks: Bool {
        switch call {
        case .cancel, .cancelFor: true
        default: false
        }
    }
}

extension Submission {
    /// The part of the submission that a fleet cannot do, in words.
    fileprivate var fleetDefect: String? {
        if appends || !predecessors.isEmpty {
            return
                "a job of the fleet comes after no other; leave append and after away, or have it run here alone (--here)"
        }
        if payload.job?.needs.path != nil {
            return "a path is a host's own; leave change=PATH away where any host may run the job"
        }
        return nil
    }
}

extension FleetError {
    /// The refusal of the call, by its error.
    fileprivate var refusal: Refusal {
        switch kind {
        case .invalid: Refusal(.invalid, reason)
        case .noSuchHost: Refusal(.noSuchHost, reason)
        case .tooManyPending: Refusal(.tooManyPending, reason)
        case .unreachable, .crowded, .refused, .uninitialized, .outdated, .foreign, .nameTaken:
            Refusal(.fleetUnavailable, reason)
        }
    }
}
