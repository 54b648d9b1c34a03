extension Engine {
    /// Goes on from what the store held, after the last system ended in whatever way.
    ///
    /// Of the last system's processes only those in `alive` are there any more: they ran long, and
    /// are waited for. What the others were doing comes again: that the system ended is not the
    /// work's fault and costs no attempt. An intent does not come again: a person asked for it
    /// once, and is told what became of it.
    package static func recover(
        _ stored: Stored,
        limits: Limits = Limits(),
        devices: [GraphicsDevice] = [],
        alive: Set<ProcessNumber> = [],
        at now: Moment
    ) -> (engine: Engine, effects: [Effect]) {
        var engine = Engine(stored, limits: limits, devices: devices, at: now)
        engine.takeIn(stored, limits: limits, at: now.date)
        var turn = Turn(now: now, limits: engine.sharedLimits)
        for process in stored.processes.sorted(by: { $0.number < $1.number })
        where alive.contains(process.number) {
            engine.expect(
                process,
                with: stored.openRuns.filter { $0.process == process.number },
                at: now
            )
        }
        for open in stored.openRuns.sorted(by: { $0.number < $1.number })
        where engine.runs[open.number] == nil {
            let run = Run(
                number: open.number,
                request: open.request,
                process: open.process,
                begun: Moment(uptime: now.uptime, date: open.begun),
                deadline: now.uptime,
                isSuperseded: open.isSuperseded
            )
            engine.end(
                run,
                .interrupted,
                detail: "the system ended during the run",
                givenBack: engine.apps[run.app] != nil,
                &turn
            )
        }
        for process in stored.processes.sorted(by: { $0.number < $1.number })
        where engine.owners[process.number] == nil {
            turn.store(.removeProcess(process.number))
            turn.log(.exited, process.app, "ended with the last system")
        }
        engine.notifications.takeIn(stored.notifications, engine.appFacts, &turn)
        engine.transfers.takeIn(stored, engine.facts, &turn)
        engine.schedules.takeIn(stored, &turn)
        engine.freshness.takeIn(stored, engine.appFacts)
        engine.shortenHolds(&turn)
        engine.jobStarts.takeIn(stored.jobStarts, &turn)
        engine.pausedIntents.takeIn(stored.pausedIntents)
        turn.log(.started, nil, "the system started")
        return (engine, turn.effects)
    }

    /// Takes in the apps that the store held, and what it held of them.
    private mutating func takeIn(_ stored: Stored, limits: Limits, at now: Timestamp) {
        for record in stored.apps { apps[record.app.id] = AppState(record: record) }
        liveActivities.takeIn(stored.activities, of: appFacts, limits: limits, at: now)
        // A damaged store may name an app that it lost: nothing is kept for it.
        for count in stored.counts { apps[count.app]?.count(count.kind, by: count.count) }
        for systemRequest in stored.systemRequests {
            apps[systemRequest.app]?.systemRequests[systemRequest.task] = systemRequest
        }
        for refused in stored.refusals { apps[refused.app]?.refusals.takeIn(refused) }
        for (id, picture) in stored.pictures { apps[id]?.picture = picture }
        costs.takeIn(stored.costs)
    }
}
