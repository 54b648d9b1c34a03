import Synchronization

/// A reply that resumes whoever waits for an answer, once, whatever the app does with the handler
/// that it was given.
///
/// Only the first answer counts. A handler that is let go of without having been called will not be
/// called any more: that counts as an answer, too.
final class Reply<Answer: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Answer, Never>?>
    private let usual: Answer

    init(_ continuation: CheckedContinuation<Answer, Never>, without usual: Answer) {
        self.continuation = Mutex(continuation)
        self.usual = usual
    }

    deinit { callAsFunction(usual) }

    func callAsFunction(_ answer: Answer) {
        continuation.withLock { $0.take() }?.resume(returning: answer)
    }
}
