import RoostEngine

// What people and apps do with work that lasts.
extension Device {
    @discardableResult
    mutating func perform(
        _ intent: String = "Export",
        of app: AppID = .photos,
        at second: Int
    ) -> [Effect] {
        turn(
            .perform(app, intent: intent, arguments: "{}", opensApp: false, token()),
            at: second
        )
    }

    /// Has an intent run, and answers with its run.
    mutating func beginIntent(
        _ intent: String = "Export",
        of app: AppID = .photos,
        at second: Int
    ) throws -> Run {
        guard let run = perform(intent, of: app, at: second).delivered.first else {
            throw NothingBegan()
        }
        return run
    }

    /// Has continued work begin in the foreground, and sends its app to the background.
    mutating func beginContinued(
        _ task: String = "export",
        of app: AppID = .photos,
        requiresGPU: Bool = false,
        at second: Int
    ) throws -> Run {
        open(app, at: second)
        let run = try begin(.continued(task, requiresGPU: requiresGPU), by: app, at: second)
        leave(app, at: second)
        return run
    }

    /// Sends an app to the background, which it enters at once.
    mutating func leave(_ app: AppID = .photos, at second: Int) {
        home(app, at: second)
        guard let process = engine.status(of: app)?.process else { return }
        turn(.handled(app, process, .background), at: second)
    }

    @discardableResult
    mutating func extend(
        _ run: Run,
        slot: Int = 0,
        requiresGPU: Bool = false,
        at second: Int
    ) -> [Effect] {
        turn(
            .extend(
                run.app,
                run.process,
                run.number,
                slot: slot,
                requiresGPU: requiresGPU,
                token()
            ),
            at: second
        )
    }

    @discardableResult
    mutating func endExtendedTime(_ run: Run, at second: Int) -> [Effect] {
        turn(.endExtendedTime(run.app, run.process, run.number, token()), at: second)
    }

    @discardableResult
    mutating func stop(_ number: RunNumber, at second: Int) -> [Effect] {
        let existing = pending.first { $0.promisedRun == number }
        return turn(.stop(number, existing: existing, token()), at: second)
    }

    mutating func report(_ completed: Int64, of total: Int64 = 100, by run: Run) {
        let updates = (page[run.number]?.updates ?? 0) + 1
        page[run.number] = ProgressCounts(completed: completed, total: total, updates: updates)
    }

    func activity(of run: Run, at second: Int) -> ShownRun? {
        engine.activity(of: run.number, at: moment(second))
    }

    /// Lets time go by from alarm to alarm; `each` happens before each of the turns.
    ///
    /// - Returns: What was done, with when.
    @discardableResult
    mutating func pass(
        from first: Int,
        to last: Int,
        _ each: (inout Device, Uptime) -> Void = { _, _ in }
    ) -> [(at: Uptime, effect: Effect)] {
        var done: [(at: Uptime, effect: Effect)] = []
        var now = Uptime.at(first)
        while let next = engine.alarm.uptime, next <= .at(last) {
            now = max(next, now)
            each(&self, now)
            let shift = Duration.seconds(calendarShift + slept)
            let date = Timestamp.at(0) + (now - .at(0)) + shift
            let effects = turn([.wakeUp], at: Moment(uptime: now, date: date))
            done += effects.map { (now, $0) }
        }
        return done
    }
}

extension [(at: Uptime, effect: Effect)] {
    /// When which runs were told to stop.
    var expirations: [(at: Uptime, run: RunNumber, reason: Expiration)] {
        compactMap { entry in
            guard case .expire(_, let run, let reason) = entry.effect else { return nil }
            return (entry.at, run, reason)
        }
    }
}

extension [Effect] {
    /// The runs that were promised or that began.
    var promised: [RunNumber] {
        answers.compactMap { if case .began(let run) = $0 { run } else { nil } }
    }

    var lent: [RunNumber] {
        compactMap { if case .lend(_, let run, _) = $0 { run } else { nil } }
    }

    var withdrawn: [FinishedRun] {
        changes.compactMap { if case .withdraw(let finished) = $0 { finished } else { nil } }
    }
}

extension Submission {
    static func continued(
        _ task: String = "export",
        requiresGPU: Bool = false,
        atOnce: Bool = false
    ) -> Submission {
        Submission(
            task: TaskID(task),
            kind: .continued,
            payload: .continued(
                title: "Export",
                subtitle: "beginning",
                requiresGPU: requiresGPU
            ),
            atOnce: atOnce
        )
    }
}

extension InstalledApp {
    /// An app with intents and continued work.
    static func lasting(_ id: AppID, version: String? = nil) -> InstalledApp {
        InstalledApp(
            id: id,
            folder: "/apps/\(id)",
            executable: "/apps/\(id)/run",
            permitted: ["export", "convert", "refresh", "tidy", "film.*"].map { TaskID($0) },
            modes: ["fetch", "processing"],
            intents: ["Export", "Import"].map { InstalledIntent(name: $0, description: "{}") },
            version: version
        )
    }
}

extension Device {
    /// A device on which two apps have work that lasts.
    static func lasting(
        limits: Limits = .prompt,
        devices: [GraphicsDevice] = []
    ) -> Device {
        Device([.lasting(.photos), .lasting(.mail)], limits: limits, devices: devices)
    }
}
