import Synchronization

/// What the system is to be told about runs that are over, in as few messages as that takes.
///
/// A run that is over while a message is being written goes into the next message, which the one who
/// writes sends as well. Nobody waits for company: a lone run is told of at once.
final class FinishQueue: Sendable {
    struct Finish: Hashable, Sendable {
        let number: Int64
        let answer: RunAnswer
    }

    private struct State {
        var waiting: [Finish] = []
        /// Somebody writes, and goes on until nothing waits.
        var isBusy = false
        /// Runs are being handed out; those that are over at once are told of together.
        var isHeld = false
    }

    private let state = Mutex(State())
    private let most: Int
    private let send: @Sendable ([Finish]) -> Void

    init(most: Int, send: @escaping @Sendable ([Finish]) -> Void) {
        self.most = most
        self.send = send
    }

    func add(_ finish: Finish) {
        state.withLock { $0.waiting.append(finish) }
        flush()
    }

    /// Keeps back what is added during `body`, until its end.
    func hold(during body: () -> Void) {
        state.withLock { $0.isHeld = true }
        body()
        state.withLock { $0.isHeld = false }
        flush()
    }

    private func flush() {
        var isMine = false
        while let batch = take(&isMine) { send(batch) }
    }

    /// What to write next; `nil` when there is nothing, or somebody else writes it.
    private func take(_ isMine: inout Bool) -> [Finish]? {
        state.withLock { state in
            guard isMine || !state.isBusy else { return nil }
            isMine = !state.isHeld && !state.waiting.isEmpty
            state.isBusy = isMine
            guard isMine else { return nil }
            let batch = Array(state.waiting.prefix(most))
            state.waiting.removeFirst(batch.count)
            return batch
        }
    }
}
