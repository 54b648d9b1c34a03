import RoostDaemon
import RoostEngine
import RoostLinux

/// The calls of the fleet's database, one after the other, and the connection that they are made
/// on.
struct DatabaseCalls: ~Copyable {
    private var connection: PostgresFleet?
    /// Whether the socket of the connection is not known to whoever waits for it.
    private var isSocketNew = false
    /// The membership under which the database is called, once the daemon has named it.
    private var membership: FleetMembership?
    /// The attempt to become a member again; `nil` where there is none.
    private var entering: Entering?
    /// The moment at which to look whether a host is gone.
    private var takesOverAt: Int64?
    private var news: [FleetNews] = []
    private var awaited = AwaitedJobs()
    /// The request about the host that the daemon was told last.
    private var told: FleetWish?
    /// The time by which the machine's clock is ahead of the database's, as the daemon was told
    /// last.
    ///
    /// The daemon may have it from another process, and then hears it anew.
    private var toldAhead: Duration?
    /// The notifications that the server has sent unasked and nobody has looked at.
    private var notices: Set<PostgresFleet.Notice> = []

    /// The attempt to become a member again, which is repeated until it is granted.
    private struct Entering {
        var former: FleetIncarnation?
        let lease: Duration
        var nextTry: Int64
        var pause: Int64 = 1_000_000_000
    }

    /// The socket of a connection that has just been made.
    mutating func newSocket() -> Int32? {
        guard isSocketNew else { return nil }
        isSocketNew = false
        return connection?.socket
    }

    /// The time until there is something to do by itself, in nanoseconds.
    var patience: Int64? {
        [entering?.nextTry, connection == nil ? nil : takesOverAt, awaited.nextDeadline]
            .compactMap(\.self).min().map { max($0 - Clocks.monotonic(), 0) }
    }

    mutating func takeNews() -> [FleetNews] {
        defer { news = [] }
        return news
    }

    // MARK: - What is asked for

    /// Carries orders out, and tells of each what came of it.
    mutating func carryOut(_ orders: [FleetOrder], telling tell: ([FleetNews]) -> Void) {
        var isSilent = false
        for order in orders {
            switch order {
            case .use(let membership): use(membership)
            case .enter(let membership, let lease):
                use(membership)
                entering = Entering(
                    former: membership.incarnation,
                    lease: lease,
                    nextTry: Clocks.monotonic()
                )
            case .effect(let effect):
                // One that did not answer fails all that were under way with it.
                if !isSilent { isSilent = !carryOut(effect) }
            case .call(let number, let request): answer(request, as: number)
            case .guardLease: preconditionFailure("the lease is guarded by another thread")
            }
            // The daemon knows what it submits, and asks for it after that.
            collectNotices(passingOverOwnWork: order.bringsWork)
            tell(takeNews())
        }
    }

    private mutating func use(_ membership: FleetMembership) {
        if self.membership?.database != membership.database { drop() }
        self.membership = membership
    }

    /// Carries a call of the engine out.
    ///
    /// - Returns: Whether the database answered.
    private mutating func carryOut(_ effect: FleetEffect) -> Bool {
        do throws(FleetError) {
            let membership = try connectAsMember()
            let (event, wish) = try call { (fleet) throws(FleetError) in
                try fleet.carryOut(effect, of: membership.host)
            }
            if let wish, wish.number > 0 { tell(wish) }
            if let event { news.append(.event(event)) }
            if case .renew = effect {
                takesOverAt = Clocks.monotonic()
                tellClock()
            }
            return true
        } catch {
            fail(error)
            return false
        }
    }

    /// Reports the difference between the clocks, where it has changed by seconds since the last
    /// report.
    private mutating func tellClock() {
        let ahead = connection?.ahead ?? .zero
        if let toldAhead, abs((ahead - toldAhead) / .seconds(1)) < 5 { return }
        toldAhead = ahead
        news.append(.clock(ahead: ahead))
    }

    /// Reports, once, what is asked of the host.
    private mutating func tell(_ wish: FleetWish) {
        guard wish != told else { return }
        told = wish
        news.append(.wished(wish))
    }

    private mutating func answer(_ request: FleetRequest, as number: Int64) {
        if case .jobs(let filter) = request, let patience = filter.patience {
            return awaited.add(
                number,
                filter,
                until: Clocks.monotonic() + patience.wholeNanoseconds
            )
        }
        do throws(FleetError) {
            news.append(.answer(number, try answer(request)))
        } catch {
            // Whoever has what is called no more may have been upgraded twice: the next connection
            // looks.
            if error.kind == .unreachable || error.kind == .uninitialized { drop() }
            news.append(.answer(number, .failed(error)))
        }
    }

