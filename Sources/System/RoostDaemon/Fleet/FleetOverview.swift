package import RoostEngine
package import RoostWire

/// The whole fleet as its database sees it, for people.
package struct FleetOverview: Hashable, Sendable {
    /// A host, and how it stands.
    package struct Host: Hashable, Sendable {
        package let name: String
        /// Whether it is a member whose lease holds.
        package let isPresent: Bool
        /// The time until its lease is over, or since then where it is negative.
        package let left: Duration
        /// The number of claims that it has.
        package let holds: Int64
        /// Whether somebody in the fleet has it claim nothing, whether it has heard of that or not.
        package let isToDrain: Bool
        package let description: FleetDescription
    }

    package let hosts: [Host]
    /// The number of pieces of work that wait for a host.
    package let pending: Int64
    /// The number of pieces of work that a host has.
    package let claimed: Int64
    /// The number of pieces of work that are held.
    package let held: Int64

    package init(reading fields: Fields) throws(FieldError) {
        hosts = try fields.array("hosts", of: Host.init(reading:))
        pending = try fields.integer("pending")
        claimed = try fields.integer("claimed")
        held = try fields.integer("held")
    }

    var form: JSONObject {
        [
            "hosts": .array(hosts.map { .object($0.form) }), "pending": .integer(pending),
            "claimed": .integer(claimed), "held": .integer(held),
        ]
    }
}

extension FleetOverview.Host {
    fileprivate init(reading fields: Fields) throws(FieldError) {
        name = try fields.string("name")
        isPresent = try fields.bool("present")
        // A clock that was set may have left anything there.
        let seconds = min(max(try fields.number("left"), -1e9), 1e9)
        left = .seconds(seconds)
        holds = try fields.integer("holds")
        isToDrain = try fields.bool("drain", default: false)
        description = try FleetDescription(reading: try fields.object("has"))
    }

    fileprivate var form: JSONObject {
        [
            "name": .string(name), "present": .bool(isPresent),
            "left": .number(left / .seconds(1)), "holds": .integer(holds),
            "drain": .bool(isToDrain), "has": .object(description.form),
        ]
    }
}
