extension Engine {
    /// The number of slots that a page has.
    package static let slots = 64

    /// Extends the time of an intent for as long as it reports progress, or hears where continued
    /// work reports its own.
    mutating func extend(
        _ id: AppID,
        _ process: ProcessNumber,
        _ number: RunNumber,
        slot: Int,
        requiresGPU: Bool,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        guard let run = runs[number], run.process == process, run.app == id,
            case .running = run.state, !run.isFinishDeferred, apps[id]?.process?.isPresent == true,
            run.extended != nil || run.deadline > turn.now.uptime
        else {
            return turn.refuse(
                token,
                .noSuchRun,
                "run \(number) is over or its time is, so it cannot be extended"
            )
        }
        guard run.request.kind.isExtendable else {
            return turn.refuse(
                token,
                .invalid,
                "the time of \(run.request.kind.rawValue) work is not extended; submit continued work instead"
            )
        }
        guard (0..<Engine.slots).contains(slot) else {
            return turn.refuse(
                token,
                .invalid,
                "a page of progress has the slots 0 to \(Engine.slots - 1), not \(slot)"
            )
        }
        guard !requiresGPU || !graphics.isEmpty else {
            return turn.refuse(
                token,
                .notPermitted,
                "this machine has no graphics processor; run the work without one (BGTaskScheduler.supportedResources tells beforehand)"
            )
        }
        var extended = ExtendedTime(
            slot: slot,
            since: turn.now.uptime,
            usualTimeLeft: run.request.kind == .continued
                ? nil : max(run.deadline - turn.now.uptime, .zero)
        )
        extended.quietFromBeginning = turn.now.uptime
        if var known = run.extended, known.slot != nil {
            // To ask again is not progress.
            known.slot = slot
            extended = known
        }
        begin(extended, of: run, requiresGPU: requiresGPU, at: turn.now)
        guard let token else { return }
        let begun = runs.present(number)
        turn.reply(
            token,
            .extended(
                isGranted: begun.extended?.isWaitingForDevice == false,
                begun.device,
                patience: limits.patience
            )
        )
    }

    /// Puts a run under the watchdog, with a device where it needs one and one is free.
    ///
    /// `known` is the device that it says it was lent by an earlier system, if it was.
    mutating func begin(
        _ extended: ExtendedTime,
        of run: Run,
        requiresGPU: Bool,
        known: String? = nil,
        at now: Moment
    ) {
        var run = run
        var extended = extended
        if requiresGPU, run.device == nil {
            lendDevice(known: known, to: &run)
            extended.isWaitingForDevice = run.device == nil
            if extended.isWaitingForDevice { extended.quietFromBeginning = nil }
        }
        run.deadline =
            extended.isWaitingForDevice ? .distantFuture : extended.lastChange + limits.patience
        run.extended = extended
        runs[run.number] = run
        lookSoon(after: now.uptime)
    }

    /// Ends the extension of an intent, which goes on with what was left of its usual time.
    mutating func endExtendedTime(
        _ id: AppID,
        _ process: ProcessNumber,
        _ number: RunNumber,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        guard var run = runs[number], run.process == process, run.app == id,
            run.request.kind != .continued, let extended = run.extended
        else {
            return turn.refuse(
                token,
                .noSuchRun,
                "run \(number) is over or its time is not extended"
            )
        }
        run.extended = nil
        run.wasExtended = true
        run.lastCounts = extended.counts
        run.deadline =
            turn.now.uptime
            + extended.usualTime(at: turn.now.uptime, of: limits.budget(for: run.request.kind))
        graphics.release(from: &run)
        runs[number] = run
        turn.reply(token, .deadline(run.deadline))
    }

    // MARK: - Looking

    /// Returns the runs whose progress is to be looked at now, with the slots; none before the next
    /// look is due.
    ///
    /// Before a run is told that it has stalled, it is looked at once more.
    package func looksDue(at now: Moment) -> [(run: RunNumber, process: ProcessNumber, slot: Int)] {
        guard
            progress.isDue(at: now.uptime)
                || runs.values.contains(where: { $0.deadline <= now.uptime && isSeen($0) })
        else { return [] }
        var due: [(run: RunNumber, process: ProcessNumber, slot: Int)] = []
        due.reserveCapacity(runs.count)
        for run in seenRuns {
            if let slot = run.slot { due.append((run.number, run.process, slot)) }
        }
        return due
    }

