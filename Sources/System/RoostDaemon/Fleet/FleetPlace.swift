package import RoostEngine
package import RoostWire

/// The hosts of a fleet on which a piece of work may run.
package struct FleetPlace: Hashable, Sendable {
    /// The hosts among which it is done.
    package enum Hosts: Hashable, Sendable {
        /// Once, on any.
        case any
        /// Once, on the one of this name.
        case named(String)
        /// Once on each that has the app, as they are when it is submitted.
        case each
    }

    package let hosts: Hosts
    /// The labels that a host has to have, all of them.
    package let labels: [String: String]
    /// Whether a host has to have a graphics processor.
    package let needsGraphics: Bool

    package init(
        _ hosts: Hosts = .any,
        labels: [String: String] = [:],
        needsGraphics: Bool = false
    ) {
        self.hosts = hosts
        self.labels = labels
        self.needsGraphics = needsGraphics
    }

    /// Whether a host with these properties may do the work, as far as that depends on them.
    package func suits(_ traits: FleetTraits) -> Bool {
        (traits.hasGraphics || !needsGraphics)
            && labels.allSatisfy { traits.labels[$0.key] == $0.value }
    }
}

// MARK: - As JSON

extension FleetPlace {
    package var form: JSONObject {
        var form = JSONObject()
        switch hosts {
        case .any: break
        case .named(let name): form["host"] = .string(name)
        case .each: form["each"] = true
        }
        if !labels.isEmpty { form["labels"] = .object(labels.form) }
        if needsGraphics { form["gpu"] = true }
        return form
    }

    package init(reading fields: Fields) throws(FieldError) {
        let hosts: Hosts =
            if let name = try fields.optionalString("host") {
                .named(name)
            } else if try fields.bool("each", default: false) {
                .each
            } else {
                .any
            }
        self.init(
            hosts,
            labels: try fields.labels("labels"),
            needsGraphics: try fields.bool("gpu", default: false)
        )
    }
}

extension FleetTraits {
    package var form: JSONObject {
        [
            "labels": .object(labels.form), "gpu": .bool(hasGraphics),
            "network": .bool(hasNetwork), "power": .bool(hasPower),
        ]
    }

    package init(reading fields: Fields) throws(FieldError) {
        self.init(
            labels: try fields.labels("labels"),
            hasGraphics: try fields.bool("gpu", default: false),
            hasNetwork: try fields.bool("network", default: true),
            hasPower: try fields.bool("power", default: true)
        )
    }
}

extension FleetDescription {
    package var form: JSONObject {
        [
            "traits": .object(traits.form), "apps": .array(apps.map { .string($0.name) }),
            "intents": .object(intentsForm),
            "tasks": .array(tasks.map { .object($0.form) }), "draining": .bool(isDraining),
            "versions": .object(
                versions.reduce(into: [String: String]()) { $0[$1.key.name] = $1.value }.form
            ),
        ]
    }

    package init(reading fields: Fields) throws(FieldError) {
        self.init(
            try FleetTraits(reading: try fields.object("traits")),
            apps: try fields.strings("apps").map { AppID($0) },
            intents: try Self.intents(fields),
            tasks: try fields.optionalArray("tasks", of: Tasks.init(reading:)) ?? [],
            // A host with an earlier Roost says none.
            versions: try fields.labels("versions").reduce(into: [:]) { versions, told in
                // No longer than an app can be installed with; whoever writes to the database may
                // have put anything there.
                guard told.value.utf8.count <= Limits().identifierLength else { return }
                versions[AppID(told.key)] = told.value
            },
            isDraining: try fields.bool("draining")
        )
    }
}

extension FleetDescription {
    private var intentsForm: JSONObject {
        var form = JSONObject()
        for (app, names) in intents.sorted(by: { $0.key < $1.key }) {
            form[app.name] = .array(names.map { .string($0) })
        }
        return form
    }

    /// Reads the intents; a host with an earlier Roost says none.
    private static func intents(_ fields: Fields) throws(FieldError) -> [AppID: [String]] {
        guard let told = try fields.optionalObject("intents") else { return [:] }
        var intents: [AppID: [String]] = [:]
        for member in told.object { intents[AppID(member.key)] = try told.strings(member.key) }
        return intents
    }
}

extension FleetDescription.Tasks {
    fileprivate var form: JSONObject {
        var form = tasks.form
        form["app"] = .string(app.name)
        return form
    }

    fileprivate init(reading fields: Fields) throws(FieldError) {
        self.init(
            AppID(try fields.string("app")),
            try FleetSlots.Tasks(reading: fields)
        )
    }
}

extension FleetSlots.Tasks {
    var form: JSONObject {
        [
            "identifiers": .array(identifiers.map { .string($0.name) }),
            "kinds": .array(kinds.map { .string($0.rawValue) }),
        ]
    }

    init(reading fields: Fields) throws(FieldError) {
        self.init(
            try fields.strings("identifiers").map { TaskID($0) },
            // What a later version knows beside these is nothing to this one.
            try fields.strings("kinds").compactMap { FleetTaskKind(rawValue: $0) }
        )
    }
}

extension [String: String] {
    /// The labels as an object.
    var form: JSONObject {
        var form = JSONObject()
        for (key, value) in sorted(by: { $0.key < $1.key }) { form[key] = .string(value) }
        return form
    }
}

extension Fields {
    /// Reads labels, where there are any.
    func labels(_ name: String) throws(FieldError) -> [String: String] {
        guard let told = try optionalObject(name) else { return [:] }
        var labels: [String: String] = [:]
        for member in told.object { labels[member.key] = try told.string(member.key) }
        return labels
    }
}
