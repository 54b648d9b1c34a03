package import RoostEngine

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
