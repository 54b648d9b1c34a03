import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

/// A machine with its people, its apps and its faults, on which the real daemon runs the real
/// engine.
///
/// One seed makes one history. A world first lives through a phase with faults, and then through
/// one without, in which everything that was promised has to come to an end. The ``Workload``
/// chooses what happens, the world lets it happen, and the ``Auditor`` judges; none of them knows
/// the others' rules.
///
/// It is a class, though it has one owner: of a struct that cannot be copied the compiler follows
/// each of thousands of nested properties through every function, which took minutes.
package final class World {
    package let seed: UInt64
    package internal(set) var clock = VirtualClock()
    package internal(set) var history: History
    var workload: Workload
    var auditor: Auditor
    /// The auditor of jobs, in a world that has any.
    var jobs: JobAuditor?
    /// The transfers, in a world that has any.
    var transfers: WorldTransfers?
    /// The answer to whoever asked for all jobs.
    var listedJobs: JSONObject?
    /// The time since which the disk has taken nothing, or not all.
    var troubleBegins: Moment?
    var verification = VerificationPace()
    var agenda = Agenda()
    var device = SimulatedDevice()
    package let substrate = Substrate()
    /// `nil` between a crash and the start of the next daemon.
    var daemon: Daemon<WatchedStore, SimulatedMachine>?
    /// The disk, while no daemon has it.
    var disk: WatchedStore
    let limits: Limits
    let apps: [AppID]

    var processes: [Int32: SimulatedProcess] = [:]
    var pids: [ProcessNumber: Int32] = [:]
    /// The process that holds each connection.
    var holders: [ConnectionID: Int32] = [:]
    /// The connection of a person, which lives until it is closed.
    var person: ConnectionID?
    /// The connection of whoever asks for everything that is pending and running.
    var auditing: ConnectionID?
    var inputs: [Spoken] = []
    var alarm: (uptime: Uptime?, date: Timestamp?) = (nil, nil)
    var hasFaults = true
    package internal(set) var counts: Counts
    /// Whether each turn is looked at in full, also where nothing happened in it.
    package var auditsEveryTurn = false
    /// The next turn in which the auditor of jobs has to look though nothing happens.
    var nextTurnOfJobs: Timestamp?
    /// The number of turns after each of which a copy of the engine looks ahead; never where it is
    /// 0.
    package var turnsBetweenForecasts = 0
    /// The number of turns after each of which what the engine knows is held against the store;
    /// never where it is 0.
    package var turnsBetweenCopies = 0

    /// An input, with the call that its bytes are.
    struct Spoken: Sendable {
        let input: Input
        let call: VarlinkCall?
    }

    /// The numbers of events in a world's life.
    package struct Counts: Hashable, Sendable {
        package var turns = 0
        /// The time that has passed for the machine.
        package var lived: Duration = .zero
        package var crashes = 0
        package var runs = 0
        /// The number of runs that were attempts of jobs.
        package var attempts = 0
        package var kills = 0
        package var refusedCommits = 0
        package var transfers = 0
        package var notifications = 0
        package var questions = 0
        package var emptiedCaches = 0

        package init() {}
    }

    /// Makes the world of a seed, in which nothing has happened yet.
    ///
    /// The days of a world without jobs are other days than those of the same seed with them.
    package init(
        seed: UInt64,
        hasJobs: Bool = false,
        hasTransfers: Bool = false,
        keepsWholeHistory: Bool = false
    ) {
        self.seed = seed
        counts = Counts()
        var random = SeededGenerator(seed: seed)
        history = History(keepsAll: keepsWholeHistory)
        // In a quarter of the worlds: the days of all others, of which some are pinned, stay what
        // they were.
        workload = Workload(
            seed: random.next(),
            asksApps: seed & 0b101 == 1,
            hasJobs: hasJobs,
            hasTransfers: hasTransfers
        )
        var limits = Limits()
        if random.chance(40) {
            // Small enough that pages of requests are looked up again and again.
            limits.window = 4 + random.below(12)
        }
        // Its auditor does not count how soon work is asked for again; the engine's own tests do.
        limits.spacing = .zero
        if random.chance(50) { limits.settling = .zero }
        limits.pendingRefresh = 1 + random.below(3)
        limits.continuedAtOnce = 1 + random.below(4)
        if hasJobs {
            limits.jobsAtOnce = 1 + random.below(4)
            limits.jobBudget = .seconds(20 + random.below(200))
            jobs = JobAuditor(limits: limits)
        }
        if hasTransfers {
            limits.transfersAtOnce = 2 + random.below(4)
            transfers = WorldTransfers(seed: seed, limits: limits)
        }
        self.limits = limits
        apps = ["com.example.alpha", "com.example.beta", "org.example.Gamma"]
            .prefix(2 + random.below(2)).map { AppID($0) }
        auditor = Auditor(limits: limits)
        let devices = ["/dev/dri/renderD128", "/dev/dri/renderD129"].prefix(random.below(3))
        substrate.devices = devices.map { GraphicsDevice(name: $0) }
        auditor.longRuns.devices = Array(devices)
        for place in [""] + Workload.places { substrate.zones[place] = Workload.zone(of: place) }
        auditor.notices.zones = substrate.zones
        disk = WatchedStore(SimulatedStore(), on: substrate)
    }

    /// The verdict on a world.
    package struct Verdict: Sendable {
        package let simulation: Simulation
        package let seed: UInt64
        package let digest: UInt64
        package let counts: Counts
        /// The promise that was not kept.
        package let violation: String?
        package let lastLines: [String]

        package init(
            of simulation: Simulation = .system,
            seed: UInt64,
            digest: UInt64,
            counts: Counts,
            violation: String?,
            lastLines: [String]
        ) {
            self.simulation = simulation
            self.seed = seed
            self.digest = digest
            self.counts = counts
            self.violation = violation
            self.lastLines = lastLines
        }

        /// The report that a person needs to look into the world.
        package var report: String {
            guard let violation else { return "seed \(seed): every promise was kept" }
            return """
                seed \(seed): \(violation)
                the last \(lastLines.count) events:
                  \(lastLines.joined(separator: "\n  "))
                replay with: make simulate WORLD=\(simulation.rawValue) SEED=\(seed) RUNS=1
                """
        }
    }

    /// Lives through both phases, or up to the first broken promise.
    package func live() -> Verdict {
        begin()
        liveThroughFaults()
        if auditor.violation == nil { liveInPeace() }
        counts.transfers = transfers?.auditor.promisedCount ?? 0
        counts.lived = clock.passed
        return Verdict(
            of: transfers != nil ? .whole : jobs == nil ? .system : .jobs,
            seed: seed,
            digest: history.digest,
            counts: counts,
            violation: auditor.violation,
            lastLines: history.lastLines
        )
    }

    var now: Moment { clock.now }

    func note(_ line: String, words: @escaping @Sendable () -> String = { "" }) {
        let milliseconds = now.uptime.nanoseconds / 1_000_000
        history.note("\(milliseconds) \(line)", words: words)
    }

    func schedule(_ happening: Happening, in delay: Duration) {
        agenda.add(happening, at: now.uptime + delay)
    }
}

