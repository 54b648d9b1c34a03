import RoostSystemWire
import RoostWire

/// The result of making a fleet in a database that had none, or one of an earlier version.
package struct FleetFounding: Hashable, Sendable {
    /// The version of the schema that is there now.
    package let version: Int
    /// The version of the one that was there; `nil` where there was none.
    package let former: Int?

    package init(version: Int, former: Int?) {
        self.version = version
        self.former = former
    }

    package var isNew: Bool { former == nil }
    package var isUpgraded: Bool { former.map { $0 < version } ?? false }

    // MARK: - As JSON

    var form: JSONObject {
        [
            "version": .integer(Int64(version)),
            "former": former.map { .integer(Int64($0)) } ?? .null,
        ]
    }

    init(reading fields: Fields) throws(FieldError) {
        self.init(
            version: Int(clamping: try fields.integer("version")),
            former: try fields.optionalInteger("former").map { Int(clamping: $0) }
        )
    }

    var message: SystemInterface.InitFleet.Reply {
        SystemInterface.InitFleet.Reply(
            created: isNew,
            version: Int64(version),
            former: former.map { Int64($0) }
        )
    }
}
