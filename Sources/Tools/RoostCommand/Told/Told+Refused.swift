import RoostWire

extension Told {
    /// The latest submission of a task, which was not taken.
    package struct Refused: Telling {
        let told: SystemInterface.Refused

        package var first: Timestamp { Timestamp(microseconds: told.first) }
        package var latest: Timestamp { Timestamp(microseconds: told.latest) }

        var json: JSON {
            [
                "app": .string(told.app), "identifier": .string(told.identifier),
                "kind": .string(told.kind.rawValue), "error": .string(told.error),
                "message": .string(told.message), "first": .time(first),
                "latest": .time(latest), "count": .integer(told.count),
            ]
        }

        /// The message, and how often it was given.
        var why: String { told.count > 1 ? "\(told.count) times: \(told.message)" : told.message }
    }
}
