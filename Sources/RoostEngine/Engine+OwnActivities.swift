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
        let own = ownActivities[id] ?? []
        if let known = own.first(where: { $0.activity.id == activity.id }) {
            // An app that lost our answer starts it again: it was shown by the first time.
            guard !known.activity.isBegun(by: activity) else {
                return effects.append(.reply(token, .done))
            }
            return refuse(
                token,
                .invalid,
                "\(id) shows another activity of this id already; give each its own",
                &effects
            )
        }
        guard mayStartActivity(id, token, &effects), isFitting(activity, token, &effects) else {
            return
        }
        let shown = own.count { $0.activity.ended == nil }
        guard shown < limits.activitiesPerApp else {
            return refuse(
                token,
                .tooManyPending,
                "\(id) shows \(shown) activities, as many as it may; end one first",
                &effects
            )
        }
        ownActivities[id, default: []].append(ShownActivity(activity: activity, state: .active))
        effects.append(.store(.putActivity(activity)))
        findActivityAlarm()
        effects.append(.reply(token, .done))
    }

    /// Says whether an app may begin to show something now, and refuses it otherwise.
    private func mayStartActivity(
        _ id: AppID,
        _ token: ReplyToken,
        _ effects: inout [Effect]
    ) -> Bool {
        guard let process = apps[id]?.process, process.isPresent else {
            refuse(
                token,
                .notNow,
                "the caller is not attached as the process of \(id); it attaches first (Attach)",
                &effects
            )
            return false
        }
        let isRunningIntent = process.runs.contains { runs[$0]?.request.kind == .intent }
        guard process.phase != .background || isRunningIntent else {
            refuse(
                token,
                .notVisible,
                "an activity is started from the foreground, or by an intent while it runs; \(id) is in the background",
                &effects
            )
            return false
        }
        return true
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
        // An update of what is over changes nothing, as on Apple's platforms.
        if known.activity.ended == nil {
            known.activity.content = content
            known.activity.staleDate = staleDate
            guard isFitting(known.activity, token, &effects) else { return }
            effects.append(.store(.putActivity(known.activity)))
            enter(known.activity.state(at: now.date), &known, &effects)
            ownActivities[id]?[index] = known
            findActivityAlarm()
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
        if let content, known.activity.ended == nil {
            known.activity.content = content
            known.activity.staleDate = staleDate
            guard isFitting(known.activity, token, &effects) else { return }
        }
        let ended = known.activity.ended ?? now.date
        let latest = ended + limits.activityLingering
        known.activity.ended = ended
        switch dismissal {
        case .standard: known.activity.dismissed = latest
        case .immediate: known.activity.dismissed = now.date
        case .after(let date): known.activity.dismissed = min(date, latest)
        }
        ownActivities[id]?[index] = known
        settleActivity(index, of: id, wasChanged: true, at: now, &effects)
        forgetSurplus(of: id, &effects)
        findActivityAlarm()
        effects.append(.reply(token, .done))
    }

    /// What an app shows, or all do, the first started first, as it stands at a time.
    package func ownActivities(of app: AppID?, at date: Timestamp) -> [ShownActivity] {
        let ids = app.map { [$0] } ?? ownActivities.keys.sorted()
        return ids.flatMap { ownActivities[$0] ?? [] }.compactMap { shown in
            let state = shown.state(at: date)
            return state == .dismissed
                ? nil : ShownActivity(activity: shown.activity, state: state)
        }
    }

    /// Takes over what the store has. Nobody is told how that stands: the app asks.
    mutating func takeIn(_ activities: [OwnActivity], at now: Moment) {
        for activity in activities where apps[activity.app] != nil {
            let shown = ShownActivity(activity: activity, state: activity.state(at: now.date))
            ownActivities[activity.app, default: []].append(shown)
        }
        findActivityAlarm()
    }

    /// Forgets everything that an app shows: it is uninstalled.
    mutating func removeActivities(of id: AppID, _ effects: inout [Effect]) {
        for shown in ownActivities.removeValue(forKey: id) ?? [] {
            effects.append(.store(.removeActivity(id, shown.activity.id)))
        }
        findActivityAlarm()
    }

    // MARK: - Time

    /// Ends what is shown for too long, forgets what is shown no more, and tells apps of what became stale.
    mutating func ageActivities(at now: Moment, _ effects: inout [Effect]) {
        let isSetBack = now.date < activitiesSeen
        activitiesSeen = now.date
        guard isSetBack || activityAlarm.map({ $0 <= now.date }) == true else { return }
        for id in ownActivities.keys.sorted() {
            // From the end: those that go leave the others where they are.
            for index in (ownActivities[id] ?? []).indices.reversed() {
                let wasMoved = isSetBack && moveBack(index, of: id, to: now.date)
                settleActivity(index, of: id, wasChanged: wasMoved, at: now, &effects)
            }
            forgetSurplus(of: id, &effects)
        }
        findActivityAlarm()
    }

    /// Has what began or ended later than now do so now: the clock was set back, and would have it seen
    /// for as much longer.
    private mutating func moveBack(_ index: Int, of id: AppID, to date: Timestamp) -> Bool {
        guard var activity = ownActivities[id]?[index].activity else { return false }
        let before = activity
        activity.started = min(activity.started, date)
        if let ended = activity.ended, ended > date {
            let stays = activity.dismissed.map { $0 - ended }
            activity.ended = date
            activity.dismissed = stays.map { date + $0 }
        }
        ownActivities[id]?[index].activity = activity
        return activity != before
    }

    /// Brings one to where it stands now: writes that down, tells the app, and forgets it if it is seen
    /// no more.
    private mutating func settleActivity(
        _ index: Int,
        of id: AppID,
        wasChanged: Bool,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard var known = ownActivities[id]?[index] else { return }
        var wasChanged = wasChanged
        let end = known.activity.started + limits.activityLife
        if known.activity.ended == nil, end <= now.date {
            known.activity.ended = end
            known.activity.dismissed = end + limits.activityLingering
            wasChanged = true
        }
        let state = known.state(at: now.date)
        if state == .dismissed {
            ownActivities[id]?.remove(at: index)
            if ownActivities[id]?.isEmpty == true { ownActivities[id] = nil }
            effects.append(.store(.removeActivity(id, known.activity.id)))
        } else if wasChanged {
            effects.append(.store(.putActivity(known.activity)))
        }
        enter(state, &known, &effects)
        if state != .dismissed { ownActivities[id]?[index] = known }
    }

    /// Forgets those that ended first, where an app has ended more than are kept to be seen.
    private mutating func forgetSurplus(of id: AppID, _ effects: inout [Effect]) {
        let ended = (ownActivities[id] ?? []).compactMap { shown in
            shown.activity.ended.map { (shown: shown, date: $0) }
        }
        let surplus = ended.count - limits.endedActivitiesPerApp
        guard surplus > 0 else { return }
        let oldest = ended.sorted {
            ($0.date, $0.shown.activity.id) < ($1.date, $1.shown.activity.id)
        }
        for (var shown, _) in oldest.prefix(surplus) {
            ownActivities[id]?.removeAll { $0.activity.id == shown.activity.id }
            effects.append(.store(.removeActivity(id, shown.activity.id)))
            enter(.dismissed, &shown, &effects)
        }
    }

    /// Finds when what is shown changes by itself next.
    ///
    /// That is asked at the end of every turn, and changes in few.
    private mutating func findActivityAlarm() {
        activityAlarm = ownActivities.values.joined().flatMap { shown in
            let activity = shown.activity
            guard activity.ended == nil else { return [activity.dismissed].compactMap(\.self) }
            let end = activity.started + limits.activityLife
            let stale = shown.state == .active ? activity.staleDate : nil
            return [end, stale].compactMap(\.self)
        }.min()
    }

    // MARK: -

    private func index(of activity: String, of id: AppID) -> Int? {
        ownActivities[id]?.firstIndex { $0.activity.id == activity }
    }

    /// Says whether it is of a kind that can be shown, and refuses it otherwise.
    private func isFitting(
        _ activity: OwnActivity,
        _ token: ReplyToken,
        _ effects: inout [Effect]
    ) -> Bool {
        let length = activity.attributes.utf8.count + activity.content.utf8.count
        guard length <= limits.activityLength else {
            refuse(
                token,
                .tooLarge,
                "attributes and content have \(length) bytes together, and \(limits.activityLength) at most are shown; show less",
                &effects
            )
            return false
        }
        guard isWellFormed(TaskID(activity.id)), isWellFormed(TaskID(activity.type)) else {
            refuse(
                token,
                .invalid,
                "an activity's id and type have 1 to \(limits.identifierLength) bytes and no control characters",
                &effects
            )
            return false
        }
        return true
    }

    private func refuseActivity(
        _ activity: String,
        _ token: ReplyToken,
        _ effects: inout [Effect]
    ) {
        refuse(
            token,
            .noSuchActivity,
            "no activity \(activity.quoted) is shown; it was ended, or was shown for as long as may be",
            &effects
        )
    }

    /// Notes how one stands, and tells the app's process, if there is one, where that is new.
    private func enter(
        _ state: OwnActivity.State,
        _ shown: inout ShownActivity,
        _ effects: inout [Effect]
    ) {
        guard state != shown.state else { return }
        shown.state = state
        guard let process = apps[shown.activity.app]?.process, process.isPresent else { return }
        effects.append(.tellActivity(process.number, shown.activity.id, state))
    }
}
