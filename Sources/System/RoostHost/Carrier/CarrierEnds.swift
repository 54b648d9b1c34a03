import RoostSystemWire
import RoostWire

extension CarrierInterface.Report {
    /// The reports that end a transfer for the carrier: each by its member of the message, with the
    /// number of the transfer in it.
    static let ends: [(member: String, number: @Sendable (Self) -> Int64?)] = [
        ("finished", { $0.finished?.number }),
        ("failed", { $0.failed?.number }),
        ("challenge", { $0.challenge?.number }),
        ("stopped", { $0.stopped?.number }),
    ]

    /// Returns the number of the transfer that a message ends which cannot be read as a report.
    static func ended(by message: JSONObject) -> Int64? {
        ends.lazy.compactMap { message[$0.member]?["number"]?.asInteger }.first { $0 >= 0 }
    }
}
