import Synchronization

/// Which phase the app is in, and who wants to know.
struct PhaseDesk {
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

    private(set) var present: AppSystem.Phase?
    private var handlers: [Handler] = []
    private var newcomers: [Handler] = []

    /// Adds a handler, who is told the present phase when the next steps are due.
    mutating func add(_ handler: @escaping Handler) { newcomers.append(handler) }

    /// The app enters a phase.
    ///
    /// Nobody is asked to do anything for one that it is in already.
    mutating func entered(_ phase: AppSystem.Phase) -> [Step] {
        guard phase != present else { return [.acknowledge(phase)] }
        let before = settle()
        present = phase
        welcome()
        return before + [handlers.isEmpty ? .acknowledge(phase) : .tellAll(handlers, phase)]
    }

    /// No system says what phase the app is in: it is on its own, and so in use.
    mutating func alone() {
        if present == nil { present = .active }
    }

    /// Tells the newcomers, as soon as there is something to tell.
    mutating func settle() -> [Step] {
        guard let present else { return [] }
        defer { welcome() }
        return newcomers.map { .tell($0, present) }
    }

    private mutating func welcome() {
        handlers += newcomers
        newcomers = []
    }
}

/// Counts down those who have something to do, each once.
final class Countdown: Sendable {
    private let left: Mutex<Int>
    private let done: @Sendable () -> Void

    /// Calls `done` when as many steps as `count` have been taken.
    init(_ count: Int, done: @escaping @Sendable () -> Void) {
        left = Mutex(count)
        self.done = done
    }

    /// A step that counts only the first time it is called.
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

/// Something that counts only the first time.
private final class Once: Sendable {
    private let isOver = Atomic(false)

    func isFirst() -> Bool { !isOver.exchange(true, ordering: .relaxed) }
}
