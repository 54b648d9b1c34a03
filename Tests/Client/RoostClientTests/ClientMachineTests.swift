import RoostProgress
import RoostWire
import Testing

@testable import RoostClient

@Suite struct `The machine of an app` {
    private var machine = ClientMachine(isLaunched: true, hasPath: true)
    private let limits = ClientLimits()
    private let done = RunAnswer(outcome: .succeeded)

    init() {
        _ = machine.register("work", mayBeLate: false) { _ in }
        machine.register(.intent) { _ in }
        machine.finishLaunching()
        machine.connection.listens(to: 1)
        _ = machine.takeActions()
    }

    private mutating func start(_ run: TaskRun) {
        machine.arrived(run)
        #expect(machine.decided() == ["start \(run.number)"])
    }

    private mutating func becomeAppStartedByHand() {
        machine = ClientMachine(isLaunched: false, hasPath: true)
    }

    @Test mutating func `that is opened with an address hears of its phase first`() {
        machine.addresses.take("weather:oslo")
        machine.entered(.active)
        machine.addresses.setHandler { _ in }
        machine.phases.add { _, _ in }
        _ = machine.takeActions()
        machine.timePassed(0)
        #expect(machine.decided() == ["tell active", "open weather:oslo"])
        machine.timePassed(0)
        #expect(machine.decided() == [])
    }

    // MARK: Attaching

    @Test mutating func `that finds no system is on its own, and tries again at its next call`() {
        becomeAppStartedByHand()
        #expect(machine.beginAttaching() == true)
        // Whoever calls meanwhile waits for that one, and does not attach as well.
        #expect(machine.beginAttaching() == false)
        #expect(machine.connection.isUnattached)
        machine.foundNoSystem()
        #expect(machine.phases.present == .active && machine.connection.wasLost)
        #expect(machine.decided() == [])
        #expect(machine.beginAttaching() == true)
        machine.attached()
        #expect(machine.decided() == ["tell presenting"])
        #expect(machine.connection.isAttached)
        #expect(machine.beginAttaching() == false)
    }

    @Test mutating func `that the system does not want asks no more`() {
        becomeAppStartedByHand()
        #expect(machine.beginAttaching() == true)
        machine.attached()
        machine.refused(Refusal(.notAnApp, message: "no"))
        machine.systemEnded(at: 0)
        #expect(machine.connection.isRefused)
        #expect(machine.beginAttaching() == false)
        #expect(machine.seek(at: 1) == .nothing)
    }

    @Test mutating func `that the system launched does not attach`() {
        #expect(machine.beginAttaching() == false)
    }

    @Test mutating func `reads no more when so many messages in a row make no sense`() {
        for _ in 1..<limits.unreadableMessages { #expect(machine.heardNonsense("what") == false) }
        machine.connection.heardSense()
        for _ in 1..<limits.unreadableMessages { #expect(machine.heardNonsense("what") == false) }
        #expect(machine.heardNonsense("what") == true)
    }

    // MARK: Runs

    @Test mutating func `says once that a run is over`() {
        let run = TaskRun.delivered(3)
        start(run)
        machine.finished(run, done, nil)
        #expect(machine.decided() == ["send"])
        #expect(machine.sent() == [.finish([.init(number: 3, answer: done)])])
        machine.finished(run, RunAnswer(outcome: .failed), nil)
        #expect(machine.decided() == [])
        #expect(machine.sent() == [])
    }

    @Test mutating func `takes a run that is told twice for one`() {
        let run = TaskRun.delivered(3)
        start(run)
        let twin = TaskRun.delivered(3)
        machine.arrived(twin)
        #expect(machine.decided() == [])
        machine.finished(twin, done, nil)
        #expect(machine.sent() == [])
        #expect(machine.runs.run(3) === run)
    }

    @Test mutating func `does not do again what is over and is yet to be told of`() {
        let intent = TaskRun.delivered(3, .intent)
        start(intent)
        machine.finished(intent, done, nil)
        #expect(machine.decided() == ["tell answers"])
        machine.arrived(.delivered(3, .intent))
        #expect(machine.decided() == [])
        machine.tookAnswers([3])
        machine.arrived(.delivered(3, .intent))
        #expect(machine.decided() == ["start 3"])
    }

    @Test mutating func `does not expire what is over, and hears of the end of what has expired`() {
        let first = TaskRun.delivered(1)
        let second = TaskRun.delivered(2)
        start(first)
        start(second)
        machine.finished(first, done, nil)
        machine.expired(1, .stopped)
        #expect(machine.decided() == ["send"])
        machine.expired(2, .stopped)
        machine.expired(2, .timeUsedUp)
        #expect(machine.decided() == ["expire 2 stopped"])
        machine.finished(second, done, .stopped)
        #expect(machine.decided() == ["send"])
        #expect(
            machine.sent()
                == [.finish([.init(number: 1, answer: done), .init(number: 2, answer: done)])]
        )
    }

    @Test mutating func `refuses what nobody handles in an app whose launch never ends`() {
        machine = ClientMachine(isLaunched: true, hasPath: true)
        machine.followLaunch(at: 0)
        machine.arrived(.delivered(7, deadline: limits.launching + 1))
        machine.entered(.background)
        #expect(machine.decided() == [])
        #expect(machine.nextMoment == limits.launching)
        machine.timePassed(limits.launching)
        #expect(machine.decided() == ["acknowledge background"])
        #expect(machine.nextMoment == limits.launching + 1)
        machine.timePassed(limits.launching + 1)
        #expect(machine.decided() == ["refuse 7"])
    }

    @Test mutating func `tells of its transfers before it may be suspended`() {
        let run = TaskRun.delivered(3)
        start(run)
        machine.transfers.add(.cancel(session: "s", task: 1, keeps: false))
        machine.finished(run, done, nil)
        machine.sayLast(.handled(.background))
        #expect(
            machine.decided()
                == ["after transfers: finish 3", "after transfers: handled background"]
        )
        #expect(machine.sent() == [])
        machine.say(.handled(.background))
        #expect(machine.sent() == [.handled(.background)])
    }

