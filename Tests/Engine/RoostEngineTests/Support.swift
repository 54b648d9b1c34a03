@testable import RoostEngine

/// An engine with a store that is a list and a machine that starts whatever it is asked to.
///
/// It keeps to the contract of a turn: what is written down is seen by later look-ups, a look-up is
/// answered in the same turn, and so is whether a process could be started.
struct Device {
    private(set) var engine: Engine
    /// What a store has pending.
    private(set) var pending: [Request] = []
    private(set) var history: [FinishedRun] = []
    private(set) var schedules: [Schedule] = []
    private(set) var promises: [FreshnessPromise] = []
    private(set) var settings: [String: String] = [:]
    /// What a store has of jobs beside their requests.
    private(set) var beside = JobModels()
    /// Whether processes can be started, and if not, why.
    var launchFailure: String?
    /// Whether it is the machine that has no room for a process.
    var isExhausted = false
    /// How far ahead the calendar was set, in seconds; negative for back.
    var calendarShift = 0
    /// How long the machine slept, in seconds: the calendar went on meanwhile, its uptime did not.
    var slept = 0
    /// What the apps' pages say of runs.
    var page: [RunNumber: ProgressCounts] = [:]
    var texts: [RunNumber: Event.Texts] = [:]
    /// What the store has of what holds many jobs.
    private(set) var rules = JobRuleModels()
    private var lastToken: UInt64 = 0
    private var verification = VerificationPace()

    init(
        _ apps: [InstalledApp] = [.weather],
        limits: Limits = .prompt,
        stored: Stored? = nil,
        pending: [Request] = [],
        beside: JobModels = JobModels(),
        schedules: [Schedule] = [],
        devices: [GraphicsDevice] = [],
        alive: Set<ProcessNumber> = []
    ) {
        var contents = stored ?? Stored()
        if stored == nil { contents.apps = apps.map(AppRecord.init) }
        self.pending = pending
        self.beside = beside
        self.schedules = schedules
        contents.hasSchedules = !schedules.isEmpty
        promises = contents.promises
        let (engine, effects) = Engine.recover(
            contents,
            limits: limits,
            devices: devices,
            alive: alive,
            at: .at(0)
        )
        self.engine = engine
        for effect in effects { write(effect) }
        turn(.sensed(.good), at: 0)
    }

    /// Looks how much room is free on the disk.
    @discardableResult
    mutating func sawRoom(_ free: Int64, of total: Int64 = 0, at second: Int) -> [Effect] {
        let room = Room(free: free, total: total)
        return see(room, forTransfers: room, at: second)
    }

    /// Looks how much room is free where apps keep data, and where transfers are kept.
    mutating func see(_ room: Room, forTransfers transfers: Room, at second: Int) -> [Effect] {
        engine.sawRoom(room, forTransfers: transfers, at: moment(second))
    }

    /// A device that goes on with an engine that was made elsewhere.
    init(engine: Engine) {
        self.engine = engine
    }

    /// The moment so many seconds after the system started.
    func moment(_ second: Int) -> Moment {
        Moment(
            uptime: .at(second),
            date: .at(second + calendarShift + slept)
        )
    }

    /// Takes in some events and everything that follows from them at the same moment.
    @discardableResult
    mutating func turn(_ events: Event..., at second: Int) -> [Effect] {
        turn(events, at: moment(second))
    }

    @discardableResult
    mutating func turn(_ events: [Event], at now: Moment) -> [Effect] {
        var everything: [Effect] = []
        var events = events
        repeat {
            var effects: [Effect] = []
            for event in events { effects += written(engine.handle(event, at: now)) }
            let looks = engine.looksDue(at: now).map { due in
                Event.Look(run: due.run, counts: page[due.run], texts: texts[due.run])
            }
            if !looks.isEmpty { effects += written(engine.handle(.looked(looks), at: now)) }
            effects += settle(at: now)
            everything += effects
            events = effects.launches.map { launch in
                launchFailure.map {
                    .launchFailed(
                        launch.app,
                        launch.process,
                        reason: $0,
                        isExhausted: isExhausted
                    )
                }
                    ?? .launched(
                        launch.app,
                        launch.process,
                        pid: Int32(truncatingIfNeeded: launch.process.value)
                    )
            }
        } while !events.isEmpty
        return everything
    }

