package import RoostDaemon
package import RoostEngine

/// A fleet's database in memory, whose calls fail before or after they are carried out.
package struct SimulatedFleetDatabase: FleetDatabase {
    /// A way in which the next call fails.
    package enum Failure: Hashable, Sendable {
        /// Nothing of it is carried out.
        case refused
        /// It is carried out, and its answer is lost.
        case unanswered
    }

    fileprivate struct Member: Sendable {
        let host: FleetHost
        var leasedUntil: Duration
        var isOver = false
        var hasLeft = false
        var wish = FleetWish()
        var description = FleetDescription()
    }

    fileprivate struct Row: Sendable {
        let work: FleetWork
        let submission: FleetSubmission
        /// The first piece that was submitted with it.
        let batch: FleetWork
        /// The name of the only host that may have it; `nil` where it is for any.
        let host: String?
        var content: FleetContent
        var due: Duration
        var claim: (fence: FleetFence, member: FleetIncarnation)?
        var isHeld = false
        /// Whether it does not come again, as it was cancelled or another one took its place.
        var isUnwanted = false
        /// Whether the host that has it is told that it was cancelled.
        var isCancelled = false
    }

    fileprivate struct Contents: Sendable {
        var members: [FleetIncarnation: Member] = [:]
        var rows: [FleetWork: Row] = [:]
        var lastWork = FleetWork(0)
        var lastFence = FleetFence(0)
        var lastMember = FleetIncarnation(0)
        /// Whether all hosts are told that there may be work.
        var offers = false
        /// The number of the latest wish that a host claim nothing, or claim again.
        var lastWish: Int64 = 0
        /// The moments up to which times of schedules are dealt with.
        var repeats: [FleetName: Timestamp] = [:]
        /// The work that hosts take along, by the hosts' keys and the numbers that it has there.
        var arrivals: [Arrival: (submission: FleetSubmission, due: Duration, isOver: Bool)] = [:]
    }

    struct Arrival: Hashable {
        let key: Int64
        let number: RequestNumber
    }

    /// The time by the database's own clock.
    package var now: Duration = .zero
    /// The date at which that clock began.
    package static let beginning = Timestamp(nanoseconds: 1_800_000_000_000_000_000)
    /// The failure of the next call.
    package var failure: Failure?
    private let flaw: FleetFlaw?
    private var contents = Contents()

    package init(flaw: FleetFlaw? = nil) { self.flaw = flaw }

    /// Returns whether all hosts are told that there may be work, once each time.
    package mutating func takeOffer() -> Bool {
        defer { contents.offers = false }
        return contents.offers
    }

    /// The greatest fence that was given.
    package var lastFence: FleetFence { contents.lastFence }

    /// The work that goes by a name and is not withdrawn.
    package func work(named name: FleetName) -> [FleetWork] { contents.wanted(name).map(\.work) }

    /// The number of pieces of work that are pending or claimed.
    package var open: Int { contents.rows.values.count { !$0.isHeld } }

    /// Carries a call out as one transaction.
    private mutating func transaction<Answer>(
        _ call: (inout Contents) -> Answer
    ) throws(FleetError) -> Answer {
        let former = contents
        let answer = call(&contents)
        switch failure.take() {
        case .refused:
            contents.rollBack(to: former)
            throw FleetError("the transaction was rolled back")
        case .unanswered: throw FleetError("the connection was closed")
        case nil: return answer
        }
    }

    // MARK: - Members

    package mutating func join(
        _ host: FleetHost,
        replacing former: FleetIncarnation?,
        lease: Duration
    ) throws(FleetError) -> FleetAdmission {
        let now = now
        var host = host
        if flaw == .startUnchecked { host.start = "" }
        return try transaction { contents in
            var description = FleetDescription()
            var wish = FleetWish()
            if let (number, member) = contents.latest(named: host.name) {
                let isSame = member.host.identity == host.identity
                if member.host != host, !member.isOver, member.leasedUntil > now {
                    return isSame
                        ? .startedElsewhere(leasedFor: member.leasedUntil - now) : .nameTaken
                }
                if member.host == host, former != number { return .superseded(by: number) }
                contents.end(number)
                description = member.description
                if isSame, !member.hasLeft { wish = member.wish }
            }
            contents.lastMember = contents.lastMember.next
            contents.members[contents.lastMember] = Member(
                host: host,
                leasedUntil: now + lease,
                wish: wish,
                description: description
            )
            return .member(contents.lastMember)
        }
    }

    package mutating func leave(_ member: FleetIncarnation) throws(FleetError) {
        try transaction { contents in
            contents.end(member)
            contents.members[member]?.hasLeft = true
        }
    }

    package mutating func drain(_ host: String, _ isDraining: Bool) throws(FleetError) -> Bool {
        let isUnheard = flaw == .drainUnheard
        return try transaction { contents in
            guard let (number, member) = contents.latest(named: host), !member.hasLeft else {
                return false
            }
            contents.lastWish += 1
            let wish = FleetWish(contents.lastWish, isDraining: isDraining)
            if !isUnheard { contents.members[number]?.wish = wish }
            contents.offers = true
            return true
        }
    }

    package mutating func describe(
        _ member: FleetIncarnation,
        _ description: FleetDescription
    ) throws(FleetError) {
        try transaction { $0.members[member]?.description = description }
    }

    package mutating func report(
        _ member: FleetIncarnation,
        _ progress: [FleetProgress]
    ) throws(FleetError) {
        // Nobody looks at it here; the call may fail as any other.
        try transaction { _ in }
    }

    package mutating func renew(
        _ member: FleetIncarnation,
        lease: Duration
    ) throws(FleetError) -> FleetRenewal? {
        let (now, isUnchecked) = (now, flaw == .renewalUnchecked)
        return try transaction { contents in
            guard isUnchecked || contents.isLeased(member, at: now) else { return nil }
            contents.members[member]?.leasedUntil = now + lease
            let held = contents.held(by: member)
            let cancelled = held.filter(\.isCancelled).compactMap(\.present)
            let wish = contents.members[member]?.wish ?? FleetWish()
            return FleetRenewal(
                holds: held.count,
                cancelled: cancelled,
                wish: wish,
                hosts: contents.members.values.count { !$0.isOver && $0.leasedUntil > now }
            )
        }
    }

    package mutating func takeOver() throws(FleetError) -> FleetTakeOver {
        let now = now
        return try transaction { contents in
            var count = 0
            for (number, member) in contents.members where !member.isOver {
                guard member.leasedUntil <= now else { continue }
                count += contents.held(by: number).count
                contents.end(number)
            }
            let next = contents.members.values.filter { !$0.isOver }.map(\.leasedUntil).min()
            return FleetTakeOver(count: count, next: next.map { $0 - now })
        }
    }

    // MARK: - Work

    package mutating func claim(
        _ member: FleetIncarnation,
        upTo slots: [FleetSlots],
        beside known: [FleetClaim],
        having traits: FleetTraits
    ) throws(FleetError) -> ClaimedBatch? {
        let (now, isAnywhere, isAnything) = (now, flaw == .placeUnchecked, flaw == .taskUnchecked)
        if flaw == .claimBeforeCommit, failure == .refused {
            let former = contents
            failure = nil
            let answer = try claim(member, upTo: slots, beside: known, having: traits)
            contents.rollBack(to: former)
            return answer
        }
        return try transaction { contents in
            guard contents.isLeased(member, at: now) else { return nil }
            let held = contents.held(by: member).filter { row in
                row.present.map { !known.contains($0) } ?? false
            }
            var isMore = false
            var nextDue: Duration?
            var work = held.compactMap(\.claimed)
            let wish = contents.members[member]?.wish ?? FleetWish()
            for slot in wish.isDraining ? [] : slots {
                let pending = contents.pending(of: slot.app).filter { row in
                    (isAnywhere || contents.suits(row, member, traits))
                        && row.canBegin(traits) && row.isMeant(by: slot, isAnything)
                }
                let due = pending.filter { $0.due <= now }
                for row in due.prefix(max(0, slot.count)) {
                    contents.lastFence = contents.lastFence.next
                    contents.rows[row.work]?.claim = (contents.lastFence, member)
                    if let claimed = contents.rows[row.work]?.claimed { work.append(claimed) }
                }
                isMore = isMore || due.count >= slot.count
                let next = pending.first { $0.due > now }.map { $0.due - now }
                nextDue = [nextDue, next].compactMap(\.self).min()
            }
            return ClaimedBatch(work: work, isMore: isMore, nextDue: nextDue, wish: wish)
        }
    }

    package mutating func end(_ ends: [FleetEnd]) throws(FleetError) -> [FleetClaim] {
        let (now, isUnfenced) = (now, flaw == .noFence)
        return try transaction { contents in
            ends.filter { end in
                guard let row = contents.rows[end.claim.work], !row.isHeld,
                    isUnfenced || row.claim?.fence == end.claim.fence
                else { return false }
                contents.end(row, end.outcome, at: now)
                return true
            }.map(\.claim)
        }
    }

    package mutating func submit(
        _ submission: FleetSubmission
    ) throws(FleetError) -> FleetReceipt {
        let (now, isOnce) = (now, flaw == .eachOnce)
        let receipt = try transaction { contents in
            contents.submit(submission, isOnce: isOnce, at: now)
        }
        guard let receipt else {
            throw submission.most == nil
                ? FleetError.noHost(for: submission) : FleetError.tooMany(submission)
        }
        return receipt
    }

    package mutating func deal(_ dues: [FleetDue]) throws(FleetError) -> [FleetDealt] {
        let (now, flaw) = (now, flaw)
        return try transaction { contents in
            dues.map { due in
                FleetDealt(due.app, due.task, contents.deal(due, flaw, at: now))
            }
        }
    }

    package mutating func offer(
        _ arrivals: [FleetArrival],
        under key: Int64
    ) throws(FleetError) -> [FleetAdvice] {
        let now = now
        return try transaction { contents in
            arrivals.map { contents.offer($0, Arrival(key: key, number: $0.number), at: now) }
        }
    }

    package mutating func arrive(
        under key: Int64,
        _ numbers: [RequestNumber]
    ) throws(FleetError) -> [RequestNumber] {
        let now = now
        return try transaction { contents in
            numbers.filter { contents.arrive(Arrival(key: key, number: $0), at: now) }
        }
    }

    package mutating func cancel(_ name: FleetName) throws(FleetError) -> Bool {
        try transaction { contents in
            let isComing = contents.endArrivals(of: name)
            let rows = contents.wanted(name)
            for row in rows { contents.withdraw(row, isCancelled: true) }
            return !rows.isEmpty || isComing
        }
    }

    package mutating func retry(_ name: FleetName) throws(FleetError) -> Bool {
        let now = now
        return try transaction { contents in
            let rows = contents.wanted(name).filter { $0.claim == nil && $0.kind == nil }
            for row in rows {
                contents.rows[row.work]?.isHeld = false
                contents.rows[row.work]?.due = now
                contents.rows[row.work]?.content = row.content.anew
            }
            contents.offers = contents.offers || !rows.isEmpty
            return !rows.isEmpty
        }
    }

    package mutating func cancelJobs(
        of app: AppID,
        matching match: JobMatch
    ) throws(FleetError) -> Int {
        try transaction { contents in
            let rows = contents.rows.values.filter { row in
                row.submission.app == app && !row.isUnwanted
                    && row.content.job.map(match.matches) == true
            }
            for row in rows { contents.withdraw(row, isCancelled: true) }
            return rows.count
        }
    }

    package mutating func cancelTasks(of app: AppID) throws(FleetError) -> Int {
        try transaction { contents in
            let rows = contents.rows.values.filter {
                $0.submission.app == app && $0.kind != nil && !$0.isUnwanted
            }
            for row in rows { contents.withdraw(row, isCancelled: true) }
            return rows.count
        }
    }

    package mutating func tasks(of app: AppID) throws(FleetError) -> [FleetTaskRequest] {
        try transaction { contents in
            contents.rows.values
                .filter { $0.submission.app == app && $0.claim == nil && !$0.isUnwanted }
                .sorted { ($0.due, $0.work) < ($1.due, $1.work) }.compactMap(\.task)
        }
    }
}

