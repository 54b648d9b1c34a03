/// The activities that apps show by themselves, in the order in which each app started its own.
///
/// An activity needs no process: it stays to be seen while its app is suspended or ended, and over
/// the end of the system. Of apps this knows what ``AppFacts`` tells.
struct LiveActivities: Sendable {
    private var shown: [AppID: [ShownLiveActivity]] = [:]
    /// The next date at which a shown activity changes by itself.
    private(set) var nextDate: Timestamp?
    /// Whether nothing was looked through since the system started: the clock may have been set
    /// back while none ran.
    private var isFirstLook = true

    /// Takes over the activities that the store has.
    ///
    /// Nobody is told how that stands: the app asks.
    mutating func takeIn(
        _ stored: [LiveActivity],
        of apps: AppFacts,
        limits: Limits,
        at date: Timestamp
    ) {
        for activity in stored where apps.isInstalled(activity.app) {
            let one = ShownLiveActivity(activity: activity, state: activity.state(at: date))
            shown[activity.app, default: []].append(one)
        }
        findNextDate(limits)
    }

    /// The changes that would make an empty store hold these activities.
    func written(of app: AppID) -> [Change] {
        (shown[app] ?? []).map { .putActivity($0.activity) }
    }

    mutating func start(
        _ activity: LiveActivity,
        _ token: ReplyToken,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        let id = activity.app
        let own = shown[id] ?? []
        if let known = own.first(where: { $0.activity.id == activity.id }) {
            // An app that lost our answer starts it again: it was shown by the first time.
            guard !known.activity.isBegun(by: activity) else {
                return turn.reply(token, .done)
            }
            return turn.refuse(
                token,
                .invalid,
                "\(id) shows another activity of this id already; give each its own"
            )
        }
        guard mayStart(id, token, apps, &turn), isFitting(activity, token, &turn) else {
            return
        }
        let count = own.count { $0.activity.ended == nil }
        guard count < turn.limits.activitiesPerApp else {
            return turn.refuse(
                token,
                .tooManyPending,
                "\(id) shows \(count) activities, as many as it may; end one first"
            )
        }
        shown[id, default: []].append(ShownLiveActivity(activity: activity, state: .active))
        turn.store(.putActivity(activity))
        findNextDate(turn.limits)
        turn.reply(token, .done)
    }

    /// Says whether an app may begin to show an activity now, and refuses it otherwise.
    private func mayStart(
        _ id: AppID,
        _ token: ReplyToken,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) -> Bool {
        guard let phase = apps.phase(of: id) else {
            turn.refuse(
                token,
                .notNow,
                "the caller is not attached as the process of \(id); it attaches first (Attach)"
            )
            return false
        }
        guard phase != .background || apps.isRunningIntent(id) else {
            turn.refuse(
                token,
                .notVisible,
                "an activity is started from the foreground, or by an intent while it runs; \(id) is in the background"
            )
            return false
        }
        return true
    }

    mutating func update(
        _ id: AppID,
        _ activity: String,
        content: String,
        staleDate: Timestamp?,
        _ token: ReplyToken,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        guard let index = index(of: activity, of: id), var known = shown[id]?[index] else {
            return refuseUnknown(activity, token, &turn)
        }
        // An update of what is over changes nothing, as on Apple's platforms.
        if known.activity.ended == nil {
            known.activity.content = content
            known.activity.staleDate = staleDate
            guard isFitting(known.activity, token, &turn) else { return }
            turn.store(.putActivity(known.activity))
            enter(known.activity.state(at: turn.now.date), &known, apps, &turn)
            shown[id]?[index] = known
            findNextDate(turn.limits)
        }
        turn.reply(token, .done)
    }

