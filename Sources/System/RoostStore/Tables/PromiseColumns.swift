import RoostEngine

/// The columns of an app's promise of freshness.
enum PromiseColumn: Int, Columns {
    case app, sort, name, within, origin, since, done, stage
}

extension FreshnessPromise.Subject {
    /// The word for the kind of work, and its name.
    var stored: (sort: String, name: String) {
        switch self {
        case .task(let task): ("task", task.name)
        case .intent(let name): ("intent", name)
        }
    }

    fileprivate init?(sort: String, name: String) {
        switch sort {
        case "task": self = .task(TaskID(name))
        case "intent": self = .intent(name)
        default: return nil
        }
    }
}

extension Statement {
    mutating func bind(_ promise: FreshnessPromise, app: Int64) {
        let subject = promise.subject.stored
        bind(PromiseColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .sort: statement.bind(subject.sort)
            case .name: statement.bind(subject.name)
            case .within: statement.bind(promise.within.wholeNanoseconds)
            case .origin: statement.bind(promise.origin.rawValue)
            case .since: statement.bind(promise.since.nanoseconds)
            case .done: statement.bind(promise.wasDone)
            case .stage: statement.bind(promise.stage.rawValue)
            }
        }
    }

    mutating func promise(_ names: Names) throws(Failure) -> FreshnessPromise {
        typealias Column = PromiseColumn
        return FreshnessPromise(
            app: try app(Column.app, names),
            subject: try value(
                Column.sort,
                { (row) throws(Failure) in (try row.text(Column.sort), try row.text(Column.name)) }
            ) { FreshnessPromise.Subject(sort: $0, name: $1) },
            within: .nanoseconds(try integer(Column.within)),
            origin: try value(Column.origin, { (row) throws(Failure) in try row.text() }) {
                Schedule.Origin(rawValue: $0)
            },
            since: try time(Column.since),
            wasDone: try truth(Column.done),
            stage: try value(Column.stage, { (row) throws(Failure) in try row.text() }) {
                FreshnessPromise.Stage(rawValue: $0)
            }
        )
    }
}

extension SQLiteStore {
    mutating func write(_ change: FreshnessChange) throws(Failure) {
        switch change {
        case .put(let promise):
            let key = try key(of: promise.app)
            statements.apps.putPromise.bind(promise, app: key)
            try statements.apps.putPromise.run()
        case .remove(let app, let subject):
            guard let key = names.key(of: app) else { return }
            statements.apps.removePromise.bind(key)
            statements.apps.removePromise.bind(subject.stored.sort)
            statements.apps.removePromise.bind(subject.stored.name)
            try statements.apps.removePromise.run()
        case .removeAll(let app):
            guard let key = names.key(of: app) else { return }
            statements.apps.removePromises.bind(key)
            try statements.apps.removePromises.run()
        }
    }

    mutating func readPromises() throws(Failure) -> [FreshnessPromise] {
        let names = names
        var statement = database.prepare(
            "SELECT \(PromiseColumn.list) FROM promises_of_freshness",
            of: "promises_of_freshness"
        )
        return try statement.rows { (row) throws(Failure) in try row.promise(names) }
            .sorted { ($0.app, $0.subject) < ($1.app, $1.subject) }
    }

    /// Whether there are any schedules.
    mutating func hasSchedules() throws(Failure) -> Bool {
        try database.number("SELECT EXISTS (SELECT 1 FROM schedules)") != 0
    }
}
