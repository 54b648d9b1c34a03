import Testing

@testable import RoostEngine

@Suite struct `Days of what comes again` {
    /// In each, schedules of all policies come and go, jobs fail and take long, the machine sleeps,
    /// clocks are set, and the system is killed, in an order of chance; after each step each of
    /// their times must be dealt with once.
    @Test(arguments: 1...60)
    func `deal with each time once, by its policy`(seed: UInt64) throws {
        var day = ScheduleDay(seed: seed)
        for _ in 0..<200 { try day.step() }
        try day.end()
    }
}

/// One device in the hands of chance, and what its schedules owe.
private struct ScheduleDay {
    private var device = Device([.lasting(.photos), .lasting(.mail)], limits: .scheduleDay)
    private var random: Chance
    private var second = 0
    /// By the name of each: up to when all of its times are accounted for, by the day's own count.
    private var models: [String: DurableModel] = [:]
    private var trace: [String] = []
    private var lastRun = RunNumber(0)
    private var lastRequest = RequestNumber(0)
    /// When what is promised never to be too old was done last, by the day's own count.
    private var done: [String: Timestamp] = [:]
    private var lastDate: Timestamp

    private struct DurableModel {
        let number: RequestNumber
        let repetition: Repetition
        var handled: Timestamp
        var tally: Schedule.Tally
        var isPaused = false
    }

    struct Broken: Error, CustomStringConvertible {
        let description: String
    }

    init(seed: UInt64) {
        random = Chance(seed: seed)
        lastDate = .at(0)
        device.turn(.notification(.zones(["": .utc])), at: 0)
        for (index, within) in [300, 3000].enumerated() {
            let command = FreshnessCommand(
                .task(TaskID(job: "s\(index)")),
                within: .seconds(within)
            )
            device.turn(.freshness(.put(.photos, command, device.token())), at: 0)
            done["s\(index)"] = .at(0)
        }
    }

