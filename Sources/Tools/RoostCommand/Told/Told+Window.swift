package import RoostCaller
package import RoostWindows
package import RoostWire

extension Told {
    /// What an app's window shows, or showed last, and how it stands with the app.
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

extension Told.Window {
    func json(of app: String) -> JSONObject {
        let text = content.map { WindowText().lines(of: $0) } ?? []
        return [
            "app": .string(app), "state": .string(state), "answer": .string(answer.rawValue),
            "title": .text(content?.title), "cut": .bool(content?.isCut ?? false),
            "lines": .array(text.map { .string($0.map(\.text).joined()) }),
            "controls": .array((content?.controls ?? []).map(\.json)),
            "nodes": content?.form["nodes"] ?? .array([]),
        ]
    }
}

extension WindowControl {
    fileprivate var json: JSON {
        var form: JSONObject = [
            "number": .integer(number), "kind": .string(kind.rawValue), "label": .string(label),
            "value": .text(value), "enabled": .bool(isEnabled),
        ]
        if kind == .picker { form["choices"] = .array(choices.map { .string($0) }) }
        if let scale, !scale.range.isEmpty { form["range"] = .string(scale.range) }
        return .object(form)
    }
}
