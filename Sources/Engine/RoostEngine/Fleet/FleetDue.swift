/// A time of a fleet's schedule, which a host asks the fleet to deal with, once for all hosts.
package struct FleetDue: Hashable, Sendable {
    package let app: AppID
    /// The schedule's name, under which its work is submitted.
    package let task: TaskID
    /// The work that is submitted.
    package let content: FleetContent
    package let requiresNetwork: Bool
    package let requiresPower: Bool
    package let overlap: Schedule.Overlap
    /// The number of tasks of its kind that may be pending with it.
    package let most: Int?
    /// The moment up to which the host takes all times to be dealt with, so that `due` is the next.
    package let after: Timestamp
    /// The time, by the calendar.
    package let due: Timestamp
    /// The moment up to which all times are dealt with where this one is, as it makes up for them.
    package let through: Timestamp

    package init(
        app: AppID,
        task: TaskID,
        _ content: FleetContent,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false,
        overlap: Schedule.Overlap = .skip,
        most: Int? = nil,
        after: Timestamp,
        due: Timestamp,
        through: Timestamp
    ) {
        self.app = app
        self.task = task
        self.content = content
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
        self.overlap = overlap
        self.most = most
        self.after = after
        self.due = due
        self.through = through
    }
}

/// The fleet's answer about a time of a schedule.
package struct FleetDealt: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// The work was submitted for it, in the fleet, and all times up to this moment are dealt
        /// with.
        case submitted(through: Timestamp)
        /// The time is left out, as earlier work is not over or there is no room; all times up to
        /// this moment are dealt with.
        case leftOut(through: Timestamp)
        /// The host goes on from this moment, up to which all times are dealt with, for whichever
        /// host, and after which none is.
        ///
        /// Either the time was dealt with before, or the host knows of none up to it that nobody
        /// else has dealt with either: its calendar is or was ahead, or it was alone. It may lie
        /// before the moment that the host has named.
        case known(through: Timestamp)
        /// The time has not come by the database's calendar, or has to wait for earlier work; the
        /// fleet is asked about it again after this length.
        case wait(Duration)
    }

    package let app: AppID
    package let task: TaskID
    package let outcome: Outcome

    package init(_ app: AppID, _ task: TaskID, _ outcome: Outcome) {
        self.app = app
        self.task = task
        self.outcome = outcome
    }
}

/// The times of schedules that the fleet is asked about, and those that it is asked about again
/// later.
///
/// None of it is written down: a schedule whose time has not been dealt with is due after a
/// restart, too.
struct FleetDues: Sendable {
    private var asked: [ScheduleName: FleetDue] = [:]
    private var later: [ScheduleName: Uptime] = [:]
    /// Whether the host is in a fleet that has not let it in yet since the start.
    private(set) var isEntering = false
    /// The most times that the fleet is asked about in one call.
    private static let atOnce = 64

    mutating func enter() { isEntering = true }

    mutating func ask(about due: FleetDue) {
        let name = ScheduleName(app: due.app, task: due.task)
        asked[name] = due
        later[name] = nil
    }

    /// Forgets those that nothing waits for any more, as their schedule was removed, paused or
    /// changed.
    mutating func forgetUnlessWaiting(_ schedules: Schedules) {
        guard !asked.isEmpty else { return }
        asked = asked.filter { schedules.isWaiting($0.key.app, $0.key.task) }
    }

    var isEmpty: Bool { asked.isEmpty }

    /// The first of those that the fleet has not answered about.
    var next: [FleetDue] {
        asked.sorted { $0.key < $1.key }.prefix(Self.atOnce).map(\.value)
    }

    /// The moment at which one is asked about again.
    var nextUptime: Uptime? { later.values.min() }

    mutating func dealt(_ dealt: FleetDealt, at now: Uptime) {
        let name = ScheduleName(app: dealt.app, task: dealt.task)
        asked[name] = nil
        later[name] = nil
        // Less than a second is as good as a second, whatever the database says.
        if case .wait(let time) = dealt.outcome { later[name] = now + max(time, .seconds(1)) }
    }

    /// Takes those that are to be asked about again.
    mutating func takeDue(at now: Uptime) -> [(app: AppID, task: TaskID)] {
        guard !later.isEmpty else { return [] }
        let due = later.filter { $0.value <= now }.keys.sorted()
        for name in due { later[name] = nil }
        return due.map { ($0.app, $0.task) }
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            later.keys.allSatisfy { asked[$0] == nil },
            "the fleet is asked about a schedule, and will be asked later"
        )
    }

    /// Takes all, as the host is in no fleet any more.
    mutating func takeAll() -> [(app: AppID, task: TaskID)] {
        defer { (asked, later, isEntering) = ([:], [:], false) }
        return Set(asked.keys).union(later.keys).sorted().map { ($0.app, $0.task) }
    }
}

// Schedules whose work is the fleet's are due once in the fleet. Each host has them as its app
// declares or submits them, and asks the database to deal with a time that has come; the database
// does that for the first that asks, and tells all others that it is done.
extension Engine {
    /// Whether there is a fleet that deals with schedules whose work is its own, though it may not
    /// have let the host in yet.
    var dealsWithSchedules: Bool { fleet != nil || fleetDues.isEntering }

    /// Has the fleet deal with a schedule that is due.
    ///
    /// - Returns: Whether it is the fleet's to deal with, as the host is in one.
    mutating func askFleet(about key: ScheduleKey, _ turn: inout Turn) -> Bool {
        // Most schedules are this host's own; and one may have gone since it was looked up, which
        // whoever deals with it finds.
        guard dealsWithSchedules, let app = apps[key.app]?.record.app,
            let request = schedules.found(key)?.request,
            let content = app.fleetContent(of: request)
        else { return false }
        guard let asked = schedules.askFleet(about: key, &turn) else { return true }
        fleetDues.ask(
            about: FleetDue(
                app: key.app,
                task: key.task,
                content,
                requiresNetwork: request.requiresNetwork,
                requiresPower: request.requiresPower,
                overlap: asked.schedule.overlap,
                most: request.kind == .job ? nil : limits.pending(of: request.kind),
                after: asked.schedule.handled,
                due: asked.due,
                through: asked.through
            )
        )
        return true
    }

    /// Takes in what the fleet has done about times that it was asked about.
    mutating func dealt(_ all: [FleetDealt], _ turn: inout Turn) {
        fleet?.dealt()
        for dealt in all {
            fleetDues.dealt(dealt, at: turn.now.uptime)
            guard let schedule = schedules.dealt(dealt, &turn) else { continue }
            guard case .leftOut = dealt.outcome else { continue }
            note(
                schedule,
                "a time was left out in the fleet: what was submitted before is not over, or there is no room",
                &turn
            )
        }
    }

    /// Has schedules looked at again that the fleet is to be asked about now.
    mutating func lookAgainAtDues(at now: Uptime) {
        for (app, task) in fleetDues.takeDue(at: now) { schedules.isOver(app, task) }
    }

    /// Makes all that the fleet has not dealt with this host's own again, as the host is in no
    /// fleet any more.
    mutating func forgetDues() {
        for (app, task) in fleetDues.takeAll() { schedules.isOver(app, task) }
    }
}

extension InstalledApp {
    /// Returns the work that the fleet is to submit, if the schedule is the fleet's.
    package func fleetContent(of request: Request) -> FleetContent? {
        if let job = request.job { return isFleetIntent(job.intent) ? .job(job) : nil }
        return isFleetTask(request.task) ? FleetTaskKind(request.kind).map { .task($0) } : nil
    }
}
