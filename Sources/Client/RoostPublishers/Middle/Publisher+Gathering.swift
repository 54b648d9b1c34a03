extension Publisher {
    /// Sends everything as one array, at the end.
    public func collect() -> Publishers.Collect<Self> {
        reduce([]) { $0 + [$1] }
    }

    /// Sends arrays of so many values; the last may be shorter.
    public func collect(_ count: Int) -> Publishers.Collect<Self> {
        changed {
            var values: [Output] = []
            return Transform { value in
                values.append(value)
                guard values.count >= count else { return .skip }
                defer { values = [] }
                return .send(values)
            } end: { completion in
                (values.isEmpty || completion.isFailure ? nil : values, completion)
            }
        }
    }

    /// Sends what came of all values, at the end.
    public func reduce<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        changed(asksForAll: true) {
            var result = initialResult
            return Transform {
                result = nextPartialResult(result, $0)
                return .skip
            } end: { completion in
                (completion.isFailure ? nil : result, completion)
            }
        }
    }

    /// Sends how many values there were, at the end; after a failure nothing but that.
    public func count() -> Publishers.Scan<Self, Int> {
        reduce(0) { count, _ in count + 1 }
    }

    /// Sends the last value, at the end; after a failure nothing but that.
    public func last() -> Publishers.Last<Self> {
        changed(asksForAll: true) {
            var last: Output?
            return Transform { value in
                last = value
                return .skip
            } end: { completion in
                (completion.isFailure ? nil : last, completion)
            }
        }
    }

    /// Sends a value if the publisher finishes without one.
    public func replaceEmpty(with output: Output) -> Publishers.Same<Self> {
        changed {
            var isEmpty = true
            return Transform { value in
                isEmpty = false
                return .send(value)
            } end: { completion in
                (isEmpty && !completion.isFailure ? output : nil, completion)
            }
        }
    }

    /// Sends whether a function is true of any value: as soon as it is, otherwise at the end.
    public func contains(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.Changed<Self, Bool, Failure> {
        changed(asksForAll: true) {
            Transform {
                predicate($0) ? .last(true) : .skip
            } end: { completion in
                (completion.isFailure ? nil : false, completion)
            }
        }
    }

    /// Sends whether a function is true of all values: as soon as it is not, otherwise at the end.
    public func allSatisfy(
        _ predicate: @escaping (Output) -> Bool
    ) -> Publishers.Changed<Self, Bool, Failure> {
        changed(asksForAll: true) {
            Transform {
                predicate($0) ? .skip : .last(false)
            } end: { completion in
                (completion.isFailure ? nil : true, completion)
            }
        }
    }
}

extension Publisher where Output: Equatable {
    /// Sends whether any value equals this one: as soon as one does, otherwise at the end.
    public func contains(_ output: Output) -> Publishers.Changed<Self, Bool, Failure> {
        contains { $0 == output }
    }
}

extension Subscribers.Completion {
    var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