// MARK: - The two phases

extension World {
    /// The number of acts in the phase with faults.
    static var acts: Int { 120 }
    /// The greatest number of steps in the phase without faults.
    static var stepsInPeace: Int { 20_000 }

    private func begin() {
        makeDisk()
        startDaemon()
        for app in apps { say(.install(Workload.whole(app))) }
        takeTurn()
        schedule(.act, in: .zero)
    }

    private func liveThroughFaults() {
        var acts = 0
        while acts < Self.acts, auditor.violation == nil {
            let more = step()
            acts += more
            if more > 0, acts.isMultiple(of: 8) { audit() }
        }
    }

    /// The world without faults: apps behave, there is network and power, and nobody uses the
    /// device.
    private func liveInPeace() {
        note("peace")
        hasFaults = false
        workload.isCalm = true
        agenda.removeAll { if case .act = $0 { true } else { false } }
        substrate.revive()
        substrate.fault = nil
        substrate.unlaunchable = []
        clock.drift = 0
        // What a process of bad temper has swallowed it never answers: that is the system's to end.
        for pid in processes.keys.sorted() { processes[pid]?.temper = .good }
        device = SimulatedDevice()
        hear(.sensed(conditions()))
        settlePeople()
        endTransfers()
        var steps = 0
        while auditor.violation == nil, steps < Self.stepsInPeace {
            if agenda.nextTime == nil, inputs.isEmpty, alarm.uptime == nil, alarm.date == nil {
                // What an app said in worse times may be heard now, and have its job wait for
                // centuries.
                guard !auditor.farOff(at: now).isEmpty else { break }
                cancelFarOff()
            }
            _ = step()
            steps += 1
        }
        if auditor.violation == nil { audit() }
        if auditor.violation == nil {
            auditor.judgeEnd(isQuiet: steps < Self.stepsInPeace, alarm: alarm, at: now)
            judgeJobs { $0.judgeEnd() }
        }
    }

    /// People do what requests wait for.
    private func settlePeople() {
        // Until a daemon is there to hear it, nothing can be said.
        while daemon == nil, agenda.nextTime != nil { _ = step() }
        takeTurn()
        // Whoever opened an app may wait for it, and what they asked for behind that comes later
        // still.
        for _ in 0..<60 where auditor.callers.isAnybodyWaiting { letPass(.seconds(1)) }
        // Who still waits would have what comes behind wait as well, and overtaken by others.
        if let waiting = person, auditor.callers.unanswered[waiting]?.isEmpty == false {
            person = nil
        }
        for name in ["refresh-budget", "processing-budget", "grace", "throttle", "runs-per-app"] {
            guard let setting = Limits.settings.first(where: { $0.name == name }) else { continue }
            say(.set(name, "\(setting.read(limits))"))
        }
        say(.set("background", "on"))
        say(.set("device-in-use", "no"))
        takeTurn()
        for app in apps {
            // Throttling and failed launches are left to pass by themselves.
            if auditor.model.apps[app]?.app != Workload.whole(app) {
                say(.install(Workload.whole(app)))
                takeTurn()
                // The old process is gone before the new one is opened.
                letPass(.milliseconds(200))
            }
            say(.set("background.\(app.name)", "on"))
            say(.set("notifications.\(app.name)", "on"))
            say(.system(.open, ["app": .string(app.name)]))
            takeTurn()
            letPass(.seconds(1))
            endNotices(of: app)
            say(.system(.home, ["app": .string(app.name)]))
            takeTurn()
        }
        cancelFarOff()
        endJobs()
    }

