/// The host's membership in a fleet: its lease, and the work that it has claimed.
///
/// A part of the engine, and only there where the host has joined a fleet. It asks for one call of
/// each kind at a time. What was claimed stays the host's while its lease holds; nothing begins
/// once the lease expires, and nothing runs when its time to kill has come (``FleetLease``).
struct Fleet: Sendable {
    /// A claim whose work has not begun, with the moment since which it waits.
    private struct Waiting: Sendable {
        let request: Request
        let since: Uptime
    }

    private struct Calls: Sendable {
        /// The moment at which a renewal was sent, and what had moved by then.
        var renewal: (sent: Uptime, moves: Int)?
        var claim = false
        var tell = false
        var deal = false
        var join = false
        var describe: FleetDescription?
    }

    /// A database that does not answer.
    private struct Silence: Sendable {
        let since: Timestamp
        let why: String
        var retriesAt: Uptime
    }

    private var incarnation: FleetIncarnation
    private var lease: FleetLease
    /// The reason why the lease was refused, and since when.
    private var lost: (why: String, since: Timestamp)?
    /// The silence of the database; `nil` while it answers.
    private var silence: Silence?
    /// The trouble of the latest claim that failed, as long as none has been answered since.
    private var claimTrouble: (why: String, since: Timestamp)?
    private var calls = Calls()
    /// The claims that have not begun.
    private var waiting: [FleetClaim: Waiting] = [:]
    /// The claims that have begun, and are not over.
    private(set) var running: Set<FleetClaim> = []
    /// The progress that the database was told of last.
    private var reported: [FleetProgress] = []
    /// The ends that the database has not acknowledged, in order.
    private var ends: [FleetEnd] = []
    /// The claims that were acknowledged while a claim was under way, whose answer may still list
    /// them.
    private var settledMeanwhile: Set<FleetClaim> = []
    /// Whether there may be work that nobody has asked for.
    private var wantsWork = true { didSet { if wantsWork { asked = [] } } }
    /// The purposes that the latest claim had room for, while nothing was heard of more work since.
    private var asked: Set<FleetSlots.Purpose> = []
    /// Whether the latest claim did not have room for everything.
    private var lacksRoom = false
    /// Whether the database may hold claims for this host that it never heard of.
    private var misses = false
    /// The number of claims and ends that were asked for or answered.
    private var moves = 0
    private var looks = LookPace()
    private var notices = NoticePace()
    /// The description of the host.
    private var description = FleetDescription()
    /// The description that the database was told last; `nil` where it knows of none.
    private var told: FleetDescription?
    /// Whether what the host has may have changed.
    private(set) var isToDescribe = true
    /// Whether nobody uses the device, so that maintenance may be claimed.
    private var isIdle = false
    /// Whether the host claims nothing, because somebody wants that.
    private(set) var isDraining = false
    /// Whether the host is to leave the fleet, and begins nothing more of its work.
    private(set) var isLeaving = false
    /// The processes that something else than the engine is to end, and the moment for that.
    private var guarded: (processes: [ProcessNumber], until: Uptime) = ([], .distantPast)

    init(_ incarnation: FleetIncarnation, sent: Uptime, length: Duration, _ limits: Limits) {
        self.incarnation = incarnation
        lease = FleetLease(sent: sent, length: length, limits)
    }

    // MARK: - What it says

    /// The claimed work that has not begun, in the order of its claims.
    var requests: [Request] {
        waiting.sorted { $0.key < $1.key }.map(\.value.request)
    }

    /// The number of jobs of an app that wait, or of its tasks.
    func waits(of app: AppID, isTask: Bool) -> Int {
        waiting.values.count { $0.request.app == app && ($0.request.job == nil) == isTask }
    }

    /// The moment from which claimed runs are told to stop.
    var expiresAt: Uptime { isOver ? .distantPast : lease.expiresAt }
    /// The moment at which claimed runs are killed.
    var killsAt: Uptime { isOver ? .distantPast : lease.killsAt }
    /// Whether the host is known to have no lease, however long it would have been.
    private var isOver: Bool { lost != nil || isLeaving }

    /// The reason why no claimed work begins now, if there is one.
    func blocker(of request: Request, at now: Moment) -> Blocker? {
        if now.uptime < expiresAt { return nil }
        if let lost {
            return Blocker(.leaseOver(why: lost.why), since: max(lost.since, request.submitted))
        }
        if let silence {
            let since = max(silence.since, request.submitted)
            return Blocker(.fleetUnreachable(why: silence.why), since: since)
        }
        return Blocker(.leaseOver(why: "it is being renewed"), since: request.submitted)
    }

