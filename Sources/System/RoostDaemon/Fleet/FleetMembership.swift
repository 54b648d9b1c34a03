package import RoostWire
package import RoostEngine

/// The host's membership in a fleet, as its home keeps it.
package struct FleetMembership: Hashable, Sendable {
    /// The way to the database, as libpq takes it; it may hold a password.
    package let database: String
    /// The words for the database that hold no secret.
    package let place: String
    package var host: FleetHost
    /// The number under which it was last a member, where it has been one.
    package var incarnation: FleetIncarnation?
    /// Whether a person has it claim nothing.
    package var isDraining = false
    /// The number of the latest wish of the fleet's that the host has heard of.
    package var wish: Int64 = 0

    package init(
        database: String,
        place: String,
        host: FleetHost,
        incarnation: FleetIncarnation? = nil
    ) {
        self.database = database
        self.place = place
        self.host = host
        self.incarnation = incarnation
    }

    package var form: JSONObject {
        var form: JSONObject = [
            "database": .string(database), "place": .string(place), "host": .object(host.form),
            "draining": .bool(isDraining), "wish": .integer(wish),
        ]
        form["member"] = incarnation.map { .integer($0.value) }
        return form
    }

    package init(reading fields: Fields) throws(FieldError) {
        self.init(
            database: try fields.string("database"),
            place: try fields.string("place"),
            host: try FleetHost(reading: try fields.object("host")),
            incarnation: try fields.optionalInteger("member").map { FleetIncarnation($0) }
        )
        isDraining = try fields.bool("draining", default: false)
        wish = try fields.optionalInteger("wish") ?? 0
    }
}
