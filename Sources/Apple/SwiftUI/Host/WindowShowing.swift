import Dispatch
import RoostWindows

/// Shows the window to whoever looks at it, at most ten times a second; while nobody does, it does
/// nothing.
@MainActor final class WindowShowing {
    private let show: @Sendable (WindowContent?) -> Void
    private let clock: ShowingClock
    private(set) var isWatched = false
    /// The contents that were told last, if any were since somebody began to look.
    private var told: WindowContent??
    /// The moment at which contents were told last, in nanoseconds; `nil` before any.
    private var toldAt: Int64?
    /// Whether the window is shown again after a moment.
    private var isWaiting = false

    init(clock: ShowingClock, show: @escaping @Sendable (WindowContent?) -> Void) {
        self.clock = clock
        self.show = show
    }

    /// Takes note that somebody begins to look, or that nobody does any more.
    func watch(_ isWatched: Bool) {
        self.isWatched = isWatched
        told = nil
    }

    /// Tells what the window shows, if that is not what was told last; after a moment, if something
    /// was told just before: `again` is called then.
    func update(
        _ content: () -> WindowContent?,
        again: @escaping @MainActor @Sendable () -> Void
    ) {
        guard isWatched, !isWaiting else { return }
        let now = clock.now()
        if let toldAt, now - toldAt < Limits.showingPause {
            isWaiting = true
            return clock.after(Limits.showingPause - (now - toldAt)) {
                self.isWaiting = false
                again()
            }
        }
        let content = content()?.bounded
        guard told != .some(content) else { return }
        told = content
        toldAt = now
        show(content)
    }
}

/// The clock by which a window is shown; tests have one of their own.
package struct ShowingClock {
    /// Nanoseconds of a clock that nobody sets.
    package let now: @MainActor () -> Int64
    /// Calls something on the main queue after so many nanoseconds.
    package let after: @MainActor (Int64, @escaping @MainActor @Sendable () -> Void) -> Void

    package init(
        now: @escaping @MainActor () -> Int64,
        after: @escaping @MainActor (Int64, @escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        self.now = now
        self.after = after
    }

    package static let standard = ShowingClock(
        now: { Int64(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds) },
        after: { nanoseconds, action in
            DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds))) {
                action()
            }
        }
    )
}
