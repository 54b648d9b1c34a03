package import RoostDaemon
package import RoostEngine

extension SQLiteStore {
    package mutating func load() throws(StoreError) -> Stored {
        try attempt("reading what the last system left") { (store) throws(Failure) in
            var stored = Stored()
            stored.apps = try store.readApps()
            stored.openRuns = try store.readOpenRuns()
            stored.processes = try store.readProcesses()
            stored.counts = store.pendingCounts
            stored.settings = try store.readSettings()
            stored.activities = try store.readActivities()
            stored.pictures = try store.readPictures()
            stored.refusals = try store.readRefusals()
            try store.readTransfers(into: &stored)
            try store.readGraph(into: &stored)
            stored.latestPause = try store.readLatestPause()
            try store.readJobRules(into: &stored)
            stored.systemRequests = try store.readSystemRequests()
            stored.costs = try store.readLatestCosts()
            stored.notifications = try store.readNotifications()
            stored.promises = try store.readPromises()
            stored.hasSchedules = try store.hasSchedules()
            // A damaged store may have promised one that is further; whoever reads its row says so
            // where none can have been given that far.
            let promised = try store.database.number(
                """
                SELECT ifnull((SELECT max(promised) FROM watched
                    WHERE promised BETWEEN 0 AND \(givenNumbers.upperBound)), 0)
                """
            )
            stored.lastRun = RunNumber(max(store.state.lastRun, promised))
            stored.lastRequest = RequestNumber(store.state.lastRequest)
            stored.lastProcess = ProcessNumber(store.state.lastProcess)
            return stored
        }
    }

    package mutating func pending(_ app: AppID, _ task: TaskID) throws(StoreError) -> Request? {
        guard let key = names.key(of: app) else { return nil }
        return try attempt("looking up a request") { (store) throws(Failure) in
            let names = store.names
            store.statements.pending.named.bind(key)
            store.statements.pending.named.bind(task.name)
            return try store.statements.pending.named.first { (row) throws(Failure) in
                try row.pendingRequest(names)
            }
        }
    }

    package mutating func pending(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Request] {
        try attempt("looking up pending requests") { (store) throws(Failure) in
            let names = store.names
            let order = place?.order.nanoseconds ?? .min
            let number = place?.number.value ?? .min
            guard let app else {
                store.statements.pending.all.bind(order)
                store.statements.pending.all.bind(number)
                store.statements.pending.all.bind(Int64(max(0, limit)))
                return try store.statements.pending.all.rows { (row) throws(Failure) in
                    try row.pendingRequest(names)
                }
            }
            guard let key = names.key(of: app) else { return [] }
            return store.hasMany(key, amongFirst: limit)
                ? try store.statements.pending.ofMany.pending(key, order, number, limit, names)
                : try store.statements.pending.ofFew.pending(key, order, number, limit, names)
        }
    }

    package mutating func pendingBesideJobs(
        of app: AppID,
        limit: Int
    ) throws(StoreError) -> [Request] {
        guard let key = names.key(of: app) else { return [] }
        return try attempt("looking up pending requests") { (store) throws(Failure) in
            let names = store.names
            store.statements.pending.besideJobs.bind(key)
            store.statements.pending.besideJobs.bind(Int64(max(0, limit)))
            return try store.statements.pending.besideJobs.rows { (row) throws(Failure) in
                try row.pendingRequest(names)
            }
        }
    }

    /// Whether the first requests of an app are found sooner by walking all requests in their order
    /// than by looking up and sorting those of the app.
    func hasMany(_ app: Int64, amongFirst limit: Int) -> Bool {
        let count = Double(counts.count(of: app))
        let total = Double(counts.total)
        guard count > 0 else { return false }
        // To look one up takes about ten times as long as to walk past one.
        return min(total, Double(limit) * total / count) < 10 * count
    }

    package mutating func promised(_ run: RunNumber) throws(StoreError) -> Request? {
        try attempt("looking up what was promised a run") { (store) throws(Failure) in
            let names = store.names
            store.statements.pending.promised.bind(run.value)
            return try store.statements.pending.promised.first { (row) throws(Failure) in
                try row.pendingRequest(names)
            }
        }
    }

    package mutating func finished(_ run: RunNumber) throws(StoreError) -> FinishedRun? {
        try attempt("looking up a run that is over") { (store) throws(Failure) in
            let names = store.names
            store.statements.finished.bind(run.value)
            store.statements.finished.bind(store.hiddenHistory)
            return try store.statements.finished.first { (row) throws(Failure) in
                try row.finishedRun(names)
            }
        }
    }

    package mutating func log(
        of app: AppID?,
        since: Timestamp?,
        until: Timestamp?,
        limit: Int
    ) throws(StoreError) -> [LogEntry] {
        try attempt("looking up the log") { (store) throws(Failure) in
            let names = store.names
            let hidden = store.hiddenLog
            let since = since?.nanoseconds ?? .min
            let until = until?.nanoseconds ?? .max
            guard let app else {
                store.statements.log.bind(hidden)
                store.statements.log.bind(since)
                store.statements.log.bind(until)
                store.statements.log.bind(Int64(max(0, limit)))
                return try store.statements.log.rows { (row) throws(Failure) in
                    try row.logEntry(names)
                }.reversed()
            }
            guard let key = names.key(of: app) else { return [] }
            store.statements.logOfApp.bind(key)
            store.statements.logOfApp.bind(hidden)
            store.statements.logOfApp.bind(since)
            store.statements.logOfApp.bind(until)
            store.statements.logOfApp.bind(Int64(max(0, limit)))
            return try store.statements.logOfApp.rows { (row) throws(Failure) in
                try row.logEntry(names)
            }.reversed()
        }
    }
}