    mutating func end(
        _ id: AppID,
        _ activity: String,
        content: String?,
        staleDate: Timestamp?,
        _ dismissal: LiveActivity.Dismissal,
        _ token: ReplyToken,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        guard let index = index(of: activity, of: id), var known = shown[id]?[index] else {
            return refuseUnknown(activity, token, &turn)
        }
        if let content, known.activity.ended == nil {
            known.activity.content = content
            known.activity.staleDate = staleDate
            guard isFitting(known.activity, token, &turn) else { return }
        }
        let ended = known.activity.ended ?? turn.now.date
        let latest = ended + turn.limits.activityDismissal
        known.activity.ended = ended
        switch dismissal {
        case .standard: known.activity.dismissed = latest
        case .immediate: known.activity.dismissed = turn.now.date
        case .after(let date): known.activity.dismissed = min(date, latest)
        }
        shown[id]?[index] = known
        settle(index, of: id, wasChanged: true, apps, &turn)
        forgetSurplus(of: id, apps, &turn)
        findNextDate(turn.limits)
        turn.reply(token, .done)
    }

    /// Returns the Live Activities of an app, or of all, as they stand at a time, the first started
    /// first.
    func list(of app: AppID?, at date: Timestamp) -> [ShownLiveActivity] {
        let ids = app.map { [$0] } ?? shown.keys.sorted()
        return ids.flatMap { shown[$0] ?? [] }.compactMap { one in
            let state = one.state(at: date)
            return state == .dismissed
                ? nil : ShownLiveActivity(activity: one.activity, state: state)
        }
    }

    /// Forgets all activities of an app that is uninstalled.
    mutating func forget(_ id: AppID, _ turn: inout Turn) {
        for one in shown.removeValue(forKey: id) ?? [] {
            turn.store(.removeActivity(id, one.activity.id))
        }
        findNextDate(turn.limits)
    }

    /// Throws where two of its parts contradict each other.
    func verify() throws(Contradiction) {
        for (app, own) in shown {
            try Contradiction.verify(
                !own.isEmpty,
                "\(app) is among those that show activities, and shows none"
            )
            try Contradiction.verify(
                Set(own.map(\.activity.id)).count == own.count,
                "\(app) shows two activities of one id"
            )
        }
    }

    // MARK: - Time

    /// Whether there is something to do as time has gone by.
    func isToAge(_ turn: Turn) -> Bool {
        isFirstLook || turn.isClockSetBack || nextDate.map { $0 <= turn.now.date } ?? false
    }

    /// Ends activities that are shown for too long, forgets those that are shown no more, and tells
    /// apps of those that became stale.
    mutating func age(_ apps: AppFacts, _ turn: inout Turn) {
        let isSetBack = isFirstLook || turn.isClockSetBack
        isFirstLook = false
        for id in shown.keys.sorted() {
            // From the end: those that go leave the others where they are.
            for index in (shown[id] ?? []).indices.reversed() {
                let wasMoved = isSetBack && moveBack(index, of: id, to: turn.now.date)
                settle(index, of: id, wasChanged: wasMoved, apps, &turn)
            }
            forgetSurplus(of: id, apps, &turn)
        }
        findNextDate(turn.limits)
    }

    /// Moves the dates of an activity that began or ended later than now to now: the clock was set
    /// back, and would show it for as much longer.
    private mutating func moveBack(_ index: Int, of id: AppID, to date: Timestamp) -> Bool {
        guard var activity = shown[id]?[index].activity else {
            preconditionFailure("\(id) shows an activity at place \(index), and none at all")
        }
        let before = activity
        activity.started = min(activity.started, date)
        if let ended = activity.ended, ended > date {
            let stays = activity.dismissed.map { $0 - ended }
            activity.ended = date
            activity.dismissed = stays.map { date + $0 }
        }
        shown[id]?[index].activity = activity
        return activity != before
    }

