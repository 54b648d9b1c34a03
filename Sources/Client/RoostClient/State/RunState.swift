import RoostWire

/// The runs that are not over yet, and who handles them.
///
/// Takes in what happens and answers with what to do about it.
struct RunState {
    typealias Handler = @Sendable (TaskRun) -> Void

    enum Step {
        case start(TaskRun, Handler)
        case expire(TaskRun, TaskRun.ExpirationReason)
        /// Nobody handles it, for a reason that is worth saying if there is one.
        case refuse(TaskRun, because: String? = nil)
    }

    private enum Stage {
        /// Waits for its handler to be registered. Becomes `started`, or is refused.
        case held
        /// The run is with its handler. Becomes `expired`, or is over.
        case started
        /// The run's handler was told that the time is over, and has not yet said that the work is.
        case expired
    }

    private struct Entry {
        let run: TaskRun
        var stage = Stage.held
        /// The moment at which the run's time is over; `nil` if the system says when.
        var deadline: Int64?
        /// The graphics processor that it was lent.
        var device: String?
    }

    private struct Registered {
        let handler: Handler
        /// It came after the launch, when only handlers of continued work may.
        let isLate: Bool
    }

    private var handlers: [String: Registered] = [:]
    private var ofKind: [TaskRun.Kind: Handler] = [:]
    private var runs: [Int64: Entry] = [:]
    /// Whether the app has finished launching.
    private(set) var isLaunched = false
    /// The moment at which an app whose main thread serves its queue has had its time to register
    /// handlers.
    private var registrationEnds: Int64?
    /// Whether that is over: what no handler is there for is refused, though one may come later.
    private var isRegistrationOver = false
    /// Whether what arrives waits until the app has heard where it stands.
    private(set) var isHeldBack = false
    /// The moment at which the process ends at the latest because its system has ended, if it has.
    private var end: Int64?

    // MARK: Handlers

    /// Adds a handler; the runs that wait for it are due.
    mutating func register(
        _ identifier: String,
        mayBeLate: Bool,
        _ handler: @escaping Handler
    ) -> AppSystem.Registration {
        guard handlers[identifier] == nil else { return .alreadyRegistered }
        guard !isLaunched || mayBeLate else { return .tooLate }
        handlers[identifier] = Registered(handler: handler, isLate: isLaunched)
        return .registered
    }

    /// Sets who does all work of a kind, and answers whether some waits for that.
    mutating func register(_ kind: TaskRun.Kind, _ handler: @escaping Handler) -> Bool {
        ofKind[kind] = handler
        return runs.values.contains { $0.stage == .held && $0.run.kind == kind }
    }

    /// Whether a run waits for this identifier's handler.
    func holds(_ identifier: String) -> Bool {
        runs.values.contains { entry in
            entry.stage == .held && !entry.run.kind.hasOneHandler
                && entry.run.identifier == identifier
        }
    }

    /// Whether a run of a kind waits for the handler.
    func holds(_ kind: TaskRun.Kind, _ identifier: String) -> Bool {
        runs.values.contains { entry in
            entry.stage == .held && entry.run.kind == kind && entry.run.identifier == identifier
        }
    }

    /// Takes no further handlers; what waits for one is due.
    mutating func finishLaunching() { isLaunched = true }

    /// The app serves its main queue: what has no handler by a moment has none.
    ///
    /// Handlers that come later are not refused: the program says nowhere that it has finished
    /// launching.
    mutating func endRegistration(at moment: Int64) {
        registrationEnds = registrationEnds ?? moment
    }

    /// Has what arrives wait, or start from now on; what waited is due then.
    mutating func holdBack(_ isHeldBack: Bool) { self.isHeldBack = isHeldBack }

    // MARK: Runs

    /// Takes in a run.
    ///
    /// A number that is here already is the same run, told twice.
    mutating func arrived(_ run: TaskRun) -> Step? {
        guard runs[run.number] == nil, end == nil else { return nil }
        runs[run.number] = Entry(run: run, deadline: run.deadline, device: run.device)
        return start(run)
    }

    /// Notes that the system says that a run's time is over.
    ///
    /// It may be over here already, or the run may be.
    mutating func expired(_ number: Int64, _ reason: TaskRun.ExpirationReason) -> Step? {
        guard let entry = runs[number] else { return nil }
        switch entry.stage {
        case .held: return .refuse(entry.run)
        case .started:
            runs[number]?.stage = .expired
            return .expire(entry.run, reason)
        case .expired: return nil
        }
    }

