import RoostDaemon
import RoostEngine
import RoostWire

// What the daemon does, as it comes about.
extension World {
    /// Lets happen what the daemon did, in its order.
    func play(_ entries: [Substrate.Entry]) {
        for entry in entries where auditor.violation == nil {
            switch entry {
            case .committed(let changes):
                for change in changes {
                    switch change {
                    // These follow from the rest, and lines of the log are told by those who watch.
                    case .log, .addCost, .keepCosts: continue
                    default: break
                    }
                    if case .begin(let run) = change {
                        counts.runs += 1
                        if run.request.kind == .job { counts.attempts += 1 }
                    }
                    if case .notification(.deliver) = change { counts.notifications += 1 }
                    note("wrote \(describe(change))")
                }
                seeJobs(changes)
                seeTransfers(changes)
                auditor.see(entry, [], at: now)
            case .failed(let error):
                counts.refusedCommits += 1
                note("could not write: \(error.reason)")
                auditor.see(entry, [], at: now)
                seeTroubleOfTransfers(entry)
                troubleBegins = troubleBegins ?? now
            case .looked(let isShort):
                auditor.see(entry, [], at: now)
                seeTroubleOfTransfers(entry)
                if isShort { troubleBegins = troubleBegins ?? now }
            case .called(let call): carryOut(call)
            }
        }
    }

    private func carryOut(_ call: MachineCall) {
        var replies: [VarlinkReply] = []
        if case .send(let bytes, _) = call {
            for frame in bytes.frames {
                if let reply = try? VarlinkReply(parsing: Array(frame)) {
                    replies.append(reply)
                } else {
                    // The daemon has said something that nobody can read.
                    auditor.violate("promise 9: the daemon sent what is no message")
                }
            }
        }
        note(describe(call, replies)) { [replies] in Self.words(of: replies) }
        if case .send(_, let connection) = call {
            answerJobs(replies, on: connection)
            answerTransfers(replies, on: connection)
        }
        auditor.see(.called(call), replies, at: now)
        switch call {
        case .launch(let app, let number, _, let launched): launch(app, number, launched)
        case .carrier(let order): carryOutTransfer(order)
        case .launchFailed, .discardFiles, .show, .withdraw: break
        case .adopt(let pid, let number):
            processes[pid]?.number = number
            pids[number] = pid
        case .suspend(let number):
            if let pid = pids[number] { processes[pid]?.isSuspended = true }
        case .resume(let number): if let pid = pids[number] { resume(pid) }
        case .end(let number):
            guard let pid = pids[number], processes[pid]?.isAlive == true else { return }
            counts.kills += 1
            die(pid, .signalled(9))
        case .send(_, let connection):
            learnDevices()
            guard let pid = holders[connection], processes[pid]?.events == connection else {
                return
            }
            processes[pid]?.inbox += replies
            readInbox(of: pid)
        case .close(let connection): close(connection)
        case .measureCaches(let apps): measureCaches(of: apps)
        case .emptyCaches(let apps): emptyCaches(of: apps)
        case .arm(let uptime, let date): alarm = (uptime, date)
        }
    }

    private func launch(
        _ app: InstalledApp,
        _ number: ProcessNumber,
        _ launched: LaunchedProcess
    ) {
        processes[launched.pid] = SimulatedProcess(
            pid: launched.pid,
            app: app.id,
            isByHand: false,
            temper: workload.temper(),
            number: number,
            calls: launched.calls,
            events: launched.events
        )
        pids[number] = launched.pid
        holders[launched.calls] = launched.pid
        holders[launched.events] = launched.pid
        joinSession(launched.pid)
    }

    private func close(_ connection: ConnectionID) {
        schedule(.tell(.disconnected(connection)), in: .milliseconds(1))
        if connection == person { person = nil }
        if connection == auditing { auditing = nil }
        guard let pid = holders.removeValue(forKey: connection) else { return }
        if processes[pid]?.calls == connection { processes[pid]?.calls = nil }
        // An app that has lost the system has nothing to go on with.
        schedule(.crash(pid: pid), in: .milliseconds(30))
    }

