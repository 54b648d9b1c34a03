import RoostLinux
import Synchronization

/// A queue of calls that are made one after the other, where nobody else waits for their answers.
///
/// The thread for it is there as long as there is something to do.
final class CallQueue: Sendable {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var isBusy = false
    }

    private let state = Mutex(State())
    private let start: @Sendable (@escaping @Sendable () -> Void) throws(SystemError) -> Void

    /// Calls that are made on a thread, or where `start` has them made.
    init(
        start:
            @escaping @Sendable (@escaping @Sendable () -> Void) throws(SystemError) -> Void = {
                (body) throws(SystemError) in try Threads.start(name: "roost calls", body: body)
            }
    ) {
        self.start = start
    }

    func add(_ call: @escaping @Sendable () -> Void) {
        let isIdle = state.withLock { state in
            state.waiting.append(call)
            defer { state.isBusy = true }
            return !state.isBusy
        }
        guard isIdle else { return }
        do throws(SystemError) {
            try start { self.run() }
        } catch {
            // A process that may have no further thread does it here: late, but not never.
            run()
        }
    }

    /// Makes the calls that wait, where the thread that would make them is this one.
    func run() {
        while let call = next() { call() }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.isBusy = false
            return nil
        }
    }
}