    /// Notes that a run is over; says whether it was not before.
    mutating func finished(_ run: TaskRun) -> Bool {
        guard runs[run.number]?.run === run else { return false }
        runs[run.number] = nil
        return true
    }

    /// Sets when a run's time is over; `nil`: when the system says so.
    mutating func setDeadline(of number: Int64, _ deadline: Int64?) {
        runs[number]?.deadline = deadline
    }

    /// Notes what a run was lent, and answers with it unless it is over.
    mutating func lend(_ device: String, to number: Int64) -> TaskRun? {
        runs[number]?.device = device
        return run(number)
    }

    /// Returns the device that was lent to a run.
    func device(of number: Int64) -> String? { runs[number]?.device }

    /// Returns a run that is not over yet.
    func run(_ number: Int64) -> TaskRun? { runs[number]?.run }

    /// Whether a run is the app's to do, and its time not over.
    func goesOn(_ number: Int64) -> Bool { runs[number]?.stage == .started }

    /// The runs that outlive the end of the system, in the order of their numbers.
    var outliving: [Int64] {
        runs.values.lazy.filter(\.run.kind.outlivesSystem).map(\.run.number).sorted()
    }

    // MARK: Time

    /// Takes the steps that are due at a moment, in the order of the runs' numbers.
    mutating func due(at now: Int64) -> [Step] {
        if let registrationEnds, registrationEnds <= now { isRegistrationOver = true }
        var steps: [Step] = []
        for number in runs.keys.sorted() {
            guard let entry = runs[number] else { continue }
            if entry.stage == .held, let step = start(entry.run) {
                steps.append(step)
            } else if let deadline = entry.deadline, deadline <= now,
                let step = expired(number, .timeUsedUp)
            {
                steps.append(step)
            }
        }
        return steps
    }

    /// The next moment at which something is due.
    var next: Int64? {
        var next = runs.values.lazy.filter { $0.stage != .expired }.compactMap(\.deadline).min()
        let isAwaited = runs.values.contains { $0.stage == .held && !$0.run.kind.hasOneHandler }
        if let registrationEnds, !isRegistrationOver, isAwaited {
            next = min(registrationEnds, next ?? registrationEnds)
        }
        guard let end else { return next }
        return min(end, next ?? end)
    }

    // MARK: The end of the system

    /// The system is gone, and nobody wants its runs any more; those that outlive it may be left
    /// for the next one.
    ///
    /// Runs that nobody has begun are forgotten: the next system delivers them again.
    mutating func systemEnded(leaving isLeft: (TaskRun.Kind) -> Bool = { _ in false }) -> [Step] {
        var steps: [Step] = []
        for number in runs.keys.sorted() {
            guard let entry = runs[number], !isLeft(entry.run.kind) else { continue }
            switch entry.stage {
            case .held: runs[number] = nil
            default: if let step = expired(number, .other) { steps.append(step) }
            }
        }
        return steps
    }

    /// Gives a process that was there for the system alone until a moment, or until its last run is
    /// over.
    mutating func endProcess(by end: Int64) { self.end = end }

    /// Whether the process ends because its system has.
    var isEnding: Bool { end != nil }

    /// Whether the process has outlived its system.
    func isOver(at now: Int64) -> Bool {
        guard let end else { return false }
        return runs.isEmpty || now >= end
    }

    /// Starts a held run as far as it can be started now.
    private mutating func start(_ run: TaskRun) -> Step? {
        if isHeldBack { return nil }
        guard let handler = handler(for: run) else {
            guard isLaunched || isRegistrationOver && !run.kind.hasOneHandler else { return nil }
            return .refuse(run, because: reason(toRefuse: run))
        }
        runs[run.number]?.stage = .started
        return .start(run, handler)
    }

    private func handler(for run: TaskRun) -> Handler? {
        if run.kind.hasOneHandler { return ofKind[run.kind] }
        guard let registered = handlers[run.identifier] else { return nil }
        return registered.isLate && run.kind != .continued ? nil : registered.handler
    }

    private func reason(toRefuse run: TaskRun) -> String? {
        if run.kind.hasOneHandler { return nil }
        guard handlers[run.identifier]?.isLate == true else {
            return isLaunched
                ? nil
                : "no handler is registered for \(run.identifier.quotedExcerpt): register it with "
                    + "BGTaskScheduler before RunLoop.main.run() or dispatchMain()"
        }
        return "the handler for \(run.identifier.quotedExcerpt) was registered after the app had "
            + "finished launching, when it serves continued work alone: register it before"
    }
}
