import RoostEngine
import RoostWire

// Who watches what runs long. What is over is told at once; the rest about ten times a second.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// How far apart what people watch is told to them.
    static var tellingInterval: Duration { .milliseconds(100) }

    // MARK: - Asking

    mutating func follow(_ asked: Asked, _ run: RunNumber, at now: Moment) throws(StoreError) {
        guard let activity = try activity(of: run, at: now) else {
            return fail(
                asked,
                Refusal(
                    .noSuchRun,
                    "no intent or continued work has the number \(run), or it is so long ago that it was forgotten"
                )
            )
        }
        let goesOn = asked.wantsMore && activity.state != .finished
        reply(asked, ["activity": activity.form()], continues: goesOn)
        if goesOn {
            work.begin(.follow(run, told: activity.seen), to: asked.connection)
        }
    }

    mutating func tellActivities(_ asked: Asked, of app: AppID?, at now: Moment) {
        if let app, engine.status(of: app) == nil { return failUnknown(app, asked) }
        let activities = engine.activities(of: app, at: now)
        let own = engine.ownActivities(of: app, at: now.date)
        reply(
            asked,
            ["activities": listed(activities, own)],
            continues: asked.wantsMore
        )
        if asked.wantsMore {
            work.begin(
                .activities(app, told: activities.map(\.seen), own: own),
                to: asked.connection
            )
        }
    }

    /// What people see of a run, wherever it stands.
    private mutating func activity(
        of run: RunNumber,
        at now: Moment
    ) throws(StoreError) -> Activity? {
        if let activity = engine.activity(of: run, at: now) {
            // What it gave back is in the store, and only there if it is long.
            guard activity.state == .finished, let finished = try ledger.finished(run) else {
                return activity
            }
            return Activity(finished, seen: activity)
        }
        if let request = try ledger.promised(run) {
            return engine.activity(waiting: request, at: now)
        }
        return try ledger.finished(run).map { Activity($0) }
    }

    // MARK: - Telling

    /// Whether anybody watches, and so how often the engine has to look.
    mutating func noteWatching(at now: Moment) {
        engine.setWatched(!clients.followers.isEmpty, at: now)
    }

    /// Tells those who watch what has changed, if something is over or enough time went by.
    ///
    /// - Returns: When the rest is to be told, if something is left.
    mutating func tellFollowers(ended: Set<RunNumber>, at now: Moment) -> Uptime? {
        guard !clients.followers.isEmpty else { return nil }
        let isDue = now.uptime >= nextTelling
        guard isDue || !ended.isEmpty else { return isUntold ? nextTelling : nil }
        var isLeft = false
        for connection in clients.followers {
            switch clients[connection]?.stream {
            case .follow(let run, let told):
                guard isDue || ended.contains(run) else { continue }
                if !tell(connection, of: run, after: told, at: now) { isLeft = true }
            case .activities(let app, let told, let toldOwn):
                guard isDue || !ended.isEmpty else { continue }
                let activities = engine.activities(of: app, at: now)
                let own = engine.ownActivities(of: app, at: now.date)
                let seen = activities.map(\.seen)
                guard seen != told || own != toldOwn else { continue }
                clients.told(.activities(app, told: seen, own: own), to: connection)
                let message = VarlinkReply.message(
                    ["activities": listed(activities, own)],
                    continues: true
                )
                machine.send(message, to: connection)
            default: continue
            }
        }
        if isDue {
            nextTelling = now.uptime + Self.tellingInterval
            isUntold = isLeft
        }
        return isUntold && !clients.followers.isEmpty ? nextTelling : nil
    }

    private func listed(_ activities: [Activity], _ own: [ShownActivity]) -> JSON {
        .array(activities.map(\.listedForm) + own.map(\.form))
    }

    /// - Returns: Whether that could be looked up.
    private mutating func tell(
        _ connection: ConnectionID,
        of run: RunNumber,
        after told: Activity?,
        at now: Moment
    ) -> Bool {
        let activity: Activity?
        do throws(StoreError) {
            activity = try self.activity(of: run, at: now)
        } catch {
            // It is told when the store can be read again.
            return false
        }
        guard let activity, activity.seen != told else { return true }
        let isOver = activity.state == .finished
        machine.send(
            VarlinkReply.message(["activity": activity.form()], continues: !isOver),
            to: connection
        )
        if isOver {
            clients.endStream(of: connection)
            waitingConnections.insert(connection)
        } else {
            clients.told(.follow(run, told: activity.seen), to: connection)
        }
        return true
    }
}

extension Activity {
    /// What somebody sees of it, without what changes with every moment.
    var seen: Activity {
        var seen = self
        seen.quiet = nil
        seen.rate = nil
        return seen
    }

    /// For people who look at many.
    var listedForm: JSON { form(resultsUpTo: ClientLimits.listedResultBytes) }

    /// For people.
    func form(resultsUpTo most: Int = .max) -> JSON {
        var members = finished.map(\.endingMembers) ?? [("ending", .null), ("reason", .null)]
        members += [
            ("run", run.map { .integer($0.value) } ?? .null), ("app", .string(request.app.name)),
            ("identifier", .string(request.task.name)), ("kind", .string(request.kind.rawValue)),
            ("state", .string(state.rawValue)), ("title", .string(title)),
            ("subtitle", .string(subtitle)),
            ("completed", counts.map { .integer($0.completed) } ?? .null),
            ("total", counts.map { .integer($0.total) } ?? .null),
            ("rate", rate.map { .number($0) } ?? .null),
            ("left", left.map { .integer($0.wholeNanoseconds / 1000) } ?? .null),
            ("begun", (begun?.form).orNull), ("ended", (finished?.ended.form).orNull),
            ("quiet", quiet.map { .integer($0.wholeNanoseconds / 1000) } ?? .null),
            ("patience", patience.map { .integer($0.wholeNanoseconds / 1000) } ?? .null),
            ("clockLike", .bool(isClockLike)), ("extended", .bool(isExtended)),
            ("waiting", waiting.map { .string($0) } ?? .null),
            ("detail", .string(finished?.detail ?? "")),
            ("result", finished?.resultForm(upTo: most) ?? .null), ("attributes", .null),
            ("content", .null),
        ]
        return .object(JSONObject(members: members))
    }
}

extension FinishedRun {
    /// How it ended, and why it was told to stop.
    var endingMembers: [(String, JSON)] {
        var reason: JSON = .null
        switch ending {
        case .expired(let why), .killedAfterGrace(let why): reason = .string(why.rawValue)
        default: break
        }
        return [("ending", .string(ending.name)), ("reason", reason)]
    }

    /// What it gave back; nothing where that cannot be read, as what a store holds may be damaged, or
    /// where it is longer than wanted.
    func resultForm(upTo most: Int = .max) -> JSON {
        guard let result, result.utf8.count <= most, let object = JSON.object(writtenAs: result)
        else { return .null }
        return .object(object)
    }
}

extension JSON {
    /// The object that a text says, or nothing if it says none.
    static func object(writtenAs text: String) -> JSONObject? {
        do throws(JSONError) {
            return try JSON(parsing: text).asObject
        } catch {
            return nil
        }
    }
}
