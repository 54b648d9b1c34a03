import RoostDaemon
import RoostEngine

extension FleetWorld {
    /// Lets a moment go by on a host.
    mutating func live(on index: Int) {
        var wakes = false
        if let still = hosts[index].still, still.until <= now || !hasFaults {
            hosts[index].still = nil
            wakes = still.how != .unresponsive
            note("\(index) goes on")
        }
        if hosts[index].isFrozen { return }
        actOnGuard(index)
        // Whoever wakes hears first how late it is: no system can prevent what happens before.
        if !wakes { work(on: index) }
        if hosts[index].engine == nil, hosts[index].startsAt <= now { start(index) }
        guard hosts[index].hears else {
            if wakes { auditor.thawed(index) }
            return
        }
        if wakes { hosts[index].inbox.append(.wakeUp) }
        if !hosts[index].inbox.isEmpty || hosts[index].isDue { turn(index, kills: wakes) }
        joinAtFirst(index)
        if wakes { auditor.thawed(index) }
    }

    /// Ends what is guarded, once it is time, whether or not the engine lives.
    private mutating func actOnGuard(_ index: Int) {
        guard let guarded = hosts[index].guarded, guarded.until <= hosts[index].bootTime else {
            return
        }
        hosts[index].guarded = nil
        for process in guarded.processes { die(process, on: index) }
    }

    private mutating func start(_ index: Int) {
        // What outlived the last system is ended before the next one is a member of anything.
        for process in hosts[index].processes.keys.sorted() { die(process, on: index) }
        hosts[index].guarded = nil
        let isNew = hosts[index].incarnation == nil
        let (engine, effects) = Engine.recover(
            hosts[index].image.stored,
            limits: limits,
            at: hosts[index].now
        )
        hosts[index].engine = engine
        for effect in effects { hosts[index].apply(effect) }
        hosts[index].inbox = isNew ? [] : [.fleet(.entering)]
        hosts[index].inbox.append(.sensed(hosts[index].conditions))
        if isNew || hosts[index].image.stored.apps.isEmpty {
            hosts[index].inbox.append(.install(.ofFleet(Self.app, on: index), ReplyToken(0)))
            hosts[index].inbox.append(.schedule(.declare(Self.app, [Self.schedule], former: [])))
            for (key, value) in SimulatedHost.labels(of: index) {
                hosts[index].inbox.append(.set(.label(key, value), ReplyToken(0)))
            }
        }
        hosts[index].inbox.append(.wakeUp)
        note("\(index) started")
    }

    /// A schedule that each host has, of a job that is the fleet's.
    private static let schedule = ScheduleCommand(
        Submission(
            task: TaskID(job: "shared"),
            kind: .job,
            payload: .job(
                Job(
                    intent: shared,
                    arguments: "{}",
                    retry: RetryPolicy(
                        .constant,
                        from: .seconds(5),
                        upTo: .seconds(5),
                        attempts: 3
                    )
                )
            )
        ),
        every: .interval(interval, from: nil),
        // So that each time is dealt with by itself.
        catchUp: .all(within: .seconds(86_400)),
        origin: .declared
    )

    /// Asks for a membership, where an engine that has just started has none.
    private mutating func joinAtFirst(_ index: Int) {
        guard hosts[index].engine?.isInFleet == false, !hosts[index].isJoining else { return }
        hosts[index].isJoining = true
        call(nil, from: index)
    }

    // MARK: - What the engine decides

    private mutating func turn(_ index: Int, kills: Bool) {
        counts.turns += 1
        var events = hosts[index].inbox
        hosts[index].inbox = []
        if hosts[index].isDue { events.append(.wakeUp) }
        while !events.isEmpty, var engine = hosts[index].engine {
            let now = hosts[index].now
            var effects: [Effect] = []
            for event in events { effects += written(engine.handle(event, at: now), index) }
            events = []
            var isSettled = false
            while !isSettled {
                isSettled = true
                for effect in written(engine.settle(at: now), index) {
                    effects.append(effect)
                    guard let answer = lookUp(effect, index) else { continue }
                    isSettled = false
                    effects += written(engine.handle(answer, at: now), index)
                }
            }
            if let contradiction = verification.contradiction(in: engine) {
                auditor.violate(contradiction.description)
            }
            hosts[index].engine = engine
            for effect in effects { events += carryOut(effect, index, kills: kills) }
        }
    }

    private mutating func written(_ effects: [Effect], _ index: Int) -> [Effect] {
        for effect in effects {
            hosts[index].apply(effect)
            if case .store(.putRequest(let request)) = effect,
                request.job?.intent == Self.shared, !hosts[index].mayHaveAlone(request.number)
            {
                auditor.violate("\(request.task) was submitted on host \(index) alone")
            }
            guard case .store(.finish(let finished, _)) = effect, finished.ending == .completed,
                !finished.request.task.isOfFleet
            else { continue }
            auditor.endedLocally(finished.request.task.name)
        }
        return effects
    }