    /// The state of the host in its fleet, as people are shown it.
    var standing: FleetStanding {
        FleetStanding(
            state: isLeaving
                ? .leaving : lost != nil ? .lost : silence != nil ? .silent : .member,
            isDraining: isDraining,
            waiting: waiting.count,
            running: running.count,
            untold: ends.count,
            trouble: lost.map { ($0.why, $0.since) } ?? silence.map { ($0.why, $0.since) }
                ?? claimTrouble
        )
    }

    /// Whether nothing of it is left to wait for, where it leaves.
    var isGone: Bool { isLeaving && running.isEmpty }

    /// The moment at which it has something to do by itself.
    ///
    /// What runs has its own: ``Engine/nextDeadline()``.
    var nextUptime: Uptime? {
        if isOver { return isToJoin ? silence?.retriesAt : nil }
        if let silence { return silence.retriesAt }
        let next = [
            waiting.values.map { $0.since + patience }.min(), looks.next,
            calls.claim ? nil : notices.claimsAt,
            calls.renewal == nil ? lease.renewsAt : nil,
        ]
        return next.compactMap(\.self).min()
    }

    /// The time for which claimed work waits to begin before it is handed back.
    private var patience: Duration { lease.killsAt - lease.sent }

    // MARK: - What it hears

    mutating func joined(
        _ number: FleetIncarnation,
        sent: Uptime,
        length: Duration,
        _ limits: Limits
    ) {
        calls.join = false
        // What runs belongs to the former one.
        guard running.isEmpty, !isLeaving else { return }
        incarnation = number
        lease = FleetLease(sent: sent, length: length, limits)
        calls = Calls()
        (lost, silence, claimTrouble, waiting, reported) = (nil, nil, nil, [:], [])
        (wantsWork, misses, settledMeanwhile) = (true, false, [])
        (told, notices) = (nil, NoticePace())
    }

    /// Notes that the properties of the host may have changed.
    mutating func mayHaveChanged() { isToDescribe = true }

    /// Takes in the present properties of the host: with more of them more may be claimed, and a
    /// job whose intent it no longer begins is handed back.
    mutating func describe(_ description: FleetDescription) {
        isToDescribe = false
        // What is equal goes on sharing its storage with what was told, so that a look whether they
        // differ ends at once.
        guard description != self.description else { return }
        handBack { request, _ in
            guard let job = request.job, let intents = description.intents[request.app] else {
                return false
            }
            return !intents.contains(job.intent)
        }
        if !description.hasOnlyLost(since: self.description) { wantsWork = true }
        self.description = description
    }

    /// The intents of an app whose jobs it asks for, as it tells the fleet.
    func intents(of app: AppID) -> [String] { description.intents[app] ?? [] }

    /// Hears whether nobody uses the device; where nobody does any more, more may be claimed.
    mutating func note(isIdle: Bool) {
        if isIdle, !self.isIdle { wantsWork = true }
        self.isIdle = isIdle
    }

    /// Notes that the database has the description of the host.
    mutating func described(_ number: FleetIncarnation) {
        // Answers come late: here and below, those to a former membership change nothing.
        guard number == incarnation, let asked = calls.describe else { return }
        told = asked
        calls.describe = nil
    }

    /// Takes in a longer lease, and how many claims the database holds for this host.
    mutating func renewed(_ renewal: FleetEvent.Renewal, _ limits: Limits) {
        guard renewal.incarnation == incarnation, lost == nil else { return }
        silence = nil
        notices.learn(hosts: renewal.hosts)
        if let asked = calls.renewal, asked.sent == renewal.sent {
            calls.renewal = nil
            // A claim may have been carried out after everybody had given it up.
            if asked.moves == moves, renewal.holds != waiting.count + running.count + ends.count {
                (misses, wantsWork) = (true, true)
            }
        }
        // A later renewal may have been answered first.
        guard renewal.sent > lease.sent else { return }
        lease = FleetLease(sent: renewal.sent, length: renewal.length, limits)
    }

    /// Takes in a membership that was made by a call which it had given up, so that the next call
    /// takes its place.
    mutating func superseded(by number: FleetIncarnation, at now: Moment) {
        if lost == nil { refused(incarnation, why: "it has joined anew", at: now) }
        // It may be known by now; and what runs belongs to the former one.
        guard number > incarnation, running.isEmpty else { return }
        incarnation = number
        calls = Calls()
    }

    mutating func refused(_ number: FleetIncarnation, why: String, at now: Moment) {
        guard number == incarnation else { return }
        calls = Calls()
        guard lost == nil else { return unreachable(why: why, at: now) }
        lost = (why, now.date)
        silence = nil
        waiting = [:]
    }

