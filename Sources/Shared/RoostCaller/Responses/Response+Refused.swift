package import RoostSystemWire
package import RoostWire

extension Response {
    /// The latest submission of a task, which was not taken.
    package struct Refused: ResponseValue {
        package let told: SystemInterface.Refused
        package init(told: SystemInterface.Refused) { self.told = told }

        package var first: Timestamp { Timestamp(microseconds: told.first) }
        package var latest: Timestamp { Timestamp(microseconds: told.latest) }

        package var json: JSON {
            [
                "app": .string(told.app), "identifier": .string(told.identifier),
                "kind": .string(told.kind.rawValue), "error": .string(told.error),
                "message": .string(told.message), "first": .time(first),
                "latest": .time(latest), "count": .integer(told.count),
            ]
        }

        /// The message, and how often it was given.
        package var why: String {
            told.count > 1 ? "\(told.count) times: \(told.message)" : told.message
        }
    }
}
