import Testing

@testable import RoostEngine

@Suite struct `Days full of jobs` {
    /// In each, apps submit, fail, crash and are quit, the network goes, clocks are set and the
    /// system is killed, in an order of chance; after each step no job may be lost, doubled, or
    /// tried more often than it may be.
    @Test(arguments: 1...60)
    func `lose none, double none, and try none too often`(seed: UInt64) throws {
        var day = JobDay(seed: seed)
        for _ in 0..<250 { try day.step() }
        try day.end()
    }
}

/// One device in the hands of chance, and what it has promised of jobs.
private struct JobDay {
    private var device = Device([.lasting(.photos)], limits: .jobDay)
    private var random: Chance
    private var second = 0
    private var hasNetwork = true
    /// What was accepted and is not over, by its name, with how many attempts have failed by the
    /// day's own count.
    private var alive: [String: (number: RequestNumber, failures: Int)] = [:]
    private var stopped: Set<String> = []
    private var lastRun = RunNumber(0)
    private var lastRequest = RequestNumber(0)
    /// What happened, for whoever reads of a broken promise.
    private var trace: [String] = []
    /// The names of jobs of which an attempt was given up with a command that counts none.
    private var snoozed: Set<String> = []

    struct Broken: Error, CustomStringConvertible {
        let description: String
    }

    init(seed: UInt64) { random = Chance(seed: seed) }

