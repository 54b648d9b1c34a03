import Dispatch
import Synchronization

/// Where a test waits for what other threads tell it.
package final class Inbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    package init() {}

    package func put(_ message: Message) {
        messages.withLock { $0.append(message) }
        arrivals.signal()
    }

    /// The next message, or `nil` if none comes in a time that only catches hangs.
    package func next() -> Message? {
        guard arrivals.wait(timeout: .now() + 10) == .success else { return nil }
        return messages.withLock { $0.removeFirst() }
    }

    /// What has come and was not waited for.
    package var rest: [Message] { messages.withLock { $0 } }
}
