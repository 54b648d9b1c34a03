import Synchronization

/// The phase that the app is in, and the handlers that want to hear of it.
struct PhaseState {
    typealias Handler =
        @Sendable (AppSystem.Phase, _ handled: @escaping @Sendable () -> Void) -> Void

    enum Step {
        /// The handler is told; the system is not waiting for it.
        case tell(Handler, AppSystem.Phase)
        /// All of them are told, and then the system, when the last one has done what is asked.
        case tellAll([Handler], AppSystem.Phase)
        /// The system is told that the app has done it.
        case acknowledge(AppSystem.Phase)
    }

    /// The number of phases that are kept for those who are not there yet; of more, the oldest say
    /// nothing new.
    private static let most = 8

    private(set) var present: AppSystem.Phase?
    private var handlers: [Handler] = []
    private var newHandlers: [Handler] = []
    /// The phases that came while the app was launching and nobody was there to be told.
    ///
    /// The system takes an app that has said nothing of any phase for one that launches, and does
    /// not suspend it.
    private var untold: [AppSystem.Phase] = []
    /// Whether the app has finished launching; from then on a phase without a handler asks for
    /// nothing.
    private var isLaunched = false

    /// Adds a handler, who is told the present phase when the next steps are due.
    mutating func add(_ handler: @escaping Handler) { newHandlers.append(handler) }

    /// Notes that the app enters a phase.
    ///
    /// Nobody is asked to do anything for one that it is in already.
    mutating func entered(_ phase: AppSystem.Phase) -> [Step] {
        guard phase != present else { return untold.isEmpty ? [.acknowledge(phase)] : [] }
        let before = settle()
        present = phase
        guard untold.isEmpty, isLaunched || !handlers.isEmpty || !newHandlers.isEmpty else {
            // One way there and back is four phases: without it the rest still follows one from
            // another.
            if untold.count == Self.most { untold.removeFirst(4) }
            untold.append(phase)
            return before
        }
        welcome()
        return before + [handlers.isEmpty ? .acknowledge(phase) : .tellAll(handlers, phase)]
    }

    /// Notes that the app has finished launching: what nobody handles is acknowledged when the next
    /// steps are due.
    mutating func finishLaunching() { isLaunched = true }

    /// Takes in that no system says what phase the app is in: it is on its own, and so in use.
    mutating func alone() {
        if present == nil { present = .active }
    }

    /// Tells the newHandlers, as soon as there is something to tell; the first of them hear of each
    /// phase since the launch began.
    mutating func settle() -> [Step] {
        guard let present else { return [] }
        defer { welcome() }
        if untold.isEmpty { return newHandlers.map { .tell($0, present) } }
        guard isLaunched || !newHandlers.isEmpty else { return [] }
        welcome()
        defer { untold = [] }
        return untold.map { handlers.isEmpty ? .acknowledge($0) : .tellAll(handlers, $0) }
    }

    private mutating func welcome() {
        handlers += newHandlers
        newHandlers = []
    }
}

/// A countdown of those who have something to do, each once.
final class Countdown: Sendable {
    private let left: Mutex<Int>
    private let done: @Sendable () -> Void

    /// Calls `done` when as many steps as `count` have been taken.
    init(_ count: Int, done: @escaping @Sendable () -> Void) {
        left = Mutex(count)
        self.done = done
    }

    /// Returns a step that counts only the first time it is called.
    func step() -> @Sendable () -> Void {
        let once = Once()
        return { [self] in
            guard once.isFirst() else { return }
            let isLast = left.withLock { left in
                left -= 1
                return left == 0
            }
            if isLast { done() }
        }
    }
}

/// A latch that counts only the first time.
private final class Once: Sendable {
    private let isOver = Atomic(false)

    func isFirst() -> Bool { !isOver.exchange(true, ordering: .relaxed) }
}