    /// Sets whether somebody watches, and so how often to look.
    package mutating func setWatched(_ isWatched: Bool, at now: Moment) {
        progress.setWatched(isWatched, at: now.uptime)
    }

    mutating func looked(_ look: Event.Look, at now: Moment) {
        // It was looked at before it ended, in the same turn.
        guard runs[look.run]?.extended != nil else { return }
        if let texts = look.texts { runs[present: look.run].show(texts) }
        if let counts = look.counts {
            runs[present: look.run].count(counts, patience: limits.patience, at: now.uptime)
        }
    }

    /// Returns the slot of a process's run in the page of progress, if it is to be seen.
    package func slot(of run: RunNumber, in process: ProcessNumber) -> Int? {
        runs[run].flatMap { $0.process == process ? $0.slot : nil }
    }

    /// Whether people are shown these texts of a run already.
    package func isShowing(_ texts: Event.Texts, for run: RunNumber) -> Bool {
        runs[run].map {
            $0.title.isSame(as: texts.title) && $0.subtitle.isSame(as: texts.subtitle)
        } ?? false
    }

    /// Arms the next look where there is something to look at.
    mutating func lookSoon(after now: Uptime) {
        if progress.next == nil, hasSeenRuns { progress.lookSoon(after: now) }
    }

    /// Whether a run reports progress in a slot of a page.
    private func isSeen(_ run: Run) -> Bool {
        run.slot != nil && apps[run.app]?.process?.isPresent == true
    }

    var hasSeenRuns: Bool { runs.values.contains { isSeen($0) } }

    /// The runs that are seen, in the order of their numbers.
    ///
    /// Somebody who watches a thousand has them asked for ten times a second, so which processes
    /// are there is looked up for all together.
    var seenRuns: some Sequence<Run> {
        let present = Set(apps.processes.lazy.filter(\.isPresent).map(\.number))
        return runs.values.lazy.filter { $0.slot != nil && present.contains($0.process) }
    }

    // MARK: - Devices

    /// Returns a device that can be lent: none while apps are waited for that may still use what
    /// they were lent by the last system.
    func freeDevice() -> GraphicsDevice? {
        let isWaiting = apps.processes.contains { $0.isAwaited }
        return isWaiting ? nil : graphics.firstFree
    }

    /// Lends a run the device that it says it was lent by an earlier system, or else one that is
    /// free, if any is.
    mutating func lendDevice(known: String?, to run: inout Run) {
        let device = graphics.free(named: known) ?? freeDevice()
        if let device { graphics.lend(device, to: &run) }
    }

    /// Lends the free devices to the runs that wait, the one that began first before the others.
    mutating func lendDevices(_ turn: inout Turn) {
        guard !graphics.isEmpty else { return }
        let waiting = runs.values.filter { run in
            guard case .running = run.state, apps[run.app]?.process?.isPresent == true else {
                return false
            }
            return run.extended?.isWaitingForDevice == true
        }
        for var run in waiting {
            guard let device = freeDevice() else { return }
            graphics.lend(device, to: &run)
            run.extended?.isWaitingForDevice = false
            run.extended?.lastChange = turn.now.uptime
            run.deadline = turn.now.uptime + limits.patience
            runs[run.number] = run
            turn.append(.lend(run.process, run.number, device))
        }
    }
}

extension Run {
    fileprivate mutating func show(_ texts: Event.Texts) {
        title = texts.title
        subtitle = texts.subtitle
    }

    /// Takes in the counts of its progress that were read now.
    fileprivate mutating func count(
        _ counts: ProgressCounts,
        patience: Duration,
        at now: Uptime
    ) {
        let before =
            extended?.counts ?? lastCounts ?? ProgressCounts(completed: 0, total: 0, updates: 0)
        if counts.differs(from: before) {
            extended?.lastChange = now
            extended?.quietFromBeginning = nil
            if case .running = state, extended?.isWaitingForDevice == false {
                deadline = now + patience
            }
        }
        extended?.counts = counts
        extended?.pace.add(counts, at: now)
    }
}

extension Uptime {
    /// A time further away than any timer is set for.
    static var distantFuture: Uptime { Uptime(nanoseconds: .max) }
}
