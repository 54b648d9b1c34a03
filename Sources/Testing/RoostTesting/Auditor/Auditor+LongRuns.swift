import RoostDaemon
import RoostEngine
import RoostWire

// What runs long, as the auditor reads it: from what is said on the wire and written in the pages.
extension Auditor {
    var patience: Duration { limits.patience }

    /// The greatest delay of the news that a run has stalled.
    static var lateness: Duration { .seconds(1) }

    /// The moment by which a run has to have been told, or `nil` where there is none.
    func latestEnd(of run: Run) -> Uptime? {
        guard let span = longRuns.spans[run.number] else { return run.deadline }
        if span.isWaitingForDevice { return nil }
        return span.quietSince.map { $0 + patience + Self.lateness } ?? span.deadline
    }

    /// Whether a run's usual time is over, and nothing has extended it.
    func isUsedUp(_ run: Run, at now: Moment) -> Bool {
        guard let span = longRuns.spans[run.number] else { return run.deadline <= now.uptime }
        return span.quietSince == nil && span.deadline <= now.uptime
    }

    func hasStalled(_ run: Run, at now: Moment) -> Bool {
        guard let span = longRuns.spans[run.number], let quiet = span.quietSince else {
            return false
        }
        return !span.isWaitingForDevice && quiet + patience <= now.uptime
    }

    mutating func beginSpan(of run: Run, at now: Moment) {
        let kind = run.request.kind
        guard kind.isWatched || kind == .job else { return }
        if run.deadline != now.uptime + budget(kind) {
            violate("promise 4: run \(run.number) begins with \(run.deadline - now.uptime)")
        }
        var span = LongRunModel.Span(deadline: run.deadline)
        if kind == .continued { span.quietSince = now.uptime }
        longRuns.spans[run.number] = span
        if kind == .continued,
            model.open.values.count(where: { $0.request.kind == .continued })
                > limits.continuedAtOnce
        {
            violate("promise 6: run \(run.number) begins though as many run as may")
        }
    }

    /// Notes that the counts of a run have changed, as its page says.
    mutating func reported(_ run: RunNumber, at now: Moment) {
        if longRuns.spans[run]?.quietSince != nil { longRuns.spans[run]?.quietSince = now.uptime }
        longRuns.spans[run]?.silentSince = nil
    }

    mutating func extended(_ number: RunNumber, _ answer: JSONObject, at now: Moment) {
        guard var span = longRuns.spans[number] ?? spanOfAwaited(number, at: now) else { return }
        if span.quietSince == nil {
            span.usualLeft = max(span.deadline - now.uptime, .zero)
            span.quietSince = now.uptime
            span.silentSince = now.uptime
        } else if model.open[number]?.request.kind == .continued {
            // It says only now where its progress is.
            span.quietSince = now.uptime
        }
        span.isWaitingForDevice = answer["granted"]?.asBool != true
        if span.isWaitingForDevice { span.silentSince = nil }
        span.extendedIn = turn
        longRuns.spans[number] = span
        if let device = answer["device"]?.asString { lend(device, to: number) }
    }

    /// The time that a run has anew whose process finds the system in this turn, where it was
    /// answered before.
    private func spanOfAwaited(_ number: RunNumber, at now: Moment) -> LongRunModel.Span? {
        guard let run = model.open[number], lives[run.process]?.awaitedUntil != nil else {
            return nil
        }
        return LongRunModel.Span(deadline: now.uptime + budget(run.request.kind))
    }

    mutating func notExtended(_ number: RunNumber, at now: Moment) {
        guard var span = longRuns.spans[number], span.quietSince != nil else { return }
        let silence = span.silentSince.map { now.uptime - $0 } ?? .zero
        span.deadline = now.uptime + max(span.usualLeft - silence, .zero)
        span.silentSince = nil
        span.quietSince = nil
        span.isWaitingForDevice = false
        longRuns.spans[number] = span
    }

    // MARK: - Devices

    mutating func lend(_ device: String, to run: RunNumber) {
        if let holder = longRuns.lent[device], holder != run {
            violate("device \(device) is lent to run \(run), and run \(holder) has it")
        }
        longRuns.lent[device] = run
        if longRuns.spans[run]?.isWaitingForDevice == true {
            longRuns.spans[run]?.isWaitingForDevice = false
        }
    }

