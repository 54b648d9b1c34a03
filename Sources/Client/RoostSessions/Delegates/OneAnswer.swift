import Synchronization

/// A handler that counts once, and at the latest when nobody can call it any more.
///
/// What apps are handed to answer with they may call twice, or forget.
final class OneAnswer<Answer: Sendable>: Sendable {
    private let other: Answer
    private let handler: Mutex<(@Sendable (Answer) -> Void)?>

    init(_ other: Answer, _ handler: @escaping @Sendable (Answer) -> Void) {
        self.other = other
        self.handler = Mutex(handler)
    }

    deinit { give(other) }

    func give(_ answer: Answer) {
        handler.withLock { $0.take() }?(answer)
    }
}