    @Test mutating func `starts what comes to an app that was suspended when it has heard of that`()
    {
        let run = TaskRun.delivered(1)
        start(run)
        machine.life.setHandler { _, _ in }
        machine.take(.resumed, at: 0)
        machine.arrived(.delivered(2))
        #expect(machine.decided() == ["tell resumed"])
        machine.finished(run, done, nil)
        machine.timePassed(1)
        #expect(machine.decided() == ["send"])
        machine.handled(.resumed)
        machine.timePassed(2)
        #expect(machine.decided() == ["wake", "start 2"])
    }

    // MARK: The end of a system

    @Test mutating func `goes on with an intent, and finds the system that comes after a kill`() {
        let intent = TaskRun.delivered(1, .intent)
        start(intent)
        start(.delivered(2))
        machine.systemEnded(at: 0)
        #expect(machine.decided() == ["expire 2 other"])
        let one = OpenRun(number: 1, slot: nil, requiresGPU: false, device: nil)
        #expect(machine.seek(at: 0) == .look(open: [one]))
        machine.connection.seek(at: 0, limits)
        #expect(machine.seek(at: 1) == .nothing)
        // It ends while nobody is there to be told.
        machine.finished(intent, done, nil)
        #expect(machine.decided() == ["tell answers"])
        #expect(machine.couldNotTellAnswers(at: 1) == true)
        let next = limits.pauses.lowerBound
        #expect(machine.seek(at: next) == .look(open: [one]))
        machine.connection.found()
        machine.connection.listens(to: 2)
        #expect(machine.seek(at: next + 1) == .nothing)
        _ = machine.takeActions()
        machine.spoke()
        #expect(machine.decided() == ["tell answers", "tell transfers", "tell presenting"])
        #expect(!machine.connection.isSeeking)
        #expect(machine.answers.batch(bytes: 1000).map(\.number) == [1])
        machine.tookAnswers([1])
        #expect(machine.answers.batch(bytes: 1000).isEmpty)
    }

