import RoostWire

extension Told {
    /// A download or upload that the system carries.
    package struct Transfer: Hashable, Sendable {
        /// How it ended.
        package struct Outcome: Hashable, Sendable {
            /// A stable name; `nil` where the server answered, whatever it said.
            package let error: String?
            package let status: Int64?
            package let message: String?

            init(_ fields: Fields) throws(FieldError) {
                error = try fields.optionalString("error")
                status = try fields.optionalInteger("status")
                message = try fields.optionalString("message")
            }

            var json: JSON {
                [
                    "error": .text(error), "status": status.map { .integer($0) } ?? .null,
                    "message": .text(message),
                ]
            }
        }

        package let number: Int64
        package let app: String
        package let session: String
        /// Its number in the session, as the app knows it.
        package let task: Int64
        package let kind: String
        /// Without whatever could be secret in it.
        package let url: String
        package let description: String?
        package let state: String
        package let sent: Int64
        package let toSend: Int64?
        package let received: Int64
        package let toReceive: Int64?
        /// Bytes per second of late.
        package let rate: Int64?
        package let left: Duration?
        package let submitted: Timestamp
        package let attempts: Int64
        package let blockers: [Blocker]
        package let outcome: Outcome?

        init(_ fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            app = try fields.string("app")
            session = try fields.string("session")
            task = try fields.integer("task")
            kind = try fields.string("kind")
            url = try fields.string("url")
            description = try fields.optionalString("description")
            state = try fields.string("state")
            sent = try fields.integer("sent")
            toSend = try fields.optionalInteger("toSend")
            received = try fields.integer("received")
            toReceive = try fields.optionalInteger("toReceive")
            rate = try fields.optionalInteger("rate")
            left = try fields.optionalInteger("left").map { .microseconds($0) }
            submitted = try fields.time("submitted")
            attempts = try fields.integer("attempts")
            blockers = try fields.array("blockers", of: Blocker.init)
            outcome = try fields.optionalObject("outcome").map(Outcome.init)
        }

        /// Those that the system tells of, the latest first.
        static func list(_ fields: Fields) throws(FieldError) -> [Transfer] {
            try fields.array("transfers", of: Transfer.init).sorted { $0.number > $1.number }
        }

        var isFinished: Bool { state == "finished" }

        func json(at now: Timestamp) -> JSON {
            [
                "number": .integer(number), "app": .string(app), "session": .string(session),
                "task": .integer(task), "kind": .string(kind), "url": .string(url),
                "description": .text(description), "state": .string(state),
                "sent": .integer(sent), "toSend": toSend.map { .integer($0) } ?? .null,
                "received": .integer(received),
                "toReceive": toReceive.map { .integer($0) } ?? .null,
                "rate": rate.map { .integer($0) } ?? .null, "left": .length(left),
                "submitted": .time(submitted), "attempts": .integer(attempts),
                "blockers": .array(blockers.map(\.json)), "outcome": outcome?.json ?? .null,
            ]
        }
    }
}
