import RoostIntents
package import RoostWire

/// The intents of a program, as it describes them.
package struct ProgramIntents: Hashable, Sendable {
    /// A descriptor of each intent.
    package let intents: [JSON]
    /// A description of each App Shortcut.
    package let shortcuts: [JSON]
    /// The names of the types that were found in the process.
    package let found: [String]
    /// The names of those that the plugin saw in the sources.
    package let listed: [String]

    /// The description of a program without intents.
    package static let none = ProgramIntents(intents: [], shortcuts: [], found: [], listed: [])

    private init(intents: [JSON], shortcuts: [JSON], found: [String], listed: [String]) {
        self.intents = intents
        self.shortcuts = shortcuts
        self.found = found
        self.listed = listed
    }

    /// The version of what programs tell that this reads.
    static let version: Int64 = 1

    init(reading fields: Fields) throws(FieldError) {
        guard try fields.integer("version") == Self.version else {
            throw fields.error("version", expected: "\(Self.version)")
        }
        intents = try IntentDescriptor.list(reading: fields, "intents").map(\.json)
        shortcuts = try Self.objects("shortcuts", fields)
        found = try fields.strings("found")
        listed = try fields.strings("listed")
    }

    private static func objects(_ name: String, _ fields: Fields) throws(FieldError) -> [JSON] {
        // Complains of whatever is no object.
        _ = try fields.array(name) { fields throws(FieldError) in fields }
        return try fields.value(name).asArray ?? []
    }

    /// The intents that the sources have and the program lacks, sorted.
    package var missing: [String] { Set(listed).subtracting(found).sorted() }
}