    private mutating func settle(at now: Moment) -> [Effect] {
        var effects: [Effect] = []
        var isSettled = false
        while !isSettled {
            isSettled = true
            for effect in settleOnce(at: now) {
                effects += written([effect])
                let event: Event
                switch effect {
                case .fetch(let place, let limit):
                    let found = requests(after: place, limit: limit)
                    event = .loaded(found, isEverything: found.count < limit)
                case .fetchSuccessors(let ended, let limit):
                    let found = successors(of: ended, limit: limit)
                    event = .successors(ended, found, isMore: found.count >= limit)
                case .schedule(let effect): event = .schedule(lookUp(effect))
                default: continue
                }
                isSettled = false
                effects += written(engine.handle(event, at: now))
            }
        }
        expectAgreement(in: engine, &verification)
        return effects
    }

    private mutating func settleOnce(at now: Moment) -> [Effect] {
        let before = engine
        let effects = engine.settle(at: now)
        expectNoMore(than: effects, from: before, at: now)
        return effects
    }

    /// Has the system want something of an app, as other parts of the engine do.
    @discardableResult
    mutating func enqueueSystemRequest(
        _ kind: Kind,
        _ name: String,
        to app: AppID = .weather,
        saying content: String = "{}",
        at second: Int
    ) -> [Effect] {
        var turn = Turn(now: moment(second), limits: engine.sharedLimits)
        engine.resting.end()
        engine.enqueueSystemRequest(app, kind, name, saying: content, &turn)
        return written(turn.effects) + self.turn(at: second)
    }

    /// What a store answers to a look-up.
    func requests(after place: RequestPosition?, limit: Int) -> [Request] {
        let following = pending.filter { request in place.map { $0 < request.place } ?? true }
        return Array(following.sorted { $0.place < $1.place }.prefix(limit))
    }

    /// Has the engine hear of something as of then, while its turn goes on: so it hears of what
    /// could not be written down before.
    mutating func hear(_ event: Event, at second: Int) -> [Effect] {
        written(engine.handle(event, at: moment(second)))
    }

    /// What would be written down of costs now.
    mutating func takeCostChanges(at second: Int) -> [Change] {
        engine.takeCosts(at: moment(second))
    }

    private mutating func written(_ effects: [Effect]) -> [Effect] {
        for effect in effects { write(effect) }
        return effects
    }

    private mutating func write(_ effect: Effect) {
        guard case .store(let change) = effect else { return }
        switch change {
        case .putRequest(let request):
            pending.removeAll { $0.app == request.app && $0.task == request.task }
            pending.append(request)
        case .begin(let run): pending.removeAll { $0.number == run.request.number }
        case .finish(let finished, let givenBack):
            history.append(finished)
            if givenBack { pending.append(finished.request) }
        case .withdraw(let finished):
            pending.removeAll { $0.number == finished.request.number }
            history.append(finished)
        case .withdrawAll(let app, let ending, let ended, let meant):
            for request in pending
            where request.app == app && meant.contains(request.kind) {
                history.append(
                    FinishedRun(
                        number: request.promisedRun,
                        request: request,
                        ending: ending,
                        begun: nil,
                        ended: ended,
                        detail: ""
                    )
                )
            }
            pending.removeAll { $0.app == app && meant.contains($0.kind) }
        case .putSetting(let name, let value): settings[name] = value
        case .job(.beginPausesAnew(let now)): pending = pending.map { $0.withPauseAnew(at: now) }
        case .job(let recording):
            beside.take(recording)
            rules.take(recording)
        case .schedule(let change): write(change)
        case .freshness(.put(let promise)):
            promises.removeAll { $0.app == promise.app && $0.subject == promise.subject }
            promises.append(promise)
        case .freshness(.remove(let app, let subject)):
            promises.removeAll { $0.app == app && $0.subject == subject }
        case .freshness(.removeAll(let app)): promises.removeAll { $0.app == app }
        default: break
        }
    }

    private mutating func write(_ change: ScheduleChange) {
        switch change {
        case .put(let schedule):
            schedules.removeAll { $0.app == schedule.app && $0.task == schedule.task }
            schedules.append(schedule)
        case .remove(let app, let task): schedules.removeAll { $0.app == app && $0.task == task }
        case .removeAll(let app): schedules.removeAll { $0.app == app }
        case .reconsiderZone(let zone):
            schedules = schedules.map { $0.repetition.zone == zone ? $0.unsure : $0 }
        case .reconsiderHandled(let moment):
            schedules = schedules.map { $0.handled > moment ? $0.unsure : $0 }
        }
    }