    /// People withdraw what only a wait of weeks would make due.
    private func cancelFarOff() {
        for key in auditor.farOff(at: now) {
            if let job = key.task.job {
                say(.system(.cancelJob, ["app": .string(key.app.name), "id": .string(job)]))
                continue
            }
            say(
                .system(
                    .cancel,
                    ["app": .string(key.app.name), "identifier": .string(key.task.name)]
                )
            )
        }
        takeTurn()
    }

    func letPass(_ length: Duration) {
        let end = now.uptime + length
        while auditor.violation == nil, let next = nextTime, next <= end { _ = step() }
        if end > now.uptime { clock.run(for: end - now.uptime) }
    }
}

// MARK: - Time

extension World {
    /// The time at which something happens next.
    private var nextTime: Uptime? {
        let date = alarm.date.flatMap { clock.uptime(at: $0) }
        return [agenda.nextTime, alarm.uptime, date].compactMap(\.self).min()
    }

    /// Goes to the next moment at which something happens, and lets it happen.
    ///
    /// - Returns: How many acts of the workload that were.
    func step() -> Int {
        guard let next = nextTime else { return 1 }
        if next > now.uptime { clock.run(for: next - now.uptime) }
        var acts = 0
        while auditor.violation == nil, let happening = agenda.takeNext(until: now.uptime) {
            if case .act = happening { acts += 1 }
            perform(happening)
        }
        if isAlarmDue {
            alarm = (nil, nil)
            hear(.woken)
        }
        takeTurn()
        return acts
    }

    private var isAlarmDue: Bool {
        if let uptime = alarm.uptime, uptime <= now.uptime { return true }
        if let date = alarm.date, date <= now.date { return true }
        return false
    }

    /// Has the daemon take in what is ready.
    func takeTurn() {
        guard auditor.violation == nil, !inputs.isEmpty else { return }
        let batch = inputs
        inputs = []
        guard daemon != nil else { return }
        counts.turns += 1
        var rests = rests(in: batch)
        for spoken in batch { note(describe(spoken)) }
        if !rests { beginAudit(of: batch) }
        let moment = now
        daemon?.turn(batch.map(\.input), at: moment)
        let entries = substrate.takeEntries()
        if rests, !entries.allSatisfy(\.isArming) {
            // Something happened by itself.
            rests = false
            beginAudit(of: batch)
        }
        play(entries)
        if substrate.isDead { return crash(down: .zero) }
        verifyEngine()
        if rests {
            if auditor.endResting(alarm: alarm, at: now) { return }
            beginAudit(of: batch)
        }
        auditor.endTurn(alarm: alarm, at: now)
        endTurnOfJobs()
        endTurnOfTransfers()
    }

    /// Whether a turn need not be looked at in full if nothing comes of it.
    private func rests(in batch: [Spoken]) -> Bool {
        let now = now
        guard !auditsEveryTurn, ask({ $0.rests(at: now) }) else { return false }
        if let next = nextTurnOfJobs, next <= now.date { return false }
        return batch.allSatisfy { if case .woken = $0.input { true } else { false } }
    }

    private func beginAudit(of batch: [Spoken]) {
        auditor.beginTurn(at: now)
        beginTurnOfJobs()
        beginTurnOfTransfers()
        for spoken in batch {
            hearJobs(spoken)
            hearTransfers(spoken)
            auditor.hear(spoken.input, spoken.call, at: now)
        }
    }

    /// Has a copy of the engine look ahead, which must neither trap nor tell of what is over.
    private func lookAhead() {
        guard turnsBetweenForecasts > 0, counts.turns.isMultiple(of: turnsBetweenForecasts),
            let engine = daemon?.engine
        else { return }
        var forecast = Forecast(of: engine, at: now, mostTurns: 200)
        let expected = forecast.run(until: now.date + .seconds(7 * 86_400))
        if let early = expected.first(where: { ($0.begins ?? now.date) < now.date }) {
            auditor.violate("\(early.request.task) is to begin before now")
        }
    }

    private func verifyEngine() {
        lookAhead()
        compareWritten()
        if let contradiction = daemon?.contradiction(&verification) {
            auditor.violate(contradiction.description)
        }
    }

    func hear(_ input: Input, _ call: VarlinkCall? = nil) {
        inputs.append(Spoken(input: input, call: call))
    }
}
