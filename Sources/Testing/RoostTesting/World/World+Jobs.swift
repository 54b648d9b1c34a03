import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// Jobs, as apps do them, and who judges of them.
extension World {
    /// Has the auditor of jobs look at something, in a world that has jobs.
    func judgeJobs(_ judge: (inout JobAuditor) -> Void) {
        guard auditor.violation == nil, var jobs = jobs.take() else { return }
        judge(&jobs)
        if let violation = jobs.violation { auditor.violate(violation) }
        self.jobs = jobs
    }

    /// Asks the auditor where it is.
    ///
    /// Where a part of an object is asked by its name, the compiler takes a copy of the whole part
    /// first, and this one is large.
    func ask<Answer>(_ question: (inout Auditor) -> Answer) -> Answer { question(&auditor) }

    // MARK: - What is said

    func beginTurnOfJobs() {
        guard jobs != nil else { return }
        // What waits behind an earlier call, or for the disk, may be granted in any turn.
        let waiting = ask { $0.waitingCalls() }
        judgeJobs { $0.beginTurn(waiting: waiting) }
    }

    func hearJobs(_ spoken: Spoken) {
        guard case .received(let connection, _) = spoken.input, let call = spoken.call,
            !auditor.callers.streams.contains(connection)
        else { return }
        let caller = ask { $0.caller(on: connection) }
        judgeJobs { $0.hear(call, from: caller) }
    }

    func seeJobs(_ changes: [Change]) {
        let (now, began) = (now, troubleBegins ?? now)
        // The calendar may have been set meanwhile, either way.
        let slack = max(now.uptime - began.uptime, now.date - began.date, began.date - now.date)
        judgeJobs { $0.see(changes, slack: slack, at: now) }
        troubleBegins = nil
    }

    /// The daemon answers on a connection, in the order in which it was asked.
    func answerJobs(_ replies: [VarlinkReply], on connection: ConnectionID) {
        guard jobs != nil, !auditor.callers.streams.contains(connection),
            let waiting = auditor.callers.unanswered[connection]
        else { return }
        let caller = ask { $0.caller(on: connection) }
        for (reply, asked) in zip(replies, waiting) {
            if reply.continues { return }
            guard let call = asked.call else { continue }
            if call.ofSystem == .jobs, auditor.isAsking { listedJobs = reply.parameters }
            judgeJobs { $0.answered(call, from: caller, reply) }
        }
    }

    func endTurnOfJobs() {
        guard !auditor.trouble.isNow else { return }
        let (date, now) = (alarm.date, now)
        judgeJobs {
            $0.checkUse(alarm: date, at: now)
            $0.checkPauses(at: now)
            $0.checkGraph()
            $0.checkSchedules(alarm: date, at: now)
        }
        nextTurnOfJobs = jobs?.nextUse(after: now.date)
    }

    /// Asks for all jobs, when nothing else is going on.
    func auditJobs(on connection: ConnectionID) {
        guard jobs != nil, daemon != nil, auditor.violation == nil,
            connection == auditing
        else { return }
        let call = VarlinkCall.system(.jobs, ["limit": 1000])
        let wasInTrouble = auditor.trouble.isNow
        // Where the daemon dies over the question, or right after it, there is nothing to judge.
        listedJobs = nil
        auditor.isAsking = true
        hear(.received(connection, Array(call.frame.dropLast())), call)
        takeTurn()
        auditor.isAsking = false
        guard let answer = listedJobs, !wasInTrouble, !auditor.trouble.isNow else { return }
        let (auditor, now) = (auditor, now)
        judgeJobs { jobs in
            jobs.checkList(answer) { number in
                auditor.model.requests[number].map { auditor.blockerNames(of: $0, at: now).words }
            }
        }
    }

    /// People have nothing come again, let go on what is paused, and have half of what is held
    /// tried again.
    func endJobs() {
        guard let jobs else { return }
        for name in jobs.schedules.names {
            let parameters: JSONObject = [
                "app": .string(name.app.name), "name": .string(name.id), "change": "remove",
            ]
            say(.system(.changeSchedule, parameters))
        }
        for (app, intent) in jobs.rules.pausedIntents {
            let parameters: JSONObject = ["app": .string(app.name), "intent": .string(intent)]
            say(.system(.resumeJobs, parameters))
        }
        for record in jobs.present where record.hold != nil && workload.chance(50) {
            let name = record.name
            say(.system(.retryJob, ["app": .string(name.app.name), "id": .string(name.id)]))
        }
        takeTurn()
    }

    // MARK: - What apps do

    /// A process is given an attempt of a job.
    func takeJob(_ told: AppInterface.Run, _ pid: Int32) {
        judgeJobs { $0.delivered(told) }
        let run = RunNumber(told.number)
        guard let process = processes[pid], let job = jobs?.job(of: run) else { return }
        for other in processes.keys.sorted() where processes[other]?.isAlive == true {
            let works = processes[other]?.works.values.filter { $0.job == job && !$0.isDone } ?? []
            if !works.isEmpty {
                auditor.violate("jobs: \(job) is done in process \(pid) while \(other) does it")
            }
        }
        processes[pid]?.works[run] = SimulatedProcess.Work(
            task: told.identifier,
            kind: .job,
            job: job
        )
        let length = workload.workLength(.job)
        for _ in 0..<workload.stepCount() {
            schedule(.step(pid: pid, run), in: length / 4 * workload.quarters())
        }
        switch process.temper {
        case .slow, .stubborn, .late: return
        case .frail: return schedule(.crash(pid: pid), in: length)
        case .chatty:
            schedule(.giveUp(pid: pid, run, .failed, .retry(after: 1_000_000)), in: length)
            schedule(.giveUp(pid: pid, run, .failed, .discard), in: length)
            return schedule(.finish(pid: pid, run, .succeeded), in: length)
        case .good: break
        }
        switch workload.attempt() {
        case .says(.succeeded, _): schedule(.finish(pid: pid, run, .succeeded), in: length)
        case .says(let outcome, let word):
            schedule(.giveUp(pid: pid, run, outcome, word), in: length)
        case .crashes: schedule(.crash(pid: pid), in: length)
        case .hangs: break
        case .lasts: takeLong(told, pid)
        }
    }

    /// A process does a step of its job, or looks whether an earlier attempt has.
    func doStep(of run: RunNumber, _ pid: Int32) {
        // One that has no system to say it to says nothing.
        guard processes[pid]?.isOrphan == false, processes[pid]?.works[run]?.isDone == false else {
            return
        }
        call(workload.step(of: run), by: pid)
    }

    func giveUp(
        _ run: RunNumber,
        _ outcome: Event.Outcome,
        _ word: Workload.AttemptWord?,
        _ pid: Int32
    ) {
        if processes[pid]?.isOrphan == true {
            return schedule(.giveUp(pid: pid, run, outcome, word), in: .seconds(1))
        }
        processes[pid]?.works[run]?.isDone = true
        call(.finish(run, outcome, then: word), by: pid)
    }
}
