import RoostDaemon
import RoostEngine

/// A host of a simulated fleet: a real engine, its store and clocks, and the processes that run
/// there.
struct SimulatedHost {
    /// The way in which a host stands still.
    enum Stillness: Hashable {
        /// Everything on it stops, and its clocks go on.
        case frozen
        /// Everything on it stops, and so does its monotonic clock.
        case asleep
        /// Its system hears nothing, and its apps go on.
        case unresponsive
    }

    /// Work that an app does.
    struct Activity {
        let run: RunNumber
        let claim: FleetClaim?
        let name: String
        var left: Duration
        let outcome: Event.Outcome
        /// Whether it stops when it is told to.
        let obeys: Bool
        /// Whether its app crashes at the end.
        let crashes: Bool
    }

    struct Process {
        let app: AppID
        var activities: [Activity] = []
        /// The moment at which it is dead, once it has been killed.
        var diesAt: Duration?
    }

    let name: FleetHost
    /// The millionths by which its monotonic clock is faster than the database's.
    let drift: Int64
    var uptime = Uptime(nanoseconds: 0)
    /// The clock that goes on while the machine sleeps.
    var bootTime = Uptime(nanoseconds: 0)
    var date: Timestamp
    var engine: Engine?
    var image = StoreImage()
    /// The membership that it knows of, whether its engine lives or not.
    var incarnation: FleetIncarnation?
    var processes: [ProcessNumber: Process] = [:]
    var inbox: [Event] = []
    var alarm: (uptime: Uptime?, date: Timestamp?) = (nil, nil)
    /// The processes that something else than the engine ends, and the moment by the clock that
    /// goes on in sleep.
    var guarded: (processes: [ProcessNumber], until: Uptime)?
    /// The way in which the host stands still, and until when; `nil` where it does not.
    var still: (how: Stillness, until: Duration)?
    /// The number of times that its connection was lost: no answer of an earlier one reaches it.
    var connection = 0
    /// Whether the host has no connection with the database.
    var isCutOff = false
    /// Whether it is told of work once it is connected again.
    private var hasMissedOffer = false
    var hasNetwork = true
    /// The number of the latest wish of the fleet's that it has heard of.
    var wish: Int64 = 0
    /// Whether it claims nothing.
    var isDraining = false
    /// The time at which a system that has ended starts again.
    var startsAt: Duration = .zero
    /// Whether its call to become a member is not answered yet.
    var isJoining = false
    /// The requests of what is the fleet's that it made before it had joined for the first time,
    /// when it was alone.
    private var alone: Set<RequestNumber> = []
    var hasJoined = false

    /// Whether a request of what is the fleet's may be this host's own: one from then may come
    /// again.
    mutating func mayHaveAlone(_ request: RequestNumber) -> Bool {
        if !hasJoined { alone.insert(request) }
        return alone.contains(request)
    }

    init(_ index: Int, drift: Int64, ahead: Duration) {
        name = FleetHost(name: "host\(index)", identity: "store\(index)")
        self.drift = drift
        date = SimulatedFleetDatabase.beginning + ahead
    }

    /// Tells it that there may be work.
    mutating func offer() {
        if isCutOff { hasMissedOffer = true } else { inbox.append(.fleet(.noticed)) }
    }

    mutating func connect() {
        isCutOff = false
        if hasMissedOffer { inbox.append(.fleet(.offered)) }
        hasMissedOffer = false
    }

    /// Whether the app on a host lists the task that not all do.
    static func hasSome(_ index: Int) -> Bool { index.isMultiple(of: 2) }

    /// The labels of a host: no two that stand beside each other have the same.
    static func labels(of index: Int) -> [String: String] {
        ["side": index.isMultiple(of: 2) ? "left" : "right"]
    }

    var now: Moment { Moment(uptime: uptime, date: date) }
    var isFrozen: Bool { still.map { $0.how != .unresponsive } ?? false }
    var hears: Bool { still == nil && engine != nil }

    /// Lets time go by on its clocks.
    mutating func pass(_ time: Duration) {
        let own = Duration.nanoseconds(time.wholeNanoseconds / 1_000_000 * (1_000_000 + drift))
        date = date + own
        bootTime = bootTime + own
        if still?.how != .asleep { uptime = uptime + own }
    }

    /// Whether its engine asked to be woken by now.
    var isDue: Bool {
        alarm.uptime.map { $0 <= uptime } ?? false || alarm.date.map { $0 <= date } ?? false
    }

    var conditions: Conditions {
        Conditions(
            network: Reading(hasNetwork, evidence: "simulated", since: date),
            externalPower: Reading(true, evidence: "simulated", since: date),
            battery: Reading(nil, evidence: "simulated", since: date),
            personPresent: Reading(nil, evidence: "simulated", since: date)
        )
    }
}
