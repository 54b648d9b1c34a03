import RoostEngine
import RoostSystemWire
import RoostWire

// Work that the system submits again and again.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Looks up what the engine has to know before its turn can go on.
    mutating func lookUp(_ effect: ScheduleEffect, at now: Moment) throws(StoreError) {
        switch effect {
        case .fetch(let place, let limit):
            let found = try ledger.schedules(of: nil, after: place, limit: limit)
            let isEverything = found.count < limit
            try handle(.schedule(.loaded(found, isEverything: isEverything)), at: now)
        case .find(let keys):
            var found: [ScheduleEvent.Found] = []
            for key in keys {
                found.append(.init(key, existing: try ledger.pending(key.app, key.task)))
            }
            try handle(.schedule(.found(found)), at: now)
        }
    }

    // MARK: - io.roost.App

    mutating func answer(
        _ call: ScheduleCall,
        _ asked: Asked,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        switch call {
        case .put(let command): try put(command, of: app, asked, at: now)
        case .change(let task, let change):
            let former = try ledger.schedule(app, task)
            try self.change(task, of: app, former, change, asked, at: now)
        case .find(let task):
            guard let schedule = try ledger.schedule(app, task) else {
                return fail(
                    asked,
                    Refusal(
                        .noSuchSchedule,
                        "\(app) has no schedule \(task.givenName.quoted)"
                    )
                )
            }
            reply(
                asked,
                AppInterface.FindSchedule.Reply(
                    next: recorded.engine.nextTimes(of: schedule, count: 5).map(\.microseconds),
                    pausedSince: schedule.pausedSince?.microseconds,
                    last: schedule.last?.microseconds
                )
            )
        case .list, .putFor, .changeFor:
            preconditionFailure("what operators ask of schedules came from an app")
        }
    }

    private mutating func put(
        _ command: ScheduleCommand,
        of app: AppID,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        if case .calendar(_, let zone?) = command.every, try !learn(zone: zone, at: now) {
            return fail(asked, Refusal(.invalid, noSuchZone(zone)))
        }
        let former = try ledger.schedule(app, command.submission.task)
        let others =
            former == nil
            ? try ledger.scheduleCount(of: app, atMost: recorded.engine.limits.schedulesPerApp) : 0
        let token = token(asked, .plain)
        try handle(
            .schedule(.put(app, command, former: former, others: others, token)),
            at: now
        )
    }

    private mutating func change(
        _ task: TaskID,
        of app: AppID,
        _ former: Schedule?,
        _ change: ScheduleCommand.Change,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        let existing = change == .run ? try ledger.pending(app, task) : nil
        let token = token(asked, .plain)
        try handle(
            .schedule(
                .change(app, task, change, former: former, existing: existing, token)
            ),
            at: now
        )
    }

    /// Tells the engine the rules of a time zone.
    ///
    /// - Returns: Whether the machine knows the zone.
    mutating func learn(zone: String, at now: Moment) throws(StoreError) -> Bool {
        if recorded.engine.isKnown(zone: zone) { return true }
        // "" is how the machine's own is named.
        guard !zone.isEmpty, let rules = machine.zone(named: zone) else { return false }
        try handle(.notification(.zones([zone: rules])), at: now)
        return true
    }

    func noSuchZone(_ zone: String) -> String {
        "the machine knows no time zone \(zone.quoted); name one of those under /usr/share/zoneinfo, as Europe/Berlin"
    }

    // MARK: - io.roost.System

    mutating func answer(
        _ call: ScheduleCall,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        switch call {
        case .list(let app, let limit):
            if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
            let found = try ledger.schedules(of: app, after: nil, limit: limit + 1)
            let messages = found.prefix(limit).map { message($0) }
            let fitting = messages.prefix(count(ofFitting: messages))
            reply(
                asked,
                SystemInterface.Schedules.Reply(
                    schedules: Array(fitting),
                    more: fitting.count < found.count
                )
            )
        case .putFor(let app, let command): try put(command, of: app, asked, at: now)
        case .changeFor(let app, let name, let change):
            // A job's name is what people call it; a task's may be the same only by a person's
            // command.
            let job = TaskID(job: name)
            if let former = try ledger.schedule(app, job) {
                return try self.change(job, of: app, former, change, asked, at: now)
            }
            let former = try ledger.schedule(app, TaskID(name))
            try self.change(TaskID(name), of: app, former, change, asked, at: now)
        case .put, .find, .change:
            preconditionFailure("what apps ask of their schedules came from an operator")
        }
    }

    private func message(_ schedule: Schedule) -> SystemInterface.Schedule {
        var (interval, cron, zone): (Int64?, String?, String?)
        switch schedule.repetition {
        case .interval(let length, _): interval = length.wholeMicroseconds
        case .calendar(_, let text, let named): (cron, zone) = (text, named)
        }
        let catchUp: (word: String, within: Int64?) =
            switch schedule.catchUp {
            case .none: ("none", nil)
            case .once: ("once", nil)
            case .all(let within): ("all", within.wholeMicroseconds)
            }
        return SystemInterface.Schedule(
            app: schedule.app.name,
            name: schedule.task.givenName,
            kind: schedule.request.kind.word,
            intent: schedule.request.job?.intent,
            interval: interval,
            cron: cron,
            zone: zone,
            flex: schedule.flex.wholeMicroseconds,
            catchUp: .init(rawValue: catchUp.word),
            within: catchUp.within,
            overlap: .init(rawValue: schedule.overlap.rawValue),
            origin: .init(rawValue: schedule.origin.rawValue),
            next: recorded.engine.nextTimes(of: schedule, count: 5).map(\.microseconds),
            pausedSince: schedule.pausedSince?.microseconds,
            last: schedule.last?.microseconds,
            submitted: Int64(schedule.tally.submitted),
            merged: Int64(schedule.tally.merged),
            skipped: Int64(schedule.tally.skipped),
            missed: Int64(schedule.tally.missed)
        )
    }
}
