import RoostClient
import Synchronization

extension UIApplication {
    /// Performs work during which the app is not suspended, in a background task that ends with it.
    ///
    /// Roost's own: the task cannot be leaked, however the work ends. When the time of all
    /// background tasks is over, the work's Swift task is cancelled, and it should return then: the
    /// process is killed if it has not five seconds later. It is cancelled, too, where whoever
    /// waits for it is. The name is that of the calling function if there is none.
    ///
    /// - Returns: What the work gives back.
    /// - Throws: What the work throws.
    nonisolated public func withBackgroundTask<Result: Sendable>(
        named name: String? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext _ work: sending @escaping @isolated(any) () async throws -> Result
    ) async throws -> Result {
        let expiry = Expiry()
        let id = system.beginAssertion(
            name ?? "\(function)",
            site: "\(fileID):\(line)",
            onExpiration: { expiry.come() }
        )
        defer { system.endAssertion(id) }
        let task = Task { try await work() }
        expiry.cancels { task.cancel() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}

/// The moment at which work is cancelled, which may come before there is anything to cancel.
private final class Expiry: Sendable {
    private struct State {
        var isHere = false
        var cancel: (@Sendable () -> Void)?
    }
    private let state = Mutex(State())

    func come() {
        let cancel = state.withLock { state in
            state.isHere = true
            return state.cancel
        }
        cancel?()
    }

    func cancels(_ cancel: @escaping @Sendable () -> Void) {
        let isHere = state.withLock { state in
            state.cancel = cancel
            return state.isHere
        }
        if isHere { cancel() }
    }
}
