import RoostEngine

extension SQLiteStore {
    mutating func write(_ change: Change) throws(Failure) {
        switch change {
        case .putApp(let record):
            try put(record)
        case .removeApp(let app):
            guard let key = names.key(of: app) else { return }
            try removeApp(key)
        case .putPicture(let app, let picture): try put(picture, of: try key(of: app))
        case .putRefusal, .removeRefusal: try changeRefusals(change)
        case .putRequest(let request):
            try put(request)
        case .begin(let run):
            try remove(run.request)
            try add(run)
        case .cancelRun(let number): try cancel(number)
        case .job(let recording): try write(recording)
        case .finish(let finished, let givenBack):
            if let number = finished.number {
                statements.removeRun.bind(number.value)
                try statements.removeRun.run()
            }
            try add(finished)
            // Where a newer request has taken its name, that one stands in for it.
            if givenBack { _ = try add(finished.request) }
        case .withdraw(let finished):
            try remove(finished.request)
            try add(finished)
        case .withdrawAll(let app, let ending, let ended, of: .all):
            try withdrawAll(of: app, ending, ended: ended)
        case .withdrawAll(let app, let ending, let ended, of: .submitted):
            try withdrawAll(of: app, ending, ended: ended, Kind.submittedCodes)
        case .withdrawAll(let app, let ending, let ended, of: .watched):
            try withdrawWatched(of: app, ending, ended: ended)
        case .putProcess(let process):
            let app = try key(of: process.app)
            statements.putProcess.bind(process, app: app)
            try statements.putProcess.run()
            state.lastProcess = max(state.lastProcess, process.number.value)
        case .removeProcess(let number):
            statements.removeProcess.bind(number.value)
            try statements.removeProcess.run()
            // It may never have been put: a process that could not be started has a number too.
            state.lastProcess = max(state.lastProcess, number.value)
        case .putActivity(let activity): try put(activity, of: try key(of: activity.app))
        case .removeActivity(let app, let id):
            guard let key = names.key(of: app) else { return }
            try removeActivity(id, of: key)
        case .notification(let change): try write(change)
        case .schedule(let change): try write(change)
        case .freshness(let change): try write(change)
        case .transfer(let recording): try write(recording)
        case .putSetting(let name, let value):
            statements.putSetting.bind(setting: name, value)
            try statements.putSetting.run()
        case .addCost(let entry): try add(entry)
        case .keepCosts(let count): try keepCosts(ofDays: count)
        case .log(let entry):
            try add(entry)
        case .keepHistory(let count):
            // What the lower of the two bounds hides does not come back with the higher one.
            state.historyForgotten = hiddenHistory
            state.logForgotten = hiddenLog
            state.kept = Int64(max(0, count))
            state.historyForgotten = hiddenHistory
            state.logForgotten = hiddenLog
        }
    }

    private mutating func removeApp(_ key: Int64) throws(Failure) {
        statements.apps.remove.bind(key)
        try statements.apps.remove.run()
        statements.apps.removeWords.bind(key)
        try statements.apps.removeWords.run()
        statements.apps.removeIntents.bind(key)
        try statements.apps.removeIntents.run()
        try removeParts(of: key)
    }

    private mutating func cancel(_ run: RunNumber) throws(Failure) {
        statements.cancelRun.bind(Job.Hold.cancelled.rawValue)
        statements.cancelRun.bind(run.value)
        try statements.cancelRun.run()
    }

    private mutating func put(_ record: AppRecord) throws(Failure) {
        let key = try key(of: record.app.id)
        statements.apps.put.bind(record, key: key)
        try statements.apps.put.run()
        statements.apps.removeWords.bind(key)
        try statements.apps.removeWords.run()
        try add(record.app.permitted.map(\.name), to: .permitted, of: key)
        try add(record.app.modes, to: .modes, of: key)
        try add(record.app.groups, to: .groups, of: key)
        try add(record.app.environment, to: .environment, of: key)
        try add(record.app.schemes, to: .schemes, of: key)
        try add(record.app.fleetTasks.map(\.name), to: .fleetTasks, of: key)
        try add([record.app.version].compactMap(\.self), to: .version, of: key)
        statements.apps.removeIntents.bind(key)
        try statements.apps.removeIntents.run()
        for (position, intent) in record.app.intents.enumerated() {
            statements.apps.addIntent.bind(intent, at: position, app: key)
            try statements.apps.addIntent.run()
        }
        guard let part = record.app.appExtension else { return }
        try put(part, container: try self.key(of: part.container), of: key)
    }

    private mutating func add(
        _ words: [String],
        to list: WordList,
        of key: Int64
    ) throws(Failure) {
        for (position, word) in words.enumerated() {
            statements.apps.addWord.bind(word: word, at: position, of: list, app: key)
            try statements.apps.addWord.run()
        }
    }

    mutating func put(_ request: Request) throws(Failure) {
        // Most names are new, so this looks first whether the row fits in as it is.
        if try add(request) { return }
        let (app, names) = (try key(of: request.app), names)
        statements.pending.named.bind(app)
        statements.pending.named.bind(request.task.name)
        let former = try statements.pending.named.first { (row) throws(Failure) in
            try row.pendingRequest(names)
        }
        if let former { try remove(former) }
        _ = try add(request)
    }