    private func demand(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(Broken) {
        guard holds else {
            // What is said of the job that it is about.
            let about = sentence().split(separator: " ").first ?? ""
            let past = trace.filter { $0.contains(about) }.suffix(8).joined(separator: "; ")
            throw Broken(description: "at \(second) s: \(sentence()) (\(past))")
        }
    }

    // MARK: What happens

    mutating func step() throws {
        second += random.below(30)
        snoozed = []
        switch random.below(20) {
        case 0..<6: try submit()
        case 6..<12: try finish()
        case 12: try note(device.exit(.photos, .signalled(11), at: second))
        case 13: try note(device.quit(.photos, at: second))
        case 14: try note(device.open(.photos, at: second))
        case 15: try change()
        case 16:
            hasNetwork.toggle()
            try note(device.turn(.sensed(Conditions(network: hasNetwork)), at: second))
        case 17: try restart()
        case 18: device.calendarShift += random.below(4000) - 2000
        default: break
        }
        try note(device.wake(at: second))
        try audit()
    }

    private mutating func submit() throws {
        let id = "job\(random.below(8))"
        let attempts = random.below(4) + 1
        let limit = random.below(4) == 0 ? device.moment(second + 200).date : nil
        let keeps = random.below(3) == 0
        let effects = device.submit(
            job: id,
            retry: RetryPolicy(.linear, from: .seconds(20), upTo: .seconds(90), attempts: attempts),
            notBefore: random.below(3) == 0 ? device.moment(second + 50).date : nil,
            needsNetwork: random.below(3) == 0,
            usefulUntil: limit,
            keeping: keeps,
            at: second
        )
        let answers = effects.compactMap { effect -> RequestNumber? in
            if case .reply(_, .submitted(let number, _)) = effect { number } else { nil }
        }
        let number = try #require(answers.first)
        if alive[id]?.number != number {
            try demand(
                !keeps || alive[id] == nil || stopped.contains(id),
                "\(id) was to be kept, and another one took its place"
            )
            alive[id] = (number, 0)
            stopped.remove(id)
        }
        try note(effects)
    }

    private mutating func finish() throws {
        let runs = (0..<8).compactMap { device.run(of: "job\($0)") }
        guard !runs.isEmpty else { return }
        let run = runs[random.below(runs.count)]
        let id = try #require(run.task.job)
        let commands: [AttemptCommand?] = [
            nil, nil, .discard, .retry(after: .seconds(5)), .snooze(.seconds(5)),
        ]
        switch random.below(4) {
        case 0: try note(device.finish(run, at: second))
        case 1: try note(device.finish(run, .noHandler, at: second))
        default:
            let command = commands[random.below(commands.count)]
            if case .snooze = command { snoozed.insert(id) }
            try note(device.fail(run, "no luck", command, at: second))
        }
    }

    private mutating func change() throws {
        let id = "job\(random.below(8))"
        if random.below(2) == 0 {
            let effects = device.retry(TaskID(job: id), at: second)
            if effects.answers.contains(.done) { alive[id]?.failures = 0 }
            try note(effects)
        } else {
            if device.run(of: id) != nil { stopped.insert(id) }
            let effects = device.cancelJob(id, at: second)
            try note(effects)
        }
    }

    /// The system is killed, and the next one begins with what was written down.
    private mutating func restart() throws {
        let stored = device.stored(lastRequest, lastRun)
        let (shift, pending) = (device.calendarShift, device.pending)
        device = Device(limits: .jobDay, stored: stored, pending: pending)
        device.calendarShift = shift
        // What it did to get there.
        let waiting = Set(device.pending.map(\.number))
            .union(device.engine.appStatuses().flatMap(\.runs).map(\.request.number))
        for (index, finished) in device.history.enumerated() {
            let later = device.history[(index + 1)...].map(\.request.number)
            try note(finished) { waiting.contains($0) || later.contains($0) }
        }
        try note(device.turn(.sensed(Conditions(network: hasNetwork)), at: second))
    }

    // MARK: What has to hold

    /// Counts what failed, and looks that nothing is over that has no right to be.
    private mutating func note(_ effects: [Effect]) throws(Broken) {
        for effect in effects {
            if case .store(.begin(let run)) = effect {
                lastRun = max(lastRun, run.number)
                trace.append("\(second) \(run.task.job ?? "") begins")
            }
            if case .store(.putRequest(let put)) = effect {
                trace.append("\(second) \(put.task.job ?? "") \(put.number) is put")
            }
            if case .reply(_, .submitted(let number, _)) = effect {
                lastRequest = max(lastRequest, number)
            }
        }
        let again = effects.changes.compactMap { change -> RequestNumber? in
            if case .putRequest(let request) = change { request.number } else { nil }
        }
        for change in effects.changes {
            switch change {
            case .finish(let run, let givenBack):
                try demand(!givenBack || run.request.kind != .job, "a job was given back as it was")
                try note(run, isAgain: again.contains)
            case .withdraw(let request): try note(request) { _ in false }
            default: break
            }
        }
    }

    private mutating func note(
        _ finished: FinishedRun,
        isAgain: (RequestNumber) -> Bool
    ) throws(Broken) {
        guard let id = finished.request.task.job, finished.request.number == alive[id]?.number
        else { return }
        trace.append("\(second) \(id) \(finished.ending)")
        let isSnoozed = finished.ending == .unsuccessful && snoozed.contains(id)
        if Self.isFailure(finished.ending), !stopped.contains(id), !isSnoozed {
            alive[id]?.failures += 1
        }
        guard !isAgain(finished.request.number) else { return }
        try demand(
            Self.isEnd(finished.ending) || stopped.contains(id),
            "\(id) is lost after it ended as \(finished.ending)"
        )
        alive[id] = nil
    }

    private func audit() throws(Broken) {
        for (id, promise) in alive {
            let waiting = device.existing(.photos, TaskID(job: id))
            let run = device.run(of: id)
            let places =
                (waiting?.number == promise.number ? 1 : 0)
                + (run?.request.number == promise.number ? 1 : 0)
            try demand(places == 1, "\(id) is in \(places) places")
            guard let job = (waiting ?? run?.request)?.job,
                (waiting ?? run?.request)?.number == promise.number
            else { continue }
            try demand(
                job.failures == promise.failures,
                "\(id) has failed \(promise.failures) times, and counts \(job.failures)"
            )
            try demand(job.failures <= job.retry.attempts, "\(id) is tried too often")
            let isUsedUp = job.failures == job.retry.attempts
            try demand(!isUsedUp || job.hold != nil, "\(id) has no attempt left, and is not held")
            try demand(
                job.hold == nil || job.hold == .cancelled || run == nil,
                "\(id) is held, and runs"
            )
        }
    }

    /// With all that may hold them gone, jobs come to their end, or are held.
    mutating func end() throws {
        hasNetwork = true
        try note(device.turn(.sensed(.good), at: second))
        for _ in 0..<200 {
            second += 100
            snoozed = []
            // What was told to end does.
            if device.engine.status(of: .photos)?.state == .ending {
                try note(device.exit(.photos, at: second))
            }
            try note(device.open(.photos, at: second))
            for run in (0..<8).compactMap({ device.run(of: "job\($0)") }) {
                try note(device.finish(run, at: second))
            }
            try note(device.wake(at: second))
            try audit()
        }
        for id in alive.keys {
            let hold = device.existing(.photos, TaskID(job: id))?.job?.hold
            try demand(hold != nil, "\(id) waits for nothing, and never ran")
        }
    }

    private static func isFailure(_ ending: Ending) -> Bool {
        switch ending {
        case .unsuccessful, .noHandler, .crashed, .killedAfterGrace, .expired(.timeUsedUp),
            .expired(.stalled), .expired(.simulated):
            true
        default: false
        }
    }

    private static func isEnd(_ ending: Ending) -> Bool {
        switch ending {
        case .completed, .cancelled, .lapsed, .uninstalled: true
        default: false
        }
    }
}

extension Limits {
    fileprivate static let jobDay: Limits = {
        var limits = Limits.prompt
        limits.jobsAtOnce = 3
        limits.jobBudget = .seconds(60)
        limits.throttle = .seconds(10)
        limits.longestThrottle = .seconds(40)
        return limits
    }()
}
