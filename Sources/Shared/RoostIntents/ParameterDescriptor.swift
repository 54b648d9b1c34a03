package import RoostWire

/// The description of one parameter of an intent.
package struct ParameterDescriptor: Hashable, Sendable {
    /// A value among those that a parameter can be chosen from.
    package struct Choice: Hashable, Sendable {
        package let value: String
        /// The title of the parameter, as people see it.
        package let title: String

        package init(value: String, title: String) {
            self.value = value
            self.title = title
        }
    }

    /// The property's name.
    package let name: String
    package var title: String?
    package var description: String?
    package var kind: ParameterKind
    package var isOptional = false
    package var isArray = false
    /// The value of the parameter where none is given, in the form in which it would be given.
    package var defaultValue: JSON?
    /// The least number that is allowed.
    package var minimum: Double?
    /// The greatest number that is allowed.
    package var maximum: Double?
    /// The values it can be chosen from, if they are known beforehand.
    package var choices: [Choice]?
    /// The types of file that it takes, as identifiers; any, if there are none.
    package var contentTypes: [String]?
    /// The unit that a number without one is in.
    package var unit: String?
    /// The app's own name for the type.
    package var typeName: String?
    /// Whether the app can be asked what it offers for it.
    package var hasOptions = false
    /// The words with which a person is asked for the value.
    package var prompt: String?

    package init(name: String, kind: ParameterKind) {
        self.name = name
        self.kind = kind
    }

    /// Whether the intent cannot run unless it is given.
    package var isRequired: Bool { !isOptional && defaultValue == nil }
}

// MARK: - JSON

extension ParameterDescriptor {
    /// This description as a JSON object.
    package var json: JSON {
        var object = JSONObject()
        object["name"] = .string(name)
        object["title"] = title.map(JSON.string)
        object["description"] = description.map(JSON.string)
        object["kind"] = .string(kind.rawValue)
        object["isOptional"] = .bool(isOptional)
        object["isArray"] = .bool(isArray)
        object["default"] = defaultValue
        object["minimum"] = minimum.map(JSON.number)
        object["maximum"] = maximum.map(JSON.number)
        object["choices"] = choices.map { choices in
            .array(choices.map { ["value": .string($0.value), "title": .string($0.title)] })
        }
        object["contentTypes"] = contentTypes.map { .array($0.map(JSON.string)) }
        object["unit"] = unit.map(JSON.string)
        object["typeName"] = typeName.map(JSON.string)
        if hasOptions { object["hasOptions"] = true }
        object["prompt"] = prompt.map(JSON.string)
        return .object(object)
    }

    /// Reads a description that somebody else wrote.
    package init(reading fields: Fields) throws(FieldError) {
        self.init(name: try fields.shortName("name"), kind: try fields.choice("kind"))
        title = try fields.optionalWords("title")
        description = try fields.optionalWords("description")
        isOptional = try fields.bool("isOptional", default: false)
        isArray = try fields.bool("isArray", default: false)
        if let value = fields.object["default"], !value.isNull {
            guard value.fits(IntentLimits.valueBytes) else {
                throw fields.error("default", expected: "a shorter value")
            }
            defaultValue = value
        }
        minimum = try fields.optionalNumber("minimum")
        maximum = try fields.optionalNumber("maximum")
        choices = try fields.optionalArray("choices") { choice throws(FieldError) in
            Choice(value: try choice.words("value"), title: try choice.words("title"))
        }
        if let count = choices?.count, count > IntentLimits.choices {
            throw fields.error("choices", expected: "at most \(IntentLimits.choices) choices")
        }
        if fields.object["contentTypes"].map({ !$0.isNull }) ?? false {
            contentTypes = try fields.strings("contentTypes")
            guard let count = contentTypes?.count, count <= IntentLimits.choices else {
                throw fields.error(
                    "contentTypes",
                    expected: "at most \(IntentLimits.choices) types"
                )
            }
        }
        unit = try fields.optionalWords("unit")
        typeName = try fields.optionalShortName("typeName")
        hasOptions = try fields.bool("hasOptions", default: false)
        prompt = try fields.optionalWords("prompt")
    }
}

extension Fields {
    func shortName(_ name: String) throws(FieldError) -> String {
        guard let value = try optionalShortName(name) else { return try string(name) }
        return value
    }

    func optionalShortName(_ name: String) throws(FieldError) -> String? {
        let value = try optionalString(name)
        if let value, value.isEmpty || value.utf8.count > IntentLimits.nameBytes {
            throw error(name, expected: "a name of 1 to \(IntentLimits.nameBytes) bytes")
        }
        return value
    }

    func words(_ name: String) throws(FieldError) -> String {
        guard let value = try optionalWords(name) else { return try string(name) }
        return value
    }

    func optionalWords(_ name: String) throws(FieldError) -> String? {
        let value = try optionalString(name)
        if let value, value.utf8.count > IntentLimits.wordsBytes {
            throw error(name, expected: "at most \(IntentLimits.wordsBytes) bytes of text")
        }
        return value
    }
}

extension JSON {
    /// Whether this takes at most so many bytes.
    package func fits(_ bytes: Int) -> Bool { self.bytes.count <= bytes }
}

extension ParameterDescriptor {
    /// The type of measurements whose units are currencies.
    package static let currencyTypeName = "IntentCurrencyAmount"
}
