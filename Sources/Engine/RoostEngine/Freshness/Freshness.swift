/// The promises of apps that their work is never too old, with the causes that have held the work.
///
/// The system does nothing to keep a promise: requests and schedules do. It says when one is about
/// to be broken, and when it is, with the cause. Its timer is exact, and goes off at those two
/// moments alone.
struct Freshness: Sendable {
    /// The causes that have held the work of a promise since it was done last.
    private struct Causes: Hashable, Sendable {
        var present: String?
        var since: Timestamp
        var total: [String: Duration] = [:]
    }

    private struct Key: Hashable {
        let app: AppID
        let subject: FreshnessPromise.Subject
    }

    private var promises: [AppID: [FreshnessPromise]] = [:]
    private var causes: [Key: Causes] = [:]
    /// The next moment at which people are told of a promise.
    private(set) var nextDate: Timestamp?
    /// Whether the causes that hold promised work may have changed.
    private(set) var isToLookAgain = false

    var isEmpty: Bool { promises.isEmpty }

    /// The promises of an app, or of all, in the order of apps and names.
    func all(of app: AppID? = nil) -> [FreshnessPromise] {
        if let app { return promises[app] ?? [] }
        return promises.keys.sorted().flatMap { promises[$0] ?? [] }
    }

    mutating func takeIn(_ stored: Stored, _ apps: AppFacts) {
        for promise in stored.promises where apps.isInstalled(promise.app) { keep(promise) }
        reckon()
        isToLookAgain = !isEmpty
    }

    private mutating func keep(_ promise: FreshnessPromise) {
        var own = promises[promise.app] ?? []
        own.removeAll { $0.subject == promise.subject }
        own.append(promise)
        promises[promise.app] = own.sorted { $0.subject < $1.subject }
    }

    private mutating func reckon() {
        // The smallest of all is the same in whatever order they are walked.
        nextDate = promises.values.lazy.joined().compactMap(\.next).min()
    }

    // MARK: - What is promised

    mutating func put(_ promise: FreshnessPromise, _ turn: inout Turn) {
        keep(promise)
        reckon()
        isToLookAgain = true
        turn.store(.freshness(.put(promise)))
    }

    /// Takes a promise back, and says whether there was one.
    mutating func remove(
        _ subject: FreshnessPromise.Subject,
        of app: AppID,
        _ turn: inout Turn
    ) -> Bool {
        guard let index = promises[app]?.firstIndex(where: { $0.subject == subject }) else {
            return false
        }
        promises[present: app].remove(at: index)
        if promises[app]?.isEmpty == true { promises[app] = nil }
        causes[Key(app: app, subject: subject)] = nil
        reckon()
        turn.store(.freshness(.remove(app, subject)))
        return true
    }

    mutating func forget(_ app: AppID, _ turn: inout Turn) {
        // Most apps promise nothing.
        guard promises.removeValue(forKey: app) != nil else { return }
        causes = causes.filter { $0.key.app != app }
        reckon()
        turn.store(.freshness(.removeAll(app)))
    }

    /// Takes in that a piece of work was done.
    ///
    /// - Returns: The promises that were near or broken, and are kept again.
    mutating func succeeded(
        _ task: TaskID,
        intent: String?,
        of app: AppID,
        _ turn: inout Turn
    ) -> [FreshnessPromise] {
        // Most apps promise nothing.
        guard let own = promises[app] else { return [] }
        var restored: [FreshnessPromise] = []
        for promise in own {
            let isMeant =
                promise.subject == .task(task)
                || intent.map { promise.subject == .intent($0) } ?? false
            guard isMeant else { continue }
            if promise.stage != .fresh { restored.append(promise) }
            var next = promise
            next.since = max(next.since, turn.now.date)
            next.wasDone = true
            next.stage = .fresh
            causes[Key(app: app, subject: promise.subject)] = nil
            put(next, &turn)
        }
        return restored
    }

    // MARK: - What time brings

    /// Counts work that was done when the clock was ahead from now on.
    mutating func followClock(_ turn: inout Turn) {
        guard turn.isClockSetBack else { return }
        for promise in all() where promise.since > turn.now.date {
            var next = promise
            next.since = turn.now.date
            put(next, &turn)
        }
    }

    /// Returns the promises of which people are to be told now.
    func due(at now: Timestamp) -> [FreshnessPromise] {
        guard let nextDate, nextDate <= now else { return [] }
        return all().filter { $0.next.map { $0 <= now } ?? false }
    }

    // MARK: - What holds it

    /// Notes that the blockers of work may have changed.
    mutating func somethingChanged() { isToLookAgain = !isEmpty }

    /// Notes that the blockers of an app's work may have changed.
    mutating func somethingChanged(of app: AppID) {
        if promises[app] != nil { isToLookAgain = true }
    }

    /// Notes the causes that hold the work of each promise now.
    mutating func note(
        at now: Timestamp,
        _ cause: (FreshnessPromise) -> String?
    ) {
        isToLookAgain = false
        for promise in all() {
            let key = Key(app: promise.app, subject: promise.subject)
            let present = cause(promise)
            var known = causes[key] ?? Causes(present: nil, since: now)
            guard known.present != present else { continue }
            if let former = known.present {
                known.total[former, default: .zero] += max(now - known.since, .zero)
            }
            known.present = present
            known.since = now
            causes[key] = known
        }
    }

    /// Returns the causes that have held the work since it was done last, the longest first, with
    /// the time of each.
    func past(of promise: FreshnessPromise, at now: Timestamp) -> [(name: String, time: Duration)] {
        guard let known = causes[Key(app: promise.app, subject: promise.subject)] else { return [] }
        var total = known.total
        if let present = known.present {
            total[present, default: .zero] += max(now - known.since, .zero)
        }
        return total.filter { $0.value > .zero }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { ($0.key, $0.value) }
    }

    func verify() throws(Contradiction) {
        for (app, own) in promises {
            try Contradiction.verify(
                own.allSatisfy { $0.app == app } && Set(own.map(\.subject)).count == own.count,
                "\(app) has a promise twice, or one of another app"
            )
        }
    }
}