    /// What a store answers that is asked about schedules.
    private func lookUp(_ effect: ScheduleEffect) -> ScheduleEvent {
        switch effect {
        case .fetch(let place, let limit):
            let following = schedules.filter { schedule in
                place.map { $0 < schedule.place } ?? true
            }
            let found = Array(following.sorted { $0.place < $1.place }.prefix(limit))
            return .loaded(found, isEverything: found.count < limit)
        case .find(let keys):
            return .found(keys.map { .init($0, existing: existing($0.app, $0.task)) })
        }
    }

    func existing(_ app: AppID, _ task: TaskID) -> Request? {
        pending.first { $0.app == app && $0.task == task }
    }

    mutating func token() -> ReplyToken {
        lastToken += 1
        return ReplyToken(lastToken)
    }
}

// MARK: - What apps and people do

extension Device {
    @discardableResult
    mutating func submit(
        _ submission: Submission,
        by app: AppID = .weather,
        at second: Int
    ) -> [Effect] {
        let existing = existing(app, submission.task)
        return turn(.submit(app, submission, existing: existing, token()), at: second)
    }

    @discardableResult
    mutating func cancel(_ task: TaskID, of app: AppID = .weather, at second: Int) -> [Effect] {
        turn(.cancel(app, task, existing: existing(app, task), token()), at: second)
    }

    @discardableResult
    mutating func simulateLaunch(
        _ task: TaskID,
        of app: AppID = .weather,
        at second: Int
    ) -> [Effect] {
        turn(.simulateLaunch(app, task, existing: existing(app, task), token()), at: second)
    }

    @discardableResult
    mutating func finish(
        _ run: Run,
        _ outcome: Event.Outcome = .succeeded,
        at second: Int
    ) -> [Effect] {
        turn(.finished(run.app, run.process, run.number, outcome, token()), at: second)
    }

    @discardableResult
    mutating func open(_ app: AppID = .weather, at second: Int) -> [Effect] {
        turn(.open(app, token()), at: second)
    }

    @discardableResult
    mutating func home(_ app: AppID = .weather, at second: Int) -> [Effect] {
        turn(.home(app, token()), at: second)
    }

    @discardableResult
    mutating func quit(_ app: AppID = .weather, at second: Int) -> [Effect] {
        turn(.quit(app, token()), at: second)
    }

    @discardableResult
    mutating func set(_ setting: Event.Setting, at second: Int) -> [Effect] {
        turn(.set(setting, token()), at: second)
    }

    /// The kernel says that an app's present process is gone.
    @discardableResult
    mutating func exit(
        _ app: AppID = .weather,
        _ status: ExitStatus = .signalled(9),
        at second: Int
    ) -> [Effect] {
        guard let process = engine.status(of: app)?.process else { return [] }
        return turn(.exited(app, process, status), at: second)
    }

    /// Whatever was armed goes off.
    @discardableResult
    mutating func wake(at second: Int) -> [Effect] { turn(.wakeUp, at: second) }

    /// Submits something and answers with the run that began at once.
    mutating func begin(
        _ submission: Submission = .refresh,
        by app: AppID = .weather,
        at second: Int
    ) throws -> Run {
        let effects = submit(submission, by: app, at: second)
        guard let run = effects.delivered.first else { throw NothingBegan() }
        return run
    }

    func state(of app: AppID = .weather) -> AppStatus.State? { engine.status(of: app)?.state }

    /// Why the pending request of a task does not run.
    func blockers(
        of task: TaskID,
        of app: AppID = .weather,
        at second: Int
    ) -> [Blocker] {
        existing(app, task).map { engine.blockers(of: $0, at: moment(second)) } ?? []
    }
}

struct NothingBegan: Error {}

// MARK: - Values

extension AppID {
    static let weather = AppID("com.example.weather")
    static let mail = AppID("com.example.mail")
    static let photos = AppID("com.example.photos")
}

extension TaskID {
    static let refresh = TaskID("refresh")
    static let tidy = TaskID("tidy")
}

extension InstalledApp {
    static let weather = example(.weather)
    static let mail = example(.mail)
    static let photos = example(.photos)

    static func example(
        _ id: AppID,
        permitted: [TaskID]? = nil,
        modes: [String] = ["fetch", "processing"]
    ) -> InstalledApp {
        let numbered = (1...99).flatMap { [TaskID("refresh\($0)"), TaskID("tidy\($0)")] }
        return InstalledApp(
            id: id,
            folder: "/apps/\(id)",
            executable: "/apps/\(id)/run",
            permitted: permitted ?? [.refresh, .tidy] + numbered,
            modes: modes
        )
    }
}

