/// An engine whose every change goes through one place, where it can be noted.
///
/// The engine is deterministic: who has a copy of it and the steps after it has all that it ever
/// decided (docs/decisions/0051-what-is-recorded.md).
package struct RecordedEngine: Sendable {
    package private(set) var engine: Engine

    /// Whether steps are noted.
    package var isRecording: Bool
    /// The steps since they were last taken.
    private var steps: [EngineStep] = []

    /// A former state of the engine, which shares all with it that has not changed since.
    private var base: Engine
    /// The inputs since the base.
    private var inputs: [EngineInput] = []
    /// The number of those inputs that are not to be taken back.
    private var keptInputs = 0
    /// The number of bytes that were heard since the base, of which the inputs may hold most.
    private var bytesSinceBase = 0
    /// The number of inputs from which a new base is worth the copies that its sharing causes.
    private static let inputsOfBase = 128
    /// The number of bytes from which a new base is made, so that memory is not held for what is
    /// long over.
    private static let bytesOfBase = 1 << 20

    package init(_ engine: Engine, isRecording: Bool = false) {
        self.engine = engine
        self.isRecording = isRecording
        base = engine
    }

    /// Returns the steps that were noted, which are forgotten here.
    package mutating func takeSteps() -> [EngineStep] {
        // The memory of a large turn goes with its steps.
        defer { steps = [] }
        return steps
    }

    package mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
        let effects = engine.handle(event, at: now)
        note(.handle(event, at: now), .effects(effects))
        return effects
    }

    package mutating func settle(at now: Moment, beginning: Bool = true) -> [Effect] {
        let effects = engine.settle(at: now, beginning: beginning)
        note(.settle(at: now, beginning: beginning), .effects(effects))
        return effects
    }

    package mutating func hold(_ event: Event) -> Bool {
        let isToBeHandledAgain = engine.hold(event)
        note(.hold(event), .isToBeHandledAgain(isToBeHandledAgain))
        return isToBeHandledAgain
    }

    package mutating func forgetAlarm() {
        engine.forgetAlarm()
        note(.forgetAlarm, .nothing)
    }

    package mutating func setWatched(_ isWatched: Bool, at now: Moment) {
        // It is said again and again.
        guard isWatched != engine.progress.isWatched else { return }
        engine.setWatched(isWatched, at: now)
        note(.setWatched(isWatched, at: now), .nothing)
    }

    package mutating func takeCosts(at now: Moment) -> [Change] {
        let changes = engine.takeCosts(at: now)
        note(.takeCosts(at: now), .changes(changes))
        return changes
    }

    package mutating func sawRoom(
        _ room: Room,
        forTransfers transfers: Room,
        at now: Moment
    ) -> [Effect] {
        let effects = engine.sawRoom(room, forTransfers: transfers, at: now)
        note(.sawRoom(room, forTransfers: transfers, at: now), .effects(effects))
        return effects
    }

    package mutating func successorLookUps() -> [Effect] {
        let effects = engine.successorLookUps()
        note(.successorLookUps, .effects(effects))
        return effects
    }

    /// Takes a recorded input, and returns the engine's own answer.
    fileprivate mutating func take(_ input: EngineInput) -> EngineAnswer {
        switch input {
        case .handle(let event, let now): return .effects(handle(event, at: now))
        case .settle(let now, let beginning):
            return .effects(settle(at: now, beginning: beginning))
        case .hold(let event): return .isToBeHandledAgain(hold(event))
        case .forgetAlarm: forgetAlarm()
        case .setWatched(let isWatched, let now): setWatched(isWatched, at: now)
        case .takeCosts(let now): return .changes(takeCosts(at: now))
        case .sawRoom(let room, let transfers, let now):
            return .effects(sawRoom(room, forTransfers: transfers, at: now))
        case .successorLookUps: return .effects(successorLookUps())
        case .keep: keep()
        case .goBack: goBack()
        }
        return .nothing
    }

    private mutating func note(
        _ input: @autoclosure () -> EngineInput,
        _ answer: @autoclosure () -> EngineAnswer
    ) {
        inputs.append(input())
        // Neither is made once more where nobody records it.
        if isRecording { steps.append(EngineStep(input(), answer())) }
    }
}

// MARK: - Going back

extension RecordedEngine {
    /// Keeps all decisions until now, whatever becomes of the next ones.
    ///
    /// A copy would do as well, and is dear: each table that the engine changes then is copied
    /// first, in every turn. What is kept is an older copy and the inputs since, of which the
    /// engine makes the same state again.
    package mutating func keep() {
        if inputs.count >= Self.inputsOfBase { begin() }
        keptInputs = inputs.count
        if isRecording { steps.append(EngineStep(.keep, .nothing)) }
    }

    /// Notes that a turn is final, with the number of bytes that were received in it.
    package mutating func endTurn(heard bytes: Int) {
        bytesSinceBase += bytes
        if inputs.count >= Self.inputsOfBase || bytesSinceBase >= Self.bytesOfBase { begin() }
    }

    /// The number of inputs that are held, to be taken again.
    package var heldInputs: Int { inputs.count }

    /// Goes back to the state that was kept last, as later decisions cannot be written down.
    package mutating func goBack() {
        let kept = inputs.prefix(keptInputs)
        let wasRecording = isRecording
        isRecording = false
        (engine, inputs) = (base, [])
        for input in kept { _ = take(input) }
        isRecording = wasRecording
        begin()
        if isRecording { steps.append(EngineStep(.goBack, .nothing)) }
    }

    /// Makes the present state the one from which inputs are counted.
    private mutating func begin() {
        base = engine
        // The memory of a large turn goes with its inputs.
        inputs.removeAll(keepingCapacity: inputs.count < 2 * Self.inputsOfBase)
        keptInputs = 0
        bytesSinceBase = 0
    }
}

/// An engine that takes recorded steps again.
package struct RepeatedEngine: Sendable {
    private var recorded: RecordedEngine

    package init(_ engine: Engine) { recorded = RecordedEngine(engine) }

    package var engine: Engine { recorded.engine }

    /// Takes an input as the recorded engine did, and returns its own answer.
    package mutating func take(_ input: EngineInput) -> EngineAnswer { recorded.take(input) }
}
