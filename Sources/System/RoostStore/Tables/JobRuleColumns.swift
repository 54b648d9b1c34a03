import RoostEngine

/// The columns of a job's start, which counts for the limits of other jobs.
enum StartColumn: Int, Columns {
    case app, keyed, name, run, began, ends
}

/// The columns of a paused intent, whose jobs do not begin.
enum PausedIntentColumn: Int, Columns {
    case app, intent, since
}

extension Statement {
    mutating func bind(_ start: JobStart, app: Int64) {
        bind(StartColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .keyed: statement.bind(start.group.isKey)
            case .name: statement.bind(start.group.name)
            case .run: statement.bind(start.run.value)
            case .began: statement.bind(start.began.nanoseconds)
            case .ends: statement.bind(start.ends.nanoseconds)
            }
        }
    }

    mutating func jobStart(_ names: Names) throws(Failure) -> JobStart {
        typealias Column = StartColumn
        return JobStart(
            group: JobGroup(
                try app(Column.app, names),
                isKey: try truth(Column.keyed),
                try text(Column.name)
            ),
            run: RunNumber(try integer(Column.run)),
            began: try time(Column.began),
            ends: try time(Column.ends)
        )
    }

    mutating func bind(_ paused: PausedIntent, app: Int64) {
        bind(PausedIntentColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .intent: statement.bind(paused.intent)
            case .since: statement.bind(paused.since.nanoseconds)
            }
        }
    }

    mutating func pausedIntent(_ names: Names) throws(Failure) -> PausedIntent {
        typealias Column = PausedIntentColumn
        return PausedIntent(
            app: try app(Column.app, names),
            intent: try text(Column.intent),
            since: try time(Column.since)
        )
    }
}
