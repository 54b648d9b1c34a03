/// The view that people have of a run that may last, or of a request that waits to become one.
package struct ShownRun: Hashable, Sendable {
    package enum State: String, Hashable, Sendable {
        /// The work has not begun, or waits for a graphics processor.
        case waiting
        case running
        /// The work was told to stop.
        case stopping
        case finished
    }
    package let run: RunNumber?
    package let request: Request
    package var state: State
    package var title: String
    package var subtitle: String
    package var counts: ProgressCounts?
    package var rate: Double?
    package var isClockLike = false
    package var isExtended = false
    package var begun: Timestamp?
    /// The time for which the counts have not changed.
    package var quiet: Duration?
    /// The time for which the counts may stay the same.
    package var patience: Duration?
    /// The reason why the work waits; `nil` where it does not.
    package var waiting: String?
    /// The record of the run; `nil` until it is over.
    package var finished: FinishedRun?

    /// Creates the view of a run that is over.
    package init(_ finished: FinishedRun, seen: ShownRun? = nil) {
        run = finished.number
        request = finished.request
        state = .finished
        title = seen?.title ?? finished.request.shown.title
        subtitle = seen?.subtitle ?? finished.request.shown.subtitle
        counts = seen?.counts
        isExtended = seen?.isExtended ?? false
        isClockLike = seen?.isClockLike ?? false
        begun = finished.begun
        self.finished = finished
    }

    /// Creates the view of a request that waits.
    package init(waiting request: Request, because: String) {
        run = request.promisedRun
        self.request = request
        state = .waiting
        (title, subtitle) = request.shown
        waiting = because
    }

    init(_ run: Run, patience: Duration? = nil, at now: Moment) {
        self.run = run.number
        request = run.request
        state = .running
        if case .expiring = run.state { state = .stopping }
        (title, subtitle) = (run.title, run.subtitle)
        begun = run.begun.date
        isExtended = run.wasExtended
        counts = run.lastCounts
        guard let extended = run.extended else { return }
        isExtended = true
        counts = extended.counts
        rate = extended.pace.rate
        isClockLike = extended.pace.isClockLike
        quiet = now.uptime - extended.lastChange
        self.patience = patience
        if extended.isWaitingForDevice {
            state = .waiting
            waiting = "all graphics processors are lent to other runs"
        }
    }

    /// The time that the rest takes at the present rate.
    package var left: Duration? {
        guard let counts, let rate, rate > 0, counts.total > counts.completed else { return nil }
        let seconds = (Double(counts.total) - Double(counts.completed)) / rate
        return seconds < 1e9 ? .nanoseconds(Int64(seconds * 1e9)) : nil
    }
}

extension Request {
    /// The name by which the app knows the work: the task that was submitted, or the intent.
    package var workName: String {
        switch payload {
        case .intent(let name, _, _): name
        case .job(let job): job.intent
        case .systemRequest: String(task.name.dropFirst(kind.prefix.count))
        case .none, .continued: task.name
        case .claimed: task.submitted.name
        }
    }

    /// The texts that people see of the request before the app has said more.
    var shown: (title: String, subtitle: String) {
        switch payload {
        case .none, .systemRequest: (task.name, "")
        case .claimed: (task.submitted.name, "")
        case .continued(let title, let subtitle, _): (title, subtitle)
        case .intent(let name, _, _): (name, "")
        case .job(let job): (job.intent, "")
        }
    }
}

extension Run {
    /// The part of its work that is done, from 0 to 1, as far as the app reports it.
    var progress: Double {
        guard let counts = extended?.counts, counts.total > 0 else { return 0 }
        return min(max(Double(counts.completed) / Double(counts.total), 0), 1)
    }

    mutating func show(_ payload: Payload) {
        (title, subtitle) = request.shown
    }
}

extension Engine {
    /// Returns the watched work of one app or of all: runs by their numbers, then requests that
    /// wait in their order, then work that lately ended, the latest last.
    package func activities(of app: AppID?, at now: Moment) -> [ShownRun] {
        var all: [ShownRun] = []
        all.reserveCapacity(runs.count)
        for run in runs.values where run.request.kind.isWatched {
            guard app == nil || run.app == app else { continue }
            let activity = ShownRun(run, patience: limits.patience, at: now)
            if activity.isExtended || run.request.kind == .continued { all.append(activity) }
        }
        for request in window.requests where request.kind.isWatched {
            guard app == nil || request.app == app else { continue }
            all.append(activity(waiting: request, at: now))
        }
        all += recent.all(of: app, limits, at: now)
        return all
    }

    /// Returns the view that people have of one run now, if it goes on or lately did.
    package func activity(of number: RunNumber, at now: Moment) -> ShownRun? {
        if let run = runs[number], run.request.kind.isWatched {
            return ShownRun(run, patience: limits.patience, at: now)
        }
        return recent[number]
    }

    package func activity(waiting request: Request, at now: Moment) -> ShownRun {
        let blockers = blockers(of: request, at: now, isPlaced: true)
        return ShownRun(
            waiting: request,
            because: blockers.isEmpty
                ? "it is about to begin" : blockers.map(\.evidence).joined(separator: "; ")
        )
    }
}
