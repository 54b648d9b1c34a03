import RoostEngine

/// The columns of a schedule; what it submits each time has those of the tables of requests.
enum ScheduleColumn: Int, Columns {
    case interval, start, cron, zone, flex, catchUp, within, overlap, origin, handled, due, paused
    case done, merged, skipped, missed, last

    static let count = Int32(allCases.count)
}

/// The columns of a schedule's place among all: by the latest moment at which something has to be
/// done about it.
enum SchedulePlaceColumn: Int, Columns {
    case latest
}

extension ScheduleColumn {
    /// All of a schedule, to be selected and written.
    static let all =
        RequestColumn.names + PayloadColumn.names + names + SchedulePlaceColumn.names
}

extension Schedule.CatchUp {
    /// The word that stands for it, and for how long it is meant.
    fileprivate var stored: (word: String, within: Int64?) {
        switch self {
        case .none: ("none", nil)
        case .once: ("once", nil)
        case .all(let within): ("all", within.wholeNanoseconds)
        }
    }

    fileprivate init?(_ word: String, within: Int64?) {
        switch (word, within) {
        case ("none", nil): self = .none
        case ("once", nil): self = .once
        case ("all", let within?) where within > 0: self = .all(within: .nanoseconds(within))
        default: return nil
        }
    }
}

extension Statement {
    mutating func bind(_ schedule: Schedule, app: Int64) {
        bind(schedule.request, app: app)
        bind(schedule.request.payload)
        var interval: (length: Int64, start: Int64)?
        var calendar: (text: String, zone: String)?
        switch schedule.repetition {
        case .interval(let length, let start):
            interval = (length.wholeNanoseconds, start.nanoseconds)
        case .calendar(_, let text, let zone): calendar = (text, zone ?? "")
        }
        bind(ScheduleColumn.self) { statement, column in
            switch column {
            case .interval: statement.bind(interval?.length)
            case .start: statement.bind(interval?.start)
            case .cron: statement.bind(calendar?.text)
            case .zone: statement.bind(calendar?.zone)
            case .flex: statement.bind(schedule.flex.wholeNanoseconds)
            case .catchUp: statement.bind(schedule.catchUp.stored.word)
            case .within: statement.bind(schedule.catchUp.stored.within)
            case .overlap: statement.bind(schedule.overlap.rawValue)
            case .origin: statement.bind(schedule.origin.rawValue)
            case .handled: statement.bind(schedule.handled.nanoseconds)
            case .due: statement.bind(schedule.due?.nanoseconds)
            case .paused: statement.bind(schedule.pausedSince?.nanoseconds)
            case .done: statement.bind(Int64(schedule.tally.submitted))
            case .merged: statement.bind(Int64(schedule.tally.merged))
            case .skipped: statement.bind(Int64(schedule.tally.skipped))
            case .missed: statement.bind(Int64(schedule.tally.missed))
            case .last: statement.bind(schedule.last?.nanoseconds)
            }
        }
        bind(SchedulePlaceColumn.self) { statement, column in
            switch column {
            case .latest: statement.bind(schedule.place.order.nanoseconds)
            }
        }
    }

    mutating func schedule(_ names: Names) throws(Failure) -> Schedule {
        let before = RequestColumn.count + PayloadColumn.count
        let request = try request(names)
        let latest = try after(before + ScheduleColumn.count) { (row) throws(Failure) in
            try row.integer(SchedulePlaceColumn.latest)
        }
        let schedule = try after(before) { (row) throws(Failure) in
            try row.schedule(of: request, isUnsure: latest == .min)
        }
        // One in another place than its own would be read for ever, or never.
        return try after(before + ScheduleColumn.count) { (row) throws(Failure) in
            try row.value(SchedulePlaceColumn.latest) {
                $0 == schedule.place.order.nanoseconds ? schedule : nil
            }
        }
    }

    private mutating func schedule(
        of request: Request,
        isUnsure: Bool
    ) throws(Failure) -> Schedule {
        typealias Column = ScheduleColumn
        return Schedule(
            request: request,
            repetition: try repetition(),
            flex: .nanoseconds(try integer(Column.flex)),
            catchUp: try value(
                Column.catchUp,
                { (row) throws(Failure) in
                    (try row.text(Column.catchUp), try row.optionalInteger(Column.within))
                }
            ) { Schedule.CatchUp($0, within: $1) },
            overlap: try value(Column.overlap, { (row) throws(Failure) in try row.text() }) {
                Schedule.Overlap(rawValue: $0)
            },
            origin: try value(Column.origin, { (row) throws(Failure) in try row.text() }) {
                Schedule.Origin(rawValue: $0)
            },
            handled: try time(Column.handled),
            due: try optionalTime(Column.due),
            pausedSince: try optionalTime(Column.paused),
            isUnsure: isUnsure,
            tally: Schedule.Tally(
                submitted: try count(Column.done),
                merged: try count(Column.merged),
                skipped: try count(Column.skipped),
                missed: try count(Column.missed)
            ),
            last: try optionalTime(Column.last)
        )
    }

    private mutating func repetition() throws(Failure) -> Repetition {
        typealias Column = ScheduleColumn
        return try value(
            Column.interval,
            { (row) throws(Failure) in
                (
                    try row.optionalInteger(Column.interval), try row.optionalInteger(Column.start),
                    try row.optionalText(Column.cron), try row.optionalText(Column.zone)
                )
            }
        ) { interval, start, cron, zone -> Repetition? in
            switch (interval, start, cron, zone) {
            case (let length?, let start?, nil, nil) where length > 0:
                return .interval(.nanoseconds(length), from: Timestamp(nanoseconds: start))
            case (nil, nil, let text?, let zone?):
                // What it says is in the words of the error that names the row.
                guard let schedule = try? CronSchedule(text) else { return nil }
                return .calendar(schedule, text: text, zone: zone.isEmpty ? nil : zone)
            default: return nil
            }
        }
    }
}

/// The statements that are about schedules.
struct ScheduleStatements: ~Copyable, Sendable {
    var put: Statement
    var remove: Statement
    var removeAll: Statement
    var reconsiderZone: Statement
    var reconsiderHandled: Statement
    var named: Statement
    var next: Statement
    var ofApp: Statement
    var count: Statement

    init(_ database: inout Database) {
        let all = ScheduleColumn.all.joined(separator: ", ")
        let unsure = "UPDATE schedules SET latest = \(Int64.min) WHERE latest > \(Int64.min)"
        put = database.prepare(SQL.put(into: "schedules", ScheduleColumn.all))
        remove = database.prepare("DELETE FROM schedules WHERE app = ? AND task = ?")
        removeAll = database.prepare("DELETE FROM schedules WHERE app = ?")
        reconsiderZone = database.prepare("\(unsure) AND zone = ?")
        reconsiderHandled = database.prepare("\(unsure) AND handled > ?")
        named = database.prepare(
            "SELECT \(all) FROM schedules WHERE app = ? AND task = ?",
            of: "schedules"
        )
        next = database.prepare(
            """
            SELECT \(all) FROM schedules
                WHERE (latest, number) > (?, ?) ORDER BY latest, number LIMIT ?
            """,
            of: "schedules"
        )
        ofApp = database.prepare(
            """
            SELECT \(all) FROM schedules INDEXED BY schedule_names
                WHERE app = ? AND (latest, number) > (?, ?) ORDER BY latest, number LIMIT ?
            """,
            of: "schedules"
        )
        count = database.prepare(
            "SELECT count(*) FROM (SELECT 1 FROM schedules WHERE app = ? LIMIT ?)",
            of: "schedules"
        )
    }
}
