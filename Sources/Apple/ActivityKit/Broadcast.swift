import RoostBasics
import Synchronization

/// A value that changes, and those who listen to its changes.
///
/// Who listens gets the present value, if there is one, and every change from then on, in order and
/// without a gap; of who is slow, only the latest 64 are kept.
final class Broadcast<Element>: @unchecked Sendable {
    // Unchecked: what is sent may be of a type that does not say that it can be, as apps of Swift 5
    // have them. It is a value that is encoded, written down and handed on, never one that is
    // changed here.
    private struct State {
        var present: Element?
        var listeners: [UInt64: AsyncStream<Element>.Continuation] = [:]
        var last: UInt64 = 0
        var isOver = false
    }
    private let state: Mutex<Handover<State>>
    /// Whether there is a present value, which begins every stream.
    private let remembers: Bool

    init(_ present: Element? = nil, remembers: Bool = true) {
        state = Mutex(Handover(State(present: present)))
        self.remembers = remembers
    }

    /// The element that was sent last, or was there at first.
    var present: Element? { state.withLock { $0.value.present.map(Handover.init) }?.value }

    /// Sends something to everybody.
    ///
    /// - Parameters:
    ///   - element: What is sent.
    ///   - accepts: Whether it may follow the present value.
    func send(_ element: Element, where accepts: (Element?) -> Bool = { _ in true }) {
        let element = Handover(element)
        state.withLock { state in
            guard !state.value.isOver, accepts(state.value.present) else { return }
            if remembers { state.value.present = element.value }
            // With the lock held, so that everybody hears everything in the same order.
            for listener in state.value.listeners.values { listener.yield(element.value) }
        }
    }

    /// Lets everybody know that nothing follows.
    func finish() {
        let listeners = state.withLock { state in
            defer {
                state.value.listeners = [:]
                state.value.isOver = true
            }
            return Handover(Array(state.value.listeners.values))
        }
        // Without the lock: each comes back to say that it is gone.
        for listener in listeners.value { listener.finish() }
    }

    /// Returns the elements that are sent from now on, after the present one.
    func stream() -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element.self,
            bufferingPolicy: .bufferingNewest(64)
        )
        let listener = Handover(continuation)
        let number: UInt64? = state.withLock { state in
            if let present = state.value.present { listener.value.yield(present) }
            guard !state.value.isOver else { return nil }
            state.value.last += 1
            state.value.listeners[state.value.last] = listener.value
            return state.value.last
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.value.listeners[number] = nil }
        }
        return stream
    }
}