    private func demand(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(Broken) {
        guard holds else {
            throw Broken(
                description:
                    "at \(second) s: \(sentence()) (\(trace.suffix(12).joined(separator: "; ")))"
            )
        }
    }

    // MARK: What happens

    mutating func step() throws {
        second += random.below(300)
        switch random.below(20) {
        case 0..<3: try put()
        case 3..<9: try finish()
        case 9..<11: try change()
        case 11: try note(device.exit(.photos, .signalled(11), at: second))
        case 12:
            trace.append("\(second) slept")
            device.slept += random.below(4000)
        case 13:
            trace.append("\(second) clock set")
            device.calendarShift += random.below(6000) - 3000
        case 14: try restart()
        case 15: try note(device.quit(.photos, at: second))
        case 16: try note(device.open(.photos, at: second))
        case 17:
            let id = "s\(random.below(6))"
            try note(device.submit(job: id, at: second), asked: id)
        default: break
        }
        try note(device.wake(at: second))
        try audit()
    }

    private mutating func put() throws {
        let every: ScheduleCommand.Every =
            random.below(2) == 0
            ? .interval(.seconds(random.below(900) + 30), from: nil)
            : .calendar(
                ["*/5 * * * *", "13 * * * *", "0,30 22,23 * * *"][random.below(3)],
                zone: nil
            )
        let catchUps: [Schedule.CatchUp] = [.none, .once, .all(within: .seconds(2000))]
        let id = "s\(random.below(6))"
        try note(
            device.repeat(
                id,
                every: every,
                flex: random.below(2) == 0 ? .zero : .seconds(random.below(30)),
                catchUp: catchUps[random.below(3)],
                overlap: Schedule.Overlap.allCases[random.below(3)],
                at: second
            ),
            asked: id
        )
    }

    private mutating func finish() throws {
        let runs = (0..<6).compactMap { device.run(of: "s\($0)") }
        guard !runs.isEmpty else { return }
        let run = runs[random.below(runs.count)]
        if random.below(3) == 0 {
            try note(device.fail(run, "no luck", .retry(after: .seconds(100)), at: second))
        } else {
            try note(device.finish(run, at: second))
        }
    }

    private mutating func change() throws {
        let id = "s\(random.below(6))"
        let change = ScheduleCommand.Change.allCases[random.below(4)]
        try note(device.change(id, change, at: second), asked: id)
    }

    /// The system is killed, and the next one begins with what was written down.
    private mutating func restart() throws {
        trace.append("\(second) killed")
        var stored = device.stored(lastRequest, lastRun)
        stored.settings = device.settings
        stored.promises = device.promises
        let (shift, slept) = (device.calendarShift, device.slept)
        let (pending, schedules) = (device.pending, device.schedules)
        // A device begins at its first second; what was due meanwhile is late.
        device = Device(
            limits: .scheduleDay,
            stored: stored,
            pending: pending,
            schedules: schedules
        )
        device.calendarShift = shift
        device.slept = slept
        for schedule in device.schedules { try see(schedule) }
        try note(device.turn(.notification(.zones(["": .utc])), at: second))
    }

    // MARK: What has to hold

    private mutating func note(_ effects: [Effect], asked id: String? = nil) throws(Broken) {
        var submitted: [String: Int] = [:]
        var puts: [Schedule] = []
        for effect in effects {
            if case .reply(_, .submitted(let number, _)) = effect {
                lastRequest = max(lastRequest, number)
            }
            guard case .store(let change) = effect else { continue }
            switch change {
            case .begin(let run): lastRun = max(lastRun, run.number)
            case .putRequest(let request):
                if request.number > lastRequest, let id = request.task.job {
                    submitted[id, default: 0] += 1
                }
                lastRequest = max(lastRequest, request.number)
            case .schedule(.put(let schedule)):
                lastRequest = max(lastRequest, schedule.request.number)
                puts.append(schedule)
            case .schedule(.remove(_, let task)): models[task.job ?? ""] = nil
            case .finish(let run, _) where run.ending == .completed:
                if let id = run.request.task.job, let last = done[id] {
                    done[id] = max(last, device.moment(second).date)
                }
            default: break
            }
        }
        let before = models
        for schedule in puts { try see(schedule) }
        for (name, model) in models where name != id {
            guard let former = before[name], former.number == model.number else { continue }
            let told = model.tally.submitted - former.tally.submitted
            let made = submitted[name] ?? 0
            try demand(told == made, "\(name) tells of \(told) submissions, and made \(made)")
        }
    }

    /// Compares what a schedule says of its times with how many there were.
    private mutating func see(_ schedule: Schedule) throws(Broken) {
        let id = schedule.task.job ?? ""
        trace.append(
            "\(second) \(id) \(schedule.tally.submitted)/\(schedule.tally.merged)/\(schedule.tally.skipped)/\(schedule.tally.missed)"
        )
        guard let model = models[id], model.number == schedule.request.number,
            model.repetition == schedule.repetition
        else {
            models[id] = DurableModel(
                number: schedule.request.number,
                repetition: schedule.repetition,
                handled: schedule.handled,
                tally: schedule.tally
            )
            return
        }
        try demand(schedule.handled >= model.handled, "\(id) has times that may come twice")
        let count = times(of: model.repetition, after: model.handled, through: schedule.handled)
        let told = sum(schedule.tally) - sum(model.tally)
        try demand(
            told == count,
            "\(id) had \(count) times and tells of \(told)"
        )
        models[id]?.handled = schedule.handled
        models[id]?.tally = schedule.tally
        models[id]?.isPaused = schedule.pausedSince != nil
    }

    private func sum(_ tally: Schedule.Tally) -> Int {
        tally.submitted + tally.merged + tally.skipped + tally.missed
    }

    /// How many times there are, counted one by one.
    private func times(
        of repetition: Repetition,
        after: Timestamp,
        through: Timestamp
    ) -> Int {
        var (count, last) = (0, after)
        while let next = repetition.next(after: last, in: .utc), next <= through {
            (count, last) = (count + 1, next)
        }
        return count
    }

    /// No time that has come is left lying, but for what waits by its policy or in its window.
    private mutating func audit() throws(Broken) {
        let now = device.moment(second).date
        for schedule in device.schedules {
            let id = schedule.task.job ?? ""
            guard schedule.pausedSince == nil, let due = schedule.due,
                due + schedule.flex <= now
            else { continue }
            let isOutstanding =
                device.run(of: id) != nil
                || device.existing(.photos, schedule.task).map { $0.job?.hold == nil } ?? false
            try demand(
                isOutstanding && schedule.overlap != .replace,
                "\(id) is due since \((now - due).words), and nothing holds it"
            )
        }
        try auditFreshness(at: now)
        for (id, _) in models {
            let pending = device.pending.count { $0.task.job == id }
            try demand(pending <= 1, "\(id) is pending \(pending) times")
        }
    }

    /// People know of each promise how it stands.
    private mutating func auditFreshness(at now: Timestamp) throws(Broken) {
        // What was done when the clock was ahead counts from when it was set back.
        let isSetBack = lastDate > now
        lastDate = now
        for promise in device.promises {
            let name = promise.subject.name
            guard let last = done[name] else { continue }
            if isSetBack, last > now { done[name] = now }
            let since = done[name] ?? last
            try demand(promise.since == since, "\(name) counts from another time than it was done")
            let isBroken = now >= since + promise.within
            try demand(
                !isBroken || promise.stage == .broken,
                "\(name) is too old, and nobody was told"
            )
            try demand(
                promise.stage != .fresh || now < promise.nears,
                "\(name) is about to be too old, and nobody was told"
            )
        }
    }

    /// With all that may hold them gone, everything that waits comes to its end.
    mutating func end() throws {
        for _ in 0..<60 {
            second += 50
            if device.engine.status(of: .photos)?.state == .ending {
                try note(device.exit(.photos, at: second))
            }
            try note(device.open(.photos, at: second))
            for run in (0..<6).compactMap({ device.run(of: "s\($0)") }) {
                try note(device.finish(run, at: second))
            }
            try note(device.wake(at: second))
            try audit()
        }
        let submitted = device.schedules.map(\.tally.submitted).reduce(0, +)
        try demand(device.schedules.isEmpty || submitted > 0, "nothing has come in a whole day")
    }
}

extension Limits {
    fileprivate static let scheduleDay: Limits = {
        var limits = Limits.prompt
        limits.jobBudget = .seconds(86_400)
        // So that most are in the store alone.
        limits.window = 4
        return limits
    }()
}
