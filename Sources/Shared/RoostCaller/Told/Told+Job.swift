package import RoostWire

extension Told {
    /// An intent that is run later, and again until it succeeds.
    package struct Job: Telling {
        package let told: SystemInterface.Job
        package init(told: SystemInterface.Job) { self.told = told }

        package var submitted: Timestamp { Timestamp(microseconds: told.submitted) }
        package var notBefore: Timestamp? { told.notBefore.map(Timestamp.init(microseconds:)) }
        package var usefulUntil: Timestamp? { told.usefulUntil.map(Timestamp.init(microseconds:)) }
        package var blockers: [Told.Blocker] { told.blockers.map { Told.Blocker(told: $0) } }

        package var json: JSON {
            [
                "app": .string(told.app), "id": .string(told.id), "intent": .string(told.intent),
                "state": .string(told.state.rawValue), "attempt": .integer(told.attempt),
                "attempts": .integer(told.attempts), "submitted": .time(submitted),
                "notBefore": .time(notBefore), "usefulUntil": .time(usefulUntil),
                "blockers": .array(blockers.map(\.json)), "failure": .text(told.failure),
            ]
        }

        /// When the last of its blockers goes, where all go by themselves.
        package func when(at now: Timestamp) -> String {
            let clearing = blockers.map(\.clearsAt)
            guard !clearing.contains(nil) else { return "" }
            return clearing.compactMap(\.self).max()?.relative(to: now) ?? ""
        }

        /// Why it does not run, unless it does.
        package var why: String {
            guard told.state != .running else { return "" }
            return blockers.first?.evidence ?? "about to run"
        }
    }
}
