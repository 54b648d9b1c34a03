import Dispatch

/// Does something that waits for the system, on a thread that no Swift task needs.
package func onBlockingThread<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
}
