extension Publisher {
    /// Sends all values as one array, when the publisher finishes.
    public func collect() -> Publishers.Collect<Self> {
        reduce([]) { $0 + [$1] }
    }

    /// Sends the values in arrays of a fixed length; the last array may be shorter.
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

    /// Sends the result of combining all values, when the publisher finishes.
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

    /// Sends the number of values when the publisher finishes; after a failure, only the failure.
    public func count() -> Publishers.Scan<Self, Int> {
        reduce(0) { count, _ in count + 1 }
    }

    /// Sends the last value when the publisher finishes; after a failure, only the failure.
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

    /// Sends a replacement value if the publisher finishes without having sent any.
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

    /// Sends `true` as soon as a function returns `true` for a value, or `false` at the end.
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

    /// Sends `false` as soon as a function returns `false` for a value, or `true` at the end.
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
    /// Sends `true` as soon as a value equals the given one, or `false` at the end.
    public func contains(_ output: Output) -> Publishers.Changed<Self, Bool, Failure> {
        contains { $0 == output }
    }
}

extension Subscribers.Completion {
    var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
