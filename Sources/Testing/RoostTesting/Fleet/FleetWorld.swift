import RoostDaemon
import RoostEngine

/// A fleet of several real engines, with a database and a network that fail, hosts that stand
/// still, and clocks that differ.
///
/// One seed makes one history, first with faults and then without; in the latter all work that was
/// accepted has to come to an end. The ``FleetAuditor`` judges what runs at the same time, which
/// ends count, and what is lost. What is made wrong on purpose is a ``FleetFlaw``.
package struct FleetWorld {
    /// A call of the database that is under way.
    struct Call {
        let host: Int
        let connection: Int
        /// The call, or `nil` for a first membership.
        let effect: FleetEffect?
        /// The membership that the host knew of as it called; `nil` where it knew of none.
        let former: FleetIncarnation?
        /// The moment of the call, by the host's monotonic clock.
        let sent: Uptime
        /// The time at which the call reaches the database.
        let executesAt: Duration
        /// The time at which the answer reaches the host.
        let answersAt: Duration
        /// The time at which the host gives the call up.
        let givenUpAt: Duration
        var isExecuted = false
        var answer: FleetEvent?
    }

    let seed: UInt64
    let flaw: FleetFlaw?
    var random: SeededGenerator
    var history: History
    var now: Duration = .zero
    var database: SimulatedFleetDatabase
    var auditor = FleetAuditor()
    var verification = VerificationPace()
    var hosts: [SimulatedHost] = []
    var calls: [Call] = []
    var limits = Limits()
    var counts = World.Counts()
    var hasFaults = true
    var submissions = 0
    /// The number of claims that reached the database.
    var claims = 0
    /// The time of one step, in which each host has one turn at most.
    var tick = Duration.milliseconds(250)
    /// The longest time for which a call is on its way, in milliseconds, where nothing is wrong,
    /// and its answer for as long again.
    var longestWay = 400
    /// The work that goes by a name, as far as submitters know.
    var named: [String: [FleetWork]] = [:]

    static let app = AppID("com.example.alpha")
    /// The tasks of the app: all hosts may do the first, and every other one the second.
    static let tasks = ["com.example.alpha.all", "com.example.alpha.some"]
    /// The intent of the jobs that are the fleet's by its name.
    static let shared = "Shared"
    /// The time between two jobs of that intent which a schedule submits.
    static let interval = Duration.seconds(45)

    package init(seed: UInt64, flaw: FleetFlaw? = nil, keepsWholeHistory: Bool = false) {
        self.seed = seed
        self.flaw = flaw
        random = SeededGenerator(seed: seed)
        history = History(keepsAll: keepsWholeHistory)
        database = SimulatedFleetDatabase(flaw: flaw)
        limits.launching = .zero
        limits.settling = .zero
        limits.throttle = .seconds(5)
        limits.longestThrottle = .seconds(30)
        limits.spacing = .seconds(5)
        limits.longestSpacing = .seconds(20)
        limits.jobsAtOnce = 1 + random.below(4)
        limits.fleetRest = random.duration(0...1000)
        limits.jobBudget = .seconds(60 + random.below(100))
        if flaw == .noMargin { limits.fleetMargin = .zero }
        for index in 0..<(2 + random.below(3)) {
            // A tenth is what the margin is made for, beside the killing.
            let drift = Int64(random.below(160_001)) - 80_000
            let ahead = random.duration(0...600_000)
            hosts.append(SimulatedHost(index, drift: drift, ahead: ahead))
        }
    }

    /// Lives through both phases, or up to the first broken promise.
    package mutating func live() -> World.Verdict {
        var ticks = 0
        while ticks < 2400, auditor.violation == nil {
            ticks += 1
            if random.chance(20) { happen() }
            step()
        }
        if auditor.violation == nil { liveInPeace() }
        counts.runs = auditor.runs
        counts.attempts = auditor.repeats
        counts.lived = now
        return World.Verdict(
            of: .fleet,
            seed: seed,
            digest: history.digest,
            counts: counts,
            violation: auditor.violation,
            lastLines: history.lastLines
        )
    }

    private mutating func liveInPeace() {
        note("peace")
        hasFaults = false
        for index in hosts.indices {
            hosts[index].connect()
            hosts[index].hasNetwork = true
            _ = try? database.drain(hosts[index].name.name, false)
            auditor.drained(index, nil)
            hosts[index].inbox.append(.sensed(hosts[index].conditions))
        }
        let beginning = SimulatedFleetDatabase.beginning + now
        for index in hosts.indices where hosts[index].date < beginning {
            // A schedule comes by the clocks of hosts, and all of them may be late by longer than
            // this takes.
            hosts[index].date = beginning
            hosts[index].inbox.append(.wakeUp)
        }
        var ticks = 0
        while ticks < 4800, auditor.violation == nil, !auditor.isAllOver(since: beginning) {
            ticks += 1
            step()
        }
        if auditor.violation == nil { auditor.judgeEnd(since: beginning) }
    }

    /// Lets a moment go by, on all hosts and in between.
    mutating func step() {
        now += tick
        database.now = now
        for index in hosts.indices { hosts[index].pass(tick) }
        takeOver()
        execute()
        offerWhatIsThere()
        answer()
        for index in hosts.indices where auditor.violation == nil { live(on: index) }
    }

    func describe(_ event: FleetEvent) -> String {
        switch event {
        case .claimed(_, let work, let isMore, _):
            "claimed \(work.map { "\($0.claim)" }.joined(separator: ", ")), more \(isMore)"
        case .renewed(let renewal): "renewed \(renewal.incarnation), holds \(renewal.holds)"
        case .joined(let number, _, _): "joined as \(number)"
        default: "\(event)"
        }
    }

    mutating func note(_ line: String) {
        history.note("\(now.wholeNanoseconds / 1_000_000) \(line)")
    }
}
