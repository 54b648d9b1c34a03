import RoostEngine
import RoostWire

// Who watches what runs long. What is over is told at once; the rest about ten times a second.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// The time between two messages to people about what they watch.
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
        if !asked.isOneway {
            work.reply(message(activity, continues: goesOn), to: asked.connection)
        }
        if goesOn {
            work.begin(.follow(run, told: activity.seen), to: asked.connection)
        }
    }

    mutating func tellActivities(_ asked: Asked, of app: AppID?, at now: Moment) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let activities = recorded.engine.activities(of: app, at: now)
        let own = recorded.engine.liveActivities(of: app, at: now.date)
        if !asked.isOneway {
            let message = listing(activities, own, continues: asked.wantsMore)
            work.reply(message, to: asked.connection)
        }
        if asked.wantsMore {
            work.begin(
                .activities(app, told: activities.map(\.seen), own: own),
                to: asked.connection
            )
        }
    }

    /// Returns a run as people see it, wherever it stands.
    private mutating func activity(
        of run: RunNumber,
        at now: Moment
    ) throws(StoreError) -> ShownRun? {
        if let activity = recorded.engine.activity(of: run, at: now) {
            // What it gave back is in the store, and only there if it is long.
            guard activity.state == .finished, let finished = try ledger.finished(run) else {
                return activity
            }
            return ShownRun(finished, seen: activity)
        }
        if let request = try ledger.promised(run) {
            return recorded.engine.activity(waiting: request, at: now)
        }
        return try ledger.finished(run).map { ShownRun($0) }
    }

    // MARK: - Telling

    /// Tells the engine whether anybody watches, and so how often it has to look.
    mutating func noteWatching(at now: Moment) {
        recorded.setWatched(!clients.followers.isEmpty, at: now)
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
                var activities = recorded.engine.activities(of: app, at: now)
                let own = recorded.engine.liveActivities(of: app, at: now.date)
                guard own != toldOwn || !activities.elementsEqual(told, by: { $0.seen == $1 })
                else { continue }
                machine.send(
                    listing(activities, own, continues: true),
                    to: connection
                )
                // In place: a thousand runs are not copied once more.
                for place in activities.indices { activities[place].forgetMoment() }
                clients.told(.activities(app, told: activities, own: own), to: connection)
            case .transfers(let app, let told):
                guard isDue || !ended.isEmpty else { continue }
                let seen = transfers(of: app, at: now)
                guard seen != told else { continue }
                clients.told(.transfers(app, told: seen), to: connection)
                machine.send(listing(seen, continues: true), to: connection)
            default: continue
            }
        }
        if isDue {
            nextTelling = now.uptime + Self.tellingInterval
            isUntold = isLeft
        }
        return isUntold && !clients.followers.isEmpty ? nextTelling : nil
    }

    /// The message for people who look at many, which is made ten times a second while they do.
    private func listing(
        _ activities: [ShownRun],
        _ own: [ShownLiveActivity],
        continues: Bool
    ) -> [UInt8] {
        var message: [UInt8] = []
        message.reserveCapacity(activities.count * 700)
        VarlinkReply.append(continues: continues, to: &message) { writer in
            writer.beginObject()
            writer.key("activities")
            writer.beginArray()
            for activity in activities {
                activity.write(to: &writer, resultsUpTo: DaemonLimits.listedResultBytes)
            }
            for activity in own { writer.value(activity.form) }
            writer.endArray()
            writer.endObject()
        }
        return message
    }

    /// The message for people who look at one.
    private func message(_ activity: ShownRun, continues: Bool) -> [UInt8] {
        var message: [UInt8] = []
        VarlinkReply.append(continues: continues, to: &message) { writer in
            writer.beginObject()
            writer.key("activity")
            activity.write(to: &writer)
            writer.endObject()
        }
        return message
    }

    /// Tells a connection that follows a run what is new of it.
    ///
    /// - Returns: Whether that could be looked up.
    private mutating func tell(
        _ connection: ConnectionID,
        of run: RunNumber,
        after told: ShownRun?,
        at now: Moment
    ) -> Bool {
        let activity: ShownRun?
        do throws(StoreError) {
            activity = try self.activity(of: run, at: now)
        } catch {
            // It is told when the store can be read again.
            return false
        }
        guard let activity, activity.seen != told else { return true }
        let isOver = activity.state == .finished
        machine.send(message(activity, continues: !isOver), to: connection)
        if isOver {
            clients.endStream(of: connection)
            waitingConnections.insert(connection)
        } else {
            clients.told(.follow(run, told: activity.seen), to: connection)
        }
        return true
    }
}

extension ShownRun {
    /// The run as somebody sees it, without what changes with every moment.
    var seen: ShownRun {
        var seen = self
        seen.forgetMoment()
        return seen
    }

    mutating func forgetMoment() {
        quiet = nil
        rate = nil
    }

    /// Writes it for people, without a tree of values in between.
    func write(to writer: inout JSONWriter, resultsUpTo most: Int = .max) {
        writer.beginObject()
        writer.member("ending", finished?.ending.name)
        writer.member("reason", finished?.ending.reason?.rawValue)
        writer.member("run", run?.value)
        writer.member("app", request.app.name)
        writer.member("identifier", request.task.name)
        writer.member("kind", request.kind.rawValue)
        writer.member("state", state.rawValue)
        writer.member("title", title)
        writer.member("subtitle", subtitle)
        writer.member("completed", counts?.completed)
        writer.member("total", counts?.total)
        writer.member("rate", rate)
        writer.member("left", left?.wholeMicroseconds)
        writer.member("begun", begun?.microseconds)
        writer.member("ended", finished?.ended.microseconds)
        writer.member("quiet", quiet?.wholeMicroseconds)
        writer.member("patience", patience?.wholeMicroseconds)
        writer.member("clockLike", isClockLike)
        writer.member("extended", isExtended)
        writer.member("waiting", waiting)
        writer.member("detail", finished?.detail ?? "")
        writer.member("result", (finished?.result(upTo: most).map { .object($0) }).orNull)
        writer.member("attributes", JSON.null)
        writer.member("content", JSON.null)
        writer.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ key: String, _ value: Int64?) {
        self.key(key)
        if let value { self.value(value) } else { null() }
    }

    fileprivate mutating func member(_ key: String, _ value: Double?) {
        self.key(key)
        if let value { self.value(value) } else { null() }
    }

    fileprivate mutating func member(_ key: String, _ value: String?) {
        self.key(key)
        if let value { self.value(value) } else { null() }
    }
}

extension FinishedRun {
    /// Returns the result of the run; nothing where it cannot be read, as what a store holds may be
    /// damaged, or where it is longer than wanted.
    func result(upTo most: Int = .max) -> JSONObject? {
        guard let result, result.utf8.count <= most else { return nil }
        return JSON.object(writtenAs: result)
    }
}

extension Ending {
    /// The reason why a run was told to stop that ended so.
    var reason: Expiration? {
        switch self {
        case .expired(let reason), .killedAfterGrace(let reason): reason
        default: nil
        }
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