    private mutating func answer(_ request: FleetRequest) throws(FleetError) -> FleetAnswer {
        switch request {
        case .initialize(let database):
            return .initialized(try PostgresFleet.initialize(database))
        case .join(let database, let host, let lease):
            return try join(database, host, lease: lease)
        case .leave(let member):
            try connectAsMember()
            try call { (fleet) throws(FleetError) in try fleet.leave(member) }
            (membership, entering) = (nil, nil)
            let error = FleetError("this host has left the fleet", kind: .invalid)
            answer(awaited.takeLate(at: .max), error)
            drop()
            return .left
        case .overview:
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in .overview(try fleet.overview()) }
        case .jobs(let filter):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in .jobs(try fleet.jobs(filter)) }
        case .submit(let submission):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in
                .submitted(try fleet.submit(submission))
            }
        case .cancel(let name):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in .cancelled(try fleet.cancel(name)) }
        case .retry(let name):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in .retried(try fleet.retry(name)) }
        case .cancelJobs(let app, let match):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in
                .cancelledJobs(try fleet.cancelJobs(of: app, matching: match))
            }
        case .cancelTasks(let app):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in
                .cancelledTasks(try fleet.cancelTasks(of: app))
            }
        case .drain(let host, let isDraining):
            try connectAsMember()
            let isThere = try call { (fleet) throws(FleetError) in
                try fleet.drain(host, isDraining)
            }
            guard isThere else { throw FleetError.noHost(named: host) }
            return .drained
        case .tasks(let app):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in .tasks(try fleet.tasks(of: app)) }
        case .offer(let key, let arrivals):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in
                .offered(try fleet.offer(arrivals, under: key))
            }
        case .arrive(let key, let numbers):
            try connectAsMember()
            return try call { (fleet) throws(FleetError) in
                .arrived(try fleet.arrive(under: key, numbers))
            }
        }
    }

    @discardableResult
    private mutating func connectAsMember() throws(FleetError) -> FleetMembership {
        guard let membership else {
            throw FleetError(
                "this host is in no fleet; roost fleet join makes it a member",
                kind: .invalid
            )
        }
        try connect(to: membership)
        return membership
    }

    // MARK: - Being a member

    private mutating func join(
        _ database: String,
        _ host: FleetHost,
        lease: Duration
    ) throws(FleetError) -> FleetAnswer {
        guard let place = PostgresPlace.words(for: database) else {
            throw PostgresFailure.unreadable
        }
        let new = FleetMembership(database: database, place: place, host: host)
        use(new)
        do throws(FleetError) {
            try connect(to: new)
            var former: FleetIncarnation?
            let event = try enter(host, replacing: &former, lease: lease)
            guard case .joined(let member, let sent, let length) = event else {
                throw Self.refusal(event, of: host)
            }
            return .joined(member, sent: sent, length: length, place: place)
        } catch {
            membership = nil
            drop()
            throw error
        }
    }

    /// Makes the host a member, whatever call that it never heard the answer of has made of it
    /// meanwhile.
    private mutating func enter(
        _ host: FleetHost,
        replacing former: inout FleetIncarnation?,
        lease: Duration
    ) throws(FleetError) -> FleetEvent {
        while true {
            let sent = Uptime(nanoseconds: Clocks.monotonic())
            let known = former
            let event = try call { (fleet) throws(FleetError) in
                try fleet.enter(host, replacing: known, sent: sent, length: lease)
            }
            guard case .superseded(let number) = event else { return event }
            // Two that go by one identity, as where a home was copied, would take turns for ever.
            guard former == nil || former.map({ $0 < number }) == true else { return event }
            former = number
        }
    }

    /// Tries to become a member again.
    private mutating func enter() {
        guard let membership, var trying = entering else { return }
        do throws(FleetError) {
            try connect(to: membership)
            let event = try enter(membership.host, replacing: &trying.former, lease: trying.lease)
            guard case .joined = event else { throw Self.refusal(event, of: membership.host) }
            news.append(.event(event))
            entering = nil
            takesOverAt = Clocks.monotonic()
        } catch {
            var longest = Self.longestPause
            if error.kind == .nameTaken {
                // The database answers, and a lease is over within seconds as a rule: the
                // connection is kept for that.
                news.append(.event(.unreachable(why: error.reason)))
                longest = Self.longestPauseForName
            } else {
                fail(error)
            }
            trying.nextTry = Clocks.monotonic() + trying.pause
            trying.pause = min(trying.pause * 2, longest)
            entering = trying
        }
    }

    private static let longestPause: Int64 = 30_000_000_000
    private static let longestPauseForName: Int64 = 5_000_000_000

    /// The reason for which a host does not become a member.
    private static func refusal(_ event: FleetEvent, of host: FleetHost) -> FleetError {
        guard case .refused(_, let why) = event else { return .nameTaken(host.name) }
        return FleetError(why, kind: .nameTaken)
    }

    // MARK: - The connection

    /// Connects where there is no connection.
    private mutating func connect(to membership: FleetMembership) throws(FleetError) {
        guard connection == nil else { return }
        let fresh = try PostgresFleet(membership.database)
        try fresh.checkIsKept(to: membership.database)
        try fresh.listen(to: .work)
        try fresh.listen(to: .schema)
        news.append(try fresh.schema())
        news.append(.durability(lessening: try fresh.lessening()))
        connection = consume fresh
        isSocketNew = true
        awaited.mayHaveEnded(onNewConnection: true)
        // A daemon that could not keep it hears it again.
        told = nil
        // Whatever was told while nobody listened.
        news.append(.event(.offered))
    }

    /// Makes a call on the connection, which is there.
    private mutating func call<Answer>(
        _ body: (inout PostgresFleet) throws(FleetError) -> Answer
    ) throws(FleetError) -> Answer {
        guard var fleet = connection.take() else {
            preconditionFailure("the database was called without a connection to it")
        }
        do throws(FleetError) {
            let answer = try body(&fleet)
            connection = consume fleet
            return answer
        } catch {
            connection = consume fleet
            throw error
        }
    }

    private mutating func drop() {
        connection = nil
        isSocketNew = false
    }

    /// Tells that the database did not do what it was asked for, and begins anew with the next
    /// call.
    private mutating func fail(_ error: FleetError) {
        drop()
        news.append(.event(.unreachable(why: error.reason)))
    }

    /// Collects the notifications that the server has sent unasked, to be looked at.
    private mutating func collectNotices(passingOverOwnWork: Bool = false) {
        guard connection != nil else { return }
        do throws(FleetError) {
            for told in try call({ (fleet) throws(FleetError) in try fleet.takeNotices() })
            where !(passingOverOwnWork && told.isOwn && told.notice == .work) {
                notices.insert(told.notice)
            }
        } catch {
            fail(error)
        }
    }

    /// Acts on the notifications that the server has sent unasked.
    mutating func hear() {
        collectNotices()
        while connection != nil, !notices.isEmpty {
            let heard = notices
            notices = []
            hear(heard)
            // What came with the answers to that lies in libpq, and the socket tells no more of it.
            collectNotices()
        }
        notices = []
    }

    private mutating func hear(_ heard: Set<PostgresFleet.Notice>) {
        do throws(FleetError) {
            if heard.contains(.schema) {
                news.append(try call { (fleet) throws(FleetError) in try fleet.schema() })
            }
        } catch {
            return fail(error)
        }
        if heard.contains(.work) { news.append(.event(.noticed)) }
        guard heard.contains(.over) else { return }
        awaited.mayHaveEnded()
        // At once: nothing else would have it looked at before the longest wait is over.
        lookAtAwaited()
    }

    // MARK: - Whoever waits for an end

    /// Answers those whose jobs are over, and those who have waited for long enough.
    private mutating func lookAtAwaited() {
        guard connection != nil else {
            // It is called again by whoever renews the lease.
            let error = FleetError("the fleet's database does not answer")
            return answer(awaited.takeLate(at: Clocks.monotonic()), error)
        }
        guard awaited.isToLook(at: Clocks.monotonic()) else { return }
        do throws(FleetError) {
            // First, so that nothing ends unheard in between.
            if let listens = awaited.listening {
                try call { (fleet) throws(FleetError) in
                    try fleet.listen(to: .over, listens)
                }
                awaited.isListening(listens)
            }
            for one in awaited.toLookAt {
                let list = try call { (fleet) throws(FleetError) in try fleet.jobs(one.filter) }
                guard list.isOver || one.deadline <= Clocks.monotonic() else { continue }
                awaited.remove(one.number)
                news.append(.answer(one.number, .jobs(list)))
            }
            awaited.looked()
        } catch {
            fail(error)
            let isLost = error.kind == .unreachable
            answer(awaited.takeLate(at: isLost ? Clocks.monotonic() : .max), error)
        }
    }

    private mutating func answer(_ late: [AwaitedJobs.One], _ error: FleetError) {
        for one in late { news.append(.answer(one.number, .failed(error))) }
    }

    // MARK: - What is due by itself

    mutating func doWhatIsDue() {
        let now = Clocks.monotonic()
        if let entering, entering.nextTry <= now { enter() }
        lookAtAwaited()
        guard let due = takesOverAt, due <= now, connection != nil else { return }
        takesOverAt = nil
        do throws(FleetError) {
            let taken = try call { (fleet) throws(FleetError) in try fleet.takeOver() }
            guard let next = taken.next else { return }
            // A lease that somebody is just taking over is looked at again, and not over and over.
            let pause = max(next.wholeNanoseconds + 20_000_000, 200_000_000)
            takesOverAt = Clocks.monotonic() + pause
        } catch {
            fail(error)
        }
    }
}