extension FleetSubmission {
    /// The name among those of its kind.
    fileprivate var full: FleetName { FleetName(app, name, isTask: content.job == nil) }
}

extension SimulatedFleetDatabase.Row {
    /// The kind of the task that it is, if it is one.
    fileprivate var kind: FleetTaskKind? {
        if case .task(let kind) = content { kind } else { nil }
    }

    fileprivate var task: FleetTaskRequest? {
        kind.map {
            FleetTaskRequest(
                submission.name,
                $0,
                earliestBegin: submission.earliestBegin,
                requiresNetwork: submission.requiresNetwork,
                requiresPower: submission.requiresPower
            )
        }
    }

    fileprivate func canBegin(_ traits: FleetTraits) -> Bool {
        (traits.hasNetwork || !submission.requiresNetwork)
            && (traits.hasPower || !submission.requiresPower)
    }

    fileprivate func isMeant(by slot: FleetSlots, _ isAnything: Bool) -> Bool {
        guard let kind, let tasks = slot.tasks else {
            let isTaken =
                isAnything || content.job.map { slot.intents?.contains($0.intent) ?? true } ?? false
            return kind == nil && slot.tasks == nil && isTaken
        }
        return isAnything
            || tasks.kinds.contains(kind)
                && tasks.identifiers.contains { $0.permits(TaskID(submission.name)) }
    }

