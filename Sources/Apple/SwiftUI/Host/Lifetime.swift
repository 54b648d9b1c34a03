/// The time from when something appears to when it is gone.
@MainActor final class Lifetime {
    private var atEnd: () -> Void = {}
    private var task: Task<Void, Never>?

    /// Replaces what is called at the end.
    func whenOver(_ action: @escaping () -> Void) {
        atEnd = action
    }

    /// Runs a task no longer than the lifetime, in place of the one before it.
    func run(priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) {
        task?.cancel()
        task = Task(priority: priority) { await action() }
    }

    func end() {
        task?.cancel()
        atEnd()
    }
}
