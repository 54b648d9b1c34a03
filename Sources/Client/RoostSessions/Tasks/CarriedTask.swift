import Foundation
import FoundationNetworking
import RoostBasics
import RoostClient
import RoostFoundation
import Synchronization

/// The state of a task that the system carries, whichever of Foundation's classes it has.
final class CarriedTask: Sendable {
    /// The receiver of a task's result.
    enum Taker: Sendable {
        /// The task's delegate or the session's.
        case delegate
        case data(@Sendable (Data?, URLResponse?, (any Error)?) -> Void)
        /// The file is gone when this returns, unless it was moved away.
        case file(@Sendable (URL?, URLResponse?, (any Error)?) -> Void)
    }

    /// The body that is sent, if it is not the request's own.
    enum Body: Sendable {
        case file(URL)
        case data(Data)
        /// A stream that the delegate opens.
        case streamed
    }

    /// The reason why a task can never begin.
    enum Defect: Sendable {
        case unreadableResumeData
    }

    enum Stage {
        /// Was never resumed. Becomes `running` or `ending`.
        case idle
        /// The system has it, or will. Becomes `suspended`, `stopping` or `ending`.
        case running
        /// The app does not want it to move. Becomes `running`, `stopping` or `ending`.
        case suspended
        /// Was cancelled, and waits for what it can go on with. Becomes `ending`.
        case stopping
        /// It is over, and the app is being told. Becomes `over`.
        case ending
        case over
    }

    /// The properties of a task that are seen from outside.
    struct Face: Sendable {
        var currentRequest: URLRequest?
        var response: URLResponse?
        var error: (any Error)?
        var counts = TransferCounts()
        var description: String?
        var priority = URLSessionTask.defaultPriority
        var earliestBegin: Date?
        var clientExpectsToSend = NSURLSessionTransferSizeUnknown
        var clientExpectsToReceive = NSURLSessionTransferSizeUnknown
    }

    struct State {
        var stage = Stage.idle
        var face = Face()
        var delegate: (any FoundationNetworking.URLSessionTaskDelegate)?
        var progress: Progress?
        /// Whether the system was told of it, or is about to be.
        var isSubmitted = false
        /// Whether the system has written it down.
        var isAccepted = false
        /// Whether the system has said how it ended.
        var hasOutcome = false
        /// The handlers that wait for the data from which the task can go on.
        var resumeHandlers: [Handover<(Data?) -> Void>] = []
        var wasCancelled = false
        /// The number of sent bytes that the delegate was told of.
        var toldSent: Int64 = 0
        /// The number of received bytes that the delegate was told of.
        var toldReceived: Int64 = 0
        /// The requests that the system made for the task, if it has said so.
        var exchanges: [TransferExchange] = []
    }

    let session: BackgroundSession
    let number: Int
    let kind: TransferKind
    let request: URLRequest?
    let taker: Taker
    let body: Body?
    /// The token of an earlier download's remains, for the system.
    let resumeToken: String?
    /// The reason why the task can never begin; `nil` where it can.
    let defect: Defect?
    /// The date at which the task was made, if this process made it.
    let made: Date?
    let state = Mutex(State())

    init(
        _ session: BackgroundSession,
        _ kind: TransferKind,
        _ request: URLRequest?,
        taker: Taker,
        body: Body? = nil,
        resume: String? = nil,
        defect: Defect? = nil
    ) {
        self.session = session
        self.kind = kind
        self.request = request
        self.taker = taker
        self.body = body
        self.defect = defect
        resumeToken = resume
        made = Date()
        number = session.group.takeNumber()
        state.withLock { $0.face.currentRequest = request }
    }

    /// A task that an earlier process made.
    init(_ session: BackgroundSession, restoring standing: TransferStanding) {
        self.session = session
        kind = standing.kind
        number = Int(clamping: standing.task)
        request = URLRequest(standing)
        taker = .delegate
        body = nil
        resumeToken = nil
        defect = nil
        made = nil
        state.withLock { [request] state in
            state.stage = .running
            state.isSubmitted = true
            state.isAccepted = true
            state.face.currentRequest = request
            state.face.description = standing.description
            state.face.priority = Float(standing.priority)
            state.face.earliestBegin = standing.earliestBegin.map(Date.init(microseconds:))
            state.face.clientExpectsToSend = standing.bytesToSend ?? NSURLSessionTransferSizeUnknown
            state.face.clientExpectsToReceive =
                standing.bytesToReceive ?? NSURLSessionTransferSizeUnknown
        }
    }

