import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What comes about by itself, and what the workload chose.
extension World {
    func perform(_ happening: Happening) {
        if let pid = happening.pid {
            guard let process = processes[pid], process.isAlive else { return }
            if process.isSuspended {
                // A frozen process does nothing; what kills it comes from outside.
                guard case .crash = happening else {
                    processes[pid]?.deferred.append(happening)
                    return
                }
            }
        }
        switch happening {
        case .finish(let pid, let run, let outcome) where processes[pid]?.isOrphan == true:
            // It says so when it has found the system.
            schedule(.finish(pid: pid, run, outcome), in: .seconds(1))
        case .finish(let pid, let run, .succeeded)
        where [.intent, .job].contains(processes[pid]?.works[run]?.kind):
            processes[pid]?.works[run]?.isDone = true
            call(.finish(run, giving: run.value * 3), by: pid)
        case .finish(let pid, let run, let outcome):
            processes[pid]?.works[run]?.isDone = true
            call(.finish(run, outcome), by: pid)
        case .giveUp(let pid, let run, let outcome, let word): giveUp(run, outcome, word, pid)
        case .step(let pid, let run): doStep(of: run, pid)
        case .handled(let pid, let phase):
            call(.app(.handled, ["phase": .string(phase)]), by: pid)
        case .resubmit(let pid): call(workload.submission(at: now), by: pid)
        case .extend(let pid, let run): extend(run, pid)
        case .report(let pid, let run): report(run, pid)
        case .endExtendedTime(let pid, let run): endExtendedTime(run, pid)
        case .reattach(let pid): reattach(pid)
        case .answer(let pid, let number, let words): answer(number, words, pid)
        case .hangUp(let connection): hear(.disconnected(connection))
        case .crash(let pid): die(pid, workload.chance(50) ? .exited(1) : .signalled(11))
        case .leave(let pid): die(pid, .unknown)
        case .attach(let pid): attach(pid)
        case .tell(let input): hear(input)
        case .storeRecovers:
            note("the disk works again")
            substrate.fault = nil
        case .daemonStarts: startDaemon()
        case .carrierStarts: startCarrier()
        case .joinSession(let pid): call(SimulatedSession.join, by: pid)
        case .takeNews(let pid): takeNews(pid)
        case .act:
            schedule(.act, in: workload.pause())
            fillDisk()
            perform(workload.act(in: scene()))
        }
    }

    private func scene() -> Workload.Scene {
        var speakers: [(pid: Int32, app: AppID)] = []
        var living: [Int32] = []
        for pid in processes.keys.sorted() {
            guard let process = processes[pid], process.isAlive else { continue }
            living.append(pid)
            if process.canSpeak { speakers.append((pid, process.app)) }
        }
        return Workload.Scene(
            apps: apps,
            speakers: speakers,
            living: living,
            lastRun: auditor.model.lastRun,
            now: now,
            device: device,
            delivered: auditor.notices.deliveredInOrder.map { ($0.name.app, $0.name.id) },
            shown: auditor.notices.deliveredInOrder.map(\.number)
        )
    }

    private func perform(_ act: Workload.Act) {
        switch act {
        case .nothing: break
        case .transfers: actOnTransfers(scene())
        case .appCalls(let pid, let message): call(message, by: pid)
        case .appSends(let pid, let bytes):
            if let connection = processes[pid]?.calls {
                hear(.received(connection, bytes))
            }
        case .personCalls(let message): say(message)
        case .personSends(let bytes):
            // On a connection of its own: it will be closed.
            hear(.received(connectPerson(), bytes))
        case .device(let changed):
            device = changed
            hear(.sensed(conditions()))
        case .memoryPressure: hear(.memoryPressure)
        case .setClock(let length):
            note("the clock is set by \(length)")
            clock.set(by: length)
            hear(.woken)
        case .drift(let drift): clock.drift = drift
        case .sleep(let length):
            note("the machine sleeps for \(length)")
            clock.sleep(for: length)
        case .kill(let pid):
            note("process \(pid) is killed from outside")
            die(pid, .signalled(9))
        case .startByHand(let app): startByHand(app)
        case .crashDaemon(let operations, let down):
            guard daemon != nil, substrate.fuse == nil else { return }
            if operations == 0 { crash(down: down) } else { substrate.light(operations - 1) }
        case .storeFails(let fault, let length):
            guard substrate.fault == nil else { return }
            let rest = fault.hasReserve ? ", and leaves a reserve" : ""
            note("the disk fails: \(fault.reason)\(rest)")
            substrate.fault = fault
            schedule(.storeRecovers, in: length)
        case .desktop(let news): hear(.desktop(news))
        case .move(let place):
            note("the machine is in another place: \(place)")
            if let rules = auditor.notices.zones[""] {
                auditor.notices.formerZones.append(.init(rules: rules, left: now.date))
            }
            substrate.zones[""] = Workload.zone(of: place)
            auditor.notices.zones = substrate.zones
            if daemon != nil { hear(.zoneChanged) }
        case .launchesFail(let app, let fails):
            if fails {
                substrate.unlaunchable.insert(app)
            } else {
                substrate.unlaunchable.remove(app)
            }
        }
    }