    mutating func unreachable(why: String, at now: Moment) {
        silence = Silence(
            since: silence?.since ?? now.date,
            why: why,
            retriesAt: now.uptime + Self.pause
        )
        if calls.claim {
            (misses, wantsWork) = (true, true)
            // Renewals may be answered all the while, and each says that the database does.
            if !isDraining { claimTrouble = (why, claimTrouble?.since ?? now.date) }
        }
        calls = Calls()
        reported = []
        moves += 1
    }

    /// The time between two calls of a database that does not answer.
    private static let pause = Duration.seconds(1)

    mutating func reachable() { silence = nil }

    mutating func offered() { wantsWork = true }

    /// Takes in a notice, which all hosts hear, that there may be work.
    mutating func noticed(at now: Uptime) {
        if notices.hear(isClaiming: calls.claim, at: now) { wantsWork = true }
    }

    mutating func drain(_ isDraining: Bool) {
        self.isDraining = isDraining
        mayHaveChanged()
        guard isDraining else { return wantsWork = true }
        // It asks for nothing now, so that nothing of its asking is wrong.
        claimTrouble = nil
        handBack { _, _ in true }
    }

    mutating func leave() {
        isLeaving = true
        waiting = [:]
    }

    /// Takes claimed work in, and makes requests of what is new.
    mutating func claimed(
        _ number: FleetIncarnation,
        _ work: [ClaimedWork],
        isMore: Bool,
        nextDue: Duration?,
        rest: Duration,
        at now: Moment,
        making request: (ClaimedWork) -> Request
    ) {
        guard number == incarnation, !isOver else { return }
        calls.claim = false
        claimTrouble = nil
        moves += 1
        (wantsWork, misses) = (wantsWork || isMore, false)
        if !work.isEmpty {
            notices.findWork()
        } else if !isMore {
            let chance = PseudoChance.of(
                UInt64(bitPattern: incarnation.value),
                UInt64(bitPattern: now.uptime.nanoseconds)
            )
            notices.findNothing(each: rest, chance: chance, at: now.uptime)
        }
        looks.found(work: !work.isEmpty, nextDue: nextDue, at: now.uptime)
        let known = settledMeanwhile.union(ends.map(\.claim)).union(running)
        settledMeanwhile = []
        for work in work where !known.contains(work.claim) && waiting[work.claim] == nil {
            waiting[work.claim] = Waiting(request: request(work), since: now.uptime)
        }
        if isDraining { handBack { _, _ in true } }
    }

    mutating func acknowledged(_ claims: [FleetClaim]) {
        calls.tell = false
        moves += 1
        let claims = Set(claims)
        ends.removeAll { claims.contains($0.claim) }
        if calls.claim { settledMeanwhile.formUnion(claims) }
    }

    /// Hears that the database has dealt with times of schedules.
    mutating func dealt() { calls.deal = false }

    /// Takes away a time that went by without the monotonic clock.
    mutating func pass(_ time: Duration) { lease.pass(time) }

    // MARK: - What becomes of claims

    mutating func began(_ claim: FleetClaim) {
        waiting[claim] = nil
        running.insert(claim)
    }

    mutating func ended(_ end: FleetEnd) {
        let claim = end.claim
        let isKnown = waiting.removeValue(forKey: claim) != nil || running.remove(claim) != nil
        // The database may cancel what is over; and with a lost lease, what waits is forgotten.
        guard isKnown else { return }
        ends.append(end)
        // There is room again, and what comes again may be taken again.
        wantsWork = true
    }

    /// Hands back the claims that have not begun and meet a condition on the request and on the
    /// moment since which it waits.
    mutating func handBack(where isMeant: (Request, Uptime) -> Bool) {
        for (claim, one) in waiting.sorted(by: { $0.key < $1.key })
        where isMeant(one.request, one.since) {
            waiting[claim] = nil
            ends.append(.handBack(claim, one.request.job))
        }
    }

    // MARK: - What it asks for

    /// Whether the host is to claim now: work may have come, or there is room that there was not
    /// before.
    func isToClaim(at now: Uptime) -> Bool {
        let isDue =
            wantsWork || lacksRoom || looks.isDue(at: now)
            || notices.claimsAt.map { $0 <= now } ?? false
        // One that is drained asks for what it may have missed, to hand it back.
        return isDue && !calls.claim && silence == nil && (!isDraining || misses)
            && now < expiresAt
    }

    /// Whether it would join again.
    private var isToJoin: Bool { lost != nil && running.isEmpty && !calls.join && !isLeaving }

