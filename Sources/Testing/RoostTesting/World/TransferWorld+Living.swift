import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// How the daemon, the processes and time go on.
extension TransferWorld {
    func note(_ line: String) {
        history.note("\(clock.now.uptime.nanoseconds / 1_000_000) \(line)")
    }

    // MARK: - Time

    /// Lets time go by, and timers go off in it.
    func pass(_ length: Duration) {
        let end = clock.now.uptime + length
        while auditor.violation == nil {
            let dated = alarm.date.flatMap { clock.uptime(at: $0) }
            guard let next = [alarm.uptime, dated].compactMap(\.self).min(), next <= end else {
                break
            }
            if next > clock.now.uptime { clock.run(for: next - clock.now.uptime) }
            alarm = (nil, nil)
            inputs.append(.woken)
            takeTurn()
        }
        if end > clock.now.uptime { clock.run(for: end - clock.now.uptime) }
    }

    // MARK: - The daemon

    func start() {
        note("the daemon starts")
        auditor.begin(at: clock.now)
        do throws(StoreError) {
            let stored = try disk.load()
            auditor.compare(stored)
            daemon = try Daemon(
                ledger: disk,
                machine: SimulatedMachine(on: substrate),
                stored: stored,
                limits: limits,
                at: clock.now
            )
        } catch {
            // The disk fails: somebody mends it.
            substrate.fault = nil
            disk.crash()
            _ = substrate.takeEntries()
            return start()
        }
        play()
        person = substrate.makeConnection()
        asked = []
        inputs = [.connected(person, Peer(process: nil, pid: 1, executable: "/usr/bin/roost"))]
        carrier.start()
        hearCarrier()
        sense()
        takeTurn()
    }

    /// The daemon dies, with the carrier and all processes.
    func crash() {
        guard let dying = daemon.take() else { return }
        note("the daemon dies")
        counts.crashes += 1
        disk = dying.ledger
        disk.crash()
        _ = substrate.takeEntries()
        substrate.revive()
        verification = VerificationPace()
        auditor.daemonDied()
        inputs = []
        alarm = (nil, nil)
        processes = [:]
        carrier.end()
        auditor.forgetLaunches()
        pass(random.duration(1...100_000))
        start()
    }

    func sense() {
        let now = clock.now.date
        auditor.hasNetwork = hasNetwork
        inputs.append(
            .sensed(
                Conditions(
                    network: Reading(hasNetwork, evidence: "sim0", since: now),
                    externalPower: Reading(true, evidence: "AC", since: now),
                    battery: Reading(nil, evidence: "none", since: now),
                    personPresent: Reading(nil, evidence: "none", since: now)
                )
            )
        )
    }

    func takeTurn() {
        var rounds = 0
        while auditor.violation == nil, !inputs.isEmpty, daemon != nil, rounds < 50 {
            let batch = inputs
            inputs = []
            rounds += 1
            for input in batch { note(words(of: input)) }
            auditor.begin(at: clock.now)
            counts.turns += 1
            daemon?.turn(batch, at: clock.now)
            play()
            if substrate.isDead {
                crash()
                continue
            }
            verifyEngine()
            auditor.end(
                moving: carrier.moving,
                held: carrier.held,
                from: carrier.addresses,
                files: carrier.files,
                running: Set(processes.values.map(\.app))
            )
            look()
            if substrate.isDead { crash() }
        }
    }

    private func verifyEngine() {
        if let contradiction = daemon?.contradiction(&verification) {
            auditor.violate(contradiction.description)
        }
    }

    private func words(of input: Input) -> String {
        let (connection, bytes): (ConnectionID, [UInt8])
        switch input {
        case .received(let from, let received): (connection, bytes) = (from, received)
        default: return SwiftWords.of(input)
        }
        do throws(WireError) {
            let call = try VarlinkCall(parsing: bytes)
            return "\(connection.value) calls \(call.method) \(call.parameters)"
        } catch {
            return "\(connection.value) says nothing"
        }
    }

    private func words(of order: CarrierCall) -> String {
        // A set has its members in another order each time, and a seed has one history.
        if case .keep(let carrierTasks) = order { return "keep(Set(\(carrierTasks.sorted())))" }
        // As Swift writes the beginning of it, which takes long for the whole.
        if case .carry(let carrierTask) = order {
            return
                "carry(RoostEngine.CarrierTask(number: \(carrierTask.number), order: RoostEngine.Shared<RoostEngine.TransferOrder>"
        }
        return SwiftWords.of(order)
    }

    /// Asks what people see of transfers, and holds it against what is known.
    private func look() {
        guard auditor.violation == nil, substrate.fault == nil, inputs.isEmpty else { return }
        let call = VarlinkCall.system(.transfers)
        asked.append(call)
        daemon?.turn([.received(person, Array(call.frame.dropLast()))], at: clock.now)
        play()
    }

    // MARK: - What the daemon does

