public import Foundation

extension Publisher {
    /// Sends a function's result for each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        changed { Transform { .send(transform($0)) } }
    }

    /// Sends a property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
        map { $0[keyPath: keyPath] }
    }

    /// Sends two properties of each value.
    public func map<A, B>(
        _ first: KeyPath<Output, A>,
        _ second: KeyPath<Output, B>
    ) -> Publishers.Map<Self, (A, B)> {
        map { ($0[keyPath: first], $0[keyPath: second]) }
    }

    /// Sends a function's result for each value; an error that it throws is the failure.
    public func tryMap<T>(
        _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Self, T> {
        changed {
            Transform {
                do { return .send(try transform($0)) } catch { return .fail(error) }
            } end: {
                (nil, $0.mapFailure { $0 })
            }
        }
    }

    /// Sends a function's result for each value, and leaves out results that are `nil`.
    public func compactMap<T>(
        _ transform: @escaping (Output) -> T?
    ) -> Publishers.CompactMap<Self, T> {
        changed { Transform { transform($0).map { .send($0) } ?? .skip } }
    }

    /// Sends a function's result for each value, and leaves out results that are `nil`; an error
    /// that it throws is the failure.
    public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryMap<Self, T> {
        changed {
            Transform {
                do {
                    return try transform($0).map { .send($0) } ?? .skip
                } catch {
                    return .fail(error)
                }
            } end: {
                (nil, $0.mapFailure { $0 })
            }
        }
    }

    /// Replaces a failure by the error that a function makes of it.
    public func mapError<E: Error>(
        _ transform: @escaping (Failure) -> E
    ) -> Publishers.MapError<Self, E> {
        changed { Transform(value: { .send($0) }, end: { (nil, $0.mapFailure(transform)) }) }
    }

    /// Sends a replacement for each value that is `nil`.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        map { $0 ?? output }
    }

    /// Sends a replacement value in place of a failure, and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        changed {
            Transform {
                .send($0)
            } end: { completion in
                switch completion {
                case .finished: (nil, .finished)
                case .failure: (output, .finished)
                }
            }
        }
    }

    /// Sends, for each value, the result of combining it with all values before it.
    public func scan<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        changed {
            var result = initialResult
            return Transform {
                result = nextPartialResult(result, $0)
                return .send(result)
            }
        }
    }

    /// Decodes each value and sends the result; a decoding error is the failure.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type,
        decoder: Coder
    ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input {
        tryMap { try decoder.decode(type, from: $0) }
    }

    /// Encodes each value and sends the result; an encoding error is the failure.
    public func encode<Coder: TopLevelEncoder>(
        encoder: Coder
    ) -> Publishers.TryMap<Self, Coder.Output> where Output: Encodable {
        tryMap { try encoder.encode($0) }
    }
}

extension Publisher where Failure == Never {
    /// Gives a publisher that never fails a type of failure, so that it can be combined with others
    /// that may fail.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.MapError<Self, E> {
        changed {
            Transform(value: { .send($0) }) { completion in
                switch completion {
                case .finished: (nil, .finished)
                }
            }
        }
    }
}

extension Publisher {
    /// Removes the type of failure; the program traps if the publisher fails all the same.
    public func assertNoFailure(
        _ prefix: String = "",
        file: StaticString = #file,
        line: UInt = #line
    ) -> Publishers.MapError<Self, Never> {
        mapError { fatalError("\(prefix)\($0)", file: file, line: line) }
    }
}

/// A type that decodes values from encoded input, such as `JSONDecoder`.
public protocol TopLevelDecoder {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// A type that encodes values, such as `JSONEncoder`.
public protocol TopLevelEncoder {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
