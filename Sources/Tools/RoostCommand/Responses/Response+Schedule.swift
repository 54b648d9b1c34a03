package import RoostCaller
package import RoostSystemWire
import RoostWire

extension Response {
    /// A schedule: work that is submitted again and again.
    package struct Schedule: ResponseValue {
        package let told: SystemInterface.Schedule

        package init(told: SystemInterface.Schedule) { self.told = told }

        private var next: [Timestamp] { told.next.map(Timestamp.init(microseconds:)) }
        private var pausedSince: Timestamp? {
            told.pausedSince.map(Timestamp.init(microseconds:))
        }
        private var last: Timestamp? { told.last.map(Timestamp.init(microseconds:)) }
        private var flex: Duration { .microseconds(told.flex) }

        var json: JSON {
            [
                "app": .string(told.app), "name": .string(told.name),
                "kind": .string(told.kind.rawValue), "intent": .text(told.intent),
                "interval": told.interval.map { .number(Duration.microseconds($0).inSeconds) }
                    ?? .null,
                "cron": .text(told.cron), "zone": .text(told.zone),
                "flex": .number(flex.inSeconds), "catchUp": .string(told.catchUp.rawValue),
                "within": told.within.map { .number(Duration.microseconds($0).inSeconds) } ?? .null,
                "overlap": .string(told.overlap.rawValue),
                "origin": .string(told.origin.rawValue), "next": .array(next.map { .time($0) }),
                "pausedSince": .time(pausedSince), "last": .time(last),
                "submitted": .integer(told.submitted), "merged": .integer(told.merged),
                "skipped": .integer(told.skipped), "missed": .integer(told.missed),
            ]
        }

        /// All of them, each with the next five of its times.
        static func table(_ schedules: [Self], _ console: Console) -> Table {
            let now = console.now()
            var table = Table("APP", "SCHEDULE", "RUNS", "EVERY", "NEXT", "LAST")
            for schedule in schedules {
                let first = schedule.next.first
                table.add(
                    Table.Cell(schedule.told.app),
                    Table.Cell(schedule.told.name),
                    Table.Cell(schedule.told.intent ?? schedule.told.kind.rawValue),
                    Table.Cell(schedule.every),
                    schedule.pausedSince.map {
                        Table.Cell("paused \($0.relative(to: now))", .yellow)
                    } ?? Table.Cell(first.map { schedule.words($0, console, now) } ?? "never"),
                    Table.Cell(schedule.last?.relative(to: now) ?? "")
                )
                for time in schedule.next.dropFirst() {
                    table.add(
                        Table.Cell(""),
                        Table.Cell(""),
                        Table.Cell(""),
                        Table.Cell(""),
                        Table.Cell(schedule.words(time, console, now), .dim),
                        Table.Cell("")
                    )
                }
            }
            return table
        }

        private func words(_ time: Timestamp, _ console: Console, _ now: Timestamp) -> String {
            "\(time.text(in: console.zone)) (\(time.relative(to: now)))"
        }

        private var every: String {
            var words = told.cron ?? ""
            if let interval = told.interval { words = Duration.microseconds(interval).words }
            if let zone = told.zone { words += " \(zone)" }
            return flex > .zero ? "\(words), within \(flex.words)" : words
        }
    }
}
