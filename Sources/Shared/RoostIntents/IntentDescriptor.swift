package import RoostWire

/// The description of an intent by itself before it runs.
package struct IntentDescriptor: Hashable, Sendable {
    /// The place where an intent can run.
    package enum Mode: String, CaseIterable, Hashable, Sendable {
        /// In the background, from beginning to end.
        case background
        /// The app comes to the front before the intent runs.
        case foreground
        /// It starts in the background and may ask for the app to come to the front.
        case dynamic
        /// The app comes to the front before the intent is done.
        case deferred
    }

    /// The result that an intent hands back.
    package struct Result: Hashable, Sendable {
        package let kind: ParameterKind
        package let isArray: Bool

        package init(kind: ParameterKind, isArray: Bool = false) {
            self.kind = kind
            self.isArray = isArray
        }
    }

    /// The type's name, by which it is run.
    package let name: String
    /// The module it is declared in.
    package var module: String?
    package let title: String
    package var description: String?
    package var category: String?
    package var keywords: [String]?
    /// Whether it is shown to people; it can be run by its name either way.
    package var isDiscoverable = true
    /// Whether running it brings the app to the front.
    package var opensApp = false
    package var isLongRunning = false
    package var isCancellable = false
    package var reportsProgress = false
    package var modes: [Mode] = [.background]
    package var result: Result?
    /// A sentence with a `${name}` for each parameter that stands in it.
    package var parameterSummary: String?
    package var parameters: [ParameterDescriptor] = []
    package var shortcuts: [IntentShortcut] = []
    /// The name of the app in the phrases of its shortcuts, as the app was installed.
    package var applicationName: String?

    package init(name: String, title: String) {
        self.name = name
        self.title = title
    }

    /// The name that no intent of another module has.
    package var qualifiedName: String { module.map { "\($0).\(name)" } ?? name }
}

// MARK: - JSON

extension IntentDescriptor {
    /// This description as a JSON object.
    package var json: JSON {
        var object = JSONObject()
        object["name"] = .string(name)
        object["module"] = module.map(JSON.string)
        object["title"] = .string(title)
        object["description"] = description.map(JSON.string)
        object["category"] = category.map(JSON.string)
        object["keywords"] = keywords.map { .array($0.map(JSON.string)) }
        object["isDiscoverable"] = .bool(isDiscoverable)
        object["opensApp"] = .bool(opensApp)
        object["isLongRunning"] = .bool(isLongRunning)
        object["isCancellable"] = .bool(isCancellable)
        object["reportsProgress"] = .bool(reportsProgress)
        object["modes"] = .array(modes.map { .string($0.rawValue) })
        object["result"] = result.map {
            ["kind": .string($0.kind.rawValue), "isArray": .bool($0.isArray)]
        }
        object["parameterSummary"] = parameterSummary.map(JSON.string)
        object["parameters"] = .array(parameters.map(\.json))
        if !shortcuts.isEmpty { object["shortcuts"] = .array(shortcuts.map(\.json)) }
        object["applicationName"] = applicationName.map(JSON.string)
        return .object(object)
    }

    /// Reads a description that somebody else wrote.
    package init(reading fields: Fields) throws(FieldError) {
        self.init(name: try fields.shortName("name"), title: try fields.words("title"))
        module = try fields.optionalShortName("module")
        description = try fields.optionalWords("description")
        category = try fields.optionalWords("category")
        let keywords = try fields.optionalStrings("keywords") ?? []
        guard keywords.count <= IntentLimits.choices else {
            throw fields.error("keywords", expected: "at most \(IntentLimits.choices) words")
        }
        self.keywords = keywords.isEmpty ? nil : keywords
        isDiscoverable = try fields.bool("isDiscoverable", default: true)
        opensApp = try fields.bool("opensApp", default: false)
        isLongRunning = try fields.bool("isLongRunning", default: false)
        isCancellable = try fields.bool("isCancellable", default: false)
        reportsProgress = try fields.bool("reportsProgress", default: false)
        modes = try Self.modes(in: fields)
        if let result = try fields.optionalObject("result") {
            self.result = Result(
                kind: try result.choice("kind"),
                isArray: try result.bool("isArray", default: false)
            )
        }
        parameterSummary = try fields.optionalWords("parameterSummary")
        parameters =
            try fields.optionalArray("parameters") { parameter throws(FieldError) in
                try ParameterDescriptor(reading: parameter)
            } ?? []
        guard parameters.count <= IntentLimits.parameters else {
            throw fields.error(
                "parameters",
                expected: "at most \(IntentLimits.parameters) parameters"
            )
        }
        guard Set(parameters.map(\.name)).count == parameters.count else {
            throw fields.error("parameters", expected: "parameters with different names")
        }
        shortcuts = try IntentShortcut.list(reading: fields)
        applicationName = try fields.optionalWords("applicationName")
    }

    private static func modes(in fields: Fields) throws(FieldError) -> [Mode] {
        let words = try fields.optionalStrings("modes") ?? []
        let modes = words.compactMap(Mode.init)
        guard modes.count == words.count, modes.count <= Mode.allCases.count else {
            throw fields.error(
                "modes",
                expected: "some of " + Mode.allCases.map(\.rawValue).joined(separator: ", ")
            )
        }
        return modes.isEmpty ? [.background] : modes
    }

    /// Reads the descriptions of all intents of one app.
    package static func list(reading fields: Fields, _ name: String) throws(FieldError) -> [Self] {
        let intents = try fields.array(name) { intent throws(FieldError) in
            try IntentDescriptor(reading: intent)
        }
        guard intents.count <= IntentLimits.intents else {
            throw fields.error(name, expected: "at most \(IntentLimits.intents) intents")
        }
        return intents
    }
}
