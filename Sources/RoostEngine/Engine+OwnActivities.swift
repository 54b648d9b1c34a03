// What apps show by themselves. It needs no process: it stays to be seen while its app is suspended or
// ended, and over the end of the system.
extension Engine {
    mutating func startActivity(
        _ activity: OwnActivity,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        let id = activity.app
        guard let process = apps[id]?.process else { return refuseUnknown(id, token, &effects) }
        let isRunningIntent = process.runs.contains { runs[$0]?.request.kind == .intent }
        guard process.phase != .background || isRunningIntent else {
            return refuse(
                token,
                .notVisible,
                "an activity is started from the foreground, or by an intent while it runs; \(id) is in the background",
                &effects
            )
        }
        guard isFitting(activity.attributes, activity.content) else {
            return refuseLength(token, &effects)
        }
        guard isWellFormed(TaskID(activity.id)), activity.type.utf8.count <= limits.identifierLength
        else { return refuse(token, .invalid, "an activity has a short id and type", &effects) }
        let own = ownActivities[id] ?? []
        guard !own.contains(where: { $0.id == activity.id }) else {
            return refuse(token, .invalid, "\(id) shows an activity of this id already", &effects)
        }
        let shown = own.count { $0.ended == nil }
        guard shown < limits.activitiesPerApp else {
            return refuse(
                token,
                .tooManyPending,
                "\(id) shows \(shown) activities, as many as it may; end one first",
                &effects
            )
        }
        ownActivities[id, default: []].append(activity)
        effects.append(.store(.putActivity(activity)))
        effects.append(.reply(token, .done))
    }

    mutating func updateActivity(
        _ id: AppID,
        _ activity: String,
        content: String,
        staleDate: Timestamp?,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let index = index(of: activity, of: id), var known = ownActivities[id]?[index] else {
            return refuseActivity(activity, token, &effects)
        }
        guard isFitting(known.attributes, content) else { return refuseLength(token, &effects) }
        // An update of what is over changes nothing, as on Apple's platforms.
        if known.ended == nil {
            let before = known.state(at: now.date)
            known.content = content
            known.staleDate = staleDate
            put(known, at: index)
            effects.append(.store(.putActivity(known)))
            tellState(of: known, unless: before, at: now, &effects)
        }
        effects.append(.reply(token, .done))
    }

    mutating func endActivity(
        _ id: AppID,
        _ activity: String,
        content: String?,
        staleDate: Timestamp?,
        _ dismissal: OwnActivity.Dismissal,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let index = index(of: activity, of: id), var known = ownActivities[id]?[index] else {
            return refuseActivity(activity, token, &effects)
        }
        guard isFitting(known.attributes, content ?? known.content) else {
            return refuseLength(token, &effects)
        }
        let before = known.state(at: now.date)
        if let content, known.ended == nil {
            known.content = content
            known.staleDate = staleDate
        }
        let ended = known.ended ?? now.date
        known.ended = ended
        let latest = ended + limits.activityLingering
        switch dismissal {
        case .standard: known.dismissed = latest
        case .immediate: known.dismissed = now.date
        case .after(let date): known.dismissed = min(max(date, now.date), latest)
        }
        put(known, at: index)
        effects.append(.store(.putActivity(known)))
        tellState(of: known, unless: before, at: now, &effects)
        effects.append(.reply(token, .done))
    }

    /// What an app shows, the first started first.
    package func ownActivities(of app: AppID?, at date: Timestamp) -> [OwnActivity] {
        let ids = app.map { [$0] } ?? ownActivities.keys.sorted()
        return ids.flatMap { ownActivities[$0] ?? [] }.filter { $0.state(at: date) != .dismissed }
    }

    /// Ends what is shown for too long, forgets what is shown no more, and tells apps of what became stale.
    mutating func ageActivities(at now: Moment, _ effects: inout [Effect]) {
        guard let next = nextActivityDate, next <= now.date else { return }
        for id in ownActivities.keys.sorted() {
            for var activity in ownActivities[id] ?? [] {
                guard let index = index(of: activity.id, of: id) else { continue }
                let end = activity.started + limits.activityLife
                if activity.ended == nil, end <= now.date {
                    activity.ended = end
                    activity.dismissed = end + limits.activityLingering
                    put(activity, at: index)
                    effects.append(.store(.putActivity(activity)))
                    tellState(of: activity, unless: .active, at: now, &effects)
                } else if activity.ended == nil, let stale = activity.staleDate, stale <= now.date,
                    stale > latestActivityDate
                {
                    tellState(of: activity, unless: .active, at: now, &effects)
                }
                if activity.state(at: now.date) == .dismissed {
                    ownActivities[id]?.remove(at: index)
                    effects.append(.store(.removeActivity(id, activity.id)))
                    tellState(of: activity, unless: .active, at: now, &effects)
                }
            }
            if ownActivities[id]?.isEmpty == true { ownActivities[id] = nil }
        }
        latestActivityDate = now.date
    }

    /// When what is shown changes by itself next.
    var nextActivityDate: Timestamp? {
        var next: Timestamp?
        for activity in ownActivities.values.joined() {
            var dates = [activity.dismissed].compactMap(\.self)
            if activity.ended == nil {
                dates.append(activity.started + limits.activityLife)
                if let stale = activity.staleDate, stale > latestActivityDate {
                    dates.append(stale)
                }
            }
            for date in dates { next = next.map { min($0, date) } ?? date }
        }
        return next
    }

    /// Forgets everything that an app shows: it is uninstalled.
    mutating func removeActivities(of id: AppID, _ effects: inout [Effect]) {
        for activity in ownActivities.removeValue(forKey: id) ?? [] {
            effects.append(.store(.removeActivity(id, activity.id)))
        }
    }

    private func index(of activity: String, of id: AppID) -> Int? {
        ownActivities[id]?.firstIndex { $0.id == activity }
    }

    private mutating func put(_ activity: OwnActivity, at index: Int) {
        ownActivities[activity.app]?[index] = activity
    }

    private func isFitting(_ attributes: String, _ content: String) -> Bool {
        attributes.utf8.count + content.utf8.count <= limits.activityLength
    }

    private func refuseLength(_ token: ReplyToken, _ effects: inout [Effect]) {
        refuse(
            token,
            .tooLarge,
            "attributes and content have more than \(limits.activityLength) bytes together; show less",
            &effects
        )
    }

    private func refuseActivity(
        _ activity: String,
        _ token: ReplyToken,
        _ effects: inout [Effect]
    ) {
        refuse(token, .noSuchTask, "no activity \(activity.quoted) is shown", &effects)
    }

    /// Tells the app's process, if there is one, how an activity stands now.
    private func tellState(
        of activity: OwnActivity,
        unless before: OwnActivity.State,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        let state = activity.state(at: now.date)
        guard state != before, let process = apps[activity.app]?.process, process.isPresent else {
            return
        }
        effects.append(.tellActivity(process.number, activity.id, state))
    }
}
