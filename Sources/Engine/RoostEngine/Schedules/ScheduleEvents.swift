/// An event or a command about schedules.
package enum ScheduleEvent: Hashable, Sendable {
    // Facts.

    /// The store's answer to `ScheduleEffect.fetch`: what follows in the order of places.
    case loaded([Schedule], isEverything: Bool)
    /// The store's answer to `ScheduleEffect.find`.
    case found([Found])

    // Commands. `former` is what the store has under the name, and `others` how many schedules more
    // the app has there.

    case put(AppID, ScheduleCommand, former: Schedule?, others: Int, ReplyToken?)
    /// A command to change a schedule; `existing` is the pending request of its name, as the store
    /// has it.
    case change(
        AppID,
        TaskID,
        ScheduleCommand.Change,
        former: Schedule?,
        existing: Request?,
        ReplyToken?
    )
    /// The schedules that the app's `Info.plist` declares, and those that it declared before.
    case declare(AppID, [ScheduleCommand], former: [Schedule])

    /// The request that is pending under the name of a schedule.
    package struct Found: Hashable, Sendable {
        package let key: ScheduleKey
        package let existing: Request?

        package init(_ key: ScheduleKey, existing: Request?) {
            self.key = key
            self.existing = existing
        }
    }
}

/// A command to make a schedule, before the system has checked it.
package struct ScheduleCommand: Hashable, Sendable {
    /// The rule by which a schedule's times follow each other.
    package enum Every: Hashable, Sendable {
        /// A length of time; the first time is as much later, unless a first one is said.
        case interval(Duration, from: Timestamp?)
        /// A text in the notation of cron, by the clocks of a zone; `nil` for wherever the machine
        /// is.
        case calendar(String, zone: String?)
    }

    /// A change that a person or an app makes to a schedule.
    package enum Change: String, Hashable, Sendable, CaseIterable {
        case pause, resume, run, remove
    }

    /// The submission that is made each time.
    package let submission: Submission
    package let every: Every
    package let flex: Duration
    package let catchUp: Schedule.CatchUp
    package let overlap: Schedule.Overlap
    package let origin: Schedule.Origin

    package init(
        _ submission: Submission,
        every: Every,
        flex: Duration = .zero,
        catchUp: Schedule.CatchUp = .once,
        overlap: Schedule.Overlap = .skip,
        origin: Schedule.Origin = .app
    ) {
        self.submission = submission
        self.every = every
        self.flex = flex
        self.catchUp = catchUp
        self.overlap = overlap
        self.origin = origin
    }
}

/// A look-up of schedules, answered in the same turn.
package enum ScheduleEffect: Hashable, Sendable {
    /// Look up the schedules that follow a place.
    ///
    /// Answered by `loaded`.
    case fetch(after: RequestPosition?, limit: Int)
    /// Look up the requests that are pending under these names.
    ///
    /// Answered by `found`.
    case find([ScheduleKey])
}

/// A change about schedules, to be written down.
package enum ScheduleChange: Hashable, Sendable {
    /// A schedule, in the place of one of the same app and name.
    case put(Schedule)
    case remove(AppID, TaskID)
    /// All schedules of an app are removed.
    case removeAll(AppID)
    /// The rules of a zone have changed: schedules that go by them come first, to be looked at.
    case reconsiderZone(String)
    /// The clock is back before this: schedules that were dealt with later come first, to be looked
    /// at.
    case reconsiderHandled(after: Timestamp)
}
