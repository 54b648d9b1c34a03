import Dispatch

/// Does something that waits for the system, on a thread that no Swift task needs.
package func onBlockingThread<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
    try await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: Result(catching: body)) }
    }.get()
}
