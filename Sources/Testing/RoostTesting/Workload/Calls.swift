package import RoostEngine
package import RoostSystemWire
package import RoostWire

// What apps and people say, as they write it.
extension VarlinkCall {
    package static func app(
        _ method: AppInterface.Method,
        _ parameters: JSONObject = [:]
    ) -> VarlinkCall {
        VarlinkCall(method.fullName, parameters: parameters)
    }

    package static func system(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject = [:]
    ) -> VarlinkCall {
        VarlinkCall(method.fullName, parameters: parameters)
    }

    /// The method that an app calls; `nil` where it is of another interface, or there is no such
    /// method.
    var ofApp: AppInterface.Method? { AppInterface.Method(fullName: method) }
    /// The method that people call; `nil` where it is of another interface, or there is no such
    /// method.
    var ofSystem: SystemInterface.Method? { SystemInterface.Method(fullName: method) }
    /// Whether the method is called as people call it, even if there is no such method.
    var isOfSystem: Bool {
        Varlink.QualifiedName(method)?.interface == Interface.system.rawValue
    }

    package static func finish(_ run: RunNumber, _ outcome: Event.Outcome) -> VarlinkCall {
        .app(
            .finish,
            [
                "runs": [
                    ["number": .integer(run.value), "outcome": .string(outcome.rawValue)]
                ]
            ]
        )
    }

    package static func install(_ app: InstalledApp) -> VarlinkCall {
        .system(
            .install,
            [
                "identifier": .string(app.id.name), "folder": .string(app.folder),
                "executable": .string(app.executable),
                "permitted": .array(app.permitted.map { .string($0.name) }),
                "modes": .array(app.modes.map { .string($0) }),
                "intents": .array(app.intents.map { ["name": .string($0.name)] }),
            ]
        )
    }

    /// Returns an app's message about a run that has an intent's result.
    package static func finish(_ run: RunNumber, giving value: Int64) -> VarlinkCall {
        .app(
            .finish,
            [
                "runs": [
                    [
                        "number": .integer(run.value), "outcome": "succeeded",
                        "result": ["value": .integer(value)],
                    ]
                ]
            ]
        )
    }

    package static func set(_ name: String, _ value: String) -> VarlinkCall {
        .system(.set, ["name": .string(name), "value": .string(value)])
    }
}

/// A request in the words of the wire, with which what is asked, answered and written down is
/// compared.
package struct Wanted: Hashable, Sendable {
    package let task: String
    package let kind: String
    /// Microseconds since 1970.
    package let earliestBegin: Int64?
    package let requiresNetwork: Bool
    package let requiresPower: Bool

    package init(
        task: String,
        kind: String,
        earliestBegin: Int64?,
        requiresNetwork: Bool,
        requiresPower: Bool
    ) {
        self.task = task
        self.kind = kind
        self.earliestBegin = earliestBegin
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }

    package init(_ request: Request) {
        task = request.task.name
        kind = request.kind.rawValue
        earliestBegin = request.earliestBegin.map { $0.nanoseconds / 1000 }
        requiresNetwork = request.requiresNetwork
        requiresPower = request.requiresPower
    }

    /// Reads what a call asks for, or `nil` where that makes no sense.
    package init?(_ json: JSON?) {
        guard let task = json?["identifier"]?.asString, let kind = json?["kind"]?.asString else {
            return nil
        }
        self.task = task
        self.kind = kind
        earliestBegin = json?["earliestBegin"]?.asInteger.map { microseconds in
            // What lies beyond the calendar of the system is its first or last moment.
            let (product, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
            return overflow ? (microseconds < 0 ? Int64.min : .max) / 1000 : product / 1000
        }
        requiresNetwork = json?["requiresNetwork"]?.asBool ?? false
        requiresPower = json?["requiresPower"]?.asBool ?? false
    }

    package var json: JSON {
        [
            "identifier": .string(task), "kind": .string(kind),
            "earliestBegin": earliestBegin.map { .integer($0) } ?? .null,
            "requiresNetwork": .bool(requiresNetwork), "requiresPower": .bool(requiresPower),
        ]
    }
}
