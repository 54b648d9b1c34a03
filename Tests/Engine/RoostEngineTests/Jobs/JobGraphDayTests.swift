import Testing

@testable import RoostEngine

@Suite struct `Days full of jobs that come after others` {
    /// In each, jobs are submitted after others, do steps, fail, are cancelled, retried and
    /// replaced, and the system is killed, in an order of chance; a model that knows nothing of the
    /// engine says what may begin.
    @Test(arguments: 1...60)
    func `begin none before those it comes after, and do no step twice`(seed: UInt64) throws {
        var day = GraphDay(seed: seed)
        for _ in 0..<250 { try day.step() }
        try day.end()
    }
}

private struct GraphDay {
    private var device = Device([.lasting(.photos)], limits: .graphDay)
    private var random: Chance
    private var second = 0
    private var lastRun = RunNumber(0)
    private var lastRequest = RequestNumber(0)
    /// What each job waits for, by what was asked and what has ended since.
    private var waits: [String: Set<String>] = [:]
    private var cancelling: Set<String> = []
    /// The steps that each job has written down.
    private var done: [RequestNumber: Set<String>] = [:]
    /// The number of whichever was submitted last under a name.
    private var latest: [String: RequestNumber] = [:]
    private var begun = 0

    struct Broken: Error, CustomStringConvertible {
        let description: String
    }

    init(seed: UInt64) { random = Chance(seed: seed) }

