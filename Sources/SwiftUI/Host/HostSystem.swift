package import RoostClient

/// What a hosted app needs of the system; tests stand in for it.
package protocol HostSystem: Sendable {
    func register(
        identifier: String,
        handler: @escaping @Sendable (any HostRun) -> Void
    ) -> AppSystem.Registration
    func onPhase(
        _ handler:
            @escaping @Sendable (ScenePhase, _ handled: @escaping @Sendable () -> Void) -> Void
    )
    /// Sets what takes pictures of the app, and says that it does.
    func takeSnapshots(_ handler: @escaping @Sendable (any HostSnapshot) -> Void)
    func finishLaunching()
}

/// One delivery of background work.
package protocol HostRun: Sendable {
    /// Calls `handler` once, on any thread, when the time is over; `nil` removes it.
    func onExpiration(_ handler: (@Sendable () -> Void)?)
    func finish(success: Bool)
}

/// One picture of the app that is wanted.
package protocol HostSnapshot: Sendable {
    var data: SnapshotData { get }
    /// Calls `handler` once, on any thread, when the time is over; `nil` removes it.
    func onExpiration(_ handler: (@Sendable () -> Void)?)
    /// Hands over what the app looks like; `nil` if no picture came of it.
    func finish(showing text: String?, _ response: SnapshotResponse)
}

/// The system that this process belongs to.
struct RoostSystem: HostSystem {
    func register(
        identifier: String,
        handler: @escaping @Sendable (any HostRun) -> Void
    ) -> AppSystem.Registration {
        AppSystem.shared.register(identifier: identifier) { handler(RoostRun(run: $0)) }
    }

    func onPhase(
        _ handler:
            @escaping @Sendable (ScenePhase, _ handled: @escaping @Sendable () -> Void) -> Void
    ) {
        AppSystem.shared.onPhase { phase, handled in handler(ScenePhase(phase), handled) }
    }

    func takeSnapshots(_ handler: @escaping @Sendable (any HostSnapshot) -> Void) {
        AppSystem.shared.takeSnapshots { handler(SnapshotRun(run: $0)) }
    }

    func finishLaunching() {
        AppSystem.shared.finishLaunching()
    }
}

private struct RoostRun: HostRun {
    let run: TaskRun

    func onExpiration(_ handler: (@Sendable () -> Void)?) {
        guard let handler else { return run.onExpiration(nil) }
        run.onExpiration { _ in handler() }
    }

    func finish(success: Bool) {
        run.finish(success: success)
    }
}

extension AppSystem.Phase {
    init(_ phase: ScenePhase) {
        switch phase {
        case .background: self = .background
        case .inactive: self = .inactive
        case .active: self = .active
        }
    }
}

extension ScenePhase {
    fileprivate init(_ phase: AppSystem.Phase) {
        switch phase {
        case .background: self = .background
        case .inactive: self = .inactive
        case .active: self = .active
        }
    }
}
