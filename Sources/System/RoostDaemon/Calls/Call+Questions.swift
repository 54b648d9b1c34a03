import RoostEngine
import RoostWire

// What an app is asked of what it offers, and says.
extension Call {
    static func question(_ fields: Fields) throws(FieldError) -> Call {
        let intent = try fields.string("intent")
        var content: JSONObject = [
            "intent": .string(intent), "parameter": .string(try fields.string("parameter")),
        ]
        if let words = try fields.optionalString("matching") {
            content["matching"] = .string(words)
        }
        return .ask(AppID(try fields.string("app")), intent: intent, content: content)
    }

    static func answer(_ fields: Fields) throws(FieldError) -> Call {
        let number = QuestionNumber(try fields.integer("question"))
        guard let offer = try fields.optionalObject("offer") else {
            let error = try fields.optionalString("error")
            return .answer(number, .failure(error ?? "it gave no reason"))
        }
        return .answer(number, .offer(JSON.object(try Self.offer(offer)).text))
    }

    /// What an app offers, with what everybody knows and nothing else.
    private static func offer(_ fields: Fields) throws(FieldError) -> JSONObject {
        func option(_ option: Fields) throws(FieldError) -> JSON {
            [
                "value": .string(try option.string("value")),
                "title": (try option.optionalString("title").map(JSON.string)).orNull,
                "subtitle": (try option.optionalString("subtitle").map(JSON.string)).orNull,
            ]
        }
        func optional(_ name: String) throws(FieldError) -> JSON {
            guard let one = try fields.optionalObject(name) else { return .null }
            return try option(one)
        }
        return [
            "exact": try optional("exact"),
            "options": .array(try fields.array("options", of: option)),
            "more": .bool(try fields.bool("more")),
            "searched": .bool(try fields.bool("searched")),
            "default": try optional("default"),
        ]
    }
}
