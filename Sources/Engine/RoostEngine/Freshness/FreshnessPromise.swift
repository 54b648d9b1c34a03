/// A promise that the latest success of a piece of work is never longer ago than a given time.
package struct FreshnessPromise: Hashable, Sendable {
    /// The work that a promise is about.
    package enum Subject: Hashable, Comparable, Sendable {
        /// A task or a job, by its name.
        case task(TaskID)
        /// The runs of an intent of this name, whatever begins them.
        case intent(String)

        /// The name that people use.
        package var name: String {
            switch self {
            case .task(let task): task.givenName
            case .intent(let name): name
            }
        }

        package static func < (left: Subject, right: Subject) -> Bool {
            switch (left, right) {
            case (.task(let left), .task(let right)): left < right
            case (.intent(let left), .intent(let right)): left < right
            case (.task, .intent): true
            case (.intent, .task): false
            }
        }
    }

    /// The stage of a promise, as people were told.
    package enum Stage: String, Hashable, Sendable, CaseIterable {
        /// The promise is kept.
        ///
        /// It becomes near, or stays so.
        case fresh
        /// The promise will be broken soon.
        ///
        /// It becomes fresh, or broken.
        case near
        /// The promise is broken.
        ///
        /// It becomes fresh.
        case broken
    }

    package let app: AppID
    package let subject: Subject
    /// The greatest age that is promised.
    package let within: Duration
    package let origin: Schedule.Origin
    /// The moment at which the work was done last, or promised where it has not been done since.
    package internal(set) var since: Timestamp
    /// Whether the work was ever done.
    package internal(set) var wasDone: Bool
    package internal(set) var stage: Stage

    package init(
        app: AppID,
        subject: Subject,
        within: Duration,
        origin: Schedule.Origin,
        since: Timestamp,
        wasDone: Bool = false,
        stage: Stage = .fresh
    ) {
        self.app = app
        self.subject = subject
        self.within = within
        self.origin = origin
        self.since = since
        self.wasDone = wasDone
        self.stage = stage
    }

    /// The moment at which the promise is broken.
    package var breaks: Timestamp { since + within }

    /// The moment at which people are told that the promise will soon be broken: a tenth of its
    /// time before, at most an hour.
    package var nears: Timestamp {
        breaks + (.zero - min(within / 10, .seconds(3600)))
    }

    /// The next moment at which people are told of the promise.
    var next: Timestamp? {
        switch stage {
        case .fresh: nears
        case .near: breaks
        case .broken: nil
        }
    }

    /// Returns the stage of the promise at a moment, whoever was told of it.
    func stage(at now: Timestamp) -> Stage {
        now >= breaks ? .broken : now >= nears ? .near : .fresh
    }
}

/// A promise of freshness as an app, a person or an `Info.plist` asks for it.
package struct FreshnessCommand: Hashable, Sendable {
    package let subject: FreshnessPromise.Subject
    package let within: Duration
    package let origin: Schedule.Origin

    package init(
        _ subject: FreshnessPromise.Subject,
        within: Duration,
        origin: Schedule.Origin = .app
    ) {
        self.subject = subject
        self.within = within
        self.origin = origin
    }
}

/// A request to make promises of freshness, or to take one back.
package enum FreshnessEvent: Hashable, Sendable {
    case put(AppID, FreshnessCommand, ReplyToken)
    case remove(AppID, FreshnessPromise.Subject, ReplyToken)
    /// The promises of the app's `Info.plist`.
    case declare(AppID, [FreshnessCommand])
}

/// A change to the promises of freshness in the store.
package enum FreshnessChange: Hashable, Sendable {
    /// A promise, in the place of one about the same.
    case put(FreshnessPromise)
    case remove(AppID, FreshnessPromise.Subject)
    case removeAll(AppID)
}

/// A warning for people: a promise of freshness is about to be broken, or is.
package struct FreshnessNews: Hashable, Sendable {
    package let promise: FreshnessPromise
    /// The cause, in a sentence.
    package let cause: String

    package init(promise: FreshnessPromise, cause: String) {
        self.promise = promise
        self.cause = cause
    }

    /// The identifier of the news' notification among those of its app.
    package var notification: String { "roost.freshness.\(promise.subject.name)" }
}

/// The state of a promise, with the causes that hold its work.
package struct FreshnessReport: Hashable, Sendable {
    package let promise: FreshnessPromise
    package let stage: FreshnessPromise.Stage
    /// The request that would keep the promise; `nil` where none is pending.
    package let request: Request?
    /// The blockers of that request; none where there is no request.
    package let blockers: [Blocker]
    /// The whole cause, in a sentence.
    package let cause: String
}
