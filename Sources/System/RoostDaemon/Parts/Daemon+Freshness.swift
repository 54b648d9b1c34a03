import RoostEngine
import RoostSystemWire
import RoostWire

// What apps promise never to be too old, and what their `Info.plist` has the system do without
// their code.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Tells people in the name of the app that something of it is too old, or soon will be.
    mutating func tell(_ news: FreshnessNews, at now: Moment) throws(StoreError) {
        let message = AppInterface.Notification(
            id: news.notification,
            title: news.promise.sentence,
            subtitle: "",
            body: news.cause,
            category: "",
            thread: "",
            level: .active
        )
        let content = NotificationContent(
            app: news.promise.app,
            id: news.notification,
            text: message.text
        )
        try handle(.notification(.notify(content, existing: nil, nil)), at: now)
    }

    mutating func answer(
        _ call: FreshnessCall,
        _ asked: Asked,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        switch call {
        case .put(let command):
            try handle(.freshness(.put(app, command, token(asked, .plain))), at: now)
        case .remove(let subject):
            try handle(.freshness(.remove(app, subject, token(asked, .plain))), at: now)
        case .list: preconditionFailure("what operators ask of promises came from an app")
        }
    }

    /// Answers a person who asks how promises stand.
    mutating func check(_ asked: Asked, _ app: AppID?, at now: Moment) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let messages = recorded.engine.freshness(of: app, at: now).map { $0.message }
        // An app has few, and what does not go into one message is not near its end.
        let fitting = messages.sorted { $0.urgency > $1.urgency }
            .prefix(count(ofFitting: messages))
        reply(
            asked,
            SystemInterface.Check.Reply(
                promises: fitting.sorted { ($0.app, $0.name) < ($1.app, $1.name) }
            )
        )
    }

    // MARK: - Declarations

    /// Installs an app with what its `Info.plist` declares, or refuses it where that cannot be.
    mutating func install(
        _ app: InstalledApp,
        with extensions: [InstalledApp],
        _ declared: Declarations,
        _ asked: Asked,
        at now: Moment
    ) throws(StoreError) {
        if let defect = machine.defect(ofFilesOf: app, with: extensions) {
            return fail(asked, Refusal(.invalid, defect))
        }
        for case .calendar(_, let zone?) in declared.repeats.map(\.every) {
            guard try learn(zone: zone, at: now) else {
                return fail(asked, Refusal(.invalid, "RoostRepeats: \(noSuchZone(zone))"))
            }
        }
        if let refusal = recorded.engine.refusal(
            ofDeclared: declared.repeats,
            declared.promises,
            by: app,
            at: now
        ) {
            return fail(asked, refusal)
        }
        try handle(.install(app, token(asked, .plain), extensions: extensions), at: now)
        // Where it was refused, the former one's hold.
        guard recorded.engine.status(of: app.id)?.record.app == app else { return }
        let former = try ledger.schedules(
            of: app.id,
            after: nil,
            limit: recorded.engine.limits.schedulesPerApp
        )
        let declaredBefore = former.filter { schedule in
            schedule.origin == .declared
                || declared.repeats.contains { $0.submission.task == schedule.task }
        }
        if !declaredBefore.isEmpty || !declared.repeats.isEmpty {
            try handle(
                .schedule(.declare(app.id, declared.repeats, former: declaredBefore)),
                at: now
            )
        }
        try handle(.freshness(.declare(app.id, declared.promises)), at: now)
    }
}

extension FreshnessReport {
    var message: SystemInterface.Promise {
        let (name, about): (String, String) =
            switch promise.subject {
            case .intent(let name): (name, "intent")
            case .task(let task): (task.givenName, task.job == nil ? "task" : "job")
            }
        return SystemInterface.Promise(
            app: promise.app.name,
            name: name,
            about: .init(rawValue: about),
            within: promise.within.wholeMicroseconds,
            origin: .init(rawValue: promise.origin.rawValue),
            done: promise.wasDone ? promise.since.microseconds : nil,
            breaks: promise.breaks.microseconds,
            state: .init(rawValue: stage.rawValue),
            cause: cause,
            blockers: request.map { request in blockers.map { $0.message(for: request) } } ?? []
        )
    }
}

extension SystemInterface.Promise {
    fileprivate var urgency: Int {
        switch state {
        case .broken: 2
        case .near: 1
        case .fresh, .unknown: 0
        }
    }
}
