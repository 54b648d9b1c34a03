/// A step of an engine: what it was told or asked, and what it answered.
package struct EngineStep: Hashable, Sendable {
    package let input: EngineInput
    package let answer: EngineAnswer

    package init(_ input: EngineInput, _ answer: EngineAnswer) {
        self.input = input
        self.answer = answer
    }
}

/// An input of an engine: all that may change it.
package enum EngineInput: Hashable, Sendable {
    case handle(Event, at: Moment)
    case settle(at: Moment, beginning: Bool)
    case hold(Event)
    case forgetAlarm
    case setWatched(Bool, at: Moment)
    case takeCosts(at: Moment)
    case sawRoom(Room, forTransfers: Room, at: Moment)
    /// A request for the look-ups that jobs which wait for others need.
    case successorLookUps
    /// All decisions until now stay, even if the next ones cannot be written down.
    case keep
    /// All decisions since the last ``keep`` are undone.
    case goBack

    /// The moment of the input, where it has one.
    package var moment: Moment? {
        switch self {
        case .handle(_, let now), .settle(let now, _), .setWatched(_, let now),
            .takeCosts(let now), .sawRoom(_, _, let now):
            now
        case .hold, .forgetAlarm, .successorLookUps, .keep, .goBack: nil
        }
    }

    /// Whether the engine decides something when it is given the input.
    package var isAnswered: Bool {
        switch self {
        case .handle, .settle, .hold, .takeCosts, .sawRoom, .successorLookUps: true
        case .forgetAlarm, .setWatched, .keep, .goBack: false
        }
    }
}

/// An answer of an engine to an input.
package enum EngineAnswer: Hashable, Sendable {
    case nothing
    case effects([Effect])
    case changes([Change])
    case isToBeHandledAgain(Bool)
}
