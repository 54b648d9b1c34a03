package import RoostClient
import RoostSessions
import RoostWire
package import RoostWindows
package import UIKit
import UserNotifications

/// The system that a hosted app needs; tests stand in for it.
package protocol HostSystem: Sendable {
    func register(
        identifier: String,
        handler: @escaping @Sendable (any HostRun) -> Void
    ) -> AppSystem.Registration
    /// Has what the system wakes the app for because of background sessions taken by a handler.
    func takeSessions(_ handler: @escaping @Sendable (any HostSessionRun) -> Void)
    /// Sets what hears of the phases that the app enters.
    func onPhase(
        _ handler:
            @escaping @Sendable (ScenePhase, _ handled: @escaping @Sendable () -> Void) -> Void
    )
    /// Sets what takes pictures of the app, and says that it does.
    func takeSnapshots(_ handler: @escaping @Sendable (any HostSnapshot) -> Void)
    /// Sets what opens the addresses that people open the app with.
    func onAddress(_ handler: @escaping @Sendable (String) -> Void)
    /// Sets what hears of those who look at the window, and of what they press.
    func onWindow(_ handler: @escaping @Sendable (WindowCommand) -> Void)
    /// Tells those who look what the window shows; `nil` if the app has none.
    func showWindow(_ content: WindowContent?)
    /// Answers a press by its number.
    func pressed(_ number: Int64, _ refusal: WindowPress.Refusal?)
    /// Says that the app has finished launching.
    func finishLaunching()
}

/// A command of people's for the app's window.
package enum WindowCommand: Sendable {
    /// A person begins to look at the window, or nobody does any more.
    case watched(Bool)
    /// A person uses a control of the window, in a way that is `nil` where it cannot be understood.
    case press(Int64, WindowPress?)
}

/// A delivery of background work.
package protocol HostRun: Sendable {
    /// Calls `handler` once, on any thread, when the time is over; `nil` removes it.
    func onExpiration(_ handler: (@Sendable () -> Void)?)
    /// Says that the work is done, and whether it has succeeded.
    func finish(success: Bool)
}

/// A wake-up at the end of a background session's transfers.
package protocol HostSessionRun: HostRun {
    /// The session's.
    var identifier: String { get }
    /// There are actions for it.
    func isTaken()
    /// There are none: the app's delegate takes it, or the session.
    @MainActor func leave(to application: UIApplication)
}

/// A picture of the app that is wanted.
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

    func takeSessions(_ handler: @escaping @Sendable (any HostSessionRun) -> Void) {
        BackgroundSessions.present.takeWakeups { handler(RoostSessionRun(run: $0)) }
    }

    func takeSnapshots(_ handler: @escaping @Sendable (any HostSnapshot) -> Void) {
        AppSystem.shared.takeSnapshots { handler(SnapshotRun(run: $0)) }
    }

    func onAddress(_ handler: @escaping @Sendable (String) -> Void) {
        AppSystem.shared.onAddress(handler)
    }

    func onWindow(_ handler: @escaping @Sendable (WindowCommand) -> Void) {
        AppSystem.shared.onWindow { news in
            switch news {
            case .watched(let isWatched): handler(.watched(isWatched))
            case .press(let number, let press):
                handler(.press(number, try? WindowPress(Fields(press, context: "press"))))
            }
        }
    }

    func showWindow(_ content: WindowContent?) { AppSystem.shared.showWindow(content?.form) }

    func pressed(_ number: Int64, _ refusal: WindowPress.Refusal?) {
        AppSystem.shared.pressed(number, refusal: refusal.map { .init(rawValue: $0.rawValue) })
    }

    func finishLaunching() {
        UNUserNotificationCenter.current().hearResponses()
        AppSystem.shared.finishLaunching()
    }
}

private struct RoostSessionRun: HostSessionRun {
    let run: TaskRun

    var identifier: String { run.identifier }

    func isTaken() { BackgroundSessions.present.wasHanded(identifier) }

    func leave(to application: UIApplication) { application.takeSessionEvents(run) }

    func onExpiration(_ handler: (@Sendable () -> Void)?) { run.onExpiration(handler) }

    func finish(success: Bool) { BackgroundSessions.present.isOver(run, success: success) }
}

private struct RoostRun: HostRun {
    let run: TaskRun

    func onExpiration(_ handler: (@Sendable () -> Void)?) { run.onExpiration(handler) }

    func finish(success: Bool) {
        run.finish(success: success)
    }
}

extension TaskRun {
    fileprivate func onExpiration(_ handler: (@Sendable () -> Void)?) {
        guard let handler else {
            return onExpiration(nil as (@Sendable (ExpirationReason) -> Void)?)
        }
        onExpiration { (_: ExpirationReason) in handler() }
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