    private func resume(_ pid: Int32) {
        guard processes[pid]?.isSuspended == true else { return }
        processes[pid]?.isSuspended = false
        let deferred = processes[pid]?.deferred ?? []
        processes[pid]?.deferred = []
        for happening in deferred { schedule(happening, in: .milliseconds(1)) }
        readInbox(of: pid)
    }

    /// A process reads what was sent to it, and decides what it makes of that.
    private func readInbox(of pid: Int32) {
        guard let process = processes[pid], process.isAlive, !process.isSuspended else { return }
        processes[pid]?.inbox = []
        for message in process.inbox {
            if message.error == nil, processes[pid]?.isOrphan == true {
                processes[pid]?.isOrphan = false
            }
            let news: AppInterface.Attach.Reply
            do throws(FieldError) {
                news = try AppInterface.Attach.Reply(
                    reading: Fields(message.parameters, context: "Attach")
                )
            } catch {
                return auditor.violate("promise 9: an app is told what makes no sense: \(error)")
            }
            if let lent = news.lent {
                processes[pid]?.works[RunNumber(lent.run)]?.device = lent.device
            }
            if let phase = news.phase { enter(phase.rawValue, pid) }
            for run in news.runs ?? [] { take(run, pid) }
            if let question = news.question { take(question, pid) }
            if news.terminate == true { terminate(pid) }
            if let expired = news.expire { expire(RunNumber(expired.run), pid) }
        }
    }

    private func enter(_ phase: String, _ pid: Int32) {
        guard let temper = processes[pid]?.temper else { return }
        if temper == .stubborn, workload.chance(40) { return }
        schedule(
            .handled(pid: pid, phase),
            in: workload.delay(temper == .late ? 1000...9000 : 1...900)
        )
    }

    /// A process ends because it was told to, if it is willing.
    private func terminate(_ pid: Int32) {
        guard let temper = processes[pid]?.temper else { return }
        if temper == .stubborn, workload.chance(60) { return }
        schedule(.leave(pid: pid), in: workload.delay(temper == .late ? 1000...9000 : 1...900))
    }

    private func take(_ told: AppInterface.Run, _ pid: Int32) {
        guard let process = processes[pid] else { return }
        let (run, task, kind) = (RunNumber(told.number), told.identifier, told.kind)
        if kind == .job { return takeJob(told, pid) }
        if kind != .intent,
            process.works.values.contains(where: {
                // A session may be called as a task is.
                $0.task == task && ($0.kind == .transfers) == (kind == .transfers) && !$0.isDone
            })
        {
            auditor.violate(
                "promise 3: two runs of \(task) at once in one process of \(process.app)"
            )
        }
        processes[pid]?.works[run] = SimulatedProcess.Work(task: task, kind: kind)
        if kind == .intent || kind == .continued, process.temper != .chatty,
            kind == .continued || workload.chance(60)
        {
            return takeLong(told, pid)
        }
        let length = workload.workLength(kind)
        switch process.temper {
        case .slow, .stubborn, .late: break
        case .frail: schedule(.crash(pid: pid), in: length)
        case .chatty:
            schedule(.finish(pid: pid, run, .succeeded), in: length)
            schedule(.finish(pid: pid, run, .failed), in: length + workload.delay(0...4000))
            let other = RunNumber(run.value - 1 - Int64(workload.below(3)))
            schedule(.finish(pid: pid, other, .succeeded), in: workload.delay(0...9000))
        case .good:
            let outcome: Event.Outcome =
                workload.chance(80) ? .succeeded : (workload.chance(70) ? .failed : .noHandler)
            if hasFaults, workload.chance(25) {
                schedule(.resubmit(pid: pid), in: .milliseconds(1))
            }
            schedule(.finish(pid: pid, run, outcome), in: length)
        }
    }

    private func expire(_ run: RunNumber, _ pid: Int32) {
        guard let process = processes[pid] else { return }
        guard process.works[run] != nil else {
            return auditor.violate("promise 4: run \(run) expires in a process that never got it")
        }
        guard process.works[run]?.isDone == false, process.temper != .stubborn else { return }
        let delay = workload.delay(process.temper == .late ? 0...9000 : 1...900)
        schedule(.finish(pid: pid, run, .failed), in: delay)
    }
}
