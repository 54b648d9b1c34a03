// When the system ends, an app that is running long goes on: its work may be dear, and cannot be
// begun anew by whoever asked for it. The next system knows its process and waits for it.
extension Engine {
    /// Takes in a process that outlived the system that launched it, with the runs that it had.
    mutating func expect(
        _ process: ProcessRecord,
        with open: [Stored.OpenRun],
        at now: Moment
    ) {
        // A damaged store may have processes of an app that it lost, or two of one.
        guard apps[process.app] != nil, apps[process.app]?.process == nil else { return }
        var state = ProcessState(number: process.number, phase: .background)
        state.reattachingEnds = now.uptime + limits.reattaching
        state.isExtension = apps[process.app]?.record.app.appExtension != nil
        owners[process.number] = process.app
        costs.found(process.number, of: process.app, at: now)
        // A damaged store may have runs of another app in the process: those are interrupted.
        for open in open.sorted(by: { $0.number < $1.number })
        where open.request.app == process.app {
            var run = Run(
                number: open.number,
                request: open.request,
                process: process.number,
                begun: Moment(uptime: now.uptime, date: open.begun),
                deadline: now.uptime + limits.budget(for: open.request.kind),
                isSuperseded: open.isSuperseded
            )
            run.show(open.request.payload)
            if open.request.kind == .continued {
                run.extended = ExtendedTime(slot: nil, since: now.uptime, usualTimeLeft: nil)
            }
            runs[run.number] = run
            costs.began(run, wasAwake: false, at: now)
            state.runs.append(run.number)
        }
        apps[present: process.app].process = state
    }

    /// Whether a process outlived the last system and is waited for.
    package func isAwaited(_ process: ProcessNumber) -> Bool {
        // It may have ended since it connected.
        guard let owner = owners[process] else { return false }
        return apps[owner]?.askProcess { $0.number == process && $0.reattachingEnds != nil } == true
    }

    /// Takes in that a process that was waited for is here, with the runs that it still has.
    mutating func reattached(
        _ id: AppID,
        _ number: ProcessNumber,
        _ open: [Event.OpenRun],
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard var process = apps[id]?.process, process.number == number,
            process.reattachingEnds != nil, process.isPresent
        else {
            return turn.refuse(
                token,
                .notNow,
                "the system does not wait for this process; it ends"
            )
        }
        process.reattachingEnds = nil
        if process.backgroundDeadline != nil {
            process.backgroundDeadline = turn.now.uptime + limits.leavingForeground
        }
        apps[present: id].process = process
        unsettled.touch(number)
        turn.reply(token, .attached(number))
        turn.append(.tell(number, process.phase))
        turn.log(.resumed, id, "found the system again")
        let held = Set(open.filter { $0.device != nil }.map(\.number))
        let found = process.runs.compactMap { runs[$0] }
        // Who has a device comes first: another one that waits for one is not to be lent the same.
        for run in found.filter({ held.contains($0.number) })
            + found.filter({ !held.contains($0.number) })
        {
            guard let open = open.first(where: { $0.number == run.number }) else {
                end(
                    run,
                    .interrupted,
                    detail: "the app does not have it any more since the system ended",
                    givenBack: true,
                    &turn
                )
                continue
            }
            goOn(run, open, &turn)
        }
    }

    /// Lets a run go on with its time anew, and with the device that it was lent.
    private mutating func goOn(
        _ run: Run,
        _ open: Event.OpenRun,
        _ turn: inout Turn
    ) {
        var run = run
        run.deadline = turn.now.uptime + limits.budget(for: run.request.kind)
        runs[run.number] = run
        let requiresGPU = open.requiresGPU && !graphics.isEmpty
        if run.request.kind.isExtendable, let slot = open.slot, (0..<Engine.slots).contains(slot) {
            begin(
                ExtendedTime(
                    slot: slot,
                    since: turn.now.uptime,
                    usualTimeLeft: run.request.kind == .continued
                        ? nil : limits.budget(for: run.request.kind)
                ),
                of: run,
                // It goes on with the device that it was told of; that is counted as lent again.
                requiresGPU: requiresGPU,
                known: open.device,
                at: turn.now
            )
        } else if requiresGPU, run.extended != nil {
            // It has not said yet where its progress is, and has its device all the same.
            lendDevice(known: open.device, to: &run)
            if run.device == nil {
                run.extended?.isWaitingForDevice = true
                run.deadline = .distantFuture
            }
            runs[run.number] = run
        }
        if open.requiresGPU, let device = runs[run.number]?.device, device.name != open.device {
            // It was waiting for one, or has to use another now.
            turn.append(.lend(run.process, run.number, device))
        }
        // A person may have stopped it before it was here.
        if case .expiring(let reason, _, _) = run.state {
            let graceEnds = turn.now.uptime + limits.grace
            runs[present: run.number].state = .expiring(
                reason,
                since: turn.now.uptime,
                graceEnds: graceEnds
            )
            turn.append(.expire(run.process, run.number, reason))
        }
    }

    /// Ends those processes of apps that were waited for in vain.
    mutating func endLost(_ ids: [AppID], _ turn: inout Turn) {
        let now = turn.now.uptime
        let lost = processes(of: ids) { process in
            process.isPresent && process.reattachingEnds.map { $0 <= now } ?? false
        }
        for (id, number) in lost {
            apps[present: id].ownedProcess.activity = .ending(.lost)
            turn.log(
                .killed,
                id,
                "ended: it outlived the last system and did not find this one in time"
            )
            turn.append(.end(number))
        }
    }
}