extension Limits {
    /// Where nothing is waited for that tests of other things would have to wait for.
    static let prompt: Limits = {
        var limits = Limits()
        limits.launching = .zero
        limits.settling = .zero
        limits.spacing = .zero
        return limits
    }()
}

extension Submission {
    static let refresh = Submission(task: .refresh, kind: .refresh)
    static let tidy = Submission(task: .tidy, kind: .processing)

    static func refresh(_ number: Int) -> Submission {
        Submission(task: TaskID("refresh\(number)"), kind: .refresh)
    }

    static func tidy(_ number: Int, notBefore second: Int? = nil) -> Submission {
        Submission(
            task: TaskID("tidy\(number)"),
            kind: .processing,
            earliestBegin: second.map { .at($0) }
        )
    }
}

extension Conditions {
    /// A network and a charger, and no sensor that tells whether somebody is there.
    static let good = Conditions(network: true, power: true)

    init(
        network: Bool = true,
        power: Bool = true,
        battery: Int? = nil,
        present: Bool? = nil,
        saving: Bool = false
    ) {
        self.init(
            network: Reading(network, evidence: "route by eth0", since: .at(0)),
            externalPower: Reading(power, evidence: "AC", since: .at(0)),
            battery: Reading(battery, evidence: "BAT0", since: .at(0)),
            personPresent: Reading(present, evidence: "logind", since: .at(0)),
            lowPower: Reading(saving, evidence: "power profile low-power", since: .at(0))
        )
    }
}

extension Uptime {
    static func at(_ second: Int) -> Uptime { Uptime(nanoseconds: Int64(second) * 1_000_000_000) }
}

extension Timestamp {
    /// So many seconds after the system started.
    static func at(_ second: Int) -> Timestamp {
        Timestamp(nanoseconds: (1_700_000_000 + Int64(second)) * 1_000_000_000)
    }
}

extension Moment {
    static func at(_ second: Int) -> Moment { Moment(uptime: .at(second), date: .at(second)) }
}

// MARK: - Looking at effects

extension [Effect] {
    struct Launch: Hashable {
        let app: AppID
        let process: ProcessNumber
        let phase: Phase
    }

    struct Expired: Hashable {
        let run: RunNumber
        let reason: Expiration
    }

    var launches: [Launch] {
        compactMap { effect in
            guard case .launch(let app, let process, let phase, _) = effect else { return nil }
            return Launch(app: app.id, process: process, phase: phase)
        }
    }

    var delivered: [Run] {
        compactMap { if case .deliver(_, let run) = $0 { run } else { nil } }
    }

    var expired: [Expired] {
        compactMap { effect in
            guard case .expire(_, let run, let reason) = effect else { return nil }
            return Expired(run: run, reason: reason)
        }
    }

    var ended: [ProcessNumber] {
        compactMap { if case .end(let process) = $0 { process } else { nil } }
    }

    var terminated: [ProcessNumber] {
        compactMap { if case .terminate(let process) = $0 { process } else { nil } }
    }

    var warned: [ProcessNumber] {
        compactMap { if case .warnOfMemory(let process) = $0 { process } else { nil } }
    }

    var refreshes: [BackgroundRefresh] {
        compactMap { if case .tellRefresh(_, let status) = $0 { status } else { nil } }
    }

    var suspended: [ProcessNumber] {
        compactMap { if case .suspend(let process) = $0 { process } else { nil } }
    }

    var resumed: [ProcessNumber] {
        compactMap { if case .resume(let process) = $0 { process } else { nil } }
    }

    var told: [Phase] {
        compactMap { if case .tell(_, let phase) = $0 { phase } else { nil } }
    }

    var answers: [Answer] {
        compactMap { if case .reply(_, let answer) = $0 { answer } else { nil } }
    }

    var refusals: [Refusal.Reason] {
        answers.compactMap { if case .refused(let refusal) = $0 { refusal.reason } else { nil } }
    }

    var changes: [Change] {
        compactMap { if case .store(let change) = $0 { change } else { nil } }
    }

    var finished: [FinishedRun] {
        changes.compactMap { if case .finish(let finished, _) = $0 { finished } else { nil } }
    }

    var givenBack: [Request] {
        changes.compactMap { change in
            guard case .finish(let finished, givenBack: true) = change else { return nil }
            return finished.request
        }
    }

    var endings: [Ending] { finished.map(\.ending) }

    var logged: [LogEntry.Kind] {
        changes.compactMap { if case .log(let entry) = $0 { entry.kind } else { nil } }
    }
}
