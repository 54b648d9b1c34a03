extension Publisher {
    /// Sends only the values for which a function returns `true`.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        changed { Transform { isIncluded($0) ? .send($0) : .skip } }
    }

    /// Sends only the values for which a function returns `true`; an error that it throws is the
    /// failure.
    public func tryFilter(
        _ isIncluded: @escaping (Output) throws -> Bool
    ) -> Publishers.TryMap<Self, Output> {
        tryCompactMap { try isIncluded($0) ? $0 : nil }
    }

    /// Leaves out each value that a function takes for a duplicate of the one before.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        changed {
            var last: Output?
            return Transform { value in
                if let last, predicate(last, value) { return .skip }
                last = value
                return .send(value)
            }
        }
    }

    /// Leaves out a number of values at the beginning.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        changed {
            var rest = count
            return Transform { value in
                guard rest > 0 else { return .send(value) }
                rest -= 1
                return .skip
            }
        }
    }

    /// Leaves out the values at the beginning for which a function returns `true`, and sends all
    /// others.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        changed {
            var drops = true
            return Transform { value in
                if drops { drops = predicate(value) }
                return drops ? .skip : .send(value)
            }
        }
    }

    /// Sends at most a number of values, and finishes with the last of them.
    public func prefix(_ maxLength: Int) -> Publishers.Same<Self> {
        changed {
            var rest = maxLength
            return Transform { value in
                rest -= 1
                if rest < 0 { return .finish }
                return rest == 0 ? .last(value) : .send(value)
            }
        }
    }

    /// Sends values while a function returns `true` for them, and then finishes.
    public func prefix(
        while predicate: @escaping (Output) -> Bool
    ) -> Publishers.PrefixWhile<Self> {
        changed { Transform { predicate($0) ? .send($0) : .finish } }
    }

    /// Sends the first value, and finishes.
    public func first() -> Publishers.First<Self> {
        changed { Transform { .last($0) } }
    }

    /// Sends the first value for which a function returns `true`, and finishes.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> {
        changed { Transform { predicate($0) ? .last($0) : .skip } }
    }

    /// Leaves out all values, and sends only the completion.
    public func ignoreOutput() -> Publishers.Changed<Self, Never, Failure> {
        changed(asksForAll: true) { Transform { _ in .skip } }
    }
}

extension Publisher where Output: Equatable {
    /// Leaves out each value that equals the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}
