package import RoostSystemWire
package import RoostWire

extension Response {
    /// An intent that is run later, and again until it succeeds.
    package struct Job: ResponseValue {
        package let told: SystemInterface.Job
        package init(told: SystemInterface.Job) { self.told = told }

        package var submitted: Timestamp { Timestamp(microseconds: told.submitted) }
        package var notBefore: Timestamp? { told.notBefore.map(Timestamp.init(microseconds:)) }
        package var usefulUntil: Timestamp? { told.usefulUntil.map(Timestamp.init(microseconds:)) }
        package var blockers: [Response.Blocker] {
            told.blockers.map { Response.Blocker(told: $0) }
        }

        package var json: JSON {
            [
                "app": .string(told.app), "id": .string(told.id), "intent": .string(told.intent),
                "state": .string(told.state.rawValue), "attempt": .integer(told.attempt),
                "attempts": .integer(told.attempts), "submitted": .time(submitted),
                "notBefore": .time(notBefore), "usefulUntil": .time(usefulUntil),
                "requiresNetwork": .bool(told.requiresNetwork ?? false),
                "requiresPower": .bool(told.requiresPower ?? false),
                "needs": told.needs.map { needs in
                    [
                        "unmetered": .bool(needs.unmetered ?? false),
                        "batteryNotLow": .bool(needs.batteryNotLow ?? false),
                        "charging": .bool(needs.charging ?? false),
                        "deviceIdle": .bool(needs.deviceIdle ?? false),
                        "storage": needs.storage.map { .integer($0) } ?? .null,
                        "change": .text(needs.change),
                    ]
                } ?? .null,
                "blockers": .array(blockers.map(\.json)), "failure": .text(told.failure),
                "after": .array((told.after ?? []).map { .string($0) }),
                "steps": .array((told.steps ?? []).map { .string($0) }),
                "tags": .array((told.tags ?? []).map { .string($0) }),
                "priority": .string(told.priority?.rawValue ?? "utility"),
                "limits": .array(
                    (told.limits ?? []).map { limit in
                        [
                            "key": .text(limit.key),
                            "atOnce": limit.atOnce.map { .integer($0) } ?? .null,
                            "most": limit.most.map { .integer($0) } ?? .null,
                            "within": limit.within.map { .integer($0) } ?? .null,
                        ]
                    }
                ),
            ]
        }

        /// Returns the time at which the last of the blockers goes, where all go by themselves.
        package func when(at now: Timestamp) -> String {
            let clearing = blockers.map(\.clearsAt)
            guard !clearing.contains(nil) else { return "" }
            return clearing.compactMap(\.self).max()?.relative(to: now) ?? ""
        }

        /// The reason why the job does not run, unless it does.
        package var why: String {
            guard told.state != .running else { return "" }
            return blockers.first?.evidence ?? "about to run"
        }
    }
}
