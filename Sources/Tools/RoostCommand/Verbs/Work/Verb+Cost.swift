import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let cost = Verb(
        "cost",
        "[APP]",
        count: 0...1,
        summary: "show what apps and their work cost: processor, network, launches, time awake",
        details: """
            Shows the costs of today, or with --days those of the last days. --by task lists each piece
            of work, --by day each day, and --by run the latest runs. Processor time is that of an app's
            processes; runs that go on at once share it equally. Bytes are those of transfers: bytes
            that an app sends by itself are not counted.
            """,
        options: [
            Option("by", "WHAT", "app, task, day or run (app)"),
            Option("days", "N", "the last so many days, today among them (1)"),
            Option("limit", "N", "with --by run: at most so many, up to 1000 (100)"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let word = invocation["by"] ?? CostGrouping.app.rawValue
        guard let grouping = CostGrouping(rawValue: word) else {
            throw CommandError(.usage, "--by is app, task, day or run, not \(word.quoted)")
        }
        let days = try invocation.number("days", in: 1...3660)
        let limit = try invocation.number("limit", in: 1...1000)
        if grouping == .run {
            if days != nil {
                throw CommandError(
                    .usage,
                    "--by run lists the latest runs; give --limit, not --days"
                )
            }
            try listRuns(of: invocation.optionalOperand(0), limit: limit ?? 100, session)
        } else {
            if limit != nil { throw CommandError(.usage, "--limit goes with --by run") }
            let app = try session.appIdentifier(invocation.optionalOperand(0))
            try listCosts(of: app, days: days ?? 1, grouping, session)
        }
        return .done
    }

    private static func listCosts(
        of app: String?,
        days: Int,
        _ grouping: CostGrouping,
        _ session: Session
    ) throws(CommandError) {
        let parameters = SystemInterface.Cost.Parameters(
            app: app,
            days: Int64(days),
            work: grouping == .task
        )
        let reply = try session.ask(.cost, parameters) { (fields) throws(FieldError) in
            try SystemInterface.Cost.Reply(reading: fields)
        }
        let told = reply.costs.map { Response.Cost(told: $0) }
        let costs = grouping == .day ? told : Response.Cost.sums(told)
        let budgets = reply.budgets.map { Response.Budget(told: $0) }
        if session.wantsJSON {
            return try session.print([
                "today": .string(reply.today), "days": .integer(Int64(days)),
                "by": .string(grouping.rawValue),
                "costs": .array(
                    costs.map {
                        $0.json(withDay: grouping == .day, withWork: grouping == .task)
                    }
                ),
                "budgets": .array(budgets.map(\.json)), "more": .bool(reply.more),
            ])
        }
        let console = session.console
        guard !costs.isEmpty else {
            let when = days == 1 ? "today" : "in the last \(days) days"
            return try console.say("Nothing\(app.map { " of \($0)" } ?? "") was counted \(when).")
        }
        try console.write(Response.Cost.table(costs, grouping))
        for budget in budgets { try console.say(budget.words(at: console.now())) }
        if reply.more { try console.say("There is more; ask for one app, or for fewer days.") }
    }

    private static func listRuns(
        of typed: String?,
        limit: Int,
        _ session: Session
    ) throws(CommandError) {
        let app = try session.appOfThePast(typed)
        // What was withdrawn before it began is in the history as well, and is not among so many.
        let runs = try session.history(of: app, limit: 1000).filter { $0.told.begun != nil }
            .prefix(limit)
        if session.wantsJSON {
            return try session.print(["finished": .array(runs.map(\.json))])
        }
        guard !runs.isEmpty else {
            return try session.console.say("Nothing\(app.map { " of \($0)" } ?? "") has run yet.")
        }
        var table = Table(
            "APP",
            "TASK",
            "RUN",
            "PROCESSOR",
            "TIME",
            "ENDED",
            "HOW",
            numbers: [2, 3, 4]
        )
        for run in runs {
            table.add(
                Table.Cell(run.told.app),
                Table.Cell(run.told.identifier),
                Table.Cell(run.told.number.map { "\($0)" } ?? ""),
                Table.Cell(run.processor.map(\.words) ?? "?", .cyan),
                Table.Cell(run.duration.map(\.words) ?? ""),
                Table.Cell(run.ended.relative(to: session.console.now())),
                Table.Cell(run.told.ending)
            )
        }
        try session.console.write(table)
    }
}

extension Response.Cost {
    /// Returns the costs of the same app and work together, in the order in which each comes first.
    fileprivate static func sums(_ costs: [Self]) -> [Self] {
        struct Key: Hashable {
            let app: String
            let kind: String?
            let identifier: String?
        }
        var sums: [Key: Self] = [:]
        var order: [Key] = []
        for cost in costs {
            let told = cost.told
            let key = Key(app: told.app, kind: told.kind?.rawValue, identifier: told.identifier)
            if let sum = sums[key] {
                sums[key] = sum.adding(cost)
            } else {
                sums[key] = cost
                order.append(key)
            }
        }
        return order.sorted { ($0.app, $0.kind ?? "") < ($1.app, $1.kind ?? "") }
            .compactMap { sums[$0] }
    }
}
