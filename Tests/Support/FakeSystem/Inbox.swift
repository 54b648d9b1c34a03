import Dispatch
import Synchronization

/// A box in which a test waits for what other threads tell it.
package final class Inbox<Message: Sendable>: Sendable {
    private struct State {
        var messages: [Message] = []
        /// The waiting readers, in the order in which they began to wait.
        var waiting: [(number: Int, take: @Sendable (Message?) -> Void)] = []
        var last = 0
    }

    private let state = Mutex(State())
    /// The longest wait, which only catches hangs.
    private static var patience: DispatchTimeInterval { .seconds(120) }

    package init() {}

    package func put(_ message: Message) {
        let take = state.withLock { state -> (@Sendable (Message?) -> Void)? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst().take }
            state.messages.append(message)
            return nil
        }
        take?(message)
    }

    /// The next message, or `nil` if none comes in a time that only catches hangs.
    ///
    /// It holds a thread. Where a `Task` is to give the message, a test waits with `await`: a
    /// machine of two processors has two threads for tasks, and two such tests have both.
    package func next() -> Message? {
        let taken = Mutex<Message?>(nil)
        let arrival = DispatchSemaphore(value: 0)
        wait { message in
            taken.withLock { $0 = message }
            arrival.signal()
        }
        arrival.wait()
        return taken.withLock { $0 }
    }

    /// The next message, or `nil` if none comes in a time that only catches hangs; waits without a
    /// thread.
    package func next() async -> Message? {
        await withCheckedContinuation { continuation in
            wait { continuation.resume(returning: $0) }
        }
    }

    /// Gives the next message to somebody, or nothing when it is too late.
    private func wait(_ take: @escaping @Sendable (Message?) -> Void) {
        let (message, number) = state.withLock { state -> (Message?, Int) in
            guard state.messages.isEmpty else { return (state.messages.removeFirst(), 0) }
            state.last += 1
            state.waiting.append((state.last, take))
            return (nil, state.last)
        }
        if let message { return take(message) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { self.giveUp(number) }
    }

    private func giveUp(_ number: Int) {
        let take = state.withLock { state in
            state.waiting.firstIndex { $0.number == number }.map {
                state.waiting.remove(at: $0).take
            }
        }
        take?(nil)
    }

    /// The messages that have come and were not waited for.
    package var rest: [Message] { state.withLock { $0.messages } }
}