    private func play() {
        for entry in substrate.takeEntries() {
            switch entry {
            case .committed(let changes):
                auditor.storeFails = false
                for change in changes { see(change) }
            case .failed:
                auditor.storeFails = true
                counts.refusedCommits += 1
                note("could not write")
            case .looked(let isShort): auditor.storeIsShort = isShort
            case .called(let call): carryOut(call)
            }
        }
    }

    private func see(_ change: Change) {
        auditor.see(change)
        guard case .removeApp(let app) = change else { return }
        note("\(app) is uninstalled")
        // What is installed in its place knows nothing of it, and numbers its tasks from the
        // beginning.
        session.forget(app)
    }

    private func carryOut(_ call: MachineCall) {
        switch call {
        case .launch(let app, let number, let phase, let launched):
            note("launch \(app.id) #\(number)")
            processes[number] = Process(
                app: app.id,
                calls: launched.calls,
                events: launched.events,
                isBackground: phase == .background
            )
            if phase == .background { auditor.launched(app.id, at: clock.now) }
            join(number)
        case .suspend(let number): processes[number]?.isSuspended = true
        case .resume(let number):
            processes[number]?.isSuspended = false
            if let process = processes[number], process.isBackground {
                auditor.launched(process.app, at: clock.now)
            }
        case .end(let number):
            counts.kills += 1
            die(number)
        case .send(let bytes, let connection): hear(bytes, on: connection)
        case .carrier(let order):
            note(words(of: order).prefix(60).description)
            carryOut(order)
        case .arm(let uptime, let date): alarm = (uptime, date)
        case .launchFailed, .adopt, .close, .discardFiles, .show, .withdraw, .measureCaches,
            .emptyCaches:
            break
        }
    }

    // MARK: - Processes

    func say(_ call: VarlinkCall) {
        auditor.hear(call)
        asked.append(call)
        inputs.append(.received(person, Array(call.frame.dropLast())))
    }

    func call(_ call: VarlinkCall, by number: ProcessNumber) {
        guard let process = processes[number], !process.isSuspended else { return }
        auditor.hear(call, from: process.app)
        inputs.append(.received(process.calls, Array(call.frame.dropLast())))
    }

    func join(_ number: ProcessNumber) {
        call(SimulatedSession.join, by: number)
        processes[number]?.hasJoined = true
    }

    func die(_ number: ProcessNumber) {
        guard let process = processes.removeValue(forKey: number) else { return }
        note("process #\(number) ends")
        inputs.append(.exited(number, .signalled(9)))
        inputs.append(.disconnected(process.calls))
        inputs.append(.disconnected(process.events))
    }

    func finishRuns(of number: ProcessNumber) {
        for run in processes[number]?.runs ?? [] {
            call(.finish(RunNumber(run), .succeeded), by: number)
        }
        processes[number]?.runs = []
    }

    /// A process takes what it was told, and answers what it was asked.
    func take(_ number: ProcessNumber) {
        for one in processes[number]?.heard.takeCalls(&random) ?? [] { call(one, by: number) }
    }

    private func hear(_ bytes: [UInt8], on connection: ConnectionID) {
        for frame in bytes.frames {
            guard let reply = reply(in: Array(frame), on: connection) else {
                auditor.violate("promise 9: the daemon sent what is no message")
                continue
            }
            if connection == person {
                if asked.isEmpty { auditor.violate("promise 9: a person was answered twice") }
                if !asked.isEmpty {
                    auditor.answered(asked.removeFirst(), isRefused: reply.error != nil)
                }
                auditor.seeListed(reply.parameters, moving: carrier.held)
                continue
            }
            let holder = processes.first {
                $0.value.calls == connection || $0.value.events == connection
            }
            guard let (number, process) = holder else { continue }
            hear(reply, by: number, process)
        }
    }

    /// Reads a message: what people see is mostly what they saw before.
    private func reply(in frame: [UInt8], on connection: ConnectionID) -> VarlinkReply? {
        guard connection == person else { return try? VarlinkReply(parsing: frame) }
        if let seen, seen.frame == frame { return seen.reply }
        guard let reply = try? VarlinkReply(parsing: frame) else { return nil }
        seen = (frame, reply)
        return reply
    }

    private func hear(
        _ reply: VarlinkReply,
        by number: ProcessNumber,
        _ process: Process
    ) {
        let parameters = reply.parameters
        if let phase = parameters["phase"]?.asString {
            processes[number]?.isBackground = phase == "background"
            if phase != "background" { auditor.opened(process.app) }
            call(.app(.handled, ["phase": .string(phase)]), by: number)
        }
        for run in parameters["runs"]?.asArray ?? [] {
            if let run = run["number"]?.asInteger { processes[number]?.runs.append(run) }
        }
        if let expire = parameters["expire"], let run = expire["run"]?.asInteger {
            processes[number]?.runs.append(run)
            finishRuns(of: number)
        }
        processes[number]?.heard.hear(parameters, by: process.app, from: carrier, &auditor)
    }
}
