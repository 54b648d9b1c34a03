package import RoostEngine
package import RoostWire

// Times of schedules, as the fleet's database, the daemon and its fleet process tell each other of
// them.

extension FleetDue {
    package var form: JSONObject {
        [
            "app": .string(app.name), "name": .string(task.givenName),
            "task": content.task, "job": .object(content.form), "network": .bool(requiresNetwork),
            "power": .bool(requiresPower), "overlap": .string(overlap.rawValue),
            "most": most.map { .integer(Int64($0)) } ?? .null, "after": .integer(after.nanoseconds),
            "due": .integer(due.nanoseconds),
            "through": .integer(through.nanoseconds),
        ]
    }

    init(reading fields: Fields) throws(FieldError) {
        let (name, content) = (try fields.string("name"), try FleetContent(reading: fields))
        self.init(
            app: AppID(try fields.string("app")),
            task: content.name(name),
            content,
            requiresNetwork: try fields.bool("network", default: false),
            requiresPower: try fields.bool("power", default: false),
            overlap: try fields.choice("overlap"),
            most: try fields.optionalInteger("most").map { Int(clamping: $0) },
            after: Timestamp(nanoseconds: try fields.integer("after")),
            due: Timestamp(nanoseconds: try fields.integer("due")),
            through: Timestamp(nanoseconds: try fields.integer("through"))
        )
    }
}

extension FleetContent {
    /// Returns the name that a piece of work has on a host, from its name in the fleet.
    fileprivate func name(_ name: String) -> TaskID {
        switch self {
        case .job: TaskID(job: name)
        case .task: TaskID(name)
        }
    }
}

extension FleetDealt {
    private enum State: String, CaseIterable { case submitted, leftOut, known, wait }

    var form: JSONObject {
        var form: JSONObject = [
            "app": .string(app.name), "name": .string(task.givenName),
            "isJob": .bool(task.job != nil),
        ]
        func set(_ state: State, through: Timestamp) {
            form["state"] = .string(state.rawValue)
            form["through"] = .integer(through.nanoseconds)
        }
        switch outcome {
        case .submitted(let through): set(.submitted, through: through)
        case .leftOut(let through): set(.leftOut, through: through)
        case .known(let through): set(.known, through: through)
        case .wait(let time):
            form["state"] = .string(State.wait.rawValue)
            form["after"] = .number(time / .seconds(1))
        }
        return form
    }

    package init(reading fields: Fields) throws(FieldError) {
        let name = try fields.string("name")
        func through() throws(FieldError) -> Timestamp {
            Timestamp(nanoseconds: try fields.integer("through"))
        }
        let outcome: Outcome =
            switch try fields.choice("state", of: State.self) {
            case .submitted: .submitted(through: try through())
            case .leftOut: .leftOut(through: try through())
            case .known: .known(through: try through())
            // A clock that is far off is looked at again, and not waited for.
            case .wait: .wait(.seconds(min(max(try fields.number("after"), 0), 3600)))
            }
        self.init(
            AppID(try fields.string("app")),
            try fields.bool("isJob") ? TaskID(job: name) : TaskID(name),
            outcome
        )
    }
}
