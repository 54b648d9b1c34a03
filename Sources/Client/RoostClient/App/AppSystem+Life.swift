extension AppSystem {
    /// The permission to wake an app for a refresh.
    package enum BackgroundRefresh: String, Hashable, Sendable, CaseIterable {
        case available, denied, restricted
    }

    /// Calls `handler` for what becomes of the app beside its phases, in place of an earlier one.
    ///
    /// Called on the thread that hears from the system, and must return at once. It, or what it
    /// starts, calls the acknowledgement when the app has taken it in: only then work comes to an
    /// app that was suspended, and a process ends that is to. Without a handler both come at once.
    package func onLifeEvent(
        _ handler:
            @escaping @Sendable (LifeEvent, _ handled: @escaping @Sendable () -> Void) -> Void
    ) {
        turn { $0.life.setHandler(handler) }
    }

    /// Whether the app may be woken to refresh itself.
    ///
    /// It is what the system said last, or says when it is asked. Without a system nobody has
    /// switched it off.
    package var backgroundRefresh: BackgroundRefresh {
        attach()
        if let known = look({ $0.life.refresh }) { return known }
        askWhatIsPermitted()
        return look { $0.life.refresh } ?? .available
    }
}
