package import RoostSystemWire
package import RoostWire

extension Response {
    /// A download or upload that the system carries.
    package struct Transfer: ResponseValue {
        package let told: SystemInterface.Transfer
        package init(told: SystemInterface.Transfer) { self.told = told }

        /// The time that the rest takes at the rate of late.
        package var left: Duration? { told.left.map { .microseconds($0) } }
        package var submitted: Timestamp { Timestamp(microseconds: told.submitted) }
        package var blockers: [Blocker] { told.blockers.map(Blocker.init(told:)) }

        /// Reads the transfers that the system tells of, the latest first.
        package static func list(_ fields: Fields) throws(FieldError) -> [Transfer] {
            try SystemInterface.Transfers.Reply(reading: fields).transfers
                .map(Transfer.init(told:)).sorted { $0.number > $1.number }
        }

        package var isFinished: Bool { told.state == .finished }

        package func json(at now: Timestamp) -> JSON {
            [
                "number": .integer(told.number), "app": .string(told.app),
                "session": .string(told.session), "task": .integer(told.task),
                "kind": .string(told.kind.rawValue), "url": .string(told.url),
                "description": .text(told.description), "state": .string(told.state.rawValue),
                "sent": .integer(told.sent), "toSend": told.toSend.map { .integer($0) } ?? .null,
                "received": .integer(told.received),
                "toReceive": told.toReceive.map { .integer($0) } ?? .null,
                "rate": told.rate.map { .integer($0) } ?? .null, "left": .length(left),
                "submitted": .time(submitted), "attempts": .integer(told.attempts),
                "blockers": .array(blockers.map(\.json)), "outcome": told.outcome?.json ?? .null,
            ]
        }
    }
}

extension SystemInterface.Transfer.Outcome {
    fileprivate var json: JSON {
        [
            "error": .text(error), "status": status.map { .integer($0) } ?? .null,
            "message": .text(message),
        ]
    }
}
