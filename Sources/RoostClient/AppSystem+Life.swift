import RoostLinux
import Synchronization

extension AppSystem {
    /// Whether an app may be woken to refresh itself.
    package enum BackgroundRefresh: String, Hashable, Sendable, CaseIterable {
        case available, denied, restricted
    }

    /// Calls `handler` for what becomes of the app beside its phases, in place of an earlier one.
    ///
    /// Called on the thread that hears from the system, and must return at once. It, or what it starts,
    /// calls the acknowledgement when the app has taken it in: only then work comes to an app that was
    /// suspended, and a process ends that is to. Without a handler both come at once.
    package func onLifeEvent(
        _ handler:
            @escaping @Sendable (LifeEvent, _ handled: @escaping @Sendable () -> Void) -> Void
    ) {
        life.withLock { $0.handler = handler }
    }

    /// Whether the app may be woken to refresh itself.
    ///
    /// It is what the system said last, or says when it is asked. Without a system nobody has switched
    /// it off.
    package var backgroundRefresh: BackgroundRefresh {
        attach()
        if let known = life.withLock({ $0.refresh }) { return known }
        askWhatIsPermitted()
        return life.withLock { $0.refresh } ?? .available
    }

    /// Has work that comes at the launch wait until the app has heard in which phase it is.
    package func holdRuns() { runs.withLock { $0.holdBack(true) } }

    func releaseRuns() {
        let wasHeldBack = runs.withLock { runs in
            defer { runs.holdBack(false) }
            return runs.isHeldBack
        }
        if wasHeldBack { post.raise() }
    }

    // MARK: Hearing

    func refreshIsTold(_ status: BackgroundRefresh) {
        let before = life.withLock { life in
            defer { life.refresh = status }
            return life.refresh
        }
        // The first time it is no change: nobody can have known another.
        if let before, before != status { tell(.refreshChanged) {} }
    }

    func take(_ event: LifeEvent) {
        switch event {
        case .resumed:
            assertions.withLock { $0.resumed() }
            holdRuns()
            tell(.resumed) { self.releaseRuns() }
        case .memoryWarning, .refreshChanged: tell(event) {}
        case .terminate: terminate()
        }
    }

    /// The process ends, when the app has heard of it.
    func terminate() {
        let (end, isBeyond) = Clocks.monotonic().addingReportingOverflow(limits.grace)
        guard life.withLock({ $0.terminate(by: isBeyond ? .max : end) }) else { return }
        tell(.terminate) {
            self.endOnce()
            self.post.raise()
        }
    }

    func endOnce() {
        guard life.withLock({ $0.ended() }) else { return }
        saveBeforeRest()
        end()
    }

    private func tell(_ event: LifeEvent, handled: @escaping @Sendable () -> Void) {
        guard let handler = life.withLock({ $0.handler }) else { return handled() }
        handler(event, handled)
    }
}
