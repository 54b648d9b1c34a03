package import RoostCaller
package import RoostWire

extension Told {
    /// An intent that is run later, and again until it succeeds.
    package struct Job: Telling {
        package let told: SystemInterface.Job

        package init(told: SystemInterface.Job) { self.told = told }

        private var submitted: Timestamp { Timestamp(microseconds: told.submitted) }
        private var notBefore: Timestamp? { told.notBefore.map(Timestamp.init(microseconds:)) }
        private var usefulUntil: Timestamp? { told.usefulUntil.map(Timestamp.init(microseconds:)) }
        private var blockers: [Told.Blocker] { told.blockers.map { Told.Blocker(told: $0) } }

        var json: JSON {
            [
                "app": .string(told.app), "id": .string(told.id), "intent": .string(told.intent),
                "state": .string(told.state.rawValue), "attempt": .integer(told.attempt),
                "attempts": .integer(told.attempts), "submitted": .time(submitted),
                "notBefore": .time(notBefore), "usefulUntil": .time(usefulUntil),
                "blockers": .array(blockers.map(\.json)), "failure": .text(told.failure),
            ]
        }

        static func table(_ jobs: [Self], at now: Timestamp) -> Table {
            var table = Table("APP", "JOB", "INTENT", "STATE", "ATTEMPT", "WHEN", "WHY")
            for job in jobs {
                table.add(
                    Table.Cell(job.told.app),
                    Table.Cell(job.told.id),
                    Table.Cell(job.told.intent),
                    Table.Cell(job.told.state.rawValue, job.style),
                    Table.Cell("\(job.told.attempt) of \(job.told.attempts)"),
                    Table.Cell(job.when(at: now)),
                    Table.Cell(job.why)
                )
            }
            return table
        }

        private var style: Style {
            switch told.state {
            case .running: .green
            case .retrying: .yellow
            case .held: .red
            case .waiting, .unknown: .cyan
            }
        }

        /// When the last of its blockers goes, where all go by themselves.
        private func when(at now: Timestamp) -> String {
            let clearing = blockers.map(\.clearsAt)
            guard !clearing.contains(nil) else { return "" }
            return clearing.compactMap(\.self).max()?.relative(to: now) ?? ""
        }

        private var why: String {
            guard told.state != .running else { return "" }
            return blockers.first?.evidence ?? "about to run"
        }
    }
}