    private func lookUp(_ effect: Effect, _ index: Int) -> Event? {
        switch effect {
        case .fetch(let place, let limit):
            let found = hosts[index].image.pending(of: nil, after: place, limit: limit)
            return .loaded(found, isEverything: found.count < limit)
        case .fetchSuccessors(let ended, _): return .successors(ended, [], isMore: false)
        case .schedule(.fetch(let place, let limit)):
            let found = hosts[index].image.schedules.following(place, of: nil, limit: limit)
            return .schedule(.loaded(found, isEverything: found.count < limit))
        case .schedule(.find(let keys)):
            // Whatever is submitted here by a schedule is not the fleet's.
            let image = hosts[index].image
            return .schedule(
                .found(keys.map { .init($0, existing: image.pending($0.app, $0.task)) })
            )
        default: return nil
        }
    }

    private mutating func carryOut(_ effect: Effect, _ index: Int, kills: Bool) -> [Event] {
        switch effect {
        case .launch(let app, let process, let phase, _):
            hosts[index].processes[process] = SimulatedHost.Process(app: app.id)
            return [.launched(app.id, process, pid: 1), .handled(app.id, process, phase)]
        case .deliver(let process, let run): begin(run, in: process, on: index)
        case .expire(let process, let run, _): tellToStop(run, in: process, on: index)
        case .end(let process), .terminate(let process):
            counts.kills += 1
            note("\(index) kills process \(process)")
            hosts[index].processes[process]?.diesAt = now + random.duration(0...1000)
            if kills { die(process, on: index) }
        case .fleet(.guardLease(let processes, let until)):
            let end = hosts[index].bootTime + (until - hosts[index].uptime)
            hosts[index].guarded = processes.isEmpty ? nil : (processes, end)
        case .fleet(let call):
            note("\(index) asks \(call)")
            self.call(call, from: index)
        case .arm(let uptime, let date): hosts[index].alarm = (uptime, date)
        default: break
        }
        return []
    }

    // MARK: - What runs

    private mutating func begin(_ run: Run, in process: ProcessNumber, on index: Int) {
        note("\(index) begins run \(run.number) of \(run.task) in \(process)")
        let length = drawLength()
        hosts[index].processes[process]?.activities.append(
            SimulatedHost.Activity(
                run: run.number,
                claim: run.request.claim,
                name: run.task.name,
                left: length,
                outcome: random.chance(15) && hasFaults ? .failed : .succeeded,
                obeys: !hasFaults || random.chance(50),
                crashes: hasFaults && random.chance(4)
            )
        )
        if let claim = run.request.claim { auditor.began(claim, on: index) }
    }

    private mutating func drawLength() -> Duration {
        // Some outlast any lease.
        if hasFaults, random.chance(30) { return random.duration(20_000...120_000) }
        return random.duration(200...8000)
    }

    private mutating func tellToStop(_ run: RunNumber, in number: ProcessNumber, on index: Int) {
        guard var process = hosts[index].processes[number] else { return }
        for place in process.activities.indices where process.activities[place].run == run {
            guard process.activities[place].obeys else { continue }
            process.activities[place].left = min(process.activities[place].left, .milliseconds(600))
        }
        hosts[index].processes[number] = process
    }

    private mutating func work(on index: Int) {
        for number in hosts[index].processes.keys.sorted() {
            guard var process = hosts[index].processes[number] else { continue }
            if let dies = process.diesAt, dies <= now {
                die(number, on: index)
                continue
            }
            for place in process.activities.indices { process.activities[place].left -= tick }
            let done = process.activities.filter { $0.left <= .zero }
            process.activities.removeAll { $0.left <= .zero }
            hosts[index].processes[number] = process
            for activity in done { finish(activity, of: process.app, number, on: index) }
        }
    }

    private mutating func finish(
        _ activity: SimulatedHost.Activity,
        of app: AppID,
        _ process: ProcessNumber,
        on index: Int
    ) {
        if let claim = activity.claim {
            let hasSucceeded = activity.outcome == .succeeded && !activity.crashes
            auditor.stopped(claim, on: index, hasSucceeded: hasSucceeded)
        }
        if activity.crashes { return die(process, on: index) }
        // A system that has ended hears of nothing.
        guard hosts[index].engine != nil else { return }
        hosts[index].inbox.append(.finished(app, process, activity.run, activity.outcome, nil))
    }

    private mutating func die(_ number: ProcessNumber, on index: Int) {
        guard let process = hosts[index].processes.removeValue(forKey: number) else { return }
        for activity in process.activities {
            guard let claim = activity.claim else { continue }
            auditor.stopped(claim, on: index, hasSucceeded: false)
        }
        guard hosts[index].engine != nil else { return }
        hosts[index].inbox.append(.exited(process.app, number, .signalled(9)))
    }
}

extension SimulatedHost {
    fileprivate mutating func apply(_ effect: Effect) {
        if let change = effect.change { image.apply(change) }
    }
}

extension InstalledApp {
    fileprivate static func ofFleet(_ id: AppID, on host: Int) -> InstalledApp {
        let tasks = SimulatedHost.hasSome(host) ? FleetWorld.tasks : [FleetWorld.tasks[0]]
        return InstalledApp(
            id: id,
            folder: "/apps/\(id)",
            executable: "/apps/\(id)/run",
            // With no more than this, what every other host may do would begin nowhere else.
            permitted: FleetWorld.tasks.map { TaskID($0) },
            fleetTasks: (tasks + [FleetWorld.shared]).map { TaskID($0) },
            modes: ["fetch", "processing"],
            intents: ["Work", FleetWorld.shared].map {
                InstalledIntent(name: $0, description: "{}")
            }
        )
    }
}