    /// Makes the calls to the database that are due.
    mutating func settle(
        beginning: Bool,
        slots: [FleetSlots],
        isAll: Bool,
        processes: [ProcessNumber],
        progress: [FleetProgress],
        dues: FleetDues,
        _ turn: inout Turn
    ) {
        guardLease(processes, &turn)
        if isToJoin { joinAgain(&turn) }
        guard !isOver else { return }
        let now = turn.now.uptime
        let renews = isToRenew(at: now)
        if renews { renew(&turn) }
        guard silence == nil else { return }
        if renews { report(progress, &turn) }
        // What has waited for as long as a lease lasts may begin sooner elsewhere.
        let patience = patience
        handBack { _, since in since + patience <= now }
        if !ends.isEmpty, !calls.tell {
            calls.tell = true
            moves += 1
            turn.append(.fleet(.tell(incarnation, Array(ends.prefix(Self.endsAtOnce)))))
        }
        if !dues.isEmpty, !calls.deal {
            calls.deal = true
            turn.append(.fleet(.deal(dues.next)))
        }
        if told != description, calls.describe == nil {
            calls.describe = description
            turn.append(.fleet(.describe(incarnation, description)))
        }
        let isToClaim = isToClaim(at: now)
        if looks.isDue(at: now) {
            looks.look()
            wantsWork = true
        }
        if !calls.claim, let due = notices.claimsAt, due <= now {
            notices.claim()
            wantsWork = true
        }
        let hasNewRoom = slots.contains { !asked.contains($0.purpose) }
        guard beginning, isToClaim, misses || !slots.isEmpty && (wantsWork || hasNewRoom) else {
            return
        }
        calls.claim = true
        moves += 1
        notices.claim()
        looks.claim()
        wantsWork = false
        (asked, lacksRoom) = (Set(slots.map(\.purpose)), !isAll)
        turn.append(
            .fleet(.claim(incarnation, slots, known: known, having: description.traits))
        )
    }

    /// All claims of which this host knows, and has not heard that they are over.
    private var known: [FleetClaim] {
        (Array(waiting.keys) + Array(running) + ends.map(\.claim)).sorted()
    }

    /// Has the lease guarded: processes are ended when the time to kill has come, whatever becomes
    /// of the engine.
    private mutating func guardLease(_ processes: [ProcessNumber], _ turn: inout Turn) {
        guard guarded != (processes, killsAt), !(processes.isEmpty && guarded.processes.isEmpty)
        else { return }
        guarded = (processes, killsAt)
        turn.append(.fleet(.guardLease(processes, until: killsAt)))
    }

    private static let endsAtOnce = 1000

    /// Whether the lease is renewed now, and the database told how far work is.
    func isToRenew(at now: Uptime) -> Bool {
        if let silence { return silence.retriesAt <= now }
        return calls.renewal == nil && lease.renewsAt <= now
    }

    /// Reports the progress of work to the database, where it differs from the latest report.
    private mutating func report(_ progress: [FleetProgress], _ turn: inout Turn) {
        let news = progress.filter { !reported.contains($0) }
        reported = progress
        if !news.isEmpty { turn.append(.fleet(.report(incarnation, news))) }
    }

    private mutating func renew(_ turn: inout Turn) {
        let now = turn.now.uptime
        if silence != nil { silence?.retriesAt = now + Self.pause }
        calls.renewal = (now, moves)
        turn.append(.fleet(.renew(incarnation, sent: now, length: turn.limits.fleetLease)))
    }

    private mutating func joinAgain(_ turn: inout Turn) {
        if let silence, silence.retriesAt > turn.now.uptime { return }
        calls.join = true
        turn.append(
            .fleet(
                .join(
                    replacing: incarnation,
                    sent: turn.now.uptime,
                    length: turn.limits.fleetLease
                )
            )
        )
    }

    // MARK: - Rules of its own

    /// Throws where its own rules do not hold.
    func verify(running runs: Set<FleetClaim>) throws(Contradiction) {
        try Contradiction.verify(
            running == runs,
            "the fleet takes \(running.count) claims for running, and \(runs.count) run"
        )
        let known = Set(waiting.keys)
        try Contradiction.verify(
            known.isDisjoint(with: running),
            "a claim of the fleet waits to begin and runs"
        )
        let over = Set(ends.map(\.claim))
        try Contradiction.verify(
            over.count == ends.count && over.isDisjoint(with: known)
                && over.isDisjoint(with: running),
            "a claim of the fleet has ended twice, or has not ended at all"
        )
    }
}
