import Foundation
import FoundationNetworking
import Synchronization

/// A task that somebody awaits, and that is cancelled with who does.
enum Awaited {
    /// Returns the result of a task.
    static func data(
        _ delegate: (any FoundationNetworking.URLSessionTaskDelegate)?,
        _ make: (@escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
    ) async throws -> (Data, URLResponse) {
        try await value(delegate) { answer in
            make { data, response, error in answer(Result(data, response, error)) }
        }
    }

    /// The file that a task has made, moved where it stays.
    static func file(
        _ delegate: (any FoundationNetworking.URLSessionTaskDelegate)?,
        _ make: (@escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
    ) async throws -> (URL, URLResponse) {
        try await value(delegate) { answer in
            make { url, response, error in
                answer(
                    Result(url, response, error).flatMap { url, response in
                        Result { (try kept(url), response) }
                    }
                )
            }
        }
    }

    private static func kept(_ url: URL) throws -> URL {
        let kept = FileManager.default.temporaryDirectory
            .appendingPathComponent("URLSession-\(UUID().uuidString).tmp")
        try FileManager.default.moveItem(at: url, to: kept)
        return kept
    }

    private static func value<Value: Sendable>(
        _ delegate: (any FoundationNetworking.URLSessionTaskDelegate)?,
        _ make: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> URLSessionTask
    ) async throws -> Value {
        let slot = Slot<Value>()
        let task = make { slot.give($0) }
        task.delegate = delegate
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                slot.wait(continuation)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }
}

/// The place where an answer meets whoever awaits it, whichever comes first.
private final class Slot<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case waiting(CheckedContinuation<Value, any Error>)
        case answered(Result<Value, any Error>)
        case done
    }
    private let state = Mutex(State.empty)

    func wait(_ continuation: CheckedContinuation<Value, any Error>) {
        let answer = state.withLock { state -> Result<Value, any Error>? in
            guard case .answered(let answer) = state else {
                state = .waiting(continuation)
                return nil
            }
            state = .done
            return answer
        }
        if let answer { continuation.resume(with: answer) }
    }

    func give(_ answer: Result<Value, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            switch state {
            case .empty: state = .answered(answer)
            case .waiting(let continuation):
                state = .done
                return continuation
            default: break
            }
            return nil
        }
        continuation?.resume(with: answer)
    }
}

extension Result where Failure == any Error {
    /// Takes in the arguments of a handler.
    fileprivate init<Part>(_ part: Part?, _ response: URLResponse?, _ error: (any Error)?)
    where Success == (Part, URLResponse) {
        if let error {
            self = .failure(error)
        } else if let part, let response {
            self = .success((part, response))
        } else {
            self = .failure(URLError(.badServerResponse))
        }
    }
}