    private func demand(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(Broken) {
        guard holds else { throw Broken(description: "at \(second) s: \(sentence())") }
    }

    private var running: [Run] { (0..<10).compactMap { device.run(of: "job\($0)") } }

    /// Whether the app's process outlived its grace: nothing that it says counts any more.
    private var isEnding: Bool { device.engine.status(of: .photos)?.state == .ending }

    // MARK: What happens

    mutating func step() throws {
        second += random.below(20)
        if isEnding, random.below(2) == 0 { try note(device.exit(.photos, at: second)) }
        switch random.below(16) {
        case 0..<5: try submit()
        case 5..<10: try finish()
        case 10, 11: try doStep()
        case 12: try note(device.cancelJob("job\(random.below(10))", at: second))
        case 13: try note(device.retry(TaskID(job: "job\(random.below(10))"), at: second))
        case 14: try note(device.exit(.photos, .signalled(11), at: second))
        default: try restart()
        }
        try note(device.wake(at: second))
        try audit()
    }

    private mutating func submit() throws {
        let id = "job\(random.below(10))"
        let others = (0..<random.below(4)).map { _ in "job\(random.below(10))" }
        let cancels = random.below(3) == 0
        let task = TaskID(job: id)
        let standings = Set(others).map {
            device.standing(of: TaskID(job: $0), before: task, in: .photos)
        }
        let effects = device.submit(
            job: id,
            after: others,
            cancelling: cancels,
            retry: RetryPolicy(.constant, from: .seconds(5), upTo: .seconds(5), attempts: 3),
            notBefore: random.below(4) == 0 ? .at(second + 40) : nil,
            at: second
        )
        let isRefused = standings.contains {
            $0.standing == .unknown || $0.standing == .follows
        }
        try demand(
            effects.refusals.isEmpty != isRefused,
            "\(id) after \(others) was \(isRefused ? "taken" : "refused")"
        )
        guard !isRefused else { return try note(effects) }
        let isOver = standings.contains { standing in
            if case .ended = standing.standing { return true }
            return cancels && standing.standing == .held
        }
        // What is held or cancelled at once waits for nothing.
        waits[id] =
            isOver
            ? [] : Set(standings.filter { $0.standing != .completed }.compactMap(\.task.job))
        if cancels { cancelling.insert(id) } else { cancelling.remove(id) }
        try note(effects)
    }

    private mutating func finish() throws {
        let runs = running
        guard !runs.isEmpty else { return }
        let run = runs[random.below(runs.count)]
        switch random.below(5) {
        case 0..<3: try note(device.finish(run, at: second))
        case 3: try note(device.fail(run, "no luck", .discard, at: second))
        default: try note(device.fail(run, "no luck", at: second))
        }
    }

    private mutating func doStep() throws {
        guard let run = running.first, !isEnding else { return }
        let name = "step\(random.below(3))"
        let before = device.beside.steps[run.request.number] ?? [:]
        let effects = device.putStep(name, "\(second)", of: run, at: second)
        try demand(effects.answers == [.done], "a step of \(run.task) was not taken")
        let after = device.beside.steps[run.request.number] ?? [:]
        let isKnown = done[run.request.number]?.contains(name) == true
        try demand(
            isKnown ? before == after : after.count == before.count + 1,
            "a step of \(run.task) was done twice, or lost"
        )
        done[run.request.number, default: []].insert(name)
        try note(effects)
    }

    /// The system is killed, and the next one begins with what was written down.
    private mutating func restart() throws {
        var stored = device.stored(lastRequest, lastRun)
        stored.edges = [.photos: device.pending.reduce(0) { $0 + ($1.job?.waits ?? 0) }]
        device = Device(
            limits: .graphDay,
            stored: stored,
            pending: device.pending,
            beside: device.beside
        )
        // What it did to get there: nothing completes by that.
        for finished in device.history { ended(finished) }
        for request in device.pending where request.job?.hold == .predecessor {
            if let id = request.task.job { waits[id] = [] }
        }
        for run in running { try began(run) }
    }

    // MARK: What has to hold

    private mutating func note(_ effects: [Effect]) throws(Broken) {
        for effect in effects {
            switch effect {
            case .store(.begin(let run)): try began(run)
            case .store(.putRequest(let request)):
                lastRequest = max(lastRequest, request.number)
                guard let id = request.task.job else { continue }
                latest[id] = request.number
                if request.job?.hold == .predecessor { waits[id] = [] }
            case .store(.finish(let finished, _)), .store(.withdraw(let finished)):
                ended(finished)
            default: break
            }
        }
    }

    private mutating func began(_ run: Run) throws(Broken) {
        guard let id = run.task.job, run.number > lastRun else { return }
        lastRun = run.number
        begun += 1
        try demand(waits[id]?.isEmpty ?? true, "\(id) begins, and waits for \(waits[id] ?? [])")
        let known = done[run.request.number]?.count ?? 0
        try demand(
            run.request.job?.steps.steps == known,
            "\(id) has done \(known) steps, and is told of \(run.request.job?.steps.steps ?? 0)"
        )
    }

    private mutating func ended(_ finished: FinishedRun) {
        guard finished.ending == .completed, let id = finished.request.task.job,
            // Whoever took its name is waited for instead.
            finished.request.number == latest[id]
        else { return }
        for successor in waits.keys { waits[successor]?.remove(id) }
    }

    private func audit() throws(Broken) {
        var edges = 0
        for request in device.pending {
            guard let job = request.job, let id = request.task.job else { continue }
            edges += job.waits
            let known = Set((device.beside.edges[request.task] ?? []).compactMap(\.job))
            try demand(
                (job.waits > 0) == !known.isEmpty,
                "\(id) waits for \(job.waits), and \(known) are written down"
            )
            try demand(
                known.isSubset(of: waits[id] ?? []) && known == waits[id] ?? [],
                "\(id) waits for \(known), and should for \(waits[id] ?? [])"
            )
            for other in known {
                let task = TaskID(job: other)
                let isThere =
                    device.existing(.photos, task) != nil || device.run(of: other) != nil
                try demand(isThere, "\(id) waits for \(other), which is not there")
                let isHeld = device.existing(.photos, task)?.job?.hold != nil
                try demand(
                    !isHeld || !cancelling.contains(id) || job.hold != nil,
                    "\(id) is to be cancelled with \(other), which is held"
                )
            }
        }
        let counted = device.engine.graph.edges(of: .photos)
        try demand(counted == edges, "\(counted) places are counted where \(edges) wait")
        let alive = Set(device.pending.map(\.number)).union(running.map(\.request.number))
        try demand(
            Set(device.beside.steps.keys).isSubset(of: alive),
            "steps are kept of jobs that are over"
        )
    }

    /// With nobody cancelling and all succeeding, whatever is not held comes to its end.
    mutating func end() throws {
        for _ in 0..<60 {
            second += 50
            if isEnding { try note(device.exit(.photos, at: second)) }
            for run in running { try note(device.finish(run, at: second)) }
            for request in device.pending where request.job?.hold != nil {
                try note(device.retry(request.task, at: second))
            }
            try note(device.wake(at: second))
            try audit()
        }
        let left = device.pending.map(\.task.name)
        try demand(left.isEmpty, "\(left) wait for nothing, and never ran")
        try demand(begun > 5, "hardly anything began")
        try demand(device.beside.edges.isEmpty, "some edges are left")
    }
}

extension Limits {
    fileprivate static let graphDay: Limits = {
        var limits = Limits.prompt
        limits.jobsAtOnce = 4
        limits.throttle = .seconds(10)
        limits.longestThrottle = .seconds(40)
        return limits
    }()
}
