import RoostTesting
import RoostWire
import Synchronization
import Testing

@testable import RoostClient

@Suite struct `The machine of an app, whatever happens` {
    @Test(arguments: 0..<200 as Range<UInt64>)
    func `does each thing once, and nothing for a system that has ended`(seed: UInt64) throws {
        var life = MachineLife(seed: seed)
        for step in 0..<300 {
            life.step()
            try #require(life.complaint == nil, "seed \(seed), step \(step)")
        }
        life.end()
        #expect(life.complaint == nil, "seed \(seed)")
    }
}

/// An app and its systems, with what happens to both in an order that a seed gives.
///
/// It does what the machine says as ``AppSystem`` does, one action after the other, and each may
/// have something else happen before the next.
private struct MachineLife {
    /// The messages of runs that have ended by themselves, in their order.
    private final class Said: Sendable {
        private let said = Mutex<[(TaskRun, RunAnswer)]>([])
        func add(_ run: TaskRun, _ answer: RunAnswer) { said.withLock { $0.append((run, answer)) } }
        func take() -> [(TaskRun, RunAnswer)] {
            said.withLock { said in
                defer { said = [] }
                return said
            }
        }
    }

    private var machine: ClientMachine
    private var random: SeededGenerator
    private let isLaunched: Bool
    private let said = Said()
    private let page = PageOfProgress()
    private let tally = Tally()
    private var now: Int64 = 0
    private var numbers: Int64 = 0
    /// Every run that was delivered, and those that somebody has.
    private var delivered: [TaskRun] = []
    private var running: [TaskRun] = []
    private var assertions: Set<Int64> = []
    private var tickets: [ExtendedTimeState.Ticket] = []
    private var waits = 0
    private var asked: [QuestionState.Asked] = []
    private var questions: Int64 = 0
    private var lines: UInt64 = 1
    /// Whether there is a system that is listened to, and whether it has spoken.
    private var hasSystem = false
    private var hasSpoken = false
    private var hasEnded = false
    /// The assertions of the app that the present system believes in.
    private var believed: Set<Int64> = []
    /// What is not as it should be.
    private(set) var complaint: String?

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        isLaunched = random.chance(50)
        machine = ClientMachine(isLaunched: isLaunched, hasPath: true)
        _ = machine.register("work", mayBeLate: false) { _ in }
        machine.register(.intent) { _ in }
        machine.questions.setHandler { _, _ in }
        if isLaunched { connect() }
    }

    // MARK: What happens

    mutating func step() {
        if hasEnded { return }
        now += Int64(random.below(200_000_000))
        switch random.below(16) {
        case 0, 1: deliver()
        case 2: if let run = anyRunning() { finish(run) }
        case 3: if let run = anyRunning() { machine.expired(run.number, .stopped) }
        case 4: extend()
        case 5: changeExtension()
        case 6, 7: changeAssertion()
        case 8: ask()
        case 9 where hasSystem && random.chance(30): systemEnds()
        case 10: lookForSystem()
        case 11: speak()
        case 12: enter()
        case 13: takeAnswers()
        case 14: machine.finishLaunching()
        default: machine.timePassed(now)
        }
        act()
        check()
    }

    /// The system ends and no other comes: all that runs is told to stop, and stops.
    mutating func end() {
        if hasSystem { systemEnds() }
        act()
        now += machine.limits.seeking
        lookForSystem()
        act()
        for run in running { run.finish(success: true) }
        act()
        takeAnswers()
        for ticket in tickets { machine.cancel(ticket) }
        act()
        check()
        for run in delivered where tally["answered \(ObjectIdentifier(run))"] > 1 {
            complaint = "run \(run.number) is answered twice"
        }
        for (name, count) in tally.all where count > 1 { complaint = "\(name) \(count) times" }
        let resumed = tally.all.keys.filter { $0.hasPrefix("resumed") }.count
        if resumed != waits { complaint = "\(resumed) of \(waits) who wait have an answer" }
        if !machine.answers.numbers.isEmpty { complaint = "answers are kept for nobody" }
    }

    private mutating func anyRunning() -> TaskRun? {
        running.isEmpty ? nil : random.pick(running)
    }

    private mutating func deliver() {
        guard hasSystem else { return }
        // Sometimes one that is there already.
        if !random.chance(20) || numbers == 0 { numbers += 1 }
        let kind: TaskRun.Kind = random.chance(40) ? .intent : .refresh
        let deadline = now + Int64(random.below(3_000_000_000))
        let run = TaskRun.delivered(numbers, kind, deadline: deadline) { [said, tally] in
            tally.add("answered \(ObjectIdentifier($0))")
            said.add($0, $1)
        }
        delivered.append(run)
        machine.arrived(run)
    }

    private mutating func finish(_ run: TaskRun) {
        run.finish(success: random.chance(50))
        // Twice counts once.
        if random.chance(30) { run.finish(success: true) }
    }

    private mutating func extend() {
        guard let run = anyRunning(), run.kind == .intent else { return }
        let mayGoOn = machine.goesOnForLonger(run.number)
        // There is no room for more than a page has.
        guard let slot = try? page.takeSlot(for: run.number) else { return }
        let longRun = LongRun(run, slot: slot, requiresGPU: false) { _ in }
        guard let ticket = machine.beginExtending(longRun, isAwaited: true) else {
            if mayGoOn { complaint = "run \(run.number) goes on, and has no more time" }
            return longRun.release()
        }
        tickets.append(ticket)
        waits += 1
        let name = "resumed \(waits)"
        // The task may be cancelled, or the answer come, before anybody waits.
        if random.chance(20) { machine.cancel(ticket) }
        if random.chance(20) { answerExtension(of: run.number) }
        machine.wait(for: ticket) { [tally] _ in tally.add(name) }
    }

    private mutating func changeExtension() {
        guard !tickets.isEmpty else { return }
        let ticket = random.pick(tickets)
        if random.chance(30) { machine.cancel(ticket) } else { answerExtension(of: ticket.run) }
    }

    private mutating func answerExtension(of number: Int64) {
        switch random.below(4) {
        case 0: machine.refusedExtension(number, ExtendedTimeError(.refused, "no"))
        case 1: machine.tookExtension(number, isGranted: false, device: nil)
        case 2: machine.lent("renderD128", to: number)
        default: machine.tookExtension(number, isGranted: true, device: nil)
        }
    }

    private mutating func changeAssertion() {
        if random.chance(50) || assertions.isEmpty {
            assertions.insert(machine.beginAssertion("a", "", nil, at: now).command.id)
        } else {
            let id = random.pick(assertions.sorted())
            assertions.remove(id)
            if !machine.endAssertion(id) || machine.endAssertion(id) {
                complaint = "assertion \(id) is not ended once"
            }
        }
    }

    private mutating func ask() {
        if hasSystem, let question = try? AppQuestion(Self.fields(questions + 1)) {
            questions += 1
            machine.take(question)
        } else if !asked.isEmpty {
            machine.answer(asked.removeLast(), .failure("no"))
        }
    }

    private static func fields(_ number: Int64) -> Fields {
        Fields(
            ["number": .integer(number), "intent": "Read", "parameter": "book"],
            context: "test"
        )
    }

    private mutating func enter() {
        guard hasSystem else { return }
        switch random.below(4) {
        case 0: machine.take(.resumed, at: now)
        case 1: machine.entered(.active)
        default: machine.entered(.background)
        }
    }

    private mutating func takeAnswers() {
        let numbers = machine.answers.batch(bytes: 1000).map(\.number)
        if numbers.isEmpty { return }
        if hasSystem, hasSpoken || !machine.connection.isSeeking {
            machine.tookAnswers(numbers)
        } else if !machine.couldNotTellAnswers(at: now) {
            machine.tookAnswers(numbers)
        }
    }

    // MARK: Systems

    private mutating func connect() {
        lines += 1
        machine.connection.listens(to: lines)
        hasSystem = true
        hasSpoken = false
        believed = []
    }

    private mutating func systemEnds() {
        hasSystem = false
        machine.systemEnded(at: now)
    }

    private mutating func lookForSystem() {
        switch machine.seek(at: now) {
        case .givenUp:
            if hasSystem { hasSystem = false }
        case .look(let open):
            let known = Set(open.map(\.number))
            if !known.isSuperset(of: machine.answers.numbers) {
                complaint = "an answer is not told of"
            }
            if random.chance(50) {
                machine.connection.found()
                connect()
            } else {
                machine.connection.seek(at: now, machine.limits)
            }
        case .nothing:
            guard !isLaunched, !hasSystem, machine.beginAttaching() else { return }
            if random.chance(50) {
                machine.attached()
                connect()
            } else {
                machine.foundNoSystem()
            }
        }
    }

    private mutating func speak() {
        guard hasSystem else { return }
        machine.spoke()
        hasSpoken = true
        if machine.connection.isSeeking { complaint = "a system that has spoken is looked for" }
    }

    // MARK: What the machine says

    private mutating func act() {
        var actions = machine.takeActions()
        while !actions.isEmpty || collect() {
            actions += machine.takeActions()
            if actions.isEmpty { continue }
            perform(actions.removeFirst())
        }
        send()
    }

    /// Takes in what runs have said; says whether there was anything.
    private mutating func collect() -> Bool {
        let said = said.take()
        for (run, answer) in said {
            running.removeAll { $0 === run }
            machine.finished(run, answer, run.expiration)
        }
        return !said.isEmpty
    }

    private mutating func perform(_ action: ClientAction) {
        switch action {
        case .start(let run, _):
            tally.add("started \(ObjectIdentifier(run))")
            running.append(run)
            if random.chance(10) { finish(run) }
        case .expire(let run, let reason):
            tally.add("expired \(ObjectIdentifier(run))")
            // Half of them are over with their time, the others when they say so.
            if random.chance(50) { run.onExpiration { _ in } }
            run.expire(reason)
        case .refuse(let run): run.refuse()
        case .resume(let waiting, let answer): waiting(answer)
        case .release(let longRun): longRun.release()
        case .lend(let device, let run): run.lend(device)
        case .ask(_, let question): asked.append(question)
        case .life(_, let event): machine.handled(event)
        case .endProcess:
            tally.add("ended")
            hasEnded = true
        default: break
        }
    }

    private mutating func send() {
        for message in machine.sent() {
            switch message {
            case .assert(let command):
                if !hasSystem { complaint = "an assertion is told to nobody" }
                if !believed.insert(command.id).inserted {
                    complaint = "an assertion is told twice"
                }
            case .unassert(let id): believed.remove(id)
            case .answer(let number, _):
                if !hasSystem { complaint = "question \(number) is answered to nobody" }
                tally.add("answered question \(number)")
            case .finish(let finishes):
                if finishes.count > machine.limits.batchFinishes { complaint = "too many at once" }
            default: break
            }
        }
    }

    private mutating func check() {
        if let broken = machine.brokenInvariant { complaint = broken }
        for (name, count) in tally.all where count > 1 { complaint = "\(name) \(count) times" }
        if hasSystem, machine.assertions.isKnown, believed != assertions {
            complaint =
                "the system believes \(believed.sorted()), and \(assertions.sorted()) are held"
        }
        if machine.connection.isRefused { complaint = "nobody refused" }
    }
}
