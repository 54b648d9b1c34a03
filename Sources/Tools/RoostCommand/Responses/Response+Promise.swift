package import RoostCaller
package import RoostSystemWire
import RoostWire

extension Response {
    /// A promise of an app that its work is never older than a time.
    package struct Promise: ResponseValue {
        package let told: SystemInterface.Promise

        package init(told: SystemInterface.Promise) { self.told = told }

        private var done: Timestamp? { told.done.map(Timestamp.init(microseconds:)) }
        private var breaks: Timestamp { Timestamp(microseconds: told.breaks) }
        private var within: Duration { .microseconds(told.within) }
        private var blockers: [Response.Blocker] {
            told.blockers.map { Response.Blocker(told: $0) }
        }

        var isBroken: Bool { told.state == .broken }

        /// Whether it is about a piece of work, by the name that the system has for that.
        func isAbout(_ task: String) -> Bool {
            switch told.about {
            case .job: task == "job#\(told.name)"
            case .task: task == told.name
            case .intent, .unknown: task.hasPrefix("\(told.name)#")
            }
        }

        var json: JSON {
            [
                "app": .string(told.app), "name": .string(told.name),
                "about": .string(told.about.rawValue), "within": .number(within.inSeconds),
                "origin": .string(told.origin.rawValue), "done": .time(done),
                "breaks": .time(breaks), "state": .string(told.state.rawValue),
                "cause": .string(told.cause), "blockers": .array(blockers.map(\.json)),
            ]
        }

        static func table(_ promises: [Self], at now: Timestamp) -> Table {
            var table = Table("", "APP", "WORK", "WITHIN", "DONE", "WHY")
            for promise in promises {
                table.add(
                    promise.mark,
                    Table.Cell(promise.told.app),
                    Table.Cell(promise.told.name),
                    Table.Cell(promise.within.words),
                    Table.Cell(promise.done?.relative(to: now) ?? "never"),
                    Table.Cell(promise.told.state == .fresh ? "" : promise.told.cause)
                )
            }
            return table
        }

        private var mark: Table.Cell {
            switch told.state {
            case .fresh, .unknown: Table.Cell("✓", .green)
            case .near: Table.Cell("!", .yellow)
            case .broken: Table.Cell("✗", .red)
            }
        }

        /// Returns the state of the promise, in a line.
        func sentence(at now: Timestamp) -> String {
            let last =
                done.map { "done \($0.relative(to: now))" } ?? "not done since it was promised"
            switch told.state {
            case .fresh, .unknown:
                return "Promised never to be older than \(within.words): \(last)."
            case .near:
                return
                    "Promised never to be older than \(within.words), and about to be: \(last); \(told.cause)."
            case .broken:
                return
                    "Promised never to be older than \(within.words), and is: \(last); \(told.cause)."
            }
        }
    }
}

extension Session {
    /// Returns the promises of freshness of an app, or of all.
    func promises(of app: String?) throws(CommandError) -> [Response.Promise] {
        try ask(.check, SystemInterface.Check.Parameters(app: app)) { (fields) throws(FieldError) in
            try SystemInterface.Check.Reply(reading: fields).promises.map {
                Response.Promise(told: $0)
            }
        }
    }
}
