/// The runs that are not over yet, and who handles them.
///
/// Takes in what happens and answers with what to do about it; what that calls may come back here,
/// so it is done when the desk is no longer held.
struct RunDesk {
    typealias Handler = @Sendable (TaskRun) -> Void

    enum Step {
        case start(TaskRun, Handler)
        case expire(TaskRun, TaskRun.ExpirationReason)
        /// Nobody handles it.
        case refuse(TaskRun)
    }

    private enum Stage {
        /// Waits for its handler to be registered. Becomes `started`, or is refused.
        case held
        /// Its handler has it. Becomes `expired`, or is over.
        case started
        /// Its handler was told that the time is over, and has not yet said that the work is.
        case expired
    }

    private var handlers: [String: Handler] = [:]
    private var runs: [Int64: (run: TaskRun, stage: Stage)] = [:]
    /// Whether handlers can still be registered.
    private(set) var isLaunched = false
    /// When the process ends at the latest because its system has, if it has.
    private var end: Int64?

    /// Adds a handler; the runs that wait for it are due.
    mutating func register(
        _ identifier: String,
        _ handler: @escaping Handler
    ) -> AppSystem.Registration {
        guard handlers[identifier] == nil else { return .alreadyRegistered }
        guard !isLaunched else { return .tooLate }
        handlers[identifier] = handler
        return .registered
    }

    /// Whether a run waits for this identifier's handler.
    func holds(_ identifier: String) -> Bool {
        runs.values.contains { $0.stage == .held && $0.run.identifier == identifier }
    }

    /// Takes no further handlers; what waits for one is due.
    mutating func finishLaunching() { isLaunched = true }

    /// Takes in a run.
    ///
    /// A number that is here already is the same run, told twice.
    mutating func arrived(_ run: TaskRun) -> Step? {
        guard runs[run.number] == nil, end == nil else { return nil }
        runs[run.number] = (run, .held)
        return start(run)
    }

    /// The system says that a run's time is over.
    ///
    /// It may be over here already, or the run may be.
    mutating func expired(_ number: Int64, _ reason: TaskRun.ExpirationReason) -> Step? {
        guard let (run, stage) = runs[number] else { return nil }
        switch stage {
        case .held: return .refuse(run)
        case .started:
            runs[number]?.stage = .expired
            return .expire(run, reason)
        case .expired: return nil
        }
    }

    /// A run is over.
    mutating func finished(_ number: Int64) { runs[number] = nil }

    /// What is due at a moment, in the order of the runs' numbers.
    mutating func due(at now: Int64) -> [Step] {
        var steps: [Step] = []
        for number in runs.keys.sorted() {
            guard let (run, stage) = runs[number] else { continue }
            if stage == .held, let step = start(run) {
                steps.append(step)
            } else if run.deadline <= now, let step = expired(number, .timeUsedUp) {
                steps.append(step)
            }
        }
        return steps
    }

    /// The next moment at which something is due.
    var next: Int64? {
        let deadlines = runs.values.lazy.filter { $0.stage != .expired }.map(\.run.deadline)
        guard let end else { return deadlines.min() }
        return min(end, deadlines.min() ?? end)
    }

    /// The system is gone: nobody wants the runs any more.
    ///
    /// A process that was there for the system alone has until `end`, or until its last run is over.
    mutating func systemEnded(processEndsBy end: Int64?) -> [Step] {
        self.end = end
        var steps: [Step] = []
        for number in runs.keys.sorted() {
            switch runs[number]?.stage {
            case .held: runs[number] = nil
            default: if let step = expired(number, .other) { steps.append(step) }
            }
        }
        return steps
    }

    /// Whether the process ends because its system has.
    var isEnding: Bool { end != nil }

    /// Whether the process has outlived its system.
    func isOver(at now: Int64) -> Bool {
        guard let end else { return false }
        return runs.isEmpty || now >= end
    }

    /// What a run that is held can do now.
    private mutating func start(_ run: TaskRun) -> Step? {
        if let handler = handlers[run.identifier] {
            runs[run.number]?.stage = .started
            return .start(run, handler)
        }
        return isLaunched ? .refuse(run) : nil
    }
}
