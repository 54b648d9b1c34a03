package import RoostEngine
package import RoostWire

// How far work is, as hosts tell the fleet's database, and as that tells people.

extension FleetProgress {
    package var form: JSONObject {
        [
            "work": .integer(claim.work.value), "fence": .integer(claim.fence.value),
            "completed": .integer(completed), "total": .integer(total),
            "title": .string(title.storable), "subtitle": .string(subtitle.storable),
        ]
    }

    init(reading fields: Fields) throws(FieldError) {
        self.init(
            FleetClaim(
                FleetWork(try fields.integer("work")),
                FleetFence(try fields.integer("fence"))
            ),
            completed: try fields.integer("completed"),
            total: try fields.integer("total"),
            title: try fields.string("title"),
            subtitle: try fields.string("subtitle")
        )
    }
}

extension FleetJob {
    /// The progress of a job, as its host reported it with the last renewal of its lease.
    package struct Progress: Hashable, Sendable {
        package let completed: Int64
        package let total: Int64
        package let title: String
        package let subtitle: String

        init(reading fields: Fields) throws(FieldError) {
            completed = try fields.integer("completed")
            total = try fields.integer("total")
            title = try fields.string("title")
            subtitle = try fields.string("subtitle")
        }

        var form: JSONObject {
            [
                "completed": .integer(completed), "total": .integer(total),
                "title": .string(title), "subtitle": .string(subtitle),
            ]
        }
    }
}