    /// Brings an activity to its present state: writes that down, tells the app, and forgets the
    /// activity if it is seen no more.
    private mutating func settle(
        _ index: Int,
        of id: AppID,
        wasChanged: Bool,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        guard var known = shown[id]?[index] else {
            preconditionFailure("\(id) shows an activity at place \(index), and none at all")
        }
        var wasChanged = wasChanged
        let end = known.activity.started + turn.limits.activityLife
        if known.activity.ended == nil, end <= turn.now.date {
            known.activity.ended = end
            known.activity.dismissed = end + turn.limits.activityDismissal
            wasChanged = true
        }
        let state = known.state(at: turn.now.date)
        if state == .dismissed {
            shown[present: id].remove(at: index)
            if shown[id]?.isEmpty == true { shown[id] = nil }
            turn.store(.removeActivity(id, known.activity.id))
        } else if wasChanged {
            turn.store(.putActivity(known.activity))
        }
        enter(state, &known, apps, &turn)
        if state != .dismissed { shown[present: id][index] = known }
    }

    /// Forgets the activities that ended first, where an app has ended more than are kept to be
    /// seen.
    private mutating func forgetSurplus(of id: AppID, _ apps: AppFacts, _ turn: inout Turn) {
        let ended = (shown[id] ?? []).compactMap { one in
            one.activity.ended.map { (one: one, date: $0) }
        }
        let surplus = ended.count - turn.limits.endedActivitiesPerApp
        guard surplus > 0 else { return }
        let oldest = ended.sorted {
            ($0.date, $0.one.activity.id) < ($1.date, $1.one.activity.id)
        }
        for (var one, _) in oldest.prefix(surplus) {
            shown[id]?.removeAll { $0.activity.id == one.activity.id }
            turn.store(.removeActivity(id, one.activity.id))
            enter(.dismissed, &one, apps, &turn)
        }
    }

    /// Finds the next date at which a shown activity changes by itself.
    ///
    /// That is asked at the end of every turn, and changes in few.
    private mutating func findNextDate(_ limits: Limits) {
        nextDate = shown.values.joined().flatMap { one in
            let activity = one.activity
            guard activity.ended == nil else { return [activity.dismissed].compactMap(\.self) }
            let end = activity.started + limits.activityLife
            let stale = one.state == .active ? activity.staleDate : nil
            return [end, stale].compactMap(\.self)
        }.min()
    }

    // MARK: - Finding and refusing

    private func index(of activity: String, of id: AppID) -> Int? {
        shown[id]?.firstIndex { $0.activity.id == activity }
    }

    /// Says whether an activity is of a kind that can be shown, and refuses it otherwise.
    private func isFitting(
        _ activity: LiveActivity,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) -> Bool {
        let length = activity.attributes.utf8.count + activity.content.utf8.count
        guard length <= turn.limits.activityLength else {
            turn.refuse(
                token,
                .tooLarge,
                "attributes and content have \(length) bytes together, and \(turn.limits.activityLength) at most are shown; show less"
            )
            return false
        }
        guard turn.limits.allows(name: activity.id), turn.limits.allows(name: activity.type) else {
            turn.refuse(
                token,
                .invalid,
                "an activity's id and type have 1 to \(turn.limits.identifierLength) bytes and no control characters"
            )
            return false
        }
        return true
    }

    private func refuseUnknown(
        _ activity: String,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        turn.refuse(
            token,
            .noSuchActivity,
            "no activity \(activity.quoted) is shown; it was ended, or was shown for as long as may be"
        )
    }

    /// Notes the state of an activity, and tells the app's process, if there is one, where that is
    /// new.
    private func enter(
        _ state: LiveActivity.State,
        _ one: inout ShownLiveActivity,
        _ apps: AppFacts,
        _ turn: inout Turn
    ) {
        guard state != one.state else { return }
        one.state = state
        guard let process = apps.process(of: one.activity.app) else { return }
        turn.append(.tellActivity(process, one.activity.id, state))
    }
}

extension Engine {
    /// Returns the Live Activities of an app, or of all, as they stand at a time, the first started
    /// first.
    package func liveActivities(of app: AppID?, at date: Timestamp) -> [ShownLiveActivity] {
        liveActivities.list(of: app, at: date)
    }
}
