import Foundation

/// Tells the test something, in a line on the standard output.
///
/// One write each, so that no line is torn.
func journal(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Waits at the pipe with a name in the app's folder until the test opens it.
///
/// - Throws: `CancellationError` if the Swift task is cancelled meanwhile.
func pass(_ gate: String) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
        // Opening a pipe waits until somebody opens its other end.
        let descriptor = open(gate, O_RDONLY)
        if descriptor >= 0 { close(descriptor) }
        continuation.yield()
    }
    for await _ in stream { return }
    throw CancellationError()
}

/// Whether the test has opened a gate, or there is none.
func isOpen(_ gate: String) -> Bool {
    // Without waiting, the writing end opens only where the test holds the reading one.
    let descriptor = open(gate, O_WRONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
}

/// Waits until the Swift task is cancelled.
func waitForCancellation() async throws {
    while true { try await Task.sleep(for: .seconds(3600)) }
}
