import RoostWire

extension Told {
    /// The latest submission of a task, which was not taken.
    package struct Refused: Hashable, Sendable {
        package let app: String
        package let identifier: String
        package let kind: String
        package let error: String
        package let message: String
        package let first: Timestamp
        package let latest: Timestamp
        package let count: Int64

        init(_ fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.string("kind")
            error = try fields.string("error")
            message = try fields.string("message")
            first = try fields.time("first")
            latest = try fields.time("latest")
            count = try fields.integer("count")
        }

        var json: JSON {
            [
                "app": .string(app), "identifier": .string(identifier), "kind": .string(kind),
                "error": .string(error), "message": .string(message), "first": .time(first),
                "latest": .time(latest), "count": .integer(count),
            ]
        }

        /// The message, and how often it was given.
        var why: String { count > 1 ? "\(count) times: \(message)" : message }
    }
}
