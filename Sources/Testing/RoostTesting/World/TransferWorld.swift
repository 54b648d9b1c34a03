import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

/// A machine whose apps download and upload, and come and go, with servers, a network and a carrier
/// that fail, on which the real daemon decides.
///
/// One seed makes one history, first with faults and then without; in the latter every transfer has
/// to come to an end that its app has taken. The ``TransferAuditor`` judges what is durable, what
/// the carrier is asked, and what is said, and never asks the engine.
package final class TransferWorld {
    let seed: UInt64
    var random: SeededGenerator
    var clock = VirtualClock()
    var auditor: TransferAuditor
    var verification = VerificationPace()
    package internal(set) var history: History
    package let substrate = Substrate()
    var daemon: Daemon<WatchedStore, SimulatedMachine>?
    var disk: WatchedStore
    var limits = Limits()
    let apps = [AppID("com.example.alpha"), AppID("com.example.beta")]

    /// The processes that there are, with the tasks whose end they were told and have not taken.
    var processes: [ProcessNumber: Process] = [:]
    var person = ConnectionID(0)
    /// The person's calls that are not answered yet; answers come in this order.
    var asked: [VarlinkCall] = []
    /// The last reply to the person.
    var seen: (frame: [UInt8], reply: VarlinkReply)?
    var carrier: SimulatedCarrier
    var hasNetwork = true
    var alarm: (uptime: Uptime?, date: Timestamp?) = (nil, nil)
    var inputs: [Input] = []
    var session = SimulatedSession()
    var counts = World.Counts()

    struct Process: Sendable {
        let app: AppID
        let calls: ConnectionID
        let events: ConnectionID
        var isSuspended = false
        var isBackground = true
        var hasJoined = false
        var heard = HeardTransfers()
        var runs: [Int64] = []
    }

    package init(seed: UInt64, keepsWholeHistory: Bool = false) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        carrier = SimulatedCarrier(seed: seed)
        history = History(keepsAll: keepsWholeHistory)
        limits.transfersAtOnce = 2 + random.below(4)
        auditor = TransferAuditor(limits: limits)
        disk = WatchedStore(SimulatedStore(), on: substrate)
    }

    /// Lives through both phases, or up to the first broken promise.
    package func live() -> World.Verdict {
        start()
        for app in apps { say(.install(Workload.whole(app))) }
        takeTurn()
        var acts = 0
        while acts < 400, auditor.violation == nil {
            act()
            acts += 1
        }
        if auditor.violation == nil { liveInPeace() }
        counts.transfers = auditor.promisedCount
        counts.lived = clock.passed
        return World.Verdict(
            of: .transfers,
            seed: seed,
            digest: history.digest,
            counts: counts,
            violation: auditor.violation,
            lastLines: history.lastLines
        )
    }

    // MARK: - What happens

    private func act() {
        pass(random.duration(1...(random.chance(10) ? 200_000 : 4000)))
        if substrate.fault != nil, random.chance(25) {
            // A disk that never works shows little.
            substrate.fault = nil
            inputs.append(.woken)
        }
        let app = random.pick(apps)
        let speakers = processes.filter { !$0.value.isSuspended }.keys.sorted()
        switch random.below(30) {
        case 0...5: if let speaker = pick(speakers) { startTransfers(speaker) }
        case 6...11: moveOn()
        case 12: if let speaker = pick(speakers) { cancel(speaker) }
        case 13: if let speaker = pick(speakers) { change(speaker) }
        case 14...15: say(.system(.open, ["app": .string(app.name)]))
        case 16: say(.system(.home, ["app": .string(app.name)]))
        case 17: if random.chance(30) { say(.system(.quit, ["app": .string(app.name)])) }
        case 18: if let process = pick(processes.keys.sorted()) { die(process) }
        case 19:
            hasNetwork.toggle()
            sense()
        case 20: fail()
        case 21: if random.chance(40) { endDaemon() }
        case 22: if let process = pick(speakers) { finishRuns(of: process) }
        case 23:
            if let number = auditor.present.randomNumber(&random) {
                say(SimulatedSession.handle(number, &random))
            }
        case 24: if random.chance(30) { setClock() }
        case 25: comeOrGo(app)
        default: for speaker in speakers { take(speaker) }
        }
        takeTurn()
    }

    private func setClock() {
        let length = random.duration(1...90_000_000)
        clock.set(by: random.chance(50) ? length : .zero - length)
        auditor.forgetLaunches()
        inputs.append(.woken)
    }

    private func pick(_ numbers: [ProcessNumber]) -> ProcessNumber? {
        numbers.isEmpty ? nil : random.pick(numbers)
    }

    private func startTransfers(_ number: ProcessNumber) {
        guard let process = processes[number] else { return }
        call(session.start(for: process.app, &random, at: clock.now.date), by: number)
    }

    private func cancel(_ number: ProcessNumber) {
        guard let process = processes[number] else { return }
        if let cancel = session.cancel(of: process.app, &random) { call(cancel, by: number) }
    }

    private func change(_ number: ProcessNumber) {
        guard let process = processes[number] else { return }
        if let change = session.change(of: process.app, &random) { call(change, by: number) }
    }

    /// Has the carrier die, or the disk fail, and come again.
    private func fail() {
        if random.chance(50) {
            carrier.crash()
            hearCarrier()
            takeTurn()
            pass(random.duration(1...3000))
            // A daemon that has started meanwhile has started one with it.
            guard !carrier.isUp else { return }
            carrier.start()
            hearCarrier()
        } else if random.chance(30) {
            substrate.room = Int64(random.below(3000))
            auditor.hasRoom(substrate.room)
        } else if substrate.fault == nil {
            let reason = random.pick([StoreError.Reason.full, .failing])
            substrate.fault = Substrate.Fault(
                reason,
                strikesEarly: random.chance(40),
                failsReading: false,
                hasReserve: reason == .full && random.chance(50)
            )
        } else {
            substrate.fault = nil
            inputs.append(.woken)
        }
    }

    private func liveInPeace() {
        note("peace")
        substrate.fault = nil
        substrate.room = 10_000
        auditor.hasRoom(substrate.room)
        substrate.revive()
        hasNetwork = true
        if daemon == nil { start() }
        sense()
        for app in apps { say(.install(Workload.whole(app))) }
        takeTurn()
        var steps = 0
        while auditor.violation == nil, steps < 3000, !auditor.present.isEmpty {
            steps += 1
            if steps % 10 == 1 {
                for app in apps { say(.system(.open, ["app": .string(app.name)])) }
                takeTurn()
                for number in auditor.present.held { say(SimulatedSession.resume(number)) }
                for (number, process) in processes.sorted(by: { $0.key < $1.key }) {
                    for task in auditor.present.tasks(of: process.app) {
                        call(SimulatedSession.letBegin(task), by: number)
                    }
                }
                // Who could not say that it has taken something hears of it again.
                for process in processes.keys.sorted() { join(process) }
                takeTurn()
            }
            for process in processes.keys.sorted() where processes[process]?.isSuspended == false {
                take(process)
                finishRuns(of: process)
            }
            if let carrierTask = carrier.held.min() { answer(carrierTask) }
            takeTurn()
            pass(.seconds(30))
        }
        // What is kept for a moment after it was cancelled goes as well.
        pass(.seconds(60))
        auditor.judgeEnd(files: carrier.files, toldBy: daemon?.engine, at: clock.now)
    }
}
