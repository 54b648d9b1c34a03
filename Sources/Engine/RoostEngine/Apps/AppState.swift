/// An app and what the engine knows of it at present.
///
/// Copies share it until one of them changes: it is looked at often, and the engine is copied now
/// and then.
struct AppState: Hashable, Sendable {
    private struct Contents: Hashable, Sendable {
        var record: AppRecord
        // Behind a reference that is replaced, and never changed: to ask it copies nothing.
        var process: Shared<ProcessState>?
        var pending = PendingCounts()
        var systemRequests: [TaskID: Request] = [:]
        var offersSnapshots = false
        var picture: Picture?
        var spacings = Spacings()
        var lastSeen: Timestamp?
        var refusals = Refusals()
    }
    private struct PendingCounts: Hashable, Sendable {
        var refresh = 0
        var processing = 0
        var continued = 0
        var intents = 0
        var jobs = 0
    }
    private var contents: CopiedOnChange<Contents>

    init(record: AppRecord) { contents = CopiedOnChange(Contents(record: record)) }

    var record: AppRecord {
        _read { yield contents.value.record }
        _modify { yield &contents.value.record }
    }
    var process: ProcessState? {
        get { contents.value.process?.value }
        set { contents.value.process = newValue.map { Shared($0) } }
    }
    /// Its process, where it has one for sure: a process that runs has named it.
    var ownedProcess: ProcessState {
        get {
            guard let process else {
                preconditionFailure("\(record.app.id) owns a process, and has none")
            }
            return process
        }
        set { process = newValue }
    }
    /// The system requests that wait for it, each once.
    var systemRequests: [TaskID: Request] {
        _read { yield contents.value.systemRequests }
        _modify { yield &contents.value.systemRequests }
    }
    /// Whether its process has said that it takes snapshots.
    var offersSnapshots: Bool {
        get { contents.value.offersSnapshots }
        set { contents.value.offersSnapshots = newValue }
    }
    /// The latest picture that it took.
    var picture: Picture? {
        get { contents.value.picture }
        set { contents.value.picture = newValue }
    }
    /// The spacing of its pieces of work, by the entries that permit them.
    var spacings: Spacings {
        _read { yield contents.value.spacings }
        _modify { yield &contents.value.spacings }
    }
    /// The moment at which it left the foreground, if it did in the life of this system.
    var lastSeen: Timestamp? {
        get { contents.value.lastSeen }
        set { contents.value.lastSeen = newValue }
    }
    var refusals: Refusals {
        _read { yield contents.value.refusals }
        _modify { yield &contents.value.refusals }
    }

    /// Asks about its process, if it has one, without a copy of what is known of it.
    ///
    /// This is for questions of every turn to all processes: the property gives a value of its own,
    /// to be changed.
    func askProcess<Answer>(_ question: (ProcessState) -> Answer?) -> Answer? {
        guard let process = contents.value.process else { return nil }
        return question(process.value)
    }

    /// The known state of its process, in an object that another one replaces with each change, so
    /// that a change shows by comparison.
    var sharedProcess: Shared<ProcessState>? { contents.value.process }

    /// The number of its pending requests, of all kinds.
    var pending: Int {
        Kind.allCases.reduce(0) { $0.saturating(plus: pending(of: $1)) }
    }

    func pending(of kind: Kind) -> Int {
        switch kind {
        case .refresh: contents.value.pending.refresh
        case .processing: contents.value.pending.processing
        case .continued: contents.value.pending.continued
        case .intent: contents.value.pending.intents
        case .job: contents.value.pending.jobs
        case .transfers, .response, .snapshot, .extension:
            systemRequests.values.count { $0.kind == kind }
        }
    }

    /// Notes that a pending request has become a run of the process, with the time that has to pass
    /// before the next run of the same work.
    mutating func hasBegun(
        _ request: Request,
        in process: ProcessState,
        _ next: (work: TaskID, spacing: Spacing)?
    ) {
        self.process = process
        count(request.kind, by: -1)
        if request.kind.isSystemRequest { systemRequests[request.task] = nil }
        if let next { spacings.set(next.spacing, of: next.work) }
    }

    mutating func count(_ kind: Kind, by difference: Int) {
        // The counts begin with what the store says, and nothing that a store says may trap.
        let count = max(pending(of: kind).saturating(plus: difference), 0)
        switch kind {
        case .refresh: contents.value.pending.refresh = count
        case .processing: contents.value.pending.processing = count
        case .continued: contents.value.pending.continued = count
        case .intent: contents.value.pending.intents = count
        case .job: contents.value.pending.jobs = count
        // These are kept one by one.
        case .transfers, .response, .snapshot, .extension: break
        }
    }
}
