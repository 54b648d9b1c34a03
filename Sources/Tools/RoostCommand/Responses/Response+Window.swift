import RoostCaller
import RoostWindows
import RoostWire

extension Response.Window {
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
