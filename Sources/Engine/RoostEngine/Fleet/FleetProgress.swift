/// The progress of a piece of the fleet's work, as its host saw it last.
package struct FleetProgress: Hashable, Sendable {
    package let claim: FleetClaim
    package let completed: Int64
    package let total: Int64
    /// The title that the app gives the work; empty where it gives none.
    package let title: String
    package let subtitle: String

    package init(
        _ claim: FleetClaim,
        completed: Int64,
        total: Int64,
        title: String = "",
        subtitle: String = ""
    ) {
        self.claim = claim
        self.completed = completed
        self.total = total
        self.title = title
        self.subtitle = subtitle
    }
}

extension Run {
    /// The progress that the fleet is told of; `nil` where it is none of the fleet's, or has
    /// reported none.
    var fleetProgress: FleetProgress? {
        guard let claim = request.claim, let counts = extended?.counts ?? lastCounts else {
            return nil
        }
        return FleetProgress(
            claim,
            completed: counts.completed,
            total: counts.total,
            title: title,
            subtitle: subtitle
        )
    }
}
