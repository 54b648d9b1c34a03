/// A copy of an engine to go back to, which shares all with it until the engine changes.
package struct KeptEngine: Sendable {
    fileprivate let engine: Engine
}

/// An engine whose every change goes through one place, where it can be noted.
///
/// The engine is deterministic: who has a copy of it and the steps after it has all that it ever decided
/// (docs/decisions/0051-what-is-recorded.md).
package struct RecordedEngine: Sendable {
    package private(set) var engine: Engine

    /// Whether steps are noted.
    package var isRecording: Bool
    /// The steps since they were last taken.
    private var steps: [EngineStep] = []

    package init(_ engine: Engine, isRecording: Bool = false) {
        self.engine = engine
        self.isRecording = isRecording
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

    /// Returns a copy to go back to where what is decided cannot be written down.
    package mutating func keep() -> KeptEngine {
        note(.keep, .nothing)
        return KeptEngine(engine: engine)
    }

    /// Goes back to the copy that was kept last.
    package mutating func goBack(to kept: KeptEngine) {
        engine = kept.engine
        note(.goBack, .nothing)
    }

    // Neither is made where nobody notes it.
    private mutating func note(
        _ input: @autoclosure () -> EngineInput,
        _ answer: @autoclosure () -> EngineAnswer
    ) {
        if isRecording { steps.append(EngineStep(input(), answer())) }
    }
}

/// An engine that takes recorded steps again.
package struct RepeatedEngine: Sendable {
    private var recorded: RecordedEngine
    private var kept: KeptEngine

    package init(_ engine: Engine) {
        recorded = RecordedEngine(engine)
        kept = recorded.keep()
    }

    package var engine: Engine { recorded.engine }

    /// Takes an input as the recorded engine did, and answers in its own way.
    package mutating func take(_ input: EngineInput) -> EngineAnswer {
        switch input {
        case .handle(let event, let now): return .effects(recorded.handle(event, at: now))
        case .settle(let now, let beginning):
            return .effects(recorded.settle(at: now, beginning: beginning))
        case .hold(let event): return .isToBeHandledAgain(recorded.hold(event))
        case .forgetAlarm: recorded.forgetAlarm()
        case .setWatched(let isWatched, let now): recorded.setWatched(isWatched, at: now)
        case .takeCosts(let now): return .changes(recorded.takeCosts(at: now))
        case .sawRoom(let room, let transfers, let now):
            return .effects(recorded.sawRoom(room, forTransfers: transfers, at: now))
        case .successorLookUps: return .effects(recorded.successorLookUps())
        case .keep: kept = recorded.keep()
        case .goBack: recorded.goBack(to: kept)
        }
        return .nothing
    }
}