    // MARK: What is seen

    var present: Face { state.withLock { $0.face } }

    var foundationState: URLSessionTask.State {
        switch state.withLock({ $0.stage }) {
        case .idle, .suspended: .suspended
        case .running: .running
        case .stopping: .canceling
        case .ending: state.withLock { $0.wasCancelled } ? .canceling : .running
        case .over: .completed
        }
    }

    var isSubmitted: Bool { state.withLock { $0.isSubmitted } }
    var isAccepted: Bool { state.withLock { $0.isAccepted } }

    var expectedToSend: Int64 {
        let face = present
        return face.counts.toSend ?? (kind == .upload ? max(face.clientExpectsToSend, 0) : 0)
    }

    var expectedToReceive: Int64 { present.counts.toReceive ?? NSURLSessionTransferSizeUnknown }

    var delegate: (any FoundationNetworking.URLSessionTaskDelegate)? {
        get { state.withLock { $0.delegate } }
        set {
            // The old one is let go of outside of the lock.
            _ = state.withLock { state in
                defer { state.delegate = newValue }
                return state.delegate
            }
        }
    }

    // MARK: What the app changes

    func describe(_ description: String?) {
        change { state, change in
            state.face.description = description
            change.description = description ?? ""
        }
    }

    func prioritize(_ priority: Float) {
        change { state, change in
            state.face.priority = priority
            change.priority = Self.bounded(priority)
        }
    }

    func postpone(_ date: Date?) {
        change { state, change in
            state.face.earliestBegin = date
            change.earliestBegin = date?.microseconds ?? 0
        }
    }

    func expect(toSend bytes: Int64) {
        change { state, change in
            state.face.clientExpectsToSend = bytes
            change.bytesToSend = max(bytes, 0)
        }
        updateProgress()
    }

    func expect(toReceive bytes: Int64) {
        change { state, change in
            state.face.clientExpectsToReceive = bytes
            change.bytesToReceive = max(bytes, 0)
        }
        updateProgress()
    }

    private func change(_ body: (inout State, inout TransferChange) -> Void) {
        let change = state.withLock { state -> TransferChange? in
            var change = TransferChange()
            body(&state, &change)
            return state.isSubmitted && state.stage != .over ? change : nil
        }
        guard let change else { return }
        session.group.system.changeTransfer(Int64(number), of: session.group.identifier, change)
    }

    static func bounded(_ priority: Float) -> Double {
        priority.isNaN ? 0.5 : Double(min(max(priority, 0), 1))
    }

    // MARK: Progress

    func progress(of task: any CarriedURLTask) -> Progress {
        let progress = state.withLock { state in
            if let progress = state.progress { return progress }
            let progress = Progress(totalUnitCount: -1)
            progress.cancellationHandler = { [weak task] in task?.cancel() }
            progress.pausingHandler = { [weak task] in task?.suspend() }
            progress.resumingHandler = { [weak task] in task?.resume() }
            state.progress = progress
            return progress
        }
        updateProgress()
        return progress
    }

    func updateProgress() {
        let (progress, face, isOver) = state.withLock { state in
            (state.progress, state.face, state.stage == .over && state.face.error == nil)
        }
        guard let progress else { return }
        let moved = face.counts.sent.addingReportingOverflow(face.counts.received).partialValue
        let toSend = face.counts.toSend ?? max(face.clientExpectsToSend, 0)
        let known = face.counts.toReceive ?? (isOver ? face.counts.received : nil)
        let expected = known ?? face.clientExpectsToReceive
        let (total, isBeyond) = toSend.addingReportingOverflow(max(expected, 0))
        progress.totalUnitCount = expected < 0 || isBeyond ? -1 : max(total, moved, isOver ? 1 : 0)
        progress.completedUnitCount = isOver ? progress.totalUnitCount : moved
    }
}
