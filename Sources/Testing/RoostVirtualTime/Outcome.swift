import Synchronization

/// The result of a body that runs.
package final class Outcome<Answer: Sendable>: Sendable {
    private let result = Mutex<Result<Answer, any Error>?>(nil)

    package init() {}

    package var isThere: Bool { result.withLock { $0 != nil } }
    /// The result of the body, if it is over; throws what the body threw.
    package var answer: Answer? { get throws { try result.withLock { $0 }?.get() } }

    package nonisolated(nonsending) func take(
        _ body: nonisolated(nonsending) () async throws -> Answer
    ) async {
        do {
            let answer = try await body()
            result.withLock { $0 = .success(answer) }
        } catch {
            result.withLock { $0 = .failure(error) }
        }
    }
}
