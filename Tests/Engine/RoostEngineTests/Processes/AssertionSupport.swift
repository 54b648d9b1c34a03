import RoostEngine

/// What an app is told of the time of its assertions.
enum AssertionTime: Hashable {
    case until(Int)
    case still
    case over
}

extension [Effect] {
    var toldAssertions: [AssertionTime] {
        compactMap { effect in
            guard case .tellAssertions(_, let ends, let areOver) = effect else { return nil }
            if areOver { return .over }
            return ends.map { .until(Int($0.nanoseconds / 1_000_000_000)) } ?? .still
        }
    }
}
