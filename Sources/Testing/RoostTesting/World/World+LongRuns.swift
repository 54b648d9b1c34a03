import RoostDaemon
package import RoostEngine
import RoostSystemWire
import RoostWire

// Work that lasts, as processes do it, and processes that outlive the daemon.
extension World {
    /// A process begins what may take long.
    func takeLong(_ told: AppInterface.Run, _ pid: Int32) {
        let run = RunNumber(told.number)
        let plan = workload.longRun()
        processes[pid]?.works[run]?.reportsLeft = plan.reports
        processes[pid]?.works[run]?.pause = plan.pause
        processes[pid]?.works[run]?.device = told.device
        processes[pid]?.works[run]?.needsDevice =
            told.kind == .intent
            ? plan.needsDevice && !substrate.devices.isEmpty : told.device != nil
        substrate.counts[run] = ProgressCounts(completed: 0, total: 0, updates: 0)
        schedule(.extend(pid: pid, run), in: workload.delay(1...9000))
        if processes[pid]?.temper == .frail {
            schedule(.crash(pid: pid), in: workload.delay(1...60_000))
        }
    }

    /// A piece of work that is still to be done by a process that can be heard.
    private func isGoingOn(_ run: RunNumber, _ pid: Int32) -> Bool {
        processes[pid]?.works[run]?.isDone == false
    }

    func extend(_ run: RunNumber, _ pid: Int32) {
        guard isGoingOn(run, pid), let work = processes[pid]?.works[run] else { return }
        guard canCall(pid) else { return schedule(.extend(pid: pid, run), in: .seconds(1)) }
        let slot = Int(run.value % 64)
        processes[pid]?.works[run]?.slot = slot
        call(
            .app(
                .extend,
                [
                    "run": .integer(run.value), "slot": .integer(Int64(slot)),
                    "requiresGPU": .bool(work.needsDevice),
                ]
            ),
            by: pid
        )
        schedule(.report(pid: pid, run), in: work.pause)
    }

    /// A process writes into its page how far a run is, which nobody is told of.
    func report(_ run: RunNumber, _ pid: Int32) {
        guard isGoingOn(run, pid), let work = processes[pid]?.works[run] else { return }
        guard work.reportsLeft > 0 else { return concludeLong(run, pid) }
        processes[pid]?.works[run]?.reportsLeft -= 1
        let known = substrate.counts[run] ?? ProgressCounts(completed: 0, total: 0, updates: 0)
        substrate.counts[run] = ProgressCounts(
            completed: known.completed + 1,
            total: 40,
            updates: known.updates + 1
        )
        auditor.reported(run, at: now)
        schedule(.report(pid: pid, run), in: work.pause)
    }

    /// Ends a run that has reported all that it will, if its process is one that ends things.
    private func concludeLong(_ run: RunNumber, _ pid: Int32) {
        guard processes[pid]?.temper == .good, isCalm || workload.chance(70) else { return }
        if processes[pid]?.works[run]?.kind == .intent, workload.chance(60) {
            schedule(.endExtendedTime(pid: pid, run), in: .milliseconds(1))
            schedule(.finish(pid: pid, run, .succeeded), in: workload.delay(2...25_000))
        } else {
            schedule(.finish(pid: pid, run, .succeeded), in: .milliseconds(1))
        }
    }

    private var isCalm: Bool { workload.isCalm }

    func endExtendedTime(_ run: RunNumber, _ pid: Int32) {
        guard isGoingOn(run, pid), canCall(pid) else { return }
        processes[pid]?.works[run]?.slot = nil
        processes[pid]?.works[run]?.device = nil
        processes[pid]?.works[run]?.needsDevice = false
        call(.app(.endExtendedTime, ["run": .integer(run.value)]), by: pid)
    }

    /// Processes know what they were lent, in whatever way they were told.
    func learnDevices() {
        for device in auditor.longRuns.devices {
            guard let run = auditor.longRuns.lent[device],
                let process = auditor.model.open[run]?.process,
                let pid = pids[process]
            else { continue }
            processes[pid]?.works[run]?.device = device
        }
    }

    /// The history of one intent in a world where nothing else happens.
    package struct OneRun: Sendable {
        package let violation: String?
        /// The time from the run's beginning to its last progress report.
        package let lastReport: Duration
        /// The time from the run's beginning to the order to stop; `nil` where there was none.
        package let told: Duration?
        /// The ending of the run; `nil` where it is not over.
        package let ending: Ending?
    }

