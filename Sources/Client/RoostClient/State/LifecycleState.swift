/// An event in an app's life beside its phases, by its name on the wire.
package enum LifeEvent: String, Hashable, Sendable, CaseIterable {
    /// The app was suspended, and goes on in the background for work that comes when this was taken
    /// in.
    case resumed
    /// Memory is short: what can be had again should be given back.
    case memoryWarning
    /// Whether the app may be woken to refresh itself has changed.
    case refreshChanged
    /// The process ends when this was taken in, or five seconds later.
    case terminate
}

/// The known state of the app's life, and the handlers that want to hear of it.
struct LifecycleState {
    typealias Handler = @Sendable (LifeEvent, _ handled: @escaping @Sendable () -> Void) -> Void

    private(set) var handler: Handler?
    /// Whether the app may be woken to refresh itself; `nil` until the system has said.
    private(set) var refresh: AppSystem.BackgroundRefresh?
    /// The moment by which the process ends, if it is to.
    private(set) var end: Int64?
    /// Whether the process is being ended already.
    private(set) var hasEnded = false

    mutating func setHandler(_ handler: @escaping Handler) { self.handler = handler }

    /// Takes in whether the app may be woken, as the system says by itself.
    mutating func refreshIsTold(_ status: AppSystem.BackgroundRefresh) { refresh = status }

    /// Takes in an answer to the same question, which is older than what was told by itself.
    mutating func refreshIsAnswered(_ status: AppSystem.BackgroundRefresh?) {
        refresh = refresh ?? status
    }

    /// Notes that the process is to end by a moment; says whether that is new.
    mutating func terminate(by end: Int64) -> Bool {
        guard self.end == nil else { return false }
        self.end = end
        return true
    }

    /// Whether the process is to be ended now.
    func isOver(at now: Int64) -> Bool { hasEnded || end.map { now >= $0 } ?? false }

    /// Says whether the process is ended for the first time.
    mutating func ended() -> Bool {
        defer { hasEnded = true }
        return !hasEnded
    }
}
