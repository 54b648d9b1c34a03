package import RoostWindows
package import RoostWire

extension Response {
    /// The contents of an app's window, now or last, with the state of the app.
    package struct Window: Hashable, Sendable {
        package enum Answer: String, Hashable, Sendable, CaseIterable {
            /// The app's process has not shown a window yet.
            case waiting
            case shown
            /// The app has no window.
            case none
        }

        package let state: String
        package let answer: Answer
        package let content: WindowContent?

        package init(_ fields: Fields) throws(FieldError) {
            state = try fields.string("state")
            answer = try fields.choice("answer")
            content = try fields.optionalObject("window").map { WindowContent($0.object) }
        }

        /// Whether the window is on show, so that it can be used.
        package var isInForeground: Bool { state == "foreground" }
    }
}
