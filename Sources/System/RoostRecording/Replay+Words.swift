package import RoostEngine

extension Replay {
    /// Takes the next step, unless the engine was told of it later than at a date.
    package mutating func next(until date: Timestamp?) throws(RecordingError) -> Event? {
        guard let date else { return try next() }
        // What has no moment of its own follows at once on what has.
        var ahead = self
        guard let event = try ahead.next(), ahead.moment.date <= date else { return nil }
        self = ahead
        return event
    }
}

extension EngineInput {
    /// The input in a word or two: the names of cases, as the sources have them.
    package var words: String {
        switch self {
        case .handle(let event, _): "handle \(caseName(of: event))"
        case .hold(let event): "hold \(caseName(of: event))"
        default: caseName(of: self)
        }
    }
}

extension EngineAnswer {
    /// The effects or changes in a word each.
    package var words: [String] {
        switch self {
        case .nothing: []
        case .effects(let effects):
            effects.map { effect in
                effect.change.map { "store \(caseName(of: $0))" } ?? caseName(of: effect)
            }
        case .changes(let changes): changes.map { "store \(caseName(of: $0))" }
        case .isToBeHandledAgain(let isIt): [isIt ? "again" : "nothing more"]
        }
    }
}

/// Returns the name of the case of a value.
private func caseName<Value>(of value: Value) -> String {
    TypeMetadata(Value.self).caseName(of: value)
}