    mutating func giveBack(by run: RunNumber) {
        for device in longRuns.devices where longRuns.lent[device] == run {
            longRuns.lent[device] = nil
        }
    }

    private var isDeviceFree: Bool {
        !lives.values.contains { $0.awaitedUntil != nil }
            && longRuns.devices.contains { longRuns.lent[$0] == nil }
    }

    /// The blockers that keep continued work in its queues.
    func queueNames(of request: Request) -> BlockerNames {
        guard request.kind == .continued else { return [] }
        var names: BlockerNames = []
        if model.open.values.count(where: { $0.request.kind == .continued })
            >= limits.continuedAtOnce
        {
            names.insert(.queued)
        }
        if request.requiresGPU, !isDeviceFree { names.insert(.deviceBusy) }
        return names
    }

    // MARK: - Processes that outlived their system

    /// Notes that the runs of the processes that are still there go on.
    mutating func expect(_ alive: Set<ProcessNumber>, at now: Moment) {
        for number in alive.sorted() {
            guard let record = model.processes[number] else { continue }
            var life = Life(app: record.app)
            life.isLaunched = true
            life.awaitedUntil = now.uptime + limits.reattaching
            lives[number] = life
            for run in model.runs(of: number) { said.delivered[run.number] = number }
        }
    }

    /// Notes that a process has found the system, with the runs that it says it has.
    mutating func foundAgain(_ process: ProcessNumber, _ call: VarlinkCall, at now: Moment) {
        guard lives[process]?.awaitedUntil != nil else { return }
        lives[process]?.awaitedUntil = nil
        lives[process]?.foundIn = turn
        for open in call.parameters["runs"]?.asArray ?? [] {
            guard let number = open["number"]?.asInteger.map({ RunNumber($0) }),
                let run = model.open[number], run.process == process
            else { continue }
            let kind = run.request.kind
            var span = LongRunModel.Span(
                deadline: now.uptime + budget(kind),
                usualLeft: budget(kind)
            )
            if kind == .continued || open["slot"]?.asInteger != nil {
                span.quietSince = now.uptime
            }
            if let known = longRuns.spans[number], known.extendedIn == turn {
                // It asked for that behind this, and was answered first.
                span.quietSince = known.quietSince
                span.silentSince = known.silentSince
                span.isWaitingForDevice = known.isWaitingForDevice
            }
            if open["requiresGPU"]?.asBool == true {
                if let device = open["device"]?.asString {
                    longRuns.spans[number] = span
                    lend(device, to: number)
                    continue
                }
                span.isWaitingForDevice = true
            }
            longRuns.spans[number] = span
        }
    }

    // MARK: - Who is told

    /// Checks promise 1: a run that was promised waits, goes on or is over.
    mutating func checkPerformed() {
        let waiting = Set(model.pending.values.compactMap(\.promisedRun))
        for run in said.promised.sorted()
        where model.endings[run] == nil && model.open[run] == nil && !waiting.contains(run) {
            violate("promise 1: run \(run) was promised and is nowhere")
        }
    }

    mutating func seeFollowed(
        _ run: RunNumber,
        _ reply: VarlinkReply,
        on connection: ConnectionID
    ) {
        let activity = reply.parameters["activity"]
        let isOver = activity?["state"] == "finished"
        if isOver == reply.continues {
            violate("a follower of run \(run) is told \(activity?["state"]?.asString ?? "nothing")")
        }
        guard isOver else { return }
        if activity?["ending"]?.asString != model.endings[run]?.name {
            violate("a follower of run \(run) is told of another end than was written down")
        }
        if let result = model.results[run] ?? nil, activity?["result"].map({ "\($0)" }) != result {
            violate("what run \(run) gave back is not what its follower is told")
        }
        if reply.continues == false, callers.follows.removeValue(forKey: connection) != nil {
            callers.streams.remove(connection)
            if callers.unanswered[connection]?.isEmpty == false {
                callers.unanswered[connection]?.removeFirst()
            }
        }
    }

    /// Checks that followers of a run hear of its end in the turn in which it is written down.
    mutating func checkFollowers() {
        guard !trouble.isNow else { return }
        for connection in callers.follows.keys.sorted() where !callers.gone.contains(connection) {
            if let run = callers.follows[connection], model.endings[run] != nil {
                violate("run \(run) is over, and its follower was not told")
            }
        }
    }
}