    fileprivate var present: FleetClaim? { claim.map { FleetClaim(work, $0.fence) } }

    fileprivate var claimed: ClaimedWork? {
        present.map {
            ClaimedWork(
                $0,
                app: submission.app,
                name: submission.name,
                content,
                requiresNetwork: submission.requiresNetwork,
                requiresPower: submission.requiresPower
            )
        }
    }
}

extension SimulatedFleetDatabase.Contents {
    fileprivate typealias Row = SimulatedFleetDatabase.Row

    /// Goes back to an earlier state; numbers that were given stay given, as those of sequences do.
    fileprivate mutating func rollBack(to former: Self) {
        members = former.members
        rows = former.rows
        offers = former.offers
        repeats = former.repeats
        arrivals = former.arrivals
    }

    fileprivate func isLeased(_ member: FleetIncarnation, at now: Duration) -> Bool {
        members[member].map { !$0.isOver && $0.leasedUntil > now } ?? false
    }

    /// The latest membership of a host's name.
    fileprivate func latest(
        named host: String
    ) -> (number: FleetIncarnation, member: SimulatedFleetDatabase.Member)? {
        members.filter { $0.value.host.name == host }.max { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    /// The work that a member has, in order.
    fileprivate func held(by member: FleetIncarnation) -> [Row] {
        rows.values.filter { $0.claim?.member == member }.sorted { $0.work < $1.work }
    }

    /// The work of an app that may be claimed now or later, what is due first coming first.
    fileprivate func pending(of app: AppID) -> [Row] {
        let mine = rows.values.filter { $0.submission.app == app && !$0.isHeld }
        let running = mine.filter { $0.claim != nil }
        return mine.filter { row in
            row.claim == nil
                && !running.contains {
                    $0.submission.full == row.submission.full && $0.batch != row.batch
                }
        }
        .sorted { ($0.due, $0.work) < ($1.due, $1.work) }
    }

    /// Whether a member with these traits may have a piece of work.
    fileprivate func suits(_ row: Row, _ member: FleetIncarnation, _ traits: FleetTraits) -> Bool {
        let name = members[member]?.host.name
        return (row.host == nil || row.host == name) && row.submission.place.suits(traits)
    }

    /// The hosts that are meant: one that may be any, or the names of those that are.
    fileprivate func targets(of submission: FleetSubmission) -> [String?] {
        let latest = Dictionary(grouping: members, by: \.value.host.name)
            .compactMapValues { $0.max { $0.key < $1.key }?.value }
            .filter { !$0.value.hasLeft }
        switch submission.place.hosts {
        case .any: return [nil]
        case .named(let name): return latest[name] == nil ? [] : [name]
        case .each:
            return latest.values.filter { member in
                member.description.apps.contains(submission.app)
                    && submission.place.suits(member.description.traits)
            }
            .map(\.host.name).sorted()
        }
    }

    /// The work that goes by a name and comes again, in order.
    fileprivate func wanted(_ name: FleetName) -> [Row] {
        rows.values.filter { $0.submission.full == name && !$0.isUnwanted }
            .sorted { $0.work < $1.work }
    }

    /// Whether as many tasks of a kind are pending as may be.
    fileprivate func isFull(for submission: FleetSubmission) -> Bool {
        guard let most = submission.most else { return false }
        let others = rows.values.filter { row in
            row.submission.app == submission.app && row.kind != nil
                && row.content == submission.content && row.submission.name != submission.name
                && row.claim == nil && !row.isUnwanted
        }
        let coming = arrivals.values.filter { arrival in
            !arrival.isOver && arrival.submission.app == submission.app
                && arrival.submission.content == submission.content
                && arrival.submission.name != submission.name
        }
        return others.count + coming.count >= most
    }

    /// Takes work in; `nil` where no host is meant, or as many tasks are pending as may be.
    fileprivate mutating func submit(
        _ submission: FleetSubmission,
        isOnce: Bool = false,
        at now: Duration
    ) -> FleetReceipt? {
        var targets = targets(of: submission)
        if isOnce { targets = Array(targets.prefix(1)) }
        guard !targets.isEmpty, !isFull(for: submission) else { return nil }
        let former = wanted(submission.full)
        let isComing = arrivals.values.contains {
            !$0.isOver && $0.submission.full == submission.full
        }
        if submission.keepsPending, !former.isEmpty || isComing {
            return FleetReceipt(work: former.map(\.work), name: submission.name, replaced: [])
        }
        offers = true
        _ = endArrivals(of: submission.full)
        for row in former { withdraw(row, isCancelled: false) }
        let first = lastWork.next
        let work = targets.map { host in
            lastWork = lastWork.next
            rows[lastWork] = Row(
                work: lastWork,
                submission: submission,
                batch: first,
                host: host,
                content: submission.content,
                due: now + max(submission.delay, .zero)
            )
            return lastWork
        }
        return FleetReceipt(work: work, name: submission.name, replaced: former.map(\.work))
    }

    fileprivate mutating func offer(
        _ arrival: FleetArrival,
        _ place: SimulatedFleetDatabase.Arrival,
        at now: Duration
    ) -> FleetAdvice {
        let submission = arrival.submission
        let isComing = arrivals.contains { other in
            other.key != place && !other.value.isOver
                && other.value.submission.full == submission.full
        }
        if isComing || !wanted(submission.full).isEmpty || arrivals[place]?.isOver == true {
            return .name
        }
        if isFull(for: submission) { return .full }
        arrivals[place] = (submission, now + max(submission.delay, .zero), false)
        return .taken
    }

    fileprivate mutating func arrive(
        _ place: SimulatedFleetDatabase.Arrival,
        at now: Duration
    ) -> Bool {
        guard let known = arrivals[place] else { return false }
        if known.isOver { return true }
        let submission = known.submission
        arrivals[place]?.isOver = true
        let arrived = FleetSubmission(
            app: submission.app,
            name: submission.name,
            submission.content,
            delay: known.due - now,
            earliestBegin: submission.earliestBegin,
            requiresNetwork: submission.requiresNetwork,
            requiresPower: submission.requiresPower,
            keepsPending: true
        )
        _ = submit(arrived, at: now)
        return true
    }

    /// Ends what is on its way under a name, as another one has come or it was cancelled; returns
    /// whether there was any.
    fileprivate mutating func endArrivals(of name: FleetName) -> Bool {
        let coming = arrivals.filter { !$0.value.isOver && $0.value.submission.full == name }.keys
        for place in coming { arrivals[place]?.isOver = true }
        return !coming.isEmpty
    }

    /// Deals with a time of a schedule, unless that was done before.
    fileprivate mutating func deal(
        _ due: FleetDue,
        _ flaw: FleetFlaw?,
        at now: Duration
    ) -> FleetDealt.Outcome {
        let date = SimulatedFleetDatabase.beginning + now
        let name = FleetName(
            due.app,
            due.task.givenName,
            isTask: due.content.job == nil
        )
        // What nobody has asked about yet begins at the present at the latest.
        let known = repeats[name] ?? min(due.after, date)
        if known >= due.due, flaw != .dueUnchecked { return .known(through: known) }
        if known < due.after, flaw != .aheadUnchecked { return .known(through: known) }
        guard due.due <= date else { return .wait(due.due - date) }
        let outstanding = wanted(name).filter { !$0.isHeld }
        if !outstanding.isEmpty, due.overlap == .queue { return .wait(.seconds(10)) }
        let through = max(due.due, min(due.through, date))
        repeats[name] = through
        if !outstanding.isEmpty {
            if due.overlap == .skip { return .leftOut(through: through) }
            for row in outstanding { withdraw(row, isCancelled: true) }
        }
        let submission = FleetSubmission(
            app: due.app,
            name: name.name,
            due.content,
            most: due.most,
            requiresNetwork: due.requiresNetwork,
            requiresPower: due.requiresPower
        )
        return submit(submission, at: now) == nil
            ? .leftOut(through: through) : .submitted(through: through)
    }

    fileprivate mutating func withdraw(_ row: Row, isCancelled: Bool) {
        guard row.claim != nil else { return rows[row.work] = nil }
        rows[row.work]?.isUnwanted = true
        rows[row.work]?.isCancelled = isCancelled
    }

    /// Ends a membership, and makes what was claimed under it pending again.
    fileprivate mutating func end(_ member: FleetIncarnation) {
        members[member]?.isOver = true
        for row in held(by: member) { giveBack(row) }
    }

    private mutating func giveBack(_ row: Row) {
        // It, or what took its place, may begin on any host.
        offers = true
        if row.isUnwanted { return rows[row.work] = nil }
        rows[row.work]?.claim = nil
    }

    fileprivate mutating func end(_ row: Row, _ outcome: FleetEnd.Outcome, at now: Duration) {
        switch outcome {
        case .over:
            rows[row.work] = nil
            offers = offers || row.isUnwanted
        case .again(let pause, let failures, let words):
            rows[row.work]?.content = row.content.after(failures: failures, words, hold: nil)
            rows[row.work]?.due = now + max(pause, .zero)
            giveBack(row)
        case .held(let hold, let failures, let words):
            if row.isUnwanted { return rows[row.work] = nil }
            rows[row.work]?.content = row.content.after(failures: failures, words, hold: hold)
            rows[row.work]?.claim = nil
            rows[row.work]?.isHeld = true
        }
    }
}

extension FleetContent {
    /// The content with all its attempts still before it.
    fileprivate var anew: FleetContent { job.map { .job($0.anew) } ?? self }

    fileprivate func after(failures: Int, _ words: String, hold: Job.Hold?) -> FleetContent {
        guard case .job(let job) = self else { return self }
        return .job(job.after(failures: failures, words, hold: hold))
    }
}

extension Job {
    /// The job as the fleet keeps it after an attempt.
    fileprivate func after(failures: Int, _ words: String, hold: Hold?) -> Job {
        Job(
            intent: intent,
            arguments: arguments,
            retry: retry,
            usefulUntil: usefulUntil,
            needs: needs,
            failures: failures,
            lastFailure: words,
            hold: hold,
            terms: terms
        )
    }
}