    @Test mutating func `says where its parts contradict each other`() throws {
        func broken(_ change: (inout ClientMachine) throws -> Void) rethrows -> String? {
            var machine = machine
            try change(&machine)
            return machine.brokenInvariant
        }
        #expect(machine.brokenInvariant == nil)
        #expect(
            broken { $0.connection.seek(at: 0, limits) }
                == "a system that is looked for knows the app's assertions"
        )
        #expect(
            broken {
                $0.answers.keep(done, to: 1)
                $0.runs.endProcess(by: 1)
            } == "answers are kept that no system will be told"
        )
        #expect(
            broken {
                $0.assertions.systemEnded()
                $0.connection.seek(at: 0, limits)
                $0.runs.endProcess(by: 1)
            } == "a process that ends with its system looks for the next one"
        )
        let slot = try PageOfProgress().takeSlot(for: 1)
        let longRun = LongRun(.delivered(1, .intent), slot: slot, requiresGPU: false) { _ in }
        #expect(
            broken { _ = $0.extensions.begin(longRun, isAwaited: false) }
                == "the time of run 1 is extended, which is over"
        )
        machine = ClientMachine(isLaunched: false, hasPath: false)
        #expect(
            broken { $0.runs.endProcess(by: 1) }
                == "a process that the system did not launch ends with it"
        )
        #expect(broken { $0.connection.seek(at: 0, limits) } == "a system is looked for nowhere")
    }

    @Test mutating func `asks for time again where the system could not be asked`() throws {
        let intent = TaskRun.delivered(1, .intent)
        start(intent)
        let slot = try PageOfProgress().takeSlot(for: 1)
        let longRun = LongRun(intent, slot: slot, requiresGPU: false) { _ in }
        _ = machine.beginExtending(longRun, isAwaited: false)
        _ = machine.takeActions()
        machine.couldNotAskForTime(at: 0)
        #expect(machine.decided() == ["wake"])
        let next = try #require(machine.nextMoment)
        machine.timePassed(next - 1)
        #expect(machine.decided() == [])
        machine.timePassed(next)
        #expect(machine.decided() == ["ask for time 1"])
        // The next system is asked when it is found, and not before.
        machine.systemEnded(at: next)
        machine.couldNotAskForTime(at: next)
        _ = machine.takeActions()
        machine.timePassed(2 * next)
        #expect(machine.decided() == [])
    }

    @Test mutating func `ends with its system if none comes, when its last run is over`() {
        let intent = TaskRun.delivered(1, .intent)
        start(intent)
        machine.systemEnded(at: 0)
        #expect(machine.seek(at: limits.seeking) == .givenUp)
        #expect(machine.decided() == ["expire 1 other"])
        machine.timePassed(limits.seeking)
        #expect(machine.decided() == [])
        machine.finished(intent, done, .other)
        #expect(machine.decided() == ["wake"])
        #expect(machine.answers.numbers.isEmpty)
        machine.timePassed(limits.seeking + 1)
        #expect(machine.decided() == ["end process", "wake"])
        machine.endProcess()
        #expect(machine.decided() == [])
        #expect(machine.life.isOver(at: 0))
    }

    @Test mutating func `looks for the next system though the first one it finds ends`() {
        start(.delivered(1, .intent))
        machine.systemEnded(at: 0)
        machine.connection.found()
        machine.systemEnded(at: 5)
        #expect(machine.connection.isSeeking)
        #expect(machine.seek(at: 5) == .nothing)
        #expect(machine.seek(at: 5 + limits.pauses.lowerBound) != .nothing)
    }

    @Test mutating func `tells a new system what still holds it, and the old one nothing`() {
        let kept = machine.beginAssertion("kept", "", nil, at: 0).command
        let ended = machine.beginAssertion("ended", "", nil, at: 0).command
        #expect(machine.decided() == ["send", "send"])
        #expect(machine.sent() == [.assert(kept), .assert(ended)])
        machine.systemEnded(at: 0)
        _ = machine.takeActions()
        #expect(machine.endAssertion(ended.id) == true)
        #expect(machine.endAssertion(ended.id) == false)
        let late = machine.beginAssertion("late", "", nil, at: 0).command
        #expect(machine.decided() == [])
        #expect(machine.sent() == [])
        machine.spoke()
        #expect(machine.sent() == [.assert(kept), .assert(late)])
        machine.spoke()
        #expect(machine.sent() == [])
    }

    @Test mutating func `answers the system that asked, and no other`() throws {
        machine.questions.setHandler { _, _ in }
        let fields = Fields(
            ["number": 4, "intent": "Read", "parameter": "book"],
            context: "test"
        )
        let question = try AppQuestion(fields)
        machine.take(question)
        guard case .ask(_, let asked) = machine.takeActions().first else {
            Issue.record("nobody is asked")
            return
        }
        machine.answer(asked, .failure("no"))
        #expect(machine.sent() == [.answer(question: 4, .failure("no"))])
        machine.systemEnded(at: 0)
        machine.answer(asked, .failure("no"))
        machine.connection.listens(to: 2)
        machine.answer(asked, .failure("no"))
        #expect(machine.sent() == [])
    }

    // MARK: More time

    @Test mutating func `gives who waits for more time one answer`() throws {
        let run = TaskRun.delivered(1, .intent)
        start(run)
        let page = PageOfProgress()
        let tally = Tally()
        for (name, ends) in [("granted", false), ("over", true)] {
            let longRun = LongRun(
                run,
                slot: try page.takeSlot(for: 1),
                requiresGPU: false
            ) { _ in }
            let begun = machine.beginExtending(longRun, isAwaited: true)
            let ticket = try #require(begun)
            machine.wait(for: ticket) { _ in tally.add(name) }
            #expect(machine.decided() == ["ask for time 1"])
            if ends {
                machine.expired(1, .stopped)
                #expect(machine.decided() == ["resume runOver", "expire 1 stopped"])
            }
            machine.tookExtension(1, isGranted: true, device: nil)
            machine.cancel(ticket)
            #expect(machine.decided() == (ends ? [] : ["resume"]))
        }
        let late = LongRun(run, slot: try page.takeSlot(for: 1), requiresGPU: false) { _ in }
        #expect(machine.beginExtending(late, isAwaited: true) == nil)
        machine.finished(run, done, .stopped)
        machine.tookAnswers([1])
        #expect(machine.decided() == ["tell answers", "release 1", "release 1"])
    }
}
