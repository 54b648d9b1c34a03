package import RoostWire

/// A message of the system about the app's window.
package enum WindowNews: Hashable, Sendable {
    /// Somebody looks at it, or nobody does any more.
    case watched(Bool)
    /// Somebody uses a control; the number is for the answer.
    case press(Int64, JSONObject)
}

/// The viewers of the app's window as far as known, and the part of the app that shows it to them.
struct WindowState {
    typealias Handler = @Sendable (WindowNews) -> Void

    enum Step {
        case tell(Handler, WindowNews)
        /// The app has no window, and whoever looks is told so.
        case tellNone
        /// There is nothing to press.
        case refuse(Int64)
    }

    private var handler: Handler?
    private(set) var isWatched = false
    /// The moment until which a handler is waited for, of an app that is just being launched.
    private(set) var end: Int64?

    /// Sets who shows the window.
    mutating func take(_ handler: @escaping Handler) -> Step? {
        self.handler = handler
        end = nil
        return isWatched ? .tell(handler, .watched(true)) : nil
    }

    mutating func heard(_ news: WindowNews, at now: Int64, patience: Int64) -> Step? {
        if case .watched(let isWatched) = news { self.isWatched = isWatched }
        if let handler { return .tell(handler, news) }
        switch news {
        case .watched(true): end = now.addingReportingOverflow(patience).partialValue
        case .watched(false): end = nil
        case .press(let number, _): return .refuse(number)
        }
        return nil
    }

    /// Returns the step that is due: an app that has launched, or had its time for that, without
    /// anybody who shows a window has none.
    mutating func due(at now: Int64, isLaunched: Bool) -> Step? {
        guard let end, isLaunched || now >= end else { return nil }
        self.end = nil
        return .tellNone
    }

    /// Notes that nobody looks any more: whoever did was told by a system that has ended.
    mutating func systemEnded() -> Step? {
        guard isWatched else { return nil }
        isWatched = false
        end = nil
        return handler.map { .tell($0, .watched(false)) }
    }
}

extension AppSystem {
    /// Sets who shows the app's window to those who look at it, and does what they press.
    ///
    /// Called on the thread that hears from the system, and must return at once. While somebody
    /// looks it, or what it starts, calls ``showWindow(_:)``, at once and at each change; it
    /// answers each press with ``pressed(_:refusal:)``.
    package func onWindow(_ handler: @escaping @Sendable (WindowNews) -> Void) {
        attach()
        turn { $0.perform($0.windows.take(handler)) }
    }

    /// Tells those who look what the window shows; `nil` if the app has none.
    package func showWindow(_ window: JSONObject?) {
        line.tell(.showWindow, AppInterface.ShowWindow.Parameters(window: window))
    }

    /// Answers a press: it is done, or why not.
    package func pressed(
        _ number: Int64,
        refusal: AppInterface.Pressed.Parameters.Refusal? = nil
    ) {
        let parameters = AppInterface.Pressed.Parameters(number: number, refusal: refusal)
        line.tell(.pressed, parameters)
    }
}
