/// The columns of what the store knows of itself beside its rows.
enum StateColumn: Int, Columns {
    case lastRequest, lastRun, lastProcess, kept, historyForgotten, logForgotten
}

/// The key of the only row of `state`.
enum StateKeyColumn: Int, Columns {
    case only

    static let count = Int32(allCases.count)
}

extension Statement {
    mutating func bind(_ state: SQLiteStore.State) {
        bind(StateColumn.self) { statement, column in
            switch column {
            case .lastRequest: statement.bind(state.lastRequest)
            case .lastRun: statement.bind(state.lastRun)
            case .lastProcess: statement.bind(state.lastProcess)
            case .kept: statement.bind(state.kept)
            case .historyForgotten: statement.bind(state.historyForgotten)
            case .logForgotten: statement.bind(state.logForgotten)
            }
        }
    }

    mutating func state() throws(Failure) -> SQLiteStore.State {
        typealias Column = StateColumn
        return SQLiteStore.State(
            lastRequest: try givenNumber(Column.lastRequest),
            lastRun: try givenNumber(Column.lastRun),
            lastProcess: try givenNumber(Column.lastProcess),
            kept: max(0, try integer(Column.kept)),
            historyForgotten: try givenNumber(Column.historyForgotten),
            logForgotten: try givenNumber(Column.logForgotten)
        )
    }
}
