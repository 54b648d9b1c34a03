import RoostEngine

/// The columns that name the part of an app's work that a cost belongs to.
enum CostKeyColumn: Int, Columns {
    case day, app, kind, name

    static let count = Int32(allCases.count)
}

/// The columns of the cost of that part on one day.
enum CostColumn: Int, Columns {
    case processor, received, sent, runs, launches, wakeUps, awake
}

struct CostStatements: ~Copyable, Sendable {
    var add: Statement
    var forget: Statement
    var since: Statement
    var sinceOfApp: Statement
    var latest: Statement

    init(_ database: inout Database) {
        let key = CostKeyColumn.names
        // Sums stay within 64 bits: SQLite would go on with a number that is no longer whole.
        let sums = CostColumn.names.map { name in
            "\(name) = min(\(name), \(Int64.max) - excluded.\(name)) + excluded.\(name)"
        }
        add = database.prepare(
            """
            \(SQL.insert(into: "costs", key + CostColumn.names))
                ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET
                \(sums.joined(separator: ", "))
            """
        )
        forget = database.prepare(
            """
            DELETE FROM costs WHERE day NOT IN
                (SELECT DISTINCT day FROM costs ORDER BY day DESC LIMIT ?)
            """
        )
        let all = "SELECT \(CostKeyColumn.list), \(CostColumn.list) FROM costs"
        // The latest first; names are sorted by whoever asks, as they stand here by their keys.
        let wanted = "day >= ?1 AND (?2 OR kind = \(CostItem.app.code))"
        since = database.prepare("\(all) WHERE \(wanted) ORDER BY day DESC LIMIT ?3", of: "costs")
        sinceOfApp = database.prepare(
            "\(all) WHERE \(wanted) AND app = ?4 ORDER BY day DESC LIMIT ?3",
            of: "costs"
        )
        latest = database.prepare(
            """
            \(all) WHERE day IN (SELECT DISTINCT day FROM costs ORDER BY day DESC LIMIT ?)
                ORDER BY day DESC
            """,
            of: "costs"
        )
    }
}

extension CostItem {
    /// The number that stands for it in the file: that of the kind, where it is of one.
    var code: Int64 {
        switch self {
        case .app: -1
        case .others: -2
        case .work(let kind, _): kind.code
        }
    }

    fileprivate var name: String { if case .work(_, let name) = self { name } else { "" } }

    fileprivate init?(code: Int64, name: String) {
        switch code {
        case -1: self = .app
        case -2: self = .others
        default:
            guard let kind = Kind(code: code) else { return nil }
            self = .work(kind, name)
        }
    }
}

extension Statement {
    mutating func bind(_ entry: CostEntry, app: Int64) {
        bind(CostKeyColumn.self) { statement, column in
            switch column {
            case .day: statement.bind(Int64(entry.key.day))
            case .app: statement.bind(app)
            case .kind: statement.bind(entry.key.item.code)
            case .name: statement.bind(entry.key.item.name)
            }
        }
        bind(CostColumn.self) { statement, column in
            switch column {
            case .processor: statement.bind(entry.cost.processor.wholeNanoseconds)
            case .received: statement.bind(entry.cost.received)
            case .sent: statement.bind(entry.cost.sent)
            case .runs: statement.bind(Int64(entry.cost.runs))
            case .launches: statement.bind(Int64(entry.cost.launches))
            case .wakeUps: statement.bind(Int64(entry.cost.wakeUps))
            case .awake: statement.bind(entry.cost.awake.wholeNanoseconds)
            }
        }
    }

    /// Reads a cost, with what it is of.
    mutating func costEntry(_ names: Names) throws(Failure) -> CostEntry {
        let name = try text(CostKeyColumn.name)
        let key = CostEntry.Key(
            day: Int(try integer(CostKeyColumn.day)),
            app: try app(CostKeyColumn.app, names),
            item: try value(CostKeyColumn.kind) { CostItem(code: $0, name: name) }
        )
        return try after(CostKeyColumn.count) { (row) throws(Failure) in
            CostEntry(
                key,
                Cost(
                    processor: .nanoseconds(try row.integer(CostColumn.processor)),
                    received: try row.integer(CostColumn.received),
                    sent: try row.integer(CostColumn.sent),
                    runs: Int(try row.integer(CostColumn.runs)),
                    launches: Int(try row.integer(CostColumn.launches)),
                    wakeUps: Int(try row.integer(CostColumn.wakeUps)),
                    awake: .nanoseconds(try row.integer(CostColumn.awake))
                )
            )
        }
    }
}