    func conditions() -> Conditions {
        Conditions(
            network: Reading(
                device.hasNetwork,
                evidence: device.hasNetwork ? "default route by sim0" : "no default route",
                since: now.date
            ),
            externalPower: Reading(
                device.hasPower,
                evidence: device.hasPower ? "AC online" : "AC offline",
                since: now.date
            ),
            battery: Reading(device.battery, evidence: "BAT0", since: now.date),
            personPresent: Reading(device.isPersonPresent, evidence: "seat0", since: now.date),
            lowPower: Reading(device.isSavingPower, evidence: "power profile", since: now.date)
        )
    }

    // MARK: - People

    func connectPerson() -> ConnectionID {
        let connection = substrate.makeConnection()
        hear(
            .connected(
                connection,
                Peer(process: nil, pid: substrate.makePid(), executable: "/usr/bin/roost")
            )
        )
        return connection
    }

    /// A person asks something of the system.
    func say(_ call: VarlinkCall) {
        guard daemon != nil else { return }
        let connection: ConnectionID
        let mayWait = call.method.hasSuffix(".Open") && workload.chance(80)
        if call.wantsMore || mayWait || Auditor.isQuestion(call) || workload.chance(10) {
            // After a stream nothing can be asked, and opening an app can have others wait for it.
            connection = connectPerson()
        } else if let person {
            connection = person
        } else {
            connection = connectPerson()
            person = connection
        }
        hear(.received(connection, Array(call.frame.dropLast())), call)
        if call.wantsMore, workload.chance(30) {
            schedule(.hangUp(connection), in: workload.delay(10...90_000))
        }
    }

    /// Asks for everything that is pending and running, when nothing else is going on.
    func audit() {
        takeTurn()
        guard daemon != nil, auditor.violation == nil else { return }
        let connection: ConnectionID
        if let auditing {
            connection = auditing
        } else {
            connection = connectPerson()
            auditing = connection
        }
        let call = VarlinkCall.system(.tasks, ["limit": 1000])
        auditor.isAsking = true
        hear(.received(connection, Array(call.frame.dropLast())), call)
        takeTurn()
        auditor.isAsking = false
        auditJobs(on: connection)
        auditTransfers(on: connection)
    }

    // MARK: - Processes

    /// An app says something to the system.
    func canCall(_ pid: Int32) -> Bool { daemon != nil && processes[pid]?.canSpeak == true }

    func call(_ call: VarlinkCall, by pid: Int32) {
        guard canCall(pid), let connection = processes[pid]?.calls else { return }
        if call.ofApp == .finish {
            // What it says is over it does not go on with, even where it said so by mistake.
            for run in call.parameters["runs"]?.asArray ?? [] {
                guard let number = run["number"]?.asInteger else { continue }
                processes[pid]?.works[RunNumber(number)]?.isDone = true
            }
        }
        hear(.received(connection, Array(call.frame.dropLast())), call)
    }

    /// Ends a process; the kernel tells the daemon a little later.
    func die(_ pid: Int32, _ status: ExitStatus) {
        guard let process = processes[pid], process.isAlive else { return }
        processes[pid]?.isAlive = false
        note("process \(pid) of \(process.app) ends: \(SwiftWords.of(status))")
        leaveCaches(of: process.app)
        let calls = process.calls
        let events = process.events
        if let calls { holders[calls] = nil }
        if let events { holders[events] = nil }
        guard daemon != nil else { return }
        // The kernel reports the sockets and the process in any order.
        var notices: [Input] = []
        if let calls { notices.append(.disconnected(calls)) }
        if let events { notices.append(.disconnected(events)) }
        if let number = process.number {
            notices.insert(.exited(number, status), at: workload.below(notices.count + 1))
        }
        var delay = workload.delay(0...20)
        for notice in notices {
            schedule(.tell(notice), in: delay)
            if workload.chance(50) { delay = delay + workload.delay(0...10) }
        }
    }

