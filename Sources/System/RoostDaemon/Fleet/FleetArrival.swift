package import RoostEngine
package import RoostWire

/// A piece of pending work that a host takes along into its fleet, with the number that it has
/// there.
package struct FleetArrival: Hashable, Sendable {
    package let number: RequestNumber
    package let submission: FleetSubmission

    package init(_ number: RequestNumber, _ submission: FleetSubmission) {
        self.number = number
        self.submission = submission
    }

    package var form: JSONObject {
        var form = submission.form
        form["number"] = .integer(number.value)
        return form
    }

    init(reading fields: Fields) throws(FieldError) {
        self.init(
            RequestNumber(try fields.integer("number")),
            try FleetSubmission(reading: fields)
        )
    }
}

/// The answer of the fleet's database about a piece of work that a host wants to take along.
package enum FleetAdvice: String, Hashable, Sendable, CaseIterable {
    /// The database has it, and lets it begin once it hears that it is gone from the host.
    case taken
    /// Other work goes by its name in the fleet.
    case name
    /// As many tasks of its kind are pending as may be.
    case full

    /// Reads the words about each piece of work, in the order in which it was offered.
    package static func list(reading fields: Fields) throws(FieldError) -> [FleetAdvice] {
        try fields.strings("advice").map { (word) throws(FieldError) in
            guard let advice = FleetAdvice(rawValue: word) else {
                throw fields.error("advice", expected: "known words")
            }
            return advice
        }
    }
}

/// The reason why pending work that is listed for a fleet stays on its host.
enum FleetStay: String, Hashable, Sendable, CaseIterable {
    case running, held, after, steps, path, name, full
}