    /// Adds a request unless one with its name is pending.
    ///
    /// - Returns: Whether it was added.
    private mutating func add(_ request: Request) throws(Failure) -> Bool {
        let app = try key(of: request.app)
        statements.requests.add.bind(PlaceColumn.self) { statement, column in
            switch column {
            case .due: statement.bind(request.place.order.nanoseconds)
            }
        }
        statements.requests.add.bind(request, app: app)
        try statements.requests.add.run()
        state.lastRequest = max(state.lastRequest, request.number.value)
        // What was promised stays given when the request is withdrawn.
        if let run = request.promisedRun { state.lastRun = max(state.lastRun, run.value) }
        guard database.changedRows > 0 else { return false }
        if request.kind.hasPayload {
            statements.requests.addWatched.bindWatched(request, app: app)
            try statements.requests.addWatched.run()
        }
        counts.add(1, request.kind, of: app)
        return true
    }

    private mutating func remove(_ request: Request) throws(Failure) {
        statements.requests.remove.bind(request.place.order.nanoseconds)
        statements.requests.remove.bind(request.number.value)
        try statements.requests.remove.run()
        guard database.changedRows > 0 else { return }
        let app = try key(of: request.app)
        if request.kind.hasPayload {
            statements.requests.removeWatched.bind(app)
            statements.requests.removeWatched.bind(request.task.name)
            try statements.requests.removeWatched.run()
        }
        counts.add(-1, request.kind, of: app)
    }

    private mutating func add(_ run: Run) throws(Failure) {
        let app = try key(of: run.app)
        statements.addRun.bind(run, app: app)
        try statements.addRun.run()
        state.lastRun = max(state.lastRun, run.number.value)
        state.lastProcess = max(state.lastProcess, run.process.value)
    }

    private mutating func add(_ finished: FinishedRun) throws(Failure) {
        let app = try key(of: finished.request.app)
        statements.addHistory.bind(finished, app: app)
        try statements.addHistory.run()
        history.last = database.lastKey
        state.lastRun = max(state.lastRun, finished.number?.value ?? 0)
        state.lastRequest = max(state.lastRequest, finished.request.number.value)
    }

    private mutating func withdrawAll(
        of app: AppID,
        _ ending: Ending,
        ended: Timestamp,
        _ codes: ClosedRange<Int64> = 0...Int64.max
    ) throws(Failure) {
        guard let key = names.key(of: app) else { return }
        if codes.contains(Kind.job.code) { try removeJobs(of: key) }
        let kinds = Kind.allCases.filter { codes.contains($0.code) }
        let count = kinds.reduce(0) { $0 + counts[RequestCounts.Key(app: key, kind: $1)] }
        let skipped = superfluous(of: count)
        if hasMany(key, amongFirst: Int(clamping: count)) {
            try statements.requests.withdrawMany
                .withdraw(key, codes, ending, ended: ended, skipping: skipped)
        } else {
            try statements.requests.withdrawFew
                .withdraw(key, codes, ending, ended: ended, skipping: skipped)
        }
        if database.changedRows > 0 { history.last = database.lastKey }
        statements.requests.removeWatchedBelow.bind(key)
        statements.requests.removeWatchedBelow.bind(codes.upperBound)
        try statements.requests.removeWatchedBelow.run()
        statements.requests.removeOfApp.bind(key)
        statements.requests.removeOfApp.bind(codes.lowerBound)
        statements.requests.removeOfApp.bind(codes.upperBound)
        try statements.requests.removeOfApp.run()
        counts.clear(key, kinds)
    }

    /// Withdraws those that a person waits for.
    private mutating func withdrawWatched(
        of app: AppID,
        _ ending: Ending,
        ended: Timestamp
    ) throws(Failure) {
        guard let key = names.key(of: app) else { return }
        let kinds = Kind.allCases.filter(\.isWithdrawnByQuitting)
        let count = kinds.reduce(0) { $0 + counts[RequestCounts.Key(app: key, kind: $1)] }
        let skipped = superfluous(of: count)
        try statements.requests.withdrawWatched.withdraw(
            key,
            nil,
            ending,
            ended: ended,
            skipping: skipped
        )
        if database.changedRows > 0 { history.last = database.lastKey }
        statements.requests.removeWatchedRequestsOfApp.bind(key)
        try statements.requests.removeWatchedRequestsOfApp.run()
        statements.requests.removeWatchedOfApp.bind(key)
        try statements.requests.removeWatchedOfApp.run()
        counts.clear(key, kinds)
    }

    /// Returns the number of rows, of so many, that need not be written into the history, to be
    /// removed again.
    private func superfluous(of count: Int64) -> Int64 {
        // One is written at least, so that the newest row is always the last one that was there.
        max(0, count - max(1, state.kept))
    }

    private mutating func add(_ entry: LogEntry) throws(Failure) {
        var app: Int64?
        if let id = entry.app { app = try key(of: id) }
        statements.addLog.bind(entry, app: app)
        try statements.addLog.run()
        log.last = database.lastKey
    }

    /// The key that stands for an app, a new one if it has none.
    mutating func key(of app: AppID) throws(Failure) -> Int64 {
        if let key = names.key(of: app) { return key }
        statements.apps.addName.bind(app.name)
        try statements.apps.addName.run()
        let key = database.lastKey
        names.add(app, key: key)
        return key
    }
}

extension Statement {
    fileprivate mutating func withdraw(
        _ app: Int64,
        _ kinds: ClosedRange<Int64>?,
        _ ending: Ending,
        ended: Timestamp,
        skipping skipped: Int64
    ) throws(Failure) {
        bind(ending.name)
        bind(ending.cause.words)
        bind(ending.cause.code)
        bind(ended.nanoseconds)
        bind(app)
        if let kinds {
            bind(kinds.lowerBound)
            bind(kinds.upperBound)
        }
        bind(skipped)
        try run()
    }
}