    private func startByHand(_ app: AppID) {
        guard daemon != nil else { return }
        let pid = substrate.makePid()
        note("a person starts \(app) by hand as process \(pid)")
        processes[pid] = SimulatedProcess(
            pid: pid,
            app: app,
            isByHand: true,
            temper: workload.temper()
        )
        attach(pid)
        schedule(.leave(pid: pid), in: workload.delay(100...600_000))
    }

    private func attach(_ pid: Int32) {
        guard daemon != nil, let process = processes[pid] else { return }
        let peer = Peer(process: nil, pid: pid, executable: "/apps/\(process.app.name)/main")
        let calls = substrate.makeConnection()
        let events = substrate.makeConnection()
        processes[pid]?.calls = calls
        processes[pid]?.events = events
        processes[pid]?.works = [:]
        holders[calls] = pid
        holders[events] = pid
        hear(.connected(calls, peer))
        hear(.connected(events, peer))
        let call = VarlinkCall(AppInterface.Method.attach.fullName, wantsMore: true)
        hear(.received(events, Array(call.frame.dropLast())), call)
        joinSession(pid)
    }

    // MARK: - The daemon

    /// The daemon dies, and with it all processes that it started.
    func crash(down: Duration) {
        guard let dying = daemon.take() else { return }
        counts.crashes += 1
        note("the daemon dies")
        disk = dying.ledger
        disk.crash()
        _ = substrate.takeEntries()
        substrate.revive()
        verification = VerificationPace()
        inputs = []
        alarm = (nil, nil)
        person = nil
        auditing = nil
        holders = [:]
        pids = [:]
        let kept = processesToKeep
        agenda.removeAll { happening in
            switch happening {
            case .tell, .hangUp, .reattach: true
            // Nobody wants to know any more, and the next system gives the same numbers again.
            case .answer: true
            // The next system starts a carrier of its own.
            case .carrierStarts: true
            default: false
            }
        }
        for pid in processes.keys.sorted() {
            guard let process = processes[pid], process.isAlive else { continue }
            if !process.isByHand, !process.isSuspended, let number = process.number,
                kept.contains(number), workload.chance(70)
            {
                outlive(pid, number, down)
                continue
            }
            processes[pid]?.calls = nil
            processes[pid]?.events = nil
            processes[pid]?.number = nil
            processes[pid]?.works = [:]
            processes[pid]?.inbox = []
            // What the system left, and what it had frozen, is ended before the next one starts.
            if !process.isByHand || process.isSuspended {
                processes[pid]?.isAlive = false
            } else if workload.chance(50) {
                schedule(.attach(pid: pid), in: down + workload.delay(10...5000))
            }
        }
        auditor.daemonDied()
        jobs?.daemonDied()
        transfers?.daemonDied()
        // What it answered before it died is not judged by what comes after.
        listedJobs = nil
        if down == .zero { startDaemon() } else { schedule(.daemonStarts, in: down) }
    }

    func startDaemon() {
        guard daemon == nil else { return }
        note("the daemon starts")
        auditor.beginTurn(at: now)
        beginTurnOfJobs()
        do throws(StoreError) {
            // Read through the store's own port, and compared with what the auditor has seen become
            // durable.
            let stored = try disk.load()
            let pending = try disk.pending(of: nil, after: nil, limit: 1_000_000)
            auditor.compare(stored, pending)
            judgeJobs { $0.compare(stored, pending) }
            compareTransfers(stored)
            daemon = try Daemon(
                ledger: disk,
                machine: SimulatedMachine(on: substrate),
                stored: stored,
                limits: limits,
                version: "simulated",
                alive: orphans,
                at: now
            )
        } catch {
            note("the daemon cannot start: \(error.reason)")
            disk.crash()
            _ = substrate.takeEntries()
            schedule(.daemonStarts, in: .seconds(1))
            return
        }
        play(substrate.takeEntries())
        if substrate.isDead { return crash(down: .zero) }
        auditor.daemonStarted(alive: orphans, at: now)
        startCarrier()
        hear(.sensed(conditions()))
        takeTurn()
    }
}