extension Statement {
    fileprivate mutating func pending(
        _ app: Int64,
        _ order: Int64,
        _ number: Int64,
        _ limit: Int,
        _ names: Names
    ) throws(Failure) -> [Request] {
        bind(app)
        bind(order)
        bind(number)
        bind(Int64(max(0, limit)))
        return try rows { (row) throws(Failure) in try row.pendingRequest(names) }
    }
}

// MARK: What the engine goes on from

// These are read once, so their statements are not kept.
extension SQLiteStore {
    private var pendingCounts: [Stored.Count] {
        let pending = counts.keys.sorted().compactMap { key -> Stored.Count? in
            guard let app = names.id(of: key.app), counts[key] > 0 else { return nil }
            return Stored.Count(app: app, kind: key.kind, count: Int(clamping: counts[key]))
        }
        return pending.sorted { ($0.app, $0.kind.code) < ($1.app, $1.kind.code) }
    }

    private mutating func readApps() throws(Failure) -> [AppRecord] {
        let names = names
        var words: [Int64: [WordList: [String]]] = [:]
        var statement = database.prepare(
            "SELECT \(WordColumn.list) FROM words ORDER BY app, list, position",
            of: "words"
        )
        while try statement.next() {
            let app = try statement.integer(WordColumn.app)
            let list = try statement.value(WordColumn.list) { WordList(rawValue: $0) }
            words[app, default: [:]][list, default: []].append(try statement.text(WordColumn.word))
        }
        var intents: [Int64: [InstalledIntent]] = [:]
        statement = database.prepare(
            "SELECT \(IntentColumn.list) FROM intents ORDER BY app, position",
            of: "intents"
        )
        while try statement.next() {
            let app = try statement.integer(IntentColumn.app)
            intents[app, default: []].append(try statement.intent())
        }
        let extensions = try readExtensions()
        var apps = database.prepare("SELECT \(AppColumn.list) FROM apps", of: "apps")
        let records = try apps.rows { (row) throws(Failure) in
            let key = try row.key(AppColumn.app, names)
            let lists = words[key] ?? [:]
            return try row.appRecord(
                of: InstalledApp(
                    id: try row.app(AppColumn.app, names),
                    folder: try row.text(AppColumn.folder),
                    executable: try row.text(AppColumn.executable),
                    permitted: (lists[.permitted] ?? []).map { TaskID($0) },
                    fleetTasks: (lists[.fleetTasks] ?? []).map { TaskID($0) },
                    modes: lists[.modes] ?? [],
                    intents: intents[key] ?? [],
                    appExtension: extensions[key],
                    groups: lists[.groups] ?? [],
                    environment: lists[.environment] ?? [],
                    schemes: lists[.schemes] ?? [],
                    version: lists[.version]?.first
                )
            )
        }
        return records.sorted { $0.app.id < $1.app.id }
    }

    private mutating func readOpenRuns() throws(Failure) -> [Stored.OpenRun] {
        let names = names
        let request = RequestColumn.besideNumber + PayloadColumn.names
        var statement = database.prepare(
            """
            SELECT \(RunColumn.list), \(request.joined(separator: ", ")), EXISTS (
                    SELECT 1 FROM requests
                        WHERE requests.app = runs.app AND requests.task = runs.task
                ) AS \(SupersededColumn.superseded.name)
                FROM runs ORDER BY number
            """,
            of: "runs"
        )
        return try statement.rows { (row) throws(Failure) in try row.openRun(names) }
    }

    private mutating func readSystemRequests() throws(Failure) -> [Request] {
        let names = names
        var statement = database.prepare(
            """
            SELECT \(RequestColumn.all) FROM watched CROSS JOIN requests USING (app, task)
                WHERE \(Kind.ofSystemRequests) ORDER BY number
            """,
            of: "requests"
        )
        return try statement.rows { (row) throws(Failure) in try row.request(names) }
    }

    private mutating func readProcesses() throws(Failure) -> [ProcessRecord] {
        let names = names
        var statement = database.prepare(
            "SELECT \(ProcessColumn.list) FROM processes ORDER BY number",
            of: "processes"
        )
        return try statement.rows { (row) throws(Failure) in try row.process(names) }
    }

    private mutating func readSettings() throws(Failure) -> [String: String] {
        var statement = database.prepare(
            "SELECT \(SettingColumn.list) FROM settings",
            of: "settings"
        )
        var settings: [String: String] = [:]
        while try statement.next() {
            let name = try statement.text(SettingColumn.name)
            settings[name] = try statement.text(SettingColumn.value)
        }
        settings[Self.identityRow] = nil
        return settings
    }
}
