import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// Transfers in a world in which all else happens as well.
extension World {
    /// Has the auditor of transfers look at something, in a world that has any.
    private func judgeTransfers(_ judge: (inout WorldTransfers) -> Void) {
        guard auditor.violation == nil, var transfers = transfers.take() else { return }
        judge(&transfers)
        if let violation = transfers.auditor.violation { auditor.violate(violation) }
        self.transfers = transfers
    }

    /// The daemon hears what the carrier says, at once or as soon as it can.
    private func hearCarrier(in delay: Duration? = nil) {
        for reports in transfers?.carrier.takeReports() ?? [] {
            if let delay {
                schedule(.tell(.carrier(reports)), in: delay)
            } else {
                hear(.carrier(reports))
            }
        }
    }

    // MARK: - A turn

    func beginTurnOfTransfers() {
        let (now, room) = (now, substrate.room)
        judgeTransfers { transfers in
            transfers.auditor.begin(at: now)
            // Whoever has made it: caches that were emptied do, as well.
            transfers.auditor.hasRoom(room)
        }
    }

    func compareTransfers(_ stored: Stored) {
        judgeTransfers { $0.auditor.compare(stored) }
    }

    func hearTransfers(_ spoken: Spoken) {
        guard transfers != nil else { return }
        switch spoken.input {
        case .sensed(let conditions):
            let hasNetwork = conditions.network.value == true
            judgeTransfers { $0.auditor.hasNetwork = hasNetwork }
        case .received(let connection, _):
            guard let call = spoken.call, !auditor.callers.streams.contains(connection) else {
                return
            }
            let caller = auditor.caller(on: connection)
            judgeTransfers { $0.auditor.hear(call, from: caller) }
        default: break
        }
    }

    func seeTransfers(_ changes: [Change]) {
        guard transfers != nil else { return }
        judgeTransfers { transfers in
            transfers.auditor.storeFails = false
            for change in changes {
                transfers.auditor.see(change)
                if case .removeApp(let app) = change { transfers.session.forget(app) }
            }
        }
        auditor.newsOfTransfers = transfers?.auditor.appsWithNews ?? []
        // What was cancelled moves on for a moment, for a download of the same that may come, and
        // what came of it is kept as long.
        auditor.hasTransfers =
            transfers?.auditor.mayHaveTimers == true || transfers?.carrier.held.isEmpty == false
            || transfers?.carrier.files.isEmpty == false
    }

    /// The store refuses something, or keeps what room it has left.
    func seeTroubleOfTransfers(_ entry: Substrate.Entry) {
        judgeTransfers { transfers in
            switch entry {
            case .failed: transfers.auditor.storeFails = true
            case .looked(let isShort): transfers.auditor.storeIsShort = isShort
            case .committed, .called: break
            }
        }
    }

    func carryOutTransfer(_ order: CarrierCall) {
        let now = now.uptime
        judgeTransfers { transfers in
            transfers.auditor.see(order)
            transfers.carrier.carryOut(order, &transfers.random, at: now)
        }
        hearCarrier(in: .milliseconds(1))
    }

    /// The daemon says something on a connection: an answer, in the order in which it was asked, or
    /// news.
    func answerTransfers(_ replies: [VarlinkReply], on connection: ConnectionID) {
        guard transfers != nil else { return }
        if let pid = holders[connection], let process = processes[pid] {
            for reply in replies where reply.error == nil {
                judgeTransfers { $0.hear(reply.parameters, by: pid, of: process.app) }
                guard reply.parameters["transfers"]?.asArray?.isEmpty == false else { continue }
                schedule(.takeNews(pid: pid), in: workload.delay(1...9000))
            }
        }
        guard !auditor.callers.streams.contains(connection),
            let waiting = auditor.callers.unanswered[connection]
        else { return }
        for (reply, asked) in zip(replies, waiting) {
            if reply.continues { return }
            guard let call = asked.call else { continue }
            if call.ofSystem == .transfers, auditor.isAsking {
                transfers?.listed = reply.parameters
            }
            let isRefused = reply.error != nil
            judgeTransfers { $0.auditor.answered(call, isRefused: isRefused) }
        }
    }

    func endTurnOfTransfers() {
        judgeTransfers { transfers in
            transfers.auditor.end(
                moving: transfers.carrier.moving,
                held: transfers.carrier.held,
                from: transfers.carrier.addresses,
                files: transfers.carrier.files,
                running: []
            )
        }
    }

    /// Asks for all transfers, when nothing else is going on.
    func auditTransfers(on connection: ConnectionID) {
        guard transfers != nil, daemon != nil, auditor.violation == nil, connection == auditing
        else { return }
        transfers?.listed = nil
        let call = VarlinkCall.system(.transfers)
        auditor.isAsking = true
        hear(.received(connection, Array(call.frame.dropLast())), call)
        takeTurn()
        auditor.isAsking = false
        guard let listed = transfers?.listed, !auditor.trouble.isNow else { return }
        judgeTransfers { $0.auditor.seeListed(listed, moving: $0.carrier.held) }
    }

    // MARK: - What happens

