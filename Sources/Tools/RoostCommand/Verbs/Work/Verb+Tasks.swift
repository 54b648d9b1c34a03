import RoostBasics
import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let tasks = Verb(
        "tasks",
        "[APP]",
        count: 0...1,
        summary: "list pending requests and runs, or the history",
        options: [
            Option("history", nil, "list the runs that are over, the latest first"),
            Option("limit", "N", "list at most so many, up to 1000 (100)"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let limit = try invocation.number("limit", in: 1...1000) ?? 100
        if invocation.has("history") {
            try listHistory(of: invocation.optionalOperand(0), limit: limit, session)
        } else {
            try listTasks(of: invocation.optionalOperand(0), limit: limit, session)
        }
        return .done
    }

    private static func listTasks(
        of typed: String?,
        limit: Int,
        _ session: Session
    ) throws(CommandError) {
        var app: String?
        if let typed { app = try session.appOrExtension(typed).identifier }
        let tasks = try session.ask(
            .tasks,
            ["app": .text(app), "limit": .integer(Int64(limit))],
            Tasks.init
        )
        let now = session.console.now()
        if session.wantsJSON {
            return try session.print([
                "pending": .array(tasks.pending.map(\.json)),
                "running": .array(tasks.running.map(\.json)),
                "refused": .array(tasks.refused(at: now).map(\.json)),
                "more": .bool(tasks.hasMore),
            ])
        }
        let console = session.console
        let table = tasks.table(at: now)
        guard !table.isEmpty else {
            let whose = app.map { " of \($0)" } ?? ""
            return try console.say("Nothing\(whose) is pending or running.")
        }
        try console.write(table)
        if tasks.hasMore {
            try console.say("There are more; roost tasks --limit N lists up to 1000.")
        }
    }

    private static func listHistory(
        of typed: String?,
        limit: Int,
        _ session: Session
    ) throws(CommandError) {
        let app = try session.appOfThePast(typed)
        let finished = try session.history(of: app, limit: limit)
        if session.wantsJSON {
            return try session.print(["finished": .array(finished.map(\.json))])
        }
        guard !finished.isEmpty else {
            return try session.console.say(
                "Nothing\(app.map { " of \($0)" } ?? "") has run or been withdrawn yet."
            )
        }
        try session.console.write(Response.Finished.table(finished, session.console, withApp: true))
    }
}

private struct Tasks {
    let pending: [Response.Pending]
    let running: [Response.Run]
    private let refused: [Response.Refused]
    let hasMore: Bool

    init(_ fields: Fields) throws(FieldError) {
        pending = try fields.array("pending", of: Response.Pending.init)
        running = try fields.array("running", of: Response.Run.init)
        // A daemon of an earlier version says nothing of them.
        refused = try fields.optionalArray("refused", of: Response.Refused.init) ?? []
        hasMore = try fields.bool("more", default: false)
    }

    /// Returns the submissions that were refused of late: of an older one, the app has seen to it
    /// or not.
    func refused(at now: Timestamp) -> [Response.Refused] {
        let since = now - .seconds(86_400)
        return refused.filter { $0.latest >= since }
    }

    func table(at now: Timestamp) -> Table {
        var table = Table("APP", "TASK", "KIND", "STATE", "WHEN", "WHY")
        for run in running {
            table.add(
                Table.Cell(run.app),
                Table.Cell(run.identifier),
                Table.Cell(run.kind.rawValue),
                Table.Cell("running", .green),
                Table.Cell(run.leftWords),
                Table.Cell(
                    "run \(run.number)"
                        + (run.expiring.map { ", told to stop: \(EndingWords.cause($0))" } ?? ""),
                    run.expiring == nil ? .plain : .yellow
                )
            )
        }
        for task in pending {
            table.add(
                Table.Cell(task.request.app),
                Table.Cell(task.request.identifier),
                Table.Cell(task.request.kind.rawValue),
                Table.Cell(task.isQueued ? "queued" : "pending", .cyan),
                Table.Cell(task.when(at: now)),
                Table.Cell(task.why)
            )
        }
        for one in refused(at: now) {
            table.add(
                Table.Cell(one.app),
                Table.Cell(one.identifier),
                Table.Cell(one.kind.rawValue),
                Table.Cell("refused", .red),
                Table.Cell(one.latest.relative(to: now)),
                Table.Cell(one.why)
            )
        }
        return table
    }
}

extension Response.Run {
    /// Whether its time may be extended by reporting progress.
    var isLong: Bool { told.kind == .continued || told.kind == .intent }

    /// The words for the time that a run may still take, or, once it was told to stop, for the time
    /// to do so.
    var leftWords: String {
        guard told.expiring == nil else { return "killed in \(left.words)" }
        // The time of these goes on with every step; what is left is until the next has to come.
        return told.kind == .continued ? "\(left.words) to its next step" : "\(left.words) left"
    }
}

extension Response.Pending {
    /// Whether it waits for others to make room, and for nothing else.
    fileprivate var isQueued: Bool {
        !blockers.isEmpty && blockers.allSatisfy { ["queued", "deviceBusy"].contains($0.name) }
    }

    /// Returns the time at which the last of the blockers goes that go at a known time.
    ///
    /// Where there are others, that is not when it runs, but how long it surely does not.
    fileprivate func when(at now: Timestamp) -> String {
        guard let last = blockers.compactMap(\.clearsAt).max() else { return "" }
        let isAll = blockers.allSatisfy { $0.clearsAt != nil }
        return isAll || last <= now ? last.relative(to: now) : "not for \((last - now).roughWords)"
    }

    /// Everything that it waits for, and the evidence of what is likely to last longest.
    fileprivate var why: String {
        let sorted = blockers.filter { $0.clearsAt == nil } + blockers.filter { $0.clearsAt != nil }
        guard let first = sorted.first else { return "about to run" }
        let others = sorted.dropFirst().map(\.name).joined(separator: ", ")
        return "\(first.name): \(first.evidence)\(others.isEmpty ? "" : " (and \(others))")"
    }
}

extension Response.Finished {
    /// Returns the table of finished runs, for people.
    static func table(_ finished: [Self], _ console: Console, withApp: Bool) -> Table {
        let now = console.now()
        var table =
            withApp
            ? Table("RUN", "APP", "TASK", "ENDED", "TOOK", "ENDING", "WHY", numbers: [0])
            : Table("RUN", "ENDED", "", "TOOK", "ENDING", "WHY", numbers: [0])
        for one in finished {
            let number = Table.Cell(one.number.map { "\($0)" } ?? "-")
            let took = Table.Cell(one.duration?.words ?? "")
            let ending = Table.Cell(one.ending, one.endingStyle)
            let ago = Table.Cell(one.ended.relative(to: now))
            if withApp {
                table.add(
                    number,
                    Table.Cell(one.app),
                    Table.Cell(one.identifier),
                    ago,
                    took,
                    ending,
                    Table.Cell(one.why)
                )
            } else {
                let date = Table.Cell(one.ended.text(in: console.zone))
                table.add(number, date, ago, took, ending, Table.Cell(one.why))
            }
        }
        return table
    }

    var endingStyle: Style {
        switch Timeline.Outcome(ending: told.ending) {
        case .completed: .green
        case .failed: .red
        case .stopped: .yellow
        case .withdrawn, .running: .dim
        }
    }
}