    /// Has one intent run that reports progress so often, so far apart, and then ends or stands
    /// still.
    package func liveThroughOneRun(
        reports: Int,
        every pause: Duration,
        standsStill: Bool
    ) -> OneRun {
        workload.isCalm = true
        hasFaults = false
        startDaemon()
        say(.install(Workload.whole(apps[0])))
        takeTurn()
        say(
            .system(
                .perform,
                ["app": .string(apps[0].name), "intent": "Export", "arguments": [:]]
            )
        )
        takeTurn()
        guard let run = auditor.model.open.keys.first, let pid = processes.keys.first else {
            return OneRun(violation: "nothing began", lastReport: .zero, told: nil, ending: nil)
        }
        let begun = now.uptime
        // Not what the workload chose for it.
        agenda.removeAll { $0.pid == pid }
        processes[pid]?.temper = standsStill ? .slow : .good
        processes[pid]?.works[run]?.reportsLeft = reports
        processes[pid]?.works[run]?.pause = pause
        schedule(.extend(pid: pid, run), in: .milliseconds(1))
        var lastReport = begun
        var told: Uptime?
        var updates: UInt64 = 0
        while auditor.violation == nil, auditor.model.endings[run] == nil {
            guard agenda.nextTime != nil || alarm.uptime != nil else { break }
            _ = step()
            if let count = substrate.counts[run]?.updates, count != updates {
                updates = count
                lastReport = now.uptime
            }
            if told == nil { told = auditor.said.expiries[run]?.at }
        }
        return OneRun(
            violation: auditor.violation,
            lastReport: lastReport - begun,
            told: told.map { $0 - begun },
            ending: auditor.model.endings[run]
        )
    }

    // MARK: - Outliving

    /// The processes that are doing something that a person waits for, as it is written down.
    var processesToKeep: Set<ProcessNumber> {
        let numbers = auditor.model.open.values.filter(\.request.kind.isWatched).map(\.process)
        return Set(numbers.filter { auditor.model.processes[$0] != nil })
    }

    /// The processes that outlived a daemon and have not found the next one.
    var orphans: Set<ProcessNumber> {
        Set(processes.values.filter { $0.isAlive && $0.isOrphan }.compactMap(\.number))
    }

    /// A process goes on without the daemon, and finds the next one, or does not.
    func outlive(_ pid: Int32, _ number: ProcessNumber, _ down: Duration) {
        note("process \(pid) outlives the daemon")
        processes[pid]?.isOrphan = true
        processes[pid]?.calls = nil
        processes[pid]?.events = nil
        processes[pid]?.inbox = []
        pids[number] = pid
        for run in auditor.model.runs(of: number) {
            // What it said last was not heard, so it says it again.
            guard processes[pid]?.works[run.number]?.isDone == true else { continue }
            processes[pid]?.works[run.number]?.isDone = false
            schedule(.finish(pid: pid, run.number, .succeeded), in: .seconds(1))
        }
        if workload.chance(85) {
            schedule(.reattach(pid: pid), in: down + workload.delay(10...9000))
        }
    }

    func reattach(_ pid: Int32) {
        guard let process = processes[pid], process.isOrphan, let number = process.number else {
            return
        }
        // Until it hears that it was found, it tries again.
        schedule(.reattach(pid: pid), in: .seconds(2))
        guard daemon != nil else { return }
        for connection in [process.calls, process.events].compactMap(\.self) {
            holders[connection] = nil
            hear(.disconnected(connection))
        }
        let peer = Peer(process: number, pid: pid, executable: "/apps/\(process.app.name)/main")
        let calls = substrate.makeConnection()
        let events = substrate.makeConnection()
        processes[pid]?.calls = calls
        processes[pid]?.events = events
        holders[calls] = pid
        holders[events] = pid
        var runs: [JSON] = []
        for run in process.works.keys.sorted() where process.works[run]?.isDone == false {
            if hasFaults, workload.chance(10) {
                processes[pid]?.works[run]?.isDone = true
                continue
            }
            guard let work = process.works[run] else { continue }
            runs.append([
                "number": .integer(run.value),
                "slot": work.slot.map { .integer(Int64($0)) } ?? .null,
                "requiresGPU": .bool(work.needsDevice),
                "device": work.device.map { .string($0) } ?? .null,
            ])
        }
        hear(.connected(calls, peer))
        hear(.connected(events, peer))
        let call = VarlinkCall(
            AppInterface.Method.attach.fullName,
            parameters: ["runs": .array(runs)],
            wantsMore: true
        )
        hear(.received(events, Array(call.frame.dropLast())), call)
        joinSession(pid)
    }
}
