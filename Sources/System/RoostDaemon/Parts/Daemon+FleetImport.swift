import RoostBasics
import RoostEngine
import RoostWire

// Pending work of this host that is taken along into its fleet. The database has it first, and lets
// nobody begin it. Then it is withdrawn here, where it has not begun meanwhile, and that it is on
// its way is written down with that. Then the database is told that it is gone from here, and
// whoever has room begins it. Wherever this is broken off, the next call, or the next start, goes
// on.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Takes pending work of an app, or of all, along into the fleet, or counts what would be.
    mutating func importWork(
        of app: AppID?,
        isDry: Bool,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        if asked.isLocal { return try goOnImporting(at: now) }
        guard isMember(asked) else { return }
        // One that waits for nothing was broken off, as the store could not be written to.
        guard fleet.importing == nil || fleet.importCall == nil else {
            return fail(asked, Refusal(.notNow, "somebody else takes work along just now"))
        }
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let apps = recorded.engine.appStatuses().map(\.record.app).filter { one in
            !one.fleetTasks.isEmpty && (app == nil || one.id == app)
        }
        fleet.importing = FleetImporting(asked, apps.map(\.id).sorted(), isDry: isDry)
        try goOnImporting(at: now)
    }

    /// Goes on with the import by the latest answer of the database.
    ///
    /// Whatever of it is ordered goes out once this turn is written down.
    private mutating func goOnImporting(at now: Moment) throws(StoreError) {
        guard var importing = fleet.importing else { return }
        let news = importing.news
        importing.news = nil
        // Where the store cannot be written to, nobody goes on with it.
        fleet.importing = nil
        switch news {
        case .failed(let error):
            let before =
                importing.taken == 0 ? "" : "; \(importing.taken) were taken along before that"
            return fail(importing.asked, Refusal(.fleetUnavailable, error.reason + before))
        case .arrived(let numbers):
            importing.taken += recorded.engine.fleetImport?.work.count ?? 0
            try handle(.fleet(.arrived(numbers)), at: now)
        case .advised(let advice): try take(advice, &importing, at: now)
        case nil: break
        }
        // Whoever only counts has nothing arrive either; that goes on by itself.
        if importing.isDry || recorded.engine.fleetImport == nil {
            guard !importing.isCutShort, try lookFurther(&importing) else {
                return reply(importing.asked, importing.reply)
            }
            order(importing.offered, at: now)
        } else if let order = orderOfImport() {
            work.fleetOrders.append(order)
        }
        fleet.importing = importing
    }

    /// Withdraws here what the database has, where it has not begun or changed meanwhile.
    private mutating func take(
        _ advice: [FleetAdvice],
        _ importing: inout FleetImporting,
        at now: Moment
    ) throws(StoreError) {
        var gone: [Request] = []
        // Who leaves hands nothing over any more: the database could not be told that it is gone.
        let isMember = fleet.membership != nil && fleet.leaving == nil
        for (request, advice) in zip(importing.takeOffered(), advice) {
            switch advice {
            case .name: importing.stays(.name)
            case .full: importing.stays(.full)
            case .taken:
                let present = try ledger.pending(request.app, request.task)
                if isMember, present == request, try reasonToStay(request) == nil {
                    gone.append(request)
                } else {
                    // It has begun, or somebody has changed it.
                    importing.stays(.running)
                }
            }
        }
        guard !gone.isEmpty else { return }
        try handle(.fleet(.handedOver(gone, under: importKey)), at: now)
    }

    /// Looks for more work that may be taken along.
    ///
    /// - Returns: Whether there may be some, so that the database is asked.
    private mutating func lookFurther(
        _ importing: inout FleetImporting
    ) throws(StoreError) -> Bool {
        for _ in 0..<Self.pagesAtOnce {
            guard let app = importing.apps.first else { return !importing.offered.isEmpty }
            let page = try ledger.pending(of: app, after: importing.place, limit: Self.page)
            let installed = recorded.engine.status(of: app)?.record.app
            for request in page {
                importing.place = request.place
                guard installed?.fleetContent(of: request) != nil else { continue }
                if let reason = try reasonToStay(request) {
                    importing.stays(reason)
                } else if importing.isDry {
                    importing.taken += 1
                } else {
                    importing.offer(request)
                    if importing.isFull { return true }
                }
            }
            if page.count < Self.page {
                importing.apps.removeFirst()
                importing.place = nil
            }
        }
        return true
    }

    /// The number of requests that are looked at in one go.
    private static var page: Int { 256 }
    /// The number of times that this is done before others have their turn.
    private static var pagesAtOnce: Int { 16 }

    /// Returns the reason why a pending request stays here, as far as this host knows.
    private mutating func reasonToStay(_ request: Request) throws(StoreError) -> FleetStay? {
        if recorded.engine.currentRun(of: request.app, request.task) != nil { return .running }
        guard let job = request.job else { return nil }
        if job.hold != nil { return .held }
        if job.needs.path != nil { return .path }
        if job.steps.steps > 0 { return .steps }
        if job.waits > 0 { return .after }
        let ended = EndedJob(request.app, request.task, .ended(""))
        return try ledger.successors(of: ended, limit: 1).isEmpty ? nil : .after
    }

    // MARK: - What the database is told

    /// Gives the database work that may be taken along; without any, it is heard of again in a
    /// later turn.
    private mutating func order(_ requests: [Request], at now: Moment) {
        let arrivals = requests.compactMap { arrival($0, at: now) }
        let call = fleet.beginImportCall()
        work.fleetOrders.append(.call(call, .offer(key: importKey, arrivals)))
    }

    /// Returns the order to tell the database what is gone from here, if anything is.
    private mutating func orderOfImport() -> FleetOrder? {
        guard let gone = recorded.engine.fleetImport else { return nil }
        let call = fleet.beginImportCall()
        return .call(call, .arrive(key: gone.key, gone.work.map(\.number)))
    }

    /// Tells the database what was on its way when the system ended, or when the database was
    /// silent.
    mutating func goOnWithImport() {
        guard fleet.membership != nil, fleet.importing == nil, fleet.importCall == nil,
            let order = orderOfImport()
        else { return }
        // At once: it was written down before this turn.
        machine.tellFleet(order)
    }

    /// Hears what the database says about work that is taken along.
    mutating func heard(_ answer: FleetAnswer, _ items: inout [Item]) {
        let news: FleetImporting.News
        switch answer {
        case .offered(let advice): news = .advised(advice)
        case .arrived(let numbers): news = .arrived(numbers)
        case .failed(let error): news = .failed(error)
        default: return
        }
        if let asked = fleet.importing?.asked {
            fleet.importing?.news = news
            items.append(.asked(asked.here))
        } else if case .arrived(let numbers) = news {
            items.append(.fact(.fleet(.arrived(numbers))))
        }
    }

    private func arrival(_ request: Request, at now: Moment) -> FleetArrival? {
        guard let app = recorded.engine.status(of: request.app)?.record.app,
            let content = app.fleetContent(of: request)
        else { return nil }
        let delay = request.earliestBegin.map { $0 - now.date } ?? .zero
        return FleetArrival(
            request.number,
            FleetSubmission(
                app: request.app,
                name: request.task.givenName,
                content,
                delay: max(delay, .zero),
                earliestBegin: request.job == nil ? request.earliestBegin : nil,
                most: request.job == nil
                    ? recorded.engine.limits.pending(of: request.kind) : nil,
                requiresNetwork: request.requiresNetwork,
                requiresPower: request.requiresPower,
                keepsPending: true
            )
        )
    }

    /// The number by which the database tells this host's work from that of others.
    private var importKey: Int64 {
        // Made of the secret of the membership, which no other host has.
        Int64(bitPattern: Checksum((fleet.membership?.host.identity ?? "").utf8).value)
    }

    /// Returns the state of a job that is on its way into the fleet.
    func stateOnItsWay(_ task: TaskID, of app: AppID) -> AppInterface.JobState? {
        guard let work = recorded.engine.handedOver(app, task), let id = task.job else {
            return nil
        }
        return AppInterface.JobState(
            id: id,
            intent: work.intent ?? "",
            state: .waiting,
            attempt: 1,
            attempts: 1,
            waiting: "it is on its way into the fleet",
            fleet: true
        )
    }
}
