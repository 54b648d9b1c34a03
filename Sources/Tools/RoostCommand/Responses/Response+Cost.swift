package import RoostCaller
package import RoostSystemWire
import RoostWire

extension Response {
    /// The cost of an app, or of one piece of its work, on one day or on several.
    package struct Cost: ResponseValue {
        package let told: SystemInterface.DayCost

        package init(told: SystemInterface.DayCost) { self.told = told }

        private var processor: Duration { .microseconds(told.processor) }
        private var awake: Duration { .microseconds(told.awake) }

        /// Whether it is of all that the app did.
        var isOfApp: Bool { told.kind == nil && told.identifier == nil }

        /// The name of the work, as people read it.
        var work: String {
            guard let kind = told.kind else { return told.identifier ?? "all of it" }
            return "\(told.identifier ?? "") (\(kind.rawValue))"
        }

        /// Returns both costs together, as one.
        func adding(_ other: Self) -> Self {
            func sum(_ path: KeyPath<SystemInterface.DayCost, Int64>) -> Int64 {
                let (sum, overflow) = told[keyPath: path]
                    .addingReportingOverflow(other.told[keyPath: path])
                return overflow ? .max : sum
            }
            return Self(
                told: SystemInterface.DayCost(
                    app: told.app,
                    day: told.day,
                    kind: told.kind,
                    identifier: told.identifier,
                    processor: sum(\.processor),
                    awake: sum(\.awake),
                    received: sum(\.received),
                    sent: sum(\.sent),
                    runs: sum(\.runs),
                    launches: sum(\.launches),
                    wakeUps: sum(\.wakeUps)
                )
            )
        }

        func json(withDay: Bool, withWork: Bool) -> JSON {
            var object: JSONObject = ["app": .string(told.app)]
            if withDay { object["day"] = .string(told.day) }
            if withWork {
                object["kind"] = .text(told.kind?.rawValue)
                object["identifier"] = .text(told.identifier)
            }
            object["processor"] = .number(processor.inSeconds)
            object["awake"] = .number(awake.inSeconds)
            object["received"] = .integer(told.received)
            object["sent"] = .integer(told.sent)
            object["runs"] = .integer(told.runs)
            object["launches"] = .integer(told.launches)
            object["wakeUps"] = .integer(told.wakeUps)
            return .object(object)
        }

        static func table(_ costs: [Self], _ grouping: CostGrouping) -> Table {
            let (own, time): ([String], String) =
                switch grouping {
                case .app: (["APP"], "AWAKE")
                case .day: (["APP", "DAY"], "AWAKE")
                case .task, .run: (["APP", "WORK"], "TIME")
                }
            let headings =
                own + ["PROCESSOR", time, "RUNS", "LAUNCHES", "WAKE-UPS", "RECEIVED", "SENT"]
            var table = Table(headings, numbers: Set(own.count..<headings.count))
            for cost in costs {
                var cells = [Table.Cell(cost.told.app)]
                if grouping == .day { cells.append(Table.Cell(cost.told.day)) }
                if grouping == .task {
                    cells.append(Table.Cell(cost.work, cost.isOfApp ? .bold : .plain))
                }
                // A piece of work is launched and woken with its app.
                let ofApp = cost.isOfApp
                cells += [
                    Table.Cell(cost.processor.words, .cyan), Table.Cell(cost.awake.words),
                    Table.Cell("\(cost.told.runs)"),
                    Table.Cell(ofApp ? "\(cost.told.launches)" : ""),
                    Table.Cell(ofApp ? "\(cost.told.wakeUps)" : ""),
                    Table.Cell(ByteWords.text(cost.told.received)),
                    Table.Cell(ByteWords.text(cost.told.sent)),
                ]
                table.add(cells)
            }
            return table
        }
    }

    /// The rest of today's budget for an app's work that may wait.
    package struct Budget: ResponseValue {
        package let told: SystemInterface.Budget

        package init(told: SystemInterface.Budget) { self.told = told }

        private var ends: Timestamp { Timestamp(microseconds: told.ends) }

        var json: JSON {
            [
                "app": .string(told.app), "name": .string(told.name),
                "used": .integer(told.used), "limit": .integer(told.limit),
                "exhausted": .bool(told.exhausted), "ends": .time(ends),
            ]
        }

        /// A line for people.
        func words(at now: Timestamp) -> String {
            let rest =
                told.exhausted
                ? "; what may wait is held until the day is over, \(ends.relative(to: now))" : ""
            return "\(told.app) has used \(amount(told.used)) of \(amount(told.limit)) today"
                + " (\(told.name))\(rest)."
        }

        private func amount(_ amount: Int64) -> String {
            told.name.hasPrefix("daily-processor-time")
                ? Duration.microseconds(amount).words : "\(amount)"
        }
    }
}

/// The grouping by which costs are added up.
package enum CostGrouping: String, CaseIterable, Sendable {
    case app, task, day, run
}