    /// Does one of the things that only a world with transfers has.
    func actOnTransfers(_ scene: Workload.Scene) {
        let speaker =
            scene.speakers.isEmpty ? nil : draw { $0.random.pick(scene.speakers) }
        guard let choice = draw({ $0.random.below(16) }) else { return }
        switch choice {
        case 0...4: if let speaker { startTransfers(speaker.pid, speaker.app) }
        case 5...10: moveOn()
        case 11: if let speaker { say(to: speaker.pid) { $0.cancel(of: speaker.app, &$1) } }
        case 12: if let speaker { say(to: speaker.pid) { $0.change(of: speaker.app, &$1) } }
        case 13: handleTransfer()
        case 14: failCarrier()
        default: changeRoom()
        }
    }

    private func startTransfers(_ pid: Int32, _ app: AppID) {
        let date = now.date
        say(to: pid) { $0.start(for: app, &$1, at: date) }
    }

    /// A process says something about the tasks of its session.
    private func say(
        to pid: Int32,
        _ make: (inout SimulatedSession, inout SeededGenerator) -> VarlinkCall?
    ) {
        guard canCall(pid) else { return }
        if let made = draw({ make(&$0.session, &$0.random) }) ?? nil { call(made, by: pid) }
    }

    /// Draws something by chance, or from the session; `nil` in a world without transfers.
    private func draw<Drawn>(_ body: (inout WorldTransfers) -> Drawn) -> Drawn? {
        guard var taken = transfers.take() else { return nil }
        defer { transfers = taken }
        return body(&taken)
    }

    private func moveOn() {
        guard daemon != nil else { return }
        let (substrate, now) = (substrate, now.uptime)
        judgeTransfers { transfers in
            transfers.carrier.moveOn(
                &transfers.auditor,
                &transfers.random,
                room: &substrate.room,
                at: now
            )
        }
        hearCarrier()
    }

    private func handleTransfer() {
        guard let number = draw({ $0.auditor.present.randomNumber(&$0.random) }) ?? nil,
            let made = draw({ SimulatedSession.handle(number, &$0.random) })
        else { return }
        say(made)
    }

    private func failCarrier() {
        guard daemon != nil, transfers?.carrier.isUp == true else { return }
        transfers?.carrier.crash()
        hearCarrier()
        schedule(.carrierStarts, in: workload.delay(1...3000))
    }

    /// The carrier comes again; a daemon that has started meanwhile has started one with it.
    func startCarrier() {
        guard daemon != nil, transfers?.carrier.isUp == false else { return }
        transfers?.carrier.start()
        hearCarrier()
    }

    private func changeRoom() {
        guard substrate.totalRoom == 0, let room = draw({ $0.random.below(3000) }) else { return }
        substrate.room = Int64(room)
    }

    // MARK: - What processes do

    /// A process that has just connected asks what there is to hear.
    func joinSession(_ pid: Int32) {
        guard transfers != nil else { return }
        schedule(.joinSession(pid: pid), in: workload.delay(0...2000))
    }

    /// A process takes what it was told, and answers what it was asked.
    func takeNews(_ pid: Int32) {
        guard canCall(pid), let temper = processes[pid]?.temper else { return }
        if temper == .stubborn { return }
        let calls = draw { $0.heard[pid, default: HeardTransfers()].takeCalls(&$0.random) }
        for one in calls ?? [] { call(one, by: pid) }
    }

    // MARK: - Without faults

    /// The number of rounds after which all transfers have to have come to an end that was taken.
    private static var roundsInPeace: Int { 600 }

    /// Servers answer, people and apps let go what they hold, and every transfer comes to an end
    /// that its app takes.
    func endTransfers() {
        guard transfers != nil, auditor.violation == nil else { return }
        substrate.room = max(substrate.totalRoom, 10_000)
        startCarrier()
        takeTurn()
        var round = 0
        while auditor.violation == nil, round < Self.roundsInPeace,
            transfers?.auditor.present.isEmpty == false
        {
            if round.isMultiple(of: 5) { letTransfersGo() }
            if let next = transfers?.carrier.held.min() {
                let now = now.uptime
                judgeTransfers { transfers in
                    transfers.carrier.answer(next, &transfers.auditor, &transfers.random, at: now)
                }
                hearCarrier()
            }
            takeTurn()
            letPass(.seconds(30))
            round += 1
        }
        for app in apps { say(.system(.home, ["app": .string(app.name)])) }
        takeTurn()
        // What is kept for a moment after it was cancelled goes as well.
        letPass(.seconds(60))
        let (engine, moment) = (daemon?.engine, now)
        judgeTransfers {
            $0.auditor.judgeEnd(files: $0.carrier.files, toldBy: engine, at: moment)
        }
    }

    /// People open the apps and resume what they paused; apps ask what there is to hear, and hold
    /// nothing back.
    private func letTransfersGo() {
        for app in apps { say(.system(.open, ["app": .string(app.name)])) }
        takeTurn()
        letPass(.seconds(2))
        // Whoever wants to resume what nobody has paused has it tried at once, however long it was
        // to rest.
        for number in transfers?.auditor.present.unfinished ?? [] {
            say(SimulatedSession.resume(number))
        }
        for pid in processes.keys.sorted() where canCall(pid) {
            guard let app = processes[pid]?.app else { continue }
            for task in transfers?.auditor.present.tasks(of: app) ?? [] {
                call(SimulatedSession.letBegin(task), by: pid)
            }
            // Who could not say that it has taken something hears of it again.
            call(SimulatedSession.join, by: pid)
        }
        takeTurn()
    }
}
