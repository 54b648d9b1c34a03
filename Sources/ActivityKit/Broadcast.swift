import Synchronization

/// Tells many listeners what happens, each from the moment at which it begins to listen.
final class Broadcast<Element: Sendable>: Sendable {
    private struct Listeners {
        var continuations: [UInt64: AsyncStream<Element>.Continuation] = [:]
        var last: UInt64 = 0
    }
    private let listeners = Mutex(Listeners())

    /// What happens from now on; only the latest is kept for who is slow.
    func stream(beginningWith first: Element?, isOver: Bool) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element.self,
            bufferingPolicy: .bufferingNewest(64)
        )
        if let first { continuation.yield(first) }
        if isOver {
            continuation.finish()
            return stream
        }
        let number = listeners.withLock { listeners in
            listeners.last += 1
            listeners.continuations[listeners.last] = continuation
            return listeners.last
        }
        continuation.onTermination = { [weak self] _ in
            // Let go of outside of the lock: what it holds may come back here.
            _ = self?.listeners.withLock { $0.continuations.removeValue(forKey: number) }
        }
        return stream
    }

    func send(_ element: Element) {
        for continuation in listeners.withLock({ Array($0.continuations.values) }) {
            continuation.yield(element)
        }
    }

    func finish() {
        let all = listeners.withLock { listeners in
            defer { listeners.continuations = [:] }
            return Array(listeners.continuations.values)
        }
        for continuation in all { continuation.finish() }
    }
}
